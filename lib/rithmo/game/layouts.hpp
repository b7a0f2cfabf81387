// The starting layouts of the sources as positions.
//
// Example: fulke-2, every man behind the one he arises from. Each layout is written as its source prints it, the even army's
// ranks from the far edge down, and answers for both armies. Ranks of four stand in the middle of the board: the source's figure
// shows them so, and does not name the files.
#pragma once

#include <span>
#include <string_view>

#include "rithmo/game/position.hpp"

namespace rithmo {

struct Layout {
  std::string_view name, title, locus, doubt;
  Position position;
};

std::span<const Layout> layouts();
const Layout* layout_named(std::string_view name);  // null where there is none

}  // namespace rithmo
