// Relations rendered for people and for programs.
#include "rithmo/report/numbers/relations_report.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::report {

TEST_CASE("the overview has each relation once, and each family once") {
  const std::string text = overview(relation::relations());
  std::size_t lines = 0;
  for (const relation::Relation& relation : relation::relations()) {
    const std::string line = "\n  " + std::string(relation.name) + " ";
    INFO(relation.name);
    CHECK(text.find(line) != text.npos);
    CHECK(text.find(line) == text.rfind(line));
    const std::string family = "\n" + std::string(relation.family) + "\n";
    CHECK(("\n" + text).find(family) == ("\n" + text).rfind(family));
    ++lines;
  }
  CHECK(lines > 10);
}

TEST_CASE("a relation in full names its columns and parameters, in both forms") {
  const relation::Relation& relation = *relation::relation_named("proportions");
  const std::string text = describe(relation);
  CHECK(text.starts_with("proportions: "));
  CHECK(text.find("\n    a (number): ") != text.npos);
  CHECK(text.find("\n    kind = ") != text.npos);
  const auto json = nlohmann::json::parse(relations_as_json({&relation, 1}));
  REQUIRE(json.size() == 1);
  CHECK(json[0]["name"] == "proportions");
  CHECK(json[0]["columns"][0]["name"] == "a");
  CHECK(json[0]["parameters"].size() == relation.parameters.size());
}

}  // namespace rithmo::report
