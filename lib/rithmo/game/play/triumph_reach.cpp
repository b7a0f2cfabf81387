// See triumph_reach.hpp.
#include "rithmo/game/play/triumph_reach.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::game {
namespace {

// The squares of several pieces, in the order of the pieces' numbers.
using Places = std::vector<Square>;

// Returns every choice of squares in the camp on which `count` pieces stand in a figure that the
// rules accept.
std::vector<Places> standings(std::size_t count, const Places& camp, const RuleSet& rules) {
  std::vector<Places> all;
  Places chosen;
  const auto choose = [&](const auto& self) -> void {
    if (chosen.size() == count) {
      if (are_in_allowed_figure(chosen, 0, rules)) all.push_back(chosen);
      return;
    }
    for (const Square square : camp) {
      if (std::ranges::find(chosen, square) != chosen.end()) continue;
      chosen.push_back(square);
      self(self);
      chosen.pop_back();
    }
  };
  choose(choose);
  return all;
}

bool allows_any_arrangement(const std::vector<Figure>& figures) {
  return std::ranges::any_of(
      figures, [](const Figure& figure) { return figure.form == Figure::Form::anywhere; });
}

}  // namespace

std::vector<TriumphReach> triumphs_in_reach(const RuleSet& rules, const Position& array,
                                            Army army) {
  // Maps a number to the squares to which any piece with this number can come.
  std::array<std::map<std::int64_t, std::vector<bool>>, 2> reached;
  constexpr std::array both{ReachingMovements::marching, ReachingMovements::flying_too};
  std::vector<std::int64_t> numbers;
  for (const auto& [square, piece] : array.pieces) {
    if (piece.army != army || (piece.king && !rules.triumph.king_joins)) continue;
    numbers.push_back(piece.number);
    for (std::size_t i = 0; i < both.size(); ++i) {
      std::vector<bool>& squares =
          reached[i].try_emplace(piece.number, rules.board.squares(), false).first->second;
      const std::vector<bool> its = reach(rules, kind_of(piece), square, both[i]);
      for (std::size_t at = 0; at < its.size(); ++at) squares[at] = squares[at] || its[at];
    }
  }
  Places camp;
  for (std::size_t at = 0; at < rules.board.squares(); ++at)
    if (is_in_camp(rules.board.square(at), rules, army)) camp.push_back(rules.board.square(at));
  std::array<std::vector<Places>, 2> standing;  // accepted squares for three pieces, and for four
  if (!allows_any_arrangement(rules.triumph.of_three)) standing[0] = standings(3, camp, rules);
  if (!allows_any_arrangement(rules.triumph.of_four) && !rules.triumph.of_four.empty())
    standing[1] = standings(4, camp, rules);

  std::vector<TriumphReach> all;
  for (const std::vector<std::int64_t>& set : ending_sets(numbers, rules)) {
    const auto stands = [&](std::size_t with, const Places& places) {
      for (std::size_t i = 0; i < set.size(); ++i)
        if (!reached[with].at(set[i])[rules.board.index(places[i])]) return false;
      return true;
    };
    // Gives each number of the set its own square in the camp, by backtracking. Used if the rules
    // accept any squares.
    const auto stand_apart = [&](const auto& self, std::size_t with, Places& taken) -> bool {
      if (taken.size() == set.size()) return true;
      for (const Square square : camp) {
        if (!reached[with].at(set[taken.size()])[rules.board.index(square)] ||
            std::ranges::find(taken, square) != taken.end())
          continue;
        taken.push_back(square);
        if (self(self, with, taken)) return true;
        taken.pop_back();
      }
      return false;
    };
    const auto in_reach = [&](std::size_t with) {
      const bool anywhere =
          allows_any_arrangement(set.size() == 3 ? rules.triumph.of_three : rules.triumph.of_four);
      Places taken;
      if (anywhere) return stand_apart(stand_apart, with, taken);
      return std::ranges::any_of(standing[set.size() - 3],
                                 [&](const Places& places) { return stands(with, places); });
    };
    TriumphReach one{set, {}};
    for (std::size_t with = both.size(); with-- > 0;)
      if (in_reach(with)) one.by = both[with];
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace rithmo::game
