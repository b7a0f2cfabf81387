// A rule set: what one source says of the board, of how the pieces move, of captures and victories,
// every fact with its place in the source and with what is doubtful in it.
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

// What a piece is to the rules: kings are pyramids of layers, and move by rules of their own.
enum class PieceKind : std::uint8_t { round, triangle, square, king };
inline constexpr std::array piece_kinds{PieceKind::round, PieceKind::triangle, PieceKind::square,
                                        PieceKind::king};
std::string_view to_text(PieceKind kind);
std::optional<PieceKind> parse_piece_kind(std::string_view text);

// A fact or a parameter of play rests on this: the source says it, an editor or another author
// concludes it, or nobody has it and the program fills it in.
struct Support {
  enum class Kind : std::uint8_t { said, inferred, supplied } kind = Kind::supplied;
  std::string why = {};  // the locus; by whom and where; why so
  bool operator==(const Support&) const = default;
};
std::string_view to_text(Support::Kind kind);
// "said 674, 682", "inferred: Savard 106", "supplied: the source is silent".
std::string to_text(const Support& support);

// The support of a fact, and what is doubtful in it.
struct Provenance {
  Support support = {};
  std::string doubt = {};
  // The place where the source says it; empty where it does not.
  std::string locus() const { return is_said() ? support.why : std::string(); }
  bool is_said() const { return support.kind == Support::Kind::said; }
  bool operator==(const Provenance&) const = default;
};
// A place as it is printed behind a fact: "674", or "inferred: Savard 106".
std::string place_of(const Provenance& provenance);

enum class Directions : std::uint8_t { orthogonal, diagonal, all };

enum class Purpose : std::uint8_t {
  any,             // to move, to capture, to besiege
  not_to_capture,  // to move and, where the rules of play have it, to besiege
  siege,           // only to besiege or to flee from a siege
  escape,          // only for a piece that stands to be captured
};

// One way in which a piece may move: so many squares in a direction, then so many aside.
struct Movement {
  PieceKind piece;
  int along;                                       // squares, not counting the one it stands on
  int aside = 0;                                   // 0 but for flying movements: 1 for a knight's
  Directions directions = Directions::orthogonal;  // of the first part
  Purpose purpose = Purpose::any;
  bool leaps = false;               // over pieces between
  bool by_agreement = false;        // an option that the players must agree on
  std::optional<Shape> needs = {};  // of a king: the shape that it must still have among its layers
  bool as_base = false;             // and that must be the shape of its lowest layer
  Provenance provenance = {};

  bool flies() const { return aside != 0; }
};

// "1 square orthogonally", "2 squares diagonally, not over others".
std::string in_words(const Movement& movement);

// The ways of capture, one alternative each with just its own fields. "Reach": could move to the
// prey's square.
namespace way {
struct Equality {  // a piece reaches an enemy of its own number
  bool operator==(const Equality&) const = default;
};
struct Roots {             // a piece reaches an enemy that is a power of its number, or a root
  int greatest_power = 2;  // of 2, 3, 4 and 6
  bool operator==(const Roots&) const = default;
};
struct Addition {             // two reach their sum
  bool next_to_prey = false;  // instead of reaching it they stand in the next squares
  bool more_than_two = false;
  bool operator==(const Addition&) const = default;
};
struct Subtraction {  // two reach their difference
  bool next_to_prey = false;
  bool more_than_two = false;  // one less all the others
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
struct BySpaces {  // on any line, over empty squares that multiply or divide the taker's number
  bool multiplies;
  int ends_counted = 0;  // how many of the two end squares count too
  bool operator==(const BySpaces&) const = default;
};
struct ByFields {  // the same in the taker's own directions, both ends counted
  bool multiplies;
  bool operator==(const ByFields&) const = default;
};
struct Siege {                    // every ordinary movement of the prey is hindered by an enemy
  bool edge_hinders = false;      // the edge of the board like an enemy
  bool four_suffice = false;      // of eight ways the four straight ones, or the four cornerwise
  bool freed_by_capture = false;  // none where one piece of the prey's army captures a besieger
  bool operator==(const Siege&) const = default;
};
struct Oblivion {  // four stand in the next squares, straight or cornerwise
  bool operator==(const Oblivion&) const = default;
};
struct Ambush {           // two who make the sum stand in the next squares
  bool opposite = false;  // on opposite sides of the prey
  bool operator==(const Ambush&) const = default;
};
struct NamedOnly {  // the source names it and does not say what it is: it is not played
  std::string name;
  bool operator==(const NamedOnly&) const = default;
};
}  // namespace way

using Way = std::variant<way::Equality, way::Roots, way::Addition, way::Subtraction,
                         way::Multiplication, way::Division, way::InProportion, way::BySpaces,
                         way::ByFields, way::Siege, way::Oblivion, way::Ambush, way::NamedOnly>;
std::string_view name_of(
    const Way& way);             // "equality", "multiplication-by-spaces"; lives as long as the way
bool is_played(const Way& way);  // all but those that are only named
bool shuts_in(const Way& way);   // siege and oblivion

struct CaptureRule {
  Way way;
  std::string condition;  // exactly, in our words
  bool by_agreement = false;
  Provenance provenance = {};
};

// What else a source says, by topic.
struct Note {
  std::string
      topic;  // array, first player, king, captives, ransom, area, triumph, common victories
  std::string says;
  Provenance provenance;
  bool not_enforced = false;  // known, and not played here
};

// When an army captures, and whether the taker goes into its prey's place.
enum class CaptureTiming : std::uint8_t {
  enter_before,  // before its move only by going there, which is the move; after it the taker stays
  stay,          // before the move and after it, and stays
  stay_instead,  // in place of the move, or after it, and stays
};

// What becomes of captured pieces.
enum class Captives : std::uint8_t {
  out_of_play,
  kept,   // off the board; they count in the captor's triumph
  enter,  // stand at once on an empty square of the captor's first rank, and serve it
};

// When the pieces of a triumph are announced; announced pieces are safe.
enum class Announcement : std::uint8_t {
  none,
  before,  // three or four that are in proportion, before they go; they fly no more
  placed,  // when they stand in the camp
};

enum class Ransom : std::uint8_t { none, any_layer, all_but_the_lowest };

// How the pieces of a triumph stand to each other.
struct Figure {
  enum class Form : std::uint8_t { anywhere, line, corner, square } form;
  int apart = 0;  // squares from each to the next, as a king of chess counts; 0: any, but the same
  bool ascending =
      false;  // in the order of their numbers: along a line, around a square; a mean at the corner
};

// What a turn depends on. Where a source is silent it is a reading; the facts say so.
struct PlayRules {
  Army first = Army::odd;  // to move
  CaptureTiming timing = CaptureTiming::stay;
  bool mover_takes_part =
      false;  // after a move only the piece that moved captures, alone or with others
  Captives captives = Captives::out_of_play;
  Captives captive_king =
      Captives::out_of_play;  // captured whole; a layer captured by itself is always out of play
  Ransom ransom = Ransom::none;
  bool king_to_redeemer = false;      // a ransomed king goes to the place of the piece given for it
  bool flight_besieges = false;       // after a flight a siege is open, and no other capture
  bool no_flight_to_capture = false;  // a flight that would open a capture is no move
  bool layers_capture = false;  // a king captures by each of its layers too, not only by its total
  bool layer_by_shape = false;  // and by a layer only with a movement of that layer's shape
  bool total_captured =
      true;  // a king is captured by its total, and not only layer by layer or shut in
  bool total_remains = false;     // and still by the total it began with when it has lost a layer
  bool whole_to_capture = false;  // a king that has lost a layer does not capture by its total
  bool lowest_is_king = false;    // with its lowest layer a king is lost
};

// How great a triumph is: of three pieces; of four in two kinds of proportion; of four in all
// three.
enum class Grade : std::uint8_t { great, greater, greatest };

// What a triumph must be.
struct TriumphRules {
  int camp = 0;             // ranks from the enemy's edge in which it stands
  bool king_first = false;  // the enemy's king must be gone before
  Announcement announced = Announcement::none;
  bool flight_places = false;      // a piece that flew to its place may be announced there
  bool king_joins = false;         // a king may be one of its pieces, by its total
  bool captive_completes = false;  // the piece that comes last may be a captive
  std::vector<Figure> of_three = {}, of_four = {};  // none: so many make no triumph
  Grade ends = Grade::great;                        // the least that ends the game
  std::array<std::string, 3> names{"great", "greater", "greatest"};  // by grade
};

// What the common victories ask for besides their numbers.
struct CommonRules {
  bool king_first = false;              // the enemy's king must be gone before
  bool upon_several = false;            // in honour, no one piece has the whole sum
  bool exact_counts = false;            // of pieces and of characters so many, and not more
  std::vector<std::string> kinds = {};  // that the source has, as goals are named: "goods"
};

// The ranks of an army as a source prints them, the rank nearest to its own edge first: pieces left
// to right as seen in print, as "s25 s81 . . . . s169 s289", a dot for an empty square.
struct StartingArray {
  std::string title;
  int from_edge = 0;  // empty ranks behind the pieces
  std::vector<std::string> even, odd;
  Provenance provenance;
};

// Another reading, or what the players may agree on: a part of a rule set that is read over it.
struct RuleOption {
  std::string name, says;
  Provenance provenance;
  std::function<void(struct RuleSet&)> apply;
};

// The game that is played. The rules of boolean.hpp and tables.hpp are in those files: their sets
// are facts and options alone.
enum class Game : std::uint8_t { philosophers, boolean, tables };

struct RuleSet {
  std::string name;    // "fulke-1"
  std::string title;   // "Fulke 1563, first kind"
  std::string source;  // what the loci count
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
  std::map<std::string, Support, std::less<>> support = {};  // of parameters: "play.takers"
};

const CaptureRule* capture_rule_named(const RuleSet& rules,
                                      std::string_view name);  // null where there is none
bool has_movement(const RuleSet& rules, PieceKind kind);       // has it a movement?

// The rule set with these of its options: names with commas between. A fault names what it has.
text::Parsed<RuleSet> with_options(RuleSet rules, std::string_view names);

// Every fact of a rule set in one form: its topic, what is said, and where.
struct Topic {
  enum class Kind : std::uint8_t { note, movement, capture, option, played } kind;
  std::string of;  // "king" of a movement, "siege" of a capture, "ransom" of a note
  bool operator==(const Topic&) const = default;
};
std::string to_text(const Topic& topic);  // "taking by siege"

struct Fact {
  Topic topic;
  std::string says;
  Provenance provenance;
  bool not_enforced = false;  // known, and not played here
};
std::vector<Fact> facts_of(const RuleSet& rules);

// How the engine plays these rules, a line for each part of them, with what it rests on.
struct RuleReading {
  enum class Of : std::uint8_t { turn, captives, king, victory, common } of;
  std::string says;
  std::string parameter = {};  // that it is of: "play.takers"; empty where it is of none
  Support support = {};
  std::string doubt = {};  // of what the facts say about it
};
std::vector<RuleReading> readings_of(const RuleSet& rules);

// How two rule sets stand to each other on a topic. Boards, movements and capture rules are
// compared as what they are, with all that the engine makes of them; but sources agree and differ
// only on what both of them say. Other facts are each source's own words, and whether they mean the
// same is for the reader. What is made of them in play is compared under the topic "played here":
// what both say, and what only one of them plays, are listed; what both play and not both say is
// listed as not said.
enum class Standing : std::uint8_t { agree, differ, not_said, own_words, one_only };

struct Comparison {
  Topic topic;
  std::vector<Fact> first, second;  // either may be empty: that source says nothing of it
  Standing standing;
};
std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second);

}  // namespace rithmo::game
