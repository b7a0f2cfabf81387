// rithmo print in the main program: replaces itself by rithmo-draw, which is linked with the
// drawing libraries. Loading these takes three times as long as most commands.
//
// Example: the command line is parsed here first, so that a wrong option is reported without
// rithmo-draw. Counter-example: rithmo-draw has all commands, and does this one itself.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "commands.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// Returns possible paths: beside this program, or where it is installed.
std::vector<fs::path> candidates() {
  std::error_code ignored;
  const fs::path here = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  return {here / "rithmo-draw", here.parent_path() / RITHMO_INSTALLED_PROGRAMS / "rithmo-draw"};
}

// Returns the command line, the program's name first.
std::vector<std::string> typed() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

}  // namespace

Result run_sheet(const Arguments&) {
  std::vector<std::string> words = typed();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  for (const fs::path& program : candidates()) execv(program.c_str(), arguments.data());
  return trouble_in("sheet", "",
                    {0, candidates().front().string() +
                            " is missing, the program that draws; ./run print builds it"});
}

}  // namespace rithmo::tool
