// rithmo import: converts a user's file into a witness.
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "commands.hpp"
#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/report/text_for.hpp"
#include "rithmo/text/characters.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

// Returns a fault if the folder exists and is not empty.
std::optional<text::Fault> folder_not_empty_fault(const std::string& folder) {
  std::error_code failed;
  const auto status = std::filesystem::status(folder, failed);
  if (!std::filesystem::exists(status)) return std::nullopt;
  if (!std::filesystem::is_directory(status))
    return text::Fault{folder, text::nowhere,
                       "exists already and is not a folder: give another name", ""};
  const bool empty = std::filesystem::is_empty(folder, failed);
  if (failed) return text::Fault{folder, text::nowhere, failed.message(), ""};
  if (!empty)
    return text::Fault{folder, text::nowhere, "exists already and is not empty: give another name",
                       ""};
  return std::nullopt;
}

std::string counted(std::size_t count, const std::string& what, const std::string& more = "s") {
  return std::to_string(count) + " " + what + (count == 1 ? "" : more);
}

// Quotes the name of a folder if a shell would otherwise split or expand it.
std::string shell_quoted(const std::string& word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,+:@%-";
  if (!word.empty() && word.find_first_not_of(plain) == word.npos && !word.starts_with('-'))
    return word;
  std::string quoted = word.starts_with('-') ? "'./" : "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

// Imports every witness of an apparatus into a folder of its own, which is named by the siglum as
// far as possible.
Result import_each(const std::string& file, const std::string& folder,
                   exchange::ImportChoice choice) {
  RITHMO_TRY(const auto sigla, exchange::sigla_of(file));
  if (sigla.empty())
    return fault_in("--witnesses", "",
                    {0, "there is no apparatus that names witnesses in " + file});
  Outcome outcome;
  outcome.inputs = {file};
  outcome.folder = folder;
  report::TerminalText text;
  text += folder + ": " + counted(sigla.size(), "witness", "es");
  text += "\n";
  std::set<std::string> names;
  for (const std::string& siglum : sigla) {
    choice.witness = siglum;
    RITHMO_TRY(auto witness, exchange::import_file(file, choice));
    const bool is_plain =
        exchange::is_plain_name(siglum) && siglum.find_first_of(":*?\"<>|") == siglum.npos;
    const std::string base = is_plain ? siglum : "witness";
    std::string name = base;
    for (std::size_t n = 2; !names.insert(text::lower(name)).second; ++n)
      name = base + "-" + std::to_string(n);
    for (exchange::CarriedFile& one : witness.files)
      outcome.files.emplace_back(name + "/" + one.name, std::move(one.text));
    std::size_t rows = 0;
    for (const exchange::TableFileInfo& table : witness.tables) rows += table.rows;
    text += "  " + name + ": " + counted(witness.tables.size(), "table") + ", " +
            counted(rows, "row") + (name == siglum ? "" : " (" + siglum + ")");
    text += "\n";
    if (outcome.notes.empty()) outcome.notes = std::move(witness.notes);
  }
  text += std::string("next: rithmo collate ") + shell_quoted(folder);
  text += "\n";
  outcome.text = text.bytes();
  return outcome;
}

Result run_import(const Arguments& arguments) {
  const std::string& file = arguments.operands.front();
  std::string folder = arguments.value("output");
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  if (folder.empty())
    return fault_in("--output", "", {0, "the folder to make is missing: give --output FOLDER"});
  RITHMO_TRY(auto choice, import_choice(arguments));
  if (arguments.has("witness")) choice.witness = arguments.value("witness");
  if (arguments.has("title")) choice.title.title = arguments.value("title");
  if (arguments.has("source")) choice.title.source = arguments.value("source");
  if (auto fault = folder_not_empty_fault(folder)) return tl::unexpected(*fault);
  if (arguments.has("witnesses")) {
    if (choice.witness)
      return fault_in("--witnesses", "",
                      {0, "takes all witnesses: it cannot be combined with --witness"});
    return import_each(file, folder, std::move(choice));
  }
  RITHMO_TRY(auto witness, exchange::import_file(file, choice));
  if (witness.came_whole && (choice.title.title || choice.title.source))
    return fault_in(choice.title.title ? "--title" : "--source", "",
                    {0,
                     "the file is a witness that was exported, with a title and a source of its "
                     "own; after the import they can be changed in datapackage.json"});
  Outcome outcome;
  outcome.inputs = {file};
  outcome.notes = std::move(witness.notes);
  for (exchange::CarriedFile& one : witness.files)
    outcome.files.emplace_back(std::move(one.name), std::move(one.text));
  outcome.folder = folder;
  report::TerminalText text;
  text += folder + ": " + counted(witness.tables.size(), "table");
  if (witness.came_whole) text += ", as the witness was exported";
  text += "\n";
  for (const exchange::TableFileInfo& table : witness.tables) {
    text += "  " + table.path + ": " + counted(table.rows, "row") + ", " +
            counted(table.columns, "column") +
            (table.title.empty() || table.title == table.name ? "" : " (" + table.title + ")");
    text += "\n";
  }
  text += std::string("next: rithmo ") + (witness.came_whole ? "audit " : "infer ") +
          shell_quoted(folder);
  text += "\n";
  outcome.text = text.bytes();
  return outcome;
}

}  // namespace

Command import_command() {
  return {
      "import",
      "Makes a witness of a file: .xlsx, .ods, PAGE XML, ALTO, hOCR, TEI, HTML tables, TSV or CSV",
      {"FILE", "a file with tables, or - for standard input", 1},
      {sheet_option,
       header_option,
       merged_option,
       {"witness", "SIGLUM", "the readings of this witness in an apparatus (TEI app, rdg)"},
       {"witnesses", "", "all witnesses of an apparatus, each in a folder of its own"},
       {"title", "TEXT", "the book's title (default: the file's name)"},
       {"source", "TEXT", "where the tables are from: author, place, year, pages"},
       {"output",
        "FOLDER",
        "the folder to make; an existing folder must be empty",
        false,
        {},
        true}},
      {{"import tables.xlsx -o mine", "a table for each sheet, with a datapackage.json"},
       {"import page.csv --title 'Tables of squares' --source 'London 1610' -o mine",
        "with the title and the source that are printed above the errata"},
       {"import page.xml -o mine", "the tables of a page, with the places of their cells"},
       {"import tables.ods --sheet Sines --header 2 -o mine",
        "one sheet, its second row the header"}},
      run_import};
}

}  // namespace rithmo::tool
