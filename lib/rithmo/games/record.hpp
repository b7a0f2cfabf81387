// A game written down, in the habit of chess players: headers, numbered turns, comments, a result.
//
//   [Rules "mebben"]
//   [Odd "A. Novice"]
//   [Result "even: small triumph: 2 4 6 (arithmetic)"]
//
//   1. d5-d6; d12-d11
//   2. e4-e7 xe10 Er4*@a1 {a first capture}; f13-f10
//
// A number stands before the turns of both sides, the first of them the side that began; a semicolon ends a turn. Acts are those of
// game_state.hpp; a turn in which nothing can be done is "pass"; "..." at the end leaves the last turn unended. Line ends are blanks. Headers that are used: Rules (required), Options,
// Goal, Position ("array" where there is none) and Result; all others are kept. A result is "*" or missing while the game goes on;
// otherwise it is the winning side's name, or "nobody", and may go on as the program has it. The grammar is in docs/records.md.
// Counter-example: a turn's number that does not follow is a fault, since something is missing there.
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

struct RecordedAct {
  std::string text;
  std::size_t offset;        // in the record
  std::string comment = {};  // that follows it
};

struct Record {
  struct Header {
    std::string name, value;
    std::size_t offset = 0;  // of the value
  };
  std::vector<Header> headers;
  std::string comment;  // before the first turn
  std::vector<std::vector<RecordedAct>> turns;
  bool turn_goes_on = false;  // the last one: "..." stands after it

  // The header's value; empty where there is none.
  std::string header(std::string_view name) const;
  // Replaces it, or adds it after the others.
  void set(std::string_view name, std::string value);
  // The first turns alone, and no result. REQUIRES: there are more.
  void cut(std::size_t first);
};

text::Parsed<Record> parse_record(std::string_view text);
// Turns alone, as one types them: line ends end a turn too, numbers may be left out.
text::Parsed<Record> parse_typed_turns(std::string_view text);
// So that parse_record gives the same again.
std::string to_text(const Record& record);

// One act as it was replayed.
struct ReplayedAct {
  std::size_t turn;  // from 1
  std::string side;  // who acted; empty: the dice
  std::string act, right, comment;
  bool ends_turn() const;  // "end", which stands for a semicolon or a number, or "pass"
};

// Plays the turns of a record in a game that stands at its beginning, and tells each act that was done. The first act that cannot be
// done, or a result that is not the game's, is the fault; what was done before it stays done.
struct Replay {
  std::vector<ReplayedAct> acts;
  std::optional<text::TextFault> fault;
  std::string refused = {};  // the act that cannot be done, where it is one
};
Replay replay(const Record& record, GameState& game);

// The record of a game so far, headers given, from the acts done in it and their turns.
Record record_of(std::vector<Record::Header> headers, const std::vector<ReplayedAct>& acts,
                 const GameState& game);

// The same of acts of the board game that are done now, from where the game stands. REQUIRES: they can be done.
Record record_of_doing(const std::vector<game::Act>& acts, std::vector<Record::Header> headers,
                       GameState& game);

}  // namespace rithmo::games
