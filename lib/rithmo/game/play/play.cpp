// See play.hpp.
#include "rithmo/game/play/play.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/play/referee.hpp"
#include "rithmo/text/check_sum.hpp"

namespace rithmo::game {
namespace {

tl::unexpected<std::string> refusal(std::string reason) {
  return tl::unexpected(std::move(reason));
}

}  // namespace

Play::Play(Position position, const RuleSet& rules, std::optional<Goal> goal)
    : rules_(rules), goal_(goal) {
  assert(position.board == rules.board);
  State& start = history_.emplace_back(State{std::move(position), {}, {}, false, false, {}});
  referee().begin_turn(start);
  for (const Army army : {start.position.to_move, enemy_of(start.position.to_move)})
    if (!start.ending) start.ending = referee().ended_by(start, army);
}

Referee Play::referee() const {
  return Referee(rules_, goal_, now(), sets_);
}

tl::expected<std::string, std::string> Play::make(const Act& act) {
  if (now().ending) return refusal("the game is over: " + now().ending->by);
  if (auto reason = referee().refusal(act)) return refusal(*std::move(reason));
  State next = now();
  std::string said = referee().perform(next, act);
  if (!next.ending) next.ending = referee().ended_by(next, now().position.to_move);
  history_.push_back(std::move(next));
  return said;
}

tl::expected<void, std::string> Play::end_turn() {
  const auto ended = make(EndTurn{});
  if (!ended) return refusal(ended.error());
  return {};
}

bool Play::undo() {
  if (history_.size() == 1) return false;
  history_.pop_back();
  return true;
}

std::vector<Move> Play::open_moves() const {
  return is_move_open() ? moves(now().position, rules_) : std::vector<Move>{};
}

std::vector<Act> Play::legal() const {
  return legal_acts(referee());
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
