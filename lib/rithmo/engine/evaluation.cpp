// See evaluation.hpp.
#include "rithmo/engine/evaluation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rithmo::engine {
namespace {

// The weight of one unit of each feature, in log odds. The weights were chosen by hand, tested in
// games against random play, and are the same for all rule sets.
constexpr Features weights{0.1, 4.0, 5.0, 2.0, 1.0, 0.12, 2.5, 0.4, 1.0, 0.1, 0.3};

// The value of a capture is 1. These values are added to it: for the whole goal, and for a king
// that has to be captured.
constexpr double of_goal = 10, of_king = 3;
// The maximum distance that counts; a larger distance counts as the maximum.
constexpr int max_road = 60;
// The maximum score of a game that is not over. It is less than the score of a victory.
constexpr double max_points = 100'000;

double share(std::int64_t has, std::int64_t asked) {
  return asked == 0 ? 0 : std::min(1.0, static_cast<double>(has) / static_cast<double>(asked));
}

}  // namespace

std::array<std::string_view, features> feature_names() {
  return {"turn",         "pieces",    "goal",        "king_gone",   "king_hunt", "triumph",
          "near_victory", "open_best", "open_others", "threat_best", "contact"};
}

Evaluation::Evaluation(const game::RuleSet& rules, std::optional<game::Goal> goal)
    : rules_(rules),
      goal_(goal),
      journeys_(rules_),
      contact_(rules_, journeys_),
      prospects_(rules_, journeys_, contact_),
      king_has_to_fall_(rules.triumph.king_first || (goal && rules.common.king_first)),
      search_(rules_) {
  for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
    const FastKind& its = rules_.kind(static_cast<KindNumber>(kind));
    worths_.push_back(1 + of_goal * share_of_goal(its.spoils, game::enemy_of(its.piece.army)) +
                      (its.piece.king && king_has_to_fall_ ? of_king : 0));
  }
}

double Evaluation::share_of_goal(const game::CapturedTotals& spoils, game::Army captor) const {
  if (!goal_) return 0;
  const game::Goal goal = game::goal_for(*goal_, captor);
  const int asked = (goal.pieces > 0) + (goal.sum > 0) + (goal.characters > 0);
  return (share(spoils.pieces, goal.pieces) + share(spoils.sum, goal.sum) +
          share(spoils.characters, goal.characters)) /
         std::max(asked, 1);
}

double Evaluation::worth(KindNumber kind, std::int64_t layer) const {
  if (layer == 0) return worths_[kind];
  game::CapturedTotals spoils;
  spoils.add(layer);
  const game::Army captor = game::enemy_of(rules_.kind(kind).piece.army);
  return 1 + of_goal * share_of_goal(spoils, captor) + (king_has_to_fall_ ? of_king / 2 : 0);
}

// Returns the value of the most valuable prey of these captures, plus 0.3 times the value of the
// other preys.
double Evaluation::all_of(const FastCaptures& captures, const FastPosition& position) const {
  std::array<double, max_fast_pieces> worths{};
  for (const FastCapture& capture : captures.all) {
    const FastSlot prey = position.at(capture.prey);
    const KindNumber kind = position.piece(prey).kind;
    const game::Piece& piece = rules_.kind(kind).piece;
    worths[prey] =
        std::max(worths[prey],
                 worth(kind, piece.king && capture.number != piece.number ? capture.number : 0));
  }
  double best = 0, all = 0;
  for (FastSlot slot = 0; slot < position.slots(); ++slot) {
    best = std::max(best, worths[slot]);
    all += worths[slot];
  }
  return best + (all - best) * 0.3;
}

Evaluation::Outlook Evaluation::outlook(const FastPlay& play, game::Army army) const {
  const FastPosition& pieces = play.pieces();
  const game::Army enemy = game::enemy_of(army);
  const game::CapturedTotals spoils = play.spoils(army);
  const double hunt = king_has_to_fall_ ? prospects_.king_hunt_estimate(pieces, army) : 0;
  const int triumph =
      std::min(prospects_.triumph_plan(pieces, play.off(), army).movements, max_road / 2);
  const bool is_gone = king_has_to_fall_ && !play.king_stands(enemy);
  Outlook outlook{};
  outlook.pieces = static_cast<double>(std::popcount(pieces.all_of(army))) / 24;
  outlook.goal = share_of_goal(spoils, army);
  if (goal_ && goal_->counts_standards)
    outlook.goal += static_cast<double>(game::standards_won(spoils, army)) / 10;
  outlook.king = is_gone;
  outlook.road = -hunt;
  outlook.near = -static_cast<double>(triumph);
  outlook.contact = contact_.sum(pieces, army, worths_) / 24;
  return outlook;
}

Features Evaluation::features_of(const FastPlay& play) {
  const game::Army army = play.to_move();
  const Outlook own = outlook(play, army), other = outlook(play, game::enemy_of(army));
  search_.find(play.pieces(), game::enemy_of(army), FastSearch::Ways::all, threats_);
  const auto near = [](const Outlook& one) { return 1 / (2 - 4 * one.road - one.near); };
  return {1,
          own.pieces - other.pieces,
          own.goal - other.goal,
          own.king - other.king,
          own.road - other.road,
          own.near - other.near,
          near(own) - near(other),
          all_of(play.open_captures(), play.pieces()),
          own.goal * own.goal - other.goal * other.goal,
          -all_of(threats_, play.pieces()),
          own.contact - other.contact};
}

Evaluation::Points Evaluation::evaluate(const FastPlay& play) {
  const Features its = features_of(play);
  double sum = 0;
  for (std::size_t i = 0; i < features; ++i) sum += weights[i] * its[i];
  return static_cast<Points>(std::lround(std::clamp(1000 * sum, -max_points, max_points)));
}

}  // namespace rithmo::engine
