// The fast scorer of rows, compared with its slow reference row_slip_bits().
#include "rithmo/proof/listed/row_scorer.hpp"

#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/proof/listed/cell_index.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"

namespace rithmo::proof {
namespace {

// Returns rows of short texts with few characters, so that cells are often equal, exchanged, copied
// or divided in the wrong place.
std::vector<table::Texts> random_rows(std::mt19937& random, std::size_t rows, std::size_t width) {
  const std::vector<std::string> odd{"", "?", table::unsaid, "12/5", "1,2,4", "xiv", "4.5", "l2"};
  std::vector<table::Texts> table(rows, table::Texts(width));
  for (table::Texts& row : table)
    for (std::string& cell : row) {
      if (random() % 12 == 0) {
        cell = odd[random() % odd.size()];
        continue;
      }
      cell = std::to_string(1 + random() % 9);
      while (random() % 2) cell += static_cast<char>('0' + random() % 4);
    }
  return table;
}

}  // namespace

TEST_CASE("rows weighed fast cost as much as by the slow twin") {
  const unsigned seed = 1563;
  std::mt19937 random(seed);
  const evidence::Rates rates{.wrong_cell = 5.25, .omitted_row = 3.5};
  for (int round = 0; round < 200; ++round) {
    const std::size_t width = 1 + random() % 5;
    const std::vector<table::Texts> rule = random_rows(random, 1 + random() % 40, width),
                                    printed = random_rows(random, 1 + random() % 12, width);
    const RuleRows rows(rule);
    RowScorer scorer(rows, rates);
    // Tests rows with their own pool of texts, and rows that use the rule's pool.
    table::Rows table(round % 2 ? std::make_shared<table::TextPool>() : rows.rows().shared_forms(),
                      width);
    for (const table::Texts& row : printed) table.add(row);
    for (std::size_t i = 0; i < printed.size(); ++i)
      for (const bool in_place : {true, false}) {
        if (in_place)
          scorer.take(table, i);
        else
          scorer.take(printed[i]);
        for (std::size_t j = 0; j < rule.size(); ++j) {
          const double slow = in_place ? row_slip_bits(table, i, rule[j], nullptr, rates)
                                       : row_slip_bits(printed[i], rule[j], nullptr, rates);
          CAPTURE(round, i, j, in_place, printed[i], rule[j]);
          REQUIRE(scorer.slips(j) == slow);
          REQUIRE(scorer.agrees_with(j) == agrees(printed[i], rule[j]));
        }
      }
  }
}

TEST_CASE("rows of the rule found whole and by their cells") {
  const unsigned seed = 1571;
  std::mt19937 random(seed);
  for (int round = 0; round < 200; ++round) {
    const std::size_t width = 1 + random() % 3;
    std::vector<table::Texts> rule = random_rows(random, random() % 60, width);
    for (std::size_t k = 0; k < rule.size() / 4; ++k) rule.push_back(rule[random() % rule.size()]);
    const RuleRows rows(rule);
    std::vector<std::size_t> every_third;
    for (std::size_t j = 0; j < rule.size(); j += 3) every_third.push_back(j);
    const CellIndex index(rows, every_third);
    const std::vector<table::Texts> all = random_rows(random, 20, width);
    table::Rows table(rows.rows().shared_forms(), width);
    for (const table::Texts& printed : all) table.add(printed);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const table::Texts& printed = all[i];
      std::vector<std::size_t> alike, rows_sharing_cells;
      for (std::size_t j = 0; j < rule.size(); ++j) {
        if (rule[j] == printed) alike.push_back(j);
        bool shares = false;
        for (std::size_t c = 0; c < width; ++c) shares = shares || rule[j][c] == printed[c];
        if (j % 3 == 0 && shares) rows_sharing_cells.push_back(j);
      }
      std::vector<std::size_t> found;
      for (auto j = rows.first_equal_row(rows.ids_of(printed)); j; j = rows.next_equal_row(*j))
        found.push_back(*j);
      CHECK(found == alike);
      CHECK(rows.contains(printed) == !alike.empty());
      CHECK(rows.first_equal_row(table[i]) == rows.first_equal_row(printed));
      CHECK(index.rows_sharing_cells(table.ids(i), 2) ==
            index.rows_sharing_cells(rows.ids_of(printed), 2));
      const auto by_cell = index.rows_sharing_cells(rows.ids_of(printed), rule.size() * width);
      CHECK(std::vector<std::size_t>(by_cell.begin(), by_cell.end()) == rows_sharing_cells);
      CHECK(index.rows_sharing_cells(rows.ids_of(printed), 2).size() <= 2);
    }
  }
}

}  // namespace rithmo::proof
