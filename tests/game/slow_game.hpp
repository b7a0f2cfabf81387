// The slow twin of moves and captures. For every prey it tries each piece and each pair of pieces,
// and walks the squares one by one.
//
// It shares only data with the engine. A capture is a line with the way of capture, the prey's
// square, the captured number, and the takers by square: "addition d8 16 c9 e9". Counter-example:
// it gives no reasons. The pieces are first placed on a plain grid, so that millions of positions
// can be compared.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::game::slow {

struct Direction {
  int file, rank;
  bool straight() const { return file == 0 || rank == 0; }
};

inline constexpr std::array<Direction, 8> around{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};

constexpr Square step(Square from, Direction direction, int count = 1) {
  return {from.file + count * direction.file, from.rank + count * direction.rank};
}

inline bool includes(Directions directions, Direction direction) {
  return directions == Directions::all ||
         (directions == Directions::orthogonal) == direction.straight();
}

inline bool keeps(const Piece& piece, Shape shape) {
  return std::ranges::any_of(piece.layers, [&](std::int64_t layer) {
    return layer_shape(army_of_origin(piece), layer) == shape;
  });
}

// The greatest remaining layer is the lowest one, on which the king stands.
inline bool stands_on(const Piece& king, Shape shape) {
  return layer_shape(army_of_origin(king), std::ranges::max(king.layers)) == shape;
}

inline bool has_movement(const Piece& piece, const Movement& movement, bool announced_may_fly) {
  const std::string kind = piece.king ? "king" : to_text(piece.shape);
  return to_text(movement.piece) == kind && !movement.by_agreement &&
         (!movement.needs ||
          (movement.as_base ? stands_on(piece, *movement.needs) : keeps(piece, *movement.needs))) &&
         (!piece.announced || announced_may_fly || movement.purpose == MovementPurpose::any);
}

// A capture rule, with its name and the fields of all ways of capture.
struct Rule {
  std::string name;
  int greatest_power = 0, ends = 0;
  bool next_to_prey = false, more_than_two = false, edge_hinders = false, opposite = false;
  bool four_suffice = false, freed_by_capture = false;
};

inline Rule plain(const CaptureRule& rule) {
  Rule plain{std::string(name_of(rule.way))};
  if (const auto* roots = std::get_if<way::Roots>(&rule.way))
    plain.greatest_power = roots->greatest_power;
  if (const auto* addition = std::get_if<way::AdditionCapture>(&rule.way)) {
    plain.next_to_prey = addition->next_to_prey;
    plain.more_than_two = addition->more_than_two;
  }
  if (const auto* subtraction = std::get_if<way::SubtractionCapture>(&rule.way)) {
    plain.next_to_prey = subtraction->next_to_prey;
    plain.more_than_two = subtraction->more_than_two;
  }
  if (const auto* spaces = std::get_if<way::CaptureBySpaces>(&rule.way))
    plain.ends = spaces->ends_counted;
  if (const auto* siege = std::get_if<way::SiegeCapture>(&rule.way)) {
    plain.edge_hinders = siege->edge_hinders;
    plain.four_suffice = siege->four_suffice;
    plain.freed_by_capture = siege->freed_by_capture;
  }
  if (const auto* ambush = std::get_if<way::AmbushCapture>(&rule.way))
    plain.opposite = ambush->opposite;
  if (std::holds_alternative<way::UndefinedWay>(rule.way)) plain.name = "named only";
  return plain;
}

struct PlacedPiece {
  Square square;
  Army army;
  std::int64_t number;
  bool safe;                                  // true for a piece announced for a triumph
  std::vector<std::int64_t> takes_by, is_by;  // the piece's own number, and a king's layers
  std::vector<const Movement*> movements;
  std::vector<std::pair<std::int64_t, std::optional<Shape>>>
      bound;  // layers that capture only by movements of their own shape
};

// The pieces on their squares. REQUIRES: the position's board is the board of the rules.
class Grid {
 public:
  Grid(const Position& position, const RuleSet& rules)
      : board_(position.board), at_(board_.squares(), nullptr) {
    pieces_.reserve(position.pieces.size());  // the grid stores pointers into this vector
    for (const auto& [square, piece] : position.pieces) {
      PlacedPiece placed{square, piece.army, piece.number, piece.announced, {}, {}, {}, {}};
      const std::int64_t first_total = army_of_origin(piece) == Army::even ? 91 : 190;
      const bool king_of_one = piece.king && piece.layers.size() == 1;
      if (!piece.king || king_of_one || !rules.play.whole_to_capture || piece.number == first_total)
        placed.takes_by.push_back(piece.number);
      if (!piece.king || rules.play.total_captured || king_of_one)
        placed.is_by.push_back(piece.king && rules.play.total_captured && rules.play.total_remains
                                   ? first_total
                                   : piece.number);
      for (const std::int64_t layer : piece.layers) {
        if (rules.play.layers_capture && !king_of_one) placed.takes_by.push_back(layer);
        if (std::ranges::find(placed.is_by, layer) == placed.is_by.end())
          placed.is_by.push_back(layer);
      }
      if (rules.play.layer_by_shape)
        for (const std::int64_t layer : piece.layers)
          placed.bound.emplace_back(layer, layer_shape(army_of_origin(piece), layer));
      for (const Movement& movement : rules.movements)
        if (has_movement(piece, movement, rules.triumph.announced != Announcement::before))
          placed.movements.push_back(&movement);
      pieces_.push_back(std::move(placed));
      at_[board_.index(square)] = &pieces_.back();
    }
  }
  Grid(const Grid&) = delete;
  Grid& operator=(const Grid&) = delete;

  const std::vector<PlacedPiece>& pieces() const { return pieces_; }
  // Moves a piece to an empty square.
  void put(Square from, Square to) {
    PlacedPiece& placed = pieces_[static_cast<std::size_t>(at(from) - pieces_.data())];
    at_[board_.index(from)] = nullptr;
    placed.square = to;
    at_[board_.index(to)] = &placed;
  }
  bool on_board(Square square) const { return board_.has(square); }
  const PlacedPiece* at(Square square) const {  // null if the square is empty or not on the board
    return on_board(square) ? at_[board_.index(square)] : nullptr;
  }
  bool is_void(Square square) const { return on_board(square) && !at(square); }

  // Returns true if the next `count` squares in this direction, without the first, are empty.
  bool free(Square from, Direction direction, int count) const {
    for (int k = 1; k <= count; ++k)
      if (!is_void(step(from, direction, k))) return false;
    return true;
  }

  // Returns the first piece in this direction within a distance, or null if there is none.
  const PlacedPiece* first(Square from, Direction direction, int distance) const {
    for (int k = 1; k <= distance; ++k)
      if (const PlacedPiece* placed = at(step(from, direction, k))) return placed;
    return nullptr;
  }

 private:
  Board board_;
  std::vector<PlacedPiece> pieces_;
  std::vector<const PlacedPiece*> at_;
};

// Returns true if this movement leads from one square to the other past the pieces between.
inline bool leads(const Grid& grid, const Movement& d, Square from, Square to) {
  const int x = to.file - from.file, y = to.rank - from.rank;
  const int across = std::abs(x), up = std::abs(y), sx = (x > 0) - (x < 0), sy = (y > 0) - (y < 0);
  const auto passes = [&](Direction direction, int count) {
    return d.leaps || grid.free(from, direction, count);
  };
  if (d.aside != 0)
    return (across == d.along && up == d.aside && passes({sx, 0}, d.along)) ||
           (up == d.along && across == d.aside && passes({0, sy}, d.along));
  const bool straight = (across == d.along && up == 0) || (up == d.along && across == 0);
  const bool slanting = across == d.along && up == d.along;
  return (straight || slanting) && includes(d.directions, {sx, sy}) &&
         passes({sx, sy}, d.along - 1);
}

// Returns true if a piece reaches the prey with this number, which is its own or a layer's.
inline bool reaches(const Grid& grid, const PlacedPiece& placed, std::int64_t number, Square prey) {
  return std::ranges::any_of(placed.movements, [&](const Movement* movement) {
    const bool barred = std::ranges::any_of(placed.bound, [&](const auto& layer) {
      return layer.first == number && movement->needs && layer.second != movement->needs;
    });
    return movement->purpose == MovementPurpose::any && !barred &&
           leads(grid, *movement, placed.square, prey);
  });
}

inline bool is_power(std::int64_t root, std::int64_t number, int greatest_power) {
  for (const int power : {2, 3, 4, 6}) {
    std::int64_t product = 1;
    for (int k = 0; k < power; ++k) product *= root;
    if (root > 1 && power <= greatest_power && product == number) return true;
  }
  return false;
}

// Returns true if a piece of number t that reaches a prey of number n captures it in this way.
inline bool one_takes(const Rule& capture, std::int64_t t, std::int64_t n) {
  if (capture.name == "equality") return t == n;
  if (capture.name == "roots")
    return t != n && is_power(std::min(t, n), std::max(t, n), capture.greatest_power);
  return false;
}

// Returns true if two pieces that both reach a prey of number n capture it in this way.
inline bool two_take(const Rule& capture, std::int64_t x, std::int64_t y, std::int64_t n) {
  if (capture.name == "addition") return x + y == n;
  if (capture.name == "subtraction") return x - y == n || y - x == n;
  if (capture.name == "multiplication") return x * y == n;
  if (capture.name == "division") return x == n * y || y == n * x;
  std::array<std::int64_t, 3> three{x, y, n};
  std::ranges::sort(three);
  const auto [a, b, c] = three;
  if (a == b || b == c) return false;
  if (capture.name == "arithmetic-proportion") return b - a == c - b;
  if (capture.name == "geometric-proportion") return a * c == b * b;
  if (capture.name == "harmonic-proportion") return (c - b) * a == (b - a) * c;
  return false;
}

// Returns true if a piece of number t captures a prey of number n over `spaces` empty squares.
inline bool takes_from_afar(const Rule& capture, const PlacedPiece& placed, Direction direction,
                            std::int64_t t, std::int64_t n, int spaces) {
  const int fields = spaces + 2;
  const int counted = spaces + (capture.ends > 0 ? capture.ends : 0);
  if (capture.name == "multiplication-by-spaces") return counted >= 2 && t < n && t * counted == n;
  if (capture.name == "division-by-spaces") return counted >= 2 && t > n && t == n * counted;
  const bool his_way = std::ranges::any_of(placed.movements, [&](const Movement* movement) {
    return movement->purpose == MovementPurpose::any && includes(movement->directions, direction);
  });
  if (capture.name == "multiplication-by-fields") return his_way && t < n && t * fields == n;
  if (capture.name == "division-by-fields") return his_way && t > n && t == n * fields;
  return false;
}

// Returns true if a piece has ordinary movements in all eight directions.
inline bool goes_everywhere(const PlacedPiece& placed) {
  return std::ranges::all_of(around, [&](Direction direction) {
    return std::ranges::any_of(placed.movements, [&](const Movement* d) {
      return d->purpose == MovementPurpose::any && d->aside == 0 &&
             includes(d->directions, direction);
    });
  });
}

// Returns the enemies that hinder all ordinary movements of a piece, or only the straight or the
// diagonal ones; none if a movement is free. `walls`: the edge hinders movements off the board.
inline std::set<Square> besiegers(const Grid& grid, const PlacedPiece& prey, bool walls,
                                  std::optional<bool> straight = std::nullopt) {
  std::set<Square> found;
  for (const Movement* d : prey.movements) {
    if (d->purpose != MovementPurpose::any || d->aside != 0) continue;
    bool leaps_too = false;  // then the leap is the movement that must be hindered
    for (const Movement* other : prey.movements)
      leaps_too = leaps_too || (!d->leaps && other->leaps && other->aside == 0 &&
                                other->purpose == MovementPurpose::any &&
                                other->along == d->along && other->directions == d->directions);
    if (leaps_too) continue;
    for (const Direction direction : around) {
      if (!includes(d->directions, direction) ||
          direction.straight() != straight.value_or(direction.straight()))
        continue;
      const Square end = step(prey.square, direction, d->along);
      if (walls && !grid.on_board(end)) continue;
      const PlacedPiece* placed =
          d->leaps ? grid.at(end) : grid.first(prey.square, direction, d->along);
      if (!grid.on_board(end) || !placed || placed->army == prey.army) return {};
      found.insert(placed->square);
    }
  }
  return found;
}

// Returns the besiegers of each siege by this way. `loose`: those that an enemy could capture
// alone.
inline std::vector<std::set<Square>> shutting_in(const Grid& grid, const PlacedPiece& prey,
                                                 const Rule& capture,
                                                 const std::set<Square>& loose = {}) {
  std::vector<std::set<Square>> found;
  if (capture.name == "siege") {
    std::set<Square> pieces = besiegers(grid, prey, capture.edge_hinders);
    for (const bool straight : {true, false})
      if (pieces.empty() && capture.four_suffice && goes_everywhere(prey))
        pieces = besiegers(grid, prey, capture.edge_hinders, straight);
    const bool is_freed =
        capture.freed_by_capture &&
        std::ranges::any_of(pieces, [&](Square placed) { return loose.contains(placed); });
    if (!is_freed) found.push_back(pieces);
  }
  if (capture.name == "oblivion")
    for (const bool straight : {true, false}) {
      std::set<Square> four;
      for (const Direction direction : around)
        if (const PlacedPiece* placed = grid.at(step(prey.square, direction));
            direction.straight() == straight && placed && placed->army != prey.army)
          four.insert(placed->square);
      found.push_back(four.size() == 4 ? four : std::set<Square>());
    }
  std::erase_if(found, [](const std::set<Square>& pieces) { return pieces.empty(); });
  return found;
}

using As =
    std::pair<const PlacedPiece*, std::int64_t>;  // a piece, and a number by which it captures

// Returns every set of pieces, each with one number, that add up to `left`: with the first or not.
inline std::set<std::vector<Square>> sums(std::vector<As> pieces, std::vector<Square> joined,
                                          std::int64_t left) {
  if (left == 0) return {joined};
  if (pieces.empty() || left < 0) return {};
  const As first = pieces.back();
  pieces.pop_back();
  std::set<std::vector<Square>> found = sums(pieces, joined, left);
  joined.push_back(first.first->square);
  std::erase_if(pieces, [&](const As& one) { return one.first == first.first; });
  found.merge(sums(pieces, joined, left - first.second));
  return found;
}

// Splits a line into its words: the way, the prey's square, the number, the takers.
inline std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<std::string>(stream), {}};
}

inline std::set<std::string> takings(const Position& position, const RuleSet& rules, Army taker);

// Returns the army's pieces that a single enemy captures in another way than by siege.
inline std::set<Square> loose_men(const Position& position, const RuleSet& rules, Army army) {
  RuleSet others = rules;
  std::erase_if(others.captures, [](const CaptureRule& rule) {
    return rule.by_agreement || name_of(rule.way) == "siege" || name_of(rule.way) == "oblivion";
  });
  std::set<Square> found;
  for (const std::string& line : takings(position, others, enemy_of(army)))
    if (const auto words = words_of(line); words.size() == 4) {
      const Square square = parse_square(words[1], rules.board).value();
      const std::vector<std::int64_t>& layers = position.pieces.at(square).layers;
      if (layers.size() < 2 || std::ranges::find(layers, std::stoll(words[2])) == layers.end())
        found.insert(square);
    }
  return found;
}

inline std::set<std::string> takings(const Position& position, const RuleSet& rules, Army taker) {
  const Grid grid(position, rules);
  std::set<std::string> found;
  const bool asks = std::ranges::any_of(
      rules.captures, [](const CaptureRule& rule) { return plain(rule).freed_by_capture; });
  const std::set<Square> loose = asks ? loose_men(position, rules, taker) : std::set<Square>();
  for (const PlacedPiece& prey : grid.pieces()) {
    if (prey.army == taker || prey.safe) continue;
    const auto its = [&](const PlacedPiece* placed) { return placed && placed->army == taker; };
    std::vector<As> reach, near;
    for (const PlacedPiece& placed : grid.pieces())
      for (const std::int64_t number : placed.takes_by)
        if (its(&placed) && reaches(grid, placed, number, prey.square))
          reach.emplace_back(&placed, number);
    for (const Direction direction : around)
      if (const PlacedPiece* placed = grid.at(step(prey.square, direction)); its(placed))
        for (const std::int64_t number : placed->takes_by) near.emplace_back(placed, number);
    for (const CaptureRule& rule : rules.captures) {
      const Rule capture = plain(rule);
      const auto say = [&](std::int64_t number, std::vector<Square> takers) {
        std::ranges::sort(takers);
        std::string line = capture.name;
        line += " " + to_text(prey.square) + " " + std::to_string(number);
        for (const Square square : takers) line += " " + to_text(square);
        found.insert(line);
      };
      const bool adds = capture.name == "addition" || capture.name == "subtraction";
      for (const std::int64_t n : prey.is_by)
        for (const auto& [first, x] : adds&& capture.next_to_prey ? near : reach) {
          if (one_takes(capture, x, n)) say(n, {first->square});
          for (const auto& [second, y] : adds&& capture.next_to_prey ? near : reach)
            if (first < second && two_take(capture, x, y, n))
              say(n, {first->square, second->square});
        }
      if (capture.name == "addition" && capture.more_than_two)
        for (const std::int64_t n : prey.is_by)
          for (const std::vector<Square>& squares :
               sums(capture.next_to_prey ? near : reach, {}, n))
            if (squares.size() > 2) say(n, squares);
      if (capture.name == "subtraction" && capture.more_than_two)
        for (const std::int64_t n : prey.is_by)
          for (const auto& [greatest, x] : capture.next_to_prey ? near : reach) {
            std::vector<As> others;
            for (const As& one : capture.next_to_prey ? near : reach)
              if (one.first != greatest) others.push_back(one);
            for (std::vector<Square> squares : sums(others, {greatest->square}, x - n))
              if (squares.size() > 2) say(n, squares);
          }
      if (capture.name.ends_with("-by-spaces") || capture.name.ends_with("-by-fields"))
        for (const Direction direction : around) {
          int spaces = 0;
          while (grid.is_void(step(prey.square, direction, spaces + 1))) ++spaces;
          const PlacedPiece* placed = grid.at(step(prey.square, direction, spaces + 1));
          if (!its(placed)) continue;
          for (const std::int64_t n : prey.is_by)
            for (const std::int64_t t : placed->takes_by)
              if (takes_from_afar(capture, *placed, direction, t, n, spaces))
                say(n, {placed->square});
        }
      if (capture.name == "ambush")
        for (const auto& [first, x] : near)
          for (const auto& [second, y] : near) {
            const bool opposite =
                first->square.file + second->square.file == 2 * prey.square.file &&
                first->square.rank + second->square.rank == 2 * prey.square.rank;
            if (first == second || (capture.opposite && !opposite)) continue;
            for (const std::int64_t n : prey.is_by)
              if (x + y == n) say(n, {first->square, second->square});
          }
      for (const std::set<Square>& pieces : shutting_in(grid, prey, capture, loose))
        say(prey.number, {pieces.begin(), pieces.end()});
    }
  }
  return found;
}

// Returns true if a piece is besieged, where `by` is given with the help of the piece there.
inline bool is_shut_in(const Grid& grid, const RuleSet& rules, const PlacedPiece& prey,
                       const Square* by) {
  for (const CaptureRule& rule : rules.captures)
    for (const std::set<Square>& pieces : shutting_in(grid, prey, plain(rule)))
      if (!prey.safe && (!by || pieces.contains(*by))) return true;
  return false;
}

// Returns true if a movement with a restricted purpose serves it. Moves the piece, and then back.
inline bool serves(Grid& grid, const Position& position, const RuleSet& rules,
                   const std::set<std::string>& threats, MovementPurpose purpose, Square from,
                   Square to) {
  if (purpose == MovementPurpose::any) return true;
  if (purpose == MovementPurpose::not_to_capture) {
    if (!rules.play.no_flight_to_capture) return true;
    RuleSet agreed = rules;
    std::erase_if(agreed.captures, &CaptureRule::by_agreement);
    Position there = position;
    const Piece piece = there.pieces.at(from);
    there.pieces.erase(from);
    there.pieces.emplace(to, piece);
    for (const std::string& line : slow::takings(there, agreed, position.to_move)) {
      const auto words = words_of(line);
      if (std::find(words.begin() + 3, words.end(), to_text(to)) != words.end()) return false;
    }
    return true;
  }
  if (purpose == MovementPurpose::escape)
    return std::ranges::any_of(threats, [&](const std::string& line) {
      return line.find(" " + to_text(from) + " ") == line.find(' ');
    });
  if (is_shut_in(grid, rules, *grid.at(from), nullptr)) return true;
  grid.put(from, to);
  const bool besieges = std::ranges::any_of(grid.pieces(), [&](const PlacedPiece& prey) {
    return prey.army != position.to_move && is_shut_in(grid, rules, prey, &to);
  });
  grid.put(to, from);
  return besieges;
}

inline std::set<std::string> moves(const Position& position, const RuleSet& rules) {
  Grid grid(position, rules);
  const bool some_escape = std::ranges::find(rules.movements, MovementPurpose::escape,
                                             &Movement::purpose) != rules.movements.end();
  const std::set<std::string> threats =
      some_escape ? slow::takings(position, rules, enemy_of(position.to_move))
                  : std::set<std::string>();
  std::set<std::string> found;
  for (const PlacedPiece& placed : grid.pieces()) {
    if (placed.army != position.to_move) continue;
    for (const Movement* movement : placed.movements) {
      const int far = std::max(movement->along, movement->aside);
      for (int file = placed.square.file - far; file <= placed.square.file + far; ++file)
        for (int rank = placed.square.rank - far; rank <= placed.square.rank + far; ++rank)
          if (grid.is_void({file, rank}) && leads(grid, *movement, placed.square, {file, rank}) &&
              serves(grid, position, rules, threats, movement->purpose, placed.square,
                     {file, rank}))
            found.insert(to_text(placed.square) + to_text(Square{file, rank}));
    }
  }
  return found;
}

}  // namespace rithmo::game::slow
