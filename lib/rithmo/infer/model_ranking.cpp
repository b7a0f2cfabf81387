// See model_ranking.hpp.
#include "rithmo/infer/model_ranking.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::infer {
namespace {

namespace limits = evidence::limits;
using evidence::decisive;

std::string joined(const table::RowView& row) {
  std::string text;
  for (const std::string& cell : row) text += (text.empty() ? "" : " ") + cell;
  return text;
}

// Compares the rows of two models that both might explain a table.
RowDifference compare(const table::BoundTable& best, const table::BoundTable& other) {
  const std::set<table::Texts> ours = best.derived.distinct(), theirs = other.derived.distinct(),
                               printed = best.printed.distinct();
  RowDifference result;
  for (const auto view : best.printed)
    if (const table::Texts row = view.texts();
        ours.contains(row) && !theirs.contains(row) && ++result.lost_count <= limits::shown)
      result.lost.push_back(joined(row));
  for (const table::Texts& row : theirs)
    if (!ours.contains(row) && !printed.contains(row) && ++result.missing_count <= limits::shown)
      result.missing.push_back(joined(row));
  return result;
}

// Returns the code length of the table without a rule. Numbers are coded uniformly up to the
// greatest of their column, labels uniformly over the distinct labels of their column.
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

}  // namespace

double min_bits(const table::BoundTable& subject, const std::set<table::Texts>& printed,
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

ModelRanking::ModelRanking(const table::Table& table, const relation::Model::Settings& known,
                           SuggestedRanges suggested, const number::Budget& budget)
    : table_(table), known_(known), suggested_(std::move(suggested)), budget_(budget) {}

std::optional<text::Fault> ModelRanking::score(const relation::Model& model) {
  const auto bound = bind(table_, model, budget_);
  if (!bound) return bound.error();
  ++scored_;
  add(*bound, bound->printed.distinct());
  return std::nullopt;
}

std::optional<text::Fault> ModelRanking::score(const relation::Relation& relation) {
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
    ++scored_;
    add(*last, printed);
  }
  return std::nullopt;
}

Inference ModelRanking::result() {
  Inference inference;
  inference.scored = scored_;
  std::ranges::stable_sort(found_, {}, &Explanation::bits);
  for (const Explanation& e : found_)
    if (inference.ranked.size() < limits::models_kept && e.bits < none_)
      inference.ranked.push_back(e);
  note_not_scored(inference);
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

void ModelRanking::add(const table::BoundTable& subject, const std::set<table::Texts>& printed) {
  const double own_price = price(subject.model, known_);
  const auto [at, is_new] = by_rows_.try_emplace(content_of(subject.derived), found_.size());
  if (!is_new) {
    if (at->second < found_.size()) add_twin(found_[at->second], subject.model);
    return;
  }
  none_ = bits_without_rule(subject.printed) - decisive;
  // Prunes: does not align a long table, or a long list of rows, with a model whose lower bound is
  // far above the best.
  const bool hopeless =
      std::max(subject.printed.size(), subject.derived.size()) > limits::long_table &&
      std::min(best_ + evidence::hopeless, none_ + evidence::hopeless) <
          min_bits(subject, printed,
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

void ModelRanking::add_twin(Explanation& twin, relation::Model model) const {
  if (const double saved = price(twin.model, known_) - price(model, known_); saved > 0) {
    twin.bits -= saved;
    std::swap(twin.model, model);
  }
  twin.same.push_back(std::move(model));
}

std::pair<std::size_t, std::size_t> ModelRanking::content_of(const table::Rows& rows) {
  std::size_t sum = 0;
  for (const auto row : rows) sum += std::hash<std::string>()(joined(row)) * 0x9E3779B97F4A7C15U;
  return {rows.size(), sum};
}

void ModelRanking::note_not_scored(Inference& inference) const {
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
  inference.not_scored.assign(names.begin(), names.end());
}

void ModelRanking::compare_rivals(std::vector<Explanation>& ranked) const {
  const auto best = bind(table_, ranked.front().model);
  for (std::size_t i = 1; i < ranked.size(); ++i) {
    if (ranked[i].bits >= ranked.front().bits + decisive) return;
    const auto other = bind(table_, ranked[i].model);
    if (best && other) ranked[i].beside_best = compare(*best, *other);
  }
}

void ModelRanking::try_other_heads(Inference& inference) const {
  Explanation& best = inference.ranked.front();
  std::vector<std::size_t> columns;
  for (std::size_t c = 0; c < table_.header.size(); ++c)
    if (std::ranges::find(table::editors_columns, table_.header[c].text) ==
        table::editors_columns.end())
      columns.push_back(c);
  if (2 * best.agreeing >= table_.rows.size() || columns.size() > limits::columns_exchanged ||
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
    inference.alternatives.clear();  // alternatives hold only for the printed headers
  }
}

void ModelRanking::note_values(const Explanation& explanation, const relation::Model& model,
                               Inference& inference) const {
  const double bits = explanation.bits - price(explanation.model, known_) + price(model, known_);
  for (const relation::Parameter& parameter : model.relation().parameters) {
    if (known_.contains(parameter.name)) continue;
    const std::pair key(std::string(parameter.name), std::string(model[parameter.name]));
    const auto [at, is_new] = inference.least.try_emplace(key, bits);
    at->second = std::min(at->second, bits);
  }
}

const Explanation* ModelRanking::rival_with_value(const relation::Model& best,
                                                  std::string_view parameter,
                                                  const std::string& value) const {
  relation::Model::Settings settings = best.settings();
  settings[std::string(parameter)] = value;
  const auto wanted = relation::Model::make(best.relation(), settings);
  for (const Explanation& e : found_)
    if (wanted && (e.model == *wanted || std::ranges::find(e.same, *wanted) != e.same.end()))
      return &e;
  return nullptr;
}

std::vector<Alternative> ModelRanking::alternatives() const {
  const Explanation& best = found_.front();
  const auto subject = bind(table_, best.model);
  std::vector<Alternative> all;
  for (const relation::Parameter& parameter : best.model.relation().parameters) {
    if (known_.contains(parameter.name)) continue;
    for (const std::string& value : relation::choices(parameter)) {
      if (value == best.model[parameter.name]) continue;
      const Explanation* other = rival_with_value(best.model, parameter.name, value);
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

}  // namespace rithmo::infer
