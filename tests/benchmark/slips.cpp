// See slips.hpp.
#include "benchmark/slips.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace rithmo::benchmark {
namespace {

constexpr std::string_view figures = "0123456789";

bool usable(const std::string& slipped, std::string_view text) {
  if (slipped.empty() || slipped == text) return false;
  const bool number = text.find_first_not_of(figures) == text.npos;
  return !number || slipped.size() == 1 || slipped.front() != '0';
}

char figure(Draw& draw) {
  return figures[draw.below(figures.size())];
}

// Makes a slip whose kind is drawn by the shares of the audit's error model.
std::string printers_slip(const std::string& number, Draw& draw) {
  std::string text = number;
  const std::size_t at = draw.below(text.size()), kind = draw.below(100);
  if (kind < 62) {
    text[at] = figure(draw);
  } else if (kind < 65) {
    for (char& c : text)
      if (c == '6' || c == '9') {
        c = c == '6' ? '9' : '6';
        break;
      }
  } else if (kind < 79) {
    text.erase(at, 1);
  } else if (kind < 82) {
    text.insert(draw.below(text.size() + 1), 1, figure(draw));
  } else if (kind < 84) {
    text.insert(at, 1, text[at]);
  } else if (kind < 94) {
    if (at + 1 < text.size()) std::swap(text[at], text[at + 1]);
  } else if (kind < 95) {
    if (at + 2 < text.size()) std::swap(text[at], text[at + 2]);
  } else {
    for (char& c : text) c = figure(draw);
  }
  return text;
}

// Makes a slip in which each kind of edit is equally likely. Half of the wrong figures are
// neighbours on the keyboard.
std::string keyboard_slip(const std::string& number, Draw& draw) {
  std::string text = number;
  const std::size_t at = draw.below(text.size());
  switch (draw.below(4)) {
    case 0: {
      constexpr std::string_view keys = "1234567890";
      const std::size_t key = keys.find(text[at]);
      const std::size_t neighbour = draw.chance(0.5) ? key + 1 : key - 1;
      text[at] = draw.chance(0.5) && neighbour < keys.size() ? keys[neighbour] : figure(draw);
      break;
    }
    case 1:
      text.erase(at, 1);
      break;
    case 2:
      text.insert(draw.below(text.size() + 1), 1, draw.chance(0.5) ? text[at] : figure(draw));
      break;
    default:
      if (at + 1 < text.size()) std::swap(text[at], text[at + 1]);
  }
  return text;
}

}  // namespace

std::string random_slip(const std::string& number, Channel channel, Draw& draw) {
  for (;;) {
    std::string slipped =
        channel == Channel::printer ? printers_slip(number, draw) : keyboard_slip(number, draw);
    if (usable(slipped, number)) return slipped;
  }
}

}  // namespace rithmo::benchmark
