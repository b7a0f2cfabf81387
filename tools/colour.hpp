// Colours for a terminal, added to finished text: places are bold, findings red, readings and
// carets green.
//
// Only lines of a known form are changed, and the only change is added escape sequences. Example:
// in "t.csv:3:1: misprint: ..." the place becomes bold and "misprint" red. Counter-example: JSON
// and CSV are never coloured.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::tool {

std::string coloured_text(std::string_view text);

// Colours the pieces on a board that is drawn with shapes: the odd army red, the even army green.
std::string coloured_pieces(std::string_view text);

// Returns true if the output to this descriptor is coloured. `when` is always, never or another
// word. With another word, output is coloured on a terminal that has colours, unless NO_COLOR is
// set.
bool coloured(int descriptor, std::string_view when);

}  // namespace rithmo::tool
