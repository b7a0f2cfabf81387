// Formulas with lets, cells that are found by a key, and sums over selected rows: their values, the
// cells that they read, and their linear forms.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/line.hpp"

namespace rithmo::formula {
namespace {

Operand whole(long n) {
  return Real(number::Rational(number::Integer(n)));
}

const Names names{{"scale", "key", "kind", "x", "y"}, {"total"}, {"rent"}, {"pieces"}, true};

// Five rows of one block. The scale is a parameter; y is unknown in row 3 and silent in row 4.
//   row   0    1    2    3    4
//   key   10   20   30   20   50
//   kind  rent food rent food rent
//   x     1    2    3    4    5
//   y     6    7    8    ?    -
class Table : public Scope {
 public:
  const Operand* value(std::size_t name, std::size_t row) const override {
    const auto& cell = cells[name][row];
    return cell ? &*cell : nullptr;
  }
  bool is_same_in_all_rows(std::size_t name) const override { return name == 0; }
  bool silent(std::size_t name, std::size_t row) const override { return name == 4 && row == 4; }
  std::optional<std::size_t> row_at(const OtherRowReference& place,
                                    std::size_t row) const override {
    if (place.mark) return 4;
    if (place.where == Where::prev) return row > 0 ? std::optional(row - 1) : std::nullopt;
    return row < 4 ? std::optional(row + 1) : std::nullopt;
  }
  std::vector<std::size_t> rows(const Extent& extent, std::size_t row) const override {
    std::vector<std::size_t> all;
    for (std::size_t r = 0; r < 5; ++r)
      if (extent.over != Extent::Over::so_far || r <= row) all.push_back(r);
    return all;
  }
  std::optional<std::size_t> row_of_key(const Operand& key) const override {
    for (std::size_t row = 0; row < 5; ++row)
      if (to_text(*value(1, row)) == to_text(key)) return row;
    return std::nullopt;
  }
  std::optional<std::size_t> name_of_head(const Operand& head) const override {
    if (to_text(head) == "x") return 3;
    return to_text(head) == "7" ? std::optional<std::size_t>(4) : std::nullopt;
  }

  std::vector<std::vector<std::optional<Operand>>> cells = [] {
    std::vector<std::vector<std::optional<Operand>>> all(5);
    for (const long key : {10, 20, 30, 20, 50}) all[1].push_back(whole(key));
    for (const char* kind : {"rent", "food", "rent", "food", "rent"})
      all[2].push_back(Operand(std::string(kind)));
    for (long x = 1; x <= 5; ++x) all[3].push_back(whole(x));
    for (long y = 6; y <= 8; ++y) all[4].push_back(whole(y));
    all[0].assign(5, whole(100));
    all[4].resize(5);
    return all;
  }();
};

Names with_lets(const std::vector<std::pair<std::string, std::string>>& lets) {
  Names result = names;
  for (const auto& [name, text] : lets)
    result.lets.push_back(
        {name, std::make_shared<const Formula>(Formula::parse(text, result).value())});
  return result;
}

std::string value(const std::string& text, std::size_t row, const Names& known = names) {
  const auto formula = Formula::parse(text, known);
  if (!formula) return std::to_string(formula.error().offset) + ": " + formula.error().reason;
  std::uint64_t steps = UINT64_MAX;
  const auto result = formula->at(Table(), row, steps);
  if (result) return to_text(*result);
  return result.error().no_row    ? "no row"
         : result.error().silent  ? "silent"
         : result.error().unknown ? "unknown"
                                  : result.error().fault.reason;
}

std::string cells(const std::string& text, std::size_t row, const Names& known = names) {
  std::string all;
  for (const Formula::CellAt& cell : Formula::parse(text, known)->cells(Table(), row))
    all += (all.empty() ? "" : " ") + names.numbers.at(cell.name) + std::to_string(cell.row);
  return all;
}

std::string text_of(const Line& line) {
  std::string all = number::to_text(line.constant);
  for (const auto& [cell, factor] : line.factors)
    all += " + " + number::to_text(factor) + names.numbers.at(cell.name) + std::to_string(cell.row);
  return all;
}

// Returns the linear form as "left = right by choosing cells", or "none".
std::string line(const std::string& text, std::size_t row, const Names& known = names) {
  const auto lines = linear_equation_at(*Formula::parse(text, known), Table(), row);
  if (!lines) return "none";
  std::string all = text_of(lines->left) + " = " + text_of(lines->right);
  for (const Formula::CellAt& cell : lines->choosing)
    all += " " + names.numbers.at(cell.name) + std::to_string(cell.row);
  return all;
}

std::string shown(const std::string& text, std::size_t row, const Names& known = names) {
  const Table table;
  return Formula::parse(text, known)
      ->with_values(table, row, [&](std::size_t name, std::size_t at) {
        const Operand* there = table.value(name, at);
        return there ? to_text(*there) : "?";
      });
}

std::string times(std::size_t count, const std::string& text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("a let stands for its formula, whole") {
  const Names known = with_lets({{"g", "x + 1"},
                                 {"e", "g * g - y"},
                                 {"kind of x", "x > 2"},
                                 {"all", "total.x"},
                                 {"root", "sqrt(x)"}});
  CHECK(value("2 * g", 2, known) == "8");  // the let g is x + 1: 2 * (3 + 1)
  CHECK(value("e", 2, known) == "8");      // 4 * 4 - 8
  CHECK(value("if([kind of x], e, g)", 0, known) == "2");
  CHECK(value("sum(g)", 0, known) == "20");  // sum of g over all rows
  CHECK(cells("e = 3", 2, known) == "x2 y2");
  CHECK(line("y = 2 * g", 2, known) == "0 + 1y2 = 2 + 2x2");
  CHECK(Formula::parse("all = x", known)->mark() == 0);
  CHECK(Formula::parse("e = 3", known)->names() == std::vector<std::size_t>{3, 4});
  CHECK(Formula::parse("g = x", known)->names() == std::vector<std::size_t>{3});
  CHECK(Formula::parse("2 * g", known)->is_linear_in(3));
  CHECK(Formula::parse("x in {g}", known)->names() == std::vector<std::size_t>{3});
  // A let in a formula is replaced by its value, a let that is the whole formula by its definition.
  // An irrational value is not shown.
  CHECK(shown("y = g * scale - g", 2, known) == "8 = 4 * 100 - 4");
  CHECK(shown("e", 2, known) == "4 * 4 - 8");
  CHECK(shown("y = e / 2 - g", 1, known) == "7 = 2 / 2 - 3");
  CHECK(shown("y = root", 2, known) == "8 = root");
}

TEST_CASE("a let has no rows, and a formula is not too long with its lets") {
  const Names known = with_lets({{"g", "x + 1"}});
  CHECK(value("prev.g", 1, known) == "0: 'g' is a let: only a column has a value in another row");
  CHECK(value("sum(x over g)", 1, known) ==
        "11: 'g' is a let: only a column has a value in another row");
  CHECK(value("g at 10", 1, known) == "2: a let has no value at a key: only a column has one");
  CHECK(value("h", 1, known).find("did you mean") == std::string::npos);
  CHECK(value("h", 1, known) == "0: nothing is called 'h' (known here: scale, key, kind, x, y, g)");
  const Names doubled =
      with_lets({{"a", times(100, "x + ") + "x"}, {"b", times(20, "a + ") + "a"}});
  CHECK(value("b", 0, doubled) == "2121");
  CHECK(value("1 + b + b", 0, doubled) ==
        "8: a formula of more than 10000 characters, with its lets written out");
}

TEST_CASE("a cell is found by the key of its row") {
  CHECK(value("x at 30", 0) == "3");
  CHECK(value("x at (key + 20) + 1", 0) == "4");
  CHECK(value("x at 20", 0) == "2");  // the first of two rows with the key 20
  CHECK(value("x at '30'", 0) == "3");
  CHECK(value("x at key at 10", 4) == "1");  // key of the row whose own key is 10
  CHECK(value("x at 40", 0) == "no row");
  CHECK(value("x at y", 3) == "no row");  // there is no row with this key
  CHECK(value("x at (1 / 0)", 3) == "divided by zero");
  CHECK(value("y at 50", 0) == "silent");
  CHECK(value("cell(20, 'x')", 0) == "2");
  CHECK(value("cell(key + 20, 7)", 0) == "8");
  CHECK(value("cell(20, 'z')", 0) == "no row");
  CHECK(value("sum(x at key)", 0) == "13");  // 1 + 2 + 3 + 2 + 5
  CHECK(cells("x at (y + 24) = scale", 0) == "scale0 x2 y0");
  CHECK(cells("x at 40 = 1", 0).empty());
  CHECK(cells("cell(20 + key - 10, 'x') = 1", 0) == "key0 x1");
  CHECK(line("x = 2 * y at (key + 10)", 1) == "0 + 1x1 = 0 + 2y2 key1");
  CHECK(line("x = cell(key, 7)", 2) == "0 + 1x2 = 0 + 1y2 key2");
  CHECK(line("x = y at 40", 2) == "none");
  CHECK(shown("x = y at (key - 10) + scale", 1) == "2 = 6 + 100");
  CHECK(shown("x = cell(key, 7)", 1) == "2 = 7");
  CHECK(shown("x = cell(40, 7)", 1) == "2 = ?");
  CHECK(Formula::parse("x = y at key", names)->names() == std::vector<std::size_t>{3, 4, 1});
  CHECK(Formula::parse("x = cell(key, kind)", names)->names() == std::vector<std::size_t>{3, 1, 2});
  CHECK(Formula::parse("x = y at key", names)->looks_up_keys());
  CHECK_FALSE(Formula::parse("x = y", names)->looks_up_keys());
  CHECK_FALSE(Formula::parse("x = y at x", names)->solved_for(3));
}

TEST_CASE("keys stand in equations alone, behind names of columns") {
  Names listed = names;
  listed.of_table = false;
  CHECK(value("x at 3", 0, listed) ==
        "2: `at` and a key are allowed only in equations, where the table has other rows");
  CHECK(value("cell(1, 2)", 0, listed) ==
        "0: cell(KEY, HEAD) is allowed only in equations, where the table has other rows");
  CHECK(value("cell(1)", 0) == "0: cell takes a key and a head: cell(KEY, HEAD)");
  CHECK(value("cell(1, 2 over column)", 0) ==
        "0: only sum, mean, min, max and count run over rows");
  CHECK(value("x at", 0) == "4: expected a number, a name or a bracket");
  CHECK(value(times(120, "x at ") + "1", 0) == "502: keys are nested too deep");
}

TEST_CASE("a sum may run over the rows in which a condition holds") {
  CHECK(value("sum(x where kind = rent)", 0) == "9");  // 1 + 3 + 5
  CHECK(value("sum(x where kind = here.kind)", 1) == "6");
  CHECK(value("sum(x so far where kind = 'rent')", 3) == "4");
  CHECK(value("sum(x over column where x > 1 and kind != 'rent')", 0) == "6");
  CHECK(value("mean(x where kind = 'rent')", 0) == "3");
  CHECK(value("min(x where kind = 'food')", 0) == "2");
  CHECK(value("max(x where kind = 'food')", 0) == "4");
  CHECK(value("count(x where kind = 'food')", 0) == "2");
  CHECK(value("count(where x > 1)", 0) == "4");
  CHECK(value("count(so far where x > 1)", 2) == "2");
  CHECK(value("count(over column where x > 1)", 2) == "4");
  CHECK(value("sum(x where x > 9)", 0) == "0");
  CHECK(value("max(x where x > 9)", 0) == "no row");
  CHECK(value("sum(y where x < 4)", 0) == "21");
  CHECK(value("sum(y where x < 5)", 0) == "unknown");
  CHECK(value("sum(x where y > 6)", 0) == "unknown");  // unknown, because y is unknown in row 3
  // The row in which y is silent is not counted.
  CHECK(value("sum(x where x != 4 and y > 6)", 0) == "5");
  // The first row, which has no previous row, is not counted.
  CHECK(value("sum(x where prev.kind = 'food')", 0) == "8");
  CHECK(value("sum(x where kind = sum(y))", 0) == "unknown");
  CHECK(value("sum(x where x = sum(x where x = here.x))", 2) == "3");
  CHECK(value("sum(x where key < 1 / 0)", 0) == "divided by zero");
  CHECK(cells("sum(x where kind = here.kind) = y", 1) == "kind0 kind1 kind2 kind3 kind4 x1 x3 y1");
  CHECK(line("y = sum(x where kind = here.kind)", 1) ==
        "0 + 1y1 = 0 + 1x1 + 1x3 kind0 kind1 kind2 kind3 kind4");
  CHECK(line("y = sum(x where y > 6)", 1) == "none");
  CHECK(line("y = count(where key > 20)", 1) == "0 + 1y1 = 2 key0 key1 key2 key3 key4");
  CHECK(shown("y = sum(x where kind = here.kind)", 1) == "7 = sum(x where kind = food)");
  CHECK(Formula::parse("y = sum(x where kind = 'food')", names)->chooses_rows());
  CHECK_FALSE(Formula::parse("y = sum(x)", names)->chooses_rows());
  CHECK(value("here.x", 0) ==
        "0: here.x is allowed only in the condition of a sum: sum(y where x = here.x)");
  CHECK(value("sum(here.x)", 0).starts_with("4: here.x is allowed only"));
  CHECK(value("sum(x where kind)", 0).starts_with("expected a number here"));
  CHECK(value("gcd(x, y where x > 1)", 0) == "0: only sum, mean, min, max and count run over rows");
}

TEST_CASE("a running total over some rows is no equation from row to row") {
  const auto formula = Formula::parse("y = sum(x so far where kind = 'rent')", names);
  CHECK(formula->as_step_from_previous().cells(Table(), 3) == formula->cells(Table(), 3));
}

}  // namespace rithmo::formula
