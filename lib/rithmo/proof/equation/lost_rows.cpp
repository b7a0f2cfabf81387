// See lost_rows.hpp.
#include "rithmo/proof/equation/lost_rows.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::proof {
namespace {

using CellAt = EquationSystem::CellAt;
using Instance = EquationSystem::Instance;
using Numbers = std::map<std::size_t, std::string>;  // by column

class Finder {
 public:
  Finder(const table::BoundTable& subject, const std::set<std::size_t>& ignored,
         EquationSystem& system, std::uint64_t& steps)
      : subject_(subject),
        ignored_(ignored),
        system_(system),
        steps_(steps),
        presumed_(system.presumed()) {
    system_.apply(presumed_);
    for (const std::size_t i : system_.failing()) failing_.insert(i);
    for (const Instance& instance : system_.instances()) trusted_.insert(instance.equation);
    for (const auto& one : system_.false_ones())
      trusted_.erase(system_.instances()[one.failing.front()].equation);
  }
  ~Finder() { system_.take_back(presumed_); }
  Finder(const Finder&) = delete;
  Finder& operator=(const Finder&) = delete;

  std::vector<LostRow> all() {
    constexpr std::size_t fewest_sums = 2;
    std::map<std::size_t, Numbers> wanted;  // by row of sums
    for (const std::size_t i : failing_)
      if (const auto cell = short_of(system_.instances()[i])) {
        const std::size_t row = system_.instances()[i].row;
        if (const auto [at, is_new] = wanted[row].insert(*cell);
            !is_new && at->second != cell->second)
          at->second.clear();  // two sums of one column want different numbers
      }
    std::size_t tried = 0;
    for (auto& [row, numbers] : wanted) {
      std::erase_if(numbers, [](const auto& number) { return number.second.empty(); });
      if (numbers.size() < fewest_sums || tried++ >= evidence::limits::places_tried ||
          !system_.scope().mark_of(row))
        continue;
      std::size_t at = row;  // above all marked rows of its block
      while (at > 0 && system_.scope().mark_of(at - 1)) --at;
      if (Trial whole = with_row(at, numbers); is_sure(whole, numbers.size())) {
        accept(std::move(whole));
        continue;
      }
      // One of the columns may have a slip elsewhere: the row's own equations say what stood there, and what is then left wants the cheapest
      // slips.
      std::optional<Trial> best;
      double least = 0, against = 0;  // of the others: 2 to the minus bits
      for (const auto& [column, text] : numbers) {
        if (numbers.size() == fewest_sums) break;
        Numbers others = numbers;
        others.erase(column);
        constexpr std::size_t most_left = 2;  // the sum of that column, and the slip's own row
        Trial trial = with_row(at, others, most_left);
        constexpr double most_bits = evidence::cost::wrong_cell + evidence::of_a_slip;
        if (!is_sure(trial, others.size()) || trial.still_failing > most_left ||
            trial.bits_left > most_bits)
          continue;
        const bool is_better = !best || trial.bits_left < least;
        if (best) against += std::exp2(-(is_better ? least : trial.bits_left));
        if (!is_better) continue;
        least = trial.bits_left;
        best = std::move(trial);
      }
      if (!best) continue;
      if (against > 0) be_unsure(best->row, std::exp2(-least) / against);
      accept(*std::move(best));
    }
    return std::move(found_);
  }

  std::optional<LostRow> between(const std::vector<std::size_t>& cluster) {
    std::optional<LostRow> best;
    std::set<std::size_t> tried;
    for (const std::size_t i : cluster) {
      const Instance& instance = system_.instances()[i];
      if (!failing_.contains(i) || system_.scope().mark_of(instance.row)) continue;
      // It runs from a row above to this one, or from this one to the next.
      const auto [first, last] = std::ranges::minmax_element(instance.cells, {}, &CellAt::row);
      const std::size_t at = std::max(instance.row, last->row);
      const bool runs = first->row < instance.row ||
                        (first->row == instance.row && last->row == instance.row + 1);
      if (!runs || system_.scope().mark_of(at) ||
          tried.size() == evidence::limits::lost_rows_tried || !tried.insert(at).second)
        continue;
      Trial trial = with_row(at, sums_over(at));
      if (!trial.left.empty() || !trial.row.explained.contains(i)) continue;
      trial.row.bits = evidence::cost::omitted_row;
      if (const auto jump = difference(instance))
        if (const auto cell = std::ranges::find(instance.cells, instance.row, &CellAt::row);
            cell != instance.cells.end())
          if (const auto text = system_.numeral(*cell).write(
                  *jump < number::Rational() ? number::Rational() - *jump : *jump))
            trial.row.bits += evidence::cost::figure *
                              static_cast<double>(std::ranges::count_if(*text, text::is_figure));
      if (!best || trial.row.explained.size() > best->explained.size()) best = std::move(trial.row);
    }
    return best;
  }

 private:
  std::optional<number::Rational> difference(const Instance& instance) {
    const auto formula = system_.formula(instance).difference();
    const auto value = formula ? formula->number_at(system_.scope(), instance.row, steps_)
                               : formula::Valued<formula::Real>();
    if (!formula || !value || !value->exact()) return std::nullopt;
    return *value->exact();
  }
  // The same with a cell one greater.
  std::optional<number::Rational> difference_with(const Instance& instance, const CellAt& cell) {
    const auto* number = system_.number(cell);
    if (!number) return std::nullopt;
    EquationSystem::Account more;
    more.readings.emplace(
        cell, Solution{formula::Real(*number + number::Rational(number::Integer(1))), ""});
    system_.apply(more);
    const auto result = difference(instance);
    system_.take_back(more);
    return result;
  }

  // What the sum of one column is short of, if the equation is such a sum: all cells of other rows are of one column and count alike.
  std::optional<std::pair<std::size_t, std::string>> short_of(const Instance& instance) {
    std::vector<CellAt> summed;
    std::ranges::copy_if(instance.cells, std::back_inserter(summed),
                         [&](const CellAt& cell) { return cell.row != instance.row; });
    if (summed.size() < 2 || std::ranges::any_of(summed, [&](const CellAt& cell) {
          return cell.name != summed.front().name;
        }))
      return std::nullopt;
    std::erase_if(summed, [&](const CellAt& cell) { return presumed_.readings.contains(cell); });
    if (summed.empty()) return std::nullopt;
    const auto now = difference(instance), first = difference_with(instance, summed.front()),
               last = difference_with(instance, summed.back());
    if (!now || !first || !last || *first != *last || *first == *now) return std::nullopt;
    const auto text =
        system_.numeral(summed.front()).write((number::Rational() - *now) / (*first - *now));
    if (!text) return std::nullopt;
    return std::pair(*system_.scope().column_of(summed.front().name), *text);
  }

  // What all sums that run over this place are short of; nought where they hold.
  Numbers sums_over(std::size_t at) {
    Numbers numbers;
    for (const Instance& instance : system_.instances()) {
      if (!system_.scope().mark_of(instance.row) || instance.row < at) continue;
      if (std::ranges::none_of(instance.cells, [&](const CellAt& cell) { return cell.row < at; }))
        continue;
      if (const auto cell = short_of(instance)) numbers.insert(*cell);
    }
    return numbers;
  }

  struct Trial {
    LostRow row;
    std::set<std::pair<std::size_t, std::size_t>>
        left;                                // that fail with it and held without: equation, row
    std::size_t still_failing = 0, own = 0;  // own: equations that hold for it
    double bits_left = 0;  // what the slips cost by which those hold that fail still
  };

  // The table with a row before the one that stands at this place. What is left is weighed where few equations fail still.
  Trial with_row(std::size_t at, const Numbers& numbers, std::size_t most_left = 0) {
    table::BoundTable with = subject_;
    table::Texts texts(subject_.columns.size(), std::string(table::unsaid));
    for (std::size_t c = 0; c < texts.size(); ++c)
      if (subject_.columns[c].numeral->is_number())
        texts[c] = table::unread;
      else if (at > 0 && at < subject_.printed.size() &&
               subject_.printed.id(at - 1, c) == subject_.printed.id(at, c))
        texts[c] = subject_.printed[at][c];  // of one month
    for (const auto& [column, text] : numbers) texts[column] = text;
    for (const auto& [cell, reading] : presumed_.readings)
      with.printed.put(cell.row, *system_.scope().column_of(cell.name), reading.text);
    with.printed.insert(at, texts);
    const auto moved = [&](std::size_t row) { return row + (row >= at ? 1 : 0); };
    std::set<std::size_t> ignored;
    for (const std::size_t row : ignored_) ignored.insert(moved(row));
    // Its other numbers are what the equations leave for them, and for what is found by those.
    for (bool more = true; more && std::ranges::find(texts, table::unread) != texts.end();) {
      EquationSystem system(with, ignored, steps_, trusted_);
      for (const auto& [cell, reading] : system.presumed(EquationSystem::Reach::any_row).readings)
        if (cell.row == at) texts[*system.scope().column_of(cell.name)] = reading.text;
      more = with.printed[at] != texts;
      with.printed.put(at, texts);
    }
    EquationSystem system(with, std::move(ignored), steps_, trusted_);
    std::set<std::pair<std::size_t, std::size_t>> fails, unknown;
    for (const std::size_t i : system.failing())
      fails.emplace(system.instances()[i].equation, system.instances()[i].row);
    Trial trial{LostRow{at, {}, {}, ""}, {}};
    for (const Instance& instance : system.instances()) {
      const bool is_unknown = !system.unreadable(instance).empty();
      if (is_unknown) unknown.emplace(instance.equation, instance.row);
      trial.own +=
          instance.row == at && !is_unknown && !fails.contains({instance.equation, instance.row});
    }
    std::set<std::pair<std::size_t, std::size_t>> still;
    for (const std::size_t i : failing_) {
      const Instance& instance = system_.instances()[i];
      const std::pair place(instance.equation, moved(instance.row));
      if (fails.erase(place) > 0 || unknown.contains(place))
        still.insert(place), take_from_sum(instance, texts, trial.row.without);
      else
        trial.row.explained.insert(i);
    }
    trial.left = std::move(fails);
    trial.still_failing = still.size();
    if (trial.still_failing <= most_left) {
      std::vector<std::size_t> cluster;
      for (std::size_t i = 0; i < system.instances().size(); ++i)
        if (still.contains({system.instances()[i].equation, system.instances()[i].row}))
          cluster.push_back(i);
      for (const std::vector<std::size_t>& part : system.parts(cluster)) {
        bool is_whole = true;
        const auto accounts = system.accounts(part, is_whole);
        trial.bits_left += accounts.empty() ? evidence::unexplained_part : accounts.front().bits;
        if (accounts.empty() || accounts.front().readings.size() != 1) continue;
        CellAt cell = accounts.front().readings.begin()->first;
        cell.row -= cell.row > at ? 1 : 0;
        if (!trial.row.without.readings.contains(cell)) continue;
        trial.row.without.readings.erase(cell);
        trial.row.of_sums.bits += accounts.front().bits;
        trial.row.of_sums.readings.emplace(cell, accounts.front().readings.begin()->second);
      }
    }
    for (std::string& text : texts)
      trial.row.texts.push_back(text == table::unsaid || text == table::unread ? ""
                                                                               : std::move(text));
    trial.row.because = "with this row " + std::to_string(trial.row.explained.size()) +
                        " equations hold that fail without it, and " + std::to_string(trial.own) +
                        " of its own";
    return trial;
  }

  void take_from_sum(const Instance& sum, const table::Texts& lost,
                     EquationSystem::Account& without) {
    const auto own = std::ranges::find(sum.cells, sum.row, &CellAt::row);
    if (!system_.scope().mark_of(sum.row) || own == sum.cells.end()) return;
    const auto& numeral = system_.numeral(*own);
    const auto* all = system_.number(*own);
    const auto part = numeral.read(lost[*system_.scope().column_of(own->name)]);
    if (all && part)
      without.readings.emplace(*own, Solution{formula::Real(*all - *part), system_.printed(*own)});
  }

  void be_unsure(LostRow& row, double odds) const {
    if (odds > evidence::odds_beyond_doubt) return;
    row.most_odds = odds;
    row.because += "; other numbers if the slip in this block is elsewhere";
    for (const std::size_t i : failing_) {
      const auto& cells = system_.instances()[i].cells;
      if (std::ranges::any_of(cells,
                              [&](const CellAt& c) { return row.without.readings.contains(c); }))
        for (const CellAt& cell : cells) row.unsure.insert(cell.row);
    }
  }

  // It has an equation of its own, and nothing fails with it that held.
  static bool is_sure(const Trial& trial, std::size_t fewest) {
    return trial.own > 0 && trial.left.empty() && trial.row.explained.size() >= fewest;
  }
  void accept(Trial trial) {
    trial.row.because += "; its place in the block is not known";
    for (const std::size_t i : trial.row.explained) failing_.erase(i);
    found_.push_back(std::move(trial.row));
  }

  const table::BoundTable& subject_;
  const std::set<std::size_t>& ignored_;
  EquationSystem& system_;
  std::uint64_t& steps_;
  EquationSystem::Account presumed_;  // sums want the numbers of cells that are only misread
  std::set<std::size_t> failing_;
  std::set<std::size_t>
      trusted_;  // equations that are this table's, also where a row more lets others fail
  std::vector<LostRow> found_;
};

}  // namespace

std::vector<LostRow> lost_rows(const table::BoundTable& subject,
                               const std::set<std::size_t>& ignored, EquationSystem& system,
                               std::uint64_t& steps) {
  return Finder(subject, ignored, system, steps).all();
}

std::optional<LostRow> lost_row_between(const table::BoundTable& subject,
                                        const std::set<std::size_t>& ignored,
                                        EquationSystem& system,
                                        const std::vector<std::size_t>& cluster,
                                        std::uint64_t& steps) {
  return Finder(subject, ignored, system, steps).between(cluster);
}

}  // namespace rithmo::proof
