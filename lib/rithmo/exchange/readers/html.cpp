// See html.hpp (https://html.spec.whatwg.org/multipage/tables.html).
#include "rithmo/exchange/readers/html.hpp"

#include <gumbo.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/html_refusal.hpp"
#include "rithmo/exchange/readers/html_tree.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::exchange {
namespace {

std::vector<const GumboNode*> children_of(const GumboNode& node) {
  std::vector<const GumboNode*> children;
  if (node.type != GUMBO_NODE_ELEMENT) return children;
  const GumboVector& all = node.v.element.children;
  for (unsigned i = 0; i < all.length; ++i)
    children.push_back(static_cast<const GumboNode*>(all.data[i]));
  return children;
}

bool has_tag(const GumboNode& node, GumboTag tag) {
  return node.type == GUMBO_NODE_ELEMENT && node.v.element.tag == tag;
}

std::string_view attribute_of(const GumboNode& node, const char* name) {
  const GumboAttribute* const found = gumbo_get_attribute(&node.v.element.attributes, name);
  return found ? found->value : "";
}

// Returns whether a browser hides the element.
bool is_hidden(const GumboNode& node) {
  if (gumbo_get_attribute(&node.v.element.attributes, "hidden")) return true;
  std::string style = text::lower(attribute_of(node, "style"));
  std::erase(style, ' ');
  return style.find("display:none") != style.npos || style.find("visibility:hidden") != style.npos;
}

class Document {
 public:
  explicit Document(const std::string& path) : path_(path) {}

  text::Loaded<ImportedFile> read(const GumboNode& root) {
    std::vector<const GumboNode*> open{&root};
    while (!open.empty()) {
      const GumboNode& node = *open.back();
      open.pop_back();
      if (has_tag(node, GUMBO_TAG_TEMPLATE)) continue;
      if (has_tag(node, GUMBO_TAG_TABLE))
        if (auto fault = read_table(node)) return tl::unexpected(*fault);
      const auto children = children_of(node);
      open.insert(open.end(), children.rbegin(), children.rend());
    }
    if (has_note_marks_)
      file_.notes.add("superscript links to notes are left out of words and headings");
    return std::move(file_);
  }

 private:
  // Appends the text of a cell or caption, with the spaces of the file. Counts the tables within
  // it.
  void add_text(const GumboNode& node) {
    switch (node.type) {
      case GUMBO_NODE_TEXT:
      case GUMBO_NODE_CDATA:
      case GUMBO_NODE_WHITESPACE:
        text_ += node.v.text.text;
        return;
      case GUMBO_NODE_ELEMENT:
        break;
      default:
        return;  // a comment or a template
    }
    if (is_hidden(node)) {
      file_.notes.add("hidden text is left out");
      return;
    }
    switch (node.v.element.tag) {
      case GUMBO_TAG_DEL:
      case GUMBO_TAG_S:
      case GUMBO_TAG_STRIKE:
        file_.notes.add("text that is struck out is left out");
        return;
      case GUMBO_TAG_BR:
        text_ += ' ';
        return;
      case GUMBO_TAG_SCRIPT:
      case GUMBO_TAG_STYLE:
      case GUMBO_TAG_TEMPLATE:
        return;
      case GUMBO_TAG_TABLE:
        ++nested_;
        return;
      case GUMBO_TAG_SUP:
        add_raised_text(node);
        return;
      case GUMBO_TAG_P:
      case GUMBO_TAG_DIV:
      case GUMBO_TAG_LI:
        text_ += ' ';  // the element begins a line of its own
        break;
      default:
        break;
    }
    for (const GumboNode* child : children_of(node)) add_text(*child);
  }

  // Adds a link to a note as a mark after a digit: "12[^1]". Links to notes after words and in
  // heads are dropped.
  void add_note_mark(const std::vector<const GumboNode*>& link) {
    const bool is_at_figure = !in_head_ && !text_.empty() && text::is_figure(text_.back());
    std::string before = std::exchange(text_, {});
    for (const GumboNode* child : link) add_text(*child);
    std::string mark = collapsed(std::exchange(text_, std::move(before)));
    std::erase_if(mark, [](char c) { return c == '[' || c == ']'; });
    if (is_at_figure && !mark.empty())
      text_ += "[^" + mark + "]";
    else
      has_note_marks_ = true;
  }

  // Adds superscript text. A superscript that contains a link refers to a note.
  void add_raised_text(const GumboNode& node) {
    const auto children = children_of(node);
    if (std::ranges::any_of(children,
                            [](const GumboNode* child) { return has_tag(*child, GUMBO_TAG_A); })) {
      add_note_mark(children);
      return;
    }
    const GumboVector& siblings = node.parent->v.element.children;
    const GumboNode* const next =
        node.index_within_parent + 1 < siblings.length
            ? static_cast<const GumboNode*>(siblings.data[node.index_within_parent + 1])
            : nullptr;
    const bool is_over = next && has_tag(*next, GUMBO_TAG_SUB);
    const bool is_upper_term =
        is_over || (next && next->type == GUMBO_NODE_TEXT && begins_with_bar(next->v.text.text));
    std::string before = std::move(text_);
    text_.clear();
    for (const GumboNode* child : children) add_text(*child);
    add_raised(before, text_, is_upper_term);
    text_ = std::move(before) + (is_over ? "/" : "");
  }

  std::string text_in(const GumboNode& node) {
    text_.clear();
    nested_ = 0;
    for (const GumboNode* child : children_of(node)) add_text(*child);
    return collapsed(text_);
  }

  std::optional<text::Fault> read_table(const GumboNode& node) {
    file_.tables.emplace_back();
    file_.tables.back().name = attribute_of(node, "id");
    SpanPlacer placer;
    std::size_t row = 0;
    // Moves the foot to the end, where browsers show it.
    auto parts = children_of(node);
    std::ranges::stable_partition(
        parts, [](const GumboNode* part) { return !has_tag(*part, GUMBO_TAG_TFOOT); });
    for (const GumboNode* child : parts) {
      if (has_tag(*child, GUMBO_TAG_CAPTION)) {
        ImportedTable& table = file_.tables.back();
        table.title = text_in(*child);
        if (table.name.empty()) table.name = table.title;
      }
      const bool heads = has_tag(*child, GUMBO_TAG_THEAD);
      const auto lines = children_of(*child);
      rows_left_ = static_cast<std::size_t>(std::ranges::count_if(
          lines, [](const GumboNode* line) { return has_tag(*line, GUMBO_TAG_TR); }));
      // Skips an element without rows: the parser puts every row into a thead, tbody or tfoot.
      if (!heads && !has_tag(*child, GUMBO_TAG_TBODY) && !has_tag(*child, GUMBO_TAG_TFOOT))
        continue;
      for (const GumboNode* line : lines) {
        if (!has_tag(*line, GUMBO_TAG_TR)) continue;
        for (const GumboNode* cell : children_of(*line))
          if (has_tag(*cell, GUMBO_TAG_TD) || has_tag(*cell, GUMBO_TAG_TH))
            if (auto fault = read_cell(*cell, heads, placer, row)) return fault;
        ++row;
        --rows_left_;
      }
    }
    return std::nullopt;
  }

  std::optional<text::Fault> read_cell(const GumboNode& node, bool in_head, SpanPlacer& placer,
                                       std::size_t row) {
    // Limits of the HTML standard. A value that is not a number counts as 1.
    constexpr std::size_t max_columns = 1000, max_rows = 65534;
    const auto span = [&](const char* name, std::size_t most) {
      return std::clamp<std::size_t>(small_number(attribute_of(node, name)).value_or(1), 1, most);
    };
    in_head_ = in_head || has_tag(node, GUMBO_TAG_TH);
    ImportedCell cell{text_in(node)};
    cell.column_span = span("colspan", max_columns);
    const bool to_the_end = small_number(attribute_of(node, "rowspan")) == 0U;
    cell.row_span = to_the_end ? rows_left_ : span("rowspan", max_rows);
    cell.is_header = in_head || has_tag(node, GUMBO_TAG_TH);
    if (const std::string_view id = attribute_of(node, "id"); !id.empty())
      cell.region =
          std::make_shared<const table::CellRegion>(table::CellRegion{std::string(id), "", ""});
    const auto column = placer.place(row, cell.column_span, cell.row_span);
    const ImportedTable& table = file_.tables.back();
    const std::string named = table.name.empty() ? "" : table.name + ": ";
    if (!column)
      return refuse_file(path_, named + "row " + std::to_string(row + 1) + " is wider than " +
                                    std::to_string(max_imported_columns) + " columns")
          .value();
    if (nested_ > 0)
      file_.notes.add(named + "a table within the cell at " + place_text(table, {row, *column}) +
                      " is a table of its own");
    return store_cell(path_, file_, {row, *column}, std::move(cell));
  }

  const std::string& path_;
  ImportedFile file_{};
  std::string text_{};
  std::size_t nested_ = 0;
  bool has_note_marks_ = false, in_head_ = false;
  std::size_t rows_left_ = 0;  // rows from the current one to the end of its part of the table
};

}  // namespace

text::Loaded<ImportedFile> import_html(const text::Source& source) {
  const std::string_view text = source.text();
  if (const char* reason = html_refusal(text)) return refuse_file(source.path(), reason);
  RITHMO_TRY(const HtmlTree tree, HtmlTree::of(source));
  return Document(source.path()).read(tree.root());
}

}  // namespace rithmo::exchange
