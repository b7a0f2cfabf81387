// How far the doubt of a program that recognised a table is evidence of its errors.
//
// A recogniser says of each cell how sure it was. Where that is honest, a cell is the likelier
// wrong the less sure it was; where it is not, as where every cell has the same 98 % or any number,
// it says nothing. Which it is the table itself shows: of the cells of each place where something
// is wrong one at least is, and an honest recogniser was less sure there than elsewhere. Example:
// 12 equations fail, each with a cell below 50 %, in a table with few such cells: of two cells that
// would mend the next one the doubtful is wrong. Counter-example: where failing equations have no
// more of them than others, a cell at 40 % costs what every cell costs.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace rithmo::evidence {

class RecognisersDoubt {
 public:
  // Says nothing.
  RecognisersDoubt() = default;
  // By the confidences (from 0 to 1) of all cells that have one, and those of the cells of each
  // place where something is wrong, which may be empty.
  RecognisersDoubt(const std::vector<double>& all,
                   const std::vector<std::vector<double>>& in_doubt);

  // Gives the bits of it that a cell is wrong of which the recogniser was so sure; those of any
  // cell where it said nothing.
  double wrong_cell(std::optional<double> confidence) const;
  // Gives the bits of a slip that makes another reading of the recogniser, of which it was so sure,
  // into the text of the cell: where the slip by itself costs `slip`.
  double slip(double slip, std::optional<double> confidence, std::optional<double> of_other) const;
  // Tells how likely it is that its doubt means something, from 0 to 1.
  double honest() const { return 1 - weight_[0]; }

 private:
  static constexpr std::size_t ways = 4;
  std::array<double, ways> weight_{1, 0, 0, 0};  // of each power, the first being none
  std::array<double, ways> mean_{1, 1, 1, 1};    // of the doubt of all cells, to that power
};

}  // namespace rithmo::evidence
