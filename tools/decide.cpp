// rithmo decide: writes an editor's decisions on some findings, or on all of them, to
// decisions.csv.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "colour.hpp"
#include "commands.hpp"
#include "conversation.hpp"
#include "deciding.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/number/integer.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/suggestion.hpp"
#include "wrapped.hpp"

namespace rithmo::tool {
namespace {

text::Loaded<console::FindingIndex> finding_named(const DecisionContext& deciding,
                                                  const std::string& id) {
  std::vector<std::string_view> ids;
  for (const auto& all : {deciding.all(), deciding.doubts()})
    for (const console::FindingIndex at : all) {
      if (deciding.finding(at).id == id) return at;
      ids.push_back(deciding.finding(at).id);
    }
  return fault_in(
      "FINDING", id,
      {0, "no finding of this id; rithmo audit shows them" + text::did_you_mean(id, ids)});
}

std::string line_of(const DecisionContext& deciding, const table::Decision& decision) {
  return text::visible(report::decision_line(deciding.findings().tables[decision.table], decision));
}

std::vector<table::Decision> signed_by(std::vector<table::Decision> decisions,
                                       const Arguments& arguments) {
  for (table::Decision& decision : decisions) {
    if (arguments.has("reason")) decision.reason = arguments.value("reason");
    if (arguments.has("by")) decision.by = arguments.value("by");
  }
  return decisions;
}

// Returns the earlier decision on a missing row, which must be removed explicitly, because similar
// rows could hide it. A new decision on anything else replaces the old one by itself.
std::vector<table::Decision> decisions_to_remove(const DecisionContext& deciding,
                                                 console::FindingIndex at) {
  const auto& decision = deciding.decided_finding(at).decision;
  if (!decision || !decision->inserts_row()) return {};
  return {*decision};
}

// Returns why an editor's own reading must not be written, or nothing if it may be.
std::optional<text::Fault> refused(const DecisionContext& deciding, console::FindingIndex at,
                                   const std::vector<table::Decision>& decisions,
                                   const std::string& verdict, const Arguments& arguments) {
  if (std::ranges::none_of(decisions, [](const table::Decision& one) {
        return one.kind == table::DecisionKind::reading;
      }))
    return std::nullopt;
  const auto objection = objection_to(deciding, at, decisions);
  if (!objection) return objection.error();
  if (!*objection) return std::nullopt;
  constexpr std::array<std::string_view, 2> words{"accept", "reject"};
  const std::string meant = text::did_you_mean(verdict, words);
  if (!(*objection)->finding)
    return fault_in("DECISION", verdict, {0, (*objection)->reason + meant}).value();
  if (arguments.has("anyway")) return std::nullopt;
  return fault_in(
             "DECISION", verdict,
             {0, "the rule contradicts this reading: " + report::proposal(*(*objection)->finding) +
                     "; to store it nevertheless, give --anyway" + meant})
      .value();
}

// Returns the decisions on one finding: `verdict` is accept, reject or a reading.
text::Loaded<std::vector<table::Decision>> decisions_of(const DecisionContext& deciding,
                                                        console::FindingIndex at,
                                                        const std::string& verdict,
                                                        const Arguments& arguments) {
  auto made = audit::decisions_on(deciding.finding(at), deciding.findings().tables[at.table],
                                  at.table, verdict);
  if (!made) {
    constexpr std::array<std::string_view, 2> words{"accept", "reject"};
    return fault_in(
        "DECISION", verdict,
        {made.error().offset, made.error().reason + text::did_you_mean(verdict, words)});
  }
  auto decisions = signed_by(*std::move(made), arguments);
  if (auto fault = refused(deciding, at, decisions, verdict, arguments))
    return tl::unexpected(*fault);
  return decisions;
}

// Stores the decisions on the findings that the operands name, each followed by its decision.
// Stores all of them or, after a fault, none.
Result decide_named(const DecisionContext& deciding, const Arguments& arguments) {
  std::vector<table::Decision> added, removed;
  Outcome outcome;
  for (std::size_t i = 1; i + 1 < arguments.operands.size(); i += 2) {
    RITHMO_TRY(const auto at, finding_named(deciding, arguments.operands[i]));
    RITHMO_TRY(auto decisions, decisions_of(deciding, at, arguments.operands[i + 1], arguments));
    std::ranges::move(decisions_to_remove(deciding, at), std::back_inserter(removed));
    for (table::Decision& decision : decisions) {
      outcome.text += line_of(deciding, decision) + "\n";
      added.push_back(std::move(decision));
    }
  }
  if (auto fault = write_decisions(deciding, added, removed)) return tl::unexpected(*fault);
  return outcome;
}

// Returns true if a finding is undecided and has exactly one reading, with at least these odds.
bool is_sure(const audit::Finding& finding, std::optional<std::uint64_t> odds) {
  if (finding.decision || finding.tie || finding.is_guess() ||
      finding.kind == audit::FindingKind::unexplained || finding.kind == audit::FindingKind::rule ||
      finding.kind == audit::FindingKind::formula)
    return false;
  if (!odds) return true;
  return !finding.candidates.empty() &&
         finding.candidates.front().odds >= static_cast<double>(*odds);
}

Result decide_all(const DecisionContext& deciding, const Arguments& arguments) {
  std::optional<std::uint64_t> odds;
  if (arguments.has("odds")) {
    RITHMO_TRY(odds, number_of(arguments, "odds", 0, 1,
                               static_cast<std::uint64_t>(evidence::tested_odds)));
  }
  std::vector<table::Decision> all;
  std::size_t accepted = 0, open = 0;
  Outcome outcome;
  for (const console::FindingIndex at : deciding.all()) {
    open += !deciding.decided_finding(at).decision;
    if (!is_sure(deciding.decided_finding(at), odds)) continue;
    auto made = audit::decisions_on(deciding.finding(at), deciding.findings().tables[at.table],
                                    at.table, "accept");
    // If another finding has already changed one of its cells, this finding is left to the editor.
    const bool is_free =
        made && std::ranges::none_of(*made, [&](const table::Decision& one) {
          return !one.inserts_row() && std::ranges::any_of(all, [&](const table::Decision& other) {
            return one.same_place(other);
          });
        });
    if (!is_free) continue;
    ++accepted;
    for (table::Decision& decision : signed_by(*std::move(made), arguments)) {
      outcome.text += line_of(deciding, decision) + "\n";
      all.push_back(std::move(decision));
    }
  }
  if (!all.empty())
    if (auto fault = write_decisions(deciding, all, {})) return tl::unexpected(*fault);
  outcome.text += std::to_string(accepted) + " of " + text::counted(open, "open finding") +
                  " accepted" + (accepted < open ? "; rithmo review goes through the rest" : "") +
                  "\n";
  return outcome;
}

// Lists the decisions in the file, each with its line number.
Result list_decisions(const DecisionContext& deciding) {
  Outcome outcome;
  const audit::WitnessReport& report = deciding.decided.front();
  for (const table::Decision& decision : deciding.witness().decisions) {
    const auto stale =
        std::ranges::find(report.stale, decision.place, &audit::StaleDecision::place);
    outcome.text +=
        text::visible(deciding.file) + ":" + std::to_string(decision.place.line) + ": " +
        (stale != report.stale.end()
             ? "stale: " + text::visible(stale->reason)
             : report.tables[decision.table].name + ": " + line_of(deciding, decision)) +
        "\n";
  }
  if (outcome.text.empty()) outcome.text = "nothing is decided yet\n";
  return outcome;
}

// Removes the decision on a finding, or the decision in a line of the file.
Result undo(const DecisionContext& deciding, const Arguments& arguments) {
  const std::string& what = arguments.operands[1];
  std::vector<table::Decision> gone;
  const auto line = number::parse_natural(what);
  const bool is_line = line && what.size() < 8;
  if (is_line) {
    for (const table::Decision& decision : deciding.witness().decisions)
      if (*line == decision.place.line) gone.push_back(decision);
    if (gone.empty())
      return fault_in(
          "LINE", what,
          {0, "no decision begins in this line of " + deciding.file + "; --list shows them"});
  } else {
    RITHMO_TRY(const auto at, finding_named(deciding, what));
    gone = audit::effective_decisions(deciding.decided.front().tables[at.table],
                                      deciding.decided_finding(at));
    if (gone.empty())
      return fault_in("FINDING", what,
                      {0, "there is no decision on this finding; --list shows the decisions"});
  }
  if (auto fault = write_decisions(deciding, {}, gone)) return tl::unexpected(*fault);
  Outcome outcome;
  for (const table::Decision& decision : gone)
    outcome.text += "taken back: " + line_of(deciding, decision) + "\n";
  return outcome;
}

Result run_decide(const Arguments& arguments) {
  const int ways = arguments.has("all") + arguments.has("list") + arguments.has("undo");
  if (ways > 1)
    return fault_in("--undo", "",
                    {0, "--all, --list and --undo cannot be combined: give only one of them"});
  if (arguments.has("odds") && !arguments.has("all"))
    return fault_in("--odds", arguments.value("odds"), {0, "is allowed only with --all"});
  const std::size_t given = arguments.operands.size();
  const bool is_right = arguments.has("undo") ? given == 2
                        : ways == 1           ? given == 1
                                              : given >= 3 && given % 2 == 1;
  if (!is_right)
    return fault_in(
        "decide", "",
        {0, arguments.has("undo")
                ? "--undo takes PATH, and the id of a finding or a line of the decisions"
            : ways == 1 ? "--all and --list take one PATH"
                        : "takes PATH, and each FINDING with a decision: accept, reject or a "
                          "reading"});
  RITHMO_TRY(const auto deciding, open_decision_context(arguments));
  if (arguments.has("all")) return decide_all(deciding, arguments);
  if (arguments.has("list")) return list_decisions(deciding);
  return arguments.has("undo") ? undo(deciding, arguments) : decide_named(deciding, arguments);
}

Result run_review(const Arguments& arguments) {
  RITHMO_TRY(auto opened, open_decision_context(arguments));
  const auto deciding = std::make_shared<const DecisionContext>(std::move(opened));
  std::vector<console::FindingIndex> open;
  for (const console::FindingIndex at : deciding->all())
    if (!deciding->decided_finding(at).decision) open.push_back(at);
  auto review = std::make_shared<console::Review>(
      deciding->findings(), std::move(open),
      [=](std::span<const table::Decision> added, std::span<const table::Decision> taken_back) {
        return write_decisions(*deciding, signed_by({added.begin(), added.end()}, arguments),
                               taken_back);
      },
      [=](console::FindingIndex at, std::span<const table::Decision> decisions) {
        return objection_to(*deciding, at, decisions);
      });
  const bool is_coloured = coloured(
      STDOUT_FILENO, arguments.has("color") ? arguments.value("color") : std::string("auto"));
  return conversation(std::move(review), [is_coloured](std::string text) {
    if (isatty(STDOUT_FILENO)) text = report_in_lines(text, columns_of(STDOUT_FILENO));
    return is_coloured ? coloured_text(text) : text;
  });
}

std::vector<Option> with_deciding_options(std::vector<Option> own) {
  for (Option& option : deciding_options()) own.push_back(std::move(option));
  return own;
}

}  // namespace

Command decide_command() {
  return {"decide",
          "Stores your decisions on the findings, in a file beside the tables",
          {"PATH [FINDING [DECISION]]",
           "a witness or a table; the id of a finding, as audit shows it; accept, reject, or "
           "another reading. Further findings may follow, each with its decision",
           1, true},
          with_deciding_options(
              {{"all", "", "accept every open finding that has one reading"},
               {"odds", "N",
                "with --all: only findings whose odds are N to one or better; N is at most 1000"},
               {"list", "", "list the stored decisions, each with its line"},
               {"undo", "", "take back the decision on FINDING, or the decision in that line"},
               {"anyway", "", "store a reading although the rule contradicts it"},
               {"reason", "TEXT", "why"},
               {"by", "INITIALS", "who decides"}}),
          {{"decide mine 1d0aa8f6 accept --by JS", "the proposed reading is right"},
           {"decide mine 1d0aa8f6 reject --reason 'so in all copies'", "the print is right"},
           {"decide mine 1d0aa8f6 225", "another reading is"},
           {"decide mine 1d0aa8f6 accept 365b11c5 reject", "several at once"},
           {"decide mine --all --odds 1000", "all findings that are almost certain"},
           {"decide mine 1d0aa8f6 --undo", "not decided any more"}},
          run_decide};
}

Command review_command() {
  return {
      "review",
      "Goes through the findings one by one, and stores your decisions",
      {"PATH", "a witness or a table", 1},
      with_deciding_options({{"reason", "TEXT", "the reason that is stored with each decision"},
                             {"by", "INITIALS", "who decides"}}),
      {{"review mine --by JS", "y accepts, n rejects, e gives another reading, ? explains more"}},
      run_review};
}

}  // namespace rithmo::tool
