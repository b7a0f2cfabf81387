// Records of games, written in the manner of chess players: headers, numbered turns, comments and a
// result.
//
//   [Rules "mebben"]
//   [Odd "A. Novice"]
//   [Result "even: small triumph: 2 4 6 (arithmetic)"]
//
//   1. d5-d6 1... d12-d11
//   2. e4-e7 xe10! Er4*@a1 {a first capture} (2. e4-e5 2... f13-f10) 2... f13-f10
//
// "2." stands before the second turn of the side that began, "2..." before the other side's. Older
// records separate the two turns by a semicolon, which is still read but no longer written. In PGN
// (S. J. Edwards, Portable Game Notation, 1994) a semicolon begins a comment, so PGN readers would
// lose the rest. Acts are those of game_state.hpp. "pass" is a turn in which nothing can be done;
// "..." at the end means that the last turn has not ended. Rules (required), Options, Goal,
// Position (default "array") and Result are read; other headers are stored unchanged. A file may
// contain many games. The grammar is in docs/records.md. Counter-example: a gap in the numbers of
// turns is a fault, because turns are missing there.
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
  std::size_t offset;                              // the act's place in the record
  std::string comment = {};                        // the comment after the act
  std::vector<std::string> marks = {};             // grades of the act: "!", "?!", "$14"
  std::vector<RecordedVariation> variations = {};  // alternatives to the act or to its turn
};
using RecordedTurn = std::vector<RecordedAct>;

// A variation: acts that could have replaced the act before the parenthesis. If the variation
// begins with a number, its acts replace that act's whole turn.
struct RecordedVariation {
  std::size_t offset = 0;  // place of the parenthesis in the record
  bool replaces_turn = false;
  std::string comment = {};  // the comment before its first act
  std::vector<RecordedTurn> turns = {};
};

struct Record {
  struct Header {
    std::string name, value;
    std::size_t offset = 0;  // place of the value in the record
  };
  std::vector<Header> headers;
  std::string comment;  // the comment before the first turn
  std::vector<RecordedTurn> turns;
  bool turn_goes_on = false;  // true if the record ends with "...": the last turn has not ended
  std::size_t offset = 0;     // place of the game in its file

  // Returns the header's value, or an empty text if there is no such header.
  std::string header(std::string_view name) const;
  // Replaces a header's value, or adds the header at the end.
  void set(std::string_view name, std::string value);
  void remove(std::string_view name);
  // Removes all turns after the first `first` ones, and the result. REQUIRES: there are more turns.
  void cut(std::size_t first);
};

// Returns which piece numbers the record allows: any if the header Numbers says so, otherwise those
// of the armies.
text::Parsed<game::PieceNumbers> numbers_of(const Record& record);

// Reads one game. A second game in the text is a fault.
text::Parsed<Record> parse_record(std::string_view text);
// Reads all games of a file. A file without a game is a fault.
text::Parsed<std::vector<Record>> parse_records(std::string_view text);
// Reads turns without headers, as people type them. The end of a line also ends a turn, and numbers
// may be left out.
text::Parsed<Record> parse_typed_turns(std::string_view text);
// Writes a record so that parse_record() reads the same record.
std::string to_text(const Record& record);
// Writes several games, with a blank line between them.
std::string to_text(const std::vector<Record>& records);

struct ReplayedVariation;

// An act of a record that was made in the game.
struct ReplayedAct {
  std::size_t turn;          // counted from 1
  std::optional<Side> side;  // the side that acted; nothing for the dice
  std::string act, right, comment;
  std::vector<std::string> marks = {};
  std::vector<ReplayedVariation> variations = {};
  // True for "pass" and for "end", which a record writes as a semicolon or a number.
  bool ends_turn() const;
};

struct ReplayedVariation {
  bool replaces_turn = false;
  std::string comment = {};
  std::vector<ReplayedAct> acts = {};
};

// Makes the acts of a record in a new game, and returns each act made. Variations are made and then
// taken back. A fault is the first act that cannot be made, or a result that differs from the
// game's. The acts before the fault stay made.
struct RecordReplay {
  std::vector<ReplayedAct> acts;
  std::optional<text::TextFault> fault;
  std::string refused = {};  // the act that cannot be made, if that is the fault
};
RecordReplay replay(const Record& record, GameState& game);

// Returns the record of a game so far, made from its headers and its acts.
Record record_of(std::vector<Record::Header> headers, const std::vector<ReplayedAct>& acts,
                 const GameState& game);

// Makes acts of the board game from its present state, and returns their record. REQUIRES: the acts
// are legal.
Record record_of_doing(const std::vector<game::Act>& acts, std::vector<Record::Header> headers,
                       GameState& game);

}  // namespace rithmo::games
