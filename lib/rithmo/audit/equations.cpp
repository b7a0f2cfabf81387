// See equations.hpp.
#include "rithmo/audit/equations.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/error_model.hpp"
#include "rithmo/audit/solve.hpp"
#include "rithmo/audit/table_scope.hpp"

namespace rithmo {
namespace {

using CellAt = Formula::CellAt;

constexpr std::uint64_t most_steps = 30'000'000'000;  // of all equations, in about as many nanoseconds
constexpr std::size_t most_states = 4'000;            // of one search
constexpr std::size_t most_told = 3;                  // candidates of a finding
constexpr double carried = 17;   // bits: an equation that fails because its computer was wrong, and carried it on
constexpr double never = 60;     // the same of an equation within a row, which nobody carries on
constexpr double within = 20;    // bits: accounts worse than the best by this are no rivals
constexpr double greatest_odds = 1e9;
constexpr double tie_factor = 2;

// One equation put to one row.
struct Instance {
  std::size_t equation, row;
  std::vector<CellAt> cells;  // of the table, those that it looks at
};

// One account of what is wrong: readings of cells, and equations that fail all the same.
struct Account {
  double bits = 0;
  std::map<CellAt, Solution> readings = {};
  std::set<std::size_t> failing = {};  // instances
};

class EquationAuditor {
 public:
  explicit EquationAuditor(const Subject& subject)
      : subject_(subject), rule_(*subject.model.relation().rule), scope_(subject) {}

  EquationAudit audit() {
    choose_rounding();
    make_instances();
    accept_last_figures();
    for (const std::vector<std::size_t>& cluster : clusters()) settle(cluster);
    std::ranges::stable_sort(result_.findings, [](const Finding& x, const Finding& y) {
      return std::pair(x.place.line, x.place.column) < std::pair(y.place.line, y.place.column);
    });
    write_note();
    return std::move(result_);
  }

 private:
  enum class Answer : std::uint8_t { holds, fails, unknown, absent };

  const Formula& formula(const Instance& instance) const { return rule_.equations[instance.equation].formula; }

  Answer ask(const Formula& equation, std::size_t row) {
    const auto holds = equation.holds_at(scope_, row, steps_);
    if (holds) return *holds ? Answer::holds : Answer::fails;
    if (holds.error().no_row || holds.error().silent) return Answer::absent;
    return holds.error().unknown ? Answer::unknown : Answer::fails;
  }
  Answer ask(std::size_t instance) {
    return ask(formula(instances_[instance]), instances_[instance].row);
  }

  // Where the way of rounding is open, the one by which most equations hold.
  void choose_rounding() {
    const auto at = std::ranges::find(rule_.parameters, "rounding", &DeclaredRule::DeclaredParameter::name);
    if (at == rule_.parameters.end() || subject_.table->parameters.contains("rounding")) return;
    const auto slot = static_cast<std::size_t>(at - rule_.parameters.begin());
    std::string best = at->default_value;
    std::size_t most = 0;
    for (const std::string& way : at->words) {
      scope_.put_parameter(slot, way);
      std::size_t held = 0;
      each_row([&](std::size_t e, std::size_t row) { held += ask(rule_.equations[e].formula, row) == Answer::holds; });
      if (held > most) {
        most = held;
        best = way;
      }
    }
    scope_.put_parameter(slot, best);
    notes_.push_back("rounding=" + best + " (by which most equations hold)");
  }

  // Every equation that can be asked, with the rows it speaks of.
  template <class Visit>
  void each_row(const Visit& visit) {
    for (std::size_t e = 0; e < rule_.equations.size(); ++e) {
      const Formula& equation = rule_.equations[e].formula;
      if (!std::ranges::all_of(equation.names(), [&](std::size_t name) { return scope_.has(name); })) continue;
      for (std::size_t row = 0; row < scope_.row_count(); ++row)
        if (scope_.mark_of(row) == equation.mark()) visit(e, row);
    }
  }

  void make_instances() {
    std::vector<std::size_t> put(rule_.equations.size(), 0);
    each_row([&](std::size_t e, std::size_t row) {
      const Formula& equation = rule_.equations[e].formula;
      if (ask(equation, row) == Answer::absent) return;
      Instance instance{e, row, {}};
      for (const CellAt& cell : equation.cells(scope_, row))
        if (scope_.column_of(cell.name) && !scope_.silent(cell.name, cell.row)) instance.cells.push_back(cell);
      ++put[e];
      for (const CellAt& cell : instance.cells) instances_of_[cell].push_back(instances_.size());
      instances_.push_back(std::move(instance));
    });
    for (std::size_t e = 0; e < put.size(); ++e)
      if (put[e] == 0)
        notes_.push_back("NOT USED: " + rule_.equations[e].text + " (no row that it speaks of has all its columns)");
  }

  // Rounded figures that are off by one in the last place over and over are their computer's.
  void accept_last_figures() {
    std::map<std::pair<std::size_t, int>, std::vector<std::size_t>> off;
    std::vector<std::size_t> asked(rule_.equations.size(), 0);
    for (std::size_t i = 0; i < instances_.size(); ++i) {
      const Instance& instance = instances_[i];
      ++asked[instance.equation];
      if (ask(i) != Answer::fails) continue;
      if (const auto units = units_off(instance); units == 1 || units == -1) off[{instance.equation, *units}].push_back(i);
    }
    for (const auto& [key, which] : off) {
      constexpr std::size_t least = 4;
      constexpr double share = 0.03;
      if (which.size() < least || static_cast<double>(which.size()) < share * static_cast<double>(asked[key.first])) continue;
      accepted_.insert(which.begin(), which.end());
      notes_.push_back(rule_.equations[key.first].text + ": " + std::to_string(which.size()) + " of " +
                       std::to_string(asked[key.first]) + " are off by one " + (key.second > 0 ? "upward" : "downward") +
                       " in the last place: the computer's last figure, and no slip");
    }
  }
  // By how many units of its last place the first cell of an equation with rounding is off.
  std::optional<int> units_off(const Instance& instance) {
    const Formula& equation = formula(instance);
    const bool rounds = std::ranges::any_of(
        std::array{Function::round, Function::round_even, Function::rounded, Function::truncate, Function::round_up},
        [&](Function f) { return equation.mentions_function(f); });
    const auto difference = rounds ? equation.difference() : std::nullopt;
    if (!difference || equation.names().empty()) return std::nullopt;
    const auto column = scope_.column_of(equation.names().front());
    const auto unit = column ? subject_.columns[*column].numeral->unit() : std::nullopt;
    const auto value = difference->number_at(scope_, instance.row, steps_);
    if (!unit || !value || !value->exact()) return std::nullopt;
    const Rational units = *value->exact() / *unit;
    if (!units.is_whole() || abs(units.numerator()) > 1) return std::nullopt;
    return static_cast<int>(units.numerator().get_si());
  }

  bool is_trouble(std::size_t instance) {
    if (accepted_.contains(instance)) return false;
    const Answer answer = ask(instance);
    if (answer == Answer::holds) ++result_.held;
    return answer == Answer::fails || answer == Answer::unknown;
  }

  // Failing equations that share cells are settled together.
  std::vector<std::vector<std::size_t>> clusters() {
    std::vector<std::size_t> troubled;
    for (std::size_t i = 0; i < instances_.size(); ++i)
      if (is_trouble(i)) troubled.push_back(i);
    std::map<CellAt, std::size_t> owner;
    std::vector<std::size_t> parent(troubled.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto find = [&](std::size_t x) {
      while (parent[x] != x) x = parent[x] = parent[parent[x]];
      return x;
    };
    for (std::size_t t = 0; t < troubled.size(); ++t)
      for (const CellAt& cell : instances_[troubled[t]].cells) {
        const auto [at, first] = owner.emplace(cell, t);
        if (!first) parent[std::max(find(at->second), find(t))] = std::min(find(at->second), find(t));
      }
    std::map<std::size_t, std::vector<std::size_t>> groups;
    for (std::size_t t = 0; t < troubled.size(); ++t) groups[find(t)].push_back(troubled[t]);
    std::vector<std::vector<std::size_t>> result;
    for (auto& [root, group] : groups) result.push_back(std::move(group));
    return result;
  }

  const std::string& printed(const CellAt& cell) const { return subject_.printed[cell.row][*scope_.column_of(cell.name)]; }
  const NumeralSystem& numeral(const CellAt& cell) const { return *subject_.columns[*scope_.column_of(cell.name)].numeral; }

  double cost_of(const CellAt& cell, const std::string& text) const {
    return cost::wrong_cell + slip(printed(cell), text).bits;
  }

  void apply(const Account& account) {
    for (const auto& [cell, reading] : account.readings) scope_.put(cell.name, cell.row, reading.value);
  }
  void take_back(const Account& account) {
    for (const auto& [cell, reading] : account.readings) {
      const auto number = numeral(cell).read(printed(cell));
      scope_.put(cell.name, cell.row, number ? std::optional<Operand>(Real(*number)) : std::nullopt);
    }
  }

  // Instances that fail, or want an unreadable cell, under the account; `touched` are those that may.
  struct Troubles {
    std::vector<std::size_t> failing, unknown;
  };
  Troubles troubles(const Account& account, const std::vector<std::size_t>& cluster) {
    std::set<std::size_t> touched(cluster.begin(), cluster.end());
    for (const auto& [cell, reading] : account.readings)
      for (const std::size_t i : instances_of_[cell]) touched.insert(i);
    Troubles result;
    for (const std::size_t i : touched) {
      if (account.failing.contains(i) || accepted_.contains(i)) continue;
      const Answer answer = ask(i);
      if (answer == Answer::fails) result.failing.push_back(i);
      if (answer == Answer::unknown) result.unknown.push_back(i);
    }
    return result;
  }

  std::vector<CellAt> unreadable(const Instance& instance) const {
    std::vector<CellAt> cells;
    for (const CellAt& cell : instance.cells)
      if (!scope_.get(cell.name, cell.row)) cells.push_back(cell);
    return cells;
  }

  static bool reaches_other_rows(const Instance& instance) {
    return std::ranges::any_of(instance.cells, [&](const CellAt& cell) { return cell.row != instance.row; });
  }

  // What an unreadable cell reads with figures for the letters that look like them.
  std::optional<Solution> looks_like(const CellAt& cell) const {
    if (numeral(cell).read(printed(cell))) return std::nullopt;
    const std::string figures = with_figures(printed(cell));
    const auto number = numeral(cell).read(figures);
    if (!number) return std::nullopt;
    return Solution{Real(*number), figures};
  }

  // Accounts one step further: readings of one cell that settle one of the troubles.
  std::vector<Account> further(const Account& account, const Troubles& troubles) {
    std::vector<Account> result;
    const auto try_cell = [&](const CellAt& cell, std::size_t instance) {
      if (account.readings.contains(cell) || !numeral(cell).is_number()) return;
      constexpr std::size_t most_kept = 3;
      std::vector<Account> here;
      for (Solution& solution : solutions(formula(instances_[instance]), scope_, instances_[instance].row, cell.name,
                                          cell.row, numeral(cell), printed(cell), steps_)) {
        Account next = account;
        next.bits += cost_of(cell, solution.text);
        next.readings.emplace(cell, std::move(solution));
        here.push_back(std::move(next));
      }
      if (const auto alike = looks_like(cell)) {
        Account next = account;
        next.bits += cost_of(cell, alike->text);
        next.readings.emplace(cell, *alike);
        here.push_back(std::move(next));
      }
      std::ranges::stable_sort(here, {}, &Account::bits);
      if (here.size() > most_kept) here.resize(most_kept);
      std::ranges::move(here, std::back_inserter(result));
    };
    // What cannot be read is supplied first: it costs least.
    for (const std::size_t i : troubles.unknown)
      if (const auto cells = unreadable(instances_[i]); cells.size() == 1) {
        try_cell(cells.front(), i);
        if (!result.empty()) return result;
      }
    if (troubles.failing.empty()) return result;
    const std::size_t first = *std::ranges::min_element(
        troubles.failing, {}, [&](std::size_t i) { return std::pair(instances_[i].cells.size(), i); });
    for (const CellAt& cell : instances_[first].cells)
      for (const std::size_t i : troubles.failing)
        if (std::ranges::find(instances_[i].cells, cell) != instances_[i].cells.end()) try_cell(cell, i);
    Account fails = account;
    fails.bits += reaches_other_rows(instances_[first]) ? carried : never;
    fails.failing.insert(first);
    result.push_back(std::move(fails));
    return result;
  }

  // The cheapest accounts of a cluster, the best first.
  std::vector<Account> accounts(const std::vector<std::size_t>& cluster, bool& whole) {
    const auto dearer = [](const Account& a, const Account& b) { return a.bits > b.bits; };
    std::priority_queue<Account, std::vector<Account>, decltype(dearer)> queue(dearer);
    queue.push({});
    std::set<std::string> seen;
    std::vector<Account> found;
    std::size_t states = 0;
    whole = true;
    while (!queue.empty()) {
      Account account = queue.top();
      queue.pop();
      if (!found.empty() && account.bits > found.front().bits + within) break;
      if (!seen.insert(key_of(account)).second) continue;
      if (++states > most_states || steps_ == 0) {
        whole = false;
        break;
      }
      apply(account);
      const Troubles left = troubles(account, cluster);
      std::vector<Account> next = further(account, left);
      take_back(account);
      if (left.failing.empty() && next.empty()) {
        found.push_back(std::move(account));
        if (found.size() > 50) break;
        continue;
      }
      for (Account& one : next) queue.push(std::move(one));
    }
    return found;
  }
  static std::string key_of(const Account& account) {
    std::string key;
    for (const auto& [cell, reading] : account.readings)
      key += std::to_string(cell.name) + ":" + std::to_string(cell.row) + "=" + reading.text + ";";
    for (const std::size_t i : account.failing) key += "!" + std::to_string(i);
    return key;
  }

  void settle(const std::vector<std::size_t>& cluster) {
    bool whole = true;
    const std::vector<Account> found = accounts(cluster, whole);
    if (found.empty()) {
      for (const std::size_t i : cluster) tell_failing(i, "; no small set of slips was found that explains it");
      if (!whole) bounded_ = true;
      return;
    }
    bounded_ = bounded_ || !whole;
    const Account& best = found.front();
    apply(best);
    std::map<std::size_t, std::vector<CellAt>> rows;
    for (const auto& [cell, reading] : best.readings) rows[cell.row].push_back(cell);
    for (const auto& [row, cells] : rows) tell_row(row, cells, found, cluster);
    for (const std::size_t i : best.failing)
      tell_failing(i, "; no single cell explains it better than that it was worked out wrong, and carried on");
    const Troubles left = troubles(best, cluster);
    take_back(best);
    for (const std::size_t i : left.unknown)
      for (const CellAt& cell : unreadable(instances_[i]))
        if (untold_.insert(cell).second) tell_unreadable(cell);
  }

  Finding at(FindingKind kind, const CellAt& cell) const {
    const Table& table = *subject_.table;
    const std::size_t column = subject_.table_column[*scope_.column_of(cell.name)];
    const Cell& printed_cell = table.rows[cell.row][column];
    Finding finding{};
    finding.kind = kind;
    finding.file = table.path();
    finding.place = printed_cell.place;
    finding.row = cell.row + 2;
    finding.line = std::string(table.source.line(printed_cell.place.line));
    finding.width = std::max<std::size_t>(1, printed_cell.text.size());
    finding.cell = CellRef{cell.row + 2, column + 1};
    for (std::size_t c = 0; c < subject_.columns.size(); ++c)
      finding.printed.push_back(table.rows[cell.row][subject_.table_column[c]].text);
    return finding;
  }

  Change change_of(const CellAt& cell, const Solution& reading) const {
    const std::size_t c = *scope_.column_of(cell.name), column = subject_.table_column[c];
    const Cell& printed_cell = subject_.table->rows[cell.row][column];
    return {{cell.row + 2, column + 1}, printed_cell.place, subject_.columns[c].name, printed_cell.text, reading.text,
            slip(printed(cell), reading.text).kind};
  }

  std::string because(const CellAt& cell, const std::vector<std::size_t>& cluster) {
    const auto mentions = [&](std::size_t i) {
      return std::ranges::find(instances_[i].cells, cell) != instances_[i].cells.end();
    };
    for (const std::size_t i : cluster)
      if (mentions(i)) return shown(instances_[i]);
    return "";
  }
  // An equation with what stands in the row: "28.7 = round((34.2 + 21.4) / 2, 1)".
  std::string shown(const Instance& instance) {
    return formula(instance).with_values(scope_, instance.row, [&](std::size_t name, std::size_t row) -> std::string {
      const Operand* value = scope_.value(name, row);
      if (!value) return "?";
      const auto column = scope_.column_of(name);
      const Real* number = std::get_if<Real>(value);
      const auto text = column && number && number->exact() && subject_.columns[*column].numeral->is_number()
                            ? subject_.columns[*column].numeral->write(*number->exact())
                            : std::nullopt;
      const std::string result = text.value_or(to_text(*value));
      return result.find_first_of("- ;:") != result.npos ? "(" + result + ")" : result;
    });
  }

  double odds_of(const Account& own, const std::vector<Account>& all, const std::vector<CellAt>& cells) const {
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
    return against == 0 ? greatest_odds : std::min(greatest_odds, 1 / against);
  }

  void tell_row(std::size_t row, const std::vector<CellAt>& cells, const std::vector<Account>& all,
                const std::vector<std::size_t>& cluster) {
    const Account& best = all.front();
    Finding finding = at(FindingKind::misprint, cells.front());
    std::set<std::string> told;
    for (const Account& account : all) {
      if (finding.candidates.size() == most_told) break;
      Candidate candidate{};
      std::string key;
      const bool first = finding.candidates.empty();
      const bool has_row = std::ranges::any_of(account.readings, [&](const auto& r) { return r.first.row == row; });
      for (const auto& [cell, reading] : account.readings) {
        // A rival may have the slip elsewhere.
        const bool part = has_row ? cell.row == row : !best.readings.contains(cell);
        if (!part) continue;
        candidate.changes.push_back(change_of(cell, reading));
        key += candidate.changes.back().column + to_text(candidate.changes.back().cell) + reading.text + ";";
      }
      if (candidate.changes.empty() || !told.insert(key).second) continue;
      for (std::size_t c = 0; c < subject_.columns.size(); ++c) candidate.row.push_back(subject_.printed[row][c]);
      for (const auto& [cell, reading] : account.readings)
        if (cell.row == row) candidate.row[*scope_.column_of(cell.name)] = reading.text;
      candidate.odds = odds_of(account, all, cells);
      take_back(best);
      apply(account);
      candidate.because = because(first ? cells.front() : account.readings.begin()->first, cluster);
      take_back(account);
      apply(best);
      finding.candidates.push_back(std::move(candidate));
    }
    const auto& changes = finding.candidates.front().changes;
    const auto only = [&](SlipClass kind) {
      return std::ranges::all_of(changes, [&](const Change& c) { return c.slip == kind; });
    };
    finding.kind = only(SlipClass::illegible)    ? FindingKind::illegible
                   : only(SlipClass::left_blank) ? FindingKind::blank
                                                 : FindingKind::misprint;
    finding.tie = finding.candidates.size() > 1 &&
                  finding.candidates[0].odds < tie_factor * finding.candidates[1].odds &&
                  all.size() > 1 && all[1].bits - best.bits < std::log2(tie_factor);
    result_.findings.push_back(std::move(finding));
  }

  void tell_failing(std::size_t i, const std::string& why) {
    const Instance& instance = instances_[i];
    if (instance.cells.empty()) return;
    const auto own = std::ranges::find(instance.cells, instance.row, &CellAt::row);
    Finding finding = at(FindingKind::unexplained, own == instance.cells.end() ? instance.cells.front() : *own);
    finding.cell.reset();
    finding.reason = "does not hold: " + shown(instance) + why;
    result_.findings.push_back(std::move(finding));
  }
  void tell_unreadable(const CellAt& cell) {
    Finding finding = at(FindingKind::unexplained, cell);
    finding.reason = (printed(cell).empty() ? "left blank" : "'" + printed(cell) + "' is no numeral of its column") +
                     std::string(", and the equations do not say what it should be");
    result_.findings.push_back(std::move(finding));
  }

  void write_note() {
    std::string note = std::to_string(instances_.size()) + " equations asked, " + std::to_string(result_.held) + " hold as printed";
    if (bounded_) note += "; some sets of slips were too many to try all, and the best found is told";
    if (steps_ == 0) note += "; the equations took too long, and not all could be asked";
    for (const std::string& one : notes_) note += "; " + one;
    result_.note = std::move(note);
  }

  const Subject& subject_;
  const DeclaredRule& rule_;
  TableScope scope_;
  std::uint64_t steps_ = most_steps;
  std::vector<Instance> instances_;
  std::map<CellAt, std::vector<std::size_t>> instances_of_;
  std::set<std::size_t> accepted_;
  std::set<CellAt> untold_;
  std::vector<std::string> notes_;
  bool bounded_ = false;
  EquationAudit result_;
};

}  // namespace

EquationAudit audit_equations(const Subject& subject) {
  return EquationAuditor(subject).audit();
}

}  // namespace rithmo
