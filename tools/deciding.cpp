// See deciding.hpp.
#include "deciding.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "listing.hpp"
#include "output.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "shipped_tables.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {

std::vector<console::FindingIndex> DecisionContext::all() const {
  std::vector<console::FindingIndex> all;
  for (std::size_t t = 0; t < findings().tables.size(); ++t)
    for (std::size_t f = 0; f < sure[t]; ++f) all.push_back({t, f});
  return all;
}

std::vector<console::FindingIndex> DecisionContext::doubts() const {
  std::vector<console::FindingIndex> all;
  for (std::size_t t = 0; t < findings().tables.size(); ++t)
    for (std::size_t f = sure[t]; f < findings().tables[t].findings.size(); ++f)
      all.push_back({t, f});
  return all;
}

text::Loaded<DecisionContext> open_decision_context(const Arguments& arguments) {
  Arguments only = arguments;
  only.operands.resize(1);
  const std::string& path = only.operands.front();
  if (path == "-")
    return fault_in("PATH", path,
                    {0, "decisions are stored beside a file: give the name of the file"});
  if (!arguments.has("decisions") && is_shipped(path))
    return fault_in("PATH", path,
                    {0,
                     "is a table that came with rithmo; --decisions FILE stores your decisions on "
                     "it elsewhere"});
  DecisionContext deciding;
  RITHMO_TRY(deciding.corpus, corpus_of(only));
  table::Corpus& corpus = deciding.corpus;
  if (corpus.witnesses.size() != 1 || !corpus.faults.empty())
    return fault_in("PATH", path, {0, "expected one witness or one table"});
  deciding.file = decisions_path(only);
  std::error_code ignored;
  if (!std::filesystem::exists(deciding.file, ignored))
    corpus.witnesses.front().decisions.clear();
  else if (auto fault = read_given_decisions(only, corpus))
    return tl::unexpected(*fault);
  if (auto fault = find_rules(corpus)) return tl::unexpected(*fault);
  corpus.faults.clear();  // these are faults of other tables, which audit reports
  table::Witness& witness = corpus.witnesses.front();
  std::vector<table::Decision> decisions = std::exchange(witness.decisions, {});
  auto found = audit::audit(corpus.witnesses);
  if (!found) return trouble_with(corpus, found.error());
  deciding.found = *std::move(found);
  for (audit::TableReport& table : deciding.found.front().tables) {
    deciding.sure.push_back(table.findings.size());
    std::ranges::move(std::exchange(table.doubts, {}), std::back_inserter(table.findings));
  }
  deciding.decided = deciding.found;
  witness.decisions = std::move(decisions);
  audit::apply_decisions(corpus.witnesses, deciding.decided);
  return deciding;
}

std::optional<text::Fault> write_decisions(const DecisionContext& deciding,
                                           std::span<const table::Decision> added,
                                           std::span<const table::Decision> taken_back) {
  return change_file(deciding.file, [&](const text::Source* now) -> text::Loaded<std::string> {
    std::optional<table::Table> there;
    if (now) {
      RITHMO_TRY(there, table::make_table(*now));
    }
    return table::with_decisions(there ? &*there : nullptr, deciding.witness(), added, taken_back);
  });
}

text::Loaded<std::optional<audit::Objection>> objection_to(
    const DecisionContext& deciding, console::FindingIndex at,
    std::span<const table::Decision> decisions) {
  return audit::objection_to(deciding.witness(), deciding.findings().tables[at.table],
                             deciding.finding(at), decisions);
}

std::vector<Option> deciding_options() {
  return {decisions_option,
          relation_option("the rule that a single table follows (default: it is inferred)"),
          rule_option,
          set_option,
          sheet_option,
          header_option,
          merged_option};
}

}  // namespace rithmo::tool
