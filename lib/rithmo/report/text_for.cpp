// See text_for.hpp. Markdown follows CommonMark and GitHub's tables: a backslash makes any ASCII
// punctuation literal. A sign that would begin a block is escaped at the beginning of a text.
#include "rithmo/report/text_for.hpp"

#include <algorithm>

namespace rithmo::report {

namespace {

// Returns true if an address follows the sign, which is a name with a full stop in it.
bool is_address(std::string_view behind) {
  const std::size_t end = std::min(
      behind.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_"),
      behind.size());
  return behind.substr(0, end).find('.') != std::string_view::npos;
}

}  // namespace

std::string Markdown::safe(std::string_view text) {
  constexpr std::string_view markup = "\\`*_{}[]<|~&", of_blocks = "#-+=>";
  const std::string shown = text::visible(text);
  // The length of a leading number, because "1." and "1)" begin a list.
  const std::size_t number = shown.find_first_not_of("0123456789");
  std::string safe;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const char c = shown[i];
    const std::string_view rest = std::string_view(shown).substr(i);
    const bool begins_list = i == number && i > 0 && (c == '.' || c == ')');
    if (markup.find(c) != markup.npos || begins_list ||
        (i == 0 && of_blocks.find(c) != of_blocks.npos))
      safe += '\\';
    // These signs would turn plain text into a link.
    if (rest.starts_with("://"))
      safe += "&#58;";
    else if (rest.starts_with("www."))
      safe += "&#119;";
    else if (c == '@' && is_address(rest.substr(1)))
      safe += "&#64;";
    else if (i == 0 && c == ' ')
      safe += "&#32;";  // four spaces would begin a code block
    else
      safe += c;
  }
  return safe;
}

std::string markdown_code(std::string_view text) {
  std::size_t longest = 0, run = 0;
  std::string shown = text::visible(text);
  for (const char c : shown) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  // Escapes vertical bars, because in a table they separate cells even within code.
  for (std::size_t at = shown.find('|'); at != shown.npos; at = shown.find('|', at + 2))
    shown.insert(at, 1, '\\');
  const std::string fence(longest + 1, '`');
  const bool pad = shown.empty() || shown.front() == '`' || shown.back() == '`';
  return fence + (pad ? " " : "") + shown + (pad ? " " : "") + fence;
}

}  // namespace rithmo::report
