// Captures by cossick signs: a piece that bears a power and an enemy that bears its root capture
// each other.
//
// The sign of a power is its exponent. 2 is the quadrate, 3 the cube, 4 the quadrate of the
// quadrate ("foure squared"), 6 the quadrate of the cube. Example: 2 captures 64 by the sign 6.
// Counter-example: 2 and 4 are both even pieces, so they are not enemies. Sources: Fulke 1563, "Of
// taking by Cossicall signes" and the table "To take by cossicall signs".
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>
#include "rithmo/relation/families.hpp"

#include "rithmo/relation/cells.hpp"
#include "rithmo/relation/parameters.hpp"

namespace rithmo::relation {
namespace {

constexpr unsigned long greatest_sign = 64;

text::Parsed<std::vector<unsigned long>> parse_signs(std::string_view text) {
  std::vector<unsigned long> signs;
  for (std::size_t start = 0;;) {
    const std::size_t comma = text.find(',', start);
    const auto sign =
        number::parse_natural(text.substr(start, comma == text.npos ? comma : comma - start));
    if (!sign) return text::text_fault(start + sign.error().offset, sign.error().reason);
    if (*sign < 2 || *sign > greatest_sign)
      return text::text_fault(start, "a sign is an exponent from 2 to 64");
    signs.push_back(sign->get_ui());
    if (comma == text.npos) return signs;
    start = comma + 1;
  }
}

const Parameter signs{"signs",
                      "2,3,4,6",
                      {.form = "exponents from 2 to 64",
                       .fault = [](std::string_view text) -> std::optional<text::TextFault> {
                         const auto parsed = parse_signs(text);
                         return parsed ? std::nullopt : std::optional(parsed.error());
                       }},
                      "the powers that have a sign"};

const Parameter root_army{
    "root-army", "either", {{"even", "odd", "either"}}, "the army whose piece has the root"};

std::vector<game::Army> root_armies(const Model& model) {
  if (const auto army = game::parse_army(model["root-army"])) return {*army};
  return {game::armies.begin(), game::armies.end()};
}

std::vector<Column> power_columns(const Model&) {
  using enum Column::Type;
  return {{"root", number, "the piece that has the root"},
          {"power", number, "the enemy that has its power"},
          {"sign", number, "the exponent of the power"}};
}

std::vector<Row> power_rows(const Model& model) {
  const game::Roots roots = parameter::roots_of(model);
  const game::KingCounting kings = parameter::kings_of(model);
  const std::vector<unsigned long> known_signs = *parse_signs(model["signs"]);
  std::set<std::array<number::Integer, 3>> found;
  for (const game::Army army : root_armies(model)) {
    const proportion::NumberSet own = game::values(army, roots, kings),
                                enemy = game::values(game::enemy_of(army), roots, kings);
    for (const number::Integer& root : own.numbers())
      for (const unsigned long sign : known_signs) {
        const number::Integer raised = number::power(root, sign);
        if (enemy.contains(raised)) found.insert({root, raised, number::Integer(sign)});
      }
  }
  std::vector<Row> result;
  for (const auto& [root, power, sign] : found) result.push_back({root, power, sign});
  return result;
}

// Checks by extracting the root of the power, whereas power_rows() raises the root to the power.
Check power_check(const Model& model, const Row& row) {
  for (const Value& value : row)
    if (!std::holds_alternative<number::Integer>(value))
      return {false, false, "a number is missing"};
  const auto [root_cell, power_cell, sign_cell] = cells<3>(row);
  const number::Integer &root = number(root_cell), &power = number(power_cell),
                        &sign = number(sign_cell);
  const auto known = *parse_signs(model["signs"]);
  const bool has_sign = std::ranges::any_of(known, [&](unsigned long s) { return sign == s; });
  if (!has_sign) return {false, false, "no sign for the exponent " + number::to_text(sign)};
  number::Integer extracted;
  const bool exact =
      mpz_root(extracted.get_mpz_t(), power.get_mpz_t(), sign.get_ui()) != 0 && power > 0;
  const bool arithmetic = exact && extracted == root;
  const game::Roots roots = parameter::roots_of(model);
  const game::KingCounting kings = parameter::kings_of(model);
  const bool member = std::ranges::any_of(root_armies(model), [&](game::Army army) {
    return game::values(army, roots, kings).contains(root) &&
           game::values(game::enemy_of(army), roots, kings).contains(power);
  });
  std::string because = number::to_text(root) + "^" + number::to_text(sign) +
                        (arithmetic ? " = " : " is not ") + number::to_text(power);
  if (!member)
    because += "; no two enemies have " + number::to_text(root) + " and " + number::to_text(power);
  return {arithmetic, member, because};
}

}  // namespace

Relation cossick_relation() {
  return {"cossick",
          captures_family,
          "a root and its power capture each other",
          "Fulke 1563, Of taking by Cossicall signes",
          {signs, root_army, parameter::kings, parameter::roots},
          power_columns,
          power_rows,
          power_check};
}

}  // namespace rithmo::relation
