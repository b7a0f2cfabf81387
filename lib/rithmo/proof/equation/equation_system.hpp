// The equations of a rule put to the rows of a table, and the accounts of what is wrong where they fail. For equations.cpp alone.
//
// An account is a set of readings of cells, and of equations that fail all the same. Accounts are built from the empty one, the cheapest
// first, by giving one cell of a failing equation a value that some failing equation allows it: so the first whole account is the
// cheapest. Example: two wrong cells in one row, each also in the total of its column, are settled by the totals, and then the row agrees.
// Counter-example: beyond some thousands of accounts the search stops, and says that it did.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/last_figure.hpp"
#include "rithmo/proof/equation/solve.hpp"
#include "rithmo/proof/equation/table_scope.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::proof {

class EquationSystem {
 public:
  using CellAt = formula::Formula::CellAt;

  // One equation put to one row.
  struct Instance {
    std::size_t equation, row;
    std::vector<CellAt> cells;  // of the table, those that it looks at
    bool reaches_other_rows() const;
  };
  // One account of what is wrong.
  struct Account {
    double bits = 0;
    std::map<CellAt, Solution> readings = {};
    std::map<std::size_t, double> failing = {};  // instances, and the bits that each costs
  };
  // Instances that fail under an account, and those that want a cell that cannot be read.
  struct Troubles {
    std::vector<std::size_t> failing, unknown;
  };

  // Rows to be ignored are as if they were not there. `steps` are taken from by all that is asked; where none are left nothing is
  // answered any more. BoundTable and steps must outlive the system.
  // Equations that are trusted are never left out as not this table's.
  EquationSystem(const table::BoundTable& subject, std::set<std::size_t> ignored,
                 std::uint64_t& steps, std::set<std::size_t> trusted = {});
  // Instances that fail as printed; those of them that look at a cell.
  std::vector<std::size_t> failing();
  std::vector<std::size_t> failing_at(const CellAt& cell);

  const std::vector<Instance>& instances() const { return instances_; }
  const formula::Formula& formula(const Instance& instance) const {
    return rule_.equations[instance.equation].formula;
  }
  const std::string& equation_text(std::size_t equation) const {
    return rule_.equations[equation].text;
  }
  const TableScope& scope() const { return scope_; }
  std::size_t held() const {
    return held_;
  }  // instances that hold as printed, once clusters() was asked
  bool exhausted() const { return steps_ == 0; }
  // Equations that fail more often than they hold, and mend nothing: the instances that fail, how many hold, how many were asked.
  struct FalseOne {
    std::vector<std::size_t> failing;
    std::size_t held, asked;
  };
  const std::vector<FalseOne>& false_ones() const { return false_ones_; }
  // Whether most places of each that was left out hold as the table is read now.
  std::set<std::size_t> false_ones_that_hold();
  // Whether a rounded equation fails by one or two in the last place, so that it may be its computer's last figure.
  bool is_last_figure(std::size_t instance) {
    return odds_of_slip(instances_[instance]).has_value();
  }
  // Instances that fail for a reason that is known: they are no trouble any more.
  void accept(const std::set<std::size_t>& instances) {
    accepted_.insert(instances.begin(), instances.end());
  }
  void ask_again(std::size_t instance) { accepted_.erase(instance); }
  const std::vector<std::string>& notes() const { return notes_; }
  // Equations that were put to no row, each with the reason; and whether others were put to some rows only.
  const std::vector<std::string>& not_asked() const { return not_asked_; }
  bool is_cut_short() const { return is_cut_short_ || exhausted(); }
  // Cells that an equation looks at.
  const std::map<CellAt, std::vector<std::size_t>>& cells() const { return instances_of_; }
  // The difference of the two sides of an instance as printed; empty where it is no exact number.
  std::string difference(std::size_t instance);

  // What the equations within a row leave for its one cell that cannot be read, or those that reach other rows too; at no price.
  enum class Reach : std::uint8_t { own_row, any_row };
  Account presumed(Reach reach = Reach::own_row);

  // Failing equations that share cells are settled together.
  std::vector<std::vector<std::size_t>> clusters();
  // The cheapest accounts of a cluster, the best first; `whole` is false where there were too many to try all.
  std::vector<Account> accounts(const std::vector<std::size_t>& cluster, bool& whole);
  // The same in a plain search, its slow twin: without counting what is to come.
  std::vector<Account> accounts_plainly(const std::vector<std::size_t>& cluster, bool& whole);

  // The table as an account reads it, until it is taken back.
  void apply(const Account& account);
  void take_back(const Account& account);
  // The same for good: no later account reads these cells again.
  void keep(const Account& account);
  // Troubles among these as the table is read now, those that share cells together.
  std::vector<std::vector<std::size_t>> parts(const std::vector<std::size_t>& instances);
  Troubles troubles(const Account& account, const std::vector<std::size_t>& cluster);
  std::vector<CellAt> unreadable(const Instance& instance) const;

  // The likeliest slip by which the cell is printed for this.
  evidence::Slip slip_of(const CellAt& cell, const std::string& text) const;
  // As it is compared; a fraction as it stands, for 10/6 is one figure from 10/9, and 5/3 is not.
  const std::string& printed(const CellAt& cell) const {
    const std::size_t column = *scope_.column_of(cell.name);
    return numeral(cell).kind() == number::NumeralSystem::Kind::fraction
               ? subject_.table->rows[cell.row][subject_.table_column[column]].text
               : subject_.printed[cell.row][column];
  }
  // Gives the number of a cell; null where it is blank or no numeral of its column.
  const number::Rational* number(const CellAt& cell) const {
    return subject_.number(subject_.printed, cell.row, *scope_.column_of(cell.name));
  }
  const number::NumeralSystem& numeral(const CellAt& cell) const {
    return *subject_.columns[*scope_.column_of(cell.name)].numeral;
  }

 private:
  enum class Answer : std::uint8_t { holds, fails, unknown, absent };
  enum class Manner : std::uint8_t { cheapest, plain, in_hope };

  Answer ask(const formula::Formula& equation, std::size_t row);
  Answer ask(std::size_t instance);
  template <class Visit>
  void each_row(const Visit& visit) const;
  void choose_rounding();
  void make_instances();
  void accept_last_figures();
  void leave_out_false_ones();
  bool agrees_with(const std::set<std::size_t>& others, const std::vector<std::size_t>& failing);
  std::optional<number::Rational> unit_of(const formula::Formula& equation) const;
  std::optional<double> odds_of_slip(const Instance& instance);
  double failing_cost(const Instance& instance);
  std::optional<int> units_off(const Instance& instance);
  bool is_trouble(std::size_t instance);
  bool is_nought(const CellAt& cell) const {
    return rule_.blank == relation::DeclaredRule::Blank::zero && printed(cell).empty();
  }
  // The number that stands there; nothing where none can be read.
  const number::Rational* as_printed(const CellAt& cell) const;
  bool can_be_read(const CellAt& cell) const { return as_printed(cell) != nullptr; }
  evidence::Slip slip_of_copying(const CellAt& cell, const evidence::Slip& other) const;
  double cost_of(const CellAt& cell, const Solution& reading) const;
  std::optional<Solution> looks_like(const CellAt& cell) const;
  std::vector<Solution> near(const CellAt& cell) const;
  bool are_beside(const CellAt& one, const CellAt& other) const;  // or one above the other
  std::optional<Account> with_exchanged(const Account& account, const CellAt& one,
                                        const CellAt& other) const;
  const std::vector<Solution>& solved(const Account& account, const CellAt& cell,
                                      std::size_t instance);
  std::vector<Account> readings_of(const Account& account, const CellAt& cell,
                                   std::size_t instance);
  Account with_reading(Account account, const CellAt& cell, const Solution& reading) const;
  const std::vector<Account>& two_at_once(std::size_t instance);
  // For what is remembered.
  static std::string text_of(const CellAt& cell, const Solution& reading);
  static std::string key_of(const Account& account);
  // What is remembered of one search, by instance and what is read in its cells: what was answered, and the least that it takes to settle it.
  struct Remembered {
    std::unordered_map<std::string, Answer> answers = {};
    std::unordered_map<std::string, double> least = {};
  };
  Troubles troubles(const Account& account, const std::vector<std::size_t>& cluster,
                    Remembered& remembered);
  std::vector<Account> exchanges(const Account& account, std::size_t instance);
  double least_to_settle(const Account& account, std::size_t instance, Remembered& remembered);
  double least_to_come(const Account& account, const Troubles& left, Remembered& remembered);
  std::vector<Account> search(const std::vector<std::size_t>& cluster, Manner manner, bool& whole);
  std::vector<Account> further(const Account& account, const Troubles& troubles);

  const table::BoundTable& subject_;
  const relation::DeclaredRule& rule_;
  TableScope scope_;
  // By the subject's column: rows that have what the row above has.
  std::vector<std::size_t> repeats_;
  std::uint64_t& steps_;
  std::vector<Instance> instances_;
  std::map<CellAt, std::vector<std::size_t>> instances_of_;
  std::set<std::size_t> trusted_;       // equations
  std::set<CellAt> kept_;               // cells that are read for good
  std::set<std::size_t> accepted_;      // of an equation that is left out, or explained
  std::map<std::size_t, Slack> slack_;  // of equations that are off by the computer's last figure
  std::map<std::size_t, evidence::OffByOne> off_by_one_;  // of rounded equations with such a place
  std::map<std::string, std::vector<Solution>>
      solved_;  // by instance, cell, and what else is read in it
  // What is asked of a cell again and again.
  mutable std::map<std::pair<CellAt, std::string>, double> costs_;  // by what it is read as
  std::vector<FalseOne> false_ones_;
  std::vector<std::string> notes_, not_asked_;
  bool is_cut_short_ = false;
  std::size_t held_ = 0;
  std::map<std::size_t, std::vector<Account>> pairs_;  // by instance, what two_at_once() found
  std::size_t pairs_asked_ = 0;
};

}  // namespace rithmo::proof
