// The game of play.hpp once more, made to be played millions of times: the same acts, the same endings, and no reasons.
//
// Example: a game at random makes a hundred thousand turns a second or more. Counter-example: what is not legal is not refused here: an
// act that is not listed by legal() must not be made. Play is its slow twin: the tests play both side by side by every rule set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/engine/fast_captures.hpp"
#include "rithmo/engine/fast_movements.hpp"
#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/game/play/act.hpp"
#include "rithmo/game/play/play.hpp"

namespace rithmo::engine {

// As Act (act.hpp). Its squares: from and to; the prey and who enters, or no_square; where a captive comes; who is given and the king; who
// are announced.
struct FastAct {
  enum class Form : std::uint8_t { draw, take, enter, redeem, announce, end } form = Form::end;
  bool flies = false;    // of a movement: not an ordinary one
  KindNumber captive{};  // who enters
  std::array<FastSquare, 4> cells{no_square, no_square, no_square, no_square};
  std::int32_t layer = 0;  // of a king; 0: all of the piece
};

class FastPlay {
  struct Layer {
    FastSquare king;
    std::int64_t number;
    bool operator==(const Layer&) const = default;
  };
  struct State {
    game::Army to_move = game::Army::odd;
    bool flew = false, drawn = false, passed = false;
    FastSquare mover = no_square;
    std::size_t turn = 0;
    std::vector<KindNumber> off;
    std::vector<Layer> lost;
    FastCaptures open;
  };

 public:
  // To come back to this point of the game.
  struct Point {
    FastPosition::Kept men;
    State state;
    std::optional<game::Ending> ending;
  };

  // From here on. The rules must outlive this.
  FastPlay(const FastRules& rules, const game::Play& game);
  FastPlay(const FastPlay&) = delete;
  FastPlay& operator=(const FastPlay&) = delete;

  // As Play::legal(), in its order.
  void legal(std::vector<FastAct>& acts);
  // REQUIRES: legal() lists it.
  void make(const FastAct& act);
  // Can the turn be ended?
  bool can_end();

  game::Army to_move() const { return now_.to_move; }
  bool move_open() const { return !now_.drawn && !ending_; }
  std::size_t turn() const { return now_.turn; }
  const FastCaptures& open_captures() const { return now_.open; }
  const FastPosition& men() const { return men_; }
  const std::vector<KindNumber>& off() const { return now_.off; }  // the board
  const std::optional<game::Ending>& ending() const { return ending_; }
  bool king_stands(game::Army army) const;
  // What this army has captured and still holds.
  game::Spoils spoils(game::Army army) const;

  // The first way of capture that gives a right to this. REQUIRES: it is a legal capture.
  const game::CaptureRule& right_to(const FastAct& take) const;
  // How many movements are open now.
  std::size_t count_movements();

  // In the form of the plain game.
  game::Position position() const;
  game::Act plain(const FastAct& act) const;

  void keep(Point& point) const;
  void restore(const Point& point);

 private:
  const FastKind& kind_at(FastSquare cell) const {
    return rules_.kind(men_.man(men_.at(cell)).kind);
  }
  bool is_own(FastSquare cell) const {
    return !men_.is_empty(cell) && traits(men_.at(cell)).army == now_.to_move;
  }
  const FastTraits& traits(FastSlot slot) const { return rules_.traits(men_.man(slot).kind); }
  FastSquare first_square(game::Army army, int file) const;
  bool in_camp(FastSquare cell, game::Army army) const;

  void take_over(const game::Play::State& state);
  void begin_turn();
  void note_move(FastSquare to, bool flew, const FastCaptures& before);
  void put_off(KindNumber kind);
  void unite_king(game::Army captor);
  void do_take(const FastAct& act);
  void do_redeem(const FastAct& act);
  void do_end();
  void look_whether_over(game::Army army);
  bool reaches_goal(game::Army army) const;
  bool has_triumph(game::Army army);

  void add_movements(std::vector<FastAct>& acts);
  bool has_movement();
  std::int32_t layer_of(const FastCapture& capture) const;  // of a king; 0: all of the piece
  void add_captures(std::vector<FastAct>& acts) const;
  void add_entrances(std::vector<FastAct>& acts) const;
  void add_ransoms(std::vector<FastAct>& acts) const;
  void add_announcements(std::vector<FastAct>& acts);
  void add_sets(std::vector<FastAct>& acts);
  void look_up_sets(bool of_both, bool off_board);

  const FastRules& rules_;
  const game::RuleSet& plain_;
  std::optional<game::Goal> goal_;
  FastPosition men_;
  State now_;
  std::optional<game::Ending> ending_;
  FastSearch search_;
  FastCaptures before_, opened_;
  FastMovements movements_;
  // Numbers, ascending and each once, and the sets of them that make a triumph, as bits of their places: asked for often.
  std::vector<std::int64_t> numbers_, asked_;
  std::vector<std::uint64_t> sets_;
};

}  // namespace rithmo::engine
