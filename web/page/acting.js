// Choosing on the board: which acts of the program's list belong to a square, and what a click means.
//
// Example: with ["d4-d5", "d4xd8", "xc6"] the square d4 goes to d5 and d8, and c6 can be captured.
// Counter-example: a capture that may be made in two ways is not guessed: the list of acts offers both.
import { partsOf } from "./position.js";

/**
 * The squares to which what stands or waits here may go.
 * @param {string[]} legal
 * @param {string} from
 */
export function goalsOf(legal, from) {
  const goals = legal.map(partsOf).filter((parts) => parts.from === from);
  return new Set(goals.map((parts) => parts.to ?? ""));
}

/**
 * The squares whose piece can be captured now.
 * @param {string[]} legal
 * @returns {Set<string>}
 */
export function preyIn(legal) {
  const prey = legal.map((act) => partsOf(act).prey).filter((square) => square !== undefined);
  return new Set(/** @type {string[]} */ (prey));
}

/**
 * @param {string[]} legal
 * @param {string} from
 * @param {string} to
 * @returns {string[]}
 */
export function actsBetween(legal, from, to) {
  return legal.filter((act) => {
    const parts = partsOf(act);
    return parts.from === from && parts.to === to;
  });
}

/**
 * @param {string[]} legal
 * @param {string} square
 * @returns {string[]}
 */
export function capturesOf(legal, square) {
  return legal.filter((act) => partsOf(act).prey === square);
}

/**
 * Acts that no square of the board stands for: announcements, ransoms, the end.
 * @param {string[]} legal
 */
export function actsOffTheBoard(legal) {
  return legal.filter((act) => {
    const { from, prey } = partsOf(act);
    return prey === undefined && from === undefined;
  });
}

/**
 * Captives that may enter, each once.
 * @param {string[]} legal
 */
export function entering(legal) {
  const names = legal.map((act) => partsOf(act).from).filter((from) => from && !/^[a-z]\d+$/.test(from));
  return [...new Set(/** @type {string[]} */ (names))];
}
