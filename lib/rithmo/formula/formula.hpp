// Formulas: the language of rules and claims, in which equations and conditions relate named
// numbers.
//
// Numbers (225, 0.5), names (minute, [max temp] in brackets where a name has blanks), 'words', + -
// * / ^ and brackets; = != < <= > >= which may be chained (a < b < c), and, or, not, `n in 2..9 by
// 2`, `n in {2, 4, 6}`; if(condition, one, other); the functions of functions.hpp. Cells of other
// rows are prev.x, next.x, first.x, last.x; `x at (KEY)` and cell(KEY, HEAD) are cells of the row
// with that key; sum(x), mean(x), min(x), max(x), count(x) run over a block, `over column`, `over
// month` or `so far`, `where` a condition holds. A let is a name for a formula. Values are exact
// fractions. An irrational value is enclosed between bounds, which are refined until the result is
// decided; a fault is returned where this fails. Conditions have the value 1 where they hold,
// otherwise 0. Example:
// round(10^7 * sin(d + m/60)) at d = 30, m = 0 is 5000000. Counter-examples, each a fault with its
// place: 2n (write 2*n), 1/(n-n), sqrt(2)^2 = 2 (never decided).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rithmo/formula/functions.hpp"
#include "rithmo/formula/real.hpp"

namespace rithmo::formula {

// Numbers of a set; the list is shared by all users of the set.
using NumberList = std::shared_ptr<const std::vector<number::Rational>>;

// Value of an operand: a number or a word.
using Operand = std::variant<Real, std::string>;
std::string to_text(const Operand& value);

class Formula;

// A name for a formula.
struct LetDefinition {
  std::string name;
  std::shared_ptr<const Formula> formula;
};

// Names that a formula may use.
struct Names {
  std::vector<std::string>
      numbers;  // columns, row variables and parameters; Scope::value() refers to them by index
  // Kinds of marked rows: total.max is the max of the row marked total.
  std::vector<std::string> marks = {};
  std::vector<std::string> words = {};  // words that may be written without quotes
  std::vector<std::string> sets =
      {};                 // functions that return a set, as Scope::set() knows them: pieces(even)
  bool of_table = false;  // whether prev.x, sum(x) and similar parts are allowed
  std::vector<LetDefinition> lets = {};
};

// Returns whether formulas can use the name without brackets.
bool is_name(std::string_view text);
// Returns the position of the ] that closes the [ at `at`, as in [square [ft]]; npos where there is
// none.
std::size_t closing_bracket(std::string_view text, std::size_t at);

// Environment of an evaluation: values of names in the current row and in other rows.
class Scope {
 public:
  enum class Where : std::uint8_t { prev, next, first, last };
  // Reference to another row: the row before or after (prev.x), or the row of the same block marked
  // total (total.x). With both, the nearest row with that mark above or below, in any block
  // (prev.total.x).
  struct OtherRowReference {
    std::optional<Where> where = {};  // prev or next in combination with a mark
    std::optional<std::size_t> mark = {};
  };
  // Rows of a sum: the whole column, the block, or the part of the block down to this row (so far).
  // With `alike` (over month), the adjacent rows with an equal cell in one column.
  struct Extent {
    enum class Over : std::uint8_t { block, column, alike, so_far };
    Over over = Over::block;
    std::size_t alike = 0;  // for `Over::alike`, the name of the column with equal cells
  };
  virtual ~Scope() = default;

  // Returns the value of a name in a row; null where it is unknown.
  virtual const Operand* value(std::size_t name, std::size_t row) const = 0;
  // Returns whether the name is a parameter, with the same value in every row.
  virtual bool is_same_in_all_rows(std::size_t) const { return false; }
  // Returns whether a cell is empty because the table says nothing there. Sums omit such cells.
  virtual bool silent(std::size_t, std::size_t) const { return false; }
  // Returns the number of the referenced row; nothing where that row does not exist.
  virtual std::optional<std::size_t> row_at(const OtherRowReference&, std::size_t) const {
    return std::nullopt;
  }
  virtual std::vector<std::size_t> rows(const Extent&, std::size_t) const { return {}; }
  // Returns the row with this key; nothing where there is none.
  virtual std::optional<std::size_t> row_of_key(const Operand&) const { return std::nullopt; }
  // Returns the name of the column with this header; nothing where there is none.
  virtual std::optional<std::size_t> name_of_head(const Operand&) const { return std::nullopt; }
  // Returns the numbers of a named set, such as pieces(even), in order.
  virtual text::Parsed<NumberList> set(std::string_view name, const std::vector<Operand>&) const {
    return text::text_fault(0, "no set '" + std::string(name) + "'");
  }
  // Explains why a value is not in a named set, such as "no odd piece bears 10". Returns nothing
  // where there is no special explanation.
  virtual std::optional<std::string> why_not_in(std::string_view, const std::vector<Operand>&,
                                                const Operand&) const {
    return std::nullopt;
  }
};

// Reason why there is no value: a fault, or an unknown value (an empty cell, or prev.x in the first
// row). A cell about which the table says nothing is unknown too.
struct NoValue {
  text::TextFault fault;
  bool unknown = false, silent = false;
  bool no_row = false;     // unknown because the referenced row does not exist
  bool undecided = false;  // bounds with more bits may decide it
};
template <class T>
using Valued = tl::expected<T, NoValue>;

struct FormulaNode;  // node.hpp
struct FloatedSides;
struct LinearEquation;  // line.hpp

class Formula {
 public:
  static text::Parsed<Formula> parse(std::string_view text, const Names& names);

  // Evaluates the formula in a row. Subtracts from `steps` one step for each operation, and more
  // for long numbers. Returns a fault when no steps are left.
  Valued<Operand> at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  // number_at() evaluates to a number, holds_at() to a condition.
  Valued<Real> number_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  Valued<bool> holds_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;

  const std::string& text() const { return text_; }
  // Returns the text with names replaced by their values in a row, formatted by `shown(name, row)`:
  // "225 / 5 = 45". Names within sums and similar parts are not replaced. A let is replaced by its
  // value if that is a fraction. If the let is the whole formula, it is replaced by its definition.
  template <class Shown>
  std::string with_values(const Scope& scope, std::size_t row, Shown shown) const {
    std::string result;
    std::size_t done = 0;
    for (const NameMention& mention : mentions_) {
      if (!mention.is_shown) continue;
      result += text_.substr(done, mention.offset - done);
      done = mention.offset + mention.length;
      if (mention.let) {
        result += mention.length == text_.size() ? mention.let->with_values(scope, row, shown)
                                                 : value_of_let(mention, scope, row);
      } else {
        const auto cell = cell_of(mention, scope, row);
        result += cell ? shown(cell->name, cell->row) : "?";
      }
    }
    return result + text_.substr(done);
  }
  // Returns the names that the formula uses, in the order of its text.
  std::vector<std::size_t> names() const;
  // Returns the cells that the formula reads in a row, without repetition.
  struct CellAt {
    std::size_t name, row;
    auto operator<=>(const CellAt&) const = default;
  };
  std::vector<CellAt> cells(const Scope& scope, std::size_t row) const;
  // Subject of an equation: it applies to each row, to each block, or once to the table. Example:
  // sum(a) = sum(b) is evaluated once for each block; sum(a over column) = 100 once for the table.
  // Names with an index below `parameters` have the same value in every row.
  enum class Subject : std::uint8_t { row, block, table };
  Subject subject(std::size_t parameters) const;
  // Returns whether the formula finds cells by the key of their row.
  bool looks_up_keys() const;
  // Returns whether contents of cells determine which rows are read, by keys or by conditions of
  // sums.
  bool chooses_rows() const;
  // Returns the mark of the rows that the equation is about. This is the first mark in the formula
  // that does not refer to another block.
  std::optional<std::size_t> mark() const { return mark_; }
  // Returns the columns by which sums group rows: month in sum(x over month).
  std::vector<std::size_t> columns_alike() const;
  // Returns whether the formula is a number, a name or an arithmetic expression, and not a
  // condition.
  bool is_arithmetic() const;
  // Returns whether the formula rounds a value.
  bool rounds() const;
  // Returns whether the last digit of the value results from rounding. For div(floor(v), 60) it
  // does not, even if v was rounded.
  bool has_rounded_last_figure() const;
  // Returns the argument of the rounding, if the whole formula is one rounding; otherwise nothing.
  std::optional<Formula> unrounded() const;
  // Returns the number of places to which an equation rounds one whole side; otherwise nothing.
  std::optional<long> rounded_places() const;
  // Returns the difference of both sides of an equation `one side = other side`; nothing for other
  // formulas.
  std::optional<Formula> difference() const;
  // Returns both sides of an equation without floating(..), if at least one side is floating(..).
  // If the equation holds, the left side is the right side times a power of the base. Returns
  // nothing for other formulas.
  std::optional<FloatedSides> floated() const;
  // Rewrites a running total as a step from the previous total. One error then breaks two
  // equations, instead of all equations below it. Accepts `name = sum(x so far)`, and sums or
  // differences of several such sums and numbers. The step adds the values since the last printed
  // total, and holds in all rows of a block where the original holds. Other formulas, and sums with
  // a `where` condition, are returned unchanged.
  Formula as_step_from_previous() const;
  // Returns the other side of an equation, if one side is only this name and the other does not use
  // it; otherwise nothing.
  std::optional<Formula> solved_for(std::size_t name) const;
  // Returns whether the formula is linear in this name for all values of the others: a * x + b,
  // where a and b do not use the name.
  bool is_linear_in(std::size_t name) const;

 private:
  friend class FormulaReader;
  friend std::optional<LinearEquation> linear_equation_at(const Formula&, const Scope&,
                                                          std::size_t);
  struct NameMention {
    std::size_t offset, length;
    std::optional<std::size_t> name = {};  // null for a let and for cell(KEY, HEAD)
    std::optional<Scope::OtherRowReference> elsewhere = {};
    std::shared_ptr<const FormulaNode> node = {};  // node of `x at (KEY)` or cell(KEY, HEAD)
    std::shared_ptr<const Formula> let = {};
    bool is_here = false;  // true for a name such as here.x
    bool is_shown = true;  // false within sums, keys and lets, which are not replaced by values
  };
  // Returns the cell that a mention of a name refers to; nothing where its row does not exist.
  static std::optional<CellAt> cell_of(const NameMention& mention, const Scope& scope,
                                       std::size_t row);
  // Returns the value of a let as text, or its name.
  std::string value_of_let(const NameMention& mention, const Scope& scope, std::size_t row) const;
  std::string text_;
  std::shared_ptr<const FormulaNode> root_;
  std::vector<NameMention> mentions_;
  std::optional<std::size_t> mark_;
  // Size in bytes of the text if all lets are replaced by their texts.
  std::size_t unfolded_size_ = 0;
};

struct FloatedSides {
  Formula left, right;
  number::Rational base;
};

// Set of numbers in a formula: "2..9", "1..9 by 2", "{2, 4, 6..9}", "pieces(even)", or one value.
class NumberRange {
 public:
  // Parses the name before a range, `n =` or `[max temp] in`, and moves `at` behind the sign.
  static text::Parsed<std::string> parse_name(std::string_view text, std::size_t& at);
  static text::Parsed<NumberRange> parse_part(std::string_view text, std::size_t& at,
                                              const Names& names);

  // Returns the numbers in order; a fault where there are more than `most` numbers.
  Valued<std::vector<number::Rational>> numbers(const Scope& scope, std::size_t row,
                                                std::size_t most, std::uint64_t& steps) const;
  // Counts how often a number occurs in the set, without listing intervals.
  Valued<std::size_t> count(const number::Rational& number, const Scope& scope, std::size_t row,
                            std::uint64_t& steps) const;
  // Returns all numbers of a named set; null for other kinds of sets.
  Valued<NumberList> named_set(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  // Returns whether the set is empty for all values of its names, such as 60..1.
  bool is_empty() const;
  // Returns the names on which the set depends.
  std::vector<std::size_t> names() const;
  // Returns the formulas within the set: bounds, steps and arguments.
  std::vector<const Formula*> formulas() const;
  // Explains why a value of this name is not in the set.
  std::string why_not_in(const std::string& name, const Operand& value, const Scope& scope,
                         std::size_t row, std::uint64_t& steps) const;
  // Returns the formula, if the set is a single formula, which makes it a definition; otherwise
  // null.
  const Formula* single() const;
  std::string text() const { return text_; }

 private:
  friend class FormulaReader;
  struct Item {
    Formula first;
    std::optional<Formula> last, step;
  };
  struct Span {
    number::Rational first, last, step;
  };
  tl::unexpected<NoValue> fault(std::string reason) const;
  Valued<Span> span(const Item& item, const Scope& scope, std::size_t row,
                    std::uint64_t& steps) const;
  Valued<std::vector<Operand>> arguments(const Scope& scope, std::size_t row,
                                         std::uint64_t& steps) const;
  std::string text_;
  bool braced_ = false;
  std::vector<Item> items_;
  std::string set_;                 // name of a named set; otherwise empty
  std::vector<Formula> arguments_;  // arguments of the named set
  std::size_t offset_ = 0;
};

}  // namespace rithmo::formula
