// See audit_diff.hpp.
#include "rithmo/report/audit/audit_diff.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo::report {
namespace {

// The key of a finding in the earlier report: its witness and its id.
using Key = std::pair<std::string, std::string>;
using Row = std::vector<std::string>;

struct EarlierFinding {
  std::string table, said;  // the table's name, and what was found, as "misprint 22 5 45"
  Row read;                 // the row as proposed; empty if nothing was proposed
};

struct EarlierReport {
  std::map<Key, EarlierFinding> findings;
  std::set<std::string> tables;
};

std::string finding_text(const EarlierFinding& finding) {
  return finding.said + (finding.read.empty() ? "" : ", read " + row_text(finding.read));
}

// Returns the texts of an array of strings. An element that is no text is a fault.
text::Loaded<Row> texts(const text::Descriptor& read, const text::Json& value) {
  Row result;
  for (const text::Json& item : value.items) {
    if (const auto text = read.expect(item, text::Json::Type::string, "row"); !text)
      return tl::unexpected(text.error());
    result.push_back(item.text);
  }
  return result;
}

text::Loaded<std::pair<std::string, EarlierFinding>> read_finding(const text::Descriptor& read,
                                                                  const text::Json& finding,
                                                                  const std::string& table) {
  RITHMO_TRY(const auto id, read.require(finding, "id", text::Json::Type::string));
  RITHMO_TRY(const auto kind, read.require(finding, "kind", text::Json::Type::string));
  RITHMO_TRY(const auto printed, read.require(finding, "printed", text::Json::Type::array));
  RITHMO_TRY(const auto printed_texts, texts(read, *printed));
  RITHMO_TRY(const auto candidates, read.require(finding, "candidates", text::Json::Type::array));
  EarlierFinding earlier{
      table, (kind)->text + (printed_texts.empty() ? "" : " " + row_text(printed_texts)), {}};
  if (!(candidates)->items.empty()) {
    RITHMO_TRY(const auto row,
               read.require((candidates)->items.front(), "row", text::Json::Type::array));
    RITHMO_TRY(earlier.read, texts(read, *row));
  }
  return std::pair((id)->text, std::move(earlier));
}

text::Loaded<EarlierReport> read_report(const text::Descriptor& read, const text::Json& json) {
  EarlierReport earlier;
  RITHMO_TRY(const auto witnesses, read.require(json, "witnesses", text::Json::Type::array));
  for (const text::Json& witness : (witnesses)->items) {
    const auto name = read.require(witness, "name", text::Json::Type::string);
    if (!name) return tl::unexpected(name.error());
    RITHMO_TRY(const auto tables, read.require(witness, "tables", text::Json::Type::array));
    for (const text::Json& table : (tables)->items) {
      RITHMO_TRY(const auto table_name, read.require(table, "name", text::Json::Type::string));
      const std::string full = (*name)->text + "/" + (table_name)->text;
      earlier.tables.insert(full);
      RITHMO_TRY(const auto findings, read.require(table, "findings", text::Json::Type::array));
      for (const text::Json& finding : (findings)->items) {
        RITHMO_TRY(auto one, read_finding(read, finding, full));
        earlier.findings[{(*name)->text, one.first}] = std::move(one.second);
      }
    }
  }
  return earlier;
}

}  // namespace

bool AuditDiff::none() const {
  return audit::count_findings(added) == 0 && otherwise.empty() && vanished.empty();
}

text::Loaded<AuditDiff> compare_with(const text::Source& source, const audit::AuditReport& report) {
  RITHMO_TRY(const auto json, text::parse_json(source));
  const text::Descriptor read(source);
  if (const auto whole = read.expect(json, text::Json::Type::object, "a report"); !whole)
    return tl::unexpected(whole.error());
  RITHMO_TRY(auto earlier, read_report(read, json));
  AuditDiff result{report, {}, {}, 0};
  std::set<std::string> tables;
  for (audit::WitnessReport& witness : result.added)
    for (audit::TableReport& table : witness.tables) {
      tables.insert(witness.name + "/" + table.name);
      std::erase_if(table.findings, [&](const audit::Finding& finding) {
        const auto at = earlier.findings.find({witness.name, finding.id});
        if (at == earlier.findings.end()) {
          result.unchanged += finding.decision.has_value();
          return finding.decision.has_value();
        }
        const Row now = finding.candidates.empty() ? Row() : finding.candidates.front().row;
        if (finding.decision || now == at->second.read)
          ++result.unchanged;
        else
          result.otherwise.push_back(finding.id + ": " + finding_text(at->second) + "; now " +
                                     (now.empty() ? audit::to_text(finding.kind) : row_text(now)));
        earlier.findings.erase(at);
        return true;
      });
    }
  bool shared = tables.empty();
  for (const std::string& table : earlier.tables) shared = shared || tables.contains(table);
  if (!shared)
    return read.fault(json,
                      "the earlier report is about other tables: give an earlier report on the "
                      "tables audited now");
  for (const auto& [key, finding] : earlier.findings)
    if (tables.contains(finding.table))
      result.vanished.push_back(key.second + ": " + finding.table + ": " + finding_text(finding));
  return result;
}

std::string render(const AuditDiff& diff) {
  std::string text;
  for (const audit::WitnessReport& witness : diff.added)
    for (const audit::TableReport& table : witness.tables)
      for (const audit::Finding& finding : table.findings)
        text += "new: " + text::visible(finding.file) + ":" + std::to_string(finding.place.line) +
                ":" + std::to_string(finding.place.column) + ": " + audit::to_text(finding.kind) +
                ": " + text::visible(proposal(finding)) + " [" + text::visible(finding.id) + "]\n";
  for (const std::string& said : diff.otherwise)
    text += "read otherwise: " + text::visible(said) + "\n";
  for (const std::string& said : diff.vanished) text += "vanished: " + text::visible(said) + "\n";
  text += std::to_string(diff.unchanged) + " known, " +
          std::to_string(audit::count_findings(diff.added)) + " new, " +
          std::to_string(diff.vanished.size()) + " vanished";
  if (!diff.otherwise.empty())
    text += ", " + std::to_string(diff.otherwise.size()) + " read otherwise";
  return text + "\n";
}

}  // namespace rithmo::report
