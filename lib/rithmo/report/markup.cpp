// See markup.hpp.
#include "rithmo/report/markup.hpp"

namespace rithmo {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
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
      default: {
        const auto byte = static_cast<unsigned char>(c);
        const bool control = (byte < 0x20 && c != '\t' && c != '\n') || byte == 0x7F;
        if (control)
          result += "\xEF\xBF\xBD";
        else
          result += c;
      }
    }
  }
  return result;
}

std::string id_of(std::string_view text) {
  std::string id;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool plain = letter || (c >= '0' && c <= '9') || c == '-';
    if (id.empty() && !letter) id += 'x';
    id += plain ? c : '-';
  }
  return id.empty() ? "x" : id;
}

}  // namespace rithmo
