// replay CORPUS: runs every fuzz target on every file of its folder, as an ordinary test.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "fuzz.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::size_t seen = 0;
  for (const rithmo::fuzz::Target& target : rithmo::fuzz::targets)
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(argv[1]) / target.name)) {
      std::ifstream file(entry.path(), std::ios::binary);
      std::ostringstream text;
      text << file.rdbuf();
      std::printf("%s\n", entry.path().c_str());
      std::fflush(stdout);  // the last line names the input that crashes
      target.run(text.str());
      ++seen;
    }
  return seen >= 30 ? 0 : 1;
}
