// See number_list.hpp.
#include "rithmo/evidence/number_list.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::evidence {
namespace {

// Separators of list terms and of numeral places.
constexpr std::string_view dividers = " ;:.,'\"|-_\xc2\xb0\xe2\x80\xb2\xb3";

long worth(std::string_view figures) {
  return figures.size() <= 9 && figures.find('?') == figures.npos ? std::stol(std::string(figures))
                                                                  : -1;
}

}  // namespace

bool is_list(std::string_view text) {
  std::size_t runs = 0;
  bool blank_or_place = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_figure(text[i])) {
      runs += i == 0 || !is_figure(text[i - 1]);
      continue;
    }
    if (dividers.find(text[i]) == dividers.npos) return false;
    blank_or_place = blank_or_place || (text[i] != '.' && text[i] != ',' && text[i] != '-');
  }
  return is_figure(text.empty() ? ' ' : text.front()) &&
         (runs > 2 || (runs == 2 && blank_or_place));
}

bool has_figures_alone(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return is_figure(c) || dividers.find(c) != dividers.npos; });
}

std::vector<std::string_view> terms_of(std::string_view list) {
  std::vector<std::string_view> terms;
  for (std::size_t at = 0; at < list.size();) {
    std::size_t end = at;
    while (end < list.size() && is_figure(list[end])) ++end;
    if (end > at) terms.push_back(list.substr(at, end - at));
    at = std::max(end, at + 1);
  }
  return terms;
}

bool is_joined_text(std::string_view joined, std::string_view first, std::string_view second) {
  const bool added = worth(joined) >= 0 && worth(joined) == worth(first) + worth(second);
  return added || joined == std::string(first) + std::string(second);
}

}  // namespace rithmo::evidence
