// Models the calculator of a rounded column: by how much his figures are off from the rule's.
//
// In each row he is exact, except for a figure that he rounded the other way now and then, or his
// errors scatter about a level with some width. Width and level change from row to row by small
// steps, so errors may grow to thousands of units and cannot jump. The printer comes after him: one
// figure in a hundred is a slip of what he had. Both are one hidden Markov model. Its forward and
// backward passes (L. Rabiner, Proceedings of the IEEE 77 (1989) 257-286) give the probability of
// each error in a row, given all other rows. Example: tangents near 90 degrees and amounts that
// drift away from a wrong beginning are his, and a slip among them stands out. Counter-examples:
// one row of a hundred that is off by 1; twelve consecutive rows that are 100,000 more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace rithmo::evidence {

// A printed figure and the row of the rule that it belongs to, off by `units` of the last place.
struct PrintedFigure {
  std::size_t printed, derived;
  std::int64_t units;
  // Figures, by their units, from which one slip leads to the print, and the probability of that
  // slip; ascending. None are needed where the print is exact.
  std::vector<std::pair<std::int64_t, double>> slips{};
  // Probability that a wrong figure is this one, whatever was meant: above 1 where one slip set
  // many rows wrong.
  double from_nowhere = 0;
};

// Returns the greatest error that the calculator of these figures may make. Ignores their slips.
std::int64_t farthest_error(std::vector<PrintedFigure> figures);

class Calculator {
 public:
  explicit Calculator(std::vector<PrintedFigure> figures);  // in any order

  const std::vector<PrintedFigure>& figures() const { return figures_; }  // sorted by derived row

  // Returns the bits of an error of `units` in a row, given the other rows; also for rows that no
  // figure belongs to.
  double bits(std::size_t derived, std::int64_t units) const;
  // Returns the likeliest errors of a row, at most some hundred on either side of its level.
  std::vector<std::int64_t> likely(std::size_t derived) const;
  // Returns the bits of a row's own figure if it is arbitrary, or from another row; infinity where
  // it has none.
  double out_of_place(std::size_t derived) const;
  // Returns the greatest error that he may make anywhere.
  std::int64_t farthest() const { return farthest_; }
  // Returns the bits of a wrong figure in this column.
  double wrong_figure() const;

 private:
  // States of one row with their probabilities, given its neighbours.
  using States = std::vector<std::pair<std::uint32_t, float>>;
  // Habit of the calculator in exact rows: never off by a unit, or now and then.
  struct Habit {
    double off = 0;     // share of exact rows that are rounded the other way
    double weight = 1;  // probability
    std::vector<States> around{};
    std::vector<double> own{};  // probability of each row's own print
  };
  class Chain;
  void know_exact();
  void score();
  std::pair<std::size_t, bool> nearest(std::size_t derived) const;
  double chance(const Habit& habit, std::size_t at, std::int64_t units) const;

  std::vector<PrintedFigure> figures_;
  std::int64_t farthest_ = 0;
  std::shared_ptr<const Chain> chain_;
  std::array<Habit, 2> habits_;
  double wrong_;  // share of wrong figures
};

}  // namespace rithmo::evidence
