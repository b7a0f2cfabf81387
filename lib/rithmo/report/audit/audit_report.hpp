// One audit report rendered as text, JSON, CSV, Markdown, HTML, TEI, an errata slip or a
// highlighter diff; the findings are the same in each.
//
// Text is for a terminal, in the manner of a compiler: `file:line:column: kind: what`, the row, a
// caret, the reason; then a summary of each witness. CSV has a line for each finding. JSON is the
// whole report.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/report/audit/cell_pictures.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders a report; the text ends with a newline.
std::string render(const audit::AuditReport& report, text::Format format);

// Returns a Markdown table with one line for each table: its relation, printed and derived rows,
// findings.
std::string audit_summary(const audit::AuditReport& report);

// Rounds odds for programs to three significant digits: the last bits of logarithms differ between
// machines.
double rounded_odds(double odds);

// Formats a row for readers: its cells with spaces between, - for an empty one.
std::string row_text(const std::vector<std::string>& row);

// Returns the proposal of a finding in one line: "taker 22, read 225 (last figure dropped)".
std::string proposal(const audit::Finding& finding);

// Returns the tally, "15 findings: 3 misprints, 12 omissions; 2 decided, 13 open", or "no
// findings". It begins with anything that was not compared or not examined: "not compared: note; no
// findings".
std::string tally(const audit::WitnessReport& witness);

// Returns the source for the line under the witness's title, "Heidelberg, 1596"; empty where there
// is none, or the title has it.
std::string source_line(const audit::WitnessReport& witness);

// Returns the head of one table of a witness, "Squares (fol. 3r)"; empty for a lone table with the
// name of its witness.
std::string table_head(const audit::WitnessReport& witness, const audit::TableReport& table);

// Returns the index of the column with each row's place in the source, from 0; nothing where there
// is none.
std::optional<std::size_t> locus_column(const audit::TableReport& table);

// Returns notes on a table as a whole: on its printed total and its layout.
std::vector<std::string> notes(const audit::TableReport& table);

// Returns the verdict on a count without its table: "no model gives 49; the nearest: ...".
std::string verdict_text(const audit::CountVerdict& count);

// Returns whether a finding proposes a reading; a sum that many cells could mend does not.
bool proposes_reading(const audit::Finding& finding);

// Returns the reason: the first candidate's arithmetic, its odds, witnesses that have the row, and
// who noted it first. Empty where the proposal says it.
std::string reason(const audit::Finding& finding);

// Returns the editor's decision, "accepted by JS: the ink is clear"; empty where there is none.
std::string decision_text(const audit::Finding& finding);

// Returns a decision with its place: "row 7, Square: 94 → 49, accepted by JS: the ink is clear".
std::string decision_line(const audit::TableReport& table, const table::Decision& decision);

// Renderers, one for each format, in separate files. `max_alike`: upper limit of consecutive
// findings of one kind, in one column, with the same slip; a count replaces further ones.
std::string audit_as_text(const audit::AuditReport& report,
                          std::size_t max_alike = std::numeric_limits<std::size_t>::max());
// Returns a finding as the text report shows it, with its line in the file and its reason.
std::string finding_as_text(const audit::Finding& finding);
std::string audit_as_json(const audit::AuditReport& report);
std::string audit_as_csv(const audit::AuditReport& report);
std::string audit_as_markdown(const audit::AuditReport& report);
// Renders HTML. `pictures`: cells cut out of the images of their pages, embedded in the page.
std::string audit_as_html(const audit::AuditReport& report, const CellPictures& pictures = {});
std::string audit_as_tei(const audit::AuditReport& report);
std::string audit_as_slip(const audit::AuditReport& report);
std::string audit_as_highlighter(const audit::AuditReport& report);

// Returns the table with the editor's readings, to be read again. REQUIRES: a table from emended()
// (audit/decisions.hpp).
std::string emended_csv(const audit::TableReport& table);

}  // namespace rithmo::report
