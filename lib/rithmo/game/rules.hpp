// Rule sets as data: what each source says of the board, the men's draughts, the ways of taking and the victories, every
// fact with its place in the source, and with what is doubtful in it.
//
// The sources disagree; none is the rule of the game. Where one is silent or doubtful the rule set says so and names the
// reading chosen; other readings are options. Draughts, ways of taking and Conduct are precise enough to be played (play.hpp);
// the notes are for people, and for comparing.
// Example: the triangles of Fulke's first kind march two squares orthogonally. Counter-example: Savard's version 2 is not
// Fulke's second kind but his third.
#pragma once

#include <array>
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
  not_to_take,  // to move and, where the conduct has it, to besiege
  siege,        // only to besiege or to flee from a siege
  escape,       // only for a man who stands to be taken
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
  bool as_base = false;         // and that must be the shape of his lowest layer
  bool filled_in =
      false;  // the source does not have it: taken from another, which it cannot agree with
};

struct Capture {
  std::string_view name;       // equality, addition, ..., as in the relation captures-by-kind
  std::string_view condition;  // exactly, in our words
  bool by_agreement;
  std::string_view locus, doubt = "";
  bool opposite = false;    // of ambush: the two takers stand on opposite sides of the prey
  int greatest_power = 2;   // of roots: up to which power a man takes, of 2, 3, 4 and 6
  int ends = 0;             // of spaces: how many of the two end squares count too
  bool walls = false;       // of siege: the edge of the board hinders like an enemy
  bool near = false;        // of addition and subtraction: the takers stand in the next squares
  bool many = false;        // of addition: more than two may add up
  bool named_only = false;  // the source names it and does not say what it is: it is not played
  int men =
      0;  // of siege: how many men hinder, as the source counts them; 0: as many as there are ways
  bool operator==(const Capture&) const = default;
};

// What else a source says, by topic.
struct Note {
  std::string_view
      topic;  // board, array, first player, king, captives, ransom, area, triumph, common victories
  std::string_view says;
  std::string_view locus, doubt = "";
  bool filled_in = false;  // the source says it of another of its versions, or does not say it
};

// When an army takes, and whether the taker goes into his prey's place.
enum class Taker : std::uint8_t {
  enters_before,  // before his draught only by going there, which is the draught; after it he stays where he is
  stays,          // before the draught and after it, and stays
  stays_instead,  // in place of the draught, or after it, and stays
};

// What becomes of men taken.
enum class Captives : std::uint8_t {
  out_of_play,
  kept,   // off the board; they count in the captor's triumph
  enter,  // stand at once on a void square of the captor's first rank, and serve him
};

// When the men of a triumph are announced; announced men are safe.
enum class Announcement : std::uint8_t {
  none,
  before,  // three or four who are in proportion, before they go; they fly no more
  placed,  // when they stand in the camp, and did not fly there
};

enum class Ransom : std::uint8_t { none, any_step, all_but_the_base };

// How the men of a triumph stand to each other.
struct Figure {
  enum class Form : std::uint8_t { anywhere, line, corner, square } form;
  int apart;  // squares from each to the next, as a king of chess counts; 0: any, but the same
  bool ascending = false;  // of a line: in the order of their numbers
};

// The part of the rules that a turn and a victory depend on. Where a source is silent it is a reading; the notes say so.
struct Conduct {
  Taker taker = Taker::stays;
  bool mover_takes_part =
      false;  // after a draught only the man who was drawn takes, alone or with others
  Captives captives = Captives::out_of_play;
  Captives captive_king =
      Captives::out_of_play;  // taken whole; a layer taken by itself is always out of play
  Ransom ransom = Ransom::none;
  bool flight_besieges = false;  // after a flight a siege is open, and no other taking
  bool layers_take = false;      // a king takes by each of his layers too, not only by his total
  bool total_taken = true;  // a king is taken by his total, and not only layer by layer or shut in
  bool base_is_king = false;   // with his lowest layer a king is lost
  bool whole_to_take = false;  // a king who has lost a layer does not take by his total
  bool total_remains = false;  // and is still taken by the total he began with
  int camp = 0;                // ranks from the enemy's edge in which a triumph stands
  bool king_first = false;     // the enemy's king must be gone before a triumph
  Announcement announced = Announcement::none;
  bool king_joins = false;                // a king may be one of them, by his total
  bool captive_completes = false;         // the man who comes last to a triumph may be a captive
  std::vector<Figure> of_three, of_four;  // none: so many make no triumph
  std::array<std::string_view, 3> names{"great", "greater",
                                        "greatest"};  // of three, four in two kinds, four in three
  bool layer_by_shape = false;    // a king's layer takes only by a draught of its own shape
  bool king_to_redeemer = false;  // a ransomed king goes to the place of the man given for him
};

// Another reading, or what the players may agree on.
struct Choice {
  std::string_view name, says, locus;
  void (*apply)(struct RuleSet&);
};

struct RuleSet {
  std::string_view name;    // "fulke-1"
  std::string_view title;   // "Fulke 1563, first kind"
  std::string_view source;  // what the loci count
  Board board;
  std::vector<Draught> draughts;
  std::vector<Capture> captures;
  std::vector<Note> notes;
  Conduct conduct = {};
  std::vector<Choice> choices = {};
};

// The rule set with these of its choices made: names with commas between. A fault names what it has.
Parsed<RuleSet> with_choices(RuleSet rules, std::string_view names);

std::span<const RuleSet> rule_sets();
// Of other games: facts alone, no draughts on squares.
std::span<const RuleSet> other_rule_sets();
const RuleSet* rule_set_named(std::string_view name);  // null where there is none

// Every fact of a rule set in one form: topic, what is said, where, what is doubtful.
struct Fact {
  std::string topic, says, locus, doubt;
  bool filled_in = false;
};
std::vector<Fact> facts_of(const RuleSet& rules);

// How the engine plays these rules, a line for each part of their conduct: readings, where the source is silent.
std::vector<std::string> readings_of(const RuleSet& rules);

// How two rule sets stand to each other on a topic. Boards, draughts and ways of taking are compared as what they are, with all
// that the engine makes of them; what one of the two was filled in with is no evidence, and said to be so. Other facts are each
// source's own words, and whether they mean the same is for the reader; what is made of them in play is compared under the topic
// "played here", where only the readings that one has and the other has not are listed.
enum class Standing : std::uint8_t { agree, differ, filled_in, own_words, one_only };

struct Comparison {
  std::string topic;
  std::vector<Fact> first, second;  // either may be empty: that source says nothing of it
  Standing standing;
};
std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second);

}  // namespace rithmo
