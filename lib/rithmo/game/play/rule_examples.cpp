// See rule_examples.hpp.
#include "rithmo/game/play/rule_examples.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::game {
namespace {

constexpr Army taker_army = Army::even;

class Search {
 public:
  Search(const RuleSet& rules, const CaptureRule& rule)
      : rules_(rules),
        rule_(rule),
        middle_{rules.board.files / 2 - 1, rules.board.ranks / 2 - 1},
        takers_(whole_army(taker_army)),
        prey_(whole_army(enemy_of(taker_army))) {
    for (auto* army : {&takers_, &prey_}) {
      army->pop_back();  // removes the king, because no example shows one
      std::ranges::stable_sort(*army, {}, &Piece::number);
    }
  }

  std::optional<CaptureExample> find() {
    const Takers takers = takers_of(rule_.way);
    const bool alone = takers.fewest == 1;
    const auto from_afar = [&](const Piece& taker) { return reaching(taker); };
    switch (takers.stance) {
      case TakerStance::reaching:
      case TakerStance::in_own_line:
        return alone ? example_of_one(from_afar) : example_of_two(from_afar);
      case TakerStance::in_line:
        return example_of_one([&](const Piece&) { return squares_on_lines(); });
      case TakerStance::beside:
        return example_of_two([&](const Piece&) { return beside(0, 4); });
      case TakerStance::around:
        return around();
    }
    return std::nullopt;
  }

 private:
  std::vector<Square> beside(std::size_t first, std::size_t count) const {
    std::vector<Square> squares;
    for (std::size_t i = first; i < first + count; ++i)
      squares.push_back({middle_.file + eight_ways[i].file, middle_.rank + eight_ways[i].rank});
    return squares;
  }

  // Returns the squares on the eight lines through the middle of the board, the nearest first.
  std::vector<Square> squares_on_lines() const {
    std::vector<Square> squares;
    for (int away = 1; away < rules_.board.ranks; ++away)
      for (const Square step : eight_ways)
        if (const Square square{middle_.file + away * step.file, middle_.rank + away * step.rank};
            rules_.board.has(square))
          squares.push_back(square);
    return squares;
  }

  const std::vector<Square>& reaching(const Piece& taker) {
    std::vector<Square>& squares = reaching_[static_cast<std::size_t>(taker.shape)];
    if (squares.empty()) squares = squares_that_reach(rules_, taker, middle_);
    return squares;
  }

  std::optional<CaptureExample> capture_example_at(const Piece& prey,
                                                   const std::vector<const Piece*>& takers,
                                                   const std::vector<Square>& squares) const {
    Position position{rules_.board, taker_army, {{middle_, prey}}};
    for (std::size_t i = 0; i < takers.size(); ++i)
      if (!rules_.board.has(squares[i]) || !position.pieces.emplace(squares[i], *takers[i]).second)
        return std::nullopt;
    std::vector<Capture> captures = captures_in(position, rules_, taker_army);
    if (captures.size() != 1 || captures.front().way != name_of(rule_.way)) return std::nullopt;
    return CaptureExample{std::move(position), std::move(captures.front())};
  }

  template <class Squares>
  std::optional<CaptureExample> example_of_one(Squares squares_of) {
    for (const Piece& taker : takers_)
      for (const Piece& prey : prey_)
        for (const Square square : squares_of(taker))
          if (auto example = capture_example_at(prey, {&taker}, {square})) return example;
    return std::nullopt;
  }

  // Tries each pair of takers. Of each pair, one taker stands on its first square and the other on
  // each of its squares in turn.
  template <class Squares>
  std::optional<CaptureExample> example_of_two(Squares squares_of) {
    for (std::size_t i = 0; i < takers_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const std::vector<Square> first = squares_of(takers_[j]), second = squares_of(takers_[i]);
        if (first.empty()) continue;
        for (const Piece& prey : prey_)
          for (const Square square : second)
            if (auto example =
                    capture_example_at(prey, {&takers_[j], &takers_[i]}, {first.front(), square}))
              return example;
      }
    return std::nullopt;
  }

  // Tries takers on the neighbouring squares (the four straight, the four diagonal, or all eight),
  // then on the squares to which the prey could move.
  std::optional<CaptureExample> around() const {
    for (const Piece& prey : prey_) {
      std::vector<std::vector<Square>> rings{beside(0, 4), beside(4, 4), beside(0, 8)};
      std::vector<Square> ends;
      for (const Movement* movement : movements_of(rules_, prey))
        for (const Target& target : targets(*movement, middle_, rules_.board))
          if (!movement->is_flight()) ends.push_back(target.to);
      rings.push_back(ends);
      for (const std::vector<Square>& ring : rings) {
        std::vector<const Piece*> takers;
        for (std::size_t i = 0; i < ring.size() && i < takers_.size(); ++i)
          takers.push_back(&takers_[takers_.size() - 1 - i]);
        if (takers.size() != ring.size()) continue;
        if (auto example = capture_example_at(prey, takers, ring)) return example;
      }
    }
    return std::nullopt;
  }

  const RuleSet& rules_;
  const CaptureRule& rule_;
  Square middle_;
  std::vector<Piece> takers_, prey_;  // both without kings, sorted by number
  // Maps each shape to the squares from which a piece reaches the middle.
  std::array<std::vector<Square>, 3> reaching_ = {};
};

}  // namespace

std::optional<CaptureExample> example_of(const RuleSet& rules, const CaptureRule& rule) {
  if (!is_played(rule.way)) return std::nullopt;
  return Search(rules, rule).find();
}

std::optional<Position> example_of_triumph(const RuleSet& rules) {
  std::vector<Piece> army = whole_army(taker_army);
  army.pop_back();
  std::vector<std::int64_t> numbers;
  for (Piece& piece : army) {
    piece.announced = rules.triumph.announced != Announcement::none;
    numbers.push_back(piece.number);
  }
  const std::vector<std::vector<std::int64_t>> sets = triumphal_sets(numbers, rules);
  const auto three = std::ranges::find(sets, std::size_t{3}, &std::vector<std::int64_t>::size);
  if (three == sets.end()) return std::nullopt;
  const auto piece_of = [&](std::size_t i) {
    return *std::ranges::find(army, (*three)[i], &Piece::number);
  };
  // Squares near the middle of the first three ranks. All of them belong to the camp in every rule
  // set.
  std::vector<Square> squares;
  for (int rank = 0; rank < 3; ++rank)
    for (int file = rules.board.files / 2 - 2; file < rules.board.files / 2 + 2; ++file)
      squares.push_back({file, rank});
  for (const Square first : squares)
    for (const Square second : squares)
      for (const Square third : squares) {
        Position position{rules.board, taker_army, {{first, piece_of(0)}}};
        if (!position.pieces.emplace(second, piece_of(1)).second ||
            !position.pieces.emplace(third, piece_of(2)).second)
          continue;
        if (!triumphs_in(position, rules, taker_army).empty()) return position;
      }
  return std::nullopt;
}

}  // namespace rithmo::game
