// Positions and acts of the game as the program writes them, taken apart for the board. No rule is known
// here.
//
// Example: parsePosition("odd Er16@d8 Or9@c9").pieces.get("d8").number is "16". Counter-example: captives
// off the board ("@-") stand on no square.

/**
 * @typedef {{army: string, shape: string, king: boolean, number: string, layers: string, captive: boolean,
 *   announced: boolean, text: string}} Piece
 * @typedef {{toMove: string, pieces: Map<string, Piece>, off: Piece[]}} Position
 * @typedef {{files: number, ranks: number}} Size
 * @typedef {{prey: string, piece: string, number: number, capture: string, takers: string[], because: string,
 *   by_agreement: boolean}} Capture
 */

/**
 * @param {string} text
 * @returns {Piece | null}
 */
export function parsePiece(text) {
  const parts = /^([EO])([rtsK])(\d+)(\[[\d,]*\])?(\*?)(!?)$/.exec(text);
  if (!parts) return null;
  return {
    army: parts[1] === "E" ? "even" : "odd",
    shape: { r: "round", t: "triangle", s: "square", K: "king" }[parts[2]] ?? "",
    king: parts[2] === "K",
    number: parts[3],
    layers: parts[4] ?? "",
    captive: parts[5] !== "",
    announced: parts[6] !== "",
    text,
  };
}

/**
 * @param {string} text
 * @returns {Position}
 */
export function parsePosition(text) {
  const [toMove, ...words] = text.split(" ");
  const pieces = new Map();
  const off = [];
  for (const word of words) {
    const [name, square] = word.split("@");
    const piece = parsePiece(name);
    if (!piece) continue;
    if (square === "-") off.push(piece);
    else pieces.set(square, piece);
  }
  return { toMove, pieces, off };
}

/**
 * Column and row of a square, both from 0.
 * @param {string} square
 * @returns {[number, number]}
 */
export function placeOf(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/**
 * @param {number} file
 * @param {number} rank
 */
export function squareAt(file, rank) {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/**
 * An act taken apart. `from` is a square, or the name of a captive that enters; `prey` is the square of the
 * piece that is captured.
 * @param {string} act "d4-d5", "c9xd8", "xg12[36]", "Er4*@a1"
 * @returns {{from?: string, to?: string, prey?: string}}
 */
export function partsOf(act) {
  const move = /^([a-z]\d+)-([a-z]\d+)$/.exec(act);
  if (move) return { from: move[1], to: move[2] };
  const taking = /^([a-z]\d+)?x([a-z]\d+)(\[\d+\])?/.exec(act);
  if (taking) return { ...(taking[1] ? { from: taking[1], to: taking[2] } : {}), prey: taking[2] };
  const entering = /^([EO][rtsK]\d+\S*?)@([a-z]\d+)$/.exec(act);
  return entering ? { from: entering[1], to: entering[2] } : {};
}

/**
 * The squares that acts name, for the marks of a turn.
 * @param {string[]} acts
 * @returns {Set<string>}
 */
export function squaresOf(acts) {
  const squares = acts.flatMap((act) => {
    const { from, to, prey } = partsOf(act);
    return [from, to, prey].filter((one) => one !== undefined && /^[a-z]\d+$/.test(one));
  });
  return new Set(/** @type {string[]} */ (squares));
}

/**
 * Where a square is drawn: the middle of its field, in fields from the upper left corner.
 * @param {string} square
 * @param {Size} size
 * @param {{sideways: boolean, flipped: boolean}} view sideways: the ranks run from left to right
 * @returns {[number, number]}
 */
export function middleOf(square, size, view) {
  const [file, rank] = placeOf(square);
  const [x, y] = view.sideways ? [rank, file] : [file, size.ranks - 1 - rank];
  const [width, height] = view.sideways ? [size.ranks, size.files] : [size.files, size.ranks];
  return view.flipped ? [width - x - 0.5, height - y - 0.5] : [x + 0.5, y + 0.5];
}

/**
 * The square one step away on the screen, or null beyond the edge.
 * @param {string} square
 * @param {[number, number]} step to the right and down
 * @param {Size} size
 * @param {{sideways: boolean, flipped: boolean}} view
 */
export function neighbourOf(square, step, size, view) {
  const [right, down] = view.flipped ? [-step[0], -step[1]] : step;
  const [file, rank] = placeOf(square);
  const next = view.sideways ? [file + down, rank + right] : [file + right, rank - down];
  const isInside = next[0] >= 0 && next[0] < size.files && next[1] >= 0 && next[1] < size.ranks;
  return isInside ? squareAt(next[0], next[1]) : null;
}
