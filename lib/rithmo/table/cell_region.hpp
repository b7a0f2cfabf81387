// Region of a cell on an image of its page, its id in the file it came from, and the confidence of
// the program that recognised it: a row of cells.csv.
//
// Example: id "c12", image "fol-3r.jpg", points "10,20 110,20 110,60 10,60", whose box is x 10, y
// 20, 100 wide, 40 high; confidence 0.41, and "225" as another reading. Counter-example: "10;20"
// names no points and is a fault of cells.csv.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::table {

// Another text that a recogniser saw in a cell.
struct OtherReading {
  std::string text;
  std::optional<double> confidence = {};  // from 0 to 1, if given
  bool operator==(const OtherReading&) const = default;
};

struct CellRegion {
  std::string id;                         // empty where the cell has none
  std::string image;                      // a file or an address, as untrusted as any text
  std::string points;                     // "x,y x,y ...", or empty
  std::optional<double> confidence = {};  // confidence in the text of the cell, from 0 to 1
  std::vector<OtherReading> others = {};  // likeliest first

  bool operator==(const CellRegion&) const = default;
};

// Key: row and column of the CSV file, both from 1, the header being row 1.
using CellRegions = std::map<std::pair<std::size_t, std::size_t>, CellRegion>;

struct Corner {
  double x, y;
};

// The smallest box of whole coordinates around some points.
struct Box {
  long x, y, width, height;
  bool operator==(const Box&) const = default;
};

// Reads an outline: pairs of decimal numbers with blanks between, at least one; nullopt for any
// other text.
std::optional<std::vector<Corner>> parse_outline(std::string_view text);
// Reads a confidence, from 0 to 1.
std::optional<double> parse_confidence(std::string_view text);
// Reads other readings as cells.csv has them, [["225",0.38],["223",null]]; nullopt for any other
// text.
std::optional<std::vector<OtherReading>> parse_other_readings(std::string_view text);
// Writes other readings in that form; empty where there are none.
std::string to_text(const std::vector<OtherReading>& others);
// Writes a confidence with three places.
std::string confidence_text(double confidence);

// Returns the box around an outline; nullopt where the text names no points.
std::optional<Box> box_of(std::string_view points);

}  // namespace rithmo::table
