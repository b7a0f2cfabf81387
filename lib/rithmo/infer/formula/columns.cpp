// See columns.hpp: formulas for columns put together to a rule.
#include "rithmo/infer/formula/columns.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/candidates.hpp"
#include "rithmo/infer/rows/ranges.hpp"
#include "rithmo/infer/rows/sequence.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/infer/totals.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t most_inputs = 9;        // columns that one formula may be looked for among
constexpr std::size_t most_of_many = 5;       // the same in wider tables, for time
constexpr std::size_t most_choices = 60'000;  // of formulas for all columns together

// A table whose columns have names.
class Columns {
 public:
  Columns(const table::Table& table, const std::vector<NumberColumn>& columns, const Manner& manner,
          Fits& fits)
      : table_(table), columns_(columns), manner_(manner), fits_(fits) {
    inputs_.rows = columns.front().values.size();
    inputs_.columns = columns.size();
    for (std::size_t c = 0; c < columns.size(); ++c) add_input(columns[c].name, columns[c].values);
    for (const NumberColumn& column : columns) {
      Numbers before(inputs_.rows, unread);
      for (std::size_t r = 1; r < inputs_.rows; ++r) before[r] = column.values[r - 1];
      add_input(in_row("prev", column), before);
    }
    for (const NumberColumn& column : columns) {
      Numbers after(inputs_.rows, unread);
      for (std::size_t r = 1; r < inputs_.rows; ++r) after[r - 1] = column.values[r];
      add_input(in_row("next", column), after);
    }
    row_name_ = new_name(columns, {"n", "row", "line"});
    row_input_ = inputs_.all.size();
    add_input(row_name_, Numbers(inputs_.rows, unread));
    for (std::size_t c = 0; c < columns.size(); ++c) {
      fits_.reach(c, columns.size());
      const bool has_noughts = manner.blank_is_nought && has_blanks(columns[c]);
      without_.push_back(bits_without_rule(has_noughts ? without_noughts(columns[c]) : columns[c]));
      without_sum_.push_back(sum(without_.back()));
      without_all_ += without_sum_.back();
      // What is nought by our own reading is for other columns' formulas alone.
      const bool is_told = columns[c].is_number() && !has_noughts;
      of_columns_.push_back(is_told ? found_for(c, usable(c)) : std::vector<Candidate>());
    }
    candidates_ = of_columns_;
  }

  // Formulas of the row's number too, which is not printed. Whether all numbers may come from that.
  bool number_rows(const Numbers& numbers) {
    row_number_ = numbers;
    inputs_.values[row_input_] = numbers;
    candidates_ = of_columns_;
    // Those first that nothing else gives: most tables end with one of them.
    std::vector<std::size_t> order;
    for (const bool given : {false, true})
      for (std::size_t c = 0; c < columns_.size(); ++c)
        if (columns_[c].is_number() && of_columns_[c].empty() != given) order.push_back(c);
    for (const std::size_t c : order) {
      for (Candidate& candidate : found_for(c, {row_input_}))
        if (!candidate.inputs.empty()) candidates_[c].push_back(std::move(candidate));
      if (candidates_[c].empty()) return false;
      std::ranges::stable_sort(candidates_[c], {}, &Candidate::bits);
    }
    return true;
  }

  // A formula that is hardly better than another that says something else is not believed, and left out.
  std::optional<InducedRule> best() {
    for (;;) {
      limit_choices();
      best_.reset();
      best_bits_ = std::numeric_limits<double>::infinity();
      visited_ = 0;
      chosen_.assign(columns_.size(), nullptr);
      choose(0, 0);
      if (!best_ || best_bits_ + evidence::convincing > without_all_ + saved_by_totals())
        return std::nullopt;
      chosen_ = *best_;
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

  // The best formula that was found and is not believed.
  const std::optional<InducedColumn>& doubtful() const { return doubtful_; }

 private:
  double saved_by_totals() const {
    return manner_.totals ? manner_.totals->bits_without - manner_.totals->bits : 0;
  }

  void doubt(const InducedColumn& column) {
    if (!doubtful_ || column.saved > doubtful_->saved) doubtful_ = column;
  }

  // A number that stands everywhere, or that only follows the rows: no news.
  bool is_numbering(const Candidate& c) const {
    return c.inputs.empty() || c.counts ||
           (c.inputs.front() == row_input_ ? c.is_linear : c.is_plain);
  }

  std::vector<Candidate> found_for(std::size_t c, const std::vector<std::size_t>& inputs) {
    Candidates found = candidates_for(columns_[c], c, without_[c], inputs_, inputs, fits_);
    if (found.doubtful && !is_numbering(*found.doubtful))
      doubt(told(columns_[c], *found.doubtful, found.doubtful->bits + found.saved_by_doubtful, {},
                 {}));
    return std::move(found.all);
  }

  void add_input(const std::string& name, const Numbers& values) {
    inputs_.all.push_back({name, inputs_.all.size()});
    inputs_.values.push_back(values);
  }

  // The columns that a formula for this one is looked for among, those to its left first.
  std::vector<std::size_t> usable(std::size_t target) const {
    std::vector<std::size_t> all;
    const auto numbers =
        static_cast<std::size_t>(std::ranges::count_if(columns_, &NumberColumn::is_number));
    const std::size_t most = numbers > most_inputs + 1 ? most_of_many : most_inputs;
    const auto add = [&](std::size_t c) {
      if (c != target && columns_[c].is_number() && all.size() < most) all.push_back(c);
    };
    for (std::size_t c = 0; c < std::min<std::size_t>(target, 3); ++c) add(c);
    for (std::size_t c = target; c-- > 3;) add(c);
    for (std::size_t c = target + 1; c < columns_.size(); ++c) add(c);
    return all;
  }

  void limit_choices() {
    for (std::size_t most = 6;; --most) {
      double product = 1;
      for (const auto& list : candidates_)
        product *= static_cast<double>(std::min(most, list.size()) + 1);
      if (product > most_choices && most > 1) continue;
      tried_ = most;
      return;
    }
  }

  // Whether column c needs column `other` to be worked out, however far.
  bool needs(std::size_t c, std::size_t other) const {
    if (!chosen_[c]) return false;
    return std::ranges::any_of(chosen_[c]->inputs, [&](std::size_t input) {
      return input < columns_.size() && (input == other || needs(input, other));
    });
  }

  void choose(std::size_t c, double bits) {
    if (bits >= best_bits_ || ++visited_ > most_choices * 4) return;
    if (c == columns_.size()) return weigh(bits);
    for (std::size_t i = 0; i < std::min(tried_, candidates_[c].size()); ++i) {
      chosen_[c] = &candidates_[c][i];
      if (!needs(c, c)) choose(c + 1, bits + candidates_[c][i].bits);
    }
    chosen_[c] = nullptr;
    choose(c + 1, bits);
  }

  bool counts_rows() const {
    return std::ranges::any_of(chosen_, [&](const Candidate* c) {
      return c && std::ranges::find(c->inputs, row_input_) != c->inputs.end();
    });
  }
  bool looks_around() const {
    return std::ranges::any_of(chosen_, [](const Candidate* c) { return c && c->of_other_rows; });
  }

  // Columns that are neither words nor given by a formula.
  std::vector<std::size_t> given() const {
    std::vector<std::size_t> given;
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (columns_[c].is_number() && !chosen_[c]) given.push_back(c);
    return given;
  }

  const std::optional<Ranges>& ranges(const std::vector<std::size_t>& given) {
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

  // Of the given columns those that say which rows there are: all, or else those that formulas need, beside which the others are free.
  std::vector<std::size_t> listing(const std::vector<std::size_t>& given) {
    if (ranges(given)) return given;
    std::vector<std::size_t> needed;
    for (const std::size_t c : given)
      if (std::ranges::any_of(chosen_, [&](const Candidate* formula) {
            return formula && std::ranges::find(formula->inputs, c) != formula->inputs.end();
          }))
        needed.push_back(c);
    return needed;
  }
  double bits_of(const std::vector<std::size_t>& columns) const {
    double bits = 0;
    for (const std::size_t c : columns) bits += without_sum_[c];
    return bits;
  }

  Number last_row_number() const {
    Number last = 1;
    for (const Number n : row_number_)
      if (std::isfinite(n)) last = std::max(last, n);
    return last;
  }
  Number first_row_number() const {
    Number first = last_row_number();
    for (const Number n : row_number_)
      if (std::isfinite(n)) first = std::min(first, n);
    return first;
  }

  void weigh(double bits) {
    const std::vector<std::size_t> rest = given();
    const double free = bits_of(rest);
    if (counts_rows()) {
      // Where rows are counted that are not printed, all numbers come from that.
      if (looks_around() || !rest.empty()) return;
      const auto rows = static_cast<double>(inputs_.rows);
      const auto listed = static_cast<double>(last_row_number() - first_row_number() + 1);
      bits += free + evidence::log2_choose(std::max(rows, listed), rows) + std::log2(listed + 1);
    } else {
      const std::vector<std::size_t> keys = listing(rest);
      const auto& over = ranges(keys);
      bits += over && manner_.may_list() && !looks_around()
                  ? std::min(free, over->bits + free - bits_of(keys))
                  : free;
    }
    if (bits >= best_bits_) return;
    best_bits_ = bits;
    best_ = chosen_;
  }

  std::optional<InducedRule> rule() {
    const std::vector<std::size_t> rest = given();
    const bool counted = counts_rows();
    const std::vector<std::size_t> keys = listing(rest);
    const Ranges* over = nullptr;
    // Where rows can be listed they are, unless that is far longer: what is missing is then known.
    if (const auto& found = ranges(keys); manner_.may_list() && !counted && !looks_around() &&
                                          found && found->bits < bits_of(keys) * 1.5 + 30 &&
                                          found->matched * 10 >= found->listed * 7)
      over = &*found;
    if (!manner_.totals &&
        says_nothing(rest.empty() || (over && keys.size() == rest.size()), over, counted))
      return std::nullopt;
    InducedRule result;
    result.bits = best_bits_ + (manner_.totals ? manner_.totals->bits : 0);
    result.bits_without = without_all_ + (manner_.totals ? manner_.totals->bits_without : 0);
    std::vector<bool> trusted(inputs_.rows, true);
    for (std::size_t r = 0; r < inputs_.rows; ++r) {
      for (const Candidate* c : chosen_)
        trusted[r] = trusted[r] && (!c || c->comparison.is_right[r]);
      trusted[r] = trusted[r] && (!over || over->is_in[r]);
    }
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (chosen_[c])
        result.columns.push_back(
            told(columns_[c], *chosen_[c], without_sum_[c], candidates_[c], trusted));
    if (manner_.totals)
      result.columns.insert(result.columns.end(), manner_.totals->equations.begin(),
                            manner_.totals->equations.end());
    for (const std::size_t c : rest)
      if (!over || std::ranges::find(keys, c) == keys.end())
        result.not_explained.push_back(columns_[c].parts.empty() ? columns_[c].header
                                                                 : columns_[c].name);
    result.lists_rows = over || counted;
    if (!result.lists_rows) {
      result.json = equation_rule(columns_, chosen_, manner_);
      return result;
    }
    std::vector<Range> runs;
    if (over)
      runs = over->columns;
    else
      runs.push_back({first_row_number(), last_row_number()});
    const auto json = [&](const std::vector<Range>& moved) { return listed(keys, over, moved); };
    const auto text = with_best_ends(table_, runs, json);
    if (!text && counted) return std::nullopt;
    result.lists_rows = text.has_value();
    result.json = text ? *text : equation_rule(columns_, chosen_, manner_);
    return result;
  }

  // Whether all that was found is how the rows are numbered, beside something else that nothing explains.
  bool says_nothing(bool all_listed, const Ranges* over, bool counted) const {
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

  // Columns so that each comes after those that it needs.
  std::vector<std::size_t> in_order() const {
    std::vector<std::size_t> order;
    std::set<std::size_t> done;
    const std::function<void(std::size_t)> put = [&](std::size_t c) {
      if (!done.insert(c).second) return;
      if (chosen_[c])
        for (const std::size_t input : chosen_[c]->inputs)
          if (input < columns_.size()) put(input);
      order.push_back(c);
    };
    for (std::size_t c = 0; c < columns_.size(); ++c) put(c);
    return order;
  }

  std::string listed(const std::vector<std::size_t>& rest, const Ranges* over,
                     const std::vector<Range>& runs) const {
    std::string rows;
    for (std::size_t i = 0; i < runs.size(); ++i)
      rows +=
          (i ? ", " : "") + (over ? columns_[rest[i]].name : row_name_) + " = " + runs[i].text();
    Keys columns;
    for (const std::size_t c : in_order()) {
      const NumberColumn& column = columns_[c];
      const bool is_listed = over && std::ranges::find(rest, c) != rest.end();
      if (!column.parts.empty())
        for (const NumberColumn::Part& part : column.parts)
          columns.emplace_back(part.header,
                               chosen_[c] ? place_text(chosen_[c]->formula, part) : "free");
      else if (chosen_[c])
        columns.emplace_back(column.header, with_numeral(chosen_[c]->formula, column.numeral));
      else if (!is_listed)
        columns.emplace_back(column.header, "free");
      else if (!column.numeral.is_plain())
        columns.emplace_back(column.header, column.numeral.name());
    }
    Keys keys{{"rows", in_quotes(rows)}};
    std::string ends;
    if (over)
      for (const auto& [row, sign] : {std::pair(&over->first, '>'), std::pair(&over->last, '<')})
        if (!row->empty())
          ends += (ends.empty() ? "" : ", ") + in_quotes(beyond(rest, *row, sign, 0));
    if (!ends.empty()) keys.emplace_back("where", "[ " + ends + " ]");
    keys.emplace_back("columns", object_text(columns));
    return rule_text(keys);
  }

  // "degree < 45 or degree = 45 and (minute <= 30)": rows up to one, or from one on.
  std::string beyond(const std::vector<std::size_t>& rest, const std::vector<Number>& row,
                     char sign, std::size_t i) const {
    const std::string &name = columns_[rest[i]].name, value = number_text(row[i]);
    if (i + 1 == row.size()) return name + " " + sign + "= " + value;
    return name + " " + sign + " " + value + " or " + name + " = " + value + " and (" +
           beyond(rest, row, sign, i + 1) + ")";
  }

  const table::Table& table_;
  const std::vector<NumberColumn>& columns_;
  const Manner& manner_;
  Fits& fits_;
  Numbers row_number_;
  std::string row_name_;
  std::size_t row_input_ = 0;
  Inputs inputs_;
  std::vector<std::vector<double>> without_;  // of each column, each row
  std::vector<double> without_sum_;
  double without_all_ = 0;
  std::vector<std::vector<Candidate>> of_columns_,
      candidates_;  // the latter with those of the row's number
  std::optional<InducedColumn> doubtful_;
  std::size_t tried_ = 1, visited_ = 0;
  std::vector<const Candidate*> chosen_;
  std::map<std::vector<std::size_t>, std::optional<Ranges>> ranges_;
  double best_bits_ = std::numeric_limits<double>::infinity();
  std::optional<std::vector<const Candidate*>> best_;
};

std::vector<ColumnReading> readings_of(const std::vector<NumberColumn>& columns) {
  std::vector<ColumnReading> readings;
  for (const NumberColumn& column : columns) {
    ColumnReading reading{column.header, column.numeral.name(), column.unreadable};
    for (const NumberColumn::Part& part : column.parts)
      reading.columns += (reading.columns.empty() ? "" : ", ") + part.header;
    if (!column.parts.empty()) reading.numeral = "one number " + column.name;
    readings.push_back(std::move(reading));
  }
  return readings;
}

Induction of_these(const table::Table& table, const std::vector<NumberColumn>& columns,
                   const Manner& manner, Fits& fits) {
  Induction result;
  result.readings = readings_of(columns);
  const std::size_t rows = table.rows.size();
  result.is_too_wide = columns.size() > most_columns;
  if (rows < 4 || result.is_too_wide || std::ranges::none_of(columns, &NumberColumn::is_number))
    return result;
  Columns search(table, columns, manner, fits);
  std::optional<InducedRule>& best = result.rule;
  best = search.best();
  if (best && best->lists_rows) return result;  // its rows are numbered by what is printed
  for (const Numbers& numbers :
       manner.may_list() ? row_numbers(columns, rows) : std::vector<Numbers>())
    for (const Number shift : {0, -1, 1, 2, 3}) {
      Numbers shifted = numbers;
      for (Number& n : shifted) n += shift;
      if (!search.number_rows(shifted)) continue;
      auto rule = search.best();
      if (rule && (!best || rule->bits < best->bits)) best = std::move(rule);
    }
  if (!best) result.doubtful = search.doubtful();
  return result;
}

// The shorter rule of the same numbers; of the other so many bits are overlooked.
Induction shorter(Induction one, Induction other, double overlooked = 0) {
  const bool is_better =
      other.rule && (!one.rule || other.rule->bits < one.rule->bits + overlooked);
  return is_better ? std::move(other) : std::move(one);
}
// Each column by itself, or numbers that stand in several columns.
Induction of_all_ways(const table::Table& table, const std::vector<NumberColumn>& columns,
                      const Manner& manner, Fits& fits) {
  Induction best = of_these(table, columns, manner, fits);
  const std::size_t of_totals = manner.totals ? manner.totals->equations.size() : 0;
  for (const std::vector<NumberColumn>& whole : joined(columns))
    if (Induction found = of_these(table, whole, manner, fits);
        found.rule && found.rule->columns.size() > of_totals)
      best = shorter(std::move(best), std::move(found));
  return best;
}

Induction of_entries(const table::Table& table, const Totals* totals, Fits& fits) {
  const std::vector<NumberColumn> columns = columns_of(table);
  Induction best = of_all_ways(table, columns, {false, totals}, fits);
  if (best.is_too_wide) return best;
  if (!has_blanks(columns)) return best;
  // One equation of receipts and payments says what two do, each where it has its number, and is hardly shorter.
  Induction with_blanks_nought = of_all_ways(table, with_noughts(columns), {true, totals}, fits);
  const bool is_simpler = best.rule && with_blanks_nought.rule &&
                          with_blanks_nought.rule->columns.size() < best.rule->columns.size();
  constexpr double of_simpler = 60, of_others = 20;
  return shorter(std::move(best), std::move(with_blanks_nought),
                 is_simpler ? of_simpler : of_others);
}

}  // namespace

Induction of_columns(const table::Table& table, Fits& fits) {
  Induction best = of_entries(table, nullptr, fits);
  if (best.is_too_wide || (best.rule && best.rule->lists_rows)) return best;
  if (const auto totals = totals_of(table))
    if (Induction of_others = of_entries(without_totals(table, *totals), &*totals, fits);
        of_others.rule)
      return of_others;
  return best;
}

}  // namespace rithmo::infer
