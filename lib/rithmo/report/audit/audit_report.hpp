// An audit report rendered in each format: text, JSON, CSV, Markdown, HTML, TEI, an errata slip or
// a highlighter diff. The findings are the same in all of them.
//
// Text is for a terminal, in the style of a compiler: `file:line:column: kind: what`, the row, a
// caret and the reason, then a summary of each witness. CSV has a line for each finding. JSON has
// the whole report.
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

// Returns a Markdown table with a line for each table: its relation, its numbers of printed and
// derived rows, and its findings.
std::string audit_summary(const audit::AuditReport& report);

// Rounds odds to three significant digits for output to programs, because the last bits of
// logarithms differ between machines.
double rounded_odds(double odds);

// Formats a row for readers: the cells separated by spaces, with - for an empty cell.
std::string row_text(const std::vector<std::string>& row);

// Returns what a finding proposes, in one line: "taker 22, read 225 (last figure dropped)".
std::string proposal(const audit::Finding& finding);

// Returns the tally: "15 findings: 3 misprints, 12 omissions; 2 decided, 13 open", or "no
// findings". Columns that were not compared or examined come first: "not compared: note; no
// findings".
std::string tally(const audit::WitnessReport& witness);

// Returns the source for the line under the witness's title, as "Heidelberg, 1596". Returns an
// empty text if there is no source or the title contains it.
std::string source_line(const audit::WitnessReport& witness);

// Returns the heading of a table, as "Squares (fol. 3r)". Returns an empty text for the only table
// of a witness if both have the same name.
std::string table_head(const audit::WitnessReport& witness, const audit::TableReport& table);

// Returns the index, from 0, of the column that has each row's place in the source, or nothing if
// there is none.
std::optional<std::size_t> locus_column(const audit::TableReport& table);

// Returns notes on the whole table: on its printed total and its layout.
std::vector<std::string> notes(const audit::TableReport& table);

// Returns the verdict on a count whose table is not available: "no model gives 49; the nearest:
// ...".
std::string verdict_text(const audit::CountVerdict& count);

// Returns true if a finding proposes a reading. A wrong sum that could be corrected in many cells
// proposes none.
bool proposes_reading(const audit::Finding& finding);

// Returns the reason of a finding: the first candidate's arithmetic, its odds, the witnesses that
// have the row, and who noted it first. The text is empty if the proposal already says all this.
std::string reason(const audit::Finding& finding);

// Returns the editor's decision, as "accepted by JS: the ink is clear", or an empty text if there
// is none.
std::string decision_text(const audit::Finding& finding);

// Returns a decision with its place, as "row 7, Square: 94 → 49, accepted by JS: the ink is clear".
std::string decision_line(const audit::TableReport& table, const table::Decision& decision);

// Renderers, one for each format, in separate files. `max_alike`: maximum number of consecutive
// findings of one kind and slip in one column; the others are only counted.
std::string audit_as_text(const audit::AuditReport& report,
                          std::size_t max_alike = std::numeric_limits<std::size_t>::max());
// Returns a finding in the form of the text report, with its line in the file and its reason.
std::string finding_as_text(const audit::Finding& finding);
// `with_cells`: whether each table has its header and its rows, with their numbers in the file.
std::string audit_as_json(const audit::AuditReport& report, bool with_cells = false);
// The audit of one witness of a corpus, or the faults that prevented it.
struct AuditLine {
  std::string path;  // as in the list of the corpus
  // Checksum of the witness's files and of the options. An equal checksum means an equal line,
  // unless a process failed.
  std::string check;
  int status = 0;                     // exit status of the audit of this witness alone
  std::vector<std::string> notes{};   // notes on how the files were read
  std::vector<text::Fault> faults{};  // faults of files that could not be read or examined
  std::optional<audit::AuditReport> report{};
};
// Renders JSON on one line, with its end; the member "audit" is the report as audit_as_json() gives
// it.
std::string audit_as_line(const AuditLine& line, bool with_cells = false);
// Returns the start of a line up to its status.
std::string audit_line_prefix(const std::string& path, const std::string& check);
std::string audit_as_csv(const audit::AuditReport& report);
std::string audit_as_markdown(const audit::AuditReport& report);
// Renders HTML. `pictures`: cells cut out of the images of pages, which are embedded in the page.
std::string audit_as_html(const audit::AuditReport& report, const CellPictures& pictures = {});
std::string audit_as_tei(const audit::AuditReport& report);
std::string audit_as_slip(const audit::AuditReport& report);
std::string audit_as_highlighter(const audit::AuditReport& report);

// Returns the table with the editor's readings, as CSV that can be audited again. REQUIRES: the
// table comes from emended() (audit/decisions.hpp).
std::string emended_csv(const audit::TableReport& table);

}  // namespace rithmo::report
