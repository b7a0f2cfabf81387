// Region of a cell on an image of its page, with its id in the source file and the text
// recogniser's confidence. Each is a row of cells.csv.
//
// Example: id "c12", image "fol-3r.jpg", points "10,20 110,20 110,60 10,60", confidence 0.41, and
// "225" as another reading. The box has its corner at x 10, y 20, the width 100 and the height 40.
// Counter-example: "10;20" is not a list of points, and is a fault of cells.csv.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::table {

// Another text that the text recogniser considered for a cell.
struct OtherReading {
  std::string text;
  std::optional<double> confidence = {};  // from 0 to 1, if given
  bool operator==(const OtherReading&) const = default;
};

struct CellRegion {
  std::string id;      // empty where the cell has no id
  std::string image;   // a file or an address; not trusted
  std::string points;  // "x,y x,y ...", or empty
  // The text recogniser's confidence in the cell's text, from 0 to 1.
  std::optional<double> confidence = {};
  std::vector<OtherReading> others = {};  // the likeliest reading comes first

  bool operator==(const CellRegion&) const = default;
};

// Key: row and column of the CSV file. Both count from 1, and the header is row 1.
using CellRegions = std::map<std::pair<std::size_t, std::size_t>, CellRegion>;

struct Corner {
  double x, y;
};

// The smallest box with whole coordinates that contains all points.
struct Box {
  long x, y, width, height;
  bool operator==(const Box&) const = default;
};

// Reads an outline: one or more pairs of decimal numbers, separated by blanks. Returns nullopt for
// any other text.
std::optional<std::vector<Corner>> parse_outline(std::string_view text);
// Reads a confidence, from 0 to 1.
std::optional<double> parse_confidence(std::string_view text);
// Reads other readings in the form of cells.csv, [["225",0.38],["223",null]]. Returns nullopt for
// any other text.
std::optional<std::vector<OtherReading>> parse_other_readings(std::string_view text);
// Writes other readings in the form of cells.csv; returns an empty text where there are none.
std::string to_text(const std::vector<OtherReading>& others);
// Writes a confidence with three decimal places.
std::string confidence_text(double confidence);

// Returns the box around an outline; nullopt where the text is not a list of points.
std::optional<Box> box_of(std::string_view points);

}  // namespace rithmo::table
