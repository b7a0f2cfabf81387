// See alignment.hpp.
#include "rithmo/audit/alignment.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>

#include "rithmo/audit/assignment.hpp"
#include "rithmo/audit/error_model.hpp"

namespace rithmo {
namespace {

std::string key_of(const Texts& row) {
  std::string key;
  for (const std::string& cell : row)
    key += cell + '\n';  // no cell that is compared can hold a line break twice over
  return key;
}

// Printed and derived rows by content, each list in order.
std::unordered_map<std::string, std::vector<std::size_t>> by_content(
    const std::vector<Texts>& rows) {
  std::unordered_map<std::string, std::vector<std::size_t>> lists;
  for (std::size_t i = 0; i < rows.size(); ++i) lists[key_of(rows[i])].push_back(i);
  return lists;
}

// How many of a printed row's nearest settled neighbours stand where the rule's order would have them: 0, 1 or 2.
int fits_order(std::size_t printed_row, std::size_t derived_row,
               const std::vector<Match>& matches) {
  int fit = 0;
  for (std::size_t i = printed_row; i-- > 0;)
    if (matches[i].way == Match::Way::agrees) {
      fit += *matches[i].derived < derived_row;
      break;
    }
  for (std::size_t i = printed_row + 1; i < matches.size(); ++i)
    if (matches[i].way == Match::Way::agrees) {
      fit += *matches[i].derived > derived_row;
      break;
    }
  return fit;
}

// Rows that agree in every cell. Of more equal printed rows than derived ones, those agree that stand where the
// order of the table wants them, and the others are left over.
void match_equal(const std::vector<Texts>& printed, const std::vector<Texts>& derived,
                 std::vector<Match>& matches) {
  const auto derived_by_content = by_content(derived);
  const auto printed_by_content = by_content(printed);
  std::vector<const std::string*> crowded;
  for (const auto& [key, rows] : printed_by_content) {
    const auto found = derived_by_content.find(key);
    if (found == derived_by_content.end()) continue;
    if (rows.size() > found->second.size()) {
      crowded.push_back(&found->first);
      continue;
    }
    for (std::size_t k = 0; k < rows.size(); ++k)
      matches[rows[k]] = {Match::Way::agrees, found->second[k]};
  }
  std::ranges::sort(crowded, {}, [](const std::string* key) { return *key; });
  std::vector<std::pair<std::size_t, Match>> settled;  // by the order of the uncrowded rows alone
  for (const std::string* key : crowded) {
    std::vector<std::size_t> rows = printed_by_content.at(*key);
    const std::vector<std::size_t>& wanted = derived_by_content.at(*key);
    std::ranges::stable_sort(rows, std::ranges::greater{},
                             [&](std::size_t i) { return fits_order(i, wanted.front(), matches); });
    for (std::size_t k = 0; k < rows.size(); ++k)
      settled.push_back(k < wanted.size()
                            ? std::pair(rows[k], Match{Match::Way::agrees, wanted[k]})
                            : std::pair(rows[k], Match{Match::Way::repeats, wanted.front()}));
  }
  for (const auto& [row, match] : settled) matches[row] = match;
}

// Of equal printed rows one agrees and another was given a missing row; which is which does not change the cost, so
// the order of the table decides where it speaks.
void order_twins(const std::vector<Texts>& printed, std::vector<Match>& matches) {
  for (const auto& [key, rows] : by_content(printed))
    for (const std::size_t a : rows)
      for (const std::size_t d : rows) {
        if (matches[a].way != Match::Way::agrees || matches[d].way != Match::Way::differs) continue;
        const auto fit = [&] {
          return fits_order(a, *matches[a].derived, matches) +
                 fits_order(d, *matches[d].derived, matches);
        };
        const int before = fit();
        std::swap(matches[a], matches[d]);
        if (fit() <= before) std::swap(matches[a], matches[d]);
      }
}

// One way to explain a printed row that is left over: a derived row that is open, at what it costs.
struct Edge {
  std::size_t line, open;
  double cost;
};

// The ways that are cheaper than leaving the row alone. Rows that share a cell are tried, rarest cell first; where
// none is shared or none is cheap, all open rows, if they are few.
std::vector<Edge> edges(const std::vector<Texts>& printed, const std::vector<Texts>& derived,
                        const std::vector<std::size_t>& lines, const std::vector<std::size_t>& open,
                        const std::vector<double>& alone, double omitted) {
  constexpr std::size_t most_tried = 2000;  // for one printed row
  std::unordered_map<std::string, std::vector<std::size_t>> holders;
  const auto cell_key = [](std::size_t c, const std::string& cell) {
    return std::to_string(c) + ":" + cell;
  };
  for (std::size_t j = 0; j < open.size(); ++j)
    for (std::size_t c = 0; c < derived[open[j]].size(); ++c)
      holders[cell_key(c, derived[open[j]][c])].push_back(j);
  std::vector<Edge> found;
  std::vector<std::size_t> tried_for(open.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Texts& row = printed[lines[i]];
    const auto try_open = [&](std::size_t j) {
      if (tried_for[j] == i) return;
      tried_for[j] = i;
      const double cost = row_cost(row, derived[open[j]]) - omitted;
      if (cost < alone[lines[i]]) found.push_back({i, j, cost});
    };
    std::vector<const std::vector<std::size_t>*> buckets;
    for (std::size_t c = 0; c < row.size(); ++c)
      if (const auto bucket = holders.find(cell_key(c, row[c])); bucket != holders.end())
        buckets.push_back(&bucket->second);
    std::ranges::stable_sort(buckets, {}, [](const auto* bucket) { return bucket->size(); });
    const std::size_t before = found.size();
    std::size_t tried = 0;
    for (const auto* bucket : buckets)
      for (std::size_t k = 0; k < bucket->size() && tried < most_tried; ++k, ++tried)
        try_open((*bucket)[k]);
    if (found.size() == before && open.size() <= most_tried)
      for (std::size_t j = 0; j < open.size(); ++j) try_open(j);
  }
  return found;
}

class Groups {  // joined by edges: union and find
 public:
  explicit Groups(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t find(std::size_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::size_t x, std::size_t y) {
    parent_[std::max(find(x), find(y))] = std::min(find(x), find(y));
  }

 private:
  std::vector<std::size_t> parent_;
};

// Chooses at most one edge for each line and each open row, at the least cost; a line may stay alone. Gives for
// pairs of line and open row. A group too large for the exact method takes its cheapest edges in turn.
std::vector<std::pair<std::size_t, std::size_t>> choose(std::vector<Edge> group,
                                                        const std::vector<std::size_t>& lines,
                                                        const std::vector<double>& alone) {
  constexpr std::size_t most_cells = 4'000'000;
  std::map<std::size_t, std::size_t> row_at, column_at;
  for (const Edge& edge : group) {
    row_at.try_emplace(edge.line, row_at.size());
    column_at.try_emplace(edge.open, column_at.size());
  }
  std::vector<std::pair<std::size_t, std::size_t>> chosen;
  const std::size_t rows = row_at.size(), columns = column_at.size();
  if (rows * (rows + columns) > most_cells) {
    std::ranges::stable_sort(group, {}, &Edge::cost);
    std::set<std::size_t> lines_done, open_done;
    for (const Edge& edge : group)
      if (!lines_done.contains(edge.line) && open_done.insert(edge.open).second) {
        lines_done.insert(edge.line);
        chosen.emplace_back(edge.line, edge.open);
      }
    return chosen;
  }
  constexpr double never = 1e9;
  std::vector<std::vector<double>> costs(rows, std::vector<double>(columns + rows, never));
  for (const auto& [line, r] : row_at) costs[r][columns + r] = alone[lines[line]];
  for (const Edge& edge : group) costs[row_at[edge.line]][column_at[edge.open]] = edge.cost;
  const std::vector<std::size_t> assigned = cheapest_assignment(costs);
  std::vector<std::size_t> open_of(columns);
  for (const auto& [open, c] : column_at) open_of[c] = open;
  for (const auto& [line, r] : row_at)
    if (assigned[r] < columns) chosen.emplace_back(line, open_of[assigned[r]]);
  return chosen;
}

}  // namespace

double row_cost(const Texts& printed, const Texts& derived) {
  double bits = 0;
  for (std::size_t c = 0; c < printed.size(); ++c) {
    if (printed[c] == derived[c] || printed[c] == unsaid) continue;
    bits += cost::wrong_cell;
    bits += derived[c].empty() ? cost::figure * static_cast<double>(printed[c].size())
                               : slip(printed[c], derived[c]).bits;
  }
  return bits;
}

double omitted_cost(bool complete) {
  return complete ? cost::omitted_row : 0;
}

double invented_cost(const Texts& printed, bool complete) {
  double bits = complete ? cost::invented_row : cost::mistaken_row;
  for (const std::string& cell : printed)
    if (cell != unsaid)
      bits += cost::figure * static_cast<double>(std::min<std::size_t>(cell.size(), 6));
  return bits;
}

Alignment align(const std::vector<Texts>& printed, const std::vector<Texts>& derived,
                bool complete) {
  std::vector<Match> matches(printed.size(), {Match::Way::unexplained, std::nullopt});
  match_equal(printed, derived, matches);

  std::vector<bool> taken(derived.size(), false);
  std::vector<double> alone(printed.size(), 0);
  std::vector<std::size_t> lines, open;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    if (matches[i].way == Match::Way::agrees) {
      taken[*matches[i].derived] = true;
      continue;
    }
    alone[i] = matches[i].way == Match::Way::repeats ? cost::repeated_row
                                                     : invented_cost(printed[i], complete);
    lines.push_back(i);
  }
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (!taken[j]) open.push_back(j);

  const std::vector<Edge> all = edges(printed, derived, lines, open, alone, omitted_cost(complete));
  Groups groups(lines.size() + open.size());
  for (const Edge& edge : all) groups.join(edge.line, lines.size() + edge.open);
  std::map<std::size_t, std::vector<Edge>> by_group;
  for (const Edge& edge : all) by_group[groups.find(edge.line)].push_back(edge);
  for (const auto& [root, group] : by_group) {
    for (const auto& [i, opened] : choose(group, lines, alone)) {
      const std::size_t j = open[opened];
      const bool agrees = row_cost(printed[lines[i]], derived[j]) == 0;  // wherever both speak
      matches[lines[i]] = {agrees ? Match::Way::agrees : Match::Way::differs, j};
      taken[j] = true;
    }
  }

  order_twins(printed, matches);

  Alignment result{std::move(matches), {}};
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (!taken[j]) result.missing.push_back(j);
  return result;
}

}  // namespace rithmo
