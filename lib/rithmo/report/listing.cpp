// See listing.hpp.
#include "rithmo/report/listing.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/report/text_for.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/text/counted.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

std::string pad(const std::string& text, std::size_t width, bool right) {
  const std::string blanks(width - std::min(width, text.size()), ' ');
  return right ? blanks + text : text + blanks;
}

std::string as_text(const Listing& listing) {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < listing.columns.size(); ++c) {
    std::size_t width = listing.columns[c].name.size();
    for (const relation::Row& row : listing.rows)
      width = std::max(width, relation::to_text(row[c]).size());
    widths.push_back(width);
  }
  std::string text;
  const auto add = [&](const auto& cell_text) {
    std::string line;
    for (std::size_t c = 0; c < widths.size(); ++c)
      line += (c ? "  " : "") + pad(cell_text(c), widths[c],
                                    listing.columns[c].type == relation::Column::Type::number);
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  };
  add([&](std::size_t c) { return listing.columns[c].name; });
  for (const relation::Row& row : listing.rows)
    add([&](std::size_t c) { return relation::to_text(row[c]); });
  return text + text::counted(listing.rows.size(), "row") + "\n";
}

std::string as_csv(const Listing& listing) {
  std::string text;
  for (std::size_t c = 0; c < listing.columns.size(); ++c)
    text += (c ? "," : "") + text::csv_field(listing.columns[c].name);
  text += "\n";
  for (const relation::Row& row : listing.rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c)
      line += (c ? "," : "") + text::csv_field(relation::to_text(row[c]));
    text += (line.empty() ? "\"\"" : line) + "\n";
  }
  return text;
}

std::string as_markdown(const Listing& listing) {
  std::string text = "|", rule = "|";
  for (const relation::Column& column : listing.columns) {
    text += " " + Markdown::safe(column.name) + " |";
    rule += column.type == relation::Column::Type::number ? " ---: |" : " --- |";
  }
  text += "\n" + rule + "\n";
  for (const relation::Row& row : listing.rows) {
    text += "|";
    for (const relation::Value& value : row)
      text += " " + Markdown::safe(relation::to_text(value)) + " |";
    text += "\n";
  }
  return text;
}

text::JsonValue as_json(const relation::Value& value) {
  const auto* n = std::get_if<number::Integer>(&value);
  if (!n)
    return std::holds_alternative<std::monostate>(value)
               ? text::JsonValue()
               : text::JsonValue(relation::to_text(value));
  const number::Integer greatest_safe = (number::Integer(1) << 53) - 1;
  if (abs(*n) <= greatest_safe) return n->get_si();
  return number::to_text(*n);
}

std::string as_json(const Listing& listing) {
  text::JsonValue rows = text::JsonValue::array();
  for (const relation::Row& row : listing.rows) {
    text::JsonValue object;
    for (std::size_t c = 0; c < row.size(); ++c) object[listing.columns[c].name] = as_json(row[c]);
    rows.push_back(std::move(object));
  }
  return text::json_text(rows);
}

}  // namespace

Listing derive(const relation::Model& model) {
  return {model.relation().columns(model), model.relation().rows(model)};
}

std::string render(const Listing& listing, text::Format format) {
  switch (format) {
    case text::Format::text:
      return as_text(listing);
    case text::Format::csv:
      return as_csv(listing);
    case text::Format::json:
      return as_json(listing);
    default:
      return as_markdown(listing);
  }
  return "";
}

}  // namespace rithmo::report
