// Rates of slips, estimated from the table itself.
#include "rithmo/proof/listed/rates_seen.hpp"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "catch.hpp"
#include "proof/products.hpp"
#include "rithmo/proof/listed/row_cost.hpp"

namespace rithmo::proof {
namespace {

evidence::Rates seen(const std::vector<table::Texts>& printed, bool complete = true) {
  const Alignment alignment = align(printed, products(), evidence::Rates::prior(complete));
  return rates_seen(printed, products(), alignment, complete);
}

bool near(double bits, double share) {
  return std::abs(std::exp2(-bits) - share) < 0.0005;
}

}  // namespace

TEST_CASE("a table's own rates, from the prior and what is counted") {
  // 36 rows of 3 cells. The prior is worth 300 cells or 100 rows.
  const evidence::Rates clean = seen(products());
  CHECK(near(clean.wrong_cell, 3.1 / 408));
  CHECK(near(clean.omitted_row, 1.03 / 136));
  CHECK(near(clean.repeated_row, 0.1 / 136));

  std::vector<table::Texts> printed = products();
  for (std::size_t row = 0; row < 12; ++row) printed[row][2] += "1";
  CHECK(near(seen(printed).wrong_cell, 15.1 / 408));
  printed = products();
  printed.resize(26);
  CHECK(near(seen(printed).omitted_row, 11.03 / 136));
  // If seven times as many rows are omitted, the rate of repeated rows grows by the same factor.
  CHECK(near(seen(printed).repeated_row, 0.0977 * (11.03 / 136) / 0.0103 / 126));
  CHECK(near(seen(printed, false).repeated_row, 0.0977 / 126));
  CHECK(seen(printed, false).omitted_row == 0);  // a table of examples omits rows on purpose
  printed = products();
  printed.push_back({"3", "5", "15"});
  CHECK(near(seen(printed).repeated_row, 1.1 / 137));
  printed.back() = {"777", "888", "999"};
  // The rate for an unrelated row is estimated from the other rows only.
  CHECK(near(seen(printed).stranger_row, 0.0977 / 137));
  printed.push_back({"111", "222", "333"});
  CHECK(near(seen(printed).stranger_row, 1.0977 / 138));
  CHECK(near(seen(products()).stranger_row, 0.0977 / 136));
}

TEST_CASE("a row of another table has numbers of the same kind") {
  // A number costs its figures, unless coding it as a number of the rule is cheaper.
  const RuleRows rule(products());
  const auto invented = [&](const table::Texts& row, const evidence::Rates& rates) {
    return invented_cost(row, rule, rates) - rates.stranger_row;
  };
  const evidence::Rates rates = seen(products());
  CHECK(invented({"777", "888", "999"}, rates) <
        invented({"777", "888", "999"}, evidence::Rates::prior(true)) - 10);
  // If all its numbers occur in the rule, the row may come from another table of about 136 rows.
  CHECK(std::abs(invented({"9", "72", "81"}, rates) - std::log2(100 + 36)) < 0.01);
  CHECK(invented({"9", "72", "81"}, seen(products(), false)) > std::log2(100 + 36) + 3);
  CHECK(invented({"9", "73", "81"}, rates) > std::log2(100 + 36) + 3);
}

}  // namespace rithmo::proof
