// Base64, tested with the vectors of RFC 4648, section 10, and by round trips.
#include "rithmo/text/base64.hpp"

#include <optional>
#include <random>
#include <string>
#include <utility>

#include "catch.hpp"

namespace rithmo::text {

TEST_CASE("base64 is that of RFC 4648") {
  for (const auto& [bytes, text] :
       {std::pair("", ""), std::pair("f", "Zg=="), std::pair("fo", "Zm8="),
        std::pair("foo", "Zm9v"), std::pair("foob", "Zm9vYg=="), std::pair("fooba", "Zm9vYmE="),
        std::pair("foobar", "Zm9vYmFy")}) {
    CHECK(to_base64(bytes) == text);
    CHECK(from_base64(text) == bytes);
  }
}

TEST_CASE("all bytes go to base64 and back") {
  std::mt19937 random(4648);
  for (int size = 0; size < 300; ++size) {
    std::string bytes;
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(random() % 256);
    CHECK(from_base64(to_base64(bytes)) == bytes);
  }
}

TEST_CASE("what is no base64 is refused") {
  for (const char* text :
       {"Z", "Zg", "Zg=", "Zg=a", "=Zg=", "Z===", "Zm9v\n", "Zm 9", "Zg==Zm9v", "Zm9_", "===="})
    CHECK(from_base64(text) == std::nullopt);
}

}  // namespace rithmo::text
