// See structure.hpp.
#include "rithmo/proof/equation/structure.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/priors.hpp"

namespace rithmo::proof {
namespace {

namespace cost = evidence::cost;
namespace limits = evidence::limits;
using evidence::Bits;
using Place = Places::Place;

// Returns the rows in another order, or without some of them.
table::Rows rearranged(const table::Rows& rows, const std::vector<std::size_t>& order) {
  table::Rows result(rows.shared_forms(), rows.width());
  result.reserve(order.size());
  for (const std::size_t row : order) result.add(rows.ids(row));
  return result;
}

// Returns the number in the whole table of this row, or of the next row that has one.
std::size_t origin_from(const Structure& structure, std::size_t row) {
  while (row < structure.origin.size() && !structure.origin[row]) ++row;
  if (row < structure.origin.size()) return *structure.origin[row];
  while (row > 0 && !structure.origin[row - 1]) --row;
  return row > 0 ? *structure.origin[row - 1] + 1 : 0;
}

// Proposes events that could explain the failing places.
class StructuralEventProposals {
 public:
  StructuralEventProposals(const Structure& from, Places& places, const ColumnStatistics& looks,
                           const std::vector<std::size_t>& failing)
      : from_(from), places_(places), scope_(places.scope()), looks_(looks), failing_(failing) {
    for (const std::size_t place : failing)
      for (const CellAt& cell : places.all()[place].cells) rows_.insert(cell.row);
  }

  std::vector<Structure> all() {
    propose_lost_rows();
    propose_repeated_rows();
    propose_crossed_rows();
    propose_slipped_columns();
    return std::move(result_);
  }

 private:
  bool is_plain(std::size_t row) const {
    return row < scope_.row_count() && !scope_.mark_of(row) && from_.origin[row];
  }

  // Returns the row after the last plain row of a block, before its sums.
  std::optional<std::size_t> end_of_block(std::size_t block) const {
    const auto [first, end] = scope_.rows_of_block(block);
    for (std::size_t row = end; row > first; --row)
      if (!scope_.mark_of(row - 1)) return row;
    return std::nullopt;
  }

  // Tells whether a block may lack a row. A lost row breaks nearly all sums: it leaves a sum
  // correct only where its own number is zero. Any block without sums may lack a row.
  bool may_lack_row(std::size_t block, std::size_t enough) const {
    const auto sums = sums_.find(block);
    if (sums == sums_.end()) return true;
    const auto failing = static_cast<std::size_t>(
        std::ranges::count(sums->second, true, [](const auto& sum) { return sum.second; }));
    return failing >= std::min(enough, sums->second.size());
  }
  void find_sums() {
    for (std::size_t i = 0; i < places_.all().size(); ++i) {
      const Place& place = places_.all()[i];
      if (!places_.formula(place).mark()) continue;
      const auto summed = std::ranges::find_if(place.cells, [&](const CellAt& cell) {
        return cell.row != place.row && places_.numeral(cell).is_number();
      });
      constexpr std::ptrdiff_t fewest = 2;  // a sum of one row is not evidence
      if (summed == place.cells.end() ||
          std::ranges::count(place.cells, summed->name, &CellAt::name) <= fewest)
        continue;
      bool& is_failing = sums_[scope_.block_of(place.row)][summed->name];
      is_failing = is_failing || std::ranges::binary_search(failing_, i);
    }
  }

  // Proposes lost rows where equations between rows break, also at the edge to the block above.
  // Where sums fail, proposes a lost row at the end of their block.
  void propose_lost_rows() {
    const auto& equations = places_.rule().equations;
    const bool has_rows = std::ranges::any_of(
        equations, [](const auto& equation) { return !equation.formula.mark(); });
    const auto put_in =
        std::ranges::count_if(from_.origin, [](const auto& row) { return !row.has_value(); });
    if (!has_rows || put_in >= max_lost) return;
    find_sums();
    std::set<std::size_t> gaps;
    const auto add = [&](std::size_t block, std::optional<std::size_t> gap,
                         std::size_t enough = 1) {
      if (!gap || !may_lack_row(block, enough)) return;
      gaps.insert(*gap);
    };
    for (const std::size_t i : failing_) {
      const Place& place = places_.all()[i];
      if (places_.formula(place).mark() || !place.reaches_other_rows()) continue;
      const auto [first, last] = std::ranges::minmax_element(place.cells, {}, &CellAt::row);
      if (last->row == first->row || last->row > place.row + 1) continue;
      const std::size_t block = scope_.block_of(last->row);
      add(block, last->row);
      if (block > 0 && scope_.rows_of_block(block).first == last->row)
        add(block - 1, end_of_block(block - 1));
    }
    for (const auto& [block, sums] : sums_)
      if (std::ranges::any_of(sums, [](const auto& sum) { return sum.second; }))
        add(block, end_of_block(block), 2);
    for (const std::size_t gap : gaps)
      if (result_.size() < limits::proposals) result_.push_back(with_row_lost(from_, gap, looks_));
  }

  void propose_repeated_rows() {
    for (const std::size_t row : rows_)
      if (row > 0 && is_plain(row) && is_plain(row - 1) &&
          std::ranges::equal(from_.table.printed.ids(row - 1), from_.table.printed.ids(row)))
        result_.push_back(with_row_repeated(from_, row, looks_));
  }

  // Counts how many more places hold, or cannot be evaluated, under these readings.
  std::ptrdiff_t mended(const Readings& readings, const std::set<CellAt>& lost = {}) {
    std::set<std::size_t> looking;
    for (const auto& [cell, reading] : readings)
      looking.insert(places_.places_reading(cell).begin(), places_.places_reading(cell).end());
    std::ptrdiff_t fewer = 0;
    for (const std::size_t place : looking) {
      fewer += std::ranges::binary_search(failing_, place);
      const auto& cells = places_.all()[place].cells;
      if (std::ranges::none_of(cells, [&](const CellAt& cell) { return lost.contains(cell); }))
        fewer -= places_.status(place, readings) == Places::Status::fails;
    }
    return fewer;
  }
  // Reads a cell as the text of another cell. Returns false if that has no number.
  bool read_as(const CellAt& cell, const CellAt& other, Readings& readings) const {
    const auto* number = places_.printed_number(other);
    if (!number) return false;
    readings.insert_or_assign(
        cell, Reading{*number, from_.table.printed.text(other.row, places_.column(other))});
    return true;
  }
  std::vector<std::size_t> number_slots() const {
    std::vector<std::size_t> slots;
    for (std::size_t slot = 0; slot < places_.rule().slots(); ++slot)
      if (const auto column = scope_.column_of(slot);
          column && from_.table.columns[*column].numeral->is_number())
        slots.push_back(slot);
    return slots;
  }

  void propose_crossed_rows() {
    for (const std::size_t row : rows_) {
      if (!is_plain(row) || !is_plain(row + 1)) continue;
      Readings readings;
      bool is_read = true;
      for (const std::size_t slot : number_slots())
        is_read = is_read && read_as({slot, row}, {slot, row + 1}, readings) &&
                  read_as({slot, row + 1}, {slot, row}, readings);
      if (is_read && mended(readings) >= static_cast<std::ptrdiff_t>(evidence::fewest_moved))
        result_.push_back(with_rows_crossed(from_, row));
    }
  }

  // Proposes slipped columns. Two equal neighbouring cells mark one end of a slipped stretch, where
  // a number was printed twice.
  void propose_slipped_columns() {
    std::multimap<std::ptrdiff_t, SlippedColumn> tried;
    for (const std::size_t slot : number_slots()) {
      const std::size_t column = *scope_.column_of(slot);
      for (std::size_t row = 0; row + 1 < scope_.row_count(); ++row) {
        if (!is_plain(row) || !is_plain(row + 1) ||
            from_.table.printed.id(row, column) != from_.table.printed.id(row + 1, column))
          continue;
        for (const bool is_upward : {true, false})
          for (std::size_t length = limits::rows_slipped.first;
               length <= limits::rows_slipped.second; ++length) {
            // A stretch that slipped upward ends with the two equal cells, and has lost the number
            // of its first row.
            if (is_upward && row + 1 < length) break;
            const std::size_t first = is_upward ? row + 1 - length : row + 1,
                              last = is_upward ? row : row + length;
            if (!is_plain(first) || !is_plain(last)) break;
            try_slip(slot, {column, first, last, is_upward}, tried);
          }
      }
    }
    std::size_t taken = 0;
    for (auto best = tried.rbegin(); best != tried.rend() && taken < limits::pairs_kept;
         ++best, ++taken)
      result_.push_back(with_column_slipped(from_, best->second));
  }
  void try_slip(std::size_t slot, const SlippedColumn& slip,
                std::multimap<std::ptrdiff_t, SlippedColumn>& tried) {
    Readings readings;
    const CellAt lost{slot, slip.is_upward ? slip.first : slip.last};
    for (std::size_t row = slip.first; row <= slip.last; ++row) {
      if (!is_plain(row)) return;
      if (row != lost.row &&
          !read_as({slot, row}, {slot, slip.is_upward ? row - 1 : row + 1}, readings))
        return;
    }
    const std::ptrdiff_t more = mended(readings, {lost});
    if (more >= 2) tried.emplace(more, slip);
  }

  static constexpr std::ptrdiff_t max_lost = 2;  // maximum number of lost rows in one structure
  const Structure& from_;
  Places& places_;
  const TableScope& scope_;
  const ColumnStatistics& looks_;
  const std::vector<std::size_t>& failing_;  // indexes in ascending order
  std::set<std::size_t> rows_;               // rows with cells of the failing equations
  std::map<std::size_t, std::map<std::size_t, bool>>
      sums_;  // key: block and slot; true if one of its sums fails
  std::vector<Structure> result_;
};

}  // namespace

std::string Structure::key() const {
  std::string key;
  for (std::size_t row = 0; row < origin.size(); ++row) {
    key += origin[row] ? std::to_string(*origin[row]) : "+";
    for (const table::FormId id : table.printed.ids(row)) key += "," + std::to_string(id);
    key += ";";
  }
  return key;
}

Structure part_of(const table::BoundTable& whole, std::size_t first, std::size_t end) {
  Structure part{{.table = whole.table,
                  .model = whole.model,
                  .complete = whole.complete,
                  .columns = whole.columns,
                  .table_column = whole.table_column,
                  .printed = {whole.printed.shared_forms(), whole.printed.width()},
                  .derived_rows = {},
                  .derived = {},
                  .numbers = whole.numbers},
                 {}};
  for (std::size_t row = first; row < end; ++row) {
    part.table.printed.add(whole.printed.ids(row));
    part.origin.push_back(row);
  }
  return part;
}

Structure with_row_lost(Structure from, std::size_t before, const ColumnStatistics& looks) {
  table::Rows& rows = from.table.printed;
  table::Texts texts(from.table.columns.size(), std::string(table::unsaid));
  from.bits += Bits(cost::omitted_row);
  for (std::size_t c = 0; c < texts.size(); ++c)
    if (from.table.columns[c].numeral->is_number()) {
      texts[c] = table::unread;
      if (const auto& look = looks.of_free[c]) from.bits += look->least();
    } else if (before > 0 && before < rows.size() && rows.id(before - 1, c) == rows.id(before, c)) {
      texts[c] = rows.text(before, c);  // words such as the month
    }
  from.events.push_back(LostRow{origin_from(from, before), texts});
  rows.insert(before, texts);
  from.origin.insert(from.origin.begin() + static_cast<std::ptrdiff_t>(before), std::nullopt);
  return from;
}

// Removes a row that was printed twice. Its numbers need no explanation, so their cost is deducted.
Structure with_row_repeated(Structure from, std::size_t row, const ColumnStatistics& looks) {
  std::vector<std::size_t> order;
  for (std::size_t other = 0; other < from.origin.size(); ++other)
    if (other != row) order.push_back(other);
  from.events.push_back(RepeatedRow{*from.origin[row]});
  Bits spared;
  for (std::size_t c = 0; c < from.table.columns.size(); ++c)
    if (const auto* number = from.table.number(from.table.printed, row, c);
        number && looks.of_free[c])
      spared += looks.of_free[c]->bits(formula::Real(*number).near());
  from.bits += std::max(Bits(cost::stranger_row) - spared, Bits());
  from.table.printed = rearranged(from.table.printed, order);
  from.origin.erase(from.origin.begin() + static_cast<std::ptrdiff_t>(row));
  return from;
}

Structure with_rows_crossed(Structure from, std::size_t first) {
  std::vector<std::size_t> order;
  for (std::size_t row = 0; row < from.origin.size(); ++row) order.push_back(row);
  std::swap(order[first], order[first + 1]);
  from.events.push_back(CrossedRows{*from.origin[first]});
  from.bits += Bits(cost::wrong_cell + cost::several_cells);
  from.table.printed = rearranged(from.table.printed, order);
  return from;
}

Structure with_column_slipped(Structure from, const SlippedColumn& slip) {
  const auto [column, first, last, is_upward] = slip;
  table::Rows& rows = from.table.printed;
  std::vector<std::string> texts;
  for (std::size_t row = first; row <= last; ++row) texts.push_back(rows.text(row, column));
  for (std::size_t row = first; row <= last; ++row) {
    const bool is_lost = row == (is_upward ? first : last);
    rows.put(row, column,
             is_lost ? std::string(table::unread)
                     : texts[is_upward ? row - 1 - first : row + 1 - first]);
  }
  from.events.push_back(SlippedColumn{column, *from.origin[first], *from.origin[last], is_upward});
  from.bits += Bits(cost::wrong_cell + cost::several_cells);
  return from;
}

std::vector<Structure> with_one_more_event(const Structure& from, Places& places,
                                           const ColumnStatistics& looks,
                                           const std::vector<std::size_t>& failing) {
  return StructuralEventProposals(from, places, looks, failing).all();
}

}  // namespace rithmo::proof
