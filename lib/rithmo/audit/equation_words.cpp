// See equation_words.hpp.
#include "rithmo/audit/equation_words.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <variant>

namespace rithmo::audit {

std::string with_values(const EquationSystem& system, const Subject& subject,
                        const EquationSystem::Instance& instance) {
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

Examined examined_by(const EquationSystem& system, const Subject& subject) {
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

}  // namespace rithmo::audit
