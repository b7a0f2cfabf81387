// The room of the sources: the witnesses with what was found in their tables, and what their authors claim,
// with verdicts.
"use strict";

const sources = {
  state: { witness: "", search: "", verdict: "" },

  async show(main, given) {
    Object.assign(sources.state, given);
    const state = sources.state;
    address.write("sources", state);
    say("Reading all the witnesses …");
    sources.report ??= await ask(["audit"]);
    sources.claims ??= (await ask(["claims"])).claims;
    say("");
    const set = (name) => (value) => sources.show(main, { [name]: value });
    const search = el("input", {
      value: state.search,
      type: "search",
      "aria-label": "search the claims",
      placeholder: "search the claims",
      change: () => set("search")(search.value),
    });
    const verdicts = [...new Set(sources.claims.map((claim) => claim.verdict))];
    const kept = sources.claims.filter(
      (claim) =>
        (!state.witness || claim.witness === state.witness) &&
        (!state.verdict || claim.verdict === state.verdict) &&
        (!state.search || (claim.claim + " " + claim.id).toLowerCase().includes(state.search.toLowerCase())),
    );
    fill(
      main,
      el("h2", {}, "The witnesses"),
      table(
        ["witness", "tables", "rows", "findings"],
        sources.report.witnesses.map((witness) => [
          el("a", { href: "#sources?witness=" + encodeURIComponent(witness.name) }, witness.title),
          witness.tables.length,
          witness.tables.reduce((sum, one) => sum + one.rows, 0),
          witness.tables.reduce((sum, one) => sum + one.findings.length, 0),
        ]),
        { caption: "the texts whose tables were transcribed" },
      ),
      ...sources.report.witnesses
        .filter((witness) => witness.name === state.witness)
        .map((witness) =>
          el(
            "div",
            {},
            el("h2", {}, witness.title),
            table(
              ["table", "rows", "findings", "what is wrong"],
              witness.tables.map((one) => [
                el(
                  "a",
                  {
                    href: `#proof?shipped=${encodeURIComponent(witness.name)}&table=${encodeURIComponent(one.name)}`,
                  },
                  one.title,
                ),
                one.rows,
                one.findings.length,
                one.findings
                  .map(
                    (finding) =>
                      (finding.candidates[0]?.changes || [])
                        .map((change) => `${change.printed} for ${change.reading}`)
                        .join(", ") || finding.kind,
                  )
                  .join("; "),
              ]),
              { caption: "its tables" },
            ),
          ),
        ),
      el("h2", {}, "What the authors claim"),
      el(
        "form",
        { submit: (event) => event.preventDefault() },
        search,
        choice(
          "Verdict",
          [["", "any"], ...verdicts.map((verdict) => [verdict, verdict])],
          state.verdict,
          set("verdict"),
        ),
        choice(
          "Witness",
          [["", "any"], ...sources.report.witnesses.map((witness) => [witness.name, witness.title])],
          state.witness,
          set("witness"),
        ),
      ),
      el("p", { id: "count" }, `${kept.length} of ${sources.claims.length} claims`),
      table(
        ["id", "claim", "verdict", "why", "place"],
        kept.map((claim) => [
          claim.id,
          claim.claim,
          claim.verdict,
          claim.checks
            .flatMap((check) =>
              check.because ? [check.because] : (check.cases || []).map((one) => one.because),
            )
            .filter(Boolean)
            .join("; "),
          claim.locus,
        ]),
        { caption: "claims" },
      ),
    );
  },
};
