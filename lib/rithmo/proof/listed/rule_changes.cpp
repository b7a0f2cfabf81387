// See rule_changes.hpp.
#include "rithmo/proof/listed/rule_changes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/formula/real.hpp"
#include "rithmo/proof/listed/known_rows.hpp"
#include "rithmo/proof/listed/own_words.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/proof/listed/rule_proposals.hpp"
#include "rithmo/proof/listed/stretches.hpp"

namespace rithmo::proof {
namespace {

constexpr double no_way = std::numeric_limits<double>::infinity();  // infinite cost in bits

namespace cost = evidence::cost;
using number::Rational;
using table::RuleChange;
using Kind = RuleChange::Kind;

// Cache: pairs of a printed and a derived row, by the key columns that identify them.
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

  std::vector<RuleChange> result() {
    match_printed_rows();
    if (differing() < evidence::fewest_moved) return {};
    candidates_ = proposals(subject_, column_, pairs_, is_rounded_);
    std::vector<RuleChange> changes;
    if (!candidates_.empty()) changes = segments(path());
    if (is_rounded_) add_unknown(changes);
    return changes;
  }

 private:
  // Finds pairs of printed and derived rows by the row variables, or else by all other columns.
  void match_printed_rows() {
    std::vector<std::size_t> running, others;
    for (std::size_t c = 0; c < subject_.columns.size(); ++c) {
      if (c == column_) continue;
      others.push_back(c);
      if (!subject_.columns[c].is_computed) running.push_back(c);
    }
    const auto are_enough = [&](const auto& rows) {
      return 2 * rows.size() >= subject_.printed.size();
    };
    const auto* rows = running.empty() ? nullptr : &known_rows_by(running);
    if (!(rows && are_enough(*rows))) rows = others.empty() ? nullptr : &known_rows_by(others);
    if (!(rows && are_enough(*rows))) return;
    for (const auto& [printed, derived] : *rows) {
      const table::FormId has = subject_.printed.id(printed, column_),
                          should = subject_.derived.id(derived, column_);
      const std::string& text = subject_.printed.text(printed, column_);
      KnownCell pair{printed, derived, has, should, nullptr, nullptr, false};
      pair.is_silent = text == table::unsaid || text.empty() || text.find('?') != text.npos ||
                       (has != should && is_row_near_by(printed, derived));
      if (pair.differs()) {
        pair.value = subject_.number(subject_.printed, printed, column_);
        pair.exact = subject_.number(subject_.derived, derived, column_);
      }
      pairs_.push_back(pair);
    }
    if (is_rounded_) count_last_figures();
  }
  // Tells whether a printed row resembles another nearby row of the rule more. Its key is then
  // wrong, not the rule.
  bool is_row_near_by(std::size_t printed, std::size_t derived) const {
    const auto alike = [&](std::size_t row) {
      std::ptrdiff_t count = 0;
      for (std::size_t c = 0; c < subject_.columns.size(); ++c)
        count += subject_.columns[c].is_computed &&
                 subject_.printed.id(printed, c) == subject_.derived.id(row, c);
      return count;
    };
    constexpr std::size_t around = evidence::limits::rows_between;
    const auto computed = std::ranges::count_if(subject_.columns, &relation::Column::is_computed),
               own = alike(derived);
    const std::size_t first = derived > around ? derived - around : 0;
    for (std::size_t row = first; row < std::min(subject_.derived.size(), derived + around + 1);
         ++row)
      if (const auto count = alike(row); count >= 2 && count > own && 2 * count > computed)
        return true;
    return false;
  }
  const KnownRows::mapped_type& known_rows_by(const std::vector<std::size_t>& keys) {
    const auto [known, is_new] = known_.try_emplace(keys);
    if (is_new) known->second = rows_known_by(subject_, keys);
    return known->second;
  }
  void count_last_figures() {
    for (const KnownCell& pair : pairs_) off_.push_back(units_off(pair));
    const auto off = std::ranges::count_if(
        off_, [](double units) { return units != 0 && std::abs(units) <= 2; });
    off_by_little_ = 1 - std::log2((static_cast<double>(off) + evidence::half_a_row) /
                                   (static_cast<double>(pairs_.size()) + 1));
  }

  std::size_t differing() const {
    return static_cast<std::size_t>(std::ranges::count_if(pairs_, &KnownCell::differs));
  }

  const Rational* exact(std::size_t derived) const {
    return subject_.number(subject_.derived, derived, column_);
  }
  std::optional<std::string> written(const Rational& value) const {
    const auto& numeral = *subject_.columns[column_].numeral;
    return numeral.is_number() ? numeral.write(value) : std::nullopt;
  }

  // Returns how many times the change's amount has been added up to a row.
  static long times(const Proposal& one, std::size_t derived) {
    const std::ptrdiff_t from = apart(one.first, derived), rows = one.change.rows;
    if (one.change.kind == Kind::each_so_many) return from % rows == 0 ? 1 : 0;
    const std::ptrdiff_t since = from < 0 ? (from + 1) / rows - 1 : from / rows;
    return std::max<std::ptrdiff_t>(0, one.steps + since);
  }

  // Returns the text of a row under a change; nullopt where the change does not apply.
  std::optional<std::string> changed(const Proposal& one, std::size_t derived) const {
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
      case Kind::own_word:
      case Kind::unknown:
        return subject_.derived.id(derived, column_) == one.from
                   ? one.change.to
                   : subject_.derived.text(derived, column_);
    }
    return std::nullopt;
  }
  // Tells without computing it whether a change leaves a row unchanged. REQUIRES: the row is
  // printed as the rule has it.
  bool leaves(const Proposal& one, const KnownCell& pair) const {
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
      case Kind::own_word:
      case Kind::unknown:
        return pair.should != one.from;
    }
    return false;
  }

  // Returns the cost of the printed text, if this text was intended.
  double slip(const KnownCell& pair, const std::string& intended) const {
    const std::string& text = subject_.printed.forms().text(pair.has);
    if (text == intended) return 0;
    if (intended.empty()) return cost::wrong_cell + invented_text_bits(text);
    const double bits = cost::wrong_cell + evidence::slip(text, intended).bits;
    return is_rounded_ ? std::min(bits, last_figure(pair, intended)) : bits;
  }
  // Returns the cost of the printed text as a calculator's error of one or two units.
  double last_figure(const KnownCell& pair, const std::string& intended) const {
    const auto should = subject_.columns[column_].numeral->read(intended);
    if (!pair.value || !should) return no_way;
    const Rational units = (*pair.value - *should) / *subject_.columns[column_].numeral->unit();
    const Rational two(number::Integer(2));
    return units > two || units < Rational() - two ? no_way : off_by_little_;
  }
  double bits(const Proposal& one, const KnownCell& pair) const {
    const std::string& text = subject_.printed.forms().text(pair.has);
    if (!pair.differs()) return leaves(one, pair) ? 0 : cost::wrong_cell + invented_text_bits(text);
    const auto intended = changed(one, pair.derived);
    return intended ? slip(pair, *intended) : cost::wrong_cell + invented_text_bits(text);
  }
  double by_rule(const KnownCell& pair) const {
    return pair.differs() ? slip(pair, subject_.derived.forms().text(pair.should)) : 0;
  }

  // Finds the cheapest sequence of states (Viterbi): the rule or a candidate change for each row.
  // Returns the index of each row's candidate; the index after the last candidate means the rule.
  std::vector<std::size_t> path() const {
    const std::size_t rule = candidates_.size();
    std::vector<double> least(rule + 1, 0);
    std::vector<std::vector<std::uint8_t>> stays;  // true: the row above has the same state
    std::vector<std::size_t> best_before;
    for (std::size_t c = 0; c < rule; ++c) least[c] = candidates_[c].price;
    for (const KnownCell& pair : pairs_) {
      std::size_t from = rule;  // best state of the row above; leaving a change costs bits
      double anew = least[rule];
      for (std::size_t c = 0; c < rule; ++c)
        if (least[c] + cost::out_of_place < anew) anew = least[from = c] + cost::out_of_place;
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
  // Returns the change restricted to these rows, if it codes them in clearly fewer bits than slips
  // do.
  std::optional<RuleChange> segment(const Proposal& one, std::size_t first, std::size_t end) const {
    RuleChange change = one.change;
    change.bits = -one.price;
    std::size_t first_that_holds = end, last_that_holds = first;
    for (std::size_t t = first; t < end; ++t) {
      const KnownCell& pair = pairs_[t];
      const auto text = changed(one, pair.derived);
      if (!text)  // the change refers to rows outside the rule
        change.texts.emplace(pair.derived, subject_.printed.forms().text(pair.has));
      if (!text || *text == subject_.derived.forms().text(pair.should)) continue;
      change.texts.emplace(pair.derived, *text);
      if (pair.is_silent) continue;
      change.bits += by_rule(pair) - bits(one, pair);
      ++change.of;
      if (*text != subject_.printed.forms().text(pair.has) &&
          !(is_rounded_ && last_figure(pair, *text) < no_way))
        continue;
      ++change.holds;
      first_that_holds = std::min(first_that_holds, t);
      last_that_holds = t;
    }
    if (change.holds < evidence::fewest_moved ||
        change.bits < std::log2(evidence::min_odds_given) ||
        (2 * change.of < pairs_.size() && is_shifted_by_row(change)) ||
        (is_rounded_ && !is_jump(off_, first, end)))
      return std::nullopt;
    change.first = pairs_[first_that_holds].printed;
    change.last = pairs_[last_that_holds].printed;
    return change;
  }

  // Tells whether each row has the number of the row before, or each that of the next row. In a
  // stretch of rows this is a slip of the column.
  bool is_shifted_by_row(const RuleChange& change) const {
    return std::ranges::any_of(std::array{-1, 1}, [&](int rows) {
      return std::ranges::all_of(change.texts, [&](const auto& text) {
        const std::ptrdiff_t row = apart(0, text.first) + rows;
        return row >= 0 && row < apart(0, subject_.derived.size()) &&
               subject_.derived.text(static_cast<std::size_t>(row), column_) == text.second;
      });
    });
  }

  // Adds stretches of rows that no change and no calculator's error explains.
  void add_unknown(std::vector<RuleChange>& changes) const {
    for (const auto& [first, end] : stretches_apart(off_)) {
      RuleChange change = unknown(first, end);
      const bool is_known = std::ranges::any_of(changes, [&](const RuleChange& other) {
        return other.first <= change.last && change.first <= other.last;
      });
      if (!is_known && change.bits >= std::log2(evidence::min_odds_given))
        changes.push_back(std::move(change));
    }
  }
  // Describes a stretch that follows an unknown rule. Its bits are the cost of slips, minus the
  // cost of its ends, its first error, and the steps between its errors.
  RuleChange unknown(std::size_t first, std::size_t end) const {
    RuleChange change{Kind::unknown, column_, {}};
    change.first = pairs_[first].printed;
    change.last = pairs_[end - 1].printed;
    change.bits = -cost::stranger_row - 2 * std::log2(static_cast<double>(pairs_.size()));
    double before = 0;
    std::size_t elsewhere = 0;
    for (std::size_t t = first; t < end; ++t) {
      const KnownCell& pair = pairs_[t];
      if (pair.is_silent) continue;
      change.texts.emplace(pair.derived, subject_.printed.forms().text(pair.has));
      ++change.of;
      if (!pair.differs() || !pair.value || !pair.exact) continue;
      elsewhere += is_near_in_table(pair);
      change.bits += by_rule(pair) - 1 - std::log2(1 + 2 * std::abs(off_[t] - before));
      before = off_[t];
      const Rational more = *pair.value - *pair.exact;
      if (change.holds == 0 || more < change.amount) change.amount = more;
      if (change.holds == 0 || change.most < more) change.most = more;
      ++change.holds;
    }
    // If most of these numbers belong to nearby rows, the numbers or their rows are misplaced, and
    // the rule is not changed.
    if (2 * elsewhere > change.holds) change.bits = -no_way;
    return change;
  }
  bool is_near_in_table(const KnownCell& pair) const {
    constexpr std::size_t around = evidence::limits::rows_between;
    const std::size_t first = pair.derived > around ? pair.derived - around : 0;
    for (std::size_t row = first;
         row < std::min(subject_.derived.size(), pair.derived + around + 1); ++row)
      if (subject_.derived.id(row, column_) == pair.has) return true;
    return false;
  }

  // Returns the error of a rounded figure in units of the last place.
  double units_off(const KnownCell& pair) const {
    if (!pair.differs() || !pair.value || !pair.exact) return 0;
    return formula::Real((*pair.value - *pair.exact) / *subject_.columns[column_].numeral->unit())
        .near();
  }
  const table::BoundTable& subject_;
  KnownRows& known_;
  std::size_t column_;
  bool is_rounded_;
  double off_by_little_ = no_way;  // bits of a rounded figure that is off by one or two units
  std::vector<KnownCell> pairs_;
  std::vector<double> off_;  // errors in units of the last place, for each pair of a rounded column
  std::vector<Proposal> candidates_;
};

}  // namespace

std::optional<table::BoundTable> following_changes(const table::BoundTable& subject) {
  if (are_nearly_all_right(subject) || count_unknown_rows(subject, 2) < 2) return std::nullopt;
  std::vector<std::size_t> all(subject.columns.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::optional<table::BoundTable> changed;
  KnownRows known;
  // Computed columns come first: they follow a changed rule more often than the columns from which
  // they are computed.
  for (const bool is_computed : {true, false})
    for (const std::size_t column : all) {
      if (subject.columns[column].is_computed != is_computed) continue;
      const table::BoundTable& so_far = changed ? *changed : subject;
      std::vector<RuleChange> found = ColumnChanges(so_far, column, known).result();
      if (found.empty()) found = own_words(so_far, column);
      for (RuleChange& change : found) {
        if (!changed) changed = subject;
        for (const auto& [row, text] : change.texts) changed->derived.put(row, column, text);
        changed->changes.push_back(std::move(change));
        known.clear();
      }
    }
  return changed;
}

}  // namespace rithmo::proof
