// See statements.hpp.
#include "rithmo/report/numbers/statements.hpp"
#include "rithmo/report/text_for.hpp"

#include <string>
#include <vector>

#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {

std::string render(const std::vector<relation::NumberStatement>& statements, text::Format format) {
  if (format == text::Format::json) {
    text::JsonValue list = text::JsonValue::array();
    for (const relation::NumberStatement& statement : statements)
      list.push_back({{"topic", statement.topic}, {"text", statement.text}});
    return text::json_text(list);
  }
  std::string text = format == text::Format::csv        ? "topic,text\n"
                     : format == text::Format::markdown ? "| topic | text |\n| --- | --- |\n"
                                                        : "";
  std::string topic;
  for (const relation::NumberStatement& statement : statements) {
    if (format == text::Format::csv) {
      text += statement.topic + "," + text::csv_report_field(statement.text) + "\n";
    } else if (format == text::Format::markdown) {
      text += "| " + statement.topic + " | " + Markdown::safe(statement.text) + " |\n";
    } else {
      if (statement.topic != topic) text += statement.topic + "\n";
      topic = statement.topic;
      text += "  " + statement.text + "\n";
    }
  }
  return text;
}

}  // namespace rithmo::report
