// See part.hpp.
#include "rithmo/proof/equation/part.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/proof/sets.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;
using evidence::Bits;
using Status = Places::Status;

// Returns the cheapest combinations of one explanation from each independent cluster.
std::vector<Explanation> combined(const std::vector<SearchResult>& clusters) {
  std::vector<Explanation> all{{}};
  for (const SearchResult& cluster : clusters) {
    std::vector<Explanation> next;
    for (const Explanation& one : all)
      for (const Explanation& other : cluster.explanations) {
        Explanation both = one;
        both.bits += other.bits;
        both.readings.insert(other.readings.begin(), other.readings.end());
        both.failing.insert(other.failing.begin(), other.failing.end());
        next.push_back(std::move(both));
      }
    std::ranges::stable_sort(next, {}, &Explanation::bits);
    if (next.size() > limits::explanations) next.resize(limits::explanations);
    all = std::move(next);
  }
  return all;
}

}  // namespace

Clusters clusters(const Places& places, const std::vector<std::size_t>& failing_places) {
  std::map<CellAt, std::size_t> owner;
  DisjointSets sets(failing_places.size());
  for (std::size_t t = 0; t < failing_places.size(); ++t)
    for (const CellAt& cell : places.all()[failing_places[t]].cells) {
      if (!places.numeral(cell).is_number()) continue;  // words have no other readings
      if (const auto [at, is_new] = owner.emplace(cell, t); !is_new) sets.join(at->second, t);
    }
  std::map<std::size_t, std::vector<std::size_t>> by_first;
  for (std::size_t t = 0; t < failing_places.size(); ++t)
    by_first[sets.first_of(t)].push_back(failing_places[t]);
  Clusters result;
  for (auto& [first, cluster] : by_first) result.push_back(std::move(cluster));
  return result;
}

Part::Part(Structure meant, const Places& whole, const ColumnStatistics& looks,
           const IsAsked& is_asked)
    : structure_(std::move(meant)),
      whole_(whole),
      places_(structure_.table, structure_.origin, whole.habits(), whole.steps(),
              [&](std::size_t equation, std::size_t row) {
                return is_asked(equation, structure_.origin[row]);
              }),
      readings_(places_, looks),
      search_(places_, readings_, closed_) {}

std::optional<std::size_t> Part::place_in_whole_table(std::size_t place) const {
  const auto row = structure_.origin[places_.all()[place].row];
  return row ? whole_.place_of(places_.all()[place].equation, *row) : std::nullopt;
}

void Part::keep(const Readings& readings) {
  Readings here;
  for (std::size_t row = 0; row < structure_.origin.size(); ++row)
    if (const auto origin = structure_.origin[row])
      for (std::size_t slot = 0; slot < places_.rule().slots(); ++slot)
        if (const auto stored = readings.find({slot, *origin}); stored != readings.end())
          here.emplace(CellAt{slot, row}, stored->second);
  readings_.keep(here);
}

void Part::find_failing_places(const std::set<std::size_t>& closed,
                               const std::function<bool(std::size_t place)>& is_of_another_group) {
  std::vector<std::size_t> failing_places;
  for (std::size_t i = 0; i < places_.all().size(); ++i) {
    const auto place = place_in_whole_table(i);
    if (place && closed.contains(*place)) {
      closed_.insert(i);
      continue;
    }
    const Status status = places_.status(i);
    if ((status == Status::fails || status == Status::unknown) &&
        !(place && is_of_another_group(*place)))
      failing_places.push_back(i);
  }
  clusters_ = clusters(places_, failing_places);
}

void Part::add(const std::vector<SearchResult>& found, Ranking& result) const {
  for (const Explanation& one : combined(found))
    result.explanations.push_back(whole_table_explanation(one));
}

std::vector<Ranking> Part::explain(Ranking& result) {
  std::vector<SearchResult> found;
  std::vector<Ranking> each;
  for (const std::vector<std::size_t>& cluster : clusters_) {
    found.push_back(proof::explain(search_, places_, cluster));
    const SearchResult& own = found.back();
    result.is_whole = result.is_whole && own.is_whole;
    if (own.explanations.empty()) return {};
    Ranking& ranking = each.emplace_back(Ranking{{}, {}, own.is_whole, own.unseen});
    for (const std::size_t place : cluster)
      if (const auto at = place_in_whole_table(place)) ranking.places.push_back(*at);
    for (const Explanation& one : own.explanations)
      ranking.explanations.push_back(whole_table_explanation(one));
  }
  add(found, result);
  return each;
}

void Part::explain_as_rival(Ranking& result, Bits most) {
  Bits left = most - structure_.bits;
  std::vector<SearchResult> found;
  for (const std::vector<std::size_t>& cluster : clusters_) {
    found.push_back(search_.run(cluster, Search::Strategy::a_star, left, limits::states_of_rival));
    const SearchResult& own = found.back();
    result.unseen = either(result.unseen, own.unseen + most - left);
    if (own.explanations.empty()) return;
    left -= own.explanations.front().bits;
  }
  add(found, result);
}

Bits Part::lower_bound() {
  Bits bits = structure_.bits;
  for (const std::vector<std::size_t>& cluster : clusters_) bits += search_.lower_bound(cluster);
  return bits;
}

// Converts an explanation to one of the whole table: cells that the structure changes become
// readings.
Explanation Part::whole_table_explanation(const Explanation& explanation) const {
  Explanation result{.bits = explanation.bits + structure_.bits, .events = structure_.events};
  std::map<std::size_t, table::Texts> put_in;  // inserted rows; key: row of this part
  for (std::size_t row = 0; row < structure_.origin.size(); ++row)
    if (!structure_.origin[row]) put_in.emplace(row, structure_.table.printed[row].texts());
  for (const auto& [cell, reading] : explanation.readings)
    if (const auto row = structure_.origin[cell.row])
      result.readings.emplace(CellAt{cell.name, *row}, reading);
    else
      put_in[cell.row][places_.column(cell)] = reading.text;
  for (std::size_t slot = 0; slot < places_.rule().slots(); ++slot)
    if (const auto column = places_.scope().column_of(slot))
      for (std::size_t row = 0; row < structure_.origin.size(); ++row)
        if (const auto origin = structure_.origin[row];
            origin && structure_.table.printed.id(row, *column) !=
                          whole_.subject().printed.id(*origin, *column))
          if (const auto* number = places_.printed_number({slot, row}))
            result.readings.emplace(CellAt{slot, *origin},
                                    Reading{*number, structure_.table.printed.text(row, *column)});
  std::vector<LostRow*> lost;
  for (Event& event : result.events)
    if (auto* one = std::get_if<LostRow>(&event)) lost.push_back(one);
  std::ranges::stable_sort(lost, {}, &LostRow::before);
  auto texts = put_in.begin();
  for (LostRow* one : lost) {
    one->texts = std::move(texts++->second);
    for (std::string& text : one->texts)
      if (text == table::unsaid || text == table::unread) text.clear();
  }
  for (const auto& [place, bits] : explanation.failing)
    if (const auto at = place_in_whole_table(place)) result.failing.emplace(*at, bits);
  return result;
}

}  // namespace rithmo::proof
