// See number_set.hpp.
#include "rithmo/proportion/number_set.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rithmo::proportion {

NumberSet::NumberSet(std::vector<number::Integer> numbers) : numbers_(std::move(numbers)) {
  std::ranges::sort(numbers_);
  const auto repeated = std::ranges::unique(numbers_);
  numbers_.erase(repeated.begin(), repeated.end());
  assert(numbers_.size() <= most);
  assert(numbers_.empty() || sgn(numbers_.front()) > 0);
  if (numbers_.empty() || numbers_.back() >= number::Integer(1) << 62) return;
  machine_.reserve(numbers_.size());
  for (const number::Integer& n : numbers_) machine_.push_back(n.get_si());
}

std::optional<NumberSet::Index> NumberSet::find(const number::Integer& number) const {
  const auto at = std::ranges::lower_bound(numbers_, number);
  if (at == numbers_.end() || *at != number) return std::nullopt;
  return static_cast<Index>(at - numbers_.begin());
}

}  // namespace rithmo::proportion
