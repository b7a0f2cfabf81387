// The referee of one state of a game: it decides why an act cannot be done, or does it.
//
// Example: by Fulke's rules a prey that can be captured before the movement has to be entered, and
// the referee of that state refuses "xd12". Counter-example: a referee knows no earlier state and
// takes nothing back. Play (play.hpp) does both, and creates a referee for each act.
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
  using Reason = std::optional<std::string>;

  // `now` is the state in which the act is done. All arguments must outlive the referee.
  Referee(const RuleSet& rules, const std::optional<Goal>& goal, const State& now,
          TriumphalSets& sets)
      : rules_(rules), goal_(goal), now_(now), sets_(sets) {}

  const RuleSet& rules() const { return rules_; }
  const State& now() const { return now_; }

  // Returns why the act cannot be done, or nothing if it can.
  Reason refusal(const Act& act) const;
  // Applies the act to `next`, which is a copy of now(), and returns its reason (see Play::make).
  // REQUIRES: refusal() returns nothing.
  std::string perform(State& next, const Act& act) const;

  // Resets `next` to the beginning of a turn and finds its open captures.
  void begin_turn(State& next) const;
  // Returns the victory of this army: the common victory agreed on, or a triumph of a grade that
  // ends the game. Returns nothing if the army has no victory.
  std::optional<GameEnding> ended_by(const State& next, Army army) const;

 private:
  Reason why_not_announceable(const Draw& act) const;
  Reason why_not_announceable(const Take& act) const;
  Reason why_not_announceable(const EnterAct& act) const;
  Reason why_not_announceable(const RedeemAct& act) const;
  Reason why_not_announceable(const AnnounceAct& act) const;
  Reason why_not_announceable(const EndTurn& act) const;
  std::string perform(State& next, const Draw& act) const;
  std::string perform(State& next, const Take& act) const;
  std::string perform(State& next, const EnterAct& act) const;
  std::string perform(State& next, const RedeemAct& act) const;
  std::string perform(State& next, const AnnounceAct& act) const;
  std::string perform(State& next, const EndTurn& act) const;
  void note_move(State& next, Square to, bool flew) const;
  std::vector<Capture>::const_iterator capture_permitting(const State& state,
                                                          const Take& act) const;
  Take resolved_capture(const State& state, const Take& act) const;
  bool can_be_part_of_triumph(std::vector<std::int64_t> announced) const;

  const RuleSet& rules_;
  const std::optional<Goal>& goal_;
  const State& now_;
  TriumphalSets& sets_;
};

// Returns every act that the referee does not refuse, in the order of Play::legal().
std::vector<Act> legal_acts(const Referee& referee);

}  // namespace rithmo::game
