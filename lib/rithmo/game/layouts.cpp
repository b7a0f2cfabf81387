// See layouts.hpp.
#include "rithmo/game/layouts.hpp"

#include <algorithm>
#include <cassert>
#include <sstream>
#include <string>
#include <vector>

namespace rithmo {
namespace {

constexpr Board full_board{8, 16};

// Ranks of men as the sources print them, the rank nearest to the army's own edge first; men left to right as seen in print,
// a dot for an empty square. Fulke's text as we have it gives the order of the men in each rank, not the files. Where a rank has
// four men, they stand where van der Linde's array has them (1874; our transcription's lines 92-95, tables/basics): rounds in
// the middle, the rear squares at the sides, each behind the square it rises from.
constexpr std::string_view even_first[]{"s25 s81 . . . . s169 s289",
                                        "s15 s45 t25 t20 t42 t49 K91 s153",
                                        "t9 t6 r4 r16 r36 r64 t72 t81", ". . r2 r4 r6 r8 . ."};
constexpr std::string_view odd_first[]{"s361 s225 . . . . s121 s49",
                                       "K190 s120 t64 t56 t36 t30 s66 s28",
                                       "t100 t90 r81 r49 r25 r9 t12 t16", ". . r9 r7 r5 r3 . ."};
constexpr std::string_view even_natural[]{". . s25 s81 s169 s289 . .", ". . s15 s45 K91 s153 . .",
                                          ". . t9 t25 t49 t81 . .",    ". . t6 t20 t42 t72 . .",
                                          ". . r4 r16 r36 r64 . .",    ". . r2 r4 r6 r8 . ."};
constexpr std::string_view odd_natural[]{". . s361 s225 s121 s49 . .", ". . K190 s120 s66 s28 . .",
                                         ". . t100 t64 t36 t16 . .",   ". . t90 t56 t30 t12 . .",
                                         ". . r81 r49 r25 r9 . .",     ". . r9 r7 r5 r3 . ."};

// One rank's men as words of the notation.
void place(std::string_view men, char army, int rank, std::string& text) {
  std::istringstream words{std::string(men)};
  int file = 0;
  for (std::string word; words >> word; ++file)
    if (word != ".") text += std::string(" ") + army + word + "@" + to_text(Square{file, rank});
  assert(file == full_board.files);
}

// Both armies, each so many ranks from its own edge; the odd army begins.
Position position(std::span<const std::string_view> even, std::span<const std::string_view> odd,
                  int from_edge) {
  std::string text = "odd";
  for (std::size_t k = 0; k < even.size(); ++k)
    place(even[k], 'E', full_board.ranks - 1 - from_edge - static_cast<int>(k), text);
  for (std::size_t k = 0; k < odd.size(); ++k)
    place(odd[k], 'O', from_edge + static_cast<int>(k), text);
  const auto parsed = parse_position(text, full_board);
  assert(parsed);
  return *parsed;
}

}  // namespace

std::span<const Layout> layouts() {
  static const std::vector<Layout> all{
      {"fulke-1", "the array of Fulke's first kind, on ranks 3 to 6 of each side", "602-609",
       "the ranks are du Coeur's reading (line 27 of his report), the files of the four rear "
       "squares and the four "
       "front rounds van der Linde's (lines 92-95): the transcription of Fulke's figure has lost "
       "both",
       position(even_first, odd_first, 2)},
      {"fulke-2", "the natural array of Fulke's second kind", "649-660",
       "which four of the eight files is lost with the figure's columns; taken to be the middle "
       "ones",
       position(even_natural, odd_natural, 0)},
      {"fulke-3", "the array of Fulke's third kind, from the edge", "822, 825-832",
       "the files of the four rear squares and the four front rounds are van der Linde's (lines "
       "92-95): the "
       "transcription of Fulke's figure has lost them",
       position(even_first, odd_first, 0)}};
  return all;
}

std::optional<Position> on_board(const Layout& layout, const Board& board) {
  const Position& whole = layout.position;
  if (board.files != whole.board.files) return std::nullopt;
  std::vector<int> odd, even;  // ranks
  for (const auto& [square, piece] : whole.men)
    (piece.army == Army::odd ? odd : even).push_back(square.rank);
  const int gone = whole.board.ranks - board.ranks;
  const int behind = std::ranges::min(odd);
  const int down = std::clamp(gone / 2, 0, behind);
  const int depth = std::ranges::max(odd) - behind + 1;
  if (2 * depth > board.ranks || gone < 0) return std::nullopt;
  Position placed{board, whole.to_move, {}};
  for (const auto& [square, piece] : whole.men) {
    const int from_edge =
        piece.army == Army::odd ? square.rank : whole.board.ranks - 1 - square.rank;
    const int rank = from_edge - down;
    placed.men.emplace(Square{square.file, piece.army == Army::odd ? rank : board.ranks - 1 - rank},
                       piece);
  }
  return placed;
}

const Layout* layout_named(std::string_view name) {
  const auto all = layouts();
  const auto found = std::ranges::find(all, name, &Layout::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace rithmo
