// The whole audit report as JSON; docs/formats.md lists the keys.

#include <string>
#include <utility>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/cell_links.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/version.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

// Returns the name of a cell, with the row's number as it counts in the file.
std::string in_file(audit::CellRef cell, const audit::TableReport& table) {
  cell.row = table::row_in_file(table.note_rows, cell.row);
  return audit::to_text(cell);
}

Json as_json(const audit::Candidate& candidate, const audit::TableReport& table) {
  Json changes = Json::array();
  for (const audit::Change& change : candidate.changes)
    changes.push_back({{"cell", in_file(change.cell, table)},
                       {"line", change.place.line},
                       {"column", change.place.column},
                       {"name", change.column},
                       {"printed", change.printed},
                       {"reading", change.reading},
                       {"class", evidence::to_text(change.slip)}});
  Json object{{"row", candidate.row}, {"changes", changes}};
  if (candidate.odds > 0) {
    object["odds"] = rounded_odds(candidate.odds);
    object["odds_text"] = evidence::odds_text(candidate.odds);
  }
  object["because"] = candidate.because;
  return object;
}

Json as_json(const audit::Finding& finding, const audit::TableReport& table) {
  Json object{{"id", finding.id},
              {"kind", audit::to_text(finding.kind)},
              {"file", finding.file},
              {"line", finding.place.line},
              {"column", finding.place.column},
              {"row", table::row_in_file(table.note_rows, finding.row)}};
  if (finding.cell) {
    object["cell"] = in_file(*finding.cell, table);
    const table::CellRegion* region = region_of(table, *finding.cell);
    if (region && !region->image.empty() && !region->points.empty())
      object["region"] = {{"image", region->image}, {"points", region->points}};
    if (region && !region->id.empty())
      object["cell_id"] = region->id;
    else if (!table.places.sheet.empty())
      object["cell_id"] = table.places.address(finding.place.line, finding.cell->column);
  }
  object["printed"] = finding.printed;
  Json candidates = Json::array();
  for (const audit::Candidate& candidate : finding.candidates)
    candidates.push_back(as_json(candidate, table));
  object["candidates"] = candidates;
  object["tie"] = finding.tie;
  if (finding.odds_wrong < evidence::greatest_odds)
    object["odds_wrong"] = rounded_odds(finding.odds_wrong);
  if (!finding.reason.empty()) object["reason"] = finding.reason;
  object["attested_by"] = finding.attested_by;
  if (!finding.first_noted_by.empty()) object["first_noted_by"] = finding.first_noted_by;
  if (const auto& decision = finding.decision)
    object["decision"] = {{"decision", table::to_text(decision->kind)},
                          {"reading", decision->reading},
                          {"reason", decision->reason},
                          {"by", decision->by},
                          {"line", decision->place.line}};
  return object;
}

Json as_json(const audit::ExaminedPart& examined, const std::string& why_not) {
  Json object{{"cells", examined.cells}, {"not_compared", examined.not_compared}};
  if (examined.equations) {
    object["equations"] = *examined.equations;
    object["held"] = *examined.held;
    object["not_asked"] = examined.not_asked;
  }
  if (!why_not.empty()) object["not_examined"] = why_not;
  return object;
}

Json as_json(const audit::TableReport& table, bool with_cells) {
  Json object{{"name", table.name},       {"title", table.title},       {"path", table.path},
              {"locus", table.locus},     {"relation", table.relation}, {"model", table.model},
              {"columns", table.columns}, {"rows", table.rows},         {"cells", table.cells},
              {"derived", table.derived}};
  object["examined"] = as_json(table.examined, audit::why_not_examined(table));
  if (table.printed_total) object["printed_total"] = *table.printed_total;
  if (!table.model_note.empty()) object["model_note"] = table.model_note;
  if (!table.assumed.empty()) object["assumed"] = table.assumed;
  if (!table.total_note.empty()) object["total_note"] = table.total_note;
  if (!table.order_note.empty()) object["order_note"] = table.order_note;
  if (!table.layout_note.empty()) object["layout_note"] = table.layout_note;
  if (!table.mark_note.empty()) object["mark_note"] = table.mark_note;
  if (!table.rule_note.empty()) object["rule_note"] = table.rule_note;
  if (!table.precision_note.empty()) object["precision_note"] = table.precision_note;
  Json findings = Json::array();
  for (const audit::Finding& finding : table.findings) findings.push_back(as_json(finding, table));
  object["findings"] = findings;
  Json doubts = Json::array();
  for (const audit::Finding& finding : table.doubts) doubts.push_back(as_json(finding, table));
  object["doubts"] = doubts;
  if (!with_cells) return object;
  object["header"] = table.header;
  Json numbers = Json::array();
  for (std::size_t i = 0; i < table.printed.size(); ++i)
    numbers.push_back(table::row_in_file(table.note_rows, i + 2));  // the header is row 1
  object["printed"] = table.printed;
  object["row_numbers"] = std::move(numbers);
  return object;
}

Json as_json(const audit::RemarkVerdict& remark) {
  return {{"table", remark.table},
          {"cell", audit::to_text(remark.cell)},
          {"column", remark.column},
          {"reading", remark.reading},
          {"file", remark.file},
          {"line", remark.place.line},
          {"verdict", audit::to_text(remark.verdict)},
          {"because", remark.because}};
}

}  // namespace

namespace {

Json as_json(const audit::AuditReport& report, bool with_cells) {
  Json witnesses = Json::array();
  for (const audit::WitnessReport& witness : report) {
    Json tables = Json::array(), remarks = Json::array(), counts = Json::array();
    for (const audit::CountVerdict& count : witness.counts)
      counts.push_back({{"relation", count.relation},
                        {"known", count.known},
                        {"locus", count.locus},
                        {"count", count.count},
                        {"given", count.given},
                        {"models", count.models}});
    for (const audit::TableReport& table : witness.tables)
      tables.push_back(as_json(table, with_cells));
    for (const audit::RemarkVerdict& remark : witness.remarks) remarks.push_back(as_json(remark));
    witnesses.push_back({{"name", witness.name},
                         {"title", witness.title},
                         {"tables", tables},
                         {"remarks", remarks},
                         {"counts", counts}});
    if (!witness.source.empty()) witnesses.back()["source"] = witness.source;
    if (witness.stale.empty()) continue;
    Json stale = Json::array();
    for (const audit::StaleDecision& one : witness.stale)
      stale.push_back({{"file", one.file}, {"line", one.place.line}, {"reason", one.reason}});
    witnesses.back()["stale_decisions"] = std::move(stale);
  }
  std::size_t decided = 0;
  for (const audit::WitnessReport& witness : report) decided += audit::count_decided(witness);
  return {{"schema", "rithmo-audit-1"},
          {"version", text::version},
          {"findings", audit::count_findings(report)},
          {"doubts", audit::count_doubts(report)},
          {"decided", decided},
          {"witnesses", witnesses}};
}

Json as_json(const text::Fault& fault) {
  Json object{{"file", fault.file}, {"reason", fault.reason}};
  if (fault.place.line > 0) object["line"] = fault.place.line;
  if (fault.place.line > 0) object["column"] = fault.place.column;
  return object;
}

}  // namespace

std::string audit_as_json(const audit::AuditReport& report, bool with_cells) {
  return text::json_text(as_json(report, with_cells));
}

std::string audit_line_prefix(const std::string& path, const std::string& check) {
  std::string line = text::json_line({{"schema", "rithmo-audit-line-1"},
                                      {"version", text::version},
                                      {"path", path},
                                      {"check", check}});
  line.pop_back();
  return line + ",\"status\":";
}

std::string audit_as_line(const AuditLine& line, bool with_cells) {
  Json faults = Json::array();
  for (const text::Fault& fault : line.faults) {
    faults.push_back(as_json(fault));
    for (const text::Fault& other : fault.also) faults.push_back(as_json(other));
  }
  const Json rest{{"notes", line.notes},
                  {"faults", faults},
                  {"audit", line.report ? as_json(*line.report, with_cells) : Json()}};
  return audit_line_prefix(line.path, line.check) + std::to_string(line.status) + "," +
         text::json_line(rest).substr(1) + "\n";
}

}  // namespace rithmo::report
