// The evaluation: a score of a game for the army that is to act, by a linear heuristic over
// features.
//
// Each feature is a difference between the armies, and the weights are the same for all rule sets.
// A point is a thousandth of a unit of log odds; opponent.hpp fits the odds to games. Example: an
// army that is nearer to its triumph, or to the enemy's king, has more points. Counter-example: the
// enemy's answers are not considered here; the search does that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rithmo/engine/contact.hpp"
#include "rithmo/engine/fast_play.hpp"
#include "rithmo/engine/journeys.hpp"
#include "rithmo/engine/prospects.hpp"

namespace rithmo::engine {

inline constexpr std::size_t features = 11;
using Features = std::array<double, features>;
std::array<std::string_view, features> feature_names();

class Evaluation {
 public:
  using Points = std::int32_t;
  static constexpr Points victory = 1'000'000;

  // The rules must outlive this object.
  Evaluation(const game::RuleSet& rules, std::optional<game::Goal> goal);
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  // The tables below are computed once for the rules, and used for every game by them.
  const FastRules& rules() const { return rules_; }
  const Prospects& prospects() const { return prospects_; }
  // Prepares a search: counts the movements to each square (journeys.hpp) and clears the cache.
  void look_around(const FastPosition& pieces) {
    journeys_.look_around(pieces);
    prospects_.forget();
  }

  // Returns the score for the army that is to act. REQUIRES: the game is not over.
  Points evaluate(const FastPlay& play);
  Features features_of(const FastPlay& play);

  // Returns the value of capturing a piece of this kind, or this layer of a king. Layer 0 means the
  // whole piece.
  double worth(KindNumber kind, std::int64_t layer = 0) const;

 private:
  double share_of_goal(const game::CapturedTotals& spoils, game::Army captor) const;
  double all_of(const FastCaptures& captures, const FastPosition& position) const;
  struct Outlook {
    double pieces, goal, king, road, near, contact;
  };
  Outlook outlook(const FastPlay& play, game::Army army) const;

  FastRules rules_;
  std::optional<game::Goal> goal_;
  JourneyLengths journeys_;
  Contact contact_;
  Prospects prospects_;
  bool king_has_to_fall_;
  std::vector<double> worths_;  // indexed by kind
  FastSearch search_;
  FastCaptures threats_;
};

}  // namespace rithmo::engine
