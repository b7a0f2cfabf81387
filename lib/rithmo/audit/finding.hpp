// Results of the audit: findings, the verdicts on the transcriber's remarks, and a summary for each
// table.
//
// A finding names one row of one table, or one row that the table lacks. Its candidates are
// proposed readings of the whole row, likeliest first, each with the cells it changes, its odds and
// its reason. Example: division-odd row 11, taker: printed 22, read 225 (last figure dropped),
// because 225 / 5 = 45.
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
  misprint,     // the row is another row of the rule, with one or more cells wrong
  illegible,    // a cell that cannot be read, which the rule supplies
  blank,        // a cell left empty, which the rule supplies
  omission,     // a row of the rule that the table lacks
  repetition,   // a row printed once more
  unexplained,  // a row that no row of the rule explains
  misfiled,     // a row of another table of the witness
  total,        // a printed total that does not count the printed rows
  rule,         // a column, or a stretch of it, that follows another rule than the one given
  formula,      // a workbook's cell that computes otherwise than its column, or not at all
};
inline constexpr auto finding_kinds = static_cast<std::size_t>(FindingKind::formula) + 1;

// Names a cell by RFC 7111: #cell=row,column, both from 1, the header being row 1.
struct CellRef {
  std::size_t row, column;
  bool operator==(const CellRef&) const = default;
};

struct Change {
  CellRef cell;
  text::Place place;
  std::string column;   // name of the column
  std::string printed;  // text in the witness
  std::string reading;  // text that should stand there
  evidence::SlipClass slip;
  double bits = 0;  // cost of that slip in a wrong cell; 0 where it is over several cells
};

struct Candidate {
  std::size_t derived;           // row of the rule, as an index into what the model derives
  std::vector<std::string> row;  // texts of the compared columns
  std::vector<Change> changes;   // empty for an omission
  double odds;                   // odds of this reading against all else that was considered
  std::string because;           // the arithmetic, and whether no other line is that row
};

struct Finding {
  FindingKind kind;
  std::string file;
  text::Place place;      // first wrong cell; for an omission, the row that it would follow
  std::size_t row = 1;    // the printed row, or the one an omission follows; the header is 1
  std::size_t width = 1;  // code points of the offending text
  std::string line;       // printed line, for showing
  // The cell, where one is at fault; there are candidates then, unless it is the cell's formula.
  std::optional<CellRef> cell;
  std::vector<std::string>
      printed;  // the row as printed, on the compared columns; empty for an omission
  // At most three candidates; for a sum that many cells would mend, all of them.
  std::vector<Candidate> candidates;
  bool tie = false;           // the first two candidates are equally good
  bool says_formula = false;  // its reason also reports that the cell's formula departs
  // Odds that the print is wrong here, whatever it should read; infinity if there is no evidence
  // for it.
  double odds_wrong = std::numeric_limits<double>::infinity();
  std::string reason;  // set for findings without candidates
  std::vector<std::string>
      attested_by;             // other tables that have the first candidate's row, converted
  std::string first_noted_by;  // "transcriber" where a remark names the same cell
  std::string id = {};         // unique within its witness (finding_id.hpp)
  // Decision of the editor, on the first of the cells where there are several. Another reading of
  // his is then the first candidate.
  std::optional<table::Decision> decision = {};

  // Tells whether other readings, or none, are together likelier than the first, though none is as
  // likely.
  bool is_guess() const {
    return !tie && !decision && !candidates.empty() && candidates.front().odds > 0 &&
           candidates.front().odds < 1;
  }
};

enum class Verdict : std::uint8_t { confirmed, refuted, undecided };

// The audit's view of one of the transcriber's remarks.
struct RemarkVerdict {
  std::string table, column, reading;
  CellRef cell;
  std::string file;
  text::Place place;  // place of the remark
  Verdict verdict;
  std::string because;
};

// The part of a table that was compared with its rule, and the part that was not: nothing that was
// not examined is reported as right.
struct ExaminedPart {
  std::size_t cells = 0;  // cells that the rule determines
  // Columns that were not compared, by name, except for the editor's own (locus, rank, place).
  std::vector<std::string> not_compared = {};
  // Counts for a rule of equations only: places where one was evaluated, and those that hold as
  // printed.
  std::optional<std::size_t> equations = {}, held = {};
  // Equations that could not be evaluated in any row, each with the reason.
  std::vector<std::string> not_asked = {};
  bool is_cut_short = false;  // the steps ran out before all was evaluated
};

struct TableReport {
  std::string name, title, path, locus;
  std::string relation, model;  // "division-by-spaces", "taker=odd spaces=2..14 ..."
  std::vector<std::string> columns;
  std::size_t rows, cells, derived;  // printed rows and cells, rows of the rule
  std::optional<std::string> printed_total;
  // Notes on what was inferred of the model; on the printed total beside both counts; on rows out
  // of the table's order; on whether the armies of a layout answer each other. Empty where there is
  // nothing to report. `assumed` is a sentence on the rule by which the table was read where none
  // was given, and `model_note` its short form.
  std::string assumed = {};
  std::string model_note, total_note, order_note, layout_note, precision_note, rule_note, mark_note;
  std::vector<Finding> findings;  // sorted by place
  std::vector<Finding> doubts;    // not certain enough to be findings (doubts.hpp), sorted by place
  // The whole table as it stands in the witness.
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> printed;
  evidence::Rates rates = {};       // rates of its slips, as used for their costs
  table::CellRegions regions = {};  // regions of its cells on images, where the witness has them
  table::SheetPlaces places = {};   // places of its cells in a workbook, where it was read from one
  // Notes among its rows, and marks at its figures (table/marks.hpp); no part of `printed`.
  std::vector<table::NoteRow> note_rows = {};
  table::Marks marks = {};
  ExaminedPart examined = {};
  // Decisions of the editor that fit the table as it stands, also those on no finding; indices as
  // in the witness.
  std::vector<table::Decision> decisions = {};
};

// Verdict on a number of rows that a text gives without giving the rows, against the rule's.
struct CountVerdict {
  std::string relation, known, locus;  // "proportions", "kind=arithmetic"
  std::string count;
  bool given;  // some model gives it
  std::vector<std::string>
      models;  // models that give it; otherwise the nearest: "among=men kings=none: 60"
};

// A decision that no longer fits its table, and is not applied.
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
  std::string source = {};    // name of the book in the witness
  bool lists_doubts = false;  // doubts stand in place of findings, as only_doubts() returns them
};

// Returns the printed rows of a finding: its own, and for a slip over several rows those of its
// first candidate's cells.
std::vector<std::size_t> rows_of(const Finding& finding);

// Returns the changes of the first candidate that are the finding's own: in its row, or anywhere
// for a slip over several rows. Returns none where no cell is at fault.
std::vector<const Change*> own_changes(const Finding& finding);
// Returns the finding's own changes in one row.
std::vector<const Change*> changes_in(const Finding& finding, std::size_t row);

// Returns the places of the compared columns in the table, from 0.
std::vector<std::size_t> compared_columns(const TableReport& table);

using AuditReport = std::vector<WitnessReport>;

std::size_t count_findings(const AuditReport& report);
std::size_t count_doubts(const AuditReport& report);

// Returns why a table cannot be called examined: its rule applied to no row, or not all was
// evaluated. Empty where it can.
std::string why_not_examined(const TableReport& table);

std::string to_text(FindingKind kind);
std::string to_text(Verdict verdict);
std::string to_text(CellRef cell);  // "#cell=11,1"

}  // namespace rithmo::audit
