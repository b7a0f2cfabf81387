// See alignment.hpp.
#include "rithmo/audit/alignment.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
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

// Groups of what is left: joined by shared cells, found by union and find.
class Groups {
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

// Assigns the printed rows of one group: each takes a derived row of the group, or stays alone at
// its own cost. A derived row that is taken is not omitted, so the cost of its omission is saved.
void assign_group(const std::vector<Texts>& printed, const std::vector<Texts>& derived,
                  const std::vector<std::size_t>& lines, const std::vector<std::size_t>& open,
                  const std::vector<double>& alone, double omitted, std::vector<Match>& matches) {
  constexpr double never = 1e9;
  std::vector<std::vector<double>> costs(lines.size(),
                                         std::vector<double>(open.size() + lines.size(), never));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < open.size(); ++j)
      costs[i][j] = row_cost(printed[lines[i]], derived[open[j]]) - omitted;
    costs[i][open.size() + i] = alone[lines[i]];
  }
  const std::vector<std::size_t> chosen = cheapest_assignment(costs);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (chosen[i] < open.size()) {
      const std::size_t j = open[chosen[i]];
      const bool agrees = row_cost(printed[lines[i]], derived[j]) == 0;  // wherever both speak
      matches[lines[i]] = {agrees ? Match::Way::agrees : Match::Way::differs, j};
    }
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
  std::unordered_map<std::string, std::vector<std::size_t>>
      waiting;  // derived rows by content, the first last
  for (std::size_t j = derived.size(); j-- > 0;) waiting[key_of(derived[j])].push_back(j);

  std::vector<Match> matches(printed.size(), {Match::Way::unexplained, std::nullopt});
  std::vector<double> alone(printed.size(), 0);
  std::vector<bool> taken(derived.size(), false);
  std::unordered_map<std::string, std::size_t>
      met;  // the last derived row of a content that was matched
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const std::string key = key_of(printed[i]);
    const auto found = waiting.find(key);
    if (found != waiting.end() && !found->second.empty()) {
      matches[i] = {Match::Way::agrees, found->second.back()};
      taken[found->second.back()] = true;
      met[key] = found->second.back();
      found->second.pop_back();
      continue;
    }
    const auto before = met.find(key);
    if (before != met.end()) matches[i] = {Match::Way::repeats, before->second};
    alone[i] = before != met.end() ? cost::repeated_row : invented_cost(printed[i], complete);
    left.push_back(i);
  }

  std::vector<std::size_t> open;
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (!taken[j]) open.push_back(j);

  // Join rows that share a cell; in a table of one column, all.
  Groups groups(left.size() + open.size());
  std::unordered_map<std::string, std::size_t> holder;
  const auto index = [&](std::size_t node, const Texts& row) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (row[c].empty() || row[c] == unsaid) continue;
      const auto [at, fresh] =
          holder.try_emplace(row.size() == 1 ? "" : std::to_string(c) + ":" + row[c], node);
      if (!fresh) groups.join(at->second, node);
    }
  };
  for (std::size_t i = 0; i < left.size(); ++i) index(i, printed[left[i]]);
  for (std::size_t j = 0; j < open.size(); ++j) index(left.size() + j, derived[open[j]]);

  std::unordered_map<std::size_t, std::pair<std::vector<std::size_t>, std::vector<std::size_t>>>
      members;
  for (std::size_t i = 0; i < left.size(); ++i) members[groups.find(i)].first.push_back(left[i]);
  for (std::size_t j = 0; j < open.size(); ++j)
    members[groups.find(left.size() + j)].second.push_back(open[j]);
  for (const auto& [root, group] : members)
    if (!group.first.empty() && !group.second.empty())
      assign_group(printed, derived, group.first, group.second, alone, omitted_cost(complete),
                   matches);

  Alignment result{std::move(matches), {}};
  for (const Match& match : result.rows)
    if (match.way == Match::Way::differs || match.way == Match::Way::agrees)
      taken[*match.derived] = true;
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (!taken[j]) result.missing.push_back(j);
  return result;
}

}  // namespace rithmo
