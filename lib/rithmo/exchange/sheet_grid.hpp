// Tables as cells at places: the form into which every importer reads a file, before anybody says
// which row is the header.
//
// Example: a sheet with "number" in B3 and "6" in B4 is a table of two cells, at row 2 and 3 (from
// 0) of column 1. Only cells that exist are stored, so that a sheet that repeats a blank row a
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

// Limits of what an import holds in memory (docs/formats.md, Limits).
inline constexpr std::size_t max_imported_cells = 2'000'000;
inline constexpr std::size_t max_imported_tables = 1'000;
inline constexpr std::size_t max_imported_rows = 1'048'576, max_imported_columns = 16'384;
inline constexpr std::size_t max_cell_bytes = 100'000;  // no spreadsheet writes so many
inline constexpr std::size_t max_part_bytes = std::size_t{256} << 20U;
inline constexpr std::size_t max_unpacked_bytes = std::size_t{512} << 20U;

struct GridPlace {
  std::size_t row = 0, column = 0;  // from 0
  auto operator<=>(const GridPlace&) const = default;
};

struct ImportedCell {
  std::string text;
  std::shared_ptr<const table::CellRegion> region =
      nullptr;  // id and place of its outline on an image, if any
  std::size_t row_span = 1, column_span = 1;
  bool is_header = false;  // the file marks it as head of a row or column
  // Line and column in a text; for other files the row of the table counts.
  text::Place place = text::nowhere;
  table::KeptFormula formula = nullptr;  // set for a workbook's cell that has a formula
};

struct ImportedTable {
  std::string name;       // a sheet's, a caption, an id; may be empty
  std::string title;      // title that the file gives
  bool is_sheet = false;  // places are named as spreadsheets do: B3
  std::map<GridPlace, ImportedCell> cells = {};
  // Number of cells in each line of a text, empty ones included.
  std::vector<std::size_t> widths = {};
};

// Notes on a file: the first fifty, and how many more there are.
class Notes {
 public:
  void add(std::string note);
  std::vector<std::string> all() const;

 private:
  std::vector<std::string> notes_;
  std::size_t untold_ = 0;
};

// A file that travels with a witness: its name in the folder, and its text.
struct CarriedFile {
  std::string name, text;
  bool operator==(const CarriedFile&) const = default;
};

struct ImportedFile {
  std::vector<ImportedTable> tables = {};
  Notes notes = {};
  std::vector<CarriedFile> carried = {};
  std::vector<std::string> sigla = {};     // sigla of the witnesses in an apparatus
  std::size_t cells = 0, bytes = 0;        // in all tables
  std::optional<text::Source> lines = {};  // the text that the places of its cells refer to
};

// Cuts a text to at most so many bytes, between two characters, and marks the cut.
std::string shortened(std::string_view text, std::size_t most);

// Returns the fault of a whole file, which has no place in it.
tl::unexpected<text::Fault> refuse_file(const std::string& path, std::string reason);

// Puts a cell into the last table of the file. If the place is taken, both texts are joined by a
// space, and that is noted. A fault where the cell exceeds the limits.
std::optional<text::Fault> put_cell(const std::string& path, ImportedFile& file, GridPlace place,
                                    ImportedCell cell);

// Names a place: "B3", or "row 3, column 2".
std::string place_text(const ImportedTable& table, GridPlace place);
// Parses "B3" as a place; nothing where no sheet can have it.
std::optional<GridPlace> parse_sheet_place(std::string_view text);

// Finds the free columns of HTML and TEI tables, cell by cell: cells of earlier rows may reach
// down.
class SpanPlacer {
 public:
  // Takes the next free column of this row for a cell of this width and height. Rows come in order.
  // Returns nothing where the table would be wider than the limit.
  std::optional<std::size_t> place(std::size_t row, std::size_t width, std::size_t height);

 private:
  std::size_t row_ = 0, next_ = 0;
  std::vector<std::size_t> free_from_;  // the first row that no cell above reaches, for each column
};

// Parses a whole number of at most nine digits; nothing where the text is none.
std::optional<std::size_t> small_number(std::string_view text);

// Appends a superscript text so that none of its digits joins a number before it. The numerator of
// a fraction follows a space, "3 1"; other digits become superscript digits of Unicode, "10³".
// Letters stay, "16th", but a lone one is a mark: "9^a".
void add_raised(std::string& text, std::string_view raised, bool is_upper_term);
// Returns whether the text after a superscript makes that superscript a numerator: "/2", "⁄2".
bool begins_with_bar(std::string_view text);

// Collapses spaces and line breaks as XML and HTML do: a run is one space, and none stands at the
// ends. A non-breaking space counts too.
std::string collapsed(std::string_view text);
bool is_blank(std::string_view text);  // nothing but spaces

}  // namespace rithmo::exchange
