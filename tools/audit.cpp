// rithmo audit: checks transcribed tables against their rules.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cell_pictures.hpp"
#include "commands.hpp"
#include "corpus_audit.hpp"
#include "listing.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/audit/doubts.hpp"
#include "rithmo/exchange/writers/marked_workbook.hpp"
#include "rithmo/report/audit/audit_diff.hpp"
#include "rithmo/report/audit/audit_marks.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/coverage_report.hpp"
#include "rithmo/text/suggestion.hpp"
#include "shards.hpp"
#include "shipped_tables.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

// Applies --witness and --table: all other witnesses and tables are removed.
std::optional<text::Fault> select(const Arguments& arguments,
                                  std::vector<table::Witness>& witnesses) {
  if (arguments.has("witness")) {
    const std::string& name = arguments.value("witness");
    if (!table::keep_witness(witnesses, name)) return no_such_witness(name, witnesses).value();
  }
  if (!arguments.has("table")) return std::nullopt;
  const std::string& name = arguments.value("table");
  if (table::keep_tables(witnesses, name)) return std::nullopt;
  const std::vector<std::string_view> names = table::table_names(witnesses);
  const std::string meant = text::did_you_mean(name, names);
  return fault_in(
             "--table", name,
             {0, "no table of this name" + (meant.empty() ? permitted_names_text(names) : meant)})
      .value();
}

Result run_coverage(const table::Corpus& corpus, const number::Budget& budget,
                    text::Format format) {
  if (std::ranges::find(list_formats, format) == list_formats.end())
    return fault_in("--format", std::string(text::to_text(format)),
                    {0, "the formats of --coverage are text, json, csv and markdown"});
  const auto tables = audit::coverage(corpus.witnesses, budget);
  if (!tables) return trouble_with(corpus, tables.error());
  return outcome_of(corpus, report::render(*tables, format), 0);
}

Result compare(const audit::AuditReport& report, const std::string& file,
               const table::Corpus& corpus) {
  RITHMO_TRY(const auto earlier, text::Source::read(file));
  RITHMO_TRY(const auto diff, report::compare_with(earlier, report));
  Outcome outcome = outcome_of(corpus, report::render(diff), diff.none() ? 0 : 1);
  outcome.inputs.push_back(file);
  return outcome;
}

// Returns the tables with the editor's readings applied, as text.
text::Loaded<std::string> emended_text(const Arguments& arguments,
                                       const audit::AuditReport& report) {
  const audit::AuditReport read = audit::with_tables_emended(report);
  if (arguments.has("format") && arguments.format != text::Format::csv) {
    if (arguments.format == text::Format::tei || arguments.format == text::Format::html)
      return report::render(read, arguments.format);
    return fault_in("--format", arguments.value("format"),
                    {0, "the formats of --emended are csv, tei and html"});
  }
  if (read.size() == 1 && read.front().tables.size() == 1)
    return report::emended_csv(read.front().tables.front());
  return fault_in("--emended", "",
                  {0, "CSV holds only one table: choose it by --witness and --table"});
}

// Returns the audited workbook, with the findings marked in its cells.
text::Loaded<std::string> workbook_with_marks(const Arguments& arguments,
                                              const audit::AuditReport& report) {
  if (arguments.operands.size() != 1 || arguments.operands.front() == "-" ||
      !arguments.has("output"))
    return fault_in(
        "--format", "workbook",
        {0,
         "is allowed only with one workbook (.xlsx, .ods, .fods) and --output, the file to make"});
  const std::string& path = arguments.operands.front();
  RITHMO_TRY(auto bytes, text::read_bytes(path));
  return exchange::marked_workbook(path, std::move(bytes), report::sheet_marks(report),
                                   report::mark_heads());
}

// Adds a note for each stale decision, whose table has changed since the decision.
void add_stale(const audit::AuditReport& report, std::vector<std::string>& notes) {
  for (const audit::WitnessReport& witness : report)
    for (const audit::StaleDecision& one : witness.stale)
      notes.push_back(one.file + ":" + std::to_string(one.place.line) + ":" +
                      std::to_string(one.place.column) + ": stale decision: " + one.reason);
}

// Returns a hint on what the editor of this witness can do next.
std::string next_step(const Arguments& arguments, const audit::AuditReport& report) {
  const std::string path = text::visible(arguments.operands.front());
  if (audit::count_findings(report) == 0)
    return audit::count_doubts(report) == 0 ? "" : "next: rithmo audit " + path + " --doubts\n";
  return audit::count_open(report) > 0 ? "next: rithmo review " + path + "\n"
                                       : "next: rithmo audit " + path + " --emended\n";
}

// Returns the maximum number of similar consecutive findings to show. Only the output for a
// terminal is shortened.
std::size_t max_alike(const Arguments& arguments) {
  constexpr std::size_t most = 5;
  const bool is_for_a_person =
      isatty(STDOUT_FILENO) && !arguments.has("output") && !arguments.has("all");
  return is_for_a_person ? most : std::numeric_limits<std::size_t>::max();
}

Result run_audit(const Arguments& arguments) {
  if (arguments.format == text::Format::jsonl) return run_corpus_audit(arguments);
  for (const std::string_view option :
       {processes_option.name, resume_option.name, shard_option.name})
    if (arguments.has(option))
      return fault_in("--" + std::string(option), "",
                      {0, "is allowed only with --format jsonl, a line for each witness"});
  const int kinds = arguments.has("summary") + arguments.has("coverage") + arguments.has("known") +
                    arguments.has("emended") + arguments.has("doubts");
  if (kinds > 1)
    return fault_in("--known", "",
                    {0,
                     "--summary, --coverage, --known, --emended and --doubts are different "
                     "reports: give only one of them"});
  if (arguments.has("format") && (arguments.has("summary") || arguments.has("known")))
    return fault_in("--format", arguments.value("format"),
                    {0, "--summary is available only as Markdown, and --known only as text"});
  if (arguments.has("cells") && arguments.format != text::Format::json)
    return fault_in("--cells", "", {0, "the cells are given only with --format json"});
  RITHMO_TRY(const auto budget, budget_of(arguments));
  RITHMO_TRY(auto corpus, corpus_of(arguments));
  if (auto fault = read_given_decisions(arguments, corpus)) return tl::unexpected(*fault);
  if (auto fault = select(arguments, corpus.witnesses)) return tl::unexpected(*fault);
  if (auto fault = set_titles(arguments, corpus)) return tl::unexpected(*fault);
  if (auto fault = find_rules(corpus, budget)) return tl::unexpected(*fault);
  if (arguments.has("coverage")) return run_coverage(corpus, budget, arguments.format);
  auto report = audit::audit(corpus.witnesses, budget);
  if (!report) return trouble_with(corpus, report.error());
  const bool is_wrong = audit::count_open(*report) > 0;
  if (arguments.has("doubts")) *report = audit::with_doubts_as_findings(*std::move(report));
  std::string text;
  if (arguments.has("emended")) {
    RITHMO_TRY(text, emended_text(arguments, *report));
  } else if (arguments.format == text::Format::workbook) {
    RITHMO_TRY(text, workbook_with_marks(arguments, *report));
  } else if (!arguments.has("known")) {
    text = arguments.has("summary") ? report::audit_summary(*report)
           : arguments.format == text::Format::text
               ? report::audit_as_text(*report, max_alike(arguments))
           : arguments.format == text::Format::json
               ? report::audit_as_json(*report, arguments.has("cells"))
           : arguments.format == text::Format::html
               ? report::audit_as_html(*report, cell_pictures(*report, corpus))
               : report::render(*report, arguments.format);
    const bool is_one = arguments.operands.size() == 1 && arguments.options.empty() &&
                        report->size() == 1 && arguments.operands.front() != "-";
    if (is_one && !is_shipped(arguments.operands.front())) text += next_step(arguments, *report);
  }
  Outcome outcome = outcome_of(corpus, std::move(text), is_wrong ? 1 : 0);
  if (arguments.has("known")) {
    RITHMO_TRY(outcome, compare(*report, arguments.value("known"), corpus));
    for (const audit::WitnessReport& witness : *report)
      if (!witness.stale.empty()) outcome.status = 1;
  }
  outcome.is_wrapped = arguments.format == text::Format::text && !arguments.has("emended");
  add_stale(*report, outcome.notes);
  for (const audit::WitnessReport& witness : *report)
    for (const audit::TableReport& table : witness.tables)
      if (std::string reason = audit::why_not_examined(table); !reason.empty())
        outcome.faults.push_back({table.path, text::nowhere, std::move(reason), ""});
  return outcome;
}

}  // namespace

Command audit_command() {
  return {
      "audit",
      "Finds the misprints in tables, and says what they should read and why",
      {"PATH",
       "witnesses (folders with a datapackage.json), CSV tables, or folders of them (default: all "
       "shipped tables)",
       0, true},
      {relation_option("the relation that a single CSV table follows (default: it is inferred)"),
       rule_option,
       set_option,
       {"witness", "NAME", "only this witness"},
       {"table", "NAME", "only tables of this name"},
       sheet_option,
       header_option,
       merged_option,
       decisions_option,
       title_option,
       source_option,
       {"emended", "", "the tables with the decisions applied, as CSV (one table), TEI or HTML"},
       {"known", "FILE",
        "an earlier report as JSON: report only the findings that are new, changed or gone"},
       {"doubts", "",
        "list the doubts instead of the findings: departures from the rule that may be right"},
       {"all", "",
        "list all findings; without it, a terminal shows only some of many similar ones"},
       {"cells", "", "with --format json or jsonl, the cells of each table too, as they were read"},
       {"coverage", "",
        "for each cell, the share of single slips that would be noticed and corrected"},
       max_rows_option,
       max_steps_option,
       processes_option,
       shard_option,
       resume_option,
       {"summary", "", "a line for each table instead of the findings, as Markdown"}},
      {{"audit", "all shipped tables"},
       {"audit tables/mebben-1996", "one witness"},
       {"audit my.csv --relation proportions --set kind=harmonic", "a table of your own"},
       {"audit --format html --output errata.html",
        "also tei, slip (an errata slip) and highlighter"},
       {"audit book.xlsx --format workbook --output checked.xlsx",
        "the workbook again, cells coloured, with comments and a sheet of findings"},
       {"audit mine --emended --table page", "the table with the decisions applied"},
       {"audit registers --format jsonl --jobs 8 --output registers.jsonl --resume",
        "a folder with thousands of tables, a line of JSON for each; again after a break"}},
      run_audit,
      {text::Format::text, text::Format::json, text::Format::jsonl, text::Format::csv,
       text::Format::markdown, text::Format::html, text::Format::tei, text::Format::slip,
       text::Format::highlighter, text::Format::workbook}};
}

}  // namespace rithmo::tool
