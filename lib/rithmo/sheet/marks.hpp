// Lines of words in which pieces and cossick signs stand among the text, and the drawing of a piece
// at any size.
//
// An even piece is white with a black edge, an odd one black: shape and filling distinguish them
// without colour. A king is a square within a square. The cossick sign of the second power is one
// stroke through a stem, of the third two, of the fourth a doubled square, of the sixth square and
// cube together: signs drawn here, explained wherever they are used. Counter-example: a line of 40
// figures that is wider than its column is broken anywhere, not clipped.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/sheet/canvas.hpp"

namespace rithmo::sheet {

struct PieceMark {
  game::Army army;
  game::Shape shape;
  bool king = false;
};
struct SignMark {
  int power;  // 2, 3, 4 or 6; 1 for the root
};
struct Words {
  std::string text;
  Type type;
};
// An unbreakable element of a line; `glued` forbids a break before it.
struct Mark {
  std::variant<Words, PieceMark, SignMark> what;
  bool glued = false;
};
using Rich = std::vector<Mark>;

// Capitalises the beginning of a title or sentence: "the array" becomes "The array".
std::string capitalized(std::string text);

// Adds each word as a separate mark, so that lines can break between them.
void add_words(Rich& rich, const std::string& text, const Type& type);
// Adds text that is glued to the last mark.
void add_glued(Rich& rich, const std::string& text, const Type& type);

double width_of(Canvas& canvas, const Mark& mark, const Type& base);
// Returns the width, including the spaces between.
double width_of(Canvas& canvas, const Rich& rich, const Type& base);
// Draws from this point on the baseline; marks other than words take their size from `base`.
void draw(Canvas& canvas, Point at, const Rich& rich, const Type& base);

// Breaks a line into lines no wider than `width`.
std::vector<Rich> wrapped(Canvas& canvas, const Rich& rich, const Type& base, double width);

// Draws a piece of this height around a point, with its number as large as fits. An empty number
// leaves it blank. `barred`: draws a line under a number that is another one upside down.
void draw_piece(Canvas& canvas, Point centre, double height, const PieceMark& piece,
                const std::string& number, bool barred = false);

// Returns whether the number, turned round, reads as another: 6 and 9, 16 and 91, 66 and 99.
// Counter-example: 8 and 69 stay unchanged, and 90 becomes 06, which is no number.
bool reads_otherwise_turned(const std::string& number);

}  // namespace rithmo::sheet
