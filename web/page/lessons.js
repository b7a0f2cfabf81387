// The tasks of the room "Learn": a position, what to do, and when it is done. The tests do each `answer`
// with the program.
//
// Example: the task "Times the fields" is done when a piece with the number 72 was captured.
// Counter-example: no rule is written here; what may be done is the program's to say.

/**
 * A task is done when a piece stands on a square (`at`), a number was captured (`captured`), or the game is
 * won (`won`).
 * @typedef {{at: string, number: string} | {captured: number} | {won: true}} Aim
 * @typedef {{title: string, says: string[], position: string, aim: Aim, answer: string[], done: string,
 *   against?: string}} Lesson `answer`: acts that do it; with `against`, the first of them
 */

export const rules = "mebben";

/** @type {Lesson[]} */
export const lessons = [
  {
    title: "Rounds go one square",
    says: [
      "Each piece bears a number. You have black: the round 9. A round goes one square up, down or to a side.",
      "Bring the 9 to d5.",
    ],
    position: "odd Or9@d4 Er4@h16",
    aim: { at: "d5", number: "9" },
    answer: ["d4-d5"],
    done: "Rounds are slow. In return they are small, and small numbers fit everywhere.",
  },
  {
    title: "Triangles go two squares, slantwise",
    says: [
      "A triangle goes exactly two squares on a slant, and not over other pieces.",
      "Bring the triangle 12 to f6.",
    ],
    position: "odd Ot12@d4 Er4@h16",
    aim: { at: "f6", number: "12" },
    answer: ["d4-f6"],
    done: "In other books triangles go straight. The room Play has the rules of ten sources.",
  },
  {
    title: "Squares go three, in all directions",
    says: ["A square piece goes exactly three squares, straight or slantwise.", "Bring the square 28 to g7."],
    position: "odd Os28@d4 Er4@h16",
    aim: { at: "g7", number: "28" },
    answer: ["d4-g7"],
    done: "Squares cross the board in five moves.",
  },
  {
    title: "Equal takes equal",
    says: [
      "Nobody is struck by stepping on him: the numbers must fit. Your 9 could go to the place of the enemy’s 9, so it captures it, and stays where it is.",
      "Capture the white 9.",
    ],
    position: "odd Or9@d4 Et9@d5 Er4@h16",
    aim: { captured: 9 },
    answer: ["xd5"],
    done: "What can be captured has a frame. Choosing it is enough.",
  },
  {
    title: "Two make a sum",
    says: [
      "Two pieces that could both go to an enemy’s place capture it, if they add up to its number.",
      "Capture the 16 with 9 and 7.",
    ],
    position: "odd Or9@d8 Or7@f8 Er16@e8 Er4@h16",
    aim: { captured: 16 },
    answer: ["xe8"],
    done: "9 + 7 = 16. The line on the board shows who took part.",
  },
  {
    title: "Or a difference",
    says: ["It works with the difference of two pieces as well.", "Capture the white 9 with 12 and 3."],
    position: "odd Ot12@c6 Or3@e9 Et9@e8 Er4@h16",
    aim: { captured: 9 },
    answer: ["xe8"],
    done: "12 - 3 = 9.",
  },
  {
    title: "Times the fields",
    says: [
      "From afar: a piece times the number of fields to the enemy, its own and the enemy’s field counted, makes the enemy’s number. It counts in the direction in which the piece moves.",
      "Capture the 72: the triangle 12 is six fields away.",
    ],
    position: "odd Ot12@b3 Et72@g8 Er4@h16",
    aim: { captured: 72 },
    answer: ["xg8"],
    done: "12 × 6 = 72. The other way works too: a great number divided by the fields.",
  },
  {
    title: "First move, then capture",
    says: [
      "In one turn you may capture, move one piece, and capture again. Here nothing can be captured yet.",
      "Move the 12 so that it captures the 72.",
    ],
    position: "odd Ot12@d1 Et72@g8 Er4@h16",
    aim: { captured: 72 },
    answer: ["d1-b3", "xg8"],
    done: "Look for a place before you move: which fields lie between, and what do they make?",
  },
  {
    title: "No way out",
    says: [
      "A piece that cannot move, and that none of its own can free, is besieged and captured, whatever its number.",
      "Close the last way out of the white 2.",
    ],
    position: "odd Or81@c8 Or49@e8 Or25@d7 Or9@d10 Er2@d8 Er4@h16",
    aim: { captured: 2 },
    answer: ["d10-d9", "xd8"],
    done: "So even the 361 can be lost to four small rounds.",
  },
  {
    title: "A king has layers",
    says: [
      "The white king 91 is a pyramid of 36, 25, 16, 9, 4 and 1. Each layer can be captured by its own number.",
      "Capture the layer 36.",
    ],
    position: "odd Ot36@c8 EK91@e10 Er2@a16",
    aim: { captured: 36 },
    answer: ["xe10[36]"],
    done: "91 without 36 leaves 55. With its last layer a king is lost.",
  },
  {
    title: "Make a harmony",
    says: [
      "This is how games are won: three of your numbers in the enemy’s half, in a row, equally far apart, and in proportion. 3, 5, 7 rise by equal steps.",
      "Bring the 7 beside the 3 and the 5.",
    ],
    position: "odd Or3@c9 Or5@d9 Or7@e10 Er4@h16",
    aim: { won: true },
    answer: ["e10-e9"],
    done: "A small triumph, and the game is won. 4, 6, 9 (equal ratios) and 3, 4, 6 (harmonic) count as well.",
  },
  {
    title: "A first triumph",
    says: [
      "Now the white army answers. You have black, and can make a triumph with your second move, whatever white does.",
      "Win in two turns.",
    ],
    position: "odd Er64@d8 Or7@g11 Er4@h11 Es15@c12 Ot16@e13 Ot100@e14 Es45@f14 Er2@a16 Or25@b16",
    aim: { won: true },
    answer: ["g11-g10"],
    against: "even3",
    done: "That was a whole end of a game. You know enough to play.",
  },
];
