// Exact whole numbers of any size (GMP) and their strict text form: figures only, no sign, no
// leading zero, no blank. One number has exactly one text, so comparing texts is comparing numbers.
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

// The non-negative number that `text` writes, or the offset and reason of the first fault.
text::Parsed<Integer> parse_natural(std::string_view text);

// The power of a number.
Integer power(const Integer& base, unsigned long exponent);

// Decimal figures, with a leading '-' below zero.
std::string to_text(const Integer& number);

// The number as a machine word, or nothing where it does not fit.
std::optional<std::uint64_t> to_machine(const Integer& number);

}  // namespace rithmo::number
