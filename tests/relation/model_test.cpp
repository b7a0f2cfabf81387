// Models: default values of parameters, and refusals with their places.
#include <algorithm>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {

TEST_CASE("every relation's defaults make a model, and every name is its own") {
  std::vector<std::string_view> names;
  for (const Relation& relation : relations()) {
    INFO(relation.name);
    CHECK(Model::make(relation, {}));
    CHECK(std::ranges::count(names, relation.name) == 0);
    names.push_back(relation.name);
    CHECK(relation_named(relation.name) == &relation);
    CHECK_FALSE(relation.title.empty());
    CHECK_FALSE(relation.source.empty());
  }
  CHECK(relation_named("mens") == nullptr);
}

TEST_CASE("what is refused") {
  const Relation& spaces = *relation_named("multiplication-by-spaces");
  const auto unknown = Model::make(spaces, {{"space", "2..14"}});
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().unknown);
  CHECK(unknown.error().fault.reason ==
        "relation multiplication-by-spaces has no parameter 'space' (it has taker, spaces, kings, "
        "roots)");
  const auto backwards = Model::make(spaces, {{"spaces", "14..2"}});
  REQUIRE_FALSE(backwards);
  CHECK(backwards.error().parameter == "spaces");
  CHECK(backwards.error().fault.reason == "parameter 'spaces': the interval runs backwards");
  CHECK_FALSE(Model::make(spaces, {{"spaces", "0..3"}}));
  CHECK_FALSE(Model::make(spaces, {{"taker", "white"}}));
  CHECK_FALSE(Model::make(*relation_named("triumphs"), {{"degree", "big"}}));
  CHECK_FALSE(Model::make(*relation_named("triumphs"), {{"kinds", "arithmetic,loud"}}));
  CHECK_FALSE(Model::make(*relation_named("cossick"), {{"signs", "1"}}));
  CHECK_FALSE(Model::make(*relation_named("proportions"), {{"kind", "twelfth"}}));
}

TEST_CASE("as many rows as may be listed are not too many") {
  const Model model = Model::make(*relation_named("proportions"), {{"among", "1..50"}}).value();
  const std::size_t rows = model.relation().rows_at_most(model).get_ui();
  CHECK_FALSE(too_many_rows(model, number::Budget{rows}));
  CHECK(too_many_rows(model, number::Budget{rows - 1}));
}

TEST_CASE("a model as text") {
  CHECK(Model::make(*relation_named("division-by-spaces"), {{"taker", "odd"}})->text() ==
        "taker=odd spaces=2..14 kings=whole roots=2,4,6,8/3,5,7,9");
}

}  // namespace rithmo::relation
