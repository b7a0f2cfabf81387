// Properties of formulas that are determined without evaluation: names, cells, sides, linear forms,
// roundings.
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"

namespace rithmo::formula {
namespace {

const Names names{{"x", "y", "z", "month"}, {"total"}, {"odd"}, {"pieces"}, true};

Formula read(const std::string& text) {
  return *Formula::parse(text, names);
}

// Nine rows are three blocks of three, each ending with its total. Rows 0, 3 and 6 correspond.
// `silence` lists the name that is silent in a row.
class Rows : public Scope {
 public:
  const Operand* value(std::size_t name, std::size_t) const override { return &all.at(name); }
  bool silent(std::size_t name, std::size_t row) const override {
    const auto found = silence.find(row);
    return found != silence.end() && found->second == name;
  }
  std::optional<std::size_t> row_at(const OtherRowReference& place,
                                    std::size_t row) const override {
    const std::size_t block = row / 3 * 3;
    if (place.where == Where::first) return blocks ? std::optional(block) : std::nullopt;
    if (place.where == Where::last || place.mark) return block + 2;
    if (place.where == Where::prev) return row > broken ? std::optional(row - 1) : std::nullopt;
    return row < 8 ? std::optional(row + 1) : std::nullopt;
  }
  std::vector<std::size_t> rows(const Extent& extent, std::size_t row) const override {
    const std::size_t block = row / 3 * 3;
    if (extent.over == Extent::Over::alike) return {row % 3, row % 3 + 3, row % 3 + 6};
    if (extent.over == Extent::Over::column) return {0, 8};
    if (extent.over == Extent::Over::block) return {block, block + 1, block + 2};
    std::vector<std::size_t> so_far;
    for (std::size_t at = block; at <= row; ++at) so_far.push_back(at);
    return so_far;
  }
  std::vector<Operand> all{of(12), of(5), of(7), of(3)};
  std::map<std::size_t, std::size_t> silence;  // key: row; value: the name that is silent there
  bool blocks = true;
  std::size_t broken = 0;  // no row exists before this one

 private:
  static Operand of(long n) { return Real(number::Rational(number::Integer(n))); }
};

std::string value(const Formula& formula) {
  std::uint64_t steps = UINT64_MAX;
  const auto result = formula.at(Rows(), 4, steps);
  return result ? to_text(*result) : result.error().fault.reason;
}
std::string cells(const Formula& formula, const Rows& rows, std::size_t row) {
  std::string all;
  for (const Formula::CellAt& cell : formula.cells(rows, row))
    all += (all.empty() ? "" : " ") + names.numbers.at(cell.name) + std::to_string(cell.row);
  return all;
}

}  // namespace

TEST_CASE("formulas mention names, each once, in their order") {
  struct Row {
    std::string text;
    std::vector<std::size_t> names;
  };
  for (const Row& row : std::vector<Row>{{"1", {}},
                                         {"y + x * y", {1, 0}},
                                         {"prev.x + x", {0}},
                                         {"sum(z over month)", {2, 3}},
                                         {"if(x > y, 'odd', z)", {0, 1, 2}},
                                         {"-abs(z)^y", {2, 1}}}) {
    INFO(row.text);
    CHECK(read(row.text).names() == row.names);
  }
}

TEST_CASE("formulas look at cells") {
  struct Row {
    std::string text;
    std::size_t row;
    std::string cells;
  };
  const Rows rows;
  for (const Row& row : std::vector<Row>{{"1 + 2", 4, ""},
                                         {"y + x * y", 4, "x4 y4"},
                                         {"prev.x + next.x", 4, "x3 x5"},
                                         {"prev.x + y", 0, "y0"},
                                         {"next.x", 8, ""},
                                         {"first.x + last.y + total.z", 4, "x3 y5 z5"},
                                         {"sum(x) + y", 4, "x3 x4 x5 y4"},
                                         {"sum(x + y so far)", 4, "x3 x4 y3 y4"},
                                         {"sum(prev.x over column)", 4, "x7"},
                                         {"sum(x over month)", 4, "x1 x4 x7"},
                                         {"count()", 4, ""},
                                         {"not x = 1 or y > 2 and z in 1..2", 4, "x4 y4 z4"}}) {
    INFO(row.text << " in row " << row.row);
    CHECK(cells(read(row.text), rows, row.row) == row.cells);
  }
}

TEST_CASE("running totals look at the last total that is said and the rows since") {
  const Formula running = read("z = 1 + sum(x so far) - sum(y so far)").as_step_from_previous();
  Rows rows;
  CHECK(cells(running, rows, 3) == "x3 y3 z3");
  CHECK(cells(running, rows, 4) == "x4 y4 z3 z4");
  CHECK(cells(running, rows, 5) == "x5 y5 z4 z5");
  rows.silence[4] = 2;
  CHECK(cells(running, rows, 5) == "x4 x5 y4 y5 z3 z5");
  rows.silence[3] = 2;
  CHECK(cells(running, rows, 5) == "x3 x4 x5 y3 y4 y5 z5");
  rows.silence[4] = 0;  // x is silent in row 4, and the total z is known
  CHECK(cells(running, rows, 5) == "x5 y5 z4 z5");
  rows.silence[4] = 2;
  rows.broken = 4;  // no row exists before row 4
  CHECK(cells(running, rows, 5) == "x4 x5 y4 y5 z5");
  rows.blocks = false;
  CHECK(cells(running, rows, 5) == "x5 y5 z5");
}

TEST_CASE("equations of running totals are put from row to row, and no others") {
  struct Row {
    std::string text;
    bool changed;
  };
  for (const Row& row : std::vector<Row>{{"z = sum(x so far)", true},
                                         {"sum(x so far) = z", true},
                                         {"z = sum(x so far) + sum(y so far) - 7", true},
                                         {"z = -sum(x so far)", true},
                                         {"z = 7", false},
                                         {"z = 3 + 4", false},
                                         {"z = x", false},
                                         {"z = sum(x)", false},
                                         {"z = sum(x over column)", false},
                                         {"z = max(x so far)", false},
                                         {"z = count(x so far)", false},
                                         {"z = sum(x so far) + sum(y)", false},
                                         {"z = sum(x so far) + x", false},
                                         {"z = 2 * sum(x so far)", false},
                                         {"z = sum(x so far) / 2", false},
                                         {"z + 0 = sum(x so far)", false},
                                         {"7 = sum(x so far)", false},
                                         {"prev.z = sum(x so far)", false},
                                         {"total.z = sum(x so far)", false},
                                         {"z > sum(x so far)", false},
                                         {"z = sum(x so far) = 3", false},
                                         {"z", false}}) {
    INFO(row.text);
    // In row 5 the running sum reads the cells x3, x4 and x5; the recurrence reads only x5.
    const Formula before = read(row.text), after = before.as_step_from_previous();
    CHECK((cells(before, Rows(), 5) != cells(after, Rows(), 5)) == row.changed);
    CHECK(after.text() == row.text);
  }
}

TEST_CASE("sums over rows that are alike name a column") {
  using Columns = std::vector<std::size_t>;
  CHECK(read("sum(x over month)").columns_alike() == Columns{3});
  CHECK(read("1 + sum(x over z) / sum(x over month) - sum(y over z)").columns_alike() ==
        Columns{2, 3});
  CHECK(read("not z = abs(sum(sum(x over y) over column))").columns_alike() == Columns{1});
  CHECK(read("sum(x) + sum(x over column) + sum(x so far) + month").columns_alike().empty());
}

TEST_CASE("formulas are arithmetic or conditions, and round or do not") {
  struct Row {
    std::string text;
    bool arithmetic, rounds;
  };
  for (const Row& row : std::vector<Row>{{"1", true, false},
                                         {"'a'", true, false},
                                         {"x", true, false},
                                         {"prev.x", true, false},
                                         {"-x", true, false},
                                         {"x + 1", true, false},
                                         {"x ^ 2", true, false},
                                         {"sum(x)", true, false},
                                         {"x = 1", false, false},
                                         {"x < 1", false, false},
                                         {"not x", false, false},
                                         {"x and y", false, false},
                                         {"x or y", false, false},
                                         {"x in 1..2", false, false},
                                         {"abs(x)", false, false},
                                         {"round(x)", false, true},
                                         {"x = 1 + truncate(y / 2, 1)", false, true},
                                         {"1 + sum(ceil(x))", true, true},
                                         {"x - abs(floor(y) + 1)", true, true}}) {
    INFO(row.text);
    CHECK(read(row.text).is_arithmetic() == row.arithmetic);
    CHECK(read(row.text).rounds() == row.rounds);
  }
}

TEST_CASE("an equation has a difference of sides and others have none") {
  struct Row {
    std::string text, difference;  // values: x = 12, y = 5, z = 7
  };
  for (const Row& row : std::vector<Row>{{"x = y", "7"},
                                         {"y = x", "-7"},
                                         {"x = y + z", "0"},
                                         {"x / 2 = y * y", "-19"},
                                         {"x", "none"},
                                         {"x < y", "none"},
                                         {"x != y", "none"},
                                         {"x <= y", "none"},
                                         {"x = y = z", "none"},
                                         {"x = y and y = z", "none"},
                                         {"not x = y", "none"},
                                         {"x + y", "none"}}) {
    INFO(row.text);
    const auto difference = read(row.text).difference();
    CHECK((difference ? value(*difference) : "none") == row.difference);
    if (difference) CHECK(difference->is_arithmetic());
  }
}

TEST_CASE("sides that float are told without their floating") {
  struct Row {
    std::string text, left, right, base;  // values: x = 12, y = 5, z = 7
  };
  for (const Row& row : std::vector<Row>{{"floating(x) = y", "12", "5", "60"},
                                         {"x = floating(1/y)", "12", "1/5", "60"},
                                         {"floating(x + 1) = floating(y)", "13", "5", "60"},
                                         {"floating(x, 10) = y", "12", "5", "10"},
                                         {"x = floating(y, 12)", "12", "5", "12"},
                                         {"x = y", "none", "", ""},
                                         {"x = 1 + floating(y)", "none", "", ""},
                                         {"x = abs(y)", "none", "", ""},
                                         {"floating(x, z) = y", "none", "", ""},
                                         {"floating(x, 'odd') = y", "none", "", ""},
                                         {"floating(x, 5 + 5) = y", "none", "", ""},
                                         {"floating(x) < y", "none", "", ""},
                                         {"floating(x)", "none", "", ""}}) {
    INFO(row.text);
    const auto sides = read(row.text).floated();
    CHECK((sides ? value(sides->left) : "none") == row.left);
    if (!sides) continue;
    CHECK(value(sides->right) == row.right);
    CHECK(number::to_text(sides->base) == row.base);
  }
}

TEST_CASE("equations are solved for a name that stands alone") {
  struct Row {
    std::string text, solved;  // solution for x; values: y = 5, z = 7
  };
  for (const Row& row : std::vector<Row>{{"x = y + z", "12"},
                                         {"y * z = x", "35"},
                                         {"x = 3", "3"},
                                         {"x = 'odd'", "odd"},
                                         {"x = -y^2", "-25"},
                                         {"x = abs(y - z)", "2"},
                                         {"x = y / z", "5/7"},
                                         {"x = if(y < z, y, z)", "5"},
                                         {"x = x", "none"},
                                         {"x = y + x", "none"},
                                         {"x = y * x", "none"},
                                         {"x = y - x", "none"},
                                         {"x = -x", "none"},
                                         {"x = y / x", "none"},
                                         {"x = x / y", "none"},
                                         {"x = x^2", "none"},
                                         {"x = y^x", "none"},
                                         {"x = abs(x)", "none"},
                                         // prev.y may refer to x in another row.
                                         {"x = prev.y", "none"},
                                         {"x = sum(y)", "none"},
                                         {"x = (y in 1..2)", "none"},
                                         {"x + 1 = y", "none"},
                                         {"y = z", "none"},
                                         {"x < y", "none"},
                                         {"x = y = z", "none"}}) {
    INFO(row.text);
    const auto solved = read(row.text).solved_for(0);
    CHECK((solved ? value(*solved) : "none") == row.solved);
  }
}

TEST_CASE("formulas are straight lines in a name, or not") {
  struct Row {
    std::string text;
    bool straight;  // whether the formula is linear in x
  };
  for (const Row& row : std::vector<Row>{{"7", true},
                                         {"'odd'", true},
                                         {"y", true},
                                         {"x", true},
                                         {"-x", true},
                                         {"2 * x + y", true},
                                         {"y + x * z", true},
                                         {"x + x", true},
                                         {"x - 3 * x", true},
                                         {"x / y", true},
                                         {"y^2 * x", true},
                                         {"abs(y) * x", true},
                                         {"abs(y) + x", true},
                                         {"y / z", true},
                                         {"x * x", false},
                                         {"x * x * x", false},
                                         {"x * y * (1 + x)", false},
                                         {"y / x", false},
                                         {"x / x", false},
                                         {"x^2", false},
                                         {"2^x", false},
                                         {"y - x * x", false},
                                         {"-(x * x)", false},
                                         {"abs(x)", false},
                                         {"gcd(y, x)", false},
                                         {"prev.y", false},
                                         {"sum(y)", false},
                                         {"y + prev.y", false},
                                         {"x < y", false},
                                         {"y < z", true},
                                         {"y in 1..2", false}}) {
    INFO(row.text);
    CHECK(read(row.text).is_linear_in(0) == row.straight);
  }
}

}  // namespace rithmo::formula
