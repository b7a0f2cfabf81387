// A printed table as the environment in which equations are evaluated: cells by column and row, the
// rows before and after, blocks, and marked rows.
//
// A row is marked if it satisfies a condition of the rule (total, where day = 'Tot.'); the others
// are plain. A block is a fixed number of plain rows, or the plain rows with equal values in a
// column. If the rule says neither, a block is the plain rows up to the next marked ones. Marked
// rows belong to the block before them. prev, next, sums and means refer to plain rows. An index
// serves equations that look up rows by their key. Example: five days, their sums and their means
// are one block of seven rows. Counter-example: a cell that is not a numeral of its column has no
// value here; the audit finds what it may have been.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

class TableScope : public formula::Scope {
 public:
  // REQUIRES: `subject` outlives the scope. Evaluating the marks subtracts from `steps`.
  TableScope(const table::BoundTable& subject, std::uint64_t& steps);
  TableScope(const TableScope&) = delete;
  TableScope& operator=(const TableScope&) = delete;
  ~TableScope() override = default;

  const formula::Operand* value(std::size_t name, std::size_t row) const override;
  bool is_same_in_all_rows(std::size_t name) const override { return name < parameters_.size(); }
  bool silent(std::size_t name, std::size_t row) const override;
  std::optional<std::size_t> row_at(const OtherRowReference& place, std::size_t row) const override;
  std::vector<std::size_t> rows(const Extent& extent, std::size_t row) const override;
  // Finds a row by its printed key, also where another value was substituted for the key's cell. Of
  // two rows with the same key, a plain row is preferred to a marked one, then the first.
  std::optional<std::size_t> row_of_key(const formula::Operand& key) const override;
  std::optional<std::size_t> name_of_head(const formula::Operand& head) const override;

  std::size_t row_count() const { return marks_.size(); }
  std::optional<std::size_t> mark_of(std::size_t row) const { return marks_[row]; }
  // block_of() returns the number of a row's block. rows_of_block() returns a block's first row and
  // the row after its last.
  std::size_t block_of(std::size_t row) const { return block_of_[row]; }
  std::pair<std::size_t, std::size_t> rows_of_block(std::size_t block) const;
  // Tells whether the table has a value for this name of a formula: a column of the table, or a
  // parameter.
  bool has(std::size_t name) const {
    return name < parameters_.size() || column_of_name_[name].has_value();
  }
  // Returns the index of the compared column with this name; nullopt where there is none.
  std::optional<std::size_t> column_of(std::size_t name) const { return column_of_name_[name]; }

  // Substitutes a value for the cell's current one; nullopt means unknown.
  void put(std::size_t name, std::size_t row, std::optional<formula::Operand> value);
  std::optional<formula::Operand> get(std::size_t name, std::size_t row) const;
  void set_parameter(std::size_t name, formula::Operand value) {
    parameters_[name] = std::move(value);
  }

 private:
  void find_marks(const relation::DeclaredRule& rule, std::uint64_t& steps);
  void find_blocks_of_rows(const relation::DeclaredRule& rule);
  void find_group_starts(std::size_t name);
  void index_keys(const relation::DeclaredRule& rule);
  std::optional<std::size_t> neighbour(Where where, std::size_t row) const;
  std::optional<std::size_t> marked(std::size_t mark, std::size_t row) const;
  std::optional<std::size_t> marked_beyond(std::size_t mark, Where where, std::size_t row) const;
  std::string_view head(std::size_t name, std::size_t row) const;
  void read_cells(std::size_t column);
  // Returns the plain rows around `row` that have the same text in a column.
  std::vector<std::size_t> alike(std::size_t name, std::size_t row) const;

  const table::BoundTable& subject_;
  std::vector<formula::Operand> parameters_;
  std::vector<std::optional<std::size_t>> column_of_name_;  // indexed by name
  std::vector<std::unordered_map<table::FormId, formula::Operand>>
      worth_;  // cached values of texts; key: text of the column
  // Substituted values; key: column and row.
  std::map<std::pair<std::size_t, std::size_t>, formula::Operand> put_;
  std::vector<std::vector<const formula::Operand*>> cells_;  // [column][row]; null means unknown
  std::vector<std::optional<std::size_t>> marks_;  // mark of each row; nullopt for a plain row
  // The block of each row, and the row's place within the block.
  std::vector<std::size_t> block_of_, place_in_block_;
  // Plain and marked rows of each block.
  std::vector<std::vector<std::size_t>> plain_of_, marked_of_;
  std::vector<std::vector<std::size_t>> rows_marked_;  // indexed by mark
  std::map<std::size_t, std::vector<std::size_t>>
      tops_;  // key: name of a column; value: the first rows of its runs of equal values
  // Indexes of rows by their key, and of columns by their header, as texts. Numbers are written as
  // by number::to_text().
  std::unordered_map<std::string, std::size_t> row_of_key_, name_of_head_;
  std::optional<std::size_t> key_column_;
  // All plain rows; and each row's index among them, for a marked row that of the next plain row.
  std::vector<std::size_t> plain_, place_in_plain_;
};

}  // namespace rithmo::proof
