// The order in which a witness has its rows, as evidence of which row a wrong one was.
//
// Several orders are compared: the rule's own and by each column in turn, upward or downward. The
// one that the agreeing rows follow best is chosen, and its reliability is measured on these rows:
// a table in no order gives no evidence. A row between two matched ones was likelier one of the
// rows that belong between them. Example: between 9 9 81 and 9 25 225 a wrong row is likelier
// 9 16 144 than 3 12 36. Counter-example: where the rows are shuffled every row is as likely as any
// other, and bits() is 0 for all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

class RowOrder {
 public:
  // REQUIRES: `settled` has, for each printed row that agrees beyond doubt, its derived row.
  RowOrder(const table::Rows& derived, const std::vector<std::optional<std::size_t>>& binding);

  // Returns the evidence of its place against a printed row having been this derived row, in bits;
  // below 0 where it is in favour. Returns 0 for all where the table has no order.
  double bits(std::size_t printed_row, std::size_t derived_row) const {
    if (trust_ == 0) return 0;
    const Window& window = windows_[printed_row];
    const std::size_t place = place_[derived_row];
    // At an end of the window the row repeats the matched row there, beside it.
    return place >= window.low && place <= window.high ? window.inside : outside_;
  }

  // Tells whether one derived row comes before another in the table's order; never where it has
  // none.
  bool before(std::size_t derived_row, std::size_t other) const {
    return trust_ > 0 && place_[derived_row] < place_[other];
  }

  // Returns a derived row's place in the table's order; nullopt where it has none.
  std::optional<std::size_t> place(std::size_t derived_row) const {
    return trust_ > 0 ? std::optional(place_[derived_row]) : std::nullopt;
  }

  // Returns matched rows out of the table's order, if most follow it; else none.
  const std::vector<std::size_t>& misplaced() const { return strays_; }
  // Returns how many of the agreeing rows count as out of order. Where most do not
  // follow the order well, the count is just above what a followed order allows, so that disorder
  // is never cheaper than order.
  std::size_t out_of_order() const { return out_of_order_; }

 private:
  // The places in the order that are free for a printed row: after `low` and before `high`.
  struct Window {
    std::size_t low, high;
    double inside = 0;  // bits of a place in the window
  };

  std::vector<std::uint32_t> place_;  // place of each derived row in the order, from 1
  std::vector<Window> windows_;       // one for each printed row
  double outside_ = 0;                // bits of a place out of its window
  std::vector<std::size_t> strays_;   // matched rows out of an order that most follow
  std::size_t out_of_order_ = 0;
  double trust_ = 0;  // probability that a row follows the order, beyond chance
};

}  // namespace rithmo::proof
