// rithmo print in the main program: replaces the process by rithmo-draw, which is linked with the
// drawing libraries. Loading these takes three times as long as most commands.
//
// Example: the command line is parsed here first, so that a wrong option is reported without
// starting rithmo-draw. Counter-example: rithmo-draw has all commands, and runs this command
// itself.
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "commands.hpp"
#include "rithmo/text/system.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// Returns the paths where rithmo-draw may be: beside this program, and where it is installed.
std::vector<fs::path> candidates() {
  const fs::path here = text::program_path().parent_path();
  return {here / "rithmo-draw", here.parent_path() / RITHMO_INSTALLED_PROGRAMS / "rithmo-draw"};
}

}  // namespace

Result run_sheet(const Arguments&) {
  std::vector<std::string> words = text::command_line_words();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  for (const fs::path& program : candidates()) execv(program.c_str(), arguments.data());
  return fault_in("sheet", "",
                  {0, candidates().front().string() +
                          " is missing; this program draws the sheets, and ./run print builds it"});
}

}  // namespace rithmo::tool
