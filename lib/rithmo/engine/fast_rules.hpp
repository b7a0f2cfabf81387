// A rule set worked out for one board: what FastPlay (fast_play.hpp) looks up at every turn.
//
// Squares are numbers, file by file, so that they ascend as Square does; pieces as they may ever stand (whom they serve, which layers a
// king has left, whether they are announced) are numbers too, and for each it is known once where it goes from every square, and by which
// numbers it captures and is captured. Example: by Fulke's first kind a round goes from d8, square 3 * 16 + 7, to four squares.
// Counter-example: whether a way is free is a matter of the position. All facts are those of rules.hpp, movement.hpp, piece_rules.hpp
// and captives.hpp; nothing is known here that they do not say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::engine {

using FastSquare = std::uint16_t;
using KindNumber = std::uint16_t;
inline constexpr FastSquare no_square = std::numeric_limits<FastSquare>::max();

using game::eight_ways;
using game::opposite;
using game::straight_ways;
// Directions as bits.
inline constexpr unsigned straight_four = 0x0F, cornerwise_four = 0xF0;
constexpr bool is_at_most_one(unsigned ways) {
  return (ways & (ways - 1)) == 0;
}

// A movement from one square to another: `between` has to be empty.
struct FastWay {
  FastSquare to;
  std::uint8_t length;    // of what is between
  std::uint8_t straight;  // which of the eight directions it follows step by step; else no_way
  game::Purpose purpose;
  std::uint16_t movement;  // of the rules
  std::uint32_t between;   // where that begins in FastRules::cells()
};

inline constexpr std::uint8_t no_way = eight_ways.size();

// How an enemy may hinder a prey in one direction: the squares of a movement, in order; a leap has its end alone.
struct FastHindrance {
  bool ends;  // on the board
  std::uint8_t length;
  std::uint32_t cells;
};

// What is asked for most often of a piece as it stands.
struct FastTraits {
  game::Army army;
  std::uint8_t group;  // of pieces that move alike
  bool announced;
  bool joins;          // in a triumph
  bool standing_king;  // not a captive
  std::int64_t number;
};
// And all of it.
struct FastKind {
  game::Piece piece;
  std::uint64_t order = 0;                 // among captives off the board, as put_off() has it
  bool counts_off = false;                 // in a triumph while it stands off the board
  bool enters = false;                     // comes on the board again
  KindNumber captured = 0, announced = 0;  // what it becomes
  game::Spoils spoils = {};                // as a captive
  std::vector<std::pair<KindNumber, KindNumber>> robbed =
      {};  // a king, by layer: what is left, and the layer as its captor holds it
};

class FastRules {
 public:
  // The rules must outlive this.
  explicit FastRules(const game::RuleSet& rules);

  const game::RuleSet& plain() const { return rules_; }
  std::size_t squares() const { return squares_.size(); }
  FastSquare cell(game::Square square) const {
    return static_cast<FastSquare>(square.file * rules_.board.ranks + square.rank);
  }
  game::Square square(FastSquare cell) const { return squares_[cell]; }

  const FastKind& kind(KindNumber number) const { return kinds_[number]; }
  const FastTraits& traits(KindNumber number) const { return traits_[number]; }
  std::size_t kinds() const { return kinds_.size(); }
  // The numbers by which it captures, and by which it is captured.
  std::span<const std::int64_t> captures_by(KindNumber number) const {
    return of(captures_by_, number);
  }
  std::span<const std::int64_t> captured_by(KindNumber number) const {
    return of(captured_by_, number);
  }
  KindNumber number_of(const game::Piece& piece) const;

  // From a square by the pieces of a group: every way, by where it leads and then as the rules have them; those that serve any
  // purpose; and of these the ways to capture, but for what steps() tells.
  std::span<const FastWay> ways(std::uint8_t group, FastSquare from) const {
    return of(groups_[group].ways, from);
  }
  std::span<const FastWay> ordinary_ways(std::uint8_t group, FastSquare from) const {
    return of(groups_[group].ordinary, from);
  }
  std::span<const FastWay> capturing_ways(std::uint8_t group, FastSquare from) const {
    return of(groups_[group].capturing, from);
  }
  // Is a siege all that its other movements are for?
  bool flies_for_sieges_alone() const { return flies_for_sieges_alone_; }
  // How far pieces of a group may go in order to capture, step by step in one of the eight directions, whatever their shape: bits.
  static constexpr std::uint8_t most_steps = 31;
  std::uint32_t steps(std::uint8_t group, std::size_t way) const {
    return groups_[group].steps[way];
  }
  // How far a piece of the group goes in a direction if it has one ordinary movement there, step by step; 0: none there; `several`: more
  // than one, or it leaps, as hindrances() has them.
  static constexpr std::uint8_t several = 0xFF;
  std::uint8_t stride(std::uint8_t group, std::size_t way) const {
    return groups_[group].stride[way];
  }
  // The directions, as bits, in which a piece of the group may be hindered though no enemy stands nearest there.
  std::uint8_t hindered_anyway(std::uint8_t group, FastSquare from) const {
    return groups_[group].hindered_anyway[from];
  }
  // In one of the eight directions: how that prey's ordinary movements may be hindered; none where it has no movement there.
  std::span<const FastHindrance> hindrances(std::uint8_t group, FastSquare from,
                                            std::size_t way) const {
    return of(groups_[group].hindrances, from * eight_ways.size() + way);
  }
  // Has this group an ordinary movement in that direction? And one that goes straight on in each of the eight?
  bool goes(std::uint8_t group, std::size_t way) const { return groups_[group].goes[way]; }
  bool goes_all_ways(std::uint8_t group) const { return groups_[group].goes_all_ways; }

  const FastSquare* cells(std::uint32_t at) const { return cells_.data() + at; }
  // The next square in a direction, or no_square.
  FastSquare next(FastSquare from, std::size_t way) const {
    return next_[from * eight_ways.size() + way];
  }
  // How many steps lead off the board in that direction.
  std::uint8_t to_edge(FastSquare from, std::size_t way) const {
    return to_edge_[from * eight_ways.size() + way];
  }

  // The ways of capture that are played, and not by agreement alone: those that shut in come last.
  const std::vector<const game::CaptureRule*>& captures() const { return captures_; }
  std::size_t first_that_shuts_in() const { return first_that_shuts_in_; }
  // Whom it asks about: those who could go to the prey, who stand in line with it, or who hinder its movements; and the fewest of them
  // that capture.
  struct Asks {
    enum Whom : std::uint8_t { reaching, in_line, shutting_in } whom;
    std::uint8_t fewest;
  };
  Asks asks(std::size_t capture) const { return asks_[capture]; }
  // Does any of them ask who stands in line with the prey, or next to it?
  bool looks_along_lines() const { return looks_along_lines_; }
  // The squares that a movement in one of the eight directions may lead over from here: who stands there may hinder it.
  std::span<const FastSquare> near(FastSquare from, std::size_t way) const {
    return of(near_, from * eight_ways.size() + way);
  }

 private:
  // Lists that stand one behind another, with where each begins.
  template <class T>
  struct Lists {
    std::vector<T> all;
    std::vector<std::uint32_t> begins{0};
    void end_list() { begins.push_back(static_cast<std::uint32_t>(all.size())); }
    void add(const std::vector<T>& list) {
      all.insert(all.end(), list.begin(), list.end());
      end_list();
    }
  };
  struct Group {
    Lists<FastWay> ways, ordinary, capturing;
    Lists<FastHindrance> hindrances;
    std::array<std::uint32_t, eight_ways.size()> steps{};
    std::array<std::uint8_t, eight_ways.size()> stride{};
    std::vector<std::uint8_t> hindered_anyway;  // by square
    std::array<bool, eight_ways.size()> goes{};
    bool goes_all_ways = true;
  };
  template <class T>
  static std::span<const T> of(const Lists<T>& lists, std::size_t at) {
    return std::span(lists.all).subspan(lists.begins[at], lists.begins[at + 1] - lists.begins[at]);
  }

  void add_kinds();
  std::uint8_t group_of(const std::vector<const game::Movement*>& movements);
  Group worked_out(const std::vector<const game::Movement*>& movements);
  std::uint32_t kept(const std::vector<game::Square>& squares);

  const game::RuleSet& rules_;
  std::vector<FastKind> kinds_;
  std::vector<FastTraits> traits_;  // of each kind
  Lists<std::int64_t> captures_by_, captured_by_;
  std::map<std::string, KindNumber> numbers_;  // of kinds, by their text and whom they serve
  std::map<std::vector<const game::Movement*>, std::uint8_t> group_numbers_;
  std::vector<Group> groups_;
  std::vector<game::Square> squares_;
  std::vector<FastSquare> cells_, next_;
  std::vector<std::uint8_t> to_edge_;
  std::vector<const game::CaptureRule*> captures_;
  std::vector<Asks> asks_;  // beside the captures
  std::size_t first_that_shuts_in_ = 0;
  bool flies_for_sieges_alone_ = false;
  bool looks_along_lines_ = false, edge_hinders_ = false;
  Lists<FastSquare> near_;  // by square and direction
};

}  // namespace rithmo::engine
