// The sign before a number: - or the minus sign or a dash for below zero, + for above, a blank after it or none.
//
// Example: "\u22123 12" is "3 12" below zero. Counter-example: in 3-12 the stroke divides two places and is no sign.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace rithmo {

struct SignedText {
  std::string_view sign;  // as it stands, with its blank; empty where there is none
  std::string_view size;  // what follows
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

}  // namespace rithmo
