// Evidence for a common source that is not shared errors: shared omissions, moved rows, and
// columns.
#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/collate/collation.hpp"
#include "rithmo/collate/moves.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

// Collates files with headers, as witnesses A, B, C and so on.
Collation collated(const std::vector<std::string>& files) {
  std::vector<table::Table> tables;
  for (const std::string& file : files)
    tables.push_back(*table::make_table(*text::Source::of("t.csv", file)));
  std::vector<CollatedTable> list;
  for (const table::Table& one : tables)
    list.push_back({std::string(1, static_cast<char>('A' + list.size())), &one});
  return *collate(list, std::nullopt);
}

using Name = std::optional<std::string>;

// Returns two witnesses of the rows 0, 1, ...; the second has them in the given order.
Collation of_order(const std::vector<std::size_t>& order) {
  Collation collation{{"A", "B"}, {}, false, {}, {}};
  collation.agreement.assign(2, std::vector<Agreement>(2));
  for (std::size_t r = 0; r < order.size(); ++r) {
    const auto at = static_cast<std::size_t>(std::ranges::find(order, r) - order.begin());
    collation.rows.push_back({{r + 2, at + 2}, {}});
  }
  return collation;
}

// The slow twin: the minimum number of rows to remove so that the others ascend.
std::size_t min_moved(const std::vector<std::size_t>& order) {
  std::size_t most = 0;
  for (std::size_t set = 0; set < (std::size_t{1} << order.size()); ++set) {
    std::vector<std::size_t> stored;
    for (std::size_t i = 0; i < order.size(); ++i)
      if (set >> i & 1U) stored.push_back(order[i]);
    if (std::ranges::is_sorted(stored)) most = std::max(most, stored.size());
  }
  return order.size() - most;
}

}  // namespace

TEST_CASE("a column that a witness lacks, or has by another name, is a difference") {
  struct Case {
    std::string about, one, two;
    std::vector<std::vector<Name>> names;
    bool proposed;
  };
  for (const auto& [about, one, two, names, proposed] : std::vector<Case>{
           {"the last by another name", "a,b,c\n2,3,6\n", "a,b,d\n2,3,7\n", {{"c", "d"}}, true},
           {"it is not there", "a,b,c\n2,3,6\n", "a,b\n2,3\n", {{"c", std::nullopt}}, false},
           {"elsewhere, with the same in it",
            "a,b,c\n2,3,6\n4,5,7\n",
            "d,a,b\n6,2,3\n7,4,5\n",
            {{"c", "d"}},
            true},
           {"elsewhere, with something else",
            "a,b,c\n2,3,6\n4,5,7\n",
            "d,a,b\n1,2,3\n2,4,5\n",
            {{"c", std::nullopt}, {std::nullopt, "d"}},
            false},
           {"at the same place, but never the same",
            "a,c\n1,1\n2,2\n3,3\n4,4\n",
            "a,d\n1,x\n2,y\n3,z\n4,w\n",
            {{"c", std::nullopt}, {std::nullopt, "d"}},
            false},
           {"the editors' own", "a,locus\n2,3\n", "a,rank\n2,1\n", {}, false},
       }) {
    INFO(about);
    const Collation found = collated({one, two});
    REQUIRE(found.column_differences.size() == names.size());
    CHECK(found.differences() == names.size());
    for (std::size_t d = 0; d < names.size(); ++d) {
      CHECK(found.column_differences[d].name == names[d]);
      CHECK(found.column_differences[d].because.empty() != proposed);
    }
  }
}

TEST_CASE("what a column holds that one witness alone has is not lost") {
  const Collation found = collated({"a,b,c\n2,3,6\n", "a,b\n2,3\n"});
  CHECK(found.columns == std::vector<std::string>{"a", "b", "c"});
  CHECK(found.rows[0].cells[2].readings == table::Texts{"6"});
  CHECK_FALSE(found.rows[0].cells[2].varies());
  CHECK(found.agreement[0][1].both == 2);
}

TEST_CASE("shared omissions are counted, and need another witness") {
  const std::string all = "a,b\n1,10\n2,20\n3,30\n4,40\n";
  const Collation found =
      collated({all, "a,b\n1,10\n3,30\n4,40\n", "a,b\n1,10\n3,30\n4,41\n", "a,b\n1,10\n2,20\n"});
  CHECK(found.agreement[1][2].shared_omissions == 1);
  CHECK(found.agreement[0][1].shared_omissions == 0);
  CHECK(found.agreement[1][3].shared_omissions == 0);
  CHECK(collated({all, all}).agreement[0][1].shared_omissions == 0);
}

TEST_CASE(
    "a row that stands elsewhere is told where, alike in those that have it after the same row") {
  const std::string in_order = "a\n1\n2\n3\n4\n5\n6\n7\n";
  const Collation found = collated({in_order, "a\n1\n6\n2\n3\n4\n5\n7\n",
                                    "a\n1\n6\n2\n3\n4\n5\n7\n", "a\n1\n2\n6\n3\n4\n5\n7\n"});
  CHECK(found.rows[5].order == std::vector<std::size_t>{0, 1, 1, 2});
  CHECK(found.differences() == 1);
  CHECK(found.agreement[1][2].shared_moves == 1);
  CHECK(found.agreement[1][3].shared_moves == 0);
  CHECK(found.agreement[0][0].shared_moves == 0);
}

TEST_CASE("another order is told once, and shared where it is the same") {
  const Collation found = collated(
      {"a\n1\n2\n3\n4\n5\n", "a\n5\n4\n3\n2\n1\n", "a\n5\n4\n3\n2\n", "a\n3\n2\n1\n5\n4\n"});
  CHECK(found.order == std::vector<std::size_t>{0, 1, 1, 2});
  CHECK(found.agreement[1][2].shared_moves == 1);
  CHECK(found.agreement[1][3].shared_moves == 0);
}

TEST_CASE("witnesses that agree in pairs are one table, not two") {
  const std::string one = "a,b\n12,144\n13,169\n", two = "a,b\n12,144\n13,196\n";
  for (const auto& files :
       {std::vector{one, one, two, two}, {one, two, one, two}, {two, one, one}}) {
    const Collation found = collated(files);
    CHECK(found.rows.size() == 2);
    CHECK(found.differences() == 1);
  }
}

TEST_CASE("as few rows are moved as can be, in every order of seven") {
  std::vector<std::size_t> order(7);
  std::iota(order.begin(), order.end(), std::size_t{0});
  do {
    Collation collation = of_order(order);
    find_moves(collation);
    const std::size_t least = min_moved(order);
    const auto moved =
        static_cast<std::size_t>(std::ranges::count_if(collation.rows, &CollatedRow::is_moved));
    const bool another = least > 2 && 3 * least > order.size();
    REQUIRE(moved == (another ? 0 : least));
    REQUIRE(collation.order[1] == (another ? 1 : 0));
  } while (std::ranges::next_permutation(order).found);
}

}  // namespace rithmo::collate
