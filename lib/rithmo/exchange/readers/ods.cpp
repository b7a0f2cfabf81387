// See ods.hpp. This file reads spreadsheets (OpenDocument 1.3, part 3).
#include "rithmo/exchange/readers/ods.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/findings_list.hpp"
#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/encoding.hpp"
#include "rithmo/exchange/readers/formula_reader.hpp"
#include "rithmo/exchange/readers/ods_parts.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

// Builds a paragraph's text with the spaces of OpenDocument (6.1.2). A run of spaces counts as one,
// and none is allowed at the beginning; additional spaces are elements.
class Paragraph {
 public:
  std::string text_of(const pugi::xml_node& node) {
    add(node);
    if (ends_in_blank_) text_.pop_back();
    return std::move(text_);
  }

 private:
  enum class Part : std::uint8_t { blanks, tab, line_break, left_out };

  void add(const pugi::xml_node& node) {
    constexpr std::array<text::Word<Part>, 7> parts{{{"s", Part::blanks},
                                                     {"tab", Part::tab},
                                                     {"line-break", Part::line_break},
                                                     {"annotation", Part::left_out},
                                                     {"note", Part::left_out},
                                                     {"ruby-text", Part::left_out},
                                                     {"frame", Part::left_out}}};
    for (const pugi::xml_node& child : node.children()) {
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
        for (const char c : std::string_view(child.value())) add(c);
        continue;
      }
      const auto part = text::meaning(parts, local_name(child));
      if (!part)
        add(child);
      else if (*part == Part::blanks)
        put(std::string(std::min(ods_count(child, "c"), max_blanks), ' '));
      else if (*part != Part::left_out)
        put(*part == Part::tab ? "\t" : "\n");
    }
  }

  void add(char c) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank && (ends_in_blank_ || text_.empty())) return;
    text_ += blank ? ' ' : c;
    ends_in_blank_ = blank;
  }
  void put(const std::string& text) {
    if (text_.size() <= max_cell_bytes) text_ += text;  // longer cells are refused later
    ends_in_blank_ = false;
  }

  static constexpr std::size_t max_blanks = 10'000;
  std::string text_{};
  bool ends_in_blank_ = false;  // a space at the end would be dropped
};

class Spreadsheet {
 public:
  explicit Spreadsheet(const std::string& path) : path_(path) {}

  std::optional<text::Fault> read(const pugi::xml_node& root) {
    find_hidden(root);
    const pugi::xml_node sheets = child_named(child_named(root, "body"), "spreadsheet");
    if (!sheets) return refuse_file(path_, "an OpenDocument file, but not a spreadsheet").value();
    for (const pugi::xml_node& table : sheets.children())
      if (is_named(table, "table"))
        if (auto fault = read_table(table)) return fault;
    return std::nullopt;
  }

  // Reads the carried files from the document's properties.
  void read_properties(const pugi::xml_node& root) {
    for (const pugi::xml_node& property : child_named(root, "meta").children())
      if (is_named(property, "user-defined"))
        add_carried(file_, attribute(property, "name"), all_text(property));
  }

  ImportedFile file() { return std::move(file_); }

 private:
  void find_hidden(const pugi::xml_node& root) {
    for (const pugi::xml_node& style : child_named(root, "automatic-styles").children()) {
      constexpr std::array<text::Word<bool>, 1> words{{{"false", true}}};
      const auto shown = attribute(child_named(style, "table-properties"), "display");
      if (text::meaning(words, shown)) hidden_.insert(std::string(attribute(style, "name")));
    }
  }

  std::optional<text::Fault> read_table(const pugi::xml_node& node) {
    ImportedTable table;
    table.name = attribute(node, "name");
    table.is_sheet = true;
    const std::string style(attribute(node, "style-name"));
    if (style.starts_with(findings_part)) {
      file_.notes.add(table.name + ": left out, because the sheet is a list of findings");
      return std::nullopt;
    }
    if (hidden_.contains(style)) file_.notes.add(table.name + ": a hidden sheet, read too");
    file_.tables.push_back(std::move(table));
    row_ = hidden_rows_ = valued_ = covered_ = 0;
    hidden_columns_ = false;
    formulas_.begin_sheet();
    if (auto fault = read_rows(node)) return fault;
    const std::string& name = file_.tables.back().name;
    if (hidden_rows_ > 0)
      file_.notes.add(name + ": hidden rows, read too: " + std::to_string(hidden_rows_));
    if (hidden_columns_) file_.notes.add(name + ": hidden columns, read too");
    if (valued_ > 0)
      file_.notes.add(name +
                      ": cells with a value but no text, whose value is read as their text: " +
                      std::to_string(valued_));
    if (covered_ > 0)
      file_.notes.add(
          name + ": hidden texts under merged cells were left out: " + std::to_string(covered_));
    return std::nullopt;
  }

  static bool is_collapsed(const pugi::xml_node& node) {
    constexpr std::array<text::Word<bool>, 2> words{{{"collapse", true}, {"filter", true}}};
    return text::meaning(words, attribute(node, "visibility")).value_or(false);
  }

  // Reads rows at any depth: they may be in groups, header rows and similar elements.
  std::optional<text::Fault> read_rows(const pugi::xml_node& node) {
    for (const pugi::xml_node& child : node.children()) {
      const auto group = ods_part(child);
      if (!group) continue;
      std::optional<text::Fault> fault;
      if (*group == OdsPart::row)
        fault = read_row(child);
      else if (*group == OdsPart::column)
        hidden_columns_ = hidden_columns_ || is_collapsed(child);
      else
        fault = read_rows(child);
      if (fault) return fault;
    }
    return std::nullopt;
  }

  std::optional<text::Fault> read_row(const pugi::xml_node& row) {
    const std::size_t times = ods_count(row, "number-rows-repeated");
    std::vector<std::pair<std::size_t, ImportedCell>> cells;
    std::size_t column = 0, bytes = 0;
    for (const pugi::xml_node& node : row.children()) {
      const auto kind = ods_cell(node);
      if (!kind) continue;
      const std::size_t repeated = ods_count(node, "number-columns-repeated");
      auto text = text_of(node);
      if (text && *kind == OdsCell::covered) {  // the text of a cell below a merged cell is hidden
        covered_ += !text->empty();
        text.reset();
      }
      if (text) {
        ImportedCell cell{*std::move(text)};
        cell.row_span = ods_count(node, "number-rows-spanned");
        cell.column_span = ods_count(node, "number-columns-spanned");
        cell.formula = formulas_.ods_formula(node, {row_, column});
        // A repeated formula does not show which of its references are relative.
        if (cell.formula && (times > 1 || repeated > 1)) cell.formula = formulas_.unknown();
        for (std::size_t i = 0; i < repeated; ++i) {
          cells.emplace_back(column + i, cell);
          bytes += cell.text.size();
          if (cells.size() > max_imported_columns || bytes > max_unpacked_bytes)
            return refuse_file(path_, file_.tables.back().name + ": a row of more than " +
                                          std::to_string(max_imported_columns) +
                                          " cells, or more than 512 MB of text")
                .value();
        }
      }
      column += repeated;
    }
    if (!cells.empty() && is_collapsed(row)) ++hidden_rows_;
    if (!cells.empty())
      for (std::size_t i = 0; i < times; ++i)
        for (const auto& [at, cell] : cells)
          if (auto fault = store_cell(path_, file_, {row_ + i, at}, cell)) return fault;
    row_ += times;
    return std::nullopt;
  }

  // Returns nothing where the cell is empty, and an empty text where it has an empty paragraph.
  std::optional<std::string> text_of(const pugi::xml_node& cell) {
    std::optional<std::string> text;
    for (const pugi::xml_node& child : cell.children()) {
      if (!is_named(child, "p") && !is_named(child, "h")) continue;
      if (text)
        *text += "\n";
      else
        text.emplace();
      *text += Paragraph().text_of(child);
      if (text->size() > max_cell_bytes) break;  // longer cells are refused later
    }
    if (text) return text;
    for (const char* name : {"string-value", "value", "date-value", "time-value", "boolean-value"})
      if (const std::string_view value = attribute(cell, name); !value.empty()) {
        ++valued_;
        return std::string(value);
      }
    return std::nullopt;
  }

  const std::string& path_;
  ImportedFile file_{};
  std::set<std::string> hidden_{};
  FormulaReader formulas_{};
  std::size_t row_ = 0, hidden_rows_ = 0, valued_ = 0, covered_ = 0;
  bool hidden_columns_ = false;
};

text::Loaded<XmlDocument> part_of(Archive& archive, const std::string& part) {
  RITHMO_TRY(auto bytes, archive.read(part));
  Notes ignored;
  RITHMO_TRY(const auto source,
             decoded(archive.path() + " (" + part + ")", std::move(bytes), ignored));
  return parse_xml(source);
}

}  // namespace

text::Loaded<ImportedFile> import_ods(Archive& archive) {
  // An encrypted spreadsheet is a readable archive with unreadable parts.
  const std::string manifest = "META-INF/manifest.xml";
  if (archive.has(manifest)) {
    RITHMO_TRY(const auto list, archive.read(manifest));
    if (list.find("encryption-data") != list.npos)
      return refuse_file(archive.path(), "is encrypted: save the file without a password");
  }
  RITHMO_TRY(const auto content, part_of(archive, "content.xml"));
  Spreadsheet sheets(archive.path());
  if (auto fault = sheets.read(content->document_element())) return tl::unexpected(*fault);
  if (archive.has("meta.xml")) {
    RITHMO_TRY(const auto meta, part_of(archive, "meta.xml"));
    sheets.read_properties(meta->document_element());
  }
  return sheets.file();
}

text::Loaded<ImportedFile> import_flat_ods(const std::string& path, const XmlDocument& document) {
  Spreadsheet sheets(path);
  if (auto fault = sheets.read(document->document_element())) return tl::unexpected(*fault);
  sheets.read_properties(document->document_element());
  return sheets.file();
}

}  // namespace rithmo::exchange
