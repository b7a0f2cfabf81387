// Small functions that format text.
#include "rithmo/text/format.hpp"

#include "catch.hpp"

namespace rithmo::text {

TEST_CASE("formats by name") {
  CHECK(parse_format("csv") == Format::csv);
  CHECK_FALSE(parse_format("CSV"));
}

}  // namespace rithmo::text
