// Boolean Rithmomachia: four-bit pieces on a field of 4 by 4 by 4 cells. They capture by NOT and by
// five operations on two pieces.
//
// A position is written as the colour to move and each piece at its cell: "white W0100@111
// W1100@133 B0100@222". A cell is file, rank and level, each 1 to 4. A move is two cells, 111-222;
// a pyramid that lands on a piece pushes it on: 111-222>223. All captures are found on the field
// after the move. A piece that was captured and turned in a move helps to capture no other piece in
// it. This is a reading, because the rules do not say whether captures chain. Example: the circle
// 0001 next to the square 1110 captures it by NOT. Counter-example: 0110 does not capture 1001
// orthogonally beside it, because a triangle moves diagonally or triagonally.
//
// Source: L. Lynn Smith, The Rules of Boolean Rithmomachia (lines 1365-1476 of the transcription).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/fault.hpp"

namespace rithmo::games {

inline constexpr int field_side = 4;

struct FieldCell {
  int file, rank, level;  // each counts from 0
  auto operator<=>(const FieldCell&) const = default;
};
std::string to_text(FieldCell cell);  // as "231"

enum class Colour : std::uint8_t { white, black };
constexpr Colour other_colour(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}
std::string to_text(Colour colour);
std::optional<Colour> parse_colour(std::string_view text);  // reads "white" or "black"

struct BooleanPiece {
  Colour colour;
  unsigned value;  // from 0 to 15
  bool is_pyramid() const { return value == 0 || value == 15; }
  bool operator==(const BooleanPiece&) const = default;
};
std::string to_text(const BooleanPiece& piece);  // as "W0100"

struct BooleanPosition {
  Colour to_move;
  std::map<FieldCell, BooleanPiece> pieces;
  bool operator==(const BooleanPosition&) const = default;
};
std::string to_text(const BooleanPosition& position);
text::Parsed<BooleanPosition> parse_boolean_position(std::string_view text);

// Draws the four levels side by side, with the ranks downwards.
std::string field_drawing_of(const BooleanPosition& position);

// Returns the set-up at the beginning. The rules let the players place the values; here the values
// of each shape ascend in reading order.
BooleanPosition boolean_set_up();

enum class BooleanFunction : std::uint8_t {
  negation,
  conjunction,
  disjunction,
  exclusive,
  nand,
  nor
};
inline constexpr std::array boolean_functions{
    BooleanFunction::negation,  BooleanFunction::conjunction, BooleanFunction::disjunction,
    BooleanFunction::exclusive, BooleanFunction::nand,        BooleanFunction::nor};
std::string to_text(BooleanFunction function);  // as "NOT", "AND", "OR", "XOR", "NAND" or "NOR"
std::optional<BooleanFunction> parse_function(std::string_view text);
// Applies the function to two values of 0 to 15, bit by bit. NOT ignores the second value.
unsigned apply_boolean_function(BooleanFunction function, unsigned x, unsigned y);

// Agreements of the players: by default all six functions and pushing are allowed.
struct BooleanRules {
  std::array<bool, 6> in_force{true, true, true, true, true, true};
  bool push = true;
};
// Reads names separated by commas. "NOT", "NAND", ...: only the named functions are allowed;
// "no-push": pushing is forbidden.
text::Parsed<BooleanRules> parse_boolean_rules(std::string_view agreed);

// Returns true if a piece on the cell `from` could step to `to` if that cell were empty.
bool steps_to(const BooleanPiece& piece, FieldCell from, FieldCell to);

struct BooleanMove {
  FieldCell from, to;
  std::optional<FieldCell> pushed_to;
  auto operator<=>(const BooleanMove&) const = default;
};
std::string to_text(const BooleanMove& move);
text::Parsed<BooleanMove> parse_boolean_move(std::string_view text);

std::vector<BooleanMove> moves(const BooleanPosition& position, const BooleanRules& rules);

// Returns why the move is illegal, or nothing if it is legal.
std::optional<std::string> why_not(const BooleanPosition& position, const BooleanMove& move,
                                   const BooleanRules& rules);

struct BooleanTaking {
  FieldCell prey;
  BooleanFunction function;
  std::optional<FieldCell> second;  // the second piece of a compiling or filtering capture
  bool filtering;
  std::string because;  // as "0100 AND 1100 = 0100; compiling"
};

// Returns the captures by the piece that was moved to this cell.
std::vector<BooleanTaking> captures_in(const BooleanPosition& position, FieldCell played,
                                       const BooleanRules& rules);

// Returns the position after a move and all its captures. REQUIRES: the move is among moves().
BooleanPosition position_after(const BooleanPosition& position, const BooleanMove& move,
                               const BooleanRules& rules);
// Returns the position after the move, before its captures.
BooleanPosition position_after_move(const BooleanPosition& position, const BooleanMove& move);

// Counts the sequences of exactly `depth` moves with their captures; a game that ends sooner is not
// counted. Uses a faster representation of the field (boolean_perft.cpp) than moves() and after().
std::uint64_t perft(const BooleanPosition& position, const BooleanRules& rules, unsigned depth);

// The counts of pyramids, pieces and values, and whether the game is over and who leads.
struct BooleanScore {
  bool over;
  std::array<int, 2> pyramids, pieces, values;  // for white and for black
  // The colour that leads in more of the three counts; nothing if the colours are equal in this.
  std::optional<Colour> winner;
  int victories;  // the winner's counts in which it leads: 1 simple, 2 compound, 3 perfect victory
};
BooleanScore score(const BooleanPosition& position, const BooleanRules& rules);

}  // namespace rithmo::games
