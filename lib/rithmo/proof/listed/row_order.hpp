// Order of the rows in a printed table, as evidence of which derived row a wrong printed row was.
//
// Several orders are compared: the rule's own and by each column in turn, upward or downward. The
// one that the agreeing rows follow best is chosen, and its reliability is measured on these rows:
// a table in no order gives no evidence. A printed row between two matched rows is likelier to be
// one of the rows that belong between these. Example: between 9 9 81 and 9 25 225 a wrong row is
// likelier to be 9 16 144 than 3 12 36. Counter-example: in a shuffled table all rows are equally
// likely, and bits() is always 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

class RowOrder {
 public:
  // REQUIRES: `binding` has, for each printed row that certainly agrees, its derived row; nullopt
  // for the others.
  RowOrder(const table::Rows& derived, const std::vector<std::optional<std::size_t>>& binding);

  // Returns how strongly the position of a printed row speaks against its being this derived row,
  // in bits; negative values speak in favour. Returns 0 where the table has no order.
  double bits(std::size_t printed_row, std::size_t derived_row) const {
    if (trust_ == 0) return 0;
    const Window& window = windows_[printed_row];
    const std::size_t place = place_[derived_row];
    // At an end of its window a row repeats the matched row beside it, which is in order.
    return place >= window.low && place <= window.high ? window.inside : outside_;
  }

  // Tells whether one derived row precedes another in the table's order; false where the table has
  // no order.
  bool before(std::size_t derived_row, std::size_t other) const {
    return trust_ > 0 && place_[derived_row] < place_[other];
  }

  // Returns a derived row's place in the table's order; nullopt where the table has no order.
  std::optional<std::size_t> place(std::size_t derived_row) const {
    return trust_ > 0 ? std::optional(place_[derived_row]) : std::nullopt;
  }

  // Returns the matched rows that are out of the table's order, if most rows follow it; otherwise
  // none.
  const std::vector<std::size_t>& misplaced() const { return strays_; }
  // Returns how many agreeing rows count as out of order. If many rows do not follow the order,
  // this is one more than a table with an order may have. Disorder is therefore never cheaper than
  // order.
  std::size_t rows_out_of_order() const { return out_of_order_; }

 private:
  // Range of places in the order that a printed row may have: after `low` and before `high`.
  struct Window {
    std::size_t low, high;
    double inside = 0;  // bits against a place inside the window
  };

  std::vector<std::uint32_t> place_;  // place of each derived row in the order, from 1
  std::vector<Window> windows_;       // one window for each printed row
  double outside_ = 0;                // bits against a place outside the window
  std::vector<std::size_t> strays_;   // matched rows out of the order, if most rows follow it
  std::size_t out_of_order_ = 0;
  double trust_ = 0;  // probability that a row follows the order, beyond chance
};

}  // namespace rithmo::proof
