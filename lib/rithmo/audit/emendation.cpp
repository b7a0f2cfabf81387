// See emendation.hpp.
#include "rithmo/audit/emendation.hpp"

#include <algorithm>
#include <cmath>

namespace rithmo {
namespace {

constexpr std::size_t kept = 3;
constexpr double tie_factor = 2;
constexpr double greatest_odds = 1e9;  // beyond this the model says no more

}  // namespace

Emender::Emender(const Subject& subject, const Alignment& alignment)
    : subject_(subject), stands_elsewhere_(subject.derived.size(), false), alignment_(alignment) {
  for (const Match& match : alignment.rows)
    if (match.way == Match::Way::agrees || match.way == Match::Way::differs)
      stands_elsewhere_[*match.derived] = true;
}

// All rows of the rule that agree in some cell; where none does, all rows.
std::vector<std::size_t> Emender::rivals(const Texts& printed) const {
  std::vector<std::size_t> found;
  for (std::size_t j = 0; j < subject_.derived.size(); ++j) {
    const Texts& derived = subject_.derived[j];
    for (std::size_t c = 0; c < printed.size(); ++c)
      if (!printed[c].empty() && printed[c] == derived[c]) {
        found.push_back(j);
        break;
      }
  }
  if (found.empty()) {
    found.resize(subject_.derived.size());
    for (std::size_t j = 0; j < found.size(); ++j) found[j] = j;
  }
  return found;
}

std::vector<Change> Emender::changes(std::size_t printed_row, const Texts& intended) const {
  std::vector<Change> result;
  for (std::size_t c = 0; c < intended.size(); ++c) {
    const std::string& reading = subject_.printed[printed_row][c];
    const std::size_t column = subject_.table_column[c];
    const Cell& cell = subject_.table->rows[printed_row][column];
    if (reading == intended[c] || reading == unsaid) continue;
    const SlipClass kind =
        intended[c].empty() ? SlipClass::other_number : slip(reading, intended[c]).kind;
    result.push_back({{printed_row + 2, column + 1},
                      cell.place,
                      subject_.columns[c].name,
                      cell.text,
                      intended[c],
                      kind});
  }
  return result;
}

std::string Emender::because(std::size_t derived_row, bool missing) const {
  const Model& model = subject_.model;
  return model.relation().check(model, subject_.derived_rows[derived_row]).because +
         (missing ? (subject_.complete ? "; the row is otherwise missing" : "")
                  : "; but that row stands elsewhere in the table");
}

std::vector<Candidate> Emender::candidates(std::size_t printed_row) const {
  struct Rival {
    std::size_t derived;
    double bits;
    bool chosen;
  };
  const Texts& printed = subject_.printed[printed_row];
  const Match& match = alignment_.rows[printed_row];
  const bool differs = match.way == Match::Way::differs;
  const double nowhere =
      invented_cost(printed, subject_.complete) + omitted_cost(subject_.complete);
  std::vector<Rival> ranked;
  if (differs)
    ranked.push_back({*match.derived, row_cost(printed, subject_.derived[*match.derived]), true});
  for (const std::size_t j : rivals(printed)) {
    if (differs && match.derived == j) continue;
    const double cost = row_cost(printed, subject_.derived[j]);
    const double bits =
        cost + (stands_elsewhere_[j] ? cost::repeated_row + omitted_cost(subject_.complete) : 0);
    if (cost > 0 && bits < nowhere) ranked.push_back({j, bits, false});
  }
  std::ranges::sort(ranked, [](const Rival& x, const Rival& y) {
    if (x.chosen != y.chosen) return x.chosen;
    return x.bits != y.bits ? x.bits < y.bits : x.derived < y.derived;
  });
  // Odds against each other rival and against nowhere, summed without the rival itself, so that nothing cancels.
  const auto odds = [&](const Rival& own) {
    double against = std::exp2(own.bits - nowhere);
    for (const Rival& other : ranked)
      if (other.derived != own.derived) against += std::exp2(own.bits - other.bits);
    return std::min(1 / against, greatest_odds);
  };
  std::vector<Candidate> result;
  for (const Rival& rival : ranked) {
    if (result.size() == kept) break;
    const bool missing = rival.chosen || !stands_elsewhere_[rival.derived];
    result.push_back({rival.derived, subject_.derived[rival.derived],
                      changes(printed_row, subject_.derived[rival.derived]), odds(rival),
                      because(rival.derived, missing)});
  }
  return result;
}

Candidate Emender::omitted(std::size_t derived_row) const {
  const Model& model = subject_.model;
  return {derived_row,
          subject_.derived[derived_row],
          {},
          0,
          model.relation().check(model, subject_.derived_rows[derived_row]).because};
}

bool Emender::tie(const std::vector<Candidate>& candidates) {
  if (candidates.size() < 2) return false;
  const double first = candidates[0].odds, second = candidates[1].odds;
  return first < tie_factor * second && second < tie_factor * first;
}

}  // namespace rithmo
