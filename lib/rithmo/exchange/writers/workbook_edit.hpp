// Changes an Excel workbook in place: its parts as XML documents, cells of a sheet, and styles of
// cells.
//
// Example: SheetCells(data).at(9, 2) is the cell B9, which is created where the sheet has none.
// Counter-example: the contents of cells are never read here.
#pragma once

#include <cstddef>
#include <map>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/exchange/writers/marked_parts.hpp"

namespace rithmo::exchange {

// Loads a document completely, including blanks and comments. Returns false where it is not XML, or
// is refused by parse_xml().
inline bool load_whole(pugi::xml_document& document, const std::string& bytes) {
  const auto read =
      document.load_buffer(bytes.data(), bytes.size(), pugi::parse_full | pugi::parse_ws_pcdata);
  if (read.status == pugi::status_out_of_memory) throw std::bad_alloc();
  if (!read || why_not_read(document)) return false;
  // Removes a declaration of another encoding, because the output is UTF-8.
  pugi::xml_node declaration = document.first_child();
  if (read.encoding != pugi::encoding_utf8 && declaration.type() == pugi::node_declaration)
    declaration.remove_attribute("encoding");
  return true;
}

inline std::string saved(const pugi::xml_document& document) {
  std::ostringstream text;
  document.save(text, "", pugi::format_raw);
  return text.str();
}

// Parts of the archive that are changed, as documents, and parts that are added.
class WorkbookParts {
 public:
  explicit WorkbookParts(Archive& archive) : archive_(archive) {}

  // Returns a part to be changed; `otherwise` is the content of a part that the archive lacks.
  text::Loaded<pugi::xml_document*> open(const std::string& name, std::string_view otherwise = "") {
    const auto [at, is_new] = documents_.try_emplace(name);
    if (!is_new) return &at->second;
    std::string bytes(otherwise);
    if (archive_.has(name)) {
      RITHMO_TRY(bytes, archive_.read(name));
    }
    if (!load_whole(at->second, bytes))
      return refuse_file(archive_.path(), "the part " + name + " is no XML");
    return &at->second;
  }
  bool has(const std::string& name) const {
    return documents_.contains(name) || archive_.has(name);
  }

  // Returns a name that no part has, such as "xl/comments7.xml".
  std::string free_name(const std::string& stem, const std::string& ending) const {
    for (std::size_t n = 1;; ++n)
      if (std::string name = stem + std::to_string(n) + ending; !has(name)) return name;
  }

  std::map<std::string, std::string> written() const {
    std::map<std::string, std::string> parts;
    for (const auto& [name, document] : documents_) parts[name] = saved(document);
    return parts;
  }

 private:
  Archive& archive_;
  std::map<std::string, pugi::xml_document> documents_;
};

// Adds an element with the prefix of its parent: <x:c> if the sheet is <x:worksheet>.
inline pugi::xml_node append(pugi::xml_node parent, const std::string& name) {
  const std::string_view parents = parent.name();
  const std::size_t colon = parents.find(':');
  const std::string prefix(colon == parents.npos ? "" : parents.substr(0, colon + 1));
  return parent.append_child((prefix + name).c_str());
}

inline void set(pugi::xml_node node, const char* name, const std::string& value) {
  pugi::xml_attribute attribute = node.attribute(name);
  if (!attribute) attribute = node.append_attribute(name);
  attribute.set_value(value.c_str());
}

inline void count(pugi::xml_node node) {
  std::size_t children = 0;
  for (const pugi::xml_node& child : node.children())
    children += child.type() == pugi::node_element;
  set(node, "count", std::to_string(children));
}

inline void set_text(pugi::xml_node node, const std::string& text) {
  set(node, "xml:space", "preserve");
  node.text().set(text.c_str());
}

// Styles of a workbook. Coloured copies differ from the original style only in their colour.
class Styles {
 public:
  // REQUIRES: `root` contains fills and cell formats.
  explicit Styles(pugi::xml_node root) : formats_(child_named(root, "cellXfs")) {
    const pugi::xml_node fills = child_named(root, "fills");
    pugi::xml_node fill = append(append(fills, "fill"), "patternFill");
    set(fill, "patternType", "solid");
    set(append(fill, "fgColor"), "rgb", std::string("FF") + mark_colour);
    set(append(fill, "bgColor"), "indexed", "64");
    count(fills);
    fill_ = std::string(attribute(fills, "count"));
    fill_ = std::to_string(std::stoul(fill_) - 1);
  }
  // Returns a coloured copy of this style.
  std::string coloured(const std::string& style) {
    const auto [at, is_new] = coloured_.try_emplace(style);
    if (!is_new) return at->second;
    std::size_t index = 0;
    pugi::xml_node base;
    for (const pugi::xml_node& format : formats_.children())
      if (format.type() == pugi::node_element && std::to_string(index++) == style) base = format;
    pugi::xml_node copy = base ? formats_.append_copy(base) : append(formats_, "xf");
    set(copy, "fillId", fill_);
    set(copy, "applyFill", "1");
    count(formats_);
    return at->second = std::to_string(index);
  }

 private:
  pugi::xml_node formats_;
  std::string fill_;
  std::map<std::string, std::string> coloured_;
};

// Cells of one sheet.
class SheetCells {
 public:
  explicit SheetCells(pugi::xml_node data) : data_(data) {
    for (const pugi::xml_node& row : data.children()) {
      if (!is_named(row, "row")) continue;
      const auto number = small_number(attribute(row, "r"));
      last_ = number ? *number : last_ + 1;
      rows_[last_] = row;
    }
  }

  // Returns a cell, which is created where the sheet has none; rows and columns count from 1.
  pugi::xml_node at(std::size_t number, std::size_t column) {
    const auto [row, is_new] = rows_.try_emplace(number);
    if (is_new) row->second = ensure_row(number);
    const std::string name = table::column_letters(column - 1) + std::to_string(number);
    pugi::xml_node after;
    std::size_t next = 0;
    for (const pugi::xml_node& cell : row->second.children()) {
      if (!is_named(cell, "c")) continue;
      const auto place = parse_sheet_place(attribute(cell, "r"));
      const std::size_t own = place ? place->column : next;
      if (own == column - 1) return cell;
      if (own < column - 1) after = cell;
      next = own + 1;
    }
    const std::string element = std::string(prefix()) + "c";
    pugi::xml_node cell = after ? row->second.insert_child_after(element.c_str(), after)
                                : row->second.prepend_child(element.c_str());
    set(cell, "r", name);
    return cell;
  }

 private:
  std::string_view prefix() const {
    const std::string_view name = data_.name();
    return name.substr(0, name.find(':') == name.npos ? 0 : name.find(':') + 1);
  }
  pugi::xml_node ensure_row(std::size_t number) {
    pugi::xml_node after;
    for (const auto& [other, row] : rows_)
      if (other < number && row) after = row;
    const std::string element = std::string(prefix()) + "row";
    pugi::xml_node row = after ? data_.insert_child_after(element.c_str(), after)
                               : data_.prepend_child(element.c_str());
    set(row, "r", std::to_string(number));
    return row;
  }

  pugi::xml_node data_;
  std::map<std::size_t, pugi::xml_node> rows_;
  std::size_t last_ = 0;
};

}  // namespace rithmo::exchange
