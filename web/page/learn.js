// The room of lessons: twelve tasks on the board, from the first move to a first triumph.
//
// Example: #learn?task=7 asks to capture the 72. Counter-example: what the player does is the program's to
// allow; a task is done when its aim is reached, in whatever way.
import { actsBetween, capturesOf, goalsOf, preyIn } from "./acting.js";
import { writeAddress } from "./address.js";
import { boardView, isBroad, reasonOf } from "./board.js";
import { Game, Refusal } from "./game.js";
import { lessons, rules } from "./lessons.js";
import { button, say, trouble } from "./parts.js";
import { parsePiece, parsePosition, squaresOf } from "./position.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";
import { pieceName, words } from "./words.js";

const text = words.learn;
const game = new Game("learn");
const solved = new Set();

let at = 0;
let chosen = "";
let size = { files: 0, ranks: 0 };
/** @type {Element} */
let room;

/**
 * @param {Element} main
 * @param {Record<string, string>} given
 */
export async function show(main, given) {
  room = main;
  if (size.files === 0) size = await ask(["rules", rules]);
  at = Math.min(Math.max(Number(given.task ?? at + 1) || 1, 1), lessons.length) - 1;
  await begin();
}

async function begin() {
  chosen = "";
  try {
    await game.begin({ rules, start: lessons[at].position });
  } catch (error) {
    return fill(room, trouble(error));
  }
  say("");
  draw();
}

/** @param {number} task */
function go(task) {
  at = task;
  return begin();
}

function isDone() {
  const { aim } = lessons[at];
  if ("at" in aim) return parsePosition(game.state.position).pieces.get(aim.at)?.number === aim.number;
  if ("captured" in aim)
    return game.plies.some((ply) => ply.side === "odd" && ply.capture?.number === aim.captured);
  return game.state.result?.winner === "odd";
}

/** @param {string} act */
async function doAct(act) {
  try {
    await game.act(act);
    const { against } = lessons[at];
    if (against && game.legal.length === 1 && game.legal[0] === "end") await game.act("end");
    if (against && !game.state.result && game.state.to_act === against.slice(0, -1)) {
      draw();
      const planned = await game.advise(Number(against.slice(-1)), 1);
      await game.actAll(planned.acts);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(error.message);
  }
  chosen = "";
  if (isDone()) solved.add(at);
  say(isDone() ? `${text.done} ${lessons[at].done}` : text.notYet);
  draw();
}

/** @param {string} square */
async function choose(square) {
  if (isDone()) return;
  const between = chosen ? actsBetween(game.legal, chosen, square) : [];
  if (between.length > 0) return doAct(between[0]);
  const captures = capturesOf(game.legal, square);
  if (captures.length > 0) return doAct(captures[0]);
  const { pieces, toMove } = parsePosition(game.state.position);
  const piece = pieces.get(square);
  if (piece?.army === toMove) {
    chosen = chosen === square ? "" : square;
    say(chosen ? words.play.chosen(pieceName(piece), square, [...goalsOf(game.legal, square)]) : "");
    return draw();
  }
  if (chosen) return say(await game.whyNot(piece ? `x${square}` : `${chosen}-${square}`));
  say(piece ? words.play.enemySafe(pieceName(piece)) : words.play.emptySquare(square));
}

async function showAnswer() {
  await begin();
  for (const act of lessons[at].answer) await doAct(act);
}

function draw() {
  const lesson = lessons[at];
  const view = { sideways: isBroad(), flipped: false };
  const { pieces } = parsePosition(game.state.position);
  const done = isDone();
  const reasons = game.plies.flatMap(({ capture }) => (capture ? [reasonOf(capture)] : []));
  const because = game.plies.flatMap(({ capture }) => {
    const piece = capture && parsePiece(capture.piece);
    return capture && piece ? [words.play.captures(pieceName(piece), capture.prey, capture.because)] : [];
  });
  writeAddress("learn", { task: at + 1 });
  const board = boardView({
    id: "lesson",
    size,
    pieces,
    view,
    marks: {
      chosen,
      goes: chosen ? goalsOf(game.legal, chosen) : new Set(),
      prey: done ? new Set() : preyIn(game.legal),
      last: squaresOf(game.lastTurn.map((ply) => ply.act)),
      reasons,
    },
    choose,
    drag: (from, to) => {
      chosen = from;
      return choose(to);
    },
  });
  const isLast = at + 1 === lessons.length;
  fill(
    room,
    h(
      "div",
      { class: view.sideways ? "play lesson sideways" : "play lesson" },
      h("div", { class: "table" }, board),
      h(
        "div",
        { class: "panel" },
        h(
          "div",
          { class: "now" },
          h("p", { class: "muted" }, text.of(at + 1, lessons.length)),
          h("h1", {}, lesson.title),
          lesson.says.map((line, i) => h("p", { class: i + 1 === lesson.says.length ? "task" : null }, line)),
          done
            ? h("p", { class: "done", id: "done" }, h("strong", {}, text.done), ` ${lesson.done}`)
            : game.acts.length > 0
              ? h("p", { class: "muted" }, text.notYet)
              : null,
        ),
        because.map((line) => h("p", { class: "explain" }, line)),
        h(
          "p",
          { class: "controls" },
          done && !isLast ? button(text.next, () => go(at + 1), { class: "primary", id: "next-task" }) : null,
          done && isLast ? h("a", { class: "button primary", href: "#play" }, text.playNow) : null,
          button(text.again, begin, { disabled: game.acts.length === 0 }),
          done ? null : button(text.show, showAnswer),
          at > 0 ? button(text.previous, () => go(at - 1)) : null,
          done || isLast ? null : button(text.next, () => go(at + 1)),
        ),
      ),
      h(
        "div",
        { class: "aside" },
        h("h2", {}, text.list),
        h(
          "ol",
          { class: "tasks" },
          lessons.map((one, i) =>
            h(
              "li",
              { key: i },
              button(one.title + (solved.has(i) ? ` (${text.solved})` : ""), () => go(i), {
                class: "act",
                "aria-current": i === at ? "step" : null,
              }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Draws the board anew when the window is turned or made broader. */
export function resized() {
  if (room?.isConnected && size.files > 0) draw();
}
