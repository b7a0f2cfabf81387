// Strict number texts: every refused form, with the position of its fault.
#include <string>

#include "rithmo/number/integer.hpp"

#include "catch.hpp"

namespace rithmo::number {

TEST_CASE("a natural number is figures and nothing else") {
  for (const char* text : {"0", "1", "9", "10", "225", "18446744073709551616"}) {
    INFO(text);
    const auto read = parse_natural(text);
    REQUIRE(read);
    CHECK(to_text(*read) == text);
  }
  const std::string long_one = "7" + std::string(299, '3');
  CHECK(to_text(*parse_natural(long_one)) == long_one);
}

TEST_CASE("other forms are faults with a place") {
  struct Bad {
    std::string text;
    std::size_t offset;
  };
  for (const Bad& bad : {Bad{"", 0}, Bad{"+3", 0}, Bad{"-3", 0}, Bad{"0x10", 1}, Bad{" 3", 0},
                         Bad{"3 ", 1}, Bad{"007", 0}, Bad{"00", 0}, Bad{"3.0", 1}, Bad{"1e3", 1},
                         Bad{"12?", 2}, Bad{"\xC2\xB2", 0}, Bad{std::string("1\0", 2), 1}}) {
    INFO('"' << bad.text << '"');
    const auto read = parse_natural(bad.text);
    REQUIRE_FALSE(read);
    CHECK(read.error().offset == bad.offset);
    CHECK_FALSE(read.error().reason.empty());
  }
}

TEST_CASE("machine words on both sides of the border") {
  CHECK(to_machine(Integer("18446744073709551615")) == 18446744073709551615U);
  CHECK_FALSE(to_machine(Integer("18446744073709551616")));
  CHECK_FALSE(to_machine(Integer(-1)));
  CHECK(to_machine(Integer(0)) == 0U);
}

}  // namespace rithmo::number
