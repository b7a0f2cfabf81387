// A witness: a folder with a Frictionless data package whose resources are the tables of one text.
//
// Beside the Frictionless keys each resource has, under the key "rithmo" (docs/formats.md):
//   relation       the rule its rows follow; without it, it is inferred
//   rule           or the rule itself, as data (docs/rule-language.md)
//   parameters     an object of what is known of the model
//   locus          where in the text the table stands
//   printed_total  the number of rows as the text itself counts them
//   complete       false where the table does not claim to list all rows (default true)
//   blank          what an empty cell means: "omitted" (default, a slip) or "silent" (the text
//                  does not say, and nothing is compared)
// The package itself may have under "rithmo":
//   extent         how far the text goes in lines or characters, as the column locus counts them;
//                  a locus beyond it is refused
//   counts         numbers of rows that the text gives without the rows: objects of relation,
//                  parameters, count, locus
//   siglum         by which an apparatus names the witness
// notes.csv beside the tables holds the modern transcriber's own remarks, cells.csv the places of
// cells on images of the pages, decisions.csv the editor's decisions. Cells are stored as printed.
// Nothing here knows which named relations exist; the audit does. Counter-example: a path that
// leaves the folder ("../x.csv") is refused, as Frictionless demands.
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

// A text from a descriptor, with its place there.
struct Setting {
  std::string text;
  text::Place place;
};

struct Table {
  std::string name;
  std::string title;
  text::Source source;  // the CSV file
  std::vector<text::Cell> header;
  std::vector<std::vector<text::Cell>> rows;       // each as long as the header
  Setting relation;                                // empty where it is not known
  std::shared_ptr<const relation::Relation> rule;  // or a rule of its own, declared in the package
  std::string rule_note = {};                      // origin of that rule, where nobody declared it
  std::string assumed = {};  // `rule_note` as a sentence, with the rows in which it holds
  std::map<std::string, Setting, std::less<>> parameters;
  std::string locus;
  std::optional<number::Integer> printed_total;
  text::Place printed_total_place;
  bool complete = true;
  Blank blank = Blank::omitted;
  // Separator of the file's cells: a comma, unless the file departs from RFC 4180.
  char separator = ',';
  CellRegions regions = {};             // regions of the cells in cells.csv
  std::vector<NoteRow> note_rows = {};  // in order
  Marks marks = {};
  SheetFormulas formulas = {};  // formulas of a workbook that is read directly
  SheetPlaces places = {};      // places in it; the line of a cell's place is its row there

  const std::string& path() const { return source.path(); }  // path that people are shown
};

// A remark of the transcriber: this cell should read so. Rows count as in the CSV file, the header
// being 1.
struct Remark {
  std::size_t table;        // index into Witness::tables
  std::size_t row, column;  // both from 1, as in RFC 7111
  std::string reading;
  text::Place place;  // place in notes.csv
};

// A number of rows that the text gives for a table it does not give.
struct PrintedCount {
  Setting relation;
  std::map<std::string, Setting, std::less<>> parameters;
  std::string locus;
  number::Integer count;
};

struct Witness {
  std::string name;
  std::string title;
  text::Source descriptor;  // datapackage.json; for a lone table its own file
  std::vector<Table> tables;
  std::vector<Remark> remarks;
  text::Source notes = {};  // notes.csv, nameless where there is none
  std::vector<PrintedCount> counts{};
  text::Source cells = {};  // cells.csv, nameless where there is none
  std::vector<Decision> decisions{};
  text::Source decided = {};  // decisions.csv, nameless where there is none
  std::string source = {};    // title of the first of the package's sources, empty without one
  std::string siglum = {};    // name in an apparatus, empty without one
  std::vector<std::string> reading_notes = {};  // reports what was guessed or set apart in reading
};

// Loads the witness in a folder, or of a datapackage.json.
text::Loaded<Witness> load_witness(const std::string& path);

// Keeps only the table of this name, with the remarks and decisions on it, and drops the counts,
// which are of tables that are not there. Without such a table none is left.
void keep_table(Witness& witness, std::string_view table);

// Leaves out the table at this place, with the remarks and decisions on it.
void leave_out(Witness& witness, std::size_t table);

// Returns what is wrong with a row, and what to do: "this row has 2 cells, the header 3: ...".
std::string other_width(std::size_t found, std::size_t header);

// Makes a lone CSV table: header and rows, the rest left at its defaults.
text::Loaded<Table> make_table(const text::Source& source);
text::Loaded<Table> load_table(const std::string& path);

}  // namespace rithmo::table
