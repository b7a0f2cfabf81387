// Inference of models for tables with a known rule, the evidence for these models, and ambiguous
// cases.
#include "rithmo/infer/inference.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/infer/model_space.hpp"
#include "rithmo/infer/open_model.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {
namespace {

table::Table table(const std::string& csv) {
  return *table::make_table(*text::Source::of("t.csv", csv));
}

relation::Model model(const char* relation, const relation::Model::Settings& settings = {}) {
  return relation::Model::make(*relation::relation_named(relation), settings).value();
}

std::string rows_of(const char* relation, const relation::Model::Settings& settings = {}) {
  return report::render(report::derive(model(relation, settings)), text::Format::csv);
}

std::string first_lines(const std::string& csv, std::size_t lines) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < lines; ++i) end = csv.find('\n', end) + 1;
  return csv.substr(0, end);
}

const table::Table& mebben(const std::string& name) {
  static const table::Witness witness = *table::load_witness(RITHMO_SOURCE "/tables/mebben-1996");
  return *std::ranges::find(witness.tables, name, &table::Table::name);
}

bool is_or_equals(const Explanation& best, const relation::Model& wanted) {
  return best.model == wanted || std::ranges::find(best.same, wanted) != best.same.end();
}

}  // namespace

TEST_CASE("Mebben's seven tables: a model that explains every row") {
  const std::vector<std::tuple<const char*, const char*, relation::Model::Settings>> tables{
      {"geometric", "proportions", {{"kind", "geometric"}}},
      {"arithmetic", "proportions", {{"kind", "arithmetic"}}},
      {"musical", "proportions", {{"kind", "harmonic"}}},
      {"arithmetic-musical", "triumphs", {{"degree", "greater"}, {"kinds", "arithmetic,harmonic"}}},
      {"geometric-musical", "triumphs", {{"degree", "greater"}, {"kinds", "geometric,harmonic"}}},
      {"arithmetic-geometric",
       "triumphs",
       {{"degree", "greater"}, {"kinds", "arithmetic,geometric"}}},
      {"great", "triumphs", {{"degree", "greatest"}}}};
  for (const auto& [name, relation, settings] : tables) {
    INFO(name);
    const Inference found = *infer(mebben(name));
    REQUIRE_FALSE(found.ranked.empty());
    const Explanation& best = found.ranked.front();
    CHECK(is_or_equals(best, model(relation, settings)));
    CHECK(best.agreeing == mebben(name).rows.size());
    CHECK(best.omitted + best.differing + best.unexplained == 0);
    CHECK(found.certain());
  }
}

TEST_CASE("the disjunct proportion is what decides Mebben's greatest victories") {
  const Inference found = *infer(mebben("great"));
  const auto instead = [&](const std::string& value) {
    return *std::ranges::find_if(found.alternatives, [&](const Alternative& a) {
      return a.parameter == "geometric" && a.instead == value;
    });
  };
  // In 25 of the 28 sets all proportions are disjunct (docs/research/mathematics.md). The model
  // with continuous proportions only lacks these 25 sets.
  CHECK(instead("continuous").rows.lost_count == 25);
  CHECK(instead("continuous").worse > 500);
  CHECK(instead("disjunct").rows.lost_count == 3);
  CHECK(instead("disjunct").worse > 50);
}

TEST_CASE("Fulke's four tables together: 2 to 14 spaces") {
  const table::Witness fulke = *table::load_witness(RITHMO_SOURCE "/tables/lever-fulke-1563");
  std::vector<Inference> four;
  for (const char* name :
       {"multiplication-even", "multiplication-odd", "division-even", "division-odd"})
    four.push_back(*infer(*std::ranges::find(fulke.tables, name, &table::Table::name)));
  const auto shared = together(four);
  REQUIRE(shared.contains("spaces"));
  CHECK(shared.at("spaces")[0].value == "2..14");
  CHECK(shared.at("spaces")[1].bits - shared.at("spaces")[0].bits > 30);
  // Two tables are of the even army, and two of the odd army.
  CHECK_FALSE(shared.contains("taker"));
}

// The suggested range ends at the greatest number. If it would then have far more rows than the
// table, it ends at numbers that occur twice.
TEST_CASE("ranges that a table suggests") {
  CHECK(suggest_ranges(table("a,b,c\n2,3,6\n3,4,6\n")).among ==
        std::vector<std::string>{"1..6", "2..6", "1..3"});
  CHECK(suggest_ranges(table("a,b\n2,3\n3,4\n4,90\n")).among ==
        std::vector<std::string>{"1..4", "1..3"});
  CHECK(suggest_ranges(table("a,b\n7,x\n8,\n")).among == std::vector<std::string>{"1..8", "7..8"});
  CHECK(suggest_ranges(table("taker,spaces,locus\n6,2,900\n5,3,901\n5,3,902\n")).spaces ==
        std::vector<std::string>{"1..3", "2..3"});
}

TEST_CASE("one row proves no rule, and a few examples may fit several") {
  CHECK(infer(table("a,b,c\n2,4,6\n"))->ranked.empty());
  const Inference found = *infer(table("a,b,c\n2,4,8\n4,6,9\n9,30,100\n"));
  REQUIRE(found.ranked.size() > 1);
  CHECK(found.ranked.front().agreeing == 3);
}

TEST_CASE("random numbers follow no rule") {
  benchmark::Draw draw(1563);
  std::size_t asserted = 0;
  for (int round = 0; round < 10; ++round) {
    std::string csv = "a,b,c\n";
    for (int row = 0; row < 12; ++row) {
      std::array<std::size_t, 3> numbers{1 + draw.below(20), 1 + draw.below(20),
                                         1 + draw.below(20)};
      std::ranges::sort(numbers);
      csv += std::to_string(numbers[0]) + "," + std::to_string(numbers[1]) + "," +
             std::to_string(numbers[2]) + "\n";
    }
    asserted += !infer(table(csv))->ranked.empty();
  }
  CHECK(asserted == 0);
}

TEST_CASE("rows of no rule are explained by none") {
  CHECK(infer(table("a,b,c\n7,7,7\n8,8,8\n9,1,1\n"))->ranked.empty());
  CHECK(infer(table("height,weight\n7,7\n"))->ranked.empty());
  CHECK(infer(table("height,weight\n7,7\n"))->scored == 0);
}

TEST_CASE(
    "an interval is found from the numbers themselves, a stray great number notwithstanding") {
  std::string csv = rows_of("proportions", {{"kind", "harmonic"}, {"among", "1..60"}});
  csv += "30,40,599\n";
  const Inference found = *infer(table(csv));
  REQUIRE_FALSE(found.ranked.empty());
  CHECK(is_or_equals(found.ranked.front(),
                     model("proportions", {{"kind", "harmonic"}, {"among", "1..60"}})));
}

TEST_CASE("ranges are taken from the numbers: a perfect table has no findings") {
  for (const auto& [relation, settings] :
       std::vector<std::pair<const char*, relation::Model::Settings>>{
           {"proportions", {{"kind", "geometric"}, {"among", "1..30"}}},
           {"proportions", {{"kind", "harmonic"}, {"among", "10..60"}}},
           {"multiplication-by-spaces", {{"spaces", "2..20"}}},
           {"division-by-spaces", {{"spaces", "2..20"}, {"taker", "odd"}}}}) {
    table::Table perfect = table(rows_of(relation, settings));
    INFO(relation);
    CHECK(audit::audit(bind_or_infer(perfect)->subject).findings.empty());
    perfect.relation.text = relation;
    CHECK(audit::audit(bind_or_infer(perfect)->subject).findings.empty());
  }
}

TEST_CASE("what a model costs, by hand") {
  const auto bits = [&](const std::string& rows, const relation::Model& m) {
    const table::Table t = table("a,b,c\n" + rows);
    return explain_with(*bind(t, m)).bits;
  };
  // Its rows are 2 3 6, 3 4 6 and 4 6 12.
  const relation::Model three =
      model("proportions", {{"kind", "harmonic"}, {"among", "2,3,4,6,12"}});
  // A number of rows between 0 and 3 costs log2 of 4 bits.
  CHECK(bits("2,3,6\n3,4,6\n4,6,12\n", three) == Approx(std::log2(4.0)));
  // log2 of 3 bits for the choice of two rows out of three.
  CHECK(bits("2,3,6\n4,6,12\n", three) == Approx(std::log2(4.0) + std::log2(3.0)));
}

TEST_CASE("what a package leaves open is inferred where that explains far more") {
  table::Table odd = table(rows_of("division-by-spaces", {{"taker", "odd"}}));
  odd.relation.text = "division-by-spaces";
  const auto binding = bind_or_infer(odd);
  REQUIRE(binding);
  CHECK(binding->subject.model == model("division-by-spaces", {{"taker", "odd"}}));
  CHECK(binding->note.starts_with("inferred: taker=odd, which explains the table "));

  odd.parameters["taker"].text = "even";  // a parameter that is given is not inferred
  CHECK(bind_or_infer(odd)->subject.model == model("division-by-spaces", {{"taker", "even"}}));

  // Omissions alone do not change the inferred model.
  table::Table gappy = table(first_lines(rows_of("division-by-spaces"), 15));
  gappy.relation.text = "division-by-spaces";
  CHECK(bind_or_infer(gappy)->note.empty());
}

TEST_CASE("a table without a relation: inferred, or a fault that says what is missing") {
  const table::Table musical = table(rows_of("proportions", {{"kind", "harmonic"}}));
  CHECK(bind_or_infer(musical)->subject.model.relation().name == "proportions");
  CHECK(bind_or_infer(table("a,b,c\n")).error().reason ==
        "the table has no rows from which its rule could be inferred: name its relation (see: "
        "rithmo derive)");
  CHECK(bind_or_infer(table("height\n7\n")).error().reason ==
        "no rule was found for this table: name its columns as a relation does (see: rithmo "
        "derive), or write its rule (--rule FILE)");
  CHECK(bind_or_infer(table("a,b,c\n2,4,6\n")).error().reason ==
        "no relation explains the table better than no rule: name the relation that it follows "
        "(see: rithmo derive)");
}

// Fulke's captures by multiplication, odd army. If the king's 91 is among the prey, one more row is
// omitted, and no printed row changes.
TEST_CASE(
    "models that cannot be told apart: the default, or what the other tables need, and what that "
    "changes") {
  const auto rows_of = [](const char* kings) {
    std::string csv = "taker,spaces,prey\n";
    const relation::Model odd =
        model("multiplication-by-spaces", {{"taker", "odd"}, {"kings", kings}});
    for (const relation::Row& row : odd.relation().rows(odd))
      csv += relation::to_text(row[0]) + "," + relation::to_text(row[1]) + "," +
             relation::to_text(row[2]) + "\n";
    return csv;
  };
  const table::Table open_table = table(rows_of("none"));
  const auto alone = bind_or_infer(open_table);
  REQUIRE(alone);
  CHECK(alone->subject.model["kings"] == "whole");
  CHECK(alone->note.find("by which 7 13 91 is not missing") != std::string::npos);
  table::Table needs_layers = table(rows_of("layers"));
  needs_layers.relation.text = "multiplication-by-spaces";
  needs_layers.parameters["kings"].text = "layers";
  const auto in_company = bind_or_infer(std::vector{needs_layers, open_table});
  REQUIRE(in_company);
  CHECK((*in_company)[1].subject.model["kings"] == "layers");
  CHECK((*in_company)[1].note.find("which the other tables have otherwise") != std::string::npos);
}

TEST_CASE("a count without its table") {
  const relation::Relation& proportions = *relation::relation_named("proportions");
  const auto given = models_counting(proportions, {{"kind", "arithmetic"}}, 62);
  REQUIRE_FALSE(given.empty());
  CHECK(given.front().rows == 62);
  CHECK(given.front().model == model("proportions", {{"kind", "arithmetic"}}));
  const auto none = models_counting(proportions, {{"kind", "arithmetic"}}, 49);
  REQUIRE(none.size() == 5);
  CHECK(none.front().rows == 60);  // without kings: 62 rows minus the two with 91 or 190
  for (const ModelWithRowCount& m : none) CHECK(m.rows != 49);
}

}  // namespace rithmo::infer
