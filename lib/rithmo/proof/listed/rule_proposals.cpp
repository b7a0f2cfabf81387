// See rule_proposals.hpp.
#include "rithmo/proof/listed/rule_proposals.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"

namespace rithmo::proof {
namespace {

namespace cost = evidence::cost;
using number::Rational;
using table::RuleChange;
using Kind = RuleChange::Kind;

// Returns the code length of a number: its figures without final zeros, and the count of final
// zeros.
double bits_of(const Rational& number) {
  double bits = cost::figure;  // cost of the sign and the operation
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

class RuleProposals {
 public:
  RuleProposals(const table::BoundTable& subject, std::size_t column,
                const std::vector<KnownCell>& cells, bool is_rounded)
      : subject_(subject), column_(column), cells_(cells), is_rounded_(is_rounded) {}

  std::vector<Proposal> result() {
    propose();
    return std::move(found_);
  }

 private:
  // Returns, for each text of a differing row, the rows of the rule that have it. Texts in many
  // rows are left out, as they are no evidence.
  std::unordered_map<table::FormId, std::vector<std::size_t>> rows_with_differing_texts() const {
    std::unordered_map<table::FormId, std::vector<std::size_t>> rows_with;
    for (const KnownCell& pair : cells_)
      if (pair.differs()) rows_with.try_emplace(pair.has);
    for (std::size_t row = 0; row < subject_.derived.size(); ++row)
      if (const auto rows = rows_with.find(subject_.derived.id(row, column_));
          rows != rows_with.end() && rows->second.size() <= evidence::limits::shown)
        rows->second.push_back(row);
    return rows_with;
  }

  // Votes of differing rows for one change.
  struct Votes {
    std::size_t weight = 0;
    std::size_t first = 0;                  // first derived row that voted
    std::ptrdiff_t steps = 0;               // number of steps that were made before the first row
    std::size_t last = 0, before_last = 0;  // the last two derived rows that voted
    bool are_near = false;     // true if some of the rows that voted are near each other
    bool are_in_turn = false;  // two votes are exactly the change's interval of rows apart
  };
  using Proposed = std::tuple<Kind, Rational, std::ptrdiff_t, std::string, std::string>;
  void propose() {
    std::map<Proposed, Votes> votes;
    const auto vote = [&](Proposed what, std::size_t first, std::size_t weight = 1,
                          std::ptrdiff_t steps = 0) {
      const std::ptrdiff_t rows = std::get<std::ptrdiff_t>(what);
      Votes& own = votes.try_emplace(std::move(what), Votes{0, first, steps}).first->second;
      own.are_in_turn = own.are_in_turn || (own.weight > 0 && apart(own.last, first) == rows);
      own.weight += weight;
      own.are_near = own.are_near || (own.weight > 2 && first - own.before_last <= near_by);
      own.before_last = std::exchange(own.last, first);
    };
    const auto rows_with = rows_with_differing_texts();
    std::map<Rational, std::size_t> last_with;  // last derived row with each excess
    // Holds for each size of step: the row of the last step, and the number of such steps made by
    // then.
    std::map<Rational, std::pair<std::size_t, std::ptrdiff_t>> last_step;
    Rational before;
    for (std::size_t t = 0; t < cells_.size(); ++t) {
      const KnownCell& pair = cells_[t];
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
      } else if (before == Rational()) {
        continue;
      }
      const auto more = added(t);
      if (!more) continue;
      if (pair.differs()) {
        vote({Kind::added, *more, 0, {}, {}}, pair.derived);
        if (*pair.exact != Rational() && *pair.value != Rational() && !is_rounded_)
          vote({Kind::multiplied, *pair.value / *pair.exact, 0, {}, {}}, pair.derived);
        const auto last = last_with.find(*more);
        if (last != last_with.end() && pair.derived > last->second + 1 && !is_rounded_)
          vote({Kind::each_so_many, *more, apart(last->second, pair.derived), {}, {}},
               last->second);
        last_with[*more] = pair.derived;
      }
      if (const Rational step = *more - before;
          step != Rational() && !is_rounded_ && is_unchanged(t)) {
        const auto last = last_step.find(step);
        if (last != last_step.end() && pair.derived > last->second.first + 1)
          vote({Kind::steps, step, apart(last->second.first, pair.derived), {}, {}},
               last->second.first, pair.derived - last->second.first, last->second.second);
        last_step[step] = {pair.derived, steps_in(*more, step)};
      }
      before = *more;
    }
    keep_likeliest_proposals(votes);
  }
  // Returns by how much a printed number exceeds the rule's; nullopt where either is not a number.
  std::optional<Rational> added(std::size_t t) const {
    const KnownCell& pair = cells_[t];
    if (!pair.differs()) return Rational();
    if (!pair.value || !pair.exact) return std::nullopt;
    return *pair.value - *pair.exact;
  }
  // Tells whether one of the next two rows has the same excess. A single slip also has an excess,
  // but it does not persist.
  bool is_unchanged(std::size_t t) const {
    const auto more = added(t);
    if (more == Rational()) return false;
    return std::ranges::any_of(std::array{t + 1, t + 2}, [&](std::size_t next) {
      return next >= cells_.size() || added(next) == more;
    });
  }
  // Returns how many steps of this size make up the amount; 0 where it is not a multiple.
  static std::ptrdiff_t steps_in(const Rational& added, const Rational& step) {
    const Rational steps = added / step;
    return steps.is_whole() && steps.numerator().fits_slong_p() ? steps.numerator().get_si() : 0;
  }
  // Tells whether a change affects every row. Such a change pays only where the rows that it makes
  // right are adjacent, because it makes other rows wrong.
  static bool applies_to_every_row(Kind kind) {
    return kind == Kind::added || kind == Kind::multiplied || kind == Kind::rows_off;
  }
  static constexpr std::size_t near_by = 2 * evidence::fewest_moved;

  // Tells whether a recurring change recurs in at least half of the table. A slip in a text that
  // was set once for several pages also recurs, but only on those pages.
  bool recurs_in_half_of_table(const Votes& votes, std::ptrdiff_t rows) const {
    return 2 * (votes.weight + 1) * static_cast<std::size_t>(rows) >= cells_.size();
  }

  void keep_likeliest_proposals(const std::map<Proposed, Votes>& votes) {
    std::unordered_map<table::FormId, std::size_t> as_ruled;
    for (const KnownCell& pair : cells_)
      if (!pair.is_silent && !pair.differs()) ++as_ruled[pair.should];
    std::vector<std::pair<std::size_t, Proposal>> all;
    for (const auto& [what, own] : votes) {
      const auto& [kind, amount, rows, from, to] = what;
      const std::size_t least = kind == Kind::each_so_many ? 2 : evidence::fewest_moved;
      if (own.weight < least || (applies_to_every_row(kind) && !own.are_near) ||
          (kind == Kind::each_so_many && !(own.are_in_turn && recurs_in_half_of_table(own, rows))))
        continue;
      Proposal one{{kind, column_, amount, rows, from, to}, own.first, own.steps, 0, {}};
      one.price = cost::stranger_row + price(one.change);
      if (kind == Kind::written) {
        one.from = subject_.derived.forms().find(from).value_or(table::TextPool::silent);
        // Rejects a spelling if most rows have the rule's spelling.
        if (own.weight < as_ruled[one.from]) continue;
      }
      all.emplace_back(own.weight, std::move(one));
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, &std::pair<std::size_t, Proposal>::first);
    if (all.size() > evidence::limits::proposals) all.resize(evidence::limits::proposals);
    for (auto& [weight, one] : all) found_.push_back(std::move(one));
  }
  // Returns the code length of a change.
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
      case Kind::own_word:
      case Kind::unknown:
        return std::log2(1 + static_cast<double>(subject_.derived.size())) +
               cost::figure * static_cast<double>(change.to.size());
    }
    return 0;
  }

  const table::BoundTable& subject_;
  std::size_t column_;
  const std::vector<KnownCell>& cells_;
  bool is_rounded_;
  std::vector<Proposal> found_;
};

}  // namespace

std::vector<Proposal> proposals(const table::BoundTable& subject, std::size_t column,
                                const std::vector<KnownCell>& cells, bool is_rounded) {
  return RuleProposals(subject, column, cells, is_rounded).result();
}

}  // namespace rithmo::proof
