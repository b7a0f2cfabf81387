// The room with sheets to print.
//
// Example: "Pieces to cut out" is saved as cut-outs.pdf. Counter-example: other sheets are drawn by the
// installed program.
import { button, download } from "./parts.js";
import { fill, h } from "./view.js";

const sheets = [
  ["cut-outs", "Pieces to cut out, on card, both sides"],
  ["board", "A board of six pages for them"],
  ["travel-set", "A small set on two pages"],
  ["harmonies", "All 110 harmonies on a page"],
];

/** @param {Map<string, Uint8Array>} files the sheets as PDF, by name */
export function makePrint(files) {
  return {
    /** @param {Element} main */
    async show(main) {
      fill(
        main,
        h("h1", {}, "On paper"),
        h(
          "p",
          {},
          "Print these without scaling, on A4. A bar on the pages measures 100 mm, so that you can see whether the scale is true.",
        ),
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
        h(
          "p",
          {},
          "The program that is installed draws more, for every set of rules and for Letter: rules on two pages, exercises, a poster, any table. A room of this page can be printed as it stands: go there, and use your browser’s own print.",
        ),
      );
    },
  };
}
