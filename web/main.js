// The page: its rooms, and which is open.
"use strict";

const print = {
  sheets: [
    ["cut-outs", "Pieces to cut out, on card, both sides"],
    ["board", "A board of six pages for them"],
    ["travel-set", "A small set on two pages"],
    ["harmonies", "All 110 harmonies on a page"],
  ],

  async show(main) {
    fill(
      main,
      el("h2", {}, "On paper"),
      el(
        "p",
        {},
        "Print these without scaling, on A4. A bar on the pages measures 100 mm, so that you can see whether the scale is true.",
      ),
      el(
        "ul",
        {},
        ...print.sheets.map(([name, what]) =>
          el(
            "li",
            {},
            el(
              "button",
              {
                type: "button",
                click: () => download(name + ".pdf", shippedSheets.get(name), "application/pdf"),
              },
              what,
            ),
          ),
        ),
      ),
      el(
        "p",
        {},
        "The program that is installed draws more, for every set of rules and for Letter: rules on two pages, exercises, a poster, any table. The button below prints a room of this page as it stands: go there, and use your browser’s own print.",
      ),
      el("p", {}, el("button", { type: "button", click: () => window.print() }, "Print this page")),
    );
  },
};

const rooms = {
  play: ["Play", play],
  harmonies: ["Harmonies", harmonies],
  tables: ["Tables", tables],
  proof: ["Proof-reading", proof],
  sources: ["Sources", sources],
  print: ["Print", print],
  about: ["In five minutes", tour],
};

/** The tables that the page carries: path and text. @type {Map<string, string>} */
let shippedTables = new Map();
/** Sheets as PDF, by their names. @type {Map<string, Uint8Array>} */
let shippedSheets = new Map();

/** RFC 4180, divided by what the first line has most of: commas, semicolons or tabs. */
function parseCsv(given) {
  const text = given.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const first = text.slice(0, Math.max(text.indexOf("\n"), 0) || text.length);
  const divider = [",", ";", "\t"].reduce((best, c) =>
    first.split(c).length > first.split(best).length ? c : best,
  );
  const rows = [[]];
  let cell = "",
    quoted = false;
  for (let i = 0; i < text.length; ++i) {
    const c = text[i];
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') cell += text[++i];
      else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"') quoted = true;
    else if (c === divider || c === "\n") {
      rows.at(-1).push(cell);
      cell = "";
      if (c === "\n") rows.push([]);
    } else cell += c;
  }
  if (cell || rows.at(-1).length > 0) rows.at(-1).push(cell);
  return rows.filter((row) => row.length > 0);
}

async function open() {
  const { room, state } = address.read();
  const [, shown] = rooms[room] || rooms.play;
  document
    .getElementById("rooms")
    .replaceChildren(
      ...Object.entries(rooms).map(([name, [title, one]]) =>
        el("a", { href: "#" + name, "aria-current": one === shown ? "page" : null }, title),
      ),
    );
  const main = document.getElementById("main");
  say("");
  try {
    await shown.show(main, state);
  } catch (error) {
    fill(main, trouble(error));
  }
}

(async () => {
  const begun = performance.now();
  say("Unpacking the program …");
  try {
    ({ texts: shippedTables, sheets: shippedSheets } = await program.begin());
  } catch (error) {
    say("");
    return fill(
      document.getElementById("main"),
      trouble(new Error("This browser cannot run the page: " + error.message)),
    );
  }
  document.documentElement.dataset.ready = String(Math.round(performance.now() - begun));
  window.addEventListener("hashchange", open);
  await open();
  document.documentElement.dataset.shown = String(Math.round(performance.now() - begun));
})();
