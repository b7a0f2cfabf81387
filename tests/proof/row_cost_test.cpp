// Costs of rows: the slips of their cells, two cells that are one slip, and unrelated rows.
#include "rithmo/proof/listed/row_cost.hpp"

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::proof {
namespace {

using table::Texts;
using table::unsaid;

bool near(double a, double b) {
  return std::abs(a - b) < 1e-9;
}

}  // namespace

TEST_CASE("what a row costs") {
  const auto spread = [](double share, double ways) { return -std::log2(share / ways); };
  std::vector<evidence::SlipClass> kinds;
  CHECK(row_slip_bits(table::Texts{"5", "9", "45"}, table::Texts{"5", "9", "45"}) == 0);
  CHECK(near(row_slip_bits(table::Texts{"5", "8", "45"}, table::Texts{"5", "9", "45"}),
             6.6 + spread(0.60, 9)));
  CHECK(near(row_slip_bits(table::Texts{"6", "8", "45"}, table::Texts{"5", "9", "45"}),
             2 * (6.6 + spread(0.60, 9))));
  CHECK(near(row_slip_bits(table::Texts{"9", "5", "45"}, table::Texts{"5", "9", "45"}, &kinds),
             6.6 + spread(0.01, 3)));
  using enum evidence::SlipClass;
  CHECK(kinds == std::vector{cells_exchanged, cells_exchanged, none});
  CHECK(near(row_slip_bits(table::Texts{"45", "9", "5"}, table::Texts{"5", "9", "45"}, &kinds),
             6.6 + spread(0.01, 3)));
  CHECK(kinds == std::vector{cells_exchanged, none, cells_exchanged});
  CHECK(near(row_slip_bits(table::Texts{"1", "28"}, table::Texts{"12", "8"}, &kinds),
             6.6 + spread(0.01, 2)));
  CHECK(kinds == std::vector{misdivided, misdivided});
  // Only neighbouring cells can be divided in the wrong place, and a label is not a number.
  CHECK(row_slip_bits(table::Texts{"1", "7", "28"}, table::Texts{"12", "7", "8"}, &kinds) > 12);
  CHECK(kinds == std::vector{last_digit_dropped, none, digit_added});
  // The printed row has a number where the derived one is empty.
  CHECK(near(row_slip_bits(table::Texts{"3", "12"}, table::Texts{"3", ""}), 6.6 + 2 * 3.32));
  CHECK(row_slip_bits(table::Texts{"3", std::string(table::unsaid)}, table::Texts{"3", "4"}) == 0);
  const RuleRows rule(std::vector<table::Texts>{{"3", "4"}});
  const auto invented = [&](const table::Texts& row, const evidence::Rates& rates) {
    return invented_cost(row, rule, rates);
  };
  CHECK(near(invented({"3", "12"}, evidence::Rates::prior(true)), 10 + 3 * 3.32));
  CHECK(near(invented({"3", "123456789"}, evidence::Rates::prior(false)), 4.3 + 7 * 3.32));
  CHECK(near(invented({std::string(table::unsaid)}, {}), 10));
  CHECK(near(evidence::Rates::prior(true).omitted_row, 6.6));
  CHECK(evidence::Rates::prior(false).omitted_row == 0);
}

}  // namespace rithmo::proof
