// Days of a workbook as dates and times.
//
// Example: day 60 of the system of 1900 is 29 February 1900, a day that never was, and 61 is 1
// March; 0.75 as "h:mm AM/PM" is 6:00 PM. Counter-example: a negative day, or one beyond 31
// December 9999, is no date.
#pragma once

#include <optional>
#include <string>

#include "rithmo/exchange/excel/format_code.hpp"
#include "rithmo/exchange/excel/number_format.hpp"

namespace rithmo::exchange {

// Formats a day by a section with dates or times among its signs. Returns nothing where the number
// is no valid day, or the section cannot be read.
std::optional<std::string> date_text(const FormatSection& section, double day, DateSystem system);

}  // namespace rithmo::exchange
