// See page_xml.hpp (https://www.primaresearch.org/schema/PAGE/gts/pagecontent/2019-07-15/).
#include "rithmo/exchange/readers/page_xml.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/recognised.hpp"
#include "rithmo/exchange/shape/table_rows.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

bool is_true(std::string_view text) {
  constexpr std::array<text::Word<bool>, 2> words{{{"1", true}, {"true", true}}};
  return text::meaning(words, text).value_or(false);
}

// Returns the transcriptions, the one with the lowest index first. A transcription without an index
// precedes all others.
std::vector<table::OtherReading> own_texts(const pugi::xml_node& node) {
  std::multimap<std::size_t, table::OtherReading> texts;
  for (const pugi::xml_node& child : node.children())
    if (is_named(child, "TextEquiv"))
      texts.emplace(small_number(attribute(child, "index")).value_or(0),
                    table::OtherReading{collapsed(all_text(child_named(child, "Unicode"))),
                                        table::parse_confidence(attribute(child, "conf"))});
  std::vector<table::OtherReading> in_order;
  for (auto& [index, text] : texts) in_order.push_back(std::move(text));
  return in_order;
}

// Parses custom="readingOrder {index:3;}".
std::optional<std::size_t> reading_order(const pugi::xml_node& node) {
  const std::string_view custom = attribute(node, "custom");
  constexpr std::string_view order = "readingOrder", index = "index:";
  const std::size_t start = custom.find(order);
  const std::size_t at = start == custom.npos ? custom.npos : custom.find(index, start);
  if (at == custom.npos) return std::nullopt;
  const std::string_view rest = custom.substr(at + index.size());
  return small_number(rest.substr(0, rest.find_first_not_of("0123456789")));
}

// Returns the children with a name. They are in reading order if each has one, otherwise in the
// order of the file.
std::vector<pugi::xml_node> in_order(const pugi::xml_node& node, std::string_view name) {
  std::vector<pugi::xml_node> children;
  for (const pugi::xml_node& child : node.children())
    if (is_named(child, name)) children.push_back(child);
  if (std::ranges::all_of(children, [](const auto& one) { return reading_order(one).has_value(); }))
    std::ranges::stable_sort(children, {}, [](const auto& one) { return *reading_order(one); });
  return children;
}

// Returns a region's own text with its other readings. If it has none, joins the texts of its
// lines, else of its words, else of its signs; their confidences are multiplied.
RecognisedText recognised_in(const pugi::xml_node& region) {
  std::vector<table::OtherReading> own = own_texts(region);
  RecognisedText joined;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> parts{
      {{"TextLine", " "}, {"Word", " "}, {"Glyph", ""}}};
  for (const auto& [part, between] : parts) {
    for (const pugi::xml_node& child : in_order(region, part))
      joined.append(recognised_in(child), between);
    if (!joined.text.empty()) break;
  }
  if (own.empty() || own.front().text.empty()) return joined;
  const auto min_sure = own.front().confidence;
  // Prefers the parts if they have the same text, because their confidences are more precise than
  // that of the whole.
  if (!min_sure && own.size() == 1 && joined.text == own.front().text) return joined;
  RecognisedText whole{std::move(own.front().text), min_sure, {}};
  own.erase(own.begin());
  whole.others = std::move(own);
  return whole;
}

// Reads the outline from Coords/@points, or in files before 2013 from Coords/Point/@x and @y.
std::string points_of(const pugi::xml_node& region) {
  const pugi::xml_node coords = child_named(region, "Coords");
  std::string points(attribute(coords, "points"));
  if (!points.empty()) return table::parse_outline(points) ? collapsed(points) : "";
  for (const pugi::xml_node& point : coords.children())
    if (is_named(point, "Point"))
      points += (points.empty() ? "" : " ") + std::string(attribute(point, "x")) + "," +
                std::string(attribute(point, "y"));
  return table::parse_outline(points) ? points : "";
}

class Page {
 public:
  Page(const std::string& path, const pugi::xml_node& page)
      : path_(path), page_(page), image_(attribute(page, "imageFilename")) {}

  text::Loaded<ImportedFile> read() {
    std::size_t outside = 0;
    for (pugi::xml_node node = next_in(page_, page_); node;) {
      if (is_named(node, "TableRegion")) {
        if (auto fault = read_table(node)) return tl::unexpected(*fault);
        node = next_after(page_, node);
        continue;
      }
      outside += is_named(node, "TextRegion");
      node = next_in(page_, node);
    }
    if (outside > 0)
      file_.notes.add("text regions outside all tables were left out: " + std::to_string(outside));
    return std::move(file_);
  }

 private:
  std::optional<text::Fault> read_table(const pugi::xml_node& region) {
    ImportedTable table;
    table.name = attribute(region, "id");
    file_.tables.push_back(std::move(table));
    std::size_t without = 0;
    for (pugi::xml_node node = next_in(region, region); node; node = next_in(region, node)) {
      std::optional<text::Fault> fault;
      if (is_named(node, "TableCell")) {
        fault = read_cell(node, node, "row", "col", "rowSpan", "colSpan");
      } else if (is_named(node, "TextRegion")) {
        const pugi::xml_node role = child_named(child_named(node, "Roles"), "TableCellRole");
        if (role)
          fault = read_cell(node, role, "rowIndex", "columnIndex", "rowSpan", "colSpan");
        else
          ++without;
      } else if (is_named(node, "TableRegion")) {
        file_.notes.add(table_name() + ": a table within it (" +
                        std::string(attribute(node, "id")) +
                        "), whose cells are read as cells of the outer table");
      }
      if (fault) return fault;
    }
    split_multi_line_rows();
    if (without > 0)
      file_.notes.add(table_name() + ": text regions that are not cells were left out: " +
                      std::to_string(without));
    return std::nullopt;
  }

  // Splits a row whose cells all have the same number of lines into that number of rows. Pages on
  // which only the columns are ruled are recognised like this: each column is one cell, with a line
  // for each number.
  void split_multi_line_rows() {
    auto& cells = file_.tables.back().cells;
    std::map<GridPlace, ImportedCell> parted;
    std::size_t further = 0;  // number of rows inserted above
    for (auto row = cells.begin(); row != cells.end();) {
      const std::size_t number = row->first.row;
      const auto end = cells.lower_bound({number + 1, 0});
      const std::size_t lines = lines_in_each(row, end);
      for (; row != end; ++row) {
        const auto& [place, cell] = *row;
        if (lines == 0) {
          parted[{number + further, place.column}] = cell;
          continue;
        }
        for (std::size_t i = 0; i < lines; ++i)
          parted[{number + further + i, place.column}] = lines_[place][i];
      }
      if (lines == 0) continue;
      further += lines - 1;
      file_.notes.add(table_name() + ": the cells of row " + std::to_string(number + 1) + " have " +
                      std::to_string(lines) + " lines each, and each line is read as a row");
    }
    cells = std::move(parted);
    lines_.clear();
  }

  // Returns the number of lines that each cell of a row has. Returns 0 where the numbers differ,
  // where a cell is merged, or where most lines have no digit, as in a head.
  std::size_t lines_in_each(std::map<GridPlace, ImportedCell>::const_iterator from,
                            std::map<GridPlace, ImportedCell>::const_iterator to) {
    std::size_t count = 0, cells = 0, with_figures = 0;
    for (auto at = from; at != to; ++at, ++cells) {
      const auto lines = lines_.find(at->first);
      if (lines == lines_.end() || at->second.row_span > 1 || at->second.column_span > 1) return 0;
      if (cells > 0 && lines->second.size() != count) return 0;
      count = lines->second.size();
      for (const ImportedCell& line : lines->second) {
        if (line.text.empty()) return 0;
        with_figures += has_figure(line.text);
      }
    }
    return cells > 1 && count > 1 && 2 * with_figures >= cells * count ? count : 0;
  }

  // Returns the lines of a cell, each as a separate cell.
  std::vector<ImportedCell> lines_of(const pugi::xml_node& region) const {
    std::vector<ImportedCell> lines;
    for (const pugi::xml_node& line : in_order(region, "TextLine")) {
      const RecognisedText recognised = recognised_in(line);
      ImportedCell& cell = lines.emplace_back(recognised.text);
      cell.region = with_recognised({std::string(attribute(line, "id")), image_, points_of(line)},
                                    recognised);
    }
    return lines;
  }

  const std::string& table_name() const { return file_.tables.back().name; }

  std::optional<text::Fault> read_cell(const pugi::xml_node& region, const pugi::xml_node& role,
                                       std::string_view row, std::string_view column,
                                       std::string_view rows, std::string_view columns) {
    const std::string id(attribute(region, "id"));
    const auto at_row = small_number(attribute(role, row)),
               at_column = small_number(attribute(role, column));
    const auto span = [&](std::string_view name) {
      const std::string_view said = attribute(role, name);
      return said.empty() ? std::optional<std::size_t>(1) : small_number(said);
    };
    const auto row_span = span(rows), column_span = span(columns);
    if (!at_row || !at_column || !row_span || !column_span)
      return refuse_file(path_, table_name() + ": the cell " + id + " stands at row '" +
                                    std::string(attribute(role, row)) + "', column '" +
                                    std::string(attribute(role, column)) +
                                    "', and one of these or of its spans is not a whole number")
          .value();
    const RecognisedText recognised = recognised_in(region);
    ImportedCell cell{recognised.text};
    cell.row_span = std::max<std::size_t>(*row_span, 1);
    cell.column_span = std::max<std::size_t>(*column_span, 1);
    cell.is_header = is_true(attribute(role, "header"));
    cell.region = with_recognised({id, image_, points_of(region)}, recognised);
    lines_[{*at_row, *at_column}] = lines_of(region);
    return store_cell(path_, file_, {*at_row, *at_column}, std::move(cell));
  }

  const std::string& path_;
  pugi::xml_node page_;
  std::string image_;
  ImportedFile file_{};
  // Lines of the cells of the last table.
  std::map<GridPlace, std::vector<ImportedCell>> lines_ = {};
};

}  // namespace

text::Loaded<ImportedFile> import_page(const std::string& path, const XmlDocument& document) {
  const pugi::xml_node page = child_named(document->document_element(), "Page");
  if (!page) return refuse_file(path, "PAGE XML without a Page");
  return Page(path, page).read();
}

}  // namespace rithmo::exchange
