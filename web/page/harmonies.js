// The room of proportions: choose numbers and see all that they do; every proportion and triumph of the
// pieces, of any roots; heard too.
import { writeAddress } from "./address.js";
import { asCsv, choice, download, say, table, trouble } from "./parts.js";
import { ask, run } from "./program.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/**
 * Pieces, proportions and triumphs as the program lists them: only triumphs have `d` and `kinds`.
 * @typedef {{army: string, shape: string, order: string, root: number, number: number}} Piece
 * @typedef {{a: number, b: number, c: number, d?: number, kinds?: string}} Harmony
 * @typedef {(name: string) => (value: string) => Promise<void>} Set changes one thing of the state
 */

const names = /** @type {const} */ (["a", "b", "c", "d"]);
const text = words.harmonies;

/** @param {Piece} piece */
const orderOf = (piece) => text.order(piece.order, piece.shape);

/**
 * One for the whole page.
 * @type {AudioContext | undefined}
 */
let sounds;

/**
 * The name of the interval between two strings, and their ratio in lowest terms.
 * @param {number} longer
 * @param {number} shorter
 */
function intervalOf(longer, shorter) {
  /** @type {(a: number, b: number) => number} */
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(longer, shorter);
  const ratio = `${longer / common}:${shorter / common}`;
  const name = text.intervals[ratio];
  return name ? `${name} (${ratio})` : ratio;
}

export const harmonies = {
  state: { roots: "2,4,6,8/3,5,7,9", chosen: "", kind: "greatest", army: "" },

  /**
   * @param {Element} main
   * @param {Record<string, string>} given
   * @returns {Promise<void>}
   */
  async show(main, given) {
    Object.assign(harmonies.state, given);
    const state = harmonies.state;
    writeAddress("harmonies", state);
    /** @type {Set} */
    const set = (name) => (value) => harmonies.show(main, { [name]: value });
    /** @type {Piece[]} */
    let pieces;
    try {
      pieces = await ask(["derive", "men", "--set", "roots=" + state.roots]);
    } catch (error) {
      return fill(main, harmonies.rootsForm(set), trouble(error));
    }
    const chosen = new Set(state.chosen.split(",").filter(Boolean));
    /** @type {Harmony[]} */
    const listed = ["arithmetic", "geometric", "harmonic"].includes(state.kind)
      ? await ask(["proportions", "--kind", state.kind, "--roots", state.roots])
      : await ask(["triumphs", "--degree", state.kind, "--roots", state.roots]);
    /** @param {Harmony} row */
    const numbersOf = (row) => names.map((name) => String(row[name] ?? "")).filter((n) => n !== "");
    const owned = new Set(
      pieces.filter((piece) => piece.army === state.army).map((piece) => String(piece.number)),
    );
    const fitting = listed.filter(
      (row) =>
        [...chosen].every((n) => numbersOf(row).includes(n)) &&
        (!state.army || numbersOf(row).every((n) => owned.has(n))),
    );
    const explained =
      chosen.size > 0
        ? await run(["explain", ...[...chosen].sort((x, y) => Number(x) - Number(y)), "--roots", state.roots])
        : null;
    /** @param {string} number */
    const toggle = (number) => {
      if (!chosen.delete(number)) chosen.add(number);
      set("chosen")([...chosen].join(","));
    };
    /** @param {string} army */
    const ladder = (army) => {
      const own = pieces.filter((piece) => piece.army === army);
      const roots = [...new Set(own.map((piece) => String(piece.root)))];
      const orders = [...new Set(own.map(orderOf))];
      return h(
        "div",
        { class: "scroll" },
        h("h2", {}, text.army(army)),
        h(
          "table",
          { "aria-label": text.army(army) },
          h(
            "thead",
            {},
            h("tr", {}, h("td"), ...roots.map((root) => h("th", { scope: "col", class: "number" }, root))),
          ),
          h(
            "tbody",
            {},
            ...orders.map((order) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, order),
                ...roots.map((root) => {
                  const piece = own.find((one) => orderOf(one) === order && String(one.root) === root);
                  const number = String(piece?.number ?? "");
                  return h(
                    "td",
                    { class: "number" },
                    h(
                      "button",
                      {
                        type: "button",
                        "aria-pressed": String(chosen.has(number)),
                        click: () => toggle(number),
                      },
                      number,
                    ),
                  );
                }),
              ),
            ),
          ),
        ),
      );
    };
    const rows = fitting.map((row) => {
      const numbers = numbersOf(row);
      return [
        ...names.slice(0, Math.max(3, numbers.length)).map((_, i) => numbers[i] || ""),
        row.kinds || state.kind,
        h(
          "button",
          {
            type: "button",
            "aria-label": text.hear(numbers),
            click: () => harmonies.sound(numbers.map(Number)),
          },
          "♪",
        ),
      ];
    });
    const heads = [..."abcd".slice(0, rows[0] ? rows[0].length - 2 : 3), text.kindsHead, text.hearHead];
    fill(
      main,
      h("h1", {}, words.rooms.harmonies),
      harmonies.rootsForm(set),
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          {},
          h("p", { class: "muted" }, text.choose),
          ladder("even"),
          ladder("odd"),
          explained
            ? h(
                "div",
                {},
                h("h2", {}, text.together([...chosen])),
                h("pre", {}, explained.out || explained.err),
              )
            : null,
        ),
        h(
          "div",
          {},
          choice(text.show, text.kinds, state.kind, set("kind")),
          h("p", { id: "meaning", class: "muted" }, text.means[state.kind] ?? ""),
          choice(text.withNumbers, text.armies, state.army, set("army")),
          h("div", { id: "strings", update: () => undefined }),
          h("p", { id: "intervals", role: "status", update: () => undefined }),
          h("p", { id: "count" }, text.of(fitting.length, listed.length)),
          rows.length > 0 ? table(heads, rows, { caption: state.kind }) : h("p", {}, text.none),
          rows.length > 0
            ? h(
                "button",
                {
                  type: "button",
                  click: () =>
                    download(
                      state.kind + ".csv",
                      asCsv(
                        heads.slice(0, -1),
                        rows.map((row) => row.slice(0, -1)),
                      ),
                      "text/csv",
                    ),
                },
                words.parts.downloadCsv,
              )
            : null,
        ),
      ),
    );
    say("");
  },

  /** @param {Set} set */
  rootsForm(set) {
    return h(
      "form",
      {
        submit: (/** @type {any} */ event) => {
          event.preventDefault();
          set("roots")(event.currentTarget.elements.roots.value.trim());
        },
      },
      h(
        "label",
        {},
        text.roots,
        h("input", {
          name: "roots",
          value: harmonies.state.roots,
          size: 24,
          "aria-label": text.rootsField,
        }),
      ),
      h("button", {}, text.showRoots),
      " ",
      h("button", { type: "button", click: () => harmonies.survey() }, text.survey),
      h("div", { id: "survey", update: () => undefined }),
    );
  },

  async survey() {
    say(text.surveying);
    const result = await run(["survey", "--by", "greatest", "--limit", "12"]);
    const place = document.getElementById("survey");
    if (place) fill(place, h("pre", {}, result.out || result.err));
    say("");
  },

  /**
   * Numbers as lengths of strings, to see and to hear: the longer, the lower; the shortest sounds at 880
   * hertz.
   * @param {number[]} numbers
   */
  sound(numbers) {
    const least = Math.min(...numbers),
      most = Math.max(...numbers),
      high = 1.4 * numbers.length;
    fill(
      /** @type {Element} */ (document.getElementById("strings")),
      h(
        "svg:svg",
        { viewBox: `0 0 24 ${high}`, role: "img", "aria-label": text.strings(numbers) },
        ...numbers.flatMap((number, i) => [
          h("svg:line", {
            class: "string",
            x1: 3,
            x2: 3 + (20 * number) / most,
            y1: 1.4 * i + 0.7,
            y2: 1.4 * i + 0.7,
          }),
          h("svg:text", { class: "length", x: 1.4, y: 1.4 * i + 0.7 }, String(number)),
        ]),
      ),
    );
    const gaps = numbers.slice(1).map((number, i) => intervalOf(number, numbers[i]));
    fill(
      /** @type {Element} */ (document.getElementById("intervals")),
      numbers.length > 1
        ? gaps.map((gap, i) => `${numbers[i]} - ${numbers[i + 1]}: ${gap}`).join("; ")
        : null,
    );
    sounds ??= new AudioContext();
    const context = sounds;
    numbers.forEach((number, i) => {
      const tone = context.createOscillator(),
        gain = context.createGain(),
        at = context.currentTime + i * 0.5;
      tone.frequency.value = (880 * least) / number;
      gain.gain.setValueAtTime(0.15, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 1.6);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + 1.7);
    });
  },
};
