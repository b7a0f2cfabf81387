// See markup.hpp.
#include "rithmo/report/markup.hpp"

#include <utf8.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "rithmo/text/hidden.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {
namespace {

// Returns true for the characters that XML 1.0 excludes or discourages: control characters and two
// noncharacters.
bool is_refused(char32_t point) {
  return (point < 0x20 && point != '\t' && point != '\n') || (point >= 0x7F && point < 0xA0) ||
         point == 0xFFFE || point == 0xFFFF;
}

std::string reference_to(std::string_view sign) {
  return "&#" +
         std::to_string(static_cast<std::uint32_t>(utf8::unchecked::peek_next(sign.begin()))) + ";";
}

// Escapes a text. `write_hidden` formats characters that are invisible.
std::string escaped_by(std::string_view text, std::string (*write_hidden)(std::string_view)) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD
  std::string result;
  for (auto at = text.begin(); at != text.end();) {
    const auto bad = utf8::find_invalid(at, text.end());
    while (at != bad) {
      const auto start = at;
      const char32_t point = utf8::unchecked::next(at);
      switch (point) {
        case '&':
          result += "&amp;";
          break;
        case '<':
          result += "&lt;";
          break;
        case '>':
          result += "&gt;";
          break;
        case '"':
          result += "&quot;";
          break;
        case '\'':
          result += "&#39;";
          break;
        default:
          if (is_refused(point))
            result += replacement;
          else if (text::is_hidden(point))
            result += write_hidden(std::string_view(start, at));
          else
            result.append(start, at);
      }
    }
    if (at == text.end()) break;
    result += replacement;
    ++at;
  }
  return result;
}

}  // namespace

std::string escaped(std::string_view text) {
  return escaped_by(text, reference_to);
}

std::string shown_on_page(std::string_view text) {
  return escaped_by(text, text::visible);
}

std::string id_of(std::string_view text) {
  constexpr std::string_view figures = "0123456789abcdef";
  std::string id;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool later = (c >= '0' && c <= '9') || c == '-';
    if (letter || (later && !id.empty())) {
      id += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    id += '_';
    id += figures[byte >> 4U];
    id += figures[byte & 15U];
  }
  return id.empty() ? "_" : id;
}

}  // namespace rithmo::report
