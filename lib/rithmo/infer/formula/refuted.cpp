// See refuted.hpp.
#include "rithmo/infer/formula/refuted.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace rithmo::infer {
namespace {

// Minimum number of rows for each wrong row of the fuller formula.
constexpr std::size_t max_wrong = 12;

struct FormulaSite {
  std::size_t column, number;  // `number`: index among the formulas of the column
  const Candidate* formula;
  std::vector<std::size_t> columns;  // all columns that the formula relates, in order
};

// Tells whether `fuller`, which has more columns, is right in most rows where `one` is wrong.
bool refutes_other_formula(const FormulaSite& fuller, const FormulaSite& one) {
  const Comparison &full = fuller.formula->comparison, &part = one.formula->comparison;
  if (full.wrong * max_wrong > full.known() || full.wrong >= part.wrong ||
      fuller.columns.size() <= one.columns.size() ||
      !std::ranges::includes(fuller.columns, one.columns))
    return false;
  std::size_t right = 0;
  for (std::size_t r = 0; r < full.is_right.size(); ++r)
    right += full.is_right[r] && !part.is_right[r];
  return 2 * right > part.wrong;
}

}  // namespace

void drop_refuted(std::vector<std::vector<Candidate>>& of_columns, std::size_t columns) {
  std::vector<FormulaSite> all;
  for (std::size_t c = 0; c < of_columns.size(); ++c)
    for (std::size_t i = 0; i < of_columns[c].size(); ++i) {
      const Candidate& formula = of_columns[c][i];
      const bool of_columns_alone =
          std::ranges::all_of(formula.inputs, [&](std::size_t input) { return input < columns; });
      if (formula.of_other_rows || formula.block || formula.key || !of_columns_alone) continue;
      FormulaSite placed{c, i, &formula, formula.inputs};
      placed.columns.push_back(c);
      std::ranges::sort(placed.columns);
      all.push_back(std::move(placed));
    }
  std::vector<std::vector<bool>> is_refuted;
  for (const auto& formulas : of_columns) is_refuted.emplace_back(formulas.size(), false);
  for (const FormulaSite& one : all)
    is_refuted[one.column][one.number] = std::ranges::any_of(
        all, [&](const FormulaSite& fuller) { return refutes_other_formula(fuller, one); });
  for (std::size_t c = 0; c < of_columns.size(); ++c) {
    std::vector<Candidate> stored;
    for (std::size_t i = 0; i < of_columns[c].size(); ++i)
      if (!is_refuted[c][i]) stored.push_back(std::move(of_columns[c][i]));
    of_columns[c] = std::move(stored);
  }
}

}  // namespace rithmo::infer
