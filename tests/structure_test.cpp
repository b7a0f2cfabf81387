// The shape of the source tree: includes point downward, files open with their idea, none is too long.
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"

namespace fs = std::filesystem;

namespace {

// Layers from the ground up; a file may include its own layer and those before it.
const std::vector<std::string> layers{"number", "proportion", "game",   "relation", "table",
                                      "audit",  "claims",     "report", "sheet"};

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::size_t rank(const std::string& layer) {
  return static_cast<std::size_t>(std::find(layers.begin(), layers.end(), layer) - layers.begin());
}

template <class Visit>
void each_source(const std::string& folder, Visit visit) {
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(RITHMO_SOURCE) / folder))
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
      visit(entry.path());
}

}  // namespace

TEST_CASE("includes point downward only") {
  std::size_t seen = 0;
  each_source("lib/rithmo", [&](const fs::path& path) {
    const std::string own = path.parent_path().filename();
    INFO(path);
    REQUIRE(rank(own) < layers.size());
    for (const std::string& line : lines_of(path)) {
      const std::string start = "#include \"rithmo/";
      if (!line.starts_with(start)) continue;
      const std::string included =
          line.substr(start.size(), line.find('/', start.size()) - start.size());
      INFO(line);
      CHECK(rank(included) <= rank(own));
      ++seen;
    }
  });
  CHECK(seen > 50);  // the test reads what it thinks it reads
}

TEST_CASE("every file opens with its idea, and none is over 500 lines") {
  for (const char* folder : {"lib", "tools", "tests"})
    each_source(folder, [](const fs::path& path) {
      const auto lines = lines_of(path);
      INFO(path);
      REQUIRE_FALSE(lines.empty());
      CHECK(lines.front().starts_with("// "));
      CHECK(lines.size() <= 500);
    });
}

// Two types of one name in one namespace would be one to the linker, and break without a word.
TEST_CASE("no type is defined in two headers") {
  std::map<std::string, fs::path> defined;
  each_source("lib", [&](const fs::path& path) {
    if (path.extension() != ".hpp") return;
    for (const std::string& line : lines_of(path))
      for (const std::string start : {"struct ", "class ", "enum class "}) {
        if (!line.starts_with(start) || line.find('{') == line.npos) continue;
        const std::string name =
            line.substr(start.size(), line.find_first_of(" :{", start.size()) - start.size());
        INFO(name << " in " << path);
        CHECK(defined.emplace(name, path).second);
      }
  });
  CHECK(defined.size() > 60);
}

TEST_CASE("the library speaks to no terminal and ends no program") {
  each_source("lib", [](const fs::path& path) {
    for (const std::string& line : lines_of(path))
      for (const char* word : {"std::cout", "std::cerr", "printf(", "exit(", "abort("}) {
        INFO(path << ": " << line);
        CHECK(line.find(word) == line.npos);
      }
  });
}
