// A game of any rule set while it is played, with its acts as text. Records, terminals and other
// programs use this interface.
//
// The board game, Boolean Rithmomachia and the games at the tables each have an implementation. At
// the tables the dice are acts of neither side ("throw=5-2"). Besides the acts of legal(), a side
// may resign ("resign"), and both sides may agree to end the game ("agree"). Example: after
// begin_game(fulke-1, "", "", "array") the first legal act is "a3-a5". Counter-example: an act of
// the side that is not to act is refused. A ransom is the exception: the enemy may offer it in the
// turn in which a layer is captured.
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

// How a game ended: the winner, if any, the reason and, at the tables, the stakes.
struct GameResult {
  std::optional<Side> winner;
  std::string by;
  int stakes = 1;
};
// Returns the result in the form of records: "odd: great triumph: 3 5 7 (arithmetic)", "nobody:
// agreed" or "first: 2 stakes: ...".
std::string to_text(const GameResult& result);
std::string description_of(
    const GameResult& result);  // as "odd wins: great triumph: 3 5 7 (arithmetic)"

// A kind of act: an example as it is typed, and its effect, as {"c9-c10", "moves a piece"}.
struct ActForm {
  std::string_view example, meaning;
};

class GameState {
 public:
  virtual ~GameState() = default;

  // Returns the side to act. Returns nothing if dice are to be thrown or the game is over.
  std::optional<Side> to_act() const { return result() ? std::nullopt : acting(); }
  // Returns the two sides. The side that began comes first, once that is decided.
  virtual std::array<Side, 2> sides() const = 0;
  // Returns the number of turns that have ended.
  virtual std::size_t turn() const = 0;
  virtual std::string position() const = 0;  // one line, in the form that commands read
  // Draws the position as lines of text. `glyphs` chooses letters or, for terminals that have them,
  // shapes, if the game has such pieces.
  virtual std::string drawing(game::PieceGlyphs glyphs = game::PieceGlyphs::letters) const = 0;
  // Returns a line for each side with its captures and its remaining pieces.
  virtual std::vector<std::string> standing() const = 0;
  // Returns a line for each open capture with its prey and its reason, as "d8: equality: 81 = 81;
  // c9 reaches d8".
  virtual std::vector<std::string> open_captures() const { return {}; }
  // Returns, in the form of open_captures(), what the other side could capture if it were to act
  // now.
  virtual std::vector<std::string> threats() const { return {}; }
  // Returns the kinds of acts in this game under the options agreed on.
  virtual std::vector<ActForm> act_forms() const = 0;
  // Returns the board game's Play, or null for other games.
  virtual const game::Play* play() const { return nullptr; }
  // Returns an FNV-1a hash of the whole state. Equal games have equal hashes on every machine.
  virtual std::uint64_t hash() const = 0;

  // Returns the text of every legal act in a fixed order, each act once. The list is empty if the
  // game is over.
  std::vector<std::string> legal() const;
  // Makes the act. Returns the reason that permits it, if it needs one, or a fault with its place
  // in the text.
  text::Parsed<std::string> make(std::string_view act);
  // Takes back the last act. Returns false if there is none.
  bool undo();
  // Returns the result, or nothing while the game goes on.
  std::optional<GameResult> result() const;

 protected:
  virtual std::optional<Side> acting() const = 0;  // called only while the game goes on
  virtual std::vector<std::string> acts() const = 0;
  virtual text::Parsed<std::string> do_act(std::string_view act) = 0;
  virtual bool undo_act() = 0;
  virtual std::optional<GameResult> ended() const = 0;
  // Returns the result if both sides agree to end the game here.
  virtual GameResult agreed() const { return {std::nullopt, "agreed"}; }

 private:
  std::optional<GameResult> closed_;  // the result by resignation or agreement, if any
};

// Begins a game. `position`: "array" or "" for the rules' own position, the name of a layout, or a
// position as text or drawing. `options`: names separated by commas. `goal`: a common victory that
// also ends the game, as "goods=100", or "". A fault names the faulty argument, and its offset
// counts in that argument.
struct StartFault {
  enum class Part : std::uint8_t { options, goal, position } part;
  text::TextFault fault;
};
tl::expected<std::unique_ptr<GameState>, StartFault> begin_game(
    std::shared_ptr<const game::RuleSet> rules, std::string_view options, std::string_view goal,
    std::string_view position, game::PieceNumbers numbers = game::PieceNumbers::of_armies);

}  // namespace rithmo::games
