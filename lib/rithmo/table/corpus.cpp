// See corpus.hpp.
#include "rithmo/table/corpus.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/characters.hpp"

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

// The endings of files that are read as tables where a folder is given. Other files need to be
// named themselves.
constexpr std::array<std::string_view, 10> table_endings{".csv",  ".tsv", ".tab",  ".xlsx", ".ods",
                                                         ".fods", ".xml", ".hocr", ".html", ".htm"};

// Appends the witnesses below a folder, in no particular order. Appends a folder itself if it cannot
// be listed. If a folder has data packages, its own files are not tables, but lists about them.
void append_witnesses_below(const fs::path& folder, std::vector<std::string>& witnesses) {
  std::vector<std::string> tables;
  bool has_package = false;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    const fs::path& here = entry->path();
    std::error_code unknown;
    if (here.filename().string().starts_with('.')) continue;
    if (entry->is_directory(unknown) && !entry->is_symlink(unknown)) {
      const bool is_witness = fs::exists(here / descriptor_file, unknown);
      has_package = has_package || is_witness;
      if (is_witness)
        witnesses.push_back(here.string());
      else
        append_witnesses_below(here, witnesses);
    } else if (has_table_ending(here) && entry->is_regular_file(unknown)) {
      tables.push_back(here.string());
    }
  }
  if (!has_package) std::ranges::move(tables, std::back_inserter(witnesses));
  if (failed) witnesses.push_back(folder.string());
}

// Returns the witnesses below a folder that is not itself a witness. Any other path, and a folder
// without a witness, is returned unchanged; loading a folder without a witness reports the fault.
std::vector<std::string> witnesses_in(const std::string& path) {
  std::error_code failed;
  if (!fs::is_directory(path, failed) || fs::exists(fs::path(path) / descriptor_file, failed))
    return {path};
  std::vector<std::string> witnesses;
  append_witnesses_below(path, witnesses);
  std::ranges::sort(witnesses);
  return witnesses.empty() ? std::vector{path} : witnesses;
}

// Returns the fault of a folder that cannot be listed.
std::optional<text::Fault> listing_fault(const std::string& path) {
  std::error_code unknown, failed;
  if (!fs::is_directory(path, unknown) || fs::exists(fs::path(path) / descriptor_file, unknown))
    return std::nullopt;
  fs::directory_iterator(path, failed);
  if (!failed) return std::nullopt;
  return text::Fault{path, text::nowhere, "the folder cannot be listed: " + failed.message(), ""};
}

}  // namespace

bool has_table_ending(const fs::path& path) {
  const std::string ending = text::lower(path.extension().string());
  return std::ranges::find(table_endings, ending) != table_endings.end();
}

bool is_package(const std::string& path) {
  std::error_code ignored;
  return path.ends_with(".json") || fs::is_directory(path, ignored);
}

text::Loaded<Witness> package_fault(const std::string& path) {
  return tl::unexpected(text::Fault{path, text::nowhere, "no data package", ""});
}

std::vector<std::string> witness_paths(std::span<const std::string> paths) {
  std::vector<std::string> witnesses;
  for (const std::string& path : paths)
    std::ranges::move(witnesses_in(path), std::back_inserter(witnesses));
  std::set<std::string> decisions;
  for (const std::string& path : witnesses) decisions.insert(decisions_beside(path));
  std::erase_if(witnesses, [&](const std::string& path) { return decisions.contains(path); });
  return witnesses;
}

text::Loaded<Corpus> load_corpus(std::span<const std::string> paths, const FileReader& read_file) {
  Corpus corpus;
  text::Faults faults;
  for (const std::string& path : witness_paths(paths)) {
    auto witness = [&]() -> text::Loaded<Witness> {
      if (auto fault = listing_fault(path)) return tl::unexpected(*std::move(fault));
      return is_package(path) ? load_witness(path) : read_file(path);
    }();
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
