// Alignment of printed with derived rows: no row is lost, the order does not matter, and slightly
// damaged rows are matched with their originals.
#include "rithmo/proof/listed/alignment.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <vector>

#include "catch.hpp"

namespace rithmo::proof {
namespace {

using Way = Match::Way;

const std::vector<table::Texts> rule{{"6", "2", "3"},  {"72", "2", "36"}, {"72", "8", "9"},
                                     {"45", "5", "9"}, {"36", "4", "9"},  {"81", "9", "9"}};

}  // namespace

TEST_CASE("agreement, difference, repetition, omission, and a row from nowhere") {
  const std::vector<table::Texts> printed{{"6", "2", "3"},  {"72", "7", "9"},
                                          {"45", "5", "9"}, {"45", "5", "9"},
                                          {"36", "4", "9"}, {"1000", "17", "555"}};
  const Alignment found = align(printed, rule);
  CHECK(found.rows[0].way == Way::agrees);
  CHECK(found.rows[1].way == Way::differs);
  CHECK(found.rows[1].derived == 2U);
  CHECK(found.rows[2].way == Way::agrees);
  CHECK(found.rows[3].way == Way::repeats);
  CHECK(found.rows[3].derived == 3U);
  CHECK(found.rows[5].way == Way::unexplained);
  CHECK(found.missing == std::vector<std::size_t>{1, 5});
}

// A stray row resembles a row that is printed twice. Reading the stray row as this row would cost
// fewer bits, but would make a correct print a repetition.
TEST_CASE("a row that is printed twice is not missing") {
  const std::vector<table::Texts> derived{
      {"1000", "20", "50"}, {"2000", "40", "50"}, {"3000", "60", "50"}};
  const std::vector<table::Texts> printed{{"2000", "40", "50"},
                                          {"3000", "60", "50"},
                                          {"1000", "20", "51"},
                                          {"1000", "20", "50"},
                                          {"1000", "20", "50"}};
  const Alignment found = align(printed, derived);
  CHECK(found.rows[2].way == Way::unexplained);
  CHECK(found.rows[3].way == Way::agrees);
  CHECK(found.rows[4].way == Way::repeats);
  CHECK(found.missing.empty());
}

TEST_CASE("the table as a whole at the least cost, not row by row") {
  // 11 is nearer to 12 than 21 is, but 21 can come only from 12. The best total cost matches each
  // printed row with its own derived row.
  const std::vector<table::Texts> derived{{"12", "7"}, {"11", "7"}},
      printed{{"10", "7"}, {"21", "7"}};
  const Alignment found = align(printed, derived);
  CHECK(found.rows[0].derived == 1U);
  CHECK(found.rows[1].derived == 0U);
}

// Two thousand printed rows, each of which could be many derived rows: too many for the exact
// method, so that the greedy one takes the cheapest matches first. Each derived row has two printed
// rows with an extra figure, and only one of them may be matched.
TEST_CASE("a group too large for the exact method gives no row twice") {
  std::vector<table::Texts> derived, printed;
  for (int i = 1000; i < 2000; ++i) {
    derived.push_back({std::to_string(i), "7"});
    printed.push_back({std::to_string(i) + "0", "7"});
    printed.push_back({std::to_string(i) + "1", "7"});
  }
  const Alignment found = align(printed, derived);
  std::vector<int> taken(derived.size(), 0);
  for (const Match& match : found.rows)
    if (match.way == Way::differs) ++taken[match.derived.value()];
  CHECK(std::ranges::max(taken) == 1);
  CHECK(std::ranges::count(taken, 1) > 900);  // the greedy method is not optimal
}

TEST_CASE(
    "every printed row ends in one way, every derived row is taken once or missing, whatever "
    "the "
    "order") {
  CHECK(rc::check([] {
    const auto cell =
        rc::gen::map(rc::gen::inRange(1, 12), [](int n) { return std::to_string(n); });
    const auto rows =
        rc::gen::container<std::vector<table::Texts>>(rc::gen::container<table::Texts>(2, cell));
    std::vector<table::Texts> derived = *rows;
    std::sort(derived.begin(), derived.end());
    derived.erase(std::unique(derived.begin(), derived.end()), derived.end());
    std::vector<table::Texts> printed = *rows;
    const Alignment found = align(printed, derived);
    std::vector<int> taken(derived.size(), 0);
    for (const Match& match : found.rows) {
      RC_ASSERT((match.way == Way::unexplained) == !match.derived.has_value());
      if (match.way == Way::agrees || match.way == Way::differs) ++taken[*match.derived];
    }
    for (const std::size_t j : found.missing) ++taken[j];
    for (const int times : taken) RC_ASSERT(times == 1);
  }));
}

}  // namespace rithmo::proof
