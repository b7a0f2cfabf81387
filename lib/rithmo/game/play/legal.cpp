// The list of the acts that a game allows in a state (see referee.hpp). It uses the same conditions
// by which Play::make() accepts or refuses an act.
//
// Example: with 9 on c9 and the enemy's 9 on d8 Fulke's first kind lists the movements of c9, then
// c9xd8. Counter-example: if pieces are announced as they are placed, an announcement of two pieces
// is not listed. make() accepts it, but two announcements of one piece have the same effect.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/referee.hpp"
#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::game {
namespace {

// Lists the captures that Referee::done(Take) accepts. If the rules require it, a taker enters the
// prey's square before the movement. A captured layer leaves no square to enter.
void add_captures(const Referee& referee, std::vector<Act>& acts) {
  // An element holds the prey, its captured layer (0: the whole piece), and the taker that enters,
  // if any.
  std::set<std::tuple<Square, std::int64_t, std::optional<Square>>> found;
  for (const Capture& capture : referee.now().open) {
    const Piece& prey = referee.now().position.pieces.at(capture.prey);
    const bool layer = is_layer(prey, capture.number);
    const bool enters = referee.rules().play.timing == CaptureTiming::enter_before &&
                        !referee.now().drawn && !layer;
    if (!enters)
      found.emplace(capture.prey, layer ? capture.number : 0, std::nullopt);
    else
      for (const Square taker : capture.takers) found.emplace(capture.prey, 0, taker);
  }
  for (const auto& [prey, layer, enters] : found)
    acts.emplace_back(
        Take{prey, layer == 0 ? std::nullopt : std::optional<std::int64_t>(layer), enters});
}

void add_entrances(const Referee& referee, std::vector<Act>& acts) {
  const Position& position = referee.now().position;
  const Piece* before = nullptr;
  for (const Piece& captive : position.off) {
    const bool again = before && *before == captive;
    before = &captive;
    if (again || captive.army != position.to_move || !enters(referee.rules().play, captive))
      continue;
    for (int file = 0; file < position.board.files; ++file)
      if (const Square to{file, first_rank(position.board, position.to_move)};
          !position.pieces.contains(to))
        acts.emplace_back(EnterAct{captive, to});
  }
}

void add_ransoms(const Referee& referee, std::vector<Act>& acts) {
  for (const auto& [king, layer] : referee.now().lost)
    for (const auto& [square, piece] : referee.now().position.pieces)
      if (const RedeemAct act{square, king, layer}; !referee.refusal(act)) acts.emplace_back(act);
}

void add_announcements(const Referee& referee, std::vector<Act>& acts) {
  const Announcement when = referee.rules().triumph.announced;
  const Position& position = referee.now().position;
  if (when == Announcement::none) return;
  if (referee.rules().triumph.king_first && king_stands(position, enemy_of(position.to_move)))
    return;
  if (when == Announcement::placed) {
    for (const auto& [square, piece] : position.pieces)
      if (!referee.refusal(AnnounceAct{{square}})) acts.emplace_back(AnnounceAct{{square}});
    return;
  }
  std::multimap<std::int64_t, Square> by_number;
  std::vector<std::int64_t> numbers;
  for (const auto& [square, piece] : position.pieces)
    if (piece.army == position.to_move && (!piece.king || referee.rules().triumph.king_joins)) {
      by_number.emplace(piece.number, square);
      numbers.push_back(piece.number);
    }
  std::set<std::vector<Square>> sets;
  const auto add = [&](const auto& self, const std::vector<std::int64_t>& set,
                       std::vector<Square> chosen) -> void {
    if (chosen.size() == set.size()) {
      std::ranges::sort(chosen);
      if (!referee.refusal(AnnounceAct{chosen})) sets.insert(chosen);
      return;
    }
    const auto [first, last] = by_number.equal_range(set[chosen.size()]);
    for (auto at = first; at != last; ++at) {
      chosen.push_back(at->second);
      self(self, set, chosen);
      chosen.pop_back();
    }
  };
  if (!referee.now().drawn)
    for (const auto& set : triumphal_sets(numbers, referee.rules())) add(add, set, {});
  for (const std::vector<Square>& squares : sets) acts.emplace_back(AnnounceAct{squares});
}

}  // namespace

std::vector<Act> legal_acts(const Referee& referee) {
  std::vector<Act> acts;
  if (referee.now().ending) return acts;
  std::vector<Move> movements;
  if (!referee.now().drawn) movements = moves(referee.now().position, referee.rules());
  std::ranges::sort(movements, {}, [](const Move& m) { return std::pair(m.from, m.to); });
  for (const Move& move : movements) acts.emplace_back(Draw{move.from, move.to});
  add_captures(referee, acts);
  add_entrances(referee, acts);
  add_ransoms(referee, acts);
  add_announcements(referee, acts);
  if (movements.empty() && !referee.refusal(EndTurn{})) acts.emplace_back(EndTurn{});
  return acts;
}

}  // namespace rithmo::game
