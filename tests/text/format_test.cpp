// Small pieces of rendering.
#include "rithmo/text/format.hpp"

#include "catch.hpp"

namespace rithmo::text {

TEST_CASE("odds for a person") {
  CHECK(odds_text(0.5) == "0.5:1");
  CHECK(odds_text(3.456) == "3.5:1");
  CHECK(odds_text(44.4) == "44:1");
  CHECK(odds_text(1234) == "1,200:1");
  CHECK(odds_text(123456) == "120,000:1");
  CHECK(odds_text(2e6) == "over a million to one");
}

TEST_CASE("formats by name") {
  CHECK(parse_format("csv") == Format::csv);
  CHECK_FALSE(parse_format("CSV"));
}

}  // namespace rithmo::text
