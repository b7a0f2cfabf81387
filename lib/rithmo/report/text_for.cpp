// See text_for.hpp. Markdown by CommonMark and GitHub's tables: a backslash before any ASCII punctuation is that character. What
// begins a block (a heading, a list, a rule) needs no escape of its own, since all text here follows words of ours on its line.
#include "rithmo/report/text_for.hpp"

#include <algorithm>

namespace rithmo {

std::string Markdown::safe(std::string_view text) {
  constexpr std::string_view markup = "\\`*_{}[]<>|~&#!";
  std::string safe;
  for (const char c : visible(text)) {
    if (markup.find(c) != markup.npos) safe += '\\';
    safe += c;
  }
  // Nothing becomes a link by looking like one.
  for (const std::string_view scheme : {"://", "www.", "@"})
    for (std::size_t at = safe.find(scheme); at != safe.npos; at = safe.find(scheme, at + 8))
      safe.replace(at, 1, scheme[0] == ':' ? "&#58;" : scheme[0] == 'w' ? "&#119;" : "&#64;");
  return safe;
}

std::string markdown_code(std::string_view text) {
  std::size_t longest = 0, run = 0;
  std::string shown = visible(text);
  for (const char c : shown) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  // In a table a bar parts cells even within code.
  for (std::size_t at = shown.find('|'); at != shown.npos; at = shown.find('|', at + 2))
    shown.insert(at, 1, '\\');
  const std::string fence(longest + 1, '`');
  const bool pad = shown.empty() || shown.front() == '`' || shown.back() == '`';
  return fence + (pad ? " " : "") + shown + (pad ? " " : "") + fence;
}

}  // namespace rithmo
