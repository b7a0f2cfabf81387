// See emendation.hpp.
#include "rithmo/audit/emendation.hpp"

#include <algorithm>
#include <cmath>

namespace rithmo {
namespace {

constexpr std::size_t kept = 3;
constexpr double tie_factor = 2;

}  // namespace

Emender::Emender(const Subject& subject, const Alignment& alignment)
    : subject_(subject), stands_elsewhere_(subject.derived.size(), false), alignment_(alignment) {
  for (const Match& match : alignment.rows)
    if (match.way == Match::Way::agrees) stands_elsewhere_[*match.derived] = true;
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
  const bool complete = subject_.complete;
  const double nowhere = invented_cost(printed, complete) + omitted_cost(complete);
  std::vector<Rival> ranked;
  for (const std::size_t j : rivals(printed)) {
    const double elsewhere = stands_elsewhere_[j] ? cost::repeated_row + omitted_cost(complete) : 0;
    const bool chosen = match.way == Match::Way::differs && match.derived == j;
    const double bits = row_cost(printed, subject_.derived[j]) + elsewhere;
    if (chosen || bits < nowhere) ranked.push_back({j, bits, chosen});
  }
  std::ranges::sort(ranked, [](const Rival& x, const Rival& y) {
    if (x.chosen != y.chosen) return x.chosen;
    return x.bits != y.bits ? x.bits < y.bits : x.derived < y.derived;
  });
  double all = std::exp2(-nowhere);
  for (const Rival& rival : ranked) all += std::exp2(-rival.bits);
  std::vector<Candidate> result;
  for (const Rival& rival : ranked) {
    if (result.size() == kept) break;
    const double own = std::exp2(-rival.bits);
    result.push_back({rival.derived, subject_.derived[rival.derived],
                      changes(printed_row, subject_.derived[rival.derived]), own / (all - own),
                      because(rival.derived, !stands_elsewhere_[rival.derived])});
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
  return candidates.size() > 1 && candidates[0].odds < tie_factor * candidates[1].odds;
}

}  // namespace rithmo
