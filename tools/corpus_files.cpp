// See corpus_files.hpp. Files are read block by block, because a workbook may be large.
#include "corpus_files.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/core.h>

#include "rithmo/table/corpus.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::tool {
namespace {

namespace fs = std::filesystem;

std::uint64_t check_of_contents(const std::string& file, std::uint64_t check) {
  std::error_code unknown;
  if (!fs::is_regular_file(file, unknown)) return text::check_of("is no plain file", check);
  std::ifstream in(file, std::ios::binary);
  std::vector<char> block(1 << 16);
  while (in) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    check = text::check_of({block.data(), static_cast<std::size_t>(in.gcount())}, check);
  }
  return in.eof() ? check : text::check_of("cannot be read", check);
}

}  // namespace

std::vector<std::string> files_of_witness(const std::string& path) {
  std::error_code failed;
  std::vector<std::string> files{path};
  if (!table::is_package(path)) {
    if (fs::exists(table::decisions_beside(path), failed))
      files.push_back(table::decisions_beside(path));
    return files;
  }
  if (const auto witness = table::load_witness(path)) {
    files = table::files_of({&*witness, 1});
    std::erase(files, "");
  }
  return files;
}

std::vector<std::string> files_of_option(const std::string& value) {
  std::error_code unknown;
  for (const std::string& name : {value, value.substr(value.find('=') + 1)})
    if (fs::is_regular_file(name, unknown)) return {name};
  return {};
}

std::uint64_t check_of_files(const std::vector<std::string>& files, std::uint64_t check) {
  for (const std::string& file : files)
    check = check_of_contents(file, text::check_of(file + "\n", check));
  return check;
}

std::uint64_t check_of_sizes(const std::vector<std::string>& files, std::uint64_t check) {
  for (const std::string& file : files) {
    std::error_code unknown;
    check = text::check_of(fmt::format("{} {}\n", file, fs::file_size(file, unknown)), check);
  }
  return check;
}

std::string checksum_text(std::uint64_t check) {
  return fmt::format("{:016x}", check);
}

bool is_below(const std::string& file, const std::string& folder) {
  std::error_code failed;
  if (!fs::is_directory(folder, failed)) return false;
  const fs::path inner = fs::weakly_canonical(fs::absolute(file, failed), failed);
  const fs::path outer = fs::weakly_canonical(fs::absolute(folder, failed), failed);
  return std::ranges::mismatch(outer, inner).in1 == outer.end();
}

}  // namespace rithmo::tool
