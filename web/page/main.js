// The page: its rooms, and which is open.
//
// Example: #play?rules=fulke-3 opens the room "Play". Counter-example: an unknown room is the first screen.
import { parseAddress } from "./address.js";
import { harmonies } from "./harmonies.js";
import * as home from "./home.js";
import * as learn from "./learn.js";
import { button, linkButton, say, trouble } from "./parts.js";
import * as play from "./play.js";
import { makePrint } from "./print.js";
import { begin } from "./program.js";
import * as proof from "./proof.js";
import { sources } from "./sources.js";
import { tables } from "./tables.js";
import { tour } from "./tour.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/**
 * @typedef {{show: (main: Element, given: Record<string, string>) => Promise<any>, resized?: () => void,
 *   leave?: () => void}} Room
 */

/**
 * Rooms by their names in the address, in the order of the menu.
 * @type {Record<string, Room>}
 */
const rooms = { home, proof, play, learn, harmonies, tables, sources };

/**
 * Rooms that the menu does not have, and where it shows them.
 * @type {Record<string, string>}
 */
const inside = { tour: "learn", about: "learn" };

/** @type {Record<string, string>} */
const titles = words.rooms;

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
let open = "";
/** The element of the open room. */
let place = document.createElement("div");

/** @param {string} room */
function menu(room) {
  fill(
    /** @type {Element} */ (document.getElementById("rooms")),
    Object.keys(titles).map((name) =>
      h("a", { key: name, href: "#" + name, "aria-current": name === room ? "page" : null }, titles[name]),
    ),
  );
}

/** Shows the buttons of every room: large type for a class, and a link to the current view. */
function share() {
  const isBig = document.documentElement.classList.contains("big");
  fill(
    /** @type {Element} */ (document.getElementById("share")),
    button(words.bigScreen, toggleBig, { class: "link", "aria-pressed": String(isBig) }),
    linkButton(),
  );
}

async function toggleBig() {
  const isBig = document.documentElement.classList.toggle("big");
  share();
  try {
    await (isBig ? document.documentElement.requestFullscreen() : document.exitFullscreen());
  } catch {
    // A window that may not fill the screen has large type all the same.
  }
  rooms[open]?.resized?.();
}

async function show() {
  const { room, state } = parseAddress(location.hash);
  const name = rooms[room] ? room : "home";
  const title = titles[inside[name] ?? name];
  menu(inside[name] ?? name);
  document.title = name === "home" ? words.title : `${title} - ${words.title}`;
  if (name !== open) say("");
  if (name !== open) {
    rooms[open]?.leave?.();
    // Each room has an element of its own: what an old room shows late is not seen.
    place = document.createElement("div");
    main.replaceChildren(place);
  }
  const isFirst = open === "";
  open = name;
  try {
    await rooms[name].show(place, state);
  } catch (error) {
    fill(place, trouble(error));
  }
  if (!isFirst && document.activeElement === document.body) main.focus({ preventScroll: true });
}

async function start() {
  const begun = performance.now();
  menu("");
  share();
  say(words.unpacking);
  let unpacked;
  try {
    unpacked = await begin();
  } catch (error) {
    say("");
    return fill(main, trouble(new Error(words.cannotRun + /** @type {Error} */ (error).message)));
  }
  Object.assign(rooms, { print: makePrint(unpacked.sheets), tour, about: tour });
  document.documentElement.dataset.ready = String(Math.round(performance.now() - begun));
  window.addEventListener("hashchange", show);
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault(); // #main is no room
    main.focus();
  });
  window.addEventListener("resize", () => rooms[open]?.resized?.());
  await show();
  document.documentElement.dataset.shown = String(Math.round(performance.now() - begun));
}

start();
