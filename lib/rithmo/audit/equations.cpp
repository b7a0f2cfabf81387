// See equations.hpp: what is told of the accounts that equation_system.hpp finds.
#include "rithmo/audit/equations.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/equation_words.hpp"
#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/equation/equation_system.hpp"
#include "rithmo/proof/equation/lost_rows.hpp"
#include "rithmo/proof/equation/register_rows.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

using CellAt = proof::EquationSystem::CellAt;
using Account = proof::EquationSystem::Account;
using Instance = proof::EquationSystem::Instance;

class EquationAuditor {
 public:
  // `steps` are taken from by all that is asked.
  EquationAuditor(const table::BoundTable& subject, std::uint64_t& steps,
                  std::set<std::size_t> trusted)
      : subject_(subject),
        steps_(steps),
        repeated_(proof::repeated_rows(subject, steps)),
        system_(subject, repeated_, steps_, std::move(trusted)) {}

  EquationAudit audit() {
    for (const std::size_t row : repeated_) tell_repeated(row);
    for (const proof::EquationSystem::FalseOne& one : system_.false_ones()) tell_false_one(one);
    for (const proof::ExchangedRows& pair : proof::exchanged_rows(subject_, system_))
      tell_exchanged(pair);
    for (const proof::LostRow& lost : proof::lost_rows(subject_, repeated_, system_, steps_)) {
      tell_lost(lost);
      system_.accept(lost.explained);
      system_.keep(lost.without);
      if (lost.of_sums.readings.empty()) continue;
      std::vector<std::size_t> sums;
      for (const auto& [cell, reading] : lost.of_sums.readings)
        std::ranges::copy(system_.failing_at(cell), std::back_inserter(sums));
      tell({lost.of_sums}, sums, true);
      system_.accept({sums.begin(), sums.end()});
    }
    for (const std::vector<std::size_t>& cluster : system_.clusters()) settle(cluster);
    std::ranges::stable_sort(result_.findings, [](const Finding& x, const Finding& y) {
      return std::pair(x.place.line, x.place.column) < std::pair(y.place.line, y.place.column);
    });
    write_note();
    result_.examined = examined_by(system_, subject_);
    return std::move(result_);
  }
  // Equations that were left out, and hold as the table is read after the audit.
  std::set<std::size_t> vindicated() { return system_.false_ones_that_hold(); }

 private:
  void tell_repeated(std::size_t row) {
    const table::Table& table = *subject_.table;
    Finding finding{};
    finding.kind = FindingKind::repetition;
    finding.file = table.path();
    finding.place = table.rows[row].front().place;
    finding.row = row + 2;
    finding.line = std::string(table.source.line(finding.place.line));
    finding.width = finding.line.size();
    for (const std::size_t column : subject_.table_column)
      finding.printed.push_back(table.rows[row][column].text);
    finding.reason = "the row is printed once already, and more equations hold without it";
    result_.findings.push_back(std::move(finding));
  }

  // A rule that was given is the table's, however often it fails: each place is reported. One that was found may be none.
  void tell_false_one(const proof::EquationSystem::FalseOne& one) {
    const std::string share = "; the equation holds in " + std::to_string(one.held) + " of " +
                              std::to_string(one.asked) + " places";
    if (!subject_.table->rule_note.empty()) {
      tell_failing(one.failing.front(),
                   share +
                       " only: it is not this table's, or a column is not what it says, and it "
                       "mends nothing");
      return;
    }
    for (const std::size_t instance : one.failing) {
      const std::string difference = system_.difference(instance);
      tell_failing(instance,
                   (difference.empty() ? "" : ", the sides differ by " + difference) + share);
    }
  }

  // Two rows in each other's place, unless what is wrong in single cells costs less.
  void tell_exchanged(const proof::ExchangedRows& pair) {
    bool is_whole = true;
    double against = 0;
    for (const Account& other : system_.accounts(pair.explained, is_whole))
      against += std::exp2(pair.account.bits - other.bits);
    if (against >= 1) return;
    Finding finding{};
    finding.kind = FindingKind::misprint;
    finding.file = subject_.table->path();
    Candidate candidate{};
    candidate.changes = changes_of(pair, subject_);
    candidate.row = subject_.printed[pair.first + 1].texts();
    const double most = is_whole ? evidence::greatest_odds : evidence::odds_of_some;
    candidate.odds = against == 0 ? most : std::min(most, 1 / against);
    candidate.because = "the rows are exchanged: so " + std::to_string(pair.explained.size()) +
                        " equations hold that fail as they stand";
    place_at(candidate.changes.front().cell, finding);
    finding.candidates.push_back(std::move(candidate));
    result_.findings.push_back(std::move(finding));
    system_.keep(pair.account);
    system_.accept({pair.explained.begin(), pair.explained.end()});
  }

  // `rival`: what else may be wrong.
  void tell_lost(const proof::LostRow& lost, const Account* rival = nullptr) {
    const table::Table& table = *subject_.table;
    Finding finding{};
    finding.kind = FindingKind::omission;
    finding.file = table.path();
    finding.place = {
        (lost.before > 0 ? table.rows[lost.before - 1] : table.header).front().place.line, 1};
    finding.row = lost.before + 1;
    for (const std::string& text : lost.texts)
      finding.line += (finding.line.empty() ? "" : ",") + (text.empty() ? "?" : text);
    finding.candidates = {
        {.derived = 0, .row = lost.texts, .changes = {}, .odds = 0, .because = lost.because}};
    if (rival && rival->bits < lost.bits + evidence::convincing && !rival->readings.empty()) {
      const auto& [cell, reading] = *rival->readings.begin();
      const Change change = change_of(cell, reading);
      finding.candidates.front().because += "; or else row " + std::to_string(change.cell.row) +
                                            ": " + change.column + " " + change.printed +
                                            ", read " + change.reading;
    }
    result_.findings.push_back(std::move(finding));
    told_lost_.push_back(lost);
  }

  void settle(const std::vector<std::size_t>& cluster) {
    bool is_whole = true;
    const std::vector<Account> found = system_.accounts(cluster, is_whole);
    bounded_ = bounded_ || !is_whole;
    lost_.reset();
    // Each is looked for with the whole table anew: in long tables with many slips only at first.
    if (is_looked_for_ = looked_at_ < evidence::limits::rows_searched; is_looked_for_) {
      lost_ = proof::lost_row_between(subject_, repeated_, system_, cluster, steps_);
      looked_at_ += subject_.printed.size();
    }
    if (lost_) {
      // Each equation that fails all the same wants a slip of its own.
      std::size_t left = 0;
      for (const std::size_t i : cluster) left += !lost_->explained.contains(i);
      constexpr double of_each = evidence::cost::wrong_cell + evidence::rough_slip;
      lost_->bits += of_each * static_cast<double>(left);
    }
    // One equation that fails is no more than a doubt: an error may be carried on.
    constexpr std::size_t fewest = 2;
    if (lost_ && lost_->explained.size() >= fewest &&
        (found.empty() || lost_->bits < found.front().bits)) {
      const proof::LostRow lost = *std::exchange(lost_, std::nullopt);
      tell_lost(lost, found.empty() ? nullptr : &found.front());
      system_.accept(lost.explained);
      for (const auto& rest : system_.parts(cluster)) settle(rest);
      return;
    }
    if (found.empty())
      settle_by_parts(cluster);
    else
      tell(found, cluster, is_whole && !by_parts_);
  }

  // Where no set of slips was found that explains all: first what hangs together without the widest equations, then these as the table is
  // read by then.
  void settle_by_parts(const std::vector<std::size_t>& cluster) {
    const auto width = [&](std::size_t i) { return system_.instances()[i].cells.size(); };
    const std::size_t widest = width(*std::ranges::max_element(cluster, {}, width));
    std::vector<std::size_t> narrow;
    std::ranges::copy_if(cluster, std::back_inserter(narrow),
                         [&](std::size_t i) { return 2 * width(i) <= widest; });
    const auto parts = system_.parts(narrow);
    const std::size_t told = result_.findings.size();
    if (!narrow.empty()) {
      for (const std::size_t i : cluster)
        if (2 * width(i) > widest) system_.accept({i});
      for (const auto& part : parts) {
        bool is_whole = true;
        const std::vector<Account> found = system_.accounts(part, is_whole);
        if (!found.empty()) tell(found, part, false);
      }
      for (const std::size_t i : cluster)
        if (2 * width(i) > widest) system_.ask_again(i);
    }
    const bool before = std::exchange(by_parts_, by_parts_ || !narrow.empty());
    for (const auto& rest : system_.parts(cluster))
      if (result_.findings.size() > told)
        settle(rest);
      else
        for (const std::size_t i : rest)
          tell_failing(i, "; no small set of slips was found that explains it");
    by_parts_ = before;
  }

  // What the cheapest account says is read from here on.
  void tell(const std::vector<Account>& found, const std::vector<std::size_t>& cluster,
            bool is_whole) {
    is_whole_ = is_whole;
    const Account& best = found.front();
    off_by_one_.clear();
    for (const std::size_t i : cluster)
      if (system_.is_last_figure(i)) off_by_one_.insert(i);
    system_.apply(best);
    std::map<std::size_t, std::vector<CellAt>> rows;
    for (const auto& [cell, reading] : best.readings) rows[cell.row].push_back(cell);
    for (const auto& [row, cells] : rows) tell_row(row, cells, found, cluster);
    for (const auto& [i, bits] : best.failing) {
      if (system_.is_last_figure(i)) {
        ++last_figures_[system_.instances()[i].equation];
        system_.accept({i});
        continue;
      }
      const auto& cells = system_.instances()[i].cells;
      const bool in_a_row = std::ranges::all_of(
          cells, [&](const CellAt& cell) { return cell.row == cells.front().row; });
      tell_failing(i,
                   in_a_row ? "; no slip was found that explains it"
                   : lost_ && lost_->explained.contains(i)
                       ? "; worked out wrong, and carried on, if no single cell is misread and no "
                         "row is left out"
                       : "; worked out wrong, and carried on, if no single cell is misread",
                   found);
      system_.accept({i});
    }
    for (const std::size_t i : system_.troubles(best, cluster).unknown)
      for (const CellAt& cell : system_.unreadable(system_.instances()[i]))
        if (untold_.insert(cell).second) tell_unreadable(cell);
    system_.keep(best);
  }

  Finding at(FindingKind kind, const CellAt& cell) const {
    Finding finding{};
    finding.kind = kind;
    finding.file = subject_.table->path();
    place_at({cell.row + 2, subject_.table_column[*system_.scope().column_of(cell.name)] + 1},
             finding);
    return finding;
  }
  void place_at(CellRef at, Finding& finding) const {
    const table::Table& table = *subject_.table;
    const auto& row = table.rows[at.row - 2];
    const text::Cell& cell = row[at.column - 1];
    finding.cell = at;
    finding.row = at.row;
    finding.place = cell.place;
    finding.line = std::string(table.source.line(cell.place.line));
    finding.width = std::max<std::size_t>(1, cell.text.size());
    finding.printed.clear();
    for (const std::size_t column : subject_.table_column)
      finding.printed.push_back(row[column].text);
  }

  Change change_of(const CellAt& cell, const proof::Solution& reading) const {
    const std::size_t c = *system_.scope().column_of(cell.name), column = subject_.table_column[c];
    const text::Cell& printed_cell = subject_.table->rows[cell.row][column];
    return {
        {cell.row + 2, column + 1}, printed_cell.place, subject_.columns[c].name,
        printed_cell.text,          reading.text,       system_.slip_of(cell, reading.text).kind};
  }

  std::string because(const CellAt& cell, const std::vector<std::size_t>& cluster) {
    const auto mentions = [&](std::size_t i) {
      return std::ranges::find(system_.instances()[i].cells, cell) !=
             system_.instances()[i].cells.end();
    };
    for (const std::size_t i : cluster)
      if (mentions(i)) return shown(system_.instances()[i]);
    // One that held as printed, and still does.
    for (std::size_t i = 0; i < system_.instances().size(); ++i)
      if (mentions(i)) return shown(system_.instances()[i]);
    return "";
  }
  std::string shown(const Instance& instance) { return with_values(system_, subject_, instance); }

  double odds_of(const Account& own, const std::vector<Account>& all,
                 const std::vector<CellAt>& cells) const {
    // Against all accounts that read these cells otherwise.
    double against = 0;
    for (const Account& other : all) {
      const bool same = std::ranges::all_of(cells, [&](const CellAt& cell) {
        const auto x = own.readings.find(cell), y = other.readings.find(cell);
        if (x == own.readings.end() || y == other.readings.end())
          return x == own.readings.end() && y == other.readings.end();
        return x->second.text == y->second.text;
      });
      if (!same) against += std::exp2(own.bits - other.bits);
    }
    if (lost_ && explains_any(cells)) against += std::exp2(own.bits - lost_->bits);
    double most = is_whole_ ? evidence::greatest_odds : evidence::odds_of_some;
    for (const proof::LostRow& lost : told_lost_)
      if (std::ranges::any_of(cells,
                              [&](const CellAt& cell) { return lost.unsure.contains(cell.row); }))
        most = std::min(most, lost.most_odds);
    return against == 0 ? most : std::min(most, 1 / against);
  }

  // Whether the row that may have been left out would explain an equation of one of these cells.
  bool explains_any(const std::vector<CellAt>& cells) const {
    return std::ranges::any_of(lost_->explained, [&](std::size_t i) {
      const auto& of_equation = system_.instances()[i].cells;
      return std::ranges::any_of(cells, [&](const CellAt& cell) {
        return std::ranges::find(of_equation, cell) != of_equation.end();
      });
    });
  }

  // Whether some account leaves these cells alone, and their equation off by one in the last place.
  bool may_stand(const std::vector<CellAt>& cells, const std::vector<Account>& all) const {
    return std::ranges::any_of(all, [&](const Account& account) {
      return std::ranges::any_of(account.failing, [&](const auto& failing) {
        const auto& of_equation = system_.instances()[failing.first].cells;
        return off_by_one_.contains(failing.first) &&
               std::ranges::all_of(cells, [&](const CellAt& cell) {
                 return !account.readings.contains(cell) &&
                        std::ranges::find(of_equation, cell) != of_equation.end();
               });
      });
    });
  }

  void tell_row(std::size_t row, const std::vector<CellAt>& cells, const std::vector<Account>& all,
                const std::vector<std::size_t>& cluster) {
    const Account& best = all.front();
    Finding finding = at(FindingKind::misprint, cells.front());
    std::set<std::string> told;
    for (const Account& account : all) {
      if (finding.candidates.size() == evidence::limits::shown) break;
      Candidate candidate{};
      std::string key;
      const bool first = finding.candidates.empty();
      std::vector<CellAt> own = cells;  // that it reads, or the best account does
      const bool has_row =
          std::ranges::any_of(account.readings, [&](const auto& r) { return r.first.row == row; });
      for (const auto& [cell, reading] : account.readings) {
        // A rival may have the slip elsewhere.
        const bool part = has_row ? cell.row == row : !best.readings.contains(cell);
        if (!part) continue;
        own.push_back(cell);
        candidate.changes.push_back(change_of(cell, reading));
        key += candidate.changes.back().column + to_text(candidate.changes.back().cell) +
               reading.text + ";";
      }
      if (candidate.changes.empty() || !told.insert(key).second) continue;
      for (std::size_t c = 0; c < subject_.columns.size(); ++c)
        candidate.row.push_back(subject_.printed[row][c]);
      for (const auto& [cell, reading] : account.readings)
        if (cell.row == row) candidate.row[*system_.scope().column_of(cell.name)] = reading.text;
      candidate.odds = odds_of(account, all, own);
      system_.take_back(best);
      system_.apply(account);
      candidate.because = because(first ? cells.front() : account.readings.begin()->first, cluster);
      if (first && lost_ && lost_->bits < best.bits + evidence::convincing && explains_any(own))
        candidate.because +=
            "; or else a row was left out before row " + std::to_string(lost_->before + 2);
      if (first && may_stand(own, all))
        candidate.because += "; what is printed may be its computer's last figure";
      if (first && !is_whole_) candidate.because += "; other sets of slips were too many to try";
      system_.take_back(account);
      system_.apply(best);
      finding.candidates.push_back(std::move(candidate));
    }
    // Of several rows at once the cheapest account need not have the likeliest reading of each.
    std::ranges::stable_sort(finding.candidates, std::ranges::greater(), &Candidate::odds);
    place_at(finding.candidates.front().changes.front().cell,
             finding);  // in another row, if need be
    name_exchanged(finding.candidates.front().changes);
    const auto& changes = finding.candidates.front().changes;
    const auto only = [&](evidence::SlipClass kind) {
      return std::ranges::all_of(changes, [&](const Change& c) { return c.slip == kind; });
    };
    finding.kind = only(evidence::SlipClass::illegible)    ? FindingKind::illegible
                   : only(evidence::SlipClass::left_blank) ? FindingKind::blank
                                                           : FindingKind::misprint;
    finding.tie = finding.candidates.size() > 1 &&
                  finding.candidates[0].odds < evidence::tie_factor &&
                  finding.candidates[0].odds < evidence::tie_factor * finding.candidates[1].odds;
    result_.findings.push_back(std::move(finding));
  }

  // Two cells that have each other's text are one slip.
  static void name_exchanged(std::vector<Change>& changes) {
    for (Change& one : changes)
      for (Change& other : changes)
        if (&one != &other && one.printed == other.reading && one.reading == other.printed)
          one.slip = other.slip = evidence::SlipClass::cells_exchanged;
  }

  // An equation that fails all the same, with the accounts by which it would hold.
  void tell_failing(std::size_t i, const std::string& why, const std::vector<Account>& all = {}) {
    const Instance& instance = system_.instances()[i];
    if (instance.cells.empty()) return;
    const auto own = std::ranges::find(instance.cells, instance.row, &CellAt::row);
    Finding finding =
        at(FindingKind::unexplained, own == instance.cells.end() ? instance.cells.front() : *own);
    finding.cell.reset();
    finding.reason = "does not hold: " + shown(instance) + why;
    for (const Account& account : all) {
      if (account.failing.contains(i) || finding.candidates.size() == evidence::limits::shown)
        continue;
      Candidate candidate{};
      for (const auto& [cell, reading] : account.readings)
        if (!all.front().readings.contains(cell))
          candidate.changes.push_back(change_of(cell, reading));
      if (candidate.changes.empty()) continue;
      candidate.odds = std::exp2(all.front().bits - account.bits);
      candidate.row = finding.printed;
      candidate.because = shown(instance);
      const Change& first = candidate.changes.front();
      const bool is_elsewhere = !finding.cell || finding.cell->row != first.cell.row;
      finding.reason += "; or else " +
                        (is_elsewhere ? "row " + std::to_string(first.cell.row) + ": " : "") +
                        first.column + " " + first.printed + ", read " + first.reading;
      finding.candidates.push_back(std::move(candidate));
    }
    result_.findings.push_back(std::move(finding));
  }
  void tell_unreadable(const CellAt& cell) {
    Finding finding = at(FindingKind::unexplained, cell);
    finding.cell.reset();
    finding.reason = unreadable(system_.printed(cell));
    result_.findings.push_back(std::move(finding));
  }

  void write_note() {
    std::string note = std::to_string(system_.instances().size()) + " equations asked, " +
                       std::to_string(system_.held()) + " hold as printed";
    if (bounded_)
      note += "; some sets of slips were too many to try all, and the best found is told";
    if (!is_looked_for_) note += "; lines left out were looked for in some places only";
    if (system_.exhausted()) note += "; the equations took too long, and not all could be asked";
    for (const auto& [equation, count] : last_figures_)
      note +=
          "; " + system_.equation_text(equation) + ": " + std::to_string(count) +
          (count == 1 ? " is" : " are") +
          " off by one or two in the last place, likelier the computer's last figure than a slip";
    for (const std::string& one : system_.notes()) note += "; " + one;
    result_.note = std::move(note);
  }

  const table::BoundTable& subject_;
  std::uint64_t& steps_;
  std::set<std::size_t> repeated_;
  proof::EquationSystem system_;
  std::set<CellAt> untold_;
  std::vector<proof::LostRow> told_lost_;
  std::set<std::size_t> off_by_one_;  // of the cluster, as printed
  std::map<std::size_t, std::size_t>
      last_figures_;           // of equations: places that are left as they are
  std::size_t looked_at_ = 0;  // rows, in looking for lost ones
  bool is_looked_for_ = true;
  std::optional<proof::LostRow> lost_;  // that may explain some of what is settled now
  bool by_parts_ = false;  // what is settled now stands on what was settled without some equations
  bool is_whole_ = true;   // all sets of slips of this cluster that cost as little were tried
  bool bounded_ = false;   // of some cluster they were not
  EquationAudit result_;
};

}  // namespace

EquationAudit audit_equations(const table::BoundTable& subject, std::uint64_t& left) {
  const std::uint64_t may_take = std::min(evidence::limits::steps, left);
  std::uint64_t steps = may_take;
  EquationAuditor first(subject, steps, {});
  EquationAudit audit = first.audit();
  // An equation that failed too often to be this table's may hold as the table is read by now: then it was.
  if (const std::set<std::size_t> vindicated = first.vindicated(); !vindicated.empty()) {
    EquationAudit again = EquationAuditor(subject, steps, vindicated).audit();
    if (steps > 0) audit = std::move(again);
  }
  left -= may_take - steps;
  return audit;
}

}  // namespace rithmo::audit
