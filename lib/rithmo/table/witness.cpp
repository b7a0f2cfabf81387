// See witness.hpp.
#include "rithmo/table/witness.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/counted.hpp"

namespace rithmo::table {

std::string other_width(std::size_t found, std::size_t header) {
  return "this row has " + text::counted(found, "cell") + ", the header " + std::to_string(header) +
         ": " +
         (found < header ? "an empty cell needs its separator too"
                         : "a cell that contains a separator must be in quotes");
}

text::Loaded<Table> load_table(const std::string& path) {
  RITHMO_TRY(const auto source, text::Source::read(path));
  return make_table(source);
}

text::Loaded<Table> make_table(const text::Source& source) {
  const char separator = text::separator_of(source.text());
  RITHMO_TRY(auto records, text::parse_csv(source, separator));
  if (records.empty())
    return source.fault(0, "an empty file: expected a table that begins with a header");
  Table table;
  table.source = source;
  table.header = std::move(records.front());
  table.separator = separator;
  text::Faults faults;
  std::set<std::string_view> names;
  const std::string mending = " (rithmo import makes a witness with a name for each column)";
  for (const text::Cell& cell : table.header) {
    const auto refuse = [&](const std::string& reason) {
      faults.add_lazily([&] { return source.fault(cell.place, reason); });
    };
    if (cell.text.empty())
      refuse("a column without a name" + mending);
    else if (!names.insert(cell.text).second)
      refuse("the column '" + cell.text + "' is named twice" + mending);
  }
  table.rows.reserve(records.size() - 1);
  for (auto record = records.begin() + 1; record != records.end(); ++record) {
    const std::size_t found = record->size();
    if (found != table.header.size()) {
      const text::Place where = (*record)[std::min(found, table.header.size() + 1) - 1].place;
      faults.add_lazily(
          [&] { return source.fault(where, other_width(found, table.header.size())); });
      continue;
    }
    table.rows.push_back(std::move(*record));
  }
  if (!faults.empty()) return faults.all();
  return table;
}

void keep_table(Witness& witness, std::string_view table) {
  const auto at = std::ranges::find(witness.tables, table, &Table::name);
  const auto index = static_cast<std::size_t>(at - witness.tables.begin());
  const auto of_another = [&](const auto& one) { return one.table != index; };
  std::erase_if(witness.remarks, of_another);
  std::erase_if(witness.decisions, of_another);
  for (TranscriberRemark& remark : witness.remarks) remark.table = 0;
  for (Decision& decision : witness.decisions) decision.table = 0;
  std::erase_if(witness.tables, [&](const Table& one) { return one.name != table; });
  witness.counts.clear();
}

void remove_table_at(Witness& witness, std::size_t table) {
  const auto on_it = [&](const auto& one) { return one.table == table; };
  std::erase_if(witness.remarks, on_it);
  std::erase_if(witness.decisions, on_it);
  for (TranscriberRemark& remark : witness.remarks) remark.table -= remark.table > table;
  for (Decision& decision : witness.decisions) decision.table -= decision.table > table;
  witness.tables.erase(witness.tables.begin() + static_cast<std::ptrdiff_t>(table));
}

}  // namespace rithmo::table
