// Declared rules: their rows, compared with lists made by hand or by other means; and faults with
// their places.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

text::Loaded<std::shared_ptr<const Relation>> declared(const std::string& text) {
  const auto source = text::Source::of("rule.json", text);
  const auto json = text::parse_json(*source);
  if (!json) return tl::unexpected(json.error());
  return declare(*json, *source, "rule");
}

std::string fault(const std::string& text) {
  const auto relation = declared(text);
  if (relation) return "none";
  return std::to_string(relation.error().place.line) + ":" +
         std::to_string(relation.error().place.column) + " " + relation.error().reason;
}

std::vector<std::string> rows(const std::string& text, const Model::Settings& settings = {}) {
  const auto relation = declared(text);
  if (!relation) return {relation.error().reason};
  const Model model = Model::make(**relation, settings).value();
  if (const auto reason = too_many_rows(model, number::Budget{100'000})) return {*reason};
  std::vector<std::string> lines;
  for (const Row& row : (*relation)->rows(model)) {
    std::string line;
    for (const Value& value : row) line += (&value == &row.front() ? "" : " ") + to_text(value);
    lines.push_back(line);
    CHECK((*relation)->check(model, row).holds());
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("listed rules") {
  CHECK(rows(R"j({"rows": "a = 2..3, b = a..4", "columns": {"product": "a * b"}})j") ==
        Lines{"2 2 4", "2 3 6", "2 4 8", "3 3 9", "3 4 12"});
  CHECK(rows(R"j({"rows": "n = {1, 4..6, 10}"})j") == Lines{"1", "4", "5", "6", "10"});
  CHECK(rows(R"j({"rows": "n = 9..1 by 0 - 4"})j") == Lines{"9", "5", "1"});
  CHECK(rows(R"j({"rows": "n = 1..20", "where": ["n > 10", "is_prime(n)"]
})j") == Lines{"11", "13", "17", "19"});
  CHECK(rows(R"j({"rows": "a = 1..3, b = a + 1, c = b..4"})j") ==
        Lines{"1 2 2", "1 2 3", "1 2 4", "2 3 3", "2 3 4", "3 4 4"});
  CHECK(rows(R"j({"rows": "n = 1..3", "columns": {"n": "roman", "third": "n/3 as fraction"}})j") ==
        Lines{"i 1/3", "ii 2/3", "iii 1"});
  CHECK(rows(R"j({"rows": "a = 1..2", "across": "b = 5..7", "cells": "a * b"})j") ==
        Lines{"1 5 6 7", "2 10 12 14"});
  CHECK(
      rows(R"j({"rows": "a = 1..3", "across": "b = 1..3", "cells": "a * b", "where": "b < a"})j") ==
      Lines{"1   ", "2 2  ", "3 3 6 "});
  CHECK(
      rows(
          R"j({"rows": "a = 1..4", "across": "b = 1..3", "cells": "12 / (a - b)", "where": ["a > 2", "b != a"]})j") ==
      Lines{"3 6 12 ", "4 4 6 12"});
  CHECK(rows(R"j({"parameters": {"last": 3}, "rows": "n = 1..last"})j", {{"last", "2"}}) ==
        Lines{"1", "2"});
  CHECK(rows(R"j({"parameters": {"which": "2..4"}, "rows": "n in which"})j", {{"which", "3..4"}}) ==
        Lines{"3", "4"});
}

TEST_CASE("a cell of a two-way table stands where its conditions hold") {
  const auto relation = declared(
      R"j({"rows": "a = 1..4", "across": "b = 1..4", "cells": "a * b", "where": "b <= a"})j");
  REQUIRE(relation);
  const Model model = Model::make(**relation, {}).value();
  const auto check = [&](std::vector<std::string> texts) {
    Row row;
    for (const std::string& text : texts)
      row.push_back(text.empty() ? Value() : Value(number::Integer(text)));
    return (*relation)->check(model, row);
  };
  CHECK(check({"2", "2", "4", "", ""}).holds());
  CHECK_FALSE(check({"2", "2", "4", "6", ""}).holds());
  CHECK(check({"2", "2", "4", "6", ""}).because == "this does not hold: 3 <= 2");
  CHECK_FALSE(check({"2", "2", "5", "", ""}).holds());
  const std::vector<Row> all = (*relation)->rows(model);
  CHECK((*relation)->reason(model, all[1], 2) == "2 * 2 = 4");
  CHECK((*relation)->reason(model, all[1], 3) == "this does not hold: 3 <= 2");
}

// Each equation is listed twice: in a form that is solved, and in an equivalent form that is not.
TEST_CASE(
    "an equation that is a straight line is solved, and lists what trying all numbers lists") {
  struct Case {
    std::string ranges, equation, tried;  // `tried`: the same equation in a form that is not solved
  };
  for (const auto& [ranges, equation, tried] : {
           Case{"a = 1..20, b = 1..20, c = 1..30", "a + b = c", "(a + b - c)^2 = 0"},
           Case{"a = 1..20, b = 1..20, c = 2..30 by 4", "2 * c - a = b", "(2 * c - a - b)^2 = 0"},
           Case{"a = 1..9, b = 1..9, c = {1, 5..8, 7, 20}", "a * b = c * 3",
                "(a * b - c * 3)^2 = 0"},
           Case{"a = pieces(even), b = 2..9, c = pieces(odd)", "a * b = c", "(a * b - c)^2 = 0"},
           Case{"a = 0..5, b = 0..5, c = 9..0 by 0 - 3", "a * c = b * c", "(a * c - b * c)^2 = 0"},
           Case{"a = 1..5, b = 1..9", "b / a = 6 - b", "(b / a - 6 + b)^2 = 0"},
           Case{"a = 1..9, b = 1..9", "a / b = b", "(a / b - b)^2 = 0"},
           Case{"a = 1..12, b = 1..9", "a / (b + 1) = b", "(a / (b + 1) - b)^2 = 0"},
           Case{"a = 1..9, b = 1..9", "b * b = 4 * a", "(b * b - 4 * a)^2 = 0"},
           Case{"a = 1..9, b = 1..9", "min(b, 5) = a", "(min(b, 5) - a)^2 = 0"},
       }) {
    const auto listed = [&, from = ranges](const std::string& where) {
      return rows(R"j({"rows": ")j" + from + R"j(", "where": ")j" + where + R"j("})j");
    };
    INFO(ranges << " where " << equation);
    CHECK(listed(equation) == listed(tried));
    CHECK(listed(equation).size() > 1);
  }
  // There are five hundred million triples; each pair allows one.
  CHECK(
      rows(
          R"j({"rows": "a = 1..1000, b = a..1000, c = 1..1000", "where": ["a + b = c", "a * b = 1000 * c"]})j")
          .empty());
}

// The slow twin of two shipped rules tries every piece of one army, over every number of spaces,
// against every piece of the other army.
TEST_CASE("captures over empty spaces are all pairs whose product or quotient is right") {
  for (const bool multiplies : {true, false})
    for (const game::Army army : game::armies)
      for (const char* kings : {"whole", "layers", "both", "none"})
        for (const char* spaces : {"2..14", "1..40", "9..9"}) {
          const Relation& relation =
              *relation_named(multiplies ? "multiplication-by-spaces" : "division-by-spaces");
          const Model model =
              Model::make(relation,
                          {{"taker", game::to_text(army)}, {"kings", kings}, {"spaces", spaces}})
                  .value();
          INFO(model.text());
          const game::KingCounting way = *game::parse_kings(kings);
          const game::Interval range = *game::parse_interval(spaces);
          const proportion::NumberSet own = game::values(army, game::historical_roots(), way),
                                      enemies = game::values(game::enemy_of(army),
                                                             game::historical_roots(), way);
          Lines expected;
          for (number::Integer n = range.first; n <= range.last; ++n)
            for (const number::Integer& taker : own.numbers())
              for (const number::Integer& prey : enemies.numbers())
                if (multiplies ? number::Integer(taker * n) == prey
                               : number::Integer(prey * n) == taker)
                  expected.push_back(number::to_text(taker) + " " + number::to_text(n) + " " +
                                     number::to_text(prey));
          Lines listed;
          for (const Row& row : relation.rows(model))
            listed.push_back(to_text(row[0]) + " " + to_text(row[1]) + " " + to_text(row[2]));
          CHECK(listed == expected);
        }
}

TEST_CASE(
    "parameters of the program, columns in order, what they mean, and the row of another rule") {
  const std::string rule =
      R"j({"parameters": ["taker", "kings", "roots"],
          "rows": "prey in enemies(taker), taker in pieces(taker)", "where": "prey = taker + 7",
          "columns": {"taker": "whole", "prey": "whole"}, "meaning": {"prey": "who is captured"},
          "counterpart": {"relation": "subtraction", "columns": ["prey"],
                          "set": {"taker": "enemy(taker)", "kings": "kings", "roots": "x"}}})j";
  for (const char* taker : {"even", "odd"}) {
    Lines expected;
    const game::Army army = *game::parse_army(taker);
    const proportion::NumberSet pieces = game::values(army, game::historical_roots(),
                                                      game::KingCounting::whole),
                                enemies =
                                    game::values(game::enemy_of(army), game::historical_roots(),
                                                 game::KingCounting::whole);
    for (const number::Integer& prey : enemies.numbers())
      for (const number::Integer& own : pieces.numbers())
        if (number::Integer(own + 7) == prey)
          expected.push_back(number::to_text(own) + " " + number::to_text(prey));
    CHECK_FALSE(expected.empty());
    CHECK(rows(rule, {{"taker", taker}}) == expected);
  }
  const auto relation = *declared(rule);
  const Model model = Model::make(*relation, {{"taker", "odd"}, {"kings", "both"}}).value();
  CHECK(relation->columns(model)[1].meaning == "who is captured");
  const CounterpartRow other =
      relation->counterpart(model, {number::Integer(9), number::Integer(16)});
  CHECK(other.relation == "subtraction");
  CHECK(other.settings == Model::Settings{{"taker", "even"}, {"kings", "both"}, {"roots", "x"}});
  CHECK(to_text(other.row.at(0)) == "16");
  // The sets of numbers that take part are those of the built-in relations.
  CHECK(rows(R"j({"parameters": ["among", "roots", "kings"], "rows": "n in among"})j",
             {{"among", "5..8"}}) == Lines{"5", "6", "7", "8"});
  const auto refused = [&](const std::string& part) {
    return fault(R"j({"parameters": ["taker"], "rows": "n in pieces(taker)", )j" + part + "}");
  };
  CHECK(fault(R"j({"parameters": ["takr"], "rows": "n = 1..2"})j") ==
        "1:17 no relation of the program has a parameter 'takr' that a rule can use; did you mean "
        "'taker'?");
  CHECK(refused(R"j("meaning": {"m": "x"})j").find("no column is called 'm'") != std::string::npos);
  CHECK(refused(R"j("counterpart": {"relation": "men", "columns": ["m"], "set": {}})j")
            .find("no column is called 'm'") != std::string::npos);
  CHECK(refused(R"j("counterpart": {"relation": "men", "columns": [], "set": {"a": "enemy(n)"}})j")
            .find("takes a parameter that is \"even | odd\"") != std::string::npos);
  CHECK(refused(R"j("counterpart": {"columns": [], "set": {}})j").find("relation") !=
        std::string::npos);
}

// An independent check: the machine's own sine, whose error is below 1e-15.
TEST_CASE("sines are those of the machine, but for those it cannot decide") {
  const Relation& relation = *relation_named("sines");
  const Model model = Model::make(relation, {}).value();
  std::size_t compared = 0;
  for (const Row& row : relation.rows(model)) {
    const double degrees = std::stod(to_text(row[0])) + std::stod(to_text(row[1])) / 60;
    const double sine = 1e7 * std::sin(degrees * std::acos(-1.0) / 180);
    if (std::abs(sine - std::floor(sine) - 0.5) < 1e-6) continue;
    ++compared;
    CHECK(std::stod(to_text(row[3])) == std::floor(sine + 0.5));
  }
  CHECK(compared > 5400);
}

TEST_CASE("a row that is not of the rule: why") {
  const auto relation =
      *declared(R"j({"rows": "a = 2..9, b = a..9", "columns": {"product": "a * b"}})j");
  const Model model = Model::make(*relation, {}).value();
  const auto why = [&](const char* a, const char* b, const char* c) {
    const Check check = relation->check(model, {std::string(a), std::string(b), std::string(c)});
    return std::string(check.holds() ? "holds: " : "fails: ") + check.because;
  };
  CHECK(why("7", "8", "56") == "holds: 7 * 8 = 56");
  CHECK(why("7", "8", "65") == "fails: 7 * 8 = 56, not 65");
  CHECK(why("8", "7", "56") == "fails: 8 * 7 = 56; b = 7 is not in a..9");
  CHECK(why("x", "7", "56") == "fails: no a can be read");
  const auto sums =
      *declared(R"j({"rows": "a = 1..5, b = 1..5", "where": ["a + b = 6", "a < 4"]})j");
  const auto says = [&](int a, int b) {
    return sums->check(Model::make(*sums, {}).value(), {number::Integer(a), number::Integer(b)})
        .because;
  };
  CHECK(says(1, 5) == "1 + 5 = 6; 1 < 4");
  CHECK(says(1, 4) == "1 + 4 is not 6");
  CHECK(says(5, 1) == "this does not hold: 5 < 4");
  CHECK(says(7, 4) == "7 + 4 is not 6; a = 7 is not in 1..5");
}

TEST_CASE("rules that are refused, each at its place") {
  CHECK(fault(R"j({"rows": "a = 2..9", "column": {}})j") ==
        "1:32 unknown key \"column\" in a rule; did you mean 'columns'?");
  CHECK(fault(R"j({"rows": "a = 2..b"})j") == "1:18 nothing is called 'b' (no name is known here)");
  CHECK(fault(R"j({"rows": "a = 2..9", "columns": {"b": "a *"}})j") ==
        "1:43 expected a number, a name or a bracket");
  CHECK(fault(R"j({"rows": "a = 2..9", "columns": {"b": "a as decimals"}})j")
            .starts_with("1:45 no numeral system 'decimals'"));
  CHECK(fault(R"j({"rows": "a = 2..9, a = 1..2"})j") == "1:10 the name 'a' is used twice");
  CHECK(fault(R"j({"columns": {"a": "whole"}})j").find("expected \"rows\"") != std::string::npos);
  CHECK(fault(R"j({"columns": {"a": "whole"}, "equations": "prv.a = 1"})j")
            .starts_with("1:43 expected prev, next, first, last"));
  CHECK(
      fault(
          R"j({"columns": {"a": "whole", "month": "word"}, "equations": "a = sum(a over mnth)"})j") ==
      "1:75 nothing is called 'mnth' (known here: a, month); did you mean 'month'?");
  CHECK(fault(R"j({"columns": {"a": "whole"}, "equations": "a = sum(a over )"})j") ==
        "1:58 expected block, column or the name of a column");
  CHECK(fault(R"j({"columns": {"a": "whole"}, "equations": "a = prev.total.a"})j")
            .find("nothing is called 'total'") != std::string::npos);
  CHECK(fault(R"j({"rows": "a = 1..3", "cells": "a"})j").find("a two-way table has") !=
        std::string::npos);
  CHECK(fault(R"j({"rows": "a = 1..3", "across": "b = 1..2", "cells": "a as decimals"})j")
            .starts_with("1:59 no numeral system 'decimals'"));
  CHECK(
      fault(R"j({"rows": "a = 1..3", "where": "sum(a) = 3"})j").find("needs the rows of a table") !=
      std::string::npos);
  // Two faults: a column name that formulas cannot contain, and a formula that is too long only
  // after its column's name is inserted.
  CHECK(fault(R"j({"columns": {"a]b": "1", "c": "whole"}})j") ==
        "1:21 nothing is called 'a' (known here: a]b, c)");
  CHECK(fault("{\"columns\": {\"a\": \"" + std::string(9'999, '1') + "\"}}") ==
        "1:19 a formula of more than 10000 characters");
  CHECK(fault(R"j({"rows": "a = 2..9", "columns": {"b": "a as decimal(1 0000)"}})j")
            .starts_with("1:53 expected a number of at most 9999"));
  std::string all = "for x in a";
  for (int i = 0; i < 150; ++i) all += ", a";
  all += ": a = " + std::string(8'000, '1');
  CHECK(fault(R"j({"columns": {"a": "whole", "b": "whole"}, "equations": ")j" + all + "\"}")
            .find("more than 1000000 characters in all") != std::string::npos);
  CHECK(fault(R"j({"columns": {"a": "whole", "b": "whole"}, "equations": "b - a"})j") ==
        "1:62 an equation must compare two sides: expected = and a second side");
  CHECK(fault(R"j({"columns": {"n": "whole"}, "equations": "not (n = 3)"})j") == "none");
  CHECK(fault(R"j({"rows": "n = 60..1"})j") ==
        "1:15 n has an empty range (a descending range needs its step: 9..1 by -1)");
  CHECK(fault(R"j({"rows": "n = 60..1 by -1"})j") == "none");
  CHECK(fault(R"j({"rows": "n = 1..3, m = n..1"})j") == "none");  // for some n there is no m
  CHECK(fault(R"j({"rows": 3})j") == "1:10 expected a string for \"rows\", found a number");
}

TEST_CASE("rules that cannot be listed say why") {
  CHECK(rows(R"j({"rows": "n = 0..3", "columns": {"x": "1/n as fraction"}})j") ==
        Lines{"the rule cannot be listed: at n = 0: divided by zero"});
  CHECK(rows(R"j({"rows": "n = 1..3", "columns": {"x": "n/2"}})j")
            .front()
            .find("cannot be written as whole") != std::string::npos);
  CHECK(rows(R"j({"rows": "n = 1..3", "columns": {"x": "sqrt(n)"
}
})j")
            .front()
            .find("round it, for example") != std::string::npos);
  CHECK(rows(R"j({"rows": "a = 1..1000, b = 1..1000"})j").front().find("more than 100000 rows") !=
        std::string::npos);
}

TEST_CASE("the page on rules has every function and its meaning, and none besides") {
  std::ifstream file(RITHMO_SOURCE "/docs/rule-language.md");
  std::stringstream page;
  page << file.rdbuf();
  const std::string text = page.str();
  std::size_t rows = 0;
  for (std::size_t at = text.find("| function | value |");
       (at = text.find("\n| `", at + 1)) != text.npos;)
    ++rows;
  CHECK(rows == formula::functions().size());
  for (const formula::FunctionRow& function : formula::functions()) {
    INFO(function.name);
    const std::size_t at =
        text.find("\n| `" + std::string(function.name) + (function.least ? "(" : "`"));
    REQUIRE(at != text.npos);
    const std::string line = text.substr(at + 1, text.find('\n', at + 1) - at - 1);
    CHECK(line.ends_with("| " + std::string(function.meaning) + " |"));
  }
}

TEST_CASE("names with blanks stand in brackets in rows too") {
  const auto declared = [](const std::string& rule) {
    const auto source = text::Source::of("rule.json", rule);
    return declare(*text::parse_json(*source), *source, "rule");
  };
  const auto good =
      declared(R"({"rows": "[the number] = 1..3", "columns": {"its square": "[the number]^2"}})");
  REQUIRE(good);
  const Model model = *Model::make(**good, {});
  CHECK(to_text((*good)->rows(model)[2][1]) == "9");
  const auto open = declared(R"({"rows": "[the number = 1..3"})");
  REQUIRE_FALSE(open);
  CHECK(open.error().reason == "a [ that is not closed");
}

}  // namespace rithmo::relation
