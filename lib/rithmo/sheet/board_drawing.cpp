// See board_drawing.hpp.
#include "rithmo/sheet/board_drawing.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/game/rules/movement.hpp"

namespace rithmo::sheet {

PieceMark mark_of(const game::Piece& piece) {
  return {piece.army, piece.shape, piece.king};
}

void draw_grid(Canvas& canvas, Point corner, const BoardPart& part, double side) {
  for (int file = 0; file < part.files; ++file)
    for (int rank = 0; rank < part.ranks; ++rank)
      if ((file + part.lowest.file + rank + part.lowest.rank) % 2 == 0)
        canvas.box({corner.x + file * side, corner.y + (part.ranks - 1 - rank) * side}, side, side,
                   Ink::pale, 0);
  canvas.box(corner, part.files * side, part.ranks * side, std::nullopt, 0.3);
}

void draw_position(Canvas& canvas, Point corner, double side, const game::Position& position,
                   const BoardPart& part, bool named) {
  const Type small{.size = std::clamp(side * 1.1, 8.0, 8.5)};
  draw_grid(canvas, corner, part, side);
  if (named) {
    for (int rank = 0; rank < part.ranks; ++rank)
      canvas.text({corner.x - 1, corner.y + (part.ranks - rank - 0.5) * side + 1},
                  std::to_string(part.lowest.rank + rank + 1), small, TextAlignment::right);
    for (int file = 0; file < part.files; ++file)
      canvas.text({corner.x + (file + 0.5) * side, corner.y + part.ranks * side + 3.2},
                  std::string(1, static_cast<char>('a' + part.lowest.file + file)), small,
                  TextAlignment::centre);
  }
  for (const auto& [square, piece] : position.pieces) {
    const int file = square.file - part.lowest.file, rank = square.rank - part.lowest.rank;
    if (file < 0 || file >= part.files || rank < 0 || rank >= part.ranks) continue;
    draw_piece(canvas,
               {corner.x + (file + 0.5) * side, corner.y + (part.ranks - 1 - rank + 0.5) * side},
               side * 0.86, mark_of(piece), std::to_string(piece.number));
  }
}

namespace {

bool is_sure(const game::Movement& movement) {
  return movement.purpose == game::MovementPurpose::any && !movement.by_agreement;
}

}  // namespace

void draw_movements(Canvas& canvas, Point corner, double side, const game::RuleSet& rules,
                    game::PieceKind kind) {
  int farthest = 4;
  for (const game::Movement& movement : rules.movements)
    farthest = std::max({farthest, movement.along, movement.aside});
  const game::Board board{2 * farthest + 1, 2 * farthest + 1};
  const game::Square middle{farthest, farthest};
  // A larger board gets smaller squares, and keeps the size of nine by nine squares.
  side *= 9.0 / board.files;
  const auto centre = [&](game::Square s) {
    return Point{corner.x + (s.file + 0.5) * side,
                 corner.y + (board.ranks - 1 - s.rank + 0.5) * side};
  };
  draw_grid(canvas, corner, {{0, 0}, board.files, board.ranks}, side);
  // Movements that are certain are drawn last, so that no option hides them on the same square.
  std::vector<const game::Movement*> all;
  for (const game::Movement& movement : rules.movements)
    if (movement.piece == kind) all.push_back(&movement);
  std::ranges::stable_partition(all, [&](const game::Movement* d) { return !is_sure(*d); });
  const auto for_each_target = [&](auto visit) {
    for (const game::Movement* movement : all)
      for (const game::Target& target : game::targets(*movement, middle, board))
        visit(*movement, centre(target.to));
  };
  for_each_target([&](const game::Movement& movement, Point to) {
    if (movement.by_agreement)
      canvas.draw_dashed_line(centre(middle), to, 0.2, Ink::grey);
    else if (movement.purpose == game::MovementPurpose::any && movement.aside == 0)
      canvas.line(centre(middle), to, 0.2, Ink::grey);
  });
  for_each_target([&](const game::Movement& movement, Point to) {
    const bool sure = is_sure(movement);
    canvas.draw_circle(to, side * (sure ? 0.2 : 0.3), sure ? Ink::black : Ink::white, 0.2);
    if (movement.purpose == game::MovementPurpose::siege ||
        movement.purpose == game::MovementPurpose::escape)
      canvas.draw_circle(to, side * 0.14, std::nullopt, 0.2);
    if (movement.by_agreement) canvas.draw_circle(to, side * 0.12, Ink::black, 0);
  });
  const game::Shape shape = kind == game::PieceKind::round      ? game::Shape::round
                            : kind == game::PieceKind::triangle ? game::Shape::triangle
                                                                : game::Shape::square;
  draw_piece(canvas, centre(middle), side * 0.95,
             {game::Army::even, shape, kind == game::PieceKind::king}, "");
}

std::string legend_of_movements(const game::RuleSet& rules) {
  const auto any = [&](auto holds) { return std::ranges::any_of(rules.movements, holds); };
  const auto has = [&](game::MovementPurpose purpose) {
    return any([&](const game::Movement& m) { return m.purpose == purpose; });
  };
  std::string text = "A dot: it moves there, and may capture there.";
  if (has(game::MovementPurpose::not_to_capture))
    text += " A ring: it goes there, but not to capture.";
  if (has(game::MovementPurpose::siege))
    text += " A ring in a ring: only to besiege, or to flee a siege.";
  if (has(game::MovementPurpose::escape))
    text += " A ring in a ring: only to escape when it could be captured.";
  if (any([](const game::Movement& m) { return m.by_agreement; }))
    text += " A dot in a ring, at a dashed line: only if the players agree.";
  return text;
}

}  // namespace rithmo::sheet
