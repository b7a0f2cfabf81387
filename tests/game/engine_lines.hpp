// What the engine says of a position, in the lines of the slow twin (slow_game.hpp): "d8d10", "addition d8 16 c9 e9".
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "rithmo/game/moves.hpp"
#include "rithmo/game/takings.hpp"

namespace rithmo::engine {

inline std::set<std::string> lines(const std::vector<Move>& moves) {
  std::set<std::string> found;
  for (const Move& move : moves) found.insert(to_text(move.from) + to_text(move.to));
  return found;
}

inline std::string line(const Taking& taking) {
  std::vector<Square> takers = taking.takers;
  std::ranges::sort(takers);
  std::string text(taking.capture);
  text += " " + to_text(taking.prey) + " " + std::to_string(taking.number);
  for (const Square square : takers) text += " " + to_text(square);
  return text;
}

inline std::set<std::string> lines(const std::vector<Taking>& takings) {
  std::set<std::string> found;
  for (const Taking& taking : takings) found.insert(line(taking));
  return found;
}

}  // namespace rithmo::engine
