// A game in the page while it is played: what was agreed on, what is chosen, what can be undone, and the
// program as the other player. The room "Play" shows it.
//
// Example: await doAct("d5-d6") does an act, ends the turn where nothing else can be done, and lets the
// program answer. Counter-example: no rule is decided here, and an act that the program does not list is not
// done.
import { actsBetween, capturesOf, goalsOf } from "./acting.js";
import { Game, Refusal } from "./game.js";
import { say } from "./parts.js";
import { parsePiece, parsePosition, partsOf } from "./position.js";
import { ask, interrupt, run } from "./program.js";
import { colour, pieceName, words } from "./words.js";

/**
 * @typedef {import("./game.js").Ply} Ply
 * @typedef {{rules: string, options: string, goal: string, start: string, against: string, puzzle: string,
 *   acts: string}} Setting what the address holds; `against`: the program's army and level, as "even2"
 */

/** @type {Setting} */
export const beginning = {
  rules: "mebben",
  options: "",
  goal: "goods=100",
  start: "",
  against: "even1",
  puzzle: "",
  acts: "",
};

const text = words.play;
export const game = new Game("play");

/** @type {Setting} */
export let setting = { ...beginning };
/** @type {Setting[]} */
export let past = [];
/** @type {Setting[]} */
export let future = [];
/** @type {any[]} */
export let sets = [];
/** @type {any} */
export let rules;
/** @type {any} */
export let puzzle;
export let chosen = "";
/**
 * The number of acts that are looked at; all of them while the game goes on.
 * @type {number | null}
 */
export let looking = null;
export let thinking = false;
/** @type {import("./game.js").Advice | null} */
export let advice = null;
/** @type {string[]} */
export let remarks = [];
export let size = { files: 8, ranks: 16 };
/**
 * Why the game could not be begun, if so.
 * @type {unknown}
 */
export let failure = null;
/** Shows the session as it is now. */
let draw = () => {};
/** Counts what was begun: an answer to something older is dropped. */
let generation = 0;

/**
 * Begins what a setting says, and shows it.
 * @param {Setting} next
 * @param {string} [saying]
 * @returns {Promise<any>}
 */
async function enter(next, saying = "") {
  const mine = ++generation;
  if (thinking) await game.interrupt().catch(() => undefined);
  thinking = false;
  chosen = "";
  looking = null;
  advice = null;
  const isOther = !rules || rules.name !== next.rules;
  setting = { ...next };
  try {
    if (isOther) rules = await ask(["rules", next.rules]);
    puzzle = next.puzzle ? await puzzleNumber(next.puzzle) : null;
    const wrong = await game.begin(next, next.acts.split(" ").filter(Boolean));
    if (wrong) say(wrong);
    else say(saying);
    setting.acts = game.acts.join(" ");
  } catch (error) {
    failure = error;
    return draw();
  }
  failure = null;
  if (mine !== generation) return;
  const drawn = await run(["board", game.first.position, "--rules", next.rules, ...optionWords()]);
  remarks = drawn.out
    .split("\n")
    .filter((line) => line.startsWith("# "))
    .map((line) => line.slice(2));
  size = { files: rules.files, ranks: rules.ranks };
  if (next.options) size.ranks = Number(/^\s*(\d+)/.exec(drawn.out)?.[1] ?? size.ranks);
  draw();
  await answer();
}

const optionWords = () => (setting.options ? ["--option", setting.options] : []);

/** @param {string} number */
async function puzzleNumber(number) {
  const [found] = await ask(["puzzles", number]).catch(() => []);
  return found ?? null;
}

/**
 * Goes to another setting; undo leads back.
 * @param {Partial<Setting>} change
 * @param {string} saying
 */
export function change(change, saying = text.changed) {
  remember();
  return enter({ ...setting, ...change }, saying);
}

/** Keeps the setting for undo. */
function remember() {
  past.push({ ...setting });
  future = [];
}

/** Takes the last act back, with what the program answered; or the last change of the setting. */
export function undo() {
  const before = past.pop();
  if (!before) return;
  future.push({ ...setting });
  return enter(before);
}

export function redo() {
  const next = future.pop();
  if (!next) return;
  past.push({ ...setting });
  return enter(next);
}

export const programArmy = () => setting.against.slice(0, -1);
export const isTheirs = () =>
  setting.against !== "" && !game.state.result && game.state.to_act === programArmy();
export const isNow = () => looking === null;

/**
 * Does an act of the player, and ends the turn where nothing else can be done.
 * @param {string} act
 */
export async function doAct(act) {
  remember();
  const mine = ++generation;
  try {
    await game.act(act);
    if (game.legal.length === 1 && game.legal[0] === "end") await game.act("end");
  } catch (error) {
    past.pop();
    if (error instanceof Refusal) return say(error.message);
    throw error;
  }
  if (mine !== generation) return;
  await after();
}

/** Draws the page after an act, and lets the program answer. */
async function after() {
  setting.acts = game.acts.join(" ");
  chosen = "";
  advice = null;
  looking = null;
  say(endText() || captureText(game.lastTurn) || puzzleText());
  draw();
  await answer();
}

/** The program's turn, if it is to act. */
async function answer() {
  if (!isTheirs()) return;
  const mine = generation;
  thinking = true;
  draw();
  try {
    const planned = await game.advise(Number(setting.against.slice(-1)), game.acts.length + 1);
    if (mine !== generation) return;
    await game.actAll(planned.acts);
  } catch (error) {
    if (mine === generation) say(/** @type {Error} */ (error).message);
    return;
  } finally {
    if (mine === generation) thinking = false;
  }
  setting.acts = game.acts.join(" ");
  const turn = game.lastTurn;
  say(endText() || text.plays(programArmy(), turn.map(inWords).filter(Boolean).join("; ")));
  draw();
}

export async function hint() {
  const mine = generation;
  say(text.thinking(game.state.to_act));
  try {
    const found = await game.advise(3, 1);
    if (mine !== generation) return;
    advice = found;
    chosen = "";
    say("");
  } catch (error) {
    say(/** @type {Error} */ (error).message);
  }
  draw();
}

/**
 * Does what a click on a square means: chooses, moves or captures.
 * @param {string} square
 */
export async function choose(square) {
  if (thinking) return say(text.thinking(programArmy()));
  if (!isNow()) {
    looking = null;
    return draw();
  }
  if (game.state.result) return;
  const { pieces, toMove } = parsePosition(game.state.position);
  const piece = pieces.get(square);
  if (chosen && chosen !== square) {
    const between = actsBetween(game.legal, chosen, square);
    if (between.length > 0) return doAct(between[0]);
  }
  const captures = capturesOf(game.legal, square);
  if (captures.length === 1) return doAct(captures[0]);
  if (piece?.army === toMove) {
    chosen = chosen === square ? "" : square;
    const goes = [...goalsOf(game.legal, square)];
    say(chosen ? text.chosen(pieceName(piece), square, goes) : "");
    return draw();
  }
  if (captures.length > 1) {
    chosen = square;
    return draw();
  }
  await refuse(square, piece);
}

/**
 * Says why a square cannot be chosen.
 * @param {string} square
 * @param {import("./position.js").Piece} [piece]
 */
async function refuse(square, piece) {
  const from = /^[a-z]\d+$/.test(chosen) ? chosen : "";
  if (from) {
    const reason = await game.whyNot(piece ? `x${square}` : `${from}-${square}`);
    if (reason) return say(reason);
  }
  say(piece ? text.enemySafe(pieceName(piece)) : text.emptySquare(square));
}

/**
 * @param {string} from
 * @param {string} to
 */
export function drag(from, to) {
  if (thinking || !isNow()) return;
  const between = actsBetween(game.legal, from, to);
  if (between.length > 0) return doAct(between[0]);
  chosen = from;
  const { pieces } = parsePosition(game.state.position);
  return refuse(to, pieces.get(to));
}

/**
 * The act in words, with the reason of a capture; nothing for the end of a turn.
 * @param {Ply} ply
 */
export function inWords(ply) {
  const { act, capture, by } = ply;
  const { from, to, prey } = partsOf(act);
  const piece = capture && parsePiece(capture.piece);
  if (capture && piece) return text.captures(pieceName(piece), capture.prey, capture.because);
  if (act === "end") return "";
  if (prey) return `${text.act(act)}: ${by}`;
  const entered = from ? parsePiece(from) : null;
  if (entered && to) return text.enters(pieceName(entered), to);
  if (from && to) return text.moves(from, to);
  return by ? `${text.act(act)}: ${by}` : text.act(act);
}

/** @param {Ply[]} plies */
export const captureText = (plies) =>
  plies
    .filter((ply) => ply.capture)
    .map((ply) => `${colour(ply.side)} ${inWords(ply)}`)
    .join("; ");

export function endText() {
  const { result } = game.state;
  if (!result) return "";
  return result.winner ? text.wins(result.winner, result.by) : text.nobody(result.by);
}

/** @returns {boolean} whether the puzzle's aim is reached */
export function isSolved() {
  if (!puzzle) return false;
  const army = game.first.position.split(" ")[0];
  if (puzzle.aim === "triumph") return game.state.result?.winner === army;
  const prey = parsePosition(game.first.position).pieces.get(puzzle.prey);
  return game.plies.some((ply) => {
    const piece = ply.capture && ply.side === army ? parsePiece(ply.capture.piece) : null;
    return piece && prey && (prey.king ? piece.king : piece.number === prey.number);
  });
}

const puzzleText = () => (isSolved() ? text.solved : "");

/** The acts that the board marks: those of the turn that goes on and of the one before it. */
export function recent() {
  const last = game.plies.at(-1);
  if (!last) return [];
  const turnGoesOn = last.act !== "end" && last.act !== "pass" && last.after.to_act === last.side;
  return game.plies.filter((ply) => ply.turn === last.turn || (turnGoesOn && ply.turn === last.turn - 1));
}

export async function stopThinking() {
  ++generation;
  thinking = false;
  setting.against = "";
  await game.interrupt();
  say(text.stopped);
  draw();
}

/** @param {number} by */
export function stepTo(by) {
  const all = game.plies.length;
  const at = Math.max(0, (looking ?? all) + by);
  looking = at >= all ? null : at;
  chosen = "";
  draw();
}

/** @param {File | undefined} file */
export async function load(file) {
  if (!file) return;
  const opened = new Game("opened");
  try {
    await opened.open(await file.text());
  } catch (error) {
    return say(/** @type {Error} */ (error).message);
  }
  const { options = "", goal = "", start = "" } = opened.setup;
  const acts = opened.acts.join(" ");
  return change({ rules: opened.setup.rules, options, goal, start, acts, against: "", puzzle: "" }, "");
}

/** @param {string} grade */
export async function startPuzzle(grade) {
  const rulesOfPuzzles = setting.rules;
  const all = await ask(["puzzles", "--rules", rulesOfPuzzles, "--grade", grade]).catch(() => []);
  if (all.length === 0) return say(text.noPuzzle);
  const one = all[Math.floor(Math.random() * all.length)];
  const army = one.position.split(" ")[0];
  return change(
    {
      rules: one.rules,
      options: "",
      goal: "",
      start: one.position,
      acts: "",
      against: (army === "even" ? "odd" : "even") + "3",
      puzzle: String(one.number),
    },
    "",
  );
}

/**
 * One throw of two dice: where 5-2 is listed and 2-5 is not, it stands for both, and is twice as likely as
 * a pair.
 * @param {string[]} throws
 */
export function throwOf(throws) {
  /** @param {string} act */
  const isBoth = (act) => {
    const [, what, a, b] = /(\w+)=(\d)-(\d)/.exec(act) ?? [];
    return a !== b && !throws.includes(`${what}=${b}-${a}`);
  };
  const even = throws.flatMap((act) => (isBoth(act) ? [act, act] : [act]));
  return even[Math.floor(Math.random() * even.length)];
}

/** Stops what the program thinks of when the room is left. */
export function leave() {
  if (!thinking) return;
  ++generation;
  thinking = false;
  interrupt();
  setting.acts = game.acts.join(" ");
}

/**
 * Opens what an address says; without an address the session goes on.
 * @param {Record<string, string>} given
 * @param {() => void} show called after each change
 */
export async function open(given, show) {
  draw = show;
  sets = sets.length > 0 ? sets : await ask(["rules"]);
  if (given.grade) return startPuzzle(given.grade);
  const isSame = Object.keys(given).length === 0;
  const plain = { ...beginning, goal: "", against: "" };
  const next = !isSame ? { ...plain, ...given } : rules ? setting : beginning;
  if (!sets.some((one) => one.name === next.rules)) next.rules = beginning.rules;
  return enter(next);
}

/**
 * Looks at the game after so many acts; all of them is now.
 * @param {number} acts
 */
export function lookAt(acts) {
  looking = acts >= game.plies.length ? null : Math.max(0, acts);
  chosen = "";
  draw();
}

/**
 * Chooses a captive that may enter, or takes the choice back.
 * @param {string} name
 */
export function chooseCaptive(name) {
  chosen = chosen === name ? "" : name;
  draw();
}

/**
 * Lets the program play an army, or nobody.
 * @param {string} against
 */
export async function playAgainst(against) {
  remember();
  setting.against = against;
  ++generation;
  draw();
  await answer();
}
