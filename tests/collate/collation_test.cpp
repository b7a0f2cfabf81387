// Collation: rows are aligned by their texts. Tests differences, omissions, shared errors, and any
// number of witnesses.
#include <optional>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"

#include <rapidcheck.h>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/collation/collation_report.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

const std::string header = "a,b,c\n";
const std::string good = "2,3,6\n3,4,6\n3,5,15\n4,6,12\n";

table::Table table(const std::string& rows) {
  return *table::make_table(*text::Source::of("t.csv", header + rows));
}

struct Witnesses {
  std::vector<table::Table> tables;
  explicit Witnesses(std::initializer_list<std::string> rows) {
    for (const std::string& one : rows) tables.push_back(table(one));
  }
  Collation collated(const std::optional<relation::Model>& model = std::nullopt) const {
    std::vector<CollatedTable> list;
    for (const table::Table& one : tables)
      list.push_back({std::string(1, static_cast<char>('A' + list.size())), &one});
    return *collate(list, model);
  }
};

relation::Model harmonic() {
  return relation::Model::make(*relation::relation_named("proportions"), {{"kind", "harmonic"}})
      .value();
}

}  // namespace

TEST_CASE("two keyings: what differs is listed, nothing is settled") {
  const Collation same = Witnesses{good, good}.collated();
  CHECK(same.differences() == 0);
  CHECK(same.rows.size() == 4);
  const Collation other = Witnesses{good, "2,3,6\n3,4,9\n3,5,15\n4,6,12\n"}.collated();
  CHECK(other.differences() == 1);
  const CollatedCell& cell = other.rows[1].cells[2];
  CHECK(cell.readings == table::Texts{"6", "9"});
  CHECK(cell.should_read.empty());
  CHECK_FALSE(cell.right);
  CHECK(other.agreement[0][1].both == 12);
  CHECK(other.agreement[0][1].agreeing == 11);
}

TEST_CASE("a row that is left out is one difference, wherever it stood") {
  const Collation found = Witnesses{good, "2,3,6\n3,5,15\n4,6,12\n", good}.collated();
  CHECK(found.differences() == 1);
  CHECK(found.rows[1].line == std::vector<std::optional<std::size_t>>{3, std::nullopt, 3});
}

TEST_CASE("rows are known in any order, and another order is told once") {
  const Collation found = Witnesses{good, "4,6,12\n3,5,15\n3,4,6\n2,3,6\n"}.collated();
  CHECK(found.differences() == 1);
  CHECK(found.order == std::vector<std::size_t>{0, 1});
  CHECK(found.rows[0].line == std::vector<std::optional<std::size_t>>{2, 5});
}

TEST_CASE("with a rule, shared errors are told from right readings") {
  const Collation found =
      Witnesses{good, "2,3,6\n3,4,9\n3,5,15\n4,6,12\n", "2,3,6\n3,4,9\n3,5,15\n4,7,12\n",
                "2,3,6\n3,4,8\n3,5,15\n4,6,12\n"}
          .collated(harmonic());
  CHECK(found.rows[1].cells[2].should_read == "6");
  CHECK(found.rows[1].cells[2].right == std::size_t{0});
  CHECK(found.agreement[1][2].shared_errors == 1);
  CHECK(found.agreement[1][3].shared_errors == 0);
  CHECK(found.agreement[1][3].differing_errors == 1);
  CHECK(found.agreement[0][1].shared_errors == 0);
  CHECK(found.agreement[2][1].shared_errors == 1);
}

TEST_CASE("an error that all share is still one") {
  const Collation found =
      Witnesses{"2,3,6\n3,4,9\n3,5,15\n4,6,12\n", "2,3,6\n3,4,9\n3,5,15\n4,6,12\n"}.collated(
          harmonic());
  CHECK(found.differences() == 0);
  CHECK(found.agreement[0][1].shared_errors == 1);
  CHECK(found.rows[1].cells[2].should_read == "6");
}

TEST_CASE("columns in common are compared, in any order; without any it is a fault") {
  const table::Table first = table("2,3,6\n"),
                     turned = *table::make_table(*text::Source::of("u.csv", "c,note,a\n6,x,2\n")),
                     other = *table::make_table(*text::Source::of("v.csv", "x,locus\n1,2\n"));
  const Collation found = *collate({{"A", &first}, {"B", &turned}}, std::nullopt);
  CHECK(found.columns == std::vector<std::string>{"a", "b", "c", "note"});
  CHECK(found.differences() == 1);  // the columns b and note have the same place
  const auto none = collate({{"A", &first}, {"C", &other}}, std::nullopt);
  REQUIRE_FALSE(none);
  CHECK(none.error().reason == "no column in common with t.csv");
}

TEST_CASE("with a rule, rows of two witnesses that mean different rows are two omissions") {
  const Collation found =
      Witnesses{"2,3,6\n3,5,15\n4,6,12\n", "3,4,6\n3,5,15\n4,6,12\n"}.collated(harmonic());
  CHECK(found.rows.size() == 4);
  CHECK(found.differences() == 2);
}

TEST_CASE("a column that one witness lacks is compared between the others") {
  const table::Table one = table("2,3,6\n3,4,6\n"), two = table("2,3,7\n3,4,9\n"),
                     three = *table::make_table(*text::Source::of("u.csv", "a,b\n2,3\n3,4\n"));
  const Collation found = *collate({{"A", &one}, {"B", &two}, {"C", &three}}, std::nullopt);
  CHECK(found.rows.size() == 2);
  CHECK(found.differences() == 3);
  REQUIRE(found.column_differences.size() == 1);
  CHECK_FALSE(found.column_differences[0].name[2]);
  CHECK(found.agreement[0][1].both == 6);
  CHECK(found.agreement[0][2].both == 4);
}

TEST_CASE("every row of every witness stands in just one row of the collation") {
  CHECK(rc::check([] {
    const auto some = [] {
      std::string rows;
      for (int left = *rc::gen::inRange(0, 9); left > 0; --left)
        rows += std::to_string(*rc::gen::inRange(1, 4)) + "," +
                std::to_string(*rc::gen::inRange(1, 4)) + "," +
                std::to_string(*rc::gen::inRange(1, 40)) + "\n";
      return rows;
    };
    const Witnesses witnesses{some(), some(), some()};
    const Collation found = witnesses.collated();
    for (std::size_t w = 0; w < 3; ++w) {
      std::vector<int> seen(witnesses.tables[w].rows.size(), 0);
      for (const CollatedRow& row : found.rows) {
        if (!row.line[w]) continue;
        ++seen[*row.line[w] - 2];
        for (std::size_t c = 0; c < 3; ++c)
          RC_ASSERT(row.cells[c].readings[*row.cells[c].reading[w]] ==
                    witnesses.tables[w].rows[*row.line[w] - 2][c].text);
      }
      for (const int times : seen) RC_ASSERT(times == 1);
      for (std::size_t v = 0; v < 3; ++v) {
        RC_ASSERT(found.agreement[v][w].agreeing == found.agreement[w][v].agreeing);
        RC_ASSERT(found.agreement[v][w].agreeing <= found.agreement[v][w].both);
      }
    }
  }));
}

TEST_CASE("the matrix that stemma tools read") {
  const std::vector<report::NamedCollation> named{
      {"t",
       Witnesses{good, "2,3,6\n3,4,9\n4,6,12\n", "2,3,6\n3,4,?\n3,5,15\n4,6,12\n"}.collated()}};
  CHECK(report::variation_matrix(named, report::VariationFormat::csv) ==
        "place,A,B,C\nt:2:c,1,2,NA\nt:3:a,1,0,1\n");
  CHECK(report::agreement_matrix(named).starts_with(
      "table,a,b,cells,agreeing,shared_errors,differing_errors,shared_omissions,shared_moves\n"
      "t,A,A,12,12,NA,NA,0,0\n"));
}

}  // namespace rithmo::collate
