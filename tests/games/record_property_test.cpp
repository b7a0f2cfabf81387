// Records of random games by every rule set, with random comments, marks and variations. A written
// record reads back equal and can be replayed. A reader that knows only PGN loses no act.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::games {
namespace {

// Describes everything in a record except offsets.
std::string described(const std::vector<RecordedTurn>& turns) {
  std::string text;
  for (const RecordedTurn& turn : turns) {
    text += "<turn>";
    for (const RecordedAct& act : turn) {
      text += "<act>" + act.text + "<comment>" + act.comment;
      for (const std::string& mark : act.marks) text += "<mark>" + mark;
      for (const RecordedVariation& one : act.variations)
        text += std::string("<variation") + (one.replaces_turn ? " of the turn>" : ">") +
                one.comment + described(one.turns) + "</variation>";
    }
  }
  return text;
}
std::string described(const Record& record) {
  std::string text;
  for (const Record::Header& header : record.headers)
    text += "<header>" + header.name + "=" + header.value;
  return text + "<comment>" + record.comment + described(record.turns) +
         (record.turn_goes_on ? "<goes on>" : "");
}

// A random game, and the record of its acts.
class RandomRecord {
 public:
  RandomRecord(GameState& game, std::uint64_t seed) : game_(game), draw_(seed) {}

  Record make(const std::string& rules, std::size_t acts) {
    Record record{{{"Rules", rules}, {"Note", "a \"b\" \\ c"}}, comment(), {}};
    const std::size_t last = extend(record.turns, acts, 0);
    record.turn_goes_on = !game_.result() && last == game_.turn() && !record.turns.empty();
    return record;
  }

 private:
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(draw_.below(limit)); }
  bool is_one_in(std::size_t chances) { return below(chances) == 0; }

  std::string comment() {
    if (!is_one_in(3)) return "";
    const std::vector<std::string> parts{"a",   "1.", "2...", ";", "(", ")", "[Rules \"x\"]",
                                         "\n%", "\n", "$1",   "!", "*", "é", "\\",
                                         "\"",  " "};
    std::string text;
    for (std::size_t n = below(6) + 1; n > 0; --n) text += parts[below(parts.size())];
    return text;
  }
  std::vector<std::string> marks() {
    const std::vector<std::string> all{"!", "?", "!!", "??", "!?", "?!", "$1", "$14", "$255"};
    std::vector<std::string> marks;
    while (is_one_in(6)) marks.push_back(all[below(all.size())]);
    return marks;
  }

  // Adds acts to the turns. Returns the index in the game of the last act's turn, from 0. `depth`:
  // the number of variations around it.
  std::size_t extend(std::vector<RecordedTurn>& turns, std::size_t acts, std::size_t depth) {
    std::size_t turn = game_.turn() + 1'000'000;  // no turn has this number
    std::vector<RecordedVariation> of_turn;
    for (; acts > 0 && !game_.result(); --acts) {
      const bool begins = game_.turn() != turn;
      turn = game_.turn();
      // If the turns begin in the middle of a turn, no variation can replace that whole turn.
      const bool whole = begins && (depth == 0 || !turns.empty() || begins_turn_);
      if (begins) of_turn = whole ? variations(true, depth) : std::vector<RecordedVariation>();
      std::vector<RecordedVariation> of_act = variations(false, depth);
      const std::vector<std::string> legal = game_.legal();
      const std::string act = legal[below(legal.size())];
      REQUIRE(game_.make(act));
      ++made_;
      if (begins) turns.emplace_back();
      if (act == "end" && !begins) continue;
      RecordedAct written{act == "end" ? "pass" : act, 0, comment(), marks(), std::move(of_act)};
      if (!of_turn.empty() && is_one_in(2)) {
        written.variations.insert(written.variations.begin() + static_cast<std::ptrdiff_t>(below(
                                                                   written.variations.size() + 1)),
                                  std::move(of_turn.back()));
        of_turn.pop_back();
      }
      turns.back().push_back(std::move(written));
    }
    return turn;
  }

  std::vector<RecordedVariation> variations(bool replaces_turn, std::size_t depth) {
    std::vector<RecordedVariation> all;
    while (depth < 3 && is_one_in(8)) {
      RecordedVariation one{0, replaces_turn, comment(), {}};
      const std::size_t made = std::exchange(made_, 0);
      const bool begins_turn = std::exchange(begins_turn_, replaces_turn);
      extend(one.turns, below(8) + 1, depth + 1);
      for (; made_ > 0; --made_) REQUIRE(game_.undo());
      made_ = made;
      begins_turn_ = begins_turn;
      if (!one.turns.empty()) all.push_back(std::move(one));
    }
    return all;
  }

  GameState& game_;
  benchmark::Draw draw_;
  std::size_t made_ = 0;     // number of acts to take back
  bool begins_turn_ = true;  // true if the present variation begins a turn
};

// Returns the acts that a reader of PGN sees. It drops tag pairs, lines that begin with %, comments
// in braces or after a semicolon, and variations. It also drops numbers, $ with its digits, and !
// and ? after a move.
std::vector<std::string> acts_seen_by_pgn(const std::string& text) {
  std::string bare;
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins_line = at == 0 || text[at - 1] == '\n';
    if (text[at] == '{')
      at = text.find('}', at);
    else if (text[at] == ';' || (begins_line && (text[at] == '%' || text[at] == '[')))
      at = text.find('\n', at);
    else if (text[at] == '(')
      ++depth;
    else if (text[at] == ')')
      --depth;
    else if (depth == 0)
      bare += text[at];
    bare += depth == 0 && (text[at] == '}' || text[at] == ')') ? " " : "";
  }
  std::vector<std::string> acts;
  std::string word;
  for (const char c : bare + " ") {
    if (c != ' ' && c != '\n') {
      word += c;
      continue;
    }
    while (word.ends_with('!') || word.ends_with('?')) word.pop_back();
    const bool is_number = word.ends_with('.');
    if (!word.empty() && !is_number && word[0] != '$' && word != "*") acts.push_back(word);
    word.clear();
  }
  return acts;
}

// Writes the record in the older form: semicolons between turns, without variations and marks.
std::string with_semicolons(const Record& record) {
  std::string text;
  for (const Record::Header& header : record.headers)
    if (header.name != "Note") text += "[" + header.name + " \"" + header.value + "\"]\n";
  for (std::size_t t = 0; t < record.turns.size(); ++t) {
    text += t % 2 == 0 ? std::to_string(t / 2 + 1) + "." : ";";
    for (const RecordedAct& act : record.turns[t])
      text += " " + act.text + (act.comment.empty() ? "" : " {" + act.comment + "}");
    if (t + 1 == record.turns.size() && record.turn_goes_on) text += " ...";
    if (t % 2 == 1) text += "\n";
  }
  return text;
}

Record bare(Record record) {
  std::erase_if(record.headers, [](const auto& header) { return header.name == "Note"; });
  record.comment.clear();
  for (RecordedTurn& turn : record.turns)
    for (RecordedAct& act : turn) {
      act.marks.clear();
      act.variations.clear();
    }
  return record;
}

std::size_t variations_in(const std::vector<RecordedTurn>& turns) {
  std::size_t count = 0;
  for (const RecordedTurn& turn : turns)
    for (const RecordedAct& act : turn)
      for (const RecordedVariation& one : act.variations) count += 1 + variations_in(one.turns);
  return count;
}

}  // namespace

TEST_CASE("a random game with comments, marks and variations is read as it was written") {
  std::size_t variations = 0;
  std::vector<Record> all;
  std::string together;
  for (const auto& sets : {game::rule_sets(), game::other_rule_sets()})
    for (const game::RuleSet& rules : sets)
      for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        INFO(rules.name << ", seed " << seed);
        const auto begun = [&] {
          return begin_game({std::shared_ptr<const game::RuleSet>(), &rules}, "", "", "").value();
        };
        const std::unique_ptr<GameState> game = begun();
        const Record record = RandomRecord(*game, seed).make(rules.name, 20 * seed);
        variations += variations_in(record.turns);
        const std::string text = to_text(record);
        INFO(text);
        const auto read = parse_record(text);
        INFO((read ? "" : read.error().reason + " at " + std::to_string(read.error().offset)));
        REQUIRE(read);
        CHECK(described(*read) == described(record));
        CHECK(to_text(*read) == text);

        // The record that was read is a legal game with legal variations, and the record of its
        // replay is equal.
        const std::unique_ptr<GameState> other = begun();
        const RecordReplay replayed = replay(*read, *other);
        INFO((replayed.fault ? replayed.fault->reason + ": " + replayed.refused : ""));
        REQUIRE_FALSE(replayed.fault);
        CHECK(other->hash() == game->hash());
        Record again = record_of(record.headers, replayed.acts, *other);
        std::erase_if(again.headers, [](const auto& header) { return header.name == "Result"; });
        again.comment = record.comment;
        CHECK(described(again) == described(record));

        std::vector<std::string> acts;
        for (const RecordedTurn& turn : record.turns)
          for (const RecordedAct& act : turn) acts.push_back(act.text);
        std::vector<std::string> seen = acts_seen_by_pgn(text);
        if (!seen.empty() && seen.back() == "...") seen.pop_back();
        CHECK(seen == acts);

        const auto old = parse_record(with_semicolons(record));
        REQUIRE(old);
        CHECK(described(*old) == described(bare(record)));
        all.push_back(record);
      }
  CHECK(variations > 200);

  const auto games = parse_records(to_text(all));
  REQUIRE(games);
  REQUIRE(games->size() == all.size());
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(described((*games)[i]) == described(all[i]));
}

}  // namespace rithmo::games
