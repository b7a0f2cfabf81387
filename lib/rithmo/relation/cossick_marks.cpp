// The cossick marks on a piece. It has an r if an enemy bears a power of its number. It has the
// exponent k if its number is the k-th power of an enemy's number.
//
// Example: the odd 64 is 8^2, 4^3 and 2^6 of even pieces, so its marks are 236. The even 9 is the
// root of the odd 81 and the square of the odd 3: r2. Counter-example: the odd square 49 has no
// mark, because 7 is also an odd piece. Source: Fulke 1563, second kind of play, the men that be
// marked with cossick signs.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/families.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

std::vector<Column> cossick_mark_columns(const Model&) {
  using enum Column::Type;
  return {{"army", label, "even or odd"},
          {"shape", label, "round, triangle or square"},
          {"order", label, "first or second of its shape"},
          {"number", number, "the number on the piece"},
          {"marks", label, "r for a root, then the exponents of the powers it is"}};
}

// Returns the table of cossick captures, indexed by the army that bears the root.
std::array<std::vector<Row>, 2> takings(const Model& model) {
  std::array<std::vector<Row>, 2> result;
  const Relation& relation = *relation_named("cossick");
  for (const game::Army army : game::armies) {
    const Model side = Model::make(relation, {{"root-army", game::to_text(army)},
                                              {"kings", std::string(model["kings"])},
                                              {"roots", std::string(model["roots"])}})
                           .value();
    result[static_cast<std::size_t>(army)] = relation.rows(side);
  }
  return result;
}

// Returns the marks of a piece: one for each row of the captures in which the piece occurs.
std::string marks_of(const game::ArmyPiece& piece, const std::array<std::vector<Row>, 2>& table) {
  std::string root, powers;
  for (const Row& row : table[static_cast<std::size_t>(piece.army)])
    if (number(row.front()) == piece.number) root = "r";
  for (const Row& row : table[static_cast<std::size_t>(game::enemy_of(piece.army))]) {
    const auto [its_root, power, sign] = cells<3>(row);
    if (number(power) == piece.number) powers += to_text(sign);
  }
  std::ranges::sort(powers);
  return root + powers;
}

std::vector<Row> cossick_mark_rows(const Model& model) {
  std::vector<Row> result;
  const game::Roots roots = parameter::roots_of(model);
  const auto table = takings(model);
  for (const game::Army army : game::armies) {
    const auto its_king = game::king(army, roots);
    for (const game::ArmyPiece& piece : game::army_pieces(army, roots))
      result.push_back({game::to_text(army), game::to_text(piece.shape), game::to_text(piece.order),
                        piece.number,
                        game::is_king(piece, its_king) ? std::string() : marks_of(piece, table)});
  }
  return result;
}

// Checks by comparing powers and roots of the number with the enemies' numbers, without the table
// of captures.
Check cossick_mark_check(const Model& model, const Row& row) {
  const auto [army_cell, shape, order, bears, marks_cell] = cells<5>(row);
  const auto army = game::parse_army(to_text(army_cell));
  if (!army || !std::holds_alternative<number::Integer>(bears))
    return {false, false, "an army or a number is missing"};
  const game::Roots roots = parameter::roots_of(model);
  const number::Integer& n = number(bears);
  bool there = false, crowned = false;
  for (const game::ArmyPiece& piece : game::army_pieces(*army, roots))
    if (piece.number == n && game::to_text(piece.shape) == to_text(shape) &&
        game::to_text(piece.order) == to_text(order)) {
      there = true;
      crowned = game::is_king(piece, game::king(*army, roots));
    }
  const proportion::NumberSet enemies =
      game::values(game::enemy_of(*army), roots, parameter::kings_of(model));
  std::string root, powers;
  for (const unsigned long exponent : {2UL, 3UL, 4UL, 6UL}) {
    number::Integer extracted;
    if (enemies.contains(number::power(n, exponent))) root = "r";
    if (mpz_root(extracted.get_mpz_t(), n.get_mpz_t(), exponent) != 0 &&
        enemies.contains(extracted))
      powers += std::to_string(exponent);
  }
  const std::string marks = crowned ? "" : root + powers;
  const bool right = to_text(marks_cell) == marks;
  return {right, there,
          number::to_text(n) +
              (marks.empty() ? " is neither root nor power of an enemy"
                             : " bears " + marks + " among its enemies") +
              (there ? "" : "; there is no such piece")};
}

}  // namespace

Relation cossick_marks_relation() {
  return {"cossick-marks",
          "men",
          "the cossick marks on each piece",
          "Fulke 1563, second kind of play",
          {parameter::kings, parameter::roots},
          cossick_mark_columns,
          cossick_mark_rows,
          cossick_mark_check};
}

}  // namespace rithmo::relation
