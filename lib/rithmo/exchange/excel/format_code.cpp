// See format_code.hpp.
#include "rithmo/exchange/excel/format_code.hpp"

#include <utf8.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/characters.hpp"

namespace rithmo::exchange {
namespace {

bool is_one_of(char c, std::string_view signs) {
  return signs.find(c) != signs.npos;
}

class Reader {
 public:
  explicit Reader(std::string_view code) : code_(code), lower_(text::lower(code)) {}

  std::optional<std::vector<FormatSection>> read() {
    sections_.emplace_back();
    while (at_ < code_.size())
      if (!piece()) return std::nullopt;
    if (sections_.size() > 4) return std::nullopt;
    return std::move(sections_);
  }

 private:
  void add(FormatSign sign, std::string text) {
    FormatSection& section = sections_.back();
    if (sign == FormatSign::literal && !section.empty() &&
        section.back().sign == FormatSign::literal)
      section.back().text += text;
    else
      section.push_back({sign, std::move(text)});
  }

  bool starts(std::string_view word) const {
    return std::string_view(lower_).substr(at_).starts_with(word);
  }

  // Returns the length in bytes of the character at this position.
  std::size_t character_bytes_at(std::size_t at) const {
    auto end = code_.begin() + static_cast<std::ptrdiff_t>(at);
    const auto start = end;
    if (end != code_.end()) utf8::unchecked::next(end);
    return std::min(static_cast<std::size_t>(end - start), code_.size() - at);
  }

  bool piece() {
    const char c = code_[at_];
    switch (c) {
      case ';':
        sections_.emplace_back();
        ++at_;
        return true;
      case '"': {
        const std::size_t end = code_.find('"', at_ + 1);
        if (end == code_.npos) return false;
        add(FormatSign::literal, std::string(code_.substr(at_ + 1, end - at_ - 1)));
        at_ = end + 1;
        return true;
      }
      case '\\':
      case '_':    // a blank as wide as the next character
      case '*': {  // repeats the next character to fill the width of the cell; left out here
        if (at_ + 1 == code_.size()) return false;
        const std::size_t length = character_bytes_at(at_ + 1);
        if (c == '\\') add(FormatSign::literal, std::string(code_.substr(at_ + 1, length)));
        if (c == '_') add(FormatSign::literal, " ");
        at_ += 1 + length;
        return true;
      }
      case '[':
        return bracket();
      case '0':
      case '#':
      case '?':
        return take(FormatSign::figure, 1);
      case '.':
        return take(FormatSign::point, 1);
      case ',':
        return take(FormatSign::comma, 1);
      case '%':
        return take(FormatSign::percent, 1);
      case '/':
        return take(FormatSign::slash, 1);
      case '@':
        return take(FormatSign::text, 1);
      default:
        return word();
    }
  }

  bool take(FormatSign sign, std::size_t length) {
    add(sign, std::string(code_.substr(at_, length)));
    at_ += length;
    return true;
  }

  bool word() {
    if (starts("general")) return take(FormatSign::general, 7);
    if (starts("am/pm")) return take(FormatSign::half_day, 5);
    if (starts("a/p")) return take(FormatSign::half_day, 3);
    if (starts("e+") || starts("e-")) return take(FormatSign::exponent, 2);
    const char c = lower_[at_];
    if (is_one_of(c, "ymdhs")) {
      const std::size_t end = std::min(lower_.find_first_not_of(c, at_), lower_.size());
      add(FormatSign::date, lower_.substr(at_, end - at_));
      at_ = end;
      return true;
    }
    // Rejects other unquoted letters, which belong to unsupported calendars. Digits fix a
    // denominator or are shown unchanged.
    if (c >= 'a' && c <= 'z') return false;
    return take(FormatSign::literal, character_bytes_at(at_));
  }

  // Reads a part in brackets. Drops colours and locales, shows a currency, and keeps elapsed hours,
  // minutes and seconds. Conditions are not supported.
  bool bracket() {
    const std::size_t end = code_.find(']', at_);
    if (end == code_.npos) return false;
    const std::string_view inside = std::string_view(lower_).substr(at_ + 1, end - at_ - 1);
    const std::string_view as_is = code_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (inside.starts_with('$')) {
      const std::size_t dash = as_is.find('-');
      const std::string_view locale = dash == as_is.npos ? "" : as_is.substr(dash + 1);
      // In a longer locale, the high digits select other numerals and calendars, which are not
      // supported.
      if (locale.size() > 4) return false;
      add(FormatSign::literal, std::string(as_is.substr(1, dash == as_is.npos ? dash : dash - 1)));
      return true;
    }
    if (!inside.empty() && is_one_of(inside.front(), "hms") &&
        inside.find_first_not_of(inside.front()) == inside.npos) {
      add(FormatSign::elapsed, std::string(inside));
      return true;
    }
    constexpr std::string_view colours = " black blue cyan green magenta red white yellow color";
    const std::size_t letters = std::min(inside.find_first_of("0123456789"), inside.size());
    return !inside.empty() && letters > 0 &&
           colours.find(" " + std::string(inside.substr(0, letters))) != colours.npos;
  }

  std::string_view code_;
  std::string lower_;
  std::size_t at_ = 0;
  std::vector<FormatSection> sections_;
};

}  // namespace

FormatSections parse_format_code(std::string_view code) {
  if (code.size() > longest_format_code) return std::nullopt;
  return Reader(code).read();
}

bool has_sign(const FormatSection& section, FormatSign sign) {
  return std::ranges::find(section, sign, &FormatPiece::sign) != section.end();
}

}  // namespace rithmo::exchange
