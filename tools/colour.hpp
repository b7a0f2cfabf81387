// Colours for a terminal, added to finished text: places bold, findings red, readings and carets
// green.
//
// Only lines of a known form are changed, so a text without colours is the same but for the
// escapes. Example: "t.csv:3:1: misprint: ..." gets its place bold and "misprint" red.
// Counter-example: JSON and CSV are never coloured.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::tool {

std::string in_colours(std::string_view text);

// Colours the pieces of a board that is drawn in shapes: the odd army red, the even army green.
std::string pieces_in_colours(std::string_view text);

// Returns whether output to this descriptor is coloured. `when` is always, never, or else only a
// terminal that has colours, unless NO_COLOR is set.
bool coloured(int descriptor, std::string_view when);

}  // namespace rithmo::tool
