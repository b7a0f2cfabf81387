// See whole_rows.hpp.
#include "rithmo/table/whole_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace rithmo::table {

std::uint32_t WholeRows::number_of(Held& held, relation::Value value) {
  const auto next = static_cast<std::uint32_t>(held.values.size());
  const auto known = [&](auto& numbers, auto key) {
    const auto [entry, is_new] = numbers.try_emplace(std::move(key), next);
    if (is_new) held.values.push_back(std::move(value));
    return entry->second;
  };
  const auto* number = std::get_if<number::Integer>(&value);
  if (number && number->fits_ulong_p()) return known(held.of_small, number->get_ui());
  return known(held.of_text, relation::to_text(value));
}

std::span<const std::uint32_t> WholeRows::add(relation::Row row) {
  columns_.resize(row.size());
  for (std::size_t c = 0; c < row.size(); ++c)
    cells_.push_back(number_of(columns_[c], std::move(row[c])));
  return std::span(cells_).last(row.size());
}

relation::Row WholeRows::operator[](std::size_t row) const {
  relation::Row whole;
  for (std::size_t c = 0; c < columns_.size(); ++c)
    whole.push_back(columns_[c].values[cells_[row * columns_.size() + c]]);
  return whole;
}

}  // namespace rithmo::table
