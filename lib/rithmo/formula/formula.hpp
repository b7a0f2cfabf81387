// The language of rules and claims: what holds between numbers that have names.
//
// Numbers (225, 0.5), names (minute, [max temp] in brackets where a name has blanks), 'words',
// + - * / ^ and brackets; = != < <= > >= which may be chained (a < b < c), and, or, not,
// `n in 2..9 by 2`, `n in {2, 4, 6}`; if(condition, one, other); the functions of functions.hpp.
// Names of a table are prev.x, next.x, first.x, last.x; `x at (KEY)` and cell(KEY, HEAD) stand for
// cells of the row with that key; sum(x), mean(x), min(x), max(x), count(x) run over a block,
// `over column`, `over month` or `so far`, `where` a condition holds. A let stands for a formula.
// Values are exact fractions; what is not rational is enclosed and refined until the question is
// decided, and it is a fault where it cannot be. Conditions are worth 1 where they hold and 0 where
// not. Example: round(10^7 * sin(d + m/60)) at d = 30, m = 0 is 5000000. Counter-examples, each a
// fault with its place: 2n (write 2*n), 1/(n-n), sqrt(2)^2 = 2 (never decided).
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

// Numbers of a set, shared by its users.
using NumberList = std::shared_ptr<const std::vector<number::Rational>>;

// Value of an operand: a number or a word.
using Operand = std::variant<Real, std::string>;
std::string to_text(const Operand& value);

class Formula;

// A name that stands for a formula.
struct Let {
  std::string name;
  std::shared_ptr<const Formula> formula;
};

// Names that a formula may use.
struct Names {
  std::vector<std::string>
      numbers;  // columns, row variables, parameters: those that Scope::value knows by index
  std::vector<std::string> marks = {};  // kinds of rows: total.max is max in the row marked total
  std::vector<std::string> words = {};  // may be written without quotes
  std::vector<std::string> sets =
      {};  // functions that return a set, in the form that Scope::set knows: pieces(even)
  bool of_table = false;  // allows prev.x, sum(x) and the like
  std::vector<Let> lets = {};
};

// Returns whether formulas can use the name without brackets.
bool is_name(std::string_view text);
// Returns the place of the ] that closes the [ at `at`, as in [square [ft]]; npos where there is
// none.
std::size_t closing_bracket(std::string_view text, std::size_t at);

// Scope of an evaluation: the values of names, in a row and around it.
class Scope {
 public:
  enum class Where : std::uint8_t { prev, next, first, last };
  // Another row: the one before or after this one (prev.x); the row of its block marked total
  // (total.x); or the nearest row with that mark above or below, in any block (prev.total.x).
  struct OtherRowReference {
    std::optional<Where> where = {};  // prev or next in combination with a mark
    std::optional<std::size_t> mark = {};
  };
  // Rows of a sum: the whole column, the adjacent rows with an equal cell in one column (over
  // month), the block, or the block so far.
  struct Extent {
    enum class Over : std::uint8_t { block, column, alike, so_far };
    Over over = Over::block;
    std::size_t alike = 0;  // name of that column
  };
  virtual ~Scope() = default;

  // Returns the value of a name in a row; null where it is not known.
  virtual const Operand* value(std::size_t name, std::size_t row) const = 0;
  // Returns whether the name is a parameter, with the same value in every row.
  virtual bool is_the_same_everywhere(std::size_t) const { return false; }
  // Returns whether the cell is known to be empty without meaning; sums leave it out.
  virtual bool silent(std::size_t, std::size_t) const { return false; }
  // Returns another row; nothing where there is none.
  virtual std::optional<std::size_t> row_at(const OtherRowReference&, std::size_t) const {
    return std::nullopt;
  }
  virtual std::vector<std::size_t> rows(const Extent&, std::size_t) const { return {}; }
  // Returns the row with this key; nothing where there is none.
  virtual std::optional<std::size_t> row_of_key(const Operand&) const { return std::nullopt; }
  // Returns the name of the column with this head; nothing where there is none.
  virtual std::optional<std::size_t> name_of_head(const Operand&) const { return std::nullopt; }
  // Returns a named set, such as pieces(even), in order.
  virtual text::Parsed<NumberList> set(std::string_view name, const std::vector<Operand>&) const {
    return text::text_fault(0, "no set '" + std::string(name) + "'");
  }
  // Explains why a value is not in a named set, "no odd piece bears 10"; nothing where there is no
  // better explanation than that.
  virtual std::optional<std::string> why_not_in(std::string_view, const std::vector<Operand>&,
                                                const Operand&) const {
    return std::nullopt;
  }
};

// Reason for the lack of a value: a fault, or an unknown (an empty cell, no row before the first).
// A cell on which the table is silent is unknown too.
struct NoValue {
  text::TextFault fault;
  bool unknown = false, silent = false;
  bool no_row = false;     // unknown because the row does not exist
  bool undecided = false;  // more bits may decide it
};
template <class T>
using Valued = tl::expected<T, NoValue>;

struct FormulaNode;  // node.hpp
struct FloatedSides;
struct StraightEquation;  // line.hpp

class Formula {
 public:
  static text::Parsed<Formula> parse(std::string_view text, const Names& names);

  // Evaluates the formula in a row. Subtracts from `steps`: one for each operation, and the cost of
  // long numbers. Returns a fault when no steps are left.
  Valued<Operand> at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  // Evaluate to a number, or to a condition.
  Valued<Real> number_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  Valued<bool> holds_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;

  const std::string& text() const { return text_; }
  // Returns the text with names replaced by their values in a row, as `shown(name, row)` formats
  // them: "225 / 5 = 45". Names within sum() and the like stay. A let is replaced by its value if
  // that is a fraction; if the let is the whole formula, by its definition.
  template <class Shown>
  std::string with_values(const Scope& scope, std::size_t row, Shown shown) const {
    std::string result;
    std::size_t done = 0;
    for (const Mention& mention : mentions_) {
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
  // Returns the names that the formula uses, in its order.
  std::vector<std::size_t> names() const;
  // Returns the cells of a table that the formula reads in a row, as name and row, each once.
  struct CellAt {
    std::size_t name, row;
    auto operator<=>(const CellAt&) const = default;
  };
  std::vector<CellAt> cells(const Scope& scope, std::size_t row) const;
  // Subject of an equation: it applies to each row, to each block, or to the table once. Example:
  // sum(a) = sum(b) is evaluated once for a block; sum(a over column) = 100 once for the table.
  // Names below `parameters` are the same in every row.
  enum class Subject : std::uint8_t { row, block, table };
  Subject subject(std::size_t parameters) const;
  // Returns whether the formula looks up cells by the key of their row.
  bool looks_up_keys() const;
  // Returns whether the contents of cells determine which rows are read: keys, or conditions of
  // sums.
  bool chooses_rows() const;
  // Returns the mark of the rows that the equation is about: the first mark that it names, except
  // those of other blocks.
  std::optional<std::size_t> mark() const { return mark_; }
  // Returns the columns by which its sums group rows: month in sum(x over month).
  std::vector<std::size_t> columns_alike() const;
  // Returns whether the formula is a number, a name or an arithmetic expression, and not a
  // condition.
  bool is_arithmetic() const;
  // Returns whether the formula rounds a value.
  bool rounds() const;
  // Returns whether the last digit of its value is rounded: that of div(floor(v), 60) is not,
  // however v was rounded.
  bool has_rounded_last_figure() const;
  // Returns the argument of the rounding, if the formula is rounded as a whole; otherwise nothing.
  std::optional<Formula> unrounded() const;
  // Returns to how many places an equation rounds one of its sides as a whole; otherwise nothing.
  std::optional<long> rounded_places() const;
  // Returns the difference of both sides of an equation `one side = other side`; otherwise nothing.
  std::optional<Formula> difference() const;
  // Returns both sides without floating(..), if at least one side of an equation is floating(..).
  // Where the equation holds, the left side is the right side times a power of the base. Returns
  // nothing for other formulas.
  std::optional<FloatedSides> floated() const;
  // Rewrites a running total as a step from the previous total, so that one error breaks two
  // equations, not all below. Accepts `name = sum(x so far)`, or several such sums and numbers
  // added or subtracted. The step adds the values since the last printed total. It holds in all
  // rows of a block where the original does. Other formulas, and those with sums `where` a
  // condition holds, are returned unchanged.
  Formula from_row_to_row() const;
  // Returns the other side of an equation, if one side is this name alone and the other does not
  // use it.
  std::optional<Formula> solved_for(std::size_t name) const;
  // Returns whether the formula is linear in this name, whatever the others are: a * x + b, where a
  // and b do not use it.
  bool is_straight_in(std::size_t name) const;

 private:
  friend class FormulaReader;
  friend std::optional<StraightEquation> straight_at(const Formula&, const Scope&, std::size_t);
  struct Mention {
    std::size_t offset, length;
    std::optional<std::size_t> name = {};  // null for a let and for cell(KEY, HEAD)
    std::optional<Scope::OtherRowReference> elsewhere = {};
    std::shared_ptr<const FormulaNode> node = {};  // node of `x at (KEY)` and cell(KEY, HEAD)
    std::shared_ptr<const Formula> let = {};
    bool is_here = false;  // here.x
    bool is_shown = true;  // false within sums, keys and lets
  };
  // Returns the cell that a mention refers to; nothing where there is no such row.
  static std::optional<CellAt> cell_of(const Mention& mention, const Scope& scope, std::size_t row);
  // Returns the value of a let as text, or its name.
  std::string value_of_let(const Mention& mention, const Scope& scope, std::size_t row) const;
  std::string text_;
  std::shared_ptr<const FormulaNode> root_;
  std::vector<Mention> mentions_;
  std::optional<std::size_t> mark_;
  std::size_t unfolded_size_ = 0;  // size in bytes of its text, with the texts of its lets
};

struct FloatedSides {
  Formula left, right;
  number::Rational base;
};

// Set of numbers in a formula's text: "2..9", "1..9 by 2", "{2, 4, 6..9}", "pieces(even)", or one
// value.
class NumberRange {
 public:
  // Parses the name before a range, `n =` or `[max temp] in`; moves `at` behind the sign.
  static text::Parsed<std::string> parse_name(std::string_view text, std::size_t& at);
  static text::Parsed<NumberRange> parse_part(std::string_view text, std::size_t& at,
                                              const Names& names);

  // Returns the numbers in order; a fault where there are more than `most`.
  Valued<std::vector<number::Rational>> numbers(const Scope& scope, std::size_t row,
                                                std::size_t most, std::uint64_t& steps) const;
  // Counts how often a number occurs, without listing intervals.
  Valued<std::size_t> count(const number::Rational& number, const Scope& scope, std::size_t row,
                            std::uint64_t& steps) const;
  // Returns all numbers of a named set; null for other sets.
  Valued<NumberList> named_set(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  // Returns whether the set is empty, whatever values its names may have: 60..1.
  bool is_empty() const;
  // Returns the names on which the set depends.
  std::vector<std::size_t> names() const;
  // Returns the formulas in it: bounds, steps and arguments.
  std::vector<const Formula*> formulas() const;
  // Explains that a value of this name is not in the set.
  std::string why_not_in(const std::string& name, const Operand& value, const Scope& scope,
                         std::size_t row, std::uint64_t& steps) const;
  // Returns the formula, if the set is one formula and no range: a definition.
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
  std::string set_;                 // name of a named set
  std::vector<Formula> arguments_;  // arguments of the named set
  std::size_t offset_ = 0;
};

}  // namespace rithmo::formula
