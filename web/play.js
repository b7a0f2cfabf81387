// The room where a game is played: the program says what may be done and why; the page shows it and writes
// down what was done.
//
// Example: a click on a piece shows where it may go; a click there does the act that the program lists as
// "d5-d6". Counter-example: no rule is decided here, and an act that the program does not list cannot be
// done.
"use strict";

/**
 * A record's game, and its turns as acts. A record leaves the ends of turns out; the protocol has them as
 * acts.
 * @returns {{rules: string, options: string, goal: string, start: string, turns: string[][]}}
 */
function parseRecord(text) {
  const header = (name) => new RegExp(`^\\[${name} "([^"]*)"\\]`, "m").exec(text)?.[1] || "";
  let body = text
    .replace(/^\[.*\]$/gm, "")
    .replace(/\{[^}]*\}/g, " ")
    .replace(/^%.*$/gm, "");
  // Variations, the innermost first, and marks.
  for (let before = ""; before !== body;) [before, body] = [body, body.replace(/\([^()]*\)/g, " ")];
  body = body.replace(/\$\d+/g, " ").replace(/[!?]+(?=\s|;|$)/g, "");
  const turns = body
    .split(/;|\d+\.(?:\.\.)?/)
    .map((turn) =>
      turn
        .trim()
        .split(/\s+/)
        .filter((act) => act && act !== "*" && act !== "..."),
    )
    .filter((turn) => turn.length > 0);
  return {
    rules: header("Rules"),
    options: header("Options"),
    goal: header("Goal"),
    start: header("Position"),
    turns: turns.map((turn, i) =>
      turn.at(-1) === "pass" || turn.at(-1) === "end" || i + 1 === turns.length ? turn : [...turn, "end"],
    ),
  };
}

const play = {
  state: { rules: "fulke-3", options: "", goal: "", acts: "", start: "", against: "", task: "" },

  async show(main, given) {
    Object.assign(play.state, given);
    play.chosen = null;
    play.redo = [];
    play.all ??= await ask(["rules"]);
    play.board = null;
    play.left = el("div");
    play.right = el("div");
    const sets = play.all.map((one) => [one.name, one.title]);
    const set = (name) => (value) => {
      play.state[name] = value;
      if (name !== "against")
        Object.assign(play.state, {
          task: "",
          ...(play.state.task || name === "rules" ? { start: "" } : {}),
        });
      if (name === "rules") play.state.options = "";
      play.state.acts = "";
      play.show(main, {});
    };
    const rules = (play.rules = await ask(["rules", play.state.rules]));
    const options = (rules.facts || []).filter((fact) => fact.topic.startsWith("option "));
    const chosen = new Set(play.state.options.split(",").filter(Boolean));
    fill(
      main,
      el(
        "form",
        { submit: (event) => event.preventDefault() },
        choice("Rules", sets, play.state.rules, set("rules")),
        choice(
          "Play to",
          [
            ["", "the rules’ own victory"],
            ["goods=100", "goods: captured numbers of 100"],
            ["bodies=6", "bodies: six pieces"],
            ["goods=200", "goods of 200"],
          ],
          play.state.goal,
          set("goal"),
        ),
        rules.files > 0 &&
          choice(
            "Against",
            [
              ["", "a person beside you"],
              ...["even", "odd"].flatMap((army) =>
                [
                  [army + "1", "who captures what it can"],
                  [army + "2", "who looks at its turn"],
                  [army + "3", "who looks at your answer too"],
                  [army + "4", "who looks further"],
                ].map(([value, says]) => [value, `the ${army} army, ${says}`]),
              ),
            ],
            play.state.against,
            async (value) => {
              play.state.against = value;
              await play.refresh();
            },
          ),
        options.length > 0 &&
          el(
            "details",
            {},
            el("summary", {}, "What you agree on"),
            ...options.map((fact) => {
              const name = fact.topic.slice("option ".length);
              return el(
                "p",
                {},
                el(
                  "label",
                  {},
                  el("input", {
                    type: "checkbox",
                    checked: chosen.has(name),
                    change: () => {
                      chosen.has(name) ? chosen.delete(name) : chosen.add(name);
                      set("options")([...chosen].join(","));
                    },
                  }),
                  " " + fact.says,
                ),
              );
            }),
          ),
      ),
      el("div", { class: "columns" }, play.left, play.right),
      el(
        "details",
        {},
        el("summary", {}, "The rules, what each rests on, and what is doubtful"),
        table(
          ["about", "says", "rests on", "doubt"],
          (rules.facts || []).map((fact) => [
            fact.topic,
            fact.says,
            play.restsOn(fact.support),
            fact.doubt || "",
          ]),
          { caption: rules.title, sortable: false },
        ),
        table(
          ["played", "rests on", "doubt"],
          (rules.played || []).map((line, i) => [
            line,
            play.restsOn(rules.support[i]),
            rules.support[i].doubt || "",
          ]),
          { caption: "How it is played here", sortable: false },
        ),
      ),
    );
    await play.refresh();
    const remarks = await play.remarks(play.state.rules, play.state.start);
    if (remarks.length > 0)
      main
        .querySelector(".columns")
        .before(el("div", { id: "remarks" }, ...remarks.map((line) => el("p", { class: "muted" }, line))));
  },

  /** "said 674", "inferred: Savard 106", "supplied: no line says who begins". */
  restsOn(support) {
    return support.kind + (support.why ? (support.kind === "said" ? " " : ": ") + support.why : "");
  },

  /**
   * What the program says of the array that the game begins with: whose it is, and what is doubtful in it.
   */
  async remarks(rules, start) {
    const drawn = await run(["board", start || "array", "--rules", rules]);
    return drawn.out
      .split("\n")
      .filter((line) => line.startsWith("# "))
      .map((line) => line.slice(2));
  },

  lines() {
    const { rules, options, goal, start } = play.state;
    const acts = play.state.acts.split(" ").filter(Boolean);
    return { acts, first: { do: "new", rules, options, goal, ...(start ? { position: start } : {}) } };
  },

  /**
   * The program's answers to these requests, asked of a game as it stands after these acts: to its
   * beginning, to each act, to each request.
   */
  async answers(first, acts, ...requests) {
    const all = [first, ...acts.map((act) => ({ do: "act", act })), ...requests];
    const result = await run(["engine"], { stdin: all.map((one) => JSON.stringify(one)).join("\n") + "\n" });
    return result.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  },

  asked(acts, ...requests) {
    return play.answers(play.lines().first, acts, ...requests);
  },

  async engine(acts) {
    const answers = await play.asked(acts, { do: "state" }, { do: "legal" }, { do: "record" });
    const wrong = answers.slice(1, acts.length + 1).findIndex((answer) => !answer.ok);
    return {
      begun: answers[0],
      wrong,
      last: acts.length > 0 ? answers[wrong < 0 ? acts.length : wrong + 1] : answers[0],
      state: answers.at(-3),
      legal: answers.at(-2),
      record: answers.at(-1),
    };
  },

  async refresh() {
    let { acts } = play.lines();
    const answer = await play.engine(acts);
    if (!answer.begun.ok) return fill(play.right, trouble(answer.begun.error));
    if (answer.wrong >= 0) {
      // an address that was changed by hand: the game goes as far as it is right
      play.state.acts = acts.slice(0, answer.wrong).join(" ");
      await play.refresh();
      return say(`${acts[answer.wrong]}: ${answer.last.error}`);
    }
    address.write("play", play.state);
    play.now = answer;
    await play.draw();
    if (play.isTheirs(answer.state)) await play.answered();
  },

  /** Whether the program is to act, who plays one army. */
  isTheirs(state) {
    return (
      play.state.against !== "" &&
      !state.result &&
      play.state.against.startsWith(state.to_act) &&
      state.to_act !== ""
    );
  },

  async answered() {
    const before = play.state.acts;
    say("The program is thinking.");
    const { acts } = play.lines();
    const planned = (
      await play.asked(acts, {
        do: "turn",
        level: Number(play.state.against.slice(-1)),
        seed: acts.length + 1,
      })
    ).at(-1);
    if (play.state.acts !== before) return; // something else was done meanwhile
    if (!planned.ok || planned.acts.length === 0)
      return say(planned.error || "The program finds nothing to do.");
    play.state.acts = [...acts, ...planned.acts].join(" ");
    say("The program plays " + planned.acts.filter((act) => act !== "end").join(", "));
    await play.refresh();
  },

  /** What a player of the third level would do now; nothing is done. */
  async hint() {
    const planned = (await play.asked(play.lines().acts, { do: "turn", level: 3, seed: 1 })).at(-1);
    say(
      planned.ok
        ? "The program would play " + planned.acts.filter((act) => act !== "end").join(", ")
        : planned.error,
    );
  },

  /** A position in which one first act alone wins in so many turns; the program plays the other army. */
  async puzzle(turns) {
    const { rules, options } = play.state;
    const seed = 1 + Math.floor(Math.random() * 1e6);
    const [made] = await ask([
      "puzzle",
      "--rules",
      rules,
      ...(options ? ["--option", options] : []),
      "--turns",
      String(turns),
      "--seed",
      String(seed),
    ]);
    if (!made) return say("No puzzle was found by these rules.");
    const army = made.position.split(" ")[0];
    Object.assign(play.state, {
      start: made.position,
      acts: "",
      goal: "",
      against: (army === "even" ? "odd" : "even") + "3",
      task: `The ${army} army is to play, and can win in ${turns} ${turns === 1 ? "turn" : "turns"}: by one first act alone.`,
    });
    return play.show(document.querySelector("main"), {});
  },

  async act(text) {
    play.redo = [];
    play.state.acts += (play.state.acts ? " " : "") + text;
    play.chosen = null;
    await play.refresh();
  },

  async undo() {
    const { acts } = play.lines();
    if (acts.length === 0) return;
    do {
      // and what the program answered
      const undone = acts.pop();
      if (play.state.against === "") play.redo.push(undone);
    } while (acts.length > 0 && play.isTheirs((await play.engine(acts)).state));
    play.state.acts = acts.join(" ");
    play.chosen = null;
    return play.refresh();
  },

  /** Acts that begin at a square or end there, as the program writes them. */
  from(square) {
    return play.now.legal.legal.filter((act) => act.startsWith(square + "-") || act.startsWith(square + "x"));
  },
  onto(square) {
    return play.now.legal.legal.filter(
      (act) => act === "x" + square || act.startsWith("x" + square + "[") || act.endsWith("x" + square),
    );
  },

  async choose(square) {
    const { legal } = play.now.legal;
    if (play.chosen) {
      const target = [play.chosen + "-" + square, play.chosen + "x" + square].find((act) =>
        legal.includes(act),
      );
      if (target) return play.act(target);
    }
    const captures = play.onto(square);
    if (!play.chosen && captures.length === 1) return play.act(captures[0]);
    play.chosen = play.chosen === square ? null : square;
    return play.draw();
  },

  /** The board's, which options may change: the program draws it. */
  async size(position) {
    if (!play.state.options) return { files: play.rules.files, ranks: play.rules.ranks };
    const drawn = await run(["board", position, "--rules", play.state.rules, "--option", play.state.options]);
    return { files: play.rules.files, ranks: Number(/^\s*(\d+)/.exec(drawn.out)?.[1] || play.rules.ranks) };
  },

  async draw() {
    const { state, legal, record } = play.now;
    const isBoard = /@/.test(state.position) && /^(even|odd)/.test(state.position);
    if (!isBoard) return play.drawOther();
    const position = parsePosition(state.position);
    play.board ??= makeBoard(await play.size(state.position), (square) => play.choose(square));
    const acts = legal.legal;
    const prey = new Set(acts.map((act) => /x([a-z]\d+)/.exec(act)?.[1]).filter(Boolean));
    const goes = new Set(
      play.chosen ? play.from(play.chosen).map((act) => act.slice(play.chosen.length + 1)) : [],
    );
    play.board.show(position.pieces, {
      chosen: play.chosen,
      goes,
      takes: prey,
      last: squaresOfLast(play.lines().acts),
    });
    if (play.left.firstChild !== play.board.svg) fill(play.left, play.board.svg);

    const turned =
      (position.toMove === "even" ? "odd" : "even") + state.position.slice(position.toMove.length);
    const about = [
      "--rules",
      play.state.rules,
      ...(play.state.options ? ["--option", play.state.options] : []),
    ];
    const [open, threats, triumphs] = await Promise.all([
      ask(["captures-in", state.position, ...about]).catch(() => ({ captures: [] })),
      ask(["captures-in", turned, ...about]).catch(() => ({ captures: [] })),
      ask(["victories-in", state.position, ...about]).catch(() => ({ armies: [] })),
    ]);
    const told = new Map(); // of each piece that stands to be captured, now or by the other army: by what
    for (const [list, by] of [
      [open.captures, "can be captured"],
      [threats.captures, "is threatened"],
    ])
      for (const one of list)
        told.set(one.prey, `${told.has(one.prey) ? told.get(one.prey) + "\n" : ""}${by}: ${one.because}`);
    play.board.tell(told);
    const chosen = play.chosen && position.pieces.get(play.chosen);
    const reasons = (captures) =>
      el("ul", {}, ...captures.map((one) => el("li", {}, `${one.piece} on ${one.prey}: ${one.because}`)));
    const others = acts.filter((act) => !/^[a-z]\d+[-x]/.test(act));
    const ended = state.result;
    const concerned = (captures) =>
      chosen
        ? captures.filter((one) => one.prey === play.chosen || one.takers.includes(play.chosen))
        : captures;
    fill(
      play.right,
      el(
        "h2",
        {},
        ended
          ? ended.winner
            ? `The ${ended.winner} army wins: ${ended.by}`
            : `Nobody wins: ${ended.by}`
          : `The ${state.to_act} army${state.to_act === "even" ? " (white)" : " (black)"} is to act`,
      ),
      play.state.task && !ended ? el("p", { id: "task" }, play.state.task) : null,
      play.now.last.by ? el("p", {}, "The last act: " + play.now.last.by) : null,
      el(
        "p",
        {},
        el("button", { type: "button", click: () => play.undo() }, "Undo"),
        " ",
        play.redo.length > 0 &&
          el(
            "button",
            {
              type: "button",
              click: () => {
                const next = play.redo.pop();
                play.state.acts += (play.state.acts ? " " : "") + next;
                return play.refresh();
              },
            },
            "Redo",
          ),
        " ",
        el(
          "button",
          {
            type: "button",
            click: () => {
              play.state.acts = "";
              return play.refresh();
            },
          },
          "New game",
        ),
        " ",
        !ended && el("button", { type: "button", click: () => play.hint() }, "Hint"),
        " ",
        el(
          "label",
          {},
          "A puzzle in ",
          el(
            "select",
            { change: (event) => event.target.value && play.puzzle(Number(event.target.value)) },
            el("option", { value: "" }, "…"),
            ...["1 turn", "2 turns", "3 turns"].map((text) => el("option", { value: text[0] }, text)),
          ),
        ),
        " ",
        el(
          "button",
          { type: "button", click: () => download("game.record", record.record) },
          "Save the record",
        ),
        " ",
        el(
          "label",
          {},
          "Open a record ",
          el("input", {
            type: "file",
            accept: ".record,.txt",
            change: async (event) => play.load(await event.target.files[0].text()),
          }),
        ),
      ),
      chosen
        ? el(
            "p",
            {},
            `Chosen: the ${pieceName(chosen)} on ${play.chosen}. ` +
              (goes.size ? `It may go to ${[...goes].join(", ")}.` : "It has no move now."),
          )
        : el(
            "p",
            { class: "muted" },
            "Choose a piece to see where it may go. A framed piece can be captured now: choose it.",
          ),
      others.length > 0 && !ended
        ? el(
            "div",
            {},
            el("h3", {}, "What else may be done"),
            el(
              "ul",
              { class: "pieces" },
              ...others
                .slice(0, 60)
                .map((act) =>
                  el(
                    "li",
                    {},
                    el("button", { type: "button", click: () => play.act(act) }, play.inWords(act)),
                  ),
                ),
            ),
          )
        : null,
      concerned(open.captures).length > 0
        ? el(
            "div",
            {},
            el("h3", {}, "Stands to be captured by " + position.toMove),
            reasons(concerned(open.captures)),
          )
        : null,
      concerned(threats.captures).length > 0
        ? el("div", {}, el("h3", {}, "Threatened by the other army"), reasons(concerned(threats.captures)))
        : null,
      ...triumphs.armies.map((army) =>
        el(
          "div",
          {},
          el("h3", {}, `The ${army.army} army has captured ${army.captured} pieces, ${army.sum} in all`),
          army.triumphs.length > 0
            ? el(
                "ul",
                {},
                ...army.triumphs.map((one) =>
                  el("li", {}, `${one.name} triumph: ${one.numbers.join(" ")} (${one.kinds}) on ${one.men}`),
                ),
              )
            : null,
          army.lacking_one.length > 0 && !ended
            ? el(
                "details",
                {},
                el(
                  "summary",
                  {},
                  "One piece is lacking for " +
                    [...new Set(army.lacking_one.map((one) => one.numbers.join(" ")))].join(", "),
                ),
                el(
                  "ul",
                  {},
                  ...army.lacking_one.map((one) =>
                    el(
                      "li",
                      {},
                      `${one.numbers.join(" ")} (${one.kinds}): the ${one.piece} of ${one.from} on ${one.to.join(" ")}`,
                    ),
                  ),
                ),
              )
            : null,
        ),
      ),
      position.off.length > 0 ? el("p", {}, "Off the board: " + position.off.join(" ")) : null,
      el("h3", {}, "The record"),
      el("pre", { class: "record" }, record.record),
    );
    say(ended ? "The game is over." : "");
  },

  /** Boolean Rithmomachia and the tables: the program's own drawing, and every act as a button. */
  async drawOther() {
    const { state, legal, record } = play.now;
    const ended = state.result;
    const drawn = await run(["board", state.position, "--rules", play.state.rules]);
    const throws = legal.legal.filter((act) => /^(throw|start)=/.test(act));
    fill(
      play.left,
      el(
        "pre",
        { class: "drawing", tabindex: 0, role: "region", "aria-label": "the board" },
        drawn.status === 2 ? state.position : drawn.out,
      ),
    );
    fill(
      play.right,
      el(
        "h2",
        {},
        ended
          ? `${ended.winner || "nobody"} wins: ${ended.by}`
          : state.to_act
            ? `${state.to_act} is to act`
            : "the dice are thrown",
      ),
      el(
        "p",
        {},
        el("button", { type: "button", click: () => play.undo() }, "Undo"),
        " ",
        throws.length > 0 &&
          el("button", { type: "button", click: () => play.act(play.thrown(throws)) }, "Throw the dice"),
      ),
      el(
        "ul",
        { class: "pieces" },
        ...legal.legal
          .slice(0, 200)
          .map((act) => el("li", {}, el("button", { type: "button", click: () => play.act(act) }, act))),
      ),
      el("h3", {}, "The record"),
      el("pre", { class: "record" }, record.record),
    );
  },

  /** Two dice: where 5-2 is listed and 2-5 is not, it stands for both, and is twice as likely as a pair. */
  thrown(throws) {
    const isBoth = (act) => {
      const [, what, a, b] = /(\w+)=(\d)-(\d)/.exec(act);
      return a !== b && !throws.includes(`${what}=${b}-${a}`);
    };
    const even = throws.flatMap((act) => (isBoth(act) ? [act, act] : [act]));
    return even[Math.floor(Math.random() * even.length)];
  },

  inWords(act) {
    if (act === "end") return "end the turn";
    if (act === "pass") return "pass";
    if (act.startsWith("!")) return "announce " + act.slice(1).replaceAll(",", ", ");
    if (act.startsWith("x")) return "capture " + act.slice(1);
    return act;
  },

  /** A record, of many the first: its headers say which game, replay says whether it is right. */
  async load(text) {
    const result = await run(["replay", "game.record", "--game", "1", "--record"], {
      files: new Map([["game.record", text]]),
    });
    if (result.status === 2) return say(result.err);
    const { rules, options, goal, start, turns } = parseRecord(result.out);
    Object.assign(play.state, { rules, options, goal, start, acts: turns.flat().join(" ") });
    return play.show(document.getElementById("main"), {});
  },
};
