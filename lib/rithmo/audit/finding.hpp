// Results of the audit: findings, the verdicts on the transcriber's remarks, and a summary for each
// table.
//
// A finding names one row of one table, or one row that the table lacks. Its candidates are
// proposed readings of the whole row, likeliest first, each with the cells it changes, its odds and
// its reason. Example: table division-odd, row 11, column taker: printed 22, read 225 (last figure
// dropped), because 225 / 5 = 45.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/table/cell_region.hpp"
#include "rithmo/table/decision.hpp"
#include "rithmo/table/marks.hpp"
#include "rithmo/table/sheet_places.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::audit {

enum class FindingKind : std::uint8_t {
  misprint,     // the row should be another row of the rule; one or more cells are wrong
  illegible,    // an unreadable cell, whose text follows from the rule
  blank,        // an empty cell, whose text follows from the rule
  omission,     // a row of the rule that the table lacks
  repetition,   // a row that is printed twice
  unexplained,  // a row that no row of the rule explains
  misfiled,     // a row that belongs to another table of the witness
  total,        // a printed total that differs from the number of printed rows
  rule,         // a column, or a stretch of it, that follows another rule than the given one
  formula,      // a workbook's cell whose formula differs from its column's, or that has none
};
inline constexpr auto finding_kinds = static_cast<std::size_t>(FindingKind::formula) + 1;

// Names a cell as RFC 7111 does: #cell=row,column. Both count from 1, and the header is row 1.
struct CellRef {
  std::size_t row, column;
  bool operator==(const CellRef&) const = default;
};

struct Change {
  CellRef cell;
  text::Place place;
  std::string column;   // name of the column
  std::string printed;  // text in the witness (the printed source)
  std::string reading;  // proposed text
  evidence::SlipClass slip;
  // Cost of the slip, given that the cell is wrong; 0 where the slip affects several cells.
  double bits = 0;
};

struct Candidate {
  std::size_t derived;  // index of the row of the rule among the rows that the model derives
  std::vector<std::string> row;  // texts of the compared columns
  std::vector<Change> changes;   // empty for an omission
  double odds;                   // odds of this reading against all others that were considered
  // Arithmetic that supports the reading, and whether another row is already read as it.
  std::string because;
};

struct Finding {
  FindingKind kind;
  std::string file;
  text::Place place;  // first wrong cell; for an omission, the row after which it belongs
  // The printed row, or the row after which an omission belongs; the header is row 1.
  std::size_t row = 1;
  std::size_t width = 1;  // length of the wrong text in code points
  std::string line;       // printed line, shown in the report
  // The wrong cell, if a cell is wrong. The finding then has candidates, unless the cell's formula
  // is at fault.
  std::optional<CellRef> cell;
  std::vector<std::string> printed;  // printed texts of the compared columns; empty for an omission
  // At most three candidates. For a sum that any of many cells would correct, all of them.
  std::vector<Candidate> candidates;
  bool tie = false;           // the first two candidates are equally good
  bool says_formula = false;  // the reason also reports that the cell's formula deviates
  // Odds that the print is wrong here, whatever the right reading is; infinity if nothing suggests
  // that it may be right.
  double odds_wrong = std::numeric_limits<double>::infinity();
  std::string reason;  // the reason of a finding without candidates
  std::vector<std::string>
      attested_by;             // other tables that print the first candidate's row, or its converse
  std::string first_noted_by;  // "transcriber" if a remark names the same cell
  std::string id = {};         // unique within the witness (finding_id.hpp)
  // Decision of the editor; on several cells, the decision on the first. If it gives another
  // reading, that reading is the first candidate.
  std::optional<table::Decision> decision = {};

  // Tells whether the other readings together, or the possibility of no error, are likelier than
  // the first reading, although no single one is as likely.
  bool is_guess() const {
    return !tie && !decision && !candidates.empty() && candidates.front().odds > 0 &&
           candidates.front().odds < 1;
  }
};

enum class Verdict : std::uint8_t { confirmed, refuted, undecided };

// The audit's verdict on one of the transcriber's remarks.
struct RemarkVerdict {
  std::string table, column, reading;
  CellRef cell;
  std::string file;
  text::Place place;  // place of the remark
  Verdict verdict;
  std::string because;
};

// The compared part of a table, and the part that was not compared. The report must not call
// unexamined cells right.
struct ExaminedPart {
  std::size_t cells = 0;  // number of cells that the rule determines
  // Names of columns that were not compared, without those that only an editor adds (locus, rank,
  // place).
  std::vector<std::string> not_compared = {};
  // Only for a rule of equations: number of places where an equation was evaluated, and of places
  // that hold as printed.
  std::optional<std::size_t> equations = {}, held = {};
  // Equations that could not be evaluated in any row, each with its reason.
  std::vector<std::string> not_asked = {};
  bool is_cut_short = false;  // the steps ran out before everything was evaluated
};

struct TableReport {
  std::string name, title, path, locus;
  std::string relation, model;  // "division-by-spaces"; "taker=odd spaces=2..14 ..."
  std::vector<std::string> columns;
  // Numbers of printed rows, of cells, and of rows that the rule derives.
  std::size_t rows, cells, derived;
  std::optional<std::string> printed_total;
  // Notes for the reader, empty where there is nothing to report. They are about inferred parts of
  // the model, the printed total beside both counts, rows out of order, and the symmetry of a
  // layout's armies. `assumed` is a sentence on an induced rule, used where none was given;
  // `model_note` is its short form.
  std::string assumed = {};
  std::string model_note, total_note, order_note, layout_note, precision_note, rule_note, mark_note;
  std::vector<Finding> findings;  // sorted by place in the table
  // Deviations that are not certain enough to be findings (doubts.hpp), sorted by place.
  std::vector<Finding> doubts;
  // The whole table as the witness prints it.
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> printed;
  evidence::Rates rates = {};       // estimated rates of the table's slips, used for their costs
  table::CellRegions regions = {};  // regions of the cells on images, if the witness has images
  // Places of the cells in a workbook, if the table was read from one.
  table::SheetPlaces places = {};
  // Notes between the rows, and marks beside figures (table/marks.hpp). `printed` does not contain
  // them.
  std::vector<table::NoteRow> note_rows = {};
  table::Marks marks = {};
  ExaminedPart examined = {};
  // Decisions of the editor that fit the current table, including those without a finding. Indexes
  // are those of the witness.
  std::vector<table::Decision> decisions = {};
};

// Verdict on a printed number of rows whose rows are not printed, compared with the number that the
// rule gives.
struct CountVerdict {
  std::string relation, known, locus;  // "proportions", "kind=arithmetic"
  std::string count;
  bool given;  // some model has this number of rows
  std::vector<std::string>
      models;  // models with this number of rows; otherwise the nearest: "among=men kings=none: 60"
};

// A decision that no longer fits its table and is not applied.
struct StaleDecision {
  std::string file;
  text::Place place;  // place of the decision
  std::string reason;
};

struct WitnessReport {
  std::string name, title;
  std::vector<TableReport> tables;
  std::vector<RemarkVerdict> remarks;
  std::vector<CountVerdict> counts{};
  std::vector<StaleDecision> stale{};
  std::string source = {};  // name of the book in the witness
  // Doubts are listed in place of findings, as with_doubts_as_findings() returns them.
  bool lists_doubts = false;
};

// Returns the printed rows of a finding: its own row. For a slip over several rows, returns the
// rows of its first candidate's cells.
std::vector<std::size_t> rows_of(const Finding& finding);

// Returns the first candidate's changes in the finding's row. For a slip over several rows, returns
// all changes; where no cell is wrong, none.
std::vector<const Change*> own_changes(const Finding& finding);
// Returns the finding's own changes in one row.
std::vector<const Change*> changes_in(const Finding& finding, std::size_t row);

// Returns the indexes of the compared columns in the table, counted from 0.
std::vector<std::size_t> compared_columns(const TableReport& table);

using AuditReport = std::vector<WitnessReport>;

std::size_t count_findings(const AuditReport& report);
std::size_t count_doubts(const AuditReport& report);

// Returns the reason why a table must not be called examined: its rule applied to no row, or not
// everything was evaluated. Empty where it may be called so.
std::string why_not_examined(const TableReport& table);

std::string to_text(FindingKind kind);
std::string to_text(Verdict verdict);
std::string to_text(CellRef cell);  // "#cell=11,1"

}  // namespace rithmo::audit
