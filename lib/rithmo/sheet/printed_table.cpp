// See printed_table.hpp.
#include "rithmo/sheet/printed_table.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/report/audit/errata.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {
namespace {

bool has_figures(std::string_view text) {
  return text.find_first_of("0123456789") != text.npos;
}

// Returns true if the audit's reading is certain enough to be printed: it is the only one, there is
// no tie, and the editor did not reject it.
bool is_certain_enough(const audit::Finding& finding) {
  const bool in_rows = finding.kind != audit::FindingKind::total &&
                       finding.kind != audit::FindingKind::unexplained &&
                       finding.kind != audit::FindingKind::misfiled;
  return audit::is_struck_out(finding) ||
         (in_rows && !audit::is_rejected(finding) && !finding.tie && !finding.candidates.empty());
}

}  // namespace

PrintedTable printed_table(const report::Listing& listing, const std::string& title,
                           const std::string& subtitle) {
  PrintedTable table{capitalized(title), subtitle, {}, {}, {}};
  for (const relation::Column& column : listing.columns)
    table.heads.push_back(
        {column.name, column.type == relation::Column::Type::number || column.numeral});
  for (const relation::Row& row : listing.rows) {
    std::vector<audit::EmendedCell>& cells = table.rows.emplace_back();
    for (const relation::Value& value : row) cells.push_back({relation::to_text(value)});
  }
  return table;
}

PrintedTable printed_table(const audit::TableReport& report) {
  PrintedTable table{report.title, report.locus, {}, {}, {}};
  audit::TableReport read = report;
  std::erase_if(read.findings,
                [](const audit::Finding& finding) { return !is_certain_enough(finding); });
  const std::vector<std::vector<audit::EmendedCell>> rows = audit::emended_cells(read);
  for (std::size_t c = 0; c < rows.front().size(); ++c) {
    bool numbers = false;
    for (std::size_t r = 1; r < rows.size(); ++r) numbers = numbers || has_figures(rows[r][c].text);
    table.heads.push_back({rows.front()[c].text, numbers});
  }
  for (std::size_t r = 1; r < rows.size(); ++r) table.rows.push_back(rows[r]);
  const report::Errata errata(report);
  for (const audit::Finding& finding : report.findings) {
    if (!report::Errata::belongs(finding)) continue;
    const double odds = finding.candidates.empty() ? 0 : finding.candidates.front().odds;
    table.notes.push_back((is_certain_enough(finding) ? "* " : "Not emended: ") +
                          errata.line(finding) +
                          (odds > 0 ? "; odds " + evidence::odds_text(odds) : ""));
  }
  return table;
}

text::Parsed<std::size_t> column_called(const PrintedTable& table, std::string_view name) {
  const auto found = std::ranges::find(table.heads, name, &PrintedTable::Head::text);
  if (found != table.heads.end()) return static_cast<std::size_t>(found - table.heads.begin());
  std::string names;
  for (const PrintedTable::Head& head : table.heads)
    names += (names.empty() ? "" : ", ") + head.text;
  return text::text_fault(0, "no such column: the table has " + names);
}

text::Parsed<PrintedTable> two_way_table_of(const PrintedTable& table, std::string_view down,
                                            std::string_view across) {
  const auto d = column_called(table, down);
  if (!d) return tl::unexpected(d.error());
  auto a = column_called(table, across);
  if (!a) {
    a.error().offset = down.size() + 1;
    return tl::unexpected(a.error());
  }
  if (table.heads.size() != 3 || *d == *a)
    return text::text_fault(0,
                            "a two-way table needs three columns, for its heads down, its heads "
                            "across and its cells; this table has " +
                                std::to_string(table.heads.size()));
  const std::size_t value = 3 - *d - *a;
  std::vector<std::string> rows, columns;  // both in order of first appearance
  std::map<std::pair<std::string, std::string>, audit::EmendedCell> cells;
  const auto note = [](std::vector<std::string>& all, const std::string& text) {
    if (std::ranges::find(all, text) == all.end()) all.push_back(text);
  };
  for (const std::vector<audit::EmendedCell>& row : table.rows) {
    const std::string &head_down = row[*d].text, &head_across = row[*a].text;
    note(rows, head_down);
    note(columns, head_across);
    if (!cells.emplace(std::pair(head_down, head_across), row[value]).second)
      return text::text_fault(
          0, "two rows have " + head_down + " and " + head_across + ": a cell holds one value");
  }
  // Sorts only if all heads are whole numbers.
  const auto ascending = [](std::vector<std::string>& all) {
    const auto is_plain = [](const std::string& text) {
      return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    };
    if (std::ranges::all_of(all, is_plain))
      std::ranges::sort(all, [](const std::string& one, const std::string& other) {
        return std::pair(one.size(), one) < std::pair(other.size(), other);
      });
  };
  ascending(rows);
  ascending(columns);
  PrintedTable result{table.title, table.subtitle, {}, {}, table.notes};
  result.two_way = true;
  result.subtitle += std::string(result.subtitle.empty() ? "" : " · ") + std::string(down) +
                     " down, " + std::string(across) + " across";
  result.heads.push_back({"", table.heads[*d].is_number});
  for (const std::string& head : columns)
    result.heads.push_back({head, table.heads[value].is_number});
  for (const std::string& head : rows) {
    std::vector<audit::EmendedCell>& line = result.rows.emplace_back();
    line.push_back({head});
    for (const std::string& column : columns) {
      const auto found = cells.find({head, column});
      line.push_back(found == cells.end() ? audit::EmendedCell{} : found->second);
    }
  }
  return result;
}

}  // namespace rithmo::sheet
