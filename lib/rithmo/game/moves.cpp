// See moves.hpp.
#include "rithmo/game/moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/takings.hpp"

namespace rithmo {
namespace {

constexpr int farthest = 3;  // squares that an ordinary draught goes

bool is_void(const Position& position, Square square) {
  return !position.men.contains(square);
}

bool is_open(const Position& position, const Draught& draught, const Landing& landing) {
  return is_void(position, landing.to) &&
         (draught.leaps ||
          std::ranges::all_of(landing.between, [&](Square s) { return is_void(position, s); }));
}

// A man from one square to another that is void.
void put(Position& position, Square from, Square to) {
  auto man = position.men.extract(from);
  man.key() = to;
  position.men.insert(std::move(man));
}

// Whether draughts that serve one purpose alone serve it here; asked of one man after another.
class Purposes {
 public:
  Purposes(const Position& position, const RuleSet& rules) : position_(position), rules_(rules) {}

  bool serves(const Draught& draught, Square from, Square to) {
    if (draught.purpose == Purpose::any || draught.purpose == Purpose::not_to_take) return true;
    if (draught.purpose == Purpose::escape) return stands_taken(from, escaping_, false);
    return stands_taken(from, fleeing_, true) || besieges(from, to);
  }

 private:
  using Preys =
      std::optional<std::vector<Taking>>;  // what the enemy takes, found when first asked for

  bool stands_taken(Square from, Preys& enemy, bool shut_in) {
    if (!enemy)
      enemy = shut_in ? shut_in_by(position_, rules_, enemy_of(position_.to_move))
                      : takings(position_, rules_, enemy_of(position_.to_move));
    return std::ranges::find(*enemy, from, &Taking::prey) != enemy->end();
  }

  bool besieges(Square from, Square to) {
    const bool enemy_near =
        std::ranges::any_of(position_.men, [&](const auto& man) {  // as far as men go
          return man.second.army != position_.to_move &&
                 std::abs(man.first.file - to.file) <= farthest &&
                 std::abs(man.first.rank - to.rank) <= farthest;
        });
    if (!enemy_near) return false;
    if (!tried_) tried_ = position_;
    put(*tried_, from, to);
    const std::vector<Taking> found = shut_in_by(*tried_, rules_, position_.to_move);
    put(*tried_, to, from);
    return std::ranges::any_of(found, [&](const Taking& taking) {
      return std::ranges::find(taking.takers, to) != taking.takers.end();
    });
  }

  const Position& position_;
  const RuleSet& rules_;
  Preys escaping_, fleeing_;
  std::optional<Position> tried_;  // the position on which draughts are tried and taken back
};

}  // namespace

std::vector<Move> moves(const Position& position, const RuleSet& rules) {
  std::vector<Move> found;
  Purposes purposes(position, rules);
  for (const auto& [square, piece] : position.men) {
    if (piece.army != position.to_move) continue;
    for (const Draught* draught : draughts_of(rules, piece))
      for (const Landing& landing : landings(*draught, square, rules.board)) {
        const auto same = [&, from = square](const Move& m) {
          return m.from == from && m.to == landing.to;
        };
        if (is_open(position, *draught, landing) && std::ranges::none_of(found, same) &&
            purposes.serves(*draught, square, landing.to))
          found.push_back({square, landing.to, draught});
      }
  }
  return found;
}

tl::expected<const Draught*, std::string> draught_to(const Position& position, const RuleSet& rules,
                                                     Square from, Square to) {
  const auto no = [](std::string reason) { return tl::unexpected(std::move(reason)); };
  const auto man = position.men.find(from);
  if (man == position.men.end()) return no("nobody stands on " + to_text(from));
  if (man->second.army != position.to_move)
    return no(to_text(from) + " is not a man of the " + to_text(position.to_move) +
              " army, who is to move");
  if (position.men.contains(to)) return no(to_text(to) + " is not void");
  std::string reason = "no draught of a " + std::string(who(man->second)) + " leads from " +
                       to_text(from) + " to " + to_text(to);
  for (const Draught* draught : draughts_of(rules, man->second))
    for (const Landing& landing : landings(*draught, from, rules.board)) {
      if (landing.to != to) continue;
      const auto stops =
          std::ranges::find_if(landing.between, [&](Square s) { return position.men.contains(s); });
      if (!draught->leaps && stops != landing.between.end())
        reason = "a man on " + to_text(*stops) + " stands in the way";
      else if (Purposes(position, rules).serves(*draught, from, to))
        return draught;
      else
        reason = draught->purpose == Purpose::escape
                     ? "so he is drawn only to escape, and he does not stand to be taken"
                     : "so he is drawn only to besiege or to flee a siege";
    }
  return no(reason);
}

}  // namespace rithmo
