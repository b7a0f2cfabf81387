// See tei.hpp. This file reads TEI (TEI P5 guidelines, 3.4, 11.2 and 14.1).
#include "rithmo/exchange/readers/tei.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/tei_apparatus.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

// Role of an element within a cell. Elements without a role contribute their text.
enum class Part : std::uint8_t {
  choice,
  apparatus,
  gap,
  blank,
  line,
  supplied,
  remark,
  struck,
  table,
  nothing
};

constexpr std::array<text::Word<Part>, 20> parts{
    {{"choice", Part::choice},     {"app", Part::apparatus},   {"gap", Part::gap},
     {"space", Part::blank},       {"lb", Part::line},         {"supplied", Part::supplied},
     {"note", Part::remark},       {"fw", Part::remark},       {"del", Part::struck},
     {"table", Part::table},       {"pb", Part::nothing},      {"cb", Part::nothing},
     {"milestone", Part::nothing}, {"anchor", Part::nothing},  {"graphic", Part::nothing},
     {"figure", Part::nothing},    {"index", Part::nothing},   {"desc", Part::nothing},
     {"certainty", Part::nothing}, {"respStmt", Part::nothing}}};

// Preferred alternatives of a choice; the first one that exists is read.
constexpr std::array<std::string_view, 4> as_printed{"sic", "orig", "abbr", "unclear"};

bool is(std::string_view text, std::string_view word) {
  return text == word;
}

class CellText {
 public:
  explicit CellText(TeiApparatus apparatus) : apparatus_(std::move(apparatus)) {}

  std::string node_text(const pugi::xml_node& node) {
    const bool keeps = is(attribute(node, "space"), "preserve");
    text_.clear();
    nested = 0;
    add_all(node);
    return keeps ? text_ : collapsed(text_);
  }

  std::size_t nested = 0;  // number of tables within the last cell that was read
  bool has_remarks = false, has_supplied = false, has_struck = false, has_apparatus = false;

 private:
  void add_all(const pugi::xml_node& node) {
    for (const pugi::xml_node& child : node.children()) add(child);
  }

  void add(const pugi::xml_node& node) {
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
      text_ += node.value();
      return;
    }
    if (node.type() != pugi::node_element) return;
    const auto part = text::meaning(parts, local_name(node));
    if (is_named(node, "hi") && (attribute(node, "rend").find("sup") != std::string_view::npos)) {
      std::string before = std::move(text_);
      text_.clear();
      add_all(node);
      const pugi::xml_node next = node.next_sibling();
      add_raised(before, text_, next.type() == pugi::node_pcdata && begins_with_bar(next.value()));
      text_ = std::move(before);
      return;
    }
    if (!part) {
      add_all(node);
      return;
    }
    switch (*part) {
      case Part::choice:
        add_all(chosen(node));
        break;
      case Part::apparatus:
        has_apparatus = true;
        add_all(apparatus_.reading(node));
        break;
      case Part::gap:
        add_gap(node);
        break;
      case Part::blank:
        text_ += ' ';
        break;
      case Part::line:
        if (!is(attribute(node, "break"), "no")) text_ += ' ';
        break;
      case Part::supplied:
        has_supplied = true;
        break;
      case Part::remark:
        has_remarks = true;
        break;
      case Part::struck:
        has_struck = true;
        break;
      case Part::table:
        ++nested;
        break;
      case Part::nothing:
        break;
    }
  }

  static pugi::xml_node chosen(const pugi::xml_node& choice) {
    for (const std::string_view name : as_printed)
      if (const pugi::xml_node one = child_named(choice, name)) return one;
    for (const pugi::xml_node& child : choice.children())
      if (child.type() == pugi::node_element) return child;
    return {};
  }

  void add_gap(const pugi::xml_node& gap) {
    constexpr std::size_t most = 100;
    const std::size_t count = small_number(attribute(gap, "quantity")).value_or(1);
    text_ += std::string(std::clamp<std::size_t>(count, 1, most), '?');
  }

  TeiApparatus apparatus_;
  std::string text_{};
};

// Returns the corners of a zone: its points, or the corners of its box.
std::string zone_points(const pugi::xml_node& zone) {
  const std::string_view points = attribute(zone, "points");
  if (!points.empty()) return table::parse_outline(points) ? collapsed(points) : "";
  const std::string left(attribute(zone, "ulx")), top(attribute(zone, "uly")),
      right(attribute(zone, "lrx")), bottom(attribute(zone, "lry"));
  const std::string box = left + "," + top + " " + right + "," + top + " " + right + "," + bottom +
                          " " + left + "," + bottom;
  return table::parse_outline(box) ? box : "";
}

class Edition {
 public:
  Edition(const std::string& path, const pugi::xml_node& root, std::optional<std::string> witness)
      : path_(path), root_(root), witness_(witness), apparatus_(root, std::move(witness)) {}

  text::Loaded<ImportedFile> read() {
    if (const auto reason = apparatus_.fault()) return refuse_file(path_, *reason);
    for (pugi::xml_node node = root_; node; node = next_in(root_, node)) {
      if (is_named(node, "zone")) add_zone(node);
      if (is_named(node, "xenoData")) add_carried(file_, attribute(node, "n"), all_text(node));
    }
    for (pugi::xml_node node = root_; node; node = next_in(root_, node))
      if (is_named(node, "table"))
        if (auto fault = read_table(node)) return tl::unexpected(*fault);
    tell();
    if (text_.has_apparatus) file_.sigla = apparatus_.sigla();
    return std::move(file_);
  }

 private:
  void tell() {
    if (text_.has_remarks) file_.notes.add("notes and running heads within cells are left out");
    if (text_.has_supplied)
      file_.notes.add(
          "text that the editor supplied is left out, because the witness does not have it");
    if (text_.has_struck) file_.notes.add("text that is struck out is left out");
    if (text_.has_apparatus && witness_)
      file_.notes.add("from the apparatus, the readings of " + *witness_ + " are taken");
    else if (text_.has_apparatus)
      file_.notes.add(
          "from an apparatus, the reading marked as printed is taken, or else the lemma" +
          sigla_to_choose());
  }

  // Returns a hint for messages: " (--witness takes the readings of one witness: A, B)".
  std::string sigla_to_choose() const {
    constexpr std::size_t max_sigla = 20;
    std::string sigla;
    for (std::size_t i = 0; i < apparatus_.sigla().size() && i < max_sigla; ++i)
      sigla += (i > 0 ? ", " : "") + apparatus_.sigla()[i];
    return sigla.empty() ? "" : " (--witness takes the readings of one witness: " + sigla + ")";
  }

  // Caches the image of a surface, which may have many zones.
  const std::string& image_of(const pugi::xml_node& surface) {
    const auto [at, is_new] = images_.try_emplace(surface.hash_value());
    if (is_new) at->second = attribute(child_named(surface, "graphic"), "url");
    return at->second;
  }

  void add_zone(const pugi::xml_node& zone) {
    const std::string id(attribute(zone, "id"));
    if (id.empty()) return;
    std::string image;
    for (pugi::xml_node at = zone.parent(); at && image.empty(); at = at.parent())
      image = image_of(at);
    zones_.emplace(id, table::CellRegion{"", image, zone_points(zone)});
  }

  // Returns the region of a cell: its xml:id, and the first zone or image that it names.
  std::shared_ptr<const table::CellRegion> region_of(const pugi::xml_node& cell) const {
    table::CellRegion region;
    const std::string_view facs = attribute(cell, "facs");
    const std::string first(facs.substr(0, facs.find(' ')));
    if (first.starts_with('#')) {
      const auto zone = zones_.find(first.substr(1));
      if (zone != zones_.end()) region = zone->second;
    } else {
      region.image = first;
    }
    region.id = attribute(cell, "id");
    if (region == table::CellRegion{}) return nullptr;
    return std::make_shared<const table::CellRegion>(std::move(region));
  }

  std::optional<text::Fault> read_table(const pugi::xml_node& node) {
    ImportedTable table;
    // Files exported by this program have the name in the attribute n.
    table.name = attribute(node, "n");
    if (table.name.empty()) table.name = attribute(node, "id");
    if (const pugi::xml_node head = child_named(node, "head")) {
      table.title = text_.node_text(head);
      if (table.name.empty()) table.name = table.title;
    }
    file_.tables.push_back(std::move(table));
    SpanPlacer placer;
    std::size_t number = 0;
    for (const pugi::xml_node& row : rows_of(node)) {
      const bool is_head = is(attribute(row, "role"), "label") || is_named(row.parent(), "thead");
      for (const pugi::xml_node& cell : row.children())
        if (is_named(cell, "cell") || is_named(cell, "td") || is_named(cell, "th"))
          if (auto fault = read_cell(cell, is_head, placer, number)) return fault;
      ++number;
    }
    return std::nullopt;
  }

  // Returns the rows of a table: `row` elements, or `tr` as in HTML, directly or in parts. The rows
  // of the foot come last.
  std::vector<pugi::xml_node> rows_of(const pugi::xml_node& table) {
    std::vector<pugi::xml_node> rows, foot;
    for (const pugi::xml_node& child : table.children()) {
      if (is_named(child, "row") || is_named(child, "tr")) rows.push_back(child);
      if (!is_named(child, "thead") && !is_named(child, "tbody") && !is_named(child, "tfoot"))
        continue;
      for (const pugi::xml_node& row : child.children())
        if (is_named(row, "tr")) (is_named(child, "tfoot") ? foot : rows).push_back(row);
    }
    rows.insert(rows.end(), foot.begin(), foot.end());
    return rows;
  }

  std::optional<text::Fault> read_cell(const pugi::xml_node& node, bool in_header,
                                       SpanPlacer& placer, std::size_t row) {
    const auto span = [&](std::string_view name) {
      const std::string_view said = attribute(node, name);
      return said.empty() ? std::size_t{1}
                          : std::max<std::size_t>(small_number(said).value_or(999'999'999), 1);
    };
    ImportedCell cell{text_.node_text(node)};
    const bool is_as_in_html = !is_named(node, "cell");
    cell.row_span = span(is_as_in_html ? "rowspan" : "rows");
    cell.column_span = span(is_as_in_html ? "colspan" : "cols");
    cell.is_header = in_header || is(attribute(node, "role"), "label") || is_named(node, "th");
    cell.region = region_of(node);
    const auto column = placer.place(row, cell.column_span, cell.row_span);
    const ImportedTable& table = file_.tables.back();
    if (!column)
      return refuse_file(path_, (table.name.empty() ? "" : table.name + ": ") + "row " +
                                    std::to_string(row + 1) + " is wider than " +
                                    std::to_string(max_imported_columns) + " columns")
          .value();
    if (text_.nested > 0)
      file_.notes.add((table.name.empty() ? "" : table.name + ": ") +
                      "a table within the cell at " + place_text(table, {row, *column}) +
                      " is a table of its own");
    return store_cell(path_, file_, {row, *column}, std::move(cell));
  }

  const std::string& path_;
  pugi::xml_node root_;
  std::optional<std::string> witness_;
  TeiApparatus apparatus_;
  ImportedFile file_{};
  CellText text_{apparatus_};
  std::map<std::string, table::CellRegion, std::less<>> zones_{};
  std::map<std::size_t, std::string> images_{};  // key: hash of the surface element
};

}  // namespace

text::Loaded<ImportedFile> import_tei(const std::string& path, const XmlDocument& document,
                                      std::optional<std::string> witness) {
  return Edition(path, document->document_element(), std::move(witness)).read();
}

}  // namespace rithmo::exchange
