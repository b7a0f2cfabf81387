// Ids of findings, and an editor's decisions on them: which findings are decided, which decisions
// are stale, and the table that results.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"

#include "catch.hpp"
#include "folder.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/exchange/readers/read_witness.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/table/corpus.hpp"
#include "rithmo/table/set_apart.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::audit {
namespace {

const std::string head = "taker,spaces,prey,locus\n";
const std::string page = head +
                         "6,2,12,1\n8,2,16,2\n15,2,80,3\n45,2,90,4\n4,3,12,5\n4,4,16,6\n9,?,36,7\n"
                         "16,4,64,8\n6,5,30,9\n25,4,100,10\n25,4,100,11\n7,7,7,12\n";

// Returns a witness with one table, named page, and with these decisions.
table::Witness witness(const std::string& csv, const std::string& decisions = "",
                       const std::string& total = "") {
  const Folder folder;
  folder.write("w/page.csv", csv);
  folder.write(
      "w/datapackage.json",
      R"({"name":"w","resources":[{"name":"page","path":"page.csv","rithmo":{"relation":"multiplication-by-spaces",)"
      R"("parameters":{"taker":"even","spaces":"2..5"})" +
          total + "}}]}");
  if (!decisions.empty())
    folder.write("w/decisions.csv",
                 "table,row,column,printed,decision,reading,reason,by\n" + decisions);
  auto loaded = table::load_witness(folder.path("w"));
  if (!loaded) FAIL(text::to_text(loaded.error()));
  return *std::move(loaded);
}

AuditReport audited(const table::Witness& one) {
  return *audit::audit(std::span(&one, 1));
}

const TableReport& table_of(const AuditReport& report) {
  return report.front().tables.front();
}

std::vector<std::string> ids(const AuditReport& report) {
  std::vector<std::string> all;
  for (const TableReport& table : report.front().tables)
    for (const Finding& finding : table.findings) all.push_back(finding.id);
  return all;
}

const Finding& at_row(const AuditReport& report, std::size_t row) {
  for (const Finding& finding : table_of(report).findings)
    if (finding.row == row && finding.kind != FindingKind::omission) return finding;
  FAIL("no finding in row " << row);
  return table_of(report).findings.front();
}

std::string faults_of(const std::string& decisions) {
  const Folder folder;
  folder.write("page.csv", page);
  auto one = exchange::read_witness(folder.path("page.csv"));
  const auto file = table::make_table(*text::Source::of("decisions.csv", decisions));
  REQUIRE(one);
  REQUIRE(file);
  const auto fault = table::read_decisions(*one, *file);
  return fault ? text::to_text(*fault) : "";
}

}  // namespace

TEST_CASE("ids stay where other rows are mended, put in or taken out") {
  const AuditReport before = audited(witness(page));
  const std::set<std::string> all = [&] {
    const auto list = ids(before);
    return std::set(list.begin(), list.end());
  }();
  CHECK(all.size() == ids(before).size());
  std::string mended = page, longer = page;
  mended.replace(mended.find("9,?,36"), 6, "9,4,36");
  longer.insert(head.size(), "16,3,48,0\n");
  for (const auto& [csv, gone] : {std::pair(mended, std::size_t{1}), {longer, std::size_t{1}}}) {
    std::size_t stored = 0;
    for (const std::string& id : ids(audited(witness(csv)))) stored += all.contains(id);
    CHECK(stored + gone >= all.size());
  }
  CHECK(ids(audited(witness(page))) == ids(before));
}

TEST_CASE("rows that print the same have ids of their own") {
  const AuditReport report = audited(witness(head + "6,2,12,1\n15,2,80,2\n15,2,80,3\n"));
  const std::string first = at_row(report, 3).id;
  CHECK(at_row(report, 4).id == first + "-2");
  // Further findings before, between and after these two change neither id.
  const AuditReport more =
      audited(witness(head + "16,3,47,0\n6,2,12,1\n15,2,80,2\n9,?,36,3\n15,2,80,4\n16,2,23,5\n"));
  CHECK(at_row(more, 4).id == first);
  CHECK(at_row(more, 6).id == first + "-2");
}

TEST_CASE("what a decision does to its finding") {
  struct Case {
    std::string decision;
    std::size_t row;
    std::string said;  // decision_text(), or nothing if the finding is open
    std::vector<std::string> reads;
  };
  for (const auto& [decision, row, said, reads] : std::vector<Case>{
           {"page,4,3,80,accept,30,,JS", 4, "accepted by JS", {"15", "2", "30"}},
           {"page,4,3,80,accept,,,", 4, "accepted", {"15", "2", "30"}},
           {"page,4,3,80,reject,,so in all copies,JS", 4, "rejected by JS: so in all copies", {}},
           {"page,4,3,80,reading,32,,", 4, "read 32", {"15", "2", "32"}},
           {"page,4,3,80,reading,,,", 4, "read blank", {"15", "2", ""}},
           {"page,4,,15 2 80,accept,,,", 4, "accepted", {"15", "2", "30"}},
           {"page,4,,15 2 80,reading,16 5 80,,", 4, "read 16 5 80", {"16", "5", "80"}},
           {"page,4,,15 2 80,reject,,,", 4, "rejected", {}},
           {"page,4,1,15,reading,16,,", 4, "", {}},  // a cell other than the wrong one
           {"page,8,2,?,accept,4,,", 8, "accepted", {"9", "4", "36"}},
           {"page,13,,7 7 7,reading,49 4 7,,", 13, "read 49 4 7", {"49", "4", "7"}},
           {"page,13,3,7,reading,49,,", 13, "read 49", {"7", "7", "49"}},
       }) {
    INFO(decision);
    const AuditReport report = audited(witness(page, decision + "\n"));
    const Finding& finding = at_row(report, row);
    CHECK(report::decision_text(finding) == said);
    CHECK(count_decided(report.front()) == (said.empty() ? 0U : 1U));
    CHECK(report.front().stale.empty());
    if (!reads.empty()) CHECK(finding.candidates.front().row == reads);
  }
}

TEST_CASE("a decision that does not fit is told, and not applied") {
  for (const auto& [decision, reason] : std::vector<std::pair<std::string, std::string>>{
           {"page,4,3,81,accept,30,,",
            "row 4, column 3 now has 80, but had 81 when it was decided: decide it again"},
           {"page,4,,15 2 81,reject,,,",
            "row 4 now has 15 2 80, but had 15 2 81 when it was decided: decide it again"},
           {"page,99,3,80,accept,30,,", "there is no row 99 any more"},
           {"page,4,9,80,accept,30,,", "there is no column 9 any more"},
           {"page,1,1,taker,reading,prey,,",
            "row 1 is the header, which cannot be decided: expected row 2 or a later row"},
           {"page,3,3,16,accept,,,",
            "no reading is proposed here, so there is nothing to accept: give a reading, or reject "
            "the finding"},
           {"page,13,,7 7 7,accept,,,",
            "no reading is proposed here, so there is nothing to accept: give a reading, or reject "
            "the finding"},
           {"page,10,,,accept,20 5,,",
            "the row '20 5' does not have 3 cells, separated by single blanks"},
           {"page,4,,15 2 80,reading,1 2,,",
            "the row '1 2' does not have 3 cells, separated by single blanks"},
           {"page,1,,,accept,6 2 12,,", "the missing row is printed now, in row 2"},
           {"page,1,,7,accept,,,",
            "the printed total now has nothing, but had 7 when it was decided: decide it again"},
       }) {
    INFO(decision);
    const AuditReport report = audited(witness(page, decision + "\n"));
    REQUIRE(report.front().stale.size() == 1);
    CHECK(report.front().stale.front().reason == "page: " + reason);
    CHECK(report.front().stale.front().place == text::Place{2, 1});
    CHECK(count_decided(report.front()) == 0);
    CHECK(count_open(report) == count_findings(report) + 1);
    CHECK(emended_rows(table_of(with_tables_emended(report))).size() == table_of(report).rows + 1);
  }
}

TEST_CASE("a file of decisions has faults at their places") {
  const std::string columns = "table,row,column,printed,decision,reading,reason,by\n";
  CHECK(faults_of(columns + "page,4,3,80,accept,30,,\n").empty());
  CHECK(faults_of("table,row\n").find("the column 'printed' is missing") != std::string::npos);
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"leaf,4,3,80,accept,30,,", ":2:1: no table 'leaf' in this witness"},
           {"page,0,3,80,accept,30,,",
            ":2:6: expected a number from 1: rows and columns are counted from 1"},
           {"page,4,prey,80,accept,30,,", ":2:8: "},
           {"page,4,3,80,agree,30,,", ":2:13: expected accept, reject or reading"},
           {"page,4,3,80,accept,30,,\npage,4,3,80,reject,,,",
            ":3:6: an earlier line decides the same place: delete one of the two lines"}}) {
    INFO(line);
    CHECK(faults_of(columns + line + "\n").find("decisions.csv" + reason) != std::string::npos);
  }
}

TEST_CASE("decisions are written beside those that are there, one on each place") {
  const table::Witness one =
      witness(page, "page,4,3,80,reject,,,\npage,8,2,?,accept,4,\"a,b\",JS\n");
  const table::Table there = *table::make_table(one.decided);
  table::Decision decision{0, 4, 3, "80", table::DecisionKind::accept, "30", "", "KL", {}};
  CHECK(*table::with_decisions(&there, one, std::span(&decision, 1)) ==
        "table,row,column,printed,decision,reading,reason,by\npage,8,2,?,accept,4,\"a,b\",JS\n"
        "page,4,3,80,accept,30,,KL\n");
  const table::Table own = *table::make_table(
      *text::Source::of("d.csv",
                        "when;by;table;row;column;printed;decision;reading;reason\n1999;A;"
                        "page;4;3;80;reject;;\n2001;A;page;8;2;?;reject;;\n"));
  CHECK(*table::with_decisions(&own, one, std::span(&decision, 1)) ==
        "when,by,table,row,column,printed,decision,reading,reason\n2001,A,page,8,2,?,reject,,\n"
        ",KL,page,4,3,80,accept,30,\n");
}

TEST_CASE("an editor's own emendation, where nothing is found") {
  const AuditReport report = audited(witness(page, "page,3,3,16,reading,18,,JS\n"));
  CHECK(count_decided(report.front()) == 0);
  const AuditReport read = with_tables_emended(report);
  REQUIRE(table_of(read).findings.size() == 1);
  CHECK(emended_rows(table_of(read))[2] == std::vector<std::string>{"8", "2", "18", "2"});
  CHECK(report::emended_csv(table_of(read))
            .starts_with("taker,spaces,prey,locus\n6,2,12,1\n8,2,18,2\n"));
}

TEST_CASE("what an editor says to a finding") {
  const table::Witness one = witness(page, "", R"(,"printed_total":7)");
  const AuditReport report = audited(one);
  const auto said = [&](const Finding& finding, const std::string& text) {
    const auto decisions = decisions_on(finding, table_of(report), 0, text);
    return decisions ? *table::with_decisions(nullptr, one, *decisions) : decisions.error().reason;
  };
  const auto line = [](const std::string& text) {
    return "table,row,column,printed,decision,reading,reason,by\n" + text + "\n";
  };
  const Finding &slip = at_row(report, 4), &twice = at_row(report, 12),
                &stranger = at_row(report, 13);
  CHECK(said(slip, "accept") == line("page,4,3,80,accept,30,,"));
  CHECK(said(slip, "reject") == line("page,4,3,80,reject,,,"));
  CHECK(said(slip, "32") == line("page,4,3,80,reading,32,,"));
  CHECK(said(slip, "reading") == line("page,4,3,80,reading,reading,,"));
  CHECK(said(twice, "accept") == line("page,12,,25 4 100,accept,,,"));
  CHECK(said(stranger, "reject") == line("page,13,,7 7 7,reject,,,"));
  CHECK(said(stranger, "") == line("page,13,,7 7 7,reading,,,"));
  CHECK(said(stranger, "49 4 7") == line("page,13,,7 7 7,reading,49 4 7,,"));
  CHECK(said(stranger, "accept").starts_with("nothing is proposed"));
  CHECK(said(stranger, "49 4").starts_with("the row '49 4' does not have 3 cells"));
  for (const Finding& finding : table_of(report).findings) {
    if (finding.kind == FindingKind::omission) {
      const std::string row = text::line_of_row(finding.candidates.front().row);
      const std::string place = "page," + std::to_string(finding.row) + ",,,";
      CHECK(said(finding, "accept") == line(place + "accept," + row + ",,"));
      CHECK(said(finding, "1 2 3") ==
            line(place + "reject," + row + ",,\n" + place + "reading,1 2 3,,"));
    }
    if (finding.kind == FindingKind::total)
      CHECK(said(finding, "accept") == line("page,1,,7,accept,,,"));
  }
}

TEST_CASE("all first candidates accepted: the emended table has no misprints left") {
  const table::Witness one = witness(page.substr(0, page.find("7,7,7,12")));
  const AuditReport report = audited(one);
  std::vector<table::Decision> all;
  for (const Finding& finding : table_of(report).findings) {
    const auto decisions = decisions_on(finding, table_of(report), 0, "accept");
    REQUIRE(decisions);
    all.insert(all.end(), decisions->begin(), decisions->end());
  }
  const std::string decisions = *table::with_decisions(nullptr, one, all);
  const AuditReport decided = audited(
      witness(page.substr(0, page.find("7,7,7,12")), decisions.substr(decisions.find('\n') + 1)));
  CHECK(count_open(decided) == 0);
  const std::string text = report::emended_csv(table_of(with_tables_emended(decided)));
  CHECK(text == head +
                    "6,2,12,1\n8,2,16,2\n15,2,30,3\n45,2,90,4\n4,3,12,5\n4,4,16,6\n9,4,36,7\n"
                    "16,4,64,8\n6,5,30,9\n20,5,100,\n45,5,225,\n25,4,100,10\n");
  CHECK(count_findings(audited(witness(text))) == 0);
}

// Takes each shipped table in which every finding has a proposal, accepts all proposals and audits
// the table again.
TEST_CASE(
    "the shipped tables, emended by all that is proposed, have nothing left that was decided") {
  std::size_t seen = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::string(RITHMO_SOURCE) + "/tables")) {
    if (!std::filesystem::exists(entry.path() / "datapackage.json")) continue;
    auto loaded = table::load_witness(entry.path().string());
    REQUIRE(loaded);
    table::Witness one = *std::move(loaded);
    const AuditReport report = audited(one);
    for (std::size_t t = 0; t < report.front().tables.size(); ++t) {
      const TableReport& table = report.front().tables[t];
      for (const Finding& finding : table.findings)
        if (const auto decisions = decisions_on(finding, table, t, "accept"))
          one.decisions.insert(one.decisions.end(), decisions->begin(), decisions->end());
    }
    const AuditReport decided = audited(one);
    CHECK(decided.front().stale.empty());
    CHECK(ids(decided) == ids(report));
    const AuditReport read = with_tables_emended(decided);
    for (std::size_t t = 0; t < read.front().tables.size(); ++t) {
      INFO(entry.path() << " " << one.tables[t].name);
      table::Table table = *table::make_table(
          *text::Source::of(one.tables[t].path(), report::emended_csv(read.front().tables[t])));
      table::set_apart(table);
      table.name = one.tables[t].name;
      table.relation = one.tables[t].relation;
      table.rule = one.tables[t].rule;
      table.parameters = one.tables[t].parameters;
      table.complete = one.tables[t].complete;
      table.blank = one.tables[t].blank;
      for (const Finding& finding : decided.front().tables[t].findings)
        if (!finding.decision) CHECK(finding.kind == FindingKind::unexplained);
      one.tables[t] = std::move(table);
      ++seen;
    }
    one.remarks.clear();
    one.decisions.clear();
    const AuditReport again = audited(one);
    for (const TableReport& table : again.front().tables)
      for (const Finding& finding : table.findings) {
        INFO(entry.path() << " " << table.name << ": " << report::proposal(finding));
        CHECK(finding.kind == FindingKind::unexplained);
      }
  }
  CHECK(seen > 80);
}

}  // namespace rithmo::audit
