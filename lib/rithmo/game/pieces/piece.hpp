// The 48 pieces: two armies of 24, whose numbers arise from their roots by the Boethian ladder.
//
// A root n gives six orders. Rounds are n and n*n; triangles are n*n*(n+1)/n and that times
// (n+1)/n; squares are that times (2n+1)/(n+1), and this again. The ratios between the orders are
// multiplex n:1, superparticular (n+1):n and, from n = 2 on, superpartient (2n+1):(n+1). Each class
// of ratio thus has its shape. Example: root 3 gives 3 9 | 12 16 | 28 49. Equal numbers are
// separate pieces: 16 is a round and a triangle. The king is the piece of the first order of
// squares whose number is a sum of consecutive squares. For the historical roots the kings are 91 =
// 1+4+...+36 and 190 = 16+25+...+64, built as pyramids of these squares. Counter-example: 25 = 9+16
// is no king, because it belongs to the second order.
//
// Sources: Fulke 1563 (the pieces, their orders and the kings); Boethius, De inst. arith. I 21-31
// (the ratios).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/rational.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::game {

enum class Army : std::uint8_t { even, odd };
enum class Shape : std::uint8_t { round, triangle, square };
enum class PieceOrder : std::uint8_t { first, second };

inline constexpr std::array armies{Army::even, Army::odd};
inline constexpr std::array shapes{Shape::round, Shape::triangle, Shape::square};
inline constexpr std::array orders{PieceOrder::first, PieceOrder::second};

constexpr Army enemy_of(Army army) {
  return army == Army::even ? Army::odd : Army::even;
}
std::string to_text(Army army);
std::string to_text(Shape shape);
std::string to_text(PieceOrder order);
std::optional<Army> parse_army(std::string_view text);  // reads "even" or "odd"
std::optional<Shape> parse_shape(std::string_view text);
std::optional<PieceOrder> parse_order(std::string_view text);

// A step of the ladder: its number, and the ratio of that number to the number of the step before.
// The ratio of the first step is the ratio of its number to 1.
struct Step {
  Shape shape;
  PieceOrder order;
  number::Integer number;
  number::Rational ratio;
};

// Returns the six steps of the ladder on this root, the rounds first. REQUIRES: root > 0.
std::array<Step, 6> ladder(const number::Integer& root);

struct ArmyPiece {
  Army army;
  Shape shape;
  PieceOrder order;
  number::Integer root;
  number::Integer number;
};

// The roots of a game: four for each army, ascending and distinct within an army.
struct Roots {
  std::array<number::Integer, 4> even, odd;
  const std::array<number::Integer, 4>& of(Army army) const& {
    return army == Army::even ? even : odd;
  }
  std::array<number::Integer, 4> of(Army army) && { return army == Army::even ? even : odd; }
};

Roots historical_roots();  // returns 2 4 6 8 for the even army and 3 5 7 9 for the odd
// Reads "2,4,6,8/3,5,7,9", the even army first.
text::Parsed<Roots> parse_roots(std::string_view text);
std::string to_text(const Roots& roots);

// Returns the 24 pieces of an army, sorted by shape, then order, then root.
std::vector<ArmyPiece> army_pieces(Army army, const Roots& roots);

struct Layer {
  number::Integer root, square;
  Shape shape;
};

struct King {
  // The search for a pyramid stops at this number of layers.
  static constexpr unsigned long max_layers = 100;
  ArmyPiece piece;  // the piece that the king replaces; piece.number is the pyramid's total
  // The king's layers from the top (the least) to the base. The two lowest are squares, the next
  // two triangles, and all layers above them rounds.
  std::vector<Layer> layers;
};

// Returns the king of an army: of the pieces in the first order of squares, the greatest whose
// number is a sum of consecutive squares. Returns nothing if there is none.
std::optional<King> king(Army army, const Roots& roots);

// Returns true if the army has a king that replaces this piece. `its_king` is the army's king, or
// nothing.
bool is_king(const ArmyPiece& piece, const std::optional<King>& its_king);

}  // namespace rithmo::game
