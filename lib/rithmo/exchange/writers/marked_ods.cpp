// See marked_workbook.hpp. This file marks OpenDocument spreadsheets (OpenDocument 1.3, part 3: 9.1
// tables, 14.1 annotations, 16.2 styles).
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "rithmo/exchange/findings_list.hpp"
#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/ods.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/exchange/writers/marked_parts.hpp"
#include "rithmo/exchange/writers/ods_edit.hpp"
#include "rithmo/exchange/writers/workbook_edit.hpp"

namespace rithmo::exchange {
namespace {

constexpr char after_ods_sheet = '.';
constexpr std::string_view office_names = "urn:oasis:names:tc:opendocument:xmlns:office:1.0";

struct NamePrefix {
  const char* attribute;
  std::string_view names;
};
// Prefixes of the elements that are added.
constexpr std::array<NamePrefix, 7> prefixes{
    {{"xmlns:office", office_names},
     {"xmlns:table", "urn:oasis:names:tc:opendocument:xmlns:table:1.0"},
     {"xmlns:text", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"},
     {"xmlns:style", "urn:oasis:names:tc:opendocument:xmlns:style:1.0"},
     {"xmlns:fo", "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"},
     {"xmlns:dc", "http://purl.org/dc/elements/1.1/"},
     {"xmlns:xlink", "http://www.w3.org/1999/xlink"}}};

// Returns whether the element is in the office namespace, by its prefix or by the default
// namespace.
bool is_in_office_namespace(const pugi::xml_node& root) {
  const std::string name = root.name();
  const std::size_t colon = name.find(':');
  const std::string prefix = colon == name.npos ? "xmlns" : "xmlns:" + name.substr(0, colon);
  return office_names == root.attribute(prefix.c_str()).value();
}

// Declares the prefixes; returns false where the file uses one of them for another namespace.
bool declare_prefixes(pugi::xml_node root) {
  for (const NamePrefix& each : prefixes) {
    pugi::xml_attribute found = root.attribute(each.attribute);
    if (found && each.names != found.value()) return false;
    if (!found) root.append_attribute(each.attribute).set_value(std::string(each.names).c_str());
  }
  return true;
}

class OdsMarker {
 public:
  OdsMarker(const std::string& path, pugi::xml_node root, const std::vector<SheetMark>& marks,
            const std::vector<std::string>& heads)
      : path_(path), root_(root), marks_(marks), heads_(heads) {}

  std::optional<text::Fault> mark() {
    pugi::xml_node sheets = child_named(child_named(root_, "body"), "spreadsheet");
    if (!is_in_office_namespace(root_) || !sheets) return refuse_other_file(path_).value();
    if (!declare_prefixes(root_))
      return refuse_file(path_,
                         "its XML has names that no spreadsheet program writes: save the file in a "
                         "spreadsheet program, and mark that copy")
          .value();
    OdsStyles styles(root_);
    std::map<std::string, std::vector<const SheetMark*>> by_sheet;
    for (const SheetMark& one : marks_) by_sheet[one.sheet].push_back(&one);
    for (auto& [name, marks] : by_sheet) {
      const pugi::xml_node table = table_named(sheets, name);
      if (!table) return refuse_file(path_, "no sheet '" + name + "'").value();
      if (auto fault = mark_table(table, marks, styles)) return fault;
    }
    add_list(sheets, styles);
    return std::nullopt;
  }

 private:
  static pugi::xml_node table_named(const pugi::xml_node& sheets, const std::string& name) {
    for (const pugi::xml_node& table : sheets.children())
      if (is_named(table, "table") && attribute(table, "name") == name) return table;
    return {};
  }

  std::optional<text::Fault> mark_table(const pugi::xml_node& table,
                                        std::vector<const SheetMark*>& marks,
                                        OdsStyles& styles) const {
    std::ranges::stable_sort(marks, [](const SheetMark* a, const SheetMark* b) {
      return std::tie(a->row, a->column) < std::tie(b->row, b->column);
    });
    OdsSheet sheet(table);
    std::set<GridPlace> coloured;
    for (const SheetMark* one : marks) {
      const GridPlace place = sheet.visible_place_of({one->row - 1, one->column - 1});
      pugi::xml_node cell = sheet.cell_at(place);
      if (!cell)
        return refuse_file(path_,
                           "its repeated rows and cells take more than 256 MB when each of them is "
                           "written out")
            .value();
      if (coloured.insert(place).second)
        set_prefixed(cell, "table", "style-name",
                     styles.coloured(sheet.style_of(cell, place.column)));
      add_comment(cell, one->comment);
    }
    return std::nullopt;
  }

  // Appends the text to the cell's comment, or adds a new comment.
  static void add_comment(pugi::xml_node cell, const std::string& text) {
    pugi::xml_node comment = child_named(cell, "annotation");
    if (!comment) {
      constexpr const char* name = "office:annotation";
      const pugi::xml_node source = child_named(cell, "cell-range-source");
      comment = source ? cell.insert_child_after(name, source) : cell.prepend_child(name);
      set_prefixed(comment, "office", "display", "false");
      comment.append_child("dc:creator").text().set(mark_author);
    }
    append_xml(comment, ods_paragraphs(text));
  }

  static void append_xml(pugi::xml_node parent, const std::string& xml) {
    parent.append_buffer(xml.data(), xml.size(), pugi::parse_full | pugi::parse_ws_pcdata,
                         pugi::encoding_utf8);
  }

  // Adds the table of findings after all others, with a line for each mark and a link to its cell.
  void add_list(pugi::xml_node sheets, OdsStyles& styles) const {
    std::set<std::string, std::less<>> names;
    pugi::xml_node last;
    for (const pugi::xml_node& table : sheets.children()) {
      if (!is_named(table, "table")) continue;
      names.emplace(attribute(table, "name"));
      last = table;
    }
    pugi::xml_node list = sheets.append_child("table:table");
    if (last) list = sheets.insert_move_after(list, last);
    set_prefixed(list, "table", "name", free_findings_name(names));
    set_prefixed(list, "table", "style-name", styles.add_table_style(std::string(findings_part)));
    const auto lines = list_lines(marks_, heads_, after_ods_sheet);
    for (const std::size_t width : list_widths(lines))
      set_prefixed(list.append_child("table:table-column"), "table", "style-name",
                   styles.add_column_style(width));
    std::string rows;
    bool is_first = true;
    for (const std::vector<std::string>& line : lines) {
      rows += "<table:table-row>";
      for (const std::string& text : line)
        rows += text.empty()
                    ? "<table:table-cell/>"
                    : "<table:table-cell office:value-type=\"string\">" +
                          (is_first || &text != &line.front() ? ods_paragraphs(text) : link(text)) +
                          "</table:table-cell>";
      rows += "</table:table-row>";
      is_first = false;
    }
    append_xml(list, rows);
  }

  // Returns a link. Spreadsheet programs write addresses within a document without encoding.
  static std::string link(const std::string& address) {
    const std::string text = xml_escaped(address);
    return "<text:p><text:a xlink:type=\"simple\" xlink:href=\"#" + text + "\">" + text +
           "</text:a></text:p>";
  }

  const std::string& path_;
  pugi::xml_node root_;
  const std::vector<SheetMark>& marks_;
  const std::vector<std::string>& heads_;
};

}  // namespace

text::Loaded<std::string> marked_ods(Archive& archive, const std::vector<SheetMark>& marks,
                                     const std::vector<std::string>& heads) {
  WorkbookParts parts(archive);
  RITHMO_TRY(auto* const content, parts.open("content.xml"));
  if (auto fault = OdsMarker(archive.path(), content->document_element(), marks, heads).mark())
    return tl::unexpected(*fault);
  return archive.with(parts.written());
}

text::Loaded<std::string> marked_flat_ods(const std::string& path, const std::string& bytes,
                                          const std::vector<SheetMark>& marks,
                                          const std::vector<std::string>& heads) {
  pugi::xml_document document;
  if (!load_whole(document, bytes)) return refuse_other_file(path);
  if (auto fault = OdsMarker(path, document.document_element(), marks, heads).mark())
    return tl::unexpected(*fault);
  return saved(document);
}

}  // namespace rithmo::exchange
