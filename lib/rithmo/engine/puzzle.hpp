// Puzzles: positions in which the army to act can force an aim in a number of turns, and only by
// one act.
//
// This act, the key, is a movement or a capture before it. Every first turn that forces the aim
// contains the key, and the aim cannot be forced in fewer turns. An exhaustive search proves both
// (forced_search.hpp). Example: by Mebben's rules, with 2 and 4 in the enemy's camp and 6 two
// squares from their line, c5-e3 wins in one turn. Counter-example: a piece that can be captured at
// once is no puzzle.
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

// The difficulty of a puzzle, measured by the players of opponent.hpp.
struct PuzzleGrade {
  enum class Name : std::uint8_t { easy, medium, hard } name = Name::easy;
  // The lowest level that plays the key; nothing: no level does.
  std::optional<unsigned> level = {};
  bool operator==(const PuzzleGrade&) const = default;
};

struct Puzzle {
  std::size_t number = 0;  // its number in a list, counted from 1; 0: it is in no list
  std::string rules;
  game::Position position;  // the position, at the beginning of a turn
  Aim aim;
  unsigned turns;
  game::Act first;                        // the key: the only act that forces the aim
  std::vector<game::Act> turn;            // a whole first turn that forces the aim
  std::size_t legal;                      // number of legal first acts
  std::string origin = {};                // "made up", or the game and the turn from which it comes
  std::optional<PuzzleGrade> grade = {};  // nothing: not graded yet
};

// Proves that a position is a puzzle and finds its key. Returns nothing if it is no puzzle, or if
// `nodes` acts do not decide it. Subtracts the acts tried from `nodes`.
std::optional<Puzzle> puzzle_of(const FastRules& rules, const game::Play& game, const Aim& aim,
                                unsigned turns, std::uint64_t& nodes);

// A victory that is forced within a number of turns.
struct ForcedVictory {
  std::vector<game::Act> first;  // the acts each of which forces the victory
  std::size_t legal;             // number of legal first acts
};

// Proves whether the army to act can force a victory. Returns nothing if `max_nodes` acts do not
// decide it.
std::optional<ForcedVictory> forced_victories(const FastRules& rules, const game::Play& game,
                                              unsigned turns, std::uint64_t max_nodes = 50'000'000);

// Returns acts of both armies that lead to the aim, if the army to act can force it. The enemy
// delays it as long as possible.
std::vector<game::Act> main_line(const FastRules& rules, const game::Play& game, const Aim& aim,
                                 unsigned turns);

// Composes a random position in which exactly one first act forces a victory in `turns` turns. It
// has three or four pieces that make a triumph, and others. Returns nothing if none is found in
// `tries` positions, or in a hundred million acts in all. REQUIRES: the rules have a triumph of
// pieces that are no kings.
std::optional<Puzzle> compose(const FastRules& rules, unsigned turns, number::RandomSource& chance,
                              std::size_t tries);

}  // namespace rithmo::engine
