// rithmo decide: what an editor says to a finding, written into decisions.csv.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit_report.hpp"
#include "rithmo/text/suggestion.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

struct FoundFinding {
  std::size_t table;
  const audit::Finding* finding;
};

text::Loaded<FoundFinding> finding_named(const audit::WitnessReport& witness,
                                         const std::string& id) {
  std::vector<std::string_view> ids;
  for (std::size_t t = 0; t < witness.tables.size(); ++t)
    for (const audit::Finding& finding : witness.tables[t].findings) {
      if (finding.id == id) return FoundFinding{t, &finding};
      ids.push_back(finding.id);
    }
  return trouble_in(
      "FINDING", id,
      {0, "no finding of this id; rithmo audit shows them" + text::did_you_mean(id, ids)});
}

Result run_decide(const Arguments& arguments) {
  const std::vector<std::string>& given = arguments.operands;
  if (given.size() != 3)
    return trouble_in("decide", "", {0, "takes PATH, FINDING and what is decided"});
  Arguments only = arguments;
  only.operands = {given[0]};
  RITHMO_TRY(auto corpus, corpus_of(only));
  if (corpus.witnesses.size() != 1 || !corpus.faults.empty())
    return trouble_in("PATH", given[0], {0, "one witness, or one CSV table, is expected"});
  witness::Witness& witness = corpus.witnesses.front();
  RITHMO_TRY(const auto file, decisions_path(only));
  std::error_code ignored;
  std::optional<witness::Table> there;
  if (std::filesystem::exists(file, ignored)) {
    RITHMO_TRY(there, witness::load_table(file));
    if (!witness::is_package(given[0]))
      if (auto fault = witness::read_decisions(witness, *there)) return tl::unexpected(*fault);
  }
  if (auto fault = find_rules(corpus)) return tl::unexpected(*fault);
  corpus.faults.clear();  // of other tables: audit tells them
  const auto report = audit::audit(corpus.witnesses);
  if (!report) return trouble_with(corpus, report.error());
  const audit::WitnessReport& own = report->front();
  RITHMO_TRY(const auto found, finding_named(own, given[1]));
  auto decisions =
      audit::decisions_on(*found.finding, own.tables[found.table], found.table, given[2]);
  if (!decisions) return trouble_in("DECISION", given[2], decisions.error());
  for (witness::Decision& decision : *decisions) {
    if (arguments.has("reason")) decision.reason = arguments.value("reason");
    if (arguments.has("by")) decision.by = arguments.value("by");
  }
  RITHMO_TRY(auto text, witness::with_decisions(there ? &*there : nullptr, witness, *decisions));
  Outcome outcome = outcome_of(corpus, "", 0);
  std::erase_if(outcome.inputs,
                [&](const std::string& input) { return input == witness.decided.path(); });
  outcome.files = {{file, std::move(text)}};
  return outcome;
}

}  // namespace

Command decide_command() {
  return {"decide",
          "Writes what you decide of a finding into decisions.csv beside the tables",
          {"PATH FINDING DECISION",
           "a witness or a CSV table; the id of a finding, as audit shows it; accept, reject, or "
           "another reading",
           3, true},
          {{"reason", "TEXT", "why"},
           {"by", "INITIALS", "who decides"},
           decisions_option,
           relation_option("the rule a lone CSV table follows (default: inferred)"),
           rule_option,
           set_option},
          {{"decide mine 1d0aa8f6 accept --by JS", "the proposed reading is right"},
           {"decide mine 1d0aa8f6 reject --reason 'so in all copies'", "the print is right"},
           {"decide mine 1d0aa8f6 225", "another reading is"}},
          run_decide};
}

}  // namespace rithmo::tool
