// Formats a workbook's number by its number format (ECMA-376 part 1, 18.8.30 and 18.8.31).
//
// Example: 34.200000000000003 in the format General is 34.2, because a float is read as the
// shortest number of at most 15 figures. A whole number has all its figures, even where spreadsheet
// programs show 1.1E+15. 0.5 as "# ?/?" is 1/2, 7 as "00000" is 00007, and 2958465 as "yyyy-mm-dd"
// is 9999-12-31. Blanks that only align are left out. Counter-example: a format with a condition
// ([>100]0) or with another calendar is unsupported, and the number is formatted as General.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/exchange/excel/format_code.hpp"

namespace rithmo::exchange {

// Date systems of workbooks, by the year in which day numbers start. In the 1900 system day 60 is
// 29 February 1900, which did not exist.
enum class DateSystem : std::uint8_t { from_1900, from_1904 };

// Returns the code of a built-in format; nothing for formats that depend on the user's country.
std::optional<std::string_view> built_in_format(std::size_t id);

struct FormattedNumber {
  std::string text;
  bool is_known;           // false: the format is unsupported, and the text is that of General
  bool in_powers = false;  // General shows the number with an exponent, such as 1.5E+20
};

// Formats a number as it is spelt in XML ("34.200000000000003", "1E-3"). A text that is not a
// number is returned unchanged.
FormattedNumber shown_number(std::string_view number, std::string_view format, DateSystem system);
// Formats a number by a code that is already parsed.
FormattedNumber shown_number(std::string_view number, const FormatSections& sections,
                             DateSystem system);

}  // namespace rithmo::exchange
