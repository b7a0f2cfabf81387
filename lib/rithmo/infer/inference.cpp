// See inference.hpp.
#include "rithmo/infer/inference.hpp"

#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/model_ranking.hpp"
#include "rithmo/infer/model_space.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

double Inference::margin() const {
  return ranked.size() < 2 ? std::numeric_limits<double>::infinity()
                           : ranked[1].bits - ranked[0].bits;
}

bool Inference::certain() const {
  return !ranked.empty() && margin() >= evidence::decisive;
}

Explanation explain_with(const table::BoundTable& subject) {
  const std::size_t n = subject.printed.size(), derived = subject.derived.size();
  const bool complete =
      2 * n >= derived;  // otherwise the table is a selection, and missing rows are no slips
  const proof::RuleRows rule(subject.derived);
  const proof::Alignment alignment =
      proof::align(subject.printed, rule, evidence::Rates::prior(complete));
  Explanation result{subject.model, 0, derived, 0, 0, 0, alignment.missing.size(), {}};
  for (std::size_t i = 0; i < n; ++i) {
    const proof::Match& match = alignment.rows[i];
    switch (match.way) {
      case proof::Match::Way::agrees:
        ++result.agreeing;
        break;
      case proof::Match::Way::differs:
        ++result.differing;
        result.bits += proof::row_slip_bits(subject.printed[i], subject.derived[*match.derived]);
        break;
      case proof::Match::Way::repeats:
        ++result.unexplained;
        result.bits += evidence::cost::stranger_row;
        break;
      case proof::Match::Way::unexplained:
        ++result.unexplained;
        result.bits += proof::invented_cost(subject.printed[i], rule, evidence::Rates{});
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
  const SuggestedRanges suggested = suggest_ranges(*subject.table);
  Explanation best = now;
  const double start = best.bits;
  for (bool improved = true; improved;) {
    improved = false;
    const relation::Model from = best.model;
    for (const relation::Parameter& parameter : from.relation().parameters) {
      if (known.contains(parameter.name) ||
          is_without_effect(parameter, from.relation(), from.settings()))
        continue;
      const std::vector<std::string> values = values_for(parameter, suggested);
      // Lower bound: even a model with exactly the printed rows would cost this much.
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
        if (min_bits(*other, printed, evidence::cost::stranger_row) + price(*model, known) >=
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
  // Resets each parameter to its former value if the change saves few bits and does not make more
  // rows agree.
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

// Ranks every model of one relation, or of all relations that have the table's columns.
text::Loaded<Inference> score_all(const table::Table& table, const relation::Relation* relation,
                                  const relation::Model::Settings& known,
                                  const SuggestedRanges& suggested, const number::Budget& budget) {
  ModelRanking ranking(table, known, suggested, budget);
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
    if (auto found = ranking.score(one); found && !fault) fault = found;
  }
  if (ranking.scored() == 0 && fault) return tl::unexpected(*fault);
  return ranking.result();
}

// Returns every k-th row of a table, with k such that about `most` rows are left.
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
  const SuggestedRanges suggested = suggest_ranges(table);
  if (table.rows.size() <= evidence::limits::long_table)
    return score_all(table, relation, known, suggested, budget);
  // Screens a long table: a sample selects the best models, which are then scored on all rows.
  auto screened = score_all(sample_of(table, evidence::limits::long_table / 2), relation, known,
                            suggested, budget);
  if (!screened || screened->ranked.empty()) return screened;
  ModelRanking ranking(table, known, suggested, budget);
  for (const Explanation& candidate : screened->ranked)
    if (auto fault = ranking.score(candidate.model)) return tl::unexpected(*fault);
  Inference inference = ranking.result();
  inference.scored = screened->scored;
  return inference;
}

}  // namespace rithmo::infer
