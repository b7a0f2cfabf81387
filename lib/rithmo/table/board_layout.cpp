// See board_layout.hpp.
#include "rithmo/table/board_layout.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/number/integer.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::table {
namespace {

constexpr std::size_t ranks_of_board = 16, places_of_rank = 8;

// Returns the indexes of the columns rank and place; nullopt unless the table has both.
std::optional<std::pair<std::size_t, std::size_t>> square_columns(const Table& table) {
  const auto at = [&](const char* name) {
    return static_cast<std::size_t>(std::ranges::find(table.header, name, &text::Cell::text) -
                                    table.header.begin());
  };
  const std::size_t rank = at("rank"), place = at("place");
  if (rank == table.header.size() || place == table.header.size()) return std::nullopt;
  return std::pair(rank, place);
}

// Reads a number from 1 to `most`; returns nullopt for any other text.
std::optional<std::size_t> counted(const std::string& text, std::size_t most) {
  const auto number = number::parse_natural(text);
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return number->get_ui();
}

}  // namespace

std::optional<text::Fault> layout_fault(const Table& table) {
  const auto columns = square_columns(table);
  if (!columns) return std::nullopt;
  text::Faults faults;
  std::set<Square> taken;
  for (const auto& row : table.rows) {
    const text::Cell &rank_cell = row[columns->first], &place_cell = row[columns->second];
    const auto rank = counted(rank_cell.text, ranks_of_board);
    const auto place = counted(place_cell.text, places_of_rank);
    const auto refuse = [&](const text::Cell& cell, const std::string& reason) {
      faults.add_lazily([&] { return table.source.fault(cell.place, reason); });
    };
    if (!rank) refuse(rank_cell, "a board has ranks 1 to 16");
    if (!place) refuse(place_cell, "a rank has places 1 to 8");
    if (rank && place && !taken.insert({*rank, *place}).second)
      refuse(rank_cell, "another piece stands on rank " + rank_cell.text + ", place " +
                            place_cell.text + " already");
  }
  return faults.or_none();
}

std::optional<std::vector<Square>> squares_of(const Table& table) {
  const auto columns = square_columns(table);
  if (!columns) return std::nullopt;
  std::vector<Square> squares;
  for (const auto& row : table.rows)
    squares.push_back({*counted(row[columns->first].text, ranks_of_board),
                       *counted(row[columns->second].text, places_of_rank)});
  return squares;
}

}  // namespace rithmo::table
