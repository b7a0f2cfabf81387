// The board as SVG: squares that can be chosen by mouse, finger and keyboard, pieces that can be dragged,
// and marks: where a piece may go, what can be captured, the last turn, an arrow, why a piece was captured.
//
// Example: boardView({size, position, marks, view, choose, drag}) is shown by fill(). Counter-example: no
// rule is known here: what may be done is said by the marks.
import { middleOf, neighbourOf, parsePiece, squareAt } from "./position.js";
import { h } from "./view.js";
import { pieceName, words } from "./words.js";

/**
 * @typedef {import("./position.js").Piece} Piece
 * @typedef {import("./position.js").Size} Size
 * @typedef {import("./view.js").View} View
 * @typedef {{chosen?: string, goes?: Set<string>, prey?: Set<string>, last?: Set<string>,
 *   arrow?: [string, string], reasons?: Reason[],
 *   titles?: Map<string, string>}} Marks prey: pieces that can be captured now
 * @typedef {{takers: string[], prey: string, piece: Piece | null, formula: string}} Reason why a piece was
 *   captured
 * @typedef {{sideways: boolean, flipped: boolean}} Orientation
 * @typedef {{size: Size, pieces: Map<string, Piece>, marks: Marks, view: Orientation, id?: string,
 *   choose?: (square: string) => void, drag?: (from: string, to: string) => void}} Board
 */

/**
 * The square that Tab reaches, for each board.
 * @type {Map<string, string>}
 */
const stops = new Map();

/** Returns true if the window is broad: the ranks then run from left to right. */
export const isBroad = () => matchMedia("(min-aspect-ratio: 11/10)").matches;

/**
 * A piece around a point.
 * @param {Piece} piece
 * @param {number} x
 * @param {number} y
 * @returns {View[]}
 */
export function drawPiece(piece, x, y) {
  const r = 0.46;
  const triangle = `${x - r},${y + r * 0.85} ${x + r},${y + r * 0.85} ${x},${y - r * 0.95}`;
  const shape =
    piece.shape === "round"
      ? h("svg:circle", { class: piece.army, cx: x, cy: y, r: 0.41 })
      : piece.shape === "triangle"
        ? h("svg:polygon", { class: piece.army, points: triangle })
        : h("svg:rect", { class: piece.army, x: x - 0.39, y: y - 0.39, width: 0.78, height: 0.78, rx: 0.03 });
  const isTight = piece.number.length > 2 && (piece.shape === "triangle" || piece.king);
  const sign = (piece.captive ? "*" : "") + (piece.announced ? "!" : "");
  /** @type {(View | false)[]} */
  const parts = [
    shape,
    piece.king &&
      h("svg:rect", {
        class: `crown ${piece.army}`,
        x: x - 0.32,
        y: y - 0.32,
        width: 0.64,
        height: 0.64,
      }),
    h(
      "svg:text",
      {
        class: `number ${piece.army}`,
        x,
        y: y + (piece.shape === "triangle" ? 0.16 : 0.01),
        ...(isTight ? { textLength: 0.48, lengthAdjust: "spacingAndGlyphs" } : {}),
      },
      piece.number,
    ),
    sign !== "" && h("svg:text", { class: "sign", x: x + 0.4, y: y - 0.36 }, sign),
  ];
  return /** @type {View[]} */ (parts.filter(Boolean));
}

/**
 * A piece by itself, as for the captured ones.
 * @param {Piece} piece
 */
export function pieceIcon(piece) {
  return h(
    "svg:svg",
    { class: "piece", viewBox: "0 0 1 1", role: "img", "aria-label": pieceName(piece) },
    drawPiece(piece, 0.5, 0.5),
  );
}

/**
 * @param {Board} board
 * @returns {View}
 */
export function boardView(board) {
  const { size, marks, view, id = "board" } = board;
  const [width, height] = view.sideways ? [size.ranks, size.files] : [size.files, size.ranks];
  const stop = stops.get(id) ?? squareAt(0, 0);
  /**
   * @param {number} a
   * @param {number} b
   */
  const isDark = (a, b) => (a + b) % 2 === 0;

  const squares = [];
  for (let rank = size.ranks - 1; rank >= 0; --rank)
    for (let file = 0; file < size.files; ++file) {
      const square = squareAt(file, rank);
      squares.push(squareView(board, square, isDark(file, rank), square === stop, id));
    }

  const names = [];
  for (let file = 0; file < size.files; ++file) {
    const [x, y] = middleOf(squareAt(file, 0), size, view);
    names.push(nameView(view.sideways ? -0.32 : x, view.sideways ? y : height + 0.3, squareAt(file, 0)[0]));
  }
  for (let rank = 0; rank < size.ranks; ++rank) {
    const [x, y] = middleOf(squareAt(0, rank), size, view);
    names.push(nameView(view.sideways ? x : -0.32, view.sideways ? height + 0.3 : y, String(rank + 1)));
  }

  return h(
    "svg:svg",
    {
      key: id,
      id,
      class: view.sideways ? "board sideways" : "board",
      viewBox: `-.65 -.05 ${width + 0.7} ${height + 0.65}`,
      role: "group",
      "aria-label": words.board.label,
      pointerdown: (/** @type {PointerEvent} */ event) => startDrag(event, board),
    },
    names,
    squares,
    (marks.reasons ?? []).flatMap((reason) => reasonView(reason, size, view)),
    marks.arrow ? arrowView(marks.arrow, size, view) : null,
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
const nameView = (x, y, text) =>
  h("svg:text", { class: "name", key: "name " + text, x, y, "aria-hidden": "true" }, text);

/**
 * @param {Board} board
 * @param {string} square
 * @param {boolean} dark
 * @param {boolean} isStop
 * @param {string} id
 */
function squareView({ size, pieces, marks, view, choose }, square, dark, isStop, id) {
  const [x, y] = middleOf(square, size, view);
  const piece = pieces.get(square);
  const goes = marks.goes?.has(square);
  const isPrey = marks.prey?.has(square);
  const isLast = marks.last?.has(square);
  const label =
    `${square}: ${piece ? pieceName(piece) : words.board.empty}` +
    (goes ? `, ${words.board.move}` : "") +
    (isPrey ? `, ${words.board.canBeCaptured}` : "") +
    (isLast ? `, ${words.board.lastTurn}` : "");
  const title = marks.titles?.get(square);
  return h(
    "svg:g",
    {
      key: square,
      "data-square": square,
      class:
        "square" +
        (marks.chosen === square ? " chosen" : "") +
        (goes ? " goes" : "") +
        (isPrey ? " takes" : "") +
        (isLast ? " last" : ""),
      role: "button",
      tabindex: isStop ? 0 : -1,
      "aria-label": label,
      click: () => choose?.(square),
      focus: () => moveStop(id, square),
      keydown: (/** @type {KeyboardEvent} */ event) => step(event, square, size, view, choose),
    },
    h("svg:rect", { class: dark ? "field dark" : "field", x: x - 0.5, y: y - 0.5, width: 1, height: 1 }),
    isPrey && h("svg:rect", { class: "frame", x: x - 0.44, y: y - 0.44, width: 0.88, height: 0.88 }),
    isLast && h("svg:rect", { class: "mark", x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92 }),
    piece && h("svg:g", { class: "man" }, drawPiece(piece, x, y)),
    goes && h("svg:circle", { class: "hint", cx: x, cy: y, r: 0.14 }),
    title && h("svg:title", {}, title),
  );
}

/**
 * @param {string} id
 * @param {string} square
 */
function moveStop(id, square) {
  const svg = document.getElementById(id);
  for (const one of svg?.querySelectorAll('[tabindex="0"]') ?? []) one.setAttribute("tabindex", "-1");
  svg?.querySelector(`[data-square="${square}"]`)?.setAttribute("tabindex", "0");
  stops.set(id, square);
}

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Arrows go, Enter and blank choose.
 * @param {KeyboardEvent} event
 * @param {string} square
 * @param {Size} size
 * @param {Orientation} view
 * @param {((square: string) => void) | undefined} choose
 */
function step(event, square, size, view, choose) {
  if (event.key === "Enter" || event.key === " ") choose?.(square);
  else if (arrows[event.key]) {
    const next = neighbourOf(square, arrows[event.key], size, view);
    const element = /** @type {Element} */ (event.currentTarget).parentElement?.querySelector(
      `[data-square="${next}"]`,
    );
    /** @type {SVGElement | null | undefined} */ (element)?.focus();
  } else return;
  event.preventDefault();
}

/**
 * Why a piece was captured: lines from those that captured it, and the formula.
 * @param {Reason} reason
 * @param {Size} size
 * @param {Orientation} view
 */
function reasonView({ takers, prey, piece, formula }, size, view) {
  const [x, y] = middleOf(prey, size, view);
  const width = (view.sideways ? size.ranks : size.files) - 0.05;
  const lines = takers
    .filter((taker) => taker !== prey)
    .map((taker) => {
      const [x1, y1] = middleOf(taker, size, view);
      const length = Math.hypot(x - x1, y - y1);
      const [dx, dy] = [((x - x1) / length) * 0.48, ((y - y1) / length) * 0.48];
      const ends = { x1: x1 + dx, y1: y1 + dy, x2: x - dx, y2: y - dy };
      return h("svg:line", { class: "reason", key: `reason ${taker} ${prey}`, ...ends });
    });
  const length = 0.24 * formula.length + 0.3;
  const left = Math.min(Math.max(x - length / 2, -0.5), width - length);
  const top = y < 1.2 ? y + 0.55 : y - 1.05;
  return [
    ...lines,
    piece &&
      h("svg:g", { class: "gone", key: `gone ${prey}`, "aria-hidden": "true" }, drawPiece(piece, x, y)),
    h("svg:rect", {
      class: "reason",
      key: `around ${prey}`,
      x: x - 0.47,
      y: y - 0.47,
      width: 0.94,
      height: 0.94,
    }),
    h(
      "svg:g",
      { class: "formula", key: `formula ${prey}`, "aria-hidden": "true" },
      h("svg:rect", { x: left, y: top, width: length, height: 0.5, rx: 0.1 }),
      h("svg:text", { x: left + length / 2, y: top + 0.26 }, formula),
    ),
  ];
}

/**
 * @param {[string, string]} arrow
 * @param {Size} size
 * @param {Orientation} view
 */
function arrowView([from, to], size, view) {
  const [x1, y1] = middleOf(from, size, view);
  const [x2, y2] = middleOf(to, size, view);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [baseX, baseY] = [x2 - dx * 0.45, y2 - dy * 0.45];
  const [startX, startY] = [x1 + dx * 0.45, y1 + dy * 0.45];
  const head = `${x2},${y2} ${baseX - dy * 0.22},${baseY + dx * 0.22} ${baseX + dy * 0.22},${baseY - dx * 0.22}`;
  return h(
    "svg:g",
    { class: "arrow", key: "arrow" },
    h("svg:line", { x1: startX, y1: startY, x2: baseX, y2: baseY }),
    h("svg:polygon", { points: head }),
  );
}

/**
 * A piece follows the pointer, and is put down where it is let go. A short touch is a click.
 * @param {PointerEvent} event
 * @param {Board} board
 */
function startDrag(event, board) {
  const { drag } = board;
  const square = /** @type {Element} */ (event.target).closest("[data-square]");
  const man = /** @type {SVGGElement | null | undefined} */ (square?.querySelector(".man"));
  const svg = /** @type {SVGSVGElement} */ (event.currentTarget);
  const matrix = svg.getScreenCTM();
  if (!drag || !square || !man || !matrix || event.button !== 0) return;
  const from = square.getAttribute("data-square") ?? "";
  let dragging = false;
  /** @param {PointerEvent} next */
  const move = (next) => {
    const [dx, dy] = [(next.clientX - event.clientX) / matrix.a, (next.clientY - event.clientY) / matrix.d];
    if (!dragging && Math.hypot(dx, dy) < 0.3) return;
    if (!dragging && board.marks.chosen !== from) board.choose?.(from);
    dragging = true;
    // The choice may have drawn the piece anew.
    const held = svg.querySelector(`[data-square="${from}"] .man`);
    held?.setAttribute("transform", `translate(${dx} ${dy})`);
    square.parentElement?.classList.add("dragging");
  };
  /** @param {PointerEvent} last */
  const end = (last) => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    svg.querySelector(`[data-square="${from}"] .man`)?.removeAttribute("transform");
    square.parentElement?.classList.remove("dragging");
    if (!dragging || last.type === "pointercancel") return;
    const below = document.elementsFromPoint(last.clientX, last.clientY);
    const target = below.map((one) => one.closest("[data-square]")).find((one) => one && one !== square);
    const to = target?.getAttribute("data-square");
    // The click that follows a drag is not meant.
    window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => window.dispatchEvent(new Event("click")), 0);
    if (to) drag(from, to);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/**
 * Returns the parts of a capture that the board shows.
 * @param {import("./position.js").Capture} capture
 * @returns {Reason}
 */
export function reasonOf(capture) {
  const { takers, prey, piece, because } = capture;
  return { takers, prey, piece: parsePiece(piece), formula: because.split(";")[0] };
}
