// Who bears a number: the pieces of both armies, as marks beside it.
//
// Example: 16 is borne by a round of the even army and a triangle of the odd. Counter-example: a
// number that no piece bears has no mark. A king bears his total.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

// The six shapes, even and odd, and the king, each drawn and named, in the type of a subtitle.
Rich legend_of_marks();

class Bearers {
 public:
  explicit Bearers(const game::Roots& roots);

  // Each kind of piece once, even before odd.
  const std::vector<ManMark>& of(const number::Integer& number) const;
  bool any(const number::Integer& number, game::Army army) const;

  // Which army has all these among its own pieces: E, O, both, or a dagger where it takes a
  // captive.
  std::string makers(std::span<const number::Integer> numbers) const;

  // The number and its pieces' marks after it.
  Rich with_marks(const number::Integer& number, const Type& type) const;

 private:
  std::map<number::Integer, std::vector<ManMark>> men_;
};

}  // namespace rithmo::sheet
