// The audit on tables made for the purpose: each kind of finding, the silent witness, remarks, attestation.
#include "rithmo/audit/audit.hpp"

#include "catch.hpp"
#include "rithmo/report/audit_report.hpp"

using namespace rithmo;

namespace {

Table table(const std::string& name, const std::string& relation,
            std::map<std::string, std::string> parameters, const std::string& csv) {
  Table result = *make_table(*Source::of(name + ".csv", csv));
  result.name = result.title = name;
  result.relation.text = relation;
  for (const auto& [parameter, value] : parameters) result.parameters[parameter].text = value;
  return result;
}

Witness witness(std::vector<Table> tables) {
  return {"w", "w", "datapackage.json", std::move(tables), {}, "notes.csv"};
}

WitnessReport audited(const Witness& one) {
  const auto report = audit(std::span(&one, 1));
  REQUIRE(report);
  return report->front();
}

// Each finding as "kind line:column proposal".
std::vector<std::string> told(const WitnessReport& report) {
  std::vector<std::string> lines;
  for (const TableReport& t : report.tables)
    for (const Finding& f : t.findings)
      lines.push_back(to_text(f.kind) + " " + std::to_string(f.place.line) + ":" +
                      std::to_string(f.place.column) + " " + proposal(f));
  return lines;
}

using Lines = std::vector<std::string>;

// The three harmonic triples among these numbers, by hand (reciprocals in arithmetic progression): 2 3 6, 3 4 6, 4 6 12.
const std::string some = "2,3,4,6,12";
const std::string header = "a,b,c\n";

}  // namespace

TEST_CASE("each kind of finding") {
  const auto harmonic = [&](const std::string& rows) {
    return told(audited(witness(
        {table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, header + rows)})));
  };
  CHECK(harmonic("2,3,6\n3,4,6\n4,6,12\n").empty());
  CHECK(harmonic("2,3,6\n3,4,9\n4,6,12\n") == Lines{"misprint 3:5 c 9, read 6 (a 6 or 9 turned)"});
  CHECK(harmonic("2,3,6\n3,4,?\n4,6,12\n") == Lines{"illegible 3:5 c ?, read 6 (illegible)"});
  CHECK(harmonic("2,3,6\n3,,6\n4,6,12\n") == Lines{"blank 3:3 b blank, read 4 (left blank)"});
  CHECK(harmonic("2,3,6\n3,4,6\n4,6,1?\n") == Lines{"illegible 4:5 c 1?, read 12 (illegible)"});
  CHECK(harmonic("2,3,6\n4,6,12\n") == Lines{"omission 2:1 3 4 6 is wanting after this row"});
  CHECK(harmonic("2,3,6\n3,4,6\n3,4,6\n4,6,12\n") ==
        Lines{"repetition 4:1 3 4 6 is printed once already"});
  CHECK(harmonic("2,3,6\n3,4,6\n4,6,12\n7,100,1000\n") ==
        Lines{"unexplained 5:1 no row of the rule explains it: (1000-100):(100-7) is not 1000:7; "
              "not among the numbers: 7, 100, 1000"});
  CHECK(harmonic("") == Lines{"omission 1:1 2 3 6 is wanting after this row",
                              "omission 1:1 3 4 6 is wanting after this row",
                              "omission 1:1 4 6 12 is wanting after this row"});
}

TEST_CASE("columns in another order, a column left out, and the editor's own column") {
  const auto tell = [&](const std::string& csv) {
    return told(audited(
        witness({table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, csv)})));
  };
  CHECK(tell("c,locus,a,b\n6,l. 1,2,3\n6,l. 2,3,4\n12,l. 3,4,6\n").empty());
  CHECK(tell("c,a\n6,2\n6,3\n12,4\n").empty());
  CHECK(tell("c,a\n6,2\n6,8\n12,4\n") == Lines{"misprint 3:3 a 8, read 3 (one figure wrong)"});
}

TEST_CASE("what cannot be bound is a fault at its place") {
  const auto fault = [&](const std::string& relation, std::map<std::string, std::string> parameters,
                         const std::string& csv) {
    const Witness one = witness({table("t", relation, std::move(parameters), csv)});
    const auto report = audit(std::span(&one, 1));
    REQUIRE_FALSE(report);
    const Fault& f = report.error();
    return f.file + ":" + std::to_string(f.place.line) + ":" + std::to_string(f.place.column) +
           ": " + f.reason;
  };
  CHECK(fault("mens", {}, header) ==
        "datapackage.json:1:1: no relation 'mens' (see: rithmo relations)");
  CHECK(fault("proportions", {{"kind", "loud"}}, header)
            .starts_with("datapackage.json:1:1: parameter 'kind': expected arithmetic"));
  CHECK(fault("proportions", {{"sort", "x"}}, header) ==
        "datapackage.json:1:1: relation proportions has no parameter 'sort' (it has kind, among, "
        "roots, kings)");
  CHECK(fault("proportions", {}, "a,b,d\n") ==
        "t.csv:1:5: no column 'd' in relation proportions (it has a, b, c, and locus, rank and "
        "place are free)");
  CHECK(fault("proportions", {}, "locus\n") == "t.csv:1:1: no column of the relation");
  CHECK(fault("proportions", {}, header + "1,2,+3\n") ==
        "t.csv:2:5: not a figure: a number is written with 0 to 9, or ? where it cannot be read");
  CHECK(fault("proportions", {}, header + "1,02,3\n") == "t.csv:2:3: a leading zero");
}

TEST_CASE("an incomplete table has no omissions, a silent one no blanks") {
  Table partial =
      table("t", "proportions", {{"kind", "harmonic"}, {"among", some}}, header + "3,4,6\n");
  partial.complete = false;
  CHECK(told(audited(witness({partial}))).empty());
  Table silent =
      table("t", "kings", {},
            "army,square,root\neven,36,6\neven,25,5\neven,16,4\neven,9,3\neven,4,2\neven,1,\n"
            "odd,64,8\nodd,49,7\nodd,36,6\nodd,25,5\nodd,16,4\n");
  CHECK(told(audited(witness({silent}))) == Lines{"blank 7:8 root blank, read 1 (left blank)"});
  silent.blank = Blank::silent;
  CHECK(told(audited(witness({silent}))).empty());
}

TEST_CASE("a printed total") {
  Table t = table("t", "proportions", {{"kind", "harmonic"}, {"among", some}},
                  header + "2,3,6\n3,4,6\n4,6,12\n");
  t.printed_total = 3;
  CHECK(told(audited(witness({t}))).empty());
  CHECK(audited(witness({t})).tables[0].total_note ==
        "the printed total 3 counts the rows as printed");
  t.printed_total = 4;
  CHECK(told(audited(witness({t}))) ==
        Lines{"total 1:1 the printed total is 4, but 3 rows are printed and the rule gives 3"});
}

TEST_CASE("two readings equally good are told as a tie") {
  // With 2 4 6 and 2 5 8 both wanting, a printed 2 ? ? may be either, and nothing decides.
  const Witness one =
      witness({table("t", "proportions", {{"kind", "arithmetic"}, {"among", "2,4,5,6,8"}},
                     header + "4,5,6\n4,6,8\n2,?,?\n")});
  const WitnessReport report = audited(one);
  REQUIRE(report.tables[0].findings.size() == 2);  // and the other of the two is wanting
  const Finding& finding = report.tables[0].findings[0].kind == FindingKind::illegible
                               ? report.tables[0].findings[0]
                               : report.tables[0].findings[1];
  CHECK(finding.kind == FindingKind::illegible);
  CHECK(finding.tie);
  REQUIRE(finding.candidates.size() == 2);
  CHECK(finding.candidates[0].odds == finding.candidates[1].odds);
}

TEST_CASE("remarks are confirmed, refuted, or left undecided") {
  Witness one = witness({table("t", "proportions", {{"kind", "harmonic"}, {"among", some}},
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

TEST_CASE("an omission is attested by the counterpart table, and by another witness") {
  Table m = table("m", "multiplication-by-spaces", {{"taker", "even"}, {"spaces", "9..9"}},
                  "taker,spaces,prey\n4,9,36\n9,9,81\n");
  Table d = table("d", "division-by-spaces", {{"taker", "odd"}, {"spaces", "9..9"}},
                  "taker,spaces,prey\n36,9,4\n81,9,9\n225,9,25\n");
  const WitnessReport report = audited(witness({m, d}));
  CHECK(told(report) == Lines{"omission 3:1 25 9 225 is wanting after this row"});
  CHECK(report.tables[0].findings[0].attested_by == Lines{"w/d has 225 9 25 on line 4"});
  Table elsewhere = m;
  elsewhere.parameters["spaces"].text = "2..9";
  elsewhere.complete = false;
  const WitnessReport other = audited(witness({m, elsewhere}));
  CHECK(other.tables[0].findings[0].attested_by.empty());
}
