// See search.hpp.
#include "rithmo/proof/equation/search.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;
using evidence::Bits;
using Status = Places::Status;

// Maximum of the lower bound for one failing place.
constexpr Bits max_to_satisfy(2 * evidence::cost::wrong_cell);

std::string key_of(const Explanation& explanation) {
  std::string key;
  for (const auto& [cell, reading] : explanation.readings) add_to_key(key, cell, reading);
  for (const auto& [place, bits] : explanation.failing) key += "!" + std::to_string(place);
  return key;
}

// State of the search that is still to be expanded.
struct SearchState {
  Bits priority;
  std::size_t age;  // breaks ties: older states come first
  Explanation explanation;
  bool is_bounded =
      false;  // the priority includes its own lower bound, not only that of its predecessor
};
struct PriorityOrder {
  bool operator()(const SearchState& a, const SearchState& b) const {
    return std::tie(a.priority, a.age) > std::tie(b.priority, b.age);
  }
};

}  // namespace

// Evaluates the places of the cluster, and all places that read a cell with another reading.
// Explanations differ in few cells, so that most statuses come from a cache.
Search::Violations Search::troubles(const Explanation& explanation,
                                    const std::vector<std::size_t>& cluster) {
  std::set<std::size_t> asked(cluster.begin(), cluster.end());
  for (const auto& [cell, reading] : explanation.readings) {
    const auto& looking = places_.places_reading(cell);
    asked.insert(looking.begin(), looking.end());
  }
  Violations result;
  for (const std::size_t place : asked) {
    if (explanation.failing.contains(place) || closed_.contains(place)) continue;
    const Status status = places_.status(place, explanation.readings);
    if (status == Status::fails) result.failing.push_back(place);
    if (status == Status::unknown) result.unknown.push_back(place);
  }
  return result;
}

// Reads illegible cells by places in which only that number is unknown.
bool Search::read_lone_unknowns(const Explanation& from, const std::vector<std::size_t>& unknown,
                                std::vector<Explanation>& result) {
  // Cells that are the only unknown of a place, in the order of the places.
  std::vector<CellAt> lone;
  std::map<CellAt, std::vector<std::size_t>> asking;
  for (const std::size_t place : unknown)
    if (const auto cells = places_.unreadable(place, from.readings); cells.size() == 1) {
      std::vector<std::size_t>& its = asking[cells.front()];
      if (its.empty()) lone.push_back(cells.front());
      its.push_back(place);
    }
  for (const CellAt& cell : lone) {
    const std::vector<std::size_t>& its = asking[cell];
    std::set<std::string> tried;
    for (const std::size_t place : its)
      for (Explanation& next : readings_.satisfying_explanations(from, cell, place))
        if (tried.insert(next.readings.at(cell).text).second) result.push_back(std::move(next));
    if (!result.empty()) return true;
  }
  return false;
}

// Returns explanations with one reading more, which satisfies the failing place with the fewest
// cells.
std::vector<Explanation> Search::further(const Explanation& from, const Violations& troubles) {
  std::vector<Explanation> result;
  // If no equation fails, reads an unknown cell without an equation. In an inserted row each
  // unknown cell of the place is read in this way.
  if (troubles.failing.empty()) {
    for (const std::size_t place : troubles.unknown)
      if (const auto cells = places_.unreadable(place, from.readings); !cells.empty()) {
        result = readings_.lone_cell_explanations(from, cells.front());
        if (!result.empty() && places_.is_inserted_row(cells.front().row)) {
          for (const CellAt& other : cells)
            if (other != cells.front())
              std::ranges::move(readings_.lone_cell_explanations(from, other),
                                std::back_inserter(result));
        }
        return result;
      }
    return result;
  }
  const std::size_t first = *std::ranges::min_element(troubles.failing, {}, [&](std::size_t place) {
    return std::pair(places_.all()[place].cells.size(), place);
  });
  const std::vector<CellAt>& cells = places_.all()[first].cells;
  for (const CellAt& cell : cells)
    for (const std::size_t place : troubles.failing)
      if (std::ranges::binary_search(places_.all()[place].cells, cell))
        std::ranges::move(readings_.satisfying_explanations(from, cell, place),
                          std::back_inserter(result));
  std::ranges::move(readings_.explanations_by_exchange(from, first), std::back_inserter(result));
  const bool is_untouched =
      std::ranges::none_of(cells, [&](const CellAt& cell) { return from.readings.contains(cell); });
  if (result.empty() && is_untouched && cells.size() <= limits::cells_of_pairs)
    for (const Explanation& pair : readings_.two_cell_explanations(first)) {
      Explanation next = from;
      next.bits += pair.bits;
      next.readings.insert(pair.readings.begin(), pair.readings.end());
      result.push_back(std::move(next));
    }
  Explanation fails = from;
  fails.bits += fails.failing[first] = readings_.failing(first, from.readings);
  result.push_back(std::move(fails));
  return result;
}

// Returns a lower bound for satisfying a failing place: the place is accepted as failing, or one of
// its cells is read differently. The bound is at most two slips; an exchange of neighbouring cells
// counts half. The reading of an illegible cell can still be replaced at little cost.
Bits Search::min_to_satisfy(const Explanation& from, std::size_t place) {
  const Places::Place& one = places_.all()[place];
  std::string key = std::to_string(place);
  for (const auto& [cell, reading] : from.readings)
    if (std::ranges::binary_search(one.cells, cell) ||
        std::ranges::any_of(one.cells,
                            [&](const CellAt& own) { return readings_.are_near(own, cell); }))
      add_to_key(key, cell, reading);
  if (least_.size() > limits::remembered) least_.clear();
  const auto [at, is_new] = least_.try_emplace(key, max_to_satisfy);
  if (!is_new) return at->second;
  Bits& least = at->second;
  least = std::min(least, readings_.failing(place, from.readings));
  for (const CellAt& cell : one.cells) least = std::min(least, readings_.least(from, cell, place));
  for (const Explanation& next : readings_.explanations_by_exchange(from, place))
    least = std::min(least, (next.bits - from.bits) / 2);
  return least;
}

// Returns a lower bound of the remaining cost: failing places that share no cell need separate
// slips, so that their minimum costs add up. These places are chosen greedily, those with few cells
// first, or those that reach other rows first; the greater bound counts. The second order suits a
// row with a wrong cell, which leaves two columns wrong.
Bits Search::lower_bound(const Explanation& from, const Violations& left) {
  std::vector<std::size_t> failing = left.failing;
  Bits most;
  for (const bool reaching_first : {false, true}) {
    std::ranges::stable_sort(failing, {}, [&](std::size_t place) {
      return std::pair(reaching_first && !places_.all()[place].reaches_other_rows(),
                       places_.all()[place].cells.size());
    });
    std::set<CellAt> used;
    Bits bits;
    for (const std::size_t place : failing) {
      const std::vector<CellAt>& cells = places_.all()[place].cells;
      if (std::ranges::any_of(cells, [&](const CellAt& cell) { return used.contains(cell); }))
        continue;
      used.insert(cells.begin(), cells.end());
      bits += min_to_satisfy(from, place);
    }
    most = std::max(most, bits);
  }
  return most;
}

Bits Search::lower_bound(const std::vector<std::size_t>& cluster) {
  return lower_bound({}, troubles({}, cluster));
}

// Tells whether an inserted row lacks a number and no value makes its places hold.
bool Search::is_dead_end(const Explanation& explanation, const std::vector<std::size_t>& unknown) {
  return std::ranges::any_of(unknown, [&](std::size_t place) {
    const auto cells = places_.unreadable(place, explanation.readings);
    return cells.size() == 1 && places_.is_inserted_row(cells.front().row);
  });
}

SearchResult Search::run(const std::vector<std::size_t>& cluster, Strategy strategy, Bits most,
                         std::size_t max_states) {
  const bool is_greedy = strategy == Strategy::greedy,
             is_plain = strategy == Strategy::uniform_cost;
  constexpr Bits no_rival(evidence::no_rival), hope(evidence::cost::carried_on);
  std::priority_queue<SearchState, std::vector<SearchState>, PriorityOrder> queue;
  std::size_t pushed = 0, states = 0;
  std::size_t last_state = is_plain ? limits::remembered : max_states;
  queue.push({{}, pushed++, {}});
  std::set<std::string> seen;
  SearchResult found;
  while (!queue.empty()) {
    SearchState open = queue.top();
    queue.pop();
    Explanation& here = open.explanation;
    if (!is_greedy && !found.explanations.empty() &&
        open.priority > found.explanations.front().bits + no_rival)
      break;
    if (!is_greedy && open.priority > most) break;
    if (!open.is_bounded && seen.contains(key_of(here))) continue;
    // A place that was accepted as failing may hold under later readings.
    std::erase_if(here.failing, [&](const auto& failing) {
      const bool holds = places_.status(failing.first, here.readings) == Status::holds;
      if (holds) here.bits -= failing.second;
      return holds;
    });
    const Violations left = troubles(here, cluster);
    const Bits to_come = is_greedy || is_plain ? Bits() : lower_bound(here, left);
    if (!is_greedy && !open.is_bounded && here.bits + to_come > open.priority) {
      open.priority = here.bits + to_come;
      open.is_bounded = true;
      queue.push(std::move(open));
      continue;
    }
    if (!seen.insert(key_of(here)).second) continue;
    if (++states > last_state || places_.steps() == 0) {
      found.is_whole = false;
      break;
    }
    // Reads illegible cells first, as this costs least; it does not make failing places hold.
    std::vector<Explanation> next;
    const bool is_supplied = read_lone_unknowns(here, left.unknown, next);
    if (!is_supplied) next = further(here, left);
    if (places_.steps() == 0) {  // the last evaluation was not completed
      found.is_whole = false;
      break;
    }
    if (left.failing.empty() && next.empty()) {
      if (is_dead_end(here, left.unknown)) continue;
      std::set<CellAt> unsaid;
      for (const std::size_t place : left.unknown) {
        const auto cells = places_.unreadable(place, here.readings);
        unsaid.insert(cells.begin(), cells.end());
      }
      here.bits += readings_.unsaid({unsaid.begin(), unsaid.end()});
      found.explanations.push_back(here);
      if (is_greedy) last_state = std::min(last_state, states + limits::trials);
      if (found.explanations.size() == limits::explanations) break;
      continue;
    }
    for (Explanation& one : next) {
      Bits priority = one.bits;
      if (is_greedy) {
        const Violations after = troubles(one, cluster);
        priority += hope * static_cast<std::int64_t>(after.failing.size() + after.unknown.size());
      } else {
        // One reading satisfies at most one of the places that are counted in the lower bound.
        const auto satisfied = static_cast<std::int64_t>(
            std::max<std::size_t>(1, one.readings.size() - here.readings.size()));
        priority = std::max(open.priority,
                            one.bits + to_come - max_to_satisfy * (is_supplied ? 0 : satisfied));
      }
      queue.push({priority, pushed++, std::move(one)});
    }
  }
  for (; !found.is_whole && !queue.empty(); queue.pop())
    found.unseen = either(found.unseen, queue.top().priority);
  std::ranges::stable_sort(found.explanations, {}, &Explanation::bits);
  return found;
}

SearchResult explain(Search& search, Places& places, const std::vector<std::size_t>& cluster,
                     Search::Strategy strategy) {
  const StepLimitGuard allowance(places.steps(), limits::steps_of_cluster);
  return search.run(cluster, strategy);
}

}  // namespace rithmo::proof
