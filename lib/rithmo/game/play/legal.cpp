// The acts that a game allows at a point (see play.hpp), from the same conditions by which make() accepts and refuses.
//
// Example: with 9 on c9 and the enemy's 9 on d8 Fulke's first kind lists the movements of c9, then c9xd8. Counter-example: an
// announcement of two pieces placed is not listed, though make() does it: it is the same as one of each.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/play.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/text/check_sum.hpp"

namespace rithmo::game {
std::vector<Act> Play::legal() const {
  std::vector<Act> acts;
  if (now().ending) return acts;
  std::vector<Move> movements = open_moves();
  std::ranges::sort(movements, {}, [](const Move& m) { return std::pair(m.from, m.to); });
  for (const Move& move : movements) acts.emplace_back(Draw{move.from, move.to});
  add_captures(acts);
  add_entrances(acts);
  add_ransoms(acts);
  add_announcements(acts);
  if (movements.empty() && !not_done(now(), EndTurn{})) acts.emplace_back(EndTurn{});
  return acts;
}

// As done(Take) has it: before a movement a taker enters where the rules have it so, but for a layer, which leaves no place.
void Play::add_captures(std::vector<Act>& acts) const {
  std::set<std::tuple<Square, std::int64_t, std::optional<Square>>>
      found;  // prey, layer or 0, who enters
  for (const Capture& capture : now().open) {
    const Piece& prey = now().position.men.at(capture.prey);
    const bool layer = is_layer(prey, capture.number);
    const bool enters = rules_.play.timing == CaptureTiming::enter_before && !now().drawn && !layer;
    if (!enters)
      found.emplace(capture.prey, layer ? capture.number : 0, std::nullopt);
    else
      for (const Square taker : capture.takers) found.emplace(capture.prey, 0, taker);
  }
  for (const auto& [prey, layer, enters] : found)
    acts.emplace_back(
        Take{prey, layer == 0 ? std::nullopt : std::optional<std::int64_t>(layer), enters});
}

void Play::add_entrances(std::vector<Act>& acts) const {
  const Position& position = now().position;
  const Piece* before = nullptr;
  for (const Piece& captive : position.off) {
    const bool again = before && *before == captive;
    before = &captive;
    if (again || captive.army != position.to_move || !enters(rules_.play, captive)) continue;
    for (int file = 0; file < position.board.files; ++file)
      if (const Square to{file, first_rank(position.board, position.to_move)};
          !position.men.contains(to))
        acts.emplace_back(Enter{captive, to});
  }
}

void Play::add_ransoms(std::vector<Act>& acts) const {
  for (const auto& [king, layer] : now().lost)
    for (const auto& [square, piece] : now().position.men)
      if (const Redeem act{square, king, layer}; !not_done(now(), act)) acts.emplace_back(act);
}

void Play::add_announcements(std::vector<Act>& acts) const {
  const Announcement when = rules_.triumph.announced;
  const Position& position = now().position;
  if (when == Announcement::none) return;
  if (rules_.triumph.king_first && king_stands(position, enemy_of(position.to_move))) return;
  if (when == Announcement::placed) {
    for (const auto& [square, piece] : position.men)
      if (!not_done(now(), Announce{{square}})) acts.emplace_back(Announce{{square}});
    return;
  }
  std::multimap<std::int64_t, Square> by_number;
  std::vector<std::int64_t> numbers;
  for (const auto& [square, piece] : position.men)
    if (piece.army == position.to_move && (!piece.king || rules_.triumph.king_joins)) {
      by_number.emplace(piece.number, square);
      numbers.push_back(piece.number);
    }
  std::set<std::vector<Square>> sets;
  const auto add = [&](const auto& self, const std::vector<std::int64_t>& set,
                       std::vector<Square> chosen) -> void {
    if (chosen.size() == set.size()) {
      std::ranges::sort(chosen);
      if (!not_done(now(), Announce{chosen})) sets.insert(chosen);
      return;
    }
    const auto [first, last] = by_number.equal_range(set[chosen.size()]);
    for (auto at = first; at != last; ++at) {
      chosen.push_back(at->second);
      self(self, set, chosen);
      chosen.pop_back();
    }
  };
  if (!now().drawn)
    for (const auto& set : triumphal_sets(numbers, rules_)) add(add, set, {});
  for (const std::vector<Square>& squares : sets) acts.emplace_back(Announce{squares});
}

std::uint64_t Play::hash() const {
  const State& state = now();
  std::string text = to_text(state.position);
  text += state.drawn ? "|moved" : "|";
  text += state.flew ? "|flew|" : "|";
  text += state.mover ? to_text(*state.mover) : "";
  for (const Capture& open : state.open)
    text += "|" + to_text(open.prey) + "," + std::to_string(open.number);
  for (const auto& [king, layer] : state.lost)
    text += "|lost " + to_text(king) + "," + std::to_string(layer);
  text += state.passed ? "|passed" : "";
  if (!rules_.triumph.captive_completes) {
    std::vector<std::pair<std::size_t, Square>> came;
    for (const auto& [square, turn] : state.arrivals) came.emplace_back(turn, square);
    std::ranges::sort(came);
    for (const auto& [turn, square] : came) text += "|" + to_text(square);
  }
  text += state.ending ? "|" + state.ending->by : "";
  return text::check_of(text);
}

}  // namespace rithmo::game
