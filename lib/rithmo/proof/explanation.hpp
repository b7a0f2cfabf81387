// Explanations: the events that may have changed a table, and their cost.
//
// An explanation is a set of events. With them every constraint holds, or is itself reported as
// failing. The cost of an explanation is the sum of the costs of its events, so that the likeliest
// explanation is the cheapest. Example: the sums of a register are all off by one day's numbers
// because the day was left out. Counter-example: two explanations with the same readings are one
// explanation.
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

// A reading of a cell: its number, and the text by which its column writes it.
struct Reading {
  number::Rational value;
  std::string text;
};
using Readings = std::map<CellAt, Reading>;

// Appends a reading to a key, a text that identifies a set of readings.
inline void add_to_key(std::string& key, const CellAt& cell, const Reading& reading) {
  const auto place = std::bit_cast<std::array<char, sizeof cell>>(cell);
  key.append(place.data(), place.size());
  key += reading.text;
  key += ';';
}

// A row was left out. `before` is the printed row after it, or the number of rows at the end.
// `texts` has a text for each compared column, empty where it is unknown.
struct LostRow {
  std::size_t before;
  table::Texts texts;
  bool operator==(const LostRow& other) const { return before == other.before; }
};
// A row is printed twice, the second time directly below the first.
struct RepeatedRow {
  std::size_t row;
  bool operator==(const RepeatedRow&) const = default;
};
// A row and the next one are exchanged.
struct CrossedRows {
  std::size_t first;
  bool operator==(const CrossedRows&) const = default;
};
// In one column, each row from `first` to `last` has the number of the next row, or of the row
// before. One number is lost.
struct SlippedColumn {
  std::size_t column, first, last;
  bool is_upward;
  bool operator==(const SlippedColumn&) const = default;
};
using Event = std::variant<LostRow, RepeatedRow, CrossedRows, SlippedColumn>;

struct Explanation {
  evidence::Bits bits = {};
  Readings readings = {};  // includes the cells of the events
  // Places accepted as failing, with the cost of each.
  std::map<std::size_t, evidence::Bits> failing = {};
  std::vector<Event> events = {};  // events that affect several cells or rows
};

}  // namespace rithmo::proof
