// Lists of rows, rendered in each format.
#include <string>
#include <utility>
#include <vector>

#include "rithmo/report/listing.hpp"

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/audit/inference_report.hpp"
namespace rithmo::report {
namespace {

std::string rendered(const char* relation, relation::Model::Settings settings,
                     text::Format format) {
  return render(derive(*relation::Model::make(*relation::relation_named(relation), settings)),
                format);
}

}  // namespace

TEST_CASE("one list in four formats") {
  CHECK(rendered("king-totals", {}, text::Format::text) ==
        "army  total\neven     91\nodd     190\n2 rows\n");
  CHECK(rendered("king-totals", {}, text::Format::csv) == "army,total\neven,91\nodd,190\n");
  CHECK(rendered("king-totals", {}, text::Format::markdown) ==
        "| army | total |\n| --- | ---: |\n| even | 91 |\n| odd | 190 |\n");
  const auto json = nlohmann::json::parse(rendered("king-totals", {}, text::Format::json));
  CHECK(json ==
        nlohmann::json::parse(R"([{"army": "even", "total": 91}, {"army": "odd", "total": 190}])"));
}

TEST_CASE("numbers that readers of JSON would round are strings, and what is not there is null") {
  const auto json = nlohmann::json::parse(rendered(
      "proportions",
      {{"kind", "arithmetic"}, {"among", "9007199254740990,9007199254740991,9007199254740992"}},
      text::Format::json));
  CHECK(json ==
        nlohmann::json::parse(
            R"([{"a": 9007199254740990, "b": 9007199254740991, "c": "9007199254740992"}])"));
  const auto proofs =
      nlohmann::json::parse(rendered("triumph-proofs", {{"among", "3,4,6,9"}}, text::Format::json));
  CHECK(proofs[0]["geometric_4"].is_null());
}

TEST_CASE("an empty list has its header") {
  CHECK(rendered("proportions", {{"among", "1,2"}}, text::Format::csv) == "a,b,c\n");
  CHECK(rendered("proportions", {{"among", "1,2"}}, text::Format::text) == "a  b  c\n0 rows\n");
}

TEST_CASE("models that give the same rows: one is named, the others are counted") {
  const auto reported = [](std::vector<relation::Model> same) {
    ExplainedTable table{"t.csv", "t", 48, {}};
    table.explained.bits_without_rule = 500;
    table.explained.inference.ranked.push_back(
        {*relation::parse_model("men"), 3, 48, 48, 0, 0, 0, std::move(same)});
    return render({table}, text::Format::text);
  };
  const relation::Model even = *relation::parse_model("men army=even"),
                        odd = *relation::parse_model("men army=odd");
  CHECK(reported({}).find("the same rows by") == std::string::npos);
  CHECK(reported({even}).find("the same rows by: men army=even\n") != std::string::npos);
  CHECK(reported({even, odd}).find("the same rows by: men army=even and 1 more\n") !=
        std::string::npos);
}

}  // namespace rithmo::report
