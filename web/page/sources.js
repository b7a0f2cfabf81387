// The room of the sources: the witnesses with what was found in their tables, and what their authors claim,
// with verdicts.
import { addressOf, writeAddress } from "./address.js";
import { choice, say, table } from "./parts.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/**
 * What the program says of a claim.
 * @typedef {{check: string, verdict: string, because?: string, cases?: {because?: string}[]}} Check
 * @typedef {{id: string, witness: string, locus: string, claim: string, verdict: string,
 *   checks: Check[]}} Claim
 */

/** @type {import("./proof.js").Report | undefined} */
let report;
/** @type {Claim[] | undefined} */
let claims;

export const sources = {
  state: { witness: "", search: "", verdict: "fails" },

  /**
   * @param {Element} main
   * @param {Record<string, string>} given
   * @returns {Promise<void>}
   */
  async show(main, given) {
    Object.assign(sources.state, given);
    const state = sources.state;
    writeAddress("sources", state);
    say("Reading all the witnesses …");
    const { witnesses } = (report ??= /** @type {import("./proof.js").Report} */ (await ask(["audit"])));
    const all = (claims ??= /** @type {Claim[]} */ ((await ask(["claims"])).claims));
    say("");
    /** @param {string} name */
    const set = (name) => (/** @type {string} */ value) => sources.show(main, { [name]: value });
    const search = h("input", {
      value: state.search,
      type: "search",
      "aria-label": "search the claims",
      placeholder: "search the claims",
      input: (/** @type {any} */ event) => set("search")(event.currentTarget.value),
    });
    const verdicts = [...new Set(all.map((claim) => claim.verdict))];
    const kept = all.filter(
      (claim) =>
        (!state.witness || claim.witness === state.witness) &&
        (state.verdict === "any" || claim.verdict === state.verdict) &&
        (!state.search || (claim.claim + " " + claim.id).toLowerCase().includes(state.search.toLowerCase())),
    );
    fill(
      main,
      h("h1", {}, words.rooms.sources),
      h("h2", {}, "The witnesses"),
      table(
        ["witness", "tables", "rows", "findings"],
        witnesses.map((witness) => [
          h("a", { href: "#sources?witness=" + encodeURIComponent(witness.name) }, witness.title),
          witness.tables.length,
          witness.tables.reduce((sum, one) => sum + one.rows, 0),
          witness.tables.reduce((sum, one) => sum + one.findings.length, 0),
        ]),
        { caption: "the texts whose tables were transcribed" },
      ),
      ...witnesses
        .filter((witness) => witness.name === state.witness)
        .map((witness) =>
          h(
            "div",
            { key: witness.name },
            h("h2", {}, witness.title),
            table(
              ["table", "rows", "findings", "what is wrong"],
              witness.tables.map((one) => [
                h(
                  "a",
                  {
                    href: addressOf("proof", { shipped: witness.name, table: one.name }),
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
      h("h2", {}, "What the authors claim"),
      h(
        "form",
        { submit: (/** @type {any} */ event) => event.preventDefault() },
        search,
        choice(
          "Verdict",
          [["any", "any"], ...verdicts.map((verdict) => [verdict, verdict])],
          state.verdict,
          set("verdict"),
        ),
        choice(
          "Witness",
          [["", "any"], ...witnesses.map((witness) => [witness.name, witness.title])],
          state.witness,
          set("witness"),
        ),
      ),
      h("p", { id: "count" }, `${kept.length} of ${all.length} claims`),
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
