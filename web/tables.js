// The room of tables: derive any relation of the program, or a rule typed into the page; sorted, filtered,
// downloaded.
"use strict";

const tables = {
  state: { relation: "division-by-spaces", set: "", rule: "", filter: "", down: "", across: "" },
  most: 2000, // rows that are shown; all are downloaded

  async show(main, given) {
    Object.assign(tables.state, given);
    const state = tables.state;
    address.write("tables", state);
    tables.all ??= await ask(["relations"]);
    const relation = tables.all.find((one) => one.name === state.relation);
    const values = Object.fromEntries(
      state.set
        .split(";")
        .filter(Boolean)
        .map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
    );
    const set = (name) => (value) => tables.show(main, { [name]: value });
    const rule = el(
      "textarea",
      { "aria-label": "a rule of your own", spellcheck: "false" },
      state.rule || '{ "rows": "a = 2..9, b = a..9", "columns": { "product": "a * b" } }',
    );
    const filter = el("input", {
      value: state.filter,
      "aria-label": "keep rows that have this",
      placeholder: "keep rows that have …",
      change: () => set("filter")(filter.value),
    });
    const result = el("div");
    fill(
      main,
      el(
        "form",
        { submit: (event) => event.preventDefault() },
        choice(
          "Relation",
          [...tables.all.map((one) => [one.name, one.title]), ["", "a rule of my own"]],
          state.rule ? "" : state.relation,
          (value) =>
            tables.show(
              main,
              value === "" ? { rule: rule.value, relation: "" } : { relation: value, rule: "", set: "" },
            ),
        ),
        !state.rule && relation
          ? relation.parameters
              .map((parameter) => {
                const input = el("input", {
                  value: values[parameter.name] ?? parameter.default,
                  title: parameter.meaning,
                  size: 18,
                  change: () => {
                    values[parameter.name] = input.value;
                    set("set")(
                      Object.entries(values)
                        .map(([name, value]) => name + "=" + value)
                        .join(";"),
                    );
                  },
                });
                return el(
                  "label",
                  { title: parameter.meaning + ": " + parameter.domain },
                  parameter.name + " ",
                  input,
                );
              })
              .reduce((all, one) => (all.append(one), all), el("span"))
          : null,
        filter,
      ),
      state.rule
        ? el(
            "form",
            {
              submit: (event) => {
                event.preventDefault();
                tables.show(main, { rule: rule.value });
              },
            },
            el("p", {}, "The rule, as JSON: columns and what holds between them."),
            rule,
            el("button", {}, "Derive"),
          )
        : null,
      result,
    );
    const asked = state.rule
      ? ["derive", "--rule", "rule.json"]
      : [
          "derive",
          state.relation,
          ...Object.entries(values).flatMap(([name, value]) => ["--set", name + "=" + value]),
        ];
    say("Deriving …");
    try {
      const rows = await ask(asked, { files: new Map([["rule.json", state.rule]]) });
      const heads = rows.length > 0 ? Object.keys(rows[0]) : [];
      const all = rows.map((row) => heads.map((name) => row[name] ?? ""));
      const kept = state.filter
        ? all.filter((row) =>
            row.some((cell) => String(cell) === state.filter || String(cell).includes(state.filter)),
          )
        : all;
      fill(
        result,
        el(
          "p",
          { id: "count" },
          `${kept.length} of ${all.length} rows` +
            (kept.length > tables.most ? `, the first ${tables.most} shown` : ""),
        ),
        el(
          "p",
          {},
          el(
            "button",
            {
              type: "button",
              click: () => download((state.relation || "rule") + ".csv", asCsv(heads, kept), "text/csv"),
            },
            "Download as CSV",
          ),
          " ",
          el(
            "button",
            { type: "button", click: () => navigator.clipboard?.writeText(asCsv(heads, kept)) },
            "Copy",
          ),
        ),
        tables.ways(main, heads),
        tables.shown(
          heads,
          kept,
          relation && !state.rule ? relation.title + " (" + relation.source + ")" : "a rule of your own",
        ),
      );
    } catch (error) {
      fill(result, trouble(error));
    }
    say("");
  },

  /** Which columns stand as heads of a table of two ways. */
  ways(main, heads) {
    if (heads.length < 3) return null;
    const names = ["", ...heads].map((name) => [name, name || "a row each"]);
    const { down, across } = tables.state;
    return el(
      "p",
      {},
      choice("Two ways: down", names, heads.includes(down) ? down : "", (value) =>
        tables.show(main, { down: value }),
      ),
      " ",
      choice("across", names, heads.includes(across) ? across : "", (value) =>
        tables.show(main, { across: value }),
      ),
    );
  },

  /**
   * The rows as they are, or one column's values down and another's across, the rest in the cells.
   * @param {string[]} heads
   * @param {any[][]} rows
   */
  shown(heads, rows, caption) {
    const down = heads.indexOf(tables.state.down),
      across = heads.indexOf(tables.state.across);
    if (down < 0 || across < 0 || down === across)
      return table(heads, rows.slice(0, tables.most), { caption });
    const headsOf = (column) => {
      // numbers in their order, words as they come
      const all = [...new Set(rows.map((row) => row[column]))];
      return all.every((head) => !Number.isNaN(worth(head))) ? all.sort((x, y) => worth(x) - worth(y)) : all;
    };
    const columns = headsOf(across),
      cells = new Map(headsOf(down).map((head) => [head, new Map()]));
    for (const row of rows) {
      const line = cells.get(row[down]),
        rest = row.filter((_, c) => c !== down && c !== across).join(" ");
      line.set(row[across], line.has(row[across]) ? line.get(row[across]) + "; " + rest : rest);
    }
    return table(
      [heads[down] + " \\ " + heads[across], ...columns],
      [...cells]
        .slice(0, tables.most)
        .map(([head, line]) => [head, ...columns.map((column) => line.get(column) ?? "")]),
      { caption },
    );
  },
};
