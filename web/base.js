// What all rooms share: elements made without markup, the program in its worker, the address.
//
// Example: await run(["rules", "fulke-1", "--format", "json"]) asks the program; el("p", {class: "muted"},
// "text") is an element. Counter-example: nothing here knows a rule of the game; text is never read as
// markup.
"use strict";

/**
 * @param {string} tag
 * @param {Record<string, any>} attributes functions are listeners
 * @param {...(Node|string|null|undefined|false)} children
 */
function el(tag, attributes = {}, ...children) {
  const element = tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * The bytes that build.py wrote as characters of windows-1252: NUL, line ends, = and < stand as = and
 * another character.
 */
function unpackText(text) {
  const late = [
    ..."\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178",
  ];
  const byteOf = new Map(late.map((character, i) => [character.charCodeAt(0), 128 + i]));
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (let i = 0; i < text.length; ++i) {
    let code = text.charCodeAt(i);
    const isEscape = code === 61;
    if (isEscape) code = text.charCodeAt(++i);
    if (code > 255) code = byteOf.get(code);
    bytes[size++] = isEscape ? code - 64 : code;
  }
  return bytes.slice(0, size);
}

/**
 * What an element holds from now on; nothing stands where a child is null or false.
 * @param {Element} element
 * @param {...any} children
 */
function fill(element, ...children) {
  element.replaceChildren(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
}

const program = (() => {
  let worker,
    waiting = new Map(),
    nextId = 1,
    isReady;
  const begin = () => {
    const packed = unpackText(document.getElementById("packed").textContent);
    worker = new Worker(URL.createObjectURL(new Blob([workerText], { type: "text/javascript" })));
    isReady = new Promise((resolve, reject) => {
      worker.onerror = (event) => {
        reject(new Error(event.message || "the worker did not start"));
        for (const settle of waiting.values())
          settle({ status: 2, out: "", err: "the program ended", files: new Map() });
        waiting = new Map();
      };
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve(data);
        else if (data.failed) reject(new Error(data.failed));
        else {
          waiting.get(data.id)(data);
          waiting.delete(data.id);
        }
      };
    });
    worker.postMessage({ packed: packed.buffer }, [packed.buffer]);
    return isReady;
  };
  return {
    begin,
    /** @returns {Promise<{status: number, out: string, err: string, files: Map<string, Uint8Array>}>} */
    run(args, given = {}) {
      return new Promise((resolve) => {
        const id = nextId++;
        waiting.set(id, resolve);
        worker.postMessage({ id, args, ...given });
      });
    },
    /** Ends what is at work; what waited gets trouble. */
    stop() {
      worker.terminate();
      for (const resolve of waiting.values())
        resolve({ status: 2, out: "", err: "stopped", files: new Map() });
      waiting = new Map();
      return begin();
    },
  };
})();

const run = program.run;

/** The result of a command as JSON; an Error with the program's own words where it is trouble. */
async function ask(args, given) {
  const result = await run([...args, "--format", "json"], given);
  if (result.status === 2) throw new Error(result.err.trim());
  return JSON.parse(result.out);
}

function say(text) {
  document.getElementById("status").textContent = text;
}

/** Shows what went wrong in the program's own words. */
function trouble(error) {
  return el("p", { class: "trouble", role: "alert" }, error.message || String(error));
}

/** @param {string} name @param {string|Uint8Array} contents */
function download(name, contents, type = "text/plain") {
  const link = el("a", { href: URL.createObjectURL(new Blob([contents], { type })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** The address: #room?key=value&…, so that what is seen can be shared. */
const address = {
  read() {
    const [room, query] = location.hash.slice(1).split("?");
    return { room: room || "play", state: Object.fromEntries(new URLSearchParams(query || "")) };
  },
  write(room, state) {
    const kept = Object.entries(state).filter(
      ([, value]) => value !== "" && value !== null && value !== undefined,
    );
    const query = new URLSearchParams(kept).toString();
    history.replaceState(null, "", "#" + room + (query ? "?" + query : ""));
  },
};

/** What a cell counts for: 1,200 and 3/2 are numbers; NaN is none. */
function worth(text) {
  const [p, q] = String(text).replaceAll(",", "").split("/").map(Number);
  return q === undefined ? p : p / q;
}

/** A table of objects or rows. @param {string[]} heads @param {any[][]} rows */
function table(heads, rows, { caption, sortable = true } = {}) {
  const isNumber = heads.map(
    (_, c) =>
      rows.length > 0 &&
      rows.every((row) => /^-?[\d.,/]*$/.test(String(row[c] instanceof Node ? row[c].textContent : row[c]))),
  );
  const body = el("tbody");
  const fillBody = (all) =>
    body.replaceChildren(
      ...all.map((row) =>
        el(
          "tr",
          {},
          ...row.map((cell, c) =>
            el(
              "td",
              { class: isNumber[c] ? "number" : "" },
              cell instanceof Node ? cell : String(cell ?? ""),
            ),
          ),
        ),
      ),
    );
  fillBody(rows);
  let by = -1,
    rising = true;
  const shown = (row, c) => String(row[c] instanceof Node ? row[c].textContent : (row[c] ?? ""));
  const key = (row, c) => (isNumber[c] ? worth(shown(row, c)) : shown(row, c));
  const sort = (c, head) => {
    rising = by === c ? !rising : true;
    by = c;
    fillBody(
      [...rows].sort(
        (x, y) => (key(x, c) < key(y, c) ? -1 : key(x, c) > key(y, c) ? 1 : 0) * (rising ? 1 : -1),
      ),
    );
    for (const other of head.parentNode.children) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", rising ? "ascending" : "descending");
  };
  const head = el(
    "tr",
    {},
    ...heads.map((name, c) => {
      const th = el("th", { scope: "col", class: isNumber[c] ? "number" : "" });
      th.append(sortable ? el("button", { type: "button", click: () => sort(c, th) }, name) : name);
      return th;
    }),
  );
  return el(
    "div",
    {},
    caption ? el("p", { class: "caption" }, caption) : null,
    el(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": caption || "table" },
      el("table", { "aria-label": caption }, el("thead", {}, head), body),
    ),
  );
}

function asCsv(heads, rows) {
  const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return (
    [heads, ...rows].map((row) => row.map((cell) => quoted(String(cell ?? ""))).join(",")).join("\n") + "\n"
  );
}

/** A choice with a label. @param {[string, string][]} choices value and text */
function choice(label, choices, value, onchange) {
  const select = el(
    "select",
    { change: () => onchange(select.value) },
    ...choices.map(([v, text]) => el("option", { value: v, selected: v === value }, text)),
  );
  return el("label", {}, label + " ", select);
}
