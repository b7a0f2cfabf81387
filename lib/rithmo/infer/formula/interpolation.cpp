// See interpolation.hpp.
#include "rithmo/infer/formula/interpolation.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/trial.hpp"

namespace rithmo::infer {
namespace {

constexpr std::array<int, 9> usual_steps{2, 3, 4, 5, 6, 10, 12, 15, 30};
constexpr double bits_of_form = 12;  // code length of the form, its step and its key

// Maps keys, which are whole numbers, to their rows. Returns an empty map where the keys do not
// rise.
std::unordered_map<long long, std::size_t> rows_by_key(const Numbers& keys) {
  std::unordered_map<long long, std::size_t> rows;
  std::size_t risen = 0, known = 0;
  Number last = -no_number;
  for (std::size_t r = 0; r < keys.size(); ++r) {
    if (!std::isfinite(keys[r]) || keys[r] != std::floor(keys[r])) continue;
    ++known;
    risen += keys[r] > last;
    last = keys[r];
    rows.emplace(std::llround(keys[r]), r);
  }
  if (known * 10 < keys.size() * 9 || risen * 10 < known * 9) rows.clear();
  return rows;
}

// Interpolates linearly between computed places: every `step`-th key from `first` on. The computed
// places themselves get no prediction.
Numbers interpolated_values(const Numbers& values, const Numbers& keys,
                            const std::unordered_map<long long, std::size_t>& rows, int step,
                            int first) {
  Numbers result(values.size(), unread);
  for (std::size_t r = 0; r < values.size(); ++r) {
    if (!std::isfinite(keys[r])) continue;
    const Number before = std::floor((keys[r] - first) / step) * step + first,
                 part = (keys[r] - before) / step;
    const auto from = rows.find(std::llround(before)), to = rows.find(std::llround(before) + step);
    if (part == 0 || from == rows.end() || to == rows.end()) continue;
    const Number low = values[from->second], high = values[to->second];
    if (std::isfinite(low) && std::isfinite(high)) result[r] = low + part * (high - low);
  }
  return result;
}

std::string text_of(const std::string& value, const std::string& key, int step) {
  const std::string before = fmt::format("{0} * div({1}, {0})", step, key);
  return fmt::format("{0} at ({1}) + mod({2}, {3}) * ({0} at ({1} + {3}) - {0} at ({1})) / {3}",
                     value, before, key, step);
}

}  // namespace

std::vector<Candidate> interpolated(const NumberColumn& target, std::size_t number,
                                    const std::vector<double>& without_rule, const Inputs& inputs) {
  std::vector<Candidate> found;
  if (target.unit == 0 || !target.parts.empty()) return found;
  for (std::size_t x = 0; x < inputs.columns; ++x) {
    if (x == number) continue;
    const auto rows = rows_by_key(inputs.values[x]);
    for (const int step : rows.empty() ? std::array<int, 9>{} : usual_steps) {
      if (step == 0) continue;
      Candidate candidate;
      candidate.predicted = interpolated_values(target.values, inputs.values[x], rows, step, 0);
      candidate.comparison = compare(target, without_rule, candidate.predicted);
      const Comparison& c = candidate.comparison;
      // Interpolated cells are exact except for slips; in a column that is merely smooth many cells
      // only come near.
      constexpr std::size_t one_in = 4, one_near_in = 20;
      if (c.known() * 2 < inputs.rows || c.wrong * one_in > c.known() ||
          c.near * one_near_in > c.right)
        continue;
      // A straight line can be interpolated from any computed places, so that it is no evidence for
      // these places.
      const Comparison beside =
          compare(target, without_rule,
                  interpolated_values(target.values, inputs.values[x], rows, step, 1));
      if (beside.right * 10 > c.right * 7) continue;
      candidate.formula =
          rounded_text(text_of(target.name, inputs.all[x].name, step), c.rounding, target);
      candidate.inputs = {x};
      candidate.of_other_rows = true;
      candidate.key = x;
      candidate.bits = c.bits + bits_of_form;
      if (sum(without_rule) - candidate.bits >= evidence::convincing)
        found.push_back(std::move(candidate));
    }
  }
  return found;
}

}  // namespace rithmo::infer
