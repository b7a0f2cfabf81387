// A board to play on, whose squares fit the cut-out pieces, printed on as many pages as needed.
// There is also a small set for travelling, with the board on one page and the pieces on another.
//
// Example: 8 by 16 squares of 34 mm on six pages, which are glued together at flaps.
// Counter-example: the sheet of boards shows where the pieces begin, but is too small to play on.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/sheet/cut_outs.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

const Type small{.size = 8.5};
constexpr double square = 34, flap = 8;  // in millimetres; the largest piece is 32 mm high
constexpr int max_across = 5, max_down = 6;

void draw_squares(Canvas& canvas, Point corner, game::Square lowest, int files, int ranks,
                  double side, bool plain) {
  for (int file = 0; file < files; ++file)
    for (int rank = 0; rank < ranks; ++rank)
      canvas.box({corner.x + file * side, corner.y + (ranks - 1 - rank) * side}, side, side,
                 !plain && (file + lowest.file + rank + lowest.rank) % 2 == 0
                     ? std::optional(Ink::pale)
                     : std::nullopt,
                 0.2);
}

std::string letter(int file) {
  return std::string(1, static_cast<char>('a' + file));
}

// Draws one page: its squares, and a flap at the right and at the top if another page follows
// there.
void draw_tile(Canvas& canvas, Point corner, const game::Board& board, game::Square lowest,
               int files, int ranks, bool plain) {
  const double width = files * square, height = ranks * square;
  draw_squares(canvas, corner, lowest, files, ranks, square, plain);
  const bool right = lowest.file + files < board.files, above = lowest.rank + ranks < board.ranks;
  if (right) {
    canvas.draw_dashed_line({corner.x + width + flap, corner.y - (above ? flap : 0)},
                            {corner.x + width + flap, corner.y + height}, 0.15, Ink::grey);
    canvas.text({corner.x + width + flap / 2, corner.y + height - 2}, "glue", small,
                TextAlignment::centre);
  }
  if (above) {
    canvas.draw_dashed_line({corner.x, corner.y - flap},
                            {corner.x + width + (right ? flap : 0), corner.y - flap}, 0.15,
                            Ink::grey);
    canvas.text({corner.x + 2, corner.y - flap / 2 + 1}, "glue", small);
  }
}

game::Board board_of(const SheetRequest& request) {
  return request.rule_set() ? request.rule_set()->board : game::Board{8, 16};
}

Document make_board(const SheetRequest& request) {
  const game::Board board = board_of(request);
  Document document = document_for(request, "A board to play on",
                                   "Print unscaled, cut at the squares but keep the flaps, glue");
  const auto parts = [](int squares, int most) { return (squares + most - 1) / most; };
  const auto each = [&](int squares, int most) {
    return (squares + parts(squares, most) - 1) / parts(squares, most);
  };
  const int across = each(board.files, max_across), down = each(board.ranks, max_down);
  for (int rank = 0; rank < board.ranks; rank += down)
    for (int file = 0; file < board.files; file += across) {
      const int files = std::min(across, board.files - file),
                ranks = std::min(down, board.ranks - rank);
      document.new_page();
      const std::string title = "files " + letter(file) + " to " + letter(file + files - 1) +
                                ", ranks " + std::to_string(rank + 1) + " to " +
                                std::to_string(rank + ranks);
      document.draw([=, plain = request.plain](Canvas& canvas) {
        canvas.text({0, 5}, title, {.size = 12, .small_caps = true});
        draw_scale(canvas, {66, 5});
        draw_tile(canvas, {0, 8 + flap}, board, {file, rank}, files, ranks, plain);
      });
    }
  return document;
}

// Sizes of the small set in millimetres. The squares are as large as one page of either paper
// allows, and the pieces fit them.
constexpr double tallest_board = 262.4;
constexpr double token = 16;
constexpr double token_piece = 12, min_piece = 9;

Document make_travel(const SheetRequest& request) {
  const game::Board board = board_of(request);
  Document document =
      document_for(request, "A small set to travel with",
                   "Fold each piece at its middle line and glue it · " + model_text(request.roots));
  const double side = std::min(tallest_board / board.ranks, 130.0 / board.files);
  document.new_bare_page();
  document.draw([=, plain = request.plain](Canvas& canvas) {
    const double height = side * board.ranks;
    draw_squares(canvas, {0, (area.height - height) / 2}, {0, 0}, board.files, board.ranks, side,
                 plain);
    const double x = side * board.files + 6;
    canvas.text({x, 6}, "The Philosophers’", {.size = 15});
    canvas.text({x, 12.5}, "Game", {.size = 15});
    canvas.text({x, 20},
                std::to_string(board.files) + " by " + std::to_string(board.ranks) + " squares",
                small);
    canvas.text({x, 24}, "the odd army (black)", small);
    canvas.text({x, 28}, "sits at this page’s foot", small);
  });

  std::vector<CutOut> all;
  for (const game::Army army : game::armies)
    for (CutOut& one : cut_outs_of(army, request.roots, request.rule_set()))
      all.push_back(std::move(one));
  constexpr std::size_t columns = 11, rows = 6;
  for (std::size_t first = 0; first < all.size(); first += columns * rows) {
    document.new_page();
    document.draw([](Canvas& canvas) {
      canvas.text({0, 5}, "cut, fold at the dashes, glue", {.size = 12, .small_caps = true});
      draw_scale(canvas, {66, 5});
    });
    for (std::size_t i = first; i < std::min(all.size(), first + columns * rows); ++i) {
      const Point corner{
          (area.width - token * columns) / 2 + token * static_cast<double>((i - first) % columns),
          10 + (2 * token + 2) * static_cast<double>((i - first) / columns)};
      document.draw([corner, one = all[i]](Canvas& canvas) {
        canvas.box(corner, token, 2 * token, std::nullopt, 0.1, Ink::grey);
        canvas.draw_dashed_line({corner.x, corner.y + token}, {corner.x + token, corner.y + token},
                                0.1, Ink::grey);
        const double height = std::clamp(token_piece * one.height, min_piece, token - 1.5);
        draw_piece_side(canvas, {corner.x + token / 2, corner.y + token / 2}, height, one.front);
        draw_piece_side(canvas, {corner.x + token / 2, corner.y + 1.5 * token}, height, one.back);
      });
    }
  }
  return document;
}

}  // namespace

Sheet playing_board_sheet() {
  return {
      "board", "a board for the cut-outs, to be glued together", {"rules", "plain"}, make_board};
}

Sheet travel_set_sheet() {
  return {"travel-set",
          "a small board and its pieces on two pages",
          {"rules", "roots", "plain"},
          make_travel};
}

}  // namespace rithmo::sheet
