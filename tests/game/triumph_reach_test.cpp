// Compares triumphs in reach with a slow twin: pieces walk by moves() and are tried on every square
// that they reach, until a triumph stands.
#include "rithmo/game/play/triumph_reach.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {
namespace {

using Placed = std::pair<Square, Piece>;

// Returns the squares in the camp that a piece reaches if it is alone on the board.
std::vector<Square> walked(const RuleSet& rules, const Placed& from) {
  std::set<Square> seen{from.first};
  std::vector<Square> open{from.first}, camp;
  while (!open.empty()) {
    Position alone{rules.board, from.second.army, {{open.back(), from.second}}};
    if (is_in_camp(open.back(), rules, from.second.army)) camp.push_back(open.back());
    open.pop_back();
    for (const Move& move : moves(alone, rules))
      if (move.movement->purpose == MovementPurpose::any && seen.insert(move.to).second)
        open.push_back(move.to);
  }
  return camp;
}

struct Bearer {
  Piece piece;
  std::vector<Square> places;
};

bool can_stand(const RuleSet& rules, const std::vector<Bearer>& pieces, Position& position) {
  const std::size_t next = position.pieces.size();
  if (next == pieces.size()) return !triumphs_in(position, rules, pieces[0].piece.army).empty();
  for (const Square square : pieces[next].places) {
    Piece piece = pieces[next].piece;
    piece.announced = true;
    if (!position.pieces.emplace(square, piece).second) continue;
    const bool stands = can_stand(rules, pieces, position);
    position.pieces.erase(square);
    if (stands) return true;
  }
  return false;
}

using Bearers = std::multimap<std::int64_t, Bearer>;  // by number

Bearers bearers_in(const Position& array, Army army, const RuleSet& rules) {
  Bearers bearers;
  for (const auto& piece : array.pieces)
    if (piece.second.army == army)
      bearers.emplace(piece.second.number, Bearer{piece.second, walked(rules, piece)});
  return bearers;
}

bool three_can_stand(const RuleSet& rules, const Bearers& bearers,
                     const std::vector<std::int64_t>& numbers, Army army) {
  const auto [a, a_end] = bearers.equal_range(numbers[0]);
  const auto [b, b_end] = bearers.equal_range(numbers[1]);
  const auto [c, c_end] = bearers.equal_range(numbers[2]);
  for (auto x = a; x != a_end; ++x)
    for (auto y = b; y != b_end; ++y)
      for (auto z = c; z != c_end; ++z) {
        Position empty{rules.board, army, {}};
        if (can_stand(rules, {x->second, y->second, z->second}, empty)) return true;
      }
  return false;
}

}  // namespace

TEST_CASE("triumphs in reach are those that pieces walk to, or fly to") {
  std::size_t never = 0, flying = 0;
  for (const char* name : {"mebben", "ducoeur-1"}) {
    const RuleSet& rules = *rule_set_named(name);
    RuleSet at_any_time = rules;  // allows every movement, whatever its purpose
    for (Movement& movement : at_any_time.movements) movement.purpose = MovementPurpose::any;
    const Position array = array_for(rules)->position;
    for (const Army army : armies) {
      const Bearers walkers = bearers_in(array, army, rules),
                    fliers = bearers_in(array, army, at_any_time);
      for (const TriumphReach& one : triumphs_in_reach(rules, array, army)) {
        if (one.numbers.size() != 3) continue;  // sets of four would take minutes
        CAPTURE(name, to_text(army), one.numbers);
        std::optional<ReachingMovements> by;
        if (three_can_stand(rules, walkers, one.numbers, army))
          by = ReachingMovements::marching;
        else if (three_can_stand(rules, fliers, one.numbers, army))
          by = ReachingMovements::flying_too;
        CHECK((one.by == by));
        never += !by;
        flying += by == ReachingMovements::flying_too;
      }
    }
  }
  CHECK(never > 0);
  CHECK(flying > 0);
}

}  // namespace rithmo::game
