// See evaluation.hpp. The weights were chosen by hand and tried in tournaments (docs/opponent.md).
#include "rithmo/opponent/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rithmo::opponent {
namespace {

constexpr double of_goal = 30;                  // all that a goal asks for
constexpr double of_standard = 3, of_king = 6;  // of a king that has to fall before a victory
constexpr double of_sum = 60;                   // a sum of numbers captured that is worth one piece
constexpr double of_open = 0.8,
                 of_threat = 0.3;    // what stands to be captured now, and by the enemy next
constexpr double of_contact = 0.1;   // of what each prey is worth
constexpr double second_best = 0.3;  // of captures that stand open beside the best
constexpr double nearness = 4,
                 of_movement = 0.25;  // a triumph at hand, and each movement that is wanting

double share(std::int64_t has, std::int64_t asked) {
  return asked == 0 ? 0 : std::min(1.0, static_cast<double>(has) / static_cast<double>(asked));
}

}  // namespace

Evaluation::Evaluation(const game::RuleSet& rules, std::optional<game::Goal> goal)
    : rules_(rules), goal_(goal), contact_(rules_), search_(rules_) {
  for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
    const fast::FastKind& its = rules_.kind(static_cast<fast::KindNumber>(kind));
    worths_.push_back(points_of(its.spoils) + (its.piece.king && king_has_to_fall() ? of_king : 0));
  }
  for (const game::Army army : game::armies) {
    Numbers& numbers = numbers_[static_cast<std::size_t>(army)];
    for (const game::Piece& man : game::whole_army(army))
      if (!man.king || rules.triumph.king_joins) numbers.all.push_back(man.number);
    std::ranges::sort(numbers.all);
    numbers.all.erase(std::ranges::unique(numbers.all).begin(), numbers.all.end());
    for (const std::vector<std::int64_t>& set : game::ending_sets(numbers.all, rules)) {
      std::vector<std::uint8_t>& places = numbers.triumphs.emplace_back();
      for (const std::int64_t number : set)
        places.push_back(static_cast<std::uint8_t>(std::ranges::lower_bound(numbers.all, number) -
                                                   numbers.all.begin()));
    }
  }
}

// So many pieces, with something for their sum, and what they are of the goal.
double Evaluation::points_of(const game::Spoils& spoils) const {
  double points = static_cast<double>(spoils.men) + static_cast<double>(spoils.sum) / of_sum;
  if (!goal_) return points;
  const int asked = (goal_->men > 0) + (goal_->sum > 0) + (goal_->characters > 0);
  return points + of_goal *
                      (share(spoils.men, goal_->men) + share(spoils.sum, goal_->sum) +
                       share(spoils.characters, goal_->characters)) /
                      std::max(asked, 1);
}

double Evaluation::worth(fast::KindNumber kind, std::int64_t layer) const {
  if (layer == 0) return worths_[kind];
  game::Spoils spoils;
  spoils.add(layer);
  return points_of(spoils);
}

bool Evaluation::king_has_to_fall() const {
  return rules_.plain().triumph.king_first || (goal_ && rules_.plain().common.king_first);
}

double Evaluation::spoils(const fast::FastPlay& play, game::Army captor) const {
  const game::Spoils spoils = play.spoils(captor);
  double points = points_of(spoils);
  if (goal_ && goal_->counts_standards)
    points += of_standard * static_cast<double>(game::standards_won(spoils, captor));
  if (king_has_to_fall() && !play.king_stands(game::enemy_of(captor))) points += of_king;
  return points;
}

// The best of these captures, and something of the others.
double Evaluation::all_of(const fast::FastCaptures& captures,
                          const fast::FastPosition& position) const {
  std::array<double, fast::most_fast_men> worths{};
  for (const fast::FastCapture& capture : captures.all) {
    const fast::FastSlot prey = position.at(capture.prey);
    const fast::KindNumber kind = position.man(prey).kind;
    const game::Piece& piece = rules_.kind(kind).piece;
    worths[prey] =
        std::max(worths[prey],
                 worth(kind, piece.king && capture.number != piece.number ? capture.number : 0));
  }
  double best = 0, all = 0;
  for (fast::FastSlot slot = 0; slot < position.slots(); ++slot) {
    best = std::max(best, worths[slot]);
    all += worths[slot];
  }
  return best + second_best * (all - best);
}

std::optional<int> Evaluation::movements_to_triumph(
    const fast::FastPosition& position, game::Army army,
    const std::array<fast::FastSquare, 4>* only) const {
  const Numbers& numbers = numbers_[static_cast<std::size_t>(army)];
  constexpr int never = 1'000'000;
  std::array<int, fast::most_fast_men>
      movements;  // by the place of the number: of the piece that is nearest
  movements.fill(never);
  const game::Board& board = rules_.plain().board;
  for (fast::FastSlot slot = 0; slot < position.slots(); ++slot) {
    const fast::FastMan& man = position.man(slot);
    if (man.at == fast::no_square || rules_.traits(man.kind).army != army ||
        (only && std::ranges::find(*only, man.at) == only->end()))
      continue;
    const game::Piece& piece = rules_.kind(man.kind).piece;
    const auto number = std::ranges::lower_bound(numbers.all, piece.number);
    if (piece.captive || number == numbers.all.end() || *number != piece.number) continue;
    const int rank = rules_.square(man.at).rank;
    const int ranks = std::max(0, (army == game::Army::odd ? board.ranks - 1 - rank : rank) -
                                      (rules_.plain().triumph.camp - 1));
    const int pace = contact_.pace_of(man.kind);
    int& least = movements[static_cast<std::size_t>(number - numbers.all.begin())];
    least = std::min(least, (ranks + pace - 1) / pace);
  }
  int least = never;
  for (const std::vector<std::uint8_t>& set : numbers.triumphs) {
    int sum = 0;
    for (const std::uint8_t place : set) sum += movements[place];
    least = std::min(least, sum);
  }
  return least < never ? std::optional(least) : std::nullopt;
}

double Evaluation::of(const fast::FastPlay& play) {
  const fast::FastPosition& men = play.men();
  const game::Army own = play.to_move(), enemy = game::enemy_of(own);
  const auto progress = [&](game::Army army) {
    const auto movements = movements_to_triumph(men, army);
    return movements ? std::max(0.0, nearness - of_movement * *movements) : 0.0;
  };
  search_.find(men, enemy, fast::FastSearch::Ways::all, threats_);
  const double points =
      spoils(play, own) - spoils(play, enemy) + of_open * all_of(play.open_captures(), men) -
      of_threat * all_of(threats_, men) + progress(own) - progress(enemy) +
      of_contact * (contact_.of(men, own, worths_) - contact_.of(men, enemy, worths_));
  return std::round(points / grain) * grain;
}

}  // namespace rithmo::opponent
