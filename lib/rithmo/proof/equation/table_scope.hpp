// A printed table as the names of its equations see it: cells by column and row, rows before and
// after, blocks, marked rows.
//
// A row is marked where a condition of the rule says so (total, where day = 'Tot.'); the others are
// plain. A block is so many plain rows, or those alike in a column, or, where the rule says
// neither, the plain rows up to the next marked ones; marked rows belong to the block before them.
// prev and next, sums and means run over plain rows. Where equations look rows up by their key
// there is an index of them. Example: five days, their sums and their means
// are one block of seven rows. Counter-example: a cell that is no numeral of its column stands for
// nothing here; what it may stand for is for the audit to find.
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
  // REQUIRES: the subject outlives the scope. Evaluating the marks takes from `steps`.
  TableScope(const table::BoundTable& subject, std::uint64_t& steps);
  TableScope(const TableScope&) = delete;
  TableScope& operator=(const TableScope&) = delete;
  ~TableScope() override = default;

  const formula::Operand* value(std::size_t name, std::size_t row) const override;
  bool is_the_same_everywhere(std::size_t name) const override { return name < parameters_.size(); }
  bool silent(std::size_t name, std::size_t row) const override;
  std::optional<std::size_t> row_at(const OtherRowReference& place, std::size_t row) const override;
  std::vector<std::size_t> rows(const Extent& extent, std::size_t row) const override;
  // Finds a row by its key as printed, whatever has been substituted in its cell. Of two rows with
  // a key the first is found, and a plain one before a marked one.
  std::optional<std::size_t> row_of_key(const formula::Operand& key) const override;
  std::optional<std::size_t> name_of_head(const formula::Operand& head) const override;

  std::size_t row_count() const { return marks_.size(); }
  std::optional<std::size_t> mark_of(std::size_t row) const { return marks_[row]; }
  // Return the number of a row's block; and a block's first row and the one behind its last.
  std::size_t block_of(std::size_t row) const { return block_of_[row]; }
  std::pair<std::size_t, std::size_t> rows_of_block(std::size_t block) const;
  // Tells whether the table has the column of this name of a formula; parameters are always there.
  bool has(std::size_t name) const {
    return name < parameters_.size() || column_of_name_[name].has_value();
  }
  // Returns the compared column of the subject that a name is, where it is one.
  std::optional<std::size_t> column_of(std::size_t name) const { return column_of_name_[name]; }

  // Substitutes a cell's value for what was read; nullopt: unknown.
  void put(std::size_t name, std::size_t row, std::optional<formula::Operand> value);
  std::optional<formula::Operand> get(std::size_t name, std::size_t row) const;
  void put_parameter(std::size_t name, formula::Operand value) {
    parameters_[name] = std::move(value);
  }

 private:
  void find_marks(const relation::DeclaredRule& rule, std::uint64_t& steps);
  void find_blocks(const relation::DeclaredRule& rule);
  void find_tops(std::size_t name);
  void index_keys(const relation::DeclaredRule& rule);
  std::optional<std::size_t> neighbour(Where where, std::size_t row) const;
  std::optional<std::size_t> marked(std::size_t mark, std::size_t row) const;
  std::optional<std::size_t> marked_beyond(std::size_t mark, Where where, std::size_t row) const;
  std::string_view head(std::size_t name, std::size_t row) const;
  void read_cells(std::size_t column);
  // Returns the plain rows around that have the same in a column.
  std::vector<std::size_t> alike(std::size_t name, std::size_t row) const;

  const table::BoundTable& subject_;
  std::vector<formula::Operand> parameters_;
  std::vector<std::optional<std::size_t>> column_of_name_;  // indexed by name
  std::vector<std::unordered_map<table::FormId, formula::Operand>>
      worth_;  // key: text of the column
  // Substituted values; key: column and row.
  std::map<std::pair<std::size_t, std::size_t>, formula::Operand> put_;
  std::vector<std::vector<const formula::Operand*>> cells_;     // [column][row]; null: unknown
  std::vector<std::optional<std::size_t>> marks_;               // one for each row
  std::vector<std::size_t> block_of_, place_in_block_;          // one for each row
  std::vector<std::vector<std::size_t>> plain_of_, marked_of_;  // rows of each block
  std::vector<std::vector<std::size_t>> rows_marked_;           // indexed by mark
  std::map<std::size_t, std::vector<std::size_t>>
      tops_;  // key: name of a column; the first rows of its runs of equal values
  // Index of keys and heads as texts; numbers as number::to_text writes them.
  std::unordered_map<std::string, std::size_t> row_of_key_, name_of_head_;
  std::optional<std::size_t> key_column_;
  std::vector<std::size_t> plain_, place_in_plain_;  // all plain rows; of a marked row the next
};

}  // namespace rithmo::proof
