// See wrapped.hpp.
#include "wrapped.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/characters.hpp"

namespace rithmo::tool {
namespace {

constexpr std::size_t least = 40, most = 160, otherwise = 80;

}  // namespace

std::size_t columns_of(int descriptor) {
#ifdef TIOCGWINSZ
  winsize size{};
  if (isatty(descriptor) && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return std::clamp<std::size_t>(size.ws_col, least, most);
#else
  static_cast<void>(descriptor);
#endif
  return otherwise;
}

std::string wrapped(std::string_view text, std::size_t hanging, std::size_t width) {
  std::string result;
  std::size_t used = 0;
  while (!text.empty()) {
    // Takes a word with the spaces before it. At the beginning of a line these spaces are removed.
    const std::size_t word = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find(' ', word), text.size());
    const std::string_view piece = text.substr(0, end);
    if (used > hanging && used + text::count_characters(piece) > width) {
      result += "\n" + std::string(hanging, ' ');
      used = hanging;
      result += piece.substr(word);
      used += text::count_characters(piece.substr(word));
    } else {
      result += piece;
      used += text::count_characters(piece);
    }
    text.remove_prefix(end);
  }
  return result;
}

std::string report_in_lines(std::string_view report, std::size_t width) {
  constexpr std::size_t deeper = 4;
  std::vector<std::string_view> lines;
  for (std::size_t start = 0; start < report.size();) {
    const std::size_t end = std::min(report.find('\n', start), report.size());
    lines.push_back(report.substr(start, end - start));
    start = end + 1;
  }
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto is_of_carets = [&](std::size_t line) {
      return line < lines.size() && lines[line].ends_with('^') &&
             lines[line].find_first_not_of(" ^") == std::string_view::npos;
    };
    const std::size_t indent = std::min(lines[i].find_first_not_of(' '), lines[i].size());
    text += is_of_carets(i) || is_of_carets(i + 1) ? std::string(lines[i])
                                                   : wrapped(lines[i], indent + deeper, width);
    text += "\n";
  }
  return text;
}

}  // namespace rithmo::tool
