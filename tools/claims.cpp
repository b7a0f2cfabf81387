// rithmo claims: what the sources state, decided.
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/report/claims_report.hpp"
#include "rithmo/text/suggestion.hpp"
#include "shipped_tables.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

struct Read {
  std::vector<Witness> witnesses;
  std::vector<Claim> claims;
  std::vector<Dispute> disputes;
  std::vector<std::string> inputs;
};

std::optional<Fault> add_claims(const Witness& witness, Read& read) {
  const fs::path file = fs::path(witness.descriptor.path()).parent_path() / "claims.json";
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return std::nullopt;
  const auto claims = load_claims(file.string(), witness.name);
  if (!claims) return claims.error();
  read.claims.insert(read.claims.end(), claims->begin(), claims->end());
  read.inputs.push_back(file.string());
  return std::nullopt;
}

// The claims beside the tables of each shipped witness; the disputes beside the witnesses.
Loaded<Read> read_shipped() {
  auto corpus = corpus_of(Arguments{});
  if (!corpus) return tl::unexpected(corpus.error());
  if (!corpus->faults.empty()) return tl::unexpected(corpus->faults.front());
  Read read{std::move(corpus->witnesses), {}, {}, {}};
  read.inputs = files_of(read.witnesses);
  for (const Witness& witness : read.witnesses)
    if (auto fault = add_claims(witness, read)) return tl::unexpected(*fault);
  const fs::path file =
      fs::path(read.witnesses.front().descriptor.path()).parent_path().parent_path() /
      "disputes.json";
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return read;
  RITHMO_TRY(auto disputes, load_disputes(file.string(), read.claims));
  read.disputes = std::move(disputes);
  read.inputs.push_back(file.string());
  return read;
}

// A witness of one's own, beside the shipped ones; then only its claims are decided.
Loaded<Read> with_own(Read read, const std::string& folder) {
  RITHMO_TRY(auto witness, load_witness(folder));
  read.claims.clear();
  if (auto fault = add_claims(witness, read)) return tl::unexpected(*fault);
  read.witnesses.push_back(std::move(witness));
  return read;
}

Loaded<Read> read_all(const Arguments& arguments) {
  auto read = read_shipped();
  if (!read || !arguments.has("witness")) return read;
  const std::string& name = arguments.value("witness");
  if (std::ranges::find(read->witnesses, name, &Witness::name) != read->witnesses.end()) {
    std::erase_if(read->claims, [&](const Claim& claim) { return claim.witness != name; });
    return read;
  }
  std::error_code ignored;
  if (!fs::exists(name, ignored))
    return trouble_in("--witness", name,
                      {0, "no such witness, nor a folder of that name" +
                              did_you_mean(name, read->witnesses, &Witness::name)});
  return with_own(*std::move(read), name);
}

// Leaves the claims that were asked for.
std::optional<Fault> select(const Arguments& arguments, std::vector<Claim>& claims) {
  for (const std::string& id : arguments.operands)
    if (std::ranges::find(claims, id, &Claim::id) == claims.end())
      return trouble_in("ID", id, {0, "no such claim" + did_you_mean(id, claims, &Claim::id)})
          .value();
  if (!arguments.operands.empty())
    std::erase_if(claims, [&](const Claim& claim) {
      return std::ranges::find(arguments.operands, claim.id) == arguments.operands.end();
    });
  return std::nullopt;
}

Result run(const Arguments& arguments) {
  std::optional<ClaimVerdict> wanted;
  if (arguments.has("verdict")) wanted = parse_claim_verdict(arguments.value("verdict"));
  const bool some = !arguments.operands.empty() || arguments.has("witness") || wanted;
  if (arguments.has("disputes") && (some || arguments.format != Format::text))
    return trouble_in("--disputes", "",
                      {0,
                       "goes with nothing else: Markdown, HTML and JSON of the whole ledger "
                       "have the disputes too"});
  RITHMO_TRY(auto budget, budget_of(arguments));
  RITHMO_TRY(auto read, read_all(arguments));
  std::vector<Claim> claims = read.claims;
  if (auto fault = select(arguments, claims)) return tl::unexpected(*fault);
  Ledger ledger{read.witnesses, {}, some ? std::vector<Dispute>() : read.disputes};
  bool refuted = false;
  for (const Claim& claim : claims) {
    RITHMO_TRY(auto report, judge(claim, read.witnesses, budget));
    if (wanted && report.verdict != *wanted) continue;
    refuted |= report.verdict == ClaimVerdict::fails;
    ledger.claims.push_back(std::move(report));
  }
  return Outcome{
      arguments.has("disputes") ? disputes_text(ledger) : render(ledger, arguments.format),
      refuted ? 1 : 0, std::move(read.inputs)};
}

}  // namespace

Command claims_command() {
  return {"claims",
          "Decides what the sources claim, with the evidence: the ledger of claims",
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
           {"disputes", "", "the questions on which the sources disagree, instead"}},
          {{"claims BA-028", "49 arithmetic proportions?"},
           {"claims --verdict fails", "what is refuted, and by what"},
           {"claims --format html --output claims.html", "the whole ledger as a page"}},
          run,
          {Format::text, Format::json, Format::csv, Format::markdown, Format::html}};
}

}  // namespace rithmo::tool
