// Games act by act: the sources' examples of turns, what rule sets allow and refuse, and undo.
#include "rithmo/game/play/play.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"
#include "game/engine_lines.hpp"
#include "game/slow_game.hpp"
#include "game/typed_turns.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {
namespace {

// Plays turns from a position. Returns the final position, or the refusal as "offset: reason".
std::string played(const std::string& start, const std::string& turns, const RuleSet& rules) {
  const auto position = parse_position(start, rules.board);
  INFO(start << (position ? "" : ": " + position.error().reason));
  REQUIRE(position);
  const auto written = typed_turns(turns, rules.board);
  INFO(turns << (written ? "" : ": " + written.error().reason));
  REQUIRE(written);
  Play play(*position, rules);
  for (const TypedTurn& turn : *written) {
    for (const TypedAct& act : turn) {
      CHECK(to_text(parse_act(to_text(act.act), rules.board).value()) == to_text(act.act));
      if (const auto done = play.make(act.act); !done)
        return std::to_string(act.offset) + ": " + done.error();
    }
    if (const auto ended = play.end_turn(); !ended) return "end: " + ended.error();
  }
  const std::string end = to_text(play.position());
  while (play.undo()) {
  }
  CHECK(play.position() == *position);
  return end;
}

std::string played(const std::string& start, const std::string& turns, const char* rules) {
  return played(start, turns, *rule_set_named(rules));
}

}  // namespace

// The diagram of du Coeur's report of version 1 with A on d8: B c9, C e9, E c7, D e7, F d10.
TEST_CASE("du Coeur's worked turns under his rules") {
  // Du Coeur's report, line 63: a piece captures its equal by entering or reaching its square.
  CHECK(played("odd Or81@d8 Es81@c9", "d8xc9 Os81*@a1", "ducoeur-1") == "even Os81*@a1 Or81@c9");
  CHECK(played("odd Or81@e9 Es81@c9", "e9-d8 xc9 Os81*@a1", "ducoeur-1") ==
        "even Os81*@a1 Or81@d8");
  // Du Coeur's report, line 69: 9 stands on B, and 7 goes from F to C. Both now reach the 16 on A.
  CHECK(played("odd Er16@d8 Or9@c9 Or7@d10", "d10-e9 xd8 Or16*@h1", "ducoeur-1") ==
        "even Or16*@h1 Or9@c9 Or7@e9");
  // Du Coeur's report, line 71: the enemy comes to A, and either piece may enter its square.
  CHECK(played("even Er16@e7 Or9@c9 Or7@e9", "e7-d8; c9xd8 Or16*@a1", "ducoeur-1") ==
        "even Or16*@a1 Or9@d8 Or7@e9");
  CHECK(played("even Er16@e7 Or9@c9 Or7@e9", "e7-d8; xd8 Or16*@a1", "ducoeur-1") ==
        "7: before the move, a taker must move to the prey's square: write c9xd8");
  // Du Coeur's report, lines 77 and 79: 5 comes to C; 9 - 5 = 4, 3 x 5 = 15.
  CHECK(played("odd Er4@d8 Or9@c9 Or5@d10", "d10-e9 xd8 Or4*@a1", "ducoeur-1") ==
        "even Or4*@a1 Or9@c9 Or5@e9");
  CHECK(played("odd Es15@d8 Or3@c9 Or5@d10", "d10-e9 xd8 Os15*@a1", "ducoeur-1") ==
        "even Os15*@a1 Or3@c9 Or5@e9");
  // Du Coeur's report, line 85: a round besieged from B, C, D and E.
  CHECK(played("odd Er2@d8 Or3@c9 Or25@e9 Or49@c7 Or81@f8", "f8-e7 xd8 Or2*@a1", "ducoeur-1") ==
        "even Or2*@a1 Or49@c7 Or81@e7 Or3@c9 Or25@e9");
  // Du Coeur's report, line 65: several captures are open at once.
  CHECK(played("odd Er64@c9 Er36@e9 Or81@f7 Ot64@c11 Ot36@e11", "f7-e8", "ducoeur-1") ==
        "even Or81@e8 Er64@c9 Er36@e9 Ot64@c11 Ot36@e11");
  CHECK(played("odd Er64@c9 Er36@e9 Ot64@c12 Ot36@e11", "e11xe9 Or36*@a1", "ducoeur-1") ==
        "even Or36*@a1 Er64@c9 Ot36@e9 Ot64@c12");
}

TEST_CASE(
    "by du Coeur only the piece who moved captures, and a blocker who steps aside opens no line") {
  CHECK(played("odd Es81@d11 Or81@c10 Or3@h8", "h8-g9 xd11", "ducoeur-1") ==
        "6: d11 cannot be captured after this move");
  // Once d11 is empty, the triangle on d12 reaches d10. Only du Coeur forbids the capture then.
  const std::string start = "odd Er36@d10 Or3@d11 Ot36@d12";
  CHECK(played(start, "d11-c12 xd10", "ducoeur-1") == "8: d10 cannot be captured after this move");
  CHECK(played(start, "d11-c12 xd10 Or36*@a1", "fulke-1") == "even Or36*@a1 Or3@c12 Ot36@d12");
}

TEST_CASE("when an army takes, and who goes where") {
  const std::string equal = "odd Or81@d8 Es81@c9 Or3@h8";
  // Savard: an army captures before and after its movement, and the taker stays.
  CHECK(played(equal, "xc9 Os81*@a1 h8-g9", "savard-1") == "even Os81*@a1 Or81@d8 Or3@g9");
  CHECK(played(equal, "d8xc9", "savard-1") == "0: by these rules the taker stays where it is");
  CHECK(played(equal, "xc9 Os81*@a1", "savard-1") ==
        "end: no piece has moved in this turn, although one can: move before you end the turn");
  CHECK(played(equal, "h8-g9 xc9", "savard-1") ==
        "end: Os81* must still be placed on the first rank: write Os81*@a1");
  CHECK(played(equal, "h8-g9 h8-g7", "savard-1") ==
        "6: the move of this turn has already been made: capture, or end the turn");
  CHECK(played(equal, "h8-g9 g9-f8", "savard-1") ==
        "6: the move of this turn has already been made: capture, or end the turn");
  // Fulke: a prey that was open to capture before the movement can only be entered.
  CHECK(played(equal, "h8-g9 xc9", "fulke-1") == "6: c9 cannot be captured after this move");
  // The Italian reconstruction: a capture replaces the movement.
  const RuleSet italian = choosing("italian", "mebben-captures");
  CHECK(played(equal, "xc9 Os81*@b1", italian) == "even Os81*@b1 Or81@d8 Or3@h8");
  CHECK(played(equal, "xc9 Os81*@b1 h8-g9", italian) ==
        "13: the move of this turn has already been made: capture, or end the turn");
}

TEST_CASE("men taken: out of play, kept, or on the board again") {
  CHECK(played("odd Or81@d8 Es81@d9", "d8xd9", "fulke-3") == "even Or81@d9 Os81*@-");
  CHECK(played("odd Or81@d8 Es81@d9", "d8xd9 Os81*@a1", "fulke-3") ==
        "6: by these rules the piece does not return to the board");
  CHECK(played("odd Or81@d8 Es81@d9 Or3@a1", "xd9", "fulke-3") ==
        "0: before the move, a taker must move to the prey's square: write d8xd9");
  CHECK(played("odd Or81@d8 Es81@c9", "d8xc9 Os81*@a2", "ducoeur-1") ==
        "6: the piece must be placed on its captor's first rank");
  CHECK(played("odd Or81@d8 Es81@c9 Or3@a1", "d8xc9 Os81*@a1", "ducoeur-1") ==
        "6: a1 is not empty");
  CHECK(played("odd Or81@d8 Es81@c9", "d8xc9 Os289*@a1", "ducoeur-1") ==
        "6: there is no Os289* to be placed");
  // A piece that its own army captures back serves this army again.
  CHECK(played("even Et81@d8 Es81@c9 Or9@h8", "h8-g9", "fulke-1") ==
        "0: h8 is not a piece of the even army, who is to move");
  CHECK(played("even Et81@d8 Os81*@d10", "d8xd10 Es81@a16", "ducoeur-1") ==
        "odd Et81@d10 Es81@a16");
}

TEST_CASE("a king loses his layers, their draughts, and is bought back") {
  // The 25 captures a layer of 25 from the king, which has no other 25; its 36 is a triangle.
  CHECK(played("odd Er4@h1 OK190@d1 EK91@d8 Or25@e10", "e10-d9 xd8[25]", "fulke-2") ==
        "even OK190@d1 Er4@h1 EK66[36,16,9,4,1]@d8 Or25@d9 OK25[25]*@-");
  // An equal piece ransoms the layer, or else any piece; the king goes there (Fulke 1563, 695).
  CHECK(played("odd EK91@d8 Or25@e10 Et25@h1 Er4@g1", "e10-d9 xd8[25] h1=d8[25] Ot25*@a1",
               "fulke-2") == "even Ot25*@a1 Er4@g1 EK91@h1 Or25@d9");
  CHECK(played("odd EK91@d8 Or25@e10 Et25@h1 Er4@g1", "e10-d9 xd8[25] g1=d8[25]", "fulke-2") ==
        "15: the piece of 25 on h1 is to be given");
  CHECK(played("odd EK91@d8 Or25@e10 Er4@g1", "e10-d9 xd8[25] g1=d8[25] Or4*@b1", "fulke-2") ==
        "even Or4*@b1 EK91@g1 Or25@d9");
  CHECK(played("odd EK91@d8 Or25@e10 Er4@g1", "e10-d9 xd8[25] g1=d8[25] Or4*@b1",
               choosing("fulke-2", "king-stays")) == "even Or4*@b1 EK91@d8 Or25@d9");
  CHECK(played("odd EK91@d8 Or25@e10 Er4@g1", "e10-d9 xd8[25] g1=d8[25]",
               choosing("fulke-2", "captives-count,king-stays")) == "even EK91@d8 Or25@d9 Or4*@-");
  CHECK(played("odd EK91@d8 Or25@e10 Er4@g1", "e10-d9 g1=d8[25]", "fulke-2") ==
        "7: that layer was not captured from d8 in this turn");
  CHECK(played("odd EK91@d8 Or25@c9 Or3@h1 Er4@g1", "h1-g2", "ducoeur-1") ==
        "even Er4@g1 Or3@g2 EK91@d8 Or25@c9");
  CHECK(played("odd EK91@d8 Or25@e10 Er4@g1", "e10-d9 xd8[25] g1=d8[25]", "fulke-1") ==
        "7: d8 cannot lose that layer to a capture after this move");
  // In Fulke's third kind a king that loses its lowest square is lost and cannot be ransomed.
  CHECK(played("odd EK91@d8 Ot36@d11 Er4@g1", "d11-d10 g1=d8[36]", "fulke-3") ==
        "0: no movement of a triangle leads from d11 to d10");
  CHECK(played("odd EK91@d8 Ot36@d12 Er4@g1", "d12-d10 xd8[36]", "fulke-3") ==
        "even Er4@g1 Ot36@d10 OK36[36]*@- OK55[25,16,9,4,1]*@-");
  CHECK(played("odd EK91@d8 Ot36@d12 Er4@g1", "d12-d10 xd8[36]", "savard-2") ==
        "even Er4@g1 EK55[25,16,9,4,1]@d8 Ot36@d10 OK36[36]*@-");
  CHECK(played("odd EK91@d8 Ot36@d12 Er4@g1", "d12-d10 xd8[36] g1=d8[36]", "savard-3") ==
        "16: by these rules the lowest layer cannot be bought back");
  CHECK(played("odd EK91@d8 Or25@e10", "e10-d9 xd8[24]", "fulke-2") ==
        "7: d8 cannot lose that layer to a capture after this move");
  CHECK(played("odd Es81@d8 Or81@e10", "e10-d9 xd8[25]", "fulke-2") == "7: d8 is no king");
  CHECK(played("odd EK4[4]@d8 Or3@h8 Or7@g8", "h8-h9", "fulke-2") ==
        "even EK4[4]@d8 Or7@g8 Or3@h9");
  CHECK(played("odd EK25[25]@d8 Or25@e10", "e10-d9 xd8", "fulke-2") == "even Or25@d9 OK25[25]*@-");
  // Mebben: a king that has lost layers is still captured by its total, but captures no more by it.
  CHECK(played("odd EK25[25]@c1 Or81@d8", "d8-d9", "mebben") == "even EK25[25]@c1 Or81@d9");
  const std::vector<std::int64_t> left{25, 16};
  const Piece king{Army::even, Shape::square, true, 41, left};
  CHECK(numbers_to_capture(king, *rule_set_named("mebben")) == left);
  CHECK(numbers_captured(king, *rule_set_named("mebben")) == std::vector<std::int64_t>{91, 25, 16});
  CHECK(numbers_captured(king, choosing("mebben", "present-total")) ==
        std::vector<std::int64_t>{41, 25, 16});
  // Italian reconstruction: a king moves like its base.
  const auto goes = [&](std::vector<std::int64_t> layers) {
    std::vector<int> along;
    for (const Movement* d : movements_of(*rule_set_named("italian"),
                                          {Army::even, Shape::square, true, 0, std::move(layers)}))
      along.push_back(d->along);
    return along;
  };
  CHECK(goes({36, 25, 16, 9, 4, 1}) == std::vector{3});
  CHECK(goes({16, 4}) == std::vector{2});
  CHECK(goes({4, 1}) == std::vector{1});
  // A captured pyramid serves its captor by the variant that may be Barozzi's.
  CHECK(played("odd Er2@h1 EK91@d9 Or3@d10 Or5@d8 Or7@c9 Or9@f9", "f9-e9 xd9 OK91*@a1",
               "barozzi") == "even OK91*@a1 Er2@h1 Or5@d8 Or7@c9 Or9@e9 Or3@d10");
}

TEST_CASE("announced men are safe, and fly no more") {
  const std::string start = "even Er2@d8 Er4@e8 Et6@f8 Or3@a8";
  CHECK(played(start, "!d8,e8,f8 d8-c9", "ducoeur-1") == "odd Or3@a8 Er4!@e8 Et6!@f8 Er2!@c9");
  CHECK(played(start, "!d8,e8,f8 f8-g10", "ducoeur-1") ==
        "10: no movement of a triangle leads from f8 to g10");
  CHECK(played(start, "f8-g10", "ducoeur-1") == "odd Or3@a8 Er2@d8 Er4@e8 Et6@g10");
  CHECK(played(start, "!d8,e8 d8-c9", "ducoeur-1") == "0: these pieces make no triumph");
  CHECK(played("odd Or3@d8 Or5@e8 Or7@f8 Or9@g8", "!d8,e8,f8,g8 d8-c9", "ducoeur-1") ==
        "0: these pieces make no triumph");
  CHECK(played(start, "!d8,e8,a8 d8-c9", "ducoeur-1") == "0: a8 is not a piece of the even army");
  CHECK(played("even Er2@d9 Er4@e9 Et6@f9 Or3@a8", "!d9,e9,f9", "mebben") ==
        "0: by these rules no pieces are announced");
  CHECK(played("odd Es81!@c9 Or81@e9", "e9-d8 xc9", "ducoeur-1") ==
        "6: c9 cannot be captured after this move");
}

TEST_CASE("options change what they name") {
  const auto taken = [](const std::string& text, const RuleSet& rules) {
    const Position p = parse_position(text, rules.board).value();
    std::vector<std::string> names;
    for (const Capture& t : captures_in(p, rules, p.to_move)) names.emplace_back(t.way);
    return names;
  };
  using Names = std::vector<std::string>;
  const std::string edge = "odd Er2@a8 Or3@b9 Or7@b7";
  CHECK(taken(edge, *rule_set_named("ducoeur-1")).empty());
  CHECK(taken(edge, choosing("ducoeur-1", "walls")) == Names{"siege"});
  const std::string sum = "odd Er16@d8 Or9@d9 Or7@c8";
  CHECK(taken(sum, *rule_set_named("fulke-3")) == Names{"ambush"});
  CHECK(taken(sum, choosing("fulke-3", "opposite")).empty());
  CHECK(taken("odd Et42@d8 Ot12@f8 Ot30@b8", *rule_set_named("fulke-2")) == Names{"addition"});
  CHECK(taken("odd Et42@d8 Ot12@f8 Ot30@b8", choosing("fulke-2", "next-spaces")).empty());
  CHECK(taken("odd Et42@d8 Ot12@e8 Ot30@c8", choosing("fulke-2", "next-spaces")) ==
        Names{"addition"});
  CHECK(taken("odd Er36@d8 Or9@d11", *rule_set_named("fulke-3")).empty());
  CHECK(taken("odd Er36@d8 Or9@d11", choosing("fulke-3", "ends-counted")) ==
        Names{"multiplication-by-spaces"});
  CHECK(
      played("odd Ot12@d8 Er2@e8 Or3@a1", "d8-f8", *rule_set_named("fulke-2")).starts_with("0: "));
  CHECK(played("odd Ot12@d8 Er2@e8 Or3@a1", "d8-f8", choosing("fulke-2", "leaping")) ==
        "even Or3@a1 Er2@e8 Ot12@f8");
  CHECK(choosing("fulke-3", "ten-ranks").board.ranks == 10);
  CHECK(on_board(*layout_named("fulke-3"), {8, 10})->pieces.size() == 48);
  CHECK(on_board(*layout_named("fulke-1"), {8, 9})->pieces.size() == 48);
  CHECK_FALSE(on_board(*layout_named("fulke-2"), {8, 10}));
  const auto wrong = with_options(*rule_set_named("fulke-1"), "walls,leaping");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().reason ==
        "fulke-1 has no option 'leaping'; it has proportions, flying-over, walls, no-queen, "
        "camp-6, layers-capture, eight-hinder, even-first, exact-counts");
}

TEST_CASE("acts that are refused, each at its place") {
  const Board board{8, 16};
  for (const auto& [text, offset, reason] :
       std::vector<std::tuple<const char*, std::size_t, const char*>>{
           {"c9", 0,
            "expected an act such as c9-c10, xd8, c9xd8, Or16*@d1, c7=a3[25], !c9,d9,e9, end or "
            "pass, not 'c9'"},
           {"c9-i1", 3, "a square begins with its file, a to h"},
           {"c9-c10; xd17", 10, "the ranks of this board are 1 to 16"},
           {";", 0, "a turn without an act: write pass for a turn in which nothing can be done"},
           {"xd8[25", 6, "a layer ends with ]"},
           {"xd8[99]", 4, "the number is too great: layers have numbers up to 64"},
           {"c7=a3", 5, "expected a layer after the king's square, for example [25]"},
           {"OK17@a1", 2, "the layers of this king add up to 190, not to 17"},
           {"!c9,,e9", 4, "a square begins with its file, a to h"}}) {
    INFO(text);
    const auto turns = typed_turns(text, board);
    REQUIRE_FALSE(turns);
    CHECK(turns.error().offset == offset);
    CHECK(turns.error().reason == reason);
  }
}

// Counts the pieces without kings, and the kings' layers, on the board and off it: 46 and 11.
std::pair<std::size_t, std::size_t> pieces_in(const Position& position) {
  std::size_t pieces = 0, layers = 0;
  const auto count = [&](const Piece& piece) {
    pieces += !piece.king;
    layers += piece.layers.size();
  };
  for (const auto& [square, piece] : position.pieces) count(piece);
  for (const Piece& piece : position.off) count(piece);
  return {pieces, layers};
}

// Makes some open captures, entering where the rules require it. All the others stay possible.
void take_some(Play& play, const RuleSet& rules, benchmark::Draw& draw, std::size_t& taken) {
  const std::vector<Capture> open = play.open_captures();
  for (const Capture& taking : open) {
    const auto prey = play.position().pieces.find(taking.prey);
    if (prey == play.position().pieces.end() || draw.chance(0.3)) continue;
    const Piece piece = prey->second;
    const std::vector<std::int64_t> numbers = numbers_captured(piece, rules);
    if (std::ranges::find(numbers, taking.number) == numbers.end())
      continue;  // this layer was captured before
    const bool layer = piece.layers.size() > 1 &&
                       std::ranges::find(piece.layers, taking.number) != piece.layers.end();
    const bool before = play.is_move_open() && rules.play.timing == CaptureTiming::enter_before;
    const Take act{taking.prey, layer ? std::optional(taking.number) : std::nullopt,
                   before && !layer ? std::optional(taking.takers[0]) : std::nullopt};
    const auto done = play.make(act);
    INFO(to_text(Act(act)) << " " << taking.because << (done ? "" : ": " + done.error()));
    CHECK(done);
    ++taken;
    if (before) return;  // entering was the turn's movement, so the open captures have changed
  }
}

// Ransoms layers captured from kings in this turn with any piece that the rules accept.
void redeem_some(Play& play, benchmark::Draw& draw, std::size_t& redeemed) {
  const Position now = play.position();
  for (const auto& [square, king] : now.pieces)
    for (const Piece& off : now.off)
      if (king.king && king.army != now.to_move && off.king && off.layers.size() == 1 &&
          draw.chance(0.5))
        for (const auto& [giving, piece] : now.pieces)
          if (play.make(RedeemAct{giving, square, off.number})) {
            ++redeemed;
            break;
          }
}

// To play more games by hand: RITHMO_PLAYS=10000 build/release/tests/rithmo-tests "random plays*"
TEST_CASE(
    "random plays: moves and captures against the slow twin, no piece lost, and all captured "
    "back") {
  const char* given = std::getenv("RITHMO_PLAYS");
  const unsigned long plays = given ? std::strtoul(given, nullptr, 10) : 6;
  benchmark::Draw draw(1563);
  std::size_t positions = 0, taken = 0, redeemed = 0;
  for (const RuleSet& rules : rule_sets())
    for (unsigned long count = 0; count < plays; ++count) {
      const auto start = on_board(layouts()[count % layouts().size()], rules.board);
      REQUIRE(start);
      Play play(*start, rules);
      for (int turn = 0; turn < 40; ++turn, ++positions) {
        const std::string text = to_text(play.position());
        const auto same = [&] {
          const Position& now = play.position();
          return lines::lines(moves(now, rules)) == slow::moves(now, rules) &&
                 lines::lines(captures_in(now, rules, now.to_move)) ==
                     slow::takings(now, rules, now.to_move);
        };
        if (!same()) FAIL(rules.name << ": " << text);
        if (draw.chance(0.5)) take_some(play, rules, draw, taken);
        if (const std::vector<Move> all = play.open_moves(); !all.empty()) {
          Move move = all[draw.below(all.size())];
          for (int k = 0; k < 4; ++k) {  // chooses the move that goes farthest towards the enemy
            const Move& other = all[draw.below(all.size())];
            const int towards = play.position().to_move == Army::odd ? 1 : -1;
            if (towards * (other.to.rank - other.from.rank) >
                towards * (move.to.rank - move.from.rank))
              move = other;
          }
          if (!play.make(Draw{move.from, move.to})) FAIL(rules.name << ": " << text);
        }
        take_some(play, rules, draw, taken);
        redeem_some(play, draw, redeemed);
        if (!same()) FAIL(rules.name << ": " << to_text(play.position()));
        const std::vector<Piece> waiting = play.position().off;
        const int rank = play.position().to_move == Army::odd ? 0 : rules.board.ranks - 1;
        for (const Piece& captive : waiting)
          for (int file = 0; file < rules.board.files; ++file)
            if (play.make(EnterAct{captive, {file, rank}})) break;
        if (!play.end_turn() ||
            pieces_in(play.position()) != std::pair<std::size_t, std::size_t>(46, 11))
          FAIL(rules.name << ": " << text);
        if (turn % 10 == 0) {
          CHECK(parse_position(to_text(play.position()), rules.board) == play.position());
          CHECK(parse_drawing(board_drawing_of(play.position()), rules.board) == play.position());
        }
      }
      while (play.undo()) {
      }
      CHECK(play.position() == *start);
    }
  CHECK(positions == 40 * plays * rule_sets().size());
  CHECK(taken > 10 * plays);
  CHECK(redeemed > 0);
}

TEST_CASE("rows of bugs: turns that were allowed and should not be, and the reverse") {
  // The capture of a layer that replaces the movement opens no other capture.
  CHECK(played("odd EK91@d8 Or25@e9 Es81@c1 Or81@b2 Er4@h1", "xd8[25] xc1", "fulke-2") ==
        "8: c1 cannot be captured after this move");
  CHECK(played("odd EK91@d8 Or25@c9 Or3@h8 Es81@b1 Or81@a2", "xd8[25] xb1", "ducoeur-1") ==
        "8: b1 cannot be captured after this move");
  // No flight captures. Du Coeur's may not open a capture (line 43); Fulke's may complete a siege.
  CHECK(played("odd Ot36@d8 Er36@g10 Er2@h1", "d8-e10 xg10", "fulke-1") ==
        "7: g10 cannot be captured after this move");
  CHECK(played("odd Ot36@d8 Er36@g10 Er2@h1", "d8-e10", "ducoeur-1") ==
        "0: the piece may move there only if it can capture nothing from that square");
  CHECK(played("odd Ot36@d8 Er36@g10 Er2@h1", "d8-c10", "ducoeur-1").starts_with("even "));
  const std::string three_near = "odd Er2@d8 Or3@c9 Or25@e9 Or49@c7 Ot12@g8";
  CHECK(played(three_near, "g8-e7 xd8 Or2*@a1", "fulke-1") ==
        "even Or2*@a1 Or49@c7 Ot12@e7 Or3@c9 Or25@e9");
  CHECK(played(three_near, "g8-e7 xd8 Or2*@a1", "ducoeur-1") ==
        "0: the piece may move there only if it can capture nothing from that square");
  // In the second kind the knight's move may only besiege an enemy or escape from a siege.
  CHECK(played("odd Or3@a1 Er2@h8", "a1-b3", "fulke-2") ==
        "0: the piece may move there only to besiege an enemy or to flee from a siege");
  const std::string shut = "odd Or3@d8 Er2@c7 Er4@c8 Er6@c9 Er8@d7 Er16@d9 Er36@e7 Er64@e8 Et6@e9";
  CHECK(played(shut.substr(0, 10) + " Er2@c7", "d8-e10", "fulke-2") ==
        "0: the piece may move there only to besiege an enemy or to flee from a siege");
  CHECK(played("odd Or3@d8 Er2@c7 Er4@c8 Er8@c9 Er16@d7 Er36@d9 Er64@e7 Et6@e8 Et9@e9", "d8-e10",
               "fulke-2")
            .starts_with("even "));
  CHECK(played("odd Or3@d8 Er2@h9", "d8-e10", "barozzi") ==
        "0: the piece may move there only to escape, and the enemy cannot capture it now");
  // No announcement while the king stands, after the move, or twice; by Savard only in camp.
  CHECK(played("even Er2@a3 Er4@b3 Et6@d1 OK190@h9", "!a3,b3,d1 a3-b2", "ducoeur-1") ==
        "0: the enemy's king must be captured first");
  CHECK(played("even Er2@a3 Er4@b3 Et6@d1", "d1-c3 !a3,b3,c3", "ducoeur-1") ==
        "6: by these rules pieces are announced before the move, which has already been made");
  CHECK(played("even Er2@a3 Er4@b3 Et6@d1", "!a3,b3,d1 !a3,b3,d1", "ducoeur-1") ==
        "10: the piece on a3 is announced already");
  CHECK(played("even Er2@a3 Er4@b3 Et6@d1", "d1-c3 !a3,b3,c3", "fulke-1") ==
        "6: the piece on c3 flew there");
  // Savard, line 86: "The flying move may be made at any time".
  CHECK(
      played("even Er2@a3 Er4@h9 Et6@d1 Or3@h12", "d1-c3 !a3,c3", "savard-1").starts_with("odd "));
  CHECK(played("even Er2@a3 Er4@b3 Et6@d6", "!a3,b3,d6", "savard-1") ==
        "0: d6 is not in the enemy's camp");
  CHECK(played("even Er2@a2 Er4@h2 Et6@d12 Er3*@- Or9@h8", "!a2,h2 a2-a3", "savard-3") ==
        "odd Er4!@h2 Er2!@a3 Or9@h8 Et6@d12 Er3*@-");
  // Savard, line 172: part of a triumph. 2 4 3 with 9 is no triumph; without 6 there is none.
  CHECK(played("even Er2@a2 Er4@h2 Er3*@- Or9@h8", "!a2,h2 a2-a3", "savard-3") ==
        "0: no triumph has all these pieces");
  CHECK(played("odd Or3@a1 Er2@b2 Er4@h8", "pass; h8-g9", "fulke-1") == "odd Or3@a1 Er2@b2 Er4@g9");
  CHECK(played("odd Or3@a1 Er4@h8", "pass", "fulke-1") ==
        "end: no piece has moved in this turn, although one can: move before you end the turn");
  // A layer can be ransomed repeatedly; a siege outlasts a lost layer; the last layer is lost.
  CHECK(played("odd EK91@d8 Or25@e10 Or9@c9 Er4@h1 Er6@g1", "e10-d9 xd8[25] h1=d8[25] Or4*@a1",
               "fulke-2") == "even Or4*@a1 Er6@g1 EK91@h1 Or9@c9 Or25@d9");
  CHECK(played("odd EK91@a1 Or25@a2 Or3@b1 Or5@e5", "e5-d4", choosing("fulke-2", "walls"))
            .starts_with("even "));
  CHECK(played("odd EK25[25]@d8 Or25@e10 Et25@h1", "e10-d9 xd8 h1=d8[25]", "fulke-2") ==
        "11: that layer was not captured from d8 in this turn");
  // Fulke 1563, line 851: in the third kind layers capture no 3 and no 5, except by an option.
  const auto count = [](const char* text, const RuleSet& rules) {
    const Position p = parse_position(text, rules.board).value();
    return captures_in(p, rules, p.to_move).size();
  };
  for (const char* text : {"even Or3@d8 Er2@d9 EK91@d7", "even Or5@d8 EK91@d14"}) {
    CHECK(count(text, *rule_set_named("fulke-3")) == 0);
    CHECK(count(text, choosing("fulke-3", "layers-capture")) > 0);
  }
  // Mebben adds two or more; Savard captures no pyramid by its total; two kings are not allowed.
  CHECK(count("even Ot12@d8 Er2@d9 Er4@e8 Er4@c8 Er6@d7", *rule_set_named("mebben")) ==
        3);  // twice 2 + 4 + 6, with either 4; and 6 x 2
  CHECK(count("odd EK66[36,25,4,1]@d8 Os66@d11", *rule_set_named("fulke-1")) == 1);
  CHECK(count("odd EK66[36,25,4,1]@d8 Os66@d11", *rule_set_named("savard-1")) == 0);
  const std::string three = "odd Er4@d3 Or3@e4 Or9@h8 Or5@b5";
  CHECK(played(three, "b5-c4 xd3 Or4*@a1", "fulke-1") ==
        "6: d3 cannot be captured after this move");
  CHECK(
      played(three, "b5-c4 xd3 Or4*@a1", choosing("fulke-1", "proportions")).starts_with("even "));
  CHECK(count("odd Er16@d8 Or9@d9 Or7@d7", *rule_set_named("italian")) == 0);
  // Both end fields count, so neighbours are two apart. A piece captures an equal only once.
  CHECK(count("odd Et6@d8 Or3@d9", *rule_set_named("mebben")) == 1);
  CHECK(count("odd Et6@d8 Or3@d9", choosing("fulke-3", "ends-counted")) == 1);
  CHECK(count("odd Et6@d8 Or3@d9", *rule_set_named("fulke-3")) == 0);
  CHECK(count("odd EK91@d8 Or49@c9 Os49@d11", *rule_set_named("fulke-1")) == 1);
  CHECK(played("odd EK36[36]@d8 Ot36@d12 Er2@h1", "d12-d10 xd8[36]", "fulke-2") ==
        "even Er2@h1 Ot36@d10 OK36[36]*@-");
  for (const auto& [turn, offset] : {std::pair("e9xd8[9]", 5), std::pair("c9-c10 pass", 7)}) {
    const auto turns = typed_turns(turn, {8, 16});
    REQUIRE_FALSE(turns);
    CHECK(turns.error().offset == static_cast<std::size_t>(offset));
  }
  CHECK_FALSE(parse_position("odd EK36[36]@a1 EK55[25,16,9,4,1]@b1", {8, 16}));
}

// No shipped rule set combines these rules, but a user's rule file may.
TEST_CASE("a flight that captures nothing captures over any number of spaces neither") {
  RuleSet rules = *rule_set_named("ducoeur-1");
  const std::string start = "odd Ot12@c3 Er36@d9";
  CHECK(played(start, "c3-d5", rules).starts_with("even "));
  rules.captures.push_back({way::CaptureBySpaces{true}, "12 × 3 = 36"});
  CHECK(played(start, "c3-d5", rules) ==
        "0: the piece may move there only if it can capture nothing from that square");
  CHECK(played(start, "c3-b5", rules).starts_with("even "));
}

TEST_CASE("nobody need escape from what only an agreement captures") {
  RuleSet rules = *rule_set_named("barozzi");
  const std::string start = "odd Or9@c3 Et9@e5";
  rules.captures = {{way::EqualityCapture{}, "of equal number"}};
  CHECK(played(start, "c3-d5", rules).starts_with("even "));
  rules.captures[0].by_agreement = true;
  CHECK(played(start, "c3-d5", rules) ==
        "0: the piece may move there only to escape, and the enemy cannot capture it now");
}

TEST_CASE("no ransom brings back a king that is lost, whoever stands in its place") {
  RuleSet rules = *rule_set_named("fulke-2");
  rules.play.ransom = Ransom::any_layer;
  rules.play.lowest_is_king = true;
  rules.play.timing = CaptureTiming::stay;
  rules.captures = {{way::EqualityCapture{}, "of equal number"}};
  CHECK(played("odd Ot36@e7 Or3@d4 EK91@e5", "xe5[36] d4-e5 e7=e5[36]", rules) ==
        "14: the king is lost, and its layer cannot be bought back");
}

}  // namespace rithmo::game
