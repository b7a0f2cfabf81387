// The room of proof-reading: a table that is dropped or pasted, a workbook, a folder's files, or one of the
// witnesses; each slip with its reading, odds and reason; decisions; the emended table, errata, decisions
// and TEI to take home. All by the commands import, audit and decide.
"use strict";

const proof = {
  state: { shipped: "lever-fulke-1563", table: "division-odd", relation: "" },
  own: null, // tables of the reader's: {path, files, notes}, `path` being a file's or, with a slash at its end, a folder's
  decisions: "",

  async show(main, given) {
    if (given.shipped && (proof.own || given.shipped !== proof.state.shipped)) {
      proof.own = null;
      proof.decisions = "";
    }
    Object.assign(proof.state, given);
    const state = proof.state;
    address.write("proof", state);
    tables.all ??= await ask(["relations"]);
    const paste = el(
      "textarea",
      {
        "aria-label": "a table as CSV",
        placeholder: "Paste a table here as CSV: a line for each row, its first line the columns’ names.",
      },
      proof.own && !proof.own.path.endsWith("/") ? proof.textOf(proof.own.path) : "",
    );
    const file = el("input", {
      type: "file",
      multiple: true,
      change: () => proof.takeFiles(main, file.files),
    });
    proof.result = el("div");
    fill(
      main,
      el(
        "form",
        {
          submit: (event) => {
            event.preventDefault();
            proof.take(main, new Map([["table.csv", paste.value]]));
          },
          dragover: (event) => event.preventDefault(),
          drop: (event) => {
            event.preventDefault();
            proof.takeFiles(main, event.dataTransfer.files);
          },
        },
        el(
          "p",
          {},
          "A table of your own: paste it, or drop or choose a file: CSV, a workbook (.xlsx, .ods), PAGE XML, ALTO, hOCR, TEI; or the files of a package with its datapackage.json. It stays in this page.",
        ),
        paste,
        el(
          "p",
          {},
          el("label", {}, "Files ", file),
          choice(
            "Its rule",
            [["", "find it"], ...tables.all.map((one) => [one.name, one.title])],
            state.relation,
            (value) => {
              state.relation = value;
            },
          ),
          el("button", {}, "Read the proof"),
          " ",
          el(
            "button",
            {
              type: "button",
              click: () => {
                proof.own = null;
                proof.decisions = "";
                proof.show(main, { shipped: "lever-fulke-1563", table: "division-odd" });
              },
            },
            "Show the division table of 1563",
          ),
          " ",
          el("button", { type: "button", click: () => program.stop().then(() => say("Stopped.")) }, "Stop"),
        ),
      ),
      proof.result,
    );
    await proof.read(main);
  },

  async takeFiles(main, list) {
    const named = await Promise.all(
      [...list].map(async (file) => [
        file.name.replace(/[^\w.-]/g, "_").replace(/^[.-]+/, "") || "table.csv",
        new Uint8Array(await file.arrayBuffer()),
      ]),
    );
    return named.length > 0 ? proof.take(main, new Map(named)) : undefined;
  },

  /**
   * Several files are a package's; one is a table, or what the program imports as one.
   * @param {Map<string, string|Uint8Array>} files bytes go to the program as they are: it says what is no
   * UTF-8
   */
  async take(main, files) {
    const [[name, contents]] = files;
    if (typeof contents === "string" && contents.trim() === "") return say("Paste a table first.");
    if (files.size > 1)
      proof.own = {
        path: "package/",
        files: new Map([...files].map(([one, bytes]) => ["package/" + one, bytes])),
      };
    else if (/\.(csv|txt)$/i.test(name)) proof.own = { path: name, files };
    else {
      say("Importing …");
      const imported = await run(["import", name, "-o", "imported"], { files });
      if (imported.status === 2)
        return (say(""), fill(proof.result, trouble({ message: imported.err.trim() })));
      proof.own = { path: "imported/", files: imported.files, notes: imported.err.trim() };
    }
    proof.decisions = "";
    return proof.show(main, { shipped: "", table: "" });
  },

  /**
   * The files and the path of what is read, whether that is one table, and what else the command is told. A
   * named rule is for one table.
   */
  given() {
    const files = new Map(proof.own?.files),
      { relation, shipped } = proof.state;
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

  async read(main) {
    const { path, files, extra } = proof.given();
    say("Reading …");
    const begun = performance.now();
    const clock = setInterval(
      () => say(`Reading … ${Math.round((performance.now() - begun) / 1000)} s; Stop ends it.`),
      1000,
    );
    try {
      const report = await ask(["audit", path, ...extra], { files });
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      const all = report.witnesses.flatMap((witness) => witness.tables);
      const shown = proof.state.table
        ? all.filter((one) => one.name === proof.state.table)
        : all.filter((one) => one.findings.length > 0);
      const text = shown.map((one) => proof.cells(one.path));
      fill(
        proof.result,
        proof.own?.notes
          ? el(
              "details",
              {},
              el("summary", {}, "What was noticed while importing"),
              el("pre", {}, proof.own.notes),
            )
          : null,
        el(
          "p",
          { id: "count" },
          `${shown.reduce((sum, one) => sum + one.findings.length, 0)} findings${report.doubts > 0 ? `, ${report.doubts} ${report.doubts === 1 ? "doubt" : "doubts"}` : ""}; read in ${seconds} s`,
        ),
        all.length > 1
          ? choice(
              "Table",
              [
                ["", "all with findings"],
                ...all.map((one) => [one.name, `${one.title} (${one.findings.length})`]),
              ],
              proof.state.table,
              (value) => proof.show(main, { table: value }),
            )
          : null,
        el(
          "p",
          {},
          ...[
            ["The emended table", ".csv", ["--emended"]],
            ["The errata slip", "-errata.txt", ["--format", "slip"]],
            ["TEI", ".xml", ["--format", "tei"]],
            ["The report", ".html", ["--format", "html"]],
          ].flatMap(([label, name, args]) => [
            el("button", { type: "button", click: () => proof.save(args, name) }, label),
            " ",
          ]),
          proof.decisions
            ? el(
                "button",
                { type: "button", click: () => download("decisions.csv", proof.decisions, "text/csv") },
                "Decisions",
              )
            : null,
        ),
        ...shown.flatMap((one, i) => proof.table(main, one, text[i])),
        ...(shown.length === 0 && report.doubts === 0
          ? [el("p", {}, "Nothing is wrong that arithmetic could tell.")]
          : []),
        report.doubts > 0 ? proof.doubts(main, all) : null,
      );
    } catch (error) {
      fill(proof.result, trouble(error));
    }
    clearInterval(clock);
    say("");
  },

  textOf(path) {
    const own = proof.own?.files.get(path);
    return own === undefined
      ? shippedTables.get(path.replace(/^\//, "")) || ""
      : typeof own === "string"
        ? own
        : new TextDecoder().decode(own);
  },

  /** The table as it is printed. */
  cells(path) {
    return parseCsv(proof.textOf(path));
  },

  table(main, one, rows) {
    const byCell = new Map(),
      byRow = new Map();
    for (const finding of one.findings) {
      for (const change of finding.candidates[0]?.changes || []) {
        const [row, column] = change.cell.replace("#cell=", "").split(",");
        byCell.set(row + "," + column, change);
      }
      if (finding.row) byRow.set(String(finding.row), [...(byRow.get(String(finding.row)) || []), finding]);
    }
    const [head, ...body] = rows;
    return [
      el("h2", {}, one.title),
      el(
        "p",
        { class: "muted" },
        `${one.relation}${one.model ? ", " + one.model : ""}${one.model_note ? ", " + one.model_note : ""}. ${one.rows} rows, ${one.derived} of the rule.`,
      ),
      el(
        "div",
        { class: "scroll" },
        el(
          "table",
          {},
          el(
            "thead",
            {},
            el(
              "tr",
              {},
              ...head.map((name) => el("th", { scope: "col" }, name)),
              el(
                "th",
                { scope: "col" },
                "what it should say, and why",
                ...(byRow.get("1") || []).map((finding) => proof.finding(main, finding)),
              ),
            ),
          ),
          el(
            "tbody",
            {},
            ...body.map((cells, i) =>
              el(
                "tr",
                {},
                ...cells.map((cell, c) => {
                  const change = byCell.get(`${i + 2},${c + 1}`);
                  return el(
                    "td",
                    {},
                    ...(change
                      ? [el("del", {}, cell || "(blank)"), " ", el("ins", {}, change.reading)]
                      : [cell]),
                  );
                }),
                el(
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

  /** What may be right as printed, for all that it departs from the rule. */
  doubts(main, tables) {
    return el(
      "details",
      { id: "doubts" },
      el("summary", {}, "Doubts: what departs from the rule, and may be right"),
      ...tables
        .filter((one) => one.doubts.length > 0)
        .map((one) =>
          el(
            "section",
            {},
            el("h2", {}, one.title),
            ...one.doubts.map((doubt) => {
              const read = (doubt.candidates[0]?.changes || [])
                .map((change) => `${change.name} ${change.printed || "blank"}, perhaps ${change.reading}`)
                .join("; ");
              return el(
                "div",
                {},
                `row ${doubt.row}${read ? ": " + read : ""}. `,
                proof.finding(main, doubt),
              );
            }),
          ),
        ),
    );
  },

  finding(main, finding) {
    const first = finding.candidates[0],
      second = finding.candidates[1];
    const odds = first?.odds_text ? "odds " + first.odds_text : "";
    const decide = (said) => proof.decide(main, finding.id, said);
    const added =
      finding.kind === "omission" && first ? "left out after this row: " + first.row.join(" ") + ". " : "";
    return el(
      "div",
      {},
      `${finding.kind}: ${added}${first ? first.because : finding.reason || ""}` +
        (odds && finding.kind !== "omission" ? `; ${odds}` : "") +
        (finding.tie ? "; a tie" : ""),
      second ? el("div", { class: "muted" }, `or ${second.row.join(" ")}: ${second.because}`) : null,
      finding.decision
        ? el("strong", {}, " decided: " + (finding.decision.decision || finding.decision))
        : null,
      " ",
      el(
        "button",
        { type: "button", "aria-label": "accept " + finding.id, click: () => decide("accept") },
        "accept",
      ),
      " ",
      el(
        "button",
        { type: "button", "aria-label": "reject " + finding.id, click: () => decide("reject") },
        "reject",
      ),
    );
  },

  async decide(main, id, said) {
    const { path, files, extra } = proof.given();
    const decisions = proof.decisions ? [] : ["--decisions", "decisions.csv"];
    const result = await run(["decide", path, id, said, ...extra, ...decisions], { files });
    const made = [...result.files].find(([name]) => name === "decisions.csv");
    if (result.status === 2 || !made) return say(result.err || "nothing was decided");
    proof.decisions = new TextDecoder().decode(made[1]);
    await proof.read(main);
  },

  async save(args, name) {
    const { path, files, lone, extra } = proof.given();
    const which = proof.state.table && args[0] === "--emended" ? ["--table", proof.state.table] : [];
    const result = await run(["audit", path, ...extra, ...args, ...which], { files });
    const base = lone ? path.replace(/.*\/|\.\w+$/g, "") : proof.state.table || path.replace(/.*\//, "");
    return result.out ? download(base + name, result.out) : say(result.err);
  },
};
