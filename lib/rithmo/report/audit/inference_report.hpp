// Which model explains a table, rendered: the best, what decides each of its parameters, and the
// runners-up.
#pragma once

#include <string>
#include <vector>

#include "rithmo/infer/induction.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// A table with the name it is shown under, and its explanation.
struct ExplainedTable {
  std::string path;
  std::string name;  // name in its package
  std::size_t rows;
  infer::TableExplanation explained;
};

// Renders text, JSON, or only the rule of a single table that has one. Ends with a newline.
std::string render(const std::vector<ExplainedTable>& tables, text::Format format);

// Renders a count and the models that give it or come near.
std::string render_count(std::size_t count, const std::vector<infer::CountedModel>& models,
                         text::Format format);

}  // namespace rithmo::report
