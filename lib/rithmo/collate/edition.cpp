// See edition.hpp.
#include "rithmo/collate/edition.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/rows.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

// Returns the names of the witnesses that have this reading.
std::string witnesses_with_reading(const Collation& collation, const CollatedCell& cell,
                                   std::size_t reading) {
  std::string names;
  for (std::size_t w = 0; w < cell.reading.size(); ++w)
    if (cell.reading[w] == reading) names += (names.empty() ? "" : ", ") + collation.witnesses[w];
  return names;
}

class Editor {
 public:
  Editor(const Collation& collation, const table::Table& base, std::size_t which,
         const std::vector<table::Decision>& decisions, std::size_t table)
      : collation_(collation), base_(base), which_(which), table_(table) {
    for (const table::Decision& one : decisions)
      if (one.table == table && !one.inserts_row() && !one.is_about_total())
        decisions_[{one.row, one.column}] = &one;
    for (const std::string& column : collation.columns) {
      const auto at = std::ranges::find(base.header, column, &text::Cell::text);
      columns_.push_back(
          at == base.header.end() ? 0 : static_cast<std::size_t>(at - base.header.begin()) + 1);
    }
  }

  Edition edition() {
    Edition result{which_, {}, {}};
    for (const CollatedRow& row : collation_.rows) {
      EditedRow& edited = result.rows.emplace_back();
      const auto line =
          row.line[which_] ? table::row_of_table(base_.note_rows, *row.line[which_]) : std::nullopt;
      if (line) edited.struck = decision(*line, 0);
      const bool is_struck_out = edited.struck && edited.struck->reading.empty() &&
                                 edited.struck->kind != table::DecisionKind::reject;
      if (!is_struck_out) edited.struck = nullptr;
      for (std::size_t c = 0; c < row.cells.size(); ++c)
        edited.cells.push_back(cell(row.cells[c], line, c, result));
    }
    return result;
  }

 private:
  const table::Decision* decision(std::size_t row, std::size_t column) const {
    const auto at = decisions_.find({row, column});
    return at == decisions_.end() ? nullptr : at->second;
  }

  EditedCell cell(const CollatedCell& cell, std::optional<std::size_t> line, std::size_t c,
                  Edition& edition) const {
    EditedCell edited;
    const auto& own = cell.reading[which_];
    if (!line || columns_[c] == 0 || !own) return edited;
    edited.text = cell.readings[*own];
    const table::Decision* decided = decision(*line, columns_[c]);
    if (decided && decided->printed == *edited.text) {
      if (decided->kind != table::DecisionKind::reject && !decided->reading.empty())
        edited.text = decided->reading;
      edited.decision = decided;
      return edited;
    }
    if (cell.should_read.empty()) {
      edition.open += cell.varies();
      return edited;
    }
    if (cell.should_read == *edited.text) return edited;
    const std::string who = cell.right ? witnesses_with_reading(collation_, cell, *cell.right) : "";
    table::Decision proposed{};
    proposed.table = table_;
    proposed.row = *line;
    proposed.column = columns_[c];
    proposed.printed = *edited.text;
    proposed.kind = table::DecisionKind::reading;
    proposed.reading = cell.should_read;
    proposed.reason =
        who.empty() ? "by the rule; no witness has it" : "as in " + who + ", and by the rule";
    edition.proposed.push_back(std::move(proposed));
    return edited;
  }

  const Collation& collation_;
  const table::Table& base_;
  std::size_t which_;
  std::size_t table_;
  std::map<std::pair<std::size_t, std::size_t>, const table::Decision*> decisions_;
  // Position of each column in the base, from 1; 0 where the base lacks it.
  std::vector<std::size_t> columns_;
};

}  // namespace

Edition edited(const Collation& collation, const std::vector<CollatedTable>& tables,
               std::size_t base, const std::vector<table::Decision>& decisions, std::size_t table) {
  return Editor(collation, *tables[base].table, base, decisions, table).edition();
}

}  // namespace rithmo::collate
