// Ranges and sets of numbers: parsing, listing, counting, and refused texts.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"

namespace rithmo::formula {
namespace {

const Names names{{"n", "k", "max temp", "n"}, {}, {"even", "odd"}, {"pieces", "either"}};

// The four names have the values 4, 2, 1/2 and 7. pieces(even) is the set 4, 6, 6; pieces(k)
// contains only k; other sets are refused.
class Numbers : public Scope {
 public:
  const Operand* value(std::size_t name, std::size_t) const override { return &all.at(name); }
  text::Parsed<NumberList> set(std::string_view name,
                               const std::vector<Operand>& of) const override {
    if (name != "pieces" || of.size() != 1) return Scope::set(name, of);
    std::vector<number::Rational> list{whole(4), whole(6), whole(6)};
    if (to_text(of.front()) != "even") list = {*std::get<Real>(of.front()).exact()};
    return std::make_shared<const std::vector<number::Rational>>(list);
  }
  std::optional<std::string> why_not_in(std::string_view name, const std::vector<Operand>& of,
                                        const Operand& value) const override {
    if (of.empty()) return std::nullopt;
    return std::string(name) + " of " + to_text(of.front()) + " lack " + to_text(value);
  }
  static number::Rational whole(long n) { return number::Rational(number::Integer(n)); }

 private:
  std::vector<Operand> all{Real(whole(4)), Real(whole(2)), Real(number::Rational(1, 2)),
                           Real(whole(7))};
};

struct Read {
  text::Parsed<NumberRange> range;
  std::size_t at;
};
Read read(const std::string& text, std::size_t at = 0) {
  auto range = NumberRange::parse_part(text, at, names);
  return {std::move(range), at};
}

std::string listed(const NumberRange& range, std::size_t most, std::uint64_t steps = UINT64_MAX) {
  const auto all = range.numbers(Numbers(), 0, most, steps);
  if (!all) return std::to_string(all.error().fault.offset) + ": " + all.error().fault.reason;
  std::string result;
  for (const number::Rational& x : *all) result += (result.empty() ? "" : " ") + number::to_text(x);
  return result;
}

}  // namespace

TEST_CASE("names are letters, figures and underlines, and begin with no figure") {
  struct Row {
    std::string text;
    bool is;
  };
  for (const Row& row : std::vector<Row>{
           {"a", true},      {"z", true},    {"A", true},    {"Z", true},   {"_", true},
           {"a0", true},     {"a9", true},   {"n_1", true},  {"é", true},   {"Höhe", true},
           {"0", false},     {"9", false},   {"0a", false},  {"9a", false}, {"", false},
           {"a b", false},   {"a.b", false}, {"a-b", false}, {"a`", false}, {"a{", false},
           {"a@", false},    {"a[", false},  {"a/", false},  {"a:", false}, {" a", false},
           {"a\x7f", false}, {"a\x80", true}}) {
    INFO(row.text);
    CHECK(is_name(row.text) == row.is);
  }
}

TEST_CASE("brackets close where as many are closed as opened") {
  struct Row {
    std::string text;
    std::size_t at, closes;
  };
  constexpr std::size_t none = std::string_view::npos;
  for (const Row& row : std::vector<Row>{{"[a]", 0, 2},
                                         {"[]", 0, 1},
                                         {"[square [ft]] [x]", 0, 12},
                                         {"[square [ft]] [x]", 8, 11},
                                         {"[square [ft]] [x]", 14, 16},
                                         {"[a", 0, none},
                                         {"[a [b]", 0, none},
                                         {"", 0, none}}) {
    INFO(row.text);
    CHECK(closing_bracket(row.text, row.at) == row.closes);
  }
}

TEST_CASE("a name stands before its range") {
  struct Row {
    std::string text;
    std::size_t from;
    std::string name;  // name, or the fault
    std::size_t at;    // position after the sign, or of the fault
  };
  const std::string expected = "expected a name and its range: n = 1..100";
  for (const Row& row :
       std::vector<Row>{{"n = 1", 0, "n", 3},
                        {"n=1", 0, "n", 2},
                        {"  n  =1", 0, "n", 6},
                        {"n in 1..2", 0, "n", 4},
                        {"[max temp] = 1", 0, "max temp", 12},
                        {"[max temp] in 1", 0, "max temp", 13},
                        {"[square [ft]]=1", 0, "square [ft]", 14},
                        {"a = 1, b2 = 3", 6, "b2", 11},
                        {"1 = 1", 0, expected, 0},
                        {"  = 1", 0, expected, 2},
                        {"", 0, expected, 0},
                        {"   ", 0, expected, 3},
                        {"[] = 1", 0, expected, 0},
                        {"n = 1, [max = 2", 6, "a [ that is not closed", 7},
                        {"n", 0, "expected = and the range of n: n = 1..100", 1},
                        {"n  1", 0, "expected = and the range of n: n = 1..100", 3},
                        {"n int 1", 0, "expected = and the range of n: n = 1..100", 2},
                        {"n in", 0, "expected = and the range of n: n = 1..100", 2},
                        {"n < 1", 0, "expected = and the range of n: n = 1..100", 2}}) {
    INFO(row.text);
    std::size_t at = row.from;
    const auto name = NumberRange::parse_name(row.text, at);
    if (name) {
      CHECK(*name == row.name);
      CHECK(at == row.at);
    } else {
      CHECK(name.error().reason == row.name);
      CHECK(name.error().offset == row.at);
    }
  }
}

TEST_CASE("ranges list their numbers in order") {
  struct Row {
    // Values of the names: n = 7 (the later of two), k = 2, [max temp] = 1/2.
    std::string text, numbers;
  };
  for (const Row& row : std::vector<Row>{
           {"1..5", "1 2 3 4 5"},
           {"5", "5"},
           {"5..5", "5"},
           {"5..4", ""},
           {"1..6 by 2", "1 3 5"},
           {"1..7 by 2", "1 3 5 7"},
           {"5..1 by -2", "5 3 1"},
           {"1..5 by -1", ""},
           {"0..1 by 1/3", "0 1/3 2/3 1"},
           {"-2..1", "-2 -1 0 1"},
           {"1/2..3", "1/2 3/2 5/2"},
           {"{2, 4, 7..9}", "2 4 7 8 9"},
           {"{3, 1, 3}", "3 1 3"},
           {"{1..5 by 2, 9..8, 6}", "1 3 5 6"},
           {"k..n", "2 3 4 5 6 7"},
           {"k + 1..n - k", "3 4 5"},
           {"k..n by k", "2 4 6"},
           {"[max temp]..k", "1/2 3/2"},
           {"pieces(even)", "4 6 6"},
           {"pieces('even')", "4 6 6"},
           {"pieces(k + 1)", "3"},
           {"pieces(n)", "4"},  // an argument refers to the first of two equal names
           {"1..5 by 0", "0: the step of a range is 0: expected another number"},
           {"1..5 by k - 2", "0: the step of a range is 0: expected another number"},
           {"{1, 2..4 by 0}", "0: the step of a range is 0: expected another number"},
           {"sqrt(2)..5", "0: expected a fraction in this range: sqrt(2) is not one"},
           {"1..10 * sqrt(2)", "0: expected a fraction in this range: 10 * sqrt(2) is not one"},
           {"1..2 by sqrt(2)", "0: expected a fraction in this range: sqrt(2) is not one"},
           {"1/0..2", "1: divided by zero"},
           {"1..(2/0)", "5: divided by zero"},
           {"1..2 by 1/0", "9: divided by zero"},
           {"{1, 1/0}", "5: divided by zero"},
           {"pieces", "0: no set 'pieces'"},
           {"pieces()", "0: no set 'pieces'"},
           {"pieces(1, 2)", "0: no set 'pieces'"},
           {"either", "0: no set 'either'"},
           {"pieces(1/0)", "8: divided by zero"}}) {
    INFO(row.text);
    const auto found = read(row.text);
    REQUIRE(found.range);
    CHECK(listed(*found.range, 100) == row.numbers);
    CHECK(found.range->text() == row.text);
    CHECK(found.at == row.text.size());
    // Each number is counted as often as it is listed; numbers that are not listed have the count
    // 0.
    std::uint64_t steps = UINT64_MAX;
    const auto all = found.range->numbers(Numbers(), 0, 100, steps);
    for (long twelfths = -36; twelfths <= 120; ++twelfths) {
      const number::Rational x(number::Integer(twelfths), number::Integer(12));
      const auto count = found.range->count(x, Numbers(), 0, steps);
      INFO(number::to_text(x));
      REQUIRE(count.has_value() == all.has_value());
      if (!count) {
        CHECK(count.error().fault == all.error().fault);
        continue;
      }
      std::size_t times = 0;
      for (const number::Rational& y : *all) times += x == y;
      CHECK(*count == times);
    }
  }
}

TEST_CASE("ranges stop at a limit of numbers and of steps") {
  struct Row {
    std::string text;
    std::size_t count;  // number of numbers in the range
  };
  for (const Row& row : std::vector<Row>{
           {"1..5", 5}, {"5..1 by -1", 5}, {"{1, 2, 3}", 3}, {"{1..2, 5..7}", 5}, {"7", 1}}) {
    INFO(row.text);
    const auto range = *read(row.text).range;
    for (std::size_t most = 0; most <= row.count + 2; ++most) {
      const std::string refused = "0: more than " + std::to_string(most) + " numbers";
      CHECK((listed(range, most) == refused) == (most < row.count));
    }
  }
  const std::string far = "1..10^15";  // refused without listing the numbers
  CHECK(listed(*read(far).range, 1000) == "0: more than 1000 numbers");
  std::uint64_t steps = 10'000;
  CHECK(read(far).range->count(Numbers::whole(999'999), Numbers(), 0, steps) == 1U);
  // 1..3 costs two formulas at 50 steps, and three numbers at 100 + 2^2 steps.
  const std::uint64_t price = 2 * 50 + 3 * 104;
  const auto three = *read("1..3").range;
  CHECK(listed(three, 5, price) == "1 2 3");
  for (std::uint64_t few = 100; few < price; ++few)
    CHECK(listed(three, 5, few) == "0: the numbers take too many steps to list (--max-steps N for more)");
  steps = price + 7;
  CHECK(three.numbers(Numbers(), 0, 5, steps).has_value());
  CHECK(steps == 7);
  CHECK(listed(three, 5, 99).find("formulas together take too many steps") != std::string::npos);
}

TEST_CASE("a range is a part of a text") {
  struct Row {
    std::string text;
    std::size_t from;
    std::string range;  // range, or the fault
    std::size_t at;     // position after the range
  };
  for (const Row& row :
       std::vector<Row>{{"n = 1..3, k = 2", 3, "1..3", 8},
                        {"n = 1..3 , k = 2", 3, "1..3", 9},
                        {"n = {1, 2} or", 3, "{1, 2}", 10},
                        {"n in pieces(even), k = 2", 4, "pieces(even)", 17},
                        {"1..9 by 2 and", 0, "1..9 by 2", 10},
                        {"1 + 2 = 3", 0, "1 + 2", 6},
                        {"n = q", 3, "nothing is called 'q' (known here: n, k, max temp, n)", 4},
                        {"n = ", 3, "expected a number, a name or a bracket", 4},
                        {"n = 1..", 3, "expected a number, a name or a bracket", 7},
                        {std::string(10'001, ' '), 0, "more than 10000 signs", 10'000}}) {
    INFO(row.text.substr(0, 30));
    const auto found = read(row.text, row.from);
    if (found.range) {
      CHECK(found.range->text() == row.range);
      CHECK(found.at == row.at);
    } else {
      CHECK(found.range.error().reason == row.range);
      CHECK(found.range.error().offset == row.at);
    }
  }
  CHECK(read("1" + std::string(9'999, ' ')).range.has_value());
  // A fault of a value is reported at the position of the range in the text.
  CHECK(listed(*read("n = 1..2 by 0", 3).range, 9) ==
        "4: the step of a range is 0: expected another number");
}

TEST_CASE("ranges tell their names, whether they are empty, and whether they are one formula") {
  struct Row {
    std::string text;
    std::vector<std::size_t> names;
    bool empty = false;
    std::string single = "";
  };
  for (const Row& row : std::vector<Row>{{"1..3", {}},
                                         {"1..100000000", {}},
                                         {"1..2 by sqrt(2)", {}},
                                         {"3..1", {}, true},
                                         {"{3..1, 4..2}", {}, true},
                                         {"{3..1, 4}", {}},
                                         {"1..3 by -1", {}, true},
                                         {"k..[max temp] by n", {1, 2, 3}},
                                         {"{k, 1..n, 3..1}", {1, 3}},
                                         {"9..k", {1}},
                                         {"pieces(even)", {}},
                                         {"pieces(k)", {1}},
                                         {"k + 1", {1}, false, "k + 1"},
                                         {"7", {}, false, "7"},
                                         {"{7}", {}},
                                         {"{7, 8}", {}}}) {
    INFO(row.text);
    const auto range = *read(row.text).range;
    CHECK(range.names() == row.names);
    CHECK(range.is_empty() == row.empty);
    CHECK((range.single() ? range.single()->text() : "") == row.single);
  }
}

TEST_CASE("a value that is none of a range is told so in words") {
  struct Row {
    std::string text, words;
  };
  const Operand five = Real(Numbers::whole(5));
  for (const Row& row : std::vector<Row>{{"1..3", "m = 5 is not in 1..3"},
                                         {"pieces(even)", "pieces of even lack 5"},
                                         {"pieces", "m = 5 is not in pieces"},
                                         {"pieces(1/0)", "m = 5 is not in pieces(1/0)"}}) {
    INFO(row.text);
    std::uint64_t steps = 10'000;
    CHECK(read(row.text).range->why_not_in("m", five, Numbers(), 0, steps) == row.words);
  }
}

TEST_CASE("named sets are given whole, and others are none") {
  std::uint64_t steps = 10'000;
  const auto set = read("pieces(even)").range->named_set(Numbers(), 0, steps);
  REQUIRE(set);
  REQUIRE(*set);
  CHECK((*set)->size() == 3);
  const auto other = read("1..3").range->named_set(Numbers(), 0, steps);
  REQUIRE(other);
  CHECK(*other == nullptr);
  CHECK_FALSE(read("either").range->named_set(Numbers(), 0, steps).has_value());
}

TEST_CASE("a plain place has no rows around it") {
  class Plain : public Scope {
    const Operand* value(std::size_t, std::size_t) const override { return nullptr; }
  };
  const Plain plain;
  CHECK_FALSE(plain.silent(0, 0));
  CHECK_FALSE(plain.row_at({Scope::Where::prev}, 1).has_value());
  CHECK(plain.rows({}, 0).empty());
  CHECK(plain.set("x", {}).error().reason == "no set 'x'");
  CHECK_FALSE(plain.why_not_in("x", {}, Real()).has_value());
}

}  // namespace rithmo::formula
