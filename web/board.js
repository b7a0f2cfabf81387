// Boards of the game as SVG, from the program's one-line positions. No rule is known here: squares and
// pieces, nothing else.
//
// Example: parsePosition("odd Er16@d8 Or9@c9"). Counter-example: captives off the board ("@-") stand on no
// square.
"use strict";

/**
 * @returns {{toMove: string, pieces: Map<string, {army: string, shape: string, king: boolean, number:
 * string, text: string}>, off: string[]}}
 */
function parsePosition(text) {
  const [toMove, ...words] = text.split(" ");
  const pieces = new Map(),
    off = [];
  for (const word of words) {
    const [text, square] = word.split("@");
    const parts = /^([EO])([rtsK])(\d+)(\[[\d,]*\])?(\*?)(!?)$/.exec(text);
    if (!parts) continue;
    if (square === "-") {
      off.push(text);
      continue;
    }
    const shape = { r: "round", t: "triangle", s: "square", K: "king" }[parts[2]];
    pieces.set(square, {
      army: parts[1] === "E" ? "even" : "odd",
      shape,
      king: parts[2] === "K",
      number: parts[3],
      layers: parts[4] || "",
      captive: parts[5] !== "",
      announced: parts[6] !== "",
      text,
    });
  }
  return { toMove, pieces, off };
}

function pieceName(piece) {
  return (
    `${piece.army} ${piece.shape} ${piece.number}${piece.layers ? ", layers " + piece.layers.slice(1, -1) : ""}` +
    (piece.captive ? ", a captive" : "") +
    (piece.announced ? ", announced" : "")
  );
}

/**
 * The squares that the last turn names: d4 and d5 after "d4-d5 end".
 * @param {string[]} acts
 * @returns {Set<string>}
 */
function squaresOfLast(acts) {
  const done = acts.at(-1) === "end" ? acts.slice(0, -1) : acts;
  const turn = done
    .slice(done.lastIndexOf("end") + 1)
    .join(" ")
    .replace(/[EO][rtsK]\d+/g, "");
  return new Set(turn.match(/[a-wyz]\d+/g) || []);
}

/** A piece in the middle of a square of side 1, at x and y. */
function drawPiece(piece, x, y) {
  const attributes = { class: piece.army };
  const around = (r) => `${x - r},${y + r * 0.85} ${x + r},${y + r * 0.85} ${x},${y - r * 0.95}`;
  const shape =
    piece.shape === "round"
      ? el("svg:circle", { ...attributes, cx: x, cy: y, r: 0.4 })
      : piece.shape === "triangle"
        ? el("svg:polygon", { ...attributes, points: around(0.46) })
        : el("svg:rect", { ...attributes, x: x - 0.38, y: y - 0.38, width: 0.76, height: 0.76 });
  const text = el("svg:text", { x, y: y + (piece.shape === "triangle" ? 0.16 : 0) }, piece.number);
  if (piece.number.length > 2 && piece.shape === "triangle")
    (text.setAttribute("textLength", ".46"), text.setAttribute("lengthAdjust", "spacingAndGlyphs"));
  const parts = [shape, text];
  if (piece.announced || piece.captive)
    parts.push(
      el(
        "svg:text",
        { class: "sign", x: x + 0.4, y: y - 0.36 },
        (piece.captive ? "*" : "") + (piece.announced ? "!" : ""),
      ),
    );
  if (piece.king)
    parts.push(
      el("svg:rect", {
        x: x - 0.32,
        y: y - 0.32,
        width: 0.64,
        height: 0.64,
        fill: "none",
        stroke: piece.army === "even" ? "var(--black)" : "var(--white)",
        "stroke-width": 0.03,
      }),
    );
  return parts;
}

/**
 * A board whose squares can be chosen with the mouse and with the keyboard (arrows go, Enter or blank
 * chooses).
 * @param {{files: number, ranks: number}} size
 * @param {(square: string) => void} choose
 */
function makeBoard(size, choose) {
  const squares = new Map();
  const svg = el("svg:svg", {
    class: "board",
    viewBox: `-.6 -.1 ${size.files + 0.7} ${size.ranks + 0.7}`,
    role: "group",
    "aria-label": "the board",
  });
  const nameOf = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);
  const go = (event, file, rank) => {
    const step = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    if (event.key === "Enter" || event.key === " ") choose(nameOf(file, rank));
    else if (step) squares.get(nameOf(file + step[0], rank + step[1]))?.focus();
    else return;
    event.preventDefault();
  };
  for (let rank = size.ranks - 1; rank >= 0; --rank) {
    const y = size.ranks - 1 - rank;
    svg.append(
      el("svg:text", { class: "name", x: -0.3, y: y + 0.5, "aria-hidden": "true" }, String(rank + 1)),
    );
    for (let file = 0; file < size.files; ++file) {
      const square = el("svg:g", {
        class: "square",
        role: "button",
        tabindex: -1,
        click: () => choose(nameOf(file, rank)),
        keydown: (event) => go(event, file, rank),
        focus: () => setStop(square),
      });
      squares.set(nameOf(file, rank), square);
      svg.append(square);
    }
  }
  for (let file = 0; file < size.files; ++file)
    svg.append(
      el(
        "svg:text",
        { class: "name", x: file + 0.5, y: size.ranks + 0.25, "aria-hidden": "true" },
        String.fromCharCode(97 + file),
      ),
    );
  let stop = null;
  const setStop = (square) => {
    // one square is in the order of tabs
    stop?.setAttribute("tabindex", "-1");
    (stop = square).setAttribute("tabindex", "0");
  };
  return {
    svg,
    /**
     * @param {Map<string, any>} pieces
     * @param {{chosen?: string, goes?: Set<string>, takes?: Set<string>, last?: Set<string>}} marks
     */
    show(pieces, marks = {}) {
      for (const [name, square] of squares) {
        const file = name.charCodeAt(0) - 97,
          rank = Number(name.slice(1)) - 1,
          y = size.ranks - 1 - rank;
        const piece = pieces.get(name),
          goes = marks.goes?.has(name),
          takes = marks.takes?.has(name);
        square.setAttribute(
          "class",
          "square" +
            (marks.chosen === name ? " chosen" : "") +
            (goes ? " goes" : "") +
            (takes ? " takes" : ""),
        );
        square.setAttribute(
          "aria-label",
          name +
            (piece ? ": " + pieceName(piece) : ": empty") +
            (goes ? ", a move" : "") +
            (takes ? ", can be captured" : "") +
            (marks.last?.has(name) ? ", of the last turn" : ""),
        );
        square.replaceChildren(
          el("svg:rect", {
            class: (file + rank) % 2 === 0 ? "field dark" : "field",
            x: file,
            y,
            width: 1,
            height: 1,
          }),
          ...(marks.last?.has(name)
            ? [el("svg:rect", { class: "mark", x: file + 0.06, y: y + 0.06, width: 0.88, height: 0.88 })]
            : []),
          ...(piece ? drawPiece(piece, file + 0.5, y + 0.5) : []),
          ...(goes ? [el("svg:circle", { class: "hint", cx: file + 0.5, cy: y + 0.5, r: 0.13 })] : []),
        );
      }
      if (!stop) setStop(squares.get("a1"));
    },
    /** What is said of a square when it is pointed at. @param {Map<string, string>} texts */
    tell(texts) {
      for (const [name, text] of texts) squares.get(name)?.append(el("svg:title", {}, text));
    },
  };
}
