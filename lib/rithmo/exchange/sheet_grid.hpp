// Tables as cells at positions: the form into which every importer reads a file, before the header
// row is known.
//
// Example: a sheet with "number" in B3 and "6" in B4 is a table of two cells, at row 2 and 3 (from
// 0) of column 1. Only existing cells are stored, so that a blank row repeated a million times
// takes no memory. Counter-example: a cell in row 999999999 of a page is refused by its importer.
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

// Limits of what an import holds in memory (docs/formats.md, Limits).
inline constexpr std::size_t max_imported_cells = 2'000'000;
inline constexpr std::size_t max_imported_tables = 1'000;
inline constexpr std::size_t max_imported_rows = 1'048'576, max_imported_columns = 16'384;
// Maximum size of a cell; no spreadsheet program writes more.
inline constexpr std::size_t max_cell_bytes = 100'000;
inline constexpr std::size_t max_part_bytes = std::size_t{256} << 20U;
inline constexpr std::size_t max_unpacked_bytes = std::size_t{512} << 20U;

struct GridPlace {
  std::size_t row = 0, column = 0;  // counted from 0
  auto operator<=>(const GridPlace&) const = default;
};

struct ImportedCell {
  std::string text;
  std::shared_ptr<const table::CellRegion> region =
      nullptr;  // id, and outline on an image; null without them
  std::size_t row_span = 1, column_span = 1;
  bool is_header = false;  // the file marks the cell as the head of a row or column
  // Line and column in a text. For other files the line is the row of the table.
  text::Place place = text::nowhere;
  table::KeptFormula formula = nullptr;  // set for a workbook's cell with a formula
};

struct ImportedTable {
  std::string name;       // name of the sheet, caption or id; may be empty
  std::string title;      // title given in the file
  bool is_sheet = false;  // places are written as in spreadsheets: B3
  std::map<GridPlace, ImportedCell> cells = {};
  // Number of cells in each line of a text, including empty cells.
  std::vector<std::size_t> widths = {};
};

// Notes about a file: the first fifty, and the number of further notes.
class Notes {
 public:
  void add(std::string note);
  std::vector<std::string> all() const;

 private:
  std::vector<std::string> notes_;
  std::size_t untold_ = 0;
};

// A file that is stored with an exported witness: its name in the folder, and its text.
struct CarriedFile {
  std::string name, text;
  bool operator==(const CarriedFile&) const = default;
};

struct ImportedFile {
  std::vector<ImportedTable> tables = {};
  Notes notes = {};
  std::vector<CarriedFile> carried = {};
  std::vector<std::string> sigla = {};     // sigla of the witnesses in an apparatus
  std::size_t cells = 0, bytes = 0;        // sums over all tables
  std::optional<text::Source> lines = {};  // text to which the places of the cells refer
};

// Cuts a text to at most `most` bytes, between two characters, and marks the cut.
std::string shortened(std::string_view text, std::size_t most);

// Returns a fault of a file as a whole, without a place in it.
tl::unexpected<text::Fault> refuse_file(const std::string& path, std::string reason);

// Puts a cell into the last table of the file. If the position is occupied, both texts are joined
// by a space, with a note. Returns a fault where the cell exceeds the limits.
std::optional<text::Fault> store_cell(const std::string& path, ImportedFile& file, GridPlace place,
                                      ImportedCell cell);

// Returns a position as text: "B3", or "row 3, column 2".
std::string place_text(const ImportedTable& table, GridPlace place);
// Parses a position such as "B3"; returns nothing for positions that no sheet has.
std::optional<GridPlace> parse_sheet_place(std::string_view text);

// Finds free columns for the cells of HTML and TEI tables; cells of earlier rows may extend down
// into later rows.
class SpanPlacer {
 public:
  // Reserves the next free column of this row for a cell of this width and height. Rows come in
  // order. Returns nothing where the table would be wider than the limit.
  std::optional<std::size_t> place(std::size_t row, std::size_t width, std::size_t height);

 private:
  std::size_t row_ = 0, next_ = 0;
  // Holds for each column: the first row that no cell above occupies.
  std::vector<std::size_t> free_from_;
};

// Parses a whole number of at most nine digits; returns nothing for other texts.
std::optional<std::size_t> small_number(std::string_view text);

// Appends a superscript text so that its digits do not join a number before it. The numerator of a
// fraction follows a space, "3 1"; other digits become superscript digits of Unicode, "10³".
// Letters are kept, "16th"; a single letter becomes a mark: "9^a".
void add_raised(std::string& text, std::string_view raised, bool is_upper_term);
// Returns whether the text after a superscript begins with a fraction bar, which makes the
// superscript a numerator: "/2", "⁄2".
bool begins_with_bar(std::string_view text);

// Collapses spaces and line breaks as XML and HTML do: a run becomes one space, and spaces at the
// ends are dropped. A non-breaking space counts as a space.
std::string collapsed(std::string_view text);
bool is_blank(std::string_view text);  // contains only spaces

}  // namespace rithmo::exchange
