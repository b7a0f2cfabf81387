// Models the calculator of a rounded column: how much the calculated figures differ from the rule's
// figures.
//
// In each row the calculator is in one of two states. Either the figure is exact, apart from an
// occasional wrong rounding, or the errors scatter about a level with some width. Width and level
// change in small steps from row to row: errors may grow to thousands of units, but cannot jump.
// The printer is modelled after the calculator: one figure in a hundred is a slip. Both are one
// hidden Markov model. Its forward and backward passes (L. Rabiner, Proceedings of the IEEE 77
// (1989) 257-286) give the probability of each error in a row, given all other rows. Example:
// errors of tangents near 90 degrees, or of amounts that drift away from a wrong beginning, are the
// calculator's. A slip among them is still detected. Counter-examples: one row of a hundred that is
// off by 1; twelve consecutive rows that are 100,000 too high.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace rithmo::evidence {

// A printed figure, with the indexes of its printed and derived row. It differs from the rule's
// figure by `units` of the last place.
struct PrintedFigure {
  std::size_t printed, derived;
  std::int64_t units;
  // Figures from which one slip leads to the print, as differences from the rule in units, with the
  // slip's probability; ascending. Not needed where the print is exact.
  std::vector<std::pair<std::int64_t, double>> slips{};
  // Probability of this print, given that the print is wrong, whatever figure was intended. It
  // exceeds 1 where one slip made many rows wrong.
  double from_nowhere = 0;
};

// Returns the greatest error that the calculator of these figures may make. The figures' possible
// slips are ignored.
std::int64_t farthest_error(std::vector<PrintedFigure> figures);

class Calculator {
 public:
  explicit Calculator(std::vector<PrintedFigure> figures);  // `figures` may be in any order

  const std::vector<PrintedFigure>& figures() const { return figures_; }  // sorted by derived row

  // Returns the bits of an error of `units` in a row, given the figures of the other rows. The row
  // may be one without a figure.
  double bits(std::size_t derived, std::int64_t units) const;
  // Returns the likeliest errors in a row: at most some hundred on either side of the row's level.
  std::vector<std::int64_t> likely(std::size_t derived) const;
  // Returns the code length of a row's figure that is arbitrary or copied from another row. Returns
  // infinity where the row has no figure.
  double out_of_place(std::size_t derived) const;
  // Returns the greatest error that the calculator may make in any row.
  std::int64_t farthest() const { return farthest_; }
  // Returns the bits of a wrong figure in this column.
  double wrong_figure() const;

 private:
  // Probabilities of the states of one row, given its neighbours.
  using States = std::vector<std::pair<std::uint32_t, float>>;
  // Hypothesis on the calculator's habit in exact rows: never off by a unit, or occasionally.
  struct Habit {
    double off = 0;     // share of exact rows that are rounded the wrong way
    double weight = 1;  // posterior probability of this habit
    std::vector<States> around{};
    std::vector<double> own{};  // probability of each row's own print under this habit
  };
  class Chain;
  void compute_exact_posterior();
  void score();
  std::pair<std::size_t, bool> nearest(std::size_t derived) const;
  double chance(const Habit& habit, std::size_t at, std::int64_t units) const;

  std::vector<PrintedFigure> figures_;
  std::int64_t farthest_ = 0;
  std::shared_ptr<const Chain> chain_;
  std::array<Habit, 2> habits_;
  double wrong_;  // share of wrong figures in the column
};

}  // namespace rithmo::evidence
