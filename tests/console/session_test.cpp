// The session shows the last turn on the board when the turn passes to the other side. It explains
// why acts are allowed or refused.
#include "rithmo/console/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/game/rules/rule_file.hpp"

namespace rithmo::console {
namespace {

Session begun(const std::string& rules, const std::string& position,
              std::optional<Session::ProgramSide> against = std::nullopt) {
  auto game = games::begin_game(game::rules_called(rules).value().value(), "", "", position);
  return Session(*std::move(game), {{"Rules", rules}, {"Position", position}}, {},
                 game::PieceGlyphs::letters, std::move(against));
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

// Rounds move one square orthogonally by Mebben's rules. The 7 on e8 and the 9 on c8 then both
// reach d8.
const std::string sixteen = "odd Er16@d8 Or9@c8 Or7@f8 Er2@h9";

}  // namespace

TEST_CASE("the board is drawn when the turn passes, with the last turn marked") {
  Session session = begun("mebben", sixteen);
  const std::string moved = session.answer("f8-e8");
  CHECK(moved ==
        "Captures are open: xd8.\nThe turn is not over: ? lists the possible acts, end ends the "
        "turn.\n");
  // The captive has to be placed, and the capture is reported with its reason.
  const std::string captured = session.answer("xd8");
  CHECK(captured.starts_with("xd8: addition: 9 + 7 = 16; both reach d8\n"));
  CHECK(has(captured, "To be placed on the first rank: Or16*, as Or16*@a1.\n"));
  CHECK_FALSE(has(captured, "to move"));
  const std::string passed = session.answer("Or16*@a1");
  CHECK(has(passed, "even to move\n"));
  CHECK(has(passed, " 8      .      .    Or9      x   (Or7)    (.)     .      .\n"));
  CHECK(has(passed, "odd plays f8-e8 xd8 Or16*@a1\n  xd8: addition: 9 + 7 = 16; both reach d8\n"));
  // If a line has two turns, the board shows the last one. The captures of the first turn are
  // reported before it.
  Session two = begun("mebben", sixteen);
  const std::string both = two.answer("f8-e8 xd8 Or16*@a1; h9-h8");
  CHECK(both.starts_with("xd8: addition: 9 + 7 = 16; both reach d8\n"));
  CHECK(has(both, "even plays h9-h8\n"));
  CHECK(has(both, " 9      .      .      .      .      .      .      .     (.)\n"));
  CHECK(has(two.answer("board"), "even plays h9-h8\n"));
}

TEST_CASE("marks of neighbours and of a piece that enters do not run into each other") {
  // The 9 and the 7 next to the 16 ambush it by Fulke's third kind, and one of them enters its
  // square.
  Session session = begun("fulke-3", "odd Er16@d8 Or9@c8 Or7@e8 Er2@h9");
  CHECK(has(session.answer("c8xd8"), " 8    .    .   (.)(Or9) Or7    .    .    .\n"));
}

TEST_CASE("why tells by which rule the last captures were made") {
  Session session = begun("mebben", sixteen);
  CHECK(session.answer("why") == "Nothing was captured in the last turn of either side.\n");
  session.answer("f8-e8 xd8 Or16*@a1; h9-h8");
  const std::string why = session.answer("why");
  CHECK(
      why.starts_with("odd xd8: addition: 9 + 7 = 16; both reach d8\n  the rule (947): two or "
                      "more pieces could move to the place of an enemy who is their sum"));
  CHECK(has(why, "places are lines of the Chess Derivatives weblog's page on Mebben's thesis"));
}

TEST_CASE("why ACT tells by which rule an act is allowed or refused, and does nothing") {
  struct Row {
    std::string rules, position, done, asked;
    std::vector<std::string_view> reported;
    std::string_view because;
  };
  const std::vector<Row> rows{
      {"mebben",
       sixteen,
       "",
       "f8 e8",
       {"f8-e8 is allowed\n  the rule (942): a round moves 1 square orthogonally\n",
        "it opens the capture of d8: addition: 9 + 7 = 16"},
       "942"},
      {"mebben",
       sixteen,
       "",
       "F8-F6",
       {"f8-f6 is refused: no movement of a round", "(942): a round moves 1 square orthogonally"},
       "942: a round goes one square"},
      {"mebben",
       sixteen,
       "",
       "xh9",
       {"xh9 is refused", "no way of capture holds for Er2"},
       "nobody reaches h9"},
      {"mebben",
       sixteen,
       "",
       "f8-e8 xd8 Or16*@a1 ; h9-h8",
       {"f8-e8 is allowed", "xd8 is allowed: addition: 9 + 7 = 16", "(947)", "Or16*@a1 is allowed",
        "h9-h8 is allowed"},
       "a whole turn and the next"},
      {"mebben", sixteen, "", "!c8", {"by these rules no pieces are announced"}, "announced: none"},
      {"mebben", sixteen, "", "zz", {"zz is refused: expected an act such as c9-c10"}, "no act"},
      {"mebben", sixteen, "", "resign", {"resign is allowed\n"}, "nobody resigns by asking"},
      {"fulke-3",
       "odd Er16@d8 Or9@c8 Or7@e8 Or3@h1 Er2@a16",
       "",
       "xd8",
       {"a taker must move to the prey's square", "open is ambush", "(852)"},
       "852: what stands to be captured before the move is entered"},
      {"fulke-3",
       "odd Er16@d8 Or9@c8 Or7@e8 Or9@h1 Er2@a16 Et9@h3",
       "h1-h2",
       "xd8",
       {"= 16; both stand next to d8", "but the piece could be captured before the move", "(852)"},
       "852: and not after it; the turn goes on, for 9 now reaches 9 on h3"},
      {"fulke-1",
       "odd Er4@c5 Or3@b4 Or5@d4 Er2@h9",
       "",
       "xc5",
       {"arithmetic-proportion: 3 4 5", "holds only where the players agreed on it"},
       "proportions need agreement"},
      {"italian", sixteen, "", "xd8", {"by these rules nothing is captured"}, "1260"}};
  for (const Row& row : rows) {
    INFO(row.rules << " " << row.done << " why " << row.asked << ": " << row.because);
    Session session = begun(row.rules, row.position);
    if (!row.done.empty()) session.answer(row.done);
    const std::string before = session.farewell();
    const std::string why = session.answer("why " + row.asked);
    INFO(why);
    for (const std::string_view part : row.reported) CHECK(has(why, part));
    CHECK(session.farewell() == before);
    CHECK_FALSE(has(why, "\x1b"));
  }
}

TEST_CASE("a person may buy a layer back before the program's turn ends") {
  // The 9 captures the layer of 9 by Fulke's second kind (Fulke 1563, line 695). The piece of 9 is
  // given as its ransom.
  const std::string position = "odd Or9@c5 EK91@d6 Er36@a9 Or3@h1 Er8@h9 Et9@b9";
  Session session =
      begun("fulke-2", position, Session::ProgramSide{engine::Opponent(1, 1), games::Side::odd});
  const std::string welcome = session.welcome();
  CHECK(has(welcome, "odd plays xd6[9]\n"));
  CHECK(has(welcome, "The even army may now buy back a layer of its king, as b9=d6[9].\n"));
  CHECK(session.answer("a9-a10").starts_with("a9-a10: odd is still to act\n"));
  CHECK(session.answer("a9=d6[9]").starts_with("a9=d6[9]: the piece of 9 on b9 is to be given\n"));
  const std::string bought = session.answer("b9=d6[9]");
  CHECK(has(bought, "even to move\n"));
  CHECK(has(bought, " EK91 "));
  CHECK(session.prompt() == "1 even> ");
  CHECK(has(session.answer("undo"), "may now buy back"));
  const std::string lost = session.answer("end");
  CHECK(has(lost, "even to move\n"));
  CHECK(has(lost, "EK82[36,25,16,4,1]"));
}

TEST_CASE("score names the triumphs that lack one piece") {
  Session session = begun("mebben", "even Er2@c3 Er4@d3 Et6@c5 Or9@h16 EK91@h1");
  CHECK(has(session.answer("score"), "even: 2 4 6 lacks Et6 of c5, on c2 d2 e3 c4 d4\n"));
  // If the enemy's king has to be captured first, no triumph is reported as near while it stands.
  Session first = begun("fulke-1", "even Er2@c3 Er4@d3 Et6@c5 OK190@h16 EK91@h1");
  CHECK_FALSE(has(first.answer("score"), "lacks"));
}

TEST_CASE("the beginning tells what either army has to reach") {
  auto game =
      games::begin_game(game::rules_called("fulke-3").value().value(), "", "goods=100,odd:140", "");
  const Session session(*std::move(game), {}, {}, game::PieceGlyphs::letters);
  CHECK(has(session.welcome(),
            "The even army wins by a triumph, or by goods=100.\n"
            "The odd army wins by a triumph, or by goods=140.\n"));
}

}  // namespace rithmo::console
