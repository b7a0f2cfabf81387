// The room of proof-reading: a table is pasted, dropped or chosen; its findings are gone through one by one,
// by keys too, and decided; what comes of it is saved.
//
// Example: n goes to the next finding, a accepts its reading, r rejects it, e takes a reading of one's own, u
// undoes. Counter-example: nothing is audited again for a decision; the program writes decisions down when
// something is saved.
import { writeAddress } from "./address.js";
import { button, choice, download, say, trouble } from "./parts.js";
import { ask, run, stop } from "./program.js";
import {
  at,
  canUndo,
  changeRule,
  decide,
  decided,
  decisionsFile,
  deskFile,
  findingsOf,
  goTo,
  isEmpty,
  notes,
  objectionTo,
  openDesk,
  packageFiles,
  report,
  resume,
  seconds,
  step,
  tablesOf,
  take,
  undo,
  work,
  written,
} from "./desk.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";
import { zipOf } from "./zip.js";

/** @typedef {import("./desk.js").Finding} Finding */
/** @typedef {import("./desk.js").Table} Table */
/** @typedef {import("./desk.js").Work} Work */

const text = words.proof;
const rowHeight = 30; // pixels; the same in style.css

/** @type {Element} */
let room;
let pasted = "";
let onlyFindings = false;
let ownReading = "";
let isWriting = false;
let objection = "";
let by = "";
let reason = "";
let fault = "";
let isReading = false;
let collation = "";
/** @type {{name: string, title: string}[]} */
let relations = [];
let shipped = "";
let isResumed = false;
/** On paper all rows are drawn, not only those that are seen. */
let isPrinting = false;
window.addEventListener("beforeprint", () => showOnPaper(true));
window.addEventListener("afterprint", () => showOnPaper(false));

/** @param {boolean} printing */
function showOnPaper(printing) {
  isPrinting = printing;
  if (room?.isConnected) draw();
}

/**
 * @param {Element} main
 * @param {Record<string, string>} given
 */
export async function show(main, given) {
  room = main;
  draw();
  if (relations.length === 0) relations = await ask(["relations"]);
  if (given.shipped) await openShipped(given.shipped, given.finding, given.table);
  else if (given.csv) await open(workOf(new Map([["table.csv", given.csv]])), given.finding);
  else if (isEmpty() && !isResumed) {
    isResumed = true;
    await reading(resume);
    if (!isEmpty()) say(text.resumed);
  }
  draw();
}

/**
 * Reads a table that was pasted elsewhere in the page, in this room.
 * @param {string} table
 */
export async function readPasted(table) {
  location.hash = "#proof";
  isResumed = true;
  await open(workOf(new Map([[nameFor(table), table]])));
}

/** @param {string} name */
const isImage = (name) => /\.(png|jpe?g|gif|webp)$/i.test(name);

/**
 * A name from which the program sees what kind of text it is.
 * @param {string} table
 */
const nameFor = (table) => (table.trimStart().startsWith("<") ? "table.xml" : "table.csv");

/**
 * @param {Map<string, string | Uint8Array>} files
 * @returns {Work}
 */
function workOf(files) {
  const names = [...files.keys()].filter((name) => !isImage(name));
  const isPackage = names.some((name) => name.endsWith("datapackage.json"));
  if (!isPackage) return { title: names.join(", "), paths: names, files, relation: "", rule: "" };
  const inside = new Map([...files].map(([name, contents]) => ["package/" + name, contents]));
  return { title: text.aPackage, paths: ["package"], files: inside, relation: "", rule: "" };
}

/**
 * Shows that something is read, and what stood in the way.
 * @param {() => Promise<string>} read
 */
async function reading(read) {
  fault = "";
  isReading = true;
  draw();
  const begun = performance.now();
  const clock = setInterval(
    () => say(text.stillReading(Math.round((performance.now() - begun) / 1000))),
    1000,
  );
  try {
    fault = await read();
  } catch (error) {
    fault = /** @type {Error} */ (error).message;
  }
  clearInterval(clock);
  isReading = false;
  say(fault ? text.notRead : report ? text.summary(findingsOf().filter((one) => !one.isDoubt).length) : "");
  draw();
}

/**
 * @param {Work} next
 * @param {string} [finding]
 * @param {string} [table]
 */
async function open(next, finding, table) {
  collation = "";
  shipped = "";
  closeWriting();
  await reading(() => take(next));
  const first = findingsOf().find((one) => one.finding.id === finding || one.table.name === table);
  if (first) goTo(first.finding.id);
  draw();
}

/**
 * Opens one of the texts that the page carries.
 * @param {string} name
 * @param {string} [finding]
 * @param {string} [table]
 */
async function openShipped(name, finding, table) {
  const next = { title: name, paths: ["/tables/" + name], files: new Map(), relation: "", rule: "" };
  await open(next, finding, table);
  shipped = name;
  draw();
}

/** @param {File[]} list */
async function takeFiles(list) {
  if (list.length === 0) return;
  if (list.length === 1 && list[0].name.endsWith(".desk.json")) {
    const saved = await list[0].text();
    return reading(() => openDesk(saved));
  }
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const file of list) {
    const name = file.name.replace(/[^\w.-]/g, "_").replace(/^[.-]+/, "") || "table.csv";
    files.set(name, new Uint8Array(await file.arrayBuffer()));
  }
  return open(workOf(files));
}

function draw() {
  if (!room) return;
  const current = findingsOf().find((one) => one.finding.id === at);
  const own = work.files.size === 1 ? [...work.files.values()][0] : undefined;
  writeAddress("proof", {
    shipped,
    finding: at,
    csv: !shipped && typeof own === "string" && own.length <= 3000 ? own : "",
  });
  fill(
    room,
    h("h1", {}, words.rooms.proof),
    isReading ? h("p", { class: "controls" }, text.reading, button(text.stop, stopReading)) : null,
    fault ? trouble(new Error(fault)) : null,
    report ? desk(current) : null,
    isReading ? null : entry(),
  );
  showInList();
}

/** Scrolls the list, and nothing else, so that the finding at hand is seen in it. */
function showInList() {
  const item = /** @type {HTMLElement | null} */ (room.querySelector(`[data-finding="${at}"]`))
    ?.parentElement;
  const box = item?.parentElement;
  if (!item || !box) return;
  const top = item.offsetTop - box.offsetTop;
  const isSeen = top >= box.scrollTop && top + item.offsetHeight <= box.scrollTop + box.clientHeight;
  if (!isSeen) box.scrollTop = top - box.clientHeight / 3;
}

function stopReading() {
  stop();
  say(text.stopped);
}

/** Shows the form that takes a table; below a table on the desk the form is folded. */
function entry() {
  const form = h(
    "form",
    {
      class: "entry",
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!pasted.trim()) return say(text.pasteFirst);
        return open(workOf(new Map([[nameFor(pasted), pasted]])));
      },
      dragover: (/** @type {Event} */ event) => event.preventDefault(),
      drop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        takeFiles([...(event.dataTransfer?.files ?? [])]);
      },
    },
    h("p", {}, text.entrySays),
    h("textarea", {
      name: "pasted",
      "aria-label": text.field,
      placeholder: text.placeholder,
      value: pasted,
      input: (/** @type {any} */ event) => {
        pasted = event.currentTarget.value;
      },
    }),
    h(
      "p",
      { class: "controls" },
      h("button", { class: report ? null : "primary" }, text.read),
      h(
        "label",
        { class: "file" },
        text.files,
        h("input", {
          type: "file",
          multiple: true,
          change: (/** @type {any} */ event) => {
            const files = [...event.currentTarget.files];
            event.currentTarget.value = ""; // the same file can be chosen again
            takeFiles(files);
          },
        }),
      ),
      button(text.example, () => openShipped("lever-fulke-1563", "", "division-odd")),
    ),
  );
  return report
    ? h("details", { key: "entry" }, h("summary", {}, text.another), form)
    : h("div", { key: "entry" }, form);
}

/** @param {{table: Table, finding: Finding, isDoubt: boolean} | undefined} current */
function desk(current) {
  const all = findingsOf();
  const sure = all.filter((one) => !one.isDoubt);
  const doubts = all.filter((one) => one.isDoubt);
  const table = current?.table ?? tablesOf().find((one) => one.path === tableShown) ?? tablesOf()[0];
  return h(
    "div",
    { key: "desk", class: "desk", keydown: keys },
    h(
      "p",
      { id: "count" },
      `${text.counts(sure.length, doubts.length, decided.size)}; ${text.readIn(seconds)}`,
    ),
    all.length === 0 ? h("p", { class: "done" }, text.nothing) : null,
    h(
      "div",
      { class: "desk-columns" },
      h(
        "div",
        { class: "desk-list" },
        sure.length > 0 ? list(text.findings, sure, "findings") : null,
        doubts.length > 0 ? list(text.doubts, doubts, "doubts") : null,
      ),
      h("div", { class: "desk-main" }, current ? card(current) : null, table ? sheet(table) : null),
    ),
    saving(),
    ruleForm(),
    collating(),
    notes ? h("details", { key: "notes" }, h("summary", {}, text.notes), h("pre", {}, notes)) : null,
  );
}

/**
 * Lists the remarks on a whole table: its rule, and notes.
 * @param {Table} table
 */
function remarks(table) {
  const lines = [
    table.assumed,
    table.rule_note,
    table.precision_note,
    table.total_note,
    table.order_note,
    table.mark_note,
    table.layout_note,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return h(
    "ul",
    { key: `remarks ${table.path}`, class: "remarks" },
    lines.map((line) => h("li", {}, line)),
  );
}

const marks = { accept: "✓", reject: "✗", reading: "✎" };

/** @param {Finding} finding */
function proposal(finding) {
  const changes = finding.candidates[0]?.changes ?? [];
  if (changes.length > 0)
    return changes
      .map(({ name, printed, reading: to }) => text.change(name, printed || text.blank, to || text.blank))
      .join("; ");
  if (finding.kind === "omission") return text.omission(finding.candidates[0]?.row.join(" ") ?? "");
  return finding.printed.join(" ");
}

/** @param {Finding} finding */
function verdict(finding) {
  const one = decided.get(finding.id);
  return one
    ? [marks[one.decision], text.verdicts[one.decision], one.decision === "reading" && one.reading]
        .filter(Boolean)
        .join(" ")
    : "";
}

/**
 * @param {string} title
 * @param {{table: Table, finding: Finding}[]} some
 * @param {string} id
 */
function list(title, some, id) {
  return h(
    "section",
    { key: id, id },
    h("h2", {}, title),
    h(
      "ol",
      {},
      some.slice(0, 500).map(({ table, finding }) =>
        h(
          "li",
          { key: finding.id },
          button(
            `${tablesOf().length > 1 ? table.title + ", " : ""}${text.row(finding.row)}: ${proposal(finding)}`,
            () => select(finding.id),
            {
              class: "act",
              "data-finding": finding.id,
              "aria-current": finding.id === at ? "true" : null,
            },
          ),
          h("span", { class: "verdict" }, verdict(finding)),
        ),
      ),
    ),
    some.length > 500 ? h("p", { class: "muted" }, text.moreFindings(some.length - 500)) : null,
  );
}

/** @param {string} id */
function select(id) {
  goTo(id);
  closeWriting();
  draw();
}

function closeWriting() {
  isWriting = false;
  ownReading = "";
  objection = "";
}

/**
 * The finding at hand, and what can be done with it.
 * @param {{table: Table, finding: Finding}} current
 */
function card({ finding }) {
  const first = finding.candidates[0];
  const rivals = finding.candidates.slice(1, 4);
  const what = `${text.row(finding.row)}: ${proposal(finding)}`;
  return h(
    "section",
    { key: "card", class: "card", id: "card", "aria-label": text.atHand },
    h("h2", { id: "at-hand" }, what),
    h(
      "p",
      {},
      `${finding.kind}: ${first?.because || finding.reason || ""}` +
        (first?.odds_text ? `; ${text.odds} ${first.odds_text}` : "") +
        (finding.tie ? `; ${text.tie}` : ""),
    ),
    rivals.length > 0
      ? h(
          "ul",
          { class: "muted" },
          rivals.map((rival) => h("li", {}, `${text.or} ${rival.row.join(" ")}: ${rival.because}`)),
        )
      : null,
    picture(finding),
    h("p", { class: "verdict", id: "verdict" }, verdict(finding) || text.open),
    h(
      "p",
      { class: "controls" },
      first
        ? button(text.accept, () => settle("accept"), {
            class: "primary",
            "aria-label": `${text.accept} ${what}`,
          })
        : null,
      button(text.reject, () => settle("reject"), { "aria-label": `${text.reject} ${what}` }),
      button(text.ownReading, () => ((isWriting = !isWriting), draw()), {
        "aria-expanded": String(isWriting),
      }),
      button(text.previous, () => move(-1)),
      button(text.next, () => move(1)),
      button(text.undo, takeBack, { disabled: !canUndo() }),
    ),
    isWriting ? writing() : null,
  );
}

/**
 * Addresses of the images on the desk.
 * @type {Map<string | Uint8Array, string>}
 */
const addresses = new Map();

/**
 * The place of the cell on the image of its page, where the image is on the desk.
 * @param {Finding} finding
 */
function picture({ region }) {
  if (!region) return null;
  const name = region.image.replace(/.*\//, "").replace(/[^\w.-]/g, "_");
  const entry = [...work.files].find(([path]) => path.replace(/.*\//, "") === name);
  if (!entry) return h("p", { class: "muted" }, text.noImage(region.image));
  const [, contents] = entry;
  if (!addresses.has(contents))
    addresses.set(contents, URL.createObjectURL(new Blob([/** @type {BlobPart} */ (contents)])));
  const corners = region.points.split(" ").map((corner) => corner.split(",").map(Number));
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  // The neighbours help to read: half as much again on each side.
  const [width, height] = [right - left, bottom - top];
  const view = [left - width / 2, top - height / 2, 2 * width, 2 * height];
  return h(
    "svg:svg",
    { class: "cutting", viewBox: view.join(" "), role: "img", "aria-label": text.cutting },
    h("svg:image", { href: addresses.get(contents) }),
    h("svg:rect", { x: left, y: top, width, height }),
  );
}

/** A reading of one's own, with a reason and initials. */
function writing() {
  /**
   * @param {string} label
   * @param {string} value
   * @param {(value: string) => void} set
   * @param {string} name
   */
  const field = (label, value, set, name) =>
    h(
      "label",
      { class: "choice", key: name },
      h("span", {}, label),
      h("input", { name, value, input: (/** @type {any} */ event) => set(event.currentTarget.value) }),
    );
  return h(
    "form",
    {
      key: "writing",
      class: "writing",
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        return settleOwn(false);
      },
    },
    field(text.itShouldRead, ownReading, (value) => (ownReading = value), "reading"),
    field(text.reason, reason, (value) => (reason = value), "reason"),
    field(text.by, by, (value) => (by = value), "by"),
    objection ? h("p", { class: "trouble", role: "alert" }, objection) : null,
    h(
      "p",
      { class: "controls" },
      h("button", { class: "primary" }, text.takeReading),
      objection ? button(text.anyway, () => settleOwn(true)) : null,
    ),
  );
}

/** @param {"accept" | "reject"} decision */
async function settle(decision) {
  const finding = at;
  closeWriting();
  const saved = decide({ decision, ...(reason ? { reason } : {}), ...(by ? { by } : {}) });
  say(text.settled(text.verdicts[decision], finding));
  reason = "";
  draw();
  await saved;
}

/** @param {boolean} anyway */
async function settleOwn(anyway) {
  if (!ownReading.trim()) return say(text.writeFirst);
  objection = await objectionTo(ownReading.trim(), anyway);
  if (!objection) {
    decide({ decision: "reading", reading: ownReading.trim(), reason, by });
    closeWriting();
    reason = "";
  }
  draw();
}

function takeBack() {
  undo();
  draw();
}

/** @param {1 | -1} direction */
function move(direction) {
  step(direction);
  closeWriting();
  draw();
}

/**
 * The keys of the desk, where nothing is being written.
 * @param {KeyboardEvent} event
 */
function keys(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
  /** @type {Record<string, () => void>} */
  const acts = {
    n: () => move(1),
    p: () => move(-1),
    a: () => settle("accept"),
    r: () => settle("reject"),
    u: takeBack,
    e: () => {
      isWriting = true;
      draw();
      /** @type {HTMLElement | null} */ (room.querySelector('[name="reading"]'))?.focus();
    },
  };
  const act = acts[event.key];
  if (!act || !at) return;
  event.preventDefault();
  act();
}

/** The table that is shown where no finding of it is at hand. */
let tableShown = "";

/** @param {Table} table */
function showTable(table) {
  tableShown = table.path;
  const first = table.findings[0] ?? table.doubts[0];
  goTo(first?.id ?? "");
  closeWriting();
  draw();
}

/**
 * Where each table is scrolled to.
 * @type {WeakMap<Element, string>}
 */
const scrolledTo = new WeakMap();

/**
 * The table as it is printed, with the findings in it. Only the rows that are seen are drawn.
 * @param {Table} table
 */
function sheet(table) {
  /** @type {Map<string, string>} */
  const readings = new Map();
  /** @type {Map<number, Finding[]>} */
  const byRow = new Map();
  for (const finding of [...table.findings, ...table.doubts]) {
    byRow.set(finding.row, [...(byRow.get(finding.row) ?? []), finding]);
    const one = decided.get(finding.id);
    for (const change of finding.candidates[0]?.changes ?? []) {
      const cell = change.cell.replace("#cell=", "");
      const isOpenDoubt = !one && table.doubts.includes(finding);
      if (one?.decision === "reject" || isOpenDoubt) continue;
      readings.set(cell, one?.decision === "reading" ? (one.reading ?? "") : change.reading);
    }
  }
  const indexes = table.printed.map((_, i) => i);
  const shown = onlyFindings ? indexes.filter((i) => byRow.has(table.row_numbers[i])) : indexes;
  const current = [...byRow.values()].flat().find((finding) => finding.id === at);
  const currentIndex = current ? shown.findIndex((i) => table.row_numbers[i] >= current.row) : -1;

  /** @param {Element} element */
  const update = (element) => {
    const box = /** @type {HTMLElement} */ (element);
    const inView = Math.ceil((box.clientHeight || 400) / rowHeight);
    const isNew = current !== undefined && scrolledTo.get(box) !== current.id && currentIndex >= 0;
    if (isNew) {
      scrolledTo.set(box, current.id);
      const top = currentIndex * rowHeight;
      const isSeen = top >= box.scrollTop && top <= box.scrollTop + box.clientHeight - 3 * rowHeight;
      if (!isSeen) box.scrollTop = Math.max(0, top - box.clientHeight / 3);
      // The box of a new table has no height yet: it is scrolled once its rows have their room.
      if (!isSeen && box.childNodes.length === 0) {
        scrolledTo.delete(box);
        requestAnimationFrame(() => update(box));
      }
    }
    const from = isPrinting ? 0 : Math.max(0, Math.floor(box.scrollTop / rowHeight) - 10);
    const to = isPrinting ? shown.length : Math.min(shown.length, from + inView + 20);
    fill(
      box,
      h(
        "table",
        { "aria-label": table.title, "aria-rowcount": shown.length + 1 },
        h(
          "thead",
          {},
          h(
            "tr",
            { "aria-rowindex": 1 },
            h("th", { scope: "col", class: "number" }, text.rowHead),
            table.header.map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h(
          "tbody",
          {},
          spacer("above", from),
          shown.slice(from, to).map((i, n) => rowView(table, i, from + n, byRow, readings)),
          spacer("below", shown.length - to),
        ),
      ),
    );
  };
  const all = tablesOf();
  return h(
    "section",
    { key: `sheet ${table.path}`, class: "sheet" },
    all.length > 1
      ? choice(
          text.table,
          all.map((one) => [one.path, text.tableOf(one.title, one.findings.length)]),
          table.path,
          (path) => showTable(all.find((one) => one.path === path) ?? table),
        )
      : null,
    h("h2", {}, table.title),
    h("p", { class: "muted" }, [table.relation, table.model, table.model_note].filter(Boolean).join(", ")),
    remarks(table),
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: onlyFindings,
        change: () => ((onlyFindings = !onlyFindings), draw()),
      }),
      ` ${text.onlyFindings}`,
    ),
    h("div", {
      class: "scroll rows",
      tabindex: 0,
      role: "region",
      "aria-label": table.title,
      scroll: (/** @type {any} */ event) => update(event.currentTarget),
      update,
    }),
  );
}

/**
 * The room of rows that are not drawn. The policy of the page forbids styles as attributes.
 * @param {string} key
 * @param {number} rows
 */
function spacer(key, rows) {
  /** @param {any} cell */
  const update = (cell) => {
    cell.style.height = `${rows * rowHeight}px`;
  };
  return h("tr", { key, "aria-hidden": "true" }, rows > 0 ? h("td", { update }) : null);
}

/**
 * @param {Table} table
 * @param {number} i
 * @param {number} n
 * @param {Map<number, Finding[]>} byRow
 * @param {Map<string, string>} readings
 */
function rowView(table, i, n, byRow, readings) {
  const number = table.row_numbers[i];
  const isAt = byRow.get(number)?.some((finding) => finding.id === at);
  return h(
    "tr",
    { key: i, "aria-rowindex": n + 2, class: isAt ? "at" : byRow.has(number) ? "found" : null },
    h("th", { scope: "row", class: "number" }, String(number)),
    table.printed[i].map((cell, c) => {
      const to = readings.get(`${number},${c + 1}`);
      return h(
        "td",
        {},
        to === undefined || to === cell ? cell : [h("del", {}, cell || text.blank), " ", h("ins", {}, to)],
      );
    }),
  );
}

/** Shows the buttons that save something. */
function saving() {
  const current = findingsOf().find((one) => one.finding.id === at)?.table ?? tablesOf()[0];
  const name = current?.name || "table";
  const isWorkbook = work.paths.some((path) => /\.(xlsx|ods|fods)$/i.test(path));
  /**
   * @param {string} label
   * @param {() => Promise<[string, string | Uint8Array, string]>} make
   */
  const one = (label, make) =>
    button(label, async () => {
      try {
        say(text.writing);
        const [file, contents, type] = await make();
        download(file, contents, type);
        say(text.saved(file));
      } catch (error) {
        say(/** @type {Error} */ (error).message);
      }
    });
  /**
   * @param {string[]} args
   * @returns {() => Promise<[string, string, string]>}
   * @param {string} end
   */
  const audited = (args, end) => async () => [name + end, (await written(args)).out, "text/plain"];
  return h(
    "section",
    { key: "saving", class: "saving" },
    h("h2", {}, text.save),
    h(
      "p",
      { class: "controls" },
      one(text.emended, audited(["--emended", ...(tablesOf().length > 1 ? ["--table", name] : [])], ".csv")),
      one(text.slip, audited(["--format", "slip"], "-errata.txt")),
      one(text.tei, audited(["--format", "tei"], ".xml")),
      one(text.htmlReport, audited(["--format", "html"], ".html")),
      isWorkbook ? one(text.workbook, workbook) : null,
      one(text.decisions, async () => ["decisions.csv", await decisionsFile(), "text/csv"]),
      one(text.wholePackage, async () => [name + ".zip", zipOf(await packageFiles()), "application/zip"]),
      one(text.saveDesk, async () => [name + ".desk.json", deskFile(), "application/json"]),
    ),
    h("p", { class: "muted" }, text.keysSay),
  );
}

/** @returns {Promise<[string, Uint8Array, string]>} the workbook again, with marks and comments */
async function workbook() {
  const path = work.paths[0];
  const name = path.replace(/(\.\w+)$/, "-checked$1");
  const { files } = await written(["--format", "workbook", "--output", name]);
  const bytes = files.get(name);
  if (!bytes) throw new Error(text.notWritten);
  return [name, bytes, "application/octet-stream"];
}

/** The rule: found by the program, one of its own, or one that is written here. */
function ruleForm() {
  return h(
    "details",
    { key: "rule" },
    h("summary", {}, text.rule),
    h(
      "form",
      {
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const rule = /** @type {any} */ (event.currentTarget).elements.rule.value;
          return reading(() => changeRule({ rule, relation: "" }));
        },
      },
      choice(
        text.relation,
        [["", text.findIt], ...relations.map((one) => [one.name, one.title])],
        work.relation,
        (relation) => reading(() => changeRule({ relation, rule: "" })),
      ),
      h("p", {}, text.ruleSays),
      h("textarea", {
        name: "rule",
        "aria-label": text.ownRule,
        spellcheck: "false",
        placeholder: '{ "rows": "n = 1..30", "columns": { "square": "n^2" } }',
        value: work.rule,
        input: (/** @type {any} */ event) => helpWith(event.currentTarget.value),
      }),
      h("p", { id: "rule-help", role: "status", update: () => undefined }),
      h("p", { class: "controls" }, h("button", {}, text.useRule)),
    ),
  );
}

let helping = 0;

/**
 * Says while a rule is typed what is wrong in it, or which rows it gives.
 * @param {string} rule
 */
function helpWith(rule) {
  const mine = ++helping;
  setTimeout(async () => {
    if (mine !== helping) return;
    const place = room.querySelector("#rule-help");
    if (!place) return;
    if (!rule.trim()) return fill(place);
    const files = new Map([...work.files, ["rule.json", rule]]);
    const result = await run(["audit", ...work.paths, "--rule", "rule.json"], { files });
    if (mine !== helping) return;
    const isRefused = result.status === 2 && !result.out;
    const lines = (isRefused ? result.err : result.out).trim().split("\n");
    const last = lines.filter((line) => !line.startsWith("next:")).slice(isRefused ? 0 : -2);
    fill(place, last.join(isRefused ? "\n" : "; "));
  }, 400);
}

/** Two or more transcriptions side by side. */
function collating() {
  if (work.paths.length < 2) return null;
  return h(
    "section",
    { key: "collating" },
    h("h2", {}, text.collate),
    h("p", {}, text.collateSays),
    h(
      "p",
      { class: "controls" },
      button(text.collateGo, async () => {
        const result = await run(["collate", ...work.paths, "--format", "text"], {
          files: new Map(work.files),
        });
        collation = result.out || result.err;
        draw();
      }),
    ),
    collation ? h("pre", { id: "collation", tabindex: 0 }, collation) : null,
  );
}

/** Draws the desk anew when the window changes. */
export function resized() {
  if (room?.isConnected) draw();
}
