// A rule set: what one source says about the board, movements, captures and victories. Every fact
// has its place in the source and its doubts.
//
// The sources disagree; none is the rule of the game. Where one is silent or doubtful the rule set
// says so and names the reading chosen; other readings are options. Movements, capture rules,
// PlayRules and TriumphRules are precise enough to be played (play.hpp); the facts are for people,
// and for comparing. Rule sets are files, rules/*.toml, read by rule_file.hpp. Example: the
// triangles of Fulke's first kind march two squares orthogonally. Counter-example: Savard's version
// 2 is not Fulke's second kind but his third.
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

// The kinds of pieces that the rules distinguish. Kings are pyramids of layers, with movements of
// their own.
enum class PieceKind : std::uint8_t { round, triangle, square, king };
inline constexpr std::array piece_kinds{PieceKind::round, PieceKind::triangle, PieceKind::square,
                                        PieceKind::king};
std::string_view to_text(PieceKind kind);
std::optional<PieceKind> parse_piece_kind(std::string_view text);

// The support of a fact or of a parameter of play. said: the source says it. inferred: an editor or
// another author concludes it. supplied: nobody says it, and the program fills it in.
struct Support {
  enum class Kind : std::uint8_t { said, inferred, supplied } kind = Kind::supplied;
  std::string why = {};  // said: the locus; inferred: the author and place; supplied: the reason
  bool operator==(const Support&) const = default;
};
std::string_view to_text(Support::Kind kind);
// "said 674, 682", "inferred: Savard 106", "supplied: the source is silent".
std::string to_text(const Support& support);

// The support of a fact, and the doubt about it, if any.
struct Provenance {
  Support support = {};
  std::string doubt = {};
  // Returns the place where the source says the fact, or an empty text if it does not.
  std::string locus() const { return is_said() ? support.why : std::string(); }
  bool is_said() const { return support.kind == Support::Kind::said; }
  bool operator==(const Provenance&) const = default;
};
// Returns the place as it is printed behind a fact: "674", or "inferred: Savard 106".
std::string place_of(const Provenance& provenance);

enum class Directions : std::uint8_t { orthogonal, diagonal, all };

enum class Purpose : std::uint8_t {
  any,             // may move, capture and besiege
  not_to_capture,  // may move and, if PlayRules allow it, besiege
  siege,           // may only besiege or flee from a siege
  escape,          // only for a piece that can be captured
};

// One way in which a piece may move: `along` squares in a direction, then `aside` squares across
// it.
struct Movement {
  PieceKind piece;
  int along;                                       // squares, without the square of the piece
  int aside = 0;                                   // 1 for a knight's move; 0 if it does not fly
  Directions directions = Directions::orthogonal;  // the directions of the first part
  Purpose purpose = Purpose::any;
  bool leaps = false;               // may pass over other pieces
  bool by_agreement = false;        // an option that the players must agree on
  std::optional<Shape> needs = {};  // for a king, a shape that one of its layers must have
  bool as_base = false;             // the lowest layer must have that shape
  Provenance provenance = {};

  bool is_flight() const { return aside != 0; }
};

// "1 square orthogonally", "2 squares diagonally, not over others".
std::string in_words(const Movement& movement);

// The ways of capture, a type for each, with only its own fields. A piece "reaches" an enemy if it
// could move to the enemy's square.
namespace way {
struct Equality {  // a piece reaches an enemy of its own number
  bool operator==(const Equality&) const = default;
};
struct Roots {             // a piece reaches an enemy that is a power of its number, or a root
  int greatest_power = 2;  // 2, 3, 4 or 6
  bool operator==(const Roots&) const = default;
};
struct Addition {             // two reach their sum
  bool next_to_prey = false;  // they stand next to the prey instead of reaching it
  bool more_than_two = false;
  bool operator==(const Addition&) const = default;
};
struct Subtraction {  // two reach their difference
  bool next_to_prey = false;
  bool more_than_two = false;  // one number minus all the others
  bool operator==(const Subtraction&) const = default;
};
struct Multiplication {  // two reach their product
  bool operator==(const Multiplication&) const = default;
};
struct Division {  // two reach their quotient
  bool operator==(const Division&) const = default;
};
struct InProportion {  // two reach an enemy with which they are in proportion
  proportion::Kind kind;
  bool operator==(const InProportion&) const = default;
};
struct BySpaces {  // on any line; the number of empty squares multiplies or divides the taker's
  bool multiplies;
  int ends_counted = 0;  // the number of end squares that count too, 0 to 2
  bool operator==(const BySpaces&) const = default;
};
struct ByFields {  // as BySpaces, in the taker's own directions only, both ends counted
  bool multiplies;
  bool operator==(const ByFields&) const = default;
};
struct Siege {                    // every ordinary movement of the prey is hindered by an enemy
  bool edge_hinders = false;      // the edge of the board hinders as an enemy does
  bool four_suffice = false;      // the four straight or the four diagonal directions suffice
  bool freed_by_capture = false;  // no siege if one piece of the prey's army captures a besieger
  bool operator==(const Siege&) const = default;
};
struct Oblivion {  // four enemies stand next to the prey, all straight or all cornerwise
  bool operator==(const Oblivion&) const = default;
};
struct Ambush {           // two with the prey's number as their sum stand next to it
  bool opposite = false;  // they stand on opposite sides of the prey
  bool operator==(const Ambush&) const = default;
};
struct NamedOnly {  // the source names it without defining it; the engine does not play it
  std::string name;
  bool operator==(const NamedOnly&) const = default;
};
}  // namespace way

using Way = std::variant<way::Equality, way::Roots, way::Addition, way::Subtraction,
                         way::Multiplication, way::Division, way::InProportion, way::BySpaces,
                         way::ByFields, way::Siege, way::Oblivion, way::Ambush, way::NamedOnly>;
// Returns "equality", "multiplication-by-spaces"; the view is valid as long as the way.
std::string_view name_of(const Way& way);
bool is_played(const Way& way);  // false for ways that are only named
bool shuts_in(const Way& way);   // true for siege and oblivion

struct CaptureRule {
  Way way;
  std::string condition;  // the exact condition in this project's words
  bool by_agreement = false;
  Provenance provenance = {};
};

// Another statement of a source, under a topic.
struct Note {
  // The topic: array, first player, king, captives, ransom, area, triumph, common victories.
  std::string topic;
  std::string says;
  Provenance provenance;
  bool not_enforced = false;  // the engine does not play it
};

// The time of captures in a turn, and the place of the taker.
enum class CaptureTiming : std::uint8_t {
  // Before its move the army captures only by moving onto the prey; after the move the taker stays.
  enter_before,
  stay,          // the army captures before and after its move; the taker stays
  stay_instead,  // the army captures in place of its move or after it; the taker stays
};

// The fate of captured pieces.
enum class Captives : std::uint8_t {
  out_of_play,
  stored,  // they stay off the board and count in the captor's triumph
  enter,   // they stand at once on an empty square of the captor's first rank, and serve it
};

// The time at which the pieces of a triumph are announced. Announced pieces are safe.
enum class Announcement : std::uint8_t {
  none,
  before,  // three or four pieces in proportion, before they move; then they make no flight
  placed,  // pieces that stand in the camp
};

enum class Ransom : std::uint8_t { none, any_layer, all_but_the_lowest };

// The figure in which the pieces of a triumph stand.
struct Figure {
  enum class Form : std::uint8_t { anywhere, line, corner, square } form;
  // King's moves of chess from each piece to the next; 0: any distance, but all equal.
  int apart = 0;
  // The pieces stand in the order of their numbers along the line or around the square; of three on
  // a corner, the middle number stands at the right angle.
  bool ascending = false;
};

// The rules of a turn. Where a source is silent, a value is a reading, and the facts say so.
struct PlayRules {
  Army first = Army::odd;  // the army that moves first
  CaptureTiming timing = CaptureTiming::stay;
  // After a move, only captures in which the moved piece is one of the takers are open.
  bool mover_takes_part = false;
  Captives captives = Captives::out_of_play;
  // The fate of a king captured whole. A layer captured by itself is out of play.
  Captives captive_king = Captives::out_of_play;
  Ransom ransom = Ransom::none;
  bool king_to_redeemer = false;      // a ransomed king goes to the place of the piece given for it
  bool flight_besieges = false;       // after a flight a siege is open, and no other capture
  bool no_flight_to_capture = false;  // a flight that would open a capture is no move
  bool layers_capture = false;  // a king captures by each of its layers too, not only by its total
  bool layer_by_shape = false;  // a layer captures only by a movement of that layer's shape
  bool total_captured = true;   // a king can be captured whole by its total
  bool total_remains = false;   // a king that has lost a layer is still captured by its first total
  bool whole_to_capture = false;  // a king that has lost a layer does not capture by its total
  bool lowest_is_king = false;    // a king that loses its lowest layer is lost
};

// The grade of a triumph: great, of three pieces; greater, of four in two kinds of proportion;
// greatest, of four in all three.
enum class Grade : std::uint8_t { great, greater, greatest };

// The conditions of a triumph.
struct TriumphRules {
  int camp = 0;             // the number of ranks at the enemy's edge in which it must stand
  bool king_first = false;  // the enemy's king must be gone first
  Announcement announced = Announcement::none;
  bool flight_places = false;      // a piece that flew to its place may be announced there
  bool king_joins = false;         // a king may be one of its pieces, by its total
  bool captive_completes = false;  // the piece that comes last may be a captive
  std::vector<Figure> of_three = {}, of_four = {};  // empty: no triumph of so many pieces
  Grade ends = Grade::great;                        // the lowest grade that ends the game
  std::array<std::string, 3> names{"great", "greater", "greatest"};  // the source's names, by grade
};

// The conditions of common victories besides their numbers.
struct CommonRules {
  bool king_first = false;              // the enemy's king must be gone first
  bool upon_several = false;            // in honour, no one piece has the whole sum
  bool exact_counts = false;            // in a goal with a sum, the counts must be exact
  std::vector<std::string> kinds = {};  // the source's common victories, as "goods"
};

// The ranks of an army as a source prints them, the rank nearest to its own edge first. Each rank
// lists its pieces from left to right, as "s25 s81 . . . . s169 s289", a dot for an empty square.
struct StartingArray {
  std::string title;
  int from_edge = 0;  // empty ranks behind the pieces
  std::vector<std::string> even, odd;
  Provenance provenance;
};

// An option: another reading, or a rule that the players may agree on. It changes a part of its
// rule set.
struct RuleOption {
  std::string name, says;
  Provenance provenance;
  std::function<void(struct RuleSet&)> apply;
};

// The game of a rule set. boolean.hpp and tables.hpp contain the rules of the other two games;
// their rule sets have only facts and options.
enum class Game : std::uint8_t { philosophers, boolean, tables };

struct RuleSet {
  std::string name;    // "fulke-1"
  std::string title;   // "Fulke 1563, first kind"
  std::string source;  // the unit of the loci: "lines of Savard's page"
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
  std::map<std::string, Support, std::less<>> support = {};  // by parameter: "play.takers"
};

// Returns the rule of this name, or null if there is none.
const CaptureRule* capture_rule_named(const RuleSet& rules, std::string_view name);
bool has_movement(const RuleSet& rules, PieceKind kind);

// Applies options of the rule set, given as names separated by commas. The fault of an unknown name
// lists the options that there are.
text::Parsed<RuleSet> with_options(RuleSet rules, std::string_view names);

// The topic of a fact.
struct Topic {
  enum class Kind : std::uint8_t { note, movement, capture, option, played } kind;
  std::string of;  // for a movement, "king"; for a capture, "siege"; for a note, "ransom"
  bool operator==(const Topic&) const = default;
};
std::string to_text(const Topic& topic);  // "capture by siege"

// A fact of a rule set, in one form for notes, movements, captures and options.
struct Fact {
  Topic topic;
  std::string says;
  Provenance provenance;
  bool not_enforced = false;  // the engine does not play it
};
std::vector<Fact> facts_of(const RuleSet& rules);

// One sentence about how the engine plays the rules, with its support.
struct RuleReading {
  enum class Of : std::uint8_t { turn, captives, king, victory, common } of;
  std::string says;
  std::string parameter = {};  // the parameter that it reads, "play.takers"; empty if none
  Support support = {};
  std::string doubt = {};  // the doubts of the facts about this parameter
};
std::vector<RuleReading> readings_of(const RuleSet& rules);

// The result of comparing two rule sets on a topic. Boards, movements and captures agree or differ.
// not_said: one of the facts is inferred or supplied, so it is no statement of its source.
// one_only: one of the sets has nothing on the topic. own_words: only a reader can judge whether
// the two texts mean the same. The topic "played here" compares the readings: those that only one
// set plays (differ), those that both sources say (agree), and the others that both play
// (not_said).
enum class Standing : std::uint8_t { agree, differ, not_said, own_words, one_only };

struct Comparison {
  Topic topic;
  std::vector<Fact> first, second;  // empty if that source says nothing about the topic
  Standing standing;
};
std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second);

}  // namespace rithmo::game
