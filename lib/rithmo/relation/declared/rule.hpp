// A rule that is declared as data: columns, and what holds between them (docs/rule-language.md).
//
// A *listed* rule has `rows`, nested ranges that say which rows there are; its columns are the row
// variables and what is computed from them. An *equation* rule has none: it says what must hold
// within a row, between neighbouring rows, or over a block. Example:
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
  static constexpr std::size_t max_heads = 10'000;  // across

  struct DeclaredParameter {
    enum class Kind : std::uint8_t { words, interval, number };
    std::string name, default_value;
    std::vector<std::string> words;
    Kind kind;
    const Parameter* shared = nullptr;  // one of the toolkit's own, used unchanged
    // Bounds between which inference fits the number to the table, where nobody gives a value: "fit
    // 0..60".
    std::optional<std::pair<number::Rational, number::Rational>> fit = {};
    // Returns whether formulas can use it on the right of `in`.
    bool is_set() const;
  };
  struct RowVariable {
    std::string name;
    formula::NumberRange range;
  };
  struct DeclaredColumn {
    std::string name;
    std::optional<formula::Formula>
        formula;  // null for a row variable, or a column of an equation rule
    number::NumeralSystem numeral;
    bool is_free = false;  // not compared
    std::string meaning = {};
  };
  struct Equation {
    formula::Formula formula;
    std::string text;
  };
  struct Mark {  // a kind of rows: total, where day = 'Tot.'
    std::string name;
    formula::Formula condition;
  };
  // Row of another relation that holds exactly when this rule's row does: some of its columns, and
  // settings for the other relation.
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
  text::Fault in_rows = {};  // a fault at "rows" whose reason is still empty
  std::vector<DeclaredParameter> parameters;
  std::vector<RowVariable> variables;    // empty for an equation rule
  std::optional<RowVariable> across;     // heads of a two-way table
  std::vector<DeclaredColumn> columns;   // in a listed rule the row variables come first
  std::vector<std::size_t> printed;      // the columns in the order of a row
  std::optional<formula::Formula> cell;  // cells of a two-way table
  number::NumeralSystem cell_numeral;
  std::vector<formula::Formula> conditions;  // `where`, for rows and for cells of a two-way table
  std::vector<Equation> equations;
  std::vector<Mark> marks;
  // Meaning of an empty cell. omitted: a slip; silent: no statement, left out of sums; zero: the
  // number 0.
  enum class Blank : std::uint8_t { omitted, silent, zero };
  Blank blank = Blank::omitted;
  // Blocks have this many rows, or have equal cells in this column; where neither is given they end
  // after marked rows.
  std::optional<std::size_t> block_rows, block_column;
  std::size_t key = 0;  // the column by which equations find rows
  std::optional<OtherRow> counterpart;

  // Cache of the rows of the models that were listed last: an audit looks them up more than once,
  // and claims do so in turn.
  struct RowCache {
    struct Listed {
      std::string model;
      std::shared_ptr<const std::vector<Row>> rows;
    };
    std::mutex busy;
    std::vector<Listed> last;  // the latest at the end
  };
  std::shared_ptr<RowCache> memo = std::make_shared<RowCache>();

  bool is_listed() const { return !variables.empty(); }
  bool says_nothing() const { return !is_listed() && equations.empty(); }  // no_rule
  // Returns the fault that the rule cannot be listed, placed at its "rows".
  text::Fault fault_in_rows(std::string reason) const {
    text::Fault fault = in_rows;
    fault.reason = std::move(reason);
    return fault;
  }
  // Slots of a formula: the parameters, the columns, and the variable across.
  std::size_t slot_of_column(std::size_t column) const { return parameters.size() + column; }
  std::optional<std::size_t> column_named(std::string_view name) const;
  // Returns the position of a column within a row.
  std::size_t place_of(std::size_t column) const;
  std::size_t slots() const { return parameters.size() + columns.size() + (across ? 1 : 0); }
  // Returns whether the condition concerns cells of a two-way table: it uses the variable across.
  // Where it does not hold, the cell is empty.
  bool is_of_cells(const formula::Formula& condition) const;
};

// Parses a rule from a JSON object. Faults have their places in the source.
text::Loaded<DeclaredRule> read_rule(const text::Json& json, const text::Source& source,
                                     const std::string& name);

// Reads the parts of a rule on blocks and empty cells. REQUIRES: the columns are known.
std::optional<text::Fault> read_blocks(const text::Json& json, DeclaredRule& rule,
                                       const text::Descriptor& read);

// Reads the counterpart of a rule. REQUIRES: the rule's columns and parameters are known.
text::Loaded<DeclaredRule::OtherRow> read_counterpart(const text::Json& given,
                                                      const DeclaredRule& rule,
                                                      const text::Descriptor& read);

// Declares a relation from a rule. It owns all that it needs, and must outlive its models.
text::Loaded<std::shared_ptr<const Relation>> declare(const text::Json& rule,
                                                      const text::Source& source,
                                                      const std::string& name);

// Declares a relation from a file.
text::Loaded<std::shared_ptr<const Relation>> declare_file(const std::string& path);

// Returns a rule for a table whose rule is not known: it has these columns, and no cell is
// compared.
std::shared_ptr<const Relation> no_rule(const std::vector<std::string>& columns);

// Shipped rules, rules/relations/*.json, built in.
struct RelationFile {
  std::string_view name, text;
};
std::span<const RelationFile> relation_files();

// Parses the number of a parameter: 3, 1/2 or 0.5.
text::Parsed<number::Rational> parse_number(std::string_view text);

// Returns the value of a parameter for formulas.
formula::Operand parameter_value(const std::string& text);

// Reads the parameters that a JSON object declares, or those of the toolkit that an array names.
text::Loaded<std::vector<DeclaredRule::DeclaredParameter>> read_parameters(
    const text::Json& given, const text::Descriptor& read);

// Lists all rows of the model, at most `most`; otherwise reports why they cannot be listed.
text::Parsed<std::shared_ptr<const std::vector<Row>>> list_rows(const DeclaredRule& rule,
                                                                const Model& model,
                                                                std::size_t most,
                                                                std::uint64_t steps);

// Functions for the fields of Relation.
std::vector<Column> declared_columns(const Model& model);
std::vector<Row> declared_rows(const Model& model);
Check declared_check(const Model& model, const Row& row);
std::string declared_reason(const Model& model, const Row& row, std::size_t column);
Counterpart declared_counterpart(const Model& model, const Row& row);

}  // namespace rithmo::relation
