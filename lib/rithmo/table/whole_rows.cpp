// See whole_rows.hpp.
#include "rithmo/table/whole_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace rithmo::table {

namespace {

std::size_t hash_of_value(const relation::Value& value) {
  if (const auto* number = std::get_if<number::Integer>(&value)) return number->get_ui();
  const auto* text = std::get_if<std::string>(&value);
  return text ? std::hash<std::string>()(*text) : 0;
}

}  // namespace

std::uint32_t WholeRows::number_of(StoredRow& held, relation::Value value) {
  const std::size_t hash = hash_of_value(value);
  const std::uint32_t known =
      held.numbers.find(hash, [&](std::uint32_t number) { return held.values[number] == value; });
  if (known != FlatIndex::none) return known;
  const auto next = static_cast<std::uint32_t>(held.values.size());
  held.numbers.add(hash, next);
  held.values.push_back(std::move(value));
  return next;
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
