// Exact whole numbers of any size (GMP) and their strict text form: figures only, no sign, no
// leading zero, no blank. Each number has exactly one text, so that numbers can be compared as
// texts.
//
// Example: "225". Counter-examples, each a fault with a place: "", "+3", "-3", "0x10", " 3", "007",
// "3.0".
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/text/fault.hpp"

namespace rithmo::number {

using Integer = mpz_class;

// Parses a non-negative number, or returns a fault with the position and reason of the first error.
text::Parsed<Integer> parse_natural(std::string_view text);

// Raises a number to a power.
Integer power(const Integer& base, unsigned long exponent);

// Writes a number in decimal digits, with a leading '-' if it is negative.
std::string to_text(const Integer& number);

// Returns the number as a machine word; nothing where it is too large.
std::optional<std::uint64_t> to_machine(const Integer& number);

}  // namespace rithmo::number
