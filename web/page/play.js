// The room where a game is played. The program says what may be done and why; the page shows it, and does
// what the player chooses.
//
// Example: a click on a piece shows where it may go; a click there does the act that the program lists as
// "d5-d6". Counter-example: no rule is decided here, and an act that the program does not list is not done.

import { actsOffTheBoard, capturesOf, entering, goalsOf, preyIn } from "./acting.js";
import { writeAddress } from "./address.js";
import { boardView, isBroad, pieceIcon, reasonOf } from "./board.js";
import { button, choice, download, table, trouble } from "./parts.js";
import { parsePiece, parsePosition, partsOf, squaresOf } from "./position.js";
import { run } from "./program.js";
import {
  advice,
  captureText,
  change,
  choose,
  chooseCaptive,
  chosen,
  doAct,
  drag,
  endText,
  failure,
  future,
  game,
  hint,
  inWords,
  isNow,
  isSolved,
  isTheirs,
  load,
  lookAt,
  looking,
  open,
  past,
  playAgainst,
  programArmy,
  puzzle,
  recent,
  redo,
  remarks,
  rules,
  sets,
  setting,
  size,
  startPuzzle,
  stopThinking,
  thinking,
  throwOf,
  undo,
} from "./session.js";
import { fill, h } from "./view.js";
import { colour, pieceName, words } from "./words.js";

export { leave } from "./session.js";

const text = words.play;

/** @type {Element} */
let room;
let turned = false;
/** In games that are drawn as text: how the act begins that is being chosen. */
let begun = "";

/**
 * @param {Element} main
 * @param {Record<string, string>} given
 */
export async function show(main, given) {
  room = main;
  await open(given, draw);
}

function draw() {
  writeAddress("play", setting);
  if (failure) return fill(room, trouble(failure), setUp());
  if (!rules.files) return drawOther();
  const all = game.plies.length;
  const at = looking ?? all;
  const state = at === 0 ? game.first : game.plies[at - 1].after;
  const position = parsePosition(state.position);
  const isMine = isNow() && !thinking && !state.result && !isTheirs();
  // While looking back, the last act; otherwise the last turn, and before it ends what came before.
  const shown = isNow() ? recent() : game.plies.slice(Math.max(0, at - 1), at);
  const reasons =
    chosen || advice ? [] : shown.flatMap((ply) => (ply.capture ? [reasonOf(ply.capture)] : []));
  const arrowFrom = advice?.acts.map(partsOf).find((parts) => parts.from && /^[a-z]\d+$/.test(parts.from));
  const view = { sideways: isBroad(), flipped: isFlipped() };
  const board = boardView({
    size,
    pieces: position.pieces,
    view,
    marks: {
      chosen: isMine ? chosen : "",
      goes: isMine && chosen ? goalsOf(game.legal, chosen) : new Set(),
      prey: isMine ? preyIn(game.legal) : new Set(),
      last: squaresOf(shown.map((ply) => ply.act)),
      reasons,
      titles: isNow() ? titles() : new Map(),
      ...(arrowFrom ? { arrow: /** @type {[string, string]} */ ([arrowFrom.from, arrowFrom.to]) } : {}),
    },
    choose,
    drag,
  });
  fill(
    room,
    h("h1", { class: "sr" }, words.rooms.play),
    h(
      "div",
      { class: view.sideways ? "play sideways" : "play" },
      h("div", { class: "table" }, board),
      h(
        "div",
        { class: "panel" },
        h("div", { class: "now" }, heading(state, at, all), next(isMine)),
        score(),
        controls(),
        explain(isMine, position),
      ),
      h(
        "div",
        { class: "aside" },
        log(at),
        captives(position),
        matters(isMine),
        saving(),
        setUp(),
        reference(),
      ),
    ),
  );
}

/** The army at the bottom, or on the left, is that of the player. */
const isFlipped = () => (programArmy() === "odd") !== turned;

/** For each piece that can be captured, by either army: how. */
function titles() {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const [captures, says] of /** @type {const} */ ([
    [game.standing.captures, text.canCapture],
    [game.standing.threats, text.threatened],
  ]))
    for (const one of captures) {
      const line = `${says}: ${one.because}`;
      all.set(one.prey, all.has(one.prey) ? `${all.get(one.prey)}\n${line}` : line);
    }
  return all;
}

/**
 * @param {import("./game.js").GameState} state
 * @param {number} at
 * @param {number} all
 */
function heading(state, at, all) {
  const title = !isNow()
    ? text.looking(at, all)
    : state.result
      ? endText()
      : thinking
        ? text.thinking(programArmy())
        : setting.against
          ? text.yourTurn(state.to_act)
          : text.toAct(state.to_act);
  const army = game.first.position.split(" ")[0];
  return h(
    "div",
    { class: "heading" },
    h("h2", { id: "turn", class: thinking ? "thinking" : null }, title),
    puzzle
      ? h(
          "p",
          { id: "task" },
          isSolved()
            ? text.solved
            : text.task(army, text.aims[puzzle.aim === "triumph" ? "triumph" : "capture"], puzzle.turns),
        )
      : null,
  );
}

/**
 * The one thing to do next, and what else the list of acts has.
 * @param {boolean} isMine
 */
function next(isMine) {
  if (!isNow())
    return h(
      "p",
      { class: "next" },
      button(text.backToNow, () => lookAt(game.plies.length), { class: "primary" }),
    );
  if (thinking) return h("p", { class: "next" }, button(text.stopThinking, stopThinking));
  if (!isMine) return h("p", { class: "next" });
  const others = actsOffTheBoard(game.legal);
  const waiting = entering(game.legal);
  const ways = chosen ? capturesOf(game.legal, chosen) : [];
  const ending = others.find((act) => act === "end" || act === "pass");
  return h(
    "div",
    { class: "next" },
    ending
      ? button(ending === "end" ? text.endTurn : text.pass, () => doAct(ending), {
          class: "primary",
          id: "end",
        })
      : null,
    ways.length > 1 ? ways.map((act) => button(act, () => doAct(act))) : null,
    waiting.map((name) => {
      const piece = parsePiece(name);
      return button(piece ? text.captiveChosen(piece.number) : name, () => chooseCaptive(name), {
        "aria-pressed": String(chosen === name),
      });
    }),
    others
      .filter((act) => act !== ending)
      .slice(0, 40)
      .map((act) => button(text.act(act), () => doAct(act))),
  );
}

/** Shows the progress of each army towards the goal. */
function score() {
  const [, kind, number] = /^(\w+)=(\d+)/.exec(setting.goal) ?? [];
  const of = Number(number);
  return h(
    "dl",
    { class: "score", "aria-label": text.score },
    ["odd", "even"].map((army) => {
      const has = game.state.captured?.[army] ?? { pieces: 0, sum: 0 };
      const isCounted = kind === "goods" || kind === "bodies";
      const reached = kind === "bodies" ? has.pieces : has.sum;
      const what = kind === "bodies" ? text.piecesOf : text.sumOf;
      const says = isCounted
        ? text.towards(army, reached, of, what)
        : text.captured(army, has.pieces, has.sum);
      return h(
        "div",
        { class: army },
        h("dt", {}, says),
        isCounted &&
          h("dd", {}, h("progress", { value: Math.min(reached, of), max: of, "aria-label": says })),
      );
    }),
  );
}

function controls() {
  return h(
    "p",
    { class: "controls" },
    button(text.hint, hint, { disabled: Boolean(game.state.result) || thinking || !isNow() }),
    button(text.undo, undo, { disabled: past.length === 0 }),
    button(text.redo, redo, { disabled: future.length === 0 }),
    button("◀", () => lookAt((looking ?? game.plies.length) - 1), {
      "aria-label": text.previous,
      disabled: (looking ?? game.plies.length) === 0,
    }),
    button("▶", () => lookAt((looking ?? game.plies.length) + 1), {
      "aria-label": text.next,
      disabled: isNow(),
    }),
    button(text.flip, () => ((turned = !turned), draw())),
    button(text.newGame, () => change({ acts: "", start: "", puzzle: "" }, text.newGameBegun)),
  );
}

/**
 * Shows the advice, the chosen piece, the last captures, or what can be done.
 * @param {boolean} isMine
 * @param {import("./position.js").Position} position
 */
function explain(isMine, position) {
  if (advice) {
    const chance =
      advice.chance === null ? "" : text.chance(Math.round(100 * advice.chance), game.state.to_act);
    const acts = advice.reasons.map((one) => inWords(/** @type {any} */ (one))).filter(Boolean);
    return h(
      "p",
      { class: "explain", id: "advice" },
      h("strong", {}, `${text.advice}: `),
      `${acts.join("; ")}. ${chance}`,
    );
  }
  const piece = chosen ? (position.pieces.get(chosen) ?? parsePiece(chosen)) : null;
  if (piece && position.pieces.has(chosen))
    return h(
      "p",
      { class: "explain" },
      text.chosen(pieceName(piece), chosen, [...goalsOf(game.legal, chosen)]),
    );
  const shown = captureText(
    isNow() ? recent() : game.plies.slice(Math.max(0, (looking ?? 1) - 1), looking ?? 0),
  );
  if (shown) return h("p", { class: "explain", id: "why" }, shown);
  if (!isMine) return h("p", { class: "explain" });
  const captures = preyIn(game.legal).size > 0;
  const canEnd = game.legal.includes("end");
  return h(
    "p",
    { class: "explain muted" },
    canEnd ? (captures ? text.chooseCapture : text.nowEnd) : text.choosePiece,
  );
}

/** @param {number} at */
function log(at) {
  /** @type {{turn: number, side: string, plies: {ply: import("./game.js").Ply, at: number}[]}[]} */
  const turns = [];
  game.plies.forEach((ply, i) => {
    const last = turns.at(-1);
    if (!last || last.turn !== ply.turn) turns.push({ turn: ply.turn, side: ply.side, plies: [] });
    turns.at(-1)?.plies.push({ ply, at: i + 1 });
  });
  return h(
    "section",
    { class: "log" },
    h("h3", {}, text.log),
    turns.length === 0 ? h("p", { class: "muted" }, text.logEmpty) : null,
    h(
      "ol",
      { id: "log", tabindex: 0, "aria-label": text.log },
      turns.reverse().map(({ turn, side, plies }) =>
        h(
          "li",
          { key: turn },
          h("span", { class: "number" }, text.turn(turn, side)),
          plies
            .map(({ ply, at: n }) => ({ says: inWords(ply), n }))
            .filter(({ says }) => says)
            .map(({ says, n }) =>
              button(says, () => lookAt(n), {
                class: "act",
                "aria-current": n === at ? "step" : null,
              }),
            ),
        ),
      ),
    ),
  );
}

/** @param {import("./position.js").Position} position */
function captives(position) {
  const captured = ["odd", "even"].map((army) => {
    const names = game.plies
      .filter((ply) => ply.capture && ply.side === army)
      .map((ply) => parsePiece(ply.capture?.piece ?? ""));
    return { army, pieces: names };
  });
  if (captured.every((one) => one.pieces.length === 0) && position.off.length === 0) return null;
  return h(
    "section",
    { class: "captives" },
    h("h3", {}, text.captives),
    captured
      .filter((one) => one.pieces.length > 0)
      .map((one) =>
        h(
          "p",
          { key: one.army },
          `${colour(one.army)}: `,
          one.pieces.map((piece) => (piece ? pieceIcon(piece) : null)),
        ),
      ),
  );
}

/**
 * Lists captures, threats, and the ways to win.
 * @param {boolean} isMine
 */
function matters(isMine) {
  const { captures, threats, armies } = game.standing;
  /**
   * @param {import("./position.js").Capture[]} all
   * @param {string} title
   * @param {string} id
   */
  const list = (all, title, id) =>
    all.length > 0
      ? h(
          "section",
          { key: id, id },
          h("h3", {}, title),
          h(
            "ul",
            {},
            all.map((one) => {
              const piece = parsePiece(one.piece);
              return h("li", {}, `${piece ? pieceName(piece) : one.piece} on ${one.prey}: ${one.because}`);
            }),
          ),
        )
      : null;
  const [kind] = setting.goal.split("=");
  const goals = /** @type {Record<string, string>} */ (text.goalsMean);
  const near = armies.flatMap((army) => army.lacking_one.map((one) => ({ ...one, army: army.army })));
  return h(
    "div",
    {},
    list(isNow() && !game.state.result ? captures : [], text.canCapture, "open-captures"),
    list(isNow() && !game.state.result ? threats : [], text.threatened, "threats"),
    h(
      "details",
      { key: "win" },
      h("summary", {}, text.howToWin),
      goals[kind] ? h("p", {}, goals[kind]) : null,
      h("p", {}, text.triumphSays),
      near.length > 0 && isMine
        ? h(
            "ul",
            {},
            near
              .slice(0, 20)
              .map((one) =>
                h(
                  "li",
                  {},
                  `${text.near} ${one.numbers.join(" ")} (${one.kinds}), ${colour(one.army)}: ${one.piece} from ${one.from} to ${one.to.join(" ")}`,
                ),
              ),
          )
        : null,
    ),
  );
}

function saving() {
  return h(
    "details",
    { key: "saving" },
    h("summary", { "data-name": "more" }, text.more),
    h(
      "p",
      { class: "controls" },
      button(text.save, () => download("game.record", game.record)),
      h(
        "label",
        { class: "file" },
        text.openRecord,
        h("input", {
          type: "file",
          accept: ".record,.txt,.pgn",
          change: (/** @type {any} */ event) => load(event.currentTarget.files[0]),
        }),
      ),
    ),
    h("pre", { class: "record" }, game.record),
  );
}

function setUp() {
  const options = (rules?.facts ?? []).filter((/** @type {any} */ fact) => fact.topic.startsWith("option "));
  const agreed = new Set(setting.options.split(",").filter(Boolean));
  /** @type {string[][]} */
  const against = [["", text.friend]];
  for (const army of ["even", "odd"])
    text.levels.forEach((level, i) =>
      against.push([`${army}${i + 1}`, text.program(army === "even" ? "odd" : "even", level)]),
    );
  const goals = text.goals.some(([value]) => value === setting.goal)
    ? text.goals
    : [...text.goals, [setting.goal, setting.goal]];
  return h(
    "details",
    { key: "setup", id: "setup" },
    h("summary", {}, text.setUp),
    h(
      "form",
      { submit: (/** @type {Event} */ event) => event.preventDefault() },
      choice(
        text.rules,
        sets.map((one) => [one.name, one.title]),
        setting.rules,
        (name) => change({ rules: name, options: "", start: "", acts: "", puzzle: "" }),
      ),
      choice(text.goal, goals, setting.goal, (goal) => change({ goal, acts: "", start: "", puzzle: "" })),
      rules?.files > 0 ? choice(text.against, against, setting.against, playAgainst) : null,
      choice(text.puzzle, [["", "…"], ...text.puzzles], "", startPuzzle),
      options.length > 0
        ? h(
            "fieldset",
            {},
            h("legend", {}, text.options),
            options.map((/** @type {any} */ fact) => {
              const name = fact.topic.slice("option ".length);
              return h(
                "label",
                { class: "check", key: name },
                h("input", {
                  type: "checkbox",
                  checked: agreed.has(name),
                  change: () => {
                    if (!agreed.delete(name)) agreed.add(name);
                    return change({ options: [...agreed].join(","), acts: "", start: "", puzzle: "" });
                  },
                }),
                ` ${fact.says}`,
              );
            }),
          )
        : null,
    ),
    remarks.map((line) => h("p", { class: "muted" }, line)),
  );
}

function reference() {
  /** @param {any} support */
  const restsOn = (support) =>
    support.kind + (support.why ? (support.kind === "said" ? " " : ": ") + support.why : "");
  return h(
    "details",
    { key: "reference" },
    h("summary", {}, text.rulesInFull),
    table(
      ["about", "says", "rests on", "doubt"],
      (rules.facts ?? []).map((/** @type {any} */ fact) => [
        fact.topic,
        fact.says,
        restsOn(fact.support),
        fact.doubt ?? "",
      ]),
      { caption: rules.title, sortable: false },
    ),
    table(
      ["played", "rests on", "doubt"],
      (rules.played ?? []).map((/** @type {string} */ line, /** @type {number} */ i) => [
        line,
        restsOn(rules.support[i]),
        rules.support[i].doubt ?? "",
      ]),
      { caption: "How it is played here", sortable: false },
    ),
  );
}

/** @param {string} act "221-111>112" begins with "221" */
const beginOf = (act) => act.split(/[->]/)[0];

/**
 * A button for each text.
 * @param {string[]} texts
 * @param {(text: string) => void} click
 * @param {string} [chosen]
 */
function buttons(texts, click, chosen) {
  return h(
    "ul",
    { class: "acts" },
    texts.map((one) =>
      h(
        "li",
        { key: one },
        button(one, () => click(one), one === chosen ? { "aria-pressed": "true" } : {}),
      ),
    ),
  );
}

/** Boolean Rithmomachia and the tables: the program's own drawing, and every act as a button. */
async function drawOther() {
  const { state } = game;
  const drawn = await run(["board", state.position, "--rules", setting.rules]);
  const throws = game.legal.filter((act) => /^(throw|start)=/.test(act));
  const begins = [...new Set(game.legal.map(beginOf))];
  if (!begins.includes(begun)) begun = "";
  const title = state.result ? endText() : state.to_act ? text.toAct(state.to_act) : text.throwDice;
  fill(
    room,
    h("h1", { class: "sr" }, words.rooms.play),
    h(
      "div",
      { class: "columns" },
      h(
        "pre",
        { class: "drawing", tabindex: 0, role: "region", "aria-label": words.board.label },
        drawn.status === 2 ? state.position : drawn.out,
      ),
      h(
        "div",
        {},
        h("h2", { id: "turn" }, title),
        throws.length > 0
          ? button(text.throwDice, () => doAct(throwOf(throws)), { class: "primary" })
          : [
              h(
                "p",
                { class: "muted" },
                begins.length < game.legal.length ? text.chooseBegin : text.chooseAct,
              ),
              buttons(
                begins,
                (one) => (game.legal.includes(one) ? doAct(one) : ((begun = one), draw())),
                begun,
              ),
              begun
                ? buttons(
                    game.legal.filter((act) => beginOf(act) === begun),
                    doAct,
                  )
                : null,
            ],
        h("p", { class: "controls" }, button(text.undo, undo, { disabled: past.length === 0 })),
        saving(),
        setUp(),
        reference(),
      ),
    ),
  );
}

/** Draws the board anew when the window is turned or made broader. */
export function resized() {
  if (room?.isConnected && rules) draw();
}
