// Parts that several rooms use: tables, choices, downloads, and what is said to the reader.
//
// Example: table(["n", "square"], [[1, 1], [2, 4]], {caption: "squares"}) can be sorted by its heads.
// Counter-example: nothing here knows the program or a rule of the game.
import { linkToShare } from "./address.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/** @typedef {import("./view.js").View} View */

/**
 * Says something to everybody: it is shown at the foot of the page, and read aloud.
 * @param {string} text
 */
export function say(text) {
  const status = document.getElementById("status");
  if (status) status.textContent = text;
}

/**
 * Shows an error in the program's own words.
 * @param {unknown} error
 */
export function trouble(error) {
  return h("p", { class: "trouble", role: "alert" }, error instanceof Error ? error.message : String(error));
}

/**
 * @param {string} name
 * @param {string | Uint8Array} contents
 * @param {string} type
 */
export function download(name, contents, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (contents)], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {string} text
 * @param {string} [said]
 */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // A page from disk may not write to the clipboard in every browser: the old way.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  if (said) say(said);
}

/** A button that copies a link to what is seen. */
export function linkButton() {
  return h(
    "button",
    {
      type: "button",
      class: "link",
      click: () => copy(linkToShare(), location.protocol === "file:" ? words.linkFromDisk : words.linkCopied),
    },
    words.copyLink,
  );
}

/**
 * A button. `kind` is "primary" for the one act that comes next.
 * @param {string} label
 * @param {(event: any) => void} click
 * @param {Record<string, any>} attributes
 */
export function button(label, click, attributes = {}) {
  return h("button", { type: "button", click, ...attributes }, label);
}

/**
 * A choice with a label. It acts when the choice is made, not while the keyboard steps through it: with the
 * arrow keys nothing happens before Enter or Tab.
 * @param {string} label
 * @param {string[][]} choices value and text
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function choice(label, choices, value, choose) {
  let stepping = false;
  let last = value;
  /** @param {HTMLSelectElement} select */
  const settle = (select) => {
    stepping = false;
    if (select.value === last) return;
    last = select.value;
    choose(last);
  };
  return h(
    "label",
    { class: "choice" },
    h("span", {}, label),
    h(
      "select",
      {
        value,
        keydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter") settle(/** @type {HTMLSelectElement} */ (event.currentTarget));
          else stepping = event.key !== "Tab";
        },
        pointerdown: () => {
          stepping = false;
        },
        change: (/** @type {Event} */ event) => {
          if (!stepping) settle(/** @type {HTMLSelectElement} */ (event.currentTarget));
        },
        blur: (/** @type {Event} */ event) => settle(/** @type {HTMLSelectElement} */ (event.currentTarget)),
      },
      choices.map(([one, text]) => h("option", { value: one, key: one }, text)),
    ),
  );
}

/**
 * Returns the number in a cell: 1,200 and 3/2 are numbers. Returns NaN for other texts.
 * @param {string} text
 */
export function numberIn(text) {
  const [p, q] = String(text).replaceAll(",", "").split("/").map(Number);
  return q === undefined ? p : p / q;
}

/**
 * @param {any} cell
 * @returns {string}
 */
function textOf(cell) {
  if (cell && typeof cell === "object") return cell.children.map(textOf).join("");
  return String(cell ?? "");
}

/**
 * How each table on the page is sorted.
 * @type {WeakMap<Element, {column: number, rising: boolean}>}
 */
const orders = new WeakMap();

/**
 * A table; a click on a head sorts it.
 * @param {string[]} heads
 * @param {any[][]} rows texts, numbers or views
 * @param {{caption?: string, sortable?: boolean}} how
 * @returns {View}
 */
export function table(heads, rows, { caption = "", sortable = true } = {}) {
  const isNumber = heads.map(
    (_, c) => rows.length > 0 && rows.every((row) => /^-?[\d.,/]*$/.test(textOf(row[c]))),
  );
  /**
   * @param {any[]} row
   * @param {number} c
   */
  const key = (row, c) => (isNumber[c] ? numberIn(textOf(row[c])) : textOf(row[c]));
  /** @param {Element} element */
  const update = (element) => {
    const order = orders.get(element) ?? { column: -1, rising: true };
    /** @param {number} c */
    const sort = (c) => {
      orders.set(element, { column: c, rising: order.column === c ? !order.rising : true });
      update(element);
    };
    const sign = order.rising ? 1 : -1;
    const shown =
      order.column < 0 || order.column >= heads.length
        ? rows
        : [...rows].sort((x, y) => {
            const [a, b] = [key(x, order.column), key(y, order.column)];
            return (a < b ? -1 : a > b ? 1 : 0) * sign;
          });
    fill(
      element,
      caption ? h("p", { class: "caption" }, caption) : null,
      h(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-label": caption || words.parts.table },
        h(
          "table",
          { "aria-label": caption || null },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              heads.map((name, c) =>
                h(
                  "th",
                  {
                    scope: "col",
                    class: isNumber[c] ? "number" : null,
                    "aria-sort": order.column === c ? (order.rising ? "ascending" : "descending") : null,
                  },
                  sortable ? button(name, () => sort(c)) : name,
                ),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            shown.map((row) =>
              h(
                "tr",
                {},
                heads.map((_, c) =>
                  h(
                    "td",
                    { class: isNumber[c] ? "number" : null },
                    row[c] && typeof row[c] === "object" ? row[c] : String(row[c] ?? ""),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  };
  return h("div", { update });
}

/**
 * @param {string[]} heads
 * @param {any[][]} rows
 */
export function asCsv(heads, rows) {
  /** @param {string} cell */
  const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return (
    [heads, ...rows].map((row) => row.map((cell) => quoted(String(cell ?? ""))).join(",")).join("\n") + "\n"
  );
}
