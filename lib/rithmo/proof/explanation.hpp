// Explanations: what may have happened to a table, and what that costs.
//
// An explanation is a set of events after which every constraint holds, or is itself reported as
// failing. Its cost is the sum of theirs, so that the likeliest explanation is the cheapest.
// Example: the sums of a register are all off by one day's numbers because the day was left out.
// Counter-example: two explanations that read the same cells the same are one.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "rithmo/evidence/bits.hpp"
#include "rithmo/formula/formula.hpp"
#include "rithmo/table/rows.hpp"

namespace rithmo::proof {

using CellAt = formula::Formula::CellAt;

// A reading of a cell: its number, and how its column writes it.
struct Reading {
  number::Rational value;
  std::string text;
};
using Readings = std::map<CellAt, Reading>;

// Adds a reading to a text that identifies a set of readings.
inline void add_to_key(std::string& key, const CellAt& cell, const Reading& reading) {
  const auto place = std::bit_cast<std::array<char, sizeof cell>>(cell);
  key.append(place.data(), place.size());
  key += reading.text;
  key += ';';
}

// A row was left out. `before` is the printed row after it, or the number of rows; `texts` is on
// the compared columns, empty where the text is unknown.
struct LostRow {
  std::size_t before;
  table::Texts texts;
  bool operator==(const LostRow& other) const { return before == other.before; }
};
// A row is printed once more under itself.
struct RepeatedRow {
  std::size_t row;
  bool operator==(const RepeatedRow&) const = default;
};
// A row and the next stand in each other's place.
struct CrossedRows {
  std::size_t first;
  bool operator==(const CrossedRows&) const = default;
};
// In one column each row from the first to the last has the number of the next one, or of the one
// before; so one number is lost.
struct SlippedColumn {
  std::size_t column, first, last;
  bool is_upward;
  bool operator==(const SlippedColumn&) const = default;
};
using Event = std::variant<LostRow, RepeatedRow, CrossedRows, SlippedColumn>;

struct Explanation {
  evidence::Bits bits = {};
  Readings readings = {};                              // also the cells of the events
  std::map<std::size_t, evidence::Bits> failing = {};  // places, and what each costs
  std::vector<Event> events = {};                      // events over several cells or rows
};

}  // namespace rithmo::proof
