// Puzzles: positions in which the army to act can force an aim in so many turns, and only by one
// act.
//
// That act, the key, is a movement, or a capture before it: every first turn that forces the aim
// contains the key, and in fewer turns nothing forces it. Both are proved by trying everything
// (forced_search.hpp). Example: by Mebben's rules, with 2 and 4 in the enemy's camp and 6 two
// squares from their line, c5-e3 wins in one turn. Counter-example: a piece that stands open to
// capture at once is no puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/engine/aim.hpp"
#include "rithmo/engine/forced_search.hpp"
#include "rithmo/number/chance.hpp"

namespace rithmo::engine {

// Grades how hard a puzzle is, by the players of opponent.hpp.
struct PuzzleGrade {
  enum class Name : std::uint8_t { easy, medium, hard } name = Name::easy;
  std::optional<unsigned> level = {};  // the lowest that plays the key; nothing: none does
  bool operator==(const PuzzleGrade&) const = default;
};

struct Puzzle {
  std::size_t number = 0;  // in a list, from 1; 0: in none
  std::string rules;
  game::Position position;  // at the beginning of a turn
  Aim aim;
  unsigned turns;
  game::Act first;                        // the key
  std::vector<game::Act> turn;            // a first turn that forces the aim
  std::size_t legal;                      // number of legal first acts
  std::string origin = {};                // "made up" or the game and turn that it is from
  std::optional<PuzzleGrade> grade = {};  // nothing: it was not graded
};

// Proves that a position is a puzzle, and finds its key; nothing where it is none, or `nodes` acts
// do not decide it. Subtracts the acts tried from `nodes`.
std::optional<Puzzle> puzzle_of(const FastRules& rules, const game::Play& game, const Aim& aim,
                                unsigned turns, std::uint64_t& nodes);

// Victories that are forced in a number of turns or fewer.
struct ForcedVictory {
  std::vector<game::Act> first;  // acts that force the victory, each alone
  std::size_t legal;             // number of legal first acts
};

// Proves what the army that is to act can force; nothing where `max_nodes` acts do not decide it.
std::optional<ForcedVictory> forced_victories(const FastRules& rules, const game::Play& game,
                                              unsigned turns, std::uint64_t max_nodes = 50'000'000);

// Returns turns of both armies in which the one that is to act reaches the aim, if it can force it;
// the enemy delays it longest.
std::vector<game::Act> main_line(const FastRules& rules, const game::Play& game, const Aim& aim,
                                 unsigned turns);

// Composes a position at random, from three or four pieces that make a triumph and others, in which
// one first act alone forces a victory in so many turns. Nothing where none is found in `tries`
// positions, or in a hundred million acts in all. REQUIRES: the rules have a triumph of pieces
// other than kings.
std::optional<Puzzle> compose(const FastRules& rules, unsigned turns, number::Chance& chance,
                              std::size_t tries);

}  // namespace rithmo::engine
