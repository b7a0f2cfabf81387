// The rows that a model derives, as text, CSV, JSON or Markdown.
//
// The audit can read the CSV, whose header names the relation's columns. In JSON a number beyond
// 2^53 is a string, as I-JSON (RFC 7493, 2.2) advises, because many readers would round it.
#pragma once

#include <string>
#include <vector>

#include "rithmo/relation/model.hpp"
#include "rithmo/relation/value.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

struct Listing {
  std::vector<relation::Column> columns;
  std::vector<relation::Row> rows;
};

// Returns every row that the model derives.
Listing derive(const relation::Model& model);

// Renders a listing, which ends with a newline. Text ends with a line that gives the number of
// rows.
std::string render(const Listing& listing, text::Format format);

}  // namespace rithmo::report
