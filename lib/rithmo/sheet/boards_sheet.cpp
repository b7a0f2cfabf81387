// Boards with the arrays of the sources, and a diagram of each piece's movements in each kind of play.
//
// Example: the array of the first kind on ranks 3 to 6 of each side. Counter-example: a movement that needs agreement is drawn
// open and dashed, since it may not be in force.
// Sources: Fulke 1563, lines 602-609, 649-660, 822-832 (arrays); 614-625, 663-665, 835 (draughts).
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/layouts.hpp"
#include "rithmo/game/movement.hpp"
#include "rithmo/game/rule_sets.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo {
namespace {

const Type small{.size = 8.5};

void draw_grid(Canvas& canvas, Point corner, int files, int ranks, double side) {
  for (int file = 0; file < files; ++file)
    for (int rank = 0; rank < ranks; ++rank)
      if ((file + rank) % 2 == 0)
        canvas.box({corner.x + file * side, corner.y + (ranks - 1 - rank) * side}, side, side,
                   Ink::pale, 0);
  canvas.box(corner, files * side, ranks * side, std::nullopt, 0.3);
}

Document make_boards(const SheetRequest& request) {
  Document document = document_for(request, "Boards", "The arrays of Fulke 1563");
  for (const Layout& layout : layouts()) {
    const Board board = layout.position.board;
    std::string title(layout.title);
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    Flow flow(document, title,
              "Lines " + std::string(layout.locus) + " of the transcription." +
                  (layout.doubt.empty() ? "" : " Doubtful: " + std::string(layout.doubt) + "."),
              1);
    constexpr double side = 13;
    Point corner = flow.room(side * board.ranks + 6);
    corner.x += (flow.width() - side * board.files) / 2;
    document.draw([=, &layout](Canvas& canvas) {
      draw_grid(canvas, corner, board.files, board.ranks, side);
      for (int rank = 0; rank < board.ranks; ++rank)
        canvas.text({corner.x - 2, corner.y + (board.ranks - rank - 0.5) * side + 1},
                    std::to_string(rank + 1), small, Align::right);
      for (int file = 0; file < board.files; ++file)
        canvas.text({corner.x + (file + 0.5) * side, corner.y + board.ranks * side + 4},
                    std::string(1, static_cast<char>('a' + file)), small, Align::centre);
      for (const auto& [square, piece] : layout.position.men)
        draw_man(canvas,
                 {corner.x + (square.file + 0.5) * side,
                  corner.y + (board.ranks - 1 - square.rank + 0.5) * side},
                 side * 0.74, {piece.army, piece.shape, piece.king}, std::to_string(piece.number));
    });
  }
  return document;
}

// Where the piece goes from the middle of nine by nine squares: full for marching and taking, open for what does not take, a ring
// within a ring for siege and flight from it; dashed strokes lead to what needs agreement.
void draw_movements(Canvas& canvas, Point corner, double side, const RuleSet& rules,
                    PieceKind kind) {
  const Board board{9, 9};
  const Square middle{4, 4};
  const auto centre = [&](Square s) {
    return Point{corner.x + (s.file + 0.5) * side, corner.y + (8 - s.rank + 0.5) * side};
  };
  draw_grid(canvas, corner, 9, 9, side);
  // What he may do anyway is drawn last, so that an option on the same square does not hide it.
  std::vector<const Movement*> all;
  for (const Movement& movement : rules.movements)
    if (movement.piece == kind) all.push_back(&movement);
  const auto is_sure = [](const Movement* d) {
    return d->purpose == Purpose::any && !d->by_agreement;
  };
  std::ranges::stable_partition(all, [&](const Movement* d) { return !is_sure(d); });
  const auto each_target = [&](auto visit) {
    for (const Movement* movement : all)
      for (const Target& target : targets(*movement, middle, board))
        visit(*movement, centre(target.to));
  };
  each_target([&](const Movement& movement, Point to) {
    if (movement.by_agreement)
      canvas.dashed_line(centre(middle), to, 0.2, Ink::grey);
    else if (movement.purpose == Purpose::any && movement.aside == 0)
      canvas.line(centre(middle), to, 0.2, Ink::grey);
  });
  each_target([&](const Movement& movement, Point to) {
    canvas.circle(to, side * 0.3, is_sure(&movement) ? Ink::black : Ink::white, 0.25);
    if (movement.purpose == Purpose::siege) canvas.circle(to, side * 0.14, std::nullopt, 0.25);
    if (movement.by_agreement) canvas.circle(to, side * 0.12, Ink::black, 0);
  });
  const Shape shape = kind == PieceKind::round      ? Shape::round
                      : kind == PieceKind::triangle ? Shape::triangle
                                                    : Shape::square;
  draw_man(canvas, centre(middle), side * 0.95, {Army::even, shape, kind == PieceKind::king}, "");
}

Document make_moves(const SheetRequest& request) {
  Document document =
      document_for(request, "Movements", "The movements of the three kinds of play in Fulke 1563");
  for (const char* name : {"fulke-1", "fulke-2", "fulke-3"}) {
    const RuleSet& rules = *rule_set_named(name);
    Flow flow(
        document, "How the pieces move: " + std::string(rules.title),
        "A full dot: it moves there, and captures there. A ring: it flies there, and does not "
        "capture. "
        "A ring in a ring: only to "
        "besiege, or to flee a siege. A dot in a ring, at a dashed line: if the players agree. "
        "(?): uncertain.",
        2);
    constexpr double side = 8.6;
    for (const PieceKind kind : piece_kinds) {
      const Point corner = flow.room(9 * side + 24);
      std::string text;
      for (const Fact& fact : facts_of(rules))
        if (fact.topic == Topic{Topic::Kind::movement, std::string(to_text(kind))})
          text += (text.empty() ? "" : "; ") + fact.says +
                  (fact.provenance.doubt.empty() ? "" : " (?)");
      Rich rich;
      add_words(rich, text + ".", small);
      const std::vector<Rich> lines = wrapped(document.measure(), rich, small, flow.width());
      document.draw([=, &rules](Canvas& canvas) {
        canvas.text({corner.x, corner.y + 4}, "the " + std::string(to_text(kind)),
                    {.size = 12, .small_caps = true});
        draw_movements(canvas, {corner.x, corner.y + 6}, side, rules, kind);
        double y = corner.y + 6 + 9 * side + 1;
        for (const Rich& line : lines) draw(canvas, {corner.x, y += leading(small)}, line, small);
      });
      if (kind == PieceKind::triangle) flow.new_column();
    }
  }
  return document;
}

}  // namespace

Sheet boards_sheet() {
  return {"boards", "the starting arrays of the sources", false, false, false, make_boards};
}

Sheet moves_sheet() {
  return {"moves", "a diagram of each piece's movements in each kind of play",
          false,   false,
          false,   make_moves};
}

}  // namespace rithmo
