// Counts words that are hard to read, in comments and identifiers: archaic words, and words that
// say too little. The counts must equal the limits below, which may only be lowered.
//
// Example: "told" is "reported". Counter-example: words in quotes are not counted, because
// commands, keys and quotations stay.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>

#include "catch.hpp"

namespace fs = std::filesystem;

namespace {

// The allowed numbers of occurrences. If a word now occurs less often, write the lower number here.
const std::map<std::string, std::size_t> limits{
    {"alike", 134},   {"ask", 106},  {"asked", 181}, {"asks", 40},  {"draught", 5}, {"draughts", 3},
    {"farthest", 44}, {"keeps", 22}, {"kept", 82},   {"man", 0},    {"men", 22},    {"nought", 0},
    {"noughts", 0},   {"said", 255}, {"says", 128},  {"settle", 0}, {"settled", 5}, {"told", 57},
    {"wanting", 1},   {"weigh", 0},  {"weighed", 0}, {"whom", 8}};

// Returns a file's text without its string and character literals.
std::string unquoted(const fs::path& path) {
  static const std::regex quoted(R"re("(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])')re");
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return std::regex_replace(text, quoted, "0");
}

// Adds the words of a text to `counts`. In identifiers a word begins at a capital or after an
// underscore.
void count_words(const std::string& text, std::map<std::string, std::size_t>& counts) {
  const auto is_lower = [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = 0; at < text.size();) {
    if (!std::isalpha(static_cast<unsigned char>(text[at]))) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (end < text.size() && is_lower(text[end])) ++end;
    std::string word = text.substr(at, end - at);
    word.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(word.front())));
    if (const auto found = counts.find(word); found != counts.end()) ++found->second;
    at = end;
  }
}

}  // namespace

TEST_CASE("hard words become fewer") {
  std::map<std::string, std::size_t> counts;
  for (const auto& [word, limit] : limits) counts[word] = 0;
  for (const char* const folder : {"lib", "tools", "tests"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(RITHMO_SOURCE) / folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
        count_words(unquoted(entry.path()), counts);
  for (const auto& [word, limit] : limits) {
    INFO("\"" << word
              << "\": use a plainer word; where there are fewer, write the lower limit here");
    CHECK(counts[word] == limit);
  }
}
