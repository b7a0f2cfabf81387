// A rule set: what one source says about the board, movements, captures and victories. Every fact
// has its place in the source and its doubts.
//
// The sources disagree, and none of them is the rule of the game. Where a source is silent or
// doubtful, the rule set says so and names the reading that it uses; other readings are options.
// Movements, capture rules, PlayRules and TriumphRules are precise enough for the engine to play
// (play.hpp). The facts are for people, and for comparisons. Rule sets are files, rules/*.toml,
// read by rule_file.hpp. Example: the triangles of Fulke's first kind march two squares
// orthogonally. Counter-example: Savard's version 2 is not Fulke's second kind but his third.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rithmo/game/pieces/board.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/proportion/kinds.hpp"

namespace rithmo::game {

// The kinds of pieces that the rules distinguish. A king is a pyramid of layers and has movements
// of its own.
enum class PieceKind : std::uint8_t { round, triangle, square, king };
inline constexpr std::array piece_kinds{PieceKind::round, PieceKind::triangle, PieceKind::square,
                                        PieceKind::king};
std::string_view to_text(PieceKind kind);
std::optional<PieceKind> parse_piece_kind(std::string_view text);

// The support of a fact or of a parameter of play. said: the source says it. inferred: an editor or
// another author concludes it. supplied: nobody says it, and this program adds it.
struct SourceSupport {
  enum class Kind : std::uint8_t { said, inferred, supplied } kind = Kind::supplied;
  // said: the place in the source; inferred: the author and place; supplied: the reason
  std::string why = {};
  bool operator==(const SourceSupport&) const = default;
};
std::string_view to_text(SourceSupport::Kind kind);
// Returns the support as text, as "said 674, 682" or "supplied: the source is silent".
std::string to_text(const SourceSupport& support);

// The support of a fact, with the doubt about the fact, if any.
struct Provenance {
  SourceSupport support = {};
  std::string doubt = {};
  // Returns the place where the source states the fact, or an empty text if it does not.
  std::string locus() const { return is_said() ? support.why : std::string(); }
  bool is_said() const { return support.kind == SourceSupport::Kind::said; }
  bool operator==(const Provenance&) const = default;
};
// Returns the place as it is printed after a fact: "674", or "inferred: Savard 106".
std::string place_of(const Provenance& provenance);

enum class Directions : std::uint8_t { orthogonal, diagonal, all };

enum class MovementPurpose : std::uint8_t {
  any,             // the piece may move, capture and besiege
  not_to_capture,  // the piece may move and, if PlayRules allow it, besiege, but not capture
  siege,           // the piece may only besiege an enemy or flee from a siege
  escape,          // only a piece that could be captured now may move so
};

// A way in which a piece may move: `along` squares in a direction, then `aside` squares across it.
struct Movement {
  PieceKind piece;
  int along;      // number of squares, without the square on which the piece stands
  int aside = 0;  // 1 for a knight's movement; 0 for a movement in one direction
  Directions directions = Directions::orthogonal;  // the directions of the first part
  MovementPurpose purpose = MovementPurpose::any;
  bool leaps = false;               // true if the piece may pass over other pieces
  bool by_agreement = false;        // true if the players must agree on this movement
  std::optional<Shape> needs = {};  // for a king: one of its layers must have this shape
  bool as_base = false;             // for a king: it must be the lowest layer that has this shape
  Provenance provenance = {};

  bool is_flight() const { return aside != 0; }
};

// Describes the movement, as "1 square orthogonally" or "2 squares diagonally, not over others".
std::string description_of(const Movement& movement);

// The ways of capture. Each is a type with only its own fields. A piece "reaches" an enemy if it
// could move to the enemy's square.
namespace way {
struct EqualityCapture {  // a piece reaches an enemy whose number equals its own
  bool operator==(const EqualityCapture&) const = default;
};
struct Roots {             // a piece reaches an enemy whose number is a power or a root of its own
  int greatest_power = 2;  // the greatest power that captures: 2, 3, 4 or 6
  bool operator==(const Roots&) const = default;
};
struct AdditionCapture {      // two pieces reach an enemy whose number is their sum
  bool next_to_prey = false;  // the pieces stand next to the prey instead of reaching it
  bool more_than_two = false;
  bool operator==(const AdditionCapture&) const = default;
};
struct SubtractionCapture {  // two pieces reach an enemy whose number is their difference
  bool next_to_prey = false;
  bool more_than_two = false;  // one piece's number minus the numbers of two or more others
  bool operator==(const SubtractionCapture&) const = default;
};
struct MultiplicationCapture {  // two pieces reach an enemy whose number is their product
  bool operator==(const MultiplicationCapture&) const = default;
};
struct DivisionCapture {  // two pieces reach an enemy whose number is their quotient
  bool operator==(const DivisionCapture&) const = default;
};
struct ProportionCapture {  // two pieces reach an enemy with which they are in proportion
  proportion::Kind kind;
  bool operator==(const ProportionCapture&) const = default;
};
// A taker on any line through the prey. The taker's number times or divided by the number of empty
// squares between the taker and the prey is the prey's number.
struct CaptureBySpaces {
  bool multiplies;
  int ends_counted = 0;  // how many of the two end squares count as well, 0 to 2
  bool operator==(const CaptureBySpaces&) const = default;
};
// A taker in one of its own directions of movement. The taker's number times or divided by the
// number of fields is the prey's number. The fields include the squares of the taker and of the
// prey.
struct CaptureByFields {
  bool multiplies;
  bool operator==(const CaptureByFields&) const = default;
};
struct SiegeCapture {         // every ordinary movement of the prey is hindered by a taker
  bool edge_hinders = false;  // true if the edge of the board hinders a movement as an enemy does
  // It suffices to hinder the four straight or the four diagonal directions.
  bool four_suffice = false;
  // No siege if a single piece of the prey's army captures a besieger.
  bool freed_by_capture = false;
  bool operator==(const SiegeCapture&) const = default;
};
struct OblivionCapture {  // four takers stand next to the prey, all straight or all diagonally
  bool operator==(const OblivionCapture&) const = default;
};
struct AmbushCapture {    // two takers whose sum is the prey's number stand next to it
  bool opposite = false;  // the takers stand on opposite sides of the prey
  bool operator==(const AmbushCapture&) const = default;
};
struct UndefinedWay {  // the source names this way without defining it; the engine does not play it
  std::string name;
  bool operator==(const UndefinedWay&) const = default;
};
}  // namespace way

using Way =
    std::variant<way::EqualityCapture, way::Roots, way::AdditionCapture, way::SubtractionCapture,
                 way::MultiplicationCapture, way::DivisionCapture, way::ProportionCapture,
                 way::CaptureBySpaces, way::CaptureByFields, way::SiegeCapture,
                 way::OblivionCapture, way::AmbushCapture, way::UndefinedWay>;
// Returns the name, as "equality" or "multiplication-by-spaces". The view is valid as long as the
// way.
std::string_view name_of(const Way& way);
bool is_played(const Way& way);  // false for ways that are only named
bool shuts_in(const Way& way);   // true for siege and oblivion, which shut the prey in

struct CaptureRule {
  Way way;
  std::string condition;  // the exact condition in this project's words
  bool by_agreement = false;
  Provenance provenance = {};
};

// A statement of a source that is no movement and no capture, under a topic.
struct Note {
  // One of: array, first player, king, captives, ransom, area, triumph, common victories.
  std::string topic;
  std::string says;
  Provenance provenance;
  bool not_enforced = false;  // true if the engine ignores the note
};

// When in a turn an army may capture, and where the taker then stands.
enum class CaptureTiming : std::uint8_t {
  // Before its move the army captures only by moving onto the prey; after the move the taker stays.
  enter_before,
  stay,          // the army captures before and after its move; the taker stays
  stay_instead,  // the army captures in place of its move or after it; the taker stays
};

// Fate of captured pieces.
enum class CaptivesFate : std::uint8_t {
  out_of_play,
  stored,  // they stay off the board and count in the captor's triumph
  enter,   // they come at once on an empty square of the captor's first rank and serve the captor
};

// When the pieces of a triumph are announced. Announced pieces cannot be captured.
enum class Announcement : std::uint8_t {
  none,
  before,  // three or four pieces in proportion, before they move; afterwards they may not fly
  placed,  // pieces that already stand in the camp
};

enum class Ransom : std::uint8_t { none, any_layer, all_but_the_lowest };

// The figure in which the pieces of a triumph must stand.
struct Figure {
  enum class Form : std::uint8_t { anywhere, line, corner, square } form;
  // The distance from each piece to the next, in moves of a chess king. 0: any distance, but the
  // same for all.
  int apart = 0;
  // True if the pieces stand in the order of their numbers, along the line or around the square. In
  // a corner of three the middle number then stands at the right angle.
  bool ascending = false;
};

// The rules of a turn. Where a source is silent, the value is a reading of this project, and the
// facts say so.
struct PlayRules {
  Army first = Army::odd;  // the army that moves first
  CaptureTiming timing = CaptureTiming::stay;
  // After a movement only captures in which the moved piece is a taker are open.
  bool mover_takes_part = false;
  CaptivesFate captives = CaptivesFate::out_of_play;
  // Fate of a king captured whole. A layer that is captured by itself is out of play.
  CaptivesFate captive_king = CaptivesFate::out_of_play;
  Ransom ransom = Ransom::none;
  bool king_to_redeemer = false;  // a ransomed king comes to the square of the piece given for it
  bool flight_besieges = false;   // after a flight only captures by siege are open
  bool no_flight_to_capture = false;  // a flight that would open a capture is not allowed
  bool layers_capture = false;  // a king captures by each of its layers as well as by its total
  bool layer_by_shape = false;  // a layer captures only by a movement of that layer's shape
  bool total_captured = true;   // a king can be captured whole by its total
  bool total_remains = false;   // a king that has lost a layer is still captured by its first total
  bool whole_to_capture = false;  // only a king with all its layers captures by its total
  bool lowest_is_king = false;    // a king that loses its lowest layer is lost
};

// The grade of a triumph. great: three pieces; greater: four in two kinds of proportion; greatest:
// four in all three kinds.
enum class Grade : std::uint8_t { great, greater, greatest };

// The conditions of a triumph.
struct TriumphRules {
  int camp = 0;  // the pieces must stand within this number of ranks from the enemy's edge
  bool king_first = false;  // the enemy's king must be captured first
  Announcement announced = Announcement::none;
  bool flight_places = false;      // a piece that flew to its square may be announced there
  bool king_joins = false;         // a king may be one of the pieces; it counts by its total
  bool captive_completes = false;  // the piece that arrives last may be a captive
  // Accepted figures of three and of four pieces; empty: no triumph of that number.
  std::vector<Figure> of_three = {}, of_four = {};
  Grade ends = Grade::great;  // the lowest grade that ends the game
  // The source's names of the grades, the lowest first.
  std::array<std::string, 3> names{"great", "greater", "greatest"};
};

// The conditions of common victories, apart from their numbers.
struct CommonRules {
  bool king_first = false;              // the enemy's king must be captured first
  bool upon_several = false;            // in honour, no single piece may have the whole sum
  bool exact_counts = false;            // in a goal with a sum, the counts must be exact
  std::vector<std::string> kinds = {};  // the names of the source's common victories, as "goods"
};

// The ranks of an army as a source prints them, from its own edge inwards. Each rank lists its
// pieces from left to right, as "s25 s81 . . . . s169 s289". A dot is an empty square.
struct StartingArray {
  std::string title;
  int from_edge = 0;  // the number of empty ranks behind the pieces
  std::vector<std::string> even, odd;
  Provenance provenance;
};

// An option of a rule set: another reading, or a rule that the players may agree on. It changes a
// part of the rule set.
struct RuleOption {
  std::string name, says;
  Provenance provenance;
  std::function<void(struct RuleSet&)> apply;
};

// The game of a rule set. The other two games are coded in boolean.hpp and tables.hpp; their rule
// sets have only facts and options.
enum class Game : std::uint8_t { philosophers, boolean, tables };

struct RuleSet {
  std::string name;    // as "fulke-1"
  std::string title;   // as "Fulke 1563, first kind"
  std::string source;  // the unit in which loci count, as "lines of Savard's page"
  Game game = Game::philosophers;
  Board board{};
  Provenance board_provenance = {};
  std::vector<Movement> movements = {};
  std::vector<CaptureRule> captures = {};
  std::vector<Note> notes = {};
  PlayRules play = {};
  TriumphRules triumph = {};
  CommonRules common = {};
  std::optional<StartingArray> array = {};
  std::vector<RuleOption> options = {};
  // Maps a parameter, as "play.takers", to its support.
  std::map<std::string, SourceSupport, std::less<>> support = {};
};

// Returns the rule of this name, or null if there is none.
const CaptureRule* capture_rule_named(const RuleSet& rules, std::string_view name);
bool has_movement(const RuleSet& rules, PieceKind kind);

// Applies options of the rule set, given as names separated by commas. For an unknown name the
// fault lists the rule set's options.
text::Parsed<RuleSet> with_options(RuleSet rules, std::string_view names);

// The topic of a fact, by which facts of two rule sets are compared.
struct FactTopic {
  enum class Kind : std::uint8_t { note, movement, capture, option, played } kind;
  // The movement's piece ("king"), the capture's way ("siege") or the note's topic ("ransom").
  std::string of;
  bool operator==(const FactTopic&) const = default;
};
std::string to_text(const FactTopic& topic);  // as "capture by siege"

// A fact of a rule set. Notes, movements, captures and options all have this form.
struct Fact {
  FactTopic topic;
  std::string says;
  Provenance provenance;
  bool not_enforced = false;  // the engine does not play it
};
std::vector<Fact> facts_of(const RuleSet& rules);

// A sentence about how the engine plays the rules, with its support.
struct RuleReading {
  enum class Of : std::uint8_t { turn, captives, king, victory, common } of;
  std::string says;
  // The parameter that the sentence describes, as "play.takers"; empty if none.
  std::string parameter = {};
  SourceSupport support = {};
  std::string doubt = {};  // the doubts of the facts about the parameter
};
std::vector<RuleReading> readings_of(const RuleSet& rules);

// The result of comparing two rule sets on a topic. Boards, movements and captures agree or differ.
// not_said: one of the facts is inferred or supplied, so it is no statement of its source.
// one_only: one of the sets has nothing on the topic. own_words: only a reader can judge whether
// the two texts mean the same. The topic "played here" compares the readings: those that only one
// set plays (differ), those that both sources say (agree), and the others that both play
// (not_said).
enum class TopicAgreement : std::uint8_t { agree, differ, not_said, own_words, one_only };

struct Comparison {
  FactTopic topic;
  std::vector<Fact> first, second;  // empty if that source states nothing about the topic
  TopicAgreement standing;
};
std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second);

}  // namespace rithmo::game
