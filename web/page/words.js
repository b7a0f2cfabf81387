// Every word that the page itself says, in one place. What the program says (rules, reasons, errors) comes
// from the program. For readers of twelve years on.
//
// Example: words.play.yourTurn("odd") is "Your turn: black". Counter-example: names of files and commands
// stand where they are used.

/** @param {string} army */
export const colour = (army) => (army === "even" ? "white" : army === "odd" ? "black" : army);
/** @param {string} army */
const Colour = (army) => colour(army).replace(/^./, (letter) => letter.toUpperCase());
/**
 * @param {number} n
 * @param {string} one
 * @param {string} many
 */
export const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;

export const words = {
  title: "rithmo",
  unpacking: "Unpacking the program …",
  cannotRun: "This browser cannot run the page: ",
  copyLink: "Copy a link",
  linkCopied: "The link is copied.",
  linkFromDisk: "Copied: put it behind the address of your own copy of this page.",
  rooms: {
    home: "Start",
    proof: "Proof-read",
    play: "Play",
    learn: "Learn",
    harmonies: "Harmonies",
    tables: "Tables",
    sources: "Sources",
    print: "Print",
  },

  home: {
    title: "Numbers that capture, and tables that add up",
    says:
      "rithmo finds the misprints in a table of numbers and says what they should read. It also plays the " +
      "Philosophers’ Game, a board game of the Middle Ages in which pieces capture one another by arithmetic. " +
      "Everything happens in this page; nothing is sent anywhere.",
    proof: "Proof-read a table",
    proofSays: "Paste a table of numbers. You need not know its rule.",
    proofField: "a table, with a line for each row",
    proofGo: "Find the misprints",
    proofExample: "Put an example in",
    play: "Play the game",
    playSays: "Against the program, or with a friend at one screen. A first game takes a quarter of an hour.",
    playFirst: "A first game",
    playChoose: "Choose rules and strength",
    puzzle: "A puzzle",
    learn: "Learn it",
    learnSays: "Twelve short tasks on the board: from the first move to a first triumph.",
    learnGo: "Begin with the first task",
    learnTour: "Watch a whole game in seven steps",
    more: "More",
    moreLinks: [
      ["#sources", "Sources", "what the old books claim, and what of it is wrong"],
      ["#harmonies", "Harmonies", "the sets of numbers that win, to see and to hear"],
      ["#tables", "Tables", "derive any table of the game, or one by a rule of your own"],
      ["#print", "Print", "a board, pieces and sheets for a class"],
    ],
  },

  play: {
    /** @param {string} army */
    toAct: (army) => `${Colour(army)} to move`,
    /** @param {string} army */
    yourTurn: (army) => `Your turn: ${colour(army)}`,
    /** @param {string} army */
    thinking: (army) => `${Colour(army)} is thinking …`,
    stopThinking: "Stop it",
    stopped: "The program was stopped. Choose its level again, or play for both armies.",
    /**
     * @param {string} army
     * @param {string} by
     */
    wins: (army, by) => `${Colour(army)} wins: ${by}`,
    /** @param {string} by */
    nobody: (by) => `Nobody wins: ${by}`,
    over: "The game is over.",
    /**
     * @param {number} at
     * @param {number} all
     */
    looking: (at, all) => `You are looking at act ${at} of ${all}`,
    backToNow: "Back to now",
    choosePiece: "Choose one of your pieces. A framed piece can be captured: choose it.",
    chooseCapture: "You may capture a framed piece, or end your turn.",
    nowEnd: "Your move is made. Do what else you like, or end your turn.",
    /**
     * @param {string} piece
     * @param {string} square
     * @param {string[]} goes
     */
    chosen: (piece, square, goes) =>
      `${piece} on ${square} ` + (goes.length > 0 ? `may go to ${goes.join(", ")}` : "cannot move now"),
    /** @param {string} piece */
    captiveChosen: (piece) => `Put the captured ${piece} on the board`,
    /**
     * @param {string} army
     * @param {string} acts
     */
    plays: (army, acts) => `${Colour(army)}: ${acts}`,
    /** @param {string} army */
    notYours: (army) => `The program plays ${colour(army)}`,
    /** @param {string} piece */
    enemySafe: (piece) => `${piece} is the enemy’s, and cannot be captured now`,
    /** @param {string} square */
    emptySquare: (square) => `${square} is empty. Choose a piece first`,
    endTurn: "End my turn",
    pass: "Pass: nothing can move",
    hint: "Hint",
    undo: "Undo",
    redo: "Redo",
    flip: "Turn the board",
    newGame: "New game",
    newGameBegun: "A new game. Undo brings the old one back.",
    setUp: "Rules, players and goal",
    more: "Save, open, share",
    rules: "Rules",
    goal: "Play until",
    goals: [
      ["goods=100", "captured numbers reach 100"],
      ["bodies=6", "six pieces are captured"],
      ["goods=200", "captured numbers reach 200"],
      ["", "the rules’ own victory"],
    ],
    against: "Players",
    friend: "two people at this screen",
    levels: ["beginner", "easy", "medium", "strong", "strongest"],
    /**
     * @param {string} army
     * @param {string} level
     */
    program: (army, level) => `you are ${colour(army)}, the program is ${level}`,
    options: "What you agree on",
    changed: "The game begins anew. Undo brings the old one back.",
    score: "Score",
    /**
     * @param {string} army
     * @param {number} has
     * @param {number} of
     * @param {string} what
     */
    towards: (army, has, of, what) => `${Colour(army)}: ${has} of ${of} ${what}`,
    sumOf: "in captured numbers",
    piecesOf: "captured pieces",
    /**
     * @param {string} army
     * @param {number} pieces
     * @param {number} sum
     */
    captured: (army, pieces, sum) =>
      `${Colour(army)} has captured ${count(pieces, "piece", "pieces")}, ${sum} in all`,
    captives: "Captured pieces",
    howToWin: "How to win",
    goalsMean: {
      goods: "Capture enemy pieces. Who first has captured numbers that add up to the goal wins.",
      bodies: "Capture enemy pieces. Who first has captured so many wins.",
    },
    triumphSays:
      "Bring three or four of your numbers into the enemy’s part of the board, so that they are in proportion. " +
      "As 2, 4, 6 (equal steps), 4, 6, 9 (equal ratios) or 3, 4, 6 (harmonic).",
    near: "One piece is missing for",
    canCapture: "Can be captured now",
    threatened: "The enemy threatens",
    log: "What happened",
    logEmpty: "Nothing yet. Black begins, unless the rules say otherwise.",
    previous: "Step back",
    next: "Step on",
    /**
     * @param {number} n
     * @param {string} side
     */
    turn: (n, side) => `${n}. ${colour(side)}`,
    record: "The record",
    save: "Save the record",
    openRecord: "Open a record",
    puzzle: "A puzzle",
    puzzles: [
      ["easy", "an easy puzzle"],
      ["medium", "a medium puzzle"],
      ["hard", "a hard puzzle"],
    ],
    noPuzzle: "There is no such puzzle by these rules.",
    /**
     * @param {string} army
     * @param {string} aim
     * @param {number} turns
     */
    task: (army, aim, turns) =>
      `Puzzle: ${colour(army)} to move. ${aim} in ${count(turns, "turn", "turns")}.`,
    aims: { capture: "Capture a piece by force", triumph: "Make a triumph by force", goal: "Win by force" },
    solved: "Solved!",
    advice: "Hint",
    /**
     * @param {number} percent
     * @param {string} army
     */
    chance: (percent, army) => `After it ${colour(army)} wins ${percent} of 100 games like this one.`,
    rulesInFull: "The rules, what each rests on, and what is doubtful",
    otherActs: "Other acts",
    throwDice: "Throw the dice",
    chooseBegin: "Choose where the act begins, and then the act.",
    chooseAct: "Choose an act.",
    /** @param {string} act */
    act: (act) => {
      if (act === "end") return "ends the turn";
      if (act === "pass") return "passes";
      if (act.startsWith("!")) return `announces ${act.slice(1).replaceAll(",", ", ")}`;
      return act;
    },
    /**
     * @param {string} piece
     * @param {string} square
     * @param {string} because
     */
    captures: (piece, square, because) => `captures ${piece} on ${square}: ${because}`,
    /**
     * @param {string} from
     * @param {string} to
     */
    moves: (from, to) => `${from} to ${to}`,
    /**
     * @param {string} piece
     * @param {string} square
     */
    enters: (piece, square) => `puts ${piece} on ${square}`,
    capturedForYou: "lost",
  },

  learn: {
    /**
     * @param {number} n
     * @param {number} all
     */
    of: (n, all) => `Task ${n} of ${all}`,
    done: "Well done!",
    notYet: "Not yet. Start again, or go on if you can.",
    again: "Start again",
    show: "Show me",
    next: "Next task",
    previous: "Previous task",
    playNow: "Now play a whole game",
    list: "All tasks",
    solved: "solved",
  },

  board: {
    label: "the board",
    empty: "empty",
    move: "you can go here",
    canBeCaptured: "can be captured",
    lastTurn: "of the last turn",
    captive: "a captive",
    announced: "announced",
  },
};

/** @param {import("./position.js").Piece} piece */
export function pieceName(piece) {
  const shape = piece.king ? "king" : piece.shape;
  return (
    `${colour(piece.army)} ${shape} ${piece.number}` +
    (piece.layers ? `, layers ${piece.layers.slice(1, -1)}` : "") +
    (piece.captive ? `, ${words.board.captive}` : "") +
    (piece.announced ? `, ${words.board.announced}` : "")
  );
}
