// See equation_proof.hpp.
#include "rithmo/proof/equation/equation_proof.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/sets.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;
using evidence::Bits;
using Place = Places::Place;
using Status = Places::Status;

}  // namespace

EquationProof::EquationProof(const table::BoundTable& subject, std::uint64_t& steps)
    : subject_(subject),
      places_(subject, steps),
      looks_(places_),
      readings_(places_, looks_),
      rejected_(proof::rejected(places_, readings_)) {
  for (const RejectedEquation& one : rejected_) {
    held_ += one.held;
    for (std::size_t i = 0; i < places_.all().size(); ++i)
      if (places_.all()[i].equation == one.equation) closed_.insert(i);
  }
  for (std::size_t i = 0; i < places_.all().size(); ++i) {
    if (closed_.contains(i)) continue;
    const Status status = places_.status(i);
    held_ += status == Status::holds;
    if (status == Status::unknown) undetermined_.push_back(i);
  }
}

bool EquationProof::is_failing_or_unknown(std::size_t place) {
  const Status status = places_.status(place);
  return status == Status::fails || status == Status::unknown;
}

// Returns the places that fail or lack a number, in order. `is_narrow` leaves out places with very
// many cells.
std::vector<std::size_t> EquationProof::failing_places(bool is_narrow) {
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < places_.all().size(); ++i) {
    if (closed_.contains(i)) continue;
    if (is_narrow && places_.all()[i].cells.size() > limits::cells_narrow) continue;
    if (is_failing_or_unknown(i)) result.push_back(i);
  }
  return result;
}

// Returns groups of clusters of failing equations. One lost, repeated or exchanged row could
// explain a whole group. Where a sum fails in the last row of a block, the clusters that touch the
// block or cross the block's edge are a group. Elsewhere, and in blocks of hundreds of rows, the
// clusters that touch one row are a group.
std::vector<Clusters> EquationProof::groups() {
  const Clusters all = clusters(places_, failing_places(true));
  const auto& equations = places_.rule().equations;
  const bool has_rows =
      std::ranges::any_of(equations, [](const auto& equation) { return !equation.formula.mark(); });
  const auto may_join = [&](std::size_t place) {
    return has_rows && places_.status(place) == Status::fails &&
           places_.all()[place].reaches_other_rows();
  };
  std::set<std::size_t> blocks;  // blocks with a failing sum at their foot
  for (const std::vector<std::size_t>& cluster : all)
    for (const std::size_t i : cluster) {
      const Place& place = places_.all()[i];
      const std::size_t block = places_.scope().block_of(place.row);
      const auto [top, bottom] = places_.scope().rows_of_block(block);
      if (may_join(i) && places_.formula(place).mark() && bottom - top <= limits::block_of_part)
        blocks.insert(block);
    }
  DisjointSets sets(all.size());
  std::map<std::size_t, std::size_t> first_at;  // key: first row of a block, or a single row
  for (std::size_t c = 0; c < all.size(); ++c)
    for (const std::size_t i : all[c]) {
      if (!may_join(i)) continue;
      const auto [first, last] =
          std::ranges::minmax_element(places_.all()[i].cells, {}, &CellAt::row);
      for (const std::size_t row : {first->row, last->row}) {
        const std::size_t block = places_.scope().block_of(row);
        const std::size_t at =
            blocks.contains(block) ? places_.scope().rows_of_block(block).first : row;
        if (const auto [known, is_new] = first_at.emplace(at, c); !is_new)
          sets.join(known->second, c);
      }
    }
  std::map<std::size_t, Clusters> by_first;
  for (std::size_t c = 0; c < all.size(); ++c) by_first[sets.first_of(c)].push_back(all[c]);
  std::vector<Clusters> result;
  for (auto& [first, group] : by_first) result.push_back(std::move(group));
  return result;
}

void EquationProof::explain(const Visit& visit) {
  for (bool more = true; more && places_.steps() > 0;) {
    more = false;
    for (const Clusters& group : groups()) {
      explain_group(group, visit);
      more = true;
    }
  }
  if (!events_.empty()) read_with_events();
  for (const std::vector<std::size_t>& cluster : clusters(places_, failing_places(false))) {
    Search search(places_, readings_, closed_);
    SearchResult found = proof::explain(search, places_, cluster);
    if (found.explanations.empty())
      explain_by_parts(cluster, visit);
    else
      take({cluster, std::move(found.explanations), found.is_whole}, visit);
  }
}

void EquationProof::explain_group(const Clusters& group, const Visit& visit) {
  std::vector<Ranking> rankings = explained(group);
  std::set<std::size_t> asked;
  for (Ranking& ranking : rankings) {
    asked.insert(ranking.places.begin(), ranking.places.end());
    // Takes a group only while all its places still fail: an exchange of two cells is one slip, but
    // may appear in two clusters.
    const bool is_as_it_was = std::ranges::all_of(
        ranking.places, [&](std::size_t place) { return is_failing_or_unknown(place); });
    if (is_as_it_was) take(std::move(ranking), visit);
  }
  for (const std::vector<std::size_t>& cluster : group) {
    if (rankings.empty()) explain_by_parts(cluster, visit);
    // Closes places that the rows of this group cannot evaluate.
    for (const std::size_t place : cluster)
      if (!asked.contains(place) && is_failing_or_unknown(place)) closed_.insert(place);
  }
}

// Passes the ranking to the visitor, and applies its first explanation to the table.
void EquationProof::take(Ranking ranking, const Visit& visit) {
  visit(ranking);
  const Explanation& best = ranking.explanations.front();
  readings_.keep(best.readings);
  kept_.insert(best.readings.begin(), best.readings.end());
  events_.insert(events_.end(), best.events.begin(), best.events.end());
  // A place that holds now stays open, and is evaluated again when other cells are read. A place
  // that does not hold is closed: it is reported as failing, or an event explains it.
  for (const std::size_t place : ranking.places)
    if (places_.status(place) != Status::holds) closed_.insert(place);
  for (const auto& [place, bits] : best.failing) closed_.insert(place);
}

// Explains places for which no explanation was found in time. First come clusters without the
// widest places, then these places, with the readings found until then. If nothing is found, the
// first explanation of a greedy search is used.
void EquationProof::explain_by_parts(const std::vector<std::size_t>& places, const Visit& visit) {
  const auto width = [&](std::size_t place) { return places_.all()[place].cells.size(); };
  const std::size_t widest = width(*std::ranges::max_element(places, {}, width));
  std::vector<std::size_t> narrow, wide;
  for (const std::size_t place : places)
    (2 * width(place) <= widest ? narrow : wide).push_back(place);
  bool is_any_told = false;
  closed_.insert(wide.begin(), wide.end());
  for (const std::vector<std::size_t>& part : clusters(places_, narrow))
    is_any_told |= search_in_whole(part, Search::Strategy::a_star, visit);
  for (const std::size_t place : wide) closed_.erase(place);
  std::vector<std::size_t> rest;
  for (const std::size_t place : places)
    if (!closed_.contains(place) && is_failing_or_unknown(place)) rest.push_back(place);
  for (const std::vector<std::size_t>& part : clusters(places_, rest)) {
    if (is_any_told && search_in_whole(part, Search::Strategy::a_star, visit)) continue;
    if (is_any_told && part.size() < places.size()) {
      explain_by_parts(part, visit);
    } else if (!search_in_whole(part, Search::Strategy::greedy, visit)) {
      visit({part, {}, false});
      closed_.insert(part.begin(), part.end());
    }
  }
}

// Searches the whole table for an explanation of some places and applies it. Returns false if none
// is found.
bool EquationProof::search_in_whole(const std::vector<std::size_t>& places,
                                    Search::Strategy strategy, const Visit& visit) {
  Search search(places_, readings_, closed_);
  SearchResult found = proof::explain(search, places_, places, strategy);
  if (found.explanations.empty()) return false;
  take({places, std::move(found.explanations), false}, visit);
  return true;
}

// Returns the rows that these places read, with their whole blocks and two rows on either side.
Structure EquationProof::part_around(const std::vector<std::size_t>& places) const {
  std::size_t first = subject_.printed.size(), end = 0;
  const auto take = [&](std::size_t from, std::size_t to) {
    first = std::min(first, from);
    end = std::max(end, to);
  };
  for (const std::size_t place : places)
    for (const CellAt& cell : places_.all()[place].cells) {
      const auto [top, bottom] = places_.scope().rows_of_block(places_.scope().block_of(cell.row));
      if (bottom - top <= limits::block_of_part)
        take(top, bottom);
      else
        take(cell.row, cell.row + 1);
    }
  constexpr std::size_t beside = 2;
  return part_of(subject_, first - std::min(first, beside),
                 std::min(end + beside, subject_.printed.size()));
}

// Builds the part of the table with these rows under a structure. Failures outside the group are
// not searched there.
std::unique_ptr<Part> EquationProof::part(Structure structure, const std::set<std::size_t>& group) {
  auto result = std::make_unique<Part>(
      std::move(structure), places_, looks_,
      [&](std::size_t equation, std::optional<std::size_t> row) {
        if (!row) return !places_.rule().equations[equation].formula.mark().has_value();
        const auto place = places_.place_of(equation, *row);
        return place && !left_out_.contains(*place);
      });
  result->keep(kept_);
  result->find_failing_places(closed_, [&](std::size_t place) {
    return is_failing_or_unknown(place) && !group.contains(place);
  });
  return result;
}

// Returns the explanations of a group. If a structural event is best, the group is explained as
// one. Otherwise each cluster is explained by itself, with the events that would explain the whole
// group as rivals.
std::vector<Ranking> EquationProof::explained(const Clusters& group) {
  Ranking ranking;
  for (const std::vector<std::size_t>& cluster : group)
    ranking.places.insert(ranking.places.end(), cluster.begin(), cluster.end());
  std::ranges::sort(ranking.places);
  const std::set<std::size_t> places(ranking.places.begin(), ranking.places.end());
  const Structure rows = part_around(ranking.places);
  // Places that read cells outside these rows are not evaluated in this part.
  left_out_.clear();
  const std::size_t first = *rows.origin.front(), last = *rows.origin.back();
  for (std::size_t i = 0; i < places_.all().size(); ++i) {
    const Place& place = places_.all()[i];
    if (place.row < first || place.row > last) continue;
    if (std::ranges::any_of(
            place.cells, [&](const CellAt& cell) { return cell.row < first || cell.row > last; }))
      left_out_.insert(i);
  }
  std::unique_ptr<Part> base = part(rows, places);
  for (std::size_t i = 0; i < base->places().all().size(); ++i) {
    std::vector<CellAt> cells = base->places().all()[i].cells;
    for (CellAt& cell : cells) cell.row = *base->structure().origin[cell.row];
    const std::size_t place_in_whole_table = *base->place_in_whole_table(i);
    if (cells != places_.all()[place_in_whole_table].cells) left_out_.insert(place_in_whole_table);
  }
  if (!left_out_.empty()) base = part(rows, places);
  std::vector<Ranking> clusters = base->explain(ranking);
  const StepLimitGuard allowance(places_.steps(), limits::steps_of_structures);
  add_structures(*base, places, ranking);
  if (ranking.explanations.empty()) return {};
  std::ranges::stable_sort(ranking.explanations, {}, &Explanation::bits);
  if (!ranking.explanations.front().events.empty() || clusters.size() < 2) {
    if (ranking.explanations.size() > limits::explanations)
      ranking.explanations.resize(limits::explanations);
    return {std::move(ranking)};
  }
  std::erase_if(ranking.explanations, [](const Explanation& one) { return one.events.empty(); });
  add_other_costs(clusters, ranking);
  return clusters;
}

// Makes the clusters of a group comparable with events that explain the whole group: adds to each
// cluster the cost of the other clusters, and then these events.
void EquationProof::add_other_costs(std::vector<Ranking>& clusters, const Ranking& events) {
  std::vector<Bits> cost;
  for (const Ranking& cluster : clusters) {
    cost.push_back(Bits::never());
    for (const Explanation& one : cluster.explanations) cost.back() = either(cost.back(), one.bits);
  }
  for (std::size_t c = 0; c < clusters.size(); ++c) {
    Bits others;
    for (std::size_t other = 0; other < clusters.size(); ++other)
      if (other != c) others += cost[other];
    Ranking& cluster = clusters[c];
    for (Explanation& one : cluster.explanations) one.bits += others;
    cluster.unseen = either(cluster.unseen + others, events.unseen);
    const std::size_t own = cluster.explanations.size();
    cluster.explanations.insert(cluster.explanations.end(), events.explanations.begin(),
                                events.explanations.end());
    std::ranges::inplace_merge(cluster.explanations,
                               cluster.explanations.begin() + static_cast<std::ptrdiff_t>(own), {},
                               &Explanation::bits);
  }
}

// Adds explanations that assume one or more structural events, best first. Skips those whose lower
// bound is far above the best so far.
void EquationProof::add_structures(Part& base, const std::set<std::size_t>& group,
                                   Ranking& ranking) {
  struct Root {
    Bits priority;
    std::size_t age;
    std::shared_ptr<Part> part;
    bool operator<(const Root& other) const {
      return std::pair(priority, age) > std::pair(other.priority, other.age);
    }
  };
  Bits most = Bits::never();
  const auto bound = [&] {
    for (const Explanation& one : ranking.explanations)
      most = std::min(most, one.bits + Bits(evidence::no_rival));
  };
  bound();
  std::priority_queue<Root> roots;
  std::set<std::string> seen;
  const auto expand = [&](Part& from) {
    std::vector<std::size_t> failing;
    for (const std::vector<std::size_t>& cluster : from.troubles())
      for (const std::size_t place : cluster)
        if (from.places().status(place) == Status::fails) failing.push_back(place);
    std::ranges::sort(failing);
    if (failing.empty() || from.structure().events.size() == limits::structure_events) return;
    for (Structure& structure :
         with_one_more_event(from.structure(), from.places(), looks_, failing)) {
      if (structure.bits > most || seen.size() >= limits::structures ||
          !seen.insert(structure.key()).second)
        continue;
      std::shared_ptr<Part> one = part(std::move(structure), group);
      const Bits priority = one->lower_bound();
      if (priority <= most) roots.push({priority, seen.size(), std::move(one)});
    }
  };
  expand(base);
  while (!roots.empty() && roots.top().priority <= most && places_.steps() > 0) {
    const std::shared_ptr<Part> next = roots.top().part;
    roots.pop();
    next->explain_as_rival(ranking, most);
    bound();
    expand(*next);
  }
}

// Closes the failing places that hold once the events found are undone: lost rows inserted,
// repeated rows removed.
void EquationProof::read_with_events() {
  Structure whole = part_of(subject_, 0, subject_.printed.size());
  std::vector<Event> events = events_;
  const auto row_of = [](const Event& event) {
    const auto* lost = std::get_if<LostRow>(&event);
    const auto* repeated = std::get_if<RepeatedRow>(&event);
    return lost ? lost->before : repeated ? repeated->row : std::size_t{0};
  };
  // From the bottom upward, so that row numbers above stay valid.
  std::ranges::stable_sort(events, std::ranges::greater(), row_of);
  for (const Event& event : events)
    if (const auto* lost = std::get_if<LostRow>(&event)) {
      table::Texts texts = lost->texts;
      for (std::string& text : texts)
        if (text.empty()) text = table::unread;
      whole.table.printed.insert(lost->before, texts);
      whole.origin.insert(whole.origin.begin() + static_cast<std::ptrdiff_t>(lost->before),
                          std::nullopt);
    } else if (const auto* repeated = std::get_if<RepeatedRow>(&event)) {
      whole = with_row_repeated(std::move(whole), repeated->row, looks_);
    }
  left_out_.clear();
  const std::vector<std::size_t> troubles = failing_places(false);
  const std::unique_ptr<Part> meant = part(std::move(whole), {troubles.begin(), troubles.end()});
  for (std::size_t i = 0; i < meant->places().all().size(); ++i)
    if (const auto place = meant->place_in_whole_table(i);
        place && meant->places().status(i) == Status::holds &&
        places_.status(*place) == Status::fails)
      closed_.insert(*place);
}

std::vector<CellAt> EquationProof::unreadable(const Ranking& ranking) const {
  std::vector<CellAt> cells;
  const Explanation& best = ranking.explanations.front();
  for (const std::size_t place : ranking.places)
    if (!best.failing.contains(place))
      for (const CellAt& cell : places_.unreadable(place, best.readings))
        if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  return cells;
}

}  // namespace rithmo::proof
