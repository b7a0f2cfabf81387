// Exercises for a class, with their answers. Another seed gives other exercises.
//
// Example: "4, 6 and which third piece are in geometric proportion?", with the answer 9.
// Counter-example: no exercise has several answers, unless it asks for all of them. Sources: the
// rules of proportions and captures; only the seed decides which exercises are chosen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

struct Exercise {
  std::string question, answer;
};

// Returns up to fifteen exercises with the pieces of these roots. Roots whose pieces are in no
// proportion give fewer.
std::vector<Exercise> exercises(const game::Roots& roots, std::uint32_t seed);

// Renders exercises as text or JSON. Text has the answers after the questions.
std::string render(const std::vector<Exercise>& exercises, text::Format format);

}  // namespace rithmo::report
