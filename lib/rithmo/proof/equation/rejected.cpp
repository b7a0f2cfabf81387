// See rejected.hpp.
#include "rithmo/proof/equation/rejected.hpp"

#include <algorithm>
#include <cstdint>
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

// Gives what the number that an equation says in a place would cost from nowhere.
Bits said_in(const Places& places, const Places::Place& place) {
  const std::string& number = places.printed({places.formula(place).names().front(), place.row});
  return Bits(evidence::cost::figure) * std::ranges::count_if(number, text::is_figure);
}

// Gives what it costs to explain the places where an equation fails.
Bits cost_of(Places& places, CellReadings& readings, const Clusters& all, const Rejected& one) {
  const std::set<std::size_t> none, failing(one.failing.begin(), one.failing.end());
  Search search(places, readings, none);
  Bits bits;
  std::size_t explained = 0;  // places
  for (std::size_t c = 0, tried = 0; c < all.size() && tried < limits::places_tried; ++c) {
    const auto own =
        std::ranges::count_if(all[c], [&](std::size_t place) { return failing.contains(place); });
    if (own == 0) continue;
    ++tried;
    explained += static_cast<std::size_t>(own);
    const Found found =
        search.run(all[c], Search::Strategy::a_star, Bits::never(), limits::states_of_rival);
    bits +=
        found.explanations.empty() ? search.lower_bound(all[c]) : found.explanations.front().bits;
  }
  return bits * static_cast<std::int64_t>(one.failing.size()) /
         static_cast<std::int64_t>(explained);
}

}  // namespace

std::vector<Rejected> rejected(Places& places, CellReadings& readings) {
  std::vector<Rejected> all;
  for (std::size_t e = 0; e < places.rule().equations.size(); ++e) all.push_back({e, {}, 0, 0});
  std::vector<std::size_t> troubled;
  std::vector<Bits> said(all.size());  // by equation
  for (std::size_t i = 0; i < places.all().size(); ++i) {
    Rejected& one = all[places.all()[i].equation];
    const Status status = places.status(i);
    if (status != Status::holds) troubled.push_back(i);
    one.held += status == Status::holds;
    if (status == Status::fails) one.failing.push_back(i);
    one.asked = one.held + one.failing.size();
    said[one.equation] += said_in(places, places.all()[i]);
  }
  const auto is_doubtful = [](const Rejected& one) {
    return one.failing.size() >= evidence::fewest_failing && one.failing.size() > one.held;
  };
  std::erase_if(all, [&](const Rejected& one) { return !is_doubtful(one); });
  if (all.empty()) return all;
  const Clusters together = clusters(places, troubled);
  std::erase_if(all, [&](const Rejected& one) {
    return cost_of(places, readings, together, one) <= said[one.equation];
  });
  return all;
}

}  // namespace rithmo::proof
