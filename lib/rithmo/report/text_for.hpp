// Text on its way to a reader. Its type guarantees that the text is safe for that reader.
//
// A literal is the program's own text and is added unchanged. Any other text is a std::string or a
// string_view, and is made safe when it is added. A report therefore cannot forget to make a
// witness's name safe. A line that is built as a std::string is made safe as a whole. Example:
// TerminalText("at ") + name + "\n" is one line, whatever the name; a line break within the name is
// shown as \x0A. Counter-example: a fragment that has line breaks or markup of its own must be a
// EscapedText, not a std::string.
//
// Other readers have other functions: markup.hpp for HTML and XML, csv_report_field for CSV,
// docs/cluster for shells.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/source.hpp"

namespace rithmo::report {

// Makes text safe for a terminal. Control characters, and characters that hide text or change its
// direction, are shown as \x1B or \u{202E}.
struct Terminal {
  static std::string safe(std::string_view text) { return text::visible(text); }
};

// Makes text safe for Markdown, in paragraphs and in table cells. No text becomes markup, a link,
// an image, HTML, a heading or a new line.
struct Markdown {
  static std::string safe(std::string_view text);
};

// Returns a span of code on one line. Its backticks are more than any run of backticks within it.
std::string markdown_code(std::string_view text);

template <class Reader>
class EscapedText {
 public:
  EscapedText() = default;
  // A literal is the program's own text and is added unchanged.
  EscapedText(const char* literal) : bytes_(literal) {}
  explicit EscapedText(std::string_view other) : bytes_(Reader::safe(other)) {}

  EscapedText& operator+=(const EscapedText& text) {
    bytes_ += text.bytes_;
    return *this;
  }
  EscapedText& operator+=(const char* literal) {
    bytes_ += literal;
    return *this;
  }
  EscapedText& operator+=(const std::string& other) { return *this += std::string_view(other); }
  EscapedText& operator+=(std::string_view other) {
    bytes_ += Reader::safe(other);
    return *this;
  }
  EscapedText& operator+=(std::integral auto number) {
    bytes_ += std::to_string(number);
    return *this;
  }
  // Marks bytes as safe that were already made safe, for example by markdown_code.
  static EscapedText as_is(std::string bytes) {
    EscapedText text;
    text.bytes_ = std::move(bytes);
    return text;
  }

  bool empty() const { return bytes_.empty(); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

template <class Reader, class Other>
EscapedText<Reader> operator+(EscapedText<Reader> text, const Other& other) {
  text += other;
  return text;
}

using TerminalText = EscapedText<Terminal>;
using MarkdownText = EscapedText<Markdown>;

}  // namespace rithmo::report
