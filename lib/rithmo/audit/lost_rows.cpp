// See lost_rows.hpp.
#include "rithmo/audit/lost_rows.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace rithmo::audit {
namespace {

using CellAt = EquationSystem::CellAt;
using Instance = EquationSystem::Instance;

class Finder {
 public:
  Finder(const Subject& subject, const std::set<std::size_t>& ignored, EquationSystem& system,
         std::uint64_t& steps)
      : subject_(subject),
        ignored_(ignored),
        system_(system),
        steps_(steps),
        presumed_(system.presumed()) {
    system_.apply(presumed_);
  }
  ~Finder() { system_.take_back(presumed_); }
  Finder(const Finder&) = delete;
  Finder& operator=(const Finder&) = delete;

  std::vector<LostRow> all() {
    constexpr std::size_t most_tried = 20, fewest_sums = 2;
    for (const std::size_t i : system_.failing()) failing_.insert(i);
    std::map<std::size_t, std::map<std::size_t, std::string>> wanted;  // by row of sums and column
    for (const std::size_t i : failing_)
      if (const auto cell = short_of(system_.instances()[i])) {
        const std::size_t row = system_.instances()[i].row;
        if (const auto [at, is_new] = wanted[row].insert(*cell);
            !is_new && at->second != cell->second)
          at->second.clear();  // two sums of one column want different numbers
      }
    std::size_t tried = 0;
    for (auto& [row, cells] : wanted) {
      std::erase_if(cells, [](const auto& cell) { return cell.second.empty(); });
      if (cells.size() >= fewest_sums && tried++ < most_tried) try_row(row, cells);
    }
    return std::move(found_);
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
    const auto number = system_.numeral(cell).read(system_.printed(cell));
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

  void try_row(std::size_t sums, const std::map<std::size_t, std::string>& cells) {
    std::size_t at = sums;  // above all marked rows of its block
    while (at > 0 && system_.scope().mark_of(at - 1)) --at;
    if (!system_.scope().mark_of(sums)) return;
    Subject with = subject_;
    Texts texts(subject_.columns.size(), std::string(unsaid));
    for (const auto& [column, text] : cells) texts[column] = text;
    for (const auto& [cell, reading] : presumed_.readings)
      with.printed[cell.row][*system_.scope().column_of(cell.name)] = reading.text;
    with.printed.insert(with.printed.begin() + static_cast<std::ptrdiff_t>(at), texts);
    const auto moved = [&](std::size_t row) { return row + (row >= at ? 1 : 0); };
    std::set<std::size_t> ignored;
    for (const std::size_t row : ignored_) ignored.insert(moved(row));
    EquationSystem system(with, std::move(ignored), steps_);
    std::set<std::pair<std::size_t, std::size_t>> fails;  // equation and row
    for (const std::size_t i : system.failing())
      fails.emplace(system.instances()[i].equation, system.instances()[i].row);
    std::size_t own = 0;  // equations within the row
    for (const Instance& instance : system.instances()) own += instance.row == at;
    LostRow lost{at, {}, {}, ""};
    for (const std::size_t i : failing_) {
      const Instance& instance = system_.instances()[i];
      if (fails.erase({instance.equation, moved(instance.row)}) == 0) lost.explained.insert(i);
    }
    // It has an equation of its own, and nothing fails with it that held.
    if (own == 0 || !fails.empty() || lost.explained.size() < cells.size()) return;
    for (std::string& text : texts) lost.texts.push_back(text == unsaid ? "" : std::move(text));
    lost.because = "with this row " + std::to_string(lost.explained.size()) +
                   " equations hold that fail without it, and " + std::to_string(own) +
                   " of its own; its place in the block is not known";
    for (const std::size_t i : lost.explained) failing_.erase(i);
    found_.push_back(std::move(lost));
  }

  const Subject& subject_;
  const std::set<std::size_t>& ignored_;
  EquationSystem& system_;
  std::uint64_t& steps_;
  EquationSystem::Account presumed_;  // sums want the numbers of cells that are only misread
  std::set<std::size_t> failing_;
  std::vector<LostRow> found_;
};

}  // namespace

std::vector<LostRow> lost_rows(const Subject& subject, const std::set<std::size_t>& ignored,
                               EquationSystem& system, std::uint64_t& steps) {
  return Finder(subject, ignored, system, steps).all();
}

}  // namespace rithmo::audit
