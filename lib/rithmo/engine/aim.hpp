// The aim of a puzzle: what an army has to force within a number of its own turns.
//
// Example: "odd captures the 36 on d4" is reached by an act that captures this piece, wherever it
// has moved by then. A piece that its owner gives as a ransom counts as captured. Counter-example:
// the aim is not reached by a position in which the 36 could be captured next, nor by winning the
// game in another way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/engine/fast_play.hpp"
#include "rithmo/game/pieces/position.hpp"

namespace rithmo::engine {

struct Aim {
  enum class Kind : std::uint8_t {
    victory,   // the game is won
    piece,     // the piece is captured in any way
    besieged,  // the piece is captured by a siege that shuts it in
    layer,     // a layer of the king is captured, and no ransom can buy it back
    king,      // the king is captured wholly
    payment,   // this layer is captured, and only a piece of its number can ransom it
  } kind = Kind::victory;
  game::Square prey =
      {};  // the square of the piece or king when the puzzle begins; not used by `victory`
  std::int64_t layer = 0;  // the layer's number; used only by `payment`
  bool operator==(const Aim&) const = default;
};

// The names of the kinds of aims in files, in the order of Aim::Kind.
inline constexpr std::array<std::string_view, 6> aim_names{"triumph", "capture", "siege",
                                                           "layer",   "king",    "ransom"};
std::string_view name_of(Aim::Kind kind);
std::optional<Aim::Kind> aim_kind_named(std::string_view name);

// Returns the task in words, as "captures the 36 on d4". Callers write it between "odd to play "
// and " in 2 turns". REQUIRES: in `position` the prey stands on the aim's square.
std::string to_text(const Aim& aim, const game::Position& position);

// A tracker that follows the prey through a game and decides when the aim is reached.
class PuzzleAimTracker {
 public:
  PuzzleAimTracker(const FastRules& rules, const Aim& aim, game::Army hero)
      : rules_(rules),
        aim_(aim),
        hero_(hero),
        prey_(aim.kind == Aim::Kind::victory ? no_square : rules.cell(aim.prey)) {}

  // Makes the act, and returns true if the act reaches the aim. REQUIRES: the game lists the act as
  // legal.
  bool make(FastPlay& game, const FastAct& act);
  // Returns true if the aim can still be reached.
  bool is_open() const { return aim_.kind == Aim::Kind::victory || prey_ != no_square; }
  const Aim& aim() const { return aim_; }
  FastSquare prey() const { return prey_; }
  // Restores the prey's square. Call it after the game itself is restored.
  void restore(FastSquare prey) { prey_ = prey; }

 private:
  bool is_reached_by_capture(FastPlay& game, const FastAct& act, bool besieged) const;

  const FastRules& rules_;
  Aim aim_;
  game::Army hero_;
  FastSquare prey_;
};

}  // namespace rithmo::engine
