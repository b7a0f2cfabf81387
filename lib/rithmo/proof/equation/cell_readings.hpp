// Candidate readings of the cells of a failing place, and the cost of each.
//
// A place is an equation in one row (places.hpp). Candidates are the values by which a place holds;
// for an illegible cell, the figures that it looks like; for two neighbouring cells, their
// exchange. Example: total 4338 for a sum of 4332 reads 4332, one figure wrong. Counter-example:
// where no single reading makes a place hold, two cells are read at once. This is done only in
// short equations, because in a long sum any two cells would do.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/look.hpp"
#include "rithmo/evidence/recogniser.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

// Statistics of a whole table: how often its columns repeat themselves, how their numbers are
// distributed, and how reliable the text recogniser's confidences are.
struct ColumnStatistics {
  explicit ColumnStatistics(Places& places);

  std::size_t rows;
  std::vector<std::size_t> repeats;  // for each column, the number of rows equal to the row above
  // Holds for each column that no equation gives: the distribution of its numbers; nullopt for the
  // others.
  std::vector<std::optional<evidence::NumberProfile>> of_free;
  evidence::RecognisersDoubt doubt;
};

class CellReadings {
 public:
  // REQUIRES: `places` and `looks` outlive this object.
  CellReadings(Places& places, const ColumnStatistics& looks)
      : places_(places), subject_(places.subject()), looks_(looks) {}

  // Returns the likeliest slip that turns this reading into the printed cell.
  evidence::Slip slip(const CellAt& cell, const std::string& reading) const;

  // Returns the explanation `so_far`, extended by this reading of the cell.
  Explanation with(Explanation so_far, const CellAt& cell, const Reading& reading) const;
  // Returns extensions of the explanation: one for each likely reading of the cell with which the
  // equation at this place holds. Returns none if the reading of the cell is fixed.
  std::vector<Explanation> satisfying_explanations(const Explanation& so_far, const CellAt& cell,
                                                   std::size_t place);
  // lone_cell_explanations() returns extensions by readings of a cell that no equation determines.
  // unsaid() returns the cost of the numbers in inserted rows that no equation determines.
  std::vector<Explanation> lone_cell_explanations(const Explanation& so_far,
                                                  const CellAt& cell) const;
  evidence::Bits unsaid(const std::vector<CellAt>& cells) const;
  // Returns extensions that exchange a cell of the place with a neighbour so that the place holds.
  std::vector<Explanation> explanations_by_exchange(const Explanation& so_far, std::size_t place);
  // Returns pairs of readings of two cells with which the equation holds at this place. The first
  // cell's reading differs from the print by one slip. The equation determines the second cell.
  const std::vector<Explanation>& two_cell_explanations(std::size_t place);
  // Returns the cost of leaving a place as failing: its calculator's last figure was wrong, or an
  // error was carried forward.
  evidence::Bits failing(std::size_t place, const Readings& readings);
  // Tells whether a place may fail only because the calculator's last figure was wrong.
  bool is_last_figure(std::size_t place) { return odds_of_slip(place, {}).has_value(); }

  // Returns a lower bound of the cost of reading the cell so that the place holds.
  evidence::Bits least(const Explanation& so_far, const CellAt& cell, std::size_t place);
  bool can_be_read(const CellAt& cell) const { return places_.printed_number(cell) != nullptr; }
  // Returns true if the two cells may be exchanged.
  bool are_near(const CellAt& one, const CellAt& other) const;
  // Fixes these readings: no later search changes the cells.
  void keep(const Readings& readings);

 private:
  bool may_be_redetermined(const Explanation& so_far, const CellAt& cell, std::size_t place) const;
  bool has_harmless_reading(const Explanation& so_far, const CellAt& cell, std::size_t place);
  std::optional<double> number_beside(const CellAt& cell, std::ptrdiff_t step) const;
  evidence::Bits lost_number_bits(const CellAt& cell, double number,
                                  const evidence::NumberProfile& look) const;
  evidence::Bits wrong_cell(const CellAt& cell) const;
  evidence::Slip slip_of_recogniser(const CellAt& cell, const std::string& reading,
                                    evidence::Slip slip) const;
  evidence::Bits cost(const CellAt& cell, const Reading& reading) const;
  evidence::Slip slip_of_copying(const CellAt& cell, const evidence::Slip& other) const;
  std::optional<Reading> lookalike_reading(const CellAt& cell) const;
  std::vector<Reading> near(const CellAt& cell) const;
  // Two cells, each with the number that the other's text gives.
  using Exchange = std::array<Places::CellWorth, 2>;
  std::optional<Exchange> exchange(const Explanation& so_far, const CellAt& one,
                                   const CellAt& other) const;
  std::optional<Explanation> exchanged(const Explanation& so_far, const Exchange& exchange) const;
  std::optional<double> odds_of_slip(std::size_t place, const Readings& readings);

  Places& places_;
  const table::BoundTable& subject_;
  const ColumnStatistics& looks_;
  std::set<CellAt> kept_;
  // Caches; key: cell and text of the reading.
  mutable std::map<std::pair<CellAt, std::string>, evidence::Bits> costs_;
  std::map<std::size_t, std::vector<Explanation>> pairs_;  // key: place
};

}  // namespace rithmo::proof
