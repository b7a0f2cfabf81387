// Tables for which the program once inferred wrong relations, as a review found. Each must get a
// correct rule or none, and no correct cell may be reported.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/listing.hpp"

namespace rithmo::infer {
namespace {

using Numbers = std::vector<int>;

std::string csv_of(const std::string& header, const std::vector<Numbers>& rows) {
  std::string csv = header + "\n";
  for (const Numbers& row : rows)
    for (std::size_t c = 0; c < row.size(); ++c)
      csv += std::to_string(row[c]) + (c + 1 < row.size() ? "," : "\n");
  return csv;
}

// Returns the rows of a model under another header.
std::string derived(const std::string& model, const std::string& header) {
  const std::string csv =
      report::render(report::derive(*relation::parse_model(model)), text::Format::csv);
  return header + csv.substr(csv.find('\n'));
}

std::string products() {
  std::vector<Numbers> rows;
  for (int a = 2; a <= 9; ++a)
    for (int b = a; b <= 9; ++b) rows.push_back({a, b, a * b});
  return csv_of("a,b,c", rows);
}

std::string powers() {
  std::vector<Numbers> rows;
  for (int n = 2; n <= 9; ++n)
    for (int power = n * n, sign = 2; sign <= 4; ++sign, power *= n)
      rows.push_back({n, power, sign});
  return csv_of("root,power,sign", rows);
}

std::string doubles_and_one() {
  std::vector<Numbers> rows;
  for (int n = 2; n < 40; ++n) rows.push_back({n, 2 * n + 1});
  return csv_of("a,b", rows);
}

// Returns arithmetic triples of the primes below fifty. Every fifth triple is omitted, and in the
// sixth the mean is one too great.
std::string triples_of_primes() {
  const Numbers primes{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47};
  std::vector<Numbers> rows;
  int count = 0;
  for (const int a : primes)
    for (const int b : primes)
      if (std::ranges::count(primes, 2 * b - a) && a < b && ++count % 5 != 0)
        rows.push_back({a, count == 6 ? b + 1 : b, 2 * b - a});
  return csv_of("a,b,c", rows);
}

// Returns "refused", or the findings of the audit as kinds and lines.
std::vector<std::string> outcome(const std::string& csv) {
  table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
  table.name = "t";
  std::vector<table::Witness> witnesses{{"w", "w", table.source, {table}, {}}};
  if (!infer_missing_rules(witnesses).empty()) return {"refused"};
  const auto report = audit::audit(witnesses);
  if (!report) return {"refused"};
  std::vector<std::string> findings;
  for (const audit::Finding& finding : report->front().tables.front().findings)
    findings.push_back(audit::to_text(finding.kind) + " " + std::to_string(finding.place.line));
  return findings;
}

}  // namespace

// The columns are named like those of sets of four numbers. There are too many sets to list, so
// that listing must not even be tried.
TEST_CASE("four columns of great numbers") {
  std::vector<Numbers> rows;
  for (int n = 1; n <= 20'000; ++n) {
    const int a = 1 + n * 7919 % 997, b = 1 + n * 104'729 % 991;
    rows.push_back({a, b, a * b, a + b});
  }
  CHECK(outcome(csv_of("a,b,c,d", rows)).empty());
}

TEST_CASE("tables of other rules are refused or right") {
  using Lines = std::vector<std::string>;
  struct Row {
    const char* name;
    std::string csv;
    Lines findings;
  };
  const std::string other_roots = "roots=1,2,3,4/5,6,7,8";
  const std::vector<Row> rows{
      {"products of 2 to 9", products(), {}},
      {"powers, as the cossick table has them", powers(), {}},
      {"men of other roots",
       derived("men " + other_roots, "army,shape,order,root,number"),
       {"refused"}},
      {"captures by spaces of other roots",
       derived("multiplication-by-spaces taker=even spaces=3..14 " + other_roots,
               "taker,spaces,prey"),
       {}},
      {"arithmetic triples of primes", triples_of_primes(), {"misprint 6"}},
      {"a number and twice it and one", doubles_and_one(), {}},
      {"harmonic, its header reversed", derived("proportions kind=harmonic", "c,b,a"), {}},
      {"harmonic, its columns renamed", derived("proportions kind=harmonic", "x,y,z"), {}},
  };
  for (const Row& row : rows) {
    INFO(row.name << "\n" << row.csv);
    CHECK(outcome(row.csv) == row.findings);
  }
}

TEST_CASE("what was not weighed is said, and what rivals would find") {
  const auto reported = [](const std::string& csv) {
    const table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
    return *infer(table);
  };
  const Inference pieces =
      reported(derived("men roots=1,2,3,4/5,6,7,8", "army,shape,order,root,number"));
  CHECK(std::ranges::count(pieces.not_scored, "roots") == 1);
  const Inference reversed = *infer(
      *table::make_table(*text::Source::of("t.csv", derived("proportions kind=harmonic", "c,b,a"))),
      relation::relation_named("proportions"));
  CHECK(reversed.heads == std::vector<std::string>{"a", "b", "c"});
  CHECK(reversed.ranked.front().agreeing == 18);
  const Inference triples = reported(triples_of_primes());
  REQUIRE(triples.ranked.size() > 1);
  CHECK_FALSE(triples.certain());
  CHECK(std::ranges::count(triples.not_scored, "among as a list") == 1);
  CHECK(triples.ranked[1].beside_best.missing_count > 0);
}

}  // namespace rithmo::infer
