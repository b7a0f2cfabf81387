// Looks up a printed row by its text, or by its reading where the reading is certain enough. See
// attestation.hpp.
#include "rithmo/audit/attestation.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

// Index of the printed rows of one table that has all its relation's columns, in the relation's
// order.
class PrintedRows {
  struct Line {
    std::size_t number;
    std::string read_as;  // reading of the row; empty where it is printed correctly
  };

 public:
  // REQUIRES: `findings` outlives this object.
  PrintedRows(const table::BoundTable& subject, const std::vector<Finding>& findings,
              std::string name)
      : subject_(subject), findings_(findings), name_(std::move(name)) {}

  // Returns "lever-fulke-1563/division-odd has 100 4 25 on line 10", if the table follows that rule
  // and prints the row.
  std::optional<std::string> attests(std::string_view relation,
                                     const relation::Model::Settings& settings,
                                     const relation::Row& row) {
    if (subject_.model.relation().name != relation) return std::nullopt;
    for (const auto& [parameter, value] : settings)
      if (subject_.model[parameter] != value) return std::nullopt;
    table::Texts texts;
    std::string shown;
    for (const relation::Value& value : row) {
      texts.push_back(relation::to_text(value));
      shown += texts.back() + " ";
    }
    if (!lines_) find_lines();
    const auto found = lines_->find(texts);
    if (found == lines_->end()) return std::nullopt;
    return name_ + " has " + shown + "on line " + std::to_string(found->second.number) +
           found->second.read_as;
  }

  bool is(const table::BoundTable& subject) const { return &subject_ == &subject; }

 private:
  void find_lines() {
    lines_.emplace();
    const std::vector<relation::Column> columns = subject_.model.relation().columns(subject_.model);
    std::vector<std::size_t> order;
    for (const relation::Column& column : columns) {
      const auto at = std::ranges::find(subject_.columns, column.name, &relation::Column::name);
      if (at == subject_.columns.end()) return;
      order.push_back(static_cast<std::size_t>(at - subject_.columns.begin()));
    }
    const auto add = [&](const table::RowView& texts, Line line) {
      table::Texts row;
      for (const std::size_t c : order) row.push_back(texts[c]);
      lines_->emplace(std::move(row), std::move(line));
    };
    for (std::size_t i = 0; i < subject_.printed.size(); ++i)
      add(subject_.printed[i], {subject_.table->rows[i].front().place.line, ""});
    for (const Finding& finding : findings_) {
      if (finding.kind != FindingKind::misprint && finding.kind != FindingKind::illegible &&
          finding.kind != FindingKind::blank)
        continue;
      if (finding.tie || finding.candidates.front().odds < evidence::odds_attested) continue;
      std::string printed;
      for (const std::string& cell : finding.printed)
        printed += (printed.empty() ? "" : " ") + (cell.empty() ? "(blank)" : cell);
      add(finding.candidates.front().row,
          {finding.place.line, ", as " + printed + " is read there"});
    }
  }

  const table::BoundTable& subject_;
  const std::vector<Finding>& findings_;
  std::string name_;
  std::optional<std::map<table::Texts, Line>> lines_;  // computed on first use
};

void attest(const table::BoundTable& subject, std::vector<PrintedRows>& tables, Finding& finding) {
  const relation::Relation& relation = subject.model.relation();
  const relation::Row row = subject.derived_rows[finding.candidates.front().derived];
  const relation::Model::Settings same = subject.model.settings();
  for (PrintedRows& table : tables) {
    if (table.is(subject)) continue;
    if (auto text = table.attests(relation.name, same, row))
      finding.attested_by.push_back(*std::move(text));
    if (!relation.counterpart) continue;
    const relation::CounterpartRow other = relation.counterpart(subject.model, row);
    if (auto text = table.attests(other.relation, other.settings, other.row))
      finding.attested_by.push_back(*std::move(text));
  }
}

}  // namespace

void attest(const std::vector<std::vector<table::BoundTable>>& subjects, AuditReport& report) {
  std::vector<PrintedRows> tables;
  for (std::size_t w = 0; w < subjects.size(); ++w)
    for (std::size_t t = 0; t < subjects[w].size(); ++t)
      tables.emplace_back(subjects[w][t], report[w].tables[t].findings,
                          report[w].name + "/" + subjects[w][t].table->name);
  for (std::size_t w = 0; w < subjects.size(); ++w)
    for (std::size_t t = 0; t < subjects[w].size(); ++t)
      for (Finding& finding : report[w].tables[t].findings)
        if (!finding.candidates.empty() && !subjects[w][t].derived_rows.empty())
          attest(subjects[w][t], tables, finding);
}

}  // namespace rithmo::audit
