// Triumphs and common victories: the sources' own examples, the figures of each rule set, and all
// sets of pieces compared with a slow twin.
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"

namespace rithmo::game {
namespace {

std::vector<std::string> won(const std::string& text, const char* name, Army army = Army::even,
                             const Arrivals& arrivals = {}) {
  const RuleSet& rules = *rule_set_named(name);
  const auto position = parse_position(text, rules.board);
  INFO(text << (position ? "" : ": " + position.error().reason));
  REQUIRE(position);
  std::vector<std::string> lines;
  for (const Triumph& triumph : triumphs_in(*position, rules, army, arrivals)) {
    std::string line = name_of(triumph, rules);
    for (const auto number : triumph.numbers) line += " " + std::to_string(number);
    lines.push_back(line);
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("du Coeur: the king first, announced, in the back six rows, in a line or a square") {
  CHECK(won("odd Er2!@a3 Er4!@b3 Et6!@c3", "ducoeur-1") == Lines{"great 2 4 6"});
  CHECK(won("odd Er2!@a3 Er4!@b4 Et6!@c5", "ducoeur-1") == Lines{"great 2 4 6"});
  CHECK(won("odd Er2@a3 Er4@b3 Et6@c3", "ducoeur-1").empty());     // not announced
  CHECK(won("odd Er2!@a3 Er4!@b3 Et6!@d3", "ducoeur-1").empty());  // the pieces do not touch
  CHECK(won("odd Er2!@a7 Er4!@b7 Et6!@c7", "ducoeur-1").empty());  // they stand outside the camp
  // They stand in the camp's last rank.
  CHECK(won("odd Er2!@a6 Er4!@b6 Et6!@c6", "ducoeur-1").size() == 1);
  // The enemy's king still stands.
  CHECK(won("odd Er2!@a3 Er4!@b3 Et6!@c3 OK190@h1", "ducoeur-1").empty());
  CHECK(won("odd Er2!@a3 Er4!@b3 Et6!@c3 OK80[64,16]@h1", "ducoeur-1")
            .empty());  // the rest of the king still stands
  CHECK(won("odd Er2!@a3 Er3*!@c3 Er4!@a5 Et6!@c5", "ducoeur-1") == Lines{"greatest 2 3 4 6"});
  CHECK(won("odd Er2!@a3 Er3*!@b3 Er4!@a4 Et6!@b4", "ducoeur-1")
            .empty());  // the square has sides of two; du Coeur requires three
  CHECK(won("even Or3!@a14 Or5!@b14 Or7!@c14 Or9!@d14", "ducoeur-1", Army::odd) ==
        Lines{"great 3 5 7", "great 5 7 9"});
}

TEST_CASE("Savard: anywhere in the camp, the pyramid left out, captives counting in version 3") {
  CHECK(won("odd Er2!@a1 Er4!@h2 Et6!@d5", "savard-1") == Lines{"magna 2 4 6"});
  CHECK(won("odd Er2!@a1 Er4!@h2 Et6!@d6", "savard-1").empty());  // the camp has five ranks
  CHECK(won("odd Er2!@a1 Er4!@h2 Et6!@d4", "savard-2").empty());  // the camp has three ranks
  CHECK(won("odd Er2!@a1 Er4!@h2 Er3*@-", "savard-3").empty());   // version 3 requires four pieces
  CHECK(won("odd Er2!@a1 Er4!@h2 Et6!@c3 Er3*@-", "savard-3") == Lines{"excellentissima 2 3 4 6"});
  CHECK(won("odd Er2!@a1 Er4!@h2 Er3*@-", "savard-2").empty());
  CHECK(won("odd Et9!@a1 Er16!@b1 Er2!@c1 Et72!@d1", "savard-1") ==
        Lines{"magna 2 9 16", "excellentissima 2 9 16 72",
              "magna 9 16 72"});  // du Coeur's row, which the even army can make alone
  CHECK(won("odd EK91!@a1 Es49*!@b1 Er7*!@c1", "savard-1").empty());
}

TEST_CASE("Mebben: a row in order, a right angle or a square, equally far apart; no captive last") {
  CHECK(won("odd Er2@a3 Er4@b3 Et6@c3", "mebben") == Lines{"small 2 4 6"});
  // The numbers do not ascend along the line.
  CHECK(won("odd Er4@a3 Er2@b3 Et6@c3", "mebben").empty());
  CHECK(won("odd Er2@a3 Er4@d3 Et6@g3", "mebben") == Lines{"small 2 4 6"});
  CHECK(won("odd Er2@a3 Er4@d3 Et6@d6", "mebben") == Lines{"small 2 4 6"});
  CHECK(won("odd Er2@a3 Er4@d3 Et6@d5", "mebben").empty());
  // The four have a right angle if three stand in a line and the fourth beside an end, in any
  // order.
  CHECK(won("odd Er2@a3 Er4@b3 Et6@c3 Er3*@c4", "mebben") ==
        Lines{"great 2 3 4 6", "small 2 4 6", "small 3 4 6"});
  CHECK(won("odd Er4@a3 Er2@c3 Er3*@e3 Et6@e5", "mebben").size() == 2);  // 2 3 6, and all four
  CHECK(won("odd Er4@a3 Er2@c3 Er3*@e3 Et6@e4", "mebben").empty());  // the distances are not equal
  // They stand in no straight line.
  CHECK(won("odd Er4@a3 Er2@b4 Er3*@c5 Et6@d4", "mebben").empty());
  // The king need not be captured by these rules.
  CHECK(won("odd Er2@a3 Er4@d3 Et6@d6 OK190@h1", "mebben").size() == 1);
  CHECK(won("odd Er2@a3 Er3*@b3 Er4@c3", "mebben") == Lines{"small 2 3 4"});
  CHECK(won("odd Er2@a3 Er3*@b3 Er4@c3", "mebben", Army::even, {{Square{1, 2}, 1}}).empty());
  CHECK(won("odd Er2@a3 Er3*@b3 Er4@c3", "mebben", Army::even, {{Square{0, 2}, 1}}).size() == 1);
}

TEST_CASE("the Italian reconstruction: next to each other, or corners of a square of three") {
  CHECK(won("odd Er2@a3 Er4@b3 Et6@c3", "italian") == Lines{"mediocre 2 4 6"});
  CHECK(won("odd Er2@a3 Er4@c3 Et6@c5", "italian") == Lines{"mediocre 2 4 6"});
  CHECK(won("odd Er2@a3 Er4@d3 Et6@d6", "italian").empty());
  CHECK(won("odd Er2@a3 Er3*@c3 Er4@a5 Et6@c5", "italian") ==
        Lines{"mediocre 2 3 4", "excellent 2 3 4 6", "mediocre 2 3 6", "mediocre 2 4 6",
              "mediocre 3 4 6"});
}

TEST_CASE("sets of men against a slow twin: every subset, kinds by their own equations") {
  benchmark::Draw draw(1563);
  const RuleSet& rules = *rule_set_named("savard-1");
  std::size_t triumphs = 0;
  for (int round = 0; round < 200; ++round) {
    Position p{rules.board, Army::odd, {}};
    const std::vector<ArmyPiece> all = army_pieces(Army::even, historical_roots());
    for (int i = 0; i < 9; ++i) {
      const ArmyPiece& piece = all[draw.below(all.size())];
      if (piece.number == 91) continue;
      p.pieces.insert_or_assign(
          rules.board.square(draw.below(48)),
          Piece{Army::even, piece.shape, false, piece.number.get_si(), {}, false, true});
    }
    std::vector<std::pair<Square, std::int64_t>> here;
    for (const auto& [square, piece] : p.pieces)
      if (square.rank < 5) here.emplace_back(square, piece.number);
    std::multiset<std::multiset<Square>> slow, fast;
    for (unsigned subset = 0; subset < (1U << here.size()); ++subset) {
      std::vector<std::int64_t> n;
      std::multiset<Square> squares;
      for (std::size_t i = 0; i < here.size(); ++i)
        if (subset >> i & 1) {
          n.push_back(here[i].second);
          squares.insert(here[i].first);
        }
      std::ranges::sort(n);
      if (n.size() < 3 || n.size() > 4 || std::ranges::adjacent_find(n) != n.end()) continue;
      std::set<char> shown;
      for (const auto a : n)
        for (const auto b : n)
          for (const auto c : n) {
            if (!(a < b && b < c)) continue;
            if (2 * b == a + c) shown.insert('a');
            if (b * b == a * c) shown.insert('g');
            if (b * (a + c) == 2 * a * c) shown.insert('h');
          }
      if (n.size() == 4 && n[0] * n[3] == n[1] * n[2]) shown.insert('g');
      if (shown.size() + 2 >= n.size()) slow.insert(squares);
    }
    for (const Triumph& triumph : triumphs_in(p, rules, Army::even))
      fast.insert(std::multiset<Square>(triumph.pieces.begin(), triumph.pieces.end()));
    CHECK(slow == fast);
    triumphs += fast.size();
  }
  CHECK(triumphs > 100);
}

TEST_CASE("triumphs that lack one piece: each piece put on each square, and looked at again") {
  benchmark::Draw draw(1572);
  std::size_t lacking = 0;
  for (const std::string name : {"savard-1", "ducoeur-1", "mebben", "italian", "fulke-3"}) {
    const RuleSet& rules = *rule_set_named(name);
    const std::vector<ArmyPiece> all = army_pieces(Army::even, historical_roots());
    for (int round = 0; round < 60; ++round) {
      Position p{rules.board, Army::odd, {}};
      for (int i = 0; i < 7; ++i) {
        const ArmyPiece& piece = all[draw.below(all.size())];
        if (piece.number == 91) continue;
        const auto camp = static_cast<std::size_t>(rules.triumph.camp) * 8;
        const bool captive = draw.below(5) == 0, announced = draw.below(3) > 0;
        p.pieces.insert_or_assign(
            rules.board.square(draw.below(i < 5 ? camp : 48)),
            Piece{Army::even, piece.shape, false, piece.number.get_si(), {}, captive, announced});
      }
      using Near = std::pair<std::vector<std::int64_t>, Square>;
      std::multiset<std::pair<Near, Square>> slow, fast;
      for (const auto& [from, piece] : p.pieces) {
        std::multiset<std::multiset<std::pair<std::int64_t, Square>>> standing;
        const auto others = [&](const Triumph& triumph, Square without) {
          std::multiset<std::pair<std::int64_t, Square>> pieces;
          for (std::size_t i = 0; i < triumph.pieces.size(); ++i)
            if (triumph.pieces[i] != without) pieces.emplace(triumph.numbers[i], triumph.pieces[i]);
          return pieces;
        };
        for (const Triumph& triumph : triumphs_in(p, rules, Army::even))
          if (std::ranges::find(triumph.pieces, from) != triumph.pieces.end())
            standing.insert(others(triumph, from));
        for (std::size_t s = 0; s < rules.board.squares(); ++s) {
          const Square to = rules.board.square(s);
          if (to != from && p.pieces.contains(to)) continue;
          Position moved = p;
          moved.pieces.erase(from);
          Piece put = piece;
          put.announced = true;
          moved.pieces.emplace(to, put);
          for (const Triumph& triumph : triumphs_in(moved, rules, Army::even, {{to, 1}}))
            if (std::ranges::find(triumph.pieces, to) != triumph.pieces.end() &&
                !standing.contains(others(triumph, to)))
              slow.insert({{triumph.numbers, from}, to});
        }
      }
      for (const NearTriumph& near : triumphs_lacking_one(p, rules, Army::even))
        for (const Square to : near.to) fast.insert({{near.numbers, near.from}, to});
      INFO(name << ": " << to_text(p));
      CHECK(slow == fast);
      lacking += fast.size();
    }
  }
  CHECK(lacking > 500);
}

TEST_CASE("a handicap: one army has to reach a goal of another size") {
  // A goal, then what the even army and the odd army have to reach.
  struct Row {
    std::string_view goal, even, odd;
  };
  for (const auto& [text, even, odd] :
       {Row{"goods=100", "goods=100", "goods=100"},
        Row{"goods=100,odd:140", "goods=100", "goods=140"},
        Row{"goods=100,even:60", "goods=60", "goods=100"},
        Row{"quarrel=100/8,odd:140/10", "quarrel=100/8", "quarrel=140/10"},
        Row{"honour-quarrel=100/8/9,even:80/7/8", "honour-quarrel=80/7/8",
            "honour-quarrel=100/8/9"}}) {
    INFO(text);
    const Goal goal = parse_goal(text).value();
    CHECK(to_text(goal) == text);
    CHECK(to_text(goal_for(goal, Army::even)) == even);
    CHECK(to_text(goal_for(goal, Army::odd)) == odd);
  }
  // A goal's text, then the place of its fault and the reason.
  struct Fault {
    std::string_view goal;
    std::size_t offset;
    std::string_view reason;
  };
  constexpr std::string_view form =
      "expected a handicap, the army and the size of its goal, for example odd:140";
  for (const auto& [text, offset, reason] :
       {Fault{"goods=100,", 10, form}, Fault{"goods=100,black:140", 10, form},
        Fault{"goods=100,odd", 10, form},
        Fault{"goods=100,odd:0", 14, "expected a number from 1 to 1000000"},
        Fault{"quarrel=100/8,odd:140", 21, "quarrel asks for 2 numbers"},
        Fault{"goods=100,odd:140/8", 17, "goods asks for no more numbers"},
        Fault{"goods=100,odd:140,even:80", 17,
              "not a digit: a number is written only with the digits 0 to 9"},
        Fault{"standards,odd:2", 10,
              "the goal standards takes no handicap: leave the handicap out"}}) {
    INFO(text);
    const auto goal = parse_goal(text);
    REQUIRE_FALSE(goal);
    CHECK(goal.error().offset == offset);
    CHECK(goal.error().reason == reason);
  }
  // The even army has captured 100, the odd army 72 + 36 = 108, which is less than 140.
  const RuleSet& rules = *rule_set_named("fulke-3");
  const Position position = parse_position("odd Et100*@- Ot72*@- Or36*@-", rules.board).value();
  const Goal goal = parse_goal("goods=100,odd:140").value();
  CHECK(reaches(goal, position, rules, Army::even));
  CHECK_FALSE(reaches(goal, position, rules, Army::odd));
}

TEST_CASE("common victories: Fulke's own examples, as men taken") {
  const RuleSet& rules = *rule_set_named("fulke-3");
  const auto spoils = [&](const std::string& text, Army captor) {
    return spoils_of(parse_position(text, rules.board).value(), captor);
  };
  // Fulke 1563, line 870: 2 4 6 8 4 16 45 15 add up to 100 in 8 pieces.
  const CapturedTotals honour =
      spoils("odd Or2*@- Or4*@- Ot6*@- Or8*@- Or4*@- Or16*@- Os45*@- Os15*@-", Army::odd);
  CHECK(honour.sum == 100);
  CHECK(honour.pieces == 8);
  CHECK(reached(*parse_goal("honour=100/8"), honour, rules.common));
  CHECK_FALSE(reached(*parse_goal("honour=101/8"), honour, rules.common));
  CHECK_FALSE(reached(*parse_goal("honour=100/9"), honour, rules.common));
  CHECK(reached(*parse_goal("bodies=8"), honour, rules.common));
  CHECK(reached(*parse_goal("goods=100"), honour, rules.common));
  CHECK(honour.characters == 11);
  CHECK(reached(*parse_goal("quarrel=100/11"), honour, rules.common));
  CHECK_FALSE(reached(*parse_goal("quarrel=100/12"), honour, rules.common));
  // Fulke 1563, line 874: it does not count if a single piece has the whole sum.
  const CapturedTotals heavy = spoils("odd Os289*@- Or2*@- Or4*@-", Army::odd);
  CHECK(reached(*parse_goal("quarrel=100/5"), heavy, rules.common));
  CHECK_FALSE(reached(*parse_goal("honour-quarrel=100/3/5"), heavy, rules.common));
  CHECK(reached(*parse_goal("honour-quarrel=290/3/5"), heavy, rules.common));
  // The words "As in the victory before" give the condition to honour too. Savard has no such
  // condition.
  CHECK_FALSE(reached(*parse_goal("honour=100/3"), heavy, rules.common));
  CHECK(reached(*parse_goal("honour=290/3"), heavy, rules.common));
  CHECK(reached(*parse_goal("honour=100/3"), heavy, rule_set_named("savard-1")->common));
  // With the option the number of pieces must be exact. In a goal of bodies alone more pieces
  // suffice.
  const RuleSet exact = with_options(rules, "exact-counts").value();
  CHECK(reached(*parse_goal("honour=100/8"), honour, exact.common));
  CHECK_FALSE(reached(*parse_goal("honour=100/7"), honour, exact.common));
  CHECK(reached(*parse_goal("bodies=7"), honour, exact.common));
  // Fulke 1563, line 854: a king counts for as many pieces as it has steps. Captives on the board
  // count; those of the other army do not.
  const CapturedTotals king = spoils("odd OK91*@- Or2*@a1 Er3*@a16", Army::odd);
  CHECK(king.pieces == 7);
  CHECK(king.sum == 93);
  CHECK(king.characters == 10);  // the digits of 36 25 16 9 4 1 and 2
  CHECK(spoils("odd OK91*@- Or2*@a1 Er3*@a16", Army::even).sum == 3);
  // Fulke 1563, lines 876-878: 348 from the odd army, or 260 from the even army, are two standards.
  CHECK(standards_won({0, 348, 0, 0}, Army::even) == 2);
  CHECK(standards_won({0, 347, 0, 0}, Army::even) == 1);
  CHECK(standards_won({0, 260, 0, 0}, Army::odd) == 2);
  CHECK(standards_won({0, 1312, 0, 0}, Army::odd) == 10);
  CHECK(standards_won({0, 1752, 0, 0}, Army::even) == 10);
}

TEST_CASE("goals that are refused, each at its place") {
  for (const auto& [text, offset] :
       std::vector<std::pair<const char*, std::size_t>>{{"", 0},
                                                        {"bodies", 6},
                                                        {"bodies=", 7},
                                                        {"bodies=0", 7},
                                                        {"bodies=6/7", 8},
                                                        {"honour=100", 10},
                                                        {"glory=1", 0},
                                                        {"standards=3", 9},
                                                        {"goods=1e3", 7}}) {
    INFO(text);
    const auto goal = parse_goal(text);
    REQUIRE_FALSE(goal);
    CHECK(goal.error().offset == offset);
  }
  CHECK(parse_goal("honour-quarrel=100/8/9")->characters == 9);
}

}  // namespace rithmo::game
