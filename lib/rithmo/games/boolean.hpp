// Boolean Rithmomachia: four-bit pieces on a field of 4 by 4 by 4 cells, who take by NOT and by
// five operations on two pieces.
//
// A position is written as who is to move and each man at his cell: "white W0100@111 W1100@133
// B0100@222", cells by file, rank and level, each 1 to 4. A move is two cells, 111-222; a pyramid
// that lands on a piece pushes him on: 111-222>223. Captures are judged together, on the field as
// it stands after the move, and a piece who was turned in a move turns nobody else in it; that is
// a reading, for the rules do not say whether captures chain. Example: the circle 0001 next to the
// square 1110 takes it by NOT. Counter-example: 0110 does not take 1001 straight beside it, for a
// triangle goes diagonally or triagonally.
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
  int file, rank, level;  // from 0
  auto operator<=>(const FieldCell&) const = default;
};
std::string to_text(FieldCell cell);  // "231"

enum class Colour : std::uint8_t { white, black };
constexpr Colour other(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}
std::string to_text(Colour colour);
std::optional<Colour> parse_colour(std::string_view text);  // "white" or "black"

struct BooleanMan {
  Colour colour;
  unsigned value;  // 0 to 15
  bool is_pyramid() const { return value == 0 || value == 15; }
  bool operator==(const BooleanMan&) const = default;
};
std::string to_text(const BooleanMan& man);  // "W0100"

struct BooleanPosition {
  Colour to_move;
  std::map<FieldCell, BooleanMan> men;
  bool operator==(const BooleanPosition&) const = default;
};
std::string to_text(const BooleanPosition& position);
text::Parsed<BooleanPosition> parse_boolean_position(std::string_view text);

// The four levels side by side, ranks downward.
std::string as_field(const BooleanPosition& position);

// The set-up of the rules, the values of each shape ascending in the order of reading (the rules
// leave them to the players).
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
std::string to_text(BooleanFunction function);  // NOT, AND, OR, XOR, NAND, NOR
std::optional<BooleanFunction> parse_function(std::string_view text);
// What it makes of two values of 0 to 15, bit by bit; negation asks for the first alone.
unsigned applied(BooleanFunction function, unsigned x, unsigned y);

// What the players agreed on: all six functions, and pushing, unless they say otherwise.
struct BooleanRules {
  std::array<bool, 6> in_force{true, true, true, true, true, true};
  bool push = true;
};
// "NOT", "NAND", ...: only those named are in force; "no-push".
// Names with commas between.
text::Parsed<BooleanRules> parse_boolean_rules(std::string_view agreed);

// Whether this piece, standing on one cell, could step to the other were it empty.
bool steps_to(const BooleanMan& man, FieldCell from, FieldCell to);

struct BooleanMove {
  FieldCell from, to;
  std::optional<FieldCell> pushed_to;
  auto operator<=>(const BooleanMove&) const = default;
};
std::string to_text(const BooleanMove& move);
text::Parsed<BooleanMove> parse_boolean_move(std::string_view text);

std::vector<BooleanMove> moves(const BooleanPosition& position, const BooleanRules& rules);

// Why this is no move; nothing where it is one.
std::optional<std::string> why_not(const BooleanPosition& position, const BooleanMove& move,
                                   const BooleanRules& rules);

struct BooleanTaking {
  FieldCell prey;
  BooleanFunction function;
  std::optional<FieldCell> second;  // the compiler or filter
  bool filtering;
  std::string because;  // "0100 AND 1100 = 0100; compiling"
};

// What the piece who was moved to this cell takes.
std::vector<BooleanTaking> captures_in(const BooleanPosition& position, FieldCell played,
                                       const BooleanRules& rules);

// The position after a move and all its captures. REQUIRES: the move is one of moves().
BooleanPosition after(const BooleanPosition& position, const BooleanMove& move,
                      const BooleanRules& rules);
// After the move alone, before any taking.
BooleanPosition moved(const BooleanPosition& position, const BooleanMove& move);

// How many sequences of so many moves there are, captures made, a game that is over having none.
// Counted on a field of its own (boolean_perft.cpp), much faster than by moves() and after().
std::uint64_t perft(const BooleanPosition& position, const BooleanRules& rules, unsigned depth);

// Whether the game is over, and who leads in pyramids, pieces and values: of each nobody where they
// are level.
struct BooleanScore {
  bool over;
  std::array<int, 2> pyramids, men, values;  // white, black
  // The colour that is ahead in 1, 2 or 3 of them with the other ahead in none or fewer; nobody
  // where that is level.
  std::optional<Colour> winner;
  int victories;  // of the winner: 1 simple, 2 compound, 3 perfect
};
BooleanScore score(const BooleanPosition& position, const BooleanRules& rules);

}  // namespace rithmo::games
