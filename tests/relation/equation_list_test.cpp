// Rules with lets, with a key, and with one equation for each of several columns; and faults with
// their places.
#include <memory>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/declared/equation_list.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::relation {
namespace {

using Lines = std::vector<std::string>;

text::Loaded<std::shared_ptr<const Relation>> declared(const std::string& text) {
  const auto source = text::Source::of("rule.json", text);
  return declare(text::parse_json(*source).value(), *source, "rule");
}

std::string fault(const std::string& text) {
  const auto relation = declared(text);
  if (relation) return "none";
  return std::to_string(relation.error().place.column) + " " + relation.error().reason;
}

// Returns the rows that a listed rule gives.
Lines rows(const std::string& text) {
  const auto relation = declared(text);
  if (!relation) return {relation.error().reason};
  const Model model = Model::make(**relation, {}).value();
  if (const auto reason = too_many_rows(model, number::Budget{100'000})) return {*reason};
  Lines lines;
  for (const Row& row : (*relation)->rows(model)) {
    std::string line;
    for (const Value& value : row) line += (&value == &row.front() ? "" : " ") + to_text(value);
    lines.push_back(line);
    CHECK((*relation)->check(model, row).holds());
  }
  return lines;
}

// Returns the equations of a rule whose columns are a, b, c1 to c3, 1 to 3 and Max.
Lines equations(const std::string& text) {
  const auto relation = declared(
      R"j({"columns": {"n": "whole", "a": "whole", "b": "whole", "c1": "whole", "c2": "whole",
  "c3": "whole", "1": "whole", "2": "whole", "3": "whole", "Max.": "whole", "a, b": "whole",
  "at": "whole", "c08": "whole", "c09": "whole", "c10": "whole"},
  "marks": {"total": "n = 99"}, "equations": ")j" +
      text + "\"}");
  if (!relation) return {relation.error().reason};
  Lines all;
  for (const auto& equation : (*relation)->rule->equations) all.push_back(equation.text);
  return all;
}

}  // namespace

TEST_CASE("one equation stands for each column of a list") {
  CHECK(equations("for c in a, b: total.c = sum(c)") ==
        Lines{"total.a = sum(a)", "total.b = sum(b)"});
  CHECK(equations("for k in 1..3: k = cell('k', n)") ==
        Lines{"[1] = cell('1', n)", "[2] = cell('2', n)", "[3] = cell('3', n)"});
  CHECK(equations("for c in a, c1..c3,[Max.] , [a, b]: c > 0") ==
        Lines{"a > 0", "c1 > 0", "c2 > 0", "c3 > 0", "[Max.] > 0", "[a, b] > 0"});
  CHECK(equations("for c in Max.: total.c = sum(c)") == Lines{"total.[Max.] = sum([Max.])"});
  CHECK(equations("for c in [c1] .. [c2]: [c] = 1") == Lines{"[c1] = 1", "[c2] = 1"});
  CHECK(equations("for c in c08..c10: c = 1") == Lines{"c08 = 1", "c09 = 1", "c10 = 1"});
  CHECK(equations("for c in at: c = n at c") == Lines{"[at] = n at [at]"});
  CHECK(equations("for m in total: m.a = sum(a)") == Lines{"total.a = sum(a)"});
  CHECK(equations("for  c  in  [Max.]: c1 = c") == Lines{"c1 = [Max.]"});
  CHECK(equations("for c in a: c = if(n = 'a:c', 1, 2)") == Lines{"a = if(n = 'a:a', 1, 2)"});
}

TEST_CASE("what is wrong with a list is told at its item") {
  const auto at = [](const std::string& text) {
    return fault(R"j({"columns": {"a": "whole", "b": "whole", "c1": "whole"}, "equations": ")j" +
                 text + "\"}");
  };
  const std::string known = " (known here: a, b, c1)";
  CHECK(at("for c in a, x: c = 1") == "84 nothing is called 'x'" + known);
  CHECK(at("for c in a, x: c = y") == "84 nothing is called 'x'" + known);
  CHECK(at("for c in a, [b: c = 1") == "84 a [ that is not closed");
  CHECK(at("for c in a, , b: c = 1") == "84 expected a column");
  CHECK(at("for c in a, c1..c2: c = 1") == "84 nothing is called 'c2'" + known);
  CHECK(at("for c in a, c1..d2: c = 1") == "84 expected the first column and the last: c1..c47");
  CHECK(at("for c in c2..c1: c = 1") == "81 the last column comes before the first");
  CHECK(at("for c in 1..20000: c = 1") == "81 more than 10000 columns");
  CHECK(at("for c in [a] b: c = 1") == "85 expected a comma and the next column, or a colon");
  CHECK(at("for c in a, b") == "72 expected: for NAME in COLUMN, COLUMN: EQUATION");
  CHECK(at("for c-d in a: c = 1") == "76 expected a name");
  // The fault has its place in the equation as written, although the column's name is longer than
  // the name that it replaces.
  CHECK(at("for c in a, c1: c + c + x = 1") == "96 nothing is called 'x'" + known);
  CHECK(at("for c in a, c1: c + c + c") ==
        "97 an equation must compare two sides: expected = and a second side");
}

TEST_CASE("lets are names for parts of formulas") {
  CHECK(rows(R"j({"rows": "year = 1900..1902", "let": {"g": "mod(year, 19) + 1",
      "e": "mod(11 * (g - 1), 30)"}, "columns": {"golden": "g", "epact": "e as decimal(1)"}})j") ==
        Lines{"1900 1 0.0", "1901 2 11.0", "1902 3 22.0"});
  CHECK(rows(R"j({"parameters": {"by": 2}, "rows": "a = 1..3", "across": "b = 1..2",
      "let": {"twice": "by * a * b", "low": "b <= a"}, "cells": "twice + 1",
      "where": ["low", "twice != 8"]})j") == Lines{"1 3 ", "2 5 ", "3 7 13"});
  CHECK(rows(R"j({"rows": "a = 1..4, b = 1..4", "let": {"sum": "a + b"}, "where": "sum = 7"})j") ==
        Lines{"3 4", "4 3"});
  CHECK(rows(R"j({"rows": "a = 1..3", "let": {"c": "double + 1"},
      "columns": {"double": "2 * a", "next": "c"}})j") == Lines{"1 2 3", "2 4 5", "3 6 7"});
  const auto relation = declared(R"j({"rows": "a = 4..4", "let": {"twice": "2 * a"},
      "columns": {"b": "twice + 1", "c": "twice"}})j");
  const Model model = Model::make(**relation, {}).value();
  const Row row = (*relation)->rows(model).front();
  CHECK((*relation)->reason(model, row, 1) == "8 + 1 = 9");
  CHECK((*relation)->reason(model, row, 2) == "2 * 4 = 8");
}

TEST_CASE("a condition is asked once the names in its ranges are known") {
  CHECK(rows(R"j({"rows": "a = 1..3, b = 1..2", "where": "a in {b, 3}"})j") ==
        Lines{"1 1", "2 2", "3 1", "3 2"});
  CHECK(rows(R"j({"rows": "a = 1..3, b = 1..2", "let": {"c": "b + 1"}, "where": "a in c..3"})j") ==
        Lines{"2 1", "3 1", "3 2"});
}

TEST_CASE("faults in lets and keys are told at their places") {
  CHECK(fault(R"j({"rows": "a = 1..3", "let": {"g": "b + 1"}})j") ==
        "36 nothing is called 'b' (known here: a)");
  CHECK(fault(R"j({"rows": "a = 1..3", "let": {"g": "h", "h": "a"}})j") ==
        "36 nothing is called 'h' (known here: a)");
  CHECK(fault(R"j({"rows": "a = 1..3", "let": {"a": "3"}})j") == "35 the name 'a' is used twice");
  CHECK(fault(R"j({"rows": "a = 1..3", "let": {"g": 3}})j") ==
        "35 expected a string for \"g\", found a number");
  CHECK(fault(R"j({"rows": "a = 1..3", "let": "g"})j").starts_with("29 expected an object"));
  CHECK(fault(R"j({"columns": {"a": "whole"}, "key": "b", "equations": "a = 1"})j") ==
        "36 no column is called 'b'");
  CHECK(fault(R"j({"rows": "a = 1..3", "key": "a"})j") ==
        "29 \"key\" is allowed only in a rule with \"equations\"");
  CHECK(fault(R"j({"columns": {"a": "whole", "b": "whole"}, "key": "b",
                   "equations": "a = a at b"})j") == "none");
}

}  // namespace rithmo::relation
