// Formulas in rows of a table: values and costs of sums, other rows, words and conditions.
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"

namespace rithmo::formula {
namespace {

Operand whole(long n) {
  return Real(number::Rational(number::Integer(n)));
}

// Six rows are two blocks of three. The value of z is unknown in row 1 and silent in row 4.
//   row    0  1  2  3  4  5
//   x      1  2  3  4  5  6
//   y     10  7  9  8  2  4
//   z      5  ?  6  7  -  8
//   group  1  2  1  1  2  2
//   word   a  b  a  b  a  b
//   run    1  3  6  4  9 15    x so far
class Table : public Scope {
 public:
  const Operand* value(std::size_t name, std::size_t row) const override {
    const auto found = cells.find({name, row});
    return found == cells.end() ? nullptr : &found->second;
  }
  bool silent(std::size_t name, std::size_t row) const override {
    return silence.contains({name, row});
  }
  // The row marked total is the last of a block; the row marked average is its second row.
  std::optional<std::size_t> row_at(const OtherRowReference& place,
                                    std::size_t row) const override {
    const std::size_t block = row / 3 * 3, marked = place.mark == 1U ? 1 : 2;
    if (place.mark && place.where == Where::prev)
      return row >= 3 ? std::optional(block - 3 + marked) : std::nullopt;
    if (place.mark && place.where == Where::next)
      return row < 3 ? std::optional(block + 3 + marked) : std::nullopt;
    if (place.mark) return block + marked;
    if (place.where == Where::first) return block;
    if (place.where == Where::last) return block + 2;
    if (place.where == Where::prev) return row > 0 ? std::optional(row - 1) : std::nullopt;
    return row < 5 ? std::optional(row + 1) : std::nullopt;
  }
  std::vector<std::size_t> rows(const Extent& extent, std::size_t row) const override {
    std::vector<std::size_t> all;
    for (std::size_t r = 0; r < 6; ++r) {
      const bool of_block = r / 3 == row / 3;
      const bool alike = value(extent.alike, r) && value(extent.alike, row) &&
                         to_text(*value(extent.alike, r)) == to_text(*value(extent.alike, row));
      if (extent.over == Extent::Over::column || (extent.over == Extent::Over::block && of_block) ||
          (extent.over == Extent::Over::alike && alike) ||
          (extent.over == Extent::Over::so_far && of_block && r <= row))
        if (!none) all.push_back(r);
    }
    return all;
  }
  std::map<std::pair<std::size_t, std::size_t>, Operand> cells;
  std::set<std::pair<std::size_t, std::size_t>> silence{{2, 4}};
  bool none = false;  // if set, sums have no rows
};

const Names names{{"x", "y", "z", "group", "word", "run", "rounding"},
                  {"total", "average"},
                  {"odd", "half_up"},
                  {},
                  true};

Table table() {
  Table result;
  const std::vector<std::vector<long>> numbers{
      {1, 2, 3, 4, 5, 6}, {10, 7, 9, 8, 2, 4}, {5, -1, 6, 7, -1, 8}, {1, 2, 1, 1, 2, 2}, {},
      {1, 3, 6, 4, 9, 15}};
  for (std::size_t name = 0; name < numbers.size(); ++name)
    for (std::size_t row = 0; row < numbers[name].size(); ++row)
      if (numbers[name][row] >= 0) result.cells[{name, row}] = whole(numbers[name][row]);
  for (std::size_t row = 0; row < 6; ++row) {
    result.cells[{4, row}] = std::string(row % 2 ? "b" : "a");
    result.cells[{6, row}] = std::string("half_even");
  }
  return result;
}

const std::string undecided =
    "cannot be decided with 8192 bits: whether two numbers that are not fractions are equal";
const std::string too_long =
    "the formulas together take too many steps to compute (--max-steps N for more)";

// Returns a formula's value in a row, or the kind, position and reason of its fault.
std::string value(const std::string& text, std::size_t row, const Table& scope = table(),
                  bool by_row = false) {
  auto formula = Formula::parse(text, names);
  if (!formula)
    return "read " + std::to_string(formula.error().offset) + ": " + formula.error().reason;
  if (by_row) formula = formula->as_step_from_previous();
  std::uint64_t steps = UINT64_MAX;
  const auto result = formula->at(scope, row, steps);
  if (result) return to_text(*result);
  const NoValue& why = result.error();
  return std::string(why.unknown ? "unknown " : "") + (why.silent ? "silent " : "") +
         (why.no_row ? "no row " : "") + (why.undecided ? "undecided " : "") +
         std::to_string(why.fault.offset) + ": " + why.fault.reason;
}

}  // namespace

TEST_CASE("names stand for what is in the row, or in another") {
  struct Row {
    std::string text;
    std::size_t row;
    std::string value;
  };
  for (const Row& row :
       std::vector<Row>{{"x", 0, "1"},
                        {"x", 5, "6"},
                        {"word", 1, "b"},
                        {"odd", 1, "odd"},
                        {"prev.x", 1, "1"},
                        {"next.x", 1, "3"},
                        {"first.x", 4, "4"},
                        {"last.x", 4, "6"},
                        {"total.x", 0, "3"},
                        {"average.x", 3, "5"},
                        {"prev.total.x", 4, "3"},
                        {"next.total.x", 1, "6"},
                        {"prev.average.x", 3, "2"},
                        {"prev.x + next.x * 100", 2, "402"},
                        {"1 + prev.x", 0, "unknown no row 4: there is no such row"},
                        {"next.x", 5, "unknown no row 0: there is no such row"},
                        {"prev.total.x", 2, "unknown no row 0: there is no such row"},
                        {"2 * z", 1, "unknown 4: has no number here"},
                        {"2 * z", 4, "unknown silent 4: has no number here"},
                        {"1 + next.z", 3, "unknown silent 4: has no number here"},
                        {"z", 1, "unknown 0: has no number here"},
                        {"1 + word", 0, "4: expected a number here, not the word 'a'"},
                        {"-prev.word", 1, "1: expected a number here, not the word 'a'"},
                        {"2 * 'ell'", 0, "4: expected a number here, not the word 'ell'"},
                        {"not word", 0, "4: expected a number here, not the word 'a'"},
                        {"abs(word)", 0, "4: expected a number here, not the word 'a'"},
                        {"-7", 0, "-7"},
                        {"-x + x * x - x / 2 + x^2", 2, "27/2"}}) {  // -3 + 9 - 3/2 + 9
    INFO(row.text << " in row " << row.row);
    CHECK(value(row.text, row.row) == row.value);
  }
}

TEST_CASE("sums run over the rows that they name") {
  struct Row {
    std::string text;
    std::size_t row;
    std::string value;
  };
  for (const Row& row :
       std::vector<Row>{{"sum(x)", 1, "6"},  // 1 + 2 + 3
                        {"sum(x over block)", 3, "15"},
                        {"sum(x over column)", 3, "21"},
                        {"sum(x over group)", 0, "8"},   // 1 + 3 + 4
                        {"sum(x over group)", 1, "13"},  // 2 + 5 + 6
                        {"sum(x so far)", 4, "9"},       // 4 + 5
                        {"mean(x)", 0, "2"},
                        {"mean(x over column)", 0, "7/2"},
                        {"min(y)", 0, "7"},
                        {"min(y)", 5, "2"},
                        {"max(y)", 0, "10"},
                        {"max(y)", 5, "8"},
                        {"max(x)", 0, "3"},
                        {"min(x)", 5, "4"},
                        {"min(y so far)", 1, "7"},
                        {"count(x)", 0, "3"},
                        {"count(x > 1)", 0, "2"},
                        {"count(y >= 8 over column)", 0, "3"},
                        {"count(x - 2)", 0, "2"},
                        {"count()", 0, "3"},
                        {"sum(x * y)", 0, "51"},       // 10 + 14 + 27
                        {"sum(x) + sum(y)", 0, "32"},  // 6 + 26
                        {"sum(z)", 3, "15"},           // 7 + 8; the middle row is silent
                        {"mean(z)", 3, "15/2"},        // mean of two numbers, because one is silent
                        {"count(z)", 3, "2"},
                        {"max(z)", 3, "8"},
                        {"min(z)", 3, "7"},
                        {"sum(z)", 0, "unknown 4: has no number here"},
                        {"max(z)", 0, "unknown 4: has no number here"},
                        {"sum(1 + z)", 0, "unknown 8: has no number here"},
                        {"sum(prev.x)", 0, "unknown no row 4: there is no such row"},
                        {"sum(prev.x)", 3, "12"},  // 3 + 4 + 5
                        {"sum(1/2)", 0, "3/2"},
                        {"sum(word)", 0, "4: expected a number here, not the word 'a'"},
                        {"truncate(sum(sqrt(x)), 2)", 0, "207/50"},   // 1 + 1.4142 + 1.7320 = 4.146
                        {"truncate(mean(sqrt(x)), 2)", 0, "69/50"},   // 1.382
                        {"truncate(max(sqrt(x)), 2)", 0, "173/100"},  //
                        {"truncate(min(-sqrt(x)), 2)", 0, "-173/100"},
                        {"count(sqrt(x) > 1)", 0, "2"},
                        {"max(sqrt(2)^2)", 0, "undecided 0: " + undecided},
                        {"min(sqrt(2)^2)", 0, "undecided 0: " + undecided},
                        {"count(sqrt(2)^2 - 2)", 0, "undecided 0: " + undecided}}) {
    INFO(row.text << " in row " << row.row);
    CHECK(value(row.text, row.row) == row.value);
  }
  Table none = table();
  none.none = true;
  for (const std::string name : {"mean", "min", "max"})
    CHECK(value("1 + " + name + "(x)", 0, none) == "unknown no row 4: of no rows");
  CHECK(value("sum(x)", 0, none) == "0");
  CHECK(value("count()", 0, none) == "0");
}

TEST_CASE("running totals go on from the last that is said") {
  Table one = table();
  const std::string plain = "run = sum(x so far)";
  for (std::size_t row = 0; row < 6; ++row) {
    INFO(row);
    CHECK(value(plain, row, one, true) == "1");
    CHECK(value("sum(x so far) = run", row, one, true) == "1");
    // A block has numbers besides its sums: only its first total shows that they are missing.
    CHECK(value("run = 10 + sum(x so far)", row, one, true) == (row % 3 ? "1" : "0"));
    CHECK(value("run = sum(x so far) - 0 + sum(y so far) - sum(y so far)", row, one, true) == "1");
    CHECK(value("run = -(0 - sum(x so far))", row, one, true) == "1");
    CHECK(value("run = sum(x so far) + sum(x so far)", row, one, true) == "0");
    CHECK(value("run = sum(y so far)", row, one, true) == "0");
  }
  one.cells[{5, 1}] = whole(13);  // ten too great: breaks its own equation and the next
  for (std::size_t row = 0; row < 6; ++row) {
    INFO(row);
    CHECK(value(plain, row, one, true) == (row == 1 || row == 2 ? "0" : "1"));
    CHECK(value(plain, row, one) == (row == 1 ? "0" : "1"));
  }
  one.cells[{5, 2}] = whole(16);  // 13 + 3, as if the error was carried forward
  CHECK(value(plain, 2, one, true) == "1");
  one.cells.erase({5, 1});  // an unknown value, which is not silent
  CHECK(value(plain, 1, one, true) == "unknown 0: has no number here");
  CHECK(value(plain, 2, one, true) == "unknown 0: has no number here");
  one.silence.insert({5, 1});  // after a silent total: 1 + (2 + 3) = 6
  CHECK(value(plain, 2, one, true) == "0");
  one.cells[{5, 2}] = whole(6);
  CHECK(value(plain, 2, one, true) == "1");
  one.silence.insert({5, 0});  // there is no earlier total: 1 + 2 + 3
  CHECK(value(plain, 2, one, true) == "1");
  one.cells[{5, 2}] = whole(16);
  CHECK(value("run = 10 + sum(x so far)", 2, one, true) == "1");
  CHECK(value("run = sum(x so far) - (-10)", 2, one, true) == "1");
  CHECK(value("run = 20 - 10 + sum(x so far)", 2, one, true) == "1");
  one.silence.clear();
  one.cells[{5, 1}] = std::string("bad");
  CHECK(value(plain, 2, one, true) == "0: expected a number here, not the word 'bad'");
  one.cells.erase({0, 2});
  one.cells[{5, 1}] = whole(3);
  CHECK(value(plain, 2, one, true) == "unknown 10: has no number here");
}

TEST_CASE("conditions hold as tables of truth have it") {
  struct Row {
    std::string text, value;
  };
  std::vector<Row> rows{
      {"1 = 1", "1"},
      {"1 = 2", "0"},
      {"2 = 1", "0"},
      {"1 != 1", "0"},
      {"1 != 2", "1"},
      {"1 < 1", "0"},
      {"1 < 2", "1"},
      {"2 < 1", "0"},
      {"1 <= 1", "1"},
      {"1 <= 2", "1"},
      {"2 <= 1", "0"},
      {"1 > 1", "0"},
      {"1 > 2", "0"},
      {"2 > 1", "1"},
      {"1 >= 1", "1"},
      {"1 >= 2", "0"},
      {"2 >= 1", "1"},
      {"1 < 2 < 3", "1"},
      {"1 < 2 < 2", "0"},
      {"2 < 2 < 3", "0"},
      {"1 < 3 > 2 = 2", "1"},
      {"0 + 1 < 1 + 1 < 1 + 2 < 2 + 2", "1"},  // each comparison is evaluated in turn
      {"0 + 1 < 1 + 3 > 1 + 2 > 2 + 2", "0"},
      {"'a' = 'a'", "1"},
      {"'a' = 'b'", "0"},
      {"'a' != 'a'", "0"},
      {"'a' != 'b'", "1"},
      {"'1' = 1", "0"},
      {"1 = '1'", "0"},
      {"'1' != 1", "1"},
      {"word = 'a'", "1"},
      {"'a' < 'b'", "4: between words only = and != can stand"},
      {"1 >= 'b'", "2: between words only = and != can stand"},
      {"(0 - sqrt(2))^0 = 1", "1"},
      {"sqrt(2) < 3/2", "1"},
      {"sqrt(2) = 3/2", "0"},
      {"sqrt(2) != 3/2", "1"},
      {"sqrt(2)^2 <= 2", "undecided 10: " + undecided},
      {"not sqrt(2)^2 - 2", "undecided 14: " + undecided},
      {"5 and 1/2", "1"},
      {"0 or 1/2", "1"},
      {"not 5", "0"},
      {"not 0", "1"},
      {"0 and 1/0", "0"},  // 1/0 is not evaluated
      {"1 or 1/0", "1"},
      {"1 and 1/0", "7: divided by zero"},
      {"0 or 1/0", "6: divided by zero"},
      {"1/0 and 0", "1: divided by zero"},
      {"1 / (sqrt(2)^2 - 2)", "undecided 2: " + undecided},
      {"if(1, 2, 1/0)", "2"},
      {"if(0, 1/0, 3)", "3"},
      {"if(1/2, 'a', 'b')", "a"},
      {"if(1/0, 2, 3)", "4: divided by zero"},
      {"2 in 1..3", "1"},
      {"3/2 in 1..3", "0"},
      {"3/2 in 1..3 by 1/2", "1"},
      {"4 in 1..3", "0"},
      {"0 in 1..3", "0"},
      {"'a' in 1..3", "0"},
      {"2 in {1, 3}", "0"},
      {"3 in {1, 3}", "1"},
      {"sqrt(2) in 1..3", "undecided 8: " + undecided},
      {"1/0 in 1..3", "1: divided by zero"},
      {"3 in 5..1 by -1", "1"},
      {"3 in 1..1/0", "9: divided by zero"},
      {"rounded(1/2)", "0"},
      {"rounded(3/2)", "2"},
      {"rounded(7/5)", "1"},
      {"rounded(1/4, 1)", "1/5"},
      {"rounded(5/2, 1000000)",
       "0: the number of places must be a whole number from -1000 to 1000"},
      {"rounded(sqrt(2)^2)", "2"},
      {"rounded(sqrt(2)^2 + 1/2)", "undecided 0: " + undecided}};
  for (const bool a : {false, true})
    for (const bool b : {false, true}) {
      const std::string x = a ? "1" : "0", y = b ? "2" : "0";
      rows.push_back({x + " and " + y, a && b ? "1" : "0"});
      rows.push_back({x + " or " + y, a || b ? "1" : "0"});
      rows.push_back({"not " + x + " or " + y, !a || b ? "1" : "0"});
      rows.push_back({"(" + x + " = 1) = (" + y + " = 2)", a == b ? "1" : "0"});
    }
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(value(row.text, 0) == row.value);
  }
}

TEST_CASE("the parameter says how a figure is rounded") {
  struct Row {
    Operand way;
    std::string value;
  };
  const std::string refused = "0: expected the rounding half_up, half_even, down or up";
  for (const Row& row : {Row{std::string("half_up"), "3"}, Row{std::string("half_even"), "2"},
                         Row{std::string("down"), "2"}, Row{std::string("up"), "3"},
                         Row{std::string("nearest"), refused}, Row{std::string(), refused},
                         Row{whole(1), refused}}) {
    INFO(to_text(row.way));
    Table scope = table();
    scope.cells[{6, 0}] = row.way;
    CHECK(value("rounded(5/2)", 0, scope) == row.value);
  }
}

TEST_CASE("operands are told as texts") {
  CHECK(to_text(std::string("Tot.")) == "Tot.");
  CHECK(to_text(Real(number::Rational(-1, 2))) == "-1/2");
  CHECK(to_text(*Real::square_root(Real(number::Rational(2, 1)), 64)) == "1.414214");
}

TEST_CASE("values are asked for as numbers and as conditions") {
  const Table scope = table();
  std::uint64_t steps = UINT64_MAX;
  const auto read = [](const std::string& text) { return *Formula::parse(text, names); };
  CHECK(read("x").holds_at(scope, 0, steps) == true);
  CHECK(read("x - 1").holds_at(scope, 0, steps) == false);
  CHECK(read("x = 2").holds_at(scope, 0, steps) == false);
  CHECK(read("x = 2").holds_at(scope, 1, steps) == true);
  CHECK(*read("x = 2").number_at(scope, 1, steps)->exact() == number::Rational(1, 1));
  CHECK(*read("x / 2").number_at(scope, 2, steps)->exact() == number::Rational(3, 2));
  CHECK(read("word").number_at(scope, 0, steps).error().fault.reason ==
        "expected a number here, not the word 'a'");
  // At 3.32 bits each, 60 figures need over 128 bits, 200 need over 512, and 1000 over 2048.
  for (const std::string places : {"60", "200", "1000"}) {
    INFO(places);
    CHECK(value("abs(round(sqrt(2), " + places + ")^2 - 2) < 10^-(" + places + " - 1)", 0) == "1");
  }
}

// Limit for both terms: 2 * 10^6 bits. (2^18)^100000 has 1800001 bits, and 2^k adds k bits.
TEST_CASE("numbers have a million bits in each term") {
  const std::string great = "(2^18)^100000";
  struct Row {
    std::string text, value;
  };
  for (const Row& row :
       {Row{great + " * 2^100000 * 2^99998 > 0", "1"},
        Row{great + " * 2^100000 * 2^99999 > 0", "25: more than a million bits"},
        Row{"1 / " + great + " / 2^100000 / 2^99998 > 0", "1"},
        Row{"1 / " + great + " / 2^100000 / 2^99999 > 0", "29: more than a million bits"},
        // 3^100000 adds 158496 bits to 1800001; in the next row 3^150000 adds half as many again.
        Row{"lcm(" + great + ", 3^100000) > 0", "1"},
        Row{"1 + lcm(" + great + ", 3^100000 * 3^50000)", "4: more than a million bits"}}) {
    INFO(row.text);
    CHECK(value(row.text, 0) == row.value);
  }
}

// Reading a value costs 50 steps, making a number 100 + (words)^2: 104 if small, 101 for 0.
TEST_CASE("formulas cost what their steps add up to, and stop where none are left") {
  struct Row {
    std::string text;
    std::uint64_t steps;
  };
  const std::uint64_t root = 1000 + 20 * 128, bounds = 1000 + 2 * 128;
  std::uint64_t tried = 0;  // sqrt(2)^2 = 2 is tried with each number of bits
  for (const std::uint64_t bits : {128, 512, 2048, 8192})
    tried += 6 * 50 + 2 * 104 + (1000 + 20 * bits) + 3 * (1000 + 2 * bits);
  for (const Row& row : std::vector<Row>{{"1", 50},
                                         {"'a'", 50},
                                         {"x", 50},
                                         {"next.x", 50},
                                         {"-x", 2 * 50},
                                         {"1 + 2", 3 * 50 + 3 * 104},
                                         {"1 - 1", 3 * 50 + 2 * 104 + 101},
                                         {"1 + 2 * 3", 5 * 50 + 6 * 104},
                                         {"next.x + 1", 3 * 50 + 3 * 104},
                                         {"1 < 2", 3 * 50},
                                         {"1 < 2 < 3", 4 * 50},
                                         {"2 < 1 < 3", 3 * 50},
                                         {"1 + 1 < 2", 5 * 50 + 3 * 104},
                                         {"1 and 1", 3 * 50},
                                         {"0 and 1", 2 * 50},
                                         {"0 or 1", 3 * 50},
                                         {"not 1", 2 * 50},
                                         {"1 in 1..3", 4 * 50},
                                         {"1 in {1, 2}", 4 * 50},
                                         {"if(1, 2, 3)", 3 * 50},
                                         {"abs(1)", 2 * 50 + 2 * 104},
                                         {"gcd(1, 2)", 3 * 50 + 3 * 104},
                                         {"rounded(1/3)", 5 * 50 + 4 * 104},
                                         {"sqrt(4)", 2 * 50 + 104 + root + 104},
                                         {"sqrt(2)", 2 * 50 + 104 + root + bounds},
                                         {"is_prime(7)", 2 * 50 + 104 + 5000 * 9 + 104},
                                         {"divisor_sum(6)", 2 * 50 + 104 + 700 + 104},
                                         {"sum(x)", 50 + 3 * (50 + 104)},
                                         {"sum(x so far)", 50 + 50 + 104},
                                         {"max(x over column)", 50 + 6 * (50 + 104)},
                                         {"count()", 50},
                                         {"sum(x + 1)", 50 + 3 * (3 * 50 + 3 * 104 + 104)},
                                         {"sqrt(2)^2 = 2", tried}}) {
    INFO(row.text);
    const auto formula = Formula::parse(row.text, names);
    REQUIRE(formula);
    const Table scope = table();
    std::uint64_t steps = 1'000'000'000;
    CHECK(formula->at(scope, 0, steps).has_value() == (row.steps != tried));
    CHECK(1'000'000'000 - steps == row.steps);
    steps = row.steps;
    CHECK((formula->at(scope, 0, steps) || row.steps == tried));
    CHECK(steps == 0);
    const std::uint64_t stride = row.steps > 10'000 ? row.steps / 500 : 1;
    std::size_t stopped = 0, asked = 0;
    for (std::uint64_t few = 0; few < row.steps; few += stride, ++asked) {
      std::uint64_t left = few;
      const auto result = formula->at(scope, 0, left);
      stopped += !result && result.error().fault.reason == too_long && left == 0;
    }
    CHECK(stopped == asked);
  }
}

TEST_CASE("numbers and conditions that are asked for cost the first step too") {
  for (const std::string text : {"1 + 2", "-1", "x", "1 < 2", "not 1", "abs(1)", "sum(x)"})
    for (std::uint64_t few : {0U, 1U, 49U}) {
      INFO(text << " with " << few);
      const auto formula = Formula::parse(text, names);
      std::uint64_t left = few;
      CHECK(formula->number_at(table(), 0, left).error().fault.reason == too_long);
      left = few;
      CHECK(formula->holds_at(table(), 0, left).error().fault.reason == too_long);
    }
}

TEST_CASE("running totals cost their rows") {
  const Table scope = table();
  const auto formula = Formula::parse("run = sum(x so far)", names)->as_step_from_previous();
  // Costs: the comparison, run, the running total, 50 for its row, and x with 50 + 104.
  const std::uint64_t price = 50 + 50 + 50 + 50 + 50 + 104;
  std::uint64_t steps = price;
  CHECK(formula.holds_at(scope, 2, steps) == true);
  CHECK(steps == 0);
  for (std::uint64_t few = 0; few < price; ++few) {
    std::uint64_t left = few;
    CHECK(formula.holds_at(scope, 2, left).error().fault.reason == too_long);
  }
}

}  // namespace rithmo::formula
