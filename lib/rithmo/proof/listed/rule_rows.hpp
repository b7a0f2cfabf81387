// The rows of the rule, indexed by their content, whole or in one cell.
//
// Example: of the rows 2 3 6 and 3 4 6, the printed row 3 4 6 is the second, and 3 4 9 is none, but
// shares cells with the second. Counter-example: nothing is scored here; row_weigher.hpp measures
// how far a printed row is from one of the rule's.
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
  static constexpr Id foreign = ~Id{};  // id of a text that nothing printed or derived has

  RuleRows(table::Rows rows);  // NOLINT(google-explicit-constructor): the same rows, to be found
  RuleRows(const std::vector<table::Texts>& rows)  // NOLINT(google-explicit-constructor): the same
      : RuleRows(table::Rows(rows)) {}

  std::size_t size() const { return rows_.size(); }
  table::RowView operator[](std::size_t row) const { return rows_[row]; }
  const table::Rows& rows() const { return rows_; }

  std::size_t width() const { return rows_.width(); }
  std::size_t count_ids() const { return count_ids_; }  // exclusive upper limit of the ids of rows
  std::span<const Id> ids(std::size_t row) const { return rows_.ids(row); }

  // REQUIRES: the id of a text, not `foreign`.
  std::string_view text(Id id) const { return rows_.forms().text(id); }
  Id id_of(std::string_view text) const { return rows_.forms().find(text).value_or(foreign); }
  std::vector<Id> ids_of(const table::RowView& row) const;
  // Tells whether some row of the rule has this text in some column.
  bool has(std::string_view text) const {
    const Id id = id_of(text);
    return id < count_ids_ && is_had_[id];
  }

  // Return the first row with exactly these cells, and the next equal one.
  std::optional<std::size_t> first_like(std::span<const Id> ids) const;
  std::optional<std::size_t> first_like(const table::RowView& row) const;
  std::optional<std::size_t> next_like(std::size_t row) const;
  bool contains(const table::RowView& row) const { return first_like(row).has_value(); }

 private:
  // Returns where first_like() begins to look.
  std::size_t slot_of(std::span<const Id> ids) const;
  bool shares_forms(const table::RowView& row) const {
    return row.rows() && &row.rows()->forms() == &rows_.forms();
  }

  table::Rows rows_;
  std::size_t count_ids_;
  std::vector<bool> is_had_;          // true for each id that a row of the rule has
  std::vector<std::uint32_t> slots_;  // open hash table of first rows, and none
  std::vector<std::uint32_t> alike_;  // the next equal row, or none, for each row
};

}  // namespace rithmo::proof
