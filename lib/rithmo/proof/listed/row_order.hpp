// The order in which a witness keeps its rows, as evidence of which row a wrong one was.
//
// Of several orders (the rule's own and by each column in turn, upward or downward) the one is
// taken that the rows which agree keep best, and how far it can be trusted is measured on them: a
// table in no order gives no evidence. A row that stands between two settled ones was likelier one
// of the rows that belong between them. Example: between 9 9 81 and 9 25 225 a wrong row is
// likelier 9 16 144 than 3 12 36. Counter-example: where the rows are shuffled every row is as
// likely as any other, and bits() is 0 for all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

class RowOrder {
 public:
  // `settled`: beside the printed rows, the derived row of each that agrees beyond doubt.
  RowOrder(const table::Rows& derived, const std::vector<std::optional<std::size_t>>& settled);

  // What its place in the table says against a printed row having been this derived row, in bits:
  // below 0 where it says for it. 0 for all where the table keeps no order.
  double bits(std::size_t printed_row, std::size_t derived_row) const {
    if (trust_ == 0) return 0;
    const Window& window = windows_[printed_row];
    const std::size_t place = place_[derived_row];
    // At an end it is a settled row once more, beside itself.
    return place >= window.low && place <= window.high ? window.inside : outside_;
  }

  // Whether one derived row comes before another in the order that the table keeps; never where it
  // keeps none.
  bool before(std::size_t derived_row, std::size_t other) const {
    return trust_ > 0 && place_[derived_row] < place_[other];
  }

  // A derived row's place in the order that the table keeps; nothing where it keeps none.
  std::optional<std::size_t> place(std::size_t derived_row) const {
    return trust_ > 0 ? std::optional(place_[derived_row]) : std::nullopt;
  }

  // Settled rows that stand out of the order that the table keeps well; empty where it does not.
  const std::vector<std::size_t>& misplaced() const { return strays_; }
  // Gives how many of the rows that agree count as out of order: no fewer where so many are that
  // the order is not well kept, so that disorder is never cheaper than order.
  std::size_t out_of_order() const { return out_of_order_; }

 private:
  // The places in the order that are free for a printed row: after `low` and before `high`.
  struct Window {
    std::size_t low, high;
    double inside = 0;  // bits of a place in it
  };

  std::vector<std::uint32_t> place_;  // of each derived row in the order, from 1
  std::vector<Window> windows_;       // beside the printed rows
  double outside_ = 0;                // bits of a place out of its window
  std::vector<std::size_t> strays_;   // settled rows out of a well kept order
  std::size_t out_of_order_ = 0;
  double trust_ = 0;  // that a row keeps the order, beyond what chance gives
};

}  // namespace rithmo::proof
