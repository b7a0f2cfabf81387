// See game_state.hpp.
#include "rithmo/games/game_state.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/games/game_states.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::games {
namespace {

enum class GameClosing : std::uint8_t { resign, agree };
constexpr std::array<text::Word<GameClosing>, 2> closings{
    {{"resign", GameClosing::resign}, {"agree", GameClosing::agree}}};

Side other_of(const std::array<Side, 2>& sides, Side side) {
  return sides[0] == side ? sides[1] : sides[0];
}

std::string winner_of(const GameResult& result) {
  return result.winner ? to_text(*result.winner) : "nobody";
}

}  // namespace

std::string to_text(const GameResult& result) {
  return winner_of(result) + ": " +
         (result.stakes > 1 ? std::to_string(result.stakes) + " stakes: " : "") + result.by;
}

std::string description_of(const GameResult& result) {
  return winner_of(result) +
         " wins: " + (result.stakes > 1 ? std::to_string(result.stakes) + " stakes: " : "") +
         result.by;
}

std::vector<std::string> GameState::legal() const {
  return result() ? std::vector<std::string>() : acts();
}

std::optional<GameResult> GameState::result() const {
  return closed_ ? closed_ : ended();
}

text::Parsed<std::string> GameState::make(std::string_view act) {
  if (const auto over = result())
    return text::text_fault(0, "the game is over: " + description_of(*over));
  const auto closing = text::meaning(closings, act);
  if (!closing) return do_act(act);
  if (*closing == GameClosing::agree) {
    closed_ = agreed();
  } else {
    const auto side = to_act();
    if (!side) return text::text_fault(0, "throw the dice before you resign");
    closed_ = GameResult{other_of(sides(), *side), "resignation"};
  }
  return std::string();
}

bool GameState::undo() {
  if (!closed_) return undo_act();
  closed_.reset();
  return true;
}

Begun begin_game(std::shared_ptr<const game::RuleSet> rules, std::string_view options,
                 std::string_view goal, std::string_view given, game::PieceNumbers numbers) {
  const std::string_view position = given.empty() ? "array" : given;
  if (rules->game != game::Game::philosophers && !goal.empty())
    return start_fault(StartFault::Part::goal, {0, "that game has no common victories"});
  if (rules->game != game::Game::philosophers && numbers == game::PieceNumbers::any)
    return start_fault(StartFault::Part::position, {0, "that game has no pieces of other numbers"});
  switch (rules->game) {
    case game::Game::philosophers: {
      auto agreed = game::with_options(*rules, options);
      if (!agreed) return start_fault(StartFault::Part::options, agreed.error());
      return board_game(std::make_shared<const game::RuleSet>(*std::move(agreed)), goal, position,
                        numbers);
    }
    case game::Game::boolean:
      return boolean_game(*rules, options, position);
    case game::Game::tables:
      return tables_game(*rules, options, position);
  }
  return nullptr;
}

}  // namespace rithmo::games
