// See known_rows.hpp.
#include "rithmo/proof/listed/known_rows.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>

namespace rithmo::proof {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

// Numbers the texts that stand in these columns of a row, one column after the other: the first by
// the numbers of its texts, each other by the number so far and its text.
class Keys {
 public:
  Keys(const std::vector<std::size_t>& columns, std::size_t forms)
      : columns_(columns), first_(forms, none), others_(columns.size() - 1) {}

  // Nothing where no row before had the same, unless it is `added`.
  std::optional<std::size_t> of(const table::Rows& rows, std::size_t row, bool added) {
    std::size_t& first = first_[rows.id(row, columns_.front())];
    if (first == none) {
      if (!added) return std::nullopt;
      first = firsts_++;
    }
    std::size_t key = first;
    for (std::size_t c = 1; c < columns_.size(); ++c) {
      constexpr auto half = std::numeric_limits<table::FormId>::digits;  // of the bits of both
      const std::uint64_t both = (std::uint64_t{key} << half) | rows.id(row, columns_[c]);
      auto& known = others_[c - 1];
      const auto found = known.find(both);
      if (found == known.end() && !added) return std::nullopt;
      key = found != known.end() ? found->second : known.emplace(both, known.size()).first->second;
    }
    return key;
  }

 private:
  const std::vector<std::size_t>& columns_;
  std::vector<std::size_t> first_;
  std::size_t firsts_ = 0;
  std::vector<std::unordered_map<std::uint64_t, std::size_t>> others_;
};

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> rows_known_by(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns) {
  Keys keys(columns, subject.printed.forms().size());
  std::vector<std::optional<std::size_t>> row_of;  // by key; of two rows none
  for (std::size_t row = 0; row < subject.derived.size(); ++row) {
    const std::size_t key = *keys.of(subject.derived, row, true);
    if (key < row_of.size())
      row_of[key].reset();
    else
      row_of.emplace_back(row);
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t row = 0; row < subject.printed.size(); ++row)
    if (const auto key = keys.of(subject.printed, row, false); key && row_of[*key])
      pairs.emplace_back(row, *row_of[*key]);
  return pairs;
}

}  // namespace rithmo::proof
