// Readings of a cell of a failing place, and what each costs.
//
// Readings come from the places themselves: the values by which a place holds; for an illegible
// cell the figures that it looks like; for two neighbouring cells an exchange. Example: total 4338
// for a sum of 4332 reads 4332, one figure wrong. Counter-example: where no single cell satisfies a
// place two are tried at once, but only in short equations: in a long sum any two would do.
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
// distributed, and how much the confidences of the recogniser are worth.
struct ColumnStatistics {
  explicit ColumnStatistics(Places& places);

  std::size_t rows;
  std::vector<std::size_t> repeats;  // count of rows equal to the row above, for each column
  // Distributions of the columns whose numbers no equation gives.
  std::vector<std::optional<evidence::NumberProfile>> of_free;
  evidence::RecognisersDoubt doubt;
};

class CellReadings {
 public:
  // REQUIRES: both outlive the readings.
  CellReadings(Places& places, const ColumnStatistics& looks)
      : places_(places), subject_(places.subject()), looks_(looks) {}

  // Returns the likeliest slip by which a cell with this reading is printed as it is.
  evidence::Slip slip(const CellAt& cell, const std::string& reading) const;

  // Returns an explanation extended by this reading of a cell.
  Explanation with(Explanation so_far, const CellAt& cell, const Reading& reading) const;
  // Returns extensions by all likely readings of a cell by which a place holds; none where the cell
  // is fixed.
  std::vector<Explanation> satisfying(const Explanation& so_far, const CellAt& cell,
                                      std::size_t place);
  // Reads a cell that no equation determines by itself.
  std::vector<Explanation> by_itself(const Explanation& so_far, const CellAt& cell) const;
  evidence::Bits unsaid(const std::vector<CellAt>& cells) const;
  // Exchanges a cell of a place with a neighbour, where that makes the place hold.
  std::vector<Explanation> exchanging(const Explanation& so_far, std::size_t place);
  // Reads two cells of a place at once: one is a slip away, and the place determines the other.
  const std::vector<Explanation>& two_at_once(std::size_t place);
  // Returns the cost of letting a place fail: by its calculator's last figure, or by an error that
  // was carried forward.
  evidence::Bits failing(std::size_t place, const Readings& readings);
  // Tells whether a place may fail by its calculator's last figure.
  bool is_last_figure(std::size_t place) { return odds_of_slip(place, {}).has_value(); }

  // Returns a lower bound for a reading of a cell by which a place holds.
  evidence::Bits least(const Explanation& so_far, const CellAt& cell, std::size_t place);
  bool can_be_read(const CellAt& cell) const { return places_.printed_number(cell) != nullptr; }
  bool are_near(const CellAt& one, const CellAt& other) const;  // near enough to be exchanged
  // Fixes these readings: no later search changes these cells.
  void keep(const Readings& readings);

 private:
  bool may_be_said_anew(const Explanation& so_far, const CellAt& cell, std::size_t place) const;
  bool breaks_nothing(const Explanation& so_far, const CellAt& cell, std::size_t place);
  std::optional<double> number_beside(const CellAt& cell, std::ptrdiff_t step) const;
  evidence::Bits lost_number(const CellAt& cell, double number,
                             const evidence::NumberProfile& look) const;
  evidence::Bits wrong_cell(const CellAt& cell) const;
  evidence::Slip slip_of_recogniser(const CellAt& cell, const std::string& reading,
                                    evidence::Slip slip) const;
  evidence::Bits cost(const CellAt& cell, const Reading& reading) const;
  evidence::Slip slip_of_copying(const CellAt& cell, const evidence::Slip& other) const;
  std::optional<Reading> looks_like(const CellAt& cell) const;
  std::vector<Reading> near(const CellAt& cell) const;
  using Exchange =
      std::array<Places::CellWorth, 2>;  // two cells, each with the number of the other's text
  std::optional<Exchange> exchange(const Explanation& so_far, const CellAt& one,
                                   const CellAt& other) const;
  std::optional<Explanation> exchanged(const Explanation& so_far, const Exchange& exchange) const;
  std::optional<double> odds_of_slip(std::size_t place, const Readings& readings);

  Places& places_;
  const table::BoundTable& subject_;
  const ColumnStatistics& looks_;
  std::set<CellAt> kept_;
  // Key: cell and text of the reading.
  mutable std::map<std::pair<CellAt, std::string>, evidence::Bits> costs_;
  std::map<std::size_t, std::vector<Explanation>> pairs_;  // key: place
};

}  // namespace rithmo::proof
