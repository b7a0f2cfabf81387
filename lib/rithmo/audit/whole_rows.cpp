// See whole_rows.hpp.
#include "rithmo/audit/whole_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::audit {

void WholeRows::add(relation::Row row, const std::vector<std::string>& texts) {
  columns_.resize(row.size());
  for (std::size_t c = 0; c < row.size(); ++c) {
    Held& held = columns_[c];
    const auto [entry, is_new] =
        held.at.try_emplace(texts[c], static_cast<std::uint32_t>(held.values.size()));
    if (is_new) held.values.push_back(std::move(row[c]));
    cells_.push_back(entry->second);
  }
}

relation::Row WholeRows::operator[](std::size_t row) const {
  relation::Row whole;
  for (std::size_t c = 0; c < columns_.size(); ++c)
    whole.push_back(columns_[c].values[cells_[row * columns_.size() + c]]);
  return whole;
}

}  // namespace rithmo::audit
