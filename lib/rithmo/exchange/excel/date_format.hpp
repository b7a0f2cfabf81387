// Formats a workbook's day numbers as dates and times.
//
// Example: in the 1900 date system day 60 is 29 February 1900, a day that did not exist, and day 61
// is 1 March. 0.75 in the format "h:mm AM/PM" is 6:00 PM. Counter-example: a negative day, or a day
// after 31 December 9999, is not a date.
#pragma once

#include <optional>
#include <string>

#include "rithmo/exchange/excel/format_code.hpp"
#include "rithmo/exchange/excel/number_format.hpp"

namespace rithmo::exchange {

// Formats a day number by a section of a format that contains signs for dates or times. Returns
// nothing where the number is not a valid day, or where the section cannot be read.
std::optional<std::string> date_text(const FormatSection& section, double day, DateSystem system);

}  // namespace rithmo::exchange
