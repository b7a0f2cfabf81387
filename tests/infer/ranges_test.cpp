// Ranges: their texts, the number of rows that they list, and the number of printed rows among
// these. The numbers are compared with an explicit listing.
#include "rithmo/infer/rows/ranges.hpp"

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace rithmo::infer {
namespace {

using Pair = std::pair<long, long>;

// Evaluates a text such as "a + 2"; returns `otherwise` if the text is empty.
long end_of(const std::string& said, Number otherwise, long a) {
  if (said.empty()) return static_cast<long>(otherwise);
  std::string tail = said.substr(1);
  std::erase(tail, ' ');
  return a + (tail.empty() ? 0 : std::stol(tail));
}

std::vector<long> members(const Range& range, long a) {
  std::vector<long> all;
  const long step = static_cast<long>(range.step);
  for (long n = end_of(range.from, range.low, a); n <= end_of(range.to, range.high, a); n += step)
    all.push_back(n);
  for (const Range& next : range.then)
    for (const long n : members(next, a)) all.push_back(n);
  return all;
}

std::set<Pair> listed_one_by_one(const Ranges& ranges) {
  std::set<Pair> all;
  for (const long a : members(ranges.columns[0], 0))
    for (const long b : members(ranges.columns[1], a)) all.emplace(a, b);
  const auto pair = [](const std::vector<Number>& row) {
    return Pair(static_cast<long>(row[0]), static_cast<long>(row[1]));
  };
  std::erase_if(all, [&](const Pair& row) {
    return (!ranges.first.empty() && row < pair(ranges.first)) ||
           (!ranges.last.empty() && row > pair(ranges.last));
  });
  return all;
}

TEST_CASE("What ranges list, and which printed rows, is what they list one by one") {
  std::mt19937 random(1563);
  const auto any = [&](int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
  };
  std::size_t found = 0, tables = 0;
  for (; tables < 150; ++tables) {
    const int step_a = any(1, 3), step_b = any(1, 3), last_a = any(4, 14), last_b = any(20, 40);
    const bool from_a = any(0, 1) == 1, to_a = !from_a && any(0, 1) == 1;
    NumberColumn a, b;
    a.name = "a";
    b.name = "b";
    const auto add = [&](int x, int y) {
      a.values.push_back(x);
      b.values.push_back(y);
    };
    for (int x = 1; x <= last_a; x += step_a)
      for (int y = from_a ? x + step_b : 2; y <= (to_a ? x + 20 : last_b); y += step_b) {
        const int fate = any(1, 40);
        if (fate == 1) continue;
        add(fate == 2 ? x + any(20, 90) : x, fate == 3 ? any(100, 999) : y);
        if (fate == 4) add(x, y);
      }
    for (int begins = any(0, 12); begins > 0 && a.values.size() > 20; --begins) {
      a.values.erase(a.values.begin());
      b.values.erase(b.values.begin());
    }
    const auto ranges = ranges_of({&a, &b}, std::vector<double>(a.values.size(), 20));
    if (!ranges) continue;
    ++found;
    const std::set<Pair> all = listed_one_by_one(*ranges);
    CHECK(ranges->listed == all.size());
    std::set<Pair> seen;
    for (std::size_t r = 0; r < a.values.size(); ++r) {
      const Pair row(static_cast<long>(a.values[r]), static_cast<long>(b.values[r]));
      CHECK(ranges->is_in[r] == (all.contains(row) && seen.insert(row).second));
    }
    CHECK(ranges->matched == seen.size());
  }
  CHECK(found > tables * 9 / 10);
}

}  // namespace
}  // namespace rithmo::infer
