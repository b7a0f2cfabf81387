// See colour.hpp.
#include "colour.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace rithmo::tool {
namespace {

constexpr std::string_view bold = "\033[1m", red = "\033[1;31m", green = "\033[32m",
                           reading = "\033[1;32m", yellow = "\033[33m", plain = "\033[0m";

std::string painted(std::string_view text, std::string_view colour) {
  return std::string(colour) + std::string(text) + std::string(plain);
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// Returns the length of "file:line:column:" at the start of a line, or 0.
std::size_t place_length(std::string_view line) {
  const std::size_t end = line.find(": ");
  if (end == line.npos) return 0;
  const std::size_t column = line.rfind(':', end - 1);
  if (column == line.npos || column == 0 || !is_number(line.substr(column + 1, end - column - 1)))
    return 0;
  const std::size_t number = line.rfind(':', column - 1);
  if (number == line.npos || !is_number(line.substr(number + 1, column - number - 1))) return 0;
  return end + 1;
}

constexpr std::array<std::string_view, 9> kinds{"misprint", "illegible",  "blank",
                                                "omission", "repetition", "unexplained",
                                                "misfiled", "total",      "rule"};

// Colours the proposed readings in a text such as "taker 22, read 225 (last figure dropped)".
std::string with_readings(std::string_view text) {
  constexpr std::string_view read = ", read ";
  std::string result;
  for (std::size_t at = text.find(read); at != text.npos; at = text.find(read)) {
    const std::size_t begin = at + read.size();
    const std::size_t end = std::min(text.find(" (", begin), text.size());
    result +=
        std::string(text.substr(0, begin)) + painted(text.substr(begin, end - begin), reading);
    text.remove_prefix(end);
  }
  return result + std::string(text);
}

// Colours the text after the place. The kind of a finding becomes red; a fault is unchanged.
std::string colour_after_place(std::string_view rest) {
  const std::size_t colon = std::min(rest.find(':'), rest.size());
  if (rest.empty() || std::ranges::find(kinds, rest.substr(1, colon - 1)) == kinds.end())
    return std::string(rest);
  return " " + painted(rest.substr(1, colon - 1), red) + with_readings(rest.substr(colon));
}

// Colours the line of a claim, "BA-028  fails  (basics, line 210)": the id is bold, and the verdict
// has its colour.
std::string claim_line(std::string_view line) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> verdicts{
      {{"  holds  (", green}, {"  fails  (", red}, {"  depends  (", yellow}}};
  for (const auto& [words, colour] : verdicts) {
    const std::size_t at = line.find(words);
    if (at == line.npos || at == 0 || line.substr(0, at).find(' ') != line.npos) continue;
    const std::size_t word =
        words.size() - 5;  // leaves out the spaces and the bracket around the verdict
    return painted(line.substr(0, at), bold) + "  " + painted(line.substr(at + 2, word), colour) +
           std::string(line.substr(at + 2 + word));
  }
  return std::string(line);
}

std::string coloured_line(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == line.npos) return std::string(line);
  if (first > 0 && line.find_first_not_of('^', first) == line.npos)
    return std::string(line.substr(0, first)) + painted(line.substr(first), green);
  if (line.starts_with("  + ")) return painted(line, green);
  if (const std::size_t place = place_length(line))
    return painted(line.substr(0, place), bold) + colour_after_place(line.substr(place));
  return claim_line(line);
}

}  // namespace

std::string coloured_text(std::string_view text) {
  std::string result;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    result += coloured_line(text.substr(start, end - start));
    if (end < text.size()) result += '\n';
    start = end + 1;
  }
  return result;
}

std::string coloured_pieces(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> shapes{
      {{"\u25cf", red},
       {"\u25b2", red},
       {"\u25a0", red},
       {"\u25c6", red},
       {"\u25cb", green},
       {"\u25b3", green},
       {"\u25a1", green},
       {"\u25c7", green}}};
  std::string painted_text;
  for (std::size_t start = 0; start < text.size();) {
    const auto shape = std::ranges::find_if(
        shapes, [&](const auto& one) { return text.substr(start).starts_with(one.first); });
    const std::size_t end =
        shape == shapes.end() ? start + 1 : std::min(text.find_first_of(" \n", start), text.size());
    const std::string_view part = text.substr(start, end - start);
    painted_text += shape == shapes.end() ? std::string(part) : painted(part, shape->second);
    start = end;
  }
  return painted_text;
}

// Returns true if the output to this descriptor is coloured.
bool coloured(int descriptor, std::string_view when) {
  if (when == "always" || when == "never") return when == "always";
  const char* const terminal = std::getenv("TERM");
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(descriptor) && terminal && std::string_view(terminal) != "dumb" &&
         !(no_color && *no_color);
}

}  // namespace rithmo::tool
