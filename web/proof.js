// The room of proof-reading: a table that is dropped or pasted, or one of the witnesses; each slip with its reading, odds and reason;
// decisions; the emended table, errata, decisions and TEI to take home. All by the commands audit and decide.
"use strict";

const proof = {
  state: { shipped: "lever-fulke-1563", table: "division-odd", relation: "" },
  own: null,  // a table of the reader's: {name, text}
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
    const paste = el("textarea", { "aria-label": "a table as CSV", placeholder: "Paste a table here as CSV: a line for each row, its first line the columns’ names." }, proof.own?.text || "");
    const file = el("input", { type: "file", accept: ".csv,.tsv,.txt", change: async () => proof.take(main, file.files[0].name, new Uint8Array(await file.files[0].arrayBuffer())) });
    proof.result = el("div");
    fill(main, 
      el("form", {
        submit: (event) => { event.preventDefault(); proof.take(main, "table.csv", paste.value); },
        dragover: (event) => event.preventDefault(),
        drop: async (event) => { event.preventDefault(); const dropped = event.dataTransfer.files[0]; if (dropped) proof.take(main, dropped.name, new Uint8Array(await dropped.arrayBuffer())); },
      },
        el("p", {}, "A table of your own: paste it, or drop or choose a file. It stays in this page."), paste,
        el("p", {}, el("label", {}, "A file ", file),
          choice("Its rule", [["", "find it"], ...tables.all.map((one) => [one.name, one.title])], state.relation, (value) => { state.relation = value; }),
          el("button", {}, "Read the proof"), " ",
          el("button", { type: "button", click: () => { proof.own = null; proof.decisions = ""; proof.show(main, { shipped: "lever-fulke-1563", table: "division-odd" }); } }, "Show the division table of 1563"), " ",
          el("button", { type: "button", click: () => program.stop().then(() => say("Stopped.")) }, "Stop"))),
      proof.result);
    await proof.read(main);
  },

  /** @param {string|Uint8Array} contents bytes of a file go to the program as they are: it says what is no UTF-8 */
  take(main, name, contents) {
    const text = typeof contents === "string" ? contents : new TextDecoder().decode(contents);
    if (text.trim() === "") return say("Paste a table first.");
    proof.own = { name: name.replace(/[^\w.-]/g, "_").replace(/^[.-]+/, "") || "table.csv", text, contents };
    proof.decisions = "";
    return proof.show(main, { shipped: "", table: "" });
  },

  /** The files and the path of what is read. */
  given() {
    if (proof.own) {
      const files = new Map([[proof.own.name, proof.own.contents]]);
      if (proof.decisions) files.set("decisions.csv", proof.decisions);
      return { path: proof.own.name, files, extra: [...(proof.state.relation ? ["--relation", proof.state.relation] : []), ...(proof.decisions ? ["--decisions", "decisions.csv"] : [])] };
    }
    const path = "/tables/" + proof.state.shipped;
    const files = proof.decisions ? new Map([[path + "/decisions.csv", proof.decisions]]) : new Map();
    return { path, files, extra: [] };
  },

  async read(main) {
    const { path, files, extra } = proof.given();
    say("Reading …");
    const begun = performance.now();
    try {
      const report = await ask(["audit", path, ...extra], { files });
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      const all = report.witnesses.flatMap((witness) => witness.tables);
      const shown = proof.state.table ? all.filter((one) => one.name === proof.state.table) : all.filter((one) => one.findings.length > 0);
      const text = shown.map((one) => proof.cells(one.path));
      fill(proof.result, 
        el("p", { id: "count" }, `${shown.reduce((sum, one) => sum + one.findings.length, 0)} findings; read in ${seconds} s`),
        all.length > 1 ? choice("Table", [["", "all with findings"], ...all.map((one) => [one.name, `${one.title} (${one.findings.length})`])], proof.state.table, (value) => proof.show(main, { table: value })) : null,
        el("p", {}, ...[["The emended table", ".csv", ["--emended"]], ["The errata slip", "-errata.txt", ["--format", "slip"]], ["TEI", ".xml", ["--format", "tei"]], ["The report", ".html", ["--format", "html"]]].flatMap(([label, name, args]) => [
          el("button", { type: "button", click: () => proof.save(args, name) }, label), " "]),
          proof.decisions ? el("button", { type: "button", click: () => download("decisions.csv", proof.decisions, "text/csv") }, "Decisions") : null),
        ...shown.flatMap((one, i) => proof.table(main, one, text[i])),
        ...shown.length === 0 ? [el("p", {}, "Nothing is wrong that arithmetic could tell.")] : []);
    } catch (error) {
      fill(proof.result, trouble(error));
    }
    say("");
  },

  /** The table as it is printed. */
  cells(path) {
    return parseCsv(proof.own ? proof.own.text : shippedTables.get(path.replace(/^\//, "")) || "");
  },

  table(main, one, rows) {
    const byCell = new Map(), byRow = new Map();
    for (const finding of one.findings) {
      for (const change of finding.candidates[0]?.changes || []) {
        const [row, column] = change.cell.replace("#cell=", "").split(",");
        byCell.set(row + "," + column, change);
      }
      if (finding.row) byRow.set(String(finding.row), [...(byRow.get(String(finding.row)) || []), finding]);
    }
    const [head, ...body] = rows;
    return [el("h2", {}, one.title), el("p", { class: "muted" }, `${one.relation}, ${one.model}. ${one.rows} rows, ${one.derived} of the rule.`),
      el("div", { class: "scroll" }, el("table", {}, el("thead", {}, el("tr", {}, ...head.map((name) => el("th", { scope: "col" }, name)), el("th", { scope: "col" }, "what it should say, and why", ...(byRow.get("1") || []).map((finding) => proof.finding(main, finding))))),
        el("tbody", {}, ...body.map((cells, i) => el("tr", {}, ...cells.map((cell, c) => {
          const change = byCell.get(`${i + 2},${c + 1}`);
          return el("td", {}, ...(change ? [el("del", {}, cell || "(blank)"), " ", el("ins", {}, change.reading)] : [cell]));
        }), el("td", {}, ...(byRow.get(String(i + 2)) || []).map((finding) => proof.finding(main, finding)))))))),
      ];
  },

  finding(main, finding) {
    const first = finding.candidates[0], second = finding.candidates[1];
    const odds = first?.odds_text ? "odds " + first.odds_text : "";
    const decide = (said) => proof.decide(main, finding.id, said);
    const added = finding.kind === "omission" && first ? "left out after this row: " + first.row.join(" ") + ". " : "";
    return el("div", {}, `${finding.kind}: ${added}${first ? first.because : finding.reason || ""}` + (odds && finding.kind !== "omission" ? `; ${odds}` : "") + (finding.tie ? "; a tie" : ""),
      second ? el("div", { class: "muted" }, `or ${second.row.join(" ")}: ${second.because}`) : null,
      finding.decision ? el("strong", {}, " decided: " + (finding.decision.decision || finding.decision)) : null, " ",
      el("button", { type: "button", "aria-label": "accept " + finding.id, click: () => decide("accept") }, "accept"), " ",
      el("button", { type: "button", "aria-label": "reject " + finding.id, click: () => decide("reject") }, "reject"));
  },

  async decide(main, id, said) {
    const { path, files, extra } = proof.given();
    const decisions = proof.own && !extra.includes("--decisions") ? ["--decisions", "decisions.csv"] : [];
    const result = await run(["decide", path, id, said, ...extra, ...decisions], { files });
    const made = [...result.files].find(([name]) => name.endsWith("decisions.csv"));
    if (result.status === 2 || !made) return say(result.err || "nothing was decided");
    proof.decisions = new TextDecoder().decode(made[1]);
    await proof.read(main);
  },

  async save(args, name) {
    const { path, files, extra } = proof.given();
    const which = proof.state.table && args[0] === "--emended" ? ["--table", proof.state.table] : [];
    const result = await run(["audit", path, ...extra, ...args, ...which], { files });
    const base = proof.own ? proof.own.name.replace(/\.\w+$/, "") : proof.state.table || proof.state.shipped;
    return result.out ? download(base + name, result.out) : say(result.err);
  },
};
