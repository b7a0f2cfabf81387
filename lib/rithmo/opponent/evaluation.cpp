// See evaluation.hpp. The weights were chosen by hand and tried in tournaments (docs/opponent.md).
#include "rithmo/opponent/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace rithmo {
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

Evaluation::Evaluation(const RuleSet& rules, std::optional<Goal> goal)
    : rules_(rules), goal_(goal), contact_(rules) {
  for (const Army army : armies) {
    std::vector<Piece> men = whole_army(army);
    if (!rules.triumph.king_joins) std::erase_if(men, [](const Piece& man) { return man.king; });
    std::vector<std::int64_t> numbers;
    for (const Piece& man : men) numbers.push_back(man.number);
    for (const std::vector<std::int64_t>& set : triumphal_sets(numbers, rules)) {
      std::vector<Piece> members;
      for (const std::int64_t number : set)
        members.push_back(*std::ranges::find(men, number, &Piece::number));
      const auto harmony = harmony_of(members, rules);
      if (harmony && grade_of(Triumph{{}, {}, set, *harmony}) >= rules.triumph.ends)
        sets_[static_cast<std::size_t>(army)].push_back(set);
    }
  }
}

// So many pieces, with something for their sum, and what they are of the goal.
double Evaluation::points_of(const Spoils& spoils) const {
  double points = static_cast<double>(spoils.men) + static_cast<double>(spoils.sum) / of_sum;
  if (!goal_) return points;
  const int asked = (goal_->men > 0) + (goal_->sum > 0) + (goal_->characters > 0);
  return points + of_goal *
                      (share(spoils.men, goal_->men) + share(spoils.sum, goal_->sum) +
                       share(spoils.characters, goal_->characters)) /
                      std::max(asked, 1);
}

double Evaluation::worth(const Piece& piece, std::optional<std::int64_t> layer) const {
  Spoils spoils;
  for (const std::int64_t number : layer        ? std::vector{*layer}
                                   : piece.king ? piece.layers
                                                : std::vector{piece.number})
    spoils.add(number);
  return points_of(spoils) + (piece.king && !layer && king_has_to_fall() ? of_king : 0);
}

bool Evaluation::king_has_to_fall() const {
  return rules_.triumph.king_first || (goal_ && rules_.common.king_first);
}

double Evaluation::spoils(const Position& position, Army captor) const {
  const Spoils spoils = spoils_of(position, captor);
  double points = points_of(spoils);
  if (goal_ && goal_->counts_standards)
    points += of_standard * static_cast<double>(standards_won(spoils, captor));
  if (king_has_to_fall() && !king_stands(position, enemy_of(captor))) points += of_king;
  return points;
}

// The best of these captures, and something of the others.
double Evaluation::all_of(const std::vector<Capture>& captures, const Position& position) const {
  std::map<Square, double> worths;
  for (const Capture& capture : captures) {
    const auto prey = position.men.find(capture.prey);
    if (prey == position.men.end() || capture.by_agreement) continue;
    const bool is_layer = prey->second.king && capture.number != prey->second.number;
    double& most = worths[capture.prey];
    most = std::max(most,
                    worth(prey->second, is_layer ? std::optional(capture.number) : std::nullopt));
  }
  double best = 0, all = 0;
  for (const auto& [square, one] : worths) {
    best = std::max(best, one);
    all += one;
  }
  return best + second_best * (all - best);
}

std::optional<int> Evaluation::movements_to_triumph(const Position& position, Army army) const {
  std::map<std::int64_t, int> movements;  // by number: of the piece that is nearest
  for (const auto& [square, piece] : position.men) {
    if (piece.army != army || piece.captive) continue;
    int ranks = 0;
    const int step = army == Army::odd ? 1 : -1;
    for (Square at = square; ranks < position.board.ranks && !in_camp(at, position, rules_, army);
         at.rank += step)
      ++ranks;
    const int needed = (ranks + contact_.pace_of(piece) - 1) / contact_.pace_of(piece);
    const auto [entry, is_new] = movements.try_emplace(piece.number, needed);
    if (!is_new) entry->second = std::min(entry->second, needed);
  }
  std::optional<int> least;
  for (const std::vector<std::int64_t>& set : sets_[static_cast<std::size_t>(army)]) {
    int sum = 0;
    const bool has_all = std::ranges::all_of(set, [&](std::int64_t number) {
      const auto found = movements.find(number);
      if (found == movements.end()) return false;
      sum += found->second;
      return true;
    });
    if (has_all && (!least || sum < *least)) least = sum;
  }
  return least;
}

double Evaluation::of(const Play& play) const {
  const Position& position = play.position();
  const Army own = position.to_move, enemy = enemy_of(own);
  const auto progress = [&](Army army) {
    const auto movements = movements_to_triumph(position, army);
    return movements ? std::max(0.0, nearness - of_movement * *movements) : 0.0;
  };
  const auto worth_of = [&](const Piece& piece) { return worth(piece); };
  const double points =
      spoils(position, own) - spoils(position, enemy) +
      of_open * all_of(play.open_captures(), position) -
      of_threat * all_of(captures_in(position, rules_, enemy), position) + progress(own) -
      progress(enemy) +
      of_contact * (contact_.of(position, own, worth_of) - contact_.of(position, enemy, worth_of));
  // The last bits of sums are not the same on every machine, and decide nothing.
  constexpr double grain = 1 << 20;
  return std::round(points * grain) / grain;
}

}  // namespace rithmo
