// Names of the sheets, for code that lists them and draws nothing: the drawing libraries take
// longer to load than most commands to run.
//
// Example: "harmonies". Counter-example: the options of a sheet, and how it is drawn, are in its
// own file (sheets.hpp).
#pragma once

#include <array>
#include <string_view>

namespace rithmo::sheet {

inline constexpr std::array<std::string_view, 16> sheet_list{
    "harmonies", "triumphs", "captures",   "men",       "boards",  "moves",  "leaflet", "rules",
    "cut-outs",  "board",    "travel-set", "exercises", "puzzles", "poster", "errata",  "table"};

}  // namespace rithmo::sheet
