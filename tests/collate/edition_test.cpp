// Edited texts: the base witness's readings, the editor's decisions and the proposals; and inferred
// rules.
#include "rithmo/collate/edition.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/collate/groups.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

// Returns a table of n, its square and their sum, from n = 3. `otherwise` replaces some cells.
table::Table squares(const std::map<int, std::string>& otherwise = {}) {
  std::string csv = "n,square,sum\n";
  for (int n = 3; n <= 14; ++n) {
    const auto other = otherwise.find(n);
    csv += other != otherwise.end() ? other->second + "\n"
                                    : std::to_string(n) + "," + std::to_string(n * n) + "," +
                                          std::to_string(n * n + n) + "\n";
  }
  return *table::make_table(*text::Source::of("t.csv", csv));
}

struct Pair {
  table::Table a, b;
  std::vector<CollatedTable> tables{{"A", &a}, {"B", &b}};

  Collation collated() const {
    const auto rule = found_rule(tables);
    return *collate(tables, rule ? std::optional(rule->model) : std::nullopt);
  }
};

}  // namespace

TEST_CASE("the rule is found, and says where both are wrong") {
  const Pair pair{squares({{7, "7,94,56"}, {9, "9,18,90"}}), squares({{7, "7,94,56"}})};
  const auto rule = found_rule(pair.tables);
  REQUIRE(rule);
  CHECK(rule->note == "square = n^2, sum = n^2 + n, found in A, B");
  const Collation collation = pair.collated();
  CHECK(collation.wrong_everywhere() == 1);
  CHECK(collation.rows[4].cells[1].should_read == "49");
  CHECK(collation.rows[6].cells[1].should_read == "81");
  CHECK(collation.agreement[0][1].shared_errors == 1);
}

TEST_CASE("readings that are right are proposed, and what the editor decided stays") {
  const Pair pair{squares({{5, "5,52,30"}, {7, "7,94,56"}}),
                  squares({{7, "7,94,56"}, {9, "9,18,90"}})};
  const Collation collation = pair.collated();
  const Edition open = edited(collation, pair.tables, 0, {}, 0);
  REQUIRE(open.proposed.size() == 2);
  CHECK(open.proposed[0].row == 4);
  CHECK(open.proposed[0].reading == "25");
  CHECK(open.proposed[0].reason == "as in B, and by the rule");
  CHECK(open.proposed[1].reason == "by the rule; no witness has it");
  CHECK(*open.rows[2].cells[1].text == "52");
  // The editor decides that the printed 52 is right.
  const std::vector<table::Decision> decisions{
      {0, 4, 2, "52", table::DecisionKind::reject, "", "so in the source", "E"}};
  const Edition decided = edited(collation, pair.tables, 0, decisions, 0);
  CHECK(decided.proposed.size() == 1);
  CHECK(*decided.rows[2].cells[1].text == "52");
  CHECK(decided.rows[2].cells[1].decision == decisions.data());
}

TEST_CASE("where witnesses differ and no rule tells, a cell is open") {
  const auto with_names = [](const std::string& fourth) {
    return *table::make_table(
        *text::Source::of("t.csv", "name,n\nAnna,5\nBeda,8\nCuno,3\nDado," + fourth + "\n"));
  };
  const Pair pair{with_names("7"), with_names("1")};
  const Edition edition = edited(pair.collated(), pair.tables, 1, {}, 0);
  CHECK(edition.proposed.empty());
  CHECK(edition.open == 1);
  CHECK(*edition.rows[3].cells[1].text == "1");
}

TEST_CASE("a column of which no equation speaks is not read by a witness whose row holds") {
  const auto table_of = [](const std::string& fifth) {
    std::string csv = "town,men,women,all\n";
    for (int n = 1; n <= 12; ++n)
      csv += n == 5 ? fifth + "\n"
                    : "P" + std::to_string(n) + "," + std::to_string(n * 37 % 91 + 10) + "," +
                          std::to_string(n * 53 % 97 + 10) + "," +
                          std::to_string(n * 37 % 91 + n * 53 % 97 + 20) + "\n";
    return *table::make_table(*text::Source::of("t.csv", csv));
  };
  // In row P5 there are 13 men and 81 women, so the sum is 94.
  const Pair pair{table_of("P5,13,81,94"), table_of("Peter,13,81,49")};
  const Collation collation = pair.collated();
  REQUIRE(collation.ruled);
  const CollatedRow& row = collation.rows[4];
  CHECK(row.cells[0].should_read.empty());
  CHECK(row.cells[3].should_read == "94");
}

}  // namespace rithmo::collate
