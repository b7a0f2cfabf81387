// Lines of words, pieces and cossick signs, and the drawing of a piece at any size.
//
// An even piece is white with a black edge, an odd piece black, so that shape and filling
// distinguish them without colour. A king is a square within a square. The cossick sign of the
// second power is one stroke through a stem, that of the third two strokes. The sign of the fourth
// power is a doubled square, that of the sixth a square and a cube together. The signs are drawn
// here, and every sheet that uses them explains them. Counter-example: a number of 40 digits that
// is wider than its column is not clipped, but broken at any place.
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
  int power;  // the power 2, 3, 4 or 6; 1 for the root
};
struct Words {
  std::string text;
  Type type;
};
// An element of a line that cannot be broken. `glued`: no line break before it.
struct Mark {
  std::variant<Words, PieceMark, SignMark> what;
  bool glued = false;
};
using Rich = std::vector<Mark>;

// Capitalises the first letter of a title or sentence: "the array" becomes "The array".
std::string capitalized(std::string text);

// Adds each word as a separate mark, so that a line can break between them.
void add_words(Rich& rich, const std::string& text, const Type& type);
// Adds text that is glued to the last mark.
void add_unbreakable_words(Rich& rich, const std::string& text, const Type& type);

double width_of(Canvas& canvas, const Mark& mark, const Type& base);
// Returns the width of the line in millimetres, with its spaces.
double width_of(Canvas& canvas, const Rich& rich, const Type& base);
// Draws a line whose baseline begins at `at`. Marks that are no words take their size from `base`.
void draw(Canvas& canvas, Point at, const Rich& rich, const Type& base);

// Breaks a line into lines that are at most `width` wide.
std::vector<Rich> wrapped(Canvas& canvas, const Rich& rich, const Type& base, double width);

// Draws a piece of this height around a point, with its number as large as fits. With an empty
// number the piece is blank. `barred`: draws a bar under a number that reads as another one upside
// down.
void draw_piece(Canvas& canvas, Point centre, double height, const PieceMark& piece,
                const std::string& number, bool barred = false);

// Returns true if the number reads as another number upside down: 6 and 9, 16 and 91, 66 and 99.
// Counter-example: 8 and 69 read the same, and 90 reads as 06, which is no number.
bool is_ambiguous_upside_down(const std::string& number);

}  // namespace rithmo::sheet
