// Groups of tables that belong together, and the common rule of a group.
#include "rithmo/collate/groups.hpp"

#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::collate {
namespace {

table::Table table(const std::string& name, const std::string& relation = "",
                   const std::map<std::string, std::string>& parameters = {}) {
  table::Table one = *table::make_table(*text::Source::of(name + ".csv", "a,b,c\n3,4,6\n"));
  one.name = name;
  one.relation.text = relation;
  for (const auto& [parameter, value] : parameters) one.parameters[parameter].text = value;
  return one;
}

table::Witness witness(const std::string& name, const std::vector<table::Table>& tables) {
  return {name, name, {}, tables, {}};
}

// Returns the groups, as "t: A B; u: A C".
std::string groups(const std::vector<table::Witness>& witnesses) {
  std::string text;
  for (const CollationGroup& group : collation_groups(witnesses)) {
    text += (text.empty() ? "" : "; ") + group.name + ":";
    for (const CollatedTable& one : group.tables) text += " " + one.witness;
  }
  return text;
}

std::string shared(const std::vector<table::Table>& tables) {
  std::vector<CollatedTable> list;
  for (const table::Table& one : tables) list.push_back({"", &one});
  const auto model = shared_rule(list);
  return model ? std::string(model->relation().name) + " " + std::string((*model)["kind"]) : "";
}

}  // namespace

TEST_CASE("lone tables go together, those of packages by name") {
  CHECK(groups({witness("A", {table("x")}), witness("B", {table("y")})}) == "x: A B");
  CHECK(groups({witness("A", {table("t"), table("u")}), witness("B", {table("t")}),
                witness("C", {table("u"), table("v")})}) == "t: A B; u: A C");
  CHECK(groups({witness("A", {table("t"), table("u")}), witness("B", {table("v")})}).empty());
  CHECK(groups({witness("A", {table("t")}), witness("B", {})}).empty());
  CHECK(groups({}).empty());
  // Witnesses with equal names are shown by the names of their files.
  CHECK(groups({witness("A", {table("x")}), witness("A", {table("y")})}) == "x: x.csv y.csv");
}

TEST_CASE("the rule is the one that all tables say") {
  const table::Table harmonic = table("t", "proportions", {{"kind", "harmonic"}});
  CHECK(shared({harmonic, harmonic}) == "proportions harmonic");
  CHECK(shared({harmonic, table("t")}).empty());
  CHECK(shared({harmonic, table("t", "proportions", {{"kind", "geometric"}})}).empty());
  CHECK(shared({harmonic, table("t", "no-such-rule")}).empty());
  CHECK(shared({table("t", "proportions", {{"kind", "no such kind"}})}).empty());
  for (const relation::Relation& relation : relation::relations())
    if (relation.open()) CHECK(shared({table("t", std::string(relation.name))}).empty());
  CHECK(shared({}).empty());
}

TEST_CASE("rules that packages write down are one where they list the same rows") {
  const auto declared = [&](const std::string& text) {
    table::Table one = table("t");
    const auto source = text::Source::of("rule.json", text);
    one.rule = relation::declare(*text::parse_json(*source), *source, "rule").value();
    return one;
  };
  const auto is_shared = [](const table::Table& one, const table::Table& other) {
    const std::vector<CollatedTable> list{{"A", &one}, {"B", &other}};
    return shared_rule(list).has_value();
  };
  const table::Table products =
      declared(R"j({"rows": "a = 2..4, b = a..6", "columns": {"product": "a * b"}})j");
  CHECK(is_shared(products, products));
  CHECK(is_shared(
      products,
      declared(R"j({"rows": "a = {2, 3, 4}, b = a..6", "columns": {"product": "b * a"}})j")));
  CHECK_FALSE(is_shared(
      products, declared(R"j({"rows": "a = 2..4, b = a..7", "columns": {"product": "a * b"}})j")));
  CHECK_FALSE(is_shared(
      products, declared(R"j({"rows": "a = 2..4, b = a..6", "columns": {"times": "a * b"}})j")));
  CHECK_FALSE(is_shared(products, table("t", "proportions", {{"kind", "harmonic"}})));
  CHECK_FALSE(is_shared(
      declared(R"j({"columns": {"a": "whole", "b": "whole"}, "equations": "b = 2 * a"})j"),
      products));
}

}  // namespace rithmo::collate
