// The game in five minutes: a whole game, a stop at each thing that is new; what was done and why is the
// program's to say.
//
// Example: the stop {turn: 25, ...} shows the board after 25 turns of the record, the last turn's
// squares marked. Counter-example: no position and no reason is written here; the record is
// docs/examples/first-game.record, which the page carries.
import { addressOf, writeAddress } from "./address.js";
import { boardView, isBroad, reasonOf } from "./board.js";
import { Game } from "./game.js";
import { parsePosition, squaresOf } from "./position.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

const text = words.tour;

/** The game that is shown, once it is replayed. */
const whole = new Game("tour");
/** @type {Promise<void> | undefined} */
let replaying;
/** @type {import("./position.js").Size} */
let size;

/** Replays the game once; a second call waits for the first. */
function replay() {
  replaying ??= whole.open(recordText).catch((error) => {
    replaying = undefined;
    throw error;
  });
  return replaying;
}

export const tour = {
  stops: [
    { turn: 0, ...text.stops.armies },
    { turn: 2, ...text.stops.moving },
    { turn: 9, ...text.stops.shapes },
    { turn: 25, ...text.stops.capture },
    { turn: 28, ...text.stops.layers },
    { turn: 29, ...text.stops.goods },
    { turn: 29, ...text.stops.harmony },
  ],

  /**
   * @param {Element} main
   * @param {Record<string, string>} given
   */
  async show(main, given) {
    const at = Math.min(Math.max(Number(given.stop) || 1, 1), tour.stops.length);
    const stop = tour.stops[at - 1];
    writeAddress("tour", { stop: at });
    await replay();
    const { rules, goal = "" } = whole.setup;
    size ??= await ask(["rules", rules]);
    // A turn ends with the act that the next turn begins after.
    const plies = whole.plies.filter((ply) => ply.turn <= stop.turn);
    const turn = plies.filter((ply) => ply.turn === stop.turn);
    const state = plies.at(-1)?.after ?? whole.first;
    const reasons = turn.flatMap(({ capture }) => (capture ? [reasonOf(capture)] : []));
    const done = turn.filter((ply) => ply.act !== "end").at(-1);
    const by = done?.by;
    const acts = whole.plies.filter((ply) => ply.turn <= 24).map((ply) => ply.act);
    /**
     * @param {number} next
     * @param {string} label
     */
    const to = (next, label) => h("a", { class: "button", href: "#tour?stop=" + next }, label);
    const board = boardView({
      id: "tour",
      size,
      pieces: parsePosition(state.position).pieces,
      view: { sideways: isBroad(), flipped: false },
      marks: { last: squaresOf(turn.map((ply) => ply.act)), reasons },
    });
    fill(
      main,
      h(
        "div",
        { class: "columns tour" },
        board,
        h(
          "div",
          {},
          h("p", { class: "muted" }, text.of(at, tour.stops.length)),
          h("h1", {}, stop.title),
          ...stop.says.map((one) => h("p", {}, one)),
          done && h("p", {}, text.done(done.act, by ?? "")),
          h("p", {}, at > 1 && to(at - 1, text.back), " ", at < tour.stops.length && to(at + 1, text.next)),
          at === tour.stops.length &&
            h(
              "ul",
              {},
              h("li", {}, h("a", { href: "#play?rules=fulke-3&goal=goods%3D100&against=even2" }, text.play)),
              h(
                "li",
                {},
                h(
                  "a",
                  {
                    href: addressOf("play", { rules, goal, acts: acts.join(" ") }),
                  },
                  text.playOn,
                ),
              ),
              h("li", {}, h("a", { href: "#harmonies?kind=greatest" }, text.hear)),
              h("li", {}, h("a", { href: "#proof?shipped=lever-fulke-1563&table=division-odd" }, text.proof)),
            ),
        ),
      ),
    );
  },
};
