// Lays out words of a page in rows and columns by their places, where no program recognised a
// table.
//
// Rows are clusters of words that overlap in height, after the page was turned upright. Columns are
// the stretches that words with figures cover in most rows (a projection profile). Example: "9" and
// "723" half a figure's height apart are one cell, "9 723"; a line of words over several columns
// spans them. Counter-example: a title that stands apart has a row of its own and no influence on
// the columns. The cost is that of sorting the words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/recognised.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

struct PageBox {
  double left = 0, top = 0, right = 0, bottom = 0;
  bool operator==(const PageBox&) const = default;
};

// Returns a box with its corners in order; nothing where a number is out of range for a page.
std::optional<PageBox> page_box(double left, double top, double right, double bottom);
PageBox box_around(const PageBox& one, const PageBox& other);
// Formats the corners for cells.csv: "x0,y0 x1,y0 x1,y1 x0,y1".
std::string outline_of(const PageBox& box);

// A word, or the whole text of a cell, with its place.
struct PageText {
  std::string id;
  RecognisedText recognised;
  PageBox box = {};
};

// Words may be joined to one cell; each cell stays separate.
enum class PageUnit : std::uint8_t { word, cell };

struct GridText {
  GridPlace place;
  std::size_t row_span = 1, column_span = 1;
  PageText text;
};

struct PageGrid {
  std::vector<GridText> cells;  // at most one at a place
  std::size_t rows = 0, columns = 0;
  std::size_t joined_apart = 0;  // texts joined to another one at a distance in its column
};

PageGrid grid_of(std::vector<PageText> texts, PageUnit unit);

// Returns a cell of a table with its region; the region has no outline where the box is not given.
ImportedCell cell_of(const PageText& text, const std::string& image,
                     const std::optional<PageBox>& box);

// Returns the image of a page as a witness names it. Recognisers write the path that they were
// given: an absolute path is reduced to the file's name.
std::string image_named(std::string_view path, Notes& notes);

// Adds texts as a further table of the file, laid out by their places, and notes what was guessed.
struct PageTable {
  std::string name, image;
  bool has_pixels = true;  // boxes are in pixels of the image
};
std::optional<text::Fault> put_grid(const std::string& path, ImportedFile& file,
                                    const PageTable& table, std::vector<PageText> texts,
                                    PageUnit unit);

}  // namespace rithmo::exchange
