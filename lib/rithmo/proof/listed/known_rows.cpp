// See known_rows.hpp.
#include "rithmo/proof/listed/known_rows.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/priors.hpp"

namespace rithmo::proof {
namespace {

constexpr std::size_t no_number = std::numeric_limits<std::size_t>::max();

// Numbers pairs of ids in the order of their first occurrence. Implemented as an open hash table.
class NumberedPairs {
 public:
  std::size_t find(std::uint64_t pair) const {
    return slots_.empty() ? no_number : slots_[slot_of(pair)].number;
  }
  std::size_t add(std::uint64_t pair) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    Slot& slot = slots_[slot_of(pair)];
    if (slot.number == no_number) slot = {pair, count_++};
    return slot.number;
  }

 private:
  struct Slot {
    std::uint64_t pair = 0;
    std::size_t number = no_number;
  };
  std::size_t slot_of(std::uint64_t pair) const {
    constexpr auto half = std::numeric_limits<std::uint32_t>::digits;
    std::uint64_t hash = pair * 0x9e3779b97f4a7c15U;  // 2^64 divided by the golden ratio
    hash ^= hash >> half;
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at].number != no_number && slots_[at].pair != pair)
      at = (at + 1) & (slots_.size() - 1);
    return at;
  }
  void grow() {
    std::vector<Slot> before(std::bit_ceil(2 * (2 * count_ + 2)));
    std::swap(before, slots_);
    for (const Slot& slot : before)
      if (slot.number != no_number) slots_[slot_of(slot.pair)] = slot;
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

// Numbers the distinct combinations of texts in these columns. The first column is numbered by its
// text ids. Each further column is numbered by the pair of the number so far and its text id.
class Keys {
 public:
  Keys(const std::vector<std::size_t>& columns, std::size_t forms)
      : columns_(columns), first_(forms, no_number), others_(columns.size() - 1) {}

  // Returns the number of the row's combination. Returns nullopt for a new combination, unless
  // `added` is set.
  std::optional<std::size_t> id_of(const table::Rows& rows, std::size_t row, bool added) {
    std::size_t& first = first_[rows.id(row, columns_.front())];
    if (first == no_number) {
      if (!added) return std::nullopt;
      first = firsts_++;
    }
    std::size_t key = first;
    for (std::size_t c = 1; c < columns_.size(); ++c) {
      // Half of the bits of the pair.
      constexpr auto half = std::numeric_limits<table::FormId>::digits;
      const std::uint64_t both = (std::uint64_t{key} << half) | rows.id(row, columns_[c]);
      key = added ? others_[c - 1].add(both) : others_[c - 1].find(both);
      if (key == no_number) return std::nullopt;
    }
    return key;
  }

 private:
  const std::vector<std::size_t>& columns_;
  std::vector<std::size_t> first_;
  std::size_t firsts_ = 0;
  std::vector<NumberedPairs> others_;
};

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> rows_known_by(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns) {
  Keys keys(columns, subject.printed.forms().size());
  // Indexed by key; nullopt where two rows have the key.
  std::vector<std::optional<std::size_t>> row_of;
  for (std::size_t row = 0; row < subject.derived.size(); ++row) {
    const std::size_t key = *keys.id_of(subject.derived, row, true);
    if (key < row_of.size())
      row_of[key].reset();
    else
      row_of.emplace_back(row);
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t row = 0; row < subject.printed.size(); ++row)
    if (const auto key = keys.id_of(subject.printed, row, false); key && row_of[*key])
      pairs.emplace_back(row, *row_of[*key]);
  return pairs;
}

std::size_t count_unknown_rows(const table::BoundTable& subject, std::size_t most) {
  std::vector<std::size_t> all(subject.columns.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  if (all.empty()) return 0;
  Keys keys(all, subject.printed.forms().size());
  for (std::size_t row = 0; row < subject.derived.size(); ++row)
    keys.id_of(subject.derived, row, true);
  std::size_t unknown = 0;
  for (std::size_t row = 0; row < subject.printed.size() && unknown < most; ++row)
    unknown += !keys.id_of(subject.printed, row, false);
  return unknown;
}

bool are_nearly_all_right(const table::BoundTable& subject) {
  std::size_t next = 0, others = 0;
  for (std::size_t row = 0; row < subject.printed.size(); ++row) {
    const std::size_t end = std::min(subject.derived.size(), next + evidence::limits::rows_between);
    std::size_t at = next;
    while (at < end && !std::ranges::equal(subject.printed.ids(row), subject.derived.ids(at))) ++at;
    if (at < end)
      next = at + 1;
    else if (++others == evidence::fewest_moved)
      return false;
    else
      ++next;
  }
  return true;
}

}  // namespace rithmo::proof
