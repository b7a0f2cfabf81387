// See shipped_tables.hpp. RITHMO_TABLES in the environment wins; then the folder installed beside the program;
// then the folder of the source tree that this program was built from.
#include "shipped_tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> candidates() {
  if (const char* given = std::getenv("RITHMO_TABLES")) return {given};
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  return {program.parent_path().parent_path() / RITHMO_INSTALLED_TABLES, RITHMO_SOURCE_TABLES};
}

std::string shown(const fs::path& path) {
  std::error_code failed;
  const fs::path current = fs::current_path(failed);
  const fs::path here = failed ? path : fs::absolute(path, failed).lexically_proximate(current);
  return here.empty() || *here.begin() == ".." ? path.string() : here.string();
}

}  // namespace

Loaded<std::vector<std::string>> shipped_tables() {
  std::error_code failed;
  for (const fs::path& folder : candidates()) {
    if (!fs::is_directory(folder, failed)) continue;
    std::vector<std::string> witnesses;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
         entry.increment(failed))
      if (fs::is_regular_file(entry->path() / "datapackage.json", failed))
        witnesses.push_back(shown(entry->path()));
    if (failed) return tl::unexpected(Fault{shown(folder), {}, failed.message(), ""});
    std::ranges::sort(witnesses);
    if (!witnesses.empty()) return witnesses;
  }
  return tl::unexpected(Fault{shown(candidates().front()),
                              {},
                              "no shipped tables are here: name some, or set RITHMO_TABLES",
                              ""});
}

}  // namespace rithmo::tool
