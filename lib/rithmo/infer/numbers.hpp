// Converts a printed table to numbers for rule induction. Each column is read by the numeral system
// that fits most of its cells.
//
// The search computes in long doubles, to compare hundreds of millions of formulas quickly. The
// result is written as a rule, and the audit decides every cell by exact fractions. Example: the
// cells 0.50, 0.33, 0.2? are decimal(2), and the last one is unknown. Counter-example: a column of
// names, or one in which a fifth of the cells fits no common numeral system, is read as words.
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
using Numbers = std::vector<Number>;  // one number for each row; `unread` where it is unknown
inline constexpr Number unread = std::numeric_limits<Number>::quiet_NaN();
// Value of an expression that is not a real number, such as a root of -3.
inline constexpr Number no_number = std::numeric_limits<Number>::infinity();

struct NumberColumn {
  // One place of a number that spans several columns, such as shillings in pounds, shillings and
  // pence.
  struct Part {
    std::string header, name;
    Number worth;  // value in units of the smallest place
    Number radix;  // units that make one unit of the next higher place; 0 for the first place
  };
  std::string name;  // name in formulas: [max temp]
  std::string header;
  number::NumeralSystem numeral;
  Numbers values;
  Number unit = 0;  // value of the last place; 0 where the numbers have none
  Number lost = 0;  // rounding error of a program that rounds at every step
  // Places of a number that spans several columns; `header` is then unused.
  std::vector<Part> parts = {};
  std::size_t unreadable = 0;       // in a column of numbers, cells whose text is not a number
  std::vector<bool> is_blank = {};  // one flag for each row
  // Returns the smallest significant difference; 0 where any difference is significant.
  Number step() const { return unit > 0 ? unit : lost; }
  bool is_number() const { return numeral.is_number(); }
};

// Returns the columns of a table, without those that only an editor adds.
std::vector<NumberColumn> columns_of(const table::Table& table);

// Tells whether some column of numbers is blank in at least a tenth of its rows and in at least
// three: blanks then have a meaning.
bool has_blanks(const std::vector<NumberColumn>& columns);
bool has_blanks(const NumberColumn& column);
// Replaces the blanks by 0 in columns for which has_blanks() holds; without_zeros() removes these
// zeros again.
std::vector<NumberColumn> with_zeros(std::vector<NumberColumn> columns);
NumberColumn without_zeros(NumberColumn column);  // only the printed numbers remain

// Returns versions of the columns in which the places of one number are joined. There is one
// version for each kind of places found: pounds, shillings and pence; degrees, minutes and seconds.
std::vector<std::vector<NumberColumn>> joined(const std::vector<NumberColumn>& columns);

// Returns the headers of the columns after the first as numbers. Returns an empty list unless all
// of them are numbers.
Numbers heads_across(const table::Table& table);

Numbers read_column_numbers(const number::NumeralSystem& numeral,
                            const std::vector<std::string_view>& cells);

Number to_number(const number::Rational& value);

// Returns a column's name as formulas write it. can_be_named() tells whether formulas can refer to
// the column.
std::string name_in_formulas(std::string_view header);
bool can_be_named(std::string_view header);

}  // namespace rithmo::infer
