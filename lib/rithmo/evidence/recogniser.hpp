// Estimates how far the doubt of a program that recognised a table is evidence of its errors.
//
// A recogniser reports its confidence in each cell. Where that is honest, a cell is likelier wrong
// the lower the confidence; where it is not, as where every cell has the same 98 % or any number,
// it is no evidence. The table itself decides between these. In each place where something is wrong
// at least one cell is wrong, and an honest recogniser was less sure there than elsewhere. Example:
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
  // Makes a doubt that is no evidence.
  RecognisersDoubt() = default;
  // Takes the confidences (from 0 to 1) of all cells that have one, and those of the cells of each
  // place where something is wrong, which may be empty.
  RecognisersDoubt(const std::vector<double>& all,
                   const std::vector<std::vector<double>>& in_doubt);

  // Returns the bits of a wrong cell with this confidence; those of any cell where there is none.
  double wrong_cell(std::optional<double> confidence) const;
  // Returns the bits of a slip that turns an alternative of the recogniser, with its own
  // confidence, into the text of the cell, where the slip by itself costs `slip`.
  double slip(double slip, std::optional<double> confidence, std::optional<double> of_other) const;
  // Returns the posterior probability, from 0 to 1, that its doubt is evidence.
  double honest() const { return 1 - weight_[0]; }

 private:
  static constexpr std::size_t ways = 4;
  std::array<double, ways> weight_{1, 0, 0, 0};  // posterior of each power, the first being 0
  std::array<double, ways> mean_{1, 1, 1, 1};    // mean doubt of all cells, to that power
};

}  // namespace rithmo::evidence
