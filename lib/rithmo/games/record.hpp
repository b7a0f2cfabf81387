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
  std::string comment = {};                        // after the act
  std::vector<std::string> marks = {};             // "!", "?!", "$14"
  std::vector<RecordedVariation> variations = {};  // alternatives to the act
};
using RecordedTurn = std::vector<RecordedAct>;

// A variation: acts that could have been played instead of the act before the parenthesis, or, if
// it begins with a number, instead of the act's whole turn.
struct RecordedVariation {
  std::size_t offset = 0;  // of the parenthesis
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
  bool turn_goes_on = false;  // "...": the last turn has not ended
  std::size_t offset = 0;     // of the game in its file

  // Returns the header's value; empty where there is none.
  std::string header(std::string_view name) const;
  // Replaces a header's value, or adds the header after the others.
  void set(std::string_view name, std::string value);
  void remove(std::string_view name);
  // Keeps only the first turns, and drops the result. REQUIRES: there are more.
  void cut(std::size_t first);
};

// Returns the piece numbers that the header Numbers allows: any, or without it those of the armies.
text::Parsed<game::PieceNumbers> numbers_of(const Record& record);

// Reads one game; a second one is a fault.
text::Parsed<Record> parse_record(std::string_view text);
// Reads all games of a file: at least one.
text::Parsed<std::vector<Record>> parse_records(std::string_view text);
// Reads turns alone, as people type them: line ends also end a turn; numbers may be left out.
text::Parsed<Record> parse_typed_turns(std::string_view text);
// Writes a record so that parse_record() reads the same record.
std::string to_text(const Record& record);
// Writes many games, with a blank line between.
std::string to_text(const std::vector<Record>& records);

struct ReplayedVariation;

// One act that was replayed.
struct ReplayedAct {
  std::size_t turn;          // from 1
  std::optional<Side> side;  // who acted; nothing: the dice
  std::string act, right, comment;
  std::vector<std::string> marks = {};
  std::vector<ReplayedVariation> variations = {};
  bool ends_turn() const;  // "end" (written as a semicolon or a number) or "pass"
};

struct ReplayedVariation {
  bool replaces_turn = false;
  std::string comment = {};
  std::vector<ReplayedAct> acts = {};
};

// Plays the turns of a record in a game at its beginning, and returns each act made. Variations are
// played and reverted. The fault is the first act that cannot be made, or a result other than the
// game's; acts before it stay made.
struct Replay {
  std::vector<ReplayedAct> acts;
  std::optional<text::TextFault> fault;
  std::string refused = {};  // the act that cannot be made, if the fault is one
};
Replay replay(const Record& record, GameState& game);

// Returns the record of a game so far, from its headers and the acts made in it.
Record record_of(std::vector<Record::Header> headers, const std::vector<ReplayedAct>& acts,
                 const GameState& game);

// Makes acts of the board game from its present state, and returns the record of them. REQUIRES:
// they are legal.
Record record_of_doing(const std::vector<game::Act>& acts, std::vector<Record::Header> headers,
                       GameState& game);

}  // namespace rithmo::games
