// Relations: rows() and check() implement each rule independently. Every derived row checks. Of all
// rows of small numbers, exactly those that check are derived.
#include "rithmo/relation/relation.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::relation {
namespace {

Model model(const char* relation, const Model::Settings& settings = {}) {
  const auto made = Model::make(*relation_named(relation), settings);
  REQUIRE(made);
  return *made;
}

std::string text_of(const Row& row) {
  std::string text;
  for (const Value& value : row) text += to_text(value) + ",";
  return text;
}

std::set<std::string> derived(const Model& m) {
  std::set<std::string> rows;
  // Each row occurs once.
  for (const Row& row : m.relation().rows(m)) CHECK(rows.insert(text_of(row)).second);
  return rows;
}

// Returns the rows that check, among all rows that the choices for each column allow.
std::set<std::string> checked(const Model& m, const std::vector<std::vector<Value>>& choices) {
  std::set<std::string> rows;
  Row row(choices.size());
  const auto fill = [&](auto&& self, std::size_t column) -> void {
    if (column == choices.size()) {
      if (m.relation().check(m, row).holds()) rows.insert(text_of(row));
      return;
    }
    for (const Value& value : choices[column]) {
      row[column] = value;
      self(self, column + 1);
    }
  };
  fill(fill, 0);
  return rows;
}

std::vector<Value> range(int first, int last) {
  std::vector<Value> values;
  for (int n = first; n <= last; ++n) values.emplace_back(number::Integer(n));
  return values;
}

std::vector<Value> words(std::initializer_list<const char*> list) {
  return {list.begin(), list.end()};
}

const std::vector<Value> army{std::string("even"), std::string("odd")};
const std::vector<Value> shape{std::string("round"), std::string("triangle"),
                               std::string("square")};
const std::vector<Value> order{std::string("first"), std::string("second")};

}  // namespace

TEST_CASE("men: rows and check agree on all rows of small numbers") {
  const Model m = model("men");
  CHECK(derived(m).size() == 48);
  CHECK(derived(m) == checked(m, {army, shape, order, range(1, 10), range(1, 400)}));
  const Model other = model("men", {{"roots", "1,2,5,6/3,4,7,8"}});
  CHECK(derived(other) == checked(other, {army, shape, order, range(1, 9), range(1, 300)}));
}

TEST_CASE("kings: rows and check agree on all rows of small numbers") {
  const Model m = model("kings");
  CHECK(derived(m).size() == 11);
  CHECK(derived(m) == checked(m, {army, range(1, 7), range(1, 9), range(1, 81), shape}));
  CHECK(derived(model("king-totals")) == std::set<std::string>{"even,91,", "odd,190,"});
  CHECK(derived(model("king-totals")) == checked(model("king-totals"), {army, range(1, 400)}));
}

TEST_CASE("orders: twelve rows, none with a number changed") {
  const Model m = model("orders");
  const auto rows = m.relation().rows(m);
  CHECK(rows.size() == 12);
  for (const Row& row : rows) {
    CHECK(m.relation().check(m, row).holds());
    for (std::size_t column = 3; column < 7; ++column)
      for (const int change : {-1, 1, 10}) {
        Row wrong = row;
        wrong[column] = number::Integer(relation::number(row[column]) + change);
        CHECK_FALSE(m.relation().check(m, wrong).holds());
      }
  }
}

TEST_CASE("proportions: rows and check agree for every mean, and for four numbers") {
  for (const char* kind : {"arithmetic", "geometric", "harmonic", "fourth", "fifth", "sixth",
                           "seventh", "eighth", "ninth", "tenth", "eleventh"}) {
    INFO(kind);
    const Model m = model("proportions", {{"kind", kind}, {"among", "2..30"}});
    CHECK(derived(m) == checked(m, {range(1, 31), range(1, 31), range(1, 31)}));
  }
  const Model four = model("proportions", {{"kind", "disjunct"}, {"among", "2..15"}});
  CHECK(derived(four) == checked(four, {range(1, 16), range(1, 16), range(1, 16), range(1, 16)}));
}

TEST_CASE("triumphs: rows and check agree for every degree, kinds and reading") {
  const std::vector<Value> two = words({"arithmetic", "arithmetic+geometric", "arithmetic+harmonic",
                                        "geometric+harmonic", "arithmetic+geometric+harmonic"});
  for (const char* reading : {"continuous", "disjunct", "either"}) {
    const Model great =
        model("triumphs", {{"degree", "great"}, {"geometric", reading}, {"among", "2..16"}});
    CHECK(derived(great) == checked(great, {range(1, 17), range(1, 17), range(1, 17),
                                            words({"arithmetic", "geometric", "harmonic"})}));
    for (const char* degree : {"greater", "greatest"}) {
      INFO(degree << " " << reading);
      const Model m =
          model("triumphs", {{"degree", degree}, {"geometric", reading}, {"among", "2..13"}});
      CHECK(derived(m) ==
            checked(m, {range(1, 14), range(1, 14), range(1, 14), range(1, 14), two}));
    }
  }
  CHECK(derived(model("triumphs", {{"degree", "greater"}, {"kinds", "arithmetic"}})).empty());
  CHECK(derived(model("triumphs", {{"degree", "great"}})).size() == 62 + 30 + 18);
}

TEST_CASE("triumph proofs: thirty for the men, each holds, and none with a cell changed") {
  const Model m = model("triumph-proofs");
  const auto rows = m.relation().rows(m);
  CHECK(rows.size() == 30);  // 28 sets; two of them, 2 3 4 6 and 4 6 8 12, have two proofs
  for (const Row& row : rows) {
    INFO(text_of(row));
    CHECK(m.relation().check(m, row).holds());
    for (std::size_t column = 0; column < row.size(); ++column)
      for (const int change : {-1, 1}) {
        if (!std::holds_alternative<number::Integer>(row[column])) continue;
        Row wrong = row;
        wrong[column] = number::Integer(relation::number(row[column]) + change);
        CHECK_FALSE(m.relation().check(m, wrong).holds());
      }
  }
}

TEST_CASE("takings over void spaces: rows and check agree, and the counts of both tables") {
  // All numbers on pieces and on kings' steps, and some that are on none.
  std::vector<Value> numbers = range(1, 17);
  for (const int n : {20, 25, 28, 30,  36,  42,  45,  49,  56,  64,  66,  72, 75,
                      81, 90, 91, 100, 120, 121, 153, 169, 190, 225, 289, 361})
    numbers.emplace_back(number::Integer(n));
  for (const char* relation : {"multiplication-by-spaces", "division-by-spaces"})
    for (const char* taker : {"even", "odd"})
      for (const char* kings : {taker == std::string("odd") ? "layers" : "whole"}) {
        INFO(relation << " " << taker << " " << kings);
        const Model m = model(relation, {{"taker", taker}, {"kings", kings}});
        CHECK(derived(m) == checked(m, {numbers, range(1, 15), numbers}));
      }
  CHECK(derived(model("multiplication-by-spaces", {{"taker", "even"}})).size() == 28);
  CHECK(derived(model("multiplication-by-spaces", {{"taker", "odd"}})).size() == 20);
}

TEST_CASE("what one army multiplies the other divides, row for row") {
  for (const char* taker : {"even", "odd"}) {
    const Model m = model("multiplication-by-spaces", {{"taker", taker}});
    for (const Row& row : m.relation().rows(m)) {
      const CounterpartRow other = m.relation().counterpart(m, row);
      const auto there = Model::make(*relation_named(other.relation), other.settings);
      REQUIRE(there);
      CHECK(there->relation().check(*there, other.row).holds());
    }
  }
}

// Completeness, by a slow twin. Every two pieces of the army are tried against every enemy; indices
// ensure that no piece is paired with itself. The numbers come from men() and king(). Exactly the
// triples found must be derived. check() must accept each, and refuse it with any number changed.
TEST_CASE("takings by two men and by equality: all pairs against all enemies") {
  const auto numbers_of = [](game::Army side, bool layers) {
    std::vector<number::Integer> numbers;
    const game::King its_king = game::king(side, game::historical_roots()).value();
    for (const game::ArmyPiece& piece : game::army_pieces(side, game::historical_roots()))
      if (!layers || piece.number != its_king.piece.number) numbers.push_back(piece.number);
    if (layers)
      for (const game::Layer& layer : its_king.layers) numbers.push_back(layer.square);
    return numbers;
  };
  const auto holds = [](const std::string& relation, const number::Integer& lesser,
                        const number::Integer& greater, const number::Integer& prey) {
    if (relation == "addition") return number::Integer(greater + lesser) == prey;
    if (relation == "subtraction") return number::Integer(greater - lesser) == prey;
    if (relation == "multiplication") return number::Integer(greater * lesser) == prey;
    if (relation == "division") return number::Rational(greater, lesser) == number::Rational(prey);
    std::array<number::Integer, 3> t{lesser, greater, prey};
    std::sort(t.begin(), t.end());
    return t[0] < t[1] && t[1] < t[2] &&
           (number::Integer(t[0] + t[2]) == 2 * t[1] ||
            number::Integer(t[0] * t[2]) == t[1] * t[1] ||
            number::Integer(t[1] * (t[0] + t[2])) == 2 * t[0] * t[2]);
  };
  for (const game::Army taker : game::armies)
    for (const bool layers : {false, true})
      for (const char* relation :
           {"addition", "subtraction", "multiplication", "division", "capture-by-proportion"}) {
        INFO(relation << " " << game::to_text(taker) << (layers ? " layers" : " whole"));
        const bool greater_first =
            relation == std::string("subtraction") || relation == std::string("division");
        const std::vector<number::Integer> own = numbers_of(taker, layers),
                                           enemies = numbers_of(game::enemy_of(taker), layers);
        std::set<std::array<number::Integer, 3>> expected, found;
        for (std::size_t i = 0; i < own.size(); ++i)
          for (std::size_t j = i + 1; j < own.size(); ++j)
            for (const number::Integer& prey : enemies) {
              const number::Integer &lesser = std::min(own[i], own[j]),
                                    &greater = std::max(own[i], own[j]);
              if (holds(relation, lesser, greater, prey))
                expected.insert(greater_first ? std::array{greater, lesser, prey}
                                              : std::array{lesser, greater, prey});
            }
        const Model m = model(
            relation, {{"taker", game::to_text(taker)}, {"kings", layers ? "layers" : "whole"}});
        for (const Row& row : m.relation().rows(m)) {
          CHECK(m.relation().check(m, row).holds());
          CHECK(found
                    .insert({relation::number(row[0]), relation::number(row[1]),
                             relation::number(row[2])})
                    .second);
          for (std::size_t column = 0; column < 3; ++column) {
            Row wrong = row;
            wrong[column] = number::Integer(relation::number(row[column]) + 1);
            if (!expected.contains({relation::number(wrong[0]), relation::number(wrong[1]),
                                    relation::number(wrong[2])}))
              CHECK_FALSE(m.relation().check(m, wrong).holds());
          }
        }
        CHECK(found == expected);
      }
  // Source: Fulke 1563, "Of takynge by Equalitie" (line 672 of the transcription):
  // .9.16.25.36.49.64.81.
  for (const char* taker : {"even", "odd"}) {
    std::vector<long> listed;
    const Model m = model("equality", {{"taker", taker}});
    for (const Row& row : m.relation().rows(m)) {
      CHECK(m.relation().check(m, row).holds());
      listed.push_back(relation::number(row[0]).get_si());
    }
    CHECK(listed == std::vector<long>{9, 16, 25, 36, 49, 64, 81});
  }
}

TEST_CASE("cossick takings: rows and check agree") {
  for (const char* side : {"either", "even", "odd"}) {
    const Model m = model("cossick", {{"root-army", side}, {"signs", "2,3,4,5,6"}});
    CHECK(derived(m) == checked(m, {range(1, 20), range(1, 230), range(1, 7)}));
  }
  CHECK(derived(model("cossick")).size() == 12);
}

// An audit of each derived table finds nothing, whatever the parameters.
TEST_CASE("a derived table written as CSV audits clean when it is read back") {
  const auto roots = rc::gen::map(rc::gen::unique<std::vector<int>>(8, rc::gen::inRange(1, 40)),
                                  [](std::vector<int> r) {
                                    std::sort(r.begin(), r.begin() + 4);
                                    std::sort(r.begin() + 4, r.end());
                                    std::string text;
                                    for (std::size_t i = 0; i < 8; ++i)
                                      text += (i == 4 ? "/" : i ? "," : "") + std::to_string(r[i]);
                                    return text;
                                  });
  const auto one_of = [](std::vector<std::string> choices) { return rc::gen::elementOf(choices); };
  for (const Relation& relation : relations())
    if (!relation.open())
      CHECK(rc::check(std::string(relation.name), [&] {
        Model::Settings settings;
        for (const Parameter& parameter : relation.parameters) {
          if (parameter.name == "roots") settings["roots"] = *roots;
          if (parameter.name == "kings")
            settings["kings"] = *one_of({"whole", "layers", "both", "none"});
          if (parameter.name == "taker") settings["taker"] = *one_of({"even", "odd"});
          if (parameter.name == "spaces")
            settings["spaces"] = *one_of({"1..3", "2..14", "1..15", "7..7", "100..200"});
          if (parameter.name == "signs")
            settings["signs"] = *one_of({"2", "2,3", "2,3,4,6", "5,7"});
          if (parameter.name == "root-army")
            settings["root-army"] = *one_of({"even", "odd", "either"});
          if (parameter.name == "among")
            settings["among"] = *one_of({"men", "even", "odd", "1..20", "5..5", "2,4,8,16,32,64"});
          if (parameter.name == "step")
            settings["step"] = *one_of({"second-round", "first-triangle", "second-triangle",
                                        "first-square", "second-square"});
          if (parameter.name == "of") settings["of"] = *one_of({"rounds", "triangles"});
          if (parameter.name == "kind")
            settings["kind"] =
                *one_of({"arithmetic", "geometric", "harmonic", "fifth", "eleventh", "disjunct"});
          if (parameter.name == "degree")
            settings["degree"] = *one_of({"great", "greater", "greatest"});
          if (parameter.name == "kinds")
            settings["kinds"] = *one_of({"any", "arithmetic,harmonic", "geometric"});
          if (parameter.name == "geometric")
            settings["geometric"] = *one_of({"continuous", "disjunct", "either"});
        }
        const auto m = Model::make(relation, settings);
        RC_ASSERT(m.has_value());
        const auto source =
            text::Source::of("derived.csv", report::render(report::derive(*m), text::Format::csv));
        RC_ASSERT(source.has_value());
        auto table = table::make_table(*source);
        RC_ASSERT(table.has_value());
        table->relation.text = relation.name;
        for (const auto& [name, value] : settings) table->parameters[name].text = value;
        table::Witness witness{"w", "w", text::Source(), {}, {}, {}};
        witness.tables.push_back(*table);
        const auto report = audit::audit(std::span(&witness, 1));
        RC_ASSERT(report.has_value());
        RC_ASSERT(audit::count_findings(*report) == 0U);
      }));
}

}  // namespace rithmo::relation
