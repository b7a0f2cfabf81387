// Runs the console blocks of a Markdown file and compares the output with the text.
//
// In a block ```console ... ``` a line "$ COMMAND" is run by sh, in a folder of its own where
// `tables` is the shipped tables, `examples` is docs/examples, `reports` the committed reports and
// `rithmo` is on the path. The lines under it are its standard output and error together, and a
// last line "[N]" its exit status where that is not 0. Other fences are left alone. With UPDATE=1
// in the environment the file is rewritten with what came, to be read before it is committed. Use:
// rithmo-transcripts RITHMO SOURCE FILE (relative to SOURCE)
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

std::string output_of(const std::string& command) {
  std::FILE* pipe = popen(("{ " + command + "\n} 2>&1 </dev/null").c_str(), "r");
  if (!pipe) return "cannot be run\n";
  std::string text;
  char buffer[4096];
  for (std::size_t got; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    text.append(buffer, got);
  const int status = pclose(pipe);
  if (!text.empty() && text.back() != '\n') text += "\n";
  if (WIFSIGNALED(status)) return text + "[signal " + std::to_string(WTERMSIG(status)) + "]\n";
  return WEXITSTATUS(status) == 0 ? text : text + "[" + std::to_string(WEXITSTATUS(status)) + "]\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::fprintf(stderr, "use: %s RITHMO SOURCE FILE\n", argv[0]), 2;
  const fs::path rithmo = fs::absolute(argv[1]), source = fs::absolute(argv[2]),
                 file = source / argv[3];
  std::ifstream input(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(input, line);) lines.push_back(line);

  std::string scratch = (fs::temp_directory_path() / "rithmo-transcript-XXXXXX").string();
  if (!mkdtemp(scratch.data())) return std::perror("mkdtemp"), 2;
  fs::create_directory_symlink(source / "tables", fs::path(scratch) / "tables");
  fs::create_directory_symlink(source / "docs/examples", fs::path(scratch) / "examples");
  fs::create_directory_symlink(source / "reports", fs::path(scratch) / "reports");
  fs::current_path(scratch);
  setenv("PATH", (rithmo.parent_path().string() + ":" + std::getenv("PATH")).c_str(), 1);
  setenv("RITHMO_TABLES", "tables", 1);
  unsetenv("LANG");
  setenv("LC_ALL", "C", 1);

  std::string renewed;
  int run = 0, wrong = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    renewed += lines[i] + "\n";
    if (lines[i] != "```console") continue;
    for (++i; i < lines.size() && lines[i] != "```";) {
      if (!lines[i].starts_with("$ ")) {
        std::fprintf(stderr, "%s:%zu: output before any command\n", argv[3], i + 1);
        return 2;
      }
      const std::size_t at = i;
      const std::string command = lines[i].substr(2);
      std::string expected;
      for (++i; i < lines.size() && lines[i] != "```" && !lines[i].starts_with("$ "); ++i)
        expected += lines[i] + "\n";
      const std::string found = output_of(command);
      ++run;
      renewed += lines[at] + "\n" + found;
      if (found == expected) continue;
      ++wrong;
      std::fprintf(stderr, "%s:%zu: $ %s\n--- written\n%s--- came\n%s---\n", argv[3], at + 1,
                   command.c_str(), expected.c_str(), found.c_str());
    }
    renewed += "```\n";
  }
  fs::current_path("/");
  fs::remove_all(scratch);
  std::printf("%s: %d commands, %d differ\n", argv[3], run, wrong);
  if (!wrong) return 0;
  if (std::getenv("UPDATE")) {
    std::ofstream(file) << renewed;
    std::printf("written as it came; read the difference\n");
    return 0;
  }
  std::printf("if that is as it should be, UPDATE=1 before ctest -R transcript writes it down\n");
  return 1;
}
