// Separates signs and units from a number. The sign is -, the minus sign or a dash for negative
// numbers, or +, with or without a blank after it. A unit is a currency before the number, or per
// cent after it.
//
// Example: "\u22123 12" is the negative of "3 12". Counter-example: in 3-12 the stroke separates
// two places and is not a sign.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace rithmo::number {

struct SignedText {
  std::string_view sign;  // the printed sign and a space after it; empty without a sign
  std::string_view size;  // the number without its sign
  bool is_below() const { return !sign.empty() && sign.front() != '+'; }
};

inline SignedText take_sign(std::string_view text) {
  for (const std::string_view sign : {"-", "\u2212", "\u2013", "+"}) {
    if (!text.starts_with(sign)) continue;
    const std::size_t end = sign.size() + (text.substr(sign.size()).starts_with(' ') ? 1 : 0);
    return {text.substr(0, end), text.substr(end)};
  }
  return {{}, text};
}

struct UnitText {
  // The unit before, the number, the unit after; with their spaces.
  std::string_view before, size, after;
};

inline UnitText take_unit(std::string_view text) {
  UnitText result{{}, text, {}};
  for (const std::string_view currency : {"\u00a3", "\u20a4", "$", "\u20ac"}) {
    if (!text.starts_with(currency)) continue;
    const std::size_t end = std::min(text.find_first_not_of(' ', currency.size()), text.size());
    result = {text.substr(0, end), text.substr(end), {}};
  }
  if (result.size.ends_with('%')) {
    const std::size_t last = result.size.find_last_not_of(' ', result.size.size() - 2);
    const std::size_t end = last == std::string_view::npos ? 0 : last + 1;
    result.after = result.size.substr(end);
    result.size = result.size.substr(0, end);
  }
  return result;
}

}  // namespace rithmo::number
