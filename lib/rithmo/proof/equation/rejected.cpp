// See rejected.hpp.
#include "rithmo/proof/equation/rejected.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "rithmo/evidence/bits.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/equation/part.hpp"
#include "rithmo/proof/equation/search.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;
using evidence::Bits;
using Status = Places::Status;

// Returns the bits of the number that an equation gives in a place, coded without the equation.
Bits equation_number_bits(const Places& places, const Places::Place& place) {
  const std::string& number = places.printed({places.formula(place).names().front(), place.row});
  return Bits(evidence::cost::figure) * std::ranges::count_if(number, text::is_figure);
}

// Returns the cost of explaining a cluster; a lower bound of it where no explanation is found in
// time.
Bits cost_of(Places& places, CellReadings& readings, const std::vector<std::size_t>& cluster,
             const std::set<std::size_t>& closed) {
  Search search(places, readings, closed);
  const SearchResult found =
      search.run(cluster, Search::Strategy::a_star, Bits::never(), limits::states_of_rival);
  return found.explanations.empty() ? search.lower_bound(cluster) : found.explanations.front().bits;
}

// Returns the additional cost of explaining the failing places, if the table follows this equation.
Bits cost_of(Places& places, CellReadings& readings, const Clusters& all,
             const RejectedEquation& one) {
  std::set<std::size_t> own;
  for (std::size_t i = 0; i < places.all().size(); ++i)
    if (places.all()[i].equation == one.equation) own.insert(i);
  Bits bits;
  std::int64_t explained = 0;  // number of explained places
  for (std::size_t c = 0, tried = 0; c < all.size() && tried < limits::places_tried; ++c) {
    const std::int64_t count = std::ranges::count_if(all[c], [&](std::size_t place) {
      return own.contains(place) && places.status(place) == Status::fails;
    });
    if (count == 0) continue;
    ++tried;
    explained += count;
    std::vector<std::size_t> others;
    std::ranges::copy_if(all[c], std::back_inserter(others),
                         [&](std::size_t place) { return !own.contains(place); });
    bits += cost_of(places, readings, all[c], {}) - cost_of(places, readings, others, own);
  }
  return bits * static_cast<std::int64_t>(one.failing.size()) / explained;
}

}  // namespace

bool holds_hardly_anywhere(const RejectedEquation& one) {
  return one.asked >= evidence::rows_without_order && one.held * evidence::one_row_in < one.asked;
}

std::vector<RejectedEquation> rejected(Places& places, CellReadings& readings) {
  std::vector<RejectedEquation> all;
  for (std::size_t e = 0; e < places.rule().equations.size(); ++e) all.push_back({e, {}, 0, 0});
  std::vector<std::size_t> failing_places;
  std::vector<Bits> said(all.size());  // bits saved by each equation
  for (std::size_t i = 0; i < places.all().size(); ++i) {
    RejectedEquation& one = all[places.all()[i].equation];
    const Status status = places.status(i);
    if (status != Status::holds) failing_places.push_back(i);
    one.held += status == Status::holds;
    if (status == Status::fails) one.failing.push_back(i);
    one.asked = one.held + one.failing.size();
    said[one.equation] += equation_number_bits(places, places.all()[i]);
  }
  const auto is_doubtful = [](const RejectedEquation& one) {
    return one.failing.size() >= evidence::fewest_alike && one.failing.size() > one.held;
  };
  std::erase_if(all, [&](const RejectedEquation& one) { return !is_doubtful(one); });
  if (all.empty()) return all;
  const Clusters together = clusters(places, failing_places);
  std::erase_if(all, [&](const RejectedEquation& one) {
    return !holds_hardly_anywhere(one) &&
           cost_of(places, readings, together, one) <= said[one.equation];
  });
  return all;
}

}  // namespace rithmo::proof
