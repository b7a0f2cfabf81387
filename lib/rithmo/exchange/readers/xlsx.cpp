// See xlsx.hpp.
#include "rithmo/exchange/readers/xlsx.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/excel/format_code.hpp"
#include "rithmo/exchange/excel/number_format.hpp"
#include "rithmo/exchange/findings_list.hpp"
#include "rithmo/exchange/readers/encoding.hpp"
#include "rithmo/exchange/readers/formula_reader.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

// Type of the content in a cell's <v> element.
enum class XlsxCellContent : std::uint8_t {
  number,
  shared,
  inline_text,
  text,
  boolean,
  error,
  date
};

constexpr std::array<text::Word<XlsxCellContent>, 7> contents{
    {{"n", XlsxCellContent::number},
     {"s", XlsxCellContent::shared},
     {"inlineStr", XlsxCellContent::inline_text},
     {"str", XlsxCellContent::text},
     {"b", XlsxCellContent::boolean},
     {"e", XlsxCellContent::error},
     {"d", XlsxCellContent::date}}};

bool is_set(std::string_view text) {
  constexpr std::array<text::Word<bool>, 2> words{{{"1", true}, {"true", true}}};
  return text::meaning(words, text).value_or(false);
}

bool is_hidden(std::string_view state) {
  constexpr std::array<text::Word<bool>, 2> words{{{"hidden", true}, {"veryHidden", true}}};
  return text::meaning(words, state).value_or(false);
}

std::string folder_of(const std::string& part) {
  const std::size_t slash = part.rfind('/');
  return slash == part.npos ? "" : part.substr(0, slash);
}

// Decodes escapes: "_x000D_" is the character 13; "_x005F_" is an underscore that does not begin an
// escape.
std::string unescaped(const std::string& text) {
  std::string result;
  std::size_t done = 0;
  for (std::size_t at = text.find("_x"); at != text.npos;
       at = text.find("_x", std::max(at + 1, done))) {
    const std::string figures = text.substr(at + 2, 4);
    if (at + 6 >= text.size() || text[at + 6] != '_' ||
        figures.find_first_not_of("0123456789abcdefABCDEF") != figures.npos)
      continue;
    const unsigned long point = std::stoul(figures, nullptr, 16);
    if (point == 0 || point >= 0x80) continue;
    result.append(text, done, at - done);
    result += static_cast<char>(point);
    done = at + 7;
  }
  return result.append(text, done);
}

// Joins the runs of a text, without its phonetic hints.
std::string rich_text(const pugi::xml_node& node) {
  std::string text;
  for (const pugi::xml_node& child : node.children()) {
    const std::string run = all_text(is_named(child, "t")   ? child
                                     : is_named(child, "r") ? child_named(child, "t")
                                                            : pugi::xml_node());
    const pugi::xml_node raised = child_named(child_named(child, "rPr"), "vertAlign");
    if (attribute(raised, "val").starts_with("super"))
      add_raised(text, run, begins_with_bar(all_text(child_named(child.next_sibling(), "t"))));
    else
      text += run;
  }
  return unescaped(text);
}

class Workbook {
 public:
  explicit Workbook(Archive& archive) : archive_(archive), part_(workbook_part(archive)) {}

  text::Loaded<ImportedFile> read() {
    RITHMO_TRY(const auto workbook, document(part_));
    RITHMO_TRY(const auto links, relations(part_));
    const pugi::xml_node root = workbook->document_element();
    if (is_set(attribute(child_named(root, "workbookPr"), "date1904")))
      system_ = DateSystem::from_1904;
    if (auto fault = read_shared(links)) return tl::unexpected(*fault);
    if (auto fault = read_styles(links)) return tl::unexpected(*fault);
    const pugi::xml_node sheets = child_named(root, "sheets");
    for (const pugi::xml_node& sheet : sheets.children()) {
      if (!is_named(sheet, "sheet")) continue;
      const std::string name(attribute(sheet, "name"));
      // Reads the attribute r:id, not sheetId.
      const auto link = links.by_id.find(relation_id(sheet));
      if (link == links.by_id.end() || !archive_.has(link->second)) {
        file_.notes.add(name + ": left out, because it is not a sheet of cells");
        continue;
      }
      if (link->second.find(findings_part) != std::string::npos) {
        file_.notes.add(name + ": left out, because the sheet is a list of findings");
        continue;
      }
      if (is_hidden(attribute(sheet, "state")))
        file_.notes.add(name + ": a hidden sheet, read too");
      RITHMO_TRY(const auto cells, document(link->second));
      ImportedTable table;
      table.name = name;
      table.is_sheet = true;
      file_.tables.push_back(std::move(table));
      if (auto fault = read_sheet(cells->document_element())) return tl::unexpected(*fault);
    }
    for (const std::string& format : unknown_)
      file_.notes.add(
          "the number format " + format +
          " is unknown, or shows nothing for some numbers (such as dates before 1900): its "
          "numbers are shown as in General");
    return std::move(file_);
  }

 private:
  struct Relations {
    std::map<std::string, std::string, std::less<>> by_id, by_type;  // names of parts
  };

  static std::string_view relation_id(const pugi::xml_node& sheet) {
    for (const pugi::xml_attribute& one : sheet.attributes())
      if (std::string_view(one.name()).ends_with(":id")) return one.value();
    return attribute(sheet, "id");
  }

  text::Loaded<XmlDocument> document(const std::string& part) {
    RITHMO_TRY(auto bytes, archive_.read(part));
    Notes ignored;
    RITHMO_TRY(const auto source,
               decoded(archive_.path() + " (" + part + ")", std::move(bytes), ignored));
    return parse_xml(source);
  }

  text::Loaded<Relations> relations(const std::string& part) {
    Relations links;
    const std::string folder = folder_of(part);
    const std::string name = (folder.empty() ? "" : folder + "/") + "_rels/" +
                             part.substr(folder.empty() ? 0 : folder.size() + 1) + ".rels";
    if (!archive_.has(name)) return links;
    RITHMO_TRY(const auto read, document(name));
    for (const pugi::xml_node& link : read->document_element().children()) {
      constexpr std::string_view external = "External";
      if (external == attribute(link, "TargetMode")) continue;  // external files are never fetched
      const std::string target = linked_part(folder, attribute(link, "Target"));
      const std::string_view type = attribute(link, "Type");
      links.by_id.emplace(attribute(link, "Id"), target);
      links.by_type.emplace(type.substr(type.rfind('/') == type.npos ? 0 : type.rfind('/') + 1),
                            target);
    }
    return links;
  }

  std::optional<text::Fault> read_shared(const Relations& links) {
    const auto link = links.by_type.find("sharedStrings");
    if (link == links.by_type.end() || !archive_.has(link->second)) return std::nullopt;
    const auto read = document(link->second);
    if (!read) return read.error();
    for (const pugi::xml_node& item : (*read)->document_element().children())
      if (is_named(item, "si")) shared_.push_back(rich_text(item));
    return std::nullopt;
  }

  std::optional<text::Fault> read_styles(const Relations& links) {
    const auto link = links.by_type.find("styles");
    if (link == links.by_type.end() || !archive_.has(link->second)) return std::nullopt;
    const auto read = document(link->second);
    if (!read) return read.error();
    const pugi::xml_node root = (*read)->document_element();
    std::map<std::string, std::string, std::less<>> codes;
    for (const pugi::xml_node& format : child_named(root, "numFmts").children())
      codes.emplace(attribute(format, "numFmtId"), attribute(format, "formatCode"));
    for (const pugi::xml_node& style : child_named(root, "cellXfs").children()) {
      if (!is_named(style, "xf")) continue;
      const std::string_view id = attribute(style, "numFmtId");
      const auto own = codes.find(id);
      const auto built_in = built_in_format(small_number(id.empty() ? "0" : id).value_or(9999));
      // A format without a known code is recorded by its number, and counts as unsupported.
      formats_.emplace_back(own == codes.end()
                                ? (built_in ? std::string(*built_in) : "number " + std::string(id))
                            : own->second.size() > longest_format_code
                                ? "of more than " + std::to_string(longest_format_code) + " signs"
                                : own->second);
    }
    return std::nullopt;
  }

  // Number format of a style, parsed once for all its cells.
  struct Format {
    explicit Format(std::string text) : code(std::move(text)), sections(parse_format_code(code)) {}
    std::string code;
    FormatSections sections;
  };

  std::string number_text(const pugi::xml_node& cell, std::string_view value) {
    const auto style = small_number(attribute(cell, "s"));
    static const Format general("General");
    const Format& format = style && *style < formats_.size() ? formats_[*style] : general;
    const FormattedNumber shown = shown_number(value, format.sections, system_);
    constexpr std::size_t max_told = 20;
    if (!shown.is_known && unknown_.size() < max_told) unknown_.insert(format.code);
    if (shown.in_powers && in_powers_++ == 0) first_in_powers_ = shown.text;
    return shown.text;
  }

  text::Loaded<std::string> text_of(const pugi::xml_node& cell) {
    const std::string value = all_text(child_named(cell, "v"));
    const std::string_view type = attribute(cell, "t");
    switch (type.empty() ? XlsxCellContent::number
                         : text::meaning(contents, type).value_or(XlsxCellContent::text)) {
      case XlsxCellContent::shared: {
        const auto index = small_number(value);
        if (!index || *index >= shared_.size())
          return refuse_file(archive_.path(), "a cell uses the shared text " + value +
                                                  ", which does not exist: the file is damaged");
        return shared_[*index];
      }
      case XlsxCellContent::inline_text:
        return rich_text(child_named(cell, "is"));
      case XlsxCellContent::boolean:
        return std::string(is_set(value) ? "TRUE" : value.empty() ? "" : "FALSE");
      case XlsxCellContent::text:
        return unescaped(value);
      case XlsxCellContent::error:
      case XlsxCellContent::date:
        return value;
      case XlsxCellContent::number:
        break;
    }
    return value.empty() ? value : number_text(cell, value);
  }

  std::optional<text::Fault> read_sheet(const pugi::xml_node& root) {
    std::size_t row_number = 0, hidden_rows = 0, without_value = 0;
    std::string first_without_value;
    in_powers_ = 0;
    formulas_.begin_sheet();
    for (const pugi::xml_node& row : child_named(root, "sheetData").children()) {
      if (!is_named(row, "row")) continue;
      const std::string_view said = attribute(row, "r");
      if (!said.empty()) {
        const auto number = small_number(said);
        if (!number || *number == 0) return place_fault(said);
        row_number = *number - 1;
      }
      hidden_rows += is_set(attribute(row, "hidden"));
      std::size_t column = 0;
      for (const pugi::xml_node& cell : row.children()) {
        if (!is_named(cell, "c")) continue;
        GridPlace place{row_number, column};
        if (const std::string_view name = attribute(cell, "r"); !name.empty()) {
          const auto named = parse_sheet_place(name);
          if (!named) return place_fault(name);
          place = *named;
        }
        column = place.column + 1;
        auto text = text_of(cell);
        if (!text) return text.error();
        table::KeptFormula formula = formulas_.xlsx_formula(cell, place);
        if (text->empty() && child_named(cell, "f") && !child_named(cell, "v") &&
            without_value++ == 0)
          first_without_value = attribute(cell, "r");
        if (text->empty()) continue;
        ImportedCell read{*std::move(text)};
        read.formula = std::move(formula);
        if (auto fault = store_cell(archive_.path(), file_, place, std::move(read))) return fault;
      }
      ++row_number;
    }
    if (hidden_rows > 0)
      file_.notes.add(file_.tables.back().name +
                      ": hidden rows, read too: " + std::to_string(hidden_rows));
    if (without_value > 0)
      file_.notes.add(file_.tables.back().name +
                      ": formulas without a stored value, read as empty cells: " +
                      std::to_string(without_value) + ", the first " + first_without_value +
                      "; open the file in a spreadsheet program and save it first");
    if (in_powers_ > 0)
      file_.notes.add(file_.tables.back().name +
                      ": numbers shown in powers of ten, whose further digits are unknown: " +
                      std::to_string(in_powers_) + ", the first " + first_in_powers_);
    for (const pugi::xml_node& column : child_named(root, "cols").children())
      if (is_set(attribute(column, "hidden"))) {
        file_.notes.add(file_.tables.back().name + ": hidden columns, read too");
        break;
      }
    return read_merged(root);
  }

  std::optional<text::Fault> read_merged(const pugi::xml_node& root) {
    ImportedTable& table = file_.tables.back();
    for (const pugi::xml_node& merged : child_named(root, "mergeCells").children()) {
      const std::string_view range = attribute(merged, "ref");
      const std::size_t colon = range.find(':');
      if (colon == range.npos) continue;
      const auto first = parse_sheet_place(range.substr(0, colon)),
                 last = parse_sheet_place(range.substr(colon + 1));
      if (!first || !last || last->row < first->row || last->column < first->column)
        return place_fault(range);
      const auto cell = table.cells.find(*first);
      if (cell == table.cells.end()) continue;
      cell->second.row_span = last->row - first->row + 1;
      cell->second.column_span = last->column - first->column + 1;
    }
    return std::nullopt;
  }

  std::optional<text::Fault> place_fault(std::string_view name) {
    return refuse_file(archive_.path(), file_.tables.back().name + ": '" + std::string(name) +
                                            "' is not the address of a cell")
        .value();
  }

  Archive& archive_;
  std::string part_;
  ImportedFile file_{};
  DateSystem system_ = DateSystem::from_1900;
  std::vector<std::string> shared_{};
  std::vector<Format> formats_{};
  std::set<std::string> unknown_{};
  FormulaReader formulas_{};
  std::size_t in_powers_ = 0;  // numbers of the current sheet that are shown with an exponent
  std::string first_in_powers_{};
};

}  // namespace

std::string linked_part(std::string_view folder, std::string_view target) {
  std::vector<std::string> steps;
  const auto walk = [&](std::string_view path) {
    while (!path.empty()) {
      const std::string step(path.substr(0, path.find('/')));
      path.remove_prefix(std::min(step.size() + 1, path.size()));
      constexpr std::string_view up = "..", here = ".";
      if (step.empty() || here == step) continue;
      if (up != step)
        steps.push_back(step);
      else if (!steps.empty())
        steps.pop_back();
    }
  };
  if (!target.starts_with('/')) walk(folder);
  walk(target);
  std::string part;
  for (const std::string& step : steps) part += (part.empty() ? "" : "/") + step;
  return part;
}

std::string workbook_part(Archive& archive) {
  const std::string usual = "xl/workbook.xml";
  if (archive.has(usual)) return usual;
  if (!archive.has("_rels/.rels")) return "";
  auto bytes = archive.read("_rels/.rels");
  if (!bytes) return "";
  Notes ignored;
  const auto source = decoded(archive.path(), *std::move(bytes), ignored);
  if (!source) return "";
  const auto links = parse_xml(*source);
  if (!links) return "";
  for (const pugi::xml_node& link : (*links)->document_element().children()) {
    const std::string target = linked_part("", attribute(link, "Target"));
    if (attribute(link, "Type").ends_with("/officeDocument") &&
        target.find("workbook") != target.npos && archive.has(target))
      return target;
  }
  return "";
}

text::Loaded<ImportedFile> import_xlsx(Archive& archive) {
  return Workbook(archive).read();
}

}  // namespace rithmo::exchange
