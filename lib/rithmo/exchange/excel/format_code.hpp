// Parses the code of a number format into its sections, and each section into signs with a meaning.
//
// Example: `[Red]"N. "0.00;-0` has two sections, the first of them a literal, "0", ".", "0", "0".
// Counter-example: `[>9]0` has a condition, which is not supported.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::exchange {

enum class FormatSign : std::uint8_t {
  literal,   // text that is shown unchanged
  figure,    // 0, # or ?
  point,     // .
  comma,     // ,
  percent,   // %
  slash,     // / of a fraction, or between parts of a date
  exponent,  // E+ or E-
  text,      // @
  general,   // General
  date,      // a run of y, m, d, h or s
  elapsed,   // [h], [mm], [s]
  half_day   // AM/PM or A/P
};

struct FormatPiece {
  FormatSign sign;
  std::string text;  // the literal, the digit placeholder or the run; for an exponent its sign
};

using FormatSection = std::vector<FormatPiece>;

// Empty where the code has an unsupported part, or is longer than the codes that programs write.
using FormatSections = std::optional<std::vector<FormatSection>>;
// Maximum number of bytes of a format code.
inline constexpr std::size_t longest_format_code = 1000;
FormatSections parse_format_code(std::string_view code);

// Returns whether the section has this sign.
bool has_sign(const FormatSection& section, FormatSign sign);

}  // namespace rithmo::exchange
