// The starting layouts of the sources as positions.
//
// Example: fulke-2, every piece behind the one he arises from. Each layout is written as its source
// prints it, the even army's ranks from the far edge down. What its text leaves open is read with
// the help of another source, and is a doubt that everything made of the layout shows.
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

// The same array on another board of eight files: of ranks that are fewer, the void ones behind the
// pieces go first, from both sides alike (as Savard has it of 12 and 9 ranks, line 94). Nothing
// where the men do not fit.
std::optional<Position> on_board(const Layout& layout, const Board& board);

// The position that an array of a rule set gives, the odd army to move; or what is wrong with it.
text::Parsed<Position> position_of(const StartingArray& array, const Board& board);

// REQUIRES: the rule set has one. On a board of fewer ranks the void ones behind the pieces go.
Layout layout_of(const RuleSet& rules);

// "array", or at other games than the board game the rules' own name: the position that the rules
// begin with.
bool means_own_array(const RuleSet& rules, std::string_view given);

// Where a game of these rules begins: "array" for their own; a layout's name; a position in one
// line, or as drawn.
text::Parsed<Position> start_of(const RuleSet& rules, std::string_view given,
                                PieceNumbers numbers = PieceNumbers::of_armies);

// An array to play with, whoever is to move first by the rules: their own, or the first of the
// layouts that fits their board, which is then supplied. Nothing where none fits.
std::optional<Layout> array_for(const RuleSet& rules);

// The layouts that a source draws or describes for its own rules, by the names of the rule sets.
std::span<const Layout> layouts();
const Layout* layout_named(std::string_view name);  // null where there is none

}  // namespace rithmo::game
