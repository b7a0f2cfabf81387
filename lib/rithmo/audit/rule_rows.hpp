// The rows of the rule, to be found by what they say, whole or in one cell.
//
// Each distinct text has a number, so that rows compare as numbers and a million rows fit a few megabytes beside their texts.
// Example: of the rows 2 3 6 and 3 4 6, the printed row 3 4 6 is the second, and 3 4 9 is none, but shares cells with the second.
// Counter-example: nothing is weighed here; how far a printed row is from one of the rule's is for row_weigher.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "rithmo/audit/texts.hpp"

namespace rithmo::audit {

class RuleRows {
 public:
  using Id = std::uint32_t;
  static constexpr Id silent = 0;       // of `unsaid`
  static constexpr Id foreign = ~Id{};  // of a text that no row has

  // The rows must outlive this, and have as many cells each.
  RuleRows(const std::vector<Texts>&
               rows);  // NOLINT(google-explicit-constructor): the same rows, to be found

  std::size_t size() const { return rows_.size(); }
  const Texts& operator[](std::size_t row) const { return rows_[row]; }
  const std::vector<Texts>& texts() const { return rows_; }

  std::size_t width() const { return width_; }
  std::size_t count_ids() const { return texts_.size(); }  // ids are below this
  std::span<const Id> ids(std::size_t row) const {
    return std::span(cells_).subspan(row * width_, width_);
  }

  // REQUIRES: an id of a text that some row has, or the silent one.
  std::string_view text(Id id) const { return texts_[id]; }
  Id id_of(std::string_view text) const;
  std::vector<Id> ids_of(const Texts& row) const;

  // The first row with exactly these cells, and the next one alike.
  std::optional<std::size_t> first_like(std::span<const Id> ids) const;
  std::optional<std::size_t> next_like(std::size_t row) const;
  bool contains(const Texts& row) const { return first_like(ids_of(row)).has_value(); }

 private:
  // Where first_like() begins to look.
  std::size_t slot_of(std::span<const Id> ids) const;

  const std::vector<Texts>& rows_;
  std::size_t width_;
  std::unordered_map<std::string_view, Id> ids_;
  std::vector<std::string_view> texts_;  // by id
  std::vector<Id> cells_;                // row by row
  std::vector<std::uint32_t> slots_;     // an open hash table of first rows, and none
  std::vector<std::uint32_t> alike_;  // beside the rows: the next one with the same cells, or none
};

}  // namespace rithmo::audit
