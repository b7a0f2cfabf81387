// An index of the members of a set: a hash table behind a small bit filter. The filter rejects most
// numbers that are no members.
//
// Machine numbers use the hash table; unbounded integers use binary search. The codes are indices
// in the ascending set.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rithmo/proportion/number_set.hpp"

namespace rithmo::enumerate {

template <class N>
class Members;

template <>
class Members<std::uint64_t> {
 public:
  explicit Members(const proportion::NumberSet& set) : values_(set.machine()) {
    const std::size_t room = std::bit_ceil(2 * values_.size() + 2);
    table_.assign(room, 0);
    shift_ = 64 - std::countr_zero(room);
    const std::size_t bits = std::bit_ceil(8 * (values_.size() + 8));
    filter_.assign(bits / 64, 0);
    filter_shift_ = 64 - std::countr_zero(bits);
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const std::uint64_t n = (*this)[i];
      filter_[bit(n) / 64] |= std::uint64_t{1} << (bit(n) % 64);
      std::size_t at = scrambled(n) >> shift_;
      while (table_[at]) at = (at + 1) & (room - 1);
      table_[at] = static_cast<std::uint32_t>(i + 1);
    }
  }

  std::size_t size() const { return values_.size(); }
  std::uint64_t operator[](std::size_t i) const { return static_cast<std::uint64_t>(values_[i]); }
  // A linear hash: scrambled(x) + scrambled(y) == scrambled(x + y), so the hash of a sum needs no
  // multiplication.
  static std::uint64_t scrambled(std::uint64_t n) { return n * 0x9E3779B97F4A7C15U; }
  // Tests a hashed number with the filter. Returns true for every member, and false for almost
  // every other number.
  bool may_have_scrambled(std::uint64_t n) const {
    const std::size_t at = n >> filter_shift_;
    return filter_[at / 64] >> (at % 64) & 1;
  }
  bool may_have(std::uint64_t n) const { return may_have_scrambled(scrambled(n)); }
  std::optional<std::size_t> find(std::uint64_t n) const {
    if (!may_have(n)) return std::nullopt;
    for (std::size_t at = scrambled(n) >> shift_; table_[at]; at = (at + 1) & (table_.size() - 1))
      if ((*this)[table_[at] - 1] == n) return table_[at] - 1;
    return std::nullopt;
  }

 private:
  std::size_t bit(std::uint64_t n) const { return scrambled(n) >> filter_shift_; }

  std::span<const std::int64_t> values_;
  std::vector<std::uint32_t> table_;
  std::vector<std::uint64_t> filter_;
  int shift_, filter_shift_;
};

template <>
class Members<number::Integer> {
 public:
  explicit Members(const proportion::NumberSet& set) : set_(&set) {}
  std::size_t size() const { return set_->size(); }
  const number::Integer& operator[](std::size_t i) const {
    return (*set_)[static_cast<proportion::NumberSet::Index>(i)];
  }
  std::optional<std::size_t> find(const number::Integer& n) const {
    const auto found = set_->find(n);
    return found ? std::optional<std::size_t>(*found) : std::nullopt;
  }

 private:
  const proportion::NumberSet* set_;
};

}  // namespace rithmo::enumerate
