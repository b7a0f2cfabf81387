// A game written down, in the habit of chess players: headers, numbered turns, comments, a result.
//
//   [Rules "mebben"]
//   [Odd "A. Novice"]
//   [Result "even: small triumph: 2 4 6 (arithmetic)"]
//
//   1. d5-d6 1... d12-d11
//   2. e4-e7 xe10! Er4*@a1 {a first capture} (2. e4-e5 2... f13-f10) 2... f13-f10
//
// "2." stands before the second turn of the side that began, "2..." before the other's; older
// records part the two by a semicolon, which is read still, but not written: it begins a comment in
// PGN (S. J. Edwards, Portable Game Notation, 1994), and its readers would lose what follows. Acts
// are those of game_state.hpp; a turn in which nothing can be done is "pass"; "..." at the end
// leaves the last turn unended. Headers that are used: Rules (required), Options, Goal, Position
// ("array" where there is none) and Result; all others stay. A file may hold many games. The
// grammar is in docs/records.md. Counter-example: a turn's number that does not follow is a fault,
// since something is missing there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/games/game_state.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::games {

struct RecordedVariation;

struct RecordedAct {
  std::string text;
  std::size_t offset;                              // in the record
  std::string comment = {};                        // that follows it
  std::vector<std::string> marks = {};             // "!", "?!", "$14"
  std::vector<RecordedVariation> variations = {};  // that could have been played instead
};
using RecordedTurn = std::vector<RecordedAct>;

// Holds what could have been played instead of an act, in parentheses after it; where it begins
// with a number, instead of the act's whole turn.
struct RecordedVariation {
  std::size_t offset = 0;  // of its parenthesis
  bool replaces_turn = false;
  std::string comment = {};  // before its first act
  std::vector<RecordedTurn> turns = {};
};

struct Record {
  struct Header {
    std::string name, value;
    std::size_t offset = 0;  // of the value
  };
  std::vector<Header> headers;
  std::string comment;  // before the first turn
  std::vector<RecordedTurn> turns;
  bool turn_goes_on = false;  // the last one: "..." stands after it
  std::size_t offset = 0;     // of the game in its file

  // The header's value; empty where there is none.
  std::string header(std::string_view name) const;
  // Replaces it, or adds it after the others.
  void set(std::string_view name, std::string value);
  void remove(std::string_view name);
  // The first turns alone, and no result. REQUIRES: there are more.
  void cut(std::size_t first);
};

// The pieces that its header Numbers allows: any, or those of the armies where it has none.
text::Parsed<game::PieceNumbers> numbers_of(const Record& record);

// Reads one game; a second one is a fault.
text::Parsed<Record> parse_record(std::string_view text);
// Reads all games of a file: at least one.
text::Parsed<std::vector<Record>> parse_records(std::string_view text);
// Turns alone, as one types them: line ends end a turn too, numbers may be left out.
text::Parsed<Record> parse_typed_turns(std::string_view text);
// Writes it so that parse_record gives the same again.
std::string to_text(const Record& record);
// Writes many games, with a blank line between.
std::string to_text(const std::vector<Record>& records);

struct ReplayedVariation;

// One act as it was replayed.
struct ReplayedAct {
  std::size_t turn;          // from 1
  std::optional<Side> side;  // who acted; nothing: the dice
  std::string act, right, comment;
  std::vector<std::string> marks = {};
  std::vector<ReplayedVariation> variations = {};
  bool ends_turn() const;  // "end", which stands for a semicolon or a number, or "pass"
};

struct ReplayedVariation {
  bool replaces_turn = false;
  std::string comment = {};
  std::vector<ReplayedAct> acts = {};
};

// Plays the turns of a record in a game that stands at its beginning, and tells each act that was
// done; variations are played and taken back. The first act that cannot be done, or a result that
// is not the game's, is the fault; what was done before it stays done.
struct Replay {
  std::vector<ReplayedAct> acts;
  std::optional<text::TextFault> fault;
  std::string refused = {};  // the act that cannot be done, where it is one
};
Replay replay(const Record& record, GameState& game);

// The record of a game so far, headers given, from the acts done in it and their turns.
Record record_of(std::vector<Record::Header> headers, const std::vector<ReplayedAct>& acts,
                 const GameState& game);

// The same of acts of the board game that are done now, from where the game stands. REQUIRES: they
// can be done.
Record record_of_doing(const std::vector<game::Act>& acts, std::vector<Record::Header> headers,
                       GameState& game);

}  // namespace rithmo::games
