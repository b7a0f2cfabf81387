// See audit.hpp.
#include "rithmo/audit/audit.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/attestation.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/audit/doubts.hpp"
#include "rithmo/audit/equations.hpp"
#include "rithmo/audit/finding_id.hpp"
#include "rithmo/audit/formula_findings.hpp"
#include "rithmo/audit/misfiled.hpp"
#include "rithmo/audit/rule_findings.hpp"
#include "rithmo/audit/table_audit.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/infer/inference.hpp"
#include "rithmo/infer/open_model.hpp"
#include "rithmo/proof/listed/precision.hpp"
#include "rithmo/proof/listed/rule_changes.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/mark.hpp"

namespace rithmo::audit {
namespace {

// Returns the derived row that a printed row agrees with. This is the first equal row; if there is
// none, the first row that is equal apart from cells about which the witness says nothing.
std::optional<std::size_t> agreeing_row_of(const table::RowView& printed,
                                           const proof::RuleRows& derived) {
  const std::vector<proof::RuleRows::Id> ids = derived.ids_of(printed);
  if (const auto row = derived.first_equal_row(ids)) return row;
  const auto same = [](proof::RuleRows::Id one, proof::RuleRows::Id other) {
    return one == other || one == proof::RuleRows::silent || other == proof::RuleRows::silent;
  };
  for (std::size_t j = 0; j < derived.size(); ++j)
    if (std::ranges::equal(ids, derived.ids(j), same)) return j;
  return std::nullopt;
}

// Returns the reason why a printed row is right: the rule's statement about the derived row that it
// equals.
std::string right_row_reason(const table::BoundTable& subject, const proof::RuleRows& derived,
                             std::size_t printed_row) {
  const auto row = agreeing_row_of(subject.printed[printed_row], derived);
  if (!row) return "";
  return ": " + subject.model.relation().check(subject.model, subject.derived_rows[*row]).because;
}

// Judges a remark as a rival hypothesis. It is confirmed if the audit reads the cell like the
// remark. It is refuted if the cell is right as printed or has another reading. Otherwise it is
// undecided.
RemarkVerdict judge(const table::TranscriberRemark& remark, const table::Witness& witness,
                    const table::BoundTable& subject, const proof::RuleRows& derived,
                    std::vector<Finding>& findings) {
  const table::Table& table = witness.tables[remark.table];
  const std::string& column = table.header[remark.column - 1].text;
  RemarkVerdict verdict{
      table.name,           column,       remark.reading,   {remark.row, remark.column},
      witness.notes.path(), remark.place, Verdict::refuted, ""};
  for (Finding& finding : findings) {
    const bool same_row = finding.kind != FindingKind::omission && finding.row == remark.row;
    if (!same_row) continue;
    if (finding.kind == FindingKind::unexplained) {
      verdict.verdict = Verdict::undecided;
      verdict.because = finding.reason;
    }
    if (finding.candidates.empty()) continue;
    const auto names_cell = [&](const Change& c) { return c.cell == verdict.cell; };
    const auto reads = [&](const Candidate& candidate) {
      return std::ranges::any_of(candidate.changes, [&](const Change& c) {
        return names_cell(c) && c.reading == remark.reading;
      });
    };
    const Candidate& first = finding.candidates.front();
    const auto agreed = std::ranges::find_if(finding.candidates, reads);
    if (agreed == finding.candidates.begin() && !finding.tie)
      verdict.verdict = Verdict::confirmed;
    else if (agreed != finding.candidates.end() || finding.kind == FindingKind::unexplained)
      verdict.verdict = Verdict::undecided;
    if (agreed != finding.candidates.end())
      verdict.because = agreed->because;
    else
      verdict.because = (std::ranges::any_of(first.changes, names_cell)
                             ? "another reading of this cell is more likely: "
                             : "the slip is in another cell of the row: ") +
                        first.because;
    if (agreed != finding.candidates.end()) finding.first_noted_by = "the transcriber";
  }
  if (verdict.verdict == Verdict::refuted && verdict.because.empty())
    verdict.because =
        "the row is right as printed" + right_row_reason(subject, derived, remark.row - 2);
  return verdict;
}

// Compares a printed number of rows with the models of a relation whose number of rows is equal or
// near. `listed` is the number of rows listed so far for all counts of the package.
text::Loaded<CountVerdict> score(const table::PrintedCount& count, const text::Source& descriptor,
                                 const number::Budget& budget, std::size_t& listed) {
  if (listed / evidence::limits::tables_listed > budget.rows)
    return descriptor.fault(count.relation.place,
                            "the printed counts before this one have listed " +
                                std::to_string(listed) +
                                " rows, and all counts of a package may list at most " +
                                std::to_string(evidence::limits::tables_listed) + " times " +
                                std::to_string(budget.rows) + " (--max-rows N for more)");
  const relation::Relation* relation = relation::relation_named(count.relation.text);
  if (!relation || relation->open())
    return descriptor.fault(count.relation.place,
                            "no relation '" + count.relation.text + "' whose rows can be counted");
  CountVerdict verdict{count.relation.text,          "",    count.locus,
                       number::to_text(count.count), false, {}};
  relation::Model::Settings known;
  for (const auto& [name, setting] : count.parameters) {
    known[name] = setting.text;
    verdict.known += (verdict.known.empty() ? "" : " ") + name + "=" + setting.text;
  }
  const auto model = relation::Model::make(*relation, known);
  if (!model) {
    const auto given = count.parameters.find(model.error().parameter);
    return descriptor.fault(
        given == count.parameters.end() ? count.relation.place : given->second.place,
        model.error().fault.reason);
  }
  if (const auto reason = relation::too_many_rows(*model, budget))
    return descriptor.fault(count.relation.place, *reason);
  for (const infer::ModelWithRowCount& counted : infer::models_counting(
           *relation, known, count.count.get_ui(), evidence::limits::shown, budget, &listed)) {
    verdict.given = verdict.given || counted.rows == count.count;
    std::string text;
    for (const relation::Parameter& parameter : relation->parameters)
      if (!known.contains(parameter.name) && parameter.role != relation::Parameter::Role::roots)
        text +=
            std::string(parameter.name) + "=" + std::string(counted.model[parameter.name]) + " ";
    verdict.models.push_back(text + "gives " + std::to_string(counted.rows));
  }
  return verdict;
}

// Returns a finding, placed at the header, about a column that is not compared.
Finding finding_for(const table::ForeignColumn& foreign, const table::Table& table) {
  const text::Cell& head = table.header[foreign.table_column];
  Finding finding{};
  finding.kind = FindingKind::rule;
  finding.file = table.path();
  finding.place = head.place;
  finding.line = std::string(table.source.line(head.place.line));
  finding.width = std::max<std::size_t>(1, head.text.size());
  finding.reason = foreign.reason;
  return finding;
}

// Adds to `examined` the table's columns that are not compared.
void add_columns_left_out(const table::BoundTable& subject, ExaminedPart& examined) {
  for (std::size_t c = 0; c < subject.table->header.size(); ++c) {
    const std::string& name = subject.table->header[c].text;
    if (std::ranges::find(subject.table_column, c) == subject.table_column.end() &&
        std::ranges::find(table::editors_columns, name) == table::editors_columns.end())
      examined.not_compared.push_back(name);
  }
}

// Audits a table whose last figures are already accepted or read (precision.hpp).
TableReport audit_settled(const table::BoundTable& subject, std::uint64_t& equation_steps) {
  const table::Table& table = *subject.table;
  TableReport report{};
  report.name = table.name;
  report.title = table.title;
  report.path = table.path();
  report.locus = table.locus;
  report.relation = subject.model.relation().name;
  report.model = subject.model.text();
  for (const relation::Column& column : subject.columns) report.columns.push_back(column.name);
  for (const text::Cell& cell : table.header) report.header.push_back(cell.text);
  report.printed.reserve(table.rows.size());
  for (const auto& row : table.rows) {
    std::vector<std::string>& texts = report.printed.emplace_back();
    texts.reserve(row.size());
    for (const text::Cell& cell : row) texts.push_back(cell.text);
  }
  report.regions = table.regions;
  report.places = table.places;
  report.note_rows = table.note_rows;
  report.marks = table.marks;
  report.rows = table.rows.size();
  report.cells = table.rows.size() * subject.columns.size();
  report.derived = subject.derived.size();
  if (table.printed_total) report.printed_total = number::to_text(*table.printed_total);
  const auto& rule = subject.model.relation().rule;
  if (rule && rule->is_uninformative()) {
    report.examined.not_compared = report.columns;
  } else if (rule && !rule->is_listed()) {
    EquationAudit equations = audit_equations(subject, equation_steps);
    report.findings = std::move(equations.findings);
    report.rule_note = std::move(equations.note);
    report.examined = std::move(equations.examined);
  } else {
    audit_listed(subject, report);
    std::vector<Finding> of_rule;
    for (const table::RuleChange& change : subject.changes)
      of_rule.push_back(rule_finding(subject, change));
    report.findings.insert(report.findings.begin(), of_rule.begin(), of_rule.end());
    report.examined.cells = report.cells;
  }
  add_columns_left_out(subject, report.examined);
  for (std::size_t i = 0; i < subject.foreign.size(); ++i)
    report.findings.insert(report.findings.begin() + static_cast<std::ptrdiff_t>(i),
                           finding_for(subject.foreign[i], table));
  return report;
}

}  // namespace

namespace {

// Removes findings whose print is right apart from a mark that might be a figure: the rule shows
// that "25?" is 25. Their cells are named in a note.
void remove_marked_findings(TableReport& report) {
  std::string marked;
  std::size_t count = 0;
  std::erase_if(report.findings, [&](const Finding& finding) {
    const std::vector<const Change*> changes = own_changes(finding);
    const bool is_marked = !changes.empty() && std::ranges::all_of(changes, [](const Change* one) {
      return table::may_be_marked(one->printed, one->reading);
    });
    if (!is_marked) return false;
    for (const Change* change : changes)
      if (count++ < evidence::limits::shown)
        marked += (marked.empty() ? "" : ", ") + change->column + " '" + change->printed +
                  "' in line " + std::to_string(change->place.line);
    return true;
  });
  if (count > 0) report.mark_note = "right, and marked: " + marked;
}

TableReport audit_within(const table::BoundTable& read, std::uint64_t& equation_steps) {
  const auto known = proof::without_lost_figures(read);
  const table::BoundTable& subject = known ? *known : read;
  const auto audited = [&] {
    auto changed = proof::following_changes(subject);
    if (!changed && std::ranges::none_of(subject.columns, &relation::Column::is_rounded))
      return audit_settled(subject, equation_steps);
    table::BoundTable binding = changed ? *std::move(changed) : subject;
    proof::accept_last_figures(binding);
    return audit_settled(binding, equation_steps);
  };
  TableReport report = audited();
  remove_marked_findings(report);
  add_formula_findings(subject, report);
  return report;
}

}  // namespace

TableReport audit(const table::BoundTable& subject) {
  std::uint64_t equation_steps = number::Budget().equations;
  TableReport report = audit_within(subject, equation_steps);
  set_doubts_apart(report, subject);
  return report;
}

text::Loaded<AuditReport> audit(std::span<const table::Witness> witnesses,
                                const number::Budget& budget) {
  std::vector<std::vector<table::BoundTable>> subjects;
  AuditReport report;
  std::uint64_t equation_steps = budget.equations;
  std::size_t tables = 0, done = 0;
  for (const table::Witness& witness : witnesses) tables += witness.tables.size();
  for (const table::Witness& witness : witnesses) {
    subjects.emplace_back();
    report.push_back({witness.name, witness.title, {}, {}, {}});
    report.back().source = witness.source;
    RITHMO_TRY(auto binding, infer::bind_or_infer(witness.tables, witness.descriptor, budget));
    for (infer::BindingResult& table : binding) {
      budget.stretch.part(done++, tables).reach("comparing with the rule", 0);
      report.back().tables.push_back(audit_within(table.subject, equation_steps));
      report.back().tables.back().model_note = table.note;
      report.back().tables.back().assumed = table.subject.table->assumed;
      subjects.back().push_back(std::move(table.subject));
    }
    std::size_t listed = 0;
    for (const table::PrintedCount& count : witness.counts) {
      RITHMO_TRY(auto verdict, score(count, witness.descriptor, budget, listed));
      report.back().counts.push_back(std::move(verdict));
    }
    // Rows of the rule, for each table that has remarks.
    std::map<std::size_t, proof::RuleRows> derived;
    for (const table::TranscriberRemark& remark : witness.remarks) {
      const table::BoundTable& subject = subjects.back()[remark.table];
      const auto rows = derived.try_emplace(remark.table, subject.derived).first;
      report.back().remarks.push_back(judge(remark, witness, subject, rows->second,
                                            report.back().tables[remark.table].findings));
    }
  }
  attest(subjects, report);
  find_misfiled(subjects, report);
  name_findings(report);
  apply_decisions(witnesses, report);
  for (std::size_t w = 0; w < subjects.size(); ++w)
    for (std::size_t t = 0; t < subjects[w].size(); ++t)
      set_doubts_apart(report[w].tables[t], subjects[w][t]);
  return report;
}

}  // namespace rithmo::audit
