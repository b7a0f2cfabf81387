// The names of the sheets, for code that lists sheets without drawing them. Such code does not load
// the drawing libraries, which takes longer than most commands run.
//
// Example: "harmonies". Counter-example: a sheet's options and drawing are in its own file
// (sheets.hpp).
#pragma once

#include <array>
#include <string_view>

namespace rithmo::sheet {

inline constexpr std::array<std::string_view, 16> sheet_list{
    "harmonies", "triumphs", "captures",   "men",       "boards",  "moves",  "leaflet", "rules",
    "cut-outs",  "board",    "travel-set", "exercises", "puzzles", "poster", "errata",  "table"};

}  // namespace rithmo::sheet
