// See corpus.hpp.
#include "rithmo/table/corpus.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::table {
namespace {

namespace fs = std::filesystem;

constexpr const char* descriptor_file = "datapackage.json";

// Returns the folders directly below `folder` that contain a witness, in no particular order.
// `failed` is set if the folder could not be listed completely.
std::vector<fs::path> witnesses_below(const fs::path& folder, std::error_code& failed) {
  std::vector<fs::path> witnesses;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed))
    if (fs::is_regular_file(entry->path() / descriptor_file, failed))
      witnesses.push_back(entry->path());
  return witnesses;
}

// Returns the witnesses below a folder that is not itself a witness; any other path is returned
// unchanged.
std::vector<std::string> witnesses_in(const std::string& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed) || fs::exists(fs::path(path) / descriptor_file, failed))
    return {path};
  std::vector<std::string> witnesses;
  for (const fs::path& folder : witnesses_below(path, failed)) witnesses.push_back(folder.string());
  std::ranges::sort(witnesses);
  return witnesses.empty() ? std::vector{path} : witnesses;
}

}  // namespace

bool is_package(const std::string& path) {
  std::error_code ignored;
  return path.ends_with(".json") || fs::is_directory(path, ignored);
}

text::Loaded<Witness> package_fault(const std::string& path) {
  return tl::unexpected(text::Fault{path, text::nowhere, "no data package", ""});
}

text::Loaded<Corpus> load_corpus(std::span<const std::string> paths, const FileReader& read_file) {
  Corpus corpus;
  text::Faults faults;
  std::set<std::string> decisions;
  for (const std::string& path : paths) decisions.insert(decisions_beside(path));
  for (const std::string& given : paths)
    for (const std::string& path : witnesses_in(given)) {
      if (decisions.contains(path)) continue;
      auto witness = is_package(path) ? load_witness(path) : read_file(path);
      if (witness) {
        corpus.witnesses.push_back(*std::move(witness));
        continue;
      }
      corpus.faults.push_back(witness.error());
      faults.add(witness.error());
    }
  if (corpus.witnesses.empty()) return faults.all();
  make_names_unique(corpus.witnesses);
  return corpus;
}

text::Loaded<std::vector<std::string>> first_witnesses(std::span<const fs::path> folders) {
  std::vector<std::string> witnesses;
  for (const fs::path& folder : folders) {
    std::error_code failed;
    if (!fs::is_directory(folder, failed)) continue;
    for (const fs::path& path : witnesses_below(folder, failed))
      witnesses.push_back(path_from_here(path));
    if (failed)
      return tl::unexpected(text::Fault{path_from_here(folder), {}, failed.message(), ""});
    if (!witnesses.empty()) break;
  }
  std::ranges::sort(witnesses);
  return witnesses;
}

std::string path_from_here(const fs::path& path) {
  std::error_code failed;
  const fs::path current = fs::current_path(failed);
  const fs::path here = failed ? path : fs::absolute(path, failed).lexically_proximate(current);
  return here.empty() || *here.begin() == ".." ? path.string() : here.string();
}

void make_names_unique(std::vector<Witness>& witnesses) {
  for (std::size_t i = 0; i < witnesses.size(); ++i) {
    std::size_t times = 1;
    for (std::size_t k = 0; k < i; ++k)
      times += witnesses[k].title == witnesses[i].title &&
               witnesses[k].name.starts_with(witnesses[i].name);
    if (times > 1) witnesses[i].name += "-" + std::to_string(times);
  }
}

bool keep_witness(std::vector<Witness>& witnesses, std::string_view name) {
  if (std::ranges::find(witnesses, name, &Witness::name) == witnesses.end()) return false;
  std::erase_if(witnesses, [&](const Witness& witness) { return witness.name != name; });
  return true;
}

bool keep_tables(std::vector<Witness>& witnesses, std::string_view name) {
  const auto lacks = [&](const Witness& witness) {
    return std::ranges::find(witness.tables, name, &Table::name) == witness.tables.end();
  };
  if (std::ranges::all_of(witnesses, lacks)) return false;
  std::erase_if(witnesses, lacks);
  for (Witness& witness : witnesses) keep_table(witness, name);
  return true;
}

std::vector<std::string_view> table_names(std::span<const Witness> witnesses) {
  std::vector<std::string_view> names;
  for (const Witness& witness : witnesses)
    for (const Table& table : witness.tables) names.push_back(table.name);
  return names;
}

std::vector<std::string> files_of(std::span<const Witness> witnesses) {
  std::vector<std::string> files;
  for (const Witness& witness : witnesses) {
    files.insert(files.end(), {witness.descriptor.path(), witness.notes.path(),
                               witness.cells.path(), witness.decided.path()});
    for (const Table& table : witness.tables) files.push_back(table.path());
  }
  return files;
}

}  // namespace rithmo::table
