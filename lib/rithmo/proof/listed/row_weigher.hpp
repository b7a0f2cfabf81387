// One printed row after another, each weighed against many rows of the rule: row_slip(), fast.
//
// What a cell costs for another is worked out once and kept, and rows compare by the numbers of
// their texts. Where two wrong cells may be one slip (exchanged, or figures in the wrong one)
// row_slip() itself is asked, so that both always say the same (tests/audit/row_weigher_test.cpp).
// Example: of 72 7 9 against the thousand rows that have a 72, the slip of 7 for 8 is looked at
// once. Counter-example: which class a slip has is not told here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"

namespace rithmo::proof {

class RowWeigher {
 public:
  // The rows must outlive the weigher.
  RowWeigher(const RuleRows& rule, const evidence::Rates& rates) : rule_(rule), rates_(rates) {}

  // The row to weigh from now on: as it stands in a table, or by itself. It must outlive the
  // weighing. REQUIRES: as many cells as the rule's.
  void take(const table::Rows& printed, std::size_t row);
  void take(table::Rows&& printed, std::size_t row) = delete;
  void take(const table::RowView& printed);

  // Of the row taken: the numbers that its texts have in the rule.
  const std::vector<RuleRows::Id>& ids() const { return ids_; }

  // agrees() with, and row_slip() for, this row of the rule.
  bool agrees_with(std::size_t row) const;
  double slips(std::size_t row);

 private:
  struct CellSlip {
    double bits;
    bool may_divide;  // one text begins with the other
    bool operator==(const CellSlip&) const = default;
  };
  // Of a cell of the row taken, against this text of the rule: worked out, or kept from before.
  CellSlip weighed(std::size_t column, std::string_view intended) const;
  CellSlip cell_slip(std::size_t column, RuleRows::Id id);
  double asked(std::size_t row) const;
  // Whether the row above or below has the same there.
  bool is_neighbours(std::size_t column) const;

  const RuleRows& rule_;
  evidence::Rates rates_;
  std::optional<table::RowView> printed_;
  const table::Rows* table_ = nullptr;  // in which the row stands
  std::size_t row_ = 0;
  std::vector<RuleRows::Id> ids_;

  // What is known of a printed text: its number in the rule and, by numbers of the rule, which of
  // the few slips that there are, or not yet known.
  struct Known {
    RuleRows::Id id;
    std::vector<std::uint8_t> slips;
  };
  std::unordered_map<std::string, Known> by_text_;
  std::vector<Known*> known_;  // beside the cells
  std::vector<CellSlip> slips_;
};

}  // namespace rithmo::proof
