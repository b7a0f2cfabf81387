// Compares each printed row with many rows of the rule: a fast version of row_slip_bits().
//
// The cost of one cell for another is computed once and cached, and rows compare by the ids of
// their texts. Where two wrong cells may be one slip (exchanged cells, or figures in the wrong
// cell), row_slip_bits() itself is called. Both functions therefore always agree
// (tests/audit/row_scorer_test.cpp). Example: of 72 7 9 against the thousand rows that have a 72,
// the slip of 7 for 8 is computed once. Counter-example: the class of a slip is not reported here.
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

class RowScorer {
 public:
  // REQUIRES: `rule` outlives this object.
  RowScorer(const RuleRows& rule, const evidence::Rates& rates) : rule_(rule), rates_(rates) {}

  // Sets the printed row that is compared, either as a row of its table or by itself. REQUIRES: it
  // outlives the comparisons, and has as many cells as the rule's rows.
  void take(const table::Rows& printed, std::size_t row);
  void take(table::Rows&& printed, std::size_t row) = delete;
  void take(const table::RowView& printed);

  // Returns the ids of the current row's texts in the rule.
  const std::vector<RuleRows::Id>& ids() const { return ids_; }

  // Return the results of agrees() and row_slip_bits() for the current row and this row of the
  // rule.
  bool agrees_with(std::size_t row) const;
  double slips(std::size_t row);

 private:
  struct CellSlip {
    double bits;
    bool may_divide;  // one text is a prefix of the other
    bool operator==(const CellSlip&) const = default;
  };
  // Return the slip of a cell of the current row, if the rule has this text: scored() computes it,
  // cell_slip() uses the cache.
  CellSlip scored(std::size_t column, std::string_view intended) const;
  CellSlip cell_slip(std::size_t column, RuleRows::Id id);
  double asked(std::size_t row) const;
  // Tells whether the row above or below has the same text in this column.
  bool is_from_neighbour_row(std::size_t column) const;

  const RuleRows& rule_;
  evidence::Rates rates_;
  std::optional<table::RowView> printed_;
  const table::Rows* table_ = nullptr;  // table that contains the row; null for a row by itself
  std::size_t row_ = 0;
  std::vector<RuleRows::Id> ids_;

  // Cache for a printed text: its id in the rule, and for each id of the rule an index into
  // `slips_`, or `unknown`.
  struct TextCache {
    RuleRows::Id id;
    std::vector<std::uint8_t> slips;
  };
  std::unordered_map<std::string, TextCache> by_text_;
  std::vector<TextCache*> known_;  // one cache entry for each cell
  std::vector<CellSlip> slips_;
};

}  // namespace rithmo::proof
