// Readings of a cell of a failing place, and what each costs.
//
// Readings come from the places themselves: the values by which one holds; of a cell that cannot be
// read what it looks like; of two cells side by side each other's. Example: total 4338 for a sum of
// 4332 reads 4332, one figure wrong. Counter-example: where no single cell satisfies a place two
// are tried at once, but only of short equations: of a long sum any two would do.
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

// A whole table: how often its columns repeat themselves, what their numbers are like, and what the
// doubt of the program is worth that recognised it.
struct ColumnLooks {
  explicit ColumnLooks(Places& places);

  std::size_t rows;
  std::vector<std::size_t> repeats;  // by column: rows that have what the row above has
  // Looks of the columns whose numbers no equation gives.
  std::vector<std::optional<evidence::Look>> of_free;
  evidence::RecognisersDoubt doubt;
};

class CellReadings {
 public:
  // Both must outlive the readings.
  CellReadings(Places& places, const ColumnLooks& looks)
      : places_(places), subject_(places.subject()), looks_(looks) {}

  // Gives the likeliest slip by which a cell is printed for this.
  evidence::Slip slip(const CellAt& cell, const std::string& reading) const;

  // Reads a cell so.
  Explanation with(Explanation so_far, const CellAt& cell, const Reading& reading) const;
  // Reads a cell by which a place holds, in every way that is likely; nothing where it is read for
  // good.
  std::vector<Explanation> satisfying(const Explanation& so_far, const CellAt& cell,
                                      std::size_t place);
  // Reads a cell of which no equation says anything by itself.
  std::vector<Explanation> by_itself(const Explanation& so_far, const CellAt& cell) const;
  evidence::Bits unsaid(const std::vector<CellAt>& cells) const;
  // Exchanges a cell of a place and its neighbour, where that makes it hold.
  std::vector<Explanation> exchanging(const Explanation& so_far, std::size_t place);
  // Reads two cells of a place at once: one is a slip away, and the other as the place then wants.
  const std::vector<Explanation>& two_at_once(std::size_t place);
  // Gives what it costs that a place fails as it stands: by its calculator's last figure, or by an
  // error that he carried on.
  evidence::Bits failing(std::size_t place, const Readings& readings);
  // Tells whether a place may fail by its calculator's last figure.
  bool is_last_figure(std::size_t place) { return odds_of_slip(place, {}).has_value(); }

  // Gives the least that a reading of a cell costs by which a place holds.
  evidence::Bits least(const Explanation& so_far, const CellAt& cell, std::size_t place);
  bool can_be_read(const CellAt& cell) const { return places_.printed_number(cell) != nullptr; }
  bool are_near(const CellAt& one, const CellAt& other) const;  // so that they may be exchanged
  // Reads no cell of these again.
  void keep(const Readings& readings);

 private:
  bool may_be_said_anew(const Explanation& so_far, const CellAt& cell, std::size_t place) const;
  bool breaks_nothing(const Explanation& so_far, const CellAt& cell, std::size_t place);
  std::optional<double> number_beside(const CellAt& cell, std::ptrdiff_t step) const;
  evidence::Bits lost_number(const CellAt& cell, double number, const evidence::Look& look) const;
  evidence::Bits wrong_cell(const CellAt& cell) const;
  evidence::Slip slip_of_recogniser(const CellAt& cell, const std::string& reading,
                                    evidence::Slip slip) const;
  evidence::Bits cost(const CellAt& cell, const Reading& reading) const;
  evidence::Slip slip_of_copying(const CellAt& cell, const evidence::Slip& other) const;
  std::optional<Reading> looks_like(const CellAt& cell) const;
  std::vector<Reading> near(const CellAt& cell) const;
  using Exchange =
      std::array<Places::CellWorth, 2>;  // two cells, with what the other one's text is
  std::optional<Exchange> exchange(const Explanation& so_far, const CellAt& one,
                                   const CellAt& other) const;
  std::optional<Explanation> exchanged(const Explanation& so_far, const Exchange& exchange) const;
  std::optional<double> odds_of_slip(std::size_t place, const Readings& readings);

  Places& places_;
  const table::BoundTable& subject_;
  const ColumnLooks& looks_;
  std::set<CellAt> kept_;
  mutable std::map<std::pair<CellAt, std::string>, evidence::Bits> costs_;  // by what it is read as
  std::map<std::size_t, std::vector<Explanation>> pairs_;                   // by place
};

}  // namespace rithmo::proof
