// See precision.hpp.
#include "rithmo/audit/precision.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/audit/error_model.hpp"
#include "rithmo/formula/real.hpp"

namespace rithmo {
namespace {

constexpr std::int64_t greatest =
    1'000'000;  // a difference beyond this is no matter of the last figure

// A printed row, its derived row, how many units of the last place they differ by, and by how many the derived one differs from its
// neighbours at least.
struct Pair {
  std::size_t printed, derived;
  std::int64_t units, step;
};

std::string key_of(const Texts& row, const std::vector<std::size_t>& columns) {
  std::string key;
  for (const std::size_t c : columns) key += row[c] + '\n';
  return key;
}

// Rows of the rule by what stands in these columns; only those that are alone there.
std::unordered_map<std::string, std::size_t> alone_by(const Subject& subject,
                                                      const std::vector<std::size_t>& columns) {
  std::unordered_map<std::string, std::size_t> rows;
  std::vector<std::string> twice;
  for (std::size_t j = 0; j < subject.derived.size(); ++j)
    if (!rows.emplace(key_of(subject.derived[j], columns), j).second)
      twice.push_back(key_of(subject.derived[j], columns));
  for (const std::string& key : twice) rows.erase(key);
  return rows;
}

// How far a derived figure is from the nearer of its neighbours, in units.
std::int64_t step_at(const Subject& subject, std::size_t row, std::size_t column,
                     const Rational& unit) {
  const NumeralSystem& numeral = *subject.columns[column].numeral;
  const auto own = numeral.read(subject.derived[row][column]);
  std::int64_t least = greatest * greatest;
  for (const std::size_t other : {row - 1, row + 1}) {
    if (other >= subject.derived.size()) continue;  // also before the first
    const auto value = numeral.read(subject.derived[other][column]);
    if (!own || !value) continue;
    const Integer units = *Real((*value - *own) / unit).floor();
    if (Integer(abs(units)) < Integer(least)) least = Integer(abs(units)).get_si();
  }
  return least;
}

// The differences of a column, row by row. REQUIRES: its numerals have a unit.
std::vector<Pair> differences(const Subject& subject, std::size_t column,
                              const std::vector<std::size_t>& keys) {
  const auto rows = alone_by(subject, keys);
  const NumeralSystem& numeral = *subject.columns[column].numeral;
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto found = rows.find(key_of(subject.printed[i], keys));
    if (found == rows.end()) continue;
    const auto printed = numeral.read(subject.printed[i][column]);
    const auto derived = numeral.read(subject.derived[found->second][column]);
    const Rational unit = *numeral.unit();
    if (!printed || !derived) continue;
    const Rational units = (*printed - *derived) / unit;
    if (!units.is_whole() || Integer(abs(units.numerator())) > Integer(greatest)) continue;
    pairs.push_back({i, found->second, units.numerator().get_si(),
                     step_at(subject, found->second, column, unit)});
  }
  return pairs;
}

// Which differences are the computer's.
class Computer {
 public:
  explicit Computer(const std::vector<Pair>& pairs) : pairs_(pairs) {
    for (const Pair& pair : pairs) ++times_[pair.units];
    std::size_t wrong = 0;
    constexpr std::int64_t
        first = 3,
        last = 9;  // differences that wrong last figures make, and hardly any computer
    for (std::int64_t units = first; units <= last; ++units) wrong += times(units) + times(-units);
    by_slips_ = static_cast<double>(wrong) / (2 * (last - first + 1));
    for (const auto& [units, count] : times_)
      if (units == 0 || frequent(units))
        usual_.emplace_back(
            units, std::log2(static_cast<double>(pairs_.size()) / static_cast<double>(count)));
  }

  // Differences that are frequent, each with what it takes to say that a row has it.
  const std::vector<std::pair<std::int64_t, double>>& usual() const { return usual_; }
  bool made(std::size_t at) const {
    const std::int64_t units = pairs_[at].units;
    return units != 0 && (frequent(units) || like_its_neighbours(at));
  }

 private:
  std::size_t times(std::int64_t units) const {
    const auto found = times_.find(units);
    return found == times_.end() ? 0 : found->second;
  }
  bool frequent(std::int64_t units) const {
    constexpr std::size_t least = 4;
    constexpr double share = 0.01, factor = 5;
    const std::size_t many =
        std::max(least, static_cast<std::size_t>(share * static_cast<double>(pairs_.size())));
    const std::size_t by_one = both(1), near = by_one + both(2);
    // Whose figures are off by one is off by two now and then, more than once; wrong last figures are so as often as by more.
    const bool is_near = near >= many && static_cast<double>(near) >= factor * 4 * by_slips_;
    if (std::abs(units) == 1) return is_near || by_one >= many;
    if (std::abs(units) == 2 && is_near && both(2) > 1) return true;
    return std::abs(units) < 10 && by_one >= many && both(units) >= least &&
           static_cast<double>(both(units)) >= factor * 2 * std::max(by_slips_, 0.5);
  }
  std::size_t both(std::int64_t units) const { return times(units) + times(-units); }
  // Half of the eight nearest rows are off too, by an eighth of this at least; and it is far less than the step from row to row, so that
  // no row has another's figure.
  bool like_its_neighbours(std::size_t at) const {
    constexpr std::size_t around = 4;
    constexpr std::int64_t fraction = 8, of_step = 4;
    const Pair& own = pairs_[at];
    if (std::abs(own.units) * of_step > own.step) return false;
    const std::size_t from = at < around ? 0 : at - around;
    const std::size_t to = std::min(pairs_.size(), at + around + 1);
    const bool at_end = to - from < 2 * around + 1;  // where errors grow fastest
    const std::int64_t least =
        std::max<std::int64_t>(2, std::abs(own.units) / (at_end ? 2 * fraction : fraction));
    std::size_t alike = 0;
    for (std::size_t k = from; k < to; ++k)
      alike += k != at && std::abs(pairs_[k].units) >= least &&
               std::abs(pairs_[k].units) * of_step <= pairs_[k].step;
    return to - from > around && 2 * alike >= to - from - 1;
  }

  const std::vector<Pair>& pairs_;
  std::map<std::int64_t, std::size_t> times_;
  double by_slips_ = 0;
  std::vector<std::pair<std::int64_t, double>> usual_;
};

std::string percent(std::size_t part, std::size_t whole) {
  const double share = 100 * static_cast<double>(part) / static_cast<double>(whole);
  return (share < 1 ? "under 1" : std::to_string(std::lround(share))) + " %";
}

// A row that is wrong for another reason was off all the same, it may be: of the figures that its computer may have had, that one is
// read which the print is nearest to.
void read_as_computed(Subject& subject, std::size_t column, const std::vector<std::size_t>& keys,
                      const Computer& computer) {
  if (computer.usual().size() < 2) return;
  const auto rows = alone_by(subject, keys);
  const NumeralSystem& numeral = *subject.columns[column].numeral;
  for (const Texts& printed : subject.printed) {
    const auto found = rows.find(key_of(printed, keys));
    if (found == rows.end() || printed[column] == unsaid || printed[column].empty()) continue;
    std::string& derived = subject.derived[found->second][column];
    if (subject.precision.read.contains({found->second, column})) continue;  // printed twice
    const auto exact = numeral.read(derived);
    const auto value = numeral.read(printed[column]);
    if (!exact || printed[column] == derived || (value && *value == *exact)) continue;
    double least = 1e9;
    std::string best = derived;
    for (const auto& [units, bits] : computer.usual()) {
      const auto text = numeral.write(*exact + Rational(Integer(units)) * *numeral.unit());
      if (!text || printed[column] == *text) continue;
      const double cost = slip(printed[column], *text).bits + bits;
      if (cost < least) {
        least = cost;
        best = *text;
      }
    }
    if (best != derived) subject.precision.read[{found->second, column}] = derived;
    derived = best;
  }
}

// Whether a printed text is a derived figure or off from it as is usual.
bool is_computed_as(const std::string& printed, const std::string& derived,
                    const NumeralSystem& numeral, const Computer& computer) {
  const auto value = numeral.read(printed), exact = numeral.read(derived);
  if (!value || !exact) return false;
  const Rational units = (*value - *exact) / *numeral.unit();
  return std::ranges::any_of(
      computer.usual(), [&](const auto& usual) { return units == Rational(Integer(usual.first)); });
}

// A row whose key is wrong was off all the same, it may be: of the rows that no key is printed for, the one whose figure it has but for what is
// usual is read with that figure.
void read_by_figure(Subject& subject, std::size_t column, const std::vector<std::size_t>& keys,
                    const Computer& computer) {
  const auto rows = alone_by(subject, keys);
  const NumeralSystem& numeral = *subject.columns[column].numeral;
  std::set<std::string> keys_printed;
  for (const Texts& printed : subject.printed) keys_printed.insert(key_of(printed, keys));
  std::map<Rational, std::vector<std::size_t>> missing;  // by their exact figures
  for (const auto& [key, row] : rows)
    if (!keys_printed.contains(key))
      if (const auto figure = numeral.read(subject.derived[row][column]))
        missing[*figure].push_back(row);
  if (missing.empty()) return;
  for (const Texts& printed : subject.printed) {
    const auto value = numeral.read(printed[column]);
    const auto own = rows.find(key_of(printed, keys));
    if (!value ||
        (own != rows.end() &&
         is_computed_as(printed[column], subject.derived[own->second][column], numeral, computer)))
      continue;
    std::vector<std::size_t> meant;
    for (const auto& [units, bits] : computer.usual())
      if (const auto at = missing.find(*value - Rational(Integer(units)) * *numeral.unit());
          at != missing.end())
        meant.insert(meant.end(), at->second.begin(), at->second.end());
    if (meant.size() == 1) subject.derived[meant.front()][column] = printed[column];
  }
}

// Two figures of a row, each in the other's place: what they are read as is what is printed, also where the computer was off.
void read_exchanged(Subject& subject, std::size_t one, std::size_t other,
                    const std::vector<std::size_t>& keys, const Computer& of_one,
                    const Computer& of_other) {
  const auto rows = alone_by(subject, keys);
  const NumeralSystem &first = *subject.columns[one].numeral,
                      &second = *subject.columns[other].numeral;
  for (const Texts& printed : subject.printed) {
    const auto found = rows.find(key_of(printed, keys));
    if (found == rows.end() || printed[one] == printed[other]) continue;
    Texts& derived = subject.derived[found->second];
    if (!is_computed_as(printed[other], derived[one], first, of_one) ||
        !is_computed_as(printed[one], derived[other], second, of_other) ||
        is_computed_as(printed[one], derived[one], first, of_one))
      continue;
    derived[one] = printed[other];
    derived[other] = printed[one];
  }
}

void accept_in(Subject& subject, std::size_t column, const std::vector<std::size_t>& keys) {
  const std::vector<Pair> pairs = differences(subject, column, keys);
  const Computer computer(pairs);
  read_as_computed(subject, column, keys, computer);
  read_by_figure(subject, column, keys, computer);
  std::map<std::size_t, std::string> accepted;  // derived rows, and what is printed for them
  std::size_t by_one = 0, upward = 0;
  std::int64_t most = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    if (!computer.made(k)) continue;
    if (!accepted.emplace(pairs[k].derived, subject.printed[pairs[k].printed][column]).second)
      continue;
    by_one += std::abs(pairs[k].units) == 1;
    upward += pairs[k].units > 0;
    most = std::max(most, std::abs(pairs[k].units));
  }
  if (accepted.empty()) return;
  for (const auto& [row, text] : accepted) subject.derived[row][column] = text;
  Precision& precision = subject.precision;
  precision.note += (precision.note.empty() ? "" : "; ") + subject.columns[column].name + ": " +
                    std::to_string(accepted.size()) + " of " + std::to_string(pairs.size()) +
                    " rows (" + percent(accepted.size(), pairs.size()) +
                    ") are off in the last place, " + std::to_string(by_one) + " by one" +
                    (most > 1 ? ", the others by " + std::to_string(most) + " at most" : "") +
                    ", " + std::to_string(upward) +
                    " of them upward: the computer's last figure, and no slip";
  if (2 * accepted.size() > pairs.size())
    precision.note += "; where most are off, another rule or constant may be the table's";
  precision.off[column] = static_cast<double>(accepted.size()) / static_cast<double>(pairs.size());
}

}  // namespace

void accept_last_figures(Subject& subject) {
  subject.precision = {};
  std::vector<std::size_t> rounded, running, exact;
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    if (subject.columns[c].is_rounded && subject.columns[c].numeral->unit()) rounded.push_back(c);
    (subject.columns[c].is_computed ? exact : running).push_back(c);
  }
  if (rounded.empty()) return;
  if (running.empty())  // rows are known by their exact columns
    std::ranges::set_difference(exact, rounded, std::back_inserter(running));
  if (running.empty()) return;
  for (std::size_t k = 1; k < rounded.size(); ++k) {
    const std::vector<Pair> one = differences(subject, rounded[k - 1], running);
    const std::vector<Pair> other = differences(subject, rounded[k], running);
    read_exchanged(subject, rounded[k - 1], rounded[k], running, Computer(one), Computer(other));
  }
  for (const std::size_t column : rounded) accept_in(subject, column, running);
}

}  // namespace rithmo
