// The models that explain a table, rendered: the best model, the evidence for each of its
// parameters, and the next best models.
#pragma once

#include <string>
#include <vector>

#include "rithmo/infer/induction.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// A table's path and name, with the explanation that was found.
struct ExplainedTable {
  std::string path;
  std::string name;  // the table's name in its package
  std::size_t rows;
  infer::TableExplanation explained;
};

// Renders text or JSON, or only the rule, if there is a single table that has one. The result ends
// with a newline.
std::string render(const std::vector<ExplainedTable>& tables, text::Format format);

// Renders a count, with the models whose number of rows equals it or is near.
std::string render_count(std::size_t count, const std::vector<infer::ModelWithRowCount>& models,
                         text::Format format);

}  // namespace rithmo::report
