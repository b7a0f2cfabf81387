// The starting layouts of the sources, as positions.
//
// Example: in fulke-2 every piece stands behind the one from which it arises. Each layout is
// written as its source prints it, the even army's ranks from the far edge down. Where the source
// leaves a square open, another source fills it. This is a doubt of the layout, and every report
// that uses the layout shows it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game {

struct Layout {
  std::string name, title;
  Provenance provenance;
  Position position;
};

// Returns the layout's position on a board with the same number of files and the same or a smaller
// number of ranks. First the empty ranks behind both armies are removed, equally many for each
// (Savard, line 94, for boards of 12 and 9 ranks). Returns nothing if the pieces do not fit.
std::optional<Position> on_board(const Layout& layout, const Board& board);

// Returns the position of a starting array, with the odd army to move, or a fault.
text::Parsed<Position> position_of(const StartingArray& array, const Board& board);

// Returns the layout of the rule set's own array. If an option leaves too few ranks, the empty
// ranks behind the pieces are removed. REQUIRES: the rule set has an array.
Layout layout_of(const RuleSet& rules);

// Returns true if `given` names the starting array of the rules. Its name is "array" or, for a game
// that is not the Philosophers' Game, the name of the rule set.
bool means_own_array(const RuleSet& rules, std::string_view given);

// Returns the position at which a game begins. `given` is "array" for the rules' own array, the
// name of a layout, a position in one line, or a drawing.
text::Parsed<Position> parse_start_position(const RuleSet& rules, std::string_view given,
                                            PieceNumbers numbers = PieceNumbers::of_armies);

// Returns the rules' own array or, if they have none, the first layout that fits their board. The
// support of such a layout is "supplied". The army to move is the one that the rules name. Returns
// nothing if no layout fits.
std::optional<Layout> array_for(const RuleSet& rules);

// Returns the layouts that a source draws or describes for its own rules, sorted by rule set.
std::span<const Layout> layouts();
// Returns the array of the built-in rule set of this name, or null if there is none.
const Layout* layout_named(std::string_view name);

}  // namespace rithmo::game
