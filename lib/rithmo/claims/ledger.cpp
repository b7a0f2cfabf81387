// See ledger.hpp.
#include "rithmo/claims/ledger.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/corpus.hpp"

namespace rithmo::claims {
namespace {

namespace fs = std::filesystem;

// Returns the folder of the witness's descriptor.
fs::path folder_of(const table::Witness& witness) {
  return fs::path(witness.descriptor.path()).parent_path();
}

std::optional<text::Fault> add_claims(const table::Witness& witness, UnjudgedLedger& ledger) {
  const fs::path file = folder_of(witness) / "claims.json";
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return std::nullopt;
  auto claims = load_claims(file.string(), witness.name);
  if (!claims) return claims.error();
  for (Claim& claim : *claims) ledger.claims.push_back(std::move(claim));
  ledger.files.push_back(file.string());
  return std::nullopt;
}

}  // namespace

text::Loaded<UnjudgedLedger> load_ledger(std::vector<table::Witness> witnesses) {
  UnjudgedLedger ledger{std::move(witnesses), {}};
  ledger.files = table::files_of(ledger.witnesses);
  for (const table::Witness& witness : ledger.witnesses)
    if (auto fault = add_claims(witness, ledger)) return tl::unexpected(*fault);
  if (ledger.witnesses.empty()) return ledger;
  const fs::path file = folder_of(ledger.witnesses.front()).parent_path() / "disputes.json";
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return ledger;
  RITHMO_TRY(auto disputes, load_disputes(file.string(), ledger.claims));
  ledger.disputes = std::move(disputes);
  ledger.files.push_back(file.string());
  return ledger;
}

text::Loaded<UnjudgedLedger> with_own_claims(UnjudgedLedger ledger, table::Witness own) {
  ledger.claims.clear();
  ledger.disputes.clear();
  if (auto fault = add_claims(own, ledger)) return tl::unexpected(*fault);
  const std::vector<std::string> files = table::files_of({&own, 1});
  ledger.files.insert(ledger.files.end(), files.begin(), files.end());
  ledger.witnesses.push_back(std::move(own));
  return ledger;
}

text::Loaded<Ledger> judge(UnjudgedLedger ledger, number::Budget& budget) {
  Ledger judged{std::move(ledger.witnesses), {}, std::move(ledger.disputes)};
  for (const Claim& claim : ledger.claims) {
    RITHMO_TRY(auto report, judge(claim, judged.witnesses, budget));
    judged.claims.push_back(std::move(report));
  }
  return judged;
}

}  // namespace rithmo::claims
