// Evaluates the equations of a rule on a table. A place is one equation in one row, with the cells
// that it reads there.
//
// As printed a place holds, fails, or is undetermined because a number is missing. Other readings
// of its cells may change this status. Example: `total.c = sum(c)` in the row of totals is one
// place that reads all days of its block. Counter-example: an equation with prev.balance has no
// place in the first row.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/last_figure.hpp"
#include "rithmo/formula/line.hpp"
#include "rithmo/proof/equation/solve.hpp"
#include "rithmo/proof/equation/table_scope.hpp"
#include "rithmo/proof/explanation.hpp"
#include "rithmo/table/cell_region.hpp"

namespace rithmo::proof {

// Limits the steps that can be taken while it exists to `most`; the destructor releases the others.
class StepLimitGuard {
 public:
  StepLimitGuard(std::uint64_t& steps, std::uint64_t most)
      : steps_(steps), kept_back_(steps > most ? steps - most : 0) {
    steps_ -= kept_back_;
  }
  StepLimitGuard(const StepLimitGuard&) = delete;
  StepLimitGuard& operator=(const StepLimitGuard&) = delete;
  ~StepLimitGuard() { steps_ += kept_back_; }

 private:
  std::uint64_t& steps_;
  std::uint64_t kept_back_;
};

// Habits of the calculator that show only in the whole table, not in parts of it.
struct CalculatorHabits {
  std::optional<std::string> rounding = {};  // mode of rounding, where the rule does not state it
  // Key: equation that is often off by one in the last place.
  std::map<std::size_t, Tolerance> slack = {};
  // Equations whose figures are printed with fewer places than the rule states.
  std::set<std::size_t> shorter = {};
  std::map<std::size_t, evidence::OffByOneCount> off_by_one =
      {};  // key: equation with a place that is off by one
};

class Places {
 public:
  struct Place {
    std::size_t equation, row;
    std::vector<CellAt> cells;  // cells of the table that the equation reads, in order
    bool chooses_rows = false;  // finds rows by keys, or by conditions of sums
    bool reaches_other_rows() const;
  };
  enum class Status : std::uint8_t { holds, fails, unknown, absent };

  // Finds all places of a table. Every evaluation subtracts from `steps`; at 0 no place is
  // evaluated any more. REQUIRES: `subject` and `steps` outlive this object.
  Places(const table::BoundTable& subject, std::uint64_t& steps);
  // Finds the places of a part of a table whose habits are known, for the equations and rows that
  // `is_asked` selects. `origin` gives each row's number in the whole table; nullopt for an
  // inserted row.
  using Origin = std::vector<std::optional<std::size_t>>;
  template <class IsAsked>
  Places(const table::BoundTable& part, Origin origin, const CalculatorHabits& habits,
         std::uint64_t& steps, const IsAsked& is_asked)
      : Places(part, std::move(origin), habits, steps) {
    add_equation_places(is_asked);
  }

  const table::BoundTable& subject() const { return subject_; }
  const relation::DeclaredRule& rule() const { return rule_; }
  const TableScope& scope() const { return scope_; }
  const CalculatorHabits& habits() const { return habits_; }
  const std::vector<Place>& all() const { return places_; }
  // Returns the place of an equation in a row, if it applies there.
  std::optional<std::size_t> place_of(std::size_t equation, std::size_t row) const;
  const formula::Formula& formula(const Place& place) const {
    return rule_.equations[place.equation].formula;
  }
  // Returns the places that read a cell, in order.
  const std::vector<std::size_t>& places_reading(const CellAt& cell) const;
  const std::map<CellAt, std::vector<std::size_t>>& cells() const { return looking_at_; }
  // Messages for the user about equations that could not be evaluated, with the reasons; and
  // whether the steps ran out.
  const std::vector<std::string>& notes() const { return notes_; }
  const std::vector<std::string>& not_asked() const { return not_asked_; }
  bool is_cut_short() const { return is_cut_short_ || steps_ == 0; }
  std::uint64_t& steps() const { return steps_; }

  Status status(std::size_t place, const Readings& readings = {});
  // Values of the two sides of a place, and the number of unknown numbers on them.
  struct EquationSides {
    number::Rational left, right;
    std::size_t unknown;
  };
  // Returns the two sides under readings. Returns nullopt where the place is not linear, or where
  // the readings change its form.
  std::optional<EquationSides> sides(std::size_t place, const Readings& readings);
  // Tells whether a place holds if, in addition, the cells in `more` have these values. REQUIRES:
  // `sides` belong to this place, under readings of other cells, and the place finds no rows by the
  // cells in `more`.
  using CellWorth = std::pair<CellAt, const number::Rational*>;
  bool holds_with(std::size_t place, EquationSides sides, std::span<const CellWorth> more);
  // Tells whether a linear place finds rows by this cell: another reading of the cell then changes
  // the place's form.
  bool finds_rows_by(std::size_t place, const CellAt& cell);
  // Returns the values of a cell by which a place holds, at most some dozens. All other cells have
  // their readings.
  const std::vector<Reading>& solutions(std::size_t place, const CellAt& cell,
                                        const Readings& readings);
  // Returns the cells of a place without a known number.
  std::vector<CellAt> unreadable(std::size_t place, const Readings& readings) const;

  // Returns by how much the left side exceeds the right, if this is known exactly.
  std::optional<number::Rational> difference(std::size_t place, const Readings& readings = {});
  // Returns the difference in units of the last place, for an equation that rounds. Returns nullopt
  // if the difference is more than a few units.
  std::optional<int> units_off(std::size_t place, const Readings& readings = {});

  // Substitutes readings for cells in all later evaluations; read_as_printed() undoes this.
  void read(const Readings& readings);
  void read_as_printed(const Readings& readings);

  std::size_t column(const CellAt& cell) const { return *scope_.column_of(cell.name); }
  const number::NumeralSystem& numeral(const CellAt& cell) const {
    return *subject_.columns[column(cell)].numeral;
  }
  bool is_inserted_row(std::size_t row) const { return !origin_[row]; }
  // Returns what the text recogniser reported for a cell; null where there is no report.
  const table::CellRegion* recognised(const CellAt& cell) const;
  // Returns the text of a cell as it is compared. Fractions are not reduced: 10/6 is one wrong
  // figure from 10/9, but its reduced form 5/3 is not.
  const std::string& printed(const CellAt& cell) const;
  // Returns the text as it is printed, if it is the same number as the normalised text: 2 2, not 2
  // 02.
  const std::string& unreduced_text(const CellAt& cell) const;
  // Returns the printed number; null where there is none. An empty cell counts as zero if the rule
  // says so.
  const number::Rational* printed_number(const CellAt& cell) const;
  bool is_blank_zero(const CellAt& cell) const {
    return rule_.blank == relation::DeclaredRule::Blank::zero &&
           subject_.printed.text(cell.row, column(cell)).empty();
  }

 private:
  Places(const table::BoundTable& part, Origin origin, const CalculatorHabits& habits,
         std::uint64_t& steps);

  struct LinearPlace {
    formula::LinearEquation lines;
    number::Rational left, right;  // values with the current readings
    std::size_t unknown;           // count of unknown numbers on both sides
  };

  Status ask(const formula::Formula& equation, std::size_t row);
  Status ask(std::size_t place);
  void forget(const CellAt& cell);
  std::vector<CellAt> cells_of(const formula::Formula& equation, std::size_t row) const;
  void add_newly_read_cells(const Readings& readings);
  template <class Visit>
  void for_each_row(const Visit& visit) const;
  template <class IsAsked>
  void add_equation_places(const IsAsked& is_asked) {
    for_each_row([&](std::size_t equation, std::size_t row) {
      if (is_asked(equation, row)) add_equation_place(equation, row);
    });
  }
  bool add_equation_place(std::size_t equation, std::size_t row);
  void tolerate_program_rounding();
  void choose_rounding();
  void note_unasked_equations(const std::vector<std::size_t>& put);
  void find_habitual_last_figures();
  std::optional<number::Rational> unit_of(const formula::Formula& equation) const;
  std::optional<Tolerance> slack_of(const Place& place) const;
  std::optional<Tolerance> slack_of_shorter(const Place& place) const;
  void find_shorter_figures();
  bool has_words(const Place& place, const formula::LinearEquation& lines) const;
  const LinearPlace* straight(std::size_t place);
  const LinearPlace* straight(std::size_t place, const Readings& readings);
  const number::Rational* value(const CellAt& cell) const;
  EquationSides worth(const Place& place, const LinearPlace& straight,
                      const Readings& readings) const;
  void put(EquationSides& sides, const LinearPlace& straight, const CellAt& cell,
           const number::Rational& read) const;
  Status status(const Place& place, const LinearPlace& straight, const EquationSides& sides) const;
  template <class Ask>
  auto with_readings(const Place& place, const Readings& readings, const Ask& ask);
  std::vector<Reading> worked_out(std::size_t place, const CellAt& cell, const Readings& readings);
  std::vector<Reading> linear_solutions(const Place& place, const LinearPlace& straight,
                                        const CellAt& cell, const Readings& readings) const;

  const table::BoundTable& subject_;
  const relation::DeclaredRule& rule_;
  Origin origin_;
  TableScope scope_;
  std::uint64_t& steps_;
  CalculatorHabits habits_;
  std::vector<Place> places_;
  std::vector<std::optional<Status>> status_;  // one for each place, with the current readings
  std::map<CellAt, std::vector<std::size_t>> looking_at_;
  std::unordered_map<std::size_t, std::optional<LinearPlace>> straight_;  // key: place
  // Caches by place and by the readings that affect it: the status of places that are not linear,
  // and the solutions for a cell.
  std::unordered_map<std::size_t, std::unordered_map<std::string, Status>> answers_;
  std::unordered_map<std::size_t, std::unordered_map<std::string, std::vector<Reading>>> solved_;
  std::vector<std::string> notes_, not_asked_;
  bool is_cut_short_ = false;
};

template <class Visit>
void Places::for_each_row(const Visit& visit) const {
  for (std::size_t e = 0; e < rule_.equations.size(); ++e) {
    const formula::Formula& equation = rule_.equations[e].formula;
    bool has_all = true;
    for (const std::size_t name : equation.names()) has_all = has_all && scope_.has(name);
    using Subject = formula::Formula::Subject;
    const Subject subject =
        equation.mark() ? Subject::row : equation.subject(rule_.parameters.size());
    std::optional<std::size_t> last;  // index of the block that was visited last
    for (std::size_t row = 0; has_all && row < scope_.row_count(); ++row) {
      if (scope_.mark_of(row) != equation.mark()) continue;
      const bool is_asked = subject == Subject::table   ? last.has_value()
                            : subject == Subject::block ? last == scope_.block_of(row)
                                                        : false;
      if (is_asked) continue;
      last = scope_.block_of(row);
      visit(e, row);
    }
  }
}

}  // namespace rithmo::proof
