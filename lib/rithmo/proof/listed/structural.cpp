// See structural.hpp.
#include "rithmo/proof/listed/structural.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/listed/cell_index.hpp"
#include "rithmo/proof/listed/row_cost.hpp"
#include "rithmo/proof/listed/row_scorer.hpp"

namespace rithmo::proof {
namespace {

namespace cost = evidence::cost;
namespace limits = evidence::limits;

constexpr std::string_view lost = "?";

// Computes the cost of an aligned table. Caches the cost of each row as a copy: undoing one slip
// leaves most rows unchanged.
class TableCost {
 public:
  explicit TableCost(const RuleRows& derived) : derived_(derived), all_(derived.size()) {
    std::iota(all_.begin(), all_.end(), std::size_t{0});
  }

  double operator()(const table::Rows& printed, const Alignment& alignment) {
    const evidence::Rates& rates = alignment.rates;
    double bits = rates.omitted_row * static_cast<double>(alignment.missing.size()) +
                  cost::out_of_place * static_cast<double>(alignment.order.rows_out_of_order());
    for (std::size_t i = 0; i < printed.size(); ++i) {
      const Match& match = alignment.rows[i];
      switch (match.way) {
        case Match::Way::agrees:
          break;
        case Match::Way::differs:
          // A row in its place earns no bonus; with one, a doubtful row could cost less than a row
          // that agrees.
          bits += std::min(row_slip_bits(printed, i, derived_[*match.derived], nullptr, rates) +
                               std::max(alignment.order.bits(i, *match.derived), 0.0),
                           rates.omitted_row + repeated_row_bits(printed[i], rates));
          break;
        case Match::Way::repeats:
          bits += rates.repeated_row;
          break;
        case Match::Way::unexplained:
          bits += std::min(invented_cost(printed[i], derived_, rates),
                           repeated_row_bits(printed[i], rates));
          break;
      }
    }
    return bits;
  }

 private:
  // Returns the cost of a row that repeats a correctly printed row with a slip.
  double repeated_row_bits(const table::RowView& printed, const evidence::Rates& rates) {
    const auto [known, is_new] = copies_.try_emplace(printed.texts(), 0);
    if (!is_new) return known->second;
    if (!index_) index_.emplace(derived_, all_);
    if (!scorer_) scorer_.emplace(derived_, rates);
    scorer_->take(known->first);
    double least = std::numeric_limits<double>::infinity();
    for (const std::size_t j : index_->rows_sharing_cells(scorer_->ids(), limits::rows_tried))
      least = std::min(least, scorer_->slips(j));
    return known->second = rates.repeated_row + least;
  }

  const RuleRows& derived_;
  std::vector<std::size_t> all_;
  std::optional<CellIndex> index_;   // created on first use
  std::optional<RowScorer> scorer_;  // uses the rates that all alignments here have in common
  std::map<table::Texts, double> copies_;
};

class Structure {
 public:
  Structure(const table::Rows& printed, const RuleRows& derived, const Alignment& alignment)
      : printed_(printed),
        derived_(derived),
        alignment_(alignment),
        cost_of_(derived),
        cost_(cost_of_(printed, alignment)) {}

  std::optional<RestoredTable> restored() {
    std::vector<StructuralSlip> taken;
    for (;;) {
      find_doubts();
      if (std::ssize(in_doubt_) > limits::rows_in_doubt) break;
      proposals_.clear();
      propose_crossings();
      propose_slipped_columns();
      propose_shifted_rows();
      auto best = best_slip();
      if (!best) break;
      taken.push_back(*std::move(best));
    }
    if (taken.empty()) return std::nullopt;
    std::ranges::sort(taken, {}, [](const StructuralSlip& s) { return s.cells.front(); });
    return RestoredTable{std::move(printed_), std::move(alignment_), std::move(taken)};
  }

 private:
  void find_doubts() {
    in_doubt_.clear();
    doubtful_.assign(printed_.size(), false);
    for (std::size_t i = 0; i < printed_.size(); ++i)
      if (alignment_.rows[i].way != Match::Way::agrees) {
        in_doubt_.push_back(i);
        doubtful_[i] = true;
      }
  }

  table::Texts row_with_text(std::size_t row, std::size_t column, const std::string& text) const {
    table::Texts changed = printed_[row].texts();
    changed[column] = text;
    return changed;
  }

  // Proposes pairs of rows that become rows of the rule if one number is exchanged between them.
  void propose_crossings() {
    const std::size_t columns = derived_.width();
    for (std::size_t x = 0; x < in_doubt_.size(); ++x)
      for (std::size_t y = x + 1; y < in_doubt_.size(); ++y) {
        const std::size_t i = in_doubt_[x], k = in_doubt_[y];
        if (in_doubt_.size() > limits::rows_crossed && k - i > limits::rows_between) break;
        for (std::size_t c = 0; c < columns; ++c) {
          if (printed_[i][c] == printed_[k][c]) continue;
          const table::Texts above = row_with_text(i, c, printed_[k][c]),
                             below = row_with_text(k, c, printed_[i][c]);
          if (!derived_.contains(above) || !derived_.contains(below)) continue;
          const double apart = 2 * std::log2(static_cast<double>(k - i));
          const double bits = alignment_.rates.wrong_cell + cost::wrong_cell + apart;
          propose({evidence::SlipClass::rows_crossed,
                   {{i, c}, {k, c}},
                   {{i, above}, {k, below}},
                   bits});
          // Alternative: exchanges all the other numbers instead.
          StructuralSlip others{
              evidence::SlipClass::rows_crossed, {}, {{i, below}, {k, above}}, bits};
          for (std::size_t o = 0; o < columns; ++o)
            if (o != c && printed_[i][o] != printed_[k][o]) {
              others.cells.emplace_back(i, o);
              others.cells.emplace_back(k, o);
            }
          others.bits += others.cells.size() > 2 ? cost::further : 0;
          if (!others.cells.empty()) propose(std::move(others));
        }
      }
  }

  // Proposes stretches of a column in which each row has the text of the next row, or of the row
  // before.
  void propose_slipped_columns() {
    const std::size_t columns = derived_.width();
    for (std::size_t c = 0; c < columns; ++c)
      for (const bool up : {true, false}) {
        // Visits the rows in the direction in which the texts must be moved back.
        const auto at = [&](std::size_t n) { return up ? n : printed_.size() - 1 - n; };
        for (std::size_t n = 1; n < printed_.size(); ++n) {
          if (!doubtful_[at(n)] || !doubtful_[at(n - 1)]) continue;
          StructuralSlip slip{evidence::SlipClass::column_slipped, {{at(n - 1), c}}, {}, 0};
          slip.undone.emplace_back(at(n - 1), row_with_text(at(n - 1), c, std::string(lost)));
          std::size_t end = n;
          for (; end < printed_.size(); ++end) {
            const table::Texts back = row_with_text(at(end), c, printed_[at(end - 1)][c]);
            if (!derived_.contains(back)) break;
            if (printed_[at(end)] == back) {  // the text is that of the row before
              if (!doubtful_[at(end)] && (end + 1 == printed_.size() || !doubtful_[at(end + 1)]))
                break;
              continue;
            }
            if (!doubtful_[at(end)]) break;
            slip.cells.emplace_back(at(end), c);
            slip.undone.emplace_back(at(end), back);
          }
          if (slip.cells.size() < evidence::fewest_moved) continue;
          slip.bits = alignment_.rates.wrong_cell + cost::several_cells +
                      2 * std::log2(static_cast<double>(slip.cells.size()));
          std::ranges::sort(slip.cells);
          std::ranges::sort(slip.undone);
          propose(slip);
          // The text that the first row has lost may be printed in the last row.
          const std::string& turned = printed_[at(end - 1)][c];
          for (auto& [row, texts] : slip.undone)
            if (row == at(n - 1)) texts[c] = turned;
          if (derived_.contains(row_with_text(at(n - 1), c, turned))) propose(std::move(slip));
          n = end;
        }
      }
  }

  // Proposes rows whose cells moved one column to the right or left; the outermost cell is lost.
  void propose_shifted_rows() {
    for (const std::size_t i : in_doubt_)
      for (const bool right : {true, false}) {
        table::Texts back = printed_[i].texts();
        if (back.size() < evidence::fewest_moved) continue;
        if (right)
          std::rotate(back.begin(), back.begin() + 1, back.end());
        else
          std::rotate(back.begin(), back.end() - 1, back.end());
        (right ? back.back() : back.front()) = lost;
        if (!is_in_some_row(back)) continue;
        StructuralSlip slip{evidence::SlipClass::row_shifted,
                            {},
                            {{i, back}},
                            alignment_.rates.wrong_cell + cost::out_of_place};
        for (std::size_t c = 0; c < back.size(); ++c)
          if (back[c] != printed_[i][c]) slip.cells.emplace_back(i, c);
        propose(std::move(slip));
      }
  }

  // Tells whether some row of the rule has these cells; lost cells match any text.
  bool is_in_some_row(const table::Texts& cells) const {
    const std::vector<RuleRows::Id> ids = derived_.ids_of(cells);
    std::vector<std::size_t> reported;
    for (std::size_t c = 0; c < cells.size(); ++c)
      if (cells[c] != lost) reported.push_back(c);
    if (std::ranges::any_of(reported, [&](std::size_t c) { return ids[c] == RuleRows::foreign; }))
      return false;
    for (std::size_t row = 0; row < derived_.size(); ++row)
      if (std::ranges::all_of(reported,
                              [&](std::size_t c) { return derived_.ids(row)[c] == ids[c]; }))
        return true;
    return false;
  }

  void propose(StructuralSlip slip) {
    if (proposals_.size() < limits::trials) proposals_.push_back(std::move(slip));
  }

  // Applies the proposal that saves the most bits and returns it, with its rival for the same rows.
  std::optional<StructuralSlip> best_slip() {
    std::optional<Alignment> best_alignment;
    std::size_t best = 0;
    for (std::size_t p = 0; p < proposals_.size(); ++p) {
      StructuralSlip& proposal = proposals_[p];
      table::Rows undone = printed_;
      for (const auto& [row, texts] : proposal.undone) undone.put(row, texts);
      Alignment alignment = align(undone, derived_, alignment_.rates);
      const bool reads_rows = std::ranges::all_of(proposal.undone, [&](const auto& one) {
        return alignment.rows[one.first].derived.has_value();
      });
      if (!reads_rows) continue;  // even with the slip undone, the row is not a row of the rule
      proposal.saved = cost_ - cost_of_(undone, alignment) - proposal.bits;
      if (proposal.saved < evidence::decisive ||
          (best_alignment && proposal.saved <= proposals_[best].saved))
        continue;
      best = p;
      best_alignment = std::move(alignment);
    }
    if (!best_alignment) return std::nullopt;
    StructuralSlip slip = proposals_[best];
    const auto rows_of = [](const StructuralSlip& s) {
      std::set<std::size_t> rows;
      for (const auto& [row, texts] : s.undone) rows.insert(row);
      return rows;
    };
    slip.rival_worse = slip.saved;
    for (std::size_t p = 0; p < proposals_.size(); ++p) {
      const double worse = slip.saved - proposals_[p].saved;
      if (proposals_[p].undone == slip.undone || worse >= slip.rival_worse ||
          rows_of(proposals_[p]) != rows_of(slip))
        continue;
      slip.rival = proposals_[p].undone;
      slip.rival_worse = worse;
    }
    for (const auto& [row, texts] : slip.undone) printed_.put(row, texts);
    alignment_ = *std::move(best_alignment);
    cost_ = cost_of_(printed_, alignment_);
    return slip;
  }

  table::Rows printed_;
  const RuleRows& derived_;
  Alignment alignment_;
  TableCost cost_of_;
  double cost_;
  std::vector<std::size_t> in_doubt_;
  std::vector<bool> doubtful_;
  std::vector<StructuralSlip> proposals_;
};

}  // namespace

std::optional<RestoredTable> without_structural_slips(const table::Rows& printed,
                                                      const RuleRows& derived,
                                                      const Alignment& alignment) {
  const std::ptrdiff_t in_doubt = std::ranges::count_if(
      alignment.rows, [](const Match& m) { return m.way != Match::Way::agrees; });
  if (in_doubt == 0 || in_doubt > limits::rows_in_doubt) return std::nullopt;
  return Structure(printed, derived, alignment).restored();
}

std::optional<std::vector<std::size_t>> columns_in_order(const table::Rows& printed,
                                                         const RuleRows& derived) {
  if (printed.size() < evidence::fewest_alike || derived.size() == 0 ||
      derived.width() > limits::columns_exchanged)
    return std::nullopt;
  std::vector<std::size_t> order(derived.width());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto agreeing = [&] {
    return static_cast<std::size_t>(std::ranges::count_if(printed, [&](const table::RowView& row) {
      table::Texts moved;
      for (const std::size_t c : order) moved.push_back(row[c]);
      return derived.contains(moved);
    }));
  };
  if (agreeing() * evidence::one_row_in > printed.size()) return std::nullopt;
  std::vector<std::size_t> best;
  std::size_t most = evidence::min_rows_in_order(printed.size());
  while (std::ranges::next_permutation(order).found)
    if (const std::size_t count = agreeing(); count > most) {
      most = count;
      best = order;
    }
  if (best.empty()) return std::nullopt;
  return best;
}

}  // namespace rithmo::proof
