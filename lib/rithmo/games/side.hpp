// The two sides of a game, whichever game it is.
//
// Example: those of the board game are Side::even and Side::odd, those at the tables Side::first
// and Side::second. Counter-example: the dice are no side; where nobody acts or nobody won, there
// is no value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::games {

enum class Side : std::uint8_t { even, odd, white, black, first, second };

std::string to_text(Side side);  // "even"
// Returns an empty text for nobody.
std::string to_text_or_empty(const std::optional<Side>& side);
std::optional<Side> parse_side(std::string_view text);

constexpr Side side_of(game::Army army) {
  return army == game::Army::even ? Side::even : Side::odd;
}

}  // namespace rithmo::games
