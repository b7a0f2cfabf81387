// Triumphs in reach against pieces that walk by moves() and are put on every place they come to, until a triumph stands.
#include "rithmo/game/triumph_reach.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/layouts.hpp"
#include "rithmo/game/moves.hpp"
#include "rithmo/game/rule_sets.hpp"
#include "rithmo/game/victory.hpp"

using namespace rithmo;

namespace {

using Placed = std::pair<Square, Piece>;

// Where a piece that is alone on the board comes to in the camp.
std::vector<Square> walked(const RuleSet& rules, const Placed& from) {
  std::set<Square> seen{from.first};
  std::vector<Square> open{from.first}, camp;
  while (!open.empty()) {
    Position alone{rules.board, from.second.army, {{open.back(), from.second}}};
    if (in_camp(open.back(), rules, from.second.army)) camp.push_back(open.back());
    open.pop_back();
    for (const Move& move : moves(alone, rules))
      if (move.movement->purpose == Purpose::any && seen.insert(move.to).second)
        open.push_back(move.to);
  }
  return camp;
}

bool can_stand(const RuleSet& rules, const std::vector<std::pair<Piece, std::vector<Square>>>& men,
               Position& position) {
  const std::size_t next = position.men.size();
  if (next == men.size()) return !triumphs_in(position, rules, men[0].first.army).empty();
  for (const Square square : men[next].second) {
    Piece piece = men[next].first;
    piece.announced = true;
    if (!position.men.emplace(square, piece).second) continue;
    const bool stands = can_stand(rules, men, position);
    position.men.erase(square);
    if (stands) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("triumphs in reach by marching are those that pieces walk to") {
  for (const char* name : {"mebben", "ducoeur-1"}) {
    const RuleSet& rules = *rule_set_named(name);
    const Position array = array_for(rules)->position;
    std::size_t out_of_reach = 0;
    for (const Army army : armies) {
      std::multimap<std::int64_t, std::pair<Piece, std::vector<Square>>> bearers;
      for (const auto& man : array.men)
        if (man.second.army == army)
          bearers.emplace(man.second.number, std::pair(man.second, walked(rules, man)));
      for (const TriumphReach& one : triumphs_in_reach(rules, array, army)) {
        if (one.numbers.size() != 3) continue;  // four would take minutes
        bool stands = false;
        const auto [a, a_end] = bearers.equal_range(one.numbers[0]);
        const auto [b, b_end] = bearers.equal_range(one.numbers[1]);
        const auto [c, c_end] = bearers.equal_range(one.numbers[2]);
        for (auto x = a; x != a_end && !stands; ++x)
          for (auto y = b; y != b_end && !stands; ++y)
            for (auto z = c; z != c_end && !stands; ++z) {
              Position empty{rules.board, army, {}};
              stands = can_stand(rules, {x->second, y->second, z->second}, empty);
            }
        CAPTURE(name, to_text(army), one.numbers);
        CHECK((one.by == Reach::marching) == stands);
        out_of_reach += !stands;
      }
    }
    CHECK(out_of_reach > 0);
  }
}
