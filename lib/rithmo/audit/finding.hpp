// What the audit says: findings, the verdicts on the transcriber's remarks, and a summary for each
// table.
//
// A finding names one row of one table, or one row the table wants. Its candidates are proposed
// readings of the whole row, likeliest first, each with the cells it changes, its odds and its
// reason. Example: division-odd row 11, taker: printed 22, read 225 (last figure dropped), because
// 225 / 5 = 45.
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
  omission,     // a row of the rule that the table wants
  repetition,   // a row printed once more
  unexplained,  // a row that no row of the rule explains
  misfiled,     // a row of another table of the witness
  total,        // a printed total that does not count the printed rows
  rule,         // a column, or a stretch of it, that follows another rule than the one given
  formula,      // a workbook's cell that computes otherwise than its column, or not at all
};
inline constexpr auto finding_kinds = static_cast<std::size_t>(FindingKind::formula) + 1;

// A cell by RFC 7111: #cell=row,column, both from 1, the header being row 1.
struct CellRef {
  std::size_t row, column;
  bool operator==(const CellRef&) const = default;
};

struct Change {
  CellRef cell;
  text::Place place;
  std::string column;   // its name
  std::string printed;  // as it stands in the witness
  std::string reading;  // as it should stand
  evidence::SlipClass slip;
  double bits = 0;  // of that slip, in a cell that is wrong; none of one over several cells
};

struct Candidate {
  std::size_t derived;           // the row of the rule, as an index into what the model derives
  std::vector<std::string> row;  // on the compared columns
  std::vector<Change> changes;   // empty for an omission
  double odds;                   // for this reading against all else that was considered
  std::string because;           // the arithmetic, and whether no other line is that row
};

struct Finding {
  FindingKind kind;
  std::string file;
  text::Place place;      // of the first wrong cell; of an omission, the row it would follow
  std::size_t row = 1;    // the printed row, or the one an omission follows; the header is 1
  std::size_t width = 1;  // code points of the offending text
  std::string line;       // as printed, for showing
  // The cell, where one is at fault; there are candidates then, unless it is the cell's formula.
  std::optional<CellRef> cell;
  std::vector<std::string>
      printed;  // the row as printed, on the compared columns; empty for an omission
  // At most three are kept; of a sum that many cells would mend, all of these.
  std::vector<Candidate> candidates;
  bool tie = false;           // the first two candidates are equally good
  bool says_formula = false;  // its reason says of the cell's formula, too, that it departs
  // Odds that the print is wrong here, whatever it should read; infinity if nothing speaks for it.
  double odds_wrong = std::numeric_limits<double>::infinity();
  std::string reason;  // for findings without candidates
  std::vector<std::string>
      attested_by;             // other tables that have the first candidate's row, converted
  std::string first_noted_by;  // "transcriber" where a remark names the same cell
  std::string id = {};         // within its witness (finding_id.hpp)
  // The editor's, on the first of the cells where there are several; another reading of his is then
  // the first candidate.
  std::optional<table::Decision> decision = {};

  // Whether other readings, or none, are together likelier than the first, though none is as
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
  text::Place place;  // of the remark
  Verdict verdict;
  std::string because;
};

// The part of a table that was compared with its rule, and the part that was not: nothing that was
// not examined is reported as right.
struct Examined {
  std::size_t cells = 0;  // that the rule says something of
  // Columns that were not compared, by name, but for the editor's own (locus, rank, place).
  std::vector<std::string> not_compared = {};
  // Only for a rule of equations: the number of times one was put to a row, and of those that hold
  // as printed.
  std::optional<std::size_t> equations = {}, held = {};
  // Equations that could not be put to any row, each with the reason.
  std::vector<std::string> not_asked = {};
  bool is_cut_short = false;  // the steps were spent before all was asked
};

struct TableReport {
  std::string name, title, path, locus;
  std::string relation, model;  // "division-by-spaces", "taker=odd spaces=2..14 ..."
  std::vector<std::string> columns;
  std::size_t rows, cells, derived;  // printed rows and cells, rows of the rule
  std::optional<std::string> printed_total;
  // What was inferred of the model; how the printed total stands to both counts; rows out of the
  // table's order; whether the armies of a layout answer each other. Empty where there is nothing
  // to say. `assumed` says in a sentence by what rule the table was read where none was given, and
  // `model_note` the same shortly.
  std::string assumed = {};
  std::string model_note, total_note, order_note, layout_note, precision_note, rule_note, mark_note;
  std::vector<Finding> findings;  // by place
  std::vector<Finding> doubts;    // that are not sure enough to be findings (doubts.hpp), by place
  // The table as it stands in the witness, whole.
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> printed;
  evidence::Rates rates = {};       // of its slips, as they were weighed
  table::CellRegions regions = {};  // of its cells on images, where the witness has them
  table::SheetPlaces places = {};   // of its cells in a workbook, where it was read from one
  // Notes among its rows, and marks at its figures (table/marks.hpp); no part of `printed`.
  std::vector<table::NoteRow> note_rows = {};
  table::Marks marks = {};
  Examined examined = {};
  // Decisions of the editor that speak of the table as it stands, those on no finding among them;
  // indices as in the witness.
  std::vector<table::Decision> decisions = {};
};

// A number of rows that a text gives without giving the rows, against what the rule gives.
struct CountVerdict {
  std::string relation, known, locus;  // "proportions", "kind=arithmetic"
  std::string count;
  bool given;  // some model gives it
  std::vector<std::string>
      models;  // that give it; otherwise the nearest: "among=men kings=none: 60"
};

// A decision that fits its table no longer, and is not applied.
struct StaleDecision {
  std::string file;
  text::Place place;  // of the decision
  std::string reason;
};

struct WitnessReport {
  std::string name, title;
  std::vector<TableReport> tables;
  std::vector<RemarkVerdict> remarks;
  std::vector<CountVerdict> counts{};
  std::vector<StaleDecision> stale{};
  std::string source = {};    // the book, as the witness names it
  bool lists_doubts = false;  // in the place of findings: what only_doubts() gives
};

// The printed rows that a finding speaks of: its own, and where one slip reaches over rows those of
// its first candidate's cells.
std::vector<std::size_t> rows_of(const Finding& finding);

// The changes of the first candidate that are the finding's own: in its row, or anywhere where one
// slip reaches over rows. None where no cell is at fault.
std::vector<const Change*> own_changes(const Finding& finding);
// The changes in one row among them.
std::vector<const Change*> changes_in(const Finding& finding, std::size_t row);

// The places of the compared columns in the table, from 0.
std::vector<std::size_t> compared_columns(const TableReport& table);

using AuditReport = std::vector<WitnessReport>;

std::size_t count_findings(const AuditReport& report);
std::size_t count_doubts(const AuditReport& report);

// Why a table cannot be called examined: its rule was put to no row, or not all was asked. Empty
// where it was.
std::string why_not_examined(const TableReport& table);

std::string to_text(FindingKind kind);
std::string to_text(Verdict verdict);
std::string to_text(CellRef cell);  // "#cell=11,1"

}  // namespace rithmo::audit
