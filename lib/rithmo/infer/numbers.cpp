// See numbers.hpp.
#include "rithmo/infer/numbers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/column_system.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::infer {
namespace {

bool is_editors_column(std::string_view header) {
  return std::ranges::find(table::editors_columns, header) != table::editors_columns.end();
}

// Tells whether nearly all numbers of a column are whole and below the radix, and some of them
// close to it.
bool is_place_column(const NumberColumn& column, Number radix) {
  if (!column.is_number() || column.unit != 1) return false;
  std::size_t known = 0, zeros = 0, below = 0, high = 0;
  for (const Number v : column.values) {
    if (!std::isfinite(v)) continue;
    ++known;
    zeros += v == 0;
    below += v >= 0 && v < radix;
    high += v >= radix * 2 / 3 && v < radix;
  }
  return known >= 8 && below * 10 >= known * 9 && high > 0 && high * 12 >= known - zeros;
}

NumberColumn join(const std::vector<NumberColumn>& columns, std::size_t first,
                  const std::vector<Number>& radices) {
  NumberColumn whole{"", "", {}, {}};
  whole.unit = 1;
  Number worth = 1;
  for (const Number radix : radices) worth *= radix;
  for (std::size_t k = 0; k <= radices.size(); ++k) {
    const NumberColumn& part = columns[first + k];
    whole.unreadable += part.unreadable;
    if (k == 0) whole.is_blank.assign(part.is_blank.size(), true);
    for (std::size_t r = 0; r < part.is_blank.size(); ++r)
      whole.is_blank[r] = whole.is_blank[r] && part.is_blank[r];
    whole.parts.push_back({part.header, part.name, worth, k == 0 ? 0 : radices[k - 1]});
    whole.name += (k == 0 ? "(" : " + ") +
                  (worth == 1 ? "" : std::to_string(std::llround(worth)) + " * ") + part.name;
    if (k < radices.size()) worth /= radices[k];
  }
  whole.name += ")";
  for (std::size_t r = 0; r < columns[first].values.size(); ++r) {
    Number sum = 0;
    for (std::size_t k = 0; k < whole.parts.size(); ++k)
      sum += columns[first + k].values[r] * whole.parts[k].worth;
    whole.values.push_back(sum);
  }
  return whole;
}

// Returns the last significant place: a tenth in a column whose hundredths are all zero.
Number last_place(Number unit, const Numbers& values) {
  constexpr std::size_t fewest = 8;
  const auto are_most = [&](Number place) {
    std::size_t known = 0, whole = 0, none = 0;
    for (const Number value : values) {
      if (!std::isfinite(value)) continue;
      const Number units = value / place;
      ++known;
      none += value == 0;
      whole += std::abs(units - std::round(units)) < 1e-6L;
    }
    return known >= fewest && whole * 20 >= known * 19 && none * 2 < known;
  };
  while (unit < 1 && are_most(unit * 10)) unit *= 10;
  return unit;
}

}  // namespace

bool has_blanks(const NumberColumn& column) {
  constexpr std::ptrdiff_t fewest = 3, one_in = 10;
  const auto blanks = std::ranges::count(column.is_blank, true);
  return column.is_number() && blanks >= fewest && blanks * one_in >= std::ssize(column.is_blank);
}
bool has_blanks(const std::vector<NumberColumn>& columns) {
  return std::ranges::any_of(columns, [](const auto& column) { return has_blanks(column); });
}
std::vector<NumberColumn> with_zeros(std::vector<NumberColumn> columns) {
  for (NumberColumn& column : columns)
    if (has_blanks(column))
      for (std::size_t r = 0; r < column.values.size(); ++r)
        if (column.is_blank[r]) column.values[r] = 0;
  return columns;
}

NumberColumn without_zeros(NumberColumn column) {
  for (std::size_t r = 0; r < column.values.size(); ++r)
    if (column.is_blank[r]) column.values[r] = unread;
  return column;
}

std::vector<std::vector<NumberColumn>> joined(const std::vector<NumberColumn>& columns) {
  const std::vector<std::vector<Number>> kinds{{20, 12, 4}, {20, 12}, {60, 60}, {60}};
  std::vector<std::vector<NumberColumn>> ways;
  for (const std::vector<Number>& radices : kinds) {
    std::vector<NumberColumn> result;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      bool fits =
          c + radices.size() < columns.size() && columns[c].is_number() && columns[c].unit == 1;
      for (std::size_t k = 0; fits && k < radices.size(); ++k)
        fits = is_place_column(columns[c + 1 + k], radices[k]);
      result.push_back(fits ? join(columns, c, radices) : columns[c]);
      if (fits) c += radices.size();
    }
    if (result.size() < columns.size()) ways.push_back(std::move(result));
  }
  return ways;
}

Numbers read_column_numbers(const number::NumeralSystem& numeral,
                            const std::vector<std::string_view>& cells) {
  Numbers values;
  for (const std::string_view cell : cells) {
    const auto value = numeral.is_number() ? numeral.read(cell) : std::nullopt;
    values.push_back(value ? to_number(*value) : unread);
  }
  return values;
}

Number to_number(const number::Rational& value) {
  constexpr std::size_t max_bits = 1000;  // keeps numbers within the range of a double
  const auto bits = [](const number::Integer& n) { return mpz_sizeinbase(n.get_mpz_t(), 2); };
  if (std::max(bits(value.numerator()), bits(value.denominator())) > max_bits) {
    const double near = mpq_class(value.numerator(), value.denominator()).get_d();
    return std::isfinite(near) ? near : unread;
  }
  // Splits a long number into the sum of two doubles without loss.
  const auto exact = [](const number::Integer& n) {
    const double high = n.get_d();
    const number::Integer rest = n - number::Integer(high);
    return static_cast<Number>(high) + static_cast<Number>(rest.get_d());
  };
  return exact(value.numerator()) / exact(value.denominator());
}

std::string name_in_formulas(std::string_view header) {
  const bool plain = !header.empty() && !(header.front() >= '0' && header.front() <= '9') &&
                     std::ranges::all_of(header, [](char c) {
                       return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                              (c >= '0' && c <= '9') || c == '_';
                     });
  return plain ? std::string(header) : "[" + std::string(header) + "]";
}

bool can_be_named(std::string_view header) {
  // A name in brackets may itself contain brackets only in pairs.
  const std::string named = "[" + std::string(header) + "]";
  return !header.empty() && formula::closing_bracket(named, 0) + 1 == named.size() &&
         text::trimmed(header) == header;
}

std::vector<NumberColumn> columns_of(const table::Table& table) {
  std::vector<NumberColumn> columns;
  for (std::size_t c = 0; c < table.header.size(); ++c) {
    const std::string& header = table.header[c].text;
    if (is_editors_column(header)) continue;
    std::vector<std::string_view> cells;
    for (const auto& row : table.rows) cells.push_back(row[c].text);
    NumberColumn column{name_in_formulas(header), header, table::column_system(cells), {}};
    if (!can_be_named(header)) column.numeral = *number::NumeralSystem::parse("word");
    column.values = read_column_numbers(column.numeral, cells);
    for (std::size_t r = 0; column.is_number() && r < cells.size(); ++r)
      column.unreadable += !cells[r].empty() && !std::isfinite(column.values[r]);
    for (const std::string_view cell : cells)
      column.is_blank.push_back(text::trimmed(cell).empty());
    if (const auto unit = column.is_number() ? column.numeral.unit() : std::nullopt)
      column.unit = to_number(*unit);
    if (column.numeral.kind() == number::NumeralSystem::Kind::decimal && column.unit > 0)
      column.unit = last_place(column.unit, column.values);
    if (const auto lost = column.numeral.lost()) column.lost = to_number(*lost);
    columns.push_back(std::move(column));
  }
  return columns;
}

Numbers heads_across(const table::Table& table) {
  constexpr std::size_t fewest = 3;
  std::vector<std::string_view> heads;
  for (std::size_t c = 1; c < table.header.size(); ++c)
    if (!is_editors_column(table.header[c].text)) heads.push_back(table.header[c].text);
  if (heads.size() < fewest) return {};
  const number::NumeralSystem system = table::column_system(heads);
  Numbers numbers = read_column_numbers(system, heads);
  const bool all =
      system.is_number() && std::ranges::none_of(numbers, [](Number n) { return n != n; });
  return all ? numbers : Numbers();
}

}  // namespace rithmo::infer
