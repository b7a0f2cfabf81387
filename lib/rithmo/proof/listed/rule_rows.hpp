// Rows of the rule, indexed by their whole content and by single cells.
//
// Example: for the rows 2 3 6 and 3 4 6, the printed row 3 4 6 equals the second. The printed row
// 3 4 9 equals neither, but shares cells with the second. Counter-example: the distance between a
// printed row and a row of the rule is computed in row_scorer.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/table/rows.hpp"

namespace rithmo::proof {

class RuleRows {
 public:
  using Id = table::FormId;
  static constexpr Id silent = table::TextPool::silent;
  static constexpr Id foreign = ~Id{};  // id of a text that no row has

  RuleRows(table::Rows rows);  // NOLINT(google-explicit-constructor): rows convert to RuleRows
  // Indexes rows that are given as lists of texts.
  RuleRows(const std::vector<table::Texts>& rows)  // NOLINT(google-explicit-constructor)
      : RuleRows(table::Rows(rows)) {}

  std::size_t size() const { return rows_.size(); }
  table::RowView operator[](std::size_t row) const { return rows_[row]; }
  const table::Rows& rows() const { return rows_; }

  std::size_t width() const { return rows_.width(); }
  std::size_t count_ids() const { return count_ids_; }  // number of ids; all ids of rows are less
  std::span<const Id> ids(std::size_t row) const { return rows_.ids(row); }

  // REQUIRES: `id` belongs to a text and is not `foreign`.
  std::string_view text(Id id) const { return rows_.forms().text(id); }
  Id id_of(std::string_view text) const { return rows_.forms().find(text).value_or(foreign); }
  std::vector<Id> ids_of(const table::RowView& row) const;
  // Tells whether some row of the rule has this text in any column.
  bool has(std::string_view text) const {
    const Id id = id_of(text);
    return id < count_ids_ && is_had_[id];
  }

  // first_equal_row() returns the first row with exactly these cells; next_equal_row() returns the
  // next row that equals `row`.
  std::optional<std::size_t> first_equal_row(std::span<const Id> ids) const;
  std::optional<std::size_t> first_equal_row(const table::RowView& row) const;
  std::optional<std::size_t> next_equal_row(std::size_t row) const;
  bool contains(const table::RowView& row) const { return first_equal_row(row).has_value(); }

 private:
  // Returns the slot of the hash table where first_equal_row() begins its search.
  std::size_t slot_of(std::span<const Id> ids) const;
  bool shares_forms(const table::RowView& row) const {
    return row.rows() && &row.rows()->forms() == &rows_.forms();
  }

  table::Rows rows_;
  std::size_t count_ids_;
  std::vector<bool> is_had_;  // for each id, whether a row of the rule has it
  // Open hash table of the first of equal rows; `none` marks a free slot.
  std::vector<std::uint32_t> slots_;
  std::vector<std::uint32_t> alike_;  // for each row, the next equal row, or `none`
};

}  // namespace rithmo::proof
