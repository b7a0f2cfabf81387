// See json_text.hpp. The structure is written here; nlohmann-json writes numbers and escapes texts.
#include "rithmo/text/json_text.hpp"

#include <utf8.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "rithmo/text/hidden.hpp"

namespace rithmo::text {
namespace {

// Appends an escape such as \u202e. A code point beyond U+FFFF becomes two surrogates.
void add_code(std::string& text, char32_t point) {
  constexpr std::string_view figures = "0123456789abcdef";
  if (point > 0xFFFF) {
    add_code(text, 0xD800 + ((point - 0x10000) >> 10U));
    return add_code(text, 0xDC00 + ((point - 0x10000) & 0x3FFU));
  }
  text += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += figures[point >> shift & 15U];
}

class Writer {
 public:
  explicit Writer(bool is_indented) : is_indented_(is_indented) {}

  std::string text;

  void write(const JsonValue& json) {
    std::visit([this](const auto& value) { write(value); }, json.value());
  }

 private:
  void write(const JsonValue::Scalar& scalar) {
    std::visit(
        [this]<class Value>(const Value& value) {
          if constexpr (std::is_same_v<Value, std::monostate>)
            text += "null";
          else if constexpr (std::is_same_v<Value, bool>)
            text += value ? "true" : "false";
          else if constexpr (std::is_same_v<Value, double>)
            text += nlohmann::json(value).dump();
          else
            text += std::to_string(value);
        },
        scalar);
  }
  void write(const std::string& value) {
    const std::string quoted =
        nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    for (auto at = quoted.begin(); at != quoted.end();) {
      const auto start = at;
      const char32_t point = utf8::unchecked::next(at);
      if ((point >= 0x7F && point < 0xA0) || is_hidden(point))
        add_code(text, point);
      else
        text.append(start, at);
    }
  }
  void write(const JsonValue::Array& array) {
    write_list('[', ']', array.size(), [&](std::size_t i) { write(array[i]); });
  }
  void write(const JsonValue::Object& object) {
    write_list('{', '}', object.keys.size(), [&](std::size_t i) {
      write(object.keys[i]);
      text += is_indented_ ? ": " : ":";
      write(object.values[i]);
    });
  }

  template <class WriteItem>
  void write_list(char open, char close, std::size_t size, WriteItem write_item) {
    text += open;
    depth_ += 2;
    for (std::size_t i = 0; i < size; ++i) {
      if (i > 0) text += ',';
      break_line();
      write_item(i);
    }
    depth_ -= 2;
    if (size > 0) break_line();
    text += close;
  }
  void break_line() {
    if (!is_indented_) return;
    text += '\n';
    text.append(depth_, ' ');
  }

  bool is_indented_;
  std::size_t depth_ = 0;
};

std::string written(const JsonValue& json, bool is_indented) {
  Writer writer(is_indented);
  writer.write(json);
  return std::move(writer.text);
}

}  // namespace

std::string json_text(const JsonValue& json) {
  return written(json, true) + "\n";
}
std::string json_line(const JsonValue& json) {
  return written(json, false);
}

}  // namespace rithmo::text
