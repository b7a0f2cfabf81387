// A game of any rule set as it is played, its acts written as text: all that a record, a terminal
// or a program needs to know of it.
//
// The board game, Boolean Rithmomachia and the games at the tables each have their own; at the
// tables the dice are acts of neither side ("throw=5-2"). Besides the acts of legal(), a side may
// resign ("resign"), and both may agree to end the game ("agree"). Example: after
// begin_game(fulke-1, "", "", "array") the first legal act is "a3-a5". Counter-example: an act of
// the side that is not to act is refused, except a ransom, which the enemy may offer in the turn in
// which a layer is captured.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/play/play.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/games/side.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::games {

// How a game ended: the winner or nobody, the reason, and at the tables the stakes.
struct GameResult {
  std::optional<Side> winner;
  std::string by;
  int stakes = 1;
};
// Returns "odd: great triumph: 3 5 7 (arithmetic)", "nobody: agreed", "first: 2 stakes: ...".
std::string to_text(const GameResult& result);
std::string in_words(const GameResult& result);  // "odd wins: great triumph: 3 5 7 (arithmetic)"

// A kind of act as it is typed, and its effect: {"c9-c10", "moves a piece"}.
struct ActForm {
  std::string_view example, meaning;
};

class GameState {
 public:
  virtual ~GameState() = default;

  // Returns who acts, one of sides(); nobody where dice are thrown, and when the game is over.
  std::optional<Side> to_act() const { return result() ? std::nullopt : acting(); }
  // Returns the two sides; the one that began is first, where that is decided.
  virtual std::array<Side, 2> sides() const = 0;
  // Counts the turns that have ended.
  virtual std::size_t turn() const = 0;
  virtual std::string position() const = 0;  // one line, as the commands on positions read it
  // Draws the position in lines; with shapes for terminals that have them, if the game has such
  // pieces.
  virtual std::string drawing(game::Glyphs glyphs = game::Glyphs::letters) const = 0;
  // Returns a line for each side: what it has captured, what it has left.
  virtual std::vector<std::string> standing() const = 0;
  // Returns a line for each open capture and its reason, with its prey first: "d8: equality: 81 =
  // 81; c9 reaches d8".
  virtual std::vector<std::string> open_captures() const { return {}; }
  // Returns the captures that the other side would have if it were to act now, in the same form.
  virtual std::vector<std::string> threats() const { return {}; }
  // Returns the kinds of acts in this game, with the options agreed on.
  virtual std::vector<ActForm> act_forms() const = 0;
  // Returns the play of the board game; null for other games.
  virtual const game::Play* play() const { return nullptr; }
  // Returns an FNV-1a hash of the whole state: equal games have equal hashes on every machine.
  virtual std::uint64_t hash() const = 0;

  // Returns every legal act in a fixed order, each by its only text; none when the game is over.
  std::vector<std::string> legal() const;
  // Makes the act and returns its right, where it needs one; or why it cannot be made, and where in
  // its text the fault is.
  text::Parsed<std::string> make(std::string_view act);
  // Reverts the last act. Returns false where there is none.
  bool undo();
  // Returns nothing while the game goes on.
  std::optional<GameResult> result() const;

 protected:
  virtual std::optional<Side> acting() const = 0;  // while the game goes on
  virtual std::vector<std::string> acts() const = 0;
  virtual text::Parsed<std::string> do_act(std::string_view act) = 0;
  virtual bool undo_act() = 0;
  virtual std::optional<GameResult> ended() const = 0;
  // Returns the result if both sides agree to end the game here.
  virtual GameResult agreed() const { return {std::nullopt, "agreed"}; }

 private:
  std::optional<GameResult> closed_;  // by resignation or agreement
};

// Begins a game. `position`: "array" or nothing for the one that the rules begin with, a layout's
// name, or a position as text or as drawn. `options`: names with commas between. `goal`: a common
// victory that also ends the game, as "goods=100", or nothing. A fault names the part; its offset
// is in that text.
struct StartFault {
  enum class Part : std::uint8_t { options, goal, position } part;
  text::TextFault fault;
};
tl::expected<std::unique_ptr<GameState>, StartFault> begin_game(
    std::shared_ptr<const game::RuleSet> rules, std::string_view options, std::string_view goal,
    std::string_view position, game::PieceNumbers numbers = game::PieceNumbers::of_armies);

}  // namespace rithmo::games
