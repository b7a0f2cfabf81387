// See side.hpp.
#include "rithmo/games/side.hpp"

#include <algorithm>
#include <array>

#include "rithmo/text/words.hpp"

namespace rithmo::games {
namespace {

constexpr std::array<text::Word<Side>, 6> side_words{{{"even", Side::even},
                                                      {"odd", Side::odd},
                                                      {"white", Side::white},
                                                      {"black", Side::black},
                                                      {"first", Side::first},
                                                      {"second", Side::second}}};

}  // namespace

std::string to_text(Side side) {
  return std::string(std::ranges::find(side_words, side, &text::Word<Side>::value)->text);
}

std::string to_text_or_empty(const std::optional<Side>& side) {
  return side ? to_text(*side) : "";
}

std::optional<Side> parse_side(std::string_view text) {
  return text::meaning(side_words, text);
}

}  // namespace rithmo::games
