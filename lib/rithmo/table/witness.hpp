// A witness: the tables of one text, stored as the resources of a Frictionless data package in a
// folder.
//
// Besides the Frictionless keys, each resource may have under the key "rithmo" (docs/formats.md):
//   relation       name of the rule that the rows follow; inferred if this and `rule` are missing
//   rule           instead of a name, the rule itself as data (docs/rule-language.md)
//   parameters     the known parameters of the model, as an object
//   locus          place of the table in the text
//   printed_total  the number of rows as the text itself counts them
//   complete       false where the table does not claim to list all rows (default true)
//   blank          what an empty cell means: "omitted" (default, a slip) or "silent" (the text
//                  does not say, and nothing is compared)
// The package itself may have under "rithmo":
//   extent         length of the text in the unit of the column locus (lines or characters);
//                  a locus beyond it is refused
//   counts         numbers of rows that the text states for tables which it does not print:
//                  objects of relation, parameters, count, locus
//   siglum         name of the witness in an apparatus
// Beside the tables, notes.csv has the modern transcriber's remarks, cells.csv the regions of cells
// on page images, and decisions.csv the editor's decisions. Cells are stored as printed. Whether a
// named relation exists is checked by the audit. Counter-example: a path that leaves the folder
// ("../x.csv") is refused, as Frictionless demands.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/integer.hpp"
#include "rithmo/table/cell_region.hpp"
#include "rithmo/table/decision.hpp"
#include "rithmo/table/marks.hpp"
#include "rithmo/table/sheet_formulas.hpp"
#include "rithmo/table/sheet_places.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::relation {
struct Relation;
}

namespace rithmo::table {

enum class Blank : std::uint8_t { omitted, silent };

// A text from a descriptor, with its place in the descriptor.
struct Setting {
  std::string text;
  text::Place place;
};

struct Table {
  std::string name;
  std::string title;
  text::Source source;  // the CSV file
  std::vector<text::Cell> header;
  std::vector<std::vector<text::Cell>> rows;  // each row has as many cells as the header
  Setting relation;                           // empty where the relation is unknown
  // A rule declared in the package; null where there is none.
  std::shared_ptr<const relation::Relation> rule;
  std::string rule_note = {};  // origin of `rule`, if it was not declared by anybody
  // `rule_note` as a sentence, with the number of rows in which the rule holds.
  std::string assumed = {};
  std::map<std::string, Setting, std::less<>> parameters;
  std::string locus;
  std::optional<number::Integer> printed_total;
  text::Place printed_total_place;
  bool complete = true;
  Blank blank = Blank::omitted;
  // Separator between the file's cells: a comma, unless the file deviates from RFC 4180.
  char separator = ',';
  CellRegions regions = {};             // regions of the cells in cells.csv
  std::vector<NoteRow> note_rows = {};  // in the order of the rows
  Marks marks = {};
  SheetFormulas formulas = {};  // formulas of a workbook, if the table was read from one
  // Places in the workbook; there, the line of a cell's place is its row in the sheet.
  SheetPlaces places = {};

  const std::string& path() const { return source.path(); }  // path shown to the user
};

// A transcriber's remark that a cell should have this reading. Rows count as in the CSV file, and
// the header is row 1.
struct TranscriberRemark {
  std::size_t table;        // index into Witness::tables
  std::size_t row, column;  // both from 1, as in RFC 7111
  std::string reading;
  text::Place place;  // place in notes.csv
};

// A number of rows that the text states for a table which it does not print.
struct PrintedCount {
  Setting relation;
  std::map<std::string, Setting, std::less<>> parameters;
  std::string locus;
  number::Integer count;
};

struct Witness {
  std::string name;
  std::string title;
  text::Source descriptor;  // datapackage.json; for a single table its own file
  std::vector<Table> tables;
  std::vector<TranscriberRemark> remarks;
  text::Source notes = {};  // notes.csv; without a name if it does not exist
  std::vector<PrintedCount> counts{};
  text::Source cells = {};  // cells.csv; without a name if it does not exist
  std::vector<Decision> decisions{};
  text::Source decided = {};  // decisions.csv; without a name if it does not exist
  std::string source = {};    // title of the package's first source; empty without one
  std::string siglum = {};    // name of the witness in an apparatus; empty without one
  // States what was guessed or separated when the tables were read.
  std::vector<std::string> reading_notes = {};
};

// Loads a witness from a folder, or from a datapackage.json.
text::Loaded<Witness> load_witness(const std::string& path);

// Keeps only the table of this name, with its remarks and decisions. Drops the printed counts,
// which belong to no table. If no table has this name, none is kept.
void keep_table(Witness& witness, std::string_view table);

// Removes the table with this index, with its remarks and decisions.
void remove_table_at(Witness& witness, std::size_t table);

// Returns the message for a row of the wrong width: "this row has 2 cells, the header 3: ...".
std::string other_width(std::size_t found, std::size_t header);

// make_table() makes a table from the header and rows of a CSV file; everything else has its
// default.
text::Loaded<Table> make_table(const text::Source& source);
text::Loaded<Table> load_table(const std::string& path);

}  // namespace rithmo::table
