// See read_witness.hpp.
#include "rithmo/exchange/readers/read_witness.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/shape/table_rows.hpp"
#include "rithmo/exchange/writers/package_writer.hpp"
#include "rithmo/table/package.hpp"
#include "rithmo/table/set_apart.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::exchange {
namespace {

namespace fs = std::filesystem;

// Returns whether a header names columns: no name has spaces around it. Numbers may be the heads of
// a two-way table or the first row of entries; whether a rule is given decides between them.
bool names_columns(const std::vector<text::Cell>& header, bool has_rule) {
  return std::ranges::none_of(header, [&](const text::Cell& cell) {
    const bool is_number = has_figure(cell.text) && !is_word(cell.text);
    return text::trimmed(cell.text).size() != cell.text.size() || (is_number && !has_rule);
  });
}

// Returns the table of a plain CSV text; nothing where the importers must read it.
std::optional<table::Table> plain_table(const text::Source& source, bool has_rule) {
  auto table = table::make_table(source);
  if (!table || !names_columns(table->header, has_rule)) return std::nullopt;
  const std::string& name = table->header.front().text;
  if (name.starts_with('<')) return std::nullopt;  // an HTML page on a single line
  // Leaves a single column to the importers, because other separators may split it.
  if (table->header.size() == 1 && (name.find('|') != name.npos || name.find("  ") != name.npos))
    return std::nullopt;
  return *std::move(table);
}

// Renders a workbook's sheet or a page's table as text, one line for each row, so that faults can
// show their places.
class Lines {
 public:
  explicit Lines(const ImportedTable& table) {
    std::size_t row = 0, column = 0, used = 0;
    for (const auto& [place, cell] : table.cells) {
      for (; row < place.row; ++row, column = used = 0) text_ += '\n';
      for (; column < place.column; ++column, ++used) text_ += ',';
      places_[place] = {row + 1, used + 1};
      const std::string shown = collapsed(cell.text);
      text_ += shown;
      used += text::count_characters(shown);
    }
    text_ += '\n';
  }

  const std::string& text() const { return text_; }
  const std::map<GridPlace, text::Place>& places() const { return places_; }

 private:
  std::string text_;
  std::map<GridPlace, text::Place> places_;
};

// Builds a witness from the tables that an importer returned.
class ImportedWitnessReader {
 public:
  ImportedWitnessReader(std::string path, ShapedFile file)
      : path_(std::move(path)), file_(std::move(file)) {}

  text::Loaded<table::Witness> witness() {
    const std::string stem = path_ == "<stdin>" ? "stdin" : fs::path(path_).stem().string();
    table::Witness witness{stem, stem, {}, {}, {}};
    RITHMO_TRY(witness.descriptor, text::Source::of(path_, ""));
    std::set<std::string> names;
    for (std::size_t i = 0; i < file_.tables.size(); ++i) {
      RITHMO_TRY(auto table, table_of(i));
      const ShapedTable& shaped = file_.tables[i];
      const bool is_alone = file_.tables.size() == 1;
      const std::string slug = slug_of(shaped.name);
      const std::string base = is_alone       ? stem
                               : slug.empty() ? "table-" + std::to_string(i + 1)
                                              : slug;
      table.name = base;
      for (std::size_t n = 2; !names.insert(table.name).second; ++n)
        table.name = base + "-" + std::to_string(n);
      const std::string title = shaped.title.empty() ? collapsed(shaped.name) : shaped.title;
      table.title = title.empty() ? table.name : title;
      if (shaped.title != file_.file.tables[file_.from[i]].title)
        file_.notes.add((is_alone ? "" : table.name + ": ") +
                        "the text above the table is read as its title, '" + shaped.title + "'");
      witness.tables.push_back(std::move(table));
    }
    for (const std::string& note : file_.notes.all())
      witness.reading_notes.push_back(path_ + ": " + note);
    return witness;
  }

 private:
  // Returns a fault for rows of a text with more or fewer cells than the header, because it is
  // unclear where a separator is missing. A line of words may have any number of cells.
  static std::optional<text::Fault> ragged_row_fault(const ShapedTable& shaped,
                                                     const ImportedTable& cells,
                                                     const text::Source& source) {
    if (cells.widths.empty() || !shaped.header_row) return std::nullopt;
    const std::size_t width = cells.widths[*shaped.header_row];
    text::Faults faults;
    for (const std::size_t row : shaped.file_rows) {
      const std::size_t found = cells.widths[row];
      const auto first = cells.cells.lower_bound({row, 0}),
                 end = cells.cells.lower_bound({row + 1, 0});
      const bool is_of_words = std::none_of(first, end, [](const auto& one) {
        return has_figure(one.second.text) && !is_word(one.second.text);
      });
      if (found != width && !is_of_words)
        faults.add_lazily([&] {
          return source.fault(std::prev(end)->second.place, table::other_width(found, width));
        });
    }
    return faults.or_none();
  }

  text::Loaded<table::Table> table_of(std::size_t index) {
    ShapedTable& shaped = file_.tables[index];
    const ImportedTable& cells = file_.file.tables[file_.from[index]];
    table::Table table;
    std::optional<Lines> lines;
    if (file_.file.lines) {
      table.source = *file_.file.lines;
    } else {
      lines.emplace(cells);
      const std::string of_several =
          file_.file.tables.size() == 1 || cells.name.empty() ? "" : "#" + cells.name;
      RITHMO_TRY(table.source, text::Source::of(path_ + of_several, lines->text()));
    }
    const auto place_of = [&](std::optional<std::size_t> row, std::size_t column) {
      if (!row) return text::Place{1, 1};
      const GridPlace place{*row, column};
      if (lines) {
        const auto at = lines->places().find(place);
        return at == lines->places().end() ? text::Place{*row + 1, 1} : at->second;
      }
      auto at = cells.cells.find(place);
      // A cell without a text has the beginning of its row as its place.
      if (at == cells.cells.end()) at = cells.cells.lower_bound({*row, 0});
      return at == cells.cells.end() ? text::Place{1, 1} : at->second.place;
    };
    for (std::size_t c = 0; c < shaped.header.size(); ++c)
      table.header.push_back(
          {std::move(shaped.header[c]), place_of(shaped.header_row, shaped.file_columns[c])});
    if (auto fault = ragged_row_fault(shaped, cells, table.source)) return tl::unexpected(*fault);
    table.rows.reserve(shaped.rows.size());
    for (std::size_t r = 0; r < shaped.rows.size(); ++r) {
      std::vector<text::Cell>& row = table.rows.emplace_back();
      for (std::size_t c = 0; c < shaped.rows[r].size(); ++c)
        row.push_back(
            {std::move(shaped.rows[r][c]), place_of(shaped.file_rows[r], shaped.file_columns[c])});
    }
    table.regions = std::move(shaped.regions);
    if (cells.is_sheet) table.places = {cells.name, shaped.file_columns};
    if (!shaped.formulas.empty())
      table.formulas = {shaped.file_columns, std::move(shaped.formulas)};
    return table;
  }

  std::string path_;  // path shown to the user
  ShapedFile file_;
};

// Gives each table its place in the sheet with its name. A table with a line break in a cell gets
// no place, because its lines are not the rows of the sheet.
void find_in_sheets(table::Witness& witness, const std::vector<ImportedTable>& sheets) {
  for (table::Table& table : witness.tables) {
    const auto sheet = std::ranges::find(sheets, table.name, &ImportedTable::name);
    if (sheet == sheets.end() || !sheet->is_sheet || table.rows.empty() ||
        table.rows.back().front().place.line != table.rows.size() + 1)
      continue;
    table.places.sheet = table.name;
    for (std::size_t c = 0; c < table.header.size(); ++c) table.places.columns.push_back(c);
  }
}

// Returns the witness that the file was exported from.
text::Loaded<table::Witness> exported_witness(const std::string& path, const ImportedWitness& whole,
                                              const std::vector<ImportedTable>& sheets) {
  const auto file = [&](std::string_view name) {
    return std::ranges::find(whole.files, name, &CarriedFile::name);
  };
  const auto read = [&](const std::string& name) -> text::Loaded<text::Source> {
    const auto at = file(name);
    if (at == whole.files.end()) return refuse_file(path, "no file '" + name + "' in it");
    return text::Source::of(path + "#" + name, at->text);
  };
  RITHMO_TRY(const auto descriptor, read(std::string(descriptor_name)));
  RITHMO_TRY(auto witness, table::load_package(descriptor, fs::path(path).stem().string(), read,
                                               [&](const std::string& name) {
                                                 return file(name) != whole.files.end();
                                               }));
  RITHMO_TRY(witness.descriptor, text::Source::of(path, ""));
  find_in_sheets(witness, sheets);
  return witness;
}

table::Witness single_table_witness(table::Table table) {
  const std::string& path = table.path();
  table.name = path == "<stdin>" ? "stdin" : fs::path(path).stem().string();
  table.title = table.name;
  table::Witness witness{table.name, table.name, table.source, {}, {}};
  witness.tables.push_back(std::move(table));
  return witness;
}

text::Loaded<table::Witness> undecided_witness(const std::string& path, bool has_rule,
                                               const ImportChoice& choice) {
  RITHMO_TRY(auto bytes, text::read_bytes(path));
  const std::string shown = path == "-" ? "<stdin>" : path;
  if (bytes.find_first_not_of(" \t\r\n") == bytes.npos)
    return tl::unexpected(text::Fault{
        shown, {1, 1}, "an empty file: expected a table that begins with a header", ""});
  if (bytes.size() > max_part_bytes) {  // larger than the importers allow
    RITHMO_TRY(const auto source, text::Source::of(shown, std::move(bytes)));
    RITHMO_TRY(auto table, table::make_table(source));
    return single_table_witness(std::move(table));
  }
  const bool is_asked = choice.sheet || choice.shape.header || choice.shape.repeat_merged;
  if (const auto source = text::Source::of(shown, bytes); source && !is_asked)
    if (auto table = plain_table(*source, has_rule)) return single_table_witness(*std::move(table));
  RITHMO_TRY(auto file, shaped_file(shown, std::move(bytes), choice));
  if (file.whole) return exported_witness(shown, *file.whole, file.file.tables);
  RITHMO_TRY(auto witness, ImportedWitnessReader(shown, std::move(file)).witness());
  witness.siglum = choice.witness.value_or("");
  return witness;
}

}  // namespace

text::Loaded<table::Witness> read_witness(const std::string& path,
                                          const text::Loaded<table::StandaloneRule>& rule,
                                          const ImportChoice& choice) {
  const bool is_given = !rule || !rule->relation.empty() || rule->rule;
  RITHMO_TRY(auto witness, undecided_witness(path, is_given, choice));
  if (!rule) return tl::unexpected(rule.error());
  for (table::Table& table : witness.tables) {
    for (const std::string& note : table::set_apart(table))
      witness.reading_notes.push_back(table.path() + ": " + note);
    if (is_given) {
      table.relation.text = rule->relation;
      table.rule = rule->rule;
    }
    for (const auto& [name, value] : rule->parameters) table.parameters[name].text = value;
  }
  std::error_code ignored;
  if (const std::string decided = table::decisions_beside(path);
      path != "-" && fs::is_regular_file(decided, ignored)) {
    RITHMO_TRY(const auto file, table::load_table(decided));
    if (auto fault = table::read_decisions(witness, file)) return tl::unexpected(*fault);
  }
  return witness;
}

}  // namespace rithmo::exchange
