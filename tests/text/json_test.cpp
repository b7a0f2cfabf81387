// JSON parsed with the places of its values.
#include <string>

#include "rithmo/text/json.hpp"

#include "catch.hpp"

namespace rithmo::text {
namespace {

Loaded<Json> read(const std::string& text) {
  return parse_json(*Source::of("t", text));
}

std::string fault(const std::string& text) {
  const auto json = read(text);
  if (json) return "accepted";
  return std::to_string(json.error().place.line) + ":" + std::to_string(json.error().place.column) +
         ": " + json.error().reason.substr(0, 24);
}

}  // namespace

TEST_CASE("every kind of value stands where it stands") {
  const auto json = read(
      "{\n  \"s\": \"a\\\"b\",\n  \"n\": [12, -3.5e2 , 7],\n  \"t\": true, \"f\":false, \"z\": "
      "null,\n  \"o\": {\"\xC3\xA9\": \"x\"}\n}\n");
  REQUIRE(json);
  CHECK(json->place == Place{1, 1});
  CHECK(json->find("s")->text == "a\"b");
  CHECK(json->find("s")->place == Place{2, 8});
  const Json& list = *json->find("n");
  CHECK(list.place == Place{3, 8});
  REQUIRE(list.items.size() == 3);
  CHECK(list.items[0].text == "12");
  CHECK(list.items[0].place == Place{3, 9});
  CHECK(list.items[1].text == "-3.5e2");
  CHECK(list.items[1].place == Place{3, 13});
  CHECK(list.items[2].place == Place{3, 22});
  CHECK(json->find("t")->place == Place{4, 8});
  CHECK(json->find("f")->place == Place{4, 18});
  CHECK(json->find("z")->type == Json::Type::null);
  CHECK(json->find("o")->find("\xC3\xA9")->place == Place{5, 14});
  CHECK(json->find("none") == nullptr);
}

TEST_CASE("a number alone, and one of more figures than a machine word") {
  CHECK(read("42")->text == "42");
  CHECK(read("123456789012345678901234567890")->text == "123456789012345678901234567890");
}

TEST_CASE("malformed JSON is a fault with a place") {
  CHECK(fault("") == "1:1: malformed JSON: the text");
  CHECK(fault(" \n") == "1:1: malformed JSON: the text");
  CHECK(fault("{\"a\": 1,\n \"b\" 2}") == "2:6: malformed JSON: unexpect");
  CHECK(fault("[1, 2") == "1:6: malformed JSON: unexpect");
  CHECK(fault("{\"a\": 1,\n \"a\": 2}") == "2:2: the key \"a\" is given twi");
  CHECK(fault(std::string(100, '[')) == "1:65: nested too deeply");
  CHECK(fault(std::string(60, '[') + std::string(60, ']')) == "accepted");
  CHECK(fault("[1] x").starts_with("1:5: malformed"));
}

}  // namespace rithmo::text
