// The engine's moves and captures in a position, in the form of the slow twin's lines
// (slow_game.hpp): "d8d10", "addition d8 16 c9 e9".
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/moves.hpp"

namespace rithmo::game::lines {

inline std::set<std::string> lines(const std::vector<Move>& moves) {
  std::set<std::string> found;
  for (const Move& move : moves) found.insert(to_text(move.from) + to_text(move.to));
  return found;
}

inline std::string line(const Capture& taking) {
  std::vector<Square> takers = taking.takers;
  std::ranges::sort(takers);
  std::string text(taking.way);
  text += " " + to_text(taking.prey) + " " + std::to_string(taking.number);
  for (const Square square : takers) text += " " + to_text(square);
  return text;
}

inline std::set<std::string> lines(const std::vector<Capture>& takings) {
  std::set<std::string> found;
  for (const Capture& taking : takings) found.insert(line(taking));
  return found;
}

}  // namespace rithmo::game::lines
