// A session's explanations by every rule set: they contain the acts that the set has, and no
// others.
#include "rithmo/console/session_help.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::console {
namespace {

std::unique_ptr<games::GameState> begun(std::string_view rules, std::string_view options = "") {
  return games::begin_game(game::rules_called(std::string(rules)).value().value(), options, "", "")
      .value();
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

}  // namespace

TEST_CASE("help names the acts that a rule set has, and no others") {
  // The acts that the help mentions, and the statement in the rule set's file that is the reason.
  struct Row {
    std::string_view rules, options;
    bool capture, enter, layer, place, place_king, redeem, announce;
    std::string_view because;
  };
  const std::vector<Row> rows{
      {"barozzi", "", true, false, true, false, true, true, true,
       "262: captives are out of play; a king captured enters; ransom as in version 2 (156)"},
      {"ducoeur-1", "", true, true, true, true, false, false, true,
       "59: entered before the move; 89: captives serve; no ransom; 99: announced before"},
      {"fulke-1", "", true, true, true, true, false, false, true,
       "takers enter-before; captives enter, kings not (517); ransom none; announced"},
      {"fulke-2", "", true, true, true, true, false, true, true,
       "674: entered; captives serve in the camp (812); ransom (695); announced (664)"},
      {"fulke-3", "", true, true, true, false, false, true, true,
       "852: entered; captives out of play (817); all but the lowest layer redeemed (855)"},
      {"italian", "", false, false, false, false, false, false, false,
       "1260 names its ways of capture and defines none; nothing is announced"},
      {"italian", "mebben-captures", true, false, true, true, false, false, false,
       "with Mebben's captures captives turn (1240); ransom none; 1264: captors stay"},
      {"mebben", "", true, false, true, true, false, false, false,
       "945: the captor stays; captives enter; neither ransom nor announcing"},
      {"savard-1", "", true, false, true, true, false, false, true,
       "116: captors stay; 102: captives enter; no ransom in this version (156)"},
      {"savard-2", "", true, false, true, false, false, true, true,
       "104: captives are out of play; 156: ransom; 172: announced"},
      {"savard-3", "", true, false, true, false, false, true, true,
       "106: captives are kept off the board; 158: ransom; 172: announced"}};
  std::size_t board_games = 0;
  for (const Row& row : rows) {
    INFO(row.rules << " " << row.options << ": " << row.because);
    board_games += row.options.empty();
    const auto game = begun(row.rules, row.options);
    const std::string help = help_for(*game);
    CHECK(has(help, "c9-c10 "));
    CHECK(has(help, "  xd8 ") == row.capture);
    CHECK(has(help, "c9xd8") == row.enter);
    CHECK(has(help, "xa3[25]") == row.layer);
    CHECK(has(help, "Or16*@d1") == row.place);
    CHECK(has(help, "OK190*@d1") == row.place_king);
    CHECK(has(help, "c7=a3[25]") == row.redeem);
    CHECK(has(help, "!c9,d9,e9") == row.announce);
    CHECK(has(help, "captur") == row.capture);
    CHECK(has(help, "captives") == row.capture);
    CHECK(has(notice_for(*game), "nothing is captured") != row.capture);
    for (const char* other : {"111-222", "throw", "bar-24"}) CHECK_FALSE(has(help, other));
  }
  CHECK(board_games == game::rule_sets().size());
}

TEST_CASE("help of the other games names their own acts") {
  struct Row {
    std::string_view rules, options;
    std::vector<std::string_view> has, lacks;
    std::string_view because;
  };
  const std::vector<Row> rows{
      {"boolean",
       "",
       {"111-222 ", "111-222>223"},
       {"throw", "c9-c10", "  end "},
       "1405: it pushes"},
      {"boolean", "no-push", {"111-222 "}, {">223"}, "1472: by agreement it pushes nothing"},
      {"irish", "", {"throw=5-2", "contest=4-1"}, {"c9-c10", "hint", "111"}, "a bound table"},
      {"irish", "no-bound", {"throw=5-2"}, {"contest", "open=6"}, "no bound table is opened"},
      {"backgammon", "", {"bar-24", "3-off"}, {"captives", "ransom"}, "dice and points"}};
  for (const Row& row : rows) {
    INFO(row.rules << " " << row.options << ": " << row.because);
    const std::string help = help_for(*begun(row.rules, row.options));
    for (const std::string_view part : row.has) CHECK(has(help, part));
    for (const std::string_view part : row.lacks) CHECK_FALSE(has(help, part));
  }
}

TEST_CASE("what is told to a person fits a terminal of 80 columns") {
  for (const auto& sets : {game::rule_sets(), game::other_rule_sets()})
    for (const game::RuleSet& rules : sets) {
      const auto game = begun(rules.name);
      for (const std::string& text : {help_for(*game), notice_for(*game)})
        for (std::size_t start = 0; start < text.size();) {
          const std::size_t end = text.find('\n', start);
          INFO(rules.name << ": " << text.substr(start, end - start));
          CHECK(end - start <= 80);
          start = end + 1;
        }
    }
}

TEST_CASE("captives to be placed and a ransom are told when they are possible") {
  struct Row {
    std::string_view rules, position, act, reported;
  };
  for (const auto& [rules, position, act, reported] :
       {Row{"mebben", "odd Or9@g5 Et72@g12 Es15@a1 Or3@h16", "xg12",
            "To be placed on the first rank: Ot72*, as Ot72*@b1.\n"},
        Row{"savard-2", "odd Or9@d5 EK91@d6 Er36@a1 Or3@h1 Er8@h9", "", ""}}) {
    INFO(rules << " " << position);
    const auto game =
        games::begin_game(game::rules_called(std::string(rules)).value().value(), "", "", position)
            .value();
    CHECK(chances_in(*game).empty());
    if (!act.empty()) CHECK(game->make(act));
    CHECK(chances_in(*game) == reported);
  }
}

}  // namespace rithmo::console
