// Parsing of formulas: precedence of operators, and faults with their positions.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"

namespace rithmo::formula {
namespace {

const Names plain{{"n", "k", "max temp", "square [ft]", "minute", "n"}, {}, {"even"}, {"pieces"}};
// In `alike`, a column has the same name as a mark.
const Names alike{{"total", "n"}, {"total"}, {}, {}, true};
const Names of_table{{"n", "k", "max temp", "rounding", "sum", "pi"},
                     {"total", "average"},
                     {"even"},
                     {"pieces", "either"},
                     true};

// The names have the values 10, 2, 3, 4, 5 and 7.
class Numbers : public Scope {
 public:
  const Operand* value(std::size_t name, std::size_t) const override { return &all.at(name); }

 private:
  static Operand of(long n) { return Real(number::Rational(number::Integer(n))); }
  std::vector<Operand> all{of(10), of(2), of(3), of(4), of(5), of(7)};
};

std::string read(const std::string& text, const Names& names) {
  const auto formula = Formula::parse(text, names);
  if (formula) return "read";
  return std::to_string(formula.error().offset) + ": " + formula.error().reason;
}
std::string value(const std::string& text, const Names& names = plain) {
  const auto formula = Formula::parse(text, names);
  if (!formula) return std::to_string(formula.error().offset) + ": " + formula.error().reason;
  std::uint64_t steps = UINT64_MAX;
  const auto result = formula->at(Numbers(), 0, steps);
  return result ? to_text(*result) : "fault: " + result.error().fault.reason;
}
std::string times(std::size_t count, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("signs bind as their brackets show") {
  struct Row {
    std::string text, value;
  };
  for (const Row& row :
       std::vector<Row>{{"2 + 3 * 4 - 5", "9"},    // 2 + 12 - 5
                        {"20 / 2 * 5 / 10", "5"},  // ((20 / 2) * 5) / 10
                        {"20 - 2 + 3 - 4", "17"},  // from the left
                        {"2^3^2", "512"},          // 2^9
                        {"(2^3)^2", "64"},         //
                        {"-2^2", "-4"},            //
                        {"(-2)^2", "4"},           //
                        {"2^-2", "1/4"},           //
                        {"2^-1^2 * 4", "2"},       // 2^-(1^2) * 4
                        {"- -3", "3"},             //
                        {"2 * -3", "-6"},          //
                        {"7 - -3", "10"},          //
                        {"6 / -3", "-2"},          //
                        {"1 + 2 < 4 = 4", "1"},    // 3 < 4 and 4 = 4
                        {"1 or 1 and 0", "1"},     // 1 or (1 and 0)
                        {"(1 or 1) and 0", "0"},   //
                        {"0 and 0 or 1", "1"},     //
                        {"not 1 and 0", "0"},      // (not 1) and 0
                        {"not (1 and 0)", "1"},    //
                        {"not 0 = 1", "1"},        // not (0 = 1)
                        {"not not 5", "1"},        //
                        {"1 in 0..2 and 5 in 4..6", "1"},
                        {"1 + 1 in 2..2", "1"},
                        {"0.5 + 2.25", "11/4"},
                        {"007", "7"},
                        {"1\t+\n2 ", "3"},
                        {" 1+2", "3"},
                        {"n*k", "14"},  // n is the later of two columns with this name: 7 * 2
                        {"[n] + [max temp]", "10"},
                        {"[square [ft]] - minute", "-1"},
                        {"2 in 1..k", "1"},  //
                        {"even", "even"},
                        {"'max temp'", "max temp"},
                        {"''", ""},
                        {"pi < 22/7", "1"},
                        {"pi() < 22/7", "1"},
                        {"min(k, 4) + max(k, 4)", "6"},
                        // Other spellings.
                        {"2 × 3 · 4 ÷ 6 − 5", "-1"},
                        {"2 ** 3", "8"},
                        {"2 == 2", "1"},
                        {"2 ≠ 3", "1"},
                        {"2 ≥ 3", "0"},
                        {"2×3", "6"},
                        {"k×3", "6"},
                        {"k≤3", "1"}}) {
    INFO(row.text);
    CHECK(value(row.text) == row.value);
  }
  CHECK(value("pi", of_table) == "7");        // a name takes precedence over the function pi()
  CHECK(value("pi() < 4", of_table) == "1");  // the brackets make it the function
  CHECK(value("sum * 2", of_table) == "10");
}

TEST_CASE("what cannot be read is a fault with its place and reason") {
  const std::string sign = "expected an operator; a product is written with *",
                    operand = "expected a number, a name or a bracket",
                    known = " (known here: n, k, max temp, square [ft], minute, n)",
                    columns = " (known here: n, k, max temp, rounding, sum, pi)";
  struct Row {
    std::string text, fault;
    const Names* names = &plain;
  };
  for (const Row& row : std::vector<Row>{
           {"", "0: " + operand},
           {"   ", "3: " + operand},
           {"1 +", "3: " + operand},
           {"1 + * 2", "4: " + operand},
           {"1 - )", "4: " + operand},
           {"not", "3: " + operand},
           {"1 and", "5: " + operand},
           {"1 or ", "5: " + operand},
           {"1 <", "3: " + operand},
           {"2 *", "3: " + operand},
           {"2 /", "3: " + operand},
           {"2^", "2: " + operand},
           {"-", "1: " + operand},
           {"# + 1", "0: " + operand},
           {"≤ 1", "0: " + operand},
           {"1 2", "2: " + sign},
           {"1 + 2)", "5: " + sign},
           {"(1)(2)", "3: " + sign},
           {"2n", "1: " + sign},
           {"2.5n", "3: " + sign},
           {"abs(2n)", "5: " + sign},
           {"1 in {2n}", "7: " + sign},
           {"(2.5n)", "4: " + sign},
           {"abs('ab)", "4: the word has no closing quote"},
           {"abs([max)", "4: expected ]"},
           {"(1 + -)", "6: " + operand},
           {"(n.x)",
            "1: prev.x and the like are allowed only in the equations of a table, which can use "
            "its other rows"},
           {"abs(abs())", "4: abs takes 1 number"},
           {"2é", "1: " + sign},
           {"2.", "1: " + sign},
           {"2.n", "1: " + sign},
           {"1..2", "1: " + sign},
           {"n k", "2: " + sign},
           {"n.5", "1: " + sign},
           {"n..5", "1: " + sign},
           {"1 ! 2", "2: " + sign},
           {"(1 + 2", "6: expected )"},
           {"(1 + 2]", "6: expected )"},
           {"abs(1", "5: expected )"},
           {"abs(1, ", "7: " + operand},
           {"abs(,1)", "4: " + operand},
           {"1 in {1, 2", "10: expected }"},
           {"1 in {1; 2}", "7: expected }"},
           {"1 in {}", "6: " + operand},
           {"1 in", "4: " + operand},
           {"1 in 1..", "8: " + operand},
           {"1 in 1..3 by", "12: " + operand},
           {"1 in 1..3 by 1 by 1", "15: " + sign},
           {"1 in pieces(even", "16: expected )"},
           {"1 in pieces(even, q)", "18: nothing is called 'q'" + known},
           {"1 in pieces(even; k)", "16: expected )"},
           {"1 + 'abc", "4: the word has no closing quote"},
           {"1 + [max temp", "4: expected ]"},
           {"1 + [max]", "4: nothing is called 'max'" + known},
           {"1 + minut", "4: nothing is called 'minut'" + known + "; did you mean 'minute'?"},
           {"1 + q", "4: nothing is called 'q'" + known},
           {"1 + sin", "4: nothing is called 'sin'" + known},
           {"n.x",
            "0: prev.x and the like are allowed only in the equations of a table, which can use "
            "its other rows"},
           {"1 + prev.n",
            "4: prev.x and the like are allowed only in the equations of a table, which can use "
            "its other rows"},
           {"sum(n)",
            "0: sum of one column needs the rows of a table, and there are none here: use it in "
            "the equations of a table"},
           {"1 + count()",
            "4: count of one column needs the rows of a table, and there are none here: use it in "
            "the equations of a table"},
           {"1 + mean(1, 2)", "4: no function 'mean'; a product is written with *"},
           {"k(3)", "0: no function 'k'; a product is written with *"},
           {"1 + greates(3)",
            "4: no function 'greates'; a product is written with *; did you mean 'greatest'?"},
           {"1 + min()",
            "4: min of one column needs the rows of a table, and there are none here: use it in "
            "the equations of a table"},
           {"1 + least()", "4: least takes 1 to 100 numbers"},
           {"max(1" + times(100, ", 1") + ")", "0: max takes 1 to 100 numbers"},
           {"max(1" + times(99, ", 1") + ")", "read"},
           {"pi(1)", "0: pi takes 0 numbers"},
           {"1 + rounded(1)",
            "4: rounded is allowed only in the rule of a table: write round(x, PLACES) here"},
           {"abs(1 over column)", "0: only sum, mean, min, max and count run over rows"},
           // Formulas for tables with rows.
           {"rounded(1)", "read", &of_table},
           {"1 + sum()", "4: expected the column that it runs over: sum(COLUMN)", &of_table},
           {"mean()", "0: expected the column that it runs over: sum(COLUMN)", &of_table},
           {"count()", "read", &of_table},
           {"1 + abs(n over column)", "4: only sum, mean, min, max and count run over rows",
            &of_table},
           {"min(n, k over block)", "0: only sum, mean, min, max and count run over rows",
            &of_table},
           {"sum(n so far)", "read", &of_table},
           {"sum(n so near)", "9: expected so far", &of_table},
           {"sum(n so far so)", "13: expected )", &of_table},
           {"sum(n over )", "11: expected block, column or the name of a column", &of_table},
           {"sum(n over q)", "11: nothing is called 'q'" + columns, &of_table},
           {"sum(n over [max temp])", "read", &of_table},
           {"sum(n over [max temp)", "11: expected ]", &of_table},
           {"sum(n over column k)", "18: expected )", &of_table},
           {"prev.n + next.n + first.n + last.n + total.n + average.n", "read", &of_table},
           {"prev.total.n + next.average.n", "read", &of_table},
           {"prev.[max temp]", "read", &of_table},
           {"prev.total + prev.total.n", "read", &alike},
           {"prev.total.[max temp]", "read", &of_table},
           {"prev. n", "read", &of_table},
           {"1 + prev.q", "4: nothing is called 'q'" + columns, &of_table},
           {"1 + prev.total", "4: nothing is called 'total'" + columns, &of_table},
           {"1 + prev.k.n", "10: " + sign, &of_table},
           {"1 + first.total.n", "4: nothing is called 'total'" + columns, &of_table},
           {"1 + total.average.n", "4: nothing is called 'average'" + columns, &of_table},
           {"1 + n.x", "4: expected prev, next, first, last or a mark before the point", &of_table},
           {"1 + totl.x",
            "4: expected prev, next, first, last or a mark before the point; did you mean 'total'?",
            &of_table},
           {"prev.", "0: nothing is called 'prev'" + columns, &of_table},
           {"prev.[max", "5: expected ]", &of_table}}) {
    INFO(row.text);
    CHECK(read(row.text, *row.names) == row.fault);
  }
  Names none;
  CHECK(read("q", none) == "0: nothing is called 'q' (no name is known here)");
}

TEST_CASE("formulas are so long and so deep and no more") {
  struct Row {
    std::string text, fault;
  };
  const std::string brackets = "brackets are nested too deep";
  for (const Row& row : std::vector<Row>{
           {"1" + times(9'999, " "), "read"},
           {"1" + times(10'000, " "), "10000: a formula of more than 10000 characters"},
           {times(10'000, "1"), "read"},
           {times(100, "(") + "1" + times(100, ")"), "read"},
           {times(101, "(") + "1" + times(101, ")"), "100: " + brackets},
           {times(100, "abs(") + "1" + times(100, ")"), "read"},
           {times(101, "abs(") + "1" + times(101, ")"), "400: " + brackets},
           {times(100, "not ") + "1", "read"},
           {times(101, "not ") + "1", "400: too many words in a row"},
           {times(100, "-") + "1", "read"},
           {times(101, "-") + "1", "100: too many signs in a row"},
           {times(100, "1^") + "1", "read"},
           {times(101, "1^") + "1", "201: too many powers of powers"},
           {times(99, "(") + "1 in 1..2 by 1" + times(99, ")"), "read"},
           {times(100, "(") + "1 in 1" + times(100, ")"), "105: " + brackets},
           {times(98, "(") + "1 in 1..(2)" + times(98, ")"), "read"},
           {times(99, "(") + "1 in 1..(2)" + times(99, ")"), "107: " + brackets},
           // The number of consecutive terms is not limited.
           {"1" + times(300, " + (1)"), "read"},
           {"1" + times(300, " + abs(1)"), "read"},
           {"1" + times(300, " and not 1"), "read"},
           {"1" + times(300, " - -1"), "read"},
           {"1" + times(300, " * 1^1"), "read"},
           {"1" + times(300, " and 1 in 1..1"), "read"}}) {
    INFO(row.text.substr(0, 40) << " of " << row.text.size());
    CHECK(read(row.text, plain) == row.fault);
  }
}

TEST_CASE("formulas have their text, with values for names where they are shown") {
  struct Row {
    std::string text, stored, shown;
  };
  for (const Row& row :
       std::vector<Row>{{"  n + k ", "n + k", "<0 of 4> + <1 of 4>"},
                        {" [max temp]*2", "[max temp]*2", "<2 of 4>*2"},
                        {"prev.n = k", "prev.n = k", "<0 of 3> = <1 of 4>"},
                        {"1 + next.total.[max temp]", "1 + next.total.[max temp]", "1 + ?"},
                        {"k + sum(n) - k", "k + sum(n) - k", "<1 of 4> + sum(n) - <1 of 4>"},
                        {"sum(n over k) + n", "sum(n over k) + n", "sum(n over k) + <0 of 4>"},
                        {"abs(n)", "abs(n)", "abs(<0 of 4>)"},
                        {"7", "7", "7"}}) {
    INFO(row.text);
    class Rows : public Numbers {
      std::optional<std::size_t> row_at(const OtherRowReference& place,
                                        std::size_t at) const override {
        return place.where == Where::prev ? std::optional(at - 1) : std::nullopt;
      }
    };
    const auto formula = Formula::parse(row.text, of_table);
    REQUIRE(formula);
    CHECK(formula->text() == row.stored);
    CHECK(formula->with_values(Rows(), 4, [](std::size_t name, std::size_t at) {
      return "<" + std::to_string(name) + " of " + std::to_string(at) + ">";
    }) == row.shown);
  }
}

TEST_CASE("formulas speak of the first mark that stands alone") {
  struct Row {
    std::string text;
    std::optional<std::size_t> mark;
  };
  for (const Row& row : std::vector<Row>{{"n", {}},
                                         {"prev.n", {}},
                                         {"first.n", {}},
                                         {"total.n", 0},
                                         {"average.n + total.n", 1},
                                         {"prev.total.n", {}},
                                         {"prev.total.n + average.n", 1},
                                         {"total.n = average.n", 0}}) {
    INFO(row.text);
    CHECK(Formula::parse(row.text, of_table)->mark() == row.mark);
  }
}

}  // namespace rithmo::formula
