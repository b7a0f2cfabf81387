// The aim of a puzzle: what an army has to force in so many of its own turns.
//
// Example: "odd captures the 36 on d4" is reached by an act that takes this piece, wherever it has
// gone by then; a piece that its owner gives as a ransom counts as captured. Counter-example: to
// stand where the 36 could be captured next is not enough, and to win the game in another way is
// not the aim either.
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
    piece,     // the piece is captured, by whatever way
    besieged,  // the piece is captured by a siege that shuts it in
    layer,     // a layer of the king is captured that cannot be bought back
    king,      // the king is captured wholly
    payment,   // this layer of the king is captured; the one ransom for it is a piece of its number
  } kind = Kind::victory;
  game::Square prey =
      {};  // square of the piece or the king at the beginning; not used by `victory`
  std::int64_t layer = 0;  // used by `payment`
  bool operator==(const Aim&) const = default;
};

// Names of the kinds in files, in the order of Aim::Kind.
inline constexpr std::array<std::string_view, 6> aim_names{"triumph", "capture", "siege",
                                                           "layer",   "king",    "ransom"};
std::string_view name_of(Aim::Kind kind);
std::optional<Aim::Kind> aim_kind_named(std::string_view name);

// Returns the task in words, between "odd to play " and " in 2 turns": "captures the 36 on d4".
// REQUIRES: the prey stands there.
// prey stands there.
std::string to_text(const Aim& aim, const game::Position& position);

// Follows the prey through a game, and decides when the aim is reached.
class AimTracker {
 public:
  AimTracker(const FastRules& rules, const Aim& aim, game::Army hero)
      : rules_(rules),
        aim_(aim),
        hero_(hero),
        prey_(aim.kind == Aim::Kind::victory ? no_square : rules.cell(aim.prey)) {}

  // Makes the act, and returns true if the aim is reached by it. REQUIRES: legal() lists it.
  bool make(FastPlay& game, const FastAct& act);
  // Returns whether the aim can still be reached.
  bool is_open() const { return aim_.kind == Aim::Kind::victory || prey_ != no_square; }
  const Aim& aim() const { return aim_; }
  FastSquare prey() const { return prey_; }
  // Restores the prey's square after the game was restored.
  void restore(FastSquare prey) { prey_ = prey; }

 private:
  bool is_reached_by_capture(FastPlay& game, const FastAct& act, bool besieged) const;

  const FastRules& rules_;
  Aim aim_;
  game::Army hero_;
  FastSquare prey_;
};

}  // namespace rithmo::engine
