// Which model explains a table, rendered: the best, what decides each of its parameters, and the runners-up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/inference.hpp"
#include "rithmo/induction/induction.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// A table by the name it is shown under, and what was inferred of it: a model of a relation, a rule that was found, both or neither.
struct InferredTable {
  std::string path;
  std::size_t rows;
  Inference inference;
  std::optional<InducedRule> rule = {};
  double bits_without_rule = 0;

  // Whether the rule that was found says the table more shortly than the best model.
  bool is_by_rule() const;
  // Whether the best model says the table more shortly than no rule.
  bool is_by_model() const;
};

// As text or JSON; as a rule alone, of a single table that has one. Ends with a newline.
std::string render(const std::vector<InferredTable>& tables, Format format);

// A count and the models that give it or come near.
std::string render_count(std::size_t count, const std::vector<CountedModel>& models, Format format);

}  // namespace rithmo
