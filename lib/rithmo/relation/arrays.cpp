// The initial positions of the pieces, square by square, from the layouts (game/layouts.hpp).
//
// Lines and files are counted as each army sees them: line 1 is the line nearest to the enemy, and
// file a is at its left hand. Example: in Fulke's first array the odd army's line 4 is 361 225 on a
// and b, and 121 49 on g and h. Counter-example: file c is empty in that line. The letters are
// chessmen, as van der Linde prints an array (1874; tables/basics/vanderlinde-array.csv). P stands
// for rounds, B for triangles, Q for squares, R for the king.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

const Parameter array_name{"array", "fulke-1", {{"fulke-1", "fulke-2", "fulke-3"}}, "which array"};

constexpr std::array<text::Word<bool>, 2> mirrors{{{"no", false}, {"yes", true}}};
const Parameter mirrored{"mirrored", "no", {text::texts_of(mirrors)}, "left and right exchanged"};

bool is_mirrored(const Model& model) {
  return *text::meaning(mirrors, model["mirrored"]);
}

std::string letter_of(const game::Piece& piece) {
  if (piece.king) return "R";
  return piece.shape == game::Shape::round ? "P" : piece.shape == game::Shape::triangle ? "B" : "Q";
}

std::vector<Row> rows_of_army(const game::Position& position, game::Army army, bool exchanged) {
  int front = army == game::Army::odd ? 0 : position.board.ranks;
  for (const auto& [square, piece] : position.pieces)
    if (piece.army == army)
      front = army == game::Army::odd ? std::max(front, square.rank) : std::min(front, square.rank);
  std::vector<Row> rows;
  for (const auto& [square, piece] : position.pieces) {
    if (piece.army != army) continue;
    const int line = army == game::Army::odd ? front - square.rank : square.rank - front;
    const bool from_right = (army == game::Army::even) != exchanged;
    const int file = from_right ? position.board.files - 1 - square.file : square.file;
    rows.push_back({game::to_text(army), number::Integer(line + 1),
                    std::string(1, static_cast<char>('a' + file)), letter_of(piece),
                    number::Integer(piece.number)});
  }
  std::ranges::sort(rows, {}, [](const Row& row) {
    const auto [army_cell, line, file] = cells<3>(row);
    return std::pair(number(line), label(file));
  });
  return rows;
}

std::vector<Row> array_rows(const Model& model) {
  std::vector<Row> rows;
  for (const game::Army army : parameter::armies_of(model))
    for (Row& row :
         rows_of_army(game::layout_named(model["array"])->position, army, is_mirrored(model)))
      rows.push_back(std::move(row));
  return rows;
}

// Checks by a second route: it looks up the square on the board and compares its piece.
Check check_square(const Model& model, const Row& row) {
  const auto [army_cell, line, file_cell, letter, bears] = cells<5>(row);
  const auto army = game::parse_army(to_text(army_cell));
  const std::string file = to_text(file_cell);
  const game::Position& position = game::layout_named(model["array"])->position;
  const auto armies = parameter::armies_of(model);
  if (!army || std::ranges::find(armies, *army) == armies.end())
    return {false, false, "no army of this array"};
  if (file.size() != 1 || file[0] < 'a' || file[0] >= 'a' + position.board.files ||
      !std::holds_alternative<number::Integer>(line) || number(line) < 1 ||
      number(line) > position.board.ranks / 2)
    return {false, false, "not a square of that half of the board"};
  const bool from_right = (*army == game::Army::even) != is_mirrored(model);
  const int step = *army == game::Army::odd ? -1 : 1;
  int rank = *army == game::Army::odd ? position.board.ranks / 2 - 1 : position.board.ranks / 2;
  const auto is_void = [&](int r) {
    return std::ranges::none_of(position.pieces, [&](const auto& entry) {
      return entry.first.rank == r && entry.second.army == *army;
    });
  };
  while (is_void(rank)) rank += step;
  rank += step * static_cast<int>(number(line).get_si() - 1);
  const game::Square square{from_right ? position.board.files - 1 - (file[0] - 'a') : file[0] - 'a',
                            rank};
  const std::string place = "line " + to_text(line) + ", file " + file;
  const auto piece = position.pieces.find(square);
  if (piece == position.pieces.end()) return {false, true, "no piece stands on " + place};
  const std::string is = letter_of(piece->second) + " " + std::to_string(piece->second.number);
  const bool same = to_text(letter) == letter_of(piece->second) &&
                    bears == Value(number::Integer(piece->second.number));
  return {same, true, "on " + place + " stands " + is};
}

std::vector<Column> array_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"line", number, "its rank: 1 faces the enemy"},
          {"file", label, "a to h from its army's left hand"},
          {"letter", label, "P round, B triangle, Q square, R king"},
          {"bears", number, "the number on it"}};
}

}  // namespace

Relation array_relation() {
  return {"array",
          "men",
          "where the pieces stand at the beginning",
          "Fulke 1563, Of the placing; files by van der Linde 1874",
          {array_name, parameter::army, mirrored},
          array_columns,
          array_rows,
          check_square};
}

}  // namespace rithmo::relation
