// Hash index of numbered things that are stored elsewhere.
//
// An open hash table of eight bytes a slot: a million texts are looked up without visiting the
// memory of other texts, which takes most of the time of such a search. Example: the texts of a
// table, each with its place among them (rows.hpp). Counter-example: the things themselves are not
// stored here; the caller compares them.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace rithmo::table {

class FlatIndex {
 public:
  using Number = std::uint32_t;
  static constexpr Number none = ~Number{};

  // Returns the number of the thing that has this hash and for whose number `is_it` is true; `none`
  // where there is none.
  template <class IsIt>
  Number find(std::size_t hash, IsIt is_it) const {
    if (slots_.empty()) return none;
    const std::uint32_t tag = tag_of(hash);
    for (std::size_t at = tag & mask(); slots_[at].number != none; at = next(at))
      if (slots_[at].tag == tag && is_it(slots_[at].number)) return slots_[at].number;
    return none;
  }
  // REQUIRES: the thing was not found.
  void add(std::size_t hash, Number number) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    put({tag_of(hash), number});
    ++count_;
  }
  // REQUIRES: the thing has this hash and number.
  void erase(std::size_t hash, Number number) {
    std::size_t gap = tag_of(hash) & mask();
    while (slots_[gap].number != number) gap = next(gap);
    // Moves the slots behind the gap up, but not before the place where their search begins.
    for (std::size_t at = next(gap); slots_[at].number != none; at = next(at)) {
      const std::size_t home = slots_[at].tag & mask();
      if (((at - home) & mask()) < ((at - gap) & mask())) continue;
      slots_[gap] = slots_[at];
      gap = at;
    }
    slots_[gap] = {};
    --count_;
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    Number number = none;
  };
  static std::uint32_t tag_of(std::size_t hash) {
    constexpr int half = std::numeric_limits<std::uint32_t>::digits;
    const std::uint64_t mixed =
        std::uint64_t{hash} * 0x9e3779b97f4a7c15U;  // 2^64 divided by the golden ratio
    return static_cast<std::uint32_t>(mixed >> half);
  }
  std::size_t mask() const { return slots_.size() - 1; }
  std::size_t next(std::size_t at) const { return (at + 1) & mask(); }
  void put(Slot slot) {
    std::size_t at = slot.tag & mask();
    while (slots_[at].number != none) at = next(at);
    slots_[at] = slot;
  }
  void grow() {
    std::vector<Slot> before(std::bit_ceil(2 * (2 * count_ + 2)));
    std::swap(before, slots_);
    for (const Slot slot : before)
      if (slot.number != none) put(slot);
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace rithmo::table
