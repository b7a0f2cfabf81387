// units.mjs WASM: the modules of the page that need no browser, and the lessons, each done with the program.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { actsBetween, actsOffTheBoard, capturesOf, entering, goalsOf, preyIn } from "../../web/page/acting.js";
import { addressOf, parseAddress } from "../../web/page/address.js";
import { lessons, rules } from "../../web/page/lessons.js";
import { asCsv, numberIn } from "../../web/page/parts.js";
import { middleOf, neighbourOf, parsePosition, partsOf, squareAt, squaresOf } from "../../web/page/position.js";
import { pieceName, words } from "../../web/page/words.js";
import { converse } from "../../web/worker/wasi.js";

const wasm = new WebAssembly.Module(readFileSync(process.argv[2]));

test("an address is read back unchanged", () => {
  const state = { rules: "fulke-3", start: "odd Er16@d8 Or9@c9", goal: "goods=100", acts: "d4-d5 end" };
  assert.deepEqual(parseAddress(addressOf("play", state)), { room: "play", state });
  assert.equal(addressOf("play", { rules: "", task: null }), "#play");
  assert.deepEqual(parseAddress(""), { room: "", state: {} });
});

test("a position is taken apart", () => {
  const { toMove, pieces, off } = parsePosition("odd EK91[49,36]@g12 Or9@c9 Er4*!@a1 Et16*@-");
  assert.equal(toMove, "odd");
  assert.equal(pieceName(pieces.get("g12")), "white king 91, layers 49,36");
  assert.equal(pieceName(pieces.get("a1")), "white round 4, a captive, announced");
  assert.deepEqual(off.map(pieceName), ["white triangle 16, a captive"]);
  assert.equal(pieces.size, 3);
});

test("acts are taken apart", () => {
  assert.deepEqual(partsOf("d4-d5"), { from: "d4", to: "d5" });
  assert.deepEqual(partsOf("c9xd8"), { from: "c9", to: "d8", prey: "d8" });
  assert.deepEqual(partsOf("xg12[36]"), { prey: "g12" });
  assert.deepEqual(partsOf("Er4*@a1"), { from: "Er4*", to: "a1" });
  assert.deepEqual(partsOf("end"), {});
  assert.deepEqual([...squaresOf(["d4-d5", "xg12[36]", "end", "Er4*@a1"])], ["d4", "d5", "g12", "a1"]);
});

test("a click finds the acts of its square", () => {
  const legal = ["d4-d5", "d4xd8", "xc6", "xc6[36]", "Er4*@a1", "Er4*@b1", "end", "!3,5,7"];
  assert.deepEqual([...goalsOf(legal, "d4")], ["d5", "d8"]);
  assert.deepEqual([...preyIn(legal)], ["d8", "c6"]);
  assert.deepEqual(actsBetween(legal, "d4", "d8"), ["d4xd8"]);
  assert.deepEqual(capturesOf(legal, "c6"), ["xc6", "xc6[36]"]);
  assert.deepEqual(entering(legal), ["Er4*"]);
  assert.deepEqual([...goalsOf(legal, "Er4*")], ["a1", "b1"]);
  assert.deepEqual(actsOffTheBoard(legal), ["end", "!3,5,7"]);
});

test("arrows lead to the square that lies there on the screen, however the board is turned", () => {
  const size = { files: 8, ranks: 16 };
  let edges = 0;
  for (const sideways of [false, true])
    for (const flipped of [false, true]) {
      const view = { sideways, flipped };
      for (let file = 0; file < 8; ++file)
        for (let rank = 0; rank < 16; ++rank)
          for (const step of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
            const square = squareAt(file, rank);
            const next = neighbourOf(square, step, size, view);
            const [x, y] = middleOf(square, size, view);
            if (next === null) {
              const [width, height] = sideways ? [16, 8] : [8, 16];
              assert.ok(x + step[0] < 0 || x + step[0] > width || y + step[1] < 0 || y + step[1] > height);
              ++edges;
            } else assert.deepEqual(middleOf(next, size, view), [x + step[0], y + step[1]]);
          }
    }
  assert.equal(edges, 4 * 48);
});

test("numbers and tables", () => {
  assert.equal(numberIn("1,200"), 1200);
  assert.equal(numberIn("3/2"), 1.5);
  assert.ok(Number.isNaN(numberIn("n")));
  assert.equal(asCsv(["a", "b"], [[1, 'x "y", z'], ["", null]]), 'a,b\n1,"x ""y"", z"\n,\n');
});

/** @param {unknown} value @returns {string[]} all texts in it */
function textsIn(value) {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

test("the page speaks of white, black and pieces, in short sentences", () => {
  const texts = [...textsIn(words), ...textsIn(lessons.map(({ title, says, done }) => ({ title, says, done })))];
  for (const text of texts) {
    assert.doesNotMatch(text, /\b(taker|prey|man|men|nought|told)\b/i, text);
    for (const sentence of text.split(/[.:?!] /)) assert.ok(sentence.split(" ").length <= 30, sentence);
  }
});

const ask = ((answer) => (request) => JSON.parse(answer(JSON.stringify(request))))(converse(wasm));

for (const lesson of lessons)
  test(`the lesson "${lesson.title}" is done by its answer, and not before`, () => {
    const begun = ask({ do: "new", rules, position: lesson.position });
    assert.ok(begun.ok, begun.error);
    const answers = lesson.answer.map((act) => ask({ do: "act", act }));
    for (const answer of answers) assert.ok(answer.ok, answer.error);
    const last = answers.at(-1);
    const { aim } = lesson;
    assert.ok(!lesson.says.join(" ").includes("undefined") && lesson.done.length > 0);
    if (lesson.against) {
      // The rest depends on the answer: that the first act is the only one that forces it, is proved.
      const puzzles = JSON.parse(readFileSync(new URL("../../reports/puzzles/puzzles.json", import.meta.url), "utf8"));
      const puzzle = puzzles.find((one) => one.position === lesson.position);
      assert.deepEqual([puzzle.rules, puzzle.turns, puzzle.aim, puzzle.first], [rules, 2, "triumph", lesson.answer[0]]);
    } else if ("at" in aim) {
      assert.notEqual(parsePosition(begun.position).pieces.get(aim.at)?.number, aim.number);
      assert.equal(parsePosition(last.position).pieces.get(aim.at)?.number, aim.number);
    } else if ("captured" in aim) assert.equal(last.capture.number, aim.captured);
    else assert.equal(last.result.winner, "odd");
  });
