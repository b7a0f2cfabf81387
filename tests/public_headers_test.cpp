// lib/public_headers.txt: the installed headers exist, are complete and needed, and are listed in
// docs/library.md.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path source = RITHMO_SOURCE;

struct PublicHeaders {
  std::vector<std::string> begin, come_along;

  std::set<std::string> all() const {
    std::set<std::string> both(begin.begin(), begin.end());
    both.insert(come_along.begin(), come_along.end());
    return both;
  }
};

// Reads the two parts of the list, which an empty line separates. Comments begin with #.
PublicHeaders listed() {
  PublicHeaders headers;
  std::ifstream file(source / "lib/public_headers.txt");
  auto* part = &headers.begin;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) part = &headers.come_along;
    if (!line.empty() && line.front() != '#') part->push_back(line);
  }
  return headers;
}

// Returns the project's headers that a file includes, between quotes or angle brackets.
std::vector<std::string> included_by(const fs::path& path) {
  static const std::regex include(R"(#include [<"](rithmo/[a-z_/]+\.hpp)[>"])");
  std::vector<std::string> headers;
  std::ifstream file(path);
  std::smatch match;
  for (std::string line; std::getline(file, line);)
    if (std::regex_search(line, match, include)) headers.push_back(match[1]);
  return headers;
}

// Returns the headers that docs/library.md names: those in its table of folders, as
// "rithmo/text/source.hpp", and the umbrella headers in its text.
std::set<std::string> named_in_rooms() {
  static const std::regex row(R"(\| `([a-z]+)` \| ([^|]+)\|.*)"), name("`([a-z_/]+\\.hpp)`");
  static const std::regex whole("`(rithmo/[a-z]+\\.hpp)`");  // an umbrella header
  std::set<std::string> named;
  std::ifstream file(source / "docs/library.md");
  std::smatch match;
  for (std::string line; std::getline(file, line);) {
    for (std::sregex_iterator at(line.begin(), line.end(), whole), end; at != end; ++at)
      named.insert((*at)[1].str());
    if (!std::regex_match(line, match, row)) continue;
    const std::string room = match[1], headers = match[2];
    for (std::sregex_iterator at(headers.begin(), headers.end(), name), end; at != end; ++at)
      named.insert("rithmo/" + room + "/" + (*at)[1].str());
  }
  return named;
}

}  // namespace

TEST_CASE("public headers are there, each listed once, and few") {
  const PublicHeaders headers = listed();
  CHECK(headers.begin.size() >= 25);
  CHECK(headers.begin.size() <= 40);
  CHECK(headers.all().size() == headers.begin.size() + headers.come_along.size());
  for (const std::string& header : headers.all()) {
    INFO(header);
    CHECK(fs::is_regular_file(source / "lib" / header));
  }
}

TEST_CASE("public headers include public headers only, and none comes along for nothing") {
  const PublicHeaders headers = listed();
  const std::set<std::string> all = headers.all();
  std::set<std::string> needed;
  for (const std::string& header : all)
    for (const std::string& other : included_by(source / "lib" / header)) {
      INFO(header << " includes " << other);
      CHECK(all.contains(other));
      needed.insert(other);
    }
  for (const std::string& header : headers.come_along) {
    INFO(header);
    CHECK(needed.contains(header));
  }
}

TEST_CASE("docs/library.md names every public header, and no other") {
  const PublicHeaders headers = listed();
  const std::set<std::string> named = named_in_rooms(), all = headers.all();
  for (const std::string& header : headers.begin) {
    INFO(header);
    CHECK(named.contains(header));
  }
  for (const std::string& header : named) {
    INFO(header);
    CHECK(all.contains(header));
  }
}

TEST_CASE("programs that use the installed library include what one is to begin with") {
  const PublicHeaders headers = listed();
  std::size_t seen = 0;
  for (const char* file :
       {"docs/library.md", "tests/package/consumer.cpp", "tests/package/drawer.cpp"})
    for (const std::string& header : included_by(source / file)) {
      INFO(file << " includes " << header);
      CHECK(std::ranges::count(headers.begin, header) == 1);
      ++seen;
    }
  CHECK(seen >= 10);
}
