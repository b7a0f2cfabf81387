// See integer.hpp. GMP's own parser accepts blanks, signs and prefixes, so that the text is checked
// before.
#include "rithmo/number/integer.hpp"

#include <algorithm>

#include "rithmo/text/characters.hpp"

namespace rithmo::number {

text::Parsed<Integer> parse_natural(std::string_view text) {
  if (text.empty()) return text::text_fault(0, "expected a number, but there is none");
  const auto bad = std::find_if_not(text.begin(), text.end(), text::is_figure);
  if (bad != text.end()) {
    const auto offset = static_cast<std::size_t>(bad - text.begin());
    if (*bad == '+' || *bad == '-')
      return text::text_fault(offset, "a sign is not allowed: expected only the digits 0 to 9");
    if (*bad == ' ' || *bad == '\t')
      return text::text_fault(offset, "a blank in a number: expected only the digits 0 to 9");
    return text::text_fault(offset, "not a digit: a number is written only with the digits 0 to 9");
  }
  if (text.size() > 1 && text.front() == '0') return text::text_fault(0, "a leading zero");
  return Integer(std::string(text), 10);
}

Integer power(const Integer& base, unsigned long exponent) {
  Integer result;
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
  return result;
}

std::string to_text(const Integer& number) {
  return number.get_str();
}

std::optional<std::uint64_t> to_machine(const Integer& number) {
  static_assert(sizeof(number.get_ui()) == sizeof(std::uint64_t));
  if (sgn(number) < 0 || !number.fits_ulong_p()) return std::nullopt;
  return number.get_ui();
}

}  // namespace rithmo::number
