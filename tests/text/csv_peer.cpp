// Exposes the CSV reader and writer to another program. Reads a JSON list of texts. Returns for
// each text its records, or null if it is refused, and the same records as the CSV writer writes
// them.
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "rithmo/text/csv.hpp"

int main() {
  auto answers = nlohmann::json::array();
  for (const auto& text : nlohmann::json::parse(std::cin)) {
    const auto source = rithmo::text::Source::of("text", text.get<std::string>());
    const auto records = source ? rithmo::text::parse_csv(*source) : tl::unexpected(source.error());
    if (!records) {
      answers.push_back(nullptr);
      continue;
    }
    auto cells = nlohmann::json::array();
    std::string written;
    for (const auto& record : *records) {
      auto row = nlohmann::json::array();
      for (const auto& cell : record) {
        written += (row.empty() ? "" : ",") + rithmo::text::csv_field(cell.text);
        row.push_back(cell.text);
      }
      written += '\n';
      cells.push_back(row);
    }
    answers.push_back({{"records", cells}, {"written", written}});
  }
  std::cout << answers << '\n';
}
