// A game between two people at one terminal, or one and the program, line by line: what they type,
// and what is answered.
//
// Acts are typed as game_state.hpp has them, several on a line if one likes; a turn in which
// nothing is left but to end it ends by itself. ? lists what may be done, what stands to be
// captured and why; the other words are in session_help.hpp. The board is drawn when the turn
// passes, with the last turn marked and reported below it, and not after each act of one's own
// turn. Nothing is drawn or coloured but what the terminal has, and a game that was not saved is
// not lost without a word. Example: "c5-d6" moves; "?" then names the captures that the move has
// opened. Counter-example: an act that is refused changes nothing, and the reason is reported.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/console/dialogue.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::console {

class Session final : public Dialogue {
 public:
  // Access to files. save() returns nothing, or what went wrong; load() returns the text of a file.
  struct Files {
    std::function<std::optional<std::string>(const std::string& path, const std::string& text)>
        save;
    std::function<text::Loaded<text::Source>(const std::string& path)> load;
  };

  // The program as player of one side. REQUIRES: a board game.
  struct ProgramSide {
    engine::Opponent player;
    games::Side side;
  };

  // `headers`: those of the new record: rules, options, goal, position.
  Session(std::unique_ptr<games::GameState> game, std::vector<games::Record::Header> headers,
          Files files, game::Glyphs glyphs, std::optional<ProgramSide> against = std::nullopt);

  std::string welcome() const override;
  std::string prompt() const override;
  std::string answer(std::string_view line) override;
  bool is_over() const override { return over_; }
  // Returns the record if it was not saved.
  std::string farewell() const override;

 private:
  std::vector<std::string> as_acts(const std::vector<std::string>& words) const;
  std::string act(const std::vector<std::string>& acts);
  std::string listing(const std::string& square) const;
  std::string captives() const;
  std::string hint() const;
  std::string why(const std::vector<std::string>& words);
  std::string undo();
  std::string save(const std::string& path);
  std::string load(const std::string& path);
  std::string quit();
  std::string picture() const;
  std::string what_next() const;
  bool is_the_programs_turn() const;
  bool can_redeem() const;
  void do_programs_turn();
  std::optional<std::string> no_answer_to_program(const std::vector<std::string>& acts) const;
  bool turn_is_done() const;
  void end_turn_where_it_is_done();
  void note(std::optional<games::Side> side, std::size_t turn, const std::string& act,
            const std::string& right);

  std::unique_ptr<games::GameState> game_;
  std::vector<games::Record::Header> headers_;
  Files files_;
  game::Glyphs glyphs_;
  std::optional<ProgramSide> against_;
  std::vector<games::ReplayedAct> done_;
  bool saved_ = true, warned_ = false, over_ = false;
};

// Begins the game that the record's headers describe; or returns the fault, at its place there.
tl::expected<std::unique_ptr<games::GameState>, text::Fault> game_of(const games::Record& record,
                                                                     const text::Source& source);

}  // namespace rithmo::console
