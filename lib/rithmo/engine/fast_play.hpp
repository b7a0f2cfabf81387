// The fast twin of play.hpp, for playing millions of games: the same acts and endings, without
// reasons.
//
// Example: a random game makes a hundred thousand turns a second or more. Counter-example: illegal
// acts are not refused, so only acts that list_legal() lists may be made. Play is the slow twin;
// the tests play both side by side by every rule set.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/engine/fast_captures.hpp"
#include "rithmo/engine/fast_legal.hpp"
#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/engine/fast_state.hpp"
#include "rithmo/game/play/act.hpp"
#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

class FastPlay {
 public:
  // A snapshot of the game, to which restore() returns.
  struct Point {
    FastPosition::Snapshot pieces;
    FastTurnState now;
    std::optional<game::GameEnding> ending;
  };

  // Continues `game` from its present point. The rules must outlive this object.
  FastPlay(const FastRules& rules, const game::Play& game);
  FastPlay(const FastPlay&) = delete;
  FastPlay& operator=(const FastPlay&) = delete;

  // Lists the same acts as Play::legal(), in the same order.
  void list_legal(std::vector<FastAct>& acts) { legal_.list(acts); }
  // Makes an act. REQUIRES: list_legal() lists it.
  void make(const FastAct& act);
  // Returns true if the turn can be ended now.
  bool can_end() { return legal_.can_end(); }
  // Counts the movements that are legal now.
  std::size_t count_movements() { return legal_.count_movements(); }

  game::Army to_move() const { return state_.now.to_move; }
  bool is_move_open() const { return !state_.now.drawn && !state_.ending; }
  std::size_t turn() const { return state_.now.turn; }
  const FastCaptures& open_captures() const { return state_.now.open; }
  const FastPosition& pieces() const { return state_.pieces; }
  const std::vector<KindNumber>& off() const { return state_.now.off; }  // captives off the board
  const std::optional<game::GameEnding>& ending() const { return state_.ending; }
  bool king_stands(game::Army army) const { return state_.king_stands(army); }
  // Returns the sums over the captives that this army still holds.
  game::CapturedTotals spoils(game::Army army) const { return state_.spoils(army); }

  // Returns the first capture rule that allows this act. REQUIRES: the act is a legal capture.
  const game::CaptureRule& capture_permitting(const FastAct& take) const;

  // The next functions convert the position, or an act, to the types of game::Play.
  game::Position position() const { return state_.position(); }
  game::Act plain(const FastAct& act) const { return state_.plain(act); }

  void keep(Point& point) const;
  void restore(const Point& point);

 private:
  void begin_turn();
  void note_move(FastSquare to, bool flew, const FastCaptures& before);
  void do_take(const FastAct& act);
  void do_redeem(const FastAct& act);
  void do_end();

  const FastRules& rules_;
  const game::RuleSet& plain_;
  std::optional<game::Goal> goal_;
  FastState state_;
  FastSearch search_;
  FastCaptures before_, opened_;
  FastLegal legal_;
};

}  // namespace rithmo::engine
