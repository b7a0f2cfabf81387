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
  bigScreen: "Large type",
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

  harmonies: {
    kinds: [
      ["arithmetic", "arithmetic proportions"],
      ["geometric", "geometric proportions"],
      ["harmonic", "harmonic proportions"],
      ["great", "great triumphs: three numbers in one proportion"],
      ["greater", "greater triumphs: four numbers in two kinds"],
      ["greatest", "greatest triumphs: four numbers in all three kinds"],
    ],
    /**
     * The meaning of each kind; a is the least number.
     * @type {Record<string, string>}
     */
    means: {
      arithmetic: "Arithmetic means equal steps: b - a = c - b. In 2, 4, 6 both steps are 2.",
      geometric: "Geometric means equal ratios: b:a = c:b. In 4, 6, 9 both ratios are 3:2.",
      harmonic:
        "Harmonic means that the steps are in the ratio of the ends: (c - b):(b - a) = c:a. In 3, 4, 6 the steps " +
        "are 1 and 2, the ends 3 and 6, and 2:1 = 6:3. Strings of these lengths sound well together.",
      great:
        "A great triumph needs three numbers with b - a = c - b, or b:a = c:b, or (c - b):(b - a) = c:a.",
      greater:
        "A greater triumph needs four numbers that show exactly two of the three kinds. Three of the four show " +
        "b - a = c - b, or b:a = c:b, or (c - b):(b - a) = c:a. All four can show the geometric kind too: " +
        "b:a = d:c.",
      greatest:
        "A greatest triumph needs four numbers that show all three kinds. Three of the four show b - a = c - b, " +
        "and three (c - b):(b - a) = c:a. Three show b:a = c:b, or all four b:a = d:c.",
    },
    /**
     * Names of intervals by the ratio of the strings.
     * @type {Record<string, string>}
     */
    intervals: {
      "1:1": "the same tone",
      "2:1": "octave",
      "3:2": "fifth",
      "4:3": "fourth",
      "5:4": "major third",
      "6:5": "minor third",
      "9:8": "whole tone",
      "10:9": "small whole tone",
      "16:15": "half tone",
      "5:3": "major sixth",
      "8:5": "minor sixth",
      "3:1": "octave and fifth",
      "4:1": "two octaves",
    },
    /** @param {string} army */
    army: (army) => `The ${colour(army)} army`,
    /**
     * @param {string} order
     * @param {string} shape
     */
    order: (order, shape) => `${order} ${shape}s`,
    choose: "Choose numbers of the pieces. The list keeps only what has all of them.",
    /** @param {string[]} numbers */
    together: (numbers) => `What ${numbers.join(", ")} do together`,
    show: "Show",
    withNumbers: "with numbers",
    armies: [
      ["", "of both armies"],
      ["even", "that white has"],
      ["odd", "that black has"],
    ],
    /**
     * @param {number} shown
     * @param {number} all
     */
    of: (shown, all) => `${shown} of ${all}`,
    none: "None.",
    kindsHead: "kinds",
    hearHead: "see and hear",
    /** @param {string[]} numbers */
    hear: (numbers) => `see and hear ${numbers.join(" ")}`,
    /** @param {number[]} numbers */
    strings: (numbers) => `strings as long as ${numbers.join(", ")}`,
    roots: "Roots: the numbers that white / black grows from ",
    rootsField: "roots of the white and of the black army",
    showRoots: "Show",
    survey: "Compare with other roots",
    surveying: "Comparing 6435 choices of eight roots …",
  },

  tables: {
    table: "Table",
    ownRule: "a rule of my own",
    ruleField: "a rule of your own",
    ruleSays: "The rule, as JSON: which columns there are, and what holds between them.",
    make: "Make the table",
    making: "Making the table …",
    filterField: "keep rows that have this",
    filterHint: "keep rows that have …",
    /**
     * @param {string} meaning
     * @param {string} values
     */
    parameter: (meaning, values) => `${meaning}: ${values}`,
    /**
     * @param {number} kept
     * @param {number} all
     * @param {number} most
     */
    rows: (kept, all, most) =>
      `${kept} of ${all} rows` + (kept > most ? `. You see the first ${most}; all are saved` : ""),
    copy: "Copy",
    copied: "Copied.",
    /**
     * @param {string} title
     * @param {string} source
     */
    caption: (title, source) => `${title} (${source})`,
    rowEach: "a row each",
    down: "Two ways: down",
    across: "across",
  },

  proof: {
    entrySays:
      "Paste a table of your own, or drop or choose files. CSV and text, workbooks (.xlsx, .ods), PAGE XML, " +
      "ALTO, hOCR, TEI and HTML are read; so are all files of a package with its datapackage.json. " +
      "Everything stays in this page.",
    field: "a table, with a line for each row",
    placeholder: "n,square\n1,1\n2,4\n3,9",
    read: "Find the misprints",
    files: "Files",
    example: "Show a table of 1563",
    another: "Another table",
    aPackage: "a package",
    pasteFirst: "Paste a table first.",
    reading: "Reading …",
    /** @param {number} seconds */
    stillReading: (seconds) => `Reading … ${seconds} s. “Stop” ends it.`,
    stop: "Stop",
    stopped: "Stopped.",
    notRead: "This could not be read.",
    resumed: "Your work of the last time is back.",
    /** @param {number} findings */
    summary: (findings) => count(findings, "finding", "findings"),
    /**
     * @param {number} findings
     * @param {number} doubts
     * @param {number} decided
     */
    counts: (findings, doubts, decided) =>
      count(findings, "finding", "findings") +
      (doubts > 0 ? `, ${count(doubts, "doubt", "doubts")}` : "") +
      (decided > 0 ? `, ${decided} decided` : ""),
    /** @param {number} seconds */
    readIn: (seconds) => `read in ${seconds.toFixed(2)} s`,
    nothing: "Arithmetic finds nothing wrong here.",
    findings: "Findings",
    doubts: "Doubts: may be right",
    /** @param {number} row */
    row: (row) => `row ${row}`,
    rowHead: "row",
    /**
     * @param {string} column
     * @param {string} printed
     * @param {string} reading
     */
    change: (column, printed, reading) => `${column} ${printed} → ${reading}`,
    /** @param {string} row */
    omission: (row) => `left out after it: ${row}`,
    /** @param {number} more */
    moreFindings: (more) => `and ${more} more: decide these first, or mark “only rows with findings” below.`,
    blank: "(blank)",
    atHand: "the finding at hand",
    cutting: "the cell on the image of the page",
    /** @param {string} image */
    noImage: (image) => `Choose the image ${image} too, and the cell is shown here.`,
    odds: "odds",
    tie: "another reading fits as well",
    or: "or",
    open: "open",
    verdicts: { accept: "accepted", reject: "rejected", reading: "your reading:" },
    /**
     * @param {string} verdict
     * @param {string} id
     */
    settled: (verdict, id) => `${verdict}: ${id}. Undo takes it back.`,
    accept: "Accept",
    reject: "Reject",
    ownReading: "My own reading",
    itShouldRead: "It should read",
    reason: "because (you may leave it empty)",
    by: "your initials",
    takeReading: "Take this reading",
    writeFirst: "Write a reading first.",
    anyway: "Take it all the same",
    previous: "Previous",
    next: "Next",
    undo: "Undo",
    keysSay:
      "Keys: n next, p previous, a accept, r reject, e a reading of your own, u undo. The browser keeps your work.",
    table: "Table",
    /**
     * @param {string} title
     * @param {number} findings
     */
    tableOf: (title, findings) => `${title} (${findings})`,
    onlyFindings: "only rows with findings",
    save: "Save",
    emended: "The corrected table",
    slip: "The errata slip",
    tei: "TEI",
    htmlReport: "The report",
    workbook: "The workbook with comments",
    decisions: "Decisions",
    wholePackage: "Everything as a package (.zip)",
    saveDesk: "This desk as one file",
    writing: "Writing …",
    /** @param {string} file */
    saved: (file) => `${file} is saved.`,
    notWritten: "The program wrote no file.",
    rule: "The rule of the table",
    relation: "Its rule",
    findIt: "find it",
    ruleSays:
      "Or write the rule as JSON. Either it says which rows there are and how each column is worked out, as " +
      '{ "rows": "n = 1..30", "columns": { "square": "n^2" } }. Or it says how each column is written and what ' +
      'holds in each row, as { "columns": { "a": "whole", "b": "whole" }, "equations": "b = 2 * a" }.',
    ownRule: "a rule of your own",
    useRule: "Read by this rule",
    collate: "Compare the transcriptions",
    collateSays: "You gave more than one file. If they are copies of one table, compare them row by row.",
    collateGo: "Compare them",
    notes: "What was noticed while reading",
  },

  sources: {
    reading: "Reading all the old texts …",
    search: "search the claims",
    texts: "The old texts",
    textHeads: ["text", "tables", "rows", "findings"],
    textsCaption: "the texts whose tables were copied",
    tableHeads: ["table", "rows", "findings", "what is wrong"],
    tablesCaption: "its tables",
    /**
     * @param {string} printed
     * @param {string} reading
     */
    insteadOf: (printed, reading) => `${printed} instead of ${reading}`,
    claims: "What the authors claim",
    verdict: "Verdict",
    text: "Text",
    any: "any",
    /**
     * @param {number} kept
     * @param {number} all
     */
    of: (kept, all) => `${kept} of ${all} claims`,
    claimHeads: ["id", "claim", "verdict", "why", "place"],
    claimsCaption: "claims",
  },

  print: {
    title: "On paper",
    says: "Print these on A4, without scaling. A bar on each page shows whether the size is right: it measures 100 mm.",
    cutOuts: "Pieces to cut out, on card, both sides",
    board: "A board of six pages for them",
    travelSet: "A small set on two pages",
    harmonies: "All 110 harmonies on a page",
    more:
      "The installed program draws more, for every set of rules, and on Letter paper too. You can also print a " +
      "room of this page as it stands: go there, and use your browser’s own print.",
    worksheets: "Worksheets",
    sheet: "Sheet",
    sheets: [
      ["exercises", "exercises with numbers"],
      ["puzzles", "puzzles on the board"],
    ],
    grade: "How hard",
    grades: [
      ["easy", "easy"],
      ["medium", "medium"],
      ["hard", "hard"],
    ],
    seed: "Number of the sheet",
    make: "Show",
    print: "Print",
    another: "Another sheet",
    /** @param {string} seed */
    exercisesTitle: (seed) => `Exercises, sheet ${seed}`,
    /** @param {string} seed */
    puzzlesTitle: (seed) => `Puzzles, sheet ${seed}`,
    /** @param {string} seed */
    answersTitle: (seed) => `Answers to sheet ${seed}`,
  },

  tour: {
    /**
     * @param {number} at
     * @param {number} all
     */
    of: (at, all) => `The game in five minutes: ${at} of ${all}`,
    /**
     * @param {string} act
     * @param {string} by
     */
    done: (act, by) => `Done last: ${act}` + (by ? ` (${by})` : ""),
    back: "Back",
    next: "Next",
    play: "Play such a game against the program",
    playOn: "Play on from the middle of this one",
    hear: "See and hear the 28 greatest triumphs",
    proof: "Find the misprints of 1563",
    stops: {
      armies: {
        title: "Two armies of numbers",
        says: [
          "Two armies of 24 pieces stand on a long board. Each piece bears a number. White’s grow from 2, 4, 6 and 8, black’s from 3, 5, 7 and 9. There are rounds, triangles and squares. Each army has one pyramid too: the king, built of several pieces.",
          "You will see turns of a game by a book of 1563, played by its third set of rules. Black begins here. The book does not say who does.",
        ],
      },
      moving: {
        title: "Moving",
        says: [
          "The armies take turns, and move one piece at a time. A round goes one square. Here both have moved a round. Framed squares belong to the last turn.",
        ],
      },
      shapes: {
        title: "Each shape its own way",
        says: [
          "A triangle goes two squares, a square piece three. The square 225 has come from b1 to e1. By other rules they may go slantwise too, or leap.",
        ],
      },
      capture: {
        title: "Capturing by arithmetic",
        says: [
          "You do not capture a piece by stepping on it. The numbers must fit. The triangle 12 stands in one line with the triangle 72, with six empty squares between. Twelve times six is 72, so the 12 captures the 72.",
          "There are more ways. Two pieces may capture the one that is their sum. A piece may capture one with the same number. A piece with no way out can be captured too.",
        ],
      },
      layers: {
        title: "A king is made of layers",
        says: [
          "White’s king, the pyramid 91, is a pile of six layers: 36, 25, 16, 9, 4 and 1. It has come to g12. Each layer can be captured there by itself.",
        ],
      },
      goods: {
        title: "Winning by captured numbers",
        says: [
          "The round 9 sees the layer 36 over four empty squares: four times nine. The players had agreed on a goal: captured numbers that add up to 100. Black has more now, and the game is over.",
        ],
      },
      harmony: {
        title: "Winning by harmony",
        says: [
          "There is a greater way to win. Bring three of your numbers to the enemy’s side, so that they are in proportion. 2, 4, 6 rise by equal steps, and 4, 6, 9 by equal ratios. 3, 4, 6 are harmonic: strings of these lengths sound well together.",
          "Four numbers that show all three kinds at once make a greatest triumph. There are just 28.",
        ],
      },
    },
  },

  parts: {
    table: "table",
    downloadCsv: "Download as CSV",
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
