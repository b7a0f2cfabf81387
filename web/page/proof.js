// The room of proof-reading: a table that is dropped or pasted, a workbook, a folder's files, or one of the
// witnesses; each slip with its reading, odds and reason; decisions; the emended table, errata, decisions
// and TEI to take home. All by the commands import, audit and decide.
import { writeAddress } from "./address.js";
import { choice, download, say, trouble } from "./parts.js";
import { ask, run, stop } from "./program.js";
import { tables } from "./tables.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/**
 * What the program says of tables, as docs/schemas/audit.json has it.
 * @typedef {{cell: string, name: string, printed: string, reading: string}} Change
 * @typedef {{row: string[], changes: Change[], because: string, odds_text?: string}} Candidate
 * @typedef {{id: string, kind: string, row: number, candidates: Candidate[], tie: boolean,
 *   reason?: string, decision?: {decision: string}}} Finding
 * @typedef {{name: string, title: string, path: string, relation: string, model: string,
 *   model_note?: string, rows: number, derived: number, findings: Finding[],
 *   doubts: Finding[]}} TableReport
 * @typedef {{name: string, title: string, tables: TableReport[]}} Witness
 * @typedef {{findings: number, doubts: number, witnesses: Witness[]}} Report
 */

/** @typedef {import("./view.js").View} View */
/** @typedef {Map<string, string | Uint8Array>} Files */

/**
 * Tables of the reader's: `path` is a file's or, with a slash at its end, a folder's.
 * @typedef {{path: string, files: Files, notes?: string}} Own
 */

const speech = words.proof;

/**
 * The element that shows what was found.
 * @type {Element}
 */
let place;

/**
 * The tables that the page carries: path and text.
 * @type {Map<string, string>}
 */
let shippedTables = new Map();

/** @param {Map<string, string>} texts */
export function carry(texts) {
  shippedTables = texts;
}

/**
 * RFC 4180, divided by what the first line has most of: commas, semicolons or tabs.
 * @param {string} given
 * @returns {string[][]}
 */
function parseCsv(given) {
  const text = given.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const first = text.slice(0, Math.max(text.indexOf("\n"), 0) || text.length);
  const divider = [",", ";", "\t"].reduce((best, c) =>
    first.split(c).length > first.split(best).length ? c : best,
  );
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; ++i) {
    const c = text[i];
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') cell += text[++i];
      else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"') quoted = true;
    else if (c === divider || c === "\n") {
      row.push(cell);
      cell = "";
      if (c === "\n") {
        rows.push(row);
        row = [];
      }
    } else cell += c;
  }
  if (cell || row.length > 0) rows.push([...row, cell]);
  return rows;
}

export const proof = {
  state: { shipped: "lever-fulke-1563", table: "division-odd", relation: "" },
  /** @type {Own | null} */
  own: null,
  decisions: "",
  pasted: "", // what the field for a table holds

  /**
   * @param {Element} main
   * @param {Record<string, string>} given
   * @returns {Promise<void>}
   */
  async show(main, given) {
    if (given.shipped && (proof.own || given.shipped !== proof.state.shipped)) {
      proof.own = null;
      proof.decisions = "";
    }
    Object.assign(proof.state, given);
    writeAddress("proof", proof.state);
    const relations = await tables.relations();
    const { own } = proof;
    proof.pasted = own && !own.path.endsWith("/") ? proof.textOf(own.path) : "";
    proof.form(main, relations);
    place = /** @type {Element} */ (main.querySelector("#proof"));
    await proof.read(main);
  },

  /**
   * @param {Element} main
   * @param {import("./tables.js").Relation[]} relations
   */
  form(main, relations) {
    const state = proof.state;
    const paste = h("textarea", {
      name: "pasted",
      "aria-label": speech.pasteField,
      placeholder: speech.pasteHint,
      value: proof.pasted,
      input: (/** @type {any} */ event) => {
        proof.pasted = event.currentTarget.value;
      },
    });
    const file = h("input", {
      type: "file",
      multiple: true,
      change: (/** @type {any} */ event) => {
        const files = [...event.currentTarget.files];
        // The element stays: emptied, it takes the same file again.
        event.currentTarget.value = "";
        proof.takeFiles(main, files);
      },
    });
    fill(
      main,
      h("h1", {}, words.rooms.proof),
      h(
        "form",
        {
          submit: (/** @type {any} */ event) => {
            event.preventDefault();
            proof.take(main, new Map([["table.csv", event.currentTarget.elements.pasted.value]]));
          },
          dragover: (/** @type {any} */ event) => event.preventDefault(),
          drop: (/** @type {any} */ event) => {
            event.preventDefault();
            proof.takeFiles(main, [...event.dataTransfer.files]);
          },
        },
        h("p", {}, speech.says),
        paste,
        h(
          "p",
          {},
          h("label", {}, speech.files, file),
          choice(
            speech.rule,
            [["", speech.findRule], ...relations.map((one) => [one.name, one.title])],
            state.relation,
            (value) => {
              state.relation = value;
              // The choice is to know what it holds now.
              proof.form(main, relations);
            },
          ),
          h("button", {}, speech.read),
          " ",
          h(
            "button",
            {
              type: "button",
              click: () => {
                proof.own = null;
                proof.decisions = "";
                proof.show(main, { shipped: "lever-fulke-1563", table: "division-odd" });
              },
            },
            speech.example,
          ),
          " ",
          h(
            "button",
            {
              type: "button",
              click: () => {
                stop();
                // After the reading that ends by it, which says nothing in the end.
                setTimeout(() => say(speech.stopped));
              },
            },
            speech.stop,
          ),
        ),
      ),
      h("div", { id: "proof", update: () => undefined }),
    );
  },

  /**
   * @param {Element} main
   * @param {File[]} list
   */
  async takeFiles(main, list) {
    /** @type {Files} */
    const files = new Map();
    for (const file of list) {
      const name = file.name.replace(/[^\w.-]/g, "_").replace(/^[.-]+/, "") || "table.csv";
      files.set(name, new Uint8Array(await file.arrayBuffer()));
    }
    if (files.size > 0) await proof.take(main, files);
  },

  /**
   * Several files are a package's; one is a table, or what the program imports as one.
   * @param {Element} main
   * @param {Files} files bytes go to the program as they are: it says what is no UTF-8
   * @returns {Promise<void>}
   */
  async take(main, files) {
    const [[name, contents]] = files;
    if (typeof contents === "string" && contents.trim() === "") return say(speech.pasteFirst);
    if (files.size > 1)
      proof.own = {
        path: "package/",
        files: new Map([...files].map(([one, bytes]) => ["package/" + one, bytes])),
      };
    else if (/\.(csv|txt)$/i.test(name)) proof.own = { path: name, files };
    else {
      say(speech.importing);
      const imported = await run(["import", name, "-o", "imported"], { files });
      if (imported.status === 2) return say(""), fill(place, trouble(imported.err.trim()));
      proof.own = { path: "imported/", files: imported.files, notes: imported.err.trim() };
    }
    proof.decisions = "";
    return proof.show(main, { shipped: "", table: "" });
  },

  /**
   * The files and the path of what is read, the path once more where that is one table, and what else the
   * command is told. A named rule is for one table.
   */
  given() {
    /** @type {Files} */
    const files = new Map(proof.own?.files);
    const { relation, shipped } = proof.state;
    const csvs = [...files.keys()].filter((name) => /\.csv$/i.test(name));
    const lone =
      proof.own === null
        ? ""
        : !proof.own.path.endsWith("/")
          ? proof.own.path
          : relation && csvs.length === 1
            ? csvs[0]
            : "";
    const path = lone || (proof.own ? proof.own.path.replace(/\/$/, "") : "/tables/" + shipped);
    const beside = files.get(path + "/decisions.csv");
    if (!proof.decisions && beside)
      proof.decisions = typeof beside === "string" ? beside : new TextDecoder().decode(beside);
    if (proof.decisions) files.set("decisions.csv", proof.decisions);
    return {
      path,
      files,
      lone,
      extra: [
        ...(lone && relation ? ["--relation", relation] : []),
        ...(proof.decisions ? ["--decisions", "decisions.csv"] : []),
      ],
    };
  },

  /** @param {Element} main */
  async read(main) {
    const { path, files, extra } = proof.given();
    say(speech.reading);
    const begun = performance.now();
    const clock = setInterval(
      () => say(speech.stillReading(Math.round((performance.now() - begun) / 1000))),
      1000,
    );
    try {
      /** @type {Report} */
      const report = await ask(["audit", path, ...extra], { files });
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      const all = report.witnesses.flatMap((witness) => witness.tables);
      const shown = proof.state.table
        ? all.filter((one) => one.name === proof.state.table)
        : all.filter((one) => one.findings.length > 0);
      const text = shown.map((one) => proof.cells(one.path));
      const found = shown.reduce((sum, one) => sum + one.findings.length, 0);
      const { doubts } = report;
      fill(
        place,
        proof.own?.notes
          ? h(
              "details",
              { key: "notes" },
              h("summary", {}, speech.notes),
              h("pre", {}, proof.own.notes),
            )
          : null,
        h("p", { id: "count" }, speech.found(found, doubts, seconds)),
        all.length > 1
          ? choice(
              speech.table,
              [
                ["", speech.allTables],
                ...all.map((one) => [one.name, speech.tableOf(one.title, one.findings.length)]),
              ],
              proof.state.table,
              (value) => proof.show(main, { table: value }),
            )
          : null,
        h(
          "p",
          {},
          ...[
            { label: speech.emended, name: ".csv", args: ["--emended"] },
            { label: speech.errata, name: "-errata.txt", args: ["--format", "slip"] },
            { label: speech.tei, name: ".xml", args: ["--format", "tei"] },
            { label: speech.report, name: ".html", args: ["--format", "html"] },
          ].flatMap(({ label, name, args }) => [
            h("button", { type: "button", click: () => proof.save(args, name) }, label),
            " ",
          ]),
          proof.decisions
            ? h(
                "button",
                { type: "button", click: () => download("decisions.csv", proof.decisions, "text/csv") },
                speech.decisions,
              )
            : null,
        ),
        ...shown.flatMap((one, i) => proof.table(main, one, text[i])),
        ...(shown.length === 0 && doubts === 0
          ? [h("p", {}, speech.nothingWrong)]
          : []),
        doubts > 0 ? proof.doubts(main, all) : null,
      );
    } catch (error) {
      fill(place, trouble(error));
    }
    clearInterval(clock);
    say("");
  },

  /**
   * @param {string} path
   * @returns {string}
   */
  textOf(path) {
    const own = proof.own?.files.get(path);
    return own === undefined
      ? shippedTables.get(path.replace(/^\//, "")) || ""
      : typeof own === "string"
        ? own
        : new TextDecoder().decode(own);
  },

  /**
   * The table as it is printed.
   * @param {string} path
   */
  cells(path) {
    return parseCsv(proof.textOf(path));
  },

  /**
   * @param {Element} main
   * @param {TableReport} one
   * @param {string[][]} rows
   */
  table(main, one, rows) {
    /** @type {Map<string, Change>} */
    const byCell = new Map();
    /** @type {Map<string, Finding[]>} */
    const byRow = new Map();
    for (const finding of one.findings) {
      for (const change of finding.candidates[0]?.changes || []) {
        const [row, column] = change.cell.replace("#cell=", "").split(",");
        byCell.set(row + "," + column, change);
      }
      if (finding.row) byRow.set(String(finding.row), [...(byRow.get(String(finding.row)) || []), finding]);
    }
    const [head, ...body] = rows;
    return [
      h("h2", {}, one.title),
      h(
        "p",
        { class: "muted" },
        speech.rows(
          [one.relation, one.model, one.model_note].filter(Boolean).join(", "),
          one.rows,
          one.derived,
        ),
      ),
      h(
        "div",
        { class: "scroll" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ...head.map((name) => h("th", { scope: "col" }, name)),
              h(
                "th",
                { scope: "col" },
                speech.why,
                ...(byRow.get("1") || []).map((finding) => proof.finding(main, finding)),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            ...body.map((cells, i) =>
              h(
                "tr",
                {},
                ...cells.map((cell, c) => {
                  const change = byCell.get(`${i + 2},${c + 1}`);
                  return h(
                    "td",
                    {},
                    ...(change
                      ? [h("del", {}, cell || speech.struckBlank), " ", h("ins", {}, change.reading)]
                      : [cell]),
                  );
                }),
                h(
                  "td",
                  {},
                  ...(byRow.get(String(i + 2)) || []).map((finding) => proof.finding(main, finding)),
                ),
              ),
            ),
          ),
        ),
      ),
    ];
  },

  /**
   * Cells that depart from the rule, and may be right as printed.
   * @param {Element} main
   * @param {TableReport[]} tables
   */
  doubts(main, tables) {
    return h(
      "details",
      { key: "doubts", id: "doubts" },
      h("summary", {}, speech.doubts),
      ...tables
        .filter((one) => one.doubts.length > 0)
        .map((one) =>
          h(
            "section",
            {},
            h("h2", {}, one.title),
            ...one.doubts.map((doubt) => {
              const read = (doubt.candidates[0]?.changes || [])
                .map((change) => speech.perhaps(change.name, change.printed, change.reading))
                .join("; ");
              return h("div", {}, speech.doubt(doubt.row, read), proof.finding(main, doubt));
            }),
          ),
        ),
    );
  },

  /**
   * @param {Element} main
   * @param {Finding} finding
   */
  finding(main, finding) {
    const first = finding.candidates[0],
      second = finding.candidates[1];
    const changes = (first?.changes ?? [])
      .map((change) => speech.readingFor(change.reading, change.printed))
      .join(", ");
    const proposed = speech.inRow(changes || finding.kind, finding.row);
    const isOmission = finding.kind === "omission";
    const odds = isOmission ? "" : first?.odds_text ?? "";
    /** @param {string} said */
    const decide = (said) => proof.decide(main, finding.id, said);
    const added = isOmission && first ? speech.leftOut(first.row) : "";
    const because = added + (first ? first.because : finding.reason || "");
    return h(
      "div",
      {},
      speech.finding(finding.kind, because, odds, finding.tie),
      second ? h("div", { class: "muted" }, speech.or(second.row, second.because)) : null,
      finding.decision
        ? h("strong", {}, speech.decided(finding.decision.decision || String(finding.decision)))
        : null,
      " ",
      h(
        "button",
        {
          type: "button",
          "data-accept": finding.id,
          "aria-label": speech.acceptThis(proposed),
          click: () => decide("accept"),
        },
        speech.accept,
      ),
      " ",
      h(
        "button",
        {
          type: "button",
          "data-reject": finding.id,
          "aria-label": speech.rejectThis(proposed),
          click: () => decide("reject"),
        },
        speech.reject,
      ),
    );
  },

  /**
   * @param {Element} main
   * @param {string} id of a finding
   * @param {string} said
   */
  async decide(main, id, said) {
    const { path, files, extra } = proof.given();
    const decisions = proof.decisions ? [] : ["--decisions", "decisions.csv"];
    const result = await run(["decide", path, id, said, ...extra, ...decisions], { files });
    const made = [...result.files].find(([name]) => name === "decisions.csv");
    if (result.status === 2 || !made) return say(result.err || speech.nothingDecided);
    proof.decisions = new TextDecoder().decode(made[1]);
    await proof.read(main);
  },

  /**
   * @param {string[]} args
   * @param {string} name
   */
  async save(args, name) {
    const { path, files, lone, extra } = proof.given();
    const which = proof.state.table && args[0] === "--emended" ? ["--table", proof.state.table] : [];
    const result = await run(["audit", path, ...extra, ...args, ...which], { files });
    const base = lone ? path.replace(/.*\/|\.\w+$/g, "") : proof.state.table || path.replace(/.*\//, "");
    return result.out ? download(base + name, result.out) : say(result.err);
  },
};

/**
 * Reads a table that was pasted elsewhere in the page, in this room.
 * @param {string} text
 */
export function readPasted(text) {
  proof.own = { path: "table.csv", files: new Map([["table.csv", text]]) };
  proof.decisions = "";
  proof.state = { shipped: "", table: "", relation: "" };
  location.hash = "#proof";
}
