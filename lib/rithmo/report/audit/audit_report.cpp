// See audit_report.hpp. These functions are shared by all formats.
#include "rithmo/report/audit/audit_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/table/rows.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/joined.hpp"

namespace rithmo::report {
namespace {

constexpr double near = evidence::tie_factor;

std::string quoted_text(const std::string& printed) {
  return printed.empty() ? "blank" : printed;
}

// Puts quotation marks around a column name that begins with a digit, because it would run into the
// number after it.
std::string column_named(const std::string& column) {
  const bool number = !column.empty() && column.front() >= '0' && column.front() <= '9';
  return number ? "column " + column + ":" : column;
}

// Describes the changes that a candidate proposes. `row` is the finding's row; a change in another
// row is named with its line.
std::string changes(const audit::Candidate& candidate, std::size_t row, bool is_guess) {
  const std::string read = is_guess ? ", perhaps " : ", read ";
  std::string text;
  for (const audit::Change& change : candidate.changes) {
    text += text.empty() ? "" : "; ";
    if (change.cell.row != row) text += "line " + std::to_string(change.place.line) + ": ";
    row = change.cell.row;
    text += column_named(change.column) + " ";
    if (change.reading == table::unread)
      text += "is not " +
              quoted_text(change.printed);  // the candidate proposes no reading for this cell
    else
      text += quoted_text(change.printed) + read + quoted_text(change.reading) + " (" +
              evidence::to_text(change.slip) + ")";
  }
  return text;
}

// Returns true if the candidate says only that a cell is wrong, without a reading.
bool is_open(const audit::Candidate& candidate) {
  return std::ranges::any_of(candidate.changes, [](const audit::Change& change) {
    return change.reading == table::unread;
  });
}

std::string author_and_reason(const table::Decision& decision) {
  return (decision.by.empty() ? "" : " by " + decision.by) +
         (decision.reason.empty() ? "" : ": " + decision.reason);
}

std::string counted(std::size_t count, audit::FindingKind kind) {
  const std::string word = audit::to_text(kind);
  const bool invariable = kind == audit::FindingKind::illegible ||
                          kind == audit::FindingKind::unexplained ||
                          kind == audit::FindingKind::misfiled;
  return std::to_string(count) + " " + word + (count == 1 || invariable ? "" : "s");
}

// Returns what the tally does not cover, followed by "; ", or an empty text if it covers
// everything.
std::string not_compared(const audit::WitnessReport& witness) {
  constexpr std::size_t most = 5;  // maximum number of names listed
  const bool has_one = witness.tables.size() == 1;
  std::vector<std::string> tables, columns;
  for (const audit::TableReport& table : witness.tables) {
    if (!audit::why_not_examined(table).empty()) tables.push_back(table.name);
    for (const std::string& column : table.examined.not_compared)
      columns.push_back(has_one ? column : table.name + "." + column);
  }
  std::string text;
  if (!tables.empty())
    text = (has_one ? "NOT EXAMINED" : "NOT EXAMINED: " + text::joined(tables, ", "));
  if (!text.empty()) text += "; ";
  if (columns.empty()) return text;
  const std::size_t more = columns.size() > most ? columns.size() - most : 0;
  columns.resize(columns.size() - more);
  return text + "not compared: " + text::joined(columns, ", ") +
         (more ? " and " + std::to_string(more) + " more" : "") + "; ";
}

}  // namespace

double rounded_odds(double odds) {
  if (odds <= 0) return 0;
  const double scale = std::pow(10, 2 - std::floor(std::log10(odds)));
  return std::round(odds * scale) / scale;
}

std::string row_text(const std::vector<std::string>& row) {
  std::string text;
  for (const std::string& cell : row)
    text += (text.empty() ? "" : " ") + (cell.empty() ? std::string("-") : cell);
  return text;
}

std::string proposal(const audit::Finding& finding) {
  switch (finding.kind) {
    case audit::FindingKind::omission:
      return row_text(finding.candidates.front().row) + " is missing after this row";
    case audit::FindingKind::repetition:
      return finding.candidates.empty() ? row_text(finding.printed) + " is printed once already"
                                        : finding.reason;
    case audit::FindingKind::total:
    case audit::FindingKind::rule:
    case audit::FindingKind::formula:
      return finding.reason;
    case audit::FindingKind::unexplained:
    case audit::FindingKind::misfiled:
      if (finding.cell) break;  // the cell holds the editor's reading
      return finding.reason;
    default:
      break;
  }
  if (finding.candidates.empty()) return row_text(finding.printed);
  const audit::Candidate& first = finding.candidates.front();
  const std::size_t row = first.changes.empty() ? 0 : first.changes.front().cell.row;
  std::string text = changes(first, row, finding.is_guess());
  // Lists the alternatives. In a tie: the second candidate, and all others about as likely as the
  // first. Otherwise: the candidates that only say that another cell may be wrong.
  for (std::size_t i = 1; i < finding.candidates.size(); ++i)
    if (finding.tie ? i == 1 || finding.candidates[i].odds * near > first.odds
                    : is_open(finding.candidates[i]))
      text += "; or else " + changes(finding.candidates[i], row, false);
  return text + (finding.tie ? " (a tie)" : "");
}

std::string tally(const audit::WitnessReport& witness) {
  std::array<std::size_t, audit::finding_kinds> counts{};
  std::size_t all = 0;
  for (const audit::TableReport& table : witness.tables)
    for (const audit::Finding& finding : table.findings) {
      ++counts[static_cast<std::size_t>(finding.kind)];
      ++all;
    }
  std::size_t doubts = 0;
  for (const audit::TableReport& table : witness.tables) doubts += table.doubts.size();
  const std::string left_out = not_compared(witness),
                    word = witness.lists_doubts ? "doubt" : "finding",
                    unsure = doubts == 0 ? "" : "; " + text::counted(doubts, "doubt");
  if (all == 0) return left_out + "no " + word + "s" + unsure;
  std::string text;
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    if (counts[kind])
      text +=
          (text.empty() ? "" : ", ") + counted(counts[kind], static_cast<audit::FindingKind>(kind));
  if (const std::size_t decided = audit::count_decided(witness))
    text += "; " + std::to_string(decided) + " decided, " + std::to_string(all - decided) + " open";
  return left_out + text::counted(all, word) + ": " + text + unsure;
}

std::string decision_text(const audit::Finding& finding) {
  if (!finding.decision) return "";
  const table::Decision& decision = *finding.decision;
  return (decision.kind == table::DecisionKind::accept   ? "accepted"
          : decision.kind == table::DecisionKind::reject ? "rejected"
          : audit::is_struck_out(finding)                ? "taken out"
                                          : "read " + quoted_text(decision.reading)) +
         author_and_reason(decision);
}

std::string decision_line(const audit::TableReport& table, const table::Decision& decision) {
  const std::string row =
      "row " + std::to_string(table::row_in_file(table.note_rows, decision.row));
  const bool is_rejected = decision.kind == table::DecisionKind::reject;
  const std::string word = decision.kind == table::DecisionKind::accept ? ", accepted"
                           : is_rejected                                ? ", rejected"
                                                                        : ", your reading";
  std::string text;
  if (decision.is_about_total())
    text = "printed total " + decision.printed + (is_rejected ? ": right" : ": wrong");
  else if (decision.inserts_row())
    text = "after " + row + ": " + decision.reading + (is_rejected ? " is not missing" : " put in");
  else if (!decision.is_about_row())
    text = row + ", " + table.header[decision.column - 1] + ": " + quoted_text(decision.printed) +
           (is_rejected ? " is right" : " → " + quoted_text(decision.reading));
  else
    text = row + ": " + decision.printed +
           (is_rejected                ? " is right"
            : decision.reading.empty() ? " struck out"
                                       : " → " + decision.reading);
  return text + word + author_and_reason(decision);
}

bool proposes_reading(const audit::Finding& finding) {
  return !finding.candidates.empty() &&
         (finding.kind != audit::FindingKind::unexplained || finding.cell);
}

std::string reason(const audit::Finding& finding) {
  if (!proposes_reading(finding)) return "";
  const audit::Candidate& first = finding.candidates.front();
  std::string text = first.because;
  if (first.odds > 0) text += "; odds " + evidence::odds_text(first.odds);
  // Adds the odds that the print is wrong, if they are higher than those of the proposed reading.
  if (finding.odds_wrong < evidence::greatest_odds && finding.odds_wrong > near * first.odds)
    text += (first.odds > 0 ? ", and " : "; odds ") + evidence::odds_text(finding.odds_wrong) +
            (finding.kind == audit::FindingKind::omission ? " that it is missing"
                                                          : " that it is wrong");
  for (const std::string& other : finding.attested_by) text += "; " + other;
  if (!finding.first_noted_by.empty())
    text += "; noted by " + finding.first_noted_by +
            ", so the slip is in the print, not only in the transcription";
  return text;
}

std::string source_line(const audit::WitnessReport& witness) {
  // Omits the source if the title contains it. A package that was made from a file has the file's
  // name as both.
  const bool is_said =
      witness.source == witness.title || witness.source.starts_with(witness.title + ".");
  return is_said ? "" : witness.source;
}

std::string table_head(const audit::WitnessReport& witness, const audit::TableReport& table) {
  const bool is_said = witness.tables.size() == 1 && table.title == witness.title;
  if (table.locus.empty()) return is_said ? "" : table.title;
  return is_said ? table.locus : table.title + " (" + table.locus + ")";
}

std::optional<std::size_t> locus_column(const audit::TableReport& table) {
  const auto at = std::ranges::find(table.header, "locus") - table.header.begin();
  return at == std::ssize(table.header) ? std::nullopt : std::optional<std::size_t>(at);
}

std::vector<std::string> notes(const audit::TableReport& table) {
  std::vector<std::string> said;
  for (const std::string& note : {table.assumed.empty() ? table.model_note : table.assumed,
                                  table.total_note, table.order_note, table.layout_note,
                                  table.precision_note, table.mark_note, table.rule_note})
    if (!note.empty()) said.push_back(note);
  return said;
}

std::string verdict_text(const audit::CountVerdict& count) {
  std::string text = count.given ? "given: " : "no model gives this count; the nearest: ";
  for (std::size_t i = 0; i < count.models.size(); ++i) text += (i ? ", " : "") + count.models[i];
  return text;
}

std::string render(const audit::AuditReport& report, text::Format format) {
  switch (format) {
    case text::Format::text:
      return audit_as_text(report);
    case text::Format::json:
      return audit_as_json(report);
    case text::Format::csv:
      return audit_as_csv(report);
    case text::Format::markdown:
      return audit_as_markdown(report);
    case text::Format::html:
      return audit_as_html(report);
    case text::Format::tei:
      return audit_as_tei(report);
    case text::Format::slip:
      return audit_as_slip(report);
    case text::Format::highlighter:
      return audit_as_highlighter(report);
    case text::Format::jsonl:
    case text::Format::binary:
    case text::Format::rule:
    case text::Format::ods:
    case text::Format::nexus:
    case text::Format::phylip:
    case text::Format::package:
    case text::Format::workbook:
      break;  // these formats belong to other reports
  }
  return "";
}

}  // namespace rithmo::report
