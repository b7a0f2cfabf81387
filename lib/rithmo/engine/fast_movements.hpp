// Finds where the pieces of an army may move. This is the fast twin of moves.hpp; it uses the
// tables of FastRules.
//
// Example: FastMovements(rules, pieces).each(army, tell) reports every movement once, sorted by
// squares. Counter-example: the class does not know whether the turn's movement was already made;
// the game does. moves() is the slow twin; the tests compare perft() with fast_perft().
#pragma once

#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_captures.hpp"
#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"

namespace rithmo::engine {

struct FastMovement {
  FastSquare from, to;
  bool flies;  // the movement is not an ordinary one
};

class FastMovements {
 public:
  // Flights are tried on `pieces` and then undone. The pieces and the rules must outlive this
  // object.
  FastMovements(const FastRules& rules, FastPosition& pieces)
      : rules_(rules), pieces_(pieces), search_(rules) {}

  // Calls `tell` for each movement until `tell` returns false.
  template <class Tell>
  void for_each(game::Army army, Tell tell) {
    begin(army);
    const bool may_fly = !rules_.routes().flights_serve_only_sieges() || are_sieges_near();
    pieces_.for_each_square(army, [&](FastSquare from) {
      const FastSlot slot = pieces_.at(from);
      const std::uint8_t group = rules_.traits(pieces_.piece(slot).kind).group;
      const auto ways =
          may_fly ? rules_.routes().ways(group, from) : rules_.routes().ordinary_ways(group, from);
      for (std::size_t i = 0; i < ways.size(); ++i) {
        const FastWay& way = ways[i];
        if (!is_open(way, slot) || !serves(way, from)) continue;
        if (!tell(FastMovement{from, way.to, way.purpose != game::MovementPurpose::any}))
          return false;
        while (i + 1 < ways.size() && ways[i + 1].to == way.to) ++i;
      }
      return true;
    });
  }

 private:
  bool is_open(const FastWay& way, FastSlot slot) const {
    if (way.straight != no_way) return pieces_.neighbour(slot, way.straight).steps > way.length + 1;
    return pieces_.is_empty(way.to) && pieces_.is_open(way);
  }
  bool serves(const FastWay& way, FastSquare from) {
    if (way.purpose == game::MovementPurpose::any) return true;
    if (way.purpose == game::MovementPurpose::siege && sieges_found_ && !is_shut_in_[from] &&
        !is_near_[way.to])
      return false;
    return serves_purpose(way, from);
  }

  void begin(game::Army army);
  bool serves_purpose(const FastWay& way, FastSquare from);
  bool can_be_taken(FastSquare from);
  bool takes_part(FastSquare from, FastSquare to, FastSearch::Ways ways);
  bool are_sieges_near();
  void look_for_sieges();
  void note_nearly_shut_in();

  const FastRules& rules_;
  FastPosition& pieces_;
  game::Army army_ = game::Army::odd;
  FastSearch search_;
  // Caches, filled on first use: the enemy's captures, its sieges, and for each square whether the
  // piece on it is besieged.
  FastCaptures enemys_, sieges_;
  bool enemys_found_ = false;
  std::vector<std::uint8_t> is_shut_in_;
  bool sieges_found_ = false;
  // Caches, filled on first use: the enemies that one more piece of this army could besiege, and
  // the squares from which a piece could hinder one of them.
  std::vector<FastSearch::NearlyShutInPrey> nearly_shut_in_;
  std::vector<std::uint8_t> is_near_;
  bool nearly_found_ = false;
};

}  // namespace rithmo::engine
