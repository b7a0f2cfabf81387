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

// Ends with a newline.
std::string render(const audit::AuditReport& report, text::Format format);

// One line for each table: its relation, printed and derived rows, findings. As Markdown.
std::string audit_summary(const audit::AuditReport& report);

// Odds as programs get them: three significant figures, so that the last bits of the machine's
// logarithms do not show.
double rounded_odds(double odds);

// A row for people: its cells between blanks, - for an empty one.
std::string row_text(const std::vector<std::string>& row);

// "taker 22, read 225 (last figure dropped)": what a finding proposes, in one line.
std::string proposal(const audit::Finding& finding);

// "15 findings: 3 misprints, 12 omissions; 2 decided, 13 open", or "no findings"; before it what
// was not compared or not examined, where there is such: "not compared: note; no findings".
std::string tally(const audit::WitnessReport& witness);

// "Heidelberg, 1596": the source, to stand under the witness's title; empty where there is none, or
// the title says it.
std::string source_line(const audit::WitnessReport& witness);

// "Squares (fol. 3r)": the head of one table of a witness; empty for a lone table that is called as
// its witness.
std::string table_head(const audit::WitnessReport& witness, const audit::TableReport& table);

// Which column says where each row stands in the source, from 0; nothing where none does.
std::optional<std::size_t> locus_column(const audit::TableReport& table);

// What is said of a table as a whole: how its printed total and its layout stand.
std::vector<std::string> notes(const audit::TableReport& table);

// "no model gives 49; the nearest: ...": what a count without its table amounts to.
std::string verdict_text(const audit::CountVerdict& count);

// Tells whether a finding proposes a reading: of a sum that many cells would mend none.
bool proposes_reading(const audit::Finding& finding);

// Why: the first candidate's arithmetic, its odds, who else has the row, who noted it first. Empty
// where the proposal says it.
std::string reason(const audit::Finding& finding);

// "accepted by JS: the ink is clear": what the editor decided; empty where he did not.
std::string decision_text(const audit::Finding& finding);

// "row 7, Square: 94 → 49, accepted by JS: the ink is clear": a decision, where it stands and what
// it says.
std::string decision_line(const audit::TableReport& table, const table::Decision& decision);

// One for each format, in a file of its own.
// `most_alike`: where more findings than that follow each other in a table that are of one kind, in
// one column, and the same slip, their number stands for the rest of them.
std::string audit_as_text(const audit::AuditReport& report,
                          std::size_t most_alike = std::numeric_limits<std::size_t>::max());
// A finding as the text report shows it, with its line in the file and why.
std::string finding_as_text(const audit::Finding& finding);
std::string audit_as_json(const audit::AuditReport& report);
std::string audit_as_csv(const audit::AuditReport& report);
std::string audit_as_markdown(const audit::AuditReport& report);
// `pictures`: cells cut out of the images of their pages, carried in the page.
std::string audit_as_html(const audit::AuditReport& report, const CellPictures& pictures = {});
std::string audit_as_tei(const audit::AuditReport& report);
std::string audit_as_slip(const audit::AuditReport& report);
std::string audit_as_highlighter(const audit::AuditReport& report);

// The table as the editor reads it, to be read again. REQUIRES: a table of what emended() gives
// (audit/decisions.hpp).
std::string emended_csv(const audit::TableReport& table);

}  // namespace rithmo::report
