// Positions, their notation, and the captures that are open in them. The cases are the examples of
// the sources, and each way of capture.
#include "rithmo/game/pieces/position.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {
namespace {

const Board board{8, 16};

Position position(const std::string& text) {
  const auto parsed = parse_position(text, board);
  INFO(text << (parsed ? "" : ": " + parsed.error().reason));
  REQUIRE(parsed);
  return *parsed;
}

// Returns each capture of the army to move as "capture: reason".
std::vector<std::string> taken(const std::string& text, const char* rules) {
  const Position p = position(text);
  std::vector<std::string> lines;
  for (const Capture& t : captures_in(p, *rule_set_named(rules), p.to_move))
    lines.push_back(std::string(t.way) + ": " + t.because);
  return lines;
}

using Lines = std::vector<std::string>;

bool besieged(const std::string& text, const char* rules) {
  const Lines lines = taken(text, rules);
  return std::ranges::find(lines, "siege: every move of d8 is hindered by an enemy") != lines.end();
}

}  // namespace

TEST_CASE("a position has one text") {
  for (const char* text : {"odd", "even Er2@a1", "odd Or9@c9 Er16@d8 OK190@a3 EK53[36,16,1]@g14",
                           "even Or2*@h16 Er3*@a1"}) {
    const Position p = position(text);
    CHECK(parse_position(to_text(p), board) == p);
    CHECK(to_text(position(to_text(p))) == to_text(p));
  }
  CHECK(to_text(position("odd Or9@c9 Er16@d8")) == "odd Er16@d8 Or9@c9");
}

TEST_CASE("positions that are refused, each at its place") {
  const std::vector<std::tuple<const char*, std::size_t, const char*>> refused{
      {"", 0, "a position begins with the army to move: expected even or odd"},
      {"white Er2@a1", 0,
       "a position begins with the army to move: expected even or odd, not 'white'"},
      {"odd  Er2@a1", 4, "one blank between pieces"},
      {"odd Er2", 7, "expected @ and a square after the piece, for example Er16@d8"},
      {"odd Xr2@a1", 4, "a piece begins with its army, E or O"},
      {"odd Ex2@a1", 5, "after the army comes the shape: r, t, s, or K for a king"},
      // The even army's numbers are roots and their squares, n(n+1) and (n+1)^2. The king is not a
      // square piece here, because it is written EK91.
      {"odd Er3@a1", 6, "the even army has no round of 3; it has those of 2, 4, 6, 8, 16, 36, 64"},
      {"odd Et4@a1", 6,
       "the even army has no triangle of 4; it has those of 6, 9, 20, 25, 42, 49, 72, 81"},
      {"odd Es91@a1", 6,
       "the even army has no square of 91; it has those of 15, 25, 45, 81, 153, 169, 289"},
      {"odd Er0@a1", 6, "the number of a piece must be at least 1"},
      {"odd Er2@i1", 8, "a square begins with its file, a to h"},
      {"odd Er2@a17", 9, "the ranks of this board are 1 to 16"},
      {"odd Er2@a1 Or3@a1", 15, "another piece stands on a1"},
      {"odd Er@a1", 6, "expected a number, but there is none"},
      {"odd EK52[36,x]@a1", 12, "not a digit: a number is written only with the digits 0 to 9"},
      {"odd Er1000001@a1", 6, "the number is too great: expected at most 1000000"},
      {"odd EK91[]@a1", 8,
       "a king has at least one layer: expected its layers, for example [36,16,1]"},
      {"odd EK91[36,16]@a1", 6, "the layers of this king add up to 52, not to 91"},
      {"odd EK52[16,36]@a1", 12,
       "the layers are not in order: write each layer once, from the greatest down"},
      {"odd EK52[36,17]@a1", 12, "the even king has no layer of 17"},
      {"odd EK52[36,16@a1", 14, "a king's layers end with ]"},
      {"odd Er2[4]@a1", 7, "only a king has layers"},
      {"odd Er2@a1 Er2@b1", 11, "Er2 is there already"},
      {"odd Er4@a1 Er4@b1 Er4@c1", 18, "Er4 is there already"},
      {"odd EK91@a1 OK25[25]*@-", 12, "OK25[25]* is there already"},
      {"odd Or2*!@-", 10, "an announced piece must be on the board"}};
  for (const auto& [text, offset, reason] : refused) {
    INFO(text);
    const auto parsed = parse_position(text, board);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().offset == offset);
    CHECK(parsed.error().reason == reason);
  }
}

TEST_CASE("pieces of any number, where they are asked for") {
  const auto any = [](const std::string& text) {
    return parse_position(text, board, PieceNumbers::any);
  };
  struct Row {
    const char* text;
    const char* captured;  // the capture by the rules ducoeur-1, in two words; empty: none
  };
  for (const auto& [text, captured] :
       std::vector<Row>{{"odd Er17@d8 Or10@c9 Or7@e9", "addition: 10 + 7 = 17"},
                        {"odd Er10@c9 Or10@d8", "equality: 10 = 10"},
                        {"odd Er11@c9 Or10@d8", ""},
                        {"odd Er1@c9 Or1@d8", "equality: 1 = 1"},
                        // Further equal pieces do not add captures.
                        {"odd Er3@c9 Or3@d8 Or3@a1 Or3@b2", "equality: 3 = 3"},
                        {"odd Er999999@c9 Or999999@d8", "equality: 999999 = 999999"},
                        {"odd Er12*@h16 Es91@a1 Os190@b1", ""}}) {
    INFO(text);
    const auto position = any(text);
    REQUIRE(position);
    CHECK_FALSE(has_army_pieces(*position));
    CHECK_FALSE(parse_position(text, board));
    CHECK(any(to_text(*position)) == *position);
    CHECK(parse_drawing(board_drawing_of(*position), board, PieceNumbers::any) == *position);
    const auto captures = captures_in(*position, *rule_set_named("ducoeur-1"), Army::odd);
    if (*captured)
      CHECK(std::ranges::any_of(captures, [&, expected = std::string(captured)](const auto& one) {
        return (std::string(one.way) + ": " + one.because).starts_with(expected);
      }));
    else
      CHECK(captures.empty());
  }
  // The armies' pieces are valid whichever numbers are allowed, and kings have their own layers.
  for (const char* text : {"odd Er16@d8 Or9@c9 Or9@e9 EK53[36,16,1]@g14", "even Er4@a1 Er4@b1"}) {
    CHECK(any(text) == parse_position(text, board));
    CHECK(has_army_pieces(*any(text)));
  }
  CHECK(any("odd EK53[36,17]@a1").error().reason == "the even king has no layer of 17");
  CHECK(any("odd EK91@a1 OK25[25]*@-").error().reason == "OK25[25]* is there already");
  CHECK_FALSE(any("odd EK91@a1 EK91@b1"));
  CHECK_FALSE(any("odd Er0@a1"));
  CHECK_FALSE(has_army_pieces(*any("odd Or9@a1 Or9@a2 Or9@a3")));  // an army has only two of them
}

TEST_CASE("drawings that are refused, each at its place") {
  const std::string drawing = board_drawing_of(position("odd Er2@a1 Or3@b16 Er5*@-"));
  CHECK(parse_drawing(drawing, board) == position("odd Er2@a1 Or3@b16 Er5*@-"));
  std::string crlf;
  for (const char c : drawing) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(parse_drawing(crlf, board) == position("odd Er2@a1 Or3@b16 Er5*@-"));
  const auto at = [&](const std::string& from, const std::string& to, const std::string& where) {
    std::string text = drawing;
    text.replace(text.find(from), from.size(), to);
    const auto parsed = parse_drawing(text, board);
    REQUIRE_FALSE(parsed);
    INFO(parsed.error().reason);
    CHECK(parsed.error().offset == text.find(where));
  };
  at("Er5*", "Er5*!", "Er5*!");  // an announced piece cannot be off the board
  at("Er2", "Ex2", "x2");        // x is no shape
  at("odd to move", "odd to go", "odd to go");
  at("odd to move", "white to move", "white");
  at("14 ", "13 ", "13 ");
  at("off the board: Er5*", "hello world", "hello");
}

// Lines refer to du Coeur's report of version 1. Its diagram (lines 33-39) has A in the middle, B C
// D E at the corners, and F above B and C. Here A is d8, B c9, C e9, D e7, E c7; white is the odd
// army.
TEST_CASE("du Coeur's worked examples under his rules") {
  CHECK(taken("odd Or81@d8 Es81@c9", "ducoeur-1") ==
        Lines{"equality: 81 = 81; d8 reaches c9"});  // du Coeur's report, line 63
  CHECK(taken("odd Er16@d8 Or9@c9 Or7@e9", "ducoeur-1")[0] ==
        "addition: 9 + 7 = 16; both reach d8");  // du Coeur's report, line 69
  CHECK(taken("odd Er4@d8 Or9@c9 Or5@e9", "ducoeur-1")[0] ==
        "subtraction: 9 - 5 = 4; both reach d8");  // du Coeur's report, line 77
  CHECK(taken("odd Es15@d8 Or3@c9 Or5@e9", "ducoeur-1")[0] ==
        "multiplication: 3 × 5 = 15; both reach d8");  // du Coeur's report, line 79
}

// Numbers are characters before the place in du Coeur's letter on the first play. The squares
// between are empty.
TEST_CASE("the worked examples of his letter") {
  const std::string equal = "even Or25@d8 Et25@d10";
  CHECK(taken(equal, "ducoeur-1") ==
        // Du Coeur's letter, character 4180: a triangle reaches the third space.
        Lines{"equality: 25 = 25; d10 reaches d8"});
  CHECK(taken("odd Or25@d8 Et25@c9", "ducoeur-1") ==
        Lines{"equality: 25 = 25; d8 reaches c9"});  // a round reaches the next space on a diagonal
  CHECK(taken("even Or25@d8 Er16@c9 Et9@d6", "ducoeur-1") ==
        Lines{"addition: 16 + 9 = 25; both reach d8"});  // du Coeur's letter, character 4916
  CHECK(taken("even Or5@d8 Et25@d10 Et20@b8", "ducoeur-1") ==
        Lines{"subtraction: 25 - 20 = 5; both reach d8"});  // du Coeur's letter, character 5286
  CHECK(taken("odd Et81@d8 Or9@c9 Or9@e9", "ducoeur-1") ==
        Lines{"multiplication: 9 × 9 = 81; both reach d8"});
  CHECK(taken("odd Et25@d8 Or9@c9 Os225@d5", "ducoeur-1") ==
        Lines{"division: 225 / 9 = 25; both reach d8"});
  // Du Coeur's letter, character 7540: the layer of 36 in the odd king captures the even 36.
  CHECK(taken("odd Er36@d8 OK190@d10", "ducoeur-1") == Lines{"equality: 36 = 36; d10 reaches d8"});
  // Du Coeur's letter, character 16773: this layer is a triangle and, by an option, has to move
  // like one. From a round's distance it then captures nothing.
  const RuleSet bound = with_options(*rule_set_named("ducoeur-1"), "layer-by-shape").value();
  const auto count = [&](const char* text, const RuleSet& rules) {
    return captures_in(position(text), rules, Army::odd).size();
  };
  CHECK(count("odd Er36@d8 OK190@c9", *rule_set_named("ducoeur-1")) == 1);
  CHECK(count("odd Er36@d8 OK190@c9", bound) == 0);
  CHECK(count("odd Er36@d8 OK190@d10", bound) == 1);
  // Du Coeur's letter, character 6773: a piece of its own army rescues a besieged piece.
  CHECK_FALSE(besieged("odd Er2@d8 Or3@c9 Or5@e9 Or7@c7 Er4@e7", "ducoeur-1"));
}

TEST_CASE("one of them the rules refute: a square on C does not reach A") {
  // Du Coeur's report, line 81, captures 25 by 225 / 9 with the square 225 on C. But squares go
  // three squares straight, and C is only the next square on a diagonal.
  CHECK(taken("odd Et25@d8 Or9@c9 Os225@e9", "ducoeur-1").empty());
  CHECK(movement_to(position("odd Et25@a1 Os225@e9"), *rule_set_named("ducoeur-1"), {4, 8}, {3, 7})
            .error() == "no movement of a square leads from e9 to d8");
  CHECK(taken("odd Et25@d8 Or9@c9 Os225@d11", "ducoeur-1") ==
        Lines{"division: 225 / 9 = 25; both reach d8"});
}

TEST_CASE("a man between stops a draught, a flight does not take, and the own army is not taken") {
  CHECK(taken("odd Et25@d8 Or9@c9 Os225@d11 Er2@d10", "ducoeur-1").empty());
  CHECK(taken("even Er4@d8 Er4@c9", "fulke-1").empty());
  CHECK(taken("odd Et9@c9 Ot16@a1", "fulke-1").empty());
  CHECK(taken("odd Er36@e10 Ot36@d8", "fulke-1").empty());  // a knight's move does not capture
  CHECK(taken("odd Er36@d10 Ot36@d8", "fulke-1").size() == 1);
}

TEST_CASE("proportions by agreement") {
  // 9 12 16 is geometric. The prey 12 has to be an enemy of the takers 9 and 16. It is an odd
  // triangle, so the even army captures.
  const Lines found = taken("even Ot12@d8 Et9@d10 Er16@c9", "fulke-1");
  CHECK(std::ranges::find(found, "geometric-proportion: 9 12 16; both reach d8") != found.end());
}

TEST_CASE("void spaces: Fulke's second kind, Mebben's fields") {
  // Between d1 and d11 there are nine empty squares: 5 times 9 is 45.
  CHECK(taken("odd Es45@d11 Or5@d1", "fulke-2") ==
        Lines{"multiplication-by-spaces: 5 × 9 = 45; 9 empty spaces between d1 and d11"});
  CHECK(taken("odd Es45@d11 Or5@d1 Er2@d6", "fulke-2").empty());
  // Nine fields counted with both ends are seven empty squares. A round may go straight there.
  CHECK(taken("odd Es45@d9 Or5@d1", "mebben") ==
        Lines{"multiplication-by-fields: 5 × 9 = 45; 9 fields from d1 to d9"});
  // Triangles go only diagonally by Mebben's rules.
  CHECK(taken("odd Es45@d9 Ot30@d1", "mebben").empty());
  CHECK(taken("odd Er4@h8 Os28@a1", "fulke-2")
            .empty());  // 28 / 7 needs four squares, but there are six between a1 and h8
  CHECK(taken("odd Er4@h8 Or16*@b2", "fulke-2").empty());
  // There are four empty squares between, not six.
  CHECK(taken("odd Er2@f6 Ot12@a1", "savard-3").empty());
  CHECK(taken("odd Er2@h8 Ot12@a1", "savard-3") ==
        Lines{"division-by-spaces: 12 / 6 = 2; 6 empty spaces between a1 and h8"});
}

TEST_CASE("siege, oblivion, ambush") {
  CHECK(besieged("odd Er2@d8 Or3@c9 Or5@e9 Or7@c7 Or9@e7", "fulke-1"));
  CHECK_FALSE(besieged("odd Er2@d8 Or3@c9 Or5@e9 Or7@c7 Er4@e7",
                       "fulke-1"));  // a piece of its own army does not besiege
  CHECK_FALSE(besieged("odd Er2@d8 Or3@c9 Or5@e9 Or7@c7", "fulke-1"));
  CHECK(besieged("odd Et6@d8 Or3@d9 Or5@d6 Or7@b8 Or9@e8",
                 "fulke-1"));  // they stand at the end of its movement, or nearer
  // The edge is no enemy and does not besiege.
  CHECK(taken("odd Er2@a8 Or3@b9 Or7@b7", "fulke-1").empty());
  CHECK(taken("odd Er2@d8 Or3@d9 Or5@d7 Or7@c8 Or9@e8", "fulke-3") ==
        Lines{"oblivion: four stand next to d8, straight"});
  CHECK(taken("odd Er16@d8 Or9@d9 Or7@d7", "savard-2") ==
        Lines{"ambush: 9 + 7 = 16; both stand next to d8"});
  // The takers do not stand on opposite sides.
  CHECK(taken("odd Er16@d8 Or9@d9 Or7@c8", "savard-2").empty());
  CHECK(taken("odd Er16@d8 Or9@d9 Or7@c8", "fulke-3") ==
        Lines{"ambush: 9 + 7 = 16; both stand next to d8"});
}

TEST_CASE("roots, and powers above the square for Fulke") {
  CHECK(taken("odd Es81@d8 Or9@d9", "savard-3") == Lines{"roots: 9^2 = 81; d9 reaches d8"});
  CHECK(taken("odd Es81@d8 Or3@d9", "savard-3").empty());
  CHECK(taken("odd Er64@d8 Or9@h1 Or81@h3", "fulke-2").empty());
  CHECK(taken("even Ot64@d9 Er2@d8", "fulke-2") == Lines{"roots: 2^6 = 64; d8 reaches d9"});
}

TEST_CASE("a king takes and is taken by his total and by his layers") {
  CHECK(taken("odd EK91@d8 Or25@c9", "fulke-1") == Lines{"equality: 25 = 25; c9 reaches d8"});
  CHECK(taken("odd EK66[36,25,4,1]@d8 Os66@d11", "fulke-1") ==
        Lines{"equality: 66 = 66; d11 reaches d8"});
  CHECK(taken("even Or25@d8 EK91@d9", "ducoeur-1")
            .empty());  // a king goes only one square diagonally
  CHECK(taken("even Or25@d8 EK91@c9", "ducoeur-1").size() == 1);
  CHECK(taken("even Or25@d8 EK86[36,25,16,9]@c9", "ducoeur-1")
            .empty());  // a king that has lost its rounds has no such movement
}

TEST_CASE("moves: only void squares, only through void ones, never off the board") {
  CHECK(rc::check([] {
    const RuleSet& rules = *rc::gen::elementOf(rule_sets());
    Position p{rules.board, Army::even, {}};
    const std::vector<ArmyPiece> even = army_pieces(Army::even, historical_roots()),
                                 odd = army_pieces(Army::odd, historical_roots());
    for (int count = *rc::gen::inRange(1, 30); count > 0; --count) {
      const ArmyPiece& piece = *rc::gen::elementOf(count % 2 ? even : odd);
      const auto square =
          rules.board.square(*rc::gen::inRange<std::size_t>(0, rules.board.squares()));
      p.pieces.insert_or_assign(square,
                                Piece{piece.army, piece.shape, false, piece.number.get_si(), {}});
    }
    for (const Move& move : moves(p, rules)) {
      RC_ASSERT(rules.board.has(move.to));
      RC_ASSERT(!p.pieces.contains(move.to));
      RC_ASSERT(p.pieces.at(move.from).army == Army::even);
      RC_ASSERT(movement_to(p, rules, move.from, move.to).has_value());
    }
    for (const auto& [square, piece] : p.pieces)  // each square that is not listed has a reason
      for (std::size_t i = 0; i < rules.board.squares(); ++i) {
        const Square to = rules.board.square(i);
        const auto all = moves(p, rules);
        const bool listed = std::ranges::any_of(
            all, [&, from = square](const Move& m) { return m.from == from && m.to == to; });
        RC_ASSERT(listed == movement_to(p, rules, square, to).has_value());
        if (i > 20) break;
      }
  }));
}

}  // namespace rithmo::game
