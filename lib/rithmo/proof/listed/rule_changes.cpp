// See rule_changes.hpp.
#include "rithmo/proof/listed/rule_changes.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/formula/real.hpp"
#include "rithmo/proof/listed/known_rows.hpp"

namespace rithmo::proof {
namespace {

namespace cost = evidence::cost;
using number::Rational;
using table::RuleChange;
using Kind = RuleChange::Kind;

constexpr double never = std::numeric_limits<double>::infinity();

// Gives what it takes to say a number: its figures, but for noughts at the end, and how many those
// are.
double bits_of(const Rational& number) {
  double bits = cost::figure;  // its sign, and what is done with it
  std::vector<number::Integer> parts{number.numerator()};
  if (!number.is_whole()) parts.push_back(number.denominator());
  for (const number::Integer& part : parts) {
    std::string figures = number::to_text(number::Integer(abs(part)));
    const std::size_t length = figures.size();
    figures.resize(figures.find_last_not_of('0') + 1);
    bits += cost::figure * static_cast<double>(figures.size()) +
            2 * std::log2(1 + static_cast<double>(length - figures.size()));
  }
  return bits;
}

double bits_of(std::ptrdiff_t count) {
  return 1 + 2 * std::log2(1 + std::abs(static_cast<double>(count)));
}

// A printed row beside the row of the rule that it is known to be.
struct Pair {
  std::size_t printed, derived;
  table::FormId has, should;
  const Rational *value, *exact;  // null where it is no number
  bool is_silent;                 // says nothing
  bool differs() const { return !is_silent && has != should; }
};

// Pairs of rows by the columns that they are known by, found once for all columns of a table.
using KnownRows =
    std::map<std::vector<std::size_t>, std::vector<std::pair<std::size_t, std::size_t>>>;

class ColumnChanges {
 public:
  ColumnChanges(const table::BoundTable& subject, std::size_t column, KnownRows& known)
      : subject_(subject),
        known_(known),
        column_(column),
        is_rounded_(subject.columns[column].is_rounded && subject.columns[column].numeral->unit()) {
  }

  std::vector<RuleChange> found() {
    read_pairs();
    if (differing() < evidence::fewest_moved) return {};
    propose();
    if (candidates_.empty()) return {};
    return segments(way());
  }

 private:
  // Rows are known by what runs, or by all other columns.
  void read_pairs() {
    std::vector<std::size_t> running, others;
    for (std::size_t c = 0; c < subject_.columns.size(); ++c) {
      if (c == column_) continue;
      others.push_back(c);
      if (!subject_.columns[c].is_computed) running.push_back(c);
    }
    const auto are_enough = [&](const auto& rows) {
      return 2 * rows.size() >= subject_.printed.size();
    };
    const auto* rows = running.empty() ? nullptr : &known_by(running);
    if (!(rows && are_enough(*rows))) rows = others.empty() ? nullptr : &known_by(others);
    if (!(rows && are_enough(*rows))) return;
    for (const auto& [printed, derived] : *rows) {
      const table::FormId has = subject_.printed.id(printed, column_),
                          should = subject_.derived.id(derived, column_);
      const std::string& text = subject_.printed.text(printed, column_);
      Pair pair{printed, derived, has, should, nullptr, nullptr, false};
      pair.is_silent = text == table::unsaid || text.empty() || text.find('?') != text.npos;
      if (pair.differs()) {
        pair.value = subject_.number(subject_.printed, printed, column_);
        pair.exact = subject_.number(subject_.derived, derived, column_);
      }
      pairs_.push_back(pair);
    }
    if (is_rounded_) count_last_figures();
  }
  const KnownRows::mapped_type& known_by(const std::vector<std::size_t>& keys) {
    const auto [known, is_new] = known_.try_emplace(keys);
    if (is_new) known->second = rows_known_by(subject_, keys);
    return known->second;
  }
  void count_last_figures() {
    std::size_t off = 0;
    for (std::size_t t = 0; t < pairs_.size(); ++t)
      off += pairs_[t].differs() && std::abs(units_off(t)) <= 2 && units_off(t) != 0;
    off_by_little_ = 1 - std::log2((static_cast<double>(off) + evidence::half_a_row) /
                                   (static_cast<double>(pairs_.size()) + 1));
  }

  std::size_t differing() const {
    return static_cast<std::size_t>(std::ranges::count_if(pairs_, &Pair::differs));
  }

  const Rational* exact(std::size_t derived) const {
    return subject_.number(subject_.derived, derived, column_);
  }
  std::optional<std::string> written(const Rational& value) const {
    const auto& numeral = *subject_.columns[column_].numeral;
    return numeral.is_number() ? numeral.write(value) : std::nullopt;
  }

  // Gives the rows of the rule that have what a row which differs has; no more than a few, for
  // what stands everywhere says nothing.
  std::unordered_map<table::FormId, std::vector<std::size_t>> rows_with_what_differs() const {
    std::unordered_map<table::FormId, std::vector<std::size_t>> rows_with;
    for (const Pair& pair : pairs_)
      if (pair.differs()) rows_with.try_emplace(pair.has);
    for (std::size_t row = 0; row < subject_.derived.size(); ++row)
      if (const auto rows = rows_with.find(subject_.derived.id(row, column_));
          rows != rows_with.end() && rows->second.size() <= evidence::limits::shown)
        rows->second.push_back(row);
    return rows_with;
  }

  // Each row that differs votes for what would make it right.
  struct Votes {
    std::size_t weight = 0;
    std::size_t first = 0;     // derived row
    std::ptrdiff_t steps = 0;  // that were taken there
  };
  using Proposed = std::tuple<Kind, Rational, std::ptrdiff_t, std::string, std::string>;
  void propose() {
    std::map<Proposed, Votes> votes;
    const auto vote = [&](Proposed what, std::size_t first, std::size_t weight = 1,
                          std::ptrdiff_t steps = 0) {
      Votes& own = votes.try_emplace(std::move(what), Votes{0, first, steps}).first->second;
      own.weight += weight;
    };
    const auto rows_with = rows_with_what_differs();
    std::map<Rational, std::size_t> last_with;  // the derived row to which so much was added
    // The row where so much came on top, and how often it did by then.
    std::map<Rational, std::pair<std::size_t, std::ptrdiff_t>> last_step;
    Rational before;
    for (const Pair& pair : pairs_) {
      if (pair.differs()) {
        vote({Kind::written,
              {},
              0,
              subject_.derived.forms().text(pair.should),
              subject_.printed.forms().text(pair.has)},
             pair.derived);
        if (const auto rows = rows_with.find(pair.has);
            rows != rows_with.end() && rows->second.size() <= evidence::limits::shown)
          for (const std::size_t row : rows->second)
            vote({Kind::rows_off, {}, apart(pair.derived, row), {}, {}}, pair.derived);
      }
      if (pair.differs() && !(pair.value && pair.exact)) continue;
      const Rational added = pair.differs() ? *pair.value - *pair.exact : Rational();
      if (pair.differs()) {
        vote({Kind::added, added, 0, {}, {}}, pair.derived);
        if (*pair.exact != Rational() && *pair.value != Rational() && !is_rounded_)
          vote({Kind::multiplied, *pair.value / *pair.exact, 0, {}, {}}, pair.derived);
        const auto last = last_with.find(added);
        if (last != last_with.end() && pair.derived > last->second + 1 && !is_rounded_)
          vote({Kind::each_so_many, added, apart(last->second, pair.derived), {}, {}},
               last->second);
        last_with[added] = pair.derived;
      }
      if (const Rational step = added - before; step != Rational() && !is_rounded_) {
        const auto last = last_step.find(step);
        if (last != last_step.end() && pair.derived > last->second.first + 1)
          vote({Kind::steps, step, apart(last->second.first, pair.derived), {}, {}},
               last->second.first, pair.derived - last->second.first, last->second.second);
        last_step[step] = {pair.derived, steps_in(added, step)};
      }
      before = added;
    }
    keep_likeliest(votes);
  }
  // Gives how many steps of this size make it; none where they do not.
  static std::ptrdiff_t steps_in(const Rational& added, const Rational& step) {
    const Rational steps = added / step;
    return steps.is_whole() && steps.numerator().fits_slong_p() ? steps.numerator().get_si() : 0;
  }
  static std::ptrdiff_t apart(std::size_t from, std::size_t to) {
    return static_cast<std::ptrdiff_t>(to) - static_cast<std::ptrdiff_t>(from);
  }
  void keep_likeliest(const std::map<Proposed, Votes>& votes) {
    std::vector<std::pair<std::size_t, Candidate>> all;
    for (const auto& [what, own] : votes) {
      const auto& [kind, amount, rows, from, to] = what;
      const std::size_t least = kind == Kind::each_so_many ? 2 : evidence::fewest_moved;
      if (own.weight < least) continue;
      Candidate one{{kind, column_, amount, rows, from, to}, own.first, own.steps, 0, {}};
      one.price = cost::stranger_row + price(one.change);
      if (kind == Kind::written)
        one.from = subject_.derived.forms().find(from).value_or(table::Forms::silent);
      all.emplace_back(own.weight, std::move(one));
    }
    std::ranges::stable_sort(all, std::ranges::greater{},
                             &std::pair<std::size_t, Candidate>::first);
    if (all.size() > evidence::limits::proposals) all.resize(evidence::limits::proposals);
    for (auto& [weight, one] : all) candidates_.push_back(std::move(one));
  }
  // Gives what it takes to say a change.
  double price(const RuleChange& change) const {
    switch (change.kind) {
      case Kind::added:
      case Kind::multiplied:
        return bits_of(change.amount);
      case Kind::rows_off:
        return bits_of(change.rows);
      case Kind::each_so_many:
      case Kind::steps:
        return bits_of(change.amount) + bits_of(change.rows);
      case Kind::written:
        return std::log2(1 + static_cast<double>(subject_.derived.size())) +
               cost::figure * static_cast<double>(change.to.size());
    }
    return never;
  }

  // A change that is tried.
  struct Candidate {
    RuleChange change;
    std::size_t first;     // the derived row from which it is counted
    std::ptrdiff_t steps;  // taken there
    double price;          // bits, to begin with it
    table::FormId from;
  };

  // How often the amount is added in a row.
  static long times(const Candidate& one, std::size_t derived) {
    const std::ptrdiff_t from = apart(one.first, derived), rows = one.change.rows;
    if (one.change.kind == Kind::each_so_many) return from % rows == 0 ? 1 : 0;
    const std::ptrdiff_t since = from < 0 ? (from + 1) / rows - 1 : from / rows;
    return std::max<std::ptrdiff_t>(0, one.steps + since);
  }

  // Gives what a change makes of a row; nothing where it says nothing of it.
  std::optional<std::string> changed(const Candidate& one, std::size_t derived) const {
    const Rational* own = exact(derived);
    switch (one.change.kind) {
      case Kind::added:
        return own ? written(*own + one.change.amount) : std::nullopt;
      case Kind::multiplied:
        return own ? written(*own * one.change.amount) : std::nullopt;
      case Kind::rows_off: {
        const std::ptrdiff_t row = apart(0, derived) + one.change.rows;
        if (row < 0 || row >= apart(0, subject_.derived.size())) return std::nullopt;
        return subject_.derived.text(static_cast<std::size_t>(row), column_);
      }
      case Kind::each_so_many:
      case Kind::steps:
        return own ? written(*own +
                             Rational(number::Integer(times(one, derived))) * one.change.amount)
                   : std::nullopt;
      case Kind::written:
        return subject_.derived.id(derived, column_) == one.from
                   ? one.change.to
                   : subject_.derived.text(derived, column_);
    }
    return std::nullopt;
  }
  // Tells whether it leaves a row as the rule has it, without working it out. REQUIRES: the row is
  // printed so.
  bool leaves(const Candidate& one, const Pair& pair) const {
    switch (one.change.kind) {
      case Kind::added:
        return false;
      case Kind::multiplied:
        return exact(pair.derived) && *exact(pair.derived) == Rational();
      case Kind::rows_off: {
        const std::ptrdiff_t row = apart(0, pair.derived) + one.change.rows;
        return row >= 0 && row < apart(0, subject_.derived.size()) &&
               subject_.derived.id(static_cast<std::size_t>(row), column_) == pair.has;
      }
      case Kind::each_so_many:
      case Kind::steps:
        return times(one, pair.derived) == 0;
      case Kind::written:
        return pair.should != one.from;
    }
    return false;
  }

  // Gives what a print costs that should be this text.
  double slip(const Pair& pair, const std::string& intended) const {
    const std::string& text = subject_.printed.forms().text(pair.has);
    if (text == intended) return 0;
    if (intended.empty()) return cost::wrong_cell + number_from_nowhere(text);
    const double bits = cost::wrong_cell + evidence::slip(text, intended).bits;
    return is_rounded_ ? std::min(bits, last_figure(pair, intended)) : bits;
  }
  static double number_from_nowhere(const std::string& text) {
    return cost::figure * static_cast<double>(std::min(text.size(), evidence::longest_evidence));
  }
  // Gives what it costs that the calculator was off by a unit or two.
  double last_figure(const Pair& pair, const std::string& intended) const {
    const auto should = subject_.columns[column_].numeral->read(intended);
    if (!pair.value || !should) return never;
    const Rational units = (*pair.value - *should) / *subject_.columns[column_].numeral->unit();
    const Rational two(number::Integer(2));
    return units > two || units < Rational() - two ? never : off_by_little_;
  }
  double bits(const Candidate& one, const Pair& pair) const {
    const std::string& text = subject_.printed.forms().text(pair.has);
    if (!pair.differs())
      return leaves(one, pair) ? 0 : cost::wrong_cell + number_from_nowhere(text);
    const auto intended = changed(one, pair.derived);
    return intended ? slip(pair, *intended) : cost::wrong_cell + number_from_nowhere(text);
  }
  double by_rule(const Pair& pair) const {
    return pair.differs() ? slip(pair, subject_.derived.forms().text(pair.should)) : 0;
  }

  // Finds the cheapest way through the rows: for each the candidate that it follows; the rule is
  // one more than the last.
  std::vector<std::size_t> way() const {
    const std::size_t rule = candidates_.size();
    std::vector<double> least(rule + 1, 0);
    std::vector<std::vector<std::uint8_t>> stays;  // in a row, whether the state is the same before
    std::vector<std::size_t> best_before;
    for (std::size_t c = 0; c < rule; ++c) least[c] = candidates_[c].price;
    for (const Pair& pair : pairs_) {
      std::size_t from = rule;  // the best before, and back to the rule
      double anew = least[rule];
      for (std::size_t c = 0; c < rule; ++c)
        if (least[c] + cost::out_of_order < anew) anew = least[from = c] + cost::out_of_order;
      best_before.push_back(from);
      std::vector<std::uint8_t>& same = stays.emplace_back(rule + 1, 1);
      if (pair.is_silent) continue;
      for (std::size_t c = 0; c < rule; ++c) {
        const double begun = anew + candidates_[c].price;
        same[c] = least[c] <= begun;
        least[c] = std::min(least[c], begun) + bits(candidates_[c], pair);
      }
      same[rule] = least[rule] <= anew;
      least[rule] = std::min(least[rule], anew) + by_rule(pair);
    }
    std::size_t state = static_cast<std::size_t>(std::ranges::min_element(least) - least.begin());
    std::vector<std::size_t> states(pairs_.size());
    for (std::size_t t = pairs_.size(); t-- > 0;) {
      states[t] = state;
      if (!stays[t][state]) state = best_before[t];
    }
    return states;
  }

  std::vector<RuleChange> segments(const std::vector<std::size_t>& states) const {
    std::vector<RuleChange> found;
    for (std::size_t first = 0, end = 0; first < states.size(); first = end) {
      while (end < states.size() && states[end] == states[first]) ++end;
      if (states[first] == candidates_.size()) continue;
      if (auto change = segment(candidates_[states[first]], first, end))
        found.push_back(*std::move(change));
    }
    return found;
  }
  // Gives the change in these rows, where it says them so much better than slips do.
  std::optional<RuleChange> segment(const Candidate& one, std::size_t first,
                                    std::size_t end) const {
    RuleChange change = one.change;
    change.bits = -one.price;
    std::size_t first_that_holds = end, last_that_holds = first;
    for (std::size_t t = first; t < end; ++t) {
      const Pair& pair = pairs_[t];
      const auto text = changed(one, pair.derived);
      if (!text)  // beyond the ends of the rule
        change.texts.emplace(pair.derived, subject_.printed.forms().text(pair.has));
      if (!text || *text == subject_.derived.forms().text(pair.should)) continue;
      change.texts.emplace(pair.derived, *text);
      if (pair.is_silent) continue;
      change.bits += by_rule(pair) - bits(one, pair);
      ++change.of;
      if (*text != subject_.printed.forms().text(pair.has) &&
          !(is_rounded_ && last_figure(pair, *text) < never))
        continue;
      ++change.holds;
      first_that_holds = std::min(first_that_holds, t);
      last_that_holds = t;
    }
    if (change.holds < evidence::fewest_moved ||
        change.bits < std::log2(evidence::least_odds_given) ||
        (change.kind == Kind::rows_off && std::abs(change.rows) == 1 &&
         2 * change.of < pairs_.size()) ||
        (is_rounded_ && !jumps(first, end)))
      return std::nullopt;
    change.first = pairs_[first_that_holds].printed;
    change.last = pairs_[last_that_holds].printed;
    return change;
  }

  // Gives by how many units a rounded figure is off.
  double units_off(std::size_t t) const {
    const Pair& pair = pairs_[t];
    if (!pair.differs() || !pair.value || !pair.exact) return 0;
    return formula::Real((*pair.value - *pair.exact) / *subject_.columns[column_].numeral->unit())
        .near();
  }
  // Tells whether figures are off otherwise within these rows than beside them, by more than they
  // scatter there: what begins smoothly is the calculator's. Also at either end of the table.
  bool jumps(std::size_t first, std::size_t end) const {
    constexpr std::size_t around = 2 * evidence::limits::rows_between;
    const std::size_t before = first > around ? first - around : 0;
    const std::size_t after = std::min(pairs_.size(), end + around);
    return (first == 0 || differ({before, first}, {first, std::min(end, first + around)})) &&
           (end == pairs_.size() ||
            differ({end, after}, {std::max(first + around, end) - around, end}));
  }
  using Span = std::pair<std::size_t, std::size_t>;  // of rows, and the row after them
  bool differ(Span one, Span other) const {
    std::vector<double> steps;
    for (const auto& [first, end] : {one, other})
      for (std::size_t t = first + 1; t < end; ++t)
        steps.push_back(std::abs(units_off(t) - units_off(t - 1)));
    return std::abs(middle(one) - middle(other)) >
           static_cast<double>(evidence::fewest_moved) * (1 + middle_of(steps));
  }
  double middle(Span rows) const {
    std::vector<double> off;
    for (std::size_t t = rows.first; t < rows.second; ++t) off.push_back(units_off(t));
    return middle_of(off);
  }
  static double middle_of(std::vector<double>& values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
  }

  const table::BoundTable& subject_;
  KnownRows& known_;
  std::size_t column_;
  bool is_rounded_;
  double off_by_little_ = never;  // bits of a rounded figure that is off by a unit or two
  std::vector<Pair> pairs_;
  std::vector<Candidate> candidates_;
};

// Tells whether nearly all printed rows are the rule's, as they follow each other there. Rows in
// another order are looked at all the same.
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

}  // namespace

std::optional<table::BoundTable> following_changes(const table::BoundTable& subject) {
  if (are_nearly_all_right(subject)) return std::nullopt;
  std::vector<std::size_t> all(subject.columns.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::optional<table::BoundTable> changed;
  KnownRows known;
  // A column that is worked out follows another rule sooner than one that it is worked out from.
  for (const bool is_computed : {true, false})
    for (const std::size_t column : all) {
      if (subject.columns[column].is_computed != is_computed) continue;
      for (RuleChange& change :
           ColumnChanges(changed ? *changed : subject, column, known).found()) {
        if (!changed) changed = subject;
        for (const auto& [row, text] : change.texts) changed->derived.put(row, column, text);
        changed->changes.push_back(std::move(change));
        known.clear();
      }
    }
  return changed;
}

}  // namespace rithmo::proof
