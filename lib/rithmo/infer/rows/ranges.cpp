// See ranges.hpp.
#include "rithmo/infer/rows/ranges.hpp"

#include <algorithm>
#include <array>
#include <boost/dynamic_bitset.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/simplest.hpp"
#include "rithmo/infer/formula/terms.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t max_range_columns = 3;
constexpr std::size_t long_table =
    2000;  // rows: beyond this number the rows must be in the order of their ranges

// Range from low to high by step. An end is a number, or an earlier column's number plus `off`.
struct Choice {
  Number low = 0, high = 0, step = 1;
  std::optional<std::size_t> from = {}, to = {};
  Number off = 0;  // added to the earlier column's number
  std::vector<Choice> then = {};
};

number::Rational rational(Number n) {
  const Number e = std::abs(n) * 1e-12L;
  return simplest_between(n - e, n + e).value_or(number::Rational(number::Integer(0)));
}

double range_bits(const Choice& range) {
  const auto one = [](Number n) { return constant_bits(rational(n)); };
  double bits = (range.from ? 3 : one(range.low)) + (range.to ? 3 : one(range.high)) +
                (range.step == 1 ? 1 : 1 + one(range.step));
  for (const Choice& next : range.then) bits += 1 + range_bits(next);
  return bits;
}

// Proposes ranges from the column's numbers: frequent steps, with ends beyond which few lie.
std::vector<Choice> ranges_in(const Numbers& values) {
  std::map<Number, std::size_t> counts;
  for (const Number v : values)
    if (std::isfinite(v)) ++counts[v];
  std::map<Number, std::size_t> steps;
  for (auto at = counts.begin(); at != counts.end(); ++at)
    if (const auto next = std::next(at); next != counts.end()) {
      // Treats steps as equal if they differ only by the rounding of a long double.
      const Number step = next->first - at->first;
      const auto near = steps.lower_bound(step * (1 - 1e-12L));
      if (near != steps.end() && near->first <= step * (1 + 1e-12L))
        ++near->second;
      else
        ++steps[step];
    }
  std::vector<std::pair<std::size_t, Number>> frequent;
  for (const auto& [step, count] : steps) frequent.emplace_back(count, value_of(rational(step)));
  std::ranges::sort(frequent, std::greater());
  std::vector<Choice> ranges;
  constexpr std::size_t tried = 3;
  for (std::size_t s = 0; s < std::min(tried, frequent.size()); ++s) {
    const Number step = frequent[s].second;
    if (step <= 0) continue;
    // Finds the most frequent remainder of the numbers modulo the step.
    std::map<long long, std::size_t> residues;
    const auto residue = [&](Number v) {
      return std::llround((v / step - std::floor(v / step + 1e-9L)) * 1e6L);
    };
    for (const auto& [v, count] : counts) residues[residue(v)] += count;
    const auto usual =
        std::ranges::max_element(residues, {}, [](const auto& r) { return r.second; })->first;
    std::vector<std::pair<Number, std::size_t>> members;
    for (const auto& [v, count] : counts)
      if (residue(v) == usual) members.emplace_back(v, count);
    // Treats distant numbers as slips; optionally also rare outermost ones, or one beyond a gap.
    std::vector<std::size_t> all;
    for (const auto& m : members) all.push_back(m.second);
    std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
    const std::size_t middle = all[all.size() / 2];
    enum class Without { nothing, rare, apart };
    for (const Without without : {Without::nothing, Without::rare, Without::apart}) {
      const auto stray = [&](std::size_t end, std::size_t before) {
        const Number gap = std::abs(members[end].first - members[before].first) / step;
        return gap > std::max<Number>(3.5L, static_cast<Number>(members.size()) / 4) ||
               (without == Without::rare && members[end].second * 4 <= middle) ||
               (without == Without::apart && gap > 1.5L && (end == 0 || end + 1 == members.size()));
      };
      std::size_t low = 0, high = members.size() - 1;
      while (low + 2 < high && stray(low, low + 1)) ++low;
      while (low + 2 < high && stray(high, high - 1)) --high;
      const Choice range{members[low].first, members[high].first, step};
      const auto is_same = [&](const Choice& other) {
        return other.low == range.low && other.high == range.high && other.step == range.step;
      };
      if (high > low && std::ranges::none_of(ranges, is_same)) ranges.push_back(range);
    }
  }
  return ranges;
}

// Adds ranges above the end of a range, or above its widest gap, if three numbers remain there.
std::vector<Choice> ranges_above(const Choice& range, const Numbers& values,
                                 std::size_t max_more = 3) {
  std::set<Number> within, above;
  for (const Number v : values)
    if (std::isfinite(v) && v >= range.low) (v <= range.high ? within : above).insert(v);
  std::vector<Number> ends{range.high};
  Number widest = range.step * 1.5L;
  for (auto at = within.begin(); at != within.end() && std::next(at) != within.end(); ++at)
    if (const Number gap = *std::next(at) - *at; gap > widest) {
      widest = gap;
      ends.resize(1);
      ends.push_back(*at);
    }
  std::vector<Choice> all;
  for (const Number end : ends) {
    Numbers rest;
    for (const Number v : values)
      if (std::isfinite(v) && v > end) rest.push_back(v);
    constexpr std::size_t fewest = 3;
    if (end <= range.low || std::set(rest.begin(), rest.end()).size() < fewest) continue;
    const std::vector<Choice> nexts = ranges_in(rest);
    if (nexts.empty()) continue;
    // Takes the next range that begins first, and among these the one with the smallest step.
    const Choice& next = *std::ranges::min_element(
        nexts, {}, [](const Choice& one) { return std::pair(one.low, one.step); });
    Choice whole{range.low, end, range.step};
    whole.then.push_back(next);
    all.push_back(whole);
    if (max_more == 1) continue;
    for (const Choice& more : ranges_above(next, rest, max_more - 1)) {
      whole.then = {Choice{more.low, more.high, more.step}};
      whole.then.insert(whole.then.end(), more.then.begin(), more.then.end());
      all.push_back(whole);
    }
  }
  return all;
}

// Part of a range, for fixed earlier columns: first number, count of further ones, and step.
struct Span {
  Number low, more, step;
};
template <class Tell>
void spans(const Choice& range, const std::vector<Number>& row, Tell tell) {
  const auto span = [&](Number low, Number high, Number step) {
    tell(Span{low, std::floor((high - low) / step + 1e-9L), step});
  };
  span(range.from ? row[*range.from] + range.off : range.low,
       range.to ? row[*range.to] + range.off : range.high, range.step);
  for (const Choice& next : range.then) span(next.low, next.high, next.step);
}

// Set of table rows, one bit each.
using Rows = boost::dynamic_bitset<std::uint64_t>;

// Numbers of a row in ten-thousandths, so that rows can be compared exactly.
using Key = std::array<long long, max_range_columns>;
long long key(Number n) {
  return std::llround(n * 1e4L);
}
Key key(const std::vector<Number>& row) {
  Key all{};
  std::ranges::transform(row, all.begin(), [](Number n) { return key(n); });
  return all;
}

// Tells whether nearly all rows are in ascending order, or nearly all in descending order.
bool are_in_order(const std::vector<const NumberColumn*>& columns) {
  std::size_t after = 0, before = 0, all = 0;
  const std::size_t rows = columns.front()->values.size();
  for (std::size_t r = 1; r < rows; ++r)
    for (const NumberColumn* column : columns) {
      const Number step = column->values[r] - column->values[r - 1];
      if (!std::isfinite(step)) break;
      if (step == 0 && column != columns.back()) continue;
      ++all;
      after += step > 0;
      before += step < 0;
      break;
    }
  return std::max(after, before) * 10 >= all * 9;
}

class RangeSearch {
 public:
  RangeSearch(const std::vector<const NumberColumn*>& columns, const std::vector<double>& otherwise)
      : columns_(columns), otherwise_(otherwise) {
    std::set<Key> seen;
    for (std::size_t r = 0; r < columns.front()->values.size(); ++r) {
      std::vector<Number> row;
      for (const NumberColumn* c : columns) row.push_back(c->values[r]);
      const bool readable = std::ranges::all_of(row, [](Number n) { return std::isfinite(n); });
      first_of_its_kind_.push_back(readable && seen.insert(key(row)).second);
      rows_.push_back(std::move(row));
    }
    for (std::size_t c = 0; c < columns.size(); ++c) add_options(c);
  }

  std::optional<Ranges> best() {
    choose(first_of_its_kind_);
    return std::move(best_);
  }

 private:
  // A range that a column may have, and the rows whose number in that column lies in it.
  struct Option {
    Choice range;
    Rows rows;
  };

  void add_options(std::size_t c) {
    options_.emplace_back();
    const Numbers& values = columns_[c]->values;
    const std::vector<Choice> plain = ranges_in(values);
    const auto add_with_ends = [&](const Choice& own) {
      add(c, own);
      for (std::size_t before = 0; before < c; ++before)
        for (const Number off : {Number(0), own.step, -own.step}) {
          Choice one = own;
          one.off = off;
          one.from = before;
          if (off >= 0) add(c, one);
          one.from.reset();
          one.to = before;
          if (off <= 0) add(c, one);
        }
    };
    for (const Choice& own : plain) add_with_ends(own);
    for (const Choice& own : plain)
      for (const Choice& more : ranges_above(own, values)) add(c, more);
  }
  // Adds a range, unless too few rows lie in it.
  void add(std::size_t c, const Choice& range) {
    Rows rows;
    for (const std::vector<Number>& row : rows_) rows.push_back(lists(range, row, row[c]));
    if (is_enough(rows.count())) options_[c].push_back({range, std::move(rows)});
  }
  static bool lists(const Choice& range, const std::vector<Number>& row, Number value) {
    bool found = false;
    spans(range, row, [&](const Span& span) {
      const Number whole = std::floor((value - span.low) / span.step + 0.5L);
      found = found ||
              (whole >= 0 && whole <= span.more && key(span.low + whole * span.step) == key(value));
    });
    return found;
  }

  // Chooses ranges for the remaining columns, depth first; `listed` rows lie in those chosen.
  void choose(const Rows& listed) {
    const std::size_t c = chosen_.size();
    if (!is_enough(listed.count())) return;
    if (c == columns_.size()) return score(listed);
    for (const Option& option : options_[c]) {
      chosen_.push_back(option.range);
      choose(listed & option.rows);
      chosen_.pop_back();
    }
  }
  bool is_enough(std::size_t matched) const { return matched * 10 >= rows_.size() * 7; }

  // Maximum number of listed rows: about four times the printed ones. count() stops above it.
  Number max_listed_rows() const { return static_cast<Number>(rows_.size()) * 4 + 16; }
  Number count(std::size_t c, std::vector<Number>& row) const {
    Number total = 0;
    spans(chosen_[c], row, [&](const Span& span) {
      if (c + 1 == chosen_.size() || span.more > max_listed_rows()) {
        total += std::max<Number>(span.more + 1, 0);
        return;
      }
      for (Number i = 0; i <= span.more && total <= max_listed_rows(); ++i) {
        row[c] = span.low + i * span.step;
        total += count(c + 1, row);
      }
    });
    return total;
  }

  void list_rows(std::size_t c, std::vector<Number>& row, std::vector<Key>& all) const {
    if (c == chosen_.size()) {
      all.push_back(key(row));
      return;
    }
    spans(chosen_[c], row, [&](const Span& span) {
      for (Number i = 0; i <= span.more; ++i) {
        row[c] = span.low + i * span.step;
        list_rows(c + 1, row, all);
      }
    });
  }

  void score(const Rows& listed) {
    std::vector<Number> row(chosen_.size());
    const Number total = count(0, row);
    if (total > max_listed_rows()) return;
    Ranges ranges;
    ranges.listed = static_cast<std::size_t>(total);
    ranges.matched = listed.count();
    for (std::size_t r = 0; r < rows_.size(); ++r)
      if (!listed[r]) ranges.bits += otherwise_[r] + 2;
    for (const Choice& range : chosen_) ranges.bits += range_bits(range);
    // Prunes: skips listing where the lower bound (no missing rows) is no better than the best.
    if (best_ && best_->bits <= ranges.bits + missing_bits(ranges.matched, ranges.matched)) return;
    if (chosen_.size() > 1) end_with(listed, ranges);
    ranges.bits += missing_bits(ranges.listed, ranges.matched);
    if (best_ && best_->bits <= ranges.bits) return;
    for (std::size_t r = 0; r < rows_.size(); ++r) ranges.is_in.push_back(listed[r]);
    for (std::size_t c = 0; c < chosen_.size(); ++c) ranges.columns.push_back(range(c));
    best_ = std::move(ranges);
  }
  // Returns the bits that state which listed rows are printed, and which printed rows are listed.
  double missing_bits(std::size_t listed, std::size_t matched) const {
    const auto all = static_cast<double>(listed), in = static_cast<double>(matched);
    return evidence::log2_choose(all, in) +
           evidence::log2_choose(static_cast<double>(rows_.size()), in) + 2 * std::log2(all + 1);
  }

  // Cuts the ranges at the table's first and last row, if all other printed rows lie between these.
  void end_with(const Rows& listed, Ranges& ranges) const {
    constexpr double bits = 2;
    std::vector<Key> all;
    std::vector<Number> row(chosen_.size());
    list_rows(0, row, all);
    std::ranges::sort(all);
    Key lowest = all.back(), highest = all.front();
    for (auto r = listed.find_first(); r != Rows::npos; r = listed.find_next(r)) {
      lowest = std::min(lowest, key(rows_[r]));
      highest = std::max(highest, key(rows_[r]));
    }
    const auto before = std::ranges::lower_bound(all, lowest) - all.begin();
    const auto after = all.end() - std::ranges::upper_bound(all, highest);
    const auto end = [&](const std::vector<Number>& outermost, const Key& at, std::ptrdiff_t beyond,
                         std::vector<Number>& reported) {
      if (beyond <= 0 || key(outermost) != at) return;
      ranges.bits += bits;
      ranges.listed -= static_cast<std::size_t>(beyond);
      reported = outermost;
    };
    end(rows_.front(), lowest, before, ranges.first);
    end(rows_.back(), highest, after, ranges.last);
  }

  Range range(std::size_t c) const {
    const Choice& choice = chosen_[c];
    const auto end = [&](const std::optional<std::size_t>& column) -> std::string {
      if (!column) return "";
      if (choice.off == 0) return columns_[*column]->name;
      return columns_[*column]->name + (choice.off > 0 ? " + " : " - ") +
             number_text(std::abs(choice.off));
    };
    Range range{choice.low, choice.high, choice.step, end(choice.from), end(choice.to)};
    for (const Choice& next : choice.then) range.then.push_back({next.low, next.high, next.step});
    return range;
  }

  const std::vector<const NumberColumn*>& columns_;
  const std::vector<double>& otherwise_;
  std::vector<std::vector<Number>> rows_;
  Rows first_of_its_kind_;                    // readable rows that do not repeat an earlier row
  std::vector<std::vector<Option>> options_;  // one list of options for each column
  std::vector<Choice> chosen_;
  std::optional<Ranges> best_;
};

}  // namespace

std::string Range::text() const {
  if (!then.empty()) {
    std::string all = "{" + Range{low, high, step}.text();
    for (const Range& next : then) all += ", " + next.text();
    return all + "}";
  }
  return (from.empty() ? number_text(low) : from) + ".." + (to.empty() ? number_text(high) : to) +
         (step == 1 ? "" : " by " + number_text(step));
}

std::string number_text(Number n) {
  return sum_text({""}, {rational(n)});
}

std::optional<Ranges> ranges_of(const std::vector<const NumberColumn*>& columns,
                                const std::vector<double>& otherwise) {
  if (columns.empty() || columns.size() > max_range_columns || otherwise.size() < 3 ||
      (otherwise.size() > long_table && !are_in_order(columns)))
    return std::nullopt;
  return RangeSearch(columns, otherwise).best();
}

}  // namespace rithmo::infer
