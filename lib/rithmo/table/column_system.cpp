// See column_system.hpp.
#include "rithmo/table/column_system.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/fraction_sign.hpp"
#include "rithmo/number/numerals/decimal.hpp"
#include "rithmo/number/numerals/floating.hpp"
#include "rithmo/number/numerals/power.hpp"
#include "rithmo/number/sign.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::table {
namespace {

// Counts the figures after the point: 3 for "0.125". A comma or a raised point counts as a point.
std::size_t places_of(std::string_view cell) {
  constexpr std::string_view raised = "\u00b7";
  if (const std::size_t at = cell.rfind(raised); at != cell.npos)
    return cell.size() - at - raised.size();
  const std::size_t point = cell.find_last_of(".,");
  return point == cell.npos ? 0 : cell.size() - point - 1;
}

bool has_any(const std::vector<std::string_view>& cells, std::string_view signs) {
  return std::ranges::any_of(cells,
                             [&](std::string_view c) { return c.find_first_of(signs) != c.npos; });
}

// Tells whether cells may be hexadecimal numbers. One of the cells must have a letter from a to f.
// Each cell must begin with 0x, or be as long as the first cell and longer than labels such as 12b.
bool is_hexadecimal(const std::vector<std::string_view>& cells) {
  constexpr std::size_t narrowest = 4;
  const bool has_letter = std::ranges::any_of(
      cells, [](std::string_view c) { return c.find_first_of("abcdefABCDEF") != c.npos; });
  return has_letter && std::ranges::all_of(cells, [&](std::string_view c) {
           return c.starts_with("0x") ||
                  (c.size() >= narrowest && c.size() == cells.front().size());
         });
}

bool is_iso_date(std::string_view cell) {
  constexpr std::string_view pattern = "0000-00-00";
  return cell.size() == pattern.size() && std::ranges::equal(cell, pattern, [](char c, char p) {
           return p == '-' ? c == '-' : text::is_figure(c);
         });
}

bool has_text(const std::vector<std::string_view>& cells, std::string_view text) {
  return std::ranges::any_of(cells, [&](std::string_view c) { return c.find(text) != c.npos; });
}

// Tells whether these are whole numbers with separated thousands: 729 and 1,331 and 12 167. A comma
// is accepted as the separator unless there is evidence against it; a point is not, as it may be a
// decimal point.
bool has_thousands_divided(const std::vector<std::string_view>& cells) {
  const auto grouped = number::NumeralSystem::parse("whole(0, grouped)");
  std::size_t divided = 0, read = 0;
  for (const std::string_view cell : cells) {
    if (!grouped->read(cell)) continue;
    ++read;
    // A number with one point, such as 1.331, may be a decimal.
    if (std::ranges::count(cell, '.') == 1) return false;
    const bool plain = std::ranges::all_of(cell, text::is_figure);
    if (plain ? cell.size() > 3 : cell.front() == '0') return false;
    divided += !plain;
  }
  return 10 * read >= 9 * cells.size() && 3 * divided >= cells.size();
}

// Returns the number of sexagesimal places after the units, such as 2 for 0 31 25 and 120 0 0.
// Nearly all cells must have the same number of places, and some must have zero units, or sixty and
// more.
std::optional<std::size_t> sixtieths_of(const std::vector<std::string_view>& cells) {
  constexpr std::string_view dividers = " :";
  std::map<std::size_t, std::size_t> counts;  // number of cells, by number of places
  bool has_units = false;
  for (const std::string_view cell : cells) {
    if (cell.find_first_not_of("0123456789 :") != cell.npos) continue;
    const std::size_t first = cell.find_first_of(dividers);
    if (first == cell.npos) continue;
    ++counts[static_cast<std::size_t>(
        std::ranges::count_if(cell, [&](char c) { return dividers.find(c) != dividers.npos; }))];
    const bool is_zero = first == 1 && cell.front() == '0';
    has_units = has_units || is_zero || first > 2 || (first == 2 && cell.front() >= '6');
  }
  const auto usual = std::ranges::max_element(counts, {}, [](const auto& c) { return c.second; });
  if (!has_units || usual == counts.end() || usual->second * 10 < cells.size() * 9)
    return std::nullopt;
  return usual->first;
}

// Returns the numeral systems that may apply, the plainest first.
std::vector<std::string> systems_to_try(std::vector<std::string_view> cells) {
  bool has_sign = false, has_pound = false;
  for (std::string_view& cell : cells) {
    const number::SignedText number = number::take_sign(cell);
    const number::UnitText counted = number::take_unit(number.size);
    has_sign = has_sign || !number.sign.empty();
    has_pound = has_pound || !counted.before.empty();
    cell = counted.size;
  }
  std::vector<std::string> systems{"whole"};
  std::map<std::size_t, std::size_t> widths, places;
  bool leading_zero = false;
  for (const std::string_view cell : cells) {
    ++widths[cell.size()];
    ++places[places_of(cell)];
    leading_zero = leading_zero || (cell.size() > 1 && cell.front() == '0');
  }
  const auto most = [](const auto& counts) {
    return std::ranges::max_element(counts, {}, [](const auto& c) { return c.second; })->first;
  };
  if (leading_zero && widths.size() == 1)
    systems.insert(systems.begin(), "whole(" + std::to_string(widths.begin()->first) + ")");
  // A sign is hardly ever a slip: a single -30 among whole numbers requires signed numbers.
  if (has_sign) systems.insert(systems.begin(), "signed");
  // Allows for programs that drop final zeros: takes the greatest number of places that some cells
  // have.
  std::size_t shown = most(places);
  if (shown > 0 || places.size() > 1) {
    const auto is_kept = [&](std::size_t count) {
      return number::numerals::Decimal(count, false).in_style_of(cells).has_all_places();
    };
    constexpr std::size_t fewest = 2, one_in = 20;
    if (!is_kept(shown))
      for (const auto& [count, times] : places)
        if (times >= fewest && times * one_in >= cells.size()) shown = std::max(shown, count);
  }
  const std::string usual = std::to_string(shown);
  if (has_thousands_divided(cells)) systems.emplace_back("whole(0, grouped)");
  if (has_any(cells, "\xB7")) systems.push_back("decimal(" + usual + ")");
  if (const auto figures = number::numerals::kept_figures(cells))
    systems.push_back(*figures == number::numerals::Float::usual
                          ? "float"
                          : "float(" + std::to_string(*figures) + ")");
  if (has_any(cells, ".,")) {
    systems.push_back("decimal(" + usual + ")");
    systems.emplace_back("decimal");
    systems.push_back("decimal(" + usual + ", grouped)");
    systems.emplace_back("whole(0, grouped)");
    systems.emplace_back("mixed(20, 12)");
  }
  const auto powers = static_cast<std::size_t>(std::ranges::count_if(cells, [](std::string_view c) {
    return number::numerals::Power(std::nullopt).read(c).has_value();
  }));
  if (2 * powers >= cells.size()) systems.insert(systems.begin(), "power");
  if (has_any(cells, "/") || has_text(cells, "\u2044") ||
      std::ranges::any_of(cells, number::has_fraction_sign))
    systems.emplace_back("fraction");
  if (has_any(cells, ";")) {
    // Number of cells, by number of sexagesimal places after the units.
    std::map<std::size_t, std::size_t> after;
    for (const std::string_view cell : cells)
      if (const auto at = cell.find(';'); at != cell.npos)
        ++after[1 + static_cast<std::size_t>(std::ranges::count_if(cell.substr(at + 1), [](char c) {
                  return c == ' ' || c == ',' || c == ':';
                }))];
    systems.push_back("sexagesimal(" + std::to_string(most(after)) + ")");
  }
  if (has_pound || has_any(cells, "-s"))
    systems.emplace_back("mixed(20, 12)");  // 0-3-7 or £0 3s. 7d.
  if (has_any(cells, "'\xC2")) systems.insert(systems.end(), {"degrees", "degrees(2)"});
  if (const auto behind = sixtieths_of(cells))
    systems.push_back("sexagesimal(" + std::to_string(*behind) + ")");
  if (has_any(cells, " :;")) systems.emplace_back("sexagesimal");
  systems.emplace_back("roman");
  if (has_any(cells, "\xCE\xCF")) systems.emplace_back("greek");
  if (is_hexadecimal(cells)) systems.emplace_back("hexadecimal");
  return systems;
}

}  // namespace

number::NumeralSystem column_system(const std::vector<std::string_view>& cells) {
  std::vector<std::string_view> readable;
  for (const std::string_view cell : cells)
    if (!text::trimmed(cell).empty() && cell.find('?') == cell.npos)
      readable.push_back(text::trimmed(cell));
  // Dates in the form that programs write are words: 2020-01-05 is not an amount in pounds.
  const auto dates = static_cast<std::size_t>(std::ranges::count_if(readable, is_iso_date));
  if (!readable.empty() && 5 * dates >= 4 * readable.size())
    return *number::NumeralSystem::parse("word");
  constexpr std::string_view grouped = "grouped";
  number::NumeralSystem best = *number::NumeralSystem::parse("word");
  std::size_t most = 0;  // number of cells that `best` reads
  const std::size_t least = (readable.size() * 4 + 4) / 5, more = readable.size() / 10 + 1;
  for (const std::string& name :
       readable.empty() ? std::vector<std::string>() : systems_to_try(readable)) {
    const auto parsed = number::NumeralSystem::parse(name);
    if (!parsed) continue;
    const auto system = parsed->in_style_of(readable);
    // Accepts separated thousands only where that system was proposed: 1,331 and 2,197 may be
    // decimals.
    if (system.is_grouped() && name.find(grouped) == name.npos) continue;
    const auto read = static_cast<std::size_t>(std::ranges::count_if(
        readable, [&](std::string_view cell) { return system.read(cell).has_value(); }));
    if (read < least || (most > 0 && read < most + more))
      continue;  // a later system is chosen only if it reads far more cells
    best = system;
    most = read;
  }
  return best;
}

}  // namespace rithmo::table
