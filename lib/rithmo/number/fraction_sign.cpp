// See fraction_sign.hpp. The signs are those of Unicode, U+00BC to U+00BE and U+2150 to U+215E.
#include "rithmo/number/fraction_sign.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace rithmo::number {
namespace {

struct FractionCharacter {
  std::string_view text;
  int top, bottom;
  Rational worth() const { return {Integer(top), Integer(bottom)}; }
};
constexpr std::array<FractionCharacter, 18> signs{{
    {"\u00bd", 1, 2},
    {"\u2153", 1, 3},
    {"\u2154", 2, 3},
    {"\u00bc", 1, 4},
    {"\u00be", 3, 4},
    {"\u2155", 1, 5},
    {"\u2156", 2, 5},
    {"\u2157", 3, 5},
    {"\u2158", 4, 5},
    {"\u2159", 1, 6},
    {"\u215a", 5, 6},
    {"\u2150", 1, 7},
    {"\u215b", 1, 8},
    {"\u215c", 3, 8},
    {"\u215d", 5, 8},
    {"\u215e", 7, 8},
    {"\u2151", 1, 9},
    {"\u2152", 1, 10},
}};

}  // namespace

bool has_fraction_sign(std::string_view text) {
  return std::ranges::any_of(
      signs, [&](const FractionCharacter& s) { return text.find(s.text) != text.npos; });
}

std::optional<Rational> take_fraction_sign(std::string_view& text) {
  const auto sign = std::ranges::find_if(
      signs, [&](const FractionCharacter& s) { return text.ends_with(s.text); });
  if (sign == signs.end()) return std::nullopt;
  text.remove_suffix(sign->text.size());
  return sign->worth();
}

std::string_view fraction_sign(const Rational& fraction) {
  const auto sign = std::ranges::find_if(
      signs, [&](const FractionCharacter& s) { return s.worth() == fraction; });
  return sign == signs.end() ? std::string_view() : sign->text;
}

}  // namespace rithmo::number
