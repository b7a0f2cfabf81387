// Which model explains a table, rendered: the best, what decides each of its parameters, and the runners-up.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/inference.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// A table by the name it is shown under, and what was inferred of it.
struct InferredTable {
  std::string path;
  std::size_t rows;
  Inference inference;
};

// As text or JSON. Ends with a newline.
std::string render(const std::vector<InferredTable>& tables, Format format);

// A count and the models that give it or come near.
std::string render_count(std::size_t count, const std::vector<CountedModel>& models, Format format);

}  // namespace rithmo
