// Boolean Rithmomachia: the examples in its rules, and moves and captures compared with a slow twin
// that works on figures and strings. Lines refer to the transcription of the rules.
#include "rithmo/games/boolean.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"

namespace rithmo::games {
namespace {

BooleanPosition position(const std::string& text) {
  const auto parsed = parse_boolean_position(text);
  INFO(text << (parsed ? "" : ": " + parsed.error().reason));
  REQUIRE(parsed);
  return *parsed;
}

FieldCell cell(const char* text) {
  return {text[0] - '1', text[1] - '1', text[2] - '1'};
}

// Returns the captures by the piece on a cell, as "B1011@222 NAND".
std::set<std::string> taken(const std::string& text, const char* played,
                            const BooleanRules& rules = {}) {
  const BooleanPosition p = position(text);
  std::set<std::string> found;
  for (const BooleanTaking& taking : captures_in(p, cell(played), rules))
    found.insert(to_text(p.pieces.at(taking.prey)) + "@" + to_text(taking.prey) + " " +
                 to_text(taking.function));
  return found;
}

using Set = std::set<std::string>;

// The slow twin: pieces are strings of bits, cells are three figures, and every rule is written
// again.
struct SlowPiece {
  std::string bits;
  std::array<int, 3> at;
  bool mine;
};

std::vector<SlowPiece> slow_pieces(const BooleanPosition& p, Colour colour) {
  std::vector<SlowPiece> pieces;
  for (const auto& [at, piece] : p.pieces)
    pieces.push_back(
        {to_text(piece).substr(1), {at.file, at.rank, at.level}, piece.colour == colour});
  return pieces;
}

bool slow_step(const std::string& bits, std::array<int, 3> a, std::array<int, 3> b) {
  int changed = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    if (std::abs(a[i] - b[i]) > 1) return false;
    changed += a[i] != b[i];
  }
  const auto ones = std::ranges::count(bits, '1');
  const std::string allowed = ones == 1 ? "12" : ones == 2 ? "23" : ones == 3 ? "13" : "123";
  return allowed.find(static_cast<char>('0' + changed)) != std::string::npos;
}

std::string slow_apply(const std::string& function, const std::string& x, const std::string& y) {
  std::string result;
  for (std::size_t i = 0; i < 4; ++i) {
    const int ones = (x[i] == '1') + (y[i] == '1');
    const bool bit = function == "AND"    ? ones == 2
                     : function == "OR"   ? ones >= 1
                     : function == "XOR"  ? ones == 1
                     : function == "NAND" ? ones < 2
                                          : ones == 0;
    result += bit ? '1' : '0';
  }
  return result;
}

// Returns the cells of all pieces that the piece on this cell captures.
std::set<std::array<int, 3>> slow_takings(const BooleanPosition& p, FieldCell played) {
  const std::array<int, 3> here{played.file, played.rank, played.level};
  const std::vector<SlowPiece> pieces = slow_pieces(p, p.pieces.at(played).colour);
  const std::string x = std::ranges::find(pieces, here, &SlowPiece::at)->bits;
  std::set<std::array<int, 3>> prey;
  for (const SlowPiece& target : pieces) {
    if (target.mine) continue;
    std::string negation = x;
    for (char& c : negation) c = c == '0' ? '1' : '0';
    if (negation == target.bits && slow_step(x, here, target.at)) prey.insert(target.at);
    for (const SlowPiece& second : pieces)
      for (const char* function : {"AND", "OR", "XOR", "NAND", "NOR"})
        if (second.mine && second.at != here &&
            slow_apply(function, x, second.bits) == target.bits &&
            slow_step(second.bits, second.at, target.at) &&
            (slow_step(x, here, target.at) || slow_step(x, here, second.at)))
          prey.insert(target.at);
  }
  return prey;
}

std::set<std::string> slow_moves(const BooleanPosition& p) {
  const std::vector<SlowPiece> pieces = slow_pieces(p, p.to_move);
  const auto at = [&](std::array<int, 3> where) {
    return std::ranges::find(pieces, where, &SlowPiece::at) != pieces.end();
  };
  const auto text = [](std::array<int, 3> c) { return to_text(FieldCell{c[0], c[1], c[2]}); };
  std::vector<std::array<int, 3>> cells;
  for (int i = 0; i < 64; ++i) cells.push_back({i / 16, i / 4 % 4, i % 4});
  std::set<std::string> found;
  for (const SlowPiece& piece : pieces)
    for (const auto& to : cells) {
      if (!piece.mine || to == piece.at || !slow_step(piece.bits, piece.at, to)) continue;
      if (!at(to)) found.insert(text(piece.at) + "-" + text(to));
      if (at(to) && (piece.bits == "0000" || piece.bits == "1111"))
        for (const auto& push : cells)
          if (push != to && slow_step("0000", to, push) && (push == piece.at || !at(push)))
            found.insert(text(piece.at) + "-" + text(to) + ">" + text(push));
    }
  return found;
}

}  // namespace

TEST_CASE("the examples of the rules") {
  // Lines 1433-1434: by NOT a circle captures orthogonally or diagonally, a triangle diagonally or
  // triagonally.
  CHECK(taken("white W0001@111 B1110@121", "111") == Set{"B1110@121 NOT"});
  CHECK(taken("white W0001@111 B1110@122", "111") == Set{"B1110@122 NOT"});
  CHECK(taken("white W0001@111 B1110@222", "111").empty());
  CHECK(taken("white W0110@111 B1001@121", "111").empty());
  CHECK(taken("white W0110@111 B1001@122", "111") == Set{"B1001@122 NOT"});
  CHECK(taken("white W0110@111 B1001@222", "111") == Set{"B1001@222 NOT"});
  // Lines 1449-1454: 0100 captures together with 1100.
  for (const auto& [target, function] : std::vector<std::pair<std::string, std::string>>{
           {"0100", "AND"}, {"1100", "OR"}, {"1000", "XOR"}, {"1011", "NAND"}, {"0011", "NOR"}}) {
    INFO(function);
    // Compiling: the circle stands orthogonally beside the target, the triangle diagonally.
    const Set compiled = taken("white W0100@111 W1100@132 B" + target + "@121", "111");
    CHECK(compiled.contains("B" + target + "@121 " + function));
    // Filtering: the circle reaches the triangle, and the triangle reaches the target. The circle
    // does not reach the target.
    const Set filtered = taken("white W0100@111 W1100@122 B" + target + "@133", "111");
    CHECK(filtered == Set{"B" + target + "@133 " + function});
  }
}

TEST_CASE("a set-up of sixteen men a side, each value once, shapes as the rules draw them") {
  const BooleanPosition p = boolean_set_up();
  CHECK(p.pieces.size() == 32);
  std::set<std::string> pieces;
  for (const auto& [at, piece] : p.pieces) {
    pieces.insert(to_text(piece));
    CHECK(at.level == (piece.colour == Colour::white ? 0 : 3));
    const std::string plane[]{"SCCS", "TTPT", "TPTT", "SCCS"};  // the set-up of lines 1398-1401
    const auto ones = std::ranges::count(to_text(piece), '1');
    CHECK(plane[3 - at.rank][static_cast<std::size_t>(at.file)] == "PCTSP"[ones]);
  }
  CHECK(pieces.size() == 32);
  CHECK(parse_boolean_position(to_text(p)) == p);
}

TEST_CASE("pushing, agreed functions, and the end") {
  const BooleanRules all, no_push = *parse_boolean_rules("no-push"),
                          not_nand = *parse_boolean_rules("NOT,NAND");
  const BooleanPosition p = position("white W1111@111 B0010@112 W0000@444");
  const BooleanMove push{cell("111"), cell("112"), cell("113")};
  CHECK_FALSE(why_not(p, push, all));
  CHECK(why_not(p, push, no_push) == "the option no-push forbids pushing: move to an empty cell");
  CHECK(why_not(p, {cell("111"), cell("112"), std::nullopt}, all) ==
        "the piece on 112 has to be pushed to an empty cell");
  CHECK(why_not(p, {cell("111"), cell("112"), cell("114")}, all) ==
        "it cannot be pushed so far as 114");
  CHECK(why_not(p, {cell("111"), cell("113"), std::nullopt}, all) ==
        "W1111 does not step from 111 to 113");
  CHECK(to_text(position_after_move(p, push)) == "white W1111@112 B0010@113 W0000@444");
  CHECK(taken("white W0100@111 W1100@132 B0100@121", "111", not_nand).empty());
  CHECK_FALSE(taken("white W0100@111 W1100@132 B1011@121", "111", not_nand).empty());
  // A captured pyramid is removed. After the last one the game is over.
  const BooleanPosition before = position("white W0000@111 W0011@443 B1111@133");
  const BooleanPosition end = position_after(before, {cell("111"), cell("122"), std::nullopt}, all);
  CHECK(to_text(end) == "black W0000@122 W0011@443");
  const BooleanScore result = score(end, all);
  CHECK(result.over);
  CHECK(result.winner == Colour::white);
  CHECK(result.victories == 3);
  CHECK_FALSE(score(boolean_set_up(), all).over);
  // One count for each side is a tie. Pyramids, pieces and values are separate counts.
  const BooleanScore tie = score(position("white W0001@111 W0010@112 B0111@443"), all);
  CHECK_FALSE(tie.winner);
  CHECK(tie.victories == 0);
  CHECK(tie.pieces == std::array{2, 1});
  CHECK(tie.values == std::array{3, 7});
  CHECK(score(position("white W0000@111 B0001@443"), all).over);
  CHECK(score(position("white W0001@111 B0000@443"), all).over);
  CHECK_FALSE(score(position("white W0000@111 W0001@112 B0000@444"), all).over);
  const BooleanScore black = score(position("white W0001@111 B0111@443"), all);
  CHECK(black.winner == Colour::black);
  CHECK(black.victories == 1);
}

TEST_CASE("why a move is unlawful") {
  const BooleanPosition position = parse_boolean_position("white W0101@111 B0101@333").value();
  const auto why = [&](const char* move) {
    return why_not(position, parse_boolean_move(move).value(), BooleanRules{}).value_or("lawful");
  };
  CHECK(why("222-333") == "no piece stands on 222");
  CHECK(why("333-222") == "333 is not white's piece, who is to move");
}

TEST_CASE("positions and moves that are refused, each at its place") {
  for (const auto& [text, offset] :
       std::vector<std::pair<const char*, std::size_t>>{{"", 0},
                                                        {"red", 0},
                                                        {"white W0101", 11},
                                                        {"white X0101@111", 6},
                                                        {"white W0121@111", 9},
                                                        {"white W01010@111", 11},
                                                        {"white W0101@151", 13},
                                                        {"white W0101@1111", 15},
                                                        {"white W0101@111 B0101@111", 22},
                                                        {"white W0101@111 B0101@112 B0101@113", 26},
                                                        {"white W1111@111 W1111@112", 16}}) {
    INFO(text);
    const auto parsed = parse_boolean_position(text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().offset == offset);
  }
  for (const auto& [text, offset] :
       std::vector<std::pair<const char*, std::size_t>>{{"", 0},
                                                        {"111", 3},
                                                        {"111-", 4},
                                                        {"111-22", 6},
                                                        {"111-222>", 8},
                                                        {"111-222>2235", 11},
                                                        {"111-222>251", 9},
                                                        {"111-252", 5},
                                                        {"115-111", 2}}) {
    INFO(text);
    const auto parsed = parse_boolean_move(text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().offset == offset);
  }
  CHECK(to_text(*parse_boolean_move("111-222>223")) == "111-222>223");
  CHECK_FALSE(parse_boolean_rules("XNOR"));
}

// To play more games by hand: RITHMO_PLAYS=10000
TEST_CASE("random plays of the Boolean game against the slow twin") {
  const char* given = std::getenv("RITHMO_PLAYS");
  const unsigned long count = given ? std::strtoul(given, nullptr, 10) : 10;
  benchmark::Draw draw(1563);
  const BooleanRules rules;
  std::size_t turned = 0, ended = 0;
  for (unsigned long play = 0; play < count; ++play) {
    BooleanPosition p = boolean_set_up();
    for (int ply = 0; ply < 60; ++ply) {
      const std::vector<BooleanMove> all = moves(p, rules);
      std::set<std::string> fast;
      for (const BooleanMove& move : all) fast.insert(to_text(move));
      if (fast != slow_moves(p)) FAIL(to_text(p));
      if (score(p, rules).over) {
        ++ended;
        break;
      }
      const BooleanMove move = all[draw.below(all.size())];
      const BooleanPosition next = position_after_move(p, move);
      std::set<std::array<int, 3>> prey;
      for (const BooleanTaking& taking : captures_in(next, move.to, rules))
        prey.insert({taking.prey.file, taking.prey.rank, taking.prey.level});
      if (prey != slow_takings(next, move.to)) FAIL(to_text(next) << " " << to_text(move));
      turned += prey.size();
      const BooleanPosition end = position_after(p, move, rules);
      for (const auto& [at, piece] : next.pieces) {  // every other piece is unchanged
        const bool taken_here = prey.contains({at.file, at.rank, at.level});
        const auto now = end.pieces.find(at);
        CHECK((now == end.pieces.end()) == (taken_here && piece.is_pyramid()));
        if (now != end.pieces.end()) CHECK((now->second.colour != piece.colour) == taken_here);
      }
      p = end;
    }
  }
  CHECK(turned > 4 * count);
  CHECK(ended > 0);
}

namespace {

// The slow twin of perft(), which uses moves().
std::uint64_t slow_perft(const BooleanPosition& p, const BooleanRules& rules, unsigned depth) {
  if (depth == 0) return 1;
  if (score(p, rules).over) return 0;
  if (depth == 1) return moves(p, rules).size();
  std::uint64_t total = 0;
  for (const BooleanMove& move : moves(p, rules))
    total += slow_perft(position_after(p, move, rules), rules, depth - 1);
  return total;
}

}  // namespace

TEST_CASE("sequences of moves are counted fast as by the moves themselves") {
  const BooleanPosition start = boolean_set_up();
  CHECK(perft(start, {}, 0) == 1);
  CHECK(perft(start, {}, 2) == slow_perft(start, {}, 2));
  benchmark::Draw draw(1571);
  std::size_t counted = 0;
  for (const char* agreed : {"", "no-push", "NOT", "NAND,NOR", "AND,OR,XOR,no-push"}) {
    const BooleanRules rules = *parse_boolean_rules(agreed);
    for (int game = 0; game < 6; ++game) {
      BooleanPosition p = start;
      for (int ply = 0; ply < 80 && !score(p, rules).over; ++ply) {
        const std::vector<BooleanMove> all = moves(p, rules);
        p = position_after(p, all[draw.below(all.size())], rules);
        if (ply % 20 != 10) continue;
        ++counted;
        CAPTURE(agreed, to_text(p));
        CHECK(perft(p, rules, 1) == slow_perft(p, rules, 1));
        CHECK(perft(p, rules, 2) == slow_perft(p, rules, 2));
      }
    }
  }
  CHECK(counted > 40);
  // A pyramid pushes another into the cell that it leaves.
  const BooleanPosition few = position("white W1111@111 W0000@222 B0000@112 B1110@444");
  for (const unsigned depth : {1U, 2U, 3U})
    CHECK(perft(few, {}, depth) == slow_perft(few, {}, depth));
  // Positions with few pieces and all pyramids. In them some pyramids are captured, and other
  // pieces come to their cells.
  for (int n = 0; n < 6; ++n) {
    BooleanPosition p{Colour::white, {}};
    for (const Colour colour : {Colour::white, Colour::black})
      for (const unsigned value : {0U, 15U, static_cast<unsigned>(draw.below(16))})
        p.pieces.insert_or_assign(
            FieldCell{static_cast<int>(draw.below(3)), static_cast<int>(draw.below(3)),
                      static_cast<int>(draw.below(2))},
            BooleanPiece{colour, value});
    CAPTURE(to_text(p));
    CHECK(perft(p, {}, 4) == slow_perft(p, {}, 4));
  }
}

}  // namespace rithmo::games
