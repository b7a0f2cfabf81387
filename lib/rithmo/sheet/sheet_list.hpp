// The names of the sheets, for those who say what there is and draw nothing: the drawing libraries
// take longer to load than most commands to run.
//
// Example: "harmonies". Counter-example: what a sheet takes, and how it is drawn, is in its own
// file (sheets.hpp).
#pragma once

#include <array>
#include <string_view>

namespace rithmo::sheet {

inline constexpr std::array<std::string_view, 16> sheet_list{
    "harmonies", "triumphs", "captures",   "men",       "boards",  "moves",  "leaflet", "rules",
    "cut-outs",  "board",    "travel-set", "exercises", "puzzles", "poster", "errata",  "table"};

}  // namespace rithmo::sheet
