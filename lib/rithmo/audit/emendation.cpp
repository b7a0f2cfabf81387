// See emendation.hpp.
#include "rithmo/audit/emendation.hpp"

#include "rithmo/audit/rule_findings.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::audit {
Emender::Emender(const table::BoundTable& subject, const proof::RuleRows& rule,
                 const proof::Alignment& alignment)
    : subject_(subject),
      rule_(rule),
      alignment_(alignment),
      all_(subject.derived.size()),
      stands_elsewhere_(subject.derived.size(), false),
      holders_(subject.derived.size(), 0),
      scorer_(rule, alignment.rates),
      holder_scorer_(rule, alignment.rates) {
  std::iota(all_.begin(), all_.end(), std::size_t{0});
  for (std::size_t i = 0; i < alignment.rows.size(); ++i) {
    const proof::Match& match = alignment.rows[i];
    if (match.way == proof::Match::Way::differs)
      holders_[*match.derived] = static_cast<std::uint32_t>(i + 1);
    if (match.way == proof::Match::Way::agrees || match.way == proof::Match::Way::differs)
      stands_elsewhere_[*match.derived] = true;
  }
}

// Returns the rows of the rule that agree with the printed row in some cell, and the matched row.
// If no row agrees in a cell, returns all rows.
std::vector<std::uint32_t> Emender::rivals(const proof::RowScorer& scorer,
                                           std::optional<std::size_t> chosen) const {
  if (!index_) index_.emplace(rule_, all_);
  std::vector<std::uint32_t> found =
      index_->rows_sharing_cells(scorer.ids(), evidence::limits::rows_tried);
  if (found.empty()) return {all_.begin(), all_.end()};
  if (chosen && !std::ranges::binary_search(found, *chosen))
    found.push_back(static_cast<std::uint32_t>(*chosen));
  return found;
}

std::vector<Change> Emender::changes(std::size_t printed_row,
                                     const table::RowView& intended) const {
  std::vector<Change> result;
  std::vector<evidence::SlipClass> kinds;
  proof::row_slip_bits(subject_.printed, printed_row, intended, &kinds);
  for (std::size_t c = 0; c < intended.size(); ++c) {
    const std::string& reading = subject_.printed[printed_row][c];
    const std::size_t column = subject_.table_column[c];
    const text::Cell& cell = subject_.table->rows[printed_row][column];
    if (reading == intended[c] || reading == table::unsaid) continue;
    result.push_back({{printed_row + 2, column + 1},
                      cell.place,
                      subject_.columns[c].name,
                      cell.text,
                      intended[c],
                      kinds[c],
                      evidence::slip_of_cell(reading, intended[c]).bits});
  }
  return result;
}

// Tells whether all other rows of the rule with the printed row's right cells are printed
// elsewhere. The derived row is then missing, even in a table that does not claim to be complete.
bool Emender::is_only_unprinted_match(const table::RowView& printed,
                                      std::size_t derived_row) const {
  const table::RowView intended = subject_.derived[derived_row];
  std::size_t others = 0;
  for (std::size_t j = 0; j < subject_.derived.size(); ++j) {
    if (j == derived_row) continue;
    bool alike = true;
    for (std::size_t c = 0; c < intended.size() && alike; ++c)
      alike = printed[c] != intended[c] || subject_.derived[j][c] == intended[c];
    if (!alike) continue;
    if (!stands_elsewhere_[j]) return false;
    ++others;
  }
  return others > 0;
}

// Returns the rule's statement about the derived row; if possible, only about the cells that
// differ.
std::string Emender::rule_statement(std::size_t printed_row, std::size_t derived_row) const {
  const relation::Model& model = subject_.model;
  const relation::Relation& relation = model.relation();
  const relation::Row row = subject_.derived_rows[derived_row];
  std::string reasons;
  if (relation.reason) {
    const std::vector<relation::Column> all = relation.columns(model);
    for (const Change& change : changes(printed_row, subject_.derived[derived_row])) {
      const auto at = std::ranges::find(all, change.column, &relation::Column::name) - all.begin();
      const std::string reason = relation.reason(model, row, static_cast<std::size_t>(at));
      if (reason.empty()) continue;
      reasons += (reasons.empty() ? "" : "; ") + reason;
      for (const table::RuleChange& other : subject_.changes)
        if (subject_.columns[other.column].name == change.column &&
            other.texts.contains(derived_row))
          reasons += "; here " + change_effect_text(subject_, other);
      const auto* read = precision_reading_of(change, derived_row);
      if (read && read->is_off)
        reasons += ", and the last figures of the table are often off by as much";
      if (read && read->may_stand)
        reasons +=
            "; the figure may not be a misprint: the calculator's last figure may have been "
            "inexact";
    }
  }
  return reasons.empty() ? relation.check(model, row).because : reasons;
}

std::string Emender::because(std::size_t printed_row, std::size_t derived_row, bool missing) const {
  const table::RowView printed = subject_.printed[printed_row];
  const std::string reason = rule_statement(printed_row, derived_row);
  if (const std::size_t holder = holders_[derived_row]; holder > 0 && holder != printed_row + 1)
    return reason + "; but row " + std::to_string(holder + 1) +
           " already matches this row of the rule";
  if (!missing) return reason + "; but this row of the rule is printed elsewhere in the table";
  if (subject_.complete) return reason + "; no other printed line has this row";
  return reason + (is_only_unprinted_match(printed, derived_row)
                       ? "; no other printed line has this row, and all similar rows are printed"
                       : "");
}

double Emender::none_of(const table::RowView& printed, bool agrees) const {
  const evidence::Rates& rates = alignment_.rates;
  return rates.omitted_row +
         (agrees ? rates.repeated_row : proof::invented_cost(printed, rule_, rates));
}

double Emender::reassignment_bits(std::size_t derived_row, std::size_t freed) const {
  const std::size_t holder = holders_[derived_row] - 1;
  holder_scorer_.take(subject_.printed, holder);
  const auto bits = [&](std::size_t j) {
    return holder_scorer_.slips(j) + alignment_.order.bits(holder, j);
  };
  auto known = held_.find(holder);
  if (known == held_.end()) {
    const std::vector<std::uint32_t> all = rivals(holder_scorer_, std::nullopt);
    const bool agrees =
        std::ranges::any_of(all, [&](std::size_t j) { return holder_scorer_.agrees_with(j); });
    HolderBits held{bits(derived_row), none_of(subject_.printed[holder], agrees)};
    for (const std::size_t j : all)
      if (!stands_elsewhere_[j]) held.next = std::min(held.next, bits(j));
    known = held_.emplace(holder, held).first;
  }
  const HolderBits& held = known->second;
  return std::max(0.0, std::min(held.next, bits(freed)) - held.own);
}

Emender::RankedRivals Emender::ranked_rivals(const table::RowView& printed, std::size_t printed_row,
                                             std::optional<std::size_t> chosen,
                                             std::optional<std::size_t> freed) const {
  const evidence::Rates& rates = alignment_.rates;
  if (printed == subject_.printed[printed_row])
    scorer_.take(subject_.printed, printed_row);
  else
    scorer_.take(printed);
  const std::vector<std::uint32_t> all = rivals(scorer_, chosen);
  slips_.clear();
  for (const std::size_t j : all) slips_.push_back(scorer_.slips(j));
  const bool agrees = std::ranges::find(slips_, 0.0) != slips_.end();
  RankedRivals result{{}, none_of(printed, agrees)};
  for (std::size_t n = 0; n < all.size(); ++n) {
    const std::size_t j = all[n];
    double bits = slips_[n] + alignment_.order.bits(printed_row, j);
    if (chosen != j && freed != j && stands_elsewhere_[j] && bits < result.none) {
      const double twice = rates.repeated_row + rates.omitted_row;
      bits += chosen && holders_[j] > 0 ? std::min(twice, reassignment_bits(j, *chosen)) : twice;
    }
    if (chosen == j || (slips_[n] > 0 && bits < result.none))
      result.rivals.push_back({j, bits, chosen == j});
  }
  std::ranges::sort(result.rivals, [](const Rival& x, const Rival& y) {
    if (x.chosen != y.chosen) return x.chosen;
    return x.bits != y.bits ? x.bits < y.bits : x.derived < y.derived;
  });
  return result;
}

// Returns the maximum odds of a reading: its last figures are no more certain than its
// calculator's.
double Emender::surest(const std::vector<Change>& changes, std::size_t derived_row) const {
  double most = evidence::greatest_odds;
  for (const Change& change : changes)
    if (const table::Precision::Reading* read = precision_reading_of(change, derived_row))
      most = std::min(most, read->odds);
  return most;
}

double Emender::odds_wrong(const Candidate& reading) const {
  constexpr double certain = std::numeric_limits<double>::infinity();
  double most = reading.changes.empty() ? certain : 0;
  for (const Change& change : reading.changes) {
    const table::Precision::Reading* read = precision_reading_of(change, reading.derived);
    most = std::max(
        most, read ? std::min(read->wrong, evidence::greatest_odds) : evidence::greatest_odds);
  }
  return most;
}

const table::Precision::Reading* Emender::precision_reading_of(const Change& change,
                                                               std::size_t derived_row) const {
  const auto column = std::ranges::find(subject_.columns, change.column, &relation::Column::name);
  const auto found = subject_.precision.read.find(
      {derived_row, static_cast<std::size_t>(column - subject_.columns.begin())});
  return found == subject_.precision.read.end() ? nullptr : &found->second;
}

std::vector<Candidate> Emender::candidates(std::size_t printed_row) const {
  const proof::Match& match = alignment_.rows[printed_row];
  const auto chosen = match.way == proof::Match::Way::differs ? match.derived : std::nullopt;
  const RankedRivals all =
      ranked_rivals(subject_.printed[printed_row], printed_row, chosen, std::nullopt);
  // Sums the probabilities of the other rivals and of `none`, without the reading itself. This
  // avoids a subtraction of nearly equal numbers.
  const auto odds = [&](const Rival& own) {
    double against = std::exp2(own.bits - all.none);
    for (const Rival& other : all.rivals)
      if (other.derived != own.derived) against += std::exp2(own.bits - other.bits);
    return std::min(1 / against, evidence::greatest_odds);
  };
  std::vector<Candidate> result;
  for (const Rival& rival : all.rivals) {
    if (result.size() == evidence::limits::shown) break;
    const bool missing = rival.chosen || !stands_elsewhere_[rival.derived];
    std::vector<Change> its = changes(printed_row, subject_.derived[rival.derived]);
    const double most = surest(its, rival.derived);
    result.push_back({rival.derived, subject_.derived[rival.derived].texts(), std::move(its),
                      std::min(odds(rival), most), because(printed_row, rival.derived, missing)});
  }
  return result;
}

Candidate Emender::omitted(std::size_t derived_row) const {
  const relation::Model& model = subject_.model;
  return {derived_row,
          subject_.derived[derived_row].texts(),
          {},
          0,
          model.relation().check(model, subject_.derived_rows[derived_row]).because};
}

bool Emender::tie(const Rival& first, const Rival& second) {
  return second.bits - first.bits < std::log2(evidence::tie_factor);
}

bool Emender::tie(const std::vector<Candidate>& candidates) {
  if (candidates.size() < 2) return false;
  const double first = candidates[0].odds, second = candidates[1].odds;
  return first < evidence::tie_factor * second && second < evidence::tie_factor * first;
}

}  // namespace rithmo::audit
