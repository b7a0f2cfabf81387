// See coverage.hpp. A slip changes one row only. Its readings are therefore scored within the
// unchanged table, without a new audit for each slip (tests/audit/coverage_test.cpp compares the
// two).
#include "rithmo/audit/coverage.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/emendation.hpp"
#include "rithmo/infer/open_model.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

constexpr std::string_view figures = "0123456789";

class SlipCoverageProber {
 public:
  explicit SlipCoverageProber(const table::BoundTable& subject)
      : rows_(subject.derived),
        alignment_(proof::align(subject.printed, rows_, evidence::Rates::prior(subject.complete))),
        emender_(subject, rows_, alignment_) {
    for (std::size_t j = 0; j < subject.derived.size(); ++j)
      rule_.emplace(subject.derived[j].texts(), j);
    for (std::size_t i = 0; i < alignment_.rows.size(); ++i)
      if (alignment_.rows[i].way == proof::Match::Way::agrees)
        line_of_[*alignment_.rows[i].derived] = i;
  }

  bool is_probed(std::size_t line) const {
    return alignment_.rows[line].way == proof::Match::Way::agrees;
  }

  void probe(std::size_t line, const table::Texts& slipped, CellCoverage& cell) const {
    const std::size_t truth = *alignment_.rows[line].derived;
    ++cell.slips;
    const auto [first, last] = rule_.equal_range(slipped);
    std::optional<std::size_t> twin;  // another printed row with the same texts
    for (auto other = first; other != last; ++other) {
      const auto stands = line_of_.find(other->second);
      // A slip is not noticed if the slipped row equals a row of the rule that is not printed.
      if (stands == line_of_.end()) return;
      twin = stands->second;
    }
    ++cell.noticed;
    const auto rivals = emender_.ranked_rivals(slipped, line, std::nullopt, truth).rivals;
    if (rivals.empty() || rivals.front().derived != truth) return;
    if (rivals.size() > 1 && Emender::tie(rivals[0], rivals[1])) return;
    if (twin && !is_wrong_twin(line, truth, *twin)) return;
    ++cell.mended;
  }

 private:
  // Tells whether the order of the table shows that, of two equal printed rows, the row `line` is
  // the wrong one.
  bool is_wrong_twin(std::size_t line, std::size_t truth, std::size_t twin) const {
    const proof::RowOrder& order = alignment_.order;
    const std::size_t said = *alignment_.rows[twin].derived;
    const double right = order.bits(line, truth) + order.bits(twin, said),
                 wrong = order.bits(line, said) + order.bits(twin, truth);
    if (right != wrong) return right < wrong;
    return line < twin ? order.before(truth, said) : order.before(said, truth);
  }

  proof::RuleRows rows_;
  proof::Alignment alignment_;
  Emender emender_;
  std::multimap<table::Texts, std::size_t> rule_;  // derived rows by their texts
  // Printed row of each derived row that is printed correctly.
  std::map<std::size_t, std::size_t> line_of_;
};

std::size_t sum(const std::vector<CellCoverage>& cells, std::size_t CellCoverage::*count) {
  return std::accumulate(
      cells.begin(), cells.end(), std::size_t{0},
      [&](std::size_t total, const CellCoverage& cell) { return total + cell.*count; });
}

}  // namespace

std::size_t TableCoverage::slips() const {
  return sum(cells, &CellCoverage::slips);
}
std::size_t TableCoverage::noticed() const {
  return sum(cells, &CellCoverage::noticed);
}
std::size_t TableCoverage::mended() const {
  return sum(cells, &CellCoverage::mended);
}

std::vector<std::string> texts_with_one_slip(const std::string& text, std::string_view alphabet) {
  const bool number = text.find_first_not_of(figures) == text.npos;
  std::set<std::string> found;
  const auto keep = [&](const std::string& slipped) {
    const bool leading_zero = number && slipped.size() > 1 && slipped.front() == '0';
    if (!slipped.empty() && slipped != text && !leading_zero) found.insert(slipped);
  };
  for (std::size_t at = 0; at <= text.size(); ++at) {
    for (const char c : alphabet) {
      keep(std::string(text).insert(at, 1, c));
      if (at < text.size()) keep(std::string(text).replace(at, 1, 1, c));
    }
    if (at < text.size()) keep(std::string(text).erase(at, 1));
    if (at + 1 < text.size()) {
      std::string exchanged = text;
      std::swap(exchanged[at], exchanged[at + 1]);
      keep(exchanged);
    }
  }
  return {found.begin(), found.end()};
}

TableCoverage coverage(const table::BoundTable& subject) {
  TableCoverage result{subject.table->name, subject.table->path(), {}};
  // In an open relation a slip may make another valid row.
  if (subject.model.relation().open()) return result;
  const SlipCoverageProber prober(subject);
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    if (!prober.is_probed(i)) continue;
    for (std::size_t c = 0; c < subject.columns.size(); ++c) {
      table::Texts row = subject.printed[i].texts();
      const std::string number = row[c];
      if (subject.columns[c].type != relation::Column::Type::number || number.empty() ||
          number.find_first_not_of(figures) != number.npos)
        continue;
      CellCoverage cell{{i + 2, subject.table_column[c] + 1}, subject.columns[c].name, number};
      for (const std::string& slipped : texts_with_one_slip(number)) {
        row[c] = slipped;
        prober.probe(i, row, cell);
      }
      result.cells.push_back(std::move(cell));
    }
  }
  return result;
}

text::Loaded<std::vector<TableCoverage>> coverage(std::span<const table::Witness> witnesses,
                                                  const number::Budget& budget) {
  std::vector<TableCoverage> tables;
  for (const table::Witness& witness : witnesses)
    for (const table::Table& table : witness.tables) {
      RITHMO_TRY(const auto binding, infer::bind_or_infer(table, witness.descriptor, budget));
      tables.push_back(coverage(binding.subject));
    }
  return tables;
}

}  // namespace rithmo::audit
