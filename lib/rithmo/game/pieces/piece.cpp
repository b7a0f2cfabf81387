// See piece.hpp. The ladder's numbers are computed from their ratios, as Boethius does; tests
// compare them with closed formulas.
#include "rithmo/game/pieces/piece.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace rithmo::game {
namespace {

text::Parsed<std::array<number::Integer, 4>> parse_four(std::string_view text, std::size_t offset,
                                                        std::size_t end) {
  std::array<number::Integer, 4> four;
  std::size_t start = offset;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t stop = i < 3 ? std::min(text.find(',', start), end) : end;
    const auto number = number::parse_natural(text.substr(start, stop - start));
    if (!number) return text::text_fault(start + number.error().offset, number.error().reason);
    if (*number == 0) return text::text_fault(start, "a root is at least 1");
    if (i > 0 && *number <= four[i - 1])
      return text::text_fault(start, "the roots of an army must ascend");
    if (i < 3 && stop == end)
      return text::text_fault(end, "an army has four roots, separated by commas");
    four[i] = *number;
    start = stop + 1;
  }
  return four;
}

// Returns the roots of the longest run of two or more consecutive squares that adds up to `total`.
// A run of L squares from m^2 has the sum L (m + (L-1)/2)^2 + L (L^2-1)/12, so
//   (2m + L - 1)^2 = (12 total - L (L^2-1)) / 3L.
// The loop tests this equation for each L, so its cost does not grow with the number of squares.
std::vector<number::Integer> roots_of_consecutive_squares(const number::Integer& total) {
  std::vector<number::Integer> longest;
  for (unsigned long length = 2; length <= King::max_layers; ++length) {
    const number::Integer dividend = 12 * total - number::Integer(length) * (length * length - 1);
    if (dividend <= 0) break;
    if (dividend % (3 * length) != 0) continue;
    const number::Integer square = dividend / (3 * length);
    if (!mpz_perfect_square_p(square.get_mpz_t())) continue;
    const number::Integer twice_least = sqrt(square) - (length - 1);
    if (twice_least < 2 || twice_least % 2 != 0) continue;
    longest = {number::Integer(twice_least / 2)};
    while (longest.size() < length) longest.push_back(number::Integer(longest.back() + 1));
  }
  return longest;
}

std::string join(const std::array<number::Integer, 4>& four) {
  return number::to_text(four[0]) + "," + number::to_text(four[1]) + "," +
         number::to_text(four[2]) + "," + number::to_text(four[3]);
}

// Returns the element of `all` that to_text() writes as `text`, or nothing.
template <class Range>
std::optional<typename Range::value_type> written(std::string_view text, const Range& all) {
  const auto found = std::ranges::find_if(all, [&](auto one) { return to_text(one) == text; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::string to_text(Army army) {
  return army == Army::even ? "even" : "odd";
}
std::string to_text(Shape shape) {
  return shape == Shape::round ? "round" : shape == Shape::triangle ? "triangle" : "square";
}
std::string to_text(PieceOrder order) {
  return order == PieceOrder::first ? "first" : "second";
}
std::optional<Army> parse_army(std::string_view text) {
  return written(text, armies);
}
std::optional<Shape> parse_shape(std::string_view text) {
  return written(text, shapes);
}
std::optional<PieceOrder> parse_order(std::string_view text) {
  return written(text, orders);
}

std::array<Step, 6> ladder(const number::Integer& root) {
  assert(root > 0);
  const number::Rational multiplex(root), superparticular(number::Integer(root + 1), root),
      superpartient(number::Integer(2 * root + 1), number::Integer(root + 1));
  const std::array ratios{multiplex,       multiplex,     superparticular,
                          superparticular, superpartient, superpartient};
  std::array<Step, 6> steps;
  number::Integer number = 1;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    number *= ratios[i].numerator();
    assert(number % ratios[i].denominator() == 0);  // every step is a whole number
    number /= ratios[i].denominator();
    steps[i] = {shapes[i / 2], orders[i % 2], number, ratios[i]};
  }
  return steps;
}

Roots historical_roots() {
  return {{2, 4, 6, 8}, {3, 5, 7, 9}};
}

text::Parsed<Roots> parse_roots(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos)
    return text::text_fault(text.size(),
                            "expected the roots of both armies, for example 2,4,6,8/3,5,7,9");
  RITHMO_TRY(const auto even, parse_four(text, 0, slash));
  RITHMO_TRY(const auto odd, parse_four(text, slash + 1, text.size()));
  return Roots{even, odd};
}

std::string to_text(const Roots& roots) {
  return join(roots.even) + "/" + join(roots.odd);
}

// Computes the numbers in closed form. The first is the root r. Every other number is the square of
// one of the three factors r, r+1 and 2r+1, or the product of two neighbouring factors.
std::vector<ArmyPiece> army_pieces(Army army, const Roots& roots) {
  std::vector<ArmyPiece> result;
  result.reserve(24);
  for (std::size_t step = 0; step < 6; ++step)
    for (const number::Integer& root : roots.of(army)) {
      const std::array<number::Integer, 3> sides{root, root + 1, 2 * root + 1};
      const std::size_t shape = step / 2;
      number::Integer number = sides[shape];
      if (step != 0) number *= sides[step % 2 == 1 ? shape : shape - 1];
      result.push_back({army, shapes[step / 2], orders[step % 2], root, number});
    }
  return result;
}

std::optional<King> king(Army army, const Roots& roots) {
  for (std::size_t i = 4; i-- > 0;) {
    const number::Integer& root = roots.of(army)[i];
    // The number of this root's piece in the first order of squares.
    const number::Integer total = (root + 1) * (2 * root + 1);
    const std::vector<number::Integer> run = roots_of_consecutive_squares(total);
    if (run.empty()) continue;
    King result{{army, Shape::square, PieceOrder::first, root, total}, {}};
    for (std::size_t layer = 0; layer < run.size(); ++layer) {
      const std::size_t from_base = run.size() - 1 - layer;
      const Shape shape = from_base < 2   ? Shape::square
                          : from_base < 4 ? Shape::triangle
                                          : Shape::round;
      result.layers.push_back({run[layer], number::Integer(run[layer] * run[layer]), shape});
    }
    return result;
  }
  return std::nullopt;
}

bool is_king(const ArmyPiece& piece, const std::optional<King>& its_king) {
  return its_king && piece.root == its_king->piece.root && piece.shape == Shape::square &&
         piece.order == PieceOrder::first;
}

}  // namespace rithmo::game
