// See position.hpp.
#include "rithmo/game/position.hpp"

#include <algorithm>
#include <numeric>

namespace rithmo {
namespace {

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

// A natural number that fits, from a part of a text.
Parsed<std::int64_t> small_number(std::string_view text, std::size_t offset) {
  const auto number = parse_natural(text);
  if (!number) return text_fault(offset + number.error().offset, number.error().reason);
  if (*number > 1'000'000) return text_fault(offset, "no man bears so great a number");
  return number->get_si();
}

bool is_a_man(Army army, Shape shape, std::int64_t number) {
  const std::vector<Man> all = men(army, historical_roots());
  return std::ranges::any_of(
      all, [&](const Man& man) { return man.shape == shape && man.number == number; });
}

std::vector<std::int64_t> whole_king(Army army) {
  std::vector<std::int64_t> layers;
  const std::optional<King> its_king = king(army, historical_roots());
  for (const Layer& layer : its_king->layers) layers.push_back(layer.square.get_si());
  std::ranges::sort(layers, std::ranges::greater());
  return layers;
}

// "[36,16,1]" from `offset` on in the text of a position.
Parsed<std::vector<std::int64_t>> parse_layers(std::string_view text, std::size_t offset,
                                               Army army) {
  if (!text.ends_with(']')) return text_fault(offset + text.size(), "a king's steps end with ]");
  std::vector<std::int64_t> layers;
  if (text == "[]") return layers;
  for (std::size_t start = 1; start < text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size() - 1);
    const auto layer = small_number(text.substr(start, end - start), offset + start);
    if (!layer) return tl::unexpected(layer.error());
    if (!layer_shape(army, *layer))
      return text_fault(offset + start,
                        "the " + to_text(army) + " king has no step of " + std::to_string(*layer));
    if (!layers.empty() && *layer >= layers.back())
      return text_fault(offset + start, "the steps go from the greatest down, each once");
    layers.push_back(*layer);
    start = end + 1;
  }
  return layers;
}

// "Er16" or "EK53[36,16,1]", `offset` within the position.
Parsed<Piece> parse_piece(std::string_view text, std::size_t offset) {
  if (text.empty() || (text[0] != 'E' && text[0] != 'O'))
    return text_fault(offset, "a man begins with his army, E or O");
  Piece piece{text[0] == 'E' ? Army::even : Army::odd, Shape::square, false, 0, {}};
  if (text.ends_with('*')) {
    piece.captive = true;
    text.remove_suffix(1);
  }
  const char letter = text.size() > 1 ? text[1] : ' ';
  if (letter != 'r' && letter != 't' && letter != 's' && letter != 'K')
    return text_fault(offset + 1, "after the army comes the shape: r, t, s, or K for a king");
  piece.king = letter == 'K';
  if (!piece.king)
    piece.shape = letter == 'r' ? Shape::round : letter == 't' ? Shape::triangle : Shape::square;
  const std::size_t bracket = std::min(text.find('['), text.size());
  const auto number = small_number(text.substr(2, bracket - 2), offset + 2);
  if (!number) return tl::unexpected(number.error());
  piece.number = *number;
  const Army born = piece.captive ? enemy_of(piece.army) : piece.army;
  if (!piece.king) {
    if (bracket != text.size()) return text_fault(offset + bracket, "only a king has steps");
    if (!is_a_man(born, piece.shape, piece.number))
      return text_fault(offset + 2, "the " + to_text(born) + " army has no " +
                                        to_text(piece.shape) + " of " +
                                        std::to_string(piece.number));
    return piece;
  }
  piece.layers = whole_king(born);
  if (bracket != text.size()) {
    const auto layers = parse_layers(text.substr(bracket), offset + bracket, born);
    if (!layers) return tl::unexpected(layers.error());
    if (layers->empty()) return text_fault(offset + bracket, "a king without steps is no king");
    piece.layers = *layers;
  }
  const std::int64_t sum =
      std::accumulate(piece.layers.begin(), piece.layers.end(), std::int64_t{0});
  if (sum != piece.number)
    return text_fault(offset + 2, "the steps of this king add up to " + std::to_string(sum) +
                                      ", not to " + std::to_string(piece.number));
  return piece;
}

}  // namespace

std::optional<Shape> layer_shape(Army army, std::int64_t square) {
  const std::optional<King> its_king = king(army, historical_roots());
  for (const Layer& layer : its_king->layers)
    if (layer.square == square) return layer.shape;
  return std::nullopt;
}

std::string to_text(const Piece& piece) {
  std::string text = piece.army == Army::even ? "E" : "O";
  text += piece.king ? "K" : to_text(piece.shape).substr(0, 1);
  text += std::to_string(piece.number);
  if (piece.king && piece.layers != whole_king(piece.captive ? enemy_of(piece.army) : piece.army)) {
    text += "[";
    for (std::size_t i = 0; i < piece.layers.size(); ++i)
      text += (i ? "," : "") + std::to_string(piece.layers[i]);
    text += "]";
  }
  return text + (piece.captive ? "*" : "");
}

std::string to_text(const Position& position) {
  std::string text = to_text(position.to_move);
  std::vector<std::pair<Square, const Piece*>> men;
  for (const auto& [square, piece] : position.men) men.emplace_back(square, &piece);
  std::ranges::sort(men, {},
                    [](const auto& man) { return std::pair(man.first.rank, man.first.file); });
  for (const auto& [square, piece] : men) text += " " + to_text(*piece) + "@" + to_text(square);
  return text;
}

Parsed<Position> parse_position(std::string_view text, const Board& board) {
  Position position{board, Army::odd, {}};
  bool first = true;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    if (word.empty())
      return text_fault(start, first ? "a position begins with even or odd, who is to move"
                                     : "one blank between men");
    if (first) {
      if (word != "even" && word != "odd")
        return text_fault(
            start, "a position begins with even or odd, who is to move; not " + quoted(word));
      position.to_move = word == "even" ? Army::even : Army::odd;
      first = false;
    } else {
      const std::size_t at = word.find('@');
      if (at == word.npos) return text_fault(end, "after a man comes @ and his square");
      auto piece = parse_piece(word.substr(0, at), start);
      if (!piece) return tl::unexpected(piece.error());
      const auto square = parse_square(word.substr(at + 1), board);
      if (!square) return text_fault(start + at + 1 + square.error().offset, square.error().reason);
      if (!position.men.emplace(*square, *std::move(piece)).second)
        return text_fault(start + at + 1, "another man stands on " + to_text(*square));
    }
    start = end + 1;
  }
  return position;
}

std::string as_board(const Position& position) {
  std::size_t width = 3;
  for (const auto& [square, piece] : position.men)
    width = std::max(width, to_text(piece).size() + 1);
  std::string text;
  const auto cell = [&](const std::string& what) {
    text += std::string(width - std::min(width, what.size()), ' ') + what;
  };
  for (int rank = position.board.ranks - 1; rank >= 0; --rank) {
    text += (rank < 9 ? " " : "") + std::to_string(rank + 1);
    for (int file = 0; file < position.board.files; ++file) {
      const auto man = position.men.find({file, rank});
      cell(man == position.men.end() ? "." : to_text(man->second));
    }
    text += "\n";
  }
  text += "  ";
  for (int file = 0; file < position.board.files; ++file)
    cell(std::string(1, static_cast<char>('a' + file)));
  return text + "\n" + to_text(position.to_move) + " to move\n";
}

}  // namespace rithmo
