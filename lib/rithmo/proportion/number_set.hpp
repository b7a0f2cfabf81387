// A set of positive integers in ascending order, which the enumerators search.
//
// Results refer to members by their index, so that a triple takes three machine words whatever the
// size of its numbers. The lexicographic order of indices is that of the numbers. Example: the 35
// distinct values of the pieces. Counter-example: 0 and negative numbers are no members.
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
      50'000'000;  // maximum number of members; code that reads sets refuses larger ones

  // Makes a set of the numbers, whose order and repetition do not matter. REQUIRES: all are
  // positive, and there are at most `most` of them.
  explicit NumberSet(std::vector<number::Integer> numbers);

  std::size_t size() const { return numbers_.size(); }
  const number::Integer& operator[](Index i) const { return numbers_[i]; }
  std::span<const number::Integer> numbers() const { return numbers_; }
  bool contains(const number::Integer& number) const { return find(number).has_value(); }
  std::optional<Index> find(const number::Integer& number) const;

  // Returns the members as machine words if all are below 2^62, otherwise an empty span.
  std::span<const std::int64_t> machine() const { return machine_; }

 private:
  std::vector<number::Integer> numbers_;
  std::vector<std::int64_t> machine_;
};

}  // namespace rithmo::proportion
