// A game of any rule set as it is played, its acts written as text: all that a record, a terminal
// or a program needs to know of it.
//
// The board game, Boolean Rithmomachia and the games at the tables each have their own; at the
// tables the dice are acts of nobody
// ("throw=5-2"). Besides what legal() lists, a side may resign ("resign"), and both may agree to
// end the game ("agree"). Example: of begin_game(fulke-1, "", "", "array") the first legal act is
// "a3-a5". Counter-example: an act of the side that is not to act is refused, but for a ransom,
// which is the enemy's to offer in the turn in which a layer is captured.
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

// How a game ended: the side that won, or nobody, and by what. At the tables: for how many stakes.
struct GameResult {
  std::optional<Side> winner;
  std::string by;
  int stakes = 1;
};
// "odd: great triumph: 3 5 7 (arithmetic)", "nobody: agreed", "first: 2 stakes: ...".
std::string to_text(const GameResult& result);
std::string in_words(const GameResult& result);  // "odd wins: great triumph: 3 5 7 (arithmetic)"

// A kind of act as one types it, and what it does: {"c9-c10", "moves a piece"}.
struct ActForm {
  std::string_view example, meaning;
};

class GameState {
 public:
  virtual ~GameState() = default;

  // Who acts: one of sides(); nobody where dice are thrown, and when the game is over.
  std::optional<Side> to_act() const { return result() ? std::nullopt : acting(); }
  // The two sides, the one who began first, where that is settled.
  virtual std::array<Side, 2> sides() const = 0;
  // Turns that have ended.
  virtual std::size_t turn() const = 0;
  virtual std::string position() const = 0;  // one line, as the commands on positions read it
  // As lines; for a terminal with shapes, where the game has such pieces.
  virtual std::string drawing(game::Glyphs glyphs = game::Glyphs::letters) const = 0;
  // How each side stands, one line each: what it has captured, what it has left.
  virtual std::vector<std::string> standing() const = 0;
  // What stands to be captured now and why, a line each, with its prey first: "d8: equality: 81 =
  // 81; c9 reaches d8".
  virtual std::vector<std::string> open_captures() const { return {}; }
  // The same of what the other side would capture if it were to act now, with the pieces where they
  // stand.
  virtual std::vector<std::string> threats() const { return {}; }
  // The kinds of acts that this game has, with the options agreed on.
  virtual std::vector<ActForm> act_forms() const = 0;
  // The board game's own play; null at other games.
  virtual const game::Play* play() const { return nullptr; }
  // Equal games have equal hashes, on every machine: FNV-1a of what there is to know.
  virtual std::uint64_t hash() const = 0;

  // Every act that may be done now, in a fixed order, each by its only text; none when the game is
  // over.
  std::vector<std::string> legal() const;
  // Does the act and says by what right, where it needs one; or why it cannot be done, and where in
  // its text the fault is.
  text::Parsed<std::string> make(std::string_view act);
  // Takes the last act back. False where there is none.
  bool undo();
  // Nothing while the game goes on.
  std::optional<GameResult> result() const;

 protected:
  virtual std::optional<Side> acting() const = 0;  // while the game goes on
  virtual std::vector<std::string> acts() const = 0;
  virtual text::Parsed<std::string> do_act(std::string_view act) = 0;
  virtual bool undo_act() = 0;
  virtual std::optional<GameResult> ended() const = 0;
  // What it comes to when both agree to end the game here.
  virtual GameResult agreed() const { return {std::nullopt, "agreed"}; }

 private:
  std::optional<GameResult> closed_;  // by resignation or agreement
};

// A game from a position: "array" or nothing for the one that the rules begin with, a layout's
// name, or a position as text or as drawn. `options`: names with commas between. `goal`: a common
// victory that ends the game too, as "goods=100", or nothing. What is wrong names the part: its
// offset is in that text.
struct StartFault {
  enum class Part : std::uint8_t { options, goal, position } part;
  text::TextFault fault;
};
tl::expected<std::unique_ptr<GameState>, StartFault> begin_game(
    std::shared_ptr<const game::RuleSet> rules, std::string_view options, std::string_view goal,
    std::string_view position, game::PieceNumbers numbers = game::PieceNumbers::of_armies);

}  // namespace rithmo::games
