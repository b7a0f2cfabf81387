// A printed table as numbers, for the search of its rule: each column by the numeral system that
// reads most of its cells.
//
// The search works in long doubles, which tell hundreds of millions of formulas apart quickly; what
// it finds is written down as a rule, and the audit decides every cell by exact fractions. Example:
// the cells 0.50, 0.33, 0.2? are decimal(2), the last of them not known. Counter-example: a column
// of names, or of which a fifth is no numeral of one system, is words.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/numeral_system.hpp"
#include "rithmo/number/rational.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

using Number = long double;
using Numbers = std::vector<Number>;  // one for each row; unread where nothing is known
inline constexpr Number unread = std::numeric_limits<Number>::quiet_NaN();
inline constexpr Number no_number = std::numeric_limits<Number>::infinity();  // a root of -3

struct NumberColumn {
  // One place of a number that stands in several columns: pounds, shillings, pence.
  struct Part {
    std::string header, name;
    Number worth;  // in the smallest
    Number radix;  // how many make one of the place before; 0 for the first
  };
  std::string name;  // as formulas say it: [max temp]
  std::string header;
  number::NumeralSystem numeral;
  Numbers values;
  Number unit = 0;                  // of its last place; 0 where there is none
  Number lost = 0;                  // by a program that rounds at every step
  std::vector<Part> parts = {};     // instead of a header
  std::size_t unreadable = 0;       // cells of numbers with a text that is none
  std::vector<bool> is_blank = {};  // of each row
  // The least difference that says something; 0 where any does.
  Number step() const { return unit > 0 ? unit : lost; }
  bool is_number() const { return numeral.is_number(); }
};

// The columns of a table but the editor's own.
std::vector<NumberColumn> columns_of(const table::Table& table);

// Whether some column of numbers is blank in a tenth of its rows, and in three: that means
// something.
bool has_blanks(const std::vector<NumberColumn>& columns);
bool has_blanks(const NumberColumn& column);
// The same with nought for what is blank in such columns.
std::vector<NumberColumn> with_noughts(std::vector<NumberColumn> columns);
NumberColumn without_noughts(NumberColumn column);  // only what is printed

// The columns with those joined that may be the places of one number, a way for each kind of places
// that is there: pounds, shillings below twenty and pence below twelve; degrees, minutes and
// seconds below sixty.
std::vector<std::vector<NumberColumn>> joined(const std::vector<NumberColumn>& columns);

// Whether the table has heads across, numbers all: what its columns after the first are named.
// Empty where it has not.
Numbers heads_across(const table::Table& table);

Numbers read_with(const number::NumeralSystem& numeral, const std::vector<std::string_view>& cells);

Number to_number(const number::Rational& value);

// A column's name as formulas say it, and whether they can.
std::string name_in_formulas(std::string_view header);
bool can_be_named(std::string_view header);

}  // namespace rithmo::infer
