// See candidates.hpp.
#include "rithmo/infer/formula/candidates.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/formula/exponential.hpp"
#include "rithmo/infer/formula/forms.hpp"
#include "rithmo/infer/formula/inner_constants.hpp"
#include "rithmo/infer/formula/interpolation.hpp"
#include "rithmo/infer/formula/quick_look.hpp"
#include "rithmo/infer/formula/trial.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t max_tried_rows = 300;  // size of the sample on which all formulas are tried
constexpr std::size_t stored = 12;           // maximum number of returned candidates
constexpr double min_doubted = 2;            // minimum number of bits that a doubtful formula saves
constexpr double rounding_bits = 2;

class Search {
 public:
  Search(const NumberColumn& target, std::size_t number, const std::vector<double>& without_rule,
         const Inputs& inputs, const std::vector<std::size_t>& usable, FitCache& fits)
      : target_(target),
        number_(number),
        without_(without_rule),
        inputs_(inputs),
        usable_(usable),
        fits_(fits) {
    const std::size_t n = std::min(inputs.rows, max_tried_rows);
    for (std::size_t i = 0; i < n; ++i) picked_.push_back(i * inputs.rows / n);
    sample_ = target;
    sample_.values = sample_rows(target.values);
    sample_without_ = sample_rows(without_rule);
    for (const Numbers& values : inputs.values) sample_inputs_.push_back(sample_rows(values));
    for (const double b : sample_without_) sample_cost_ += b;
    look_.emplace(sample_, sample_inputs_);
  }

  Candidates all() {
    try_terms({constant_term()});
    try_known_forms();
    for (const std::size_t x : usable_) try_one_column(inputs_.all[x]);
    for (std::size_t i = 0; i < usable_.size(); ++i)
      for (std::size_t j = i + 1; j < usable_.size(); ++j)
        try_two_columns(inputs_.all[usable_[i]], inputs_.all[usable_[j]]);
    try_three_columns();
    try_sums();
    try_running_totals();
    try_running_totals_in_blocks();
    try_differences();
    try_rows_before();
    return whole();
  }

 private:
  template <class T>
  std::vector<T> sample_rows(const std::vector<T>& of) const {
    std::vector<T> result;
    for (const std::size_t r : picked_) result.push_back(of[r]);
    return result;
  }

  Numbers values(const Term& term) const { return values_of(term, sample_inputs_, picked_.size()); }

  // Tries a floating term in base sixty (trial.hpp), multiplied by the most frequent factor.
  void try_floating(const Term& term) {
    const Numbers of = values(term);
    std::map<Number, std::size_t> factors;
    for (std::size_t r = 0; r < of.size(); ++r)
      if (std::isfinite(of[r]) && std::isfinite(sample_.values[r]) && of[r] != 0)
        ++factors[floating(sample_.values[r] / of[r])];
    if (factors.empty()) return;
    const Number factor =
        std::ranges::max_element(factors, {}, [](const auto& f) { return f.second; })->first;
    if (factor >= 1 && factor < 1e9L)
      add({{term}, {number::Rational(number::Integer(std::to_string(std::llround(factor)), 10))}});
  }

  void try_terms(const std::vector<Term>& terms, bool of_row_before = false) {
    std::vector<Numbers> columns;
    std::vector<const Numbers*> pointers;
    for (const Term& term : terms) columns.push_back(values(term));
    for (const Numbers& c : columns) pointers.push_back(&c);
    const Numbers& y = of_row_before ? sample_differences_ : sample_.values;
    for (const std::vector<number::Rational>& constants : fits_.of(pointers, y, sample_.step()))
      add({terms, constants, of_row_before});
  }

  void add(FormulaTrial trial) {
    if (trial.of_row_before) {
      trial.terms.insert(trial.terms.begin(), itself(inputs_.all[before_]));
      trial.constants.insert(trial.constants.begin(), number::Rational(number::Integer(1)));
    }
    trial.price = choice_bits(trial, usable_.size());
    Numbers predicted = values_of(trial, sample_inputs_, picked_.size());
    Comparison comparison;
    compare_with(sample_, sample_without_, predicted, comparison);
    if (!is_enough(trial, sample_, comparison)) return;
    // Rejects rounded formulas of the step from the row before: small steps fit any of them.
    if ((trial.of_row_before || trial.is_running) && comparison.rounding) return;
    trial.bits = trial.price + comparison.bits + (comparison.rounding ? rounding_bits : 0);
    if (trial.bits + min_doubted < sample_cost_) found_.push_back(std::move(trial));
  }

  void try_forms(std::vector<Term> forms, bool is_running = false) {
    for (Term& form : forms)
      if (look_->agrees(form)) {
        FormulaTrial trial{{std::move(form)}, {number::Rational(number::Integer(1))}};
        trial.is_form = true;
        trial.is_running = is_running;
        add(std::move(trial));
      }
  }

  // Tries the forms that are usual in a field (forms.hpp) on one, two or three columns.
  void try_known_forms() {
    constexpr std::size_t max_in_threes = 26;
    const bool has_order = inputs_.all.size() >= 3 * inputs_.columns;
    std::vector<std::size_t> others;
    for (std::size_t x = 0; x < inputs_.columns; ++x)
      if (x != number_ && has_known_value(sample_inputs_[x])) others.push_back(x);
    for (std::size_t i = 0; i < others.size(); ++i) {
      const std::size_t x = others[i];
      try_forms(one_input_forms(inputs_.all[x]));
      if (has_order) {
        try_forms(step_forms(inputs_.all[x], inputs_.all[x + inputs_.columns]));
        try_forms(share_forms(inputs_.all[x], sum_of(inputs_.values[x])));
      }
      for (std::size_t j = i + 1; j < others.size(); ++j) {
        try_forms(two_input_forms(inputs_.all[x], inputs_.all[others[j]]));
        for (std::size_t k = j + 1; k < others.size() && others.size() <= max_in_threes; ++k)
          try_forms(three_forms(inputs_.all[x], inputs_.all[others[j]], inputs_.all[others[k]]));
      }
    }
  }

  static bool has_known_value(const Numbers& values) {
    return std::ranges::any_of(values, [](Number n) { return std::isfinite(n); });
  }

  static Number sum_of(const Numbers& values) {
    Number sum = 0;
    for (const Number n : values) sum += std::isfinite(n) ? n : 0;
    return sum;
  }

  void try_one_column(const Input& x) {
    try_terms({itself(x)});
    try_terms({itself(x), constant_term()});
    std::vector<Term> terms = one_input_terms(x);
    if (x.number < inputs_.columns)  // a cycle of the row number itself would not explain anything
      std::ranges::move(
          terms_with_constants(x, sample_inputs_[x.number], sample_.values, sample_.step()),
          std::back_inserter(terms));
    for (const Term& term : terms) {
      try_terms({term});
      try_terms({term, constant_term()});
    }
    if (target_.numeral.kind() == number::NumeralSystem::Kind::sexagesimal) {
      try_floating(itself(x));
      for (const Term& term : terms) try_floating(term);
    }
    try_terms({power(x, 2), itself(x), constant_term()});
    try_terms({power(x, 3), power(x, 2), itself(x), constant_term()});
    try_terms({power(x, 4), power(x, 3), power(x, 2), itself(x), constant_term()});
    for (const Exponential& e :
         fit_exponential(sample_inputs_[x.number], sample_.values, sample_.step())) {
      for (const number::Rational& factor : {e.factor, number::Rational(number::Integer(1))}) {
        FormulaTrial trial{{}, {factor}};
        trial.exponent = x.number;
        trial.base = e.base;
        add(std::move(trial));
      }
    }
  }

  void try_two_columns(const Input& x, const Input& y) {
    try_terms({itself(x), itself(y)});
    try_terms({itself(x), itself(y), constant_term()});
    for (const Term& term : two_input_terms(x, y)) try_terms({term});
    const Term product = two_input_terms(x, y).front();
    try_terms({product, constant_term()});
    try_terms({product, itself(x), itself(y), constant_term()});
    try_terms({power(x, 2), power(y, 2)});
    try_terms({power(x, 2), product, power(y, 2), itself(x), itself(y), constant_term()});
  }

  void try_three_columns() {
    constexpr std::size_t most = 7;  // maximum number of columns that are combined in threes
    const std::size_t n = std::min(usable_.size(), most);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = i + 1; j < n; ++j)
        for (std::size_t k = j + 1; k < n; ++k) {
          const std::array all{inputs_.all[usable_[i]], inputs_.all[usable_[j]],
                               inputs_.all[usable_[k]]};
          for (const Term& term : three_input_terms(all[0], all[1], all[2])) try_terms({term});
          try_terms({itself(all[0]), itself(all[1]), itself(all[2])});
          for (std::size_t a = 0; a < all.size(); ++a)  // product or quotient of two, plus third
            for (const Term& term : {two_input_terms(all[(a + 1) % 3], all[(a + 2) % 3])[0],
                                     two_input_terms(all[(a + 1) % 3], all[(a + 2) % 3])[7],
                                     two_input_terms(all[(a + 1) % 3], all[(a + 2) % 3])[8]})
              try_terms({term, itself(all[a])});
        }
  }

  // Tries a linear combination of all other columns.
  void try_sums() {
    constexpr std::size_t most = 7;
    if (usable_.size() < 3 || usable_.size() > most) return;
    std::vector<Term> terms;
    for (const std::size_t x : usable_) terms.push_back(itself(inputs_.all[x]));
    try_terms(terms);
    terms.push_back(constant_term());
    try_terms(terms);
  }

  // Tries a multiple of a column in the row before, for instance the interest on a balance.
  void try_rows_before() {
    if (inputs_.all.size() < 3 * inputs_.columns) return;
    for (const std::size_t x : usable_)
      if (x < inputs_.columns) try_terms({itself(inputs_.all[x + inputs_.columns])});
  }

  // Tries multiples of another column's difference from the row before, or to the row after.
  void try_differences() {
    if (inputs_.all.size() < 3 * inputs_.columns) return;
    for (const std::size_t x : usable_) {
      if (x >= inputs_.columns) continue;
      for (const auto& [later, earlier] :
           {std::pair(x, x + inputs_.columns), std::pair(x + 2 * inputs_.columns, x)})
        try_terms({{"(" + inputs_.all[later].name + " - " + inputs_.all[earlier].name + ")",
                    {later, earlier},
                    [](const std::array<Number, 3>& row) { return row[0] - row[1]; }}});
    }
  }

  // Tries formulas for the difference from the row before.
  void try_running_totals() {
    before_ = inputs_.columns + number_;
    if (before_ >= inputs_.all.size()) return;
    try_running_forms();
    for (std::size_t r = 0; r < picked_.size(); ++r)
      sample_differences_.push_back(sample_.values[r] - sample_inputs_[before_][r]);
    std::vector<Term> terms;
    for (const std::size_t x : usable_) {
      if (x >= inputs_.columns) continue;
      terms.push_back(itself(inputs_.all[x]));
      try_terms({terms.back()}, true);
    }
    for (std::size_t i = 0; i < terms.size(); ++i)
      for (std::size_t j = i + 1; j < terms.size(); ++j) try_terms({terms[i], terms[j]}, true);
  }

  void try_running_forms() {
    for (std::size_t x = 0; x < inputs_.columns; ++x) {
      if (x == number_ || !has_known_value(sample_inputs_[x])) continue;
      try_forms(running_total_forms(inputs_.all[before_], inputs_.all[x]), true);
      for (std::size_t y = 0; y < inputs_.columns; ++y)
        if (y != x && y != number_)
          try_forms(running_total_forms(inputs_.all[before_], inputs_.all[x], inputs_.all[y]),
                    true);
    }
  }

  void try_running_totals_in_blocks() {
    for (std::size_t block = 0; block < inputs_.blocks.size(); ++block)
      for (std::size_t x = 0; x < inputs_.columns; ++x) {
        if (x == number_) continue;
        Term sum{"sum(" + inputs_.all[x].name + " so far)",
                 {inputs_.previous_row_input(block, number_), x},
                 [](const std::array<Number, 3>& of) { return of[0] + of[1]; }};
        // The sum must also agree below the first row of a block: one-row blocks are no evidence.
        Term going_on = sum;
        going_on.value = [](const std::array<Number, 3>& of) {
          return of[0] == 0 ? unread : of[0] + of[1];
        };
        if (!look_->agrees(sum) || !look_->agrees(going_on)) continue;
        FormulaTrial trial{{std::move(sum)}, {number::Rational(number::Integer(1))}};
        trial.is_form = true;
        trial.block = block;
        add(std::move(trial));
      }
  }

  // Compares the formulas that are best on the sample with the whole column.
  Candidates whole() {
    std::ranges::stable_sort(found_, {}, &FormulaTrial::bits);
    double without = 0, without_steps = 0;
    for (const double b : without_) without += b;
    for (const double b : bits_without_rule(target_, 1)) without_steps += b;
    Candidates found;
    std::vector<Candidate>& candidates = found.all;
    std::set<std::string> texts;
    for (const FormulaTrial& trial : found_) {
      if (candidates.size() == stored) break;
      Candidate candidate;
      std::set<std::size_t> inputs;
      bool linear = !trial.exponent, plain = true;
      for (std::size_t t = 0; t < trial.terms.size(); ++t) {
        const Term& term = trial.terms[t];
        const number::Rational& c = trial.constants[t];
        if (c.numerator() == 0) continue;
        inputs.insert(term.inputs.begin(), term.inputs.end());
        linear = linear && (term.inputs.empty() || term.text == inputs_.all[term.inputs[0]].name);
        candidate.counts = candidate.counts || term.counts;
        plain = plain && (term.inputs.empty() || (c.is_whole() && abs(c.numerator()) == 1));
      }
      if (trial.exponent) inputs.insert(*trial.exponent);
      candidate.inputs.assign(inputs.begin(), inputs.end());
      candidate.block = trial.block;
      candidate.has_arbitrary_constants = has_arbitrary_constants(trial);
      candidate.of_other_rows =
          trial.of_row_before || trial.block || std::ranges::any_of(inputs, [&](std::size_t input) {
            return input >= inputs_.columns && input < 3 * inputs_.columns;
          });
      candidate.is_linear = linear && inputs.size() <= 1 && !trial.of_row_before;
      candidate.is_plain = candidate.is_linear && plain;
      candidate.predicted = values_of(trial, inputs_.values, inputs_.rows);
      const bool floats =
          compare_with(target_, without_, candidate.predicted, candidate.comparison);
      if (!is_enough(trial, target_, candidate.comparison) ||
          !differs_enough(trial, target_.values, candidate.predicted, candidate.comparison))
        continue;
      const SlipCount among =
          slips_among(target_, without_, candidate.predicted, candidate.comparison);
      // Rejects a formula that fails in over a quarter of the rows, mostly not by slips.
      const Comparison& c = candidate.comparison;
      if (!trial.uses_other_rows() && (c.right + c.near) * 4 < c.known() * 3 &&
          2 * among.slips < among.looked_at)
        continue;
      // Rejects a copy of another column where fewer than half of the rows are known.
      if (candidate.is_plain && candidate.comparison.known() * 2 < inputs_.rows) continue;
      candidate.formula =
          rounded_text(formula_text(trial, trial.exponent ? inputs_.all[*trial.exponent].name : ""),
                       candidate.comparison.rounding, target_);
      if (floats) candidate.formula = "floating(" + candidate.formula + ")";
      candidate.bits = trial.price + candidate.comparison.bits +
                       (candidate.comparison.rounding ? rounding_bits : 0) - among.spared_bits;
      // Rejects formulas that only come near, such as coarse rounding in a column of few values.
      if (is_implausible(trial, target_, candidate.predicted, candidate.comparison)) continue;
      const double saved =
          (candidate.comparison.rounding ? std::min(without, without_steps) : without) -
          candidate.bits;
      if (saved < evidence::convincing) {
        if (saved < min_doubted || (found.doubtful && found.doubtful->bits <= candidate.bits))
          continue;
        found.doubtful = std::move(candidate);
        found.saved_by_doubtful = saved;
        continue;
      }
      if (texts.insert(candidate.formula).second) candidates.push_back(std::move(candidate));
    }
    std::ranges::stable_sort(candidates, {}, &Candidate::bits);
    return found;
  }

  const NumberColumn& target_;
  std::size_t number_;
  const std::vector<double>& without_;
  const Inputs& inputs_;
  const std::vector<std::size_t>& usable_;
  FitCache& fits_;
  std::vector<std::size_t> picked_;
  NumberColumn sample_;
  std::vector<double> sample_without_;
  double sample_cost_ = 0;
  std::vector<Numbers> sample_inputs_;
  std::optional<QuickLook> look_;  // tests formulas on the sample
  std::size_t before_ = 0;  // number of the input that is the target column in the row before
  Numbers sample_differences_;
  std::vector<FormulaTrial> found_;
};

}  // namespace

Candidates candidates_for(const NumberColumn& target, std::size_t number,
                          const std::vector<double>& without_rule, const Inputs& inputs,
                          const std::vector<std::size_t>& usable, FitCache& fits) {
  if (inputs.rows < 4) return {};
  Candidates found = Search(target, number, without_rule, inputs, usable, fits).all();
  std::ranges::move(interpolated(target, number, without_rule, inputs),
                    std::back_inserter(found.all));
  std::ranges::stable_sort(found.all, {}, &Candidate::bits);
  return found;
}

}  // namespace rithmo::infer
