// See moves.hpp.
#include "rithmo/game/play/moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/play/captures.hpp"

namespace rithmo::game {
namespace {

bool is_empty(const Position& position, Square square) {
  return !position.pieces.contains(square);
}

bool is_open(const Position& position, const Movement& movement, const Target& target) {
  return is_empty(position, target.to) &&
         (movement.leaps ||
          std::ranges::all_of(target.between, [&](Square s) { return is_empty(position, s); }));
}

// Moves a piece from one square to an empty one.
void put(Position& position, Square from, Square to) {
  auto piece = position.pieces.extract(from);
  piece.key() = to;
  position.pieces.insert(std::move(piece));
}

// The test whether a movement with a special purpose, such as escape, serves this purpose in the
// position. Caches the captures of the position for all pieces.
class MovementPurposeTest {
 public:
  MovementPurposeTest(const Position& position, const RuleSet& rules)
      : position_(position), rules_(rules) {
    for (const Movement& movement : rules.movements)
      farthest_ = std::max({farthest_, movement.along, movement.aside});
  }

  bool serves(const Movement& movement, Square from, Square to) {
    if (movement.purpose == MovementPurpose::any) return true;
    if (movement.purpose == MovementPurpose::not_to_capture)
      return !rules_.play.no_flight_to_capture || !takes_part_after_move(from, to);
    if (movement.purpose == MovementPurpose::escape) return can_be_taken(from, escaping_, false);
    return can_be_taken(from, fleeing_, true) || besieges(from, to);
  }

 private:
  using Preys = std::optional<std::vector<Capture>>;  // a cache for the enemy's captures

  bool can_be_taken(Square from, Preys& enemy, bool shut_in) {
    if (!enemy) {
      enemy = shut_in ? captures_by_shutting_in(position_, rules_, enemy_of(position_.to_move))
                      : captures_in(position_, rules_, enemy_of(position_.to_move));
      std::erase_if(*enemy, [](const Capture& one) { return one.by_agreement; });
    }
    return std::ranges::find(*enemy, from, &Capture::prey) != enemy->end();
  }

  // Prune: a besieger stands no farther from its prey than the longest movement reaches. Other
  // captures have no such limit, because they may cross any number of empty squares.
  bool besieges(Square from, Square to) {
    const bool enemy_near = std::ranges::any_of(position_.pieces, [&](const auto& piece) {
      return piece.second.army != position_.to_move &&
             std::abs(piece.first.file - to.file) <= farthest_ &&
             std::abs(piece.first.rank - to.rank) <= farthest_;
    });
    return enemy_near && takes_part(from, to, captures_by_shutting_in);
  }
  bool takes_part_after_move(Square from, Square to) { return takes_part(from, to, captures_in); }

  // Returns true if the piece, once it has moved, takes part in one of the captures that `captures`
  // finds.
  bool takes_part(Square from, Square to, decltype(captures_in) captures) {
    if (!tried_) tried_ = position_;
    put(*tried_, from, to);
    const std::vector<Capture> found = captures(*tried_, rules_, position_.to_move);
    put(*tried_, to, from);
    return std::ranges::any_of(found, [&](const Capture& capture) {
      return !capture.by_agreement && std::ranges::find(capture.takers, to) != capture.takers.end();
    });
  }

  const Position& position_;
  const RuleSet& rules_;
  int farthest_ = 0;  // the greatest number of squares, along or aside, of any movement
  Preys escaping_, fleeing_;
  std::optional<Position> tried_;  // a copy of the position, in which movements are tried
};

}  // namespace

std::vector<Move> moves(const Position& position, const RuleSet& rules) {
  std::vector<Move> found;
  MovementPurposeTest purposes(position, rules);
  for (const auto& [square, piece] : position.pieces) {
    if (piece.army != position.to_move) continue;
    for (const Movement* movement : movements_of(rules, piece))
      for (const Target& target : targets(*movement, square, rules.board)) {
        const auto same = [&, from = square](const Move& m) {
          return m.from == from && m.to == target.to;
        };
        if (is_open(position, *movement, target) && std::ranges::none_of(found, same) &&
            purposes.serves(*movement, square, target.to))
          found.push_back({square, target.to, movement});
      }
  }
  return found;
}

tl::expected<const Movement*, std::string> movement_to(const Position& position,
                                                       const RuleSet& rules, Square from,
                                                       Square to) {
  const auto no = [](std::string reason) { return tl::unexpected(std::move(reason)); };
  const auto piece = position.pieces.find(from);
  if (piece == position.pieces.end()) return no("no piece stands on " + to_text(from));
  if (piece->second.army != position.to_move)
    return no(to_text(from) + " is not a piece of the " + to_text(position.to_move) +
              " army, who is to move");
  if (position.pieces.contains(to)) return no(to_text(to) + " is not empty");
  std::string reason = "no movement of a " + std::string(to_text(kind_of(piece->second))) +
                       " leads from " + to_text(from) + " to " + to_text(to);
  for (const Movement* movement : movements_of(rules, piece->second))
    for (const Target& target : targets(*movement, from, rules.board)) {
      if (target.to != to) continue;
      const auto stops = std::ranges::find_if(
          target.between, [&](Square s) { return position.pieces.contains(s); });
      if (!movement->leaps && stops != target.between.end())
        reason = "a piece on " + to_text(*stops) + " stands in the way";
      else if (MovementPurposeTest(position, rules).serves(*movement, from, to))
        return movement;
      else
        reason =
            movement->purpose == MovementPurpose::escape
                ? "the piece may move there only to escape, and the enemy cannot capture it now"
            : movement->purpose == MovementPurpose::siege
                ? "the piece may move there only to besiege an enemy or to flee from a siege"
                : "the piece may move there only if it can capture nothing from that square";
    }
  return no(reason);
}

}  // namespace rithmo::game
