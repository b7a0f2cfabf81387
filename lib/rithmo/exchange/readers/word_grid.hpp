// Arranges the words of a page in rows and columns by their positions, where no table was
// recognised.
//
// Rows are clusters of words that overlap vertically after deskewing. Columns are the horizontal
// stretches that words with digits cover in most rows (a projection profile). Example: "9" and
// "723" with a gap of half a digit's height are one cell, "9 723"; a line of words across several
// columns spans them. Counter-example: a separate title has a row of its own and no influence on
// the columns. The running time is that of sorting the words.
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

// Returns a box with its corners in order; nothing where a coordinate is out of range for a page.
std::optional<PageBox> page_box(double left, double top, double right, double bottom);
PageBox box_around(const PageBox& one, const PageBox& other);
// Formats the corners for cells.csv: "x0,y0 x1,y0 x1,y1 x0,y1".
std::string outline_of(const PageBox& box);

// A word, or the whole text of a cell, with its position.
struct PageText {
  std::string id;
  RecognisedText recognised;
  PageBox box = {};
};

// Words may be joined into one cell; texts of cells stay separate.
enum class PageUnit : std::uint8_t { word, cell };

struct GridText {
  GridPlace place;
  std::size_t row_span = 1, column_span = 1;
  PageText text;
};

struct PageGrid {
  std::vector<GridText> cells;  // at most one cell for each row and column
  std::size_t rows = 0, columns = 0;
  // Number of texts that were joined to a distant text in the same column.
  std::size_t joined_apart = 0;
};

PageGrid grid_of(std::vector<PageText> texts, PageUnit unit);

// Returns a cell of a table with its region; without a box the region has no outline.
ImportedCell cell_of(const PageText& text, const std::string& image,
                     const std::optional<PageBox>& box);

// Returns an image's path as a witness stores it. Text recognisers write the path that they were
// given; an absolute path is reduced to the file's name.
std::string image_named(std::string_view path, Notes& notes);

// Adds texts to the file as a further table, arranged by their positions, and notes what was
// guessed.
struct PageTable {
  std::string name, image;
  bool measures_in_pixels = true;  // boxes are measured in pixels of the image
};
std::optional<text::Fault> store_grid(const std::string& path, ImportedFile& file,
                                      const PageTable& table, std::vector<PageText> texts,
                                      PageUnit unit);

}  // namespace rithmo::exchange
