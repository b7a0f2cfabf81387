// See recognised.hpp.
#include "rithmo/exchange/readers/recognised.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::exchange {
namespace {

// Maximum number of other readings; later readings are never right.
constexpr std::size_t max_others = 5;
// Maximum length of a text with other readings. Longer texts are not numbers, and each further part
// would copy all their readings.
constexpr std::size_t max_text_with_others = 1000;  // in bytes

std::optional<double> product_of(const std::optional<double>& one,
                                 const std::optional<double>& other) {
  return one && other ? *one * *other : one ? one : other;
}

}  // namespace

void RecognisedText::append(const RecognisedText& part, std::string_view between) {
  if (part.text.empty()) return;
  if (!text.empty()) text += between;
  if (text.size() + part.text.size() > max_text_with_others) others.clear();
  for (table::OtherReading& other : others) {
    other.text += std::string(between) + part.text;
    other.confidence = product_of(other.confidence, part.confidence);
  }
  if (text.size() + part.text.size() <= max_text_with_others)
    for (const table::OtherReading& other : part.others)
      others.push_back({text + other.text, product_of(confidence, other.confidence)});
  std::ranges::stable_sort(others, std::ranges::greater(), [](const table::OtherReading& other) {
    return other.confidence.value_or(0);
  });
  if (others.size() > max_others) others.resize(max_others);
  text += part.text;
  confidence = product_of(confidence, part.confidence);
}

std::shared_ptr<const table::CellRegion> with_recognised(table::CellRegion region,
                                                         const RecognisedText& recognised) {
  region.confidence = recognised.confidence;
  region.others = recognised.others;
  std::erase_if(region.others, [&](const auto& one) { return one.text == recognised.text; });
  if (region == table::CellRegion{.id = {}, .image = region.image, .points = {}}) return nullptr;
  return std::make_shared<const table::CellRegion>(std::move(region));
}

}  // namespace rithmo::exchange
