// A number of a workbook as its number format shows it (ECMA-376 part 1, 18.8.30 and 18.8.31).
//
// Example: 34.200000000000003 as General is 34.2: a float is read as the shortest number of at most
// 15 figures, as the programs show it, and a whole number stands to its last figure, where they
// show 1.1E+15; 0.5 as "# ?/?" is 1/2, 7 as "00000" is 00007, 2958465 as "yyyy-mm-dd" is
// 9999-12-31. Blanks that only align are left out. Counter-example: a format with a condition
// ([>100]0) or in another calendar is not known, and the number is shown as General.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/exchange/excel/format_code.hpp"

namespace rithmo::exchange {

// Says which date is day 1. In the system of 1900, day 60 is 29 February 1900, a day that never
// was.
enum class DateSystem : std::uint8_t { from_1900, from_1904 };

// Returns the code of a built-in format; nothing for formats that depend on the country.
std::optional<std::string_view> built_in_format(std::size_t id);

struct ShownNumber {
  std::string text;
  bool is_known;           // false: the format is unknown, and the text is as in General
  bool in_powers = false;  // General shows the number with an exponent: 1.5E+20
};

// Formats a number as XML spells it ("34.200000000000003", "1E-3"). A text that is no number is
// returned unchanged.
ShownNumber shown_number(std::string_view number, std::string_view format, DateSystem system);
// Formats by a code that was parsed before.
ShownNumber shown_number(std::string_view number, const FormatSections& sections,
                         DateSystem system);

}  // namespace rithmo::exchange
