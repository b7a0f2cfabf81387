// See table_scope.hpp.
#include "rithmo/proof/equation/table_scope.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rithmo::proof {

TableScope::TableScope(const table::BoundTable& subject, std::uint64_t& steps) : subject_(subject) {
  const relation::DeclaredRule& rule = *subject.model.relation().rule;
  for (const auto& parameter : rule.parameters)
    parameters_.push_back(relation::parameter_value(std::string(subject.model[parameter.name])));
  column_of_name_.resize(rule.slots());
  for (std::size_t c = 0; c < rule.columns.size(); ++c) {
    const auto found =
        std::ranges::find(subject.columns, rule.columns[c].name, &relation::Column::name);
    if (found != subject.columns.end())
      column_of_name_[rule.slot_of_column(c)] =
          static_cast<std::size_t>(found - subject.columns.begin());
  }
  worth_.resize(subject.columns.size());
  cells_.resize(subject.columns.size());
  for (std::size_t c = 0; c < subject.columns.size(); ++c) read_cells(c);
  marks_.resize(subject.printed.size());
  find_marks(rule, steps);
  for (std::size_t c = 0; c < cells_.size(); ++c)
    for (const formula::Operand*& cell : cells_[c])
      if (subject.columns[c].numeral->is_number() && std::holds_alternative<std::string>(*cell))
        cell = nullptr;
  find_blocks_of_rows(rule);
  for (const auto& equation : rule.equations)
    for (const std::size_t name : equation.formula.columns_alike())
      if (column_of_name_[name]) find_group_starts(name);
  if (std::ranges::any_of(rule.equations,
                          [](const auto& equation) { return equation.formula.looks_up_keys(); }))
    index_keys(rule);
}

void TableScope::read_cells(std::size_t column) {
  const bool is_number = subject_.columns[column].numeral->is_number();
  const bool is_zero =
      is_number && subject_.model.relation().rule->blank == relation::DeclaredRule::Blank::zero;
  cells_[column].reserve(subject_.printed.size());
  for (std::size_t row = 0; row < subject_.printed.size(); ++row) {
    const auto [worth, is_new] = worth_[column].try_emplace(subject_.printed.id(row, column));
    if (is_new) {
      const std::string& text = subject_.printed.text(row, column);
      const auto* number = is_number ? subject_.number(subject_.printed, row, column) : nullptr;
      if (text.empty() && is_zero)
        worth->second = formula::Real();
      else if (number)
        worth->second = formula::Real(*number);
      else
        worth->second = text;  // a word, which conditions of marks compare: year = 'Sum'
    }
    cells_[column].push_back(&worth->second);
  }
}

void TableScope::find_marks(const relation::DeclaredRule& rule, std::uint64_t& steps) {
  for (std::size_t row = 0; row < marks_.size(); ++row)
    for (std::size_t m = 0; m < rule.marks.size() && !marks_[row]; ++m)
      if (const auto holds = rule.marks[m].condition.holds_at(*this, row, steps); holds && *holds)
        marks_[row] = m;
}

// Returns what a row states in this column about its group; empty if this is unchanged from the row
// above. A word that only marks the row does not count.
std::string_view TableScope::head(std::size_t name, std::size_t row) const {
  const relation::DeclaredRule& rule = *subject_.model.relation().rule;
  if (marks_[row] && std::ranges::count(rule.marks[*marks_[row]].condition.names(), name) > 0)
    return {};
  return subject_.printed.text(row, *column_of_name_[name]);
}

void TableScope::find_blocks_of_rows(const relation::DeclaredRule& rule) {
  std::optional<std::size_t> alike;
  if (rule.block_column && has(rule.slot_of_column(*rule.block_column)))
    alike = rule.slot_of_column(*rule.block_column);
  rows_marked_.resize(rule.marks.size());
  std::string_view of_block;  // text that the block has in this column
  for (std::size_t row = 0; row < marks_.size(); ++row) {
    bool begins = plain_of_.empty();
    if (const std::string_view text = alike ? head(*alike, row) : ""; !text.empty()) {
      begins = begins || (!of_block.empty() && of_block != text);
      of_block = text;
    }
    if (!begins && !alike && !marks_[row]) {
      if (rule.block_rows)
        begins = plain_of_.back().size() == *rule.block_rows;
      else
        begins = !marked_of_.back().empty();
    }
    if (begins) {
      plain_of_.emplace_back();
      marked_of_.emplace_back();
    }
    block_of_.push_back(plain_of_.size() - 1);
    place_in_plain_.push_back(plain_.size());
    place_in_block_.push_back(plain_of_.back().size());
    if (marks_[row]) {
      marked_of_.back().push_back(row);
      rows_marked_[*marks_[row]].push_back(row);
    } else {
      plain_of_.back().push_back(row);
      plain_.push_back(row);
    }
  }
}

void TableScope::find_group_starts(std::size_t name) {
  std::vector<std::size_t>& tops = tops_[name];
  std::string_view above;
  for (std::size_t row = 0; row < marks_.size(); ++row) {
    const std::string_view here = head(name, row);
    if (row == 0 || (!here.empty() && here != above)) tops.push_back(row);
    if (!here.empty()) above = here;
  }
}

void TableScope::index_keys(const relation::DeclaredRule& rule) {
  for (std::size_t c = 0; c < rule.columns.size(); ++c) {
    const std::size_t name = rule.slot_of_column(c);
    if (!column_of_name_[name]) continue;
    const std::string& head = rule.columns[c].name;
    name_of_head_.emplace(head, name);
    if (const auto number = relation::parse_number(head))
      name_of_head_.emplace(number::to_text(*number), name);
  }
  key_column_ = column_of_name_[rule.slot_of_column(rule.key)];
  if (!key_column_) return;
  const auto add = [&](std::size_t row) {
    const std::string& text = subject_.printed.text(row, *key_column_);
    const auto* number = subject_.columns[*key_column_].numeral->is_number()
                             ? subject_.number(subject_.printed, row, *key_column_)
                             : nullptr;
    if (!text.empty()) row_of_key_.emplace(number ? number::to_text(*number) : text, row);
  };
  for (const std::size_t row : plain_) add(row);
  for (std::size_t row = 0; row < marks_.size(); ++row)
    if (marks_[row]) add(row);
}

std::optional<std::size_t> TableScope::row_of_key(const formula::Operand& key) const {
  auto found = row_of_key_.find(formula::to_text(key));
  const auto* word = std::get_if<std::string>(&key);
  // A word, such as the header '12', may be a key that is a number.
  if (found == row_of_key_.end() && word && key_column_)
    if (const auto number = subject_.columns[*key_column_].numeral->read(*word))
      found = row_of_key_.find(number::to_text(*number));
  return found == row_of_key_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> TableScope::name_of_head(const formula::Operand& head) const {
  const auto found = name_of_head_.find(formula::to_text(head));
  return found == name_of_head_.end() ? std::nullopt : std::optional(found->second);
}

std::pair<std::size_t, std::size_t> TableScope::rows_of_block(std::size_t block) const {
  const auto [first, end] = std::ranges::equal_range(block_of_, block);
  return {static_cast<std::size_t>(first - block_of_.begin()),
          static_cast<std::size_t>(end - block_of_.begin())};
}

const formula::Operand* TableScope::value(std::size_t name, std::size_t row) const {
  if (name < parameters_.size()) return &parameters_[name];
  const auto column = column_of_name_[name];
  return column ? cells_[*column][row] : nullptr;
}

bool TableScope::silent(std::size_t name, std::size_t row) const {
  const auto column = column_of_name_[name];
  return column && subject_.printed.id(row, *column) == table::TextPool::silent;
}

std::optional<std::size_t> TableScope::neighbour(Where where, std::size_t row) const {
  const std::size_t at = place_in_plain_[row];
  switch (where) {
    case Where::prev:
      return at > 0 ? std::optional(plain_[at - 1]) : std::nullopt;
    case Where::next: {
      const std::size_t next = at + (marks_[row] ? 0 : 1);
      return next < plain_.size() ? std::optional(plain_[next]) : std::nullopt;
    }
    case Where::first:
    case Where::last: {
      const auto& block = plain_of_[block_of_[row]];
      if (block.empty()) return std::nullopt;
      return where == Where::first ? block.front() : block.back();
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> TableScope::marked(std::size_t mark, std::size_t row) const {
  if (marks_[row] == mark) return row;
  for (const std::size_t other : marked_of_[block_of_[row]])
    if (marks_[other] == mark) return other;
  return std::nullopt;
}

std::optional<std::size_t> TableScope::marked_beyond(std::size_t mark, Where where,
                                                     std::size_t row) const {
  const std::vector<std::size_t>& all = rows_marked_[mark];
  if (where == Where::next) {
    const auto below = std::ranges::upper_bound(all, row);
    return below != all.end() ? std::optional(*below) : std::nullopt;
  }
  const auto not_above = std::ranges::lower_bound(all, row);
  return not_above != all.begin() ? std::optional(*std::prev(not_above)) : std::nullopt;
}

std::optional<std::size_t> TableScope::row_at(const OtherRowReference& place,
                                              std::size_t row) const {
  if (!place.mark) return neighbour(*place.where, row);
  return place.where ? marked_beyond(*place.mark, *place.where, row) : marked(*place.mark, row);
}

std::vector<std::size_t> TableScope::alike(std::size_t name, std::size_t row) const {
  const auto found = tops_.find(name);
  if (found == tops_.end()) return plain_;  // a parameter has the same value in all rows
  const auto below = std::ranges::upper_bound(found->second, row);
  const std::size_t end = below != found->second.end() ? place_in_plain_[*below] : plain_.size();
  return {plain_.begin() + static_cast<std::ptrdiff_t>(place_in_plain_[*std::prev(below)]),
          plain_.begin() + static_cast<std::ptrdiff_t>(end)};
}

std::vector<std::size_t> TableScope::rows(const Extent& extent, std::size_t row) const {
  const auto& block = plain_of_[block_of_[row]];
  switch (extent.over) {
    case Extent::Over::column:
      return plain_;
    case Extent::Over::alike:
      return alike(extent.alike, row);
    case Extent::Over::block:
      return block;
    case Extent::Over::so_far:
      break;
  }
  const std::size_t count = std::min(block.size(), place_in_block_[row] + (marks_[row] ? 0 : 1));
  return {block.begin(), block.begin() + static_cast<std::ptrdiff_t>(count)};
}

void TableScope::put(std::size_t name, std::size_t row, std::optional<formula::Operand> value) {
  const std::size_t column = *column_of_name_[name];
  cells_[column][row] = value ? &(put_[{column, row}] = *std::move(value)) : nullptr;
}

std::optional<formula::Operand> TableScope::get(std::size_t name, std::size_t row) const {
  const formula::Operand* const cell = cells_[*column_of_name_[name]][row];
  return cell ? std::optional(*cell) : std::nullopt;
}

}  // namespace rithmo::proof
