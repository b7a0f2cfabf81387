// See decision.hpp.
#include "rithmo/table/decision.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/table/side_file.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::table {
namespace {

constexpr std::array columns{"table",    "row",     "column", "printed",
                             "decision", "reading", "reason", "by"};
constexpr std::array optional_columns{"column", "reading", "reason", "by"};
using Columns = SideColumns<columns.size()>;

constexpr std::array<text::Word<DecisionKind>, 3> words{{{"accept", DecisionKind::accept},
                                                         {"reject", DecisionKind::reject},
                                                         {"reading", DecisionKind::reading}}};

// Reads a row or column number, from 1; otherwise adds a fault and returns nullopt.
std::optional<std::size_t> number_in(const text::Cell& cell, const CellFaultReporter& refuse) {
  constexpr unsigned long most = 1'000'000'000;
  const auto number = number::parse_natural(cell.text);
  if (!number)
    refuse(cell, number.error().reason);
  else if (*number < 1 || *number > most)
    refuse(
        cell,
        "expected a number from 1: rows and columns are counted from 1, and the header is row 1");
  else
    return number->get_ui();
  return std::nullopt;
}

// Returns a key that identifies a place. Rows inserted after the same row are distinguished by
// their readings.
auto key(const Decision& decision) {
  return std::tuple(decision.table, decision.row, decision.column,
                    decision.inserts_row() ? "+" + decision.reading : "");
}

// Reads a decision. `name`, if given, is the table that it is about, whatever table the line names.
std::optional<Decision> decision_in(const Witness& witness, const std::vector<text::Cell>& row,
                                    const Columns& at, const CellFaultReporter& refuse,
                                    const std::string* name = nullptr) {
  static const text::Cell none{};
  const auto cell = [&](std::size_t column) -> const text::Cell& {
    return at[column] == no_column ? none : row[at[column]];
  };
  const auto table = std::ranges::find(witness.tables, name ? *name : cell(0).text, &Table::name);
  if (table == witness.tables.end()) {
    refuse(cell(0), "no table '" + cell(0).text + "' in this witness");
    return std::nullopt;
  }
  const auto number = number_in(cell(1), refuse);
  const auto column =
      cell(2).text.empty() ? std::optional<std::size_t>(0) : number_in(cell(2), refuse);
  const auto kind = text::parse_word(words, cell(4).text);
  if (!kind) refuse(cell(4), kind.error().reason);
  if (!number || !column || !kind) return std::nullopt;
  const auto own_row = row_of_table(table->note_rows, *number);
  if (!own_row) {
    refuse(cell(1), "row " + cell(1).text + " is a note, not a row of the table");
    return std::nullopt;
  }
  return Decision{static_cast<std::size_t>(table - witness.tables.begin()),
                  *own_row,
                  *column,
                  cell(3).text,
                  *kind,
                  cell(5).text,
                  cell(6).text,
                  cell(7).text,
                  cell(0).place};
}

std::string csv_of(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? "," : "") + text::csv_field(cells[i]);
  return line + "\n";
}

std::vector<std::string> cells_of(const Decision& decision, const Witness& witness) {
  const Table& table = witness.tables[decision.table];
  return {table.name,
          std::to_string(row_in_file(table.note_rows, decision.row)),
          decision.column ? std::to_string(decision.column) : "",
          decision.printed,
          std::string(to_text(decision.kind)),
          decision.reading,
          decision.reason,
          decision.by};
}

}  // namespace

bool Decision::same_place(const Decision& other) const {
  return key(*this) == key(other);
}

std::string_view to_text(DecisionKind kind) {
  return std::ranges::find(words, kind, &text::Word<DecisionKind>::value)->text;
}

std::optional<DecisionKind> parse_decision(std::string_view word) {
  return text::meaning(words, word);
}

std::optional<text::Fault> read_decisions(Witness& witness, const Table& file, bool is_given) {
  witness.decided = file.source;
  const auto at = columns_of(file, columns, optional_columns);
  if (!at) return at.error();
  text::Faults faults;
  const CellFaultReporter refuse(witness.decided, faults);
  // A single table has the name of its file, which may have been renamed since the decisions were
  // made. The file's name is therefore ignored if all lines have the same one.
  const auto is_of_one = [&] {
    return std::ranges::all_of(file.rows, [&](const auto& row) {
      return row[(*at)[0]].text == file.rows.front()[(*at)[0]].text;
    });
  };
  const std::string* const name = is_given && witness.tables.size() == 1 && is_of_one()
                                      ? &witness.tables.front().name
                                      : nullptr;
  std::set<decltype(key(std::declval<Decision>()))> seen;
  for (const auto& row : file.rows) {
    auto decision = decision_in(witness, row, *at, refuse, name);
    if (!decision) continue;
    if (!seen.insert(key(*decision)).second && !decision->inserts_row())
      refuse(row[(*at)[1]], "an earlier line decides the same place: delete one of the two lines");
    witness.decisions.push_back(*std::move(decision));
  }
  return faults.or_none();
}

std::string decisions_beside(const std::string& table) {
  return std::filesystem::path(table).replace_extension(decisions_file).string();
}

text::Loaded<std::string> with_decisions(const Table* there, const Witness& witness,
                                         std::span<const Decision> added,
                                         std::span<const Decision> taken_back) {
  std::vector<std::string> header(columns.begin(), columns.end());
  Columns at{0, 1, 2, 3, 4, 5, 6, 7};
  std::string text;
  if (there) {
    header.clear();
    for (const text::Cell& cell : there->header) header.push_back(cell.text);
    RITHMO_TRY(const auto old_columns, columns_of(*there, columns, optional_columns));
    at = old_columns;
    for (std::size_t i = 0; i < at.size(); ++i)
      if (at[i] == no_column) {
        at[i] = header.size();
        header.emplace_back(columns[i]);
      }
    text::Faults faults;
    const CellFaultReporter refuse(there->source, faults);
    std::vector<bool> is_gone(taken_back.size());
    // Tells whether an old line is removed. Each decision that is taken back removes one line.
    const auto goes = [&](const Decision& old) {
      const auto is_here = [&](const Decision& one) { return one.same_place(old); };
      if (!old.inserts_row() && std::ranges::any_of(added, is_here)) return true;
      for (std::size_t k = 0; k < taken_back.size(); ++k)
        if (!is_gone[k] && is_here(taken_back[k])) {
          is_gone[k] = true;
          return true;
        }
      return false;
    };
    for (const auto& row : there->rows) {
      // Keeps decisions on tables that the witness lacks: a table without a rule may have been left
      // out of it.
      if (std::ranges::find(witness.tables, row[old_columns[0]].text, &Table::name) !=
          witness.tables.end()) {
        const auto old = decision_in(witness, row, old_columns, refuse);
        if (!old || goes(*old)) continue;
      }
      std::vector<std::string> cells;
      for (const text::Cell& cell : row) cells.push_back(cell.text);
      cells.resize(header.size());
      text += csv_of(cells);
    }
    if (!faults.empty()) return faults.all();
  }
  for (const Decision& decision : added) {
    std::vector<std::string> cells(header.size());
    const std::vector<std::string> own = cells_of(decision, witness);
    for (std::size_t i = 0; i < own.size(); ++i) cells[at[i]] = own[i];
    text += csv_of(cells);
  }
  return csv_of(header) + text;
}

}  // namespace rithmo::table
