// A fast count of the sequences of moves of Boolean Rithmomachia. The 64 cells of the field are the
// bits of a word.
//
// The steps from a cell and the results of operations on two values are looked up in tables. The
// last moves are counted without being made. Example: the cells to which a circle may step are one
// word; "and not occupied" leaves its moves. The slow twin, with moves() and after(), is in
// tests/games/boolean_test.cpp.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rithmo/games/boolean.hpp"

namespace rithmo::games {
namespace {

using Cells = std::uint64_t;  // a set of cells: one bit for each cell
constexpr unsigned cell_count = 64, value_count = 16;

constexpr Cells bit(unsigned cell) {
  return Cells{1} << cell;
}
unsigned first_of(Cells cells) {
  return static_cast<unsigned>(std::countr_zero(cells));
}
unsigned number_of(FieldCell cell) {
  return static_cast<unsigned>(cell.file + field_side * (cell.rank + field_side * cell.level));
}
FieldCell cell_of(unsigned number) {
  const int n = static_cast<int>(number);
  return {n % field_side, n / field_side % field_side, n / field_side / field_side};
}

// The cells to which a piece of a given value may step from a given cell.
struct Steps {
  std::array<std::array<Cells, cell_count>, value_count> of{};

  Steps() {
    for (unsigned value = 0; value < value_count; ++value)
      for (unsigned from = 0; from < cell_count; ++from)
        for (unsigned to = 0; to < cell_count; ++to)
          if (steps_to({Colour::white, value}, cell_of(from), cell_of(to)))
            of[value][from] |= bit(to);
  }
};

struct Field {
  std::array<Cells, 2> pieces{};  // the cells of white and of black
  Cells pyramids = 0;
  std::array<std::uint8_t, cell_count> value{};

  Cells all() const { return pieces[0] | pieces[1]; }

  void move(unsigned from, unsigned to) {
    const auto step = [&](Cells& cells) {
      if (cells & bit(from)) cells ^= bit(from) | bit(to);
    };
    step(pieces[0]);
    step(pieces[1]);
    step(pyramids);
    value[to] = value[from];
  }
};

class Counter {
 public:
  explicit Counter(const BooleanRules& rules) : push_(rules.push) {
    for (unsigned x = 0; x < value_count; ++x)
      for (const BooleanFunction function : boolean_functions) {
        if (!rules.in_force[static_cast<std::size_t>(function)]) continue;
        if (function == BooleanFunction::negation)
          negates_[x] = static_cast<std::uint16_t>(1U << apply_boolean_function(function, x, 0));
        else
          for (unsigned y = 0; y < value_count; ++y)
            makes_[x][y] = static_cast<std::uint16_t>(makes_[x][y] |
                                                      1U << apply_boolean_function(function, x, y));
      }
  }

  std::uint64_t count(const Field& field, unsigned side, unsigned depth) const {
    if ((field.pieces[0] & field.pyramids) == 0 || (field.pieces[1] & field.pyramids) == 0)
      return 0;
    std::uint64_t total = 0;
    const Cells occupied = field.all();
    for (Cells own = field.pieces[side]; own != 0; own &= own - 1) {
      const unsigned from = first_of(own);
      const Cells steps = steps_.of[field.value[from]][from];
      if (depth == 1)
        total += static_cast<std::uint64_t>(std::popcount(steps & ~occupied));
      else
        for (Cells to = steps & ~occupied; to != 0; to &= to - 1)
          total += count_after(field, side, from, first_of(to), std::nullopt, depth);
      if (!push_ || !(field.pyramids & bit(from))) continue;
      for (Cells pushed = steps & occupied; pushed != 0; pushed &= pushed - 1) {
        const unsigned to = first_of(pushed);
        // A pushed piece goes to any free neighbouring cell, as a pyramid steps. The cell that the
        // pyramid left is free too.
        const Cells free = steps_.of[0][to] & (~occupied | bit(from));
        if (depth == 1)
          total += static_cast<std::uint64_t>(std::popcount(free));
        else
          for (Cells next = free; next != 0; next &= next - 1)
            total += count_after(field, side, from, to, first_of(next), depth);
      }
    }
    return total;
  }

 private:
  std::uint64_t count_after(Field field, unsigned side, unsigned from, unsigned to,
                            std::optional<unsigned> pushed_to, unsigned depth) const {
    // The pushed piece is removed first, because it may go to the cell that the pyramid left.
    if (pushed_to) {
      const bool is_own = field.pieces[side] & bit(to), is_pyramid = field.pyramids & bit(to);
      const std::uint8_t value = field.value[to];
      for (Cells* cells : {&field.pieces[0], &field.pieces[1], &field.pyramids}) *cells &= ~bit(to);
      field.move(from, to);
      field.pieces[is_own ? side : 1 - side] |= bit(*pushed_to);
      if (is_pyramid) field.pyramids |= bit(*pushed_to);
      field.value[*pushed_to] = value;
    } else {
      field.move(from, to);
    }
    const Cells taken = captured_cells(field, side, to), dead = taken & field.pyramids;
    field.pieces[1 - side] &= ~taken;
    field.pieces[side] |= taken & ~dead;
    field.pyramids &= ~dead;
    return count(field, 1 - side, depth - 1);
  }

  // Returns the cells of the enemies captured by the piece that was moved to this cell.
  Cells captured_cells(const Field& field, unsigned side, unsigned played) const {
    const unsigned x = field.value[played];
    const Cells reached = steps_.of[x][played];
    Cells taken = 0;
    for (Cells left = field.pieces[1 - side] & reached; left != 0; left &= left - 1)
      if (const unsigned prey = first_of(left); negates_[x] >> field.value[prey] & 1U)
        taken |= bit(prey);
    for (Cells others = field.pieces[side] & ~bit(played); others != 0; others &= others - 1) {
      const unsigned at = first_of(others), y = field.value[at];
      // Filtering goes through an own piece in reach, to all cells that this piece reaches.
      // Compiling goes to the cells that both pieces reach.
      const Cells both = steps_.of[y][at] & ((reached & bit(at)) ? ~Cells{0} : reached);
      for (Cells left = field.pieces[1 - side] & both & ~taken; left != 0; left &= left - 1)
        if (const unsigned prey = first_of(left); makes_[x][y] >> field.value[prey] & 1U)
          taken |= bit(prey);
    }
    return taken;
  }

  Steps steps_;
  bool push_;
  std::array<std::uint16_t, value_count> negates_{};  // one bit for each resulting value
  std::array<std::array<std::uint16_t, value_count>, value_count> makes_{};
};

}  // namespace

std::uint64_t perft(const BooleanPosition& position, const BooleanRules& rules, unsigned depth) {
  if (depth == 0) return 1;
  Field field;
  for (const auto& [cell, piece] : position.pieces) {
    const unsigned at = number_of(cell);
    field.pieces[piece.colour == Colour::white ? 0 : 1] |= bit(at);
    if (piece.is_pyramid()) field.pyramids |= bit(at);
    field.value[at] = static_cast<std::uint8_t>(piece.value);
  }
  return Counter(rules).count(field, position.to_move == Colour::white ? 0 : 1, depth);
}

}  // namespace rithmo::games
