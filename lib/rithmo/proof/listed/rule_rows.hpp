// The rows of the rule, to be found by what they say, whole or in one cell.
//
// Example: of the rows 2 3 6 and 3 4 6, the printed row 3 4 6 is the second, and 3 4 9 is none, but
// shares cells with the second. Counter-example: nothing is weighed here; how far a printed row is
// from one of the rule's is for row_weigher.hpp.
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
  static constexpr Id silent = table::Forms::silent;
  static constexpr Id foreign = ~Id{};  // of a text that nothing printed or derived has

  RuleRows(table::Rows rows);  // NOLINT(google-explicit-constructor): the same rows, to be found
  RuleRows(const std::vector<table::Texts>& rows)  // NOLINT(google-explicit-constructor): the same
      : RuleRows(table::Rows(rows)) {}

  std::size_t size() const { return rows_.size(); }
  table::RowView operator[](std::size_t row) const { return rows_[row]; }
  const table::Rows& rows() const { return rows_; }

  std::size_t width() const { return rows_.width(); }
  std::size_t count_ids() const { return count_ids_; }  // those of rows are below this
  std::span<const Id> ids(std::size_t row) const { return rows_.ids(row); }

  // REQUIRES: the number of a text, not `foreign`.
  std::string_view text(Id id) const { return rows_.forms().text(id); }
  Id id_of(std::string_view text) const { return rows_.forms().find(text).value_or(foreign); }
  std::vector<Id> ids_of(const table::RowView& row) const;
  // Tells whether some row of the rule has this text in some column.
  bool has(std::string_view text) const {
    const Id id = id_of(text);
    return id < count_ids_ && is_had_[id];
  }

  // The first row with exactly these cells, and the next one alike.
  std::optional<std::size_t> first_like(std::span<const Id> ids) const;
  std::optional<std::size_t> first_like(const table::RowView& row) const;
  std::optional<std::size_t> next_like(std::size_t row) const;
  bool contains(const table::RowView& row) const { return first_like(row).has_value(); }

 private:
  // Where first_like() begins to look.
  std::size_t slot_of(std::span<const Id> ids) const;
  bool shares_forms(const table::RowView& row) const {
    return row.rows() && &row.rows()->forms() == &rows_.forms();
  }

  table::Rows rows_;
  std::size_t count_ids_;
  std::vector<bool> is_had_;          // of each id, whether a row of the rule has it
  std::vector<std::uint32_t> slots_;  // an open hash table of first rows, and none
  std::vector<std::uint32_t> alike_;  // beside the rows: the next one with the same cells, or none
};

}  // namespace rithmo::proof
