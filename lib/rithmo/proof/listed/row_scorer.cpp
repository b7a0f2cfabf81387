// See row_scorer.hpp.
#include "rithmo/proof/listed/row_scorer.hpp"
#include "rithmo/proof/listed/row_cost.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/evidence/limits.hpp"

namespace rithmo::proof {
namespace {

constexpr std::uint8_t unknown =
    std::numeric_limits<std::uint8_t>::max();  // greater than any index of a cached slip

}  // namespace

void RowScorer::take(const table::RowView& printed) {
  printed_ = printed;
  table_ = nullptr;
  known_.assign(printed.size(), nullptr);
  if (rule_.count_ids() > evidence::limits::texts_scored) {
    ids_ = rule_.ids_of(printed);
    return;
  }
  if ((by_text_.size() + printed.size()) * rule_.count_ids() > evidence::limits::slips_known)
    by_text_.clear();
  ids_.resize(printed.size());
  for (std::size_t c = 0; c < printed.size(); ++c) {
    const auto [known, is_new] = by_text_.try_emplace(printed[c]);
    if (is_new)
      known->second = {rule_.id_of(printed[c]),
                       std::vector<std::uint8_t>(rule_.count_ids(), unknown)};
    known_[c] = &known->second;
    ids_[c] = known->second.id;
  }
}

void RowScorer::take(const table::Rows& printed, std::size_t row) {
  take(printed[row]);
  table_ = &printed;
  row_ = row;
}

bool RowScorer::is_from_neighbour_row(std::size_t column) const {
  if (!table_) return false;
  const auto has_it = [&](std::size_t other) {
    return other < table_->size() && table_->id(other, column) == table_->id(row_, column);
  };
  return has_it(row_ - 1) || has_it(row_ + 1);  // for the first row, `row_ - 1` wraps around
}

bool RowScorer::agrees_with(std::size_t row) const {
  const auto intended = rule_.ids(row);
  for (std::size_t c = 0; c < ids_.size(); ++c)
    if (ids_[c] != intended[c] && ids_[c] != RuleRows::silent && intended[c] != RuleRows::silent)
      return false;
  return true;
}

RowScorer::CellSlip RowScorer::scored(std::size_t column, std::string_view intended) const {
  const std::string& printed = (*printed_)[column];
  const auto [p, i] = std::ranges::mismatch(printed, intended);
  return {evidence::slip_of_cell(printed, intended).bits,
          p == printed.end() || i == intended.end()};
}

RowScorer::CellSlip RowScorer::cell_slip(std::size_t column, RuleRows::Id id) {
  if (!known_[column]) return scored(column, rule_.text(id));
  std::uint8_t& known = known_[column]->slips[id];
  if (known != unknown) return slips_[known];
  const CellSlip slip = scored(column, rule_.text(id));
  const auto same = std::ranges::find(slips_, slip);
  const auto at = static_cast<std::size_t>(same - slips_.begin());
  if (at == unknown) return slip;  // the cache is full
  if (same == slips_.end()) slips_.push_back(slip);
  known = static_cast<std::uint8_t>(at);
  return slip;
}

double RowScorer::asked(std::size_t row) const {
  return table_ ? row_slip_bits(*table_, row_, rule_[row], nullptr, rates_)
                : row_slip_bits(*printed_, rule_[row], nullptr, rates_);
}

double RowScorer::slips(std::size_t row) {
  const auto intended = rule_.ids(row);
  double bits = 0;
  std::size_t wrong = 0, last = 0;  // `last`: column of the last wrong cell
  bool may_divide = false;          // figures of the last wrong cell may continue in the next cell
  for (std::size_t c = 0; c < ids_.size(); ++c) {
    if (ids_[c] == intended[c] || ids_[c] == RuleRows::silent || intended[c] == RuleRows::silent)
      continue;
    if (wrong > 0 &&
        ((may_divide && c == last + 1) || (ids_[last] == intended[c] && ids_[c] == intended[last])))
      return asked(row);
    const CellSlip slip = cell_slip(c, intended[c]);
    bits += rates_.wrong_cell + slip.bits;
    ++wrong;
    last = c;
    may_divide = slip.may_divide;
  }
  return wrong == 1 && is_from_neighbour_row(last) ? asked(row) : bits;
}

}  // namespace rithmo::proof
