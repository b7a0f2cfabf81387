// See own_words.hpp.
#include "rithmo/proof/listed/own_words.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/listed/known_rows.hpp"
#include "rithmo/proof/listed/row_cost.hpp"

namespace rithmo::proof {

std::vector<table::RuleChange> own_words(const table::BoundTable& subject, std::size_t column) {
  std::vector<std::size_t> others;
  for (std::size_t c = 0; c < subject.columns.size(); ++c)
    if (c != column) others.push_back(c);
  if (others.empty() || subject.columns[column].numeral->is_number()) return {};
  std::set<table::FormId> known;
  for (std::size_t row = 0; row < subject.derived.size(); ++row)
    known.insert(subject.derived.id(row, column));
  std::map<table::FormId, std::vector<std::pair<std::size_t, std::size_t>>> rows_with;
  for (const auto& [printed, derived] : rows_known_by(subject, others)) {
    const std::string& text = subject.printed.text(printed, column);
    if (!known.contains(subject.printed.id(printed, column)) && text != table::unsaid &&
        !text.empty() && text.find('?') == text.npos)
      rows_with[subject.printed.id(printed, column)].emplace_back(printed, derived);
  }
  std::vector<table::RuleChange> found;
  for (const auto& [word, rows] : rows_with) {
    const table::FormId meant = subject.derived.id(rows.front().second, column);
    if (rows.size() < 2 || std::ranges::any_of(rows, [&](const auto& row) {
          return subject.derived.id(row.second, column) != meant;
        }))
      continue;
    table::RuleChange change{table::RuleChange::Kind::own_word, column, {}};
    change.from = subject.derived.forms().text(meant);
    change.to = subject.printed.forms().text(word);
    change.first = rows.front().first;
    change.last = rows.back().first;
    change.holds = change.of = rows.size();
    change.bits = static_cast<double>(rows.size() - 1) *
                  (evidence::cost::wrong_cell + invented_text_bits(change.to));
    for (const auto& [printed, derived] : rows) change.texts.emplace(derived, change.to);
    if (change.bits >= std::log2(evidence::min_odds_given)) found.push_back(std::move(change));
  }
  return found;
}

}  // namespace rithmo::proof
