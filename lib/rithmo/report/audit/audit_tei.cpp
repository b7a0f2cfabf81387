// The audit as TEI P5: each table as the witness has it, with markup for its findings.
//
// A slip is a choice of sic and corr, a missing row is supplied, and a doubtful reading is an
// apparatus. Each has its certainty, the person responsible and the kind of slip. The editor is
// responsible (@resp) for what he decided; if he rejected a reading, the printed text stays.
// Reasons are notes after the table, with the finding's id as @n and its cells or row as @target.
// The locus of a row is its @n and not a column.
//
// Certainty: high from odds of 1000:1, medium from 10:1, otherwise low. A tie is an app whose
// readings exclude each other.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/markup.hpp"
#include "rithmo/report/tei_facsimile.hpp"
#include "rithmo/table/rows.hpp"

namespace rithmo::report {
namespace {

// Turns the program's own words, as "one figure wrong", into a name with hyphens. REQUIRES: the
// words contain no hyphen.
std::string hyphened(std::string words) {
  std::ranges::replace(words, ' ', '-');
  return words;
}

constexpr double sure = 1000, likely = 10;

std::string_view certainty(double odds) {
  return odds >= sure ? "high" : odds >= likely ? "medium" : "low";
}

constexpr evidence::SlipClass classes[]{evidence::SlipClass::digit_wrong,
                                        evidence::SlipClass::turned_sort,
                                        evidence::SlipClass::first_digit_dropped,
                                        evidence::SlipClass::middle_digit_dropped,
                                        evidence::SlipClass::last_digit_dropped,
                                        evidence::SlipClass::digit_added,
                                        evidence::SlipClass::digit_doubled,
                                        evidence::SlipClass::digits_exchanged,
                                        evidence::SlipClass::digits_exchanged_over_one,
                                        evidence::SlipClass::exchanged_with_neighbour,
                                        evidence::SlipClass::cells_exchanged,
                                        evidence::SlipClass::misdivided,
                                        evidence::SlipClass::illegible,
                                        evidence::SlipClass::left_blank,
                                        evidence::SlipClass::other_number,
                                        evidence::SlipClass::other_word,
                                        evidence::SlipClass::list_differs,
                                        evidence::SlipClass::look_alike,
                                        evidence::SlipClass::point_misplaced,
                                        evidence::SlipClass::sign_wrong,
                                        evidence::SlipClass::places_joined,
                                        evidence::SlipClass::places_divided,
                                        evidence::SlipClass::minims,
                                        evidence::SlipClass::worked_otherwise,
                                        evidence::SlipClass::run_together,
                                        evidence::SlipClass::misworked,
                                        evidence::SlipClass::of_neighbour,
                                        evidence::SlipClass::rows_crossed,
                                        evidence::SlipClass::column_slipped,
                                        evidence::SlipClass::row_shifted};

constexpr audit::FindingKind kinds[]{
    audit::FindingKind::misprint, audit::FindingKind::illegible,  audit::FindingKind::blank,
    audit::FindingKind::omission, audit::FindingKind::repetition, audit::FindingKind::unexplained,
    audit::FindingKind::misfiled, audit::FindingKind::total,      audit::FindingKind::rule,
    audit::FindingKind::formula};

std::string category(const std::string& name) {
  return fmt::format("<category xml:id=\"{}\"><catDesc>{}</catDesc></category>\n",
                     id_of(hyphened(name)), escaped(name));
}

class Document {
 public:
  std::string document_text_of(const audit::AuditReport& report) {
    add_header(report);
    facsimile_.emplace(report, ids_of(report));
    text_ += facsimile_->element();
    text_ += "<text>\n<body>\n";
    for (const audit::WitnessReport& witness : report) add_witness(witness);
    text_ += "</body>\n</text>\n</TEI>\n";
    return std::move(text_);
  }

 private:
  void add_header(const audit::AuditReport& report) {
    text_ =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TEI "
        "xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n<fileDesc>\n"
        "<titleStmt><title>Number tables with their errata</title><respStmt "
        "xml:id=\"rithmo\"><resp>proposed "
        "readings</resp><name>rithmo</name></respStmt><respStmt "
        "xml:id=\"transcriber\"><resp>transcription and "
        "remarks</resp><name>the transcriber</name></respStmt>";
    for (const std::string& by : editors(report))
      text_ +=
          fmt::format("<respStmt xml:id=\"{}\"><resp>decisions</resp><name>{}</name></respStmt>",
                      editor_id(by), by.empty() ? "the editor" : escaped(by));
    text_ +=
        "</titleStmt>\n"
        "<publicationStmt><p>Made by rithmo "
        "audit.</p></publicationStmt>\n<sourceDesc>\n<listWit>\n";
    for (const audit::WitnessReport& witness : report)
      text_ += fmt::format("<witness xml:id=\"{}\">{}</witness>\n", witness_id(witness),
                           escaped(witness.title));
    text_ +=
        "</listWit>\n</sourceDesc>\n</fileDesc>\n<encodingDesc>\n<classDecl>\n<taxonomy "
        "xml:id=\"slips\">\n"
        "<bibl>How figures go wrong</bibl>\n";
    for (const evidence::SlipClass kind : classes) text_ += category(evidence::to_text(kind));
    text_ += "</taxonomy>\n<taxonomy xml:id=\"findings\">\n<bibl>What is wrong with a row</bibl>\n";
    for (const audit::FindingKind kind : kinds) text_ += category("row-" + audit::to_text(kind));
    text_ += "</taxonomy>\n</classDecl>\n</encodingDesc>\n</teiHeader>\n";
  }

  // Returns the names of all editors who decided something.
  static std::set<std::string> editors(const audit::AuditReport& report) {
    std::set<std::string> names;
    for (const audit::WitnessReport& witness : report)
      for (const audit::TableReport& table : witness.tables)
        for (const audit::Finding& finding : table.findings)
          if (finding.decision) names.insert(finding.decision->by);
    return names;
  }

  static std::string editor_id(const std::string& by) {
    return by.empty() ? "editor" : "by-" + id_of(by);
  }

  // Returns who is responsible for a reading: the audit, the transcriber who noted it first, or the
  // editor who decided.
  static std::string responsible_ids(const audit::Finding& finding) {
    std::string who;
    const auto add = [&](const std::string& id) { who += (who.empty() ? "#" : " #") + id; };
    const bool own = finding.decision && finding.decision->kind == table::DecisionKind::reading;
    if (!own) add("rithmo");
    if (!own && !finding.first_noted_by.empty()) add("transcriber");
    if (finding.decision) add(editor_id(finding.decision->by));
    return who;
  }

  static std::string witness_id(const audit::WitnessReport& witness) {
    return "w-" + id_of(witness.name);
  }

  // Returns all ids of the document except those of its cells.
  static std::set<std::string> ids_of(const audit::AuditReport& report) {
    std::set<std::string> ids{"rithmo", "transcriber", "slips", "findings"};
    for (const evidence::SlipClass kind : classes)
      ids.insert(id_of(hyphened(evidence::to_text(kind))));
    for (const audit::FindingKind kind : kinds) ids.insert(id_of("row-" + audit::to_text(kind)));
    for (const std::string& by : editors(report)) ids.insert(editor_id(by));
    for (const audit::WitnessReport& witness : report) {
      ids.insert(witness_id(witness));
      for (const audit::TableReport& table : witness.tables)
        ids.insert(tei_table_id(witness, table));
    }
    return ids;
  }

  void add_witness(const audit::WitnessReport& witness) {
    text_ += fmt::format("<div type=\"witness\" corresp=\"#{}\">\n<head>{}</head>\n",
                         witness_id(witness), escaped(witness.title));
    for (const audit::TableReport& table : witness.tables) add_table(witness, table);
    if (witness.tables.empty()) text_ += "<p>No tables.</p>\n";
    text_ += "</div>\n";
  }

  void add_table(const audit::WitnessReport& witness, const audit::TableReport& table) {
    locus_ = locus_column(table);
    std::multimap<std::size_t, const audit::Finding*> by_row;
    for (const audit::Finding& finding : table.findings)
      for (const std::size_t row : audit::rows_of(finding)) by_row.emplace(row, &finding);
    text_ += fmt::format("<div type=\"table\">\n<head>{}</head>\n<p>{}</p>\n", escaped(table.title),
                         escaped(table.locus + (table.locus.empty() ? "" : "; ") + table.relation +
                                 " " + table.model));
    for (const std::string& note : notes(table))
      text_ += "<note resp=\"#rithmo\">" + escaped(note) + "</note>\n";
    text_ += fmt::format("<table xml:id=\"{}\" rows=\"{}\" cols=\"{}\">\n<row role=\"label\">",
                         tei_table_id(witness, table), table.printed.size() + 1,
                         table.header.size() - (locus_ ? 1 : 0));
    for (std::size_t c = 0; c < table.header.size(); ++c) {
      if (c == locus_) continue;
      begin_cell(table, {1, c + 1});
      text_ += escaped(table.header[c]) + "</cell>";
    }
    text_ += "</row>\n";
    for (std::size_t row = 1; row <= table.printed.size() + 1; ++row) {
      std::vector<const audit::Finding*> here;
      const auto [from, to] = by_row.equal_range(row);
      for (auto entry = from; entry != to; ++entry)
        if (entry->second->kind != audit::FindingKind::omission) here.push_back(entry->second);
      if (row > 1) add_row(table, row, here);
      for (auto entry = from; entry != to; ++entry)
        if (entry->second->kind == audit::FindingKind::omission &&
            !audit::is_rejected(*entry->second))
          add_omission(table, *entry->second);
    }
    text_ += "</table>\n";
    for (const audit::Finding& finding : table.findings) add_notes(finding);
    text_ += "</div>\n";
  }

  void add_row(const audit::TableReport& table, std::size_t row,
               const std::vector<const audit::Finding*>& here) {
    const std::vector<std::string>& printed = table.printed[row - 2];
    const bool has_locus = locus_ && !printed[*locus_].empty();
    text_ +=
        fmt::format("<row n=\"{}\"{}", has_locus ? escaped(printed[*locus_]) : std::to_string(row),
                    facsimile_->row_attributes(table, row));
    if (!here.empty())
      text_ += fmt::format(" ana=\"#{}\"", id_of("row-" + audit::to_text(here.front()->kind)));
    text_ += ">";
    for (std::size_t c = 0; c < printed.size(); ++c) {
      if (c == locus_) continue;
      begin_cell(table, {row, c + 1});
      add_text(here, printed[c], {row, c + 1});
      text_ += "</cell>";
    }
    text_ += "</row>\n";
  }

  // Adds the text of a cell, marked up by the findings in its row.
  void add_text(const std::vector<const audit::Finding*>& here, const std::string& printed,
                audit::CellRef cell) {
    for (const audit::Finding* finding : here) {
      if (audit::is_struck_out(*finding)) {
        text_ += fmt::format("<surplus resp=\"{}\">{}</surplus>", responsible_ids(*finding),
                             escaped(printed));
        return;
      }
      if (finding->cell && !finding->candidates.empty() && !audit::is_rejected(*finding) &&
          changed(finding->candidates.front(), cell)) {
        add_readings(*finding, printed, cell);
        return;
      }
    }
    text_ += escaped(printed);
  }

  void begin_cell(const audit::TableReport& table, audit::CellRef cell) {
    text_ += "<cell" + facsimile_->attributes(table, cell) + ">";
  }

  static const audit::Change* changed(const audit::Candidate& candidate, audit::CellRef cell) {
    const auto at = std::ranges::find(candidate.changes, cell, &audit::Change::cell);
    return at == candidate.changes.end() ? nullptr : &*at;
  }

  void add_readings(const audit::Finding& finding, const std::string& printed,
                    audit::CellRef cell) {
    const audit::Candidate& first = finding.candidates.front();
    const audit::Change& change = *changed(first, cell);
    const std::string sic = printed.empty() || printed == table::unread
                                ? "<gap reason=\"illegible\"/>"
                                : escaped(printed);
    if (finding.tie) {
      const audit::Change* other = changed(finding.candidates[1], cell);
      text_ += fmt::format(
          "<app type=\"tie\"><rdg type=\"printed\">{}</rdg><rdg cert=\"low\" resp=\"#rithmo\" "
          "ana=\"#{}\">{}</rdg><rdg "
          "cert=\"low\" resp=\"#rithmo\">{}</rdg></app>",
          sic, id_of(hyphened(evidence::to_text(change.slip))), escaped(change.reading),
          other ? escaped(other->reading) : sic);
      return;
    }
    text_ += fmt::format(
        "<choice><sic>{}</sic><corr{} resp=\"{}\"{}>{}</corr></choice>", sic,
        first.odds > 0 ? fmt::format(" cert=\"{}\"", certainty(first.odds)) : "",
        responsible_ids(finding),
        change.slip == evidence::SlipClass::none
            ? ""
            : fmt::format(" ana=\"#{}\"", id_of(hyphened(evidence::to_text(change.slip)))),
        escaped(change.reading));
  }

  // Adds the reason and the editor's decision as notes that point to the cells or the row.
  void add_notes(const audit::Finding& finding) {
    const bool own = finding.decision && finding.decision->kind == table::DecisionKind::reading;
    const bool reads_cell = finding.cell && !finding.candidates.empty();
    const std::string said = reads_cell ? reason(finding) : proposal(finding);
    const std::string about = (finding.id.empty() ? "" : " n=\"" + escaped(finding.id) + "\"") +
                              " target=\"" + facsimile_->targets(finding) + "\"";
    if (!said.empty() && !own)
      text_ += "<note" + about + " resp=\"#rithmo\">" + escaped(said) + "</note>\n";
    if (finding.decision)
      text_ += "<note" + about + " type=\"decision\" resp=\"#" + editor_id(finding.decision->by) +
               "\">" + escaped(decision_text(finding)) + "</note>\n";
  }

  void add_omission(const audit::TableReport& table, const audit::Finding& finding) {
    text_ += "<row" + facsimile_->row_attributes(finding) + " ana=\"#row-omission\">";
    const std::vector<std::string>& row = finding.candidates.front().row;
    for (std::size_t c = 0; c < table.header.size(); ++c) {
      if (c == locus_) continue;
      const auto at = std::ranges::find(table.columns, table.header[c]);
      text_ += "<cell>";
      if (at != table.columns.end())
        text_ += fmt::format("<supplied reason=\"omitted\" resp=\"{}\"{}>{}</supplied>",
                             responsible_ids(finding), finding.decision ? "" : " cert=\"high\"",
                             escaped(row[static_cast<std::size_t>(at - table.columns.begin())]));
      text_ += "</cell>";
    }
    text_ += "</row>\n";
  }

  std::string text_;
  std::optional<TeiFacsimile> facsimile_;
  std::optional<std::size_t> locus_;  // the locus column of the table that is being added, if any
};

}  // namespace

std::string audit_as_tei(const audit::AuditReport& report) {
  return Document().document_text_of(report);
}

}  // namespace rithmo::report
