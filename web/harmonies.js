// The room of proportions: choose numbers and see all that they do; every proportion and triumph of the
// pieces, of any roots; heard too.
"use strict";

const harmonies = {
  state: { roots: "2,4,6,8/3,5,7,9", chosen: "", kind: "greatest", army: "" },
  kinds: [
    ["arithmetic", "arithmetic proportions"],
    ["geometric", "geometric proportions"],
    ["harmonic", "harmonic proportions"],
    ["great", "great triumphs: three in one proportion"],
    ["greater", "greater triumphs: four in two kinds"],
    ["greatest", "greatest triumphs: four in all three kinds"],
  ],

  async show(main, given) {
    Object.assign(harmonies.state, given);
    const state = harmonies.state;
    address.write("harmonies", state);
    const set = (name) => (value) => harmonies.show(main, { [name]: value });
    let pieces;
    try {
      pieces = await ask(["derive", "men", "--set", "roots=" + state.roots]);
    } catch (error) {
      return fill(main, harmonies.rootsForm(set), trouble(error));
    }
    const chosen = new Set(state.chosen.split(",").filter(Boolean));
    const listed = ["arithmetic", "geometric", "harmonic"].includes(state.kind)
      ? await ask(["proportions", "--kind", state.kind, "--roots", state.roots])
      : await ask(["triumphs", "--degree", state.kind, "--roots", state.roots]);
    const numbersOf = (row) =>
      ["a", "b", "c", "d"]
        .map((name) => row[name])
        .filter((n) => n !== undefined && n !== null && n !== "")
        .map(String);
    const owned = new Set(
      pieces.filter((piece) => piece.army === state.army).map((piece) => String(piece.number)),
    );
    const fitting = listed.filter(
      (row) =>
        [...chosen].every((n) => numbersOf(row).includes(n)) &&
        (!state.army || numbersOf(row).every((n) => owned.has(n))),
    );
    const explained =
      chosen.size > 0
        ? await run(["explain", ...[...chosen].sort((x, y) => x - y), "--roots", state.roots])
        : null;
    const toggle = (number) => {
      chosen.has(number) ? chosen.delete(number) : chosen.add(number);
      set("chosen")([...chosen].join(","));
    };
    const ladder = (army) => {
      const own = pieces.filter((piece) => piece.army === army);
      const roots = [...new Set(own.map((piece) => String(piece.root)))];
      const orders = [...new Set(own.map((piece) => `${piece.order} ${piece.shape}s`))];
      return el(
        "div",
        { class: "scroll" },
        el("h2", {}, `The ${army} army`),
        el(
          "table",
          { "aria-label": `the ${army} army` },
          el(
            "thead",
            {},
            el("tr", {}, el("td"), ...roots.map((root) => el("th", { scope: "col", class: "number" }, root))),
          ),
          el(
            "tbody",
            {},
            ...orders.map((order) =>
              el(
                "tr",
                {},
                el("th", { scope: "row" }, order),
                ...roots.map((root) => {
                  const piece = own.find(
                      (one) => `${one.order} ${one.shape}s` === order && String(one.root) === root,
                    ),
                    number = String(piece.number);
                  return el(
                    "td",
                    { class: "number" },
                    el(
                      "button",
                      { type: "button", "aria-pressed": chosen.has(number), click: () => toggle(number) },
                      number,
                    ),
                  );
                }),
              ),
            ),
          ),
        ),
      );
    };
    const rows = fitting.map((row) => {
      const numbers = numbersOf(row);
      return [
        ...["a", "b", "c", "d"].slice(0, Math.max(3, numbers.length)).map((_, i) => numbers[i] || ""),
        row.kinds || state.kind,
        el(
          "button",
          {
            type: "button",
            "aria-label": "see and hear " + numbers.join(" "),
            click: () => harmonies.sound(numbers.map(Number)),
          },
          "♪",
        ),
      ];
    });
    const heads = [..."abcd".slice(0, rows[0] ? rows[0].length - 2 : 3), "kinds", "see and hear"];
    fill(
      main,
      harmonies.rootsForm(set),
      el(
        "div",
        { class: "columns" },
        el(
          "div",
          {},
          el("p", { class: "muted" }, "Choose numbers of the pieces: the list keeps what has all of them."),
          ladder("even"),
          ladder("odd"),
          explained
            ? el(
                "div",
                {},
                el("h2", {}, "What " + [...chosen].join(", ") + " do together"),
                el("pre", {}, explained.out || explained.err),
              )
            : null,
        ),
        el(
          "div",
          {},
          choice("Show", harmonies.kinds, state.kind, set("kind")),
          choice(
            "with numbers",
            [
              ["", "of both armies"],
              ["even", "that the even army has"],
              ["odd", "that the odd army has"],
            ],
            state.army,
            set("army"),
          ),
          el("div", { id: "strings" }),
          el("p", { id: "count" }, `${fitting.length} of ${listed.length}`),
          rows.length > 0 ? table(heads, rows, { caption: state.kind }) : el("p", {}, "None."),
          rows.length > 0
            ? el(
                "button",
                {
                  type: "button",
                  click: () =>
                    download(
                      state.kind + ".csv",
                      asCsv(
                        heads.slice(0, -1),
                        rows.map((row) => row.slice(0, -1)),
                      ),
                      "text/csv",
                    ),
                },
                "Download as CSV",
              )
            : null,
        ),
      ),
    );
    say("");
  },

  rootsForm(set) {
    const input = el("input", {
      value: harmonies.state.roots,
      size: 24,
      "aria-label": "roots of the even and of the odd army",
    });
    return el(
      "form",
      {
        submit: (event) => {
          event.preventDefault();
          set("roots")(input.value.trim());
        },
      },
      el("label", {}, "Roots of the even and the odd army ", input),
      el("button", {}, "Show"),
      " ",
      el("button", { type: "button", click: () => harmonies.survey() }, "How these roots stand among others"),
      el("div", { id: "survey" }),
    );
  },

  async survey() {
    say("Surveying 6435 choices of eight roots …");
    const result = await run(["survey", "--by", "greatest", "--limit", "12"]);
    fill(document.getElementById("survey"), el("pre", {}, result.out || result.err));
    say("");
  },

  /**
   * Numbers as lengths of strings, to see and to hear: the longer, the lower; the shortest sounds at 880
   * hertz.
   */
  sound(numbers) {
    const least = Math.min(...numbers),
      most = Math.max(...numbers),
      high = 1.4 * numbers.length;
    fill(
      document.getElementById("strings"),
      el(
        "svg:svg",
        { viewBox: `0 0 24 ${high}`, role: "img", "aria-label": "strings as long as " + numbers.join(", ") },
        ...numbers.flatMap((number, i) => [
          el("svg:line", {
            class: "string",
            x1: 3,
            x2: 3 + (20 * number) / most,
            y1: 1.4 * i + 0.7,
            y2: 1.4 * i + 0.7,
          }),
          el("svg:text", { class: "length", x: 1.4, y: 1.4 * i + 0.7 }, String(number)),
        ]),
      ),
    );
    const context = new AudioContext();
    numbers.forEach((number, i) => {
      const tone = context.createOscillator(),
        gain = context.createGain(),
        at = context.currentTime + i * 0.5;
      tone.frequency.value = (880 * least) / number;
      gain.gain.setValueAtTime(0.15, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 1.6);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + 1.7);
    });
  },
};
