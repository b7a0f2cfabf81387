// See fast_victory.hpp.
#include "rithmo/engine/fast_victory.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "rithmo/proportion/kinds.hpp"

namespace rithmo::engine {
namespace {

bool reaches_goal(const FastState& state, const game::Goal& goal, game::Army army) {
  const game::CommonRules& common = state.rules.plain().common;
  return game::reached(game::goal_for(goal, army), state.spoils(army), common) &&
         !(common.king_first && state.king_stands(game::enemy_of(army)));
}

// Returns true if the army has a triumph of a grade that ends the game. Triples are searched first,
// because every triumph of four pieces contains three in proportion.
bool has_triumph(const FastState& state, game::Army army) {
  const FastRules& rules = state.rules;
  const game::RuleSet& plain = rules.plain();
  struct Member {
    std::int64_t number;
    FastSquare at;
    std::uint32_t came;
    bool captive;
  };
  std::array<Member, 2 * max_fast_pieces> members;
  std::size_t size = 0;
  for_each_slot(state.pieces.all_of(army), [&](FastSlot slot) {
    const FastPiece& piece = state.pieces.piece(slot);
    const FastTraits& its = state.traits(slot);
    if (!its.joins || (plain.triumph.announced != game::Announcement::none && !its.announced) ||
        !state.is_in_camp(piece.at, army))
      return;
    members[size++] = {its.number, piece.at, piece.came, rules.kind(piece.kind).piece.captive};
  });
  if (size == 0) return false;  // a triumph needs at least one piece on the board
  for (const KindNumber number : state.now.off) {
    const FastKind& kind = rules.kind(number);
    if (kind.piece.army == army && rules.traits(number).joins && kind.counts_off)
      members[size++] = {kind.piece.number, no_square, 0, true};
  }
  if (size < 3) return false;
  std::sort(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(size),
            [](const Member& a, const Member& b) { return a.number < b.number; });
  const auto is_triumph = [&](std::initializer_list<std::size_t> chosen) {
    std::array<std::int64_t, 4> numbers{};
    std::vector<game::Square> squares;
    std::uint32_t last = 0;
    bool captive_last = false;
    std::size_t count = 0;
    for (const std::size_t i : chosen) {
      const Member& member = members[i];
      numbers[count++] = member.number;
      if (member.at != no_square) squares.push_back(rules.square(member.at));
      if (member.came == 0 || member.came < last) continue;
      last = member.came;
      captive_last = member.captive;
    }
    if (squares.empty() || (captive_last && !plain.triumph.captive_completes)) return false;
    const auto harmony = game::harmony_of(std::span(numbers).first(count), plain);
    return harmony && game::grade_of(count, *harmony) >= plain.triumph.ends &&
           game::are_in_allowed_figure(squares, count - squares.size(), plain);
  };
  const auto in_order = [&](std::size_t a, std::size_t b) {
    return members[a].number < members[b].number;
  };
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = i + 1; j < size; ++j) {
      if (!in_order(i, j)) continue;
      for (std::size_t k = j + 1; k < size; ++k) {
        if (!in_order(j, k)) continue;
        const std::array three{members[i].number, members[j].number, members[k].number};
        if (proportion::kinds_of_three(three) == proportion::KindSet()) continue;
        if (plain.triumph.king_first && state.king_stands(game::enemy_of(army))) return false;
        if (is_triumph({i, j, k})) return true;
        for (std::size_t m = 0; m < size; ++m)
          if (in_order(m, i)                     ? is_triumph({m, i, j, k})
              : in_order(i, m) && in_order(m, j) ? is_triumph({i, m, j, k})
              : in_order(j, m) && in_order(m, k) ? is_triumph({i, j, m, k})
                                                 : in_order(k, m) && is_triumph({i, j, k, m}))
            return true;
      }
    }
  return false;
}

}  // namespace

// The wording of a triumph comes from the slow function game::ended_by_triumph().
std::optional<game::GameEnding> ended_by(const FastState& state,
                                         const std::optional<game::Goal>& goal, game::Army army) {
  if (goal && reaches_goal(state, *goal, army))
    return game::GameEnding{army, game::to_text(game::goal_for(*goal, army))};
  if (!has_triumph(state, army)) return std::nullopt;
  game::Arrivals arrivals;
  for (FastSlot slot = 0; slot < state.pieces.slots(); ++slot)
    if (const FastPiece& piece = state.pieces.piece(slot); piece.at != no_square && piece.came > 0)
      arrivals[state.rules.square(piece.at)] = piece.came;
  return game::ended_by_triumph(state.position(), state.rules.plain(), army, arrivals);
}

}  // namespace rithmo::engine
