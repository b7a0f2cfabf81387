// The first screen: what this is, and three doors.
//
// Example: a table that is pasted here is read in the room "Proof-read". Counter-example: nothing is
// computed here.
import { pieceIcon } from "./board.js";
import { button } from "./parts.js";
import { parsePiece } from "./position.js";
import { readPasted } from "./proof.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

const text = words.home;

/** A table of squares with two slips in it. */
function exampleTable() {
  const rows = Array.from({ length: 30 }, (_, i) => i + 1);
  const printed = (/** @type {number} */ n) => (n === 13 ? 196 : n === 21 ? 414 : n * n);
  return "n,square\n" + rows.map((n) => `${n},${printed(n)}\n`).join("");
}

/**
 * Pieces and signs in a line.
 * @param {...string} parts
 */
function picture(...parts) {
  const views = parts.map((part) => {
    const piece = parsePiece(part);
    return piece ? pieceIcon(piece) : h("span", {}, part);
  });
  return h("p", { class: "picture" }, views);
}

let pasted = "";

/** @param {Element} main */
export async function show(main) {
  draw(main);
}

/** @param {Element} main */
function draw(main) {
  fill(
    main,
    h("h1", {}, text.title),
    h("p", { class: "lead" }, text.says),
    h(
      "div",
      { class: "doors" },
      h(
        "section",
        { "aria-labelledby": "door-proof" },
        h("h2", { id: "door-proof" }, text.proof),
        h("p", {}, text.proofSays),
        h("textarea", {
          "aria-label": text.proofField,
          placeholder: "n,square\n1,1\n2,4\n3,6",
          value: pasted,
          input: (/** @type {any} */ event) => {
            pasted = event.currentTarget.value;
          },
        }),
        h(
          "p",
          { class: "controls" },
          button(text.proofGo, () => readPasted(pasted || exampleTable()), { class: "primary" }),
          button(text.proofExample, () => ((pasted = exampleTable()), draw(main))),
        ),
      ),
      h(
        "section",
        { "aria-labelledby": "door-play" },
        h("h2", { id: "door-play" }, text.play),
        picture("Ot12", "× 6 =", "Et72"),
        h("p", {}, text.playSays),
        h(
          "p",
          { class: "controls" },
          h(
            "a",
            { class: "button primary", href: "#play?rules=mebben&goal=goods%3D100&against=even1" },
            text.playFirst,
          ),
          h("a", { class: "button", href: "#play?grade=easy" }, text.puzzle),
        ),
      ),
      h(
        "section",
        { "aria-labelledby": "door-learn" },
        h("h2", { id: "door-learn" }, text.learn),
        picture("Or3", "Or5", "Or7"),
        h("p", {}, text.learnSays),
        h(
          "p",
          { class: "controls" },
          h("a", { class: "button primary", href: "#learn?task=1" }, text.learnGo),
          h("a", { class: "button", href: "#tour" }, text.learnTour),
        ),
      ),
    ),
    h("h2", {}, text.more),
    h(
      "ul",
      { class: "links" },
      text.moreLinks.map(([href, title, says]) => h("li", {}, h("a", { href }, title), `: ${says}`)),
    ),
  );
}
