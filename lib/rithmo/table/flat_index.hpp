// Hash index of numbered items that are stored elsewhere.
//
// An open hash table with eight bytes per slot. Texts with other hashes are rejected by their tag,
// without reading them from memory, which would take most of the time. Example: the texts of a
// table, each with its id (rows.hpp). Counter-example: the items themselves are not stored here;
// the caller compares them.
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

  // Returns the number of the item that has this hash and for which `is_it(number)` is true; `none`
  // if there is none.
  template <class IsIt>
  Number find(std::size_t hash, IsIt is_it) const {
    if (slots_.empty()) return none;
    const std::uint32_t tag = tag_of(hash);
    for (std::size_t at = tag & mask(); slots_[at].number != none; at = next(at))
      if (slots_[at].tag == tag && is_it(slots_[at].number)) return slots_[at].number;
    return none;
  }
  // REQUIRES: find() does not find the item.
  void add(std::size_t hash, Number number) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    put({tag_of(hash), number});
    ++count_;
  }
  // REQUIRES: an entry with this hash and number exists.
  void erase(std::size_t hash, Number number) {
    std::size_t gap = tag_of(hash) & mask();
    while (slots_[gap].number != number) gap = next(gap);
    // Moves later slots up into the gap, but no entry before the slot at which its search begins.
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
