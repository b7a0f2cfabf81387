// Where a cell stands on an image of its page, and what the cell is called in the file it came from: a row of cells.csv.
//
// Example: id "c12", image "fol-3r.jpg", points "10,20 110,20 110,60 10,60", whose box is x 10, y 20, 100 wide, 40 high.
// Counter-example: "10;20" names no points and is a fault of cells.csv.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::table {

struct CellRegion {
  std::string id;      // empty where the cell has none
  std::string image;   // a file or an address, as untrusted as any text
  std::string points;  // "x,y x,y ...", or empty

  bool operator==(const CellRegion&) const = default;
};

// By row and column of the CSV file, both from 1, the header being row 1.
using CellRegions = std::map<std::pair<std::size_t, std::size_t>, CellRegion>;

struct Corner {
  double x, y;
};

// The least box of whole coordinates around some points.
struct Box {
  long x, y, width, height;
  bool operator==(const Box&) const = default;
};

// The outline: pairs of decimal numbers with blanks between, at least one; nothing where the text is not that.
std::optional<std::vector<Corner>> parse_outline(std::string_view text);
// Nothing where the text names no points.
std::optional<Box> box_of(std::string_view points);

}  // namespace rithmo::table
