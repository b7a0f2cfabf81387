// The page: its rooms, and which is open.
"use strict";

const print = {
  sheets: [["cut-outs", "Pieces to cut out, on card, both sides"], ["board", "A board of six pages for them"], ["travel-set", "A small set on two pages"], ["harmonies", "All 110 harmonies on a page"]],

  async show(main) {
    fill(main, el("h2", {}, "On paper"),
      el("p", {}, "Print these without scaling, on A4. A bar on the pages measures 100 mm, so that you can see whether the scale is true."),
      el("ul", {}, ...print.sheets.map(([name, what]) => el("li", {}, el("button", { type: "button", click: () => download(name + ".pdf", shippedSheets.get(name), "application/pdf") }, what)))),
      el("p", {}, "The program that is installed draws more, for every set of rules and for Letter: rules on two pages, exercises, a poster, any table. The button below prints a room of this page as it stands: go there, and use your browser’s own print."),
      el("p", {}, el("button", { type: "button", click: () => window.print() }, "Print this page")));
  },
};

const about = {
  async show(main) {
    const says = (title, ...texts) => [el("h2", {}, title), ...texts.map((text) => el("p", {}, text))];
    fill(main, 
      ...says("The game in five minutes",
        "Two armies of 24 pieces stand on a long board. Each piece bears a number; white’s come from the even roots 2 4 6 8, black’s from the odd roots 3 5 7 9. A round moves one square, a triangle two, a square three: which way depends on whose rules you play.",
        "Pieces capture by arithmetic. A piece takes an enemy of its own number that it could move to. Two may take an enemy that is their sum. By some rules 12 takes 72 over six empty squares, for 12 times 6 is 72.",
        "You win by bringing three of your numbers to the enemy’s side in a proportion: 2 4 6 rise by equal steps, 4 6 9 by equal ratios, 3 4 6 are harmonic, as strings that sound well together. Four numbers that show all three kinds at once make the greatest triumph: there are just 28."),
      el("p", {}, el("a", { href: "#play?rules=fulke-3&goal=goods%3D100&acts=d4-d5+end+e13-e12+end+e4-d4+end+d13-d12+end" }, "Play on from the beginning of a real game")),
      el("p", {}, el("a", { href: "#harmonies?kind=greatest" }, "See the 28 greatest triumphs")),
      el("p", {}, el("a", { href: "#proof?shipped=lever-fulke-1563&table=division-odd" }, "Find the misprints of 1563")));
  },
};

const rooms = { play: ["Play", play], harmonies: ["Harmonies", harmonies], tables: ["Tables", tables], proof: ["Proof-reading", proof], sources: ["Sources", sources], print: ["Print", print], about: ["In five minutes", about] };

/** The tables that the page carries: path and text. @type {Map<string, string>} */
let shippedTables = new Map();
/** Sheets as PDF, by their names. @type {Map<string, Uint8Array>} */
let shippedSheets = new Map();

/** RFC 4180, divided by what the first line has most of: commas, semicolons or tabs. */
function parseCsv(given) {
  const text = given.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const first = text.slice(0, Math.max(text.indexOf("\n"), 0) || text.length);
  const divider = [",", ";", "\t"].reduce((best, c) => (first.split(c).length > first.split(best).length ? c : best));
  const rows = [[]];
  let cell = "", quoted = false;
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
  document.getElementById("rooms").replaceChildren(...Object.entries(rooms).map(([name, [title, one]]) =>
    el("a", { href: "#" + name, "aria-current": one === shown ? "page" : null }, title)));
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
    return fill(document.getElementById("main"), trouble(new Error("This browser cannot run the page: " + error.message)));
  }
  document.documentElement.dataset.ready = String(Math.round(performance.now() - begun));
  window.addEventListener("hashchange", open);
  await open();
  document.documentElement.dataset.shown = String(Math.round(performance.now() - begun));
})();
