// Compares the layouts with the armies and with the witness's table. Compares perft, which uses
// moves(), with the fast perft.
#include "rithmo/game/play/perft.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"
#include "rithmo/engine/fast_perft.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::game {
namespace {

Position after(Position position, const Move& move) {
  auto piece = position.pieces.extract(move.from);
  piece.key() = move.to;
  position.pieces.insert(std::move(piece));
  position.to_move = enemy_of(position.to_move);
  return position;
}

}  // namespace

TEST_CASE("every layout has each man once, and the even army answers the odd one") {
  for (const Layout& layout : layouts()) {
    INFO(layout.name);
    std::multiset<std::pair<std::string, long>> stand, born;
    for (const auto& [square, piece] : layout.position.pieces)
      stand.emplace(to_text(piece.army) + to_text(piece.shape), piece.number);
    for (const Army army : armies)
      for (const ArmyPiece& piece : army_pieces(army, historical_roots()))
        born.emplace(to_text(army) + to_text(piece.shape), piece.number.get_si());
    CHECK(stand == born);
  }
  CHECK(layout_named("fulke-4") == nullptr);
}

TEST_CASE("the layouts are those of the witness, whose one slip is mended") {
  const table::Witness fulke = *table::load_witness(RITHMO_SOURCE "/tables/lever-fulke-1563");
  for (const auto& [layout, table] :
       {std::pair("fulke-1", "layout-1"), std::pair("fulke-3", "layout-3")}) {
    std::vector<std::string> printed, ours;
    for (const auto& row : std::ranges::find(fulke.tables, table, &table::Table::name)->rows)
      printed.push_back(row[4].text);
    std::vector<std::pair<Square, long>> pieces;
    for (const auto& [square, piece] : layout_named(layout)->position.pieces)
      pieces.emplace_back(square, piece.number);
    std::ranges::sort(pieces, {},
                      [](const auto& m) { return std::pair(-m.first.rank, m.first.file); });
    for (const auto& [square, number] : pieces) ours.push_back(std::to_string(number));
    REQUIRE(ours.size() == printed.size());
    std::size_t differ = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) differ += ours[i] != printed[i];
    // The book's layout has the slip 2 for 12 (Fulke 1563, line 607).
    CHECK(differ == (std::string(table) == "layout-1" ? 1U : 0U));
  }
}

TEST_CASE("perft against the fast one, from every layout by every rule set") {
  for (const RuleSet& rules : rule_sets())
    for (const Layout& layout : layouts()) {
      if (!(rules.board == layout.position.board)) continue;
      INFO(rules.name << " " << layout.name);
      for (unsigned depth = 0; depth <= 2; ++depth)
        CHECK(perft(layout.position, rules, depth) ==
              engine::fast_perft(layout.position, rules, depth));
    }
}

TEST_CASE("perft along random plays") {
  benchmark::Draw draw(1563);
  for (const RuleSet& rules : rule_sets()) {
    Position position = layout_named("fulke-1")->position;
    if (!(rules.board == position.board)) continue;
    for (int ply = 0; ply < 60; ++ply) {
      const std::vector<Move> all = moves(position, rules);
      if (all.empty()) break;
      position = after(position, all[draw.below(all.size())]);
      INFO(rules.name << ": " << to_text(position));
      CHECK(perft(position, rules, 1) == moves(position, rules).size());
      CHECK(perft(position, rules, 1) == engine::fast_perft(position, rules, 1));
      if (ply % 20 == 0) CHECK(perft(position, rules, 2) == engine::fast_perft(position, rules, 2));
    }
  }
}

}  // namespace rithmo::game
