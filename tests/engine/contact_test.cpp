// The numbers that capture a number, as Contact derives them from the ways of capture. Each row
// tests one way alone.
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/engine/contact.hpp"
#include "rithmo/engine/fast_play.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/engine/journeys.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::engine {
namespace {

namespace way = game::way;

struct Row {
  std::string title;
  game::Way way;
  std::string position;
  bool captures;  // true if the number captures anywhere on the board
};

const std::vector<Row> rows{
    {"9 = 9", way::EqualityCapture{}, "odd Or9@a1 Et9@f6", true},
    {"9 is not 16", way::EqualityCapture{}, "odd Or9@a1 Er16@f6", false},
    {"4^2 = 16", way::Roots{}, "even Er4@a1 Ot16@f6", true},
    {"2^4 = 16, but fourth powers are not agreed on", way::Roots{2}, "even Er2@a1 Ot16@f6", false},
    {"9 + 7 = 16", way::AdditionCapture{}, "odd Or9@a1 Or7@c1 Er16@f6", true},
    {"no two of 9 and 5 make 16", way::AdditionCapture{}, "odd Or9@a1 Or5@c1 Er16@f6", false},
    {"one 8 is not two", way::AdditionCapture{}, "even Er8@a1 Ot16@f6", false},
    {"9 - 5 = 4", way::SubtractionCapture{}, "odd Or9@a1 Or5@c1 Er4@f6", true},
    {"4 x 9 = 36", way::MultiplicationCapture{}, "even Er4@a1 Et9@c1 Ot36@f6", true},
    {"36 / 9 = 4", way::DivisionCapture{}, "odd Ot36@a1 Or9@c1 Er4@f6", true},
    {"3 6 9 are in arithmetic proportion", way::ProportionCapture{proportion::Kind::arithmetic},
     "odd Or9@a1 Or3@c1 Er6@f6", true},
    {"9 + 7 = 16, next to it", way::AmbushCapture{true}, "odd Or9@a1 Or7@c1 Er16@f6", true},
    // Captures by spaces need at least two empty squares, because one would leave the number
    // unchanged.
    {"9 over one empty square is not 9", way::CaptureBySpaces{true}, "odd Or9@a1 Et9@f6", false},
    {"6 over one empty square and an end is 12", way::CaptureBySpaces{true, 1},
     "even Er6@a1 Ot12@f6", true},
    {"8 over two empty squares is 16", way::CaptureBySpaces{true}, "even Er8@a1 Ot16@f6", true},
    {"16 over two empty squares is 8", way::CaptureBySpaces{false}, "odd Ot16@a1 Er8@f6", true},
    // Two neighbours span two fields. Fewer fields are impossible.
    {"8 on the next of two fields is 16", way::CaptureByFields{true}, "even Er8@a1 Ot16@f6", true},
    {"9 on one field is 9", way::CaptureByFields{true}, "odd Or9@a1 Et9@f6", false},
};

}  // namespace

TEST_CASE("contact knows who captures whom by the ways of capture alone") {
  game::RuleSet rules = *game::rule_set_named("fulke-1");
  for (const Row& row : rows) {
    INFO(row.title);
    rules.captures = {{row.way, ""}};
    const FastRules fast(rules);
    const auto position = game::parse_position(row.position, rules.board);
    REQUIRE(position);
    const game::Play play(*position, rules);
    const JourneyLengths journeys(fast);
    const Contact contact(fast, journeys);
    const FastPlay game(fast, play);
    const double near = contact.sum(game.pieces(), game.to_move(), std::vector(fast.kinds(), 1.0));
    CHECK((near > 0.01) == row.captures);
  }
}

}  // namespace rithmo::engine
