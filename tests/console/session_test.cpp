// What a person sees at the prompt: the last turn on the board, when it is drawn, and why acts are done or refused.
#include "rithmo/console/session.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/rule_file.hpp"

namespace rithmo::console {
namespace {

Session begun(const std::string& rules, const std::string& position,
              std::optional<Session::Against> against = std::nullopt,
              const std::string& options = "") {
  auto game = games::begin_game(game::rules_called(rules).value().value(), options, "", position);
  return Session(*std::move(game), {{"Rules", rules}, {"Position", position}}, {},
                 game::Glyphs::letters, std::move(against));
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

const std::string sixteen = "odd Er16@d8 Or9@c9 Or7@f8 Er2@h9";

}  // namespace

TEST_CASE("the board shows the last turn, and is drawn when the turn passes") {
  Session session = begun("mebben", sixteen);
  // One's own turn goes on: what is open is told, and no board is drawn.
  const std::string moved = session.answer("f8-e8");
  CHECK_FALSE(has(moved, "odd to move"));
  session.answer("undo");
  // By Mebben's rules rounds move orthogonally: 7 from f8 goes to f7, and nothing is open there.
  const std::string passed = session.answer("f8-f7");
  CHECK(has(passed, "even to move"));
  CHECK(has(passed, " 8      .      .      .   Er16      .     (.)     .      .\n"));
  CHECK(has(passed, " 7      .      .      .      .      .   (Or7)     .      .\n"));
  CHECK(has(passed, "odd plays f8-f7\n"));
  CHECK(has(session.answer("board"), "odd plays f8-f7\n"));
}

}  // namespace rithmo::console
