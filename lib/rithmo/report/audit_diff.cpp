// See audit_diff.hpp.
#include "rithmo/report/audit_diff.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "rithmo/report/audit_report.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo {
namespace {

std::string key(const std::string& table, const std::string& kind,
                const std::vector<std::string>& printed, const std::vector<std::string>& read) {
  return table + ": " + kind + (printed.empty() ? "" : " " + row_text(printed)) +
         (read.empty() ? "" : ", read " + row_text(read));
}

// The texts of an array of strings; anything else in it is no report of ours.
Loaded<std::vector<std::string>> texts(const Descriptor& read, const Json& value) {
  std::vector<std::string> result;
  for (const Json& item : value.items) {
    if (const auto text = read.expect(item, Json::Type::string, "row"); !text)
      return tl::unexpected(text.error());
    result.push_back(item.text);
  }
  return result;
}

struct Earlier {
  std::map<std::string, std::size_t> findings;  // by key, how often
  std::set<std::string> tables;
};

Loaded<std::string> read_finding(const Descriptor& read, const Json& finding,
                                 const std::string& table) {
  RITHMO_TRY(const auto kind, read.require(finding, "kind", Json::Type::string));
  RITHMO_TRY(const auto printed, read.require(finding, "printed", Json::Type::array));
  RITHMO_TRY(const auto printed_texts, texts(read, *printed));
  RITHMO_TRY(const auto candidates, read.require(finding, "candidates", Json::Type::array));
  std::vector<std::string> first;
  if (!(candidates)->items.empty()) {
    RITHMO_TRY(const auto row, read.require((candidates)->items.front(), "row", Json::Type::array));
    RITHMO_TRY(const auto row_texts, texts(read, *row));
    first = row_texts;
  }
  return key(table, (kind)->text, printed_texts, first);
}

Loaded<Earlier> read_report(const Descriptor& read, const Json& json) {
  Earlier earlier;
  RITHMO_TRY(const auto witnesses, read.require(json, "witnesses", Json::Type::array));
  for (const Json& witness : (witnesses)->items) {
    const auto name = read.require(witness, "name", Json::Type::string);
    if (!name) return tl::unexpected(name.error());
    RITHMO_TRY(const auto tables, read.require(witness, "tables", Json::Type::array));
    for (const Json& table : (tables)->items) {
      RITHMO_TRY(const auto table_name, read.require(table, "name", Json::Type::string));
      const std::string full = (*name)->text + "/" + (table_name)->text;
      earlier.tables.insert(full);
      RITHMO_TRY(const auto findings, read.require(table, "findings", Json::Type::array));
      for (const Json& finding : (findings)->items) {
        RITHMO_TRY(const auto said, read_finding(read, finding, full));
        ++earlier.findings[said];
      }
    }
  }
  return earlier;
}

}  // namespace

Loaded<Known> compare_with(const Source& source, const AuditReport& report) {
  RITHMO_TRY(const auto json, parse_json(source));
  const Descriptor read(source);
  if (const auto whole = read.expect(json, Json::Type::object, "a report"); !whole)
    return tl::unexpected(whole.error());
  RITHMO_TRY(auto earlier, read_report(read, json));
  Known result{report, {}, 0};
  std::set<std::string> tables;
  for (WitnessReport& witness : result.fresh)
    for (TableReport& table : witness.tables) {
      const std::string full = witness.name + "/" + table.name;
      tables.insert(full);
      std::erase_if(table.findings, [&](const Finding& finding) {
        static const std::vector<std::string> none;
        const auto at = earlier.findings.find(
            key(full, to_text(finding.kind), finding.printed,
                finding.candidates.empty() ? none : finding.candidates.front().row));
        if (at == earlier.findings.end() || at->second == 0) return false;
        --at->second;
        ++result.known;
        return true;
      });
    }
  bool shared = tables.empty();
  for (const std::string& table : earlier.tables) shared = shared || tables.contains(table);
  if (!shared) return read.fault(json, "it reports on other tables than these");
  for (const auto& [said, left] : earlier.findings)
    if (tables.contains(said.substr(0, said.find(": "))))
      for (std::size_t k = 0; k < left; ++k) result.vanished.push_back(said);
  return result;
}

std::string render(const Known& known) {
  std::string text;
  for (const WitnessReport& witness : known.fresh)
    for (const TableReport& table : witness.tables)
      for (const Finding& finding : table.findings)
        text += "new: " + visible(finding.file) + ":" + std::to_string(finding.place.line) + ":" +
                std::to_string(finding.place.column) + ": " + to_text(finding.kind) + ": " +
                visible(proposal(finding)) + "\n";
  for (const std::string& said : known.vanished) text += "vanished: " + visible(said) + "\n";
  return text + std::to_string(known.known) + " known, " +
         std::to_string(count_findings(known.fresh)) + " new, " +
         std::to_string(known.vanished.size()) + " vanished\n";
}

}  // namespace rithmo
