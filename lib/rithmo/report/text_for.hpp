// Text on its way to a reader, safe for that reader by its type.
//
// A text of the program itself (a literal) is added unchanged; any other text is a std::string or a
// string_view, and is made safe when it is added. So nothing can be forgotten: a report that adds a
// witness's name adds it safely, and a whole line that is built as a std::string is made safe as a
// whole. Example: TerminalText("at ") + name + "
// " ends its line, whatever the name; a line break within the name is shown as \x0A.
// Counter-example: fragments that hold line breaks or markup of their own are TextFor too, never
// std::string.
//
// HTML and XML have markup.hpp, CSV has csv_report_field, shells docs/cluster.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/source.hpp"

namespace rithmo::report {

// Reader: terminal. Control characters, and those that turn or hide text, are shown as \x1B or
// \u{202E}.
struct Terminal {
  static std::string safe(std::string_view text) { return text::visible(text); }
};

// Reader: Markdown, in running text and in table cells. Nothing becomes markup, a link, an image,
// HTML, a heading or a new line.
struct Markdown {
  static std::string safe(std::string_view text);
};

// Returns a span of code on one line: between backticks that are longer than any within.
std::string markdown_code(std::string_view text);

template <class Reader>
class TextFor {
 public:
  TextFor() = default;
  TextFor(const char* literal) : bytes_(literal) {}  // accepts the program's own words
  explicit TextFor(std::string_view other) : bytes_(Reader::safe(other)) {}

  TextFor& operator+=(const TextFor& text) {
    bytes_ += text.bytes_;
    return *this;
  }
  TextFor& operator+=(const char* literal) {
    bytes_ += literal;
    return *this;
  }
  TextFor& operator+=(const std::string& other) { return *this += std::string_view(other); }
  TextFor& operator+=(std::string_view other) {
    bytes_ += Reader::safe(other);
    return *this;
  }
  TextFor& operator+=(std::integral auto number) {
    bytes_ += std::to_string(number);
    return *this;
  }
  // Marks bytes as safe that were made safe elsewhere, as by markdown_code.
  static TextFor as_is(std::string bytes) {
    TextFor text;
    text.bytes_ = std::move(bytes);
    return text;
  }

  bool empty() const { return bytes_.empty(); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

template <class Reader, class Other>
TextFor<Reader> operator+(TextFor<Reader> text, const Other& other) {
  text += other;
  return text;
}

using TerminalText = TextFor<Terminal>;
using MarkdownText = TextFor<Markdown>;

}  // namespace rithmo::report
