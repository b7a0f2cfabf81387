// The audit of tables made for this test: each kind of finding, a witness without errors, remarks
// and attestation.
#include "rithmo/audit/audit.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

table::Table table(const std::string& name, const std::string& relation,
                   std::map<std::string, std::string> parameters, const std::string& csv) {
  table::Table result = *table::make_table(*text::Source::of(name + ".csv", csv));
  result.name = result.title = name;
  result.relation.text = relation;
  for (const auto& [parameter, value] : parameters) result.parameters[parameter].text = value;
  return result;
}

table::Witness witness(std::vector<table::Table> tables) {
  return {"w",
          "w",
          text::Source::of("datapackage.json", "").value(),
          std::move(tables),
          {},
          text::Source::of("notes.csv", "").value()};
}

WitnessReport audited(const table::Witness& one) {
  const auto report = audit::audit(std::span(&one, 1));
  REQUIRE(report);
  return report->front();
}

// Returns each finding as "kind line:column proposal".
std::vector<std::string> reported(const WitnessReport& report) {
  std::vector<std::string> lines;
  for (const TableReport& t : report.tables)
    for (const Finding& f : t.findings)
      lines.push_back(to_text(f.kind) + " " + std::to_string(f.place.line) + ":" +
                      std::to_string(f.place.column) + " " + report::proposal(f));
  return lines;
}

using Lines = std::vector<std::string>;

// Three of these numbers form a harmonic triple (their reciprocals are in arithmetic progression)
// in exactly three ways: 2 3 6, 3 4 6, 4 6 12.
const std::string some = "2,3,4,6,12";
const std::string header = "a,b,c\n";

}  // namespace

TEST_CASE("each kind of finding") {
  const auto harmonic = [&](const std::string& rows) {
    return reported(audited(witness(
        {table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, header + rows)})));
  };
  CHECK(harmonic("2,3,6\n3,4,6\n4,6,12\n").empty());
  CHECK(harmonic("2,3,6\n3,4,9\n4,6,12\n") == Lines{"misprint 3:5 c 9, read 6 (a 6 or 9 turned)"});
  CHECK(harmonic("2,3,6\n3,4,?\n4,6,12\n") == Lines{"illegible 3:5 c ?, read 6 (illegible)"});
  CHECK(harmonic("2,3,6\n3,,6\n4,6,12\n") == Lines{"blank 3:3 b blank, read 4 (left blank)"});
  CHECK(harmonic("2,3,6\n3,4,6\n4,6,1?\n") == Lines{"illegible 4:5 c 1?, read 12 (illegible)"});
  CHECK(harmonic("2,3,6\n4,6,12\n") == Lines{"omission 2:1 3 4 6 is missing after this row"});
  CHECK(harmonic("2,3,6\n3,4,6\n3,4,6\n4,6,12\n") ==
        Lines{"repetition 4:1 3 4 6 is printed once already"});
  CHECK(
      harmonic("2,3,6\n3,4,6\n4,6,12\n7,100,1000\n") ==
      Lines{
          "unexplained 5:1 no row of the rule explains this row: (1000-100):(100-7) is not 1000:7; "
          "not among the numbers: 7, 100, 1000"});
  CHECK(harmonic("") == Lines{"omission 1:1 2 3 6 is missing after this row",
                              "omission 1:1 3 4 6 is missing after this row",
                              "omission 1:1 4 6 12 is missing after this row"});
}

TEST_CASE("of two rows in doubt each may be what the other is read as") {
  // Multiplication over spaces by the even army, with unordered rows: 25 x 9 and 45 x 5 are both
  // 225. The two rows are correct if either their first numbers or their second numbers are
  // exchanged.
  const auto report = audited(witness(
      {table("t", "multiplication-by-spaces", {{"taker", "even"}},
             "taker,spaces,prey\n15,6,90\n4,14,56\n4,7,28\n15,8,120\n20,5,100\n9,10,90\n45,9,"
             "225\n9,4,36\n4,3,12\n"
             "9,9,81\n25,4,100\n8,8,64\n20,6,120\n2,8,16\n4,4,16\n25,5,225\n4,9,36\n16,4,64\n")}));
  std::size_t seen = 0;
  for (const Finding& finding : report.tables.front().findings) {
    if (finding.kind != FindingKind::misprint) continue;
    ++seen;
    CHECK(finding.candidates.front().odds <
          8);  // because the exchange is one reading, and three figures are another
    REQUIRE(finding.candidates.size() > 1);
    CHECK(finding.candidates[1].because.ends_with("already matches this row of the rule"));
  }
  CHECK(seen == 2);
}

TEST_CASE("columns in another order, a column left out, and the editor's own column") {
  const auto tell = [&](const std::string& csv) {
    return reported(audited(
        witness({table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, csv)})));
  };
  CHECK(tell("c,locus,a,b\n6,l. 1,2,3\n6,l. 2,3,4\n12,l. 3,4,6\n").empty());
  CHECK(tell("c,a\n6,2\n6,3\n12,4\n").empty());
  CHECK(tell("c,a\n6,2\n6,8\n12,4\n") == Lines{"misprint 3:3 a 8, read 3 (one figure wrong)"});
}

TEST_CASE("what cannot be bound is a fault at its place") {
  const auto fault = [&](const std::string& relation, std::map<std::string, std::string> parameters,
                         const std::string& csv) {
    const table::Witness one = witness({table("t", relation, std::move(parameters), csv)});
    const auto report = audit::audit(std::span(&one, 1));
    REQUIRE_FALSE(report);
    const text::Fault& f = report.error();
    return f.file + ":" + std::to_string(f.place.line) + ":" + std::to_string(f.place.column) +
           ": " + f.reason;
  };
  CHECK(fault("mens", {}, header) ==
        "datapackage.json:1:1: no relation 'mens' (see: rithmo derive); did you mean 'men'?");
  CHECK(fault("proportions", {{"kind", "loud"}}, header)
            .starts_with("datapackage.json:1:1: parameter 'kind': expected arithmetic"));
  CHECK(fault("proportions", {{"sort", "x"}}, header) ==
        "datapackage.json:1:1: relation proportions has no parameter 'sort' (it has kind, among, "
        "roots, kings)");
  CHECK(fault("proportions", {}, "a,b,d\n") ==
        "t.csv:1:5: no column 'd' in relation proportions (it has a, b, c, and locus, rank and "
        "place are free)");
  CHECK(fault("proportions", {}, "locus\n") ==
        "t.csv:1:1: no column of the table belongs to the relation: name its columns as the "
        "relation does (see: rithmo derive relations NAME)");
  CHECK(fault("proportions", {}, header + "1,2,+3\n") ==
        "t.csv:2:5: not a digit: a number is written with the digits 0 to 9, or ? for an illegible "
        "digit");
}

TEST_CASE("forms of a number are no slips, and letters that look like figures are") {
  // 2 3 6 and 3 4 6 are harmonic. Leading zeros, points around numbers and Roman numerals do not
  // change the numbers.
  const auto lines = [&](const std::string& rows) {
    table::Table one =
        table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, header + rows);
    one.complete = false;
    return reported(audited(witness({one})));
  };
  CHECK(lines("02,3,6.\n3,.4.,vi\n").empty());
  CHECK(lines("2,3,6\n4,6,l2\n") ==
        Lines{"misprint 3:5 c l2, read 12 (a letter for a figure that it looks like)"});
}

TEST_CASE("an incomplete table has no omissions, a silent one no blanks") {
  table::Table partial =
      table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, header + "3,4,6\n");
  partial.complete = false;
  CHECK(reported(audited(witness({partial}))).empty());
  table::Table silent =
      table("t", "kings", {},
            "army,square,root\neven,36,6\neven,25,5\neven,16,4\neven,9,3\neven,4,2\neven,1,\n"
            "odd,64,8\nodd,49,7\nodd,36,6\nodd,25,5\nodd,16,4\n");
  CHECK(reported(audited(witness({silent}))) == Lines{"blank 7:8 root blank, read 1 (left blank)"});
  silent.blank = table::Blank::silent;
  CHECK(reported(audited(witness({silent}))).empty());
}

TEST_CASE("a printed total") {
  table::Table t = table("t", "proportions", {{"kind", "harmonic"}, {"among", some}},
                         header + "2,3,6\n3,4,6\n4,6,12\n");
  t.printed_total = 3;
  CHECK(reported(audited(witness({t}))).empty());
  CHECK(audited(witness({t})).tables[0].total_note ==
        "the printed total 3 counts the rows as printed");
  t.printed_total = 4;
  CHECK(reported(audited(witness({t}))) ==
        Lines{"total 1:1 the printed total is 4, but 3 rows are printed and the rule gives 3"});
}

TEST_CASE("two readings equally good are told as a tie") {
  // Both 2 4 6 and 2 5 8 are missing: the printed 2 ? ? may be either, and nothing decides between
  // them.
  const table::Witness one =
      witness({table("t", "proportions", {{"kind", "arithmetic"}, {"among", "2,4,5,6,8"}},
                     header + "4,5,6\n4,6,8\n2,?,?\n")});
  const WitnessReport report = audited(one);
  REQUIRE(report.tables[0].findings.size() == 2);  // also one finding for the row that is missing
  const Finding& finding = report.tables[0].findings[0].kind == FindingKind::illegible
                               ? report.tables[0].findings[0]
                               : report.tables[0].findings[1];
  CHECK(finding.kind == FindingKind::illegible);
  CHECK(finding.tie);
  REQUIRE(finding.candidates.size() == 2);
  CHECK(finding.candidates[0].odds == finding.candidates[1].odds);
}

TEST_CASE("remarks are confirmed, refuted, or left undecided") {
  table::Witness one = witness({table("t", "proportions", {{"kind", "harmonic"}, {"among", some}},
                                      header + "2,3,6\n3,4,9\n4,6,12\n")});
  one.remarks = {{0, 3, 3, "6", {2, 1}}, {0, 2, 1, "5", {3, 1}}, {0, 3, 3, "8", {4, 1}}};
  const WitnessReport report = audited(one);
  REQUIRE(report.remarks.size() == 3);
  CHECK(report.remarks[0].verdict == Verdict::confirmed);
  CHECK(report.remarks[1].verdict == Verdict::refuted);
  CHECK(report.remarks[1].because == "the row is right as printed: (6-3):(3-2) = 6:2");
  CHECK(report.remarks[2].verdict == Verdict::refuted);
  CHECK(report.tables[0].findings[0].first_noted_by == "the transcriber");
}

TEST_CASE("a row of another table is no tie") {
  table::Table a = table("a", "proportions", {{"kind", "arithmetic"}, {"among", "2,3,4,6"}},
                         header + "2,3,4\n2,4,6\n3,4,6\n");
  table::Table h =
      table("h", "proportions", {{"kind", "harmonic"}, {"among", "2,3,4,6"}}, header + "2,3,6\n");
  const WitnessReport report = audited(witness({a, h}));
  const auto& findings = report.tables[0].findings;
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].kind == FindingKind::misfiled);
  CHECK_FALSE(findings[0].tie);
}

TEST_CASE("an omission is attested by the counterpart table, and by another witness") {
  table::Table m = table("m", "multiplication-by-spaces", {{"taker", "even"}, {"spaces", "9..9"}},
                         "taker,spaces,prey\n4,9,36\n9,9,81\n");
  table::Table d = table("d", "division-by-spaces", {{"taker", "odd"}, {"spaces", "9..9"}},
                         "taker,spaces,prey\n36,9,4\n81,9,9\n225,9,25\n");
  const WitnessReport report = audited(witness({m, d}));
  CHECK(reported(report) == Lines{"omission 3:1 25 9 225 is missing after this row"});
  CHECK(report.tables[0].findings[0].attested_by == Lines{"w/d has 225 9 25 on line 4"});
  table::Table first = table("d", "division-by-spaces", {{"taker", "odd"}, {"spaces", "9..9"}},
                             "taker,spaces,prey\n225,9,25\n36,9,4\n81,9,9\n");
  CHECK(audited(witness({m, first})).tables[0].findings[0].attested_by ==
        Lines{"w/d has 225 9 25 on line 2"});
  table::Table elsewhere = m;
  elsewhere.parameters["spaces"].text = "2..9";
  elsewhere.complete = false;
  const WitnessReport other = audited(witness({m, elsewhere}));
  CHECK(other.tables[0].findings[0].attested_by.empty());
}

// Property: rows without findings, first readings and omissions together are exactly the rule's
// rows. No row is lost or used twice, whatever is printed, and every first reading changes
// something.
TEST_CASE("the audit accounts for every row of the rule, on any damaged table") {
  const std::vector<std::pair<std::string, std::map<std::string, std::string>>> rules{
      {"proportions", {{"kind", "harmonic"}}},
      {"proportions", {{"kind", "geometric"}, {"among", "1..20"}}},
      {"king-totals", {}},
      {"kings", {}},
      {"multiplication-by-spaces", {{"taker", "odd"}}},
      {"triumph-proofs", {}}};
  CHECK(rc::check([&] {
    const auto& [relation, settings] = *rc::gen::elementOf(rules);
    const relation::Model model = relation::Model::make(*relation::relation_named(relation),
                                                        {settings.begin(), settings.end()})
                                      .value();
    const std::vector<relation::Column> columns = model.relation().columns(model);
    const std::size_t width =
        *rc::gen::inRange<std::size_t>(1, columns.size() + 1);  // keeps only the first columns
    std::map<table::Texts, int> balance;
    std::string csv;
    for (std::size_t c = 0; c < width; ++c) csv += (c ? "," : "") + columns[c].name;
    csv += "\n";
    for (const relation::Row& row : model.relation().rows(model)) {
      table::Texts texts;
      for (std::size_t c = 0; c < width; ++c) texts.push_back(relation::to_text(row[c]));
      ++balance[texts];
      if (*rc::gen::inRange(0, 10) == 0) continue;  // leaves the row out
      for (int times = *rc::gen::inRange(0, 10) == 0 ? 2 : 1; times > 0; --times) {
        table::Texts printed = texts;
        for (std::size_t c = 0; c < width; ++c) {
          std::string& cell = printed[c];
          const int event = *rc::gen::inRange(0, 12);
          if (event == 0)
            cell = columns[c].type == relation::Column::Type::number
                       ? std::to_string(*rc::gen::inRange(1, 400))
                       : "odd";
          if (event == 1) cell = "?";
          if (event == 2 && cell.size() > 1) cell.pop_back();
          if (event == 3) cell.clear();
        }
        for (std::size_t c = 0; c < width; ++c)
          csv += (c ? "," : "") +
                 (width == 1 && printed[c].empty() ? std::string("\"\"") : printed[c]);
        csv += "\n";
      }
    }
    std::map<std::string, std::string> all;  // all parameters, so that none is inferred
    for (const relation::Parameter& parameter : model.relation().parameters)
      all[std::string(parameter.name)] = model[parameter.name];
    const table::Witness one = witness({table("t", relation, all, csv)});
    const auto report = audit::audit(std::span(&one, 1));
    RC_ASSERT(report.has_value());
    // If many cells are wrong in the same way, the column counts as following another rule.
    const auto& findings = report->front().tables[0].findings;
    if (std::ranges::find(findings, FindingKind::rule, &Finding::kind) != findings.end()) return;
    std::map<std::size_t, const Finding*> flagged;
    for (const Finding& f : findings) {
      if (f.kind != FindingKind::omission) flagged[f.place.line] = &f;
      const bool stands_for_a_row =
          f.kind == FindingKind::omission || f.kind == FindingKind::misprint ||
          f.kind == FindingKind::illegible || f.kind == FindingKind::blank;
      if (stands_for_a_row) --balance[f.candidates.front().row];
      if (stands_for_a_row && f.kind != FindingKind::omission)
        RC_ASSERT(!f.candidates.front().changes.empty());
      for (const Candidate& candidate : f.candidates)
        RC_ASSERT(candidate.odds >= 0 && candidate.odds <= evidence::tested_odds);
      // In a slip over several rows, the other rows are read as corrected too.
      for (const std::size_t row : rows_of(f)) {
        if (row == f.row || f.kind == FindingKind::omission) continue;
        const auto& cells = one.tables[0].rows[row - 2];
        table::Texts texts;
        for (const text::Cell& cell : cells) texts.push_back(cell.text);
        for (const Change* change : changes_in(f, row))
          texts[change->cell.column - 1] = change->reading;
        --balance[texts];
        flagged[cells.front().place.line] = &f;
      }
    }
    for (const auto& row : one.tables[0].rows) {
      if (flagged.contains(row.front().place.line)) continue;
      table::Texts texts;
      for (const text::Cell& cell : row) texts.push_back(cell.text);
      --balance[texts];
    }
    for (const auto& [row, count] : balance) RC_ASSERT(count == 0);
  }));
}

// A slip makes one row equal to another (2 9 12 16 is printed as 6 9 12 16). The row that is out of
// order is the wrong one, whether it precedes or follows its twin.
TEST_CASE("of two equal rows the one out of order is flagged") {
  const relation::Model model =
      relation::Model::make(*relation::relation_named("triumphs"), {{"degree", "greater"}}).value();
  std::vector<std::string> lines;
  for (const relation::Row& row : model.relation().rows(model)) {
    std::string line;
    for (const relation::Value& value : row)
      line += (line.empty() ? "" : ",") + relation::to_text(value);
    lines.push_back(line);
  }
  const auto find_line = [&](const std::string& numbers) {
    return static_cast<std::size_t>(
        std::ranges::find_if(lines,
                             [&](const std::string& line) { return line.starts_with(numbers); }) -
        lines.begin());
  };
  const std::size_t low = find_line("2,9,12,16,"), high = find_line("6,9,12,16,");
  REQUIRE(high < lines.size());
  for (const auto& [wrong, twin] : {std::pair(low, high), std::pair(high, low)}) {
    std::string csv = "a,b,c,d,kinds\n";
    for (std::size_t i = 0; i < lines.size(); ++i) csv += lines[i == wrong ? twin : i] + "\n";
    const WitnessReport report =
        audited(witness({table("t", "triumphs", {{"degree", "greater"}}, csv)}));
    REQUIRE(report.tables[0].findings.size() == 1);
    CHECK(report.tables[0].findings[0].cell == CellRef{wrong + 2, 1});
    // A row equal to its twin is not a reading: every candidate must change something.
    for (const Candidate& candidate : report.tables[0].findings[0].candidates)
      CHECK_FALSE(candidate.changes.empty());
  }
}

TEST_CASE("disorder is never cheaper than order: one row out of its place and another slip") {
  // Captures of the even army by spaces. 9 3 3 is out of order, 7 for 8 is a slip, and the prey of
  // 36 and 64 is exchanged. Exchanging the takers instead would put two more rows out of order.
  const table::Table taken =
      table("d", "division-by-spaces", {{"taker", "even"}},
            "taker,spaces,prey\n6,2,3\n72,2,36\n15,3,5\n36,3,12\n9,3,3\n20,4,5\n36,4,16\n64,4,9\n"
            "15,5,3\n25,5,5\n45,5,9\n42,6,7\n72,6,12\n49,7,7\n72,7,9\n45,9,5\n81,9,9\n36,12,3\n"
            "91,13,7\n42,14,3\n");
  const Lines lines = reported(audited(witness({taken})));
  REQUIRE(lines.size() == 2);
  CHECK(lines.front() ==
        "misprint 8:6 prey 16, read 9 (exchanged with another row); line 9: prey 9, read 16 "
        "(exchanged with another row)");
}

}  // namespace rithmo::audit
