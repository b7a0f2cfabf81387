// See alignment.hpp.
#include "rithmo/proof/listed/alignment.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/listed/assignment.hpp"
#include "rithmo/proof/listed/cell_index.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/proof/listed/row_scorer.hpp"
#include "rithmo/proof/sets.hpp"

namespace rithmo::proof {
namespace {

// Matches rows that agree in every cell, unless more of them are printed than the rule has. In that
// case the assignment decides which of them agree.
void match_equal(const table::Rows& printed, const RuleRows& derived, std::vector<Match>& matches) {
  // Holds for each printed row: the first equal row of the rule.
  std::vector<std::optional<std::size_t>> first(printed.size());
  // Holds for each derived row: the number of equal printed rows.
  std::vector<std::size_t> times(derived.size(), 0);
  for (std::size_t i = 0; i < printed.size(); ++i) {
    first[i] = derived.first_equal_row(printed[i]);
    if (first[i]) ++times[*first[i]];
  }
  const auto count_like = [&](std::size_t row) {
    std::size_t count = 1;
    for (auto next = derived.next_equal_row(row); next; next = derived.next_equal_row(*next))
      ++count;
    return count;
  };
  std::vector<std::optional<std::size_t>> free(
      derived.size());  // index: first of several equal derived rows; value: the next unmatched one
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (!first[i]) continue;
    const std::size_t row = *first[i];
    if (times[row] > 1 && times[row] > count_like(row)) {
      matches[i] = {Match::Way::repeats, row};
      continue;
    }
    const std::size_t given = free[row].value_or(row);
    matches[i] = {Match::Way::agrees, given};
    free[row] = derived.next_equal_row(given);
  }
}

// Candidate match of a remaining printed row with an open (unmatched) derived row, with its cost.
struct CandidateMatch {
  std::size_t line, open;  // `line`: printed row; `open`: derived row
  double cost;
};

// Returns the candidate matches that are cheaper than leaving the row unmatched. Derived rows that
// share a cell are tried, rarest cell first. If none is cheap, all open rows are tried, if they are
// few. A derived row that is also printed correctly is open only to equal prints: it is not
// missing, whatever other row resembles it.
std::vector<CandidateMatch> candidate_matches(const table::Rows& printed, const RuleRows& derived,
                                              const std::vector<std::size_t>& lines,
                                              const std::vector<std::size_t>& open,
                                              const std::vector<double>& alone,
                                              const evidence::Rates& rates, const RowOrder& order) {
  const CellIndex index(derived, open);
  RowScorer scorer(derived, rates);
  std::vector<bool> is_printed(derived.size(), false);
  for (const std::size_t i : lines)
    for (auto row = derived.first_equal_row(printed[i]); row; row = derived.next_equal_row(*row))
      is_printed[*row] = true;
  std::vector<CandidateMatch> found;
  for (const std::size_t i : lines) {
    scorer.take(printed, i);
    const auto try_rows = [&](const auto& rows) {
      const std::size_t before = found.size();
      const auto cheapest_first = [&] {
        if (found.size() - before <= evidence::limits::ways_kept) return;
        const auto first = found.begin() + static_cast<std::ptrdiff_t>(before);
        std::nth_element(first, first + evidence::limits::ways_kept, found.end(),
                         [](const CandidateMatch& a, const CandidateMatch& b) {
                           return a.cost != b.cost ? a.cost < b.cost : a.open < b.open;
                         });
        found.resize(before + evidence::limits::ways_kept);
      };
      for (const std::size_t j : rows) {
        if (is_printed[j] && !std::ranges::equal(scorer.ids(), derived.ids(j))) continue;
        const double cost = scorer.slips(j) - rates.omitted_row + order.bits(i, j);
        if (cost < alone[i]) found.push_back({i, j, cost});
      }
      cheapest_first();
      return found.size() > before;
    };
    if (!try_rows(index.rows_sharing_cells(scorer.ids(), evidence::limits::rows_tried)) &&
        open.size() <= evidence::limits::rows_tried)
      try_rows(open);
  }
  return found;
}

// Chooses at most one edge for each line (printed row) and each open derived row, at the least
// total cost. A line may stay unmatched, at its cost in `alone`. Returns pairs of line and open
// row. A group too large for the exact method is solved greedily, cheapest edge first.
std::vector<std::pair<std::size_t, std::size_t>> choose(std::vector<CandidateMatch> group,
                                                        const std::vector<double>& alone) {
  std::map<std::size_t, std::size_t> row_at, column_at;
  for (const CandidateMatch& edge : group) {
    row_at.try_emplace(edge.line, row_at.size());
    column_at.try_emplace(edge.open, column_at.size());
  }
  std::vector<std::pair<std::size_t, std::size_t>> chosen;
  const std::size_t rows = row_at.size(), columns = column_at.size();
  if (rows * (rows + columns) > evidence::limits::cells) {
    std::ranges::stable_sort(group, {}, &CandidateMatch::cost);
    std::set<std::size_t> lines_done, open_done;
    for (const CandidateMatch& edge : group)
      if (!lines_done.contains(edge.line) && open_done.insert(edge.open).second) {
        lines_done.insert(edge.line);
        chosen.emplace_back(edge.line, edge.open);
      }
    return chosen;
  }
  constexpr double never = evidence::greatest_odds;
  std::vector<std::vector<double>> costs(rows, std::vector<double>(columns + rows, never));
  for (const auto& [line, r] : row_at) costs[r][columns + r] = alone[line];
  for (const CandidateMatch& edge : group)
    costs[row_at[edge.line]][column_at[edge.open]] = edge.cost;
  const std::vector<std::size_t> assigned = cheapest_assignment(costs);
  std::vector<std::size_t> open_of(columns);
  for (const auto& [open, c] : column_at) open_of[c] = open;
  for (const auto& [line, r] : row_at)
    if (assigned[r] < columns) chosen.emplace_back(line, open_of[assigned[r]]);
  return chosen;
}

// Orders equal printed rows of which one agrees, another is matched with a missing row, and a third
// is a repetition. The slips cost the same in any order, so that the order of the table decides. If
// it does not decide, the first of the rows agrees.
void order_equal_rows(const table::Rows& printed, const std::vector<std::size_t>& lines,
                      const RowOrder& order, std::vector<Match>& matches) {
  std::map<table::Texts, std::vector<std::size_t>> twins;
  for (const std::size_t i : lines)
    if (matches[i].derived) twins[printed[i].texts()].push_back(i);
  for (const auto& [content, rows] : twins) {
    const auto repeats = [&](std::size_t i) { return matches[i].way == Match::Way::repeats; };
    std::vector<std::size_t> standing;
    std::ranges::remove_copy_if(rows, std::back_inserter(standing), repeats);
    std::vector<Match> given;
    for (const std::size_t i : standing) given.push_back(matches[i]);
    std::ranges::stable_sort(given, [&](const Match& a, const Match& b) {
      return order.before(*a.derived, *b.derived);
    });
    for (std::size_t k = 0; k < standing.size(); ++k) matches[standing[k]] = given[k];
    auto earlier = std::ranges::find_if(rows, repeats);
    for (const std::size_t i : standing) {
      if (earlier == rows.end() || *earlier > i) break;
      const std::size_t j = *matches[i].derived;
      if (order.bits(*earlier, j) != order.bits(i, j)) continue;
      std::swap(matches[*earlier], matches[i]);
      earlier = std::find_if(earlier, rows.end(), repeats);
    }
  }
}

}  // namespace

Alignment align(const table::Rows& printed, const RuleRows& derived, const evidence::Rates& rates) {
  std::vector<Match> matches(printed.size(), {Match::Way::unexplained, std::nullopt});
  match_equal(printed, derived, matches);

  std::vector<std::optional<std::size_t>> binding(printed.size());
  std::vector<bool> taken(derived.size(), false);
  std::vector<double> alone(printed.size(), 0);
  std::vector<std::size_t> lines, open;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (matches[i].way == Match::Way::agrees) {
      binding[i] = matches[i].derived;
      taken[*matches[i].derived] = true;
      continue;
    }
    alone[i] = matches[i].way == Match::Way::repeats ? rates.repeated_row
                                                     : invented_cost(printed[i], derived, rates);
    lines.push_back(i);
  }
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (!taken[j]) open.push_back(j);

  RowOrder order(derived.rows(), binding);
  const std::vector<CandidateMatch> all =
      candidate_matches(printed, derived, lines, open, alone, rates, order);
  DisjointSets groups(printed.size() + derived.size());
  for (const CandidateMatch& edge : all) groups.join(edge.line, printed.size() + edge.open);
  std::map<std::size_t, std::vector<CandidateMatch>> by_group;
  for (const CandidateMatch& edge : all) by_group[groups.first_of(edge.line)].push_back(edge);
  for (const auto& [root, group] : by_group)
    for (const auto& [i, j] : choose(group, alone)) {
      matches[i] = {agrees(printed[i], derived[j]) ? Match::Way::agrees : Match::Way::differs, j};
      taken[j] = true;
    }

  order_equal_rows(printed, lines, order, matches);

  Alignment result{std::move(matches), {}, std::move(order), rates};
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (!taken[j]) result.missing.push_back(j);
  return result;
}

}  // namespace rithmo::proof
