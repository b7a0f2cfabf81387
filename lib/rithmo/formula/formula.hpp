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

// Numbers that several may ask for.
using NumberList = std::shared_ptr<const std::vector<number::Rational>>;

// A number or a word.
using Operand = std::variant<Real, std::string>;
std::string to_text(const Operand& value);

class Formula;

// A name that stands for a formula.
struct Let {
  std::string name;
  std::shared_ptr<const Formula> formula;
};

// The names that a formula may use.
struct Names {
  std::vector<std::string>
      numbers;  // columns, row variables, parameters: what Scope::value knows by index
  std::vector<std::string> marks = {};  // kinds of rows: total.max is max in the row marked total
  std::vector<std::string> words = {};  // that may be written without quotes
  std::vector<std::string> sets =
      {};                 // functions that give a set, as Scope::set knows them: pieces(even)
  bool of_table = false;  // whether prev.x, sum(x) and the like mean something
  std::vector<Let> lets = {};
};

// Whether formulas may say a name without brackets.
bool is_name(std::string_view text);
// Of a text from a [ on: where the ] that closes it stands, as in [square [ft]]; npos where none
// does.
std::size_t closing_bracket(std::string_view text, std::size_t at);

// Where a formula is worked out: what its names stand for, in a row and around it.
class Scope {
 public:
  enum class Where : std::uint8_t { prev, next, first, last };
  // A row beside this one: prev.x; in its block the row marked total: total.x; or the next so
  // marked above or below it, in any block: prev.total.x.
  struct Elsewhere {
    std::optional<Where> where = {};  // prev or next beside a mark
    std::optional<std::size_t> mark = {};
  };
  // The rows that a sum runs over: the whole column, the rows around that are alike in one (over
  // month), the block, or the block so far.
  struct Extent {
    enum class Over : std::uint8_t { block, column, alike, so_far };
    Over over = Over::block;
    std::size_t alike = 0;  // a name
  };
  virtual ~Scope() = default;

  // The value of a name in a row; null where it is not known there.
  virtual const Operand* value(std::size_t name, std::size_t row) const = 0;
  // Whether it is a parameter, worth the same in every row.
  virtual bool is_the_same_everywhere(std::size_t) const { return false; }
  // Whether nothing is to be known there: sums leave it out.
  virtual bool silent(std::size_t, std::size_t) const { return false; }
  // Another row; nothing where there is none.
  virtual std::optional<std::size_t> row_at(const Elsewhere&, std::size_t) const {
    return std::nullopt;
  }
  virtual std::vector<std::size_t> rows(const Extent&, std::size_t) const { return {}; }
  // Gives the row with this key; nothing where there is none.
  virtual std::optional<std::size_t> row_of_key(const Operand&) const { return std::nullopt; }
  // Gives the name of the column with this head; nothing where there is none.
  virtual std::optional<std::size_t> name_of_head(const Operand&) const { return std::nullopt; }
  // A named set, such as pieces(even), in order.
  virtual text::Parsed<NumberList> set(std::string_view name, const std::vector<Operand>&) const {
    return text::text_fault(0, "no set '" + std::string(name) + "'");
  }
  // Why a value is none of a named set, "no odd piece bears 10"; nothing where nothing better can
  // be said than that.
  virtual std::optional<std::string> why_not_in(std::string_view, const std::vector<Operand>&,
                                                const Operand&) const {
    return std::nullopt;
  }
};

// Why a formula has no value: a fault, or something that is not known (an empty cell, no row before
// the first); a value that the table is silent on is not known either.
struct NoValue {
  text::TextFault fault;
  bool unknown = false, silent = false;
  bool no_row = false;     // unknown because there is no such row
  bool undecided = false;  // more bits may give it one
};
template <class T>
using Valued = tl::expected<T, NoValue>;

struct FormulaNode;  // node.hpp
struct FloatedSides;
struct StraightEquation;  // line.hpp

class Formula {
 public:
  static text::Parsed<Formula> parse(std::string_view text, const Names& names);

  // Its value in a row. `steps` are taken from: one for each operation, and what long numbers cost;
  // a fault where none are left.
  Valued<Operand> at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  // Its value where a number is wanted, or where a condition is.
  Valued<Real> number_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  Valued<bool> holds_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const;

  const std::string& text() const { return text_; }
  // Gives the text with names replaced by what stands for them in a row, as `shown(name, row)` has
  // it: "225 / 5 = 45". Within sum() and the like names stay. The name of a let is replaced by its
  // value, where that is a fraction, and where it is the whole formula by what it stands for.
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
  // The names that it mentions, in its order.
  std::vector<std::size_t> names() const;
  // The cells of a table that it looks at in a row, as name and row, each once.
  struct CellAt {
    std::size_t name, row;
    auto operator<=>(const CellAt&) const = default;
  };
  std::vector<CellAt> cells(const Scope& scope, std::size_t row) const;
  // Says what it is about: each row, each block, or the table once. Example: sum(a) = sum(b) is
  // asked once of a block; sum(a over column) = 100 once of the table. Names below `parameters` are
  // the same in every row.
  enum class Subject : std::uint8_t { row, block, table };
  Subject subject(std::size_t parameters) const;
  // Tells whether it looks cells up by the key of their row.
  bool looks_up_keys() const;
  // Tells whether cells say at which rows it looks: keys, or conditions of sums.
  bool chooses_rows() const;
  // The mark of the rows that it speaks of: the first that it names, but for those of other blocks.
  std::optional<std::size_t> mark() const { return mark_; }
  // The names that the rows of its sums are alike in: month of sum(x over month).
  std::vector<std::size_t> columns_alike() const;
  // Whether it is a number, a name or something worked out of them, and no condition.
  bool is_arithmetic() const;
  // Whether it rounds anything.
  bool rounds() const;
  // Whether its last figure is rounded: that of div(floor(v), 60) is not, however v was.
  bool has_rounded_last_figure() const;
  // Gives what is rounded, of a formula that is rounded as a whole; nothing of others.
  std::optional<Formula> unrounded() const;
  // Gives to how many places an equation rounds one of its sides as a whole; nothing of others.
  std::optional<long> rounded_places() const;
  // Of an equation `one side = other side`: the one less the other. Nothing of other formulas.
  std::optional<Formula> difference() const;
  // Of an equation whose sides, or one of them, are floating(..): both without it. Where it holds,
  // the left is the right times a power of the base. Nothing of other formulas.
  std::optional<FloatedSides> floated() const;
  // Gives an equation `name = sum(x so far)`, or one with several such sums and numbers added or
  // taken away, put from row to row, by the last total that is said and what has come
  // since. It holds in all rows of a block where the other does, and where one row is wrong it
  // fails in that row and the next, and not in all below. Other formulas are as they are, and so
  // are those with sums `where` a condition holds.
  Formula from_row_to_row() const;
  // Of an equation one side of which is this name alone, and the other does not mention it: that
  // other side.
  std::optional<Formula> solved_for(std::size_t name) const;
  // Whether it is a straight line in this name, whatever the others are: a * x + b, where a and b
  // do not mention it.
  bool is_straight_in(std::size_t name) const;

 private:
  friend class FormulaReader;
  friend std::optional<StraightEquation> straight_at(const Formula&, const Scope&, std::size_t);
  struct Mention {
    std::size_t offset, length;
    std::optional<std::size_t> name = {};  // nothing for a let and for cell(KEY, HEAD)
    std::optional<Scope::Elsewhere> elsewhere = {};
    std::shared_ptr<const FormulaNode> node = {};  // of `x at (KEY)` and cell(KEY, HEAD)
    std::shared_ptr<const Formula> let = {};
    bool is_here = false;  // here.x
    bool is_shown = true;  // false where it runs over rows, and within keys and lets
  };
  // Gives the cell that a mention speaks of; nothing where there is no such row.
  static std::optional<CellAt> cell_of(const Mention& mention, const Scope& scope, std::size_t row);
  // Gives the value of a let as text, or its name.
  std::string value_of_let(const Mention& mention, const Scope& scope, std::size_t row) const;
  std::string text_;
  std::shared_ptr<const FormulaNode> root_;
  std::vector<Mention> mentions_;
  std::optional<std::size_t> mark_;
  std::size_t unfolded_size_ = 0;  // bytes of its text, with the texts of its lets
};

struct FloatedSides {
  Formula left, right;
  number::Rational base;
};

// A set of numbers in a formula's text: "2..9", "1..9 by 2", "{2, 4, 6..9}", "pieces(even)", or one
// value.
class NumberRange {
 public:
  // The name before a range, `n =` or `[max temp] in`; `at` moves behind the sign.
  static text::Parsed<std::string> parse_name(std::string_view text, std::size_t& at);
  static text::Parsed<NumberRange> parse_part(std::string_view text, std::size_t& at,
                                              const Names& names);

  // Its numbers in order; a fault where they are more than `most`.
  Valued<std::vector<number::Rational>> numbers(const Scope& scope, std::size_t row,
                                                std::size_t most, std::uint64_t& steps) const;
  // How often one number is among them, without listing them where they are intervals.
  Valued<std::size_t> count(const number::Rational& number, const Scope& scope, std::size_t row,
                            std::uint64_t& steps) const;
  // All of them where they are a named set; null of others.
  Valued<NumberList> named_set(const Scope& scope, std::size_t row, std::uint64_t& steps) const;
  // Whether there are none, whatever its names may stand for: 60..1.
  bool is_empty() const;
  // The names on which they depend.
  std::vector<std::size_t> names() const;
  // Gives the formulas in it: bounds, steps and arguments.
  std::vector<const Formula*> formulas() const;
  // That a value of this name is none of them, in words.
  std::string why_not_in(const std::string& name, const Operand& value, const Scope& scope,
                         std::size_t row, std::uint64_t& steps) const;
  // Where it is one formula and no range: what it defines.
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
  std::string set_;                 // or a named set
  std::vector<Formula> arguments_;  // of it
  std::size_t offset_ = 0;
};

}  // namespace rithmo::formula
