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

// What day 1 is. In the system of 1900, 29 February 1900 is day 60, though there was none.
enum class DateSystem : std::uint8_t { from_1900, from_1904 };

// The code of a built-in format; nothing for those that depend on the country.
std::optional<std::string_view> built_in_format(std::size_t id);

struct ShownNumber {
  std::string text;
  bool is_known;           // false: the format is not known, the text is as General shows it
  bool in_powers = false;  // General shows it so: 1.5E+20
};

// A number as XML spells it ("34.200000000000003", "1E-3"); a text that is no number stays as it
// is.
ShownNumber shown_number(std::string_view number, std::string_view format, DateSystem system);
// The same, of a format that was parsed before.
ShownNumber shown_number(std::string_view number, const FormatSections& sections,
                         DateSystem system);

}  // namespace rithmo::exchange
