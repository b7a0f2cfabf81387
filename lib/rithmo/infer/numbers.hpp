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
// No real number, such as a root of -3.
inline constexpr Number no_number = std::numeric_limits<Number>::infinity();

struct NumberColumn {
  // One place of a number that spans several columns: pounds, shillings, pence.
  struct Part {
    std::string header, name;
    Number worth;  // in units of the smallest place
    Number radix;  // units in one of the place before; 0 for the first
  };
  std::string name;  // name in formulas: [max temp]
  std::string header;
  number::NumeralSystem numeral;
  Numbers values;
  Number unit = 0;                  // value of its last place; 0 where there is none
  Number lost = 0;                  // error of a program that rounds at every step
  std::vector<Part> parts = {};     // set instead of a header
  std::size_t unreadable = 0;       // cells of numbers with a text that is none
  std::vector<bool> is_blank = {};  // one for each row
  // Returns the smallest significant difference; 0 where any difference is significant.
  Number step() const { return unit > 0 ? unit : lost; }
  bool is_number() const { return numeral.is_number(); }
};

// Returns the columns of a table except the editor's own.
std::vector<NumberColumn> columns_of(const table::Table& table);

// Tells whether some column of numbers is blank in a tenth of its rows or more, and in at least
// three: blanks then mean something.
bool has_blanks(const std::vector<NumberColumn>& columns);
bool has_blanks(const NumberColumn& column);
// Replaces the blanks of such columns by 0; without_zeros() removes these zeros again.
std::vector<NumberColumn> with_zeros(std::vector<NumberColumn> columns);
NumberColumn without_zeros(NumberColumn column);  // printed numbers only

// Returns the columns with those joined that may be the places of one number, one way for each kind
// of places that is there: pounds, shillings below twenty and pence below twelve; degrees, minutes
// and seconds below sixty.
std::vector<std::vector<NumberColumn>> joined(const std::vector<NumberColumn>& columns);

// Returns the heads across, which name the columns after the first; empty unless all are numbers.
Numbers heads_across(const table::Table& table);

Numbers read_with(const number::NumeralSystem& numeral, const std::vector<std::string_view>& cells);

Number to_number(const number::Rational& value);

// Returns a column's name as formulas write it; can_be_named() tells whether they can.
std::string name_in_formulas(std::string_view header);
bool can_be_named(std::string_view header);

}  // namespace rithmo::infer
