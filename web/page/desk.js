// The desk of a proof-reader: the files that are read, the rule, what the program found, and what the editor
// decided. Decisions stay here until something is saved; only then the program writes them down.
//
// Example: await read(files) audits them; decide({decision: "accept"}) decides the finding at hand and goes
// to the next. Counter-example: nothing is judged here; a reading of the editor's own that the rule
// contradicts is refused by the program, in its words.
import { run } from "./program.js";
import { keep, kept } from "./store.js";

/**
 * @typedef {Map<string, string | Uint8Array>} Files
 * @typedef {{cell: string, name: string, printed: string, reading: string, line: number}} Change
 * @typedef {{row: string[], changes: Change[], odds?: number, odds_text?: string, because: string}} Candidate
 * @typedef {{id: string, kind: string, row: number, line: number, printed: string[], candidates: Candidate[],
 *   tie: boolean, region?: {image: string, points: string}, reason?: string,
 *   decision?: {decision: string, reading: string, reason: string}}} Finding
 * @typedef {{name: string, title: string, path: string, relation: string, model: string, model_note?: string,
 *   assumed?: string, total_note?: string, order_note?: string, mark_note?: string, layout_note?: string,
 *   rule_note?: string, precision_note?: string, rows: number, derived: number, findings: Finding[],
 *   doubts: Finding[], header: string[], printed: string[][], row_numbers: number[]}} Table
 * @typedef {{name: string, title: string, tables: Table[]}} Witness
 * @typedef {{witnesses: Witness[], doubts: number}} Report
 * @typedef {"accept" | "reject" | "reading"} Verdict
 * @typedef {{decision: Verdict, reading?: string, reason?: string, by?: string}} Decision
 * @typedef {{title: string, paths: string[], files: Files, relation: string, rule: string}} Work
 */

/** @type {Work} */
export let work = { title: "", paths: [], files: new Map(), relation: "", rule: "" };
/** @type {Report | null} */
export let report = null;
/** Notes of the program on how the files were read. */
export let notes = "";
/** @type {Map<string, Decision>} */
export let decided = new Map();
/** The finding at hand. */
export let at = "";
export let seconds = 0;

/** @type {Map<string, Decision>[]} */
let past = [];
let reading = 0;

/** The tables of the report. */
export const tablesOf = () => report?.witnesses.flatMap((witness) => witness.tables) ?? [];
/** All findings in the order of the tables, and after them the doubts. */
export const findingsOf = () => {
  const all = tablesOf();
  return [
    ...all.flatMap((table) => table.findings.map((finding) => ({ table, finding, isDoubt: false }))),
    ...all.flatMap((table) => table.doubts.map((finding) => ({ table, finding, isDoubt: true }))),
  ];
};
export const canUndo = () => past.length > 0;
export const isEmpty = () => work.paths.length === 0;

/** The options that say by which rule the tables are read. */
function ruleWords() {
  if (work.rule.trim()) return ["--rule", "rule.json"];
  return work.relation ? ["--relation", work.relation] : [];
}

/** The files, and with them the rule and the decisions that were given. */
function given() {
  const files = new Map(work.files);
  if (work.rule.trim()) files.set("rule.json", work.rule);
  return files;
}

/**
 * Audits the work. An earlier reading that has not ended is dropped.
 * @returns {Promise<string>} why it cannot be read, or nothing
 */
export async function audit() {
  const mine = ++reading;
  const begun = performance.now();
  const words = ["audit", ...work.paths, ...ruleWords(), "--cells", "--format", "json"];
  const result = await run(words, { files: given() });
  if (mine !== reading) return "";
  if (result.status === 2 && !result.out) return result.err.trim();
  report = JSON.parse(result.out);
  notes = result.err.trim();
  seconds = (performance.now() - begun) / 1000;
  const ids = new Set(findingsOf().map(({ finding }) => finding.id));
  decided = new Map([...decided].filter(([id]) => ids.has(id)));
  if (!ids.has(at)) at = findingsOf()[0]?.finding.id ?? "";
  await save();
  return "";
}

/**
 * Puts other work on the desk. Its decisions begin with those that it brings along.
 * @param {Work} next
 * @returns {Promise<string>} why it cannot be read, or nothing
 */
export async function take(next) {
  work = next;
  report = null;
  decided = new Map();
  past = [];
  at = "";
  const fault = await audit();
  for (const { finding } of findingsOf()) {
    const { decision } = finding;
    if (decision) decided.set(finding.id, { ...decision, decision: verdictOf(decision.decision) });
  }
  return fault;
}

/**
 * @param {string} word
 * @returns {Verdict}
 */
const verdictOf = (word) => (word === "reject" ? "reject" : word === "reading" ? "reading" : "accept");

/**
 * Changes the rule: a relation by name, or a rule of one's own as JSON.
 * @param {Partial<Work>} change
 */
export function changeRule(change) {
  work = { ...work, ...change };
  return audit();
}

/**
 * Decides the finding at hand, and goes to the next one that is open.
 * @param {Decision | null} decision null takes the decision back
 */
export function decide(decision) {
  if (!at) return;
  past.push(new Map(decided));
  if (decision) decided.set(at, decision);
  else decided.delete(at);
  if (decision) step(1, true);
  return save();
}

export function undo() {
  const before = past.pop();
  if (!before) return;
  const changed = [...decided, ...before].find(([id]) => decided.get(id) !== before.get(id));
  decided = before;
  if (changed) at = changed[0];
  return save();
}

/** @param {string} id */
export function goTo(id) {
  at = id;
}

/**
 * Goes to the next finding, or the one before.
 * @param {1 | -1} by
 * @param {boolean} [openOnly] skips those that are decided, where there are others
 */
export function step(by, openOnly = false) {
  const all = findingsOf().map(({ finding }) => finding.id);
  const from = all.indexOf(at);
  for (let i = 1; i <= all.length; ++i) {
    const id = all[(from + by * i + all.length * i) % all.length];
    if (openOnly && decided.has(id)) continue;
    at = id;
    return;
  }
}

/**
 * Whether the program takes a reading of one's own for the finding at hand.
 * @param {string} text
 * @param {boolean} anyway although the rule contradicts it
 * @returns {Promise<string>} the program's objection, or nothing
 */
export async function objectionTo(text, anyway) {
  const words = ["decide", ...work.paths, at, text, ...ruleWords(), "--decisions", "decisions.csv"];
  const result = await run([...words, ...(anyway ? ["--anyway"] : [])], { files: given() });
  return result.status === 2 ? result.err.trim() : "";
}

/**
 * The file of decisions, as the program writes it.
 * @returns {Promise<string>}
 */
export async function decisionsFile() {
  /**
   * Decisions with the same reason and initials are written together.
   * @type {Map<string, string[]>}
   */
  const groups = new Map();
  for (const [id, one] of decided) {
    const key = JSON.stringify([one.reason ?? "", one.by ?? ""]);
    const word = one.decision === "reading" ? (one.reading ?? "") : one.decision;
    groups.set(key, [...(groups.get(key) ?? []), id, word]);
  }
  let text = "";
  for (const [key, pairs] of groups) {
    const [reason, by] = JSON.parse(key);
    const files = given();
    if (text) files.set("decisions.csv", text);
    const extra = [...(reason ? ["--reason", reason] : []), ...(by ? ["--by", by] : [])];
    const words = ["decide", ...work.paths, ...pairs, ...ruleWords(), "--anyway", ...extra];
    const result = await run([...words, "--decisions", "decisions.csv"], { files });
    if (result.status === 2) throw new Error(result.err.trim());
    const made = result.files.get("decisions.csv");
    if (made) text = new TextDecoder().decode(made);
  }
  return text;
}

/**
 * Writes the work with its decisions in a format of the audit.
 * @param {string[]} words such as --emended, or --format tei
 * @returns {Promise<{out: string, files: Map<string, Uint8Array>}>}
 */
export async function written(words) {
  const decisions = await decisionsFile();
  const files = given();
  if (decisions) files.set("decisions.csv", decisions);
  const extra = decisions ? ["--decisions", "decisions.csv"] : [];
  const result = await run(["audit", ...work.paths, ...ruleWords(), ...extra, ...words], { files });
  if (result.status === 2) throw new Error(result.err.trim());
  return result;
}

/** The work as a package: its tables with their rule and decisions, and every other file of it. */
export async function packageFiles() {
  const encoder = new TextEncoder();
  /** @type {Map<string, Uint8Array>} */
  const all = new Map();
  const path = work.paths[0];
  if (work.files.has(path)) {
    const result = await run(["import", path, "-o", "package"], { files: given() });
    if (result.status === 2) throw new Error(result.err.trim());
    for (const [name, bytes] of result.files) all.set(name, bytes);
  } else
    for (const [name, contents] of work.files)
      all.set(name, typeof contents === "string" ? encoder.encode(contents) : contents);
  const decisions = await decisionsFile();
  if (decisions) all.set("package/decisions.csv", encoder.encode(decisions));
  return all;
}

/** Keeps the desk in the browser. */
function save() {
  return keep({ work, decided, at });
}

/**
 * Puts back what the browser kept.
 * @returns {Promise<string>} why it cannot be read, or nothing
 */
export async function resume() {
  const desk = await kept();
  if (!desk?.work?.paths?.length) return "";
  work = desk.work;
  decided = desk.decided;
  at = desk.at;
  return audit();
}

/** The desk as the text of one file. */
export function deskFile() {
  const files = [...work.files].map(([name, contents]) => [
    name,
    typeof contents === "string" ? { text: contents } : { base64: base64Of(contents) },
  ]);
  const desk = { schema: "rithmo-desk-1", ...work, files, decided: [...decided], at };
  return JSON.stringify(desk, null, 1) + "\n";
}

/**
 * Opens a desk that was saved as a file.
 * @param {string} text
 * @returns {Promise<string>} why it cannot be read, or nothing
 */
export async function openDesk(text) {
  const desk = JSON.parse(text);
  if (desk.schema !== "rithmo-desk-1") return "this is no desk that was saved here";
  const files = new Map(
    desk.files.map((/** @type {[string, any]} */ [name, one]) => [
      name,
      one.base64 === undefined ? one.text : bytesOfBase64(one.base64),
    ]),
  );
  const { title, paths, relation, rule } = desk;
  const fault = await take({ title, paths, files, relation, rule });
  decided = new Map(desk.decided);
  at = desk.at;
  await save();
  return fault;
}

/** @param {Uint8Array} bytes */
function base64Of(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** @param {string} text */
const bytesOfBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
