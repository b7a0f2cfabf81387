// See column_formulas.hpp.
#include "rithmo/table/column_formulas.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/table/relative_formula.hpp"

namespace rithmo::table {
namespace {

constexpr std::size_t min_computing_cells = 5;
// Minimum percentage of the column's numbers and formulas that have its most frequent formula.
constexpr std::size_t min_computing_percent = 70;
constexpr std::size_t max_typed_run = 3;  // maximum length of an unintended run of typed numbers
// More occurrences of a formula, or more restarts, are intended.
constexpr std::size_t max_recurrences = 2;
constexpr std::size_t max_shown_bytes = 300;  // maximum number of bytes of a formula in a report

// Tells whether a cell without a formula is a typed number: it has figures and no Latin letters.
bool is_typed_number(std::string_view text) {
  const auto is_figure = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  return std::ranges::any_of(text, is_figure) && std::ranges::none_of(text, is_letter);
}

// Returns the formula of a cell in A1 notation. A long formula is cut between two characters.
std::string formula_text_of(std::string_view relative, SheetCell cell) {
  std::string text = formula_at(relative, cell);
  if (text.size() <= max_shown_bytes) return text;
  std::size_t end = max_shown_bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + " ...";
}

class ComputingColumn {
 public:
  // `column` is the index of the column in the table, from 0. REQUIRES: the table has formulas, and
  // outlives this object.
  ComputingColumn(const Table& table, std::size_t column) : table_(table), column_(column) {
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const text::Cell& cell = table.rows[r][column];
      if (cell.text.empty()) continue;
      const auto stored = table.formulas.cells.find({cell.place.line, column + 1});
      const bool has_formula = stored != table.formulas.cells.end();
      cells_.push_back({r, cell.place.line, has_formula ? stored->second.get() : nullptr,
                        !has_formula && is_typed_number(cell.text)});
    }
    find_formula();
  }

  bool computes() const { return !formula_.empty(); }

  void add_departures(std::vector<FormulaDeparture>& found) const {
    if (!computes()) return;
    for (std::size_t first = 1; first + 1 < cells_.size(); ++first) {
      if (!has_usual_formula(first - 1) || has_usual_formula(first)) continue;
      std::size_t end = first;
      while (end < cells_.size() && !has_usual_formula(end) && is_next(end)) ++end;
      if (end < cells_.size() && has_usual_formula(end) && is_next(end))
        add_block(first, end, found);
    }
  }

 private:
  struct Cell {
    std::size_t row;   // row of the table
    std::size_t line;  // line of the sheet
    // null without a formula; empty where the formula's text is unknown.
    const std::string* formula;
    bool is_typed;
  };

  void find_formula() {
    std::size_t all = 0;
    for (const Cell& cell : cells_) {
      all += cell.formula || cell.is_typed;
      if (cell.formula && !cell.formula->empty()) ++counts_[*cell.formula];
    }
    const auto most =
        std::ranges::max_element(counts_, {}, [](const auto& formula) { return formula.second; });
    if (most == counts_.end() || most->second < min_computing_cells ||
        most->second * 100 < all * min_computing_percent)
      return;
    formula_ = most->first;
    find_restarts();
  }

  // Counts the typed numbers below the first computing cell, in a column that continues from row to
  // row. If there are many, they are intended restarts.
  void find_restarts() {
    if (count_own_column(formula_, table_.formulas.columns[column_]) == 0) return;
    std::size_t first = 0;
    while (!has_usual_formula(first)) ++first;
    restarts_ = static_cast<std::size_t>(
        std::count_if(cells_.begin() + static_cast<std::ptrdiff_t>(first), cells_.end(),
                      [](const Cell& cell) { return cell.is_typed; }));
  }

  bool has_usual_formula(std::size_t cell) const {
    return cells_[cell].formula && *cells_[cell].formula == formula_;
  }
  // Tells whether a cell is directly below the previous cell in the sheet.
  bool is_next(std::size_t cell) const { return cells_[cell].line == cells_[cell - 1].line + 1; }

  SheetCell place_of(const Cell& cell) const {
    return {cell.line - 1, table_.formulas.columns[column_]};
  }
  bool sums_own_column(std::string_view formula) const {
    constexpr std::size_t ends_of_range = 2;
    const std::size_t column = table_.formulas.columns[column_];
    return count_own_column(formula, column) >= ends_of_range &&
           count_own_column(formula_, column) < ends_of_range;
  }
  bool is_deliberate_exception(const Cell& cell) const {
    if (!cell.formula) return !cell.is_typed;
    return cell.formula->empty() || sums_own_column(*cell.formula);
  }

  // Adds the deviating cells between two cells with the column's formula, unless the deviations are
  // intended.
  void add_block(std::size_t first, std::size_t end, std::vector<FormulaDeparture>& found) const {
    const auto is_alike = [&](std::size_t one, std::size_t other) {
      const auto *x = cells_[one].formula, *y = cells_[other].formula;
      return x && y ? *x == *y : !x && !y;
    };
    for (std::size_t i = first; i < end; ++i)
      if (is_deliberate_exception(cells_[i])) return;
    for (std::size_t i = first, next = i; i < end; i = next) {
      while (next < end && is_alike(i, next)) ++next;
      const Cell& cell = cells_[i];
      const bool is_single = next - i == 1;
      if (cell.formula ? !is_single || counts_.at(*cell.formula) > max_recurrences
                       : next - i > max_typed_run || restarts_ > max_recurrences)
        continue;
      for (std::size_t each = i; each < next; ++each)
        found.push_back(
            {cells_[each].row, column_,
             cell.formula ? formula_text_of(*cell.formula, place_of(cell)) : std::string(),
             formula_text_of(formula_, place_of(cells_[each]))});
    }
  }

  const Table& table_;
  std::size_t column_;
  std::vector<Cell> cells_{};                                 // cells that are not blank
  std::map<std::string, std::size_t, std::less<>> counts_{};  // number of cells with each formula
  std::size_t restarts_ = 0;
  std::string formula_{};  // formula of the column; empty where the column does not compute
};

}  // namespace

bool has_computing_column(const Table& table) {
  if (table.formulas.cells.empty()) return false;
  for (std::size_t c = 0; c < table.header.size(); ++c)
    if (ComputingColumn(table, c).computes()) return true;
  return false;
}

std::vector<FormulaDeparture> formula_departures(const Table& table) {
  std::vector<FormulaDeparture> found;
  if (table.formulas.cells.empty()) return found;
  for (std::size_t c = 0; c < table.header.size(); ++c)
    ComputingColumn(table, c).add_departures(found);
  std::ranges::sort(found, {},
                    [](const FormulaDeparture& one) { return std::pair(one.row, one.column); });
  return found;
}

}  // namespace rithmo::table
