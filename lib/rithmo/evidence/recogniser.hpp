// Estimates to what extent a text recogniser's confidences are evidence of its errors.
//
// A recogniser reports its confidence in each cell. If the confidences are honest, cells with lower
// confidence are more probably wrong. If they are constant or arbitrary, they are no evidence. The
// table itself decides between the two cases: each failing equation has at least one wrong cell,
// and an honest recogniser is less confident there. Example: 12 equations fail, and each has a cell
// below 50 %, in a table with few such cells. If either of two cells could correct the next failing
// equation, the one with low confidence is wrong. Counter-example: if failing equations do not have
// more such cells than others, a cell at 40 % is treated like any other.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace rithmo::evidence {

class RecognisersDoubt {
 public:
  // Creates an object for which confidences are no evidence.
  RecognisersDoubt() = default;
  // `all` are the confidences (from 0 to 1) of all cells that have one. `in_doubt` are the
  // confidences of the cells of each failing place; a list may be empty.
  RecognisersDoubt(const std::vector<double>& all,
                   const std::vector<std::vector<double>>& in_doubt);

  // Returns the bits of a wrong cell with this confidence; without a confidence, those of any cell.
  double wrong_cell(std::optional<double> confidence) const;
  // Returns the bits of a slip from one of the recogniser's alternatives to the text of the cell.
  // Both confidences are taken into account; `slip` is the cost of the slip without them.
  double slip(double slip, std::optional<double> confidence, std::optional<double> of_other) const;
  // Returns the posterior probability, from 0 to 1, that the confidences are evidence.
  double honest() const { return 1 - weight_[0]; }

 private:
  static constexpr std::size_t ways = 4;
  std::array<double, ways> weight_{1, 0, 0, 0};  // posterior of each power; the first power is 0
  std::array<double, ways> mean_{1, 1, 1, 1};    // mean doubt of all cells, raised to each power
};

}  // namespace rithmo::evidence
