// rithmo print explorer: prints the path of the web page that contains the whole program, or copies
// the page.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "commands.hpp"
#include "rithmo/text/system.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// Returns the paths where the page may be: the installed one, the program's own folder, and the
// source tree of the build.
std::vector<fs::path> candidates() {
  const fs::path program = text::program_path();
  return {(program.parent_path().parent_path() / RITHMO_INSTALLED_TABLES).parent_path() /
              "explorer.html",
          program.parent_path() / "explorer.html",
          (program.parent_path() / RITHMO_SOURCE_TABLES).parent_path().lexically_normal() /
              "build/web/explorer.html"};
}

Result run_explorer(const Arguments& arguments) {
  for (const fs::path& page : candidates()) {
    std::ifstream file(page, std::ios::binary);
    if (!file) continue;
    if (!arguments.has("output")) return Outcome{"file://" + page.string() + "\n"};
    return Outcome{std::string(std::istreambuf_iterator<char>(file), {})};
  }
  return fault_in("explorer", "",
                  {0, "the page was not built here (web/make builds it, docs/get-it.md)"});
}

}  // namespace

Command explorer_command() {
  return {"explorer",
          "Shows the address of the web page of this program, or writes a copy of the page",
          {},
          {},
          {{"explorer", "its address, to be opened in a browser"},
           {"explorer -o game.html", "a copy, for a memory stick"}},
          run_explorer};
}

}  // namespace rithmo::tool
