// The room with sheets to print.
//
// Example: "Pieces to cut out" is saved as cut-outs.pdf. Counter-example: other sheets are drawn by the
// installed program.
import { button, download } from "./parts.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

const text = words.print;
const sheets = [
  ["cut-outs", text.cutOuts],
  ["board", text.board],
  ["travel-set", text.travelSet],
  ["harmonies", text.harmonies],
];

/** @param {Map<string, Uint8Array>} files the sheets as PDF, by name */
export function makePrint(files) {
  return {
    /** @param {Element} main */
    async show(main) {
      fill(
        main,
        h("h1", {}, text.title),
        h("p", {}, text.says),
        h(
          "ul",
          { class: "links" },
          sheets.map(([name, what]) =>
            h(
              "li",
              {},
              button(what, () => download(name + ".pdf", files.get(name) ?? "", "application/pdf")),
            ),
          ),
        ),
        h("p", {}, text.more),
      );
    },
  };
}
