// The room of the sources: the witnesses with what was found in their tables, and what their authors claim,
// with verdicts.
import { addressOf, writeAddress } from "./address.js";
import { choice, say, table } from "./parts.js";
import { ask } from "./program.js";
import { fill, h } from "./view.js";
import { words } from "./words.js";

/**
 * A claim with its verdict, as the program lists it.
 * @typedef {{check: string, verdict: string, because?: string, cases?: {because?: string}[]}} Check
 * @typedef {{id: string, witness: string, locus: string, claim: string, verdict: string,
 *   checks: Check[]}} Claim
 */

const text = words.sources;

/** @type {import("./desk.js").Report | undefined} */
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
    say(text.reading);
    const { witnesses } = (report ??= /** @type {import("./desk.js").Report} */ (await ask(["audit"])));
    const all = (claims ??= /** @type {Claim[]} */ ((await ask(["claims"])).claims));
    say("");
    /** @param {string} name */
    const set = (name) => (/** @type {string} */ value) => sources.show(main, { [name]: value });
    const search = h("input", {
      value: state.search,
      type: "search",
      "aria-label": text.search,
      placeholder: text.search,
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
      h("h2", {}, text.texts),
      table(
        text.textHeads,
        witnesses.map((witness) => [
          h("a", { href: "#sources?witness=" + encodeURIComponent(witness.name) }, witness.title),
          witness.tables.length,
          witness.tables.reduce((sum, one) => sum + one.rows, 0),
          witness.tables.reduce((sum, one) => sum + one.findings.length, 0),
        ]),
        { caption: text.textsCaption },
      ),
      ...witnesses
        .filter((witness) => witness.name === state.witness)
        .map((witness) =>
          h(
            "div",
            { key: witness.name },
            h("h2", {}, witness.title),
            table(
              text.tableHeads,
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
                        .map((change) => text.insteadOf(change.printed, change.reading))
                        .join(", ") || finding.kind,
                  )
                  .join("; "),
              ]),
              { caption: text.tablesCaption },
            ),
          ),
        ),
      h("h2", {}, text.claims),
      h(
        "form",
        { submit: (/** @type {any} */ event) => event.preventDefault() },
        search,
        choice(
          text.verdict,
          [["any", text.any], ...verdicts.map((verdict) => [verdict, verdict])],
          state.verdict,
          set("verdict"),
        ),
        choice(
          text.text,
          [["", text.any], ...witnesses.map((witness) => [witness.name, witness.title])],
          state.witness,
          set("witness"),
        ),
      ),
      h("p", { id: "count" }, text.of(kept.length, all.length)),
      table(
        text.claimHeads,
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
        { caption: text.claimsCaption },
      ),
    );
  },
};
