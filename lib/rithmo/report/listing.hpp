// Derived rows as text, CSV, JSON or Markdown.
//
// CSV is what the audit reads back: the header names the relation's columns. In JSON a number
// beyond 2^53 is a string, as I-JSON (RFC 7493, 2.2) advises, since many readers would round it.
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

// Renders a listing; it ends with a newline. Text closes with the number of rows.
std::string render(const Listing& listing, text::Format format);

}  // namespace rithmo::report
