// See rule_rows.hpp.
#include "rithmo/proof/listed/rule_rows.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::proof {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{};
constexpr int half = std::numeric_limits<std::uint32_t>::digits;  // half of the bits of a hash

}  // namespace

RuleRows::RuleRows(table::Rows rows)
    : rows_(std::move(rows)),
      count_ids_(rows_.forms().size()),
      is_had_(count_ids_, false),
      slots_(std::bit_ceil(2 * rows_.size() + 1), none),
      alike_(rows_.size(), none) {
  for (std::size_t row = rows_.size();
       row-- > 0;) {  // backwards, so that the first of equal rows is found first
    for (const Id id : ids(row)) is_had_[id] = true;
    for (std::size_t at = slot_of(ids(row));; at = (at + 1) % slots_.size()) {
      if (slots_[at] != none && !std::ranges::equal(ids(slots_[at]), ids(row))) continue;
      alike_[row] = slots_[at];
      slots_[at] = static_cast<std::uint32_t>(row);
      break;
    }
  }
}

std::vector<RuleRows::Id> RuleRows::ids_of(const table::RowView& row) const {
  if (shares_forms(row)) {
    const auto own = row.rows()->ids(row.number());
    return {own.begin(), own.end()};
  }
  std::vector<Id> ids;
  ids.reserve(row.size());
  for (const std::string& cell : row) ids.push_back(id_of(cell));
  return ids;
}

std::size_t RuleRows::slot_of(std::span<const Id> ids) const {
  std::uint64_t hash = 0;
  for (const Id id : ids) {
    hash = (hash ^ id) * 0x9e3779b97f4a7c15U;  // 2^64 divided by the golden ratio
    hash ^= hash >> half;
  }
  return hash % slots_.size();
}

std::optional<std::size_t> RuleRows::first_equal_row(std::span<const Id> ids) const {
  for (std::size_t at = slot_of(ids); slots_[at] != none; at = (at + 1) % slots_.size())
    if (std::ranges::equal(this->ids(slots_[at]), ids)) return slots_[at];
  return std::nullopt;
}

std::optional<std::size_t> RuleRows::first_equal_row(const table::RowView& row) const {
  return shares_forms(row) ? first_equal_row(row.rows()->ids(row.number()))
                           : first_equal_row(ids_of(row));
}

std::optional<std::size_t> RuleRows::next_equal_row(std::size_t row) const {
  return alike_[row] == none ? std::nullopt : std::optional<std::size_t>(alike_[row]);
}

}  // namespace rithmo::proof
