// rithmo for programs in JavaScript; index.d.ts has every type.
//
//   import { audit, Game } from "rithmo";
//   audit("n,square\n1,1\n2,4\n3,6\n", { rule: { rows: "n = 1..3", columns: { square: "n^2" } }
//   }).findings[0].reading   // "9"
//   new Game("fulke-1").legalActs()[0]
//   // "a3-a5"
//
// Everything is a request of one protocol (docs/engine.md), answered in this process. Counter-example: what
// takes long blocks; run it in a worker where that matters.
import { existsSync } from "node:fs";

import { Conversation, insidePath } from "./system.mjs";

/** What the program refused, in its own words. */
export class RithmoError extends Error {
  constructor(message) {
    super(message);
    this.name = "RithmoError";
  }
}

class Client {
  /** @param {object} request @returns {any} the answer; throws what was refused */
  ask(request) {
    let answer;
    try {
      answer = (this.conversation ??= new Conversation()).ask(request);
    } catch (error) {
      this.conversation = undefined; // its memory cannot be relied on
      throw new RithmoError(`this was too much for the memory of WebAssembly: ${error.message}`);
    }
    if (!answer.ok) throw new RithmoError(answer.error);
    return answer;
  }
}
const shared = new Client();

/**
 * What a command is to read: a path of this machine, the text of a table, or rows of which the first has
 * the heads.
 */
function given(data) {
  if (Array.isArray(data)) return { csv: csvOf(data) };
  if (typeof data !== "string") throw new TypeError("a table is a text, a path, or an array of rows");
  if (!data.includes("\n") && existsSync(data)) return { arguments: [insidePath(data)] };
  return { csv: data };
}

function csvOf(rows) {
  const cell = (value) => {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(",") + "\n").join("");
}

const findingOf = (table) => (finding) => {
  const first = finding.candidates?.[0],
    change = first?.changes?.[0];
  return Object.freeze({
    id: finding.id,
    kind: finding.kind,
    table: table.name,
    row: finding.row - 2,
    line: finding.line,
    column: change?.name,
    printed: change?.printed,
    reading: change?.reading,
    row_reading: first?.row,
    odds: first?.odds,
    odds_wrong: finding.odds_wrong,
    tie: Boolean(finding.tie),
    because: first?.because ?? finding.reason ?? "",
    json: finding,
  });
};

export function audit(data, options = {}) {
  const { result, status, notes = [], faults = [] } = shared.ask({ do: "audit", ...given(data), ...options });
  const tables = result.witnesses.flatMap((witness) => witness.tables);
  const all = (which) => Object.freeze(tables.flatMap((table) => table[which].map(findingOf(table))));
  return Object.freeze({
    status,
    findings: all("findings"),
    doubts: all("doubts"),
    assumed: tables
      .map((table) => table.assumed ?? "")
      .filter(Boolean)
      .join("\n"),
    notes,
    faults,
    json: result,
  });
}

export function infer(data, options = {}) {
  const table = shared.ask({ do: "infer", ...given(data), ...options }).result.tables[0];
  return table?.found?.rule ?? null;
}

export function derive(relation, parameters = {}) {
  return shared.ask({ do: "derive", arguments: [relation], set: parameters }).result;
}

export const explain = (...numbers) => shared.ask({ do: "explain", arguments: numbers.map(String) }).result;

export const claims = (...ids) => shared.ask({ do: "claims", arguments: ids }).result;

export function ask(request) {
  return shared.ask(request);
}

export const hello = () => shared.ask({ do: "hello" });

export class Game {
  #client = new Client();
  #state;

  constructor(rules = "fulke-1", options = {}) {
    this.#state = this.#client.ask({ do: "new", rules, ...options });
  }
  get position() {
    return this.#state.position;
  }
  get toAct() {
    return this.#state.to_act;
  }
  get turn() {
    return this.#state.turn;
  }
  get result() {
    return this.#state.result;
  }
  get hash() {
    return this.#state.hash;
  }
  get captured() {
    return this.#state.captured;
  }
  legalActs() {
    return this.#client.ask({ do: "legal" }).legal;
  }
  act(act) {
    this.#state = this.#client.ask({ do: "act", act });
    return this.#state.by;
  }
  undo() {
    this.#state = this.#client.ask({ do: "undo" });
  }
  best(options = {}) {
    return this.#client.ask({ do: "turn", ...options }).lines;
  }
  record() {
    return this.#client.ask({ do: "record" }).record;
  }
}
