// See table_audit.hpp.
#include "rithmo/audit/table_audit.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/emendation.hpp"
#include "rithmo/audit/layout.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/proof/listed/rates_seen.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/proof/listed/structural.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::audit {
namespace {

std::string joined(const table::RowView& texts) {
  std::string line;
  for (std::size_t i = 0; i < texts.size(); ++i) line += (i ? "," : "") + text::csv_field(texts[i]);
  return line;
}

class TableAudit {
 public:
  explicit TableAudit(const table::BoundTable& subject)
      : rule_(subject.derived),
        undone_(undo(subject, rule_)),
        subject_(undone_.own ? *undone_.own : subject),
        table_(*subject.table),
        printed_(subject.printed),
        emender_(subject_, rule_, alignment_) {}

  std::vector<Finding> findings() {
    if (columns_) find_exchanged_columns();
    std::set<std::size_t> reported;  // printed rows with a slip that affects several cells or rows
    for (const proof::StructuralSlip& slip : slips_) {
      add_structural(slip);
      for (const auto& [row, texts] : slip.undone) reported.insert(row);
    }
    for (std::size_t i = 0; i < alignment_.rows.size(); ++i)
      if (!reported.contains(i)) audit_printed_row(i);
    name_exchanges();
    if (subject_.complete) find_omissions();
    std::ranges::stable_sort(found_, [](const Finding& x, const Finding& y) {
      return std::pair(x.place.line, x.place.column) < std::pair(y.place.line, y.place.column);
    });
    return std::move(found_);
  }

  const evidence::Rates& rates() const { return alignment_.rates; }

  std::string layout() const { return layout_note(subject_, alignment_); }

  std::string order() const {
    const std::vector<std::size_t> misplaced = alignment_.order.misplaced();
    if (misplaced.empty()) return "";
    std::string lines;
    for (const std::size_t i : misplaced)
      lines += (lines.empty() ? "" : ", ") + std::to_string(table_.rows[i].front().place.line);
    return std::string("right, but not in the order of the other rows: line") +
           (misplaced.size() == 1 ? " " : "s ") + lines;
  }

  // Returns a note that compares a printed total with the numbers of printed and of derived rows.
  // Adds a finding where the total equals neither.
  std::string total_note(std::vector<Finding>& findings) const {
    if (!table_.printed_total) return "";
    const std::string total = number::to_text(*table_.printed_total),
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
  Finding at(FindingKind kind, text::Place place, std::string line) const {
    Finding finding{};
    finding.kind = kind;
    finding.file = table_.path();
    finding.place = place;
    finding.line = std::move(line);
    finding.width = 1;
    return finding;
  }

  void audit_printed_row(std::size_t i) {
    const proof::Match& match = alignment_.rows[i];
    if (match.way == proof::Match::Way::agrees) return;
    const text::Cell& first = table_.rows[i][subject_.table_column.front()];
    Finding finding = at(FindingKind::unexplained, first.place,
                         std::string(table_.source.line(first.place.line)));
    finding.row = i + 2;
    for (const std::size_t c : subject_.table_column)
      finding.printed.push_back(table_.rows[i][c].text);
    const auto twin = row_read_by_slip(i);
    if (match.way == proof::Match::Way::repeats || twin) {
      finding.kind = FindingKind::repetition;
      finding.reason = "the row is already printed elsewhere in the table";
      if (twin) {
        finding.candidates = emender_.candidates(i);
        std::erase_if(finding.candidates,
                      [&](const Candidate& one) { return one.derived != *twin; });
        if (!finding.candidates.empty()) name_repetition(finding);
      }
      finding.width = finding.line.size();
    } else {
      finding.candidates = emender_.candidates(i);
      finding.tie = Emender::tie(finding.candidates);
      if (match.way == proof::Match::Way::differs) {
        name_cell(finding);
        finding.odds_wrong = emender_.odds_wrong(finding.candidates.front());
      } else {
        finding.width = finding.line.size();
        if (is_repeated_with_a_slip(finding)) {
          name_repetition(finding);
        } else {  // no reading is proposed
          finding.reason = unexplained_reason(i);
          finding.candidates.clear();
          finding.tie = false;
        }
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
      finding.line.clear();  // the place is within a quoted cell, so that no line can be shown
    finding.width = table_.rows[change.cell.row - 2][change.cell.column - 1].text.size();
    const auto only = [&](evidence::SlipClass kind) {
      return std::ranges::all_of(all, [&](const Change& c) { return c.slip == kind; });
    };
    finding.kind = only(evidence::SlipClass::illegible)    ? FindingKind::illegible
                   : only(evidence::SlipClass::left_blank) ? FindingKind::blank
                                                           : FindingKind::misprint;
  }

  // Returns the row of the rule as which another printed row with the same texts is read, by a
  // slip. Returns nullopt unless row `i` is unexplained.
  std::optional<std::size_t> row_read_by_slip(std::size_t i) {
    if (alignment_.rows[i].way != proof::Match::Way::unexplained) return std::nullopt;
    if (!with_slips_) {
      with_slips_.emplace();
      for (std::size_t row = 0; row < alignment_.rows.size(); ++row)
        if (alignment_.rows[row].way == proof::Match::Way::differs)
          with_slips_->emplace(ids_of(row), *alignment_.rows[row].derived);
    }
    const auto twin = with_slips_->find(ids_of(i));
    return twin == with_slips_->end() ? std::nullopt : std::optional(twin->second);
  }
  std::vector<table::FormId> ids_of(std::size_t row) const {
    const auto ids = subject_.printed.ids(row);
    return {ids.begin(), ids.end()};
  }
  // Tells whether the likeliest reading is a row that is printed elsewhere, here printed again with
  // a slip.
  bool is_repeated_with_a_slip(const Finding& finding) const {
    return !finding.candidates.empty() && !finding.tie &&
           finding.candidates.front().changes.size() == 1 && finding.candidates.front().odds >= 1 &&
           emender_.is_printed_elsewhere(finding.candidates.front().derived);
  }
  static void name_repetition(Finding& finding) {
    const Change& change = finding.candidates.front().changes.front();
    std::string row;
    for (const std::string& text : finding.candidates.front().row)
      row += (row.empty() ? "" : " ") + text;
    finding.kind = FindingKind::repetition;
    finding.reason = "the row " + row + " is already printed elsewhere in the table; here it has " +
                     change.column + " " + change.printed + " for " + change.reading + " (" +
                     to_text(change.slip) + ")";
  }

  // Returns the rule's statement about the printed row, if the row has all numbers that the rule
  // needs.
  std::string unexplained_reason(std::size_t i) const {
    const relation::Relation& relation = subject_.model.relation();
    const std::vector<relation::Column> columns = relation.columns(subject_.model);
    const relation::Row row = table::row_as_printed(subject_, i);
    for (std::size_t c = 0; c < columns.size() && !relation.open(); ++c)
      if (columns[c].type == relation::Column::Type::number &&
          !std::holds_alternative<number::Integer>(row[c]))
        return "no row of the rule explains this row";
    return "no row of the rule explains this row: " + relation.check(subject_.model, row).because;
  }

  // Adds one finding, at the header: columns are printed under each other's headers.
  void find_exchanged_columns() {
    const auto names = [&](const auto& column_of) {
      std::string text;
      for (std::size_t c = 0; c < columns_->size(); ++c)
        text += (text.empty() ? "" : ", ") + subject_.columns[column_of(c)].name;
      return text;
    };
    Finding finding = at(FindingKind::unexplained, table_.header.front().place,
                         std::string(table_.source.line(table_.header.front().place.line)));
    finding.width = finding.line.size();
    finding.reason = "the columns are printed under each other's headings: the headings " +
                     names([&](std::size_t c) { return (*columns_)[c]; }) +
                     " stand over the columns that the rule calls " +
                     names([](std::size_t c) { return c; });
    found_.push_back(std::move(finding));
  }

  // Adds a finding about one slip in several cells: the cells, their readings, and the odds.
  void add_structural(const proof::StructuralSlip& slip) {
    const auto& [first_row, first_column] = slip.cells.front();
    const text::Cell& first = table_.rows[first_row][subject_.table_column[first_column]];
    Finding finding =
        at(FindingKind::misprint, first.place, std::string(table_.source.line(first.place.line)));
    finding.row = first_row + 2;
    finding.width = first.text.size();
    for (const std::size_t c : subject_.table_column)
      finding.printed.push_back(table_.rows[first_row][c].text);
    const auto candidate = [&](const auto& undone, bool is_chosen, double bits) {
      Candidate reading{0, {}, {}, std::min(std::exp2(bits), evidence::greatest_odds), ""};
      for (const auto& [row, texts] : undone) {
        const auto derived = is_chosen ? alignment_.rows[row].derived : std::nullopt;
        const auto intended = derived ? subject_.derived[*derived] : table::RowView(texts);
        if (row == first_row) {
          reading.row = intended.texts();
          if (derived) {
            reading.derived = *derived;
            reading.because = emender_.omitted(*derived).because;
          }
        }
        for (std::size_t c = 0; c < intended.size(); ++c) {
          const text::Cell& cell = table_.rows[row][subject_.table_column[c]];
          if (printed_[row][c] == intended[c] || intended[c].find('?') != std::string::npos)
            continue;
          reading.changes.push_back({{row + 2, subject_.table_column[c] + 1},
                                     cell.place,
                                     subject_.columns[c].name,
                                     cell.text,
                                     intended[c],
                                     slip.kind});
        }
      }
      return reading;
    };
    const double against =
        std::exp2(-slip.saved) + (slip.rival.empty() ? 0 : std::exp2(-slip.rival_worse));
    finding.candidates.push_back(candidate(slip.undone, true, -std::log2(against)));
    if (!slip.rival.empty()) {
      finding.candidates.push_back(candidate(slip.rival, false, -slip.rival_worse));
      finding.candidates.back().because = finding.candidates.front().because;
    }
    finding.tie = !slip.rival.empty() && slip.rival_worse < 1;
    if (!finding.candidates.front().changes.empty())
      finding.cell = finding.candidates.front().changes.front().cell;
    found_.push_back(std::move(finding));
  }

  // Places an omitted row after the printed row of its nearest predecessor in the table's order; in
  // a table without order, at the end of the table. A table with few rows counts as having the
  // rule's order.
  void find_omissions() {
    const bool in_no_order =
        !alignment_.order.place(0) && table_.rows.size() >= evidence::rows_without_order;
    const auto place_of = [&](std::size_t j) { return alignment_.order.place(j).value_or(j); };
    std::map<std::size_t, std::size_t> stands_for;  // key: place in the order; value: printed row
    for (std::size_t i = 0; i < alignment_.rows.size(); ++i) {
      const proof::Match& match = alignment_.rows[i];
      if (match.way == proof::Match::Way::agrees || match.way == proof::Match::Way::differs)
        stands_for[place_of(*match.derived)] = i;
    }
    for (const std::size_t j : alignment_.missing) {
      const auto after = stands_for.lower_bound(place_of(j));
      std::optional<std::size_t> row;  // printed row after which the missing row belongs
      if (in_no_order)
        row = table_.rows.size() - 1;
      else if (after != stands_for.begin())
        row = std::prev(after)->second;
      const text::Place place = row ? table_.rows[*row].front().place : table_.header.front().place;
      Finding finding = at(FindingKind::omission, {place.line, 1}, joined(subject_.derived[j]));
      if (row) finding.row = *row + 2;
      finding.candidates = {emender_.omitted(j)};
      found_.push_back(std::move(finding));
    }
  }

  // Marks the slips of two adjacent rows as one, if their wrong cells contain each other's figure.
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
          !evidence::figures_exchanged(above->printed, above->reading, below->printed,
                                       below->reading))
        continue;
      above->slip = below->slip = evidence::SlipClass::exchanged_with_neighbour;
    }
  }

  // A table with its structural slips undone, and these slips. Structural slips affect several
  // cells or rows.
  struct StructuralRepair {
    std::shared_ptr<table::BoundTable> own;  // null where there are no structural slips
    proof::Alignment alignment;
    std::vector<proof::StructuralSlip> slips;
    // Right order of the columns, if they are printed under each other's headers.
    std::optional<std::vector<std::size_t>> columns;
  };
  static StructuralRepair undo(const table::BoundTable& subject, const proof::RuleRows& rule) {
    const evidence::Rates prior = evidence::Rates::prior(subject.complete);
    StructuralRepair result{nullptr, proof::align(subject.printed, rule, prior), {}, {}};
    if (std::ranges::all_of(result.alignment.rows, [](const proof::Match& m) {
          return m.way == proof::Match::Way::agrees;
        }))
      return result;
    const auto own = [&]() -> table::BoundTable& {
      if (!result.own) result.own = std::make_shared<table::BoundTable>(subject);
      return *result.own;
    };
    if ((result.columns = proof::columns_in_order(subject.printed, rule))) {
      own().printed.rearrange(  // moves each text under its own header
          std::vector<std::optional<std::size_t>>(result.columns->begin(), result.columns->end()));
      for (std::size_t c = 0; c < result.columns->size(); ++c)
        own().table_column[c] = subject.table_column[(*result.columns)[c]];
      result.alignment = proof::align(own().printed, rule, prior);
    }
    // Aligns the table first with the prior rates, and again with the rates estimated from the
    // table.
    const table::Rows& standing = result.own ? result.own->printed : subject.printed;
    const auto first = proof::without_structural_slips(standing, rule, result.alignment);
    const evidence::Rates rates =
        proof::rates_seen(first ? first->printed : standing, subject.derived,
                          first ? first->alignment : result.alignment, subject.complete);
    result.alignment = proof::align(standing, rule, rates);
    if (auto again = proof::without_structural_slips(standing, rule, result.alignment)) {
      own().printed = std::move(again->printed);
      result.alignment = std::move(again->alignment);
      result.slips = std::move(again->slips);
    }
    return result;
  }

  proof::RuleRows rule_;
  StructuralRepair undone_;
  const table::BoundTable& subject_;
  const table::Table& table_;
  const table::Rows& printed_;  // rows as printed
  const proof::Alignment& alignment_ = undone_.alignment;
  // Cache, filled on first use: printed rows that are read with a slip, and the row of the rule
  // that each is read as.
  std::optional<std::map<std::vector<table::FormId>, std::size_t>> with_slips_;
  const std::vector<proof::StructuralSlip>& slips_ = undone_.slips;
  const std::optional<std::vector<std::size_t>>& columns_ = undone_.columns;
  Emender emender_;
  std::vector<Finding> found_;
};

}  // namespace

void audit_listed(const table::BoundTable& subject, TableReport& report) {
  TableAudit table_audit(subject);
  report.findings = table_audit.findings();
  report.rates = table_audit.rates();
  report.order_note = table_audit.order();
  report.layout_note = table_audit.layout();
  report.precision_note = subject.precision.note;
  report.total_note = table_audit.total_note(report.findings);
}

}  // namespace rithmo::audit
