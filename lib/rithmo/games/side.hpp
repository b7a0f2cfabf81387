// The two sides of any game.
//
// Example: the board game has Side::even and Side::odd, the games at the tables Side::first and
// Side::second. Counter-example: the dice are no side. If nobody acts or nobody won, an optional
// Side is empty.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::games {

enum class Side : std::uint8_t { even, odd, white, black, first, second };

std::string to_text(Side side);  // as "even"
// Returns the name of the side, or an empty text if there is no side.
std::string to_text_or_empty(const std::optional<Side>& side);
std::optional<Side> parse_side(std::string_view text);

constexpr Side side_of(game::Army army) {
  return army == game::Army::even ? Side::even : Side::odd;
}

}  // namespace rithmo::games
