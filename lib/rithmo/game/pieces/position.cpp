// See position.hpp.
#include "rithmo/game/pieces/position.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace rithmo::game {
namespace {

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

// Parses a natural number of at most 1,000,000. `offset` is the place of `text` in the whole input.
text::Parsed<std::int64_t> small_number(std::string_view text, std::size_t offset) {
  const auto number = number::parse_natural(text);
  if (!number) return text::text_fault(offset + number.error().offset, number.error().reason);
  if (*number > 1'000'000)
    return text::text_fault(offset, "the number is too great: expected at most 1000000");
  return number->get_si();
}

const King& historical_king(Army army) {
  static const std::array kings{*king(Army::even, historical_roots()),
                                *king(Army::odd, historical_roots())};
  return kings[static_cast<std::size_t>(army)];
}

// Returns the pieces of an army without its king. The king is the piece that has the pyramid's
// total as its number.
const std::vector<ArmyPiece>& pieces_without_king(Army army) {
  static const auto all = [](Army of) {
    std::vector<ArmyPiece> pieces = army_pieces(of, historical_roots());
    std::erase_if(pieces, [&](const ArmyPiece& piece) {
      return piece.number == historical_king(of).piece.number;
    });
    return pieces;
  };
  static const std::array armies_pieces{all(Army::even), all(Army::odd)};
  return armies_pieces[static_cast<std::size_t>(army)];
}

// Returns how many pieces of the army have this shape and number. Only the even army's round of 4
// occurs twice.
std::ptrdiff_t pieces_alike(Army army, Shape shape, std::int64_t number) {
  return std::ranges::count_if(pieces_without_king(army), [&](const ArmyPiece& piece) {
    return piece.shape == shape && piece.number == number;
  });
}

// Lists the numbers of an army's pieces of this shape, as "; it has those of 3, 5, 7".
std::string numbers_of_shape(Army army, Shape shape) {
  std::set<std::int64_t> numbers;
  for (const ArmyPiece& piece : pieces_without_king(army))
    if (piece.shape == shape) numbers.insert(piece.number.get_si());
  std::string text;
  for (const std::int64_t number : numbers)
    text += (text.empty() ? "; it has those of " : ", ") + std::to_string(number);
  return text;
}

// Parses a king's layers, as "[36,16,1]". `offset` is the place of `text` in the whole input.
text::Parsed<std::vector<std::int64_t>> parse_layers(std::string_view text, std::size_t offset,
                                                     Army army) {
  if (!text.ends_with(']'))
    return text::text_fault(offset + text.size(), "a king's layers end with ]");
  std::vector<std::int64_t> layers;
  if (text.size() == 2) return layers;  // nothing between the brackets
  for (std::size_t start = 1; start < text.size();) {
    const std::size_t end = std::min(text.find(',', start), text.size() - 1);
    RITHMO_TRY(const auto layer, small_number(text.substr(start, end - start), offset + start));
    if (!layer_shape(army, layer))
      return text::text_fault(offset + start, "the " + to_text(army) + " king has no layer of " +
                                                  std::to_string(layer));
    if (!layers.empty() && layer >= layers.back())
      return text::text_fault(
          offset + start,
          "the layers are not in order: write each layer once, from the greatest down");
    layers.push_back(layer);
    start = end + 1;
  }
  return layers;
}

// Returns why this piece cannot join the pieces of the position, or nothing if it can. An army's
// king stands on one square at most, and no layer of a king occurs twice.
std::optional<std::string> why_cannot_join(const Position& position, const Piece& piece,
                                           bool on_board, PieceNumbers numbers) {
  if (numbers == PieceNumbers::any && !piece.king) return std::nullopt;
  const auto alike = [&](const Piece& other) {
    return army_of_origin(other) == army_of_origin(piece) && other.king == piece.king &&
           (piece.king
                ? std::ranges::find_first_of(other.layers, piece.layers) != other.layers.end()
                : other.shape == piece.shape && other.number == piece.number);
  };
  const auto there =
      std::ranges::count_if(position.off, alike) +
      std::ranges::count_if(position.pieces, [&](const auto& m) {
        return alike(m.second) || (on_board && piece.king && m.second.king &&
                                   army_of_origin(m.second) == army_of_origin(piece));
      });
  if (there < (piece.king ? 1 : pieces_alike(army_of_origin(piece), piece.shape, piece.number)))
    return std::nullopt;
  return to_text(piece) + " is there already";
}

}  // namespace

text::Parsed<Piece> parse_piece(std::string_view text, PieceNumbers numbers) {
  if (text.empty() || (text[0] != 'E' && text[0] != 'O'))
    return text::text_fault(0, "a piece begins with its army, E or O");
  Piece piece{text[0] == 'E' ? Army::even : Army::odd, Shape::square, false, 0, {}};
  if (text.ends_with('!')) {
    piece.announced = true;
    text.remove_suffix(1);
  }
  if (text.ends_with('*')) {
    piece.captive = true;
    text.remove_suffix(1);
  }
  const char letter = text.size() > 1 ? text[1] : ' ';
  if (letter != 'r' && letter != 't' && letter != 's' && letter != 'K')
    return text::text_fault(1, "after the army comes the shape: r, t, s, or K for a king");
  piece.king = letter == 'K';
  if (!piece.king)
    piece.shape = letter == 'r' ? Shape::round : letter == 't' ? Shape::triangle : Shape::square;
  const std::size_t bracket = std::min(text.find('['), text.size());
  RITHMO_TRY(const auto number, small_number(text.substr(2, bracket - 2), 2));
  piece.number = number;
  const Army born = army_of_origin(piece);
  if (!piece.king) {
    if (bracket != text.size()) return text::text_fault(bracket, "only a king has layers");
    if (piece.number == 0) return text::text_fault(2, "the number of a piece must be at least 1");
    if (numbers == PieceNumbers::of_armies && pieces_alike(born, piece.shape, piece.number) == 0)
      return text::text_fault(2, "the " + to_text(born) + " army has no " + to_text(piece.shape) +
                                     " of " + std::to_string(piece.number) +
                                     numbers_of_shape(born, piece.shape));
    return piece;
  }
  piece.layers = whole_king(born);
  if (bracket != text.size()) {
    RITHMO_TRY(const auto layers, parse_layers(text.substr(bracket), bracket, born));
    if (layers.empty())
      return text::text_fault(
          bracket, "a king has at least one layer: expected its layers, for example [36,16,1]");
    piece.layers = layers;
  }
  const std::int64_t sum =
      std::accumulate(piece.layers.begin(), piece.layers.end(), std::int64_t{0});
  if (sum != piece.number)
    return text::text_fault(2, "the layers of this king add up to " + std::to_string(sum) +
                                   ", not to " + std::to_string(piece.number));
  return piece;
}

const std::vector<std::int64_t>& whole_king(Army army) {
  const auto squares = [](Army of) {
    std::vector<std::int64_t> layers;
    for (const Layer& layer : historical_king(of).layers) layers.push_back(layer.square.get_si());
    std::ranges::sort(layers, std::ranges::greater());
    return layers;
  };
  static const std::array kings{squares(Army::even), squares(Army::odd)};
  return kings[static_cast<std::size_t>(army)];
}

std::vector<Piece> whole_army(Army army) {
  std::vector<Piece> pieces;
  for (const ArmyPiece& piece : pieces_without_king(army))
    pieces.push_back({army, piece.shape, false, piece.number.get_si(), {}});
  const std::vector<std::int64_t>& layers = whole_king(army);
  const auto total = std::accumulate(layers.begin(), layers.end(), std::int64_t{0});
  pieces.push_back({army, Shape::square, true, total, layers});
  return pieces;
}

std::optional<Shape> layer_shape(Army army, std::int64_t square) {
  for (const Layer& layer : historical_king(army).layers)
    if (layer.square == square) return layer.shape;
  return std::nullopt;
}

void place_off_board(Position& position, Piece captive) {
  const auto order = [](const Piece& piece) {
    return std::tuple(piece.army, piece.number, piece.king, piece.shape);
  };
  position.off.insert(std::ranges::upper_bound(position.off, order(captive), {}, order),
                      std::move(captive));
}

std::string to_text(const Piece& piece) {
  std::string text = piece.army == Army::even ? "E" : "O";
  text += piece.king ? "K" : to_text(piece.shape).substr(0, 1);
  text += std::to_string(piece.number);
  if (piece.king && piece.layers != whole_king(army_of_origin(piece))) {
    text += "[";
    for (std::size_t i = 0; i < piece.layers.size(); ++i)
      text += (i ? "," : "") + std::to_string(piece.layers[i]);
    text += "]";
  }
  return text + (piece.captive ? "*" : "") + (piece.announced ? "!" : "");
}

std::string to_text(const Position& position) {
  std::string text = to_text(position.to_move);
  std::vector<std::pair<Square, const Piece*>> pieces;
  for (const auto& [square, piece] : position.pieces) pieces.emplace_back(square, &piece);
  std::ranges::sort(
      pieces, {}, [](const auto& piece) { return std::pair(piece.first.rank, piece.first.file); });
  for (const auto& [square, piece] : pieces) text += " " + to_text(*piece) + "@" + to_text(square);
  for (const Piece& piece : position.off) text += " " + to_text(piece) + "@-";
  return text;
}

bool has_army_pieces(const Position& position) {
  std::map<std::string, std::ptrdiff_t> counts;
  const auto count = [&](const Piece& piece) {
    if (piece.king) return true;
    const Army born = army_of_origin(piece);
    return ++counts[to_text(born) + to_text(piece.shape) + std::to_string(piece.number)] <=
           pieces_alike(born, piece.shape, piece.number);
  };
  return std::ranges::all_of(position.pieces,
                             [&](const auto& piece) { return count(piece.second); }) &&
         std::ranges::all_of(position.off, count);
}

text::Parsed<Position> parse_position(std::string_view text, const Board& board,
                                      PieceNumbers numbers) {
  Position position{board, Army::odd, {}};
  bool first = true;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    if (word.empty())
      return text::text_fault(
          start, first ? "a position begins with the army to move: expected even or odd"
                       : "one blank between pieces");
    if (first) {
      const auto army = parse_army(word);
      if (!army)
        return text::text_fault(
            start,
            "a position begins with the army to move: expected even or odd, not " + quoted(word));
      position.to_move = *army;
      first = false;
    } else {
      const std::size_t at = word.find('@');
      if (at == word.npos)
        return text::text_fault(end,
                                "expected @ and a square after the piece, for example Er16@d8");
      auto piece = parse_piece(word.substr(0, at), numbers);
      if (!piece) return text::text_fault(start + piece.error().offset, piece.error().reason);
      if (word.substr(at + 1) == "-") {
        if (piece->announced)
          return text::text_fault(start + at + 1, "an announced piece must be on the board");
        if (const auto twice = why_cannot_join(position, *piece, false, numbers))
          return text::text_fault(start, *twice);
        place_off_board(position, *std::move(piece));
        start = end + 1;
        continue;
      }
      const auto square = parse_square(word.substr(at + 1), board);
      if (!square)
        return text::text_fault(start + at + 1 + square.error().offset, square.error().reason);
      if (const auto twice = why_cannot_join(position, *piece, true, numbers))
        return text::text_fault(start, *twice);
      if (!position.pieces.emplace(*square, *std::move(piece)).second)
        return text::text_fault(start + at + 1, "another piece stands on " + to_text(*square));
    }
    start = end + 1;
  }
  return position;
}

text::Parsed<Position> parse_drawing(std::string_view text, const Board& board,
                                     PieceNumbers numbers) {
  struct Part {
    std::size_t in_line, in_text, size;
  };
  std::string line;         // the drawn position, rewritten in the one-line notation
  std::vector<Part> parts;  // maps offsets in that line to offsets in the drawing
  const auto put = [&](std::string_view what, const std::string& at) {
    parts.push_back(
        {line.size(), static_cast<std::size_t>(what.data() - text.data()), what.size()});
    line += std::string(what) + at;
  };
  std::vector<std::pair<std::string_view, std::string>> pieces;
  std::string_view to_move;
  int rank = board.ranks;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::vector<std::string_view> words;
    for (std::size_t at = start; at < end;) {
      const std::size_t stop = std::min(text.find_first_of(" \r\n", at), end);
      if (stop > at) words.push_back(text.substr(at, stop - at));
      at = stop + 1;
    }
    start = end + 1;
    if (words.empty() || words[0].starts_with('#')) continue;  // blank lines and remarks
    const auto offset = static_cast<std::size_t>(words[0].data() - text.data());
    if (rank > 0) {
      if (words[0] != std::to_string(rank))
        return text::text_fault(offset,
                                "expected rank " + std::to_string(rank) + ", from the top down");
      if (words.size() != static_cast<std::size_t>(board.files) + 1)
        return text::text_fault(offset, "a rank has its number and " + std::to_string(board.files) +
                                            " squares, a dot for an empty one");
      for (int file = 0; file < board.files; ++file)
        if (const std::string_view word = words[static_cast<std::size_t>(file) + 1];
            word != void_square)
          pieces.emplace_back(word, "@" + to_text(Square{file, rank - 1}));
      --rank;
    } else if (words.size() == 3 && words[1] == "to" && words[2] == "move") {
      to_move = words[0];
    } else if (words.size() > 3 && words[0] == "off" && words[2] == "board:") {
      for (std::size_t i = 3; i < words.size(); ++i) pieces.emplace_back(words[i], "@-");
    } else if (words.size() != static_cast<std::size_t>(board.files) || words[0] != "a") {
      return text::text_fault(offset,
                              "expected a line below the ranks: the files, the army to move, or "
                              "the pieces off the board");
    }
  }
  if (rank > 0)
    return text::text_fault(text.size(),
                            "expected rank " + std::to_string(rank) + ", from the top down");
  if (to_move.empty())
    return text::text_fault(text.size(), "expected the army to move, for example: odd to move");
  put(to_move, "");
  for (const auto& [piece, at] : pieces) {
    line += " ";
    put(piece, at);
  }
  auto position = parse_position(line, board, numbers);
  if (position) return position;
  const auto after = std::ranges::upper_bound(parts, position.error().offset, {}, &Part::in_line);
  const Part& part = *(after - 1);
  const std::size_t within = position.error().offset - part.in_line;
  return text::text_fault(part.in_text + (within < part.size ? within : 0),
                          position.error().reason);
}

namespace {

std::string_view shape_of(const Piece& piece) {
  const bool odd = piece.army == Army::odd;
  if (piece.king) return odd ? "\u25c6" : "\u25c7";
  switch (piece.shape) {
    case Shape::round:
      return odd ? "\u25cf" : "\u25cb";
    case Shape::triangle:
      return odd ? "\u25b2" : "\u25b3";
    case Shape::square:
      return odd ? "\u25a0" : "\u25a1";
  }
  return "";
}

// Returns the text that a drawing shows for a piece, and that text's width in columns.
std::pair<std::string, std::size_t> in_square(const Piece& piece, PieceGlyphs glyphs) {
  const std::string text = to_text(piece);
  if (glyphs == PieceGlyphs::letters) return {text, text.size()};
  const std::string mark =
      std::to_string(piece.number) + (piece.captive ? "*" : "") + (piece.announced ? "!" : "");
  return {std::string(shape_of(piece)) + mark, mark.size() + 1};
}

}  // namespace

std::string board_drawing_of(const Position& position, PieceGlyphs glyphs, const Marks& marks) {
  // All files get the width of the widest ordinary piece. A king that has lost layers has a longer
  // text and widens only its own file.
  constexpr std::size_t widest_piece = 7;  // the width of "Os361*!"
  std::size_t usual = 3;
  for (const auto& [square, piece] : position.pieces)
    if (const std::size_t columns = in_square(piece, glyphs).second; columns <= widest_piece)
      usual = std::max(usual, columns + 1);
  // Between two marked squares there must be room for two brackets.
  const std::size_t space = marks.none() ? 1 : 2;
  usual += space - 1;
  std::vector<std::size_t> widths(static_cast<std::size_t>(position.board.files), usual);
  for (const auto& [square, piece] : position.pieces) {
    std::size_t& width = widths[static_cast<std::size_t>(square.file)];
    width = std::max(width, in_square(piece, glyphs).second + space);
  }
  std::string text;
  // True while a bracket is open, which the next square or the end of the line closes.
  bool is_open = false;
  const auto cell = [&](int file, const std::string& what, std::size_t columns, bool is_marked) {
    const std::size_t width = widths[static_cast<std::size_t>(file)];
    std::string blanks(width - std::min(width, columns), ' ');
    if (is_open) blanks.front() = ')';
    if (is_marked) blanks.back() = '(';
    is_open = is_marked;
    text += blanks + what;
  };
  for (int rank = position.board.ranks - 1; rank >= 0; --rank) {
    text += (rank < 9 ? " " : "") + std::to_string(rank + 1);
    for (int file = 0; file < position.board.files; ++file) {
      const Square square{file, rank};
      const auto piece = position.pieces.find(square);
      const bool was_captured = std::ranges::find(marks.captured, square) != marks.captured.end();
      const auto [what, columns] =
          piece == position.pieces.end()
              ? std::pair(std::string(was_captured ? "x" : void_square), std::size_t{1})
              : in_square(piece->second, glyphs);
      cell(file, what, columns, square == marks.from || square == marks.to);
    }
    if (is_open) text += ")";
    is_open = false;
    text += "\n";
  }
  text += "  ";
  for (int file = 0; file < position.board.files; ++file)
    cell(file, std::string(1, static_cast<char>('a' + file)), 1, false);
  text += "\n" + to_text(position.to_move) + " to move\n";
  if (glyphs == PieceGlyphs::pictures)
    for (const auto& [square, piece] : position.pieces)
      if (piece.king && to_text(piece).find('[') != std::string::npos)
        text += "king on " + to_text(square) + ": " + to_text(piece) + "\n";
  if (!position.off.empty()) {
    text += "off the board:";
    for (const Piece& piece : position.off) text += " " + to_text(piece);
    text += "\n";
  }
  return text;
}

}  // namespace rithmo::game
