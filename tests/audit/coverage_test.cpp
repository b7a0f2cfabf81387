// Coverage, compared with a whole audit of the table for each possible slip.
#include "rithmo/audit/coverage.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

table::Table table(const std::string& relation, const relation::Model::Settings& settings,
                   const std::string& csv) {
  table::Table result = *table::make_table(*text::Source::of("t.csv", csv));
  result.relation.text = relation;
  for (const auto& [name, value] : settings) result.parameters[name].text = value;
  return result;
}

std::string all_rows(const char* relation, const relation::Model::Settings& settings) {
  return report::render(
      report::derive(*relation::Model::make(*relation::relation_named(relation), settings)),
      text::Format::csv);
}

// Returns every second line of a table, so that a slip can turn a row into a missing row.
std::string every_second(const std::string& csv) {
  std::string stored;
  std::size_t line = 0;
  for (std::size_t start = 0; start < csv.size(); ++line) {
    const std::size_t end = csv.find('\n', start) + 1;
    if (line == 0 || line % 2) stored += csv.substr(start, end - start);
    start = end;
  }
  return stored;
}

// Compares the counts of noticed and corrected slips with those from an audit of each slip in every
// cell.
void compare_with_audits(table::Table table) {
  const table::BoundTable subject = *bind(table);
  for (const CellCoverage& cell : coverage(subject).cells) {
    std::size_t slips = 0, noticed = 0, mended = 0;
    text::Cell& printed = table.rows[cell.cell.row - 2][cell.cell.column - 1];
    const std::string truth = printed.text;
    for (const std::string& slipped : texts_with_one_slip(truth)) {
      printed.text = slipped;
      ++slips;
      const TableReport report = audit::audit(*bind(table));
      const auto of_table = [](const Finding& f) { return f.kind != FindingKind::omission; };
      const auto found = std::ranges::find_if(report.findings, of_table);
      if (found == report.findings.end()) continue;
      ++noticed;
      if (found->row == cell.cell.row && !found->tie && !found->candidates.empty() &&
          found->candidates[0].changes.size() == 1 &&
          found->candidates[0].changes[0].reading == truth)
        ++mended;
    }
    printed.text = truth;
    INFO(to_text(cell.cell) << " " << truth);
    CHECK(cell.slips == slips);
    CHECK(cell.noticed == noticed);
    CHECK(cell.mended == mended);
  }
}

}  // namespace

TEST_CASE("coverage is what audits of every slip would find") {
  for (const auto& [relation, settings] :
       std::vector<std::pair<const char*, relation::Model::Settings>>{
           {"proportions", {{"kind", "harmonic"}}},
           {"multiplication-by-spaces", {{"taker", "odd"}}},
           {"men", {}}}) {
    const std::string csv = all_rows(relation, settings);
    compare_with_audits(table(relation, settings, csv));
    compare_with_audits(table(relation, settings, every_second(csv)));
  }
}

TEST_CASE("in a complete table every slip is noticed") {
  const TableCoverage whole =
      coverage(*bind(table("proportions", {}, all_rows("proportions", {}))));
  CHECK(whole.slips() > 7000);
  CHECK(whole.noticed() == whole.slips());
}

TEST_CASE("the slips of a number, each once") {
  // Nine other figures, nine numbers with a figure before the 7 and ten with one after it; 77
  // occurs twice.
  CHECK(texts_with_one_slip("7") ==
        std::vector<std::string>{"0",  "1",  "17", "2",  "27", "3",  "37", "4",  "47",
                                 "5",  "57", "6",  "67", "70", "71", "72", "73", "74",
                                 "75", "76", "77", "78", "79", "8",  "87", "9",  "97"});
}

TEST_CASE("coverage of witnesses is that of their tables in turn") {
  const table::Table one = table("king-totals", {}, all_rows("king-totals", {}));
  const table::Table two =
      table("proportions", {{"kind", "harmonic"}}, all_rows("proportions", {{"kind", "harmonic"}}));
  const std::vector<table::Witness> witnesses{{"A", "A", {}, {one, two}, {}},
                                              {"B", "B", {}, {one}, {}}};
  const auto all = coverage(witnesses);
  REQUIRE(all);
  REQUIRE(all->size() == 3);
  CHECK((*all)[1].slips() == coverage(*bind(two)).slips());
  CHECK((*all)[2].mended() == (*all)[0].mended());
  const table::Witness wrong{"C", "C", {}, {table("proportions", {{"kind", "x"}}, "a,b,c\n")}, {}};
  CHECK_FALSE(coverage({&wrong, 1}));
}

}  // namespace rithmo::audit
