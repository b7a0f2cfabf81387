// See inference.hpp.
#include "rithmo/infer/inference.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/model_space.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {
namespace {

namespace limits = evidence::limits;
using evidence::decisive;

std::string joined(const table::RowView& row) {
  std::string text;
  for (const std::string& cell : row) text += (text.empty() ? "" : " ") + cell;
  return text;
}

// The rows of one model beside another's, for a table that both might explain.
RowDifference compare(const table::BoundTable& best, const table::BoundTable& other) {
  const std::set<table::Texts> ours = best.derived.distinct(), theirs = other.derived.distinct(),
                               printed = best.printed.distinct();
  RowDifference result;
  for (const auto view : best.printed)
    if (const table::Texts row = view.texts();
        ours.contains(row) && !theirs.contains(row) && ++result.lost_count <= limits::shown)
      result.lost.push_back(joined(row));
  for (const table::Texts& row : theirs)
    if (!ours.contains(row) && !printed.contains(row) && ++result.wanting_count <= limits::shown)
      result.wanting.push_back(joined(row));
  return result;
}

// What it costs to say the table without any rule: each number as any up to the table's greatest in that column, each label as
// any of the table's.
double bits_without_rule(const table::Rows& printed) {
  double bits = 0;
  for (std::size_t c = 0; c < printed.width(); ++c) {
    std::set<table::FormId> labels;
    double greatest = 1;
    for (std::size_t row = 0; row < printed.size(); ++row) {
      if (!labels.insert(printed.id(row, c)).second) continue;
      if (const auto number = number::parse_natural(printed.text(row, c)))
        greatest = std::max(greatest, number->get_d());
    }
    const bool numbers = greatest > 1;
    const double one = std::log2(numbers ? greatest : static_cast<double>(labels.size()) + 1);
    bits += one * static_cast<double>(printed.size());
  }
  return bits;
}

// The least that a model can cost: its rows that are printed as they stand agree, any further ones have a slip, and what is
// left over comes from nowhere.
// `stray` is the least that a row left over costs.
double least_bits(const table::BoundTable& subject, const std::set<table::Texts>& printed,
                  double stray) {
  const std::size_t n = subject.printed.size(), rows = subject.derived.size();
  const auto right = std::min<std::size_t>(n, static_cast<std::size_t>(std::ranges::count_if(
                                                  subject.derived, [&](const table::RowView& row) {
                                                    return printed.contains(row.texts());
                                                  })));
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t matched = right; matched <= std::min(n, rows); ++matched)
    least = std::min(
        least, evidence::log2_choose(static_cast<double>(rows), static_cast<double>(matched)) +
                   static_cast<double>(matched - right) * evidence::cost::wrong_cell +
                   static_cast<double>(n - matched) * stray);
  return least + std::log2(static_cast<double>(rows) + 1);
}

class Weighing {
 public:
  Weighing(const table::Table& table, const relation::Model::Settings& known, Suggested suggested,
           const number::Budget& budget)
      : table_(table), known_(known), suggested_(std::move(suggested)), budget_(budget) {}

  // One model only. A fault of the table's cells under it.
  std::optional<text::Fault> weigh(const relation::Model& model) {
    const auto bound = bind(table_, model, budget_);
    if (!bound) return bound.error();
    ++weighed_;
    add(*bound, bound->printed.distinct());
    return std::nullopt;
  }

  // Nothing, or a fault of the table's cells under this relation. Models without the table's columns are passed over.
  std::optional<text::Fault> weigh(const relation::Relation& relation) {
    std::optional<table::BoundTable> last;
    std::set<table::Texts> printed;
    for (const relation::Model& model : models_of(relation, known_, suggested_)) {
      if (!has_columns(table_, model)) continue;
      if (!known_.contains("among") && is_too_wide(model, table_.rows.size())) continue;
      if (auto reason = relation::too_many_rows(model, budget_)) {
        if (known_.contains("among")) return text::Fault{table_.path(), text::nowhere, *reason, ""};
        continue;
      }
      if (last && relation.columns(last->model).size() == relation.columns(model).size()) {
        table::rebind(*last, model);
      } else {
        auto bound = bind(table_, model, budget_);
        if (!bound) return bound.error();
        last = *std::move(bound);
        printed = last->printed.distinct();
      }
      if (last->derived.size() > limits::model_rows) continue;
      ++weighed_;
      add(*last, printed);
    }
    return std::nullopt;
  }

  std::size_t weighed() const { return weighed_; }

  Inference result() {
    Inference inference;
    inference.weighed = weighed_;
    std::ranges::stable_sort(found_, {}, &Explanation::bits);
    for (const Explanation& e : found_)
      if (inference.ranked.size() < limits::models_kept && e.bits < none_)
        inference.ranked.push_back(e);
    note_not_weighed(inference);
    if (inference.ranked.empty()) return inference;
    compare_rivals(inference.ranked);
    inference.alternatives = alternatives();
    try_other_heads(inference);
    for (const Explanation& e : found_) {
      note_values(e, e.model, inference);
      for (const relation::Model& twin : e.same) note_values(e, twin, inference);
    }
    return inference;
  }

 private:
  void add(const table::BoundTable& subject, const std::set<table::Texts>& printed) {
    const double own_price = price(subject.model, known_);
    const auto [at, is_new] = by_rows_.try_emplace(content_of(subject.derived), found_.size());
    if (!is_new) {
      if (at->second < found_.size()) add_twin(found_[at->second], subject.model);
      return;
    }
    none_ = bits_without_rule(subject.printed) - decisive;
    // Far from the best there is nothing to tell, and long tables and long lists would take their time.
    const bool hopeless =
        std::max(subject.printed.size(), subject.derived.size()) > limits::long_table &&
        std::min(best_ + evidence::hopeless, none_ + evidence::hopeless) <
            least_bits(subject, printed,
                       evidence::cost::stranger_row +
                           evidence::cost::figure * static_cast<double>(subject.columns.size()));
    Explanation explanation =
        hopeless ? Explanation{subject.model, 0, 0, 0, 0, 0, 0, {}} : explain_with(subject);
    explanation.bits += own_price;
    if (explanation.agreeing + explanation.differing == 0) {
      at->second = SIZE_MAX;
      return;
    }
    best_ = std::min(best_, explanation.bits);
    found_.push_back(std::move(explanation));
  }

  // Another model with the same rows: the cheaper of the two stands for both.
  void add_twin(Explanation& twin, relation::Model model) const {
    if (const double saved = price(twin.model, known_) - price(model, known_); saved > 0) {
      twin.bits -= saved;
      std::swap(twin.model, model);
    }
    twin.same.push_back(std::move(model));
  }

  // Rows as one text, in an order of their own, and how many there are: what tells models apart.
  static std::pair<std::size_t, std::size_t> content_of(const table::Rows& rows) {
    std::size_t sum = 0;
    for (const auto row : rows) sum += std::hash<std::string>()(joined(row)) * 0x9E3779B97F4A7C15U;
    return {rows.size(), sum};
  }

  void note_not_weighed(Inference& inference) const {
    std::set<std::string> names;
    const auto add = [&](const relation::Model& model) {
      for (const relation::Parameter& parameter : model.relation().parameters) {
        const std::string name(parameter.name);
        if (known_.contains(name)) continue;
        if (parameter.role == relation::Parameter::Role::numbers) names.insert(name + " as a list");
        if (values_for(parameter, suggested_).size() == 1) names.insert(name);
      }
    };
    if (!inference.ranked.empty())
      add(inference.ranked.front().model);
    else
      for (const Explanation& e : found_) add(e.model);
    inference.not_weighed.assign(names.begin(), names.end());
  }

  // Those that cannot be told from the best, beside it.
  void compare_rivals(std::vector<Explanation>& ranked) const {
    const auto best = bind(table_, ranked.front().model);
    for (std::size_t i = 1; i < ranked.size(); ++i) {
      if (ranked[i].bits >= ranked.front().bits + decisive) return;
      const auto other = bind(table_, ranked[i].model);
      if (best && other) ranked[i].beside_best = compare(*best, *other);
    }
  }

  // The columns in any other order, where the best model explains few rows as they stand.
  void try_other_heads(Inference& inference) const {
    Explanation& best = inference.ranked.front();
    std::vector<std::size_t> columns;
    for (std::size_t c = 0; c < table_.header.size(); ++c)
      if (std::ranges::find(table::editors_columns, table_.header[c].text) ==
          table::editors_columns.end())
        columns.push_back(c);
    if (2 * best.agreeing >= table_.rows.size() || columns.size() > limits::columns_reordered ||
        std::max(table_.rows.size(), best.derived) > limits::rows_reordered)
      return;
    std::vector<std::size_t> order = columns;
    while (std::ranges::next_permutation(order).found) {
      table::Table exchanged = table_;
      for (std::size_t i = 0; i < columns.size(); ++i)
        exchanged.header[columns[i]].text = table_.header[order[i]].text;
      const auto bound = bind(exchanged, best.model, budget_);
      if (!bound) continue;
      Explanation explanation = explain_with(*bound);
      explanation.bits += price(best.model, known_);
      if (explanation.bits + decisive >= best.bits) continue;
      explanation.same = best.same;
      best = std::move(explanation);
      inference.heads.clear();
      for (const text::Cell& cell : exchanged.header) inference.heads.push_back(cell.text);
      inference.alternatives.clear();  // of the columns as they stand
    }
  }

  // A twin costs what the model costs, but for the price of its own parameters.
  void note_values(const Explanation& explanation, const relation::Model& model,
                   Inference& inference) const {
    const double bits = explanation.bits - price(explanation.model, known_) + price(model, known_);
    for (const relation::Parameter& parameter : model.relation().parameters) {
      if (known_.contains(parameter.name)) continue;
      const std::pair key(std::string(parameter.name), std::string(model[parameter.name]));
      const auto [at, is_new] = inference.least.try_emplace(key, bits);
      at->second = std::min(at->second, bits);
    }
  }

  // The model that has another value in one parameter, and otherwise the best model's.
  const Explanation* differing_in(const relation::Model& best, std::string_view parameter,
                                  const std::string& value) const {
    relation::Model::Settings settings = best.settings();
    settings[std::string(parameter)] = value;
    const auto wanted = relation::Model::make(best.relation(), settings);
    for (const Explanation& e : found_)
      if (wanted && (e.model == *wanted || std::ranges::find(e.same, *wanted) != e.same.end()))
        return &e;
    return nullptr;
  }

  std::vector<Alternative> alternatives() const {
    const Explanation& best = found_.front();
    const auto subject = bind(table_, best.model);
    std::vector<Alternative> all;
    for (const relation::Parameter& parameter : best.model.relation().parameters) {
      if (known_.contains(parameter.name)) continue;
      for (const std::string& value : relation::choices(parameter)) {
        if (value == best.model[parameter.name]) continue;
        const Explanation* other = differing_in(best.model, parameter.name, value);
        if (!other) continue;
        const auto other_subject = bind(table_, other->model);
        if (!subject || !other_subject) continue;
        all.push_back({std::string(parameter.name), std::string(best.model[parameter.name]), value,
                       other == &best ? 0 : other->bits - best.bits,
                       compare(*subject, *other_subject)});
      }
    }
    std::ranges::stable_sort(all, {}, &Alternative::worse);
    return all;
  }

  const table::Table& table_;
  const relation::Model::Settings& known_;
  Suggested suggested_;
  number::Budget budget_;
  std::vector<Explanation> found_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t>
      by_rows_;  // index into found_, or none
  double best_ = std::numeric_limits<double>::infinity();
  double none_ = std::numeric_limits<
      double>::infinity();  // what the table costs without any rule, less a margin
  std::size_t weighed_ = 0;
};

}  // namespace

double Inference::margin() const {
  return ranked.size() < 2 ? std::numeric_limits<double>::infinity()
                           : ranked[1].bits - ranked[0].bits;
}

bool Inference::certain() const {
  return !ranked.empty() && margin() >= decisive;
}

Explanation explain_with(const table::BoundTable& subject) {
  const std::size_t n = subject.printed.size(), derived = subject.derived.size();
  const bool complete =
      2 * n >= derived;  // otherwise the table is a selection, and leaving out is no slip
  const proof::Alignment alignment =
      proof::align(subject.printed, subject.derived, evidence::Rates::prior(complete));
  Explanation result{subject.model, 0, derived, 0, 0, 0, alignment.missing.size(), {}};
  for (std::size_t i = 0; i < n; ++i) {
    const proof::Match& match = alignment.rows[i];
    switch (match.way) {
      case proof::Match::Way::agrees:
        ++result.agreeing;
        break;
      case proof::Match::Way::differs:
        ++result.differing;
        result.bits += proof::row_slip(subject.printed[i], subject.derived[*match.derived]);
        break;
      case proof::Match::Way::repeats:
        ++result.unexplained;
        result.bits += evidence::cost::stranger_row;
        break;
      case proof::Match::Way::unexplained:
        ++result.unexplained;
        result.bits += proof::invented_cost(subject.printed[i], evidence::Rates{});
        break;
    }
  }
  const std::size_t matched = result.agreeing + result.differing;
  result.bits += std::log2(static_cast<double>(derived) + 1) +
                 evidence::log2_choose(static_cast<double>(derived), static_cast<double>(matched));
  return result;
}

std::optional<Explanation> better_model(const table::BoundTable& subject, const Explanation& now,
                                        const relation::Model::Settings& known, double convincing,
                                        const number::Budget& budget) {
  const std::set<table::Texts> printed = subject.printed.distinct();
  const Suggested suggested = suggested_by(*subject.table);
  Explanation best = now;
  const double start = best.bits;
  for (bool improved = true; improved;) {
    improved = false;
    const relation::Model from = best.model;
    for (const relation::Parameter& parameter : from.relation().parameters) {
      if (known.contains(parameter.name) || is_idle(parameter, from.relation(), from.settings()))
        continue;
      const std::vector<std::string> values = values_for(parameter, suggested);
      // Even a model with just the printed rows costs as much as this.
      const auto least = std::log2(static_cast<double>(subject.printed.size()) + 1) +
                         std::log2(static_cast<double>(values.size()));
      if (least + convincing > start) continue;
      for (const std::string& value : values) {
        relation::Model::Settings settings = from.settings();
        settings[std::string(parameter.name)] = value;
        const auto model = relation::Model::make(from.relation(), settings);
        if (!model || *model == from) continue;
        const auto other = bind(*subject.table, *model, budget);
        if (!other) continue;
        if (least_bits(*other, printed, evidence::cost::stranger_row) + price(*model, known) >=
            best.bits)
          continue;
        Explanation explanation = explain_with(*other);
        explanation.bits += price(*model, known);
        if (explanation.bits >= best.bits) continue;
        best = std::move(explanation);
        improved = true;
      }
    }
  }
  // Each parameter has to earn its place: what the table would hardly miss goes back to where it was.
  for (const relation::Parameter& parameter : best.model.relation().parameters) {
    if (best.model[parameter.name] == subject.model[parameter.name]) continue;
    relation::Model::Settings settings = best.model.settings();
    settings[std::string(parameter.name)] = subject.model[parameter.name];
    const auto plainer =
        bind(*subject.table, *relation::Model::make(best.model.relation(), settings), budget);
    if (!plainer) continue;
    Explanation explanation = explain_with(*plainer);
    explanation.bits += price(explanation.model, known);
    if (explanation.bits < best.bits + convincing && explanation.agreeing >= best.agreeing)
      best = std::move(explanation);
  }
  return best.bits + convincing <= start ? std::optional(best) : std::nullopt;
}

namespace {

// Every model of the relations that have the table's columns, or of the one relation.
text::Loaded<Inference> weigh_all(const table::Table& table, const relation::Relation* relation,
                                  const relation::Model::Settings& known,
                                  const Suggested& suggested, const number::Budget& budget) {
  Weighing weighing(table, known, suggested, budget);
  std::optional<text::Fault> fault;
  const std::span<const relation::Relation> all =
      relation ? std::span(relation, 1) : relation::relations();
  for (const relation::Relation& one : all) {
    if (one.open()) continue;
    if (!known.empty()) {
      const auto model = relation::Model::make(one, known);
      if (!model && relation) return table.source.fault({1, 1}, model.error().fault.reason);
      if (!model) continue;
    }
    if (auto found = weighing.weigh(one); found && !fault) fault = found;
  }
  if (weighing.weighed() == 0 && fault) return tl::unexpected(*fault);
  return weighing.result();
}

// Every k-th row of a table, so that about `most` are left.
table::Table sample_of(const table::Table& table, std::size_t most) {
  table::Table sample = table;
  const std::size_t step = table.rows.size() / most + 1;
  sample.rows.clear();
  for (std::size_t i = 0; i < table.rows.size(); i += step) sample.rows.push_back(table.rows[i]);
  return sample;
}

}  // namespace

text::Loaded<Inference> infer(const table::Table& table, const relation::Relation* relation,
                              const relation::Model::Settings& known,
                              const number::Budget& budget) {
  const Suggested suggested = suggested_by(table);
  if (table.rows.size() <= limits::long_table)
    return weigh_all(table, relation, known, suggested, budget);
  // A long table is screened by a sample, and the whole is weighed with the models that come out of that.
  auto screened =
      weigh_all(sample_of(table, limits::long_table / 2), relation, known, suggested, budget);
  if (!screened || screened->ranked.empty()) return screened;
  Weighing weighing(table, known, suggested, budget);
  for (const Explanation& candidate : screened->ranked)
    if (auto fault = weighing.weigh(candidate.model)) return tl::unexpected(*fault);
  Inference inference = weighing.result();
  inference.weighed = screened->weighed;
  return inference;
}

}  // namespace rithmo::infer
