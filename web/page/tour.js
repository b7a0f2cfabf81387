// The game in five minutes: a whole game, a stop at each thing that is new; what was done and why is the
// program's to say.
//
// Example: the stop {turn: 25, says: ...} shows the board after 25 turns of the record, the last turn's
// squares marked. Counter-example: no position and no reason is written here; the record is
// docs/examples/first-game.record, which the page carries.
import { addressOf, writeAddress } from "./address.js";
import { boardView, isBroad, reasonOf } from "./board.js";
import { Game } from "./game.js";
import { parsePosition, squaresOf } from "./position.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";

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
    {
      turn: 0,
      title: "Two armies of numbers",
      says: [
        "Two armies of 24 pieces stand on a long board. Each piece bears a number: white’s grow from 2, 4, 6 and 8, black’s from 3, 5, 7 and 9. There are rounds, triangles, squares, and in each army one pyramid, the king, built of several pieces.",
        "What follows are turns of a game by the third kind of play in a book of 1563, recorded with this program. Black begins; the book does not say who does.",
      ],
    },
    {
      turn: 2,
      title: "Moving",
      says: [
        "The armies move in turn, one piece at a time. A round goes one square: both have moved a round here. Framed squares belong to the last turn.",
      ],
    },
    {
      turn: 9,
      title: "Each shape its own way",
      says: [
        "A triangle goes two squares, a square three: the square 225 has come from b1 to e1. Other rule sets let them go slantwise too, or leap.",
      ],
    },
    {
      turn: 25,
      title: "Capturing by arithmetic",
      says: [
        "Nobody is struck by stepping on him: the numbers must fit. The triangle 12 stands in one line with the triangle 72 and six empty squares between. Twelve times six are 72: so it takes the 72.",
        "There are more ways: two pieces may take the one that is their sum; an equal takes its equal; a piece with no way out is besieged.",
      ],
    },
    {
      turn: 28,
      title: "A king is made of layers",
      says: [
        "White’s king, the pyramid 91, is 36 and 25 and 16 and 9 and 4 and 1, one on another. He has come to g12, where each of his layers can be taken by itself.",
      ],
    },
    {
      turn: 29,
      title: "Winning by goods",
      says: [
        "The round 9 sees the layer 36 over four empty squares: four times nine. The players had agreed that captured numbers of 100 win. Black has more now, and the game is over.",
      ],
    },
    {
      turn: 29,
      title: "Winning by harmony",
      says: [
        "The great victory is another: to bring three of your numbers to the enemy’s side in a proportion. 2 4 6 rise by equal steps, 4 6 9 by equal ratios, 3 4 6 are harmonic, as strings that sound well together. Four numbers that show all three kinds at once make the greatest triumph: there are just 28.",
      ],
    },
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
          h("p", { class: "muted" }, `The game in five minutes: ${at} of ${tour.stops.length}`),
          h("h1", {}, stop.title),
          ...stop.says.map((text) => h("p", {}, text)),
          done && h("p", {}, "Done last: " + done.act + (by ? ` (${by})` : "")),
          h("p", {}, at > 1 && to(at - 1, "Back"), " ", at < tour.stops.length && to(at + 1, "Next")),
          at === tour.stops.length &&
            h(
              "ul",
              {},
              h(
                "li",
                {},
                h(
                  "a",
                  { href: "#play?rules=fulke-3&goal=goods%3D100&against=even2" },
                  "Play such a game against the program",
                ),
              ),
              h(
                "li",
                {},
                h(
                  "a",
                  {
                    href: addressOf("play", { rules, goal, acts: acts.join(" ") }),
                  },
                  "Play on from the middle of this one",
                ),
              ),
              h(
                "li",
                {},
                h("a", { href: "#harmonies?kind=greatest" }, "See and hear the 28 greatest triumphs"),
              ),
              h(
                "li",
                {},
                h(
                  "a",
                  { href: "#proof?shipped=lever-fulke-1563&table=division-odd" },
                  "Find the misprints of 1563",
                ),
              ),
            ),
        ),
      ),
    );
  },
};
