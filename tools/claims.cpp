// rithmo claims: decides whether the statements of the sources hold.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/report/numbers/claims_report.hpp"
#include "rithmo/text/suggestion.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// Loads the ledger of all shipped witnesses.
text::Loaded<claims::UnjudgedLedger> shipped_ledger() {
  RITHMO_TRY(auto corpus, corpus_of(Arguments{}));
  if (!corpus.faults.empty()) return tl::unexpected(corpus.faults.front());
  return claims::load_ledger(std::move(corpus.witnesses));
}

// Reads the ledger and applies --witness. That is either a shipped witness, whose claims are
// selected, or the user's own, which is added to the shipped ones.
text::Loaded<claims::UnjudgedLedger> read_ledger(const Arguments& arguments) {
  auto ledger = shipped_ledger();
  if (!ledger || !arguments.has("witness")) return ledger;
  const std::string& name = arguments.value("witness");
  if (std::ranges::find(ledger->witnesses, name, &table::Witness::name) !=
      ledger->witnesses.end()) {
    std::erase_if(ledger->claims,
                  [&](const claims::Claim& claim) { return claim.witness != name; });
    return ledger;
  }
  std::error_code ignored;
  if (!fs::exists(name, ignored))
    return no_such_witness(name, ledger->witnesses, ", nor a folder of that name");
  RITHMO_TRY(auto own, table::load_witness(name));
  return claims::with_own_claims(*std::move(ledger), std::move(own));
}

// Removes all claims except those that the operands name.
std::optional<text::Fault> select(const Arguments& arguments, std::vector<claims::Claim>& claims) {
  for (const std::string& id : arguments.operands)
    if (std::ranges::find(claims, id, &claims::Claim::id) == claims.end()) {
      const std::string meant = text::did_you_mean(id, claims, &claims::Claim::id);
      return fault_in("ID", id,
                      {0, "no such claim" + (meant.empty() ? "; rithmo claims lists them" : meant)})
          .value();
    }
  if (!arguments.operands.empty())
    std::erase_if(claims, [&](const claims::Claim& claim) {
      return std::ranges::find(arguments.operands, claim.id) == arguments.operands.end();
    });
  return std::nullopt;
}

Result run_claims(const Arguments& arguments) {
  std::optional<claims::ClaimVerdict> wanted;
  if (arguments.has("verdict")) wanted = claims::parse_claim_verdict(arguments.value("verdict"));
  const bool some = !arguments.operands.empty() || arguments.has("witness") || wanted;
  if (arguments.has("disputes") && (some || arguments.format != text::Format::text))
    return fault_in("--disputes", "",
                    {0,
                     "cannot be combined with claims, --witness, --verdict or --format: the "
                     "whole ledger as Markdown, HTML or JSON has the disputes too"});
  RITHMO_TRY(auto budget, budget_of(arguments));
  RITHMO_TRY(auto written, read_ledger(arguments));
  if (auto fault = select(arguments, written.claims)) return tl::unexpected(*fault);
  if (some) written.disputes.clear();
  std::vector<std::string> inputs = written.files;
  RITHMO_TRY(auto ledger, claims::judge(std::move(written), budget));
  if (wanted)
    std::erase_if(ledger.claims,
                  [&](const claims::ClaimReport& report) { return report.verdict != *wanted; });
  const bool refuted = std::ranges::find(ledger.claims, claims::ClaimVerdict::fails,
                                         &claims::ClaimReport::verdict) != ledger.claims.end();
  return Outcome{arguments.has("disputes") ? report::disputes_text(ledger)
                                           : report::render(ledger, arguments.format),
                 refuted ? 1 : 0, std::move(inputs)};
}

}  // namespace

Command claims_command() {
  return {
      "claims",
      "Checks the claims of the sources, and shows the evidence",
      {"ID", "claims by their ids (default: all)", 0, true},
      {{"witness", "NAME",
        "only the claims of this witness: a shipped one, or a folder of your own"},
       {"verdict",
        "VERDICT",
        "only these",
        false,
        {"holds", "fails", "depends", "undecided", "not-arithmetical"}},
       max_rows_option,
       max_steps_option,
       {"disputes", "", "list the questions on which the sources disagree, instead of the claims"}},
      {{"claims BA-028", "49 arithmetic proportions?"},
       {"claims --verdict fails", "the refuted claims, and what refutes them"},
       {"claims --format html --output claims.html", "the whole ledger as a page"}},
      run_claims,
      {text::Format::text, text::Format::json, text::Format::csv, text::Format::markdown,
       text::Format::html}};
}

}  // namespace rithmo::tool
