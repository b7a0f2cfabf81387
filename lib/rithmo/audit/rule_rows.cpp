// See rule_rows.hpp.
#include "rithmo/audit/rule_rows.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::audit {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{};

}  // namespace

RuleRows::RuleRows(const std::vector<Texts>& rows)
    : rows_(rows),
      width_(rows.empty() ? 0 : rows.front().size()),
      texts_{unsaid},
      slots_(std::bit_ceil(2 * rows.size() + 1), none),
      alike_(rows.size(), none) {
  cells_.reserve(rows.size() * width_);
  for (const Texts& row : rows) {
    assert(row.size() == width_);
    for (const std::string& cell : row) {
      if (cell == unsaid) {
        cells_.push_back(silent);
        continue;
      }
      const auto [entry, is_new] = ids_.try_emplace(cell, static_cast<Id>(texts_.size()));
      if (is_new) texts_.emplace_back(cell);
      cells_.push_back(entry->second);
    }
  }
  for (std::size_t row = rows.size();
       row-- > 0;) {  // from the last, so that the first of equals is found first
    for (std::size_t at = slot_of(ids(row));; at = (at + 1) % slots_.size()) {
      if (slots_[at] != none && !std::ranges::equal(ids(slots_[at]), ids(row))) continue;
      alike_[row] = slots_[at];
      slots_[at] = static_cast<std::uint32_t>(row);
      break;
    }
  }
}

RuleRows::Id RuleRows::id_of(std::string_view text) const {
  if (text == unsaid) return silent;
  const auto found = ids_.find(text);
  return found == ids_.end() ? foreign : found->second;
}

std::vector<RuleRows::Id> RuleRows::ids_of(const Texts& row) const {
  std::vector<Id> ids;
  ids.reserve(row.size());
  for (const std::string& cell : row) ids.push_back(id_of(cell));
  return ids;
}

std::size_t RuleRows::slot_of(std::span<const Id> ids) const {
  std::uint64_t hash = 0;
  for (const Id id : ids) {
    hash = (hash ^ id) * 0x9e3779b97f4a7c15U;  // 2^64 by the golden section
    hash ^= hash >> 32U;
  }
  return hash % slots_.size();
}

std::optional<std::size_t> RuleRows::first_like(std::span<const Id> ids) const {
  for (std::size_t at = slot_of(ids); slots_[at] != none; at = (at + 1) % slots_.size())
    if (std::ranges::equal(this->ids(slots_[at]), ids)) return slots_[at];
  return std::nullopt;
}

std::optional<std::size_t> RuleRows::next_like(std::size_t row) const {
  return alike_[row] == none ? std::nullopt : std::optional<std::size_t>(alike_[row]);
}

}  // namespace rithmo::audit
