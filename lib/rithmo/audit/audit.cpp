// See audit.hpp.
#include "rithmo/audit/audit.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/alignment.hpp"
#include "rithmo/audit/attestation.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/audit/emendation.hpp"
#include "rithmo/audit/equations.hpp"
#include "rithmo/audit/finding_id.hpp"
#include "rithmo/audit/inference.hpp"
#include "rithmo/audit/layout.hpp"
#include "rithmo/audit/misfiled.hpp"
#include "rithmo/audit/open_model.hpp"
#include "rithmo/audit/precision.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo {
namespace {

std::string joined(const Texts& texts) {
  std::string line;
  for (std::size_t i = 0; i < texts.size(); ++i) line += (i ? "," : "") + csv_field(texts[i]);
  return line;
}

class TableAudit {
 public:
  explicit TableAudit(const Subject& subject)
      : subject_(subject),
        table_(*subject.table),
        alignment_(align(subject.printed, subject.derived, subject.complete)),
        emender_(subject, alignment_) {}

  std::vector<Finding> findings() {
    for (std::size_t i = 0; i < alignment_.rows.size(); ++i) printed_row(i);
    name_exchanges();
    if (subject_.complete) omissions();
    std::ranges::stable_sort(found_, [](const Finding& x, const Finding& y) {
      return std::pair(x.place.line, x.place.column) < std::pair(y.place.line, y.place.column);
    });
    return std::move(found_);
  }

  std::string layout() const { return layout_note(subject_, alignment_); }

  std::string order() const {
    const std::vector<std::size_t> misplaced = alignment_.order.misplaced();
    if (misplaced.empty()) return "";
    std::string lines;
    for (const std::size_t i : misplaced)
      lines += (lines.empty() ? "" : ", ") + std::to_string(table_.rows[i].front().place.line);
    return std::string("right, but out of the order that the table keeps: line") +
           (misplaced.size() == 1 ? " " : "s ") + lines;
  }

  // How a printed total stands to the printed and the derived rows; a finding where it counts
  // neither.
  std::string total_note(std::vector<Finding>& findings) const {
    if (!table_.printed_total) return "";
    const std::string total = to_text(*table_.printed_total),
                      rows = std::to_string(table_.rows.size()),
                      derived = std::to_string(subject_.derived.size());
    if (*table_.printed_total == table_.rows.size())
      return "the printed total " + total + " counts the rows as printed" +
             (rows == derived ? "" : "; the rule gives " + derived);
    const std::string note = "the printed total is " + total + ", but " + rows +
                             " rows are printed and the rule gives " + derived;
    Finding finding = at(FindingKind::total, table_.header.front().place, "");
    finding.reason = note;
    findings.insert(findings.begin(), finding);
    return note;
  }

 private:
  Finding at(FindingKind kind, Place place, std::string line) const {
    Finding finding{};
    finding.kind = kind;
    finding.file = table_.path();
    finding.place = place;
    finding.line = std::move(line);
    finding.width = 1;
    return finding;
  }

  void printed_row(std::size_t i) {
    const Match& match = alignment_.rows[i];
    if (match.way == Match::Way::agrees) return;
    const Cell& first = table_.rows[i][subject_.table_column.front()];
    Finding finding = at(FindingKind::unexplained, first.place,
                         std::string(table_.source.line(first.place.line)));
    finding.row = i + 2;
    for (const std::size_t c : subject_.table_column)
      finding.printed.push_back(table_.rows[i][c].text);
    if (match.way == Match::Way::repeats) {
      finding.kind = FindingKind::repetition;
      finding.reason = "the row is printed once already";
      finding.width = finding.line.size();
    } else {
      finding.candidates = emender_.candidates(i);
      finding.tie = Emender::tie(finding.candidates);
      if (match.way == Match::Way::differs) {
        name_cell(finding);
      } else {
        finding.width = finding.line.size();
        if (is_repeated_with_a_slip(finding))
          name_repetition(finding);
        else
          finding.reason = unexplained_reason(i);
      }
    }
    found_.push_back(std::move(finding));
  }

  void name_cell(Finding& finding) const {
    const Change& change = finding.candidates.front().changes.front();
    const auto& all = finding.candidates.front().changes;
    finding.cell = change.cell;
    finding.place = change.place;
    if (change.place.line != table_.rows[change.cell.row - 2].front().place.line)
      finding.line.clear();  // within a quoted cell
    finding.width = table_.rows[change.cell.row - 2][change.cell.column - 1].text.size();
    const auto only = [&](SlipClass kind) {
      return std::ranges::all_of(all, [&](const Change& c) { return c.slip == kind; });
    };
    finding.kind = only(SlipClass::illegible)    ? FindingKind::illegible
                   : only(SlipClass::left_blank) ? FindingKind::blank
                                                 : FindingKind::misprint;
  }

  // A row that stands elsewhere, once more, and wrong this time: far likelier than any other account of it.
  bool is_repeated_with_a_slip(const Finding& finding) const {
    constexpr double convincing = 1000;
    return !finding.candidates.empty() && !finding.tie &&
           finding.candidates.front().changes.size() == 1 &&
           finding.candidates.front().odds >= convincing &&
           emender_.stands_elsewhere(finding.candidates.front().derived);
  }
  static void name_repetition(Finding& finding) {
    const Change& change = finding.candidates.front().changes.front();
    std::string row;
    for (const std::string& text : finding.candidates.front().row)
      row += (row.empty() ? "" : " ") + text;
    finding.kind = FindingKind::repetition;
    finding.reason = "the row " + row + " is printed once already; here it has " + change.column +
                     " " + change.printed + " for " + change.reading + " (" + to_text(change.slip) +
                     ")";
  }

  // What the rule itself says of the row as it stands, where it has every number the rule asks for.
  std::string unexplained_reason(std::size_t i) const {
    const Relation& relation = subject_.model.relation();
    const std::vector<Column> columns = relation.columns(subject_.model);
    const Row row = row_as_printed(subject_, i);
    for (std::size_t c = 0; c < columns.size() && !relation.open(); ++c)
      if (columns[c].type == Column::Type::number && !std::holds_alternative<Integer>(row[c]))
        return "no row of the rule explains it";
    return "no row of the rule explains it: " + relation.check(subject_.model, row).because;
  }

  // An omitted row is placed after the printed row that stands for its nearest predecessor in the
  // rule's order.
  void omissions() {
    std::map<std::size_t, std::size_t> stands_for;  // derived row to printed row
    for (std::size_t i = 0; i < alignment_.rows.size(); ++i) {
      const Match& match = alignment_.rows[i];
      if (match.way == Match::Way::agrees || match.way == Match::Way::differs)
        stands_for[*match.derived] = i;
    }
    for (const std::size_t j : alignment_.missing) {
      const auto after = stands_for.lower_bound(j);
      const Place place = after != stands_for.begin()
                              ? table_.rows[std::prev(after)->second].front().place
                              : table_.header.front().place;
      Finding finding = at(FindingKind::omission, {place.line, 1}, joined(subject_.derived[j]));
      if (after != stands_for.begin()) finding.row = std::prev(after)->second + 2;
      finding.candidates = {emender_.omitted(j)};
      found_.push_back(std::move(finding));
    }
  }

  // Two rows, one under the other, whose wrong cells have each other's figure: one slip, said of both.
  void name_exchanges() {
    const auto change_of = [](Finding& finding) -> Change* {
      if (finding.kind != FindingKind::misprint || finding.candidates.front().changes.size() != 1)
        return nullptr;
      return &finding.candidates.front().changes.front();
    };
    for (std::size_t f = 1; f < found_.size(); ++f) {
      Change *above = change_of(found_[f - 1]), *below = change_of(found_[f]);
      if (!above || !below || above->cell.row + 1 != below->cell.row ||
          above->cell.column != below->cell.column ||
          !figures_exchanged(above->printed, above->reading, below->printed, below->reading))
        continue;
      above->slip = below->slip = SlipClass::exchanged_with_neighbour;
    }
  }

  const Subject& subject_;
  const Table& table_;
  Alignment alignment_;
  Emender emender_;
  std::vector<Finding> found_;
};

// Why a printed row is right: what the rule says of the derived row that it agrees with.
std::string why_right(const Subject& subject, std::size_t printed_row) {
  for (std::size_t j = 0; j < subject.derived.size(); ++j)
    if (row_slip(subject.printed[printed_row], subject.derived[j]) == 0)
      return ": " + subject.model.relation().check(subject.model, subject.derived_rows[j]).because;
  return "";
}

// A remark is a rival hypothesis: confirmed where the audit reads the cell the same, refuted where
// it finds the cell right as printed or reads it otherwise, undecided where it cannot tell.
RemarkVerdict judge(const Remark& remark, const Witness& witness, const Subject& subject,
                    std::vector<Finding>& findings) {
  const Table& table = witness.tables[remark.table];
  const std::string& column = table.header[remark.column - 1].text;
  RemarkVerdict verdict{
      table.name,           column,
      remark.reading,       {remark.row, remark.column},
      witness.notes.path(), remark.place,
      Verdict::refuted,     "the row is right as printed" + why_right(subject, remark.row - 2)};
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
                             ? "the cell reads better otherwise: "
                             : "the slip is in another cell of the row: ") +
                        first.because;
    if (agreed != finding.candidates.end()) finding.first_noted_by = "the transcriber";
  }
  return verdict;
}

// The models of a relation that give a printed number of rows, or come near.
Loaded<CountVerdict> weigh(const PrintedCount& count, const Source& descriptor,
                           const Budget& budget) {
  const Relation* relation = relation_named(count.relation.text);
  if (!relation || relation->open())
    return descriptor.fault(count.relation.place,
                            "no relation '" + count.relation.text + "' whose rows can be counted");
  CountVerdict verdict{count.relation.text, "", count.locus, to_text(count.count), false, {}};
  Model::Settings known;
  for (const auto& [name, setting] : count.parameters) {
    known[name] = setting.text;
    verdict.known += (verdict.known.empty() ? "" : " ") + name + "=" + setting.text;
  }
  const auto model = Model::make(*relation, known);
  if (!model) {
    const auto given = count.parameters.find(model.error().parameter);
    return descriptor.fault(
        given == count.parameters.end() ? count.relation.place : given->second.place,
        model.error().fault.reason);
  }
  if (const auto reason = too_many_rows(*model, budget))
    return descriptor.fault(count.relation.place, *reason);
  for (const CountedModel& counted :
       models_counting(*relation, known, count.count.get_ui(), 3, budget)) {
    verdict.given = verdict.given || counted.rows == count.count;
    std::string text;
    for (const Parameter& parameter : relation->parameters)
      if (!known.contains(parameter.name) && parameter.role != Parameter::Role::roots)
        text +=
            std::string(parameter.name) + "=" + std::string(counted.model[parameter.name]) + " ";
    verdict.models.push_back(text + "gives " + std::to_string(counted.rows));
  }
  return verdict;
}

// A table whose last figures are settled.
TableReport audit_settled(const Subject& subject) {
  const Table& table = *subject.table;
  TableReport report{};
  report.name = table.name;
  report.title = table.title;
  report.path = table.path();
  report.locus = table.locus;
  report.relation = subject.model.relation().name;
  report.model = subject.model.text();
  for (const Column& column : subject.columns) report.columns.push_back(column.name);
  for (const Cell& cell : table.header) report.header.push_back(cell.text);
  for (const auto& row : table.rows) {
    std::vector<std::string>& texts = report.printed.emplace_back();
    for (const Cell& cell : row) texts.push_back(cell.text);
  }
  report.regions = table.regions;
  report.rows = table.rows.size();
  report.cells = table.rows.size() * subject.columns.size();
  report.derived = subject.derived.size();
  if (table.printed_total) report.printed_total = to_text(*table.printed_total);
  const auto& rule = subject.model.relation().rule;
  if (rule && !rule->is_listed()) {
    EquationAudit equations = audit_equations(subject);
    report.findings = std::move(equations.findings);
    report.rule_note = std::move(equations.note);
    return report;
  }
  TableAudit table_audit(subject);
  report.findings = table_audit.findings();
  report.order_note = table_audit.order();
  report.layout_note = table_audit.layout();
  report.precision_note = subject.precision.note;
  report.total_note = table_audit.total_note(report.findings);
  return report;
}

}  // namespace

TableReport audit(const Subject& subject) {
  if (std::ranges::none_of(subject.columns, &Column::is_rounded)) return audit_settled(subject);
  Subject settled = subject;
  accept_last_figures(settled);
  return audit_settled(settled);
}

Loaded<AuditReport> audit(std::span<const Witness> witnesses, const Budget& budget) {
  std::vector<std::vector<Subject>> subjects;
  AuditReport report;
  for (const Witness& witness : witnesses) {
    subjects.emplace_back();
    report.push_back({witness.name, witness.title, {}, {}, {}});
    RITHMO_TRY(auto settled, settle(witness.tables, witness.descriptor, budget));
    for (Settled& table : settled) {
      report.back().tables.push_back(audit(table.subject));
      report.back().tables.back().model_note = table.note;
      subjects.back().push_back(std::move(table.subject));
    }
    for (const PrintedCount& count : witness.counts) {
      RITHMO_TRY(auto verdict, weigh(count, witness.descriptor, budget));
      report.back().counts.push_back(std::move(verdict));
    }
    for (const Remark& remark : witness.remarks)
      report.back().remarks.push_back(judge(remark, witness, subjects.back()[remark.table],
                                            report.back().tables[remark.table].findings));
  }
  attest(subjects, report);
  find_misfiled(subjects, report);
  name_findings(report);
  apply_decisions(witnesses, report);
  return report;
}

std::size_t count_findings(const AuditReport& report) {
  std::size_t count = 0;
  for (const WitnessReport& witness : report)
    for (const TableReport& table : witness.tables) count += table.findings.size();
  return count;
}

std::string to_text(FindingKind kind) {
  switch (kind) {
    case FindingKind::misprint:
      return "misprint";
    case FindingKind::illegible:
      return "illegible";
    case FindingKind::blank:
      return "blank";
    case FindingKind::omission:
      return "omission";
    case FindingKind::repetition:
      return "repetition";
    case FindingKind::unexplained:
      return "unexplained";
    case FindingKind::misfiled:
      return "misfiled";
    case FindingKind::total:
      return "total";
  }
  return "";
}

std::string to_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed:
      return "confirmed";
    case Verdict::refuted:
      return "refuted";
    case Verdict::undecided:
      return "undecided";
  }
  return "";
}

std::string to_text(CellRef cell) {
  return "#cell=" + std::to_string(cell.row) + "," + std::to_string(cell.column);
}

}  // namespace rithmo
