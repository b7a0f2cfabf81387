// See shipped_tables.hpp. The folder named by the environment variable RITHMO_TABLES comes first.
// Then come the installed folder, the folder "tables" beside the program and, for a program in its
// build folder, the source tree.
#include "shipped_tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/corpus.hpp"
#include "rithmo/text/system.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

// Returns the folders where the program's own tables may be.
std::vector<fs::path> own_folders() {
  const fs::path program = text::program_path();
  // This folder is one level too low for rithmo-draw.
  const fs::path prefix = program.parent_path().parent_path();
  std::vector<fs::path> folders{prefix / RITHMO_INSTALLED_TABLES,
                                prefix.parent_path() / RITHMO_INSTALLED_TABLES,
                                program.parent_path() / "tables"};
  std::error_code ignored;
  const bool is_in_build_folder = fs::exists(prefix / "CMakeCache.txt", ignored);
  if (is_in_build_folder || fs::path(RITHMO_SOURCE_TABLES).is_absolute())
    folders.push_back((program.parent_path() / RITHMO_SOURCE_TABLES).lexically_normal());
  return folders;
}

std::vector<fs::path> candidates() {
  if (const char* given = std::getenv("RITHMO_TABLES")) return {given};
  return own_folders();
}

}  // namespace

text::Loaded<std::vector<std::string>> shipped_tables() {
  const std::vector<fs::path> folders = candidates();
  auto witnesses = table::first_witnesses(folders);
  if (!witnesses || !witnesses->empty()) return witnesses;
  return tl::unexpected(
      text::Fault{table::path_from_here(folders.front()),
                  {},
                  "there are no shipped tables here: name the tables to read, or set RITHMO_TABLES",
                  ""});
}

bool is_shipped(const std::string& path) {
  const auto whole = [](const fs::path& one) {
    std::error_code failed;
    const fs::path resolved = fs::weakly_canonical(one, failed);
    return failed || resolved.empty() ? fs::absolute(one, failed).lexically_normal() : resolved;
  };
  std::vector<fs::path> folders = own_folders();
  for (fs::path& folder : candidates()) folders.push_back(std::move(folder));
  const fs::path given = whole(path);
  return std::ranges::any_of(folders, [&](const fs::path& folder) {
    const fs::path top = whole(folder);
    return !top.empty() && std::ranges::mismatch(top, given).in1 == top.end();
  });
}

}  // namespace rithmo::tool
