// What every importer makes of a file: tables as cells at places, before anybody says which row is
// the header.
//
// Example: a sheet with "number" in B3 and "6" in B4 is a table of two cells, at row 2 and 3 (from
// 0) of column 1. Only cells that are there are kept, so that a sheet that repeats a blank row a
// million times costs nothing. Counter-example: a cell at row 999999999 of a page is refused by its
// importer; nothing here makes room for what is between.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/table/cell_region.hpp"
#include "rithmo/table/sheet_formulas.hpp"
#include "rithmo/table/sheet_places.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

// Limits of what a file may make us hold (docs/formats.md, Limits).
inline constexpr std::size_t most_imported_cells = 2'000'000;
inline constexpr std::size_t most_imported_tables = 1'000;
inline constexpr std::size_t most_imported_rows = 1'048'576, most_imported_columns = 16'384;
inline constexpr std::size_t most_cell_bytes = 100'000;  // no spreadsheet writes so many
inline constexpr std::size_t most_part_bytes = std::size_t{256} << 20U;
inline constexpr std::size_t most_unpacked_bytes = std::size_t{512} << 20U;

struct GridPlace {
  std::size_t row = 0, column = 0;  // from 0
  auto operator<=>(const GridPlace&) const = default;
};

struct ImportedCell {
  std::string text;
  std::shared_ptr<const table::CellRegion> region =
      nullptr;  // its id and place on an image, if any
  std::size_t row_span = 1, column_span = 1;
  bool is_header = false;             // the file says that it heads a row or column
  text::Place place = text::nowhere;  // in a text of lines; elsewhere the row of the table counts
  table::KeptFormula formula = nullptr;  // of a workbook's cell that has one
};

struct ImportedTable {
  std::string name;       // a sheet's, a caption, an id; may be empty
  std::string title;      // what the file says the table is called
  bool is_sheet = false;  // places are named as spreadsheets do: B3
  std::map<GridPlace, ImportedCell> cells = {};
  std::vector<std::size_t> widths = {};  // of the lines of a text, in cells, empty ones too
};

// What is told of a file: the first fifty, and how many more there are.
class Notes {
 public:
  void add(std::string note);
  std::vector<std::string> all() const;

 private:
  std::vector<std::string> notes_;
  std::size_t untold_ = 0;
};

// A file that goes along with a witness: its name in the folder, and its text.
struct CarriedFile {
  std::string name, text;
  bool operator==(const CarriedFile&) const = default;
};

struct ImportedFile {
  std::vector<ImportedTable> tables = {};
  Notes notes = {};
  std::vector<CarriedFile> carried = {};
  std::vector<std::string> sigla = {};     // of the witnesses of an apparatus
  std::size_t cells = 0, bytes = 0;        // in all tables
  std::optional<text::Source> lines = {};  // the text that the places of its cells are in
};

// No longer than so many bytes, cut between two characters, which is shown.
std::string shortened(std::string_view text, std::size_t most);

// The fault of a whole file, which has no place in it.
tl::unexpected<text::Fault> refuse_file(const std::string& path, std::string reason);

// Takes a cell into the last table of the file; what is there already stays, joined with it by a
// blank, and that is told. A fault where the cell is beyond what is held.
std::optional<text::Fault> put_cell(const std::string& path, ImportedFile& file, GridPlace place,
                                    ImportedCell cell);

// "B3", or "row 3, column 2".
std::string place_text(const ImportedTable& table, GridPlace place);
// "B3" as a place; nothing where the text is none that a sheet can have.
std::optional<GridPlace> parse_sheet_place(std::string_view text);

// What a row and a table of HTML or TEI leaves free, cell by cell: cells of earlier rows may reach
// down.
class SpanPlacer {
 public:
  // The next free column of this row for a cell of this width and height, which is then taken. Rows
  // come in order. Nothing where the table would be wider than any that is held.
  std::optional<std::size_t> place(std::size_t row, std::size_t width, std::size_t height);

 private:
  std::size_t row_ = 0, next_ = 0;
  std::vector<std::size_t> free_from_;  // for each column, the first row that nothing reaches
};

// A whole number of at most nine figures; nothing where the text is none.
std::optional<std::size_t> small_number(std::string_view text);

// Adds a text that is raised to what stands before it, so that no figure of it becomes one of a
// number: the upper term of a fraction after a blank, "3 1"; other figures as the raised ones of
// Unicode, "10³"; letters as they are, "16th", but for one alone, which is a mark: "9^a".
void add_raised(std::string& text, std::string_view raised, bool is_upper_term);
// Whether what follows a raised text makes it the upper term of a fraction: "/2", "⁄2".
bool begins_with_bar(std::string_view text);

// XML and HTML: runs of blanks and line breaks as one blank, none at the ends, where a non-breaking
// one counts too.
std::string collapsed(std::string_view text);
bool is_blank(std::string_view text);  // nothing but blanks

}  // namespace rithmo::exchange
