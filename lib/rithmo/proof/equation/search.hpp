// The search for the explanations of places that fail: sets of readings, the cheapest first.
//
// It is best-first with an admissible bound: explanations are built from the empty one by giving a
// cell of a failing place a value by which some failing place holds, or by letting the place fail;
// what is left is counted at the least that it may cost (lower_bound()), so that the first whole
// explanation is the cheapest. Example: two wrong cells in one row, each also in the total of its
// column, are read by the totals, and then the row agrees. Counter-example: beyond some
// thousands of states the search stops, and says that it did.
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

struct Found {
  std::vector<Explanation> explanations = {};  // the cheapest first
  bool is_whole = true;                        // all that cost as little were tried
  // Gives the least cost of all that was not looked at, together.
  evidence::Bits unseen = evidence::Bits::never();
};

class Search {
 public:
  // Places that are closed are no trouble, whatever they say. All must outlive the search.
  Search(Places& places, CellReadings& readings, const std::set<std::size_t>& closed)
      : places_(places), readings_(readings), closed_(closed) {}

  enum class Strategy : std::uint8_t {
    a_star,        // by cost and lower bound
    uniform_cost,  // by cost alone: the slow twin
    greedy,        // the one first that leaves least to do, where the others do not end
  };
  // Explains a cluster by explanations that cost no more than `most`, looking at so many states.
  Found run(const std::vector<std::size_t>& cluster, Strategy strategy,
            evidence::Bits most = evidence::Bits::never(),
            std::size_t most_states = evidence::limits::states);
  // Gives the least that a cluster costs.
  evidence::Bits lower_bound(const std::vector<std::size_t>& cluster);

  // Places that fail under an explanation, and those that want a number.
  struct Troubles {
    std::vector<std::size_t> failing = {}, unknown = {};
  };
  Troubles troubles(const Explanation& explanation, const std::vector<std::size_t>& cluster);

 private:
  std::vector<Explanation> further(const Explanation& from, const Troubles& troubles);
  bool supply(const Explanation& from, const std::vector<std::size_t>& unknown,
              std::vector<Explanation>& result);
  evidence::Bits least_to_satisfy(const Explanation& from, std::size_t place);
  evidence::Bits lower_bound(const Explanation& from, const Troubles& left);
  bool is_dead_end(const Explanation& explanation, const std::vector<std::size_t>& unknown);

  Places& places_;
  CellReadings& readings_;
  const std::set<std::size_t>& closed_;
  std::unordered_map<std::string, evidence::Bits> least_;  // by place and what is read near it
};

// Explains a cluster within the steps that one may take.
Found explain(Search& search, Places& places, const std::vector<std::size_t>& cluster,
              Search::Strategy strategy = Search::Strategy::a_star);

}  // namespace rithmo::proof
