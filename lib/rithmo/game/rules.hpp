// Rule sets as data: what each source says of the board, the men's draughts, the ways of taking and the victories, every
// fact with its place in the source, and with what is doubtful in it.
//
// The sources disagree; none is the rule of the game. Where one is silent or doubtful the rule set says so and names the
// reading chosen. Draughts are precise enough to be played (draughts.hpp); the other facts are for people, and for comparing.
// Example: the triangles of Fulke's first kind march two squares orthogonally. Counter-example: Savard's version 2 is not
// Fulke's second kind but his third.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/board.hpp"

namespace rithmo {

enum class Directions : std::uint8_t { orthogonal, diagonal, all };

enum class Purpose : std::uint8_t {
  any,          // to move, to take, to besiege
  not_to_take,  // to move and to besiege
  siege,        // only to besiege or to flee from a siege
};

// One way in which a man may be drawn: so many squares in a direction, then so many aside.
struct Draught {
  std::string_view who;  // round, triangle, square or king
  int along;             // squares, not counting the one he stands on
  int aside;             // 0 but for flying draughts: 1 for a knight's
  Directions directions;
  Purpose purpose;
  bool leaps;         // over men between
  bool by_agreement;  // an option that the players must agree on
  std::string_view locus, doubt = "";
  std::string_view needs = "";  // of a king: the shape that he must still have among his layers
};

struct Capture {
  std::string_view name;       // equality, addition, ..., as in the relation captures-by-kind
  std::string_view condition;  // exactly, in our words
  bool by_agreement;
  std::string_view locus, doubt = "";
  bool opposite = false;   // of ambush: the two takers stand on opposite sides of the prey
  int greatest_power = 2;  // of roots: up to which power a man takes, of 2, 3, 4 and 6
};

// What else a source says, by topic.
struct Note {
  std::string_view
      topic;  // board, array, first player, king, captives, ransom, area, triumph, common victories
  std::string_view says;
  std::string_view locus, doubt = "";
};

struct RuleSet {
  std::string_view name;    // "fulke-1"
  std::string_view title;   // "Fulke 1563, first kind"
  std::string_view source;  // what the loci count
  Board board;
  std::vector<Draught> draughts;
  std::vector<Capture> captures;
  std::vector<Note> notes;
};

std::span<const RuleSet> rule_sets();
const RuleSet* rule_set_named(std::string_view name);  // null where there is none

// Every fact of a rule set in one form: topic, what is said, where, what is doubtful.
struct Fact {
  std::string topic, says, locus, doubt;
};
std::vector<Fact> facts_of(const RuleSet& rules);

// How two rule sets stand to each other on a topic. Boards, draughts and ways of taking are compared as what they are; other
// facts are each source's own words, and whether they mean the same is for the reader.
enum class Standing : std::uint8_t { agree, differ, own_words, one_only };

struct Comparison {
  std::string topic;
  std::vector<Fact> first, second;  // either may be empty: that source says nothing of it
  Standing standing;
};
std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second);

}  // namespace rithmo
