// See shipped_tables.hpp. RITHMO_TABLES in the environment wins; then the folder installed beside the program;
// then the folder of the source tree that this program was built from.
#include "shipped_tables.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "rithmo/witness/corpus.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> candidates() {
  if (const char* given = std::getenv("RITHMO_TABLES")) return {given};
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  const fs::path prefix = program.parent_path().parent_path();  // of rithmo-draw it is one above
  return {prefix / RITHMO_INSTALLED_TABLES, prefix.parent_path() / RITHMO_INSTALLED_TABLES,
          RITHMO_SOURCE_TABLES};
}

}  // namespace

text::Loaded<std::vector<std::string>> shipped_tables() {
  const std::vector<fs::path> folders = candidates();
  auto witnesses = witness::first_witnesses(folders);
  if (!witnesses || !witnesses->empty()) return witnesses;
  return tl::unexpected(text::Fault{witness::path_from_here(folders.front()),
                                    {},
                                    "no shipped tables are here: name some, or set RITHMO_TABLES",
                                    ""});
}

}  // namespace rithmo::tool
