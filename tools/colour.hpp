// Colours for a terminal, put into text that is finished: places bold, what is found red, readings
// and carets green.
//
// Only lines of a known form are touched, so a text without colours is the same but for the
// escapes. Example: "t.csv:3:1: misprint: ..." gets its place bold and "misprint" red.
// Counter-example: JSON and CSV are never coloured.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::tool {

std::string in_colours(std::string_view text);

// The pieces of a board that is drawn in shapes: the odd army's red, the even army's green.
std::string pieces_in_colours(std::string_view text);

// Whether what goes to this descriptor is coloured: as was asked, or on a terminal that has
// colours, unless NO_COLOR is set.
bool coloured(int descriptor, std::string_view when);

}  // namespace rithmo::tool
