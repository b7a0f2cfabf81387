// See carried_files.hpp.
#include "rithmo/exchange/readers/carried_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/delimited.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/descriptor.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> carried_names{descriptor_name, "notes.csv", "claims.json",
                                                        "cells.csv", "decisions.csv"};

bool is_carried(std::string_view name) {
  return std::ranges::find(carried_names, name) != carried_names.end();
}

constexpr std::string_view mark = "\xEF\xBB\xBF";

struct NamedTable {
  std::string name, path, title;
};

// Returns the tables that a descriptor names, each with a plain file name; nothing where this
// program did not write the descriptor.
std::optional<std::vector<NamedTable>> named_tables(const std::string& text) {
  const auto source = text::Source::of(std::string(descriptor_name), text);
  if (!source) return std::nullopt;
  const auto json = text::parse_json(*source);
  if (!json) return std::nullopt;
  const text::Descriptor read(*source);
  const auto resources = read.require(*json, "resources", text::Json::Type::array);
  if (!resources) return std::nullopt;
  std::vector<NamedTable> tables;
  // Compares in lower case, because some file systems do not distinguish case.
  std::set<std::string> names, paths(carried_names.begin(), carried_names.end());
  for (const text::Json& resource : (*resources)->items) {
    const auto name = read.require(resource, "name", text::Json::Type::string);
    const auto path = read.require(resource, "path", text::Json::Type::string);
    if (!name || !path) return std::nullopt;
    NamedTable table{(*name)->text, (*path)->text, read.text(resource, "title", "").value_or("")};
    if (is_carried(table.path)) continue;
    if (!is_plain_name(table.path) || !names.insert(table.name).second ||
        !paths.insert(text::lower(table.path)).second)
      return std::nullopt;
    tables.push_back(std::move(table));
  }
  return tables;
}

// Returns the number of columns in the first row.
std::size_t width_of(const ImportedTable& table) {
  std::size_t width = 0;
  for (auto cell = table.cells.begin(); cell != table.cells.end() && cell->first.row == 0; ++cell)
    width = cell->first.column + 1;
  return width;
}

// Writes the cells unchanged, from the first row to the last row that has cells.
std::optional<std::string> csv_of(const ImportedTable& table) {
  if (table.cells.empty() || table.cells.begin()->first.row != 0) return std::nullopt;
  const std::size_t last = table.cells.rbegin()->first.row, width = width_of(table);
  std::string text;
  auto cell = table.cells.begin();
  constexpr std::size_t most = 10'000'000;
  if ((last + 1) * width > most) return std::nullopt;
  std::vector<std::string> texts(width);
  for (std::size_t row = 0; row <= last; ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      const bool here = cell != table.cells.end() && cell->first == GridPlace{row, column};
      texts[column] = here ? (cell++)->second.text : "";
    }
    text += row == 0 ? csv_header(texts) : csv_line(texts);
    // Refuses a column that has no name in the header.
    if (cell != table.cells.end() && cell->first.row == row) return std::nullopt;
  }
  return text;
}

}  // namespace

bool is_plain_name(std::string_view path) {
  constexpr std::string_view up = "..", here = ".";
  return !path.empty() && path != up && path != here &&
         path.find_first_of(std::string_view("/\\\0", 3)) == path.npos && path.size() < 200 &&
         !path.starts_with('-') && text::visible(path) == path;
}

text::Loaded<std::string> name_in_package(const table::Witness& witness,
                                          const table::Table& table) {
  const fs::path folder = fs::path(witness.descriptor.path()).parent_path();
  std::string name =
      folder.empty() ? table.path() : fs::path(table.path()).lexically_relative(folder).string();
  if (!is_plain_name(name))
    return refuse_file(
        table.path(),
        "this table cannot be exported: it lies in another folder, or its name begins with - or "
        "has invisible characters; move it next to the datapackage.json and rename it");
  return name;
}

std::vector<std::string> carried_paths(const table::Witness& witness) {
  const fs::path descriptor(witness.descriptor.path());
  std::vector<std::string> paths;
  for (const std::string_view name : carried_names)
    paths.push_back(name == descriptor_name ? descriptor.string()
                                            : (descriptor.parent_path() / name).string());
  return paths;
}

text::Loaded<std::vector<CarriedFile>> carried_files_of(const table::Witness& witness) {
  const std::string folder = fs::path(witness.descriptor.path()).parent_path().string();
  const std::vector<std::string> paths = carried_paths(witness);
  std::vector<CarriedFile> files;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    std::error_code ignored;
    if (!fs::exists(paths[i], ignored)) continue;
    RITHMO_TRY(const auto source,
               text::Source::read_below(folder.empty() ? "." : folder, paths[i]));
    files.push_back(
        {std::string(carried_names[i]),
         (source.had_byte_order_mark() ? std::string(mark) : "") + std::string(source.text())});
  }
  return files;
}

void add_carried(ImportedFile& file, std::string_view name, std::string text) {
  if (is_carried(name) &&
      std::ranges::find(file.carried, name, &CarriedFile::name) == file.carried.end())
    file.carried.push_back({std::string(name), std::move(text)});
}

std::optional<ImportedWitness> carried_witness(const ImportedFile& file, Notes& notes) {
  const auto descriptor =
      std::ranges::find(file.carried, std::string(descriptor_name), &CarriedFile::name);
  if (descriptor == file.carried.end()) return std::nullopt;
  const auto tell = [&](const std::string& why) {
    notes.add("the file contains the witness's own datapackage.json, which is not used: " + why);
    return std::nullopt;
  };
  const auto named = named_tables(descriptor->text);
  if (!named) return tell("it is not a data package, or names files in other folders");
  if (named->size() != file.tables.size()) return tell("it names other tables");
  ImportedWitness witness{{}, {}, true, {}};
  std::map<std::string_view, const ImportedTable*> by_name;
  for (const ImportedTable& table : file.tables) by_name.emplace(table.name, &table);
  for (const NamedTable& table : *named) {
    const auto at = by_name.find(table.name);
    if (at == by_name.end()) return tell("there is no table " + table.name);
    const ImportedTable* const found = at->second;
    auto text = csv_of(*found);
    if (!text)
      return tell("the table " + table.name + " does not begin with a header of all columns");
    witness.files.push_back({table.path, *std::move(text)});
    witness.tables.push_back({table.name, table.title, table.path, found->cells.rbegin()->first.row,
                              width_of(*found), table.name});
  }
  witness.files.insert(witness.files.end(), file.carried.begin(), file.carried.end());
  return witness;
}

}  // namespace rithmo::exchange
