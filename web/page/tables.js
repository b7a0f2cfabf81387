// The room of tables: derive any relation of the program, or a rule typed into the page; sorted, filtered,
// downloaded.
import { writeAddress } from "./address.js";
import { asCsv, choice, copy, download, numberIn, say, table, trouble } from "./parts.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/**
 * A relation and its parameters, as the program lists them.
 * @typedef {{name: string, default: string, domain: string, meaning: string}} Parameter
 * @typedef {{name: string, title: string, source: string, parameters: Parameter[]}} Relation
 * @typedef {string | number | null} Cell
 */

const text = words.tables;

export const tables = {
  /** @type {Relation[] | undefined} */
  all: undefined,
  state: { relation: "division-by-spaces", set: "", rule: "", filter: "", down: "", across: "" },
  most: 2000, // rows that are shown; all are downloaded
  example: '{ "rows": "a = 2..9, b = a..9", "columns": { "product": "a * b" } }',

  /** @returns {Promise<Relation[]>} */
  async relations() {
    return (tables.all ??= /** @type {Relation[]} */ (await ask(["relations"])));
  },

  /**
   * @param {Element} main
   * @param {Record<string, string>} given
   * @returns {Promise<void>}
   */
  async show(main, given) {
    Object.assign(tables.state, given);
    const state = tables.state;
    writeAddress("tables", state);
    const relations = await tables.relations();
    const relation = relations.find((one) => one.name === state.relation);
    const values = Object.fromEntries(
      state.set
        .split(";")
        .filter(Boolean)
        .map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]),
    );
    /** @param {string} name */
    const set = (name) => (/** @type {string} */ value) => tables.show(main, { [name]: value });
    const rule = h("textarea", {
      name: "rule",
      "aria-label": text.ruleField,
      spellcheck: "false",
      value: state.rule || tables.example,
    });
    const filter = h("input", {
      value: state.filter,
      "aria-label": text.filterField,
      placeholder: text.filterHint,
      change: (/** @type {any} */ event) => set("filter")(event.currentTarget.value),
    });
    const result = h("div", { id: "result", update: () => undefined });
    fill(
      main,
      h("h1", {}, words.rooms.tables),
      h(
        "form",
        { submit: (/** @type {any} */ event) => event.preventDefault() },
        choice(
          text.table,
          [...relations.map((one) => [one.name, one.title]), ["", text.ownRule]],
          state.rule ? "" : state.relation,
          (value) =>
            tables.show(
              main,
              value === "" ? { rule: tables.example, relation: "" } : { relation: value, rule: "", set: "" },
            ),
        ),
        !state.rule && relation
          ? relation.parameters.map((parameter) => {
              const input = h("input", {
                value: values[parameter.name] ?? parameter.default,
                title: parameter.meaning,
                size: 18,
                change: (/** @type {any} */ event) => {
                  values[parameter.name] = event.currentTarget.value;
                  set("set")(
                    Object.entries(values)
                      .map(([name, value]) => name + "=" + value)
                      .join(";"),
                  );
                },
              });
              return h(
                "label",
                { key: parameter.name, title: text.parameter(parameter.meaning, parameter.domain) },
                parameter.name + " ",
                input,
              );
            })
          : null,
        filter,
      ),
      state.rule
        ? h(
            "form",
            {
              submit: (/** @type {any} */ event) => {
                event.preventDefault();
                tables.show(main, { rule: event.currentTarget.elements.rule.value });
              },
            },
            h("p", {}, text.ruleSays),
            rule,
            h("button", {}, text.make),
          )
        : null,
      result,
    );
    const shown = /** @type {Element} */ (main.querySelector("#result"));
    const asked = state.rule
      ? ["derive", "--rule", "rule.json"]
      : [
          "derive",
          state.relation,
          ...Object.entries(values).flatMap(([name, value]) => ["--set", name + "=" + value]),
        ];
    say(text.making);
    try {
      /** @type {Record<string, Cell>[]} */
      const rows = await ask(asked, { files: new Map([["rule.json", state.rule]]) });
      const heads = rows.length > 0 ? Object.keys(rows[0]) : [];
      const all = rows.map((row) => heads.map((name) => row[name] ?? ""));
      const kept = state.filter
        ? all.filter((row) =>
            row.some((cell) => String(cell) === state.filter || String(cell).includes(state.filter)),
          )
        : all;
      fill(
        shown,
        h("p", { id: "count" }, text.rows(kept.length, all.length, tables.most)),
        h(
          "p",
          {},
          h(
            "button",
            {
              type: "button",
              click: () => download((state.relation || "rule") + ".csv", asCsv(heads, kept), "text/csv"),
            },
            words.parts.downloadCsv,
          ),
          " ",
          h("button", { type: "button", click: () => copy(asCsv(heads, kept), text.copied) }, text.copy),
        ),
        tables.ways(main, heads),
        tables.shown(
          heads,
          kept,
          relation && !state.rule ? text.caption(relation.title, relation.source) : text.ruleField,
        ),
      );
    } catch (error) {
      fill(shown, trouble(error));
    }
    say("");
  },

  /**
   * Choices of the columns that stand as heads of a table of two ways.
   * @param {Element} main
   * @param {string[]} heads
   */
  ways(main, heads) {
    if (heads.length < 3) return null;
    const names = ["", ...heads].map((name) => [name, name || text.rowEach]);
    const { down, across } = tables.state;
    return h(
      "p",
      {},
      choice(text.down, names, heads.includes(down) ? down : "", (value) =>
        tables.show(main, { down: value }),
      ),
      " ",
      choice(text.across, names, heads.includes(across) ? across : "", (value) =>
        tables.show(main, { across: value }),
      ),
    );
  },

  /**
   * The rows as they are, or one column's values down and another's across, the rest in the cells.
   * @param {string[]} heads
   * @param {Cell[][]} rows
   * @param {string} caption
   */
  shown(heads, rows, caption) {
    const down = heads.indexOf(tables.state.down),
      across = heads.indexOf(tables.state.across);
    if (down < 0 || across < 0 || down === across)
      return table(heads, rows.slice(0, tables.most), { caption });
    /**
     * Numbers in their order, words as they come.
     * @param {number} column
     */
    const headsOf = (column) => {
      const all = [...new Set(rows.map((row) => String(row[column])))];
      const areNumbers = all.every((head) => !Number.isNaN(numberIn(head)));
      return areNumbers ? all.sort((x, y) => numberIn(x) - numberIn(y)) : all;
    };
    const columns = headsOf(across);
    /** @type {Map<string, Map<string, string>>} */
    const lines = new Map(headsOf(down).map((head) => [head, new Map()]));
    for (const row of rows) {
      const line = lines.get(String(row[down]));
      const head = String(row[across]);
      const rest = row.filter((_, c) => c !== down && c !== across).join(" ");
      line?.set(head, line.has(head) ? line.get(head) + "; " + rest : rest);
    }
    return table(
      [heads[down] + " \\ " + heads[across], ...columns],
      [...lines]
        .slice(0, tables.most)
        .map(([head, line]) => [head, ...columns.map((column) => line.get(column) ?? "")]),
      { caption },
    );
  },
};
