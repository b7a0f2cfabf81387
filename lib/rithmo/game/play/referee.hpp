// The rules of play at one point of a game: why an act cannot be done, or what it does.
//
// Example: by Fulke's rules a prey that stood open before the movement has to be entered, and the
// referee of such a point refuses "xd12". Counter-example: which points there were before, and
// taking back, are for Play (play.hpp), which asks a referee for each act.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/play/play.hpp"

namespace rithmo::game {

class Referee {
 public:
  using State = Play::State;
  using Layer = Play::Layer;
  using Reason = std::optional<std::string>;  // nothing: there is none

  // `now`: the point at which an act is done. All must outlive this.
  Referee(const RuleSet& rules, const std::optional<Goal>& goal, const State& now,
          TriumphalSets& sets)
      : rules_(rules), goal_(goal), now_(now), sets_(sets) {}

  const RuleSet& rules() const { return rules_; }
  const State& now() const { return now_; }

  // Why the act cannot be done.
  Reason refusal(const Act& act) const;
  // Does it to `next`, a copy of the point, and says by what right. REQUIRES: no refusal.
  std::string perform(State& next, const Act& act) const;

  // A turn begins: what stands to be captured, and nothing done.
  void begin_turn(State& next) const;
  // The victory that this army has, as the rules have it: a triumph great enough, or the common
  // victory that was agreed on.
  std::optional<Ending> ended_by(const State& next, Army army) const;

 private:
  Reason not_done(const Draw& act) const;
  Reason not_done(const Take& act) const;
  Reason not_done(const Enter& act) const;
  Reason not_done(const Redeem& act) const;
  Reason not_done(const Announce& act) const;
  Reason not_done(const EndTurn& act) const;
  std::string done(State& next, const Draw& act) const;
  std::string done(State& next, const Take& act) const;
  std::string done(State& next, const Enter& act) const;
  std::string done(State& next, const Redeem& act) const;
  std::string done(State& next, const Announce& act) const;
  std::string done(State& next, const EndTurn& act) const;
  void note_move(State& next, Square to, bool flew) const;
  std::vector<Capture>::const_iterator right_to(const State& state, const Take& act) const;
  Take meant_by(const State& state, const Take& act) const;
  bool makes_part(std::vector<std::int64_t> announced) const;

  const RuleSet& rules_;
  const std::optional<Goal>& goal_;
  const State& now_;
  TriumphalSets& sets_;
};

// Every act that is not refused, as Play::legal() lists them.
std::vector<Act> legal_acts(const Referee& referee);

}  // namespace rithmo::game
