// See columns.hpp. This file induces the rule of a table with heads down the side and across the
// top.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/candidates.hpp"
#include "rithmo/infer/formula/columns.hpp"
#include "rithmo/infer/rows/ranges.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/table/column_system.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::infer {
namespace {

// Blank cells of a table. They are blank where `condition` does not hold, for instance in a
// triangle; `are_silent` means that any cell may be blank.
struct BlankCellCondition {
  std::string condition = {};
  bool are_silent = false;
};

// Returns the condition of a triangle of printed cells that hardly any cell breaks; no condition
// where there are few blanks. `down` and `across` hold the heads of each cell.
BlankCellCondition blanks_of(const NumberColumn& cells, const NumberColumn& down,
                             const NumberColumn& across) {
  if (!has_blanks(cells)) return {};
  constexpr std::ptrdiff_t one_in = 10;  // tolerated share of cells that break the condition
  const auto broken = [&](const auto& stands) {
    std::ptrdiff_t count = 0;
    for (std::size_t i = 0; i < cells.values.size(); ++i)
      count += std::isfinite(down.values[i]) &&
               stands(across.values[i], down.values[i]) == cells.is_blank[i];
    return count;
  };
  const std::vector<std::pair<std::string, std::ptrdiff_t>> ways{
      {"<=", broken(std::less_equal())},
      {"<", broken(std::less())},
      {">=", broken(std::greater_equal())},
      {">", broken(std::greater())}};
  const auto best = std::ranges::min_element(ways, {}, [](const auto& way) { return way.second; });
  if (best->second * one_in > std::ranges::count(cells.is_blank, true)) return {"", true};
  return {across.name + " " + best->first + " " + down.name};
}

}  // namespace

// Finds a formula for the cells of a table with heads across, given both heads of each cell.
Induction induce_two_way_rule(const table::Table& table, const Numbers& heads, FitCache& fits) {
  const std::vector<NumberColumn> columns = columns_of(table);
  const NumberColumn& head = columns.front();
  if (!head.is_number() || table.rows.size() < 3) return {};
  std::vector<std::string_view> cells;
  std::vector<NumberColumn> three(3);
  three[0] = head;
  three[0].values.clear();
  for (std::size_t r = 0; r < table.rows.size(); ++r)
    for (std::size_t c = 0; c < heads.size(); ++c) {
      three[0].values.push_back(head.values[r]);
      three[1].values.push_back(heads[c]);
      cells.push_back(table.rows[r][c + 1].text);
      three[2].is_blank.push_back(text::trimmed(cells.back()).empty());
    }
  three[1].name = new_name(columns, {"b", "across", "head"});
  three[2].numeral = table::column_system(cells);
  if (!three[2].is_number()) return {};
  three[2].values = read_column_numbers(three[2].numeral, cells);
  if (const auto unit = three[2].numeral.unit()) three[2].unit = to_number(*unit);
  Inputs inputs;
  inputs.rows = cells.size();
  inputs.columns = 2;
  for (std::size_t i = 0; i < 2; ++i) {
    inputs.all.push_back({three[i].name, i});
    inputs.values.push_back(three[i].values);
  }
  const std::vector<double> without = bits_without_rule(three[2]);
  const auto candidates = candidates_for(three[2], 2, without, inputs, {0, 1}, fits).all;
  if (candidates.empty()) return {};
  const Candidate& best = candidates.front();
  const std::vector<double> heads_without = bits_without_rule(head);
  const auto ranges = ranges_of({&head}, heads_without);
  InducedRule result;
  result.bits_without = sum(without) + sum(heads_without);
  result.bits = best.bits + (ranges ? ranges->bits : sum(heads_without));
  if (result.saved() < evidence::convincing) return {};
  std::vector<bool> trusted(cells.size());
  const auto one_by_one = [](const Numbers& numbers, const std::vector<bool>& stored) {
    std::string text;
    std::set<Number> seen;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (stored[i] && std::isfinite(numbers[i]) && seen.insert(numbers[i]).second)
        text += (text.empty() ? "{" : ", ") + number_text(numbers[i]);
    return text + "}";
  };
  std::vector<bool> rows_kept;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    std::size_t right = 0, printed = 0;
    for (std::size_t c = 0; c < heads.size(); ++c) {
      const std::size_t i = r * heads.size() + c;
      right += best.comparison.is_right[i];
      printed += !three[2].is_blank[i];
      trusted[i] = best.comparison.is_right[i];
    }
    rows_kept.push_back(right * 2 > printed);
  }
  result.columns.push_back(
      induced_column({"", "", three[2].numeral, {}}, best, sum(without), candidates, trusted));
  if (result.margin() < evidence::convincing) return {};
  NumberColumn across;
  across.values = heads;
  const auto over = ranges_of({&across}, std::vector<double>(heads.size(), 10));
  const bool regular = over && over->matched == heads.size() && over->listed == heads.size();
  const BlankCellCondition blanks = blanks_of(three[2], three[0], three[1]);
  const auto json = [&](const std::vector<Range>& runs) {
    Keys keys{
        {"rows",
         in_quotes(head.name + " = " +
                   (runs.empty() ? one_by_one(head.values, rows_kept) : runs.front().text()))},
        {"across", in_quotes(three[1].name + " = " +
                             (regular ? over->columns.front().text()
                                      : one_by_one(heads, std::vector<bool>(heads.size(), true))))},
        {"cells", in_quotes(with_numeral(best.formula, three[2].numeral))}};
    if (!head.numeral.is_plain())
      keys.insert(keys.begin() + 1,
                  {"columns", object_text(Keys{{head.header, head.numeral.name()}})});
    if (!blanks.condition.empty()) keys.emplace_back("where", in_quotes(blanks.condition));
    if (blanks.are_silent) keys.emplace_back("blank", in_quotes("silent"));
    return rule_text(keys);
  };
  result.lists_rows = true;
  // Row heads in one progression may have gaps, caused by slips. Row heads in several progressions
  // are listed one by one.
  const bool rows_are_regular =
      ranges && ranges->columns.front().then.empty() && ranges->matched * 10 >= ranges->listed * 7;
  const auto text =
      with_best_ends(table, rows_are_regular ? ranges->columns : std::vector<Range>(), json);
  if (!text) return {};
  result.json = *text;
  return {std::move(result),
          {},
          {{head.header, head.numeral.name()}, {"cells", three[2].numeral.name()}}};
}

}  // namespace rithmo::infer
