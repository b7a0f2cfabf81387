// A session: a game at a terminal, line by line, between two people or between a person and the
// program.
//
// Acts are typed in the form of game_state.hpp, one or several on a line. A turn ends by itself if
// nothing else is left to do. "?" lists the legal acts, the open captures and their reasons;
// session_help.hpp describes the other commands. The board is drawn when the turn passes to the
// other side, with the last turn marked and reported below it. It is not drawn after each act. Only
// the signs and colours that the terminal supports are used, and the session warns before an
// unsaved game is lost. Example: "c5-d6" moves; "?" then lists the captures that the move has
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
  // Access to files. save() returns nothing if it succeeds, otherwise what went wrong. load()
  // returns the text of a file.
  struct Files {
    std::function<std::optional<std::string>(const std::string& path, const std::string& text)>
        save;
    std::function<text::Loaded<text::Source>(const std::string& path)> load;
  };

  // The program as the player of one side. REQUIRES: the game is the board game.
  struct ProgramSide {
    engine::Opponent player;
    games::Side side;
  };

  // Begins a session. `headers`: the headers of the new record: rules, options, goal, position.
  Session(std::unique_ptr<games::GameState> game, std::vector<games::Record::Header> headers,
          Files files, game::PieceGlyphs glyphs, std::optional<ProgramSide> against = std::nullopt);

  std::string welcome() const override;
  std::string prompt() const override;
  std::string answer(std::string_view line) override;
  bool is_over() const override { return over_; }
  // Returns the record if it was not saved, otherwise an empty text.
  std::string farewell() const override;

 private:
  std::vector<std::string> acts_of_words(const std::vector<std::string>& words) const;
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
  std::string next_step_hint() const;
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
  game::PieceGlyphs glyphs_;
  std::optional<ProgramSide> against_;
  std::vector<games::ReplayedAct> done_;
  bool saved_ = true, warned_ = false, over_ = false;
};

// Begins the game that the record's headers describe, or returns the fault with its place in the
// headers.
tl::expected<std::unique_ptr<games::GameState>, text::Fault> game_of(const games::Record& record,
                                                                     const text::Source& source);

}  // namespace rithmo::console
