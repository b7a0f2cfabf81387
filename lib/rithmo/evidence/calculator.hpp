// The calculator of a rounded column: by how much his figures are off from what the rule gives.
//
// In each row he is exact, but for a figure that he rounded the other way now and then, or his
// errors scatter about a level with some width. Width and level change from row to row by small
// steps, so errors may grow to thousands of units and cannot jump. The printer comes after him: one
// figure in a hundred is a slip of what he had. Both are one chain, and what its other rows say
// together of a row says what it takes that he was off there by so much (the forward and backward
// passes of hidden Markov models: L. Rabiner, Proceedings of the IEEE 77 (1989) 257-286). Example:
// tangents near 90 degrees and amounts that drift away from a wrong beginning are his, and a slip
// among them stands out. Counter-examples: one row of a hundred that is off by 1; twelve rows on
// end that are 100,000 more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace rithmo::evidence {

// A printed figure beside the row of the rule that it belongs to, off by so many units of the last
// place.
struct PrintedFigure {
  std::size_t printed, derived;
  std::int64_t units;
  // The figures, so many units off, from which one slip leads to the print, and how likely it is to
  // be that slip; ascending. None are needed where the print is exact.
  std::vector<std::pair<std::int64_t, double>> slips{};
  // How likely a wrong figure is to be this one, whatever was meant: above 1 where one slip set
  // many rows wrong.
  double from_nowhere = 0;
};

// Gives the greatest error that the calculator of these figures may make; their slips are not
// asked.
std::int64_t farthest_error(std::vector<PrintedFigure> figures);

class Calculator {
 public:
  explicit Calculator(std::vector<PrintedFigure> figures);  // in any order

  const std::vector<PrintedFigure>& figures() const { return figures_; }  // by their derived rows

  // Gives the bits that it takes to say that he was off by so much in a row, by what the other rows
  // say of him; also of rows that no figure belongs to.
  double bits(std::size_t derived, std::int64_t units) const;
  // Gives the likeliest errors of a row, no more than some hundred on either side of its level.
  std::vector<std::int64_t> likely(std::size_t derived) const;
  // Gives the bits that it takes to say that a row's own figure comes from nowhere, or from another
  // row; without end where it has none.
  double out_of_place(std::size_t derived) const;
  // Gives the greatest error that he may make anywhere.
  std::int64_t farthest() const { return farthest_; }
  // Gives the bits of a wrong figure in this column.
  double wrong_figure() const;

 private:
  // States of one row that its neighbours say, by their probability.
  using States = std::vector<std::pair<std::uint32_t, float>>;
  // He is never off by a unit where he is exact, or is so now and then.
  struct Habit {
    double off = 0;     // share of exact rows that are rounded the other way
    double weight = 1;  // probability
    std::vector<States> around{};
    std::vector<double> own{};  // how likely the row's own print is
  };
  class Chain;
  void know_exact();
  void weigh();
  std::pair<std::size_t, bool> nearest(std::size_t derived) const;
  double chance(const Habit& habit, std::size_t at, std::int64_t units) const;

  std::vector<PrintedFigure> figures_;
  std::int64_t farthest_ = 0;
  std::shared_ptr<const Chain> chain_;
  std::array<Habit, 2> habits_;
  double wrong_;  // share of the figures
};

}  // namespace rithmo::evidence
