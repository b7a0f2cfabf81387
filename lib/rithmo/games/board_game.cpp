// The board game as a GameState (see game_state.hpp).
//
// Example: its sides are the odd and the even army, and the act "end" ends a turn. Counter-example:
// a turn does not end by itself, even if no other act is left. This lets players see the result of
// the turn before the other army acts.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/play/play.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/games/act_forms.hpp"
#include "rithmo/games/game_states.hpp"

namespace rithmo::games {
namespace {

class BoardGame : public GameState {
 public:
  BoardGame(std::shared_ptr<const game::RuleSet> rules, const game::Position& position,
            std::optional<game::Goal> goal, game::PieceNumbers numbers)
      : rules_(std::move(rules)),
        goal_(goal),
        numbers_(numbers),
        first_(position.to_move),
        play_(position, *rules_, goal) {}

  std::array<Side, 2> sides() const override {
    return {side_of(first_), side_of(game::enemy_of(first_))};
  }
  std::size_t turn() const override { return play_.turn(); }
  std::string position() const override { return rithmo::game::to_text(play_.position()); }
  std::string drawing(game::PieceGlyphs glyphs) const override {
    return game::board_drawing_of(play_.position(), glyphs);
  }
  std::vector<std::string> standing() const override {
    std::vector<std::string> lines;
    for (const game::Army army : game::armies) {
      const game::CapturedTotals spoils = game::spoils_of(play_.position(), army);
      lines.push_back(rithmo::game::to_text(army) + ": " + std::to_string(spoils.pieces) +
                      (spoils.pieces == 1 ? " piece captured, sum " : " pieces captured, sum ") +
                      std::to_string(spoils.sum) + ", characters " +
                      std::to_string(spoils.characters));
    }
    return lines;
  }
  std::vector<std::string> open_captures() const override {
    return lines_of(play_.open_captures());
  }
  std::vector<std::string> threats() const override {
    if (play_.ending()) return {};
    const game::Position& now = play_.position();
    return lines_of(game::captures_in(now, *rules_, game::enemy_of(now.to_move)));
  }
  std::vector<ActForm> act_forms() const override { return games::act_forms(*rules_); }
  const game::Play* play() const override { return &play_; }
  std::uint64_t hash() const override { return play_.hash(); }

 protected:
  std::optional<Side> acting() const override {
    return play_.ending() ? std::nullopt : std::optional(side_of(play_.position().to_move));
  }
  std::vector<std::string> acts() const override {
    std::vector<std::string> texts;
    for (const game::Act& act : play_.legal()) texts.push_back(rithmo::game::to_text(act));
    return texts;
  }
  text::Parsed<std::string> do_act(std::string_view text) override {
    RITHMO_TRY(const auto act, game::parse_act(text, rules_->board, numbers_));
    auto done = play_.make(act);
    if (!done) return text::text_fault(0, std::move(done.error()));
    return *std::move(done);
  }
  bool undo_act() override { return play_.undo(); }
  std::optional<GameResult> ended() const override {
    if (!play_.ending()) return std::nullopt;
    return as_result(*play_.ending());
  }
  GameResult agreed() const override {
    if (goal_ && goal_->counts_standards)
      return as_result(game::ending_by_standards(play_.position()));
    return {std::nullopt, "agreed"};
  }

 private:
  static std::vector<std::string> lines_of(const std::vector<game::Capture>& captures) {
    std::vector<std::string> lines;
    for (const game::Capture& capture : captures)
      lines.push_back(rithmo::game::to_text(capture.prey) + ": " + std::string(capture.way) + ": " +
                      capture.because);
    return lines;
  }
  static GameResult as_result(const game::GameEnding& ending) {
    return {ending.winner ? std::optional(side_of(*ending.winner)) : std::nullopt, ending.by};
  }

  std::shared_ptr<const game::RuleSet> rules_;  // must outlive play_
  std::optional<game::Goal> goal_;
  game::PieceNumbers numbers_;
  game::Army first_;
  game::Play play_;
};

}  // namespace

Begun board_game(std::shared_ptr<const game::RuleSet> rules, std::string_view goal,
                 std::string_view position, game::PieceNumbers numbers) {
  std::optional<game::Goal> asked;
  if (!goal.empty()) {
    const auto parsed = game::parse_goal(goal);
    if (!parsed) return start_fault(StartFault::Part::goal, parsed.error());
    asked = *parsed;
  }
  const auto start = game::parse_start_position(*rules, position, numbers);
  if (!start) return start_fault(StartFault::Part::position, start.error());
  return std::make_unique<BoardGame>(std::move(rules), *start, asked, numbers);
}

}  // namespace rithmo::games
