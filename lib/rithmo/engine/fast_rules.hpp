// Tables of a rule set for one board, which FastPlay (fast_play.hpp) looks up at every turn.
//
// Squares are numbers, file by file, so that they ascend as Square does. Kinds of pieces are
// numbers too: a kind is a piece with its army, the layers that a king has left, and whether it is
// announced. For each kind the tables store its movements from every square, and the numbers by
// which it captures and is captured. Example: by Fulke's first kind a round goes from d8, square 3
// * 16 + 7, to four squares. Counter-example: whether a way is free depends on the position. All
// facts come from rules.hpp, movement.hpp, piece_rules.hpp and captives.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/engine/fast_board.hpp"
#include "rithmo/engine/fast_routes.hpp"
#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::engine {

using KindNumber = std::uint16_t;

// The facts of a kind that are read most often.
struct FastTraits {
  game::Army army;
  std::uint8_t group;  // number of its movement group in FastRoutes
  bool announced;
  bool joins;          // the piece may belong to a triumph
  bool standing_king;  // a king that is no captive
  std::int64_t number;
};
// All facts of a kind. A kind is a piece with its army, captivity, announcement and layers.
struct FastKind {
  game::Piece piece;
  std::uint64_t order = 0;  // sort key among captives off the board
  bool counts_off = false;  // the piece counts in a triumph while it is off the board
  bool enters = false;      // the captive may be placed on the board again
  // The kinds that it becomes when it is captured or announced.
  KindNumber captured = 0, announced = 0;
  game::CapturedTotals spoils = {};  // what the piece adds to its captor's spoils
  std::vector<std::pair<KindNumber, KindNumber>> robbed =
      {};  // for each layer of a king: the kind that remains, and the kind of the captured layer
};

class FastRules : public FastBoard {
 public:
  // The rules must outlive this object.
  explicit FastRules(const game::RuleSet& rules);

  const game::RuleSet& plain() const { return rules_; }
  const FastRoutes& routes() const { return routes_; }

  const FastKind& kind(KindNumber number) const { return kinds_[number]; }
  const FastTraits& traits(KindNumber number) const { return traits_[number]; }
  std::size_t kinds() const { return kinds_.size(); }
  // The next functions return the numbers by which a piece captures, and those by which it is
  // captured.
  std::span<const std::int64_t> captures_by(KindNumber number) const {
    return captures_by_[number];
  }
  std::span<const std::int64_t> captured_by(KindNumber number) const {
    return captured_by_[number];
  }
  KindNumber number_of(const game::Piece& piece) const;

  // Returns the capture rules that are played without an agreement of the players. Sieges
  // (shuts_in) come last.
  const std::vector<const game::CaptureRule*>& captures() const { return captures_; }
  std::size_t first_rule_that_shuts_in() const { return first_that_shuts_in_; }
  // The takers that a way of capture needs: pieces that could move to the prey, stand in line with
  // it, or hinder its movements. `fewest`: the minimum number of takers.
  struct TakerRequest {
    enum Whom : std::uint8_t { reaching, in_line, shutting_in } whom;
    std::uint8_t fewest;
  };
  TakerRequest taker_request(std::size_t capture) const { return asks_[capture]; }
  // Returns true if a way of capture needs pieces in line with the prey or next to it.
  bool looks_along_lines() const { return looks_along_lines_; }

 private:
  void add_kinds();

  const game::RuleSet& rules_;
  std::vector<const game::CaptureRule*> captures_;
  std::vector<TakerRequest> asks_;  // parallel to captures_
  std::size_t first_that_shuts_in_ = 0;
  bool looks_along_lines_ = false;
  FastRoutes routes_;
  std::vector<FastKind> kinds_;
  std::vector<FastTraits> traits_;  // indexed by KindNumber
  FastLists<std::int64_t> captures_by_, captured_by_;
  std::map<std::string, KindNumber> numbers_;  // maps key_of() of a piece to its kind number
};

}  // namespace rithmo::engine
