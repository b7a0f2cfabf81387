// The room with sheets to print: a set to cut out as PDF, and worksheets and puzzles that the browser prints.
//
// Example: #print?sheet=exercises&seed=7 has fifteen exercises, and their answers on a page of their own.
// Counter-example: other sheets are drawn by the installed program.
import { writeAddress } from "./address.js";
import { boardView } from "./board.js";
import { button, choice, download, say, trouble } from "./parts.js";
import { parsePosition } from "./position.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";
import { colour, words } from "./words.js";

/**
 * @typedef {{question: string, answer: string}} Exercise
 * @typedef {{number: number, rules: string, position: string, aim: string, turns: number, turn: string[]}}
 * Puzzle
 */

const text = words.print;
const pdfs = [
  ["cut-outs", text.cutOuts],
  ["board", text.board],
  ["travel-set", text.travelSet],
  ["harmonies", text.harmonies],
];
const puzzlesOnSheet = 4;

let state = { sheet: "exercises", seed: "1", grade: "easy" };

/** @param {Map<string, Uint8Array>} files the sheets as PDF, by name */
export function makePrint(files) {
  /**
   * @param {Element} main
   * @param {Record<string, string>} given
   */
  const show = async (main, given) => {
    state = { ...state, ...given };
    writeAddress("print", state);
    /** @param {Record<string, string>} change */
    const set = (change) => show(main, change);
    try {
      const sheet = state.sheet === "puzzles" ? await puzzleSheet() : await exerciseSheet();
      fill(main, h("div", { class: "not-on-paper" }, pdfList(files), form(set)), sheet);
    } catch (error) {
      fill(main, h("div", { class: "not-on-paper" }, pdfList(files), form(set)), trouble(error));
    }
  };
  return { show };
}

/** @param {Map<string, Uint8Array>} files */
function pdfList(files) {
  return [
    h("h1", {}, text.title),
    h("p", {}, text.says),
    h(
      "ul",
      { class: "links" },
      pdfs.map(([name, what]) =>
        h(
          "li",
          {},
          button(what, () => download(name + ".pdf", files.get(name) ?? "", "application/pdf")),
        ),
      ),
    ),
    h("p", {}, text.more),
  ];
}

/** @param {(change: Record<string, string>) => void} set */
function form(set) {
  return h(
    "form",
    {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        set({ seed: /** @type {any} */ (event.currentTarget).elements.seed.value });
      },
    },
    h("h2", {}, text.worksheets),
    choice(text.sheet, text.sheets, state.sheet, (sheet) => set({ sheet })),
    state.sheet === "puzzles"
      ? choice(text.grade, text.grades, state.grade, (grade) => set({ grade }))
      : null,
    h(
      "label",
      { class: "choice" },
      h("span", {}, text.seed),
      h("input", { name: "seed", type: "number", min: 0, max: 99999, value: state.seed }),
    ),
    h(
      "p",
      { class: "controls" },
      h("button", {}, text.make),
      button(text.print, () => window.print(), { class: "primary" }),
      button(text.another, () => set({ seed: String(1 + (Number(state.seed) % 99999)) })),
    ),
  );
}

async function exerciseSheet() {
  /** @type {Exercise[]} */
  const exercises = await ask(["solve", "exercises", "--seed", state.seed]);
  say("");
  return h(
    "div",
    { class: "worksheet" },
    h("h2", {}, text.exercisesTitle(state.seed)),
    h(
      "ol",
      { class: "questions" },
      exercises.map((one) => h("li", {}, one.question, h("div", { class: "answer-line" }))),
    ),
    h("h2", { class: "new-page" }, text.answersTitle(state.seed)),
    h(
      "ol",
      {},
      exercises.map((one) => h("li", {}, one.answer)),
    ),
  );
}

async function puzzleSheet() {
  /** @type {Puzzle[]} */
  const all = await ask(["puzzles", "--rules", "mebben", "--grade", state.grade]);
  const { files, ranks } = await ask(["rules", "mebben"]);
  say("");
  const first = (Number(state.seed) * puzzlesOnSheet) % Math.max(all.length, 1);
  const some = [...all.slice(first), ...all.slice(0, first)].slice(0, puzzlesOnSheet);
  return h(
    "div",
    { class: "worksheet" },
    h("h2", {}, text.puzzlesTitle(state.seed)),
    h(
      "div",
      { class: "boards" },
      some.map((one, i) =>
        h(
          "figure",
          { key: one.number },
          boardView({
            id: `puzzle-${i}`,
            size: { files, ranks },
            pieces: parsePosition(one.position).pieces,
            view: { sideways: false, flipped: false },
            marks: {},
          }),
          h("figcaption", {}, `${i + 1}. ${taskOf(one)}`),
        ),
      ),
    ),
    h("h2", { class: "new-page" }, text.answersTitle(state.seed)),
    h(
      "ol",
      {},
      some.map((one) => h("li", {}, one.turn.filter((act) => act !== "end").join(", "))),
    ),
  );
}

/** @param {Puzzle} puzzle */
function taskOf({ position, aim, turns }) {
  const { aims, task } = words.play;
  return task(colour(position.split(" ")[0]), aims[aim === "triumph" ? "triumph" : "capture"], turns);
}
