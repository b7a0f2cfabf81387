// See equation_words.hpp.
#include "rithmo/audit/equation_words.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace rithmo::audit {

std::string with_values(const proof::EquationSystem& system, const table::BoundTable& subject,
                        const proof::EquationSystem::Instance& instance) {
  return system.formula(instance).with_values(
      system.scope(), instance.row, [&](std::size_t name, std::size_t row) -> std::string {
        const formula::Operand* value = system.scope().value(name, row);
        if (!value) return "?";
        const auto column = system.scope().column_of(name);
        const formula::Real* number = std::get_if<formula::Real>(value);
        const auto text =
            column && number && number->exact() && subject.columns[*column].numeral->is_number()
                ? subject.columns[*column].numeral->write(*number->exact())
                : std::nullopt;
        const std::string result = text.value_or(formula::to_text(*value));
        return result.find_first_of("- ;:/") != result.npos ? "(" + result + ")" : result;
      });
}

Examined examined_by(const proof::EquationSystem& system, const table::BoundTable& subject) {
  Examined examined;
  std::set<std::size_t> compared;  // columns
  for (const auto& [cell, instances] : system.cells())
    compared.insert(*system.scope().column_of(cell.name));
  examined.cells = system.cells().size();
  for (std::size_t c = 0; c < subject.columns.size(); ++c)
    if (!compared.contains(c)) examined.not_compared.push_back(subject.columns[c].name);
  examined.equations = system.instances().size();
  examined.held = system.held();
  examined.not_asked = system.not_asked();
  examined.is_cut_short = system.is_cut_short();
  return examined;
}

std::vector<Change> changes_of(const proof::ExchangedRows& pair, const table::BoundTable& subject) {
  std::vector<Change> changes;
  for (const std::size_t row : {pair.first, pair.first + 1}) {
    const std::size_t other = row == pair.first ? row + 1 : pair.first;
    for (std::size_t c = 0; c < subject.columns.size(); ++c) {
      if (subject.printed[row][c] == subject.printed[other][c]) continue;
      const std::size_t column = subject.table_column[c];
      const text::Cell& cell = subject.table->rows[row][column];
      changes.push_back({{row + 2, column + 1},
                         cell.place,
                         subject.columns[c].name,
                         cell.text,
                         subject.table->rows[other][column].text,
                         evidence::SlipClass::rows_crossed});
    }
  }
  return changes;
}

std::string unreadable(const std::string& printed) {
  const std::string what =
      printed.empty() ? "left blank" : "'" + printed + "' is no numeral of its column";
  return what + ", and the equations do not say what it should be";
}

}  // namespace rithmo::audit
