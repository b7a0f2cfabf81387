// See marked_workbook.hpp. This file marks Excel workbooks (ECMA-376 part 1: 18.3 sheets, 18.7
// comments, 18.8 styles; part 2: relations).
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/exchange/findings_list.hpp"
#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/xlsx.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/exchange/writers/marked_parts.hpp"
#include "rithmo/exchange/writers/workbook_edit.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::string_view relations =
    "http://schemas.openxmlformats.org/package/2006/relationships";
constexpr std::string_view office =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr std::string_view main_names = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
constexpr char after_xlsx_sheet = '!';

std::string folder_in(const std::string& part) {
  return part.substr(0, part.rfind('/') == part.npos ? 0 : part.rfind('/') + 1);
}

// Returns the path of the part with a part's relations: "xl/_rels/workbook.xml.rels".
std::string relationships_path(const std::string& part) {
  const std::string folder = folder_in(part);
  return folder + "_rels/" + part.substr(folder.size()) + ".rels";
}

// Returns the absolute path of a part within the archive.
std::string absolute(const std::string& part) {
  return "/" + part;
}

class XlsxMarker {
 public:
  XlsxMarker(Archive& archive, const std::vector<SheetMark>& marks,
             const std::vector<std::string>& heads)
      : archive_(archive), parts_(archive), marks_(marks), heads_(heads) {}

  text::Loaded<std::string> written() {
    workbook_ = workbook_part(archive_);
    if (workbook_.empty()) return refuse_other_file(archive_.path());
    RITHMO_TRY(auto* const workbook, parts_.open(workbook_));
    RITHMO_TRY(links_, parts_.open(relationships_path(workbook_), empty_relations()));
    RITHMO_TRY(types_, parts_.open("[Content_Types].xml"));
    RITHMO_TRY(auto* const styles, open_styles());
    const pugi::xml_node all = styles->document_element();
    if (!child_named(all, "fills") || !child_named(all, "cellXfs"))
      return refuse_file(archive_.path(), "its list of styles cannot be extended");
    Styles colours(all);
    std::map<std::string, std::vector<const SheetMark*>> by_sheet;
    for (const SheetMark& mark : marks_) by_sheet[mark.sheet].push_back(&mark);
    std::size_t number = 0;
    for (const auto& [name, marks] : by_sheet) {
      RITHMO_TRY(const auto part, sheet_part(*workbook, name));
      if (auto fault = mark_sheet(part, marks, colours, ++number)) return tl::unexpected(*fault);
    }
    if (auto fault = add_list(workbook->document_element())) return tl::unexpected(*fault);
    return archive_.with(parts_.written());
  }

 private:
  static std::string empty_relations() {
    return fmt::format("<Relationships xmlns=\"{}\"/>", relations);
  }

  // Opens the styles, or creates them where the workbook has none.
  text::Loaded<pugi::xml_document*> open_styles() {
    std::string part = part_of_kind(*links_, workbook_, "/styles");
    if (part.empty()) {
      part = parts_.free_name("xl/stylesOfRithmo", ".xml");
      add_package_relation(*links_, "/styles", part);
      declare(part, "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml");
    }
    return parts_.open(
        part, fmt::format(
                  "<styleSheet xmlns=\"{}\"><fonts count=\"1\"><font/></fonts><fills "
                  "count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill "
                  "patternType=\"gray125\"/></fill></fills><borders count=\"1\"><border/></borders>"
                  "<cellXfs count=\"1\"><xf/></cellXfs></styleSheet>",
                  main_names));
  }

  // Returns the part to which a relation of this kind leads; empty where there is none.
  static std::string part_of_kind(const pugi::xml_document& links, const std::string& from,
                                  std::string_view kind) {
    for (const pugi::xml_node& link : links.document_element().children())
      if (attribute(link, "Type").ends_with(kind))
        return linked_part(folder_in(from), attribute(link, "Target"));
    return "";
  }

  // Adds a relation to a part and returns its id.
  static std::string add_package_relation(pugi::xml_document& links, std::string_view kind,
                                          const std::string& part) {
    std::set<std::string, std::less<>> ids;
    pugi::xml_node root = links.document_element();
    for (const pugi::xml_node& link : root.children()) ids.emplace(attribute(link, "Id"));
    std::size_t n = 1;
    while (ids.contains("rId" + std::to_string(n))) ++n;
    pugi::xml_node link = append(root, "Relationship");
    set(link, "Id", "rId" + std::to_string(n));
    set(link, "Type", std::string(office) + std::string(kind));
    set(link, "Target", absolute(part));
    return "rId" + std::to_string(n);
  }

  void declare(const std::string& part, const std::string& type) {
    pugi::xml_node one = append(types_->document_element(), "Override");
    set(one, "PartName", absolute(part));
    set(one, "ContentType", type);
  }

  text::Loaded<std::string> sheet_part(const pugi::xml_document& workbook,
                                       const std::string& name) const {
    for (const pugi::xml_node& sheet :
         child_named(workbook.document_element(), "sheets").children()) {
      if (!is_named(sheet, "sheet") || attribute(sheet, "name") != name) continue;
      for (const pugi::xml_node& link : links_->document_element().children())
        for (const pugi::xml_attribute& one : sheet.attributes())
          if (std::string_view(one.name()).ends_with(":id") && attribute(link, "Id") == one.value())
            return linked_part(folder_in(workbook_), attribute(link, "Target"));
    }
    return refuse_file(archive_.path(), "no sheet '" + name + "'");
  }

  std::optional<text::Fault> mark_sheet(const std::string& part,
                                        const std::vector<const SheetMark*>& marks, Styles& colours,
                                        std::size_t number) {
    const auto sheet = parts_.open(part);
    if (!sheet) return sheet.error();
    pugi::xml_node root = (*sheet)->document_element();
    SheetCells cells(child_named(root, "sheetData"));
    for (const SheetMark* mark : marks) {
      pugi::xml_node cell = cells.at(mark->row, mark->column);
      const std::string style(attribute(cell, "s"));
      if (coloured_.insert({mark->sheet, mark->row, mark->column}).second)
        set(cell, "s", colours.coloured(style.empty() ? "0" : style));
    }
    return add_comments(part, root, marks, number);
  }

  std::optional<text::Fault> add_comments(const std::string& part, pugi::xml_node sheet,
                                          const std::vector<const SheetMark*>& marks,
                                          std::size_t number) {
    const auto links = parts_.open(relationships_path(part), empty_relations());
    if (!links) return links.error();
    std::string comments = part_of_kind(**links, part, "/comments"),
                drawing = part_of_kind(**links, part, "/vmlDrawing");
    if (comments.empty()) {
      comments = parts_.free_name("xl/commentsOfRithmo", ".xml");
      add_package_relation(**links, "/comments", comments);
      declare(comments, "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml");
    }
    if (drawing.empty()) {
      drawing = parts_.free_name("xl/drawings/vmlDrawingOfRithmo", ".vml");
      add_drawing(sheet, add_package_relation(**links, "/vmlDrawing", drawing));
      declare_drawings();
    }
    const auto texts = parts_.open(
        comments,
        fmt::format("<comments xmlns=\"{}\"><authors/><commentList/></comments>", main_names));
    if (!texts) return texts.error();
    const auto shapes = parts_.open(
        drawing,
        "<xml xmlns:v=\"urn:schemas-microsoft-com:vml\" "
        "xmlns:o=\"urn:schemas-microsoft-com:office:office\" "
        "xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><v:shapetype id=\"_x0000_t202\" "
        "coordsize=\"21600,21600\" o:spt=\"202\" path=\"m,l,21600r21600,l21600,xe\"><v:stroke "
        "joinstyle=\"miter\"/><v:path gradientshapeok=\"t\" o:connecttype=\"rect\"/></v:shapetype>"
        "</xml>");
    if (!shapes) return shapes.error();
    add_texts((*texts)->document_element(), (*shapes)->document_element(), marks, number);
    return std::nullopt;
  }

  static void add_texts(pugi::xml_node comments, pugi::xml_node shapes,
                        const std::vector<const SheetMark*>& marks, std::size_t number) {
    pugi::xml_node authors = child_named(comments, "authors");
    std::size_t index = 0;
    for (const pugi::xml_node& one : authors.children()) index += is_named(one, "author");
    append(authors, "author").text().set(mark_author);
    pugi::xml_node list = child_named(comments, "commentList");
    std::map<std::string, pugi::xml_node, std::less<>> by_cell;
    for (const pugi::xml_node& one : list.children()) by_cell.emplace(attribute(one, "ref"), one);
    constexpr std::size_t shapes_in_sheet = 10'000;  // range of shape ids reserved for each sheet
    std::size_t shape = shapes_in_sheet * number;
    for (const SheetMark* mark : marks) {
      const std::string name = table::column_letters(mark->column - 1) + std::to_string(mark->row);
      const auto [at, is_new] = by_cell.try_emplace(name);
      if (is_new) {
        at->second = append(list, "comment");
        set(at->second, "ref", name);
        set(at->second, "authorId", std::to_string(index));
        append(at->second, "text");
        add_shape(shapes, *mark, ++shape);
      }
      pugi::xml_node text = child_named(at->second, "text");
      const bool is_first = !text.first_child();
      set_text(append(append(text, "r"), "t"), (is_first ? "" : "\n") + mark->comment);
    }
  }

  static void add_shape(pugi::xml_node shapes, const SheetMark& mark, std::size_t number) {
    const std::string text = fmt::format(
        "<v:shape id=\"_x0000_s{0}\" type=\"#_x0000_t202\" style=\"position:absolute;"
        "margin-left:60pt;margin-top:2pt;width:220pt;height:90pt;z-index:1;visibility:hidden\" "
        "fillcolor=\"#ffffe1\" o:insetmode=\"auto\"><v:fill color2=\"#ffffe1\"/><v:shadow "
        "color=\"black\" obscured=\"t\"/><v:path o:connecttype=\"none\"/><v:textbox/><x:ClientData "
        "ObjectType=\"Note\"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>{2}, 15, {1}, 2, {3}, "
        "15, {4}, 1</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>{1}</x:Row><x:Column>{5}"
        "</x:Column></x:ClientData></v:shape>",
        number, mark.row - 1, mark.column, mark.column + 4, mark.row + 5, mark.column - 1);
    shapes.append_buffer(text.data(), text.size(), pugi::parse_full);
  }

  // Adds the drawing at its required position among the elements, near the end.
  static void add_drawing(pugi::xml_node sheet, const std::string& id) {
    static const std::set<std::string_view> later{"legacyDrawingHF", "drawingHF", "picture",
                                                  "oleObjects",      "controls",  "webPublishItems",
                                                  "tableParts",      "extLst"};
    pugi::xml_node before;
    for (const pugi::xml_node& child : sheet.children())
      if (!before && later.contains(local_name(child))) before = child;
    pugi::xml_node drawing = append(sheet, "legacyDrawing");
    if (before) drawing = sheet.insert_move_before(drawing, before);
    set(drawing, "xmlns:r", std::string(office));
    set(drawing, "r:id", id);
  }

  void declare_drawings() {
    pugi::xml_node root = types_->document_element();
    for (const pugi::xml_node& one : root.children())
      if (is_named(one, "Default") && attribute(one, "Extension") == vml) return;
    pugi::xml_node one = root.prepend_child("Default");
    set(one, "Extension", std::string(vml));
    set(one, "ContentType", "application/vnd.openxmlformats-officedocument.vmlDrawing");
  }

  // Adds the sheet of findings after all others, with a line for each mark and a link to its cell.
  std::optional<text::Fault> add_list(pugi::xml_node workbook) {
    pugi::xml_node sheets = child_named(workbook, "sheets");
    std::set<std::string, std::less<>> names;
    std::size_t last_id = 0;
    for (const pugi::xml_node& sheet : sheets.children()) {
      names.emplace(attribute(sheet, "name"));
      last_id = std::max(last_id, small_number(attribute(sheet, "sheetId")).value_or(0));
    }
    const std::string part =
        parts_.free_name("xl/worksheets/" + std::string(findings_part), ".xml");
    declare(part, "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml");
    pugi::xml_node sheet = append(sheets, "sheet");
    set(sheet, "name", free_findings_name(names));
    set(sheet, "sheetId", std::to_string(last_id + 1));
    set(sheet, "xmlns:r", std::string(office));
    set(sheet, "r:id", add_package_relation(*links_, "/worksheet", part));
    const auto document = parts_.open(
        part, fmt::format("<worksheet xmlns=\"{}\"><sheetData/></worksheet>", main_names));
    if (!document) return document.error();
    pugi::xml_node root = (*document)->document_element(), data = child_named(root, "sheetData");
    pugi::xml_node links = append(root, "hyperlinks");
    const auto lines = list_lines(marks_, heads_, after_xlsx_sheet);
    add_widths(root.insert_child_before("cols", data), list_widths(lines));
    std::size_t number = 0;
    for (const std::vector<std::string>& line : lines) {
      add_line(data, ++number, line);
      if (number == 1) continue;  // the line of headers
      pugi::xml_node link = append(links, "hyperlink");
      set(link, "ref", "A" + std::to_string(number));
      set(link, "location", line.front());
      set(link, "display", line.front());
    }
    if (marks_.empty()) root.remove_child(links);
    return std::nullopt;
  }

  static void add_widths(pugi::xml_node columns, const std::vector<std::size_t>& widths) {
    std::size_t number = 0;
    for (const std::size_t width : widths) {
      pugi::xml_node column = append(columns, "col");
      set(column, "min", std::to_string(++number));
      set(column, "max", std::to_string(number));
      set(column, "width", std::to_string(width));
      set(column, "customWidth", "1");
    }
  }

  static void add_line(pugi::xml_node data, std::size_t number,
                       const std::vector<std::string>& texts) {
    pugi::xml_node row = append(data, "row");
    set(row, "r", std::to_string(number));
    for (std::size_t c = 0; c < texts.size(); ++c) {
      pugi::xml_node cell = append(row, "c");
      set(cell, "r", table::column_letters(c) + std::to_string(number));
      set(cell, "t", "inlineStr");
      set_text(append(append(cell, "is"), "t"), texts[c]);
    }
  }

  static constexpr std::string_view vml = "vml";
  struct ColouredCell {
    std::string sheet;
    std::size_t row, column;
    auto operator<=>(const ColouredCell&) const = default;
  };

  Archive& archive_;
  WorkbookParts parts_;
  const std::vector<SheetMark>& marks_;
  const std::vector<std::string>& heads_;
  std::string workbook_;
  pugi::xml_document* links_ = nullptr;  // relations of the workbook
  pugi::xml_document* types_ = nullptr;
  std::set<ColouredCell> coloured_;
};

}  // namespace

text::Loaded<std::string> marked_xlsx(Archive& archive, const std::vector<SheetMark>& marks,
                                      const std::vector<std::string>& heads) {
  return XlsxMarker(archive, marks, heads).written();
}

}  // namespace rithmo::exchange
