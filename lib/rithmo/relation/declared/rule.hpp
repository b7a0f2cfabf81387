// A rule that is declared as data: columns, and the conditions on them (docs/rule-language.md).
//
// A *listed* rule has `rows`, which are nested ranges that define its rows. Its columns are the row
// variables and values computed from them. An *equation* rule has no `rows`. It states what must
// hold within a row, between neighbouring rows, or over a block. Example:
//   { "rows": "a = 2..9, b = a..9", "columns": { "product": "a * b" } }
//   { "columns": { "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)" }, "equations":
//   ["mean = round((max + min) / 2, 1)"] }
// Counter-example: a name in a formula that is no column, row variable or parameter is a fault at
// its place.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/number/numeral_system.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/text/json.hpp"

namespace rithmo::text {
class Descriptor;
}

namespace rithmo::relation {

struct DeclaredRule {
  // Upper limits of work and memory.
  static constexpr std::uint64_t max_steps = 20'000'000'000;
  static constexpr std::size_t max_heads = 10'000;  // maximum number of columns of a two-way table

  struct DeclaredParameter {
    enum class Kind : std::uint8_t { words, interval, number };
    std::string name, default_value;
    std::vector<std::string> words;
    Kind kind;
    // Set for one of the toolkit's own parameters, used unchanged.
    const Parameter* shared = nullptr;
    // The bounds of "fit 0..60". Inference fits the number to the table within them unless a user
    // gives a value.
    std::optional<std::pair<number::Rational, number::Rational>> fit = {};
    // Returns true if formulas can use the parameter on the right side of `in`.
    bool is_set() const;
  };
  struct RowVariable {
    std::string name;
    formula::NumberRange range;
  };
  struct DeclaredColumn {
    std::string name;
    std::optional<formula::Formula>
        formula;  // null for a row variable, and for a column of an equation rule
    number::NumeralSystem numeral;
    bool is_free = false;  // the column is not compared
    std::string meaning = {};
  };
  struct Equation {
    formula::Formula formula;
    std::string text;
  };
  struct Mark {  // a kind of rows, as total, for the rows where day = 'Tot.'
    std::string name;
    formula::Formula condition;
  };
  // The counterpart: a row of another relation that holds exactly if this rule's row holds. It has
  // some of the rule's columns, and settings for the other relation.
  struct OtherRow {
    struct Setting {
      std::string parameter, value;  // `value` is a parameter of this rule, or a word
      bool is_parameter = false, is_enemy = false;
    };
    std::string relation;
    std::vector<std::size_t> columns;
    std::vector<Setting> settings;
  };

  std::string name, title, source, family = "declared";
  text::Fault in_rows = {};  // the place of "rows", as a fault without a reason
  std::vector<DeclaredParameter> parameters;
  std::vector<RowVariable> variables;    // empty for an equation rule
  std::optional<RowVariable> across;     // the heads of a two-way table
  std::vector<DeclaredColumn> columns;   // in a listed rule the row variables come first
  std::vector<std::size_t> printed;      // the columns in the order of the printed row
  std::optional<formula::Formula> cell;  // the formula for the cells of a two-way table
  number::NumeralSystem cell_numeral;
  // `where`: conditions on rows, and on cells of a two-way table
  std::vector<formula::Formula> conditions;
  std::vector<Equation> equations;
  std::vector<Mark> marks;
  // The meaning of an empty cell. omitted: it is a slip; silent: it states nothing and sums leave
  // it out; zero: it means 0.
  enum class Blank : std::uint8_t { omitted, silent, zero };
  Blank blank = Blank::omitted;
  // The extent of a block: a number of rows, or rows with equal cells in this column. If neither is
  // given, blocks end after marked rows.
  std::optional<std::size_t> block_rows, block_column;
  std::size_t key = 0;  // the key column, by which equations find rows
  std::optional<OtherRow> counterpart;

  // A cache of the rows of recently listed models. An audit looks up the same rows several times,
  // and claims look up several models in turn.
  struct RowCache {
    struct ListedRows {
      std::string model;
      std::shared_ptr<const std::vector<Row>> rows;
    };
    std::mutex busy;
    std::vector<ListedRows> last;  // the most recent one is last
  };
  std::shared_ptr<RowCache> memo = std::make_shared<RowCache>();

  bool is_listed() const { return !variables.empty(); }
  // True for the rule that relation_without_rule() makes.
  bool is_uninformative() const { return !is_listed() && equations.empty(); }
  // Returns a fault at "rows" that says why the rule cannot be listed.
  text::Fault fault_in_rows(std::string reason) const {
    text::Fault fault = in_rows;
    fault.reason = std::move(reason);
    return fault;
  }
  // A formula has slots for the parameters, the columns and the variable across, in this order.
  std::size_t slot_of_column(std::size_t column) const { return parameters.size() + column; }
  std::optional<std::size_t> column_named(std::string_view name) const;
  // Returns the index of a column in the printed row.
  std::size_t place_of(std::size_t column) const;
  std::size_t slots() const { return parameters.size() + columns.size() + (across ? 1 : 0); }
  // Returns true if the condition uses the variable across, so that it concerns cells of a two-way
  // table. Where such a condition is false, the cell is empty.
  bool is_of_cells(const formula::Formula& condition) const;
};

// Parses a rule from a JSON object. Each fault has its place in the source.
text::Loaded<DeclaredRule> read_rule(const text::Json& json, const text::Source& source,
                                     const std::string& name);

// Reads what the rule says about blocks and empty cells. REQUIRES: the columns are known.
std::optional<text::Fault> read_blocks(const text::Json& json, DeclaredRule& rule,
                                       const text::Descriptor& read);

// Reads the counterpart of a rule. REQUIRES: the rule's columns and parameters are known.
text::Loaded<DeclaredRule::OtherRow> read_counterpart(const text::Json& given,
                                                      const DeclaredRule& rule,
                                                      const text::Descriptor& read);

// Makes a relation from a rule. The relation owns everything that it needs, and must outlive its
// models.
text::Loaded<std::shared_ptr<const Relation>> declare(const text::Json& rule,
                                                      const text::Source& source,
                                                      const std::string& name);

// Makes a relation from the rule in a file.
text::Loaded<std::shared_ptr<const Relation>> declare_file(const std::string& path);

// Returns a rule for a table whose rule is unknown. The rule has these columns, and compares no
// cell.
std::shared_ptr<const Relation> relation_without_rule(const std::vector<std::string>& columns);

// A shipped rule: a file of rules/relations/*.json, built in.
struct RelationFile {
  std::string_view name, text;
};
std::span<const RelationFile> relation_files();

// Parses the value of a parameter that is a number: 3, 1/2 or 0.5.
text::Parsed<number::Rational> parse_number(std::string_view text);

// Returns the value that a parameter has in formulas.
formula::Operand parameter_value(const std::string& text);

// Reads the parameters that a JSON object declares, or those of the toolkit that an array names.
text::Loaded<std::vector<DeclaredRule::DeclaredParameter>> read_parameters(
    const text::Json& given, const text::Descriptor& read);

// Lists all rows of the model, at most `most` of them, or reports why the rows cannot be listed.
text::Parsed<std::shared_ptr<const std::vector<Row>>> list_rows(const DeclaredRule& rule,
                                                                const Model& model,
                                                                std::size_t most,
                                                                std::uint64_t steps);

// The next functions are stored in the fields of Relation.
std::vector<Column> declared_columns(const Model& model);
std::vector<Row> declared_rows(const Model& model);
Check declared_check(const Model& model, const Row& row);
std::string declared_reason(const Model& model, const Row& row, std::size_t column);
CounterpartRow declared_counterpart(const Model& model, const Row& row);

}  // namespace rithmo::relation
