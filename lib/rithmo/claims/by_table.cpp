// The methods that evaluate the printed tables of the witnesses: table and printed.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/audit.hpp"
#include "rithmo/claims/methods.hpp"
#include "rithmo/infer/open_model.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::claims {
namespace {

// A table, found by the names of its witness and itself: "mebben-1996/great".
struct NamedTable {
  const table::Witness* witness;
  const table::Table* table;
};
Checked<NamedTable> table_of(const CaseArguments& given) {
  const std::string_view name = given["table"];
  const std::size_t slash = std::min(name.find('/'), name.size());
  const auto witness =
      std::ranges::find(given.corpus(), name.substr(0, slash), &table::Witness::name);
  if (witness == given.corpus().end()) return refuse("table", "no such witness");
  const std::string_view own = name.substr(std::min(slash + 1, name.size()));
  const auto table = std::ranges::find(witness->tables, own, &table::Table::name);
  if (table == witness->tables.end())
    return refuse("table", text::TextFault{slash + 1, "this witness has no such table"});
  return NamedTable{&*witness, &*table};
}

enum class TableQuery : std::uint8_t { rows, wrong, missing };
constexpr std::array<text::Word<TableQuery>, 3> table_asks{
    {{"rows", TableQuery::rows}, {"wrong", TableQuery::wrong}, {"wanting", TableQuery::missing}}};

// Evaluates a table of the corpus as it is printed: counts its rows, its wrong rows or its missing
// rows.
Answered run_table(const CaseArguments& given) {
  RITHMO_TRY(const auto printed, table_of(given));
  const auto& [witness, table] = printed;
  const std::string& own = table->name;
  RITHMO_TRY(const TableQuery ask, word_of(given, "as", table_asks));
  if (ask == TableQuery::rows) {
    const std::string rows = std::to_string(table->rows.size());
    return answer(given, rows, "the table " + own + " is printed with rows: " + rows);
  }
  const auto bound = infer::bind_or_infer(*table, witness->descriptor, given.budget());
  if (!bound) return refuse("table", bound.error().reason);
  const bool missing = ask == TableQuery::missing;
  std::string which;
  std::size_t count = 0;
  for (const audit::Finding& finding : audit::audit(bound->subject).findings) {
    if ((finding.kind == audit::FindingKind::omission) != missing) continue;
    if (++count > 6) continue;
    std::string row;
    for (const std::string& cell : missing ? finding.candidates.front().row : finding.printed)
      row += (row.empty() ? "" : " ") + cell;
    which += (which.empty() ? "" : ", ") + row;
  }
  const std::string found = std::to_string(count);
  return answer(given, found,
                "rows " + std::string(given["as"]) + " in the table " + own + ": " + found +
                    (count == 0 ? "" : " (" + which + (count > 6 ? " and others)" : ")")));
}

// Returns true if the table has a row with these cells. An empty cell matches any cell.
bool has_row(const table::Table& table, const std::vector<std::string>& cells) {
  return std::ranges::any_of(table.rows, [&](const auto& row) {
    for (std::size_t c = 0; c < cells.size(); ++c)
      if (!cells[c].empty() && (c >= row.size() || row[c].text != cells[c])) return false;
    return true;
  });
}

// Checks whether a table is printed with these rows. Slips are not corrected.
Answered run_printed(const CaseArguments& given) {
  RITHMO_TRY(const auto printed, table_of(given));
  std::string missing;
  for (const std::string_view row : split(given["expected"], ';')) {
    std::vector<std::string> cells;
    for (const std::string_view cell : split(row, ',')) cells.emplace_back(text::trimmed(cell));
    if (!has_row(*printed.table, cells))
      missing += (missing.empty() ? "" : "; ") + std::string(text::trimmed(row));
  }
  const std::string rows(given["expected"]);
  if (!missing.empty())
    return MethodAnswer{false, "not " + missing,
                        "the table " + printed.table->name + " is not printed with " + missing};
  return MethodAnswer{true, rows, "the table " + printed.table->name + " is printed with " + rows};
}

}  // namespace

std::vector<Method> table_methods() {
  return {{"table",
           "how many rows of a printed table there are, are wrong, or are missing",
           {"table", "as", "expected"},
           {},
           run_table,
           {"table"}},
          {"printed",
           "whether a printed table has these rows, with their slips",
           {"table", "expected"},
           {},
           run_printed,
           {"table"},
           MethodEvidence::transcript}};
}

}  // namespace rithmo::claims
