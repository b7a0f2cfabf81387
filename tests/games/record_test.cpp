// Records of games: whole games by every rule set, du Coeur's example games, and faults with their
// places.
#include "rithmo/games/record.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/console/session.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::games {
namespace {

// Replays a record. Returns its fault as "offset: reason", or the final state.
std::string replayed(const std::string& text) {
  const auto source = text::Source::of("a.record", text).value();
  const auto record = parse_record(text);
  if (!record) return std::to_string(record.error().offset) + ": " + record.error().reason;
  const auto game = console::game_of(*record, source);
  if (!game) return text::to_text(game.error());
  const RecordReplay done = replay(*record, **game);
  if (done.fault) return std::to_string(done.fault->offset) + ": " + done.fault->reason;
  return (*game)->result() ? to_text(*(*game)->result()) : (*game)->position();
}

const std::string head =
    "[Rules \"mebben\"]\n[Position \"even Er2@c3 Er4@d3 Et6@c5 Or9@h16 EK91@h1\"]\n";

}  // namespace

TEST_CASE("every record that is kept can be replayed, and every rule set has a whole game") {
  std::set<std::string> whole;
  std::size_t records = 0;
  for (const char* folder : {"/tests/games/records", "/docs/examples"})
    for (const auto& entry :
         std::filesystem::directory_iterator(RITHMO_SOURCE + std::string(folder))) {
      if (entry.path().extension() != ".record") continue;
      INFO(entry.path());
      ++records;
      const auto source = text::Source::read(entry.path().string());
      REQUIRE(source);
      const auto record = parse_record(source->text());
      REQUIRE(record);
      const auto game = console::game_of(*record, *source);
      REQUIRE(game);
      const RecordReplay done = replay(*record, **game);
      INFO((done.fault ? done.fault->reason : ""));
      CHECK_FALSE(done.fault);
      // The record that is written from the acts made gives the same game.
      const auto again = parse_record(to_text(record_of(record->headers, done.acts, **game)));
      REQUIRE(again);
      const auto other = console::game_of(*again, *source);
      REQUIRE(other);
      CHECK_FALSE(replay(*again, **other).fault);
      CHECK((*other)->hash() == (*game)->hash());
      CHECK(to_text(*again) == to_text(parse_record(to_text(*again)).value()));
      if ((*game)->result()) whole.insert(record->header("Rules"));
    }
  CHECK(records > 20);
  for (const auto& sets : {game::rule_sets(), game::other_rule_sets()})
    for (const game::RuleSet& rules : sets) {
      INFO(rules.name);
      CHECK(whole.contains(rules.name));
    }
}

TEST_CASE("what a record says, and where it is refused") {
  const std::size_t at = head.size();
  const auto place = [&](std::size_t more) { return std::to_string(at + more) + ": "; };
  CHECK(replayed(head + "1. c5-e3") == "even: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "1. c5-e3 {a row} *") == "even: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "[Result \"even\"] 1. c5-e3") == "even: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "[Result \"odd\"] 1. c5-e3") ==
        place(9) + "the game ended otherwise: even: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "[Result \"even\"] 1. d3-d4") ==
        place(9) +
            "the record gives a result, but the game is not over at its end: write * instead");
  CHECK(replayed(head + "[Result \"*\"] 1. c5-e3") ==
        place(9) + "the game ended otherwise: even: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "1. c5-e3; h16-h15") ==
        place(10) + "the game is over: even wins: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "1. d3-d4; h16-h15 2. d4-d6") ==
        place(21) + "no movement of a round leads from d4 to d6");
  CHECK(replayed(head + "1. d3-d4; h16-h15 3. d4-d5") == place(18) + "here begins turn 2., not 3.");
  CHECK(replayed(head + "1. d3-d4 {so} 1... h16-h15") ==
        "even EK91@h1 Er2@c3 Er4@d4 Et6@c5 Or9@h15");
  CHECK(replayed(head + "1. d3-d4 2. h16-h15") ==
        place(9) + "here begins turn 1... of the other side, not 2.");
  CHECK(replayed(head + "1. ; h16-h15") ==
        place(3) + "a turn without an act: write pass for a turn in which nothing can be done");
  CHECK(replayed(head + "1. pass") ==
        place(3) +
            "no piece has moved in this turn, although one can: move before you end the turn");
  CHECK(replayed(head + "1. d3-d4 pass") == place(9) + "pass is a turn by itself");
  CHECK(replayed(head + "1. d3-d4 {never") == place(9) + "this comment has no end: } is missing");
  CHECK(replayed(head + "1. d3-d4 } ") == place(9) + "this bracket opens nowhere");
  CHECK(replayed(head + "1. d3-d4 * h16-h15") ==
        place(9) + "the result ends the record here, but more turns follow");
  CHECK(replayed(head + "1. d3-d4 ...").starts_with("even "));  // the turn has not ended
  CHECK(replayed(head + "1. d3-d4").starts_with("odd "));
  CHECK(replayed(head + "1. d3-d4; resign") == "even: resignation");
  CHECK(replayed(head + "1. agree") == "nobody: agreed");
  CHECK(replayed("[Rules \"mebben]\n1. a1-a2") ==
        "15: the header's value has no end: a quotation mark is missing");
  CHECK(
      replayed("[Rules \"mebben\"] [Rules \"mebben\"]") ==
      "18: this header is given twice (write * after a game without turns, before the next game)");
  CHECK(replayed("[Rules \"mebben\"").ends_with("a header ends with ]"));
  CHECK(replayed("[] 1. a1-a2") ==
        "1: the header has no name: expected, for example, [Rules \"fulke-1\"]");
  CHECK(replayed("1. a1-a2").find("the rules of the record are missing") != std::string::npos);
  CHECK(replayed("[Rules \"chess\"]").find("a.record:1:9: no such rule set") != std::string::npos);
  CHECK(replayed("[Rules \"fulke-1\"][Options \"wals\"]").find("1:28: ") != std::string::npos);
  CHECK(replayed("[Rules \"fulke-1\"][Numbers \"all\"]").find("1:28: expected the value any") !=
        std::string::npos);
  CHECK(replayed("[Rules \"fulke-1\"][Position \"odd Or10@a1\"]").find("no round of 10") !=
        std::string::npos);
  CHECK(replayed("[Rules \"fulke-1\"][Numbers \"any\"][Position \"odd Or10@a1\"]") ==
        "odd Or10@a1");
  CHECK(replayed("[Rules \"fulke-1\"][Goal \"goods\"]").find("1:30: ") != std::string::npos);
}

TEST_CASE("marks, variations and lines of comment are read, and where they are refused") {
  const std::size_t at = head.size();
  const auto place = [&](std::size_t more) { return std::to_string(at + more) + ": "; };
  const std::string after_both = "even EK91@h1 Er2@c3 Er4@d4 Et6@c5 Or9@h15";
  // Numbers suffice to separate the turns. Parts that a reader of PGN drops change nothing.
  for (const char* turns :
       {"1. d3-d4 1... h16-h15", "1. d3-d4! 1... h16-h15 !?", "1. d3-d4 $1 $14 1... h16-h15$2",
        "1. d3-d4?? {so} 1... h16-h15", "1. d3-d4\n% 1. d3-d9\n1... h16-h15",
        "1. d3-d4 (1. d3-d2) 1... h16-h15", "1. d3-d4 (d3-d2 1... h16-g16) 1... h16-h15",
        "1. d3-d4 ({a} 1. d3-d2 (1. c3-c4) 1... h16-g16 (1... h16-h15)) 1... h16-h15",
        "1. d3-d4; (1. d3-d2) h16-h15", "1. d3-d4; h16-h15 (1... h16-g16)"}) {
    INFO(turns);
    CHECK(replayed(head + turns) == after_both);
  }
  // The variation contains a triumph that the game missed. The game continues without it.
  CHECK(replayed(head + "1. d3-d4 (1. c5-e3 {2 4 6 stand in a row}) 1... h16-h15") == after_both);
  CHECK(replayed(head + "1. d3-d4 (1. c5-e3 1... h16-h15)") ==
        place(24) + "the game is over: even wins: small triumph: 2 4 6 (arithmetic)");
  CHECK(replayed(head + "1. d3-d4 (1. d3-d9) 1... h16-h15") ==
        place(13) + "no movement of a round leads from d3 to d9");
  // The act itself is refused before its variation is tried.
  CHECK(replayed(head + "1. d3-d9 (1. d3-d8)") ==
        place(3) + "no movement of a round leads from d3 to d9");
  CHECK(replayed(head + "1. d3-d4 (2. d3-d2)") == place(10) + "here begins turn 1., not 2.");
  CHECK(replayed(head + "1. d3-d4 (1. d3-d2") ==
        place(9) + "this variation has no end: ) is missing");
  CHECK(replayed(head + "1. d3-d4 (1. d3-d2 [Rules \"mebben\"]") ==
        place(9) + "this variation has no end: ) is missing");
  CHECK(replayed(head + "1. d3-d4 ()") == place(9) + "a variation without an act");
  CHECK(replayed(head + "1. d3-d4 )") == place(9) + "this bracket opens nowhere");
  CHECK(replayed(head + "(1. d3-d4)") ==
        place(0) +
            "a variation without an act: write the variation after the act that it replaces");
  CHECK(replayed(head + "1. d3-d4 1... (1. d3-d2) h16-h15") ==
        place(14) +
            "a variation without an act: write the variation after the act that it replaces");
  CHECK(replayed(head + "1. ! d3-d4") ==
        place(3) + "a mark without an act: write the mark after the act that it judges");
  CHECK(replayed(head + "1. d3-d4!!!") ==
        place(8) + "expected a mark of an act: ! ? !! ?? !? ?! or a number such as $14");
  CHECK(replayed(head + "1. d3-d4 % so") ==
        place(9) + "a comment with % must begin its line: write this comment {in braces}");
  CHECK(replayed(head + "1. d3-d4 $x") ==
        place(9) + "expected a mark of an act: ! ? !! ?? !? ?! or a number such as $14");
  std::string nested;
  for (int i = 0; i < 101; ++i) nested += "(d3-d2 ";
  CHECK(replayed(head + "1. d3-d4 " + nested).find("variations are nested more than 100 deep") !=
        std::string::npos);
}

TEST_CASE("many games stand in one file, each with its headers") {
  const std::string first = head + "1. c5-e3", second = "[Rules \"fulke-1\"]\n[Odd \"A\"]\n\n";
  const auto count = [](const std::string& text) {
    const auto games = parse_records(text);
    return games ? std::to_string(games->size())
                 : std::to_string(games.error().offset) + ": " + games.error().reason;
  };
  CHECK(count("") == "1");
  CHECK(count(first) == "1");
  CHECK(count("% of 1563\n" + first + "\n\n" + second + "1. c4-c5\n") == "2");
  CHECK(count(first + " * {the end}\n" + second + "* \n% nothing yet\n" + second) == "3");
  CHECK(count(first + "\n" + second + "...") == "2");
  // Without a star, the following headers still belong to the first game, because it has no turns.
  CHECK(count(second + second) == std::to_string(second.size() + 1) +
                                      ": this header is given twice (write * after a game without "
                                      "turns, before the next game)");
  // A comment belongs to the act before it.
  const auto games =
      parse_records("% one\n" + first + " {two}\n% three\n" + second + "{four}").value();
  CHECK(games[0].comment == "one");
  CHECK(games[0].turns[0][0].comment == "two three");
  CHECK(games[1].comment == "four");
  CHECK(games[1].offset == first.size() + std::string("% one\n {two}\n% three\n").size());
  // A second game is a fault if one game is expected.
  CHECK(replayed(first + "\n" + second) ==
        std::to_string(first.size() + 1) +
            ": a second game begins here, but only one was expected");
}

TEST_CASE("a goal, options and headers with marks in them come back") {
  Record record{{{"Rules", "fulke-3"}, {"Odd", "a \"b\" \\ c"}},
                "before {it",
                {{{"a1-a2", 0, "so } it is"}}}};
  const auto read = parse_record(to_text(record));
  REQUIRE(read);
  CHECK(read->header("Odd") == "a \"b\" \\ c");
  CHECK(read->turns[0][0].comment == "so ) it is");
}

TEST_CASE("two people at a terminal") {
  std::string stored;
  const console::Session::Files files{
      [&](const std::string&, const std::string& text) {
        stored = text;
        return std::optional<std::string>();
      },
      [&](const std::string& path) { return text::Source::of(path, stored); }};
  const auto begun = [&](const std::string& position) {
    auto rules = game::rules_called("mebben");
    return console::Session(begin_game(**rules, "", "", position).value(),
                            {{"Rules", "mebben"}, {"Position", position}}, files,
                            game::PieceGlyphs::letters);
  };
  console::Session session = begun("even Er2@c3 Er4@d3 Et6@c5 Or9@h16 EK91@h1");
  CHECK(session.prompt() == "1 even> ");
  CHECK(session.answer("c5-c9") == "c5-c9: no movement of a triangle leads from c5 to c9\n");
  CHECK(session.answer("? d3").find("d3-d4") != std::string::npos);
  CHECK(session.answer("zz\x1b[31m").find('\x1b') == std::string::npos);
  CHECK(session.answer("? \x1b]0;x\x07").find('\x1b') == std::string::npos);
  CHECK(session.answer("d3-d4").find("odd to move") !=
        std::string::npos);  // nothing else was left to do, so the turn has ended by itself
  CHECK(session.prompt() == "1 odd> ");
  CHECK(session.answer("quit").starts_with("This game is not saved"));
  CHECK(session.answer("save g.record") == "saved: g.record\n");
  CHECK(stored.find("1. d3-d4\n") != std::string::npos);
  CHECK(session.answer("h16-h15; d4-d9") ==
        "d4-d9: no movement of a round leads from d4 to d9; no act of this line was done\n");
  CHECK(session.prompt() == "1 odd> ");
  CHECK(session.answer("resing").find("did you mean") != std::string::npos);
  CHECK(session.answer("h16-h15").find("even to move") != std::string::npos);
  CHECK(session.answer("load g.record").starts_with("This game is not saved"));
  CHECK(session.answer("load g.record").find("odd to move") != std::string::npos);
  CHECK(session.answer("undo").find("even to move") != std::string::npos);
  CHECK(session.answer("undo") == "Nothing was done yet.\n");
  CHECK(session.answer("c5-e3").find("The game is over: even wins: small triumph") !=
        std::string::npos);
  CHECK(session.prompt() == "over> ");
  CHECK(session.answer("?") == "Nothing: the game is over.\n");
  CHECK(session.farewell().find("[Result \"even: small triumph: 2 4 6 (arithmetic)\"]") !=
        std::string::npos);
  CHECK(session.answer("quit").starts_with("This game is not saved"));
  CHECK(session.answer("quit").empty());
  CHECK(session.is_over());
  // The session says what to do next: that a captive must be placed and how, or that the game is
  // over.
  console::Session captive = begun("odd Or9@g5 Et72@g12 Es15@a1 Or3@h16");
  CHECK(captive.answer("g5-g4 g4-g5").find("no act of this line was done") != std::string::npos);
  CHECK(captive.answer("xg12").ends_with("the turn cannot end yet.\n"));
  CHECK(captive.answer("end") ==
        "end: no piece has moved in this turn, although one can: move before you end the turn\n");
  CHECK(captive.answer("h16-h15").ends_with("the turn cannot end yet.\n"));
  CHECK(captive.answer("end") ==
        "end: Ot72* must still be placed on the first rank: write Ot72*@b1\n");
  // Pieces in danger are listed, and a1 is not found in a16.
  console::Session danger = begun("even Et9@g5 Or9@g6 Er2@a1 Er4@a16 EK91@h1");
  CHECK(danger.answer("? g5").ends_with(
      "  if nothing moves, the enemy captures g5: equality: 9 = 9; g6 reaches g5\n"));
  CHECK(danger.answer("? a1").find("a16") == std::string::npos);
  CHECK(danger.answer("? a1").find("a1-a2") != std::string::npos);
  // The answer says if no piece is in danger, or only pieces of one army.
  const std::string nothing = "neither army can capture anything";
  CHECK(begun("odd Er8@c4 Or9@h16 EK91@h1").answer("?").find(nothing) != std::string::npos);
  CHECK(begun("odd Er8@c4 Er4@e4 Ot12@d4").answer("?").find(nothing) == std::string::npos);
  CHECK(begun("even Er8@c4 Er4@e4 Ot12@d4").answer("?").find(nothing) == std::string::npos);
  // A king that has lost layers widens only its own file.
  console::Session robbed = begun("even Er2@a1 OK126[49,36,25,16]@c3 EK91@h1");
  CHECK(robbed.answer("board").starts_with(
      "16    .    .                  .    .    .    .    .    .\n"));
  console::Session won = begun("even Er2@c3 Er4@d3 Et6@c5 Or9@h16 EK91@h1");
  CHECK(won.answer("c5-e3").ends_with("quit ends the program.\n"));
}

TEST_CASE("the prompt takes movements as people type them, and says who was captured") {
  const auto rules = game::rules_called("mebben").value();
  REQUIRE(rules);
  const std::string position = "even Er2@c3 Er4@d3 Et6@c5 Or9@h16 EK91@h1";
  console::Session session(begin_game(*rules, "", "", position).value(), {}, {},
                           game::PieceGlyphs::letters);
  for (const char* typed : {"d3-d4", "D3-D4", "d3d4", "D3D4", "d3 d4"}) {
    INFO(typed);
    CHECK(session.answer(typed).find("odd to move") != std::string::npos);
    session.answer("undo");
  }
  CHECK(session.answer("d3d9") == "d3-d9: no movement of a round leads from d3 to d9\n");
  CHECK(session.answer("captives").starts_with("  no piece has been captured yet\n"));
  // The hint is the triumph of 2 4 6.
  CHECK(session.answer("hint").find("e3") != std::string::npos);
}

}  // namespace rithmo::games
