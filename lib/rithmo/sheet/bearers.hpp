// The bearers of a number: the pieces of both armies that have it, drawn as marks beside the
// number.
//
// Example: 16 is borne by a round of the even army and a triangle of the odd. Counter-example: a
// number that no piece bears has no mark. A king bears its total.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

// Returns the legend of the six shapes, even and odd, and the king: each drawn and named. It is set
// in the type of a subtitle.
Rich legend_of_marks();

class Bearers {
 public:
  explicit Bearers(const game::Roots& roots);

  // Returns each kind of piece that bears the number once, even before odd.
  const std::vector<PieceMark>& of(const number::Integer& number) const;
  bool has_piece(const number::Integer& number, game::Army army) const;

  // Returns which army has all these numbers on its own pieces: E, O, both letters, or a dagger if
  // neither has.
  std::string armies_that_can_make(std::span<const number::Integer> numbers) const;

  // Returns the number followed by the marks of its pieces.
  Rich with_marks(const number::Integer& number, const Type& type) const;

 private:
  std::map<number::Integer, std::vector<PieceMark>> pieces_;
};

}  // namespace rithmo::sheet
