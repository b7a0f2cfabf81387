// See boolean.hpp.
#include "rithmo/games/boolean.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

namespace rithmo::games {
namespace {

constexpr unsigned mask = 15;

std::string bits(unsigned value) {
  std::string text;
  for (unsigned bit = 8; bit != 0; bit /= 2) text += (value & bit) ? '1' : '0';
  return text;
}

std::vector<FieldCell> all_cells() {
  std::vector<FieldCell> cells;
  for (int level = 0; level < field_side; ++level)
    for (int rank = 0; rank < field_side; ++rank)
      for (int file = 0; file < field_side; ++file) cells.push_back({file, rank, level});
  return cells;
}

// Returns how many of the three axes a single step changes: 1 orthogonal, 2 diagonal, 3 triagonal.
// Returns 0 if the cells are not neighbours.
int axes(FieldCell from, FieldCell to) {
  const std::array<int, 3> by{std::abs(to.file - from.file), std::abs(to.rank - from.rank),
                              std::abs(to.level - from.level)};
  return std::ranges::max(by) > 1 ? 0 : by[0] + by[1] + by[2];
}

text::Parsed<FieldCell> parse_cell(std::string_view text, std::size_t offset) {
  FieldCell cell{};
  std::size_t at = 0;
  for (int* part : {&cell.file, &cell.rank, &cell.level}) {
    if (at >= text.size() || text[at] < '1' || text[at] > '4')
      return text::text_fault(offset + at,
                              "a cell is three figures from 1 to 4: file, rank, level");
    *part = text[at++] - '1';
  }
  if (text.size() > 3) return text::text_fault(offset + 3, "a cell has three figures");
  return cell;
}

text::Parsed<BooleanPiece> parse_piece(std::string_view text, std::size_t offset) {
  if (text.empty() || (text[0] != 'W' && text[0] != 'B'))
    return text::text_fault(offset, "a piece begins with W or B");
  BooleanPiece piece{text[0] == 'W' ? Colour::white : Colour::black, 0};
  for (std::size_t i = 1; i <= 4; ++i) {
    if (i >= text.size() || (text[i] != '0' && text[i] != '1'))
      return text::text_fault(offset + i, "a value has four figures, each 0 or 1");
    piece.value = piece.value * 2 + (text[i] == '1');
  }
  if (text.size() > 5) return text::text_fault(offset + 5, "a value has four figures");
  return piece;
}

}  // namespace

std::string to_text(FieldCell cell) {
  std::string text;
  for (const int part : {cell.file, cell.rank, cell.level}) text += static_cast<char>('1' + part);
  return text;
}

std::string to_text(Colour colour) {
  return colour == Colour::white ? "white" : "black";
}

std::optional<Colour> parse_colour(std::string_view text) {
  for (const Colour colour : {Colour::white, Colour::black})
    if (text == to_text(colour)) return colour;
  return std::nullopt;
}

std::string to_text(const BooleanPiece& piece) {
  return (piece.colour == Colour::white ? "W" : "B") + bits(piece.value);
}

std::string to_text(const BooleanPosition& position) {
  std::string text = to_text(position.to_move);
  for (const auto& [cell, piece] : position.pieces)
    text += " " + to_text(piece) + "@" + to_text(cell);
  return text;
}

unsigned apply_boolean_function(BooleanFunction function, unsigned x, unsigned y) {
  switch (function) {
    case BooleanFunction::negation:
      return ~x & mask;
    case BooleanFunction::conjunction:
      return x & y;
    case BooleanFunction::disjunction:
      return x | y;
    case BooleanFunction::exclusive:
      return x ^ y;
    case BooleanFunction::nand:
      return ~(x & y) & mask;
    case BooleanFunction::nor:
      return ~(x | y) & mask;
  }
  return 0;
}

std::string to_text(BooleanFunction function) {
  constexpr std::array names{"NOT", "AND", "OR", "XOR", "NAND", "NOR"};
  return names[static_cast<std::size_t>(function)];
}

std::optional<BooleanFunction> parse_function(std::string_view text) {
  for (const BooleanFunction function : boolean_functions)
    if (text == to_text(function)) return function;
  return std::nullopt;
}

std::string to_text(const BooleanMove& move) {
  return to_text(move.from) + "-" + to_text(move.to) +
         (move.pushed_to ? ">" + to_text(*move.pushed_to) : "");
}

text::Parsed<BooleanPosition> parse_boolean_position(std::string_view text) {
  BooleanPosition position{Colour::white, {}};
  std::array<int, 16> there{};
  bool first = true;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    if (first) {
      const auto colour = parse_colour(word);
      if (!colour)
        return text::text_fault(start, "a position begins with white or black, who is to move");
      position.to_move = *colour;
      first = false;
    } else {
      const std::size_t at = word.find('@');
      if (at == word.npos) return text::text_fault(end, "expected @ and a cell after the piece");
      const auto piece = parse_piece(word.substr(0, at), start);
      if (!piece) return tl::unexpected(piece.error());
      RITHMO_TRY(const auto cell, parse_cell(word.substr(at + 1), start + at + 1));
      if (!position.pieces.emplace(cell, *piece).second)
        return text::text_fault(start + at + 1, "another piece stands on " + to_text(cell));
      if (++there[piece->value] > 2)
        return text::text_fault(start, "there are only two pieces of " + bits(piece->value));
      if (piece->is_pyramid() && std::ranges::count_if(position.pieces, [&](const auto& m) {
                                   return m.second == *piece;
                                 }) > 1)
        return text::text_fault(start, "each colour has one pyramid of " + bits(piece->value));
    }
    start = end + 1;
  }
  return position;
}

std::string field_drawing_of(const BooleanPosition& position) {
  std::string text = "  ";
  for (int level = 1; level <= field_side; ++level)
    text += " level " + std::to_string(level) + std::string(18, ' ');
  while (text.ends_with(' ')) text.pop_back();
  text += "\n";
  for (int rank = field_side - 1; rank >= 0; --rank) {
    text += std::to_string(rank + 1);
    for (int level = 0; level < field_side; ++level) {
      text += " ";
      for (int file = 0; file < field_side; ++file) {
        const auto piece = position.pieces.find({file, rank, level});
        text += piece == position.pieces.end() ? "     ." : " " + to_text(piece->second);
      }
      text += " ";
    }
    while (text.ends_with(' ')) text.pop_back();
    text += "\n";
  }
  text += " ";
  for (int level = 0; level < field_side; ++level) {
    for (int file = 1; file <= field_side; ++file)
      text += (file == 1 ? "      " : "     ") + std::to_string(file);
    text += level + 1 < field_side ? " " : "";
  }
  return text + "\n" + to_text(position.to_move) + " to move\n";
}

BooleanPosition boolean_set_up() {
  constexpr std::array<std::string_view, 4> plane{"SCCS", "TTPT", "TPTT", "SCCS"};
  BooleanPosition position{Colour::white, {}};
  for (const Colour colour : {Colour::white, Colour::black}) {
    // The least values of pyramid, circle, triangle and square.
    std::array<unsigned, 4> next{0, 1, 3, 7};
    for (std::size_t row = 0; row < plane.size(); ++row)
      for (std::size_t file = 0; file < plane[row].size(); ++file) {
        const std::size_t shape = std::string_view("PCTS").find(plane[row][file]);
        const unsigned value = next[shape];
        const int ones = std::popcount(value);
        const auto same_shape = [&](unsigned v) {
          return shape == 0 ? v == mask : std::popcount(v) == ones;
        };
        while (++next[shape] < mask && !same_shape(next[shape])) {
        }
        position.pieces.emplace(
            FieldCell{static_cast<int>(file), field_side - 1 - static_cast<int>(row),
                      colour == Colour::white ? 0 : field_side - 1},
            BooleanPiece{colour, value});
      }
  }
  return position;
}

text::Parsed<BooleanRules> parse_boolean_rules(std::string_view agreed) {
  BooleanRules rules;
  bool named = false;
  for (std::size_t start = 0; start <= agreed.size() && !agreed.empty();) {
    const std::size_t end = std::min(agreed.find(',', start), agreed.size());
    const std::string_view word = agreed.substr(start, end - start);
    const auto function = parse_function(word);
    if (word == "no-push") {
      rules.push = false;
    } else if (!function) {
      return text::text_fault(start, "boolean has no option '" + std::string(word) +
                                         "'; it has NOT, AND, OR, XOR, NAND, NOR, no-push");
    } else {
      if (!named) rules.in_force.fill(false);
      named = true;
      rules.in_force[static_cast<std::size_t>(*function)] = true;
    }
    start = end + 1;
  }
  return rules;
}

bool steps_to(const BooleanPiece& piece, FieldCell from, FieldCell to) {
  const int kind = axes(from, to);
  switch (std::popcount(piece.value)) {
    case 1:
      return kind == 1 || kind == 2;
    case 2:
      return kind == 2 || kind == 3;
    case 3:
      return kind == 1 || kind == 3;
    default:
      return kind != 0;
  }
}

text::Parsed<BooleanMove> parse_boolean_move(std::string_view text) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  RITHMO_TRY(const auto from, parse_cell(text.substr(0, dash), 0));
  if (dash == text.size())
    return text::text_fault(
        dash, "expected a move of two cells, for example 111-222, or with a push 111-222>223");
  const std::size_t push = std::min(text.find('>', dash), text.size());
  RITHMO_TRY(const auto to, parse_cell(text.substr(dash + 1, push - dash - 1), dash + 1));
  if (push == text.size()) return BooleanMove{from, to, std::nullopt};
  RITHMO_TRY(const auto pushed, parse_cell(text.substr(push + 1), push + 1));
  return BooleanMove{from, to, pushed};
}

std::vector<BooleanMove> moves(const BooleanPosition& position, const BooleanRules& rules) {
  static const std::vector<FieldCell> cells = all_cells();
  std::vector<BooleanMove> found;
  for (const auto& [from, piece] : position.pieces) {
    if (piece.colour != position.to_move) continue;
    for (const FieldCell to : cells) {
      if (!steps_to(piece, from, to)) continue;
      if (!position.pieces.contains(to)) {
        found.push_back({from, to, std::nullopt});
      } else if (piece.is_pyramid() && rules.push) {
        // The cell that the pyramid has just left is empty and can be a destination.
        for (const FieldCell next : cells)
          if (axes(to, next) != 0 && (next == from || !position.pieces.contains(next)))
            found.push_back({from, to, next});
      }
    }
  }
  return found;
}

std::optional<std::string> why_not(const BooleanPosition& position, const BooleanMove& move,
                                   const BooleanRules& rules) {
  const auto piece = position.pieces.find(move.from);
  if (piece == position.pieces.end()) return "no piece stands on " + to_text(move.from);
  if (piece->second.colour != position.to_move)
    return to_text(move.from) + " is not " + to_text(position.to_move) + "'s piece, who is to move";
  if (!steps_to(piece->second, move.from, move.to))
    return to_text(piece->second) + " does not step from " + to_text(move.from) + " to " +
           to_text(move.to);
  const bool taken_up = position.pieces.contains(move.to);
  if (!taken_up)
    return move.pushed_to ? std::optional("there is nobody to push on " + to_text(move.to))
                          : std::nullopt;
  if (!piece->second.is_pyramid())
    return to_text(move.to) + " is not empty, and only a pyramid pushes";
  if (!rules.push) return "the option no-push forbids pushing: move to an empty cell";
  if (!move.pushed_to)
    return "the piece on " + to_text(move.to) + " has to be pushed to an empty cell";
  if (axes(move.to, *move.pushed_to) == 0)
    return "it cannot be pushed so far as " + to_text(*move.pushed_to);
  if (*move.pushed_to != move.from && position.pieces.contains(*move.pushed_to))
    return to_text(*move.pushed_to) + " is not empty";
  return std::nullopt;
}

std::vector<BooleanTaking> captures_in(const BooleanPosition& position, FieldCell played,
                                       const BooleanRules& rules) {
  const BooleanPiece x = position.pieces.at(played);
  std::vector<BooleanTaking> found;
  const auto in_force = [&](BooleanFunction f) {
    return rules.in_force[static_cast<std::size_t>(f)];
  };
  for (const auto& [prey, target] : position.pieces) {
    if (target.colour == x.colour) continue;
    const bool reaches = steps_to(x, played, prey);
    if (reaches && in_force(BooleanFunction::negation) &&
        target.value == apply_boolean_function(BooleanFunction::negation, x.value, 0))
      found.push_back({prey, BooleanFunction::negation, std::nullopt, false,
                       "NOT " + bits(x.value) + " = " + bits(target.value)});
    for (const auto& [at, y] : position.pieces) {
      if (y.colour != x.colour || at == played || !steps_to(y, at, prey)) continue;
      for (const bool filtering : {false, true}) {
        if (!(filtering ? steps_to(x, played, at) : reaches)) continue;
        for (const BooleanFunction function : boolean_functions)
          if (function != BooleanFunction::negation && in_force(function) &&
              apply_boolean_function(function, x.value, y.value) == target.value)
            found.push_back({prey, function, at, filtering,
                             bits(x.value) + " " + to_text(function) + " " + bits(y.value) + " = " +
                                 bits(target.value) +
                                 (filtering ? "; filtering through " : "; compiling with ") +
                                 to_text(at)});
      }
    }
  }
  return found;
}

BooleanPosition position_after_move(const BooleanPosition& position, const BooleanMove& move) {
  BooleanPosition next = position;
  auto piece = next.pieces.extract(move.from);
  assert(!piece.empty());
  if (move.pushed_to) {
    auto pushed = next.pieces.extract(move.to);
    pushed.key() = *move.pushed_to;
    next.pieces.insert(std::move(pushed));
  }
  piece.key() = move.to;
  next.pieces.insert(std::move(piece));
  return next;
}

BooleanPosition position_after(const BooleanPosition& position, const BooleanMove& move,
                               const BooleanRules& rules) {
  BooleanPosition next = position_after_move(position, move);
  for (const BooleanTaking& taking : captures_in(next, move.to, rules)) {
    const auto prey = next.pieces.find(taking.prey);
    // A pyramid that was captured in two ways is removed only once.
    if (prey == next.pieces.end()) continue;
    if (prey->second.is_pyramid())
      next.pieces.erase(prey);
    else
      prey->second.colour = position.to_move;
  }
  next.to_move = other_colour(position.to_move);
  return next;
}

BooleanScore score(const BooleanPosition& position, const BooleanRules& rules) {
  BooleanScore score{false, {}, {}, {}, std::nullopt, 0};
  for (const auto& [cell, piece] : position.pieces) {
    const auto side = static_cast<std::size_t>(piece.colour);
    score.pyramids[side] += piece.is_pyramid();
    ++score.pieces[side];
    score.values[side] += static_cast<int>(piece.value);
  }
  score.over = score.pyramids[0] == 0 || score.pyramids[1] == 0 || moves(position, rules).empty();
  std::array<int, 2> ahead{};
  for (const auto& count : {score.pyramids, score.pieces, score.values})
    if (count[0] != count[1]) ++ahead[count[0] > count[1] ? 0 : 1];
  if (ahead[0] != ahead[1]) {
    score.winner = ahead[0] > ahead[1] ? Colour::white : Colour::black;
    score.victories = std::max(ahead[0], ahead[1]);
  }
  return score;
}

}  // namespace rithmo::games
