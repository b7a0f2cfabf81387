// A set of positive integers in ascending order, on which the enumerators run.
//
// Members are known by their index, so a triple costs three machine words whatever the size of the
// numbers, and lexicographic order of indices is lexicographic order of numbers.
// Example: the 35 distinct values of the pieces. Counter-example: 0 and negatives are no members.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rithmo/number/integer.hpp"

namespace rithmo::proportion {

class NumberSet {
 public:
  using Index = std::uint32_t;
  static constexpr std::size_t most =
      50'000'000;  // upper limit of members; readers refuse larger sets

  // Makes a set. REQUIRES: all numbers positive, at most `most` of them. Order and repetition do
  // not matter.
  explicit NumberSet(std::vector<number::Integer> numbers);

  std::size_t size() const { return numbers_.size(); }
  const number::Integer& operator[](Index i) const { return numbers_[i]; }
  std::span<const number::Integer> numbers() const { return numbers_; }
  bool contains(const number::Integer& number) const { return find(number).has_value(); }
  std::optional<Index> find(const number::Integer& number) const;

  // Returns the members as machine words when all are below 2^62, otherwise nothing.
  std::span<const std::int64_t> machine() const { return machine_; }

 private:
  std::vector<number::Integer> numbers_;
  std::vector<std::int64_t> machine_;
};

}  // namespace rithmo::proportion
