// A rule that somebody wrote down as data: columns, and what holds between them
// (docs/own-rules.md).
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
  // Limits of the work that a rule asks for.
  static constexpr std::uint64_t most_steps = 20'000'000'000;
  static constexpr std::size_t most_heads = 10'000;  // across

  struct DeclaredParameter {
    enum class Kind : std::uint8_t { words, interval, number };
    std::string name, default_value;
    std::vector<std::string> words;
    Kind kind;
    const Parameter* shared = nullptr;  // one of the toolkit's own, taken over whole
    // Between which numbers the table itself says what it is, where nobody does: "fit 0..60".
    std::optional<std::pair<number::Rational, number::Rational>> fit = {};
    // Whether numbers can be `in` it.
    bool is_set() const;
  };
  struct RowVariable {
    std::string name;
    formula::NumberRange range;
  };
  struct DeclaredColumn {
    std::string name;
    std::optional<formula::Formula>
        formula;  // nothing for a row variable, or a column of an equation rule
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
  // The row of another relation that holds just where this one's does: some of its columns, and
  // what the other is set to.
  struct OtherRow {
    struct Setting {
      std::string parameter, value;  // a parameter of this rule, or a word
      bool is_parameter = false, is_enemy = false;
    };
    std::string relation;
    std::vector<std::size_t> columns;
    std::vector<Setting> settings;
  };

  std::string name, title, source, family = "declared";
  text::Fault in_rows = {};  // a fault at "rows", its reason still to be said
  std::vector<DeclaredParameter> parameters;
  std::vector<RowVariable> variables;    // empty for an equation rule
  std::optional<RowVariable> across;     // of a two-way table: the heads
  std::vector<DeclaredColumn> columns;   // of a listed rule the row variables first
  std::vector<std::size_t> printed;      // the columns as they stand in a row
  std::optional<formula::Formula> cell;  // of a two-way table
  number::NumeralSystem cell_numeral;
  std::vector<formula::Formula> conditions;  // `where`, of rows and of a two-way table's cells
  std::vector<Equation> equations;
  std::vector<Mark> marks;
  // An empty cell: a slip; or it says nothing, and sums leave it out; or it is nought.
  enum class Blank : std::uint8_t { omitted, silent, zero };
  Blank blank = Blank::omitted;
  // Blocks: so many rows, or rows alike in a column; where neither is given they end after marked
  // rows.
  std::optional<std::size_t> block_rows, block_column;
  std::size_t key = 0;  // the column by which equations find rows
  std::optional<OtherRow> counterpart;

  // The rows of the models that were listed last: an audit asks for them more than once, and so do
  // claims, in turn.
  struct Memo {
    struct Listed {
      std::string model;
      std::shared_ptr<const std::vector<Row>> rows;
    };
    std::mutex busy;
    std::vector<Listed> last;  // the latest at the end
  };
  std::shared_ptr<Memo> memo = std::make_shared<Memo>();

  bool is_listed() const { return !variables.empty(); }
  bool says_nothing() const { return !is_listed() && equations.empty(); }  // no_rule
  // Why it cannot be listed, at its rows.
  text::Fault fault_in_rows(std::string reason) const {
    text::Fault fault = in_rows;
    fault.reason = std::move(reason);
    return fault;
  }
  // Slots of a formula: the parameters, the columns, and the variable across.
  std::size_t slot_of_column(std::size_t column) const { return parameters.size() + column; }
  std::optional<std::size_t> column_named(std::string_view name) const;
  // Where a column stands in a row.
  std::size_t place_of(std::size_t column) const;
  std::size_t slots() const { return parameters.size() + columns.size() + (across ? 1 : 0); }
  // Whether the condition is one of a two-way table's cells: it names what runs across, and where
  // it does not hold no cell stands.
  bool is_of_cells(const formula::Formula& condition) const;
};

// The rule that a JSON object writes down. Faults are at their places in the source.
text::Loaded<DeclaredRule> read_rule(const text::Json& json, const text::Source& source,
                                     const std::string& name);

// Reads what a rule says of blocks and of empty cells. The columns are known.
std::optional<text::Fault> read_blocks(const text::Json& json, DeclaredRule& rule,
                                       const text::Descriptor& read);

// The counterpart that it names, of a rule whose columns and parameters are known.
text::Loaded<DeclaredRule::OtherRow> read_counterpart(const text::Json& given,
                                                      const DeclaredRule& rule,
                                                      const text::Descriptor& read);

// The relation that a rule declares. It owns all that it needs, and must outlive its models.
text::Loaded<std::shared_ptr<const Relation>> declare(const text::Json& rule,
                                                      const text::Source& source,
                                                      const std::string& name);

// The same of a file.
text::Loaded<std::shared_ptr<const Relation>> declare_file(const std::string& path);

// Gives a rule for a table with these columns of which none is known: it says nothing, and no cell
// is compared.
std::shared_ptr<const Relation> no_rule(const std::vector<std::string>& columns);

// The rules that ship, rules/relations/*.json, built in.
struct RelationFile {
  std::string_view name, text;
};
std::span<const RelationFile> relation_files();

// A number as a parameter is given: 3, 1/2 or 0.5.
text::Parsed<number::Rational> parse_number(std::string_view text);

// The value of a parameter as formulas know it.
formula::Operand parameter_value(const std::string& text);

// The parameters that a JSON object declares, or those of the toolkit that an array names.
text::Loaded<std::vector<DeclaredRule::DeclaredParameter>> read_parameters(
    const text::Json& given, const text::Descriptor& read);

// Gives all rows of the model, at most so many; or why they cannot be listed.
text::Parsed<std::shared_ptr<const std::vector<Row>>> list_rows(const DeclaredRule& rule,
                                                                const Model& model,
                                                                std::size_t most,
                                                                std::uint64_t steps);

// The functions of a declared relation, for Relation's fields.
std::vector<Column> declared_columns(const Model& model);
std::vector<Row> declared_rows(const Model& model);
Check declared_check(const Model& model, const Row& row);
std::string declared_reason(const Model& model, const Row& row, std::size_t column);
Counterpart declared_counterpart(const Model& model, const Row& row);

}  // namespace rithmo::relation
