// Computes the costs of cell readings and of failing places. See cell_readings.hpp.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::proof {
namespace {

namespace cost = evidence::cost;
using evidence::Bits;

// Tells whether a difference has exactly one figure that is not zero, and this figure is a one: 1,
// 10, 0.1.0.
bool has_single_one_digit(const std::optional<std::string>& difference) {
  return difference && std::ranges::count(*difference, '1') == 1 &&
         difference->find_first_of("23456789") == difference->npos;
}

}  // namespace

evidence::Slip CellReadings::slip(const CellAt& cell, const std::string& reading) const {
  // An empty cell that counts as zero has no figures: the printer left out all figures of the
  // reading.
  if (places_.is_blank_zero(cell))
    return {evidence::SlipClass::left_blank,
            cost::figure * static_cast<double>(std::ranges::count_if(reading, text::is_figure))};
  // Compares the reading with two forms of the printed text. Example: the column normalises the
  // printed "2 2" to "2 02". For the reading "2 25", only the form "2 2" shows that a single figure
  // was lost.
  const evidence::Slip of_column = evidence::slip(places_.printed(cell), reading),
                       of_print = evidence::slip(places_.unreduced_text(cell), reading),
                       figures = of_print.bits < of_column.bits ? of_print : of_column;
  const auto* before = places_.printed_number(cell);
  const auto after = places_.numeral(cell).read(reading);
  const auto working = before && after ? evidence::slip_of_working(*before, *after) : std::nullopt;
  const evidence::Slip best = working && working->bits < figures.bits ? *working : figures;
  const evidence::Slip copied = slip_of_copying(cell, best);
  return slip_of_recogniser(cell, reading, copied.bits < best.bits ? copied : best);
}

// Returns the bits of a wrong cell, given the text recogniser's confidence in the cell.
Bits CellReadings::wrong_cell(const CellAt& cell) const {
  const table::CellRegion* region = places_.recognised(cell);
  return Bits(looks_.doubt.wrong_cell(region ? region->confidence : std::nullopt));
}

// Returns `slip` with a cost from the text recogniser's confidences, if this reading is among the
// recogniser's alternatives.
evidence::Slip CellReadings::slip_of_recogniser(const CellAt& cell, const std::string& reading,
                                                evidence::Slip slip) const {
  const table::CellRegion* region = places_.recognised(cell);
  if (!region) return slip;
  for (const table::OtherReading& other : region->others)
    if (other.text == reading)
      slip.bits = looks_.doubt.slip(slip.bits, region->confidence, other.confidence);
  return slip;
}

// Returns the slip of copying the row above or below, if that has the same number; else `other`. In
// a column that often repeats itself, such as one of zeros, a repetition is weak evidence: copying
// then costs hardly less than `other`.
evidence::Slip CellReadings::slip_of_copying(const CellAt& cell,
                                             const evidence::Slip& other) const {
  const std::size_t column = places_.column(cell);
  // True if the next row repeats the number of `row`.
  const auto is_repeated = [&](std::size_t row) {
    return row + 1 < subject_.printed.size() &&
           subject_.printed.id(row, column) == subject_.printed.id(row + 1, column);
  };
  const bool above = cell.row > 0 && is_repeated(cell.row - 1), below = is_repeated(cell.row);
  if (!above && !below) return other;
  const double own = (above ? 1 : 0) + (below ? 1 : 0),
               repeats = std::max(0.0, static_cast<double>(looks_.repeats[column]) - own);
  const double by_chance = (repeats + evidence::repeats_before) /
                           (static_cast<double>(looks_.rows) + evidence::repeats_before);
  evidence::Slip copied = evidence::slip_of_neighbour();
  copied.bits = std::max(copied.bits, other.bits + std::log2(by_chance));
  return copied;
}

// Returns the number of this column in the next plain (unmarked) row, upward for step -1, downward
// for step 1.
std::optional<double> CellReadings::number_beside(const CellAt& cell, std::ptrdiff_t step) const {
  const auto end = static_cast<std::ptrdiff_t>(places_.scope().row_count());
  for (auto row = static_cast<std::ptrdiff_t>(cell.row) + step; row >= 0 && row < end; row += step)
    if (const auto at = static_cast<std::size_t>(row); !places_.scope().mark_of(at)) {
      const auto* number = places_.printed_number({cell.name, at});
      return number ? std::optional(formula::Real(*number).near()) : std::nullopt;
    }
  return std::nullopt;
}

// Returns the cost of the number in an inserted row. Inserting it may lower the cost of the next
// row's number, which is coded relative to the row above.
Bits CellReadings::lost_number_bits(const CellAt& cell, double number,
                                    const evidence::NumberProfile& look) const {
  const auto above = number_beside(cell, -1), below = number_beside(cell, 1);
  Bits bits = look.bits(number, above) - look.least();
  if (above && below) bits += look.bits(*below, number) - look.bits(*below, above);
  return std::max(bits, Bits());
}

// Also adds how much less usual the reading is than the printed number, in a column that no
// equation gives. An inserted row has no wrong cell: its numbers are coded in full.
Bits CellReadings::cost(const CellAt& cell, const Reading& reading) const {
  const auto [at, is_new] = costs_.try_emplace({cell, reading.text});
  if (!is_new) return at->second;
  const bool is_inserted_row = places_.is_inserted_row(cell.row);
  if (!is_inserted_row) at->second = wrong_cell(cell) + Bits(slip(cell, reading.text).bits);
  const auto& look = looks_.of_free[places_.column(cell)];
  if (!look || places_.scope().mark_of(cell.row)) return at->second;
  const double number = formula::Real(reading.value).near();
  if (is_inserted_row) return at->second = lost_number_bits(cell, number, *look);
  const auto* printed = places_.printed_number(cell);
  const auto above = number_beside(cell, -1);
  const Bits usual = printed ? look->bits(formula::Real(*printed).near(), above) : look->usual();
  const Bits further((look->bits(number, above) - usual).value() * look->weight());
  at->second =
      std::max(at->second + std::min(further, Bits(evidence::convincing)), wrong_cell(cell));
  return at->second;
}

// Returns the cost of the numbers in inserted rows that no equation determines.
Bits CellReadings::unsaid(const std::vector<CellAt>& cells) const {
  Bits bits;
  for (const CellAt& cell : cells)
    if (const auto& look = looks_.of_free[places_.column(cell)];
        look && places_.is_inserted_row(cell.row))
      bits += look->usual() - look->least();
  return bits;
}

// Returns the odds of a wrong figure, against a calculator's error, where a rounded equation fails
// by one or two units. Returns nullopt where the failure cannot lie in a last figure.
std::optional<double> CellReadings::odds_of_slip(std::size_t place, const Readings& readings) {
  const auto& off_by_one = places_.habits().off_by_one;
  const auto seen = off_by_one.find(places_.all()[place].equation);
  const auto units = seen == off_by_one.end() ? std::nullopt : places_.units_off(place, readings);
  if (!units || *units == 0 || std::abs(*units) > 2) return std::nullopt;
  return evidence::odds_of_wrong_figure(seen->second, *units);
}

Bits CellReadings::failing(std::size_t at, const Readings& readings) {
  const Places::Place& place = places_.all()[at];
  if (const auto odds = odds_of_slip(at, readings))
    return Bits(cost::wrong_cell +
                evidence::wrong_figure_bits(
                    places_.printed({places_.formula(place).names().front(), place.row})) +
                std::log2(*odds));
  if (!place.reaches_other_rows()) return Bits(cost::within_a_row);
  std::size_t figures = evidence::figures_of_error;
  if (const auto off = places_.difference(at, readings)) {
    const number::NumeralSystem& numeral = places_.numeral(place.cells.front());
    const number::Rational unit = numeral.unit().value_or(number::Rational(number::Integer(1)));
    const number::Integer units = abs((*off / unit).numerator());
    // A carry error lies in a place that the number has: 1154 for 154 is not a carry error.
    const auto* foot = places_.printed_number({places_.formula(place).names().front(), place.row});
    const number::Rational meant = foot ? *foot - *off : *off;
    const bool has_place =
        abs(off->numerator()) * meant.denominator() <= abs(meant.numerator()) * off->denominator();
    if (has_place && has_single_one_digit(numeral.write(number::Rational(units) * unit)))
      return Bits(cost::carried_on + 1);
    figures = number::to_text(units).size();
  }
  return Bits(cost::carried_on + cost::figure * static_cast<double>(figures));
}

}  // namespace rithmo::proof
