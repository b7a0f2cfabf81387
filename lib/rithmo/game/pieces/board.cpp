// See board.hpp.
#include "rithmo/game/pieces/board.hpp"

#include <string_view>

#include "rithmo/number/integer.hpp"

namespace rithmo::game {

std::string to_text(Square square) {
  return std::string(1, static_cast<char>('a' + square.file)) + std::to_string(square.rank + 1);
}

text::Parsed<Square> parse_square(std::string_view text, const Board& board) {
  const std::string last_file(1, static_cast<char>('a' + board.files - 1));
  if (text.empty() || text[0] < 'a' || text[0] - 'a' >= board.files)
    return text::text_fault(0, "a square begins with its file, a to " + last_file);
  const auto rank = number::parse_natural(text.substr(1));
  if (!rank)
    return text::text_fault(1 + rank.error().offset,
                            "after the file comes the rank: " + rank.error().reason);
  if (*rank < 1 || *rank > board.ranks)
    return text::text_fault(1, "the ranks of this board are 1 to " + std::to_string(board.ranks));
  return Square{text[0] - 'a', static_cast<int>(rank->get_ui()) - 1};
}

}  // namespace rithmo::game
