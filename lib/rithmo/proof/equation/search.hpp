// The search for the explanations of places that fail: sets of readings, the cheapest first.
//
// The search is A*: best-first with an admissible lower bound. Explanations are built from the
// empty one by giving a cell of a failing place a value by which some failing place holds, or by
// letting the place fail. lower_bound() estimates the remaining cost, so that the first complete
// explanation is the cheapest. Example: two wrong cells in one row, each also in the total of its
// column, are read by the totals, and then the row agrees. Counter-example: beyond some thousands
// of states the search stops, and reports that it did.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

struct SearchResult {
  std::vector<Explanation> explanations = {};  // the cheapest first
  bool is_whole = true;                        // false: not all that cost as little were tried
  // Least cost of all that was not searched, together.
  evidence::Bits unseen = evidence::Bits::never();
};

class Search {
 public:
  // Treats closed places as no trouble, whatever their status. REQUIRES: all outlive the search.
  Search(Places& places, CellReadings& readings, const std::set<std::size_t>& closed)
      : places_(places), readings_(readings), closed_(closed) {}

  enum class Strategy : std::uint8_t {
    a_star,        // orders by cost plus lower bound
    uniform_cost,  // orders by cost alone: the slow twin
    greedy,        // orders by cost and a penalty per trouble, where the others do not end
  };
  // Explains a cluster by explanations that cost at most `most`, in at most `max_states` states.
  SearchResult run(const std::vector<std::size_t>& cluster, Strategy strategy,
                   evidence::Bits most = evidence::Bits::never(),
                   std::size_t max_states = evidence::limits::states);
  // Returns a lower bound of the cost of a cluster.
  evidence::Bits lower_bound(const std::vector<std::size_t>& cluster);

  // Places that fail under an explanation, and places that lack a number.
  struct Violations {
    std::vector<std::size_t> failing = {}, unknown = {};
  };
  Violations troubles(const Explanation& explanation, const std::vector<std::size_t>& cluster);

 private:
  std::vector<Explanation> further(const Explanation& from, const Violations& troubles);
  bool supply(const Explanation& from, const std::vector<std::size_t>& unknown,
              std::vector<Explanation>& result);
  evidence::Bits min_to_satisfy(const Explanation& from, std::size_t place);
  evidence::Bits lower_bound(const Explanation& from, const Violations& left);
  bool is_dead_end(const Explanation& explanation, const std::vector<std::size_t>& unknown);

  Places& places_;
  CellReadings& readings_;
  const std::set<std::size_t>& closed_;
  // Cache; key: place and what is read near it.
  std::unordered_map<std::string, evidence::Bits> least_;
};

// Explains a cluster within the steps that one cluster may take.
SearchResult explain(Search& search, Places& places, const std::vector<std::size_t>& cluster,
                     Search::Strategy strategy = Search::Strategy::a_star);

}  // namespace rithmo::proof
