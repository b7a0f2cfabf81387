// See formula_choice.hpp.
#include "rithmo/infer/formula/formula_choice.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/refuted.hpp"
#include "rithmo/infer/rows/sequence.hpp"
#include "rithmo/infer/totals.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t max_inputs = 9;   // maximum number of columns that one formula may use
constexpr std::size_t max_of_many = 5;  // lower maximum for wide tables, to save time
// Maximum number of combinations of formulas for all columns.
constexpr std::size_t max_choices = 60'000;

}  // namespace

FormulaChoice::FormulaChoice(const table::Table& table, const std::vector<NumberColumn>& columns,
                             const TableReading& manner, FitCache& fits)
    : table_(table), columns_(columns), manner_(manner), fits_(fits) {
  inputs_.rows = columns.front().values.size();
  inputs_.columns = columns.size();
  for (std::size_t c = 0; c < columns.size(); ++c) add_input(columns[c].name, columns[c].values);
  for (const NumberColumn& column : columns) {
    Numbers before(inputs_.rows, unread);
    for (std::size_t r = 1; r < inputs_.rows; ++r) before[r] = column.values[r - 1];
    add_input(value_in_row("prev", column), before);
  }
  for (const NumberColumn& column : columns) {
    Numbers after(inputs_.rows, unread);
    for (std::size_t r = 1; r < inputs_.rows; ++r) after[r - 1] = column.values[r];
    add_input(value_in_row("next", column), after);
  }
  row_name_ = new_name(columns, {"n", "row", "line"});
  row_input_ = inputs_.all.size();
  add_input(row_name_, Numbers(inputs_.rows, unread));
  if (!manner.totals) add_block_inputs();
  for (std::size_t c = 0; c < columns.size(); ++c) {
    fits_.reach(c, columns.size());
    const bool has_zeros = manner.blank_is_zero && has_blanks(columns[c]);
    without_.push_back(bits_without_rule(has_zeros ? without_zeros(columns[c]) : columns[c]));
    without_sum_.push_back(sum(without_.back()));
    without_all_ += without_sum_.back();
    // A column whose blanks are read as zero serves only as an input of other columns' formulas.
    const bool is_told = columns[c].is_number() && !has_zeros;
    of_columns_.push_back(is_told ? found_for(c, usable(c)) : std::vector<Candidate>());
  }
  drop_refuted(of_columns_, columns.size());
  candidates_ = of_columns_;
}

void FormulaChoice::add_block_inputs() {
  constexpr std::size_t most = 3;  // maximum number of columns whose repeated values make blocks
  for (const NumberColumn& column : columns_) {
    const auto at = std::ranges::find(table_.header, column.header, &text::Cell::text);
    if (at == table_.header.end() || inputs_.blocks.size() == most) continue;
    const auto c = static_cast<std::size_t>(at - table_.header.begin());
    std::vector<bool> begins;
    for (std::size_t r = 0; r < inputs_.rows; ++r)
      begins.push_back(r == 0 || table_.rows[r][c].text != table_.rows[r - 1][c].text);
    const auto blocks = static_cast<std::size_t>(std::ranges::count(begins, true));
    if (blocks < 2 || 2 * blocks > inputs_.rows) continue;
    inputs_.blocks.push_back(column.header);
    for (const NumberColumn& other : columns_) {
      Numbers before(inputs_.rows, 0);
      for (std::size_t r = 1; r < inputs_.rows; ++r)
        if (!begins[r]) before[r] = other.values[r - 1];
      add_input(value_in_row("prev", other), before);
    }
  }
}

bool FormulaChoice::number_rows(const Numbers& numbers) {
  row_number_ = numbers;
  inputs_.values[row_input_] = numbers;
  candidates_ = of_columns_;
  // Tries columns without any other formula first, because most calls return at one of them.
  std::vector<std::size_t> order;
  for (const bool given : {false, true})
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (columns_[c].is_number() && of_columns_[c].empty() != given) order.push_back(c);
  for (const std::size_t c : order) {
    for (Candidate& candidate : found_for(c, {row_input_}))
      if (!candidate.inputs.empty() && holds_in_most_rows(candidate.comparison, row_number_))
        candidates_[c].push_back(std::move(candidate));
    if (candidates_[c].empty()) return false;
    std::ranges::stable_sort(candidates_[c], {}, &Candidate::bits);
  }
  return true;
}

std::optional<InducedRule> FormulaChoice::best() {
  for (;;) {
    limit_choices();
    best_.reset();
    best_bits_ = std::numeric_limits<double>::infinity();
    visited_ = 0;
    chosen_.assign(columns_.size(), nullptr);
    choose(0, 0);
    if (!best_ || best_bits_ + evidence::convincing > without_all_ + bits_saved_by_totals())
      return std::nullopt;
    chosen_ = *best_;
    solve_for_last_column();
    auto found = rule();
    if (!found || found->margin() >= evidence::convincing) return found;
    for (const InducedColumn& column : found->columns)
      if (column.margin < evidence::convincing) {
        doubt(column);
        for (std::size_t c = 0; c < columns_.size(); ++c)
          if (columns_[c].header == column.name || columns_[c].name == column.name)
            candidates_[c].clear();
      }
  }
}

double FormulaChoice::bits_saved_by_totals() const {
  return manner_.totals ? manner_.totals->bits_without - manner_.totals->bits : 0;
}

void FormulaChoice::doubt(const InducedColumn& column) {
  if (!doubtful_ || column.saved > doubtful_->saved) doubtful_ = column;
}

bool FormulaChoice::is_numbering(const Candidate& c) const {
  return c.inputs.empty() || c.counts ||
         (c.inputs.front() == row_input_ ? c.is_linear : c.is_plain);
}

std::vector<Candidate> FormulaChoice::found_for(std::size_t c,
                                                const std::vector<std::size_t>& inputs) {
  Candidates found = candidates_for(columns_[c], c, without_[c], inputs_, inputs, fits_);
  if (found.doubtful && !is_numbering(*found.doubtful))
    doubt(induced_column(columns_[c], *found.doubtful,
                         found.doubtful->bits + found.saved_by_doubtful, {}, {}));
  return std::move(found.all);
}

void FormulaChoice::add_input(const std::string& name, const Numbers& values) {
  inputs_.all.push_back({name, inputs_.all.size()});
  inputs_.values.push_back(values);
}

std::vector<std::size_t> FormulaChoice::usable(std::size_t target) const {
  std::vector<std::size_t> all;
  const auto numbers =
      static_cast<std::size_t>(std::ranges::count_if(columns_, &NumberColumn::is_number));
  const std::size_t most = numbers > max_inputs + 1 ? max_of_many : max_inputs;
  const auto add = [&](std::size_t c) {
    if (c != target && columns_[c].is_number() && all.size() < most) all.push_back(c);
  };
  for (std::size_t c = 0; c < std::min<std::size_t>(target, 3); ++c) add(c);
  for (std::size_t c = target; c-- > 3;) add(c);
  for (std::size_t c = target + 1; c < columns_.size(); ++c) add(c);
  return all;
}

void FormulaChoice::limit_choices() {
  for (std::size_t most = 6;; --most) {
    double product = 1;
    for (const auto& list : candidates_)
      product *= static_cast<double>(std::min(most, list.size()) + 1);
    if (product > max_choices && most > 1) continue;
    tried_ = most;
    return;
  }
}

bool FormulaChoice::depends_on(std::size_t c, std::size_t other) const {
  if (!chosen_[c]) return false;
  return std::ranges::any_of(chosen_[c]->inputs, [&](std::size_t input) {
    return input < columns_.size() && (input == other || depends_on(input, other));
  });
}

void FormulaChoice::choose(std::size_t c, double bits) {
  if (bits >= best_bits_ || ++visited_ > max_choices * 4) return;
  if (c == columns_.size()) return score(bits);
  for (std::size_t i = 0; i < std::min(tried_, candidates_[c].size()); ++i) {
    chosen_[c] = &candidates_[c][i];
    if (!depends_on(c, c)) choose(c + 1, bits + candidates_[c][i].bits);
  }
  chosen_[c] = nullptr;
  choose(c + 1, bits);
}

std::vector<std::size_t> FormulaChoice::columns_in(std::size_t target,
                                                   const Candidate& formula) const {
  std::vector<std::size_t> all{target};
  for (const std::size_t input : formula.inputs)
    if (input < columns_.size()) all.push_back(input);
  std::ranges::sort(all);
  return all;
}

void FormulaChoice::solve_for_last_column() {
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    if (!chosen_[c] || names_a_sum(columns_[c].header)) continue;
    const std::vector<std::size_t> columns = columns_in(c, *chosen_[c]);
    const std::size_t last = columns.back();
    if (last == c || chosen_[last]) continue;
    const Candidate* const before = chosen_[c];
    for (const Candidate& other : candidates_[last]) {
      if (other.of_other_rows != before->of_other_rows || columns_in(last, other) != columns ||
          other.comparison.right < before->comparison.right || other.formula.starts_with('-'))
        continue;
      chosen_[c] = nullptr;
      chosen_[last] = &other;
      if (!depends_on(last, last)) break;
      chosen_[c] = before;
      chosen_[last] = nullptr;
    }
  }
}

bool FormulaChoice::counts_rows() const {
  return std::ranges::any_of(chosen_, [&](const Candidate* c) {
    return c && std::ranges::find(c->inputs, row_input_) != c->inputs.end();
  });
}

bool FormulaChoice::uses_other_rows_anywhere() const {
  return std::ranges::any_of(chosen_, [](const Candidate* c) { return c && c->of_other_rows; });
}

std::vector<std::size_t> FormulaChoice::given_columns() const {
  std::vector<std::size_t> given;
  for (std::size_t c = 0; c < columns_.size(); ++c)
    if (columns_[c].is_number() && !chosen_[c]) given.push_back(c);
  return given;
}

const std::optional<Ranges>& FormulaChoice::ranges(const std::vector<std::size_t>& given) {
  const auto [at, is_new] = ranges_.try_emplace(given);
  if (is_new) {
    std::vector<const NumberColumn*> columns;
    std::vector<double> otherwise(inputs_.rows, 0);
    for (const std::size_t c : given) {
      columns.push_back(&columns_[c]);
      for (std::size_t r = 0; r < inputs_.rows; ++r) otherwise[r] += without_[c][r];
    }
    at->second = ranges_of(columns, otherwise);
  }
  return at->second;
}

std::vector<std::size_t> FormulaChoice::listing(const std::vector<std::size_t>& given) {
  if (ranges(given)) return given;
  std::vector<std::size_t> needed;
  for (const std::size_t c : given)
    if (std::ranges::any_of(chosen_, [&](const Candidate* formula) {
          return formula && std::ranges::find(formula->inputs, c) != formula->inputs.end();
        }))
      needed.push_back(c);
  return needed;
}

double FormulaChoice::bits_of(const std::vector<std::size_t>& columns) const {
  double bits = 0;
  for (const std::size_t c : columns) bits += without_sum_[c];
  return bits;
}

Number FormulaChoice::last_row_number() const {
  Number last = 1;
  for (const Number n : row_number_)
    if (std::isfinite(n)) last = std::max(last, n);
  return last;
}

Number FormulaChoice::first_row_number() const {
  Number first = last_row_number();
  for (const Number n : row_number_)
    if (std::isfinite(n)) first = std::min(first, n);
  return first;
}

std::optional<std::string> FormulaChoice::block() const {
  for (const Candidate* c : chosen_)
    if (c && c->block) return inputs_.blocks[*c->block];
  return std::nullopt;
}

std::optional<std::string> FormulaChoice::key() const {
  for (const Candidate* c : chosen_)
    if (c && c->key) return columns_[*c->key].header;
  return std::nullopt;
}

bool FormulaChoice::is_in_one_block() const {
  const auto own = block(), own_key = key();
  return std::ranges::all_of(chosen_, [&](const Candidate* c) {
    return !c || ((!c->block || inputs_.blocks[*c->block] == own) &&
                  (!c->key || columns_[*c->key].header == own_key));
  });
}

void FormulaChoice::score(double bits) {
  if (!is_in_one_block()) return;
  const std::vector<std::size_t> rest = given_columns();
  const double free = bits_of(rest);
  if (counts_rows()) {
    // Uses an unprinted row number only if it explains all columns of numbers.
    if (uses_other_rows_anywhere() || !rest.empty()) return;
    const auto rows = static_cast<double>(inputs_.rows);
    const auto listed = static_cast<double>(last_row_number() - first_row_number() + 1);
    bits += free + evidence::log2_choose(std::max(rows, listed), rows) + std::log2(listed + 1);
  } else {
    const std::vector<std::size_t> keys = listing(rest);
    const auto& over = ranges(keys);
    bits += over && manner_.may_list_rows() && !uses_other_rows_anywhere()
                ? std::min(free, over->bits + free - bits_of(keys))
                : free;
  }
  if (bits >= best_bits_) return;
  best_bits_ = bits;
  best_ = chosen_;
}

std::optional<InducedRule> FormulaChoice::rule() {
  const std::vector<std::size_t> rest = given_columns();
  const bool counted = counts_rows();
  const std::vector<std::size_t> keys = listing(rest);
  const Ranges* over = nullptr;
  // Lists the rows unless that code is far longer: only a listing shows which rows are missing.
  if (const auto& found = ranges(keys);
      manner_.may_list_rows() && !counted && !uses_other_rows_anywhere() && found &&
      found->bits < bits_of(keys) * 1.5 + 30 && found->has_few_missing_rows())
    over = &*found;
  if (!manner_.totals &&
      is_uninformative(rest.empty() || (over && keys.size() == rest.size()), over, counted))
    return std::nullopt;
  InducedRule result;
  result.bits = best_bits_ + (manner_.totals ? manner_.totals->bits : 0);
  result.bits_without = without_all_ + (manner_.totals ? manner_.totals->bits_without : 0);
  std::vector<bool> trusted(inputs_.rows, true);
  for (std::size_t r = 0; r < inputs_.rows; ++r) {
    for (const Candidate* c : chosen_) trusted[r] = trusted[r] && (!c || c->comparison.is_right[r]);
    trusted[r] = trusted[r] && (!over || over->is_in[r]);
  }
  for (std::size_t c = 0; c < columns_.size(); ++c)
    if (chosen_[c])
      result.columns.push_back(
          induced_column(columns_[c], *chosen_[c], without_sum_[c], candidates_[c], trusted));
  if (manner_.totals)
    result.columns.insert(result.columns.end(), manner_.totals->equations.begin(),
                          manner_.totals->equations.end());
  for (const std::size_t c : rest)
    if (!over || std::ranges::find(keys, c) == keys.end())
      result.not_explained.push_back(columns_[c].parts.empty() ? columns_[c].header
                                                               : columns_[c].name);
  result.lists_rows = over || counted;
  if (!result.lists_rows) {
    result.json = equation_rule(columns_, chosen_, manner_, {block(), key()});
    return result;
  }
  std::vector<Range> runs;
  if (over)
    runs = over->columns;
  else
    runs.push_back({first_row_number(), last_row_number()});
  const auto json = [&](const std::vector<Range>& moved) {
    return listing_rule({columns_, chosen_, keys, over, row_name_}, moved);
  };
  const auto text = with_best_ends(table_, runs, json);
  if (!text && counted) return std::nullopt;
  result.lists_rows = text.has_value();
  result.json = text ? *text : equation_rule(columns_, chosen_, manner_, {block(), key()});
  return result;
}

bool FormulaChoice::is_uninformative(bool all_listed, const Ranges* over, bool counted) const {
  bool any = false, all = all_listed;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    all = all && columns_[c].is_number();
    const Candidate* formula = chosen_[c];
    if (!formula) continue;
    const bool constant = formula->inputs.empty();
    const bool of_index = !formula->inputs.empty() &&
                          (counted ? formula->is_linear && formula->inputs.front() == row_input_
                                   : over && formula->is_plain);
    any = any || (!constant && !of_index && !formula->counts);
  }
  return !any && !all;
}

}  // namespace rithmo::infer
