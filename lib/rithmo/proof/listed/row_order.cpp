// See row_order.hpp.
#include "rithmo/proof/listed/row_order.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/priors.hpp"

namespace rithmo::proof {
namespace {

// Sort key: numbers by size and first, then other texts by their characters.
struct SortKey {
  bool is_text;
  std::size_t figures;  // number of figures
  std::string_view text;
  std::size_t row;
  auto operator<=>(const SortKey&) const = default;
};
SortKey sorted(const std::string& text, std::size_t row) {
  const bool is_text = text.empty() || text.find_first_not_of("0123456789") != text.npos;
  return {is_text, is_text ? 0 : text.size(), text, row};
}

// Returns the place of each row, from 1, if rows are sorted by this column and otherwise keep the
// rule's order.
std::vector<std::uint32_t> rows_by_column(const table::Rows& derived, std::size_t column) {
  std::vector<SortKey> rows;
  rows.reserve(derived.size());
  for (std::size_t j = 0; j < derived.size(); ++j)
    rows.push_back(sorted(derived.text(j, column), j));
  std::ranges::sort(rows);
  std::vector<std::uint32_t> place(derived.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    place[rows[i].row] = static_cast<std::uint32_t>(i + 1);
  return place;
}

// Returns the positions of a longest increasing subsequence of different numbers (patience
// sorting).
std::vector<std::size_t> longest_ascent(const std::vector<std::size_t>& numbers) {
  std::vector<std::size_t> tops, before(numbers.size(), numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto pile = std::ranges::lower_bound(tops, numbers[i], {},
                                               [&](std::size_t top) { return numbers[top]; });
    if (pile != tops.begin()) before[i] = *(pile - 1);
    if (pile == tops.end())
      tops.push_back(i);
    else
      *pile = i;
  }
  std::vector<std::size_t> ascent;
  if (tops.empty()) return ascent;
  for (std::size_t i = tops.back(); i != numbers.size(); i = before[i]) ascent.push_back(i);
  std::ranges::reverse(ascent);
  return ascent;
}

// Returns the share of ascending neighbours, scaled from 0 (expected by chance) to 1 (perfect
// order). Half an ascent is added, so that a few rows prove little. Shares within about one
// standard deviation of chance count as no order.
double order_strength(const std::vector<std::size_t>& places) {
  if (places.size() < 2) return 0;
  std::size_t ascents = 0;
  for (std::size_t i = 1; i < places.size(); ++i) ascents += places[i] > places[i - 1];
  const double share =
      (static_cast<double>(ascents) + evidence::half_a_row) / static_cast<double>(places.size());
  const double chance = evidence::half_a_row + 1 / std::sqrt(static_cast<double>(places.size()));
  return share < chance ? 0 : std::clamp(2 * share - 1, 0.0, evidence::surest_order);
}

}  // namespace

RowOrder::RowOrder(const table::Rows& derived,
                   const std::vector<std::optional<std::size_t>>& binding) {
  std::vector<std::size_t> lines;  // matched printed rows
  for (std::size_t i = 0; i < binding.size(); ++i)
    if (binding[i]) lines.push_back(i);
  const auto places_of = [&](const std::vector<std::uint32_t>& place) {
    std::vector<std::size_t> places;
    for (const std::size_t i : lines) places.push_back(place[*binding[i]]);
    return places;
  };
  std::vector<std::size_t> places;
  // Takes an order, or its reverse, if the rows follow it better than the best order so far.
  const auto consider = [&](std::vector<std::uint32_t> other) {
    for (const bool downward : {false, true}) {
      if (downward)
        for (std::uint32_t& place : other)
          place = static_cast<std::uint32_t>(derived.size() + 1 - place);
      std::vector<std::size_t> other_places = places_of(other);
      if (const double trust = order_strength(other_places); place_.empty() || trust > trust_) {
        trust_ = trust;
        place_ = other;
        places = std::move(other_places);
      }
    }
  };
  std::vector<std::uint32_t> own(derived.size());
  std::iota(own.begin(), own.end(), std::uint32_t{1});
  consider(std::move(own));
  for (std::size_t c = 0; !derived.empty() && c < derived.width() && trust_ < evidence::kept_order;
       ++c)
    consider(rows_by_column(derived, c));
  if (trust_ == 0) return;
  std::vector<bool> anchored(binding.size(), false);
  const std::vector<std::size_t> ascent = longest_ascent(places);
  for (const std::size_t k : ascent) anchored[lines[k]] = true;
  for (const std::size_t i : lines)
    if (!anchored[i]) strays_.push_back(i);
  // Reports stray rows only where most rows follow the order. Nine of ten shuffled rows ascend by
  // chance only once in forty thousand tables.
  out_of_order_ = strays_.size();
  if (trust_ < evidence::kept_order && strays_.size() * evidence::one_row_in > lines.size()) {
    out_of_order_ = 1 + lines.size() / evidence::one_row_in;
    strays_.clear();
  }
  windows_.assign(binding.size(), {0, derived.size() + 1, 0});
  for (std::size_t i = 0, low = 0; i < binding.size(); ++i) {
    windows_[i].low = low;
    if (anchored[i]) low = place_[*binding[i]];
  }
  for (std::size_t i = binding.size(), high = derived.size() + 1; i-- > 0;) {
    windows_[i].high = high;
    if (anchored[i]) high = place_[*binding[i]];
  }
  std::vector<std::size_t> free(derived.size() + 2,
                                1);  // prefix sums: number of places up to n without a matched row
  free.front() = free.back() = 0;
  for (const std::size_t i : lines) free[place_[*binding[i]]] = 0;
  std::partial_sum(free.begin(), free.end(), free.begin());
  const auto all = static_cast<double>(std::max<std::size_t>(free.back(), 1));
  outside_ = -std::log2(1 - trust_);  // bits against any of the free places
  for (Window& window : windows_) {
    const auto here =
        static_cast<double>(std::max<std::size_t>(free[window.high - 1] - free[window.low], 1));
    window.inside = -std::log2(1 - trust_ + trust_ * std::max(all / here, 1.0));
  }
}

}  // namespace rithmo::proof
