// See json_text.hpp.
#include "rithmo/text/json_text.hpp"

#include <utf8.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "rithmo/text/hidden.hpp"

namespace rithmo::text {
namespace {

// \u202e; beyond U+FFFF as two surrogates.
void add_code(std::string& text, char32_t point) {
  constexpr std::string_view figures = "0123456789abcdef";
  if (point > 0xFFFF) {
    add_code(text, 0xD800 + ((point - 0x10000) >> 10U));
    return add_code(text, 0xDC00 + ((point - 0x10000) & 0x3FFU));
  }
  text += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += figures[point >> shift & 15U];
}

template <class Json>
std::string in_text(const Json& json, int indent) {
  const std::string plain = json.dump(indent, ' ', false, Json::error_handler_t::replace);
  std::string text;
  text.reserve(plain.size() + 1);
  for (auto at = plain.begin(); at != plain.end();) {
    const auto start = at;
    const char32_t point = utf8::unchecked::next(at);
    // Such a sign stands within a string: all else is ASCII.
    if ((point >= 0x7F && point < 0xA0) || is_hidden(point))
      add_code(text, point);
    else
      text.append(start, at);
  }
  return text;
}

}  // namespace

std::string json_text(const nlohmann::ordered_json& json) {
  return in_text(json, 2) + "\n";
}
std::string json_text(const nlohmann::json& json) {
  return in_text(json, 2) + "\n";
}
std::string json_line(const nlohmann::ordered_json& json) {
  return in_text(json, -1);
}

}  // namespace rithmo::text
