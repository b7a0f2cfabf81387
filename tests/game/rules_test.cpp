// Rule sets: what they must have, where their men can go, and how they stand to each other.
#include "rithmo/game/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/draughts.hpp"
#include "rithmo/relation/registry.hpp"

using namespace rithmo;

namespace {

const RuleSet& set(const char* name) {
  return *rule_set_named(name);
}

// Where a man can come to, slowly: round after round over all squares, by the two numbers of the draught alone.
std::vector<bool> slow_reach(const RuleSet& rules, std::string_view who, Square from, Reach kind) {
  std::vector<bool> reached(rules.board.squares(), false);
  reached[rules.board.index(from)] = true;
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (std::size_t j = 0; j < reached.size(); ++j) {
        if (!reached[i] || reached[j]) continue;
        const Square a = rules.board.square(i), b = rules.board.square(j);
        const int across = std::abs(a.file - b.file), up = std::abs(a.rank - b.rank);
        for (const Draught& d : rules.draughts) {
          if (d.who != who || d.by_agreement ||
              (kind == Reach::marching && d.purpose != Purpose::any))
            continue;
          const bool straight =
              (across == d.along && up == d.aside) || (across == d.aside && up == d.along);
          const bool slanting = d.aside == 0 && across == d.along && up == d.along;
          if ((d.directions != Directions::diagonal && straight) ||
              (d.directions != Directions::orthogonal && slanting))
            reached[j] = grew = true;
        }
      }
  }
  return reached;
}

}  // namespace

TEST_CASE("every rule set says who may be drawn how, and where it is said") {
  std::set<std::string_view> names;
  for (const RuleSet& rules : rule_sets()) {
    INFO(rules.name);
    CHECK(names.insert(rules.name).second);
    CHECK(rule_set_named(rules.name) == &rules);
    for (const char* who : {"round", "triangle", "square"})
      CHECK(std::ranges::find(rules.draughts, who, &Draught::who) != rules.draughts.end());
    for (const Fact& fact : facts_of(rules)) {
      CHECK_FALSE(fact.says.empty());
      CHECK_FALSE(fact.locus.empty());
      CHECK(fact.locus.find_first_not_of("0123456789, -") == std::string::npos);
    }
  }
  CHECK(names.size() == rule_sets().size());
  CHECK(rule_set_named("fulke-4") == nullptr);
}

TEST_CASE(
    "reach against a slow twin, every rule set, man and kind, from every square of one corner") {
  for (const RuleSet& rules : rule_sets())
    for (const char* who : {"round", "triangle", "square", "king"})
      for (const Reach kind : {Reach::marching, Reach::flying_too})
        for (int file = 0; file < 4; ++file) {
          INFO(rules.name << " " << who << " " << file);
          CHECK(reach(rules, who, {file, file}, kind) ==
                slow_reach(rules, who, {file, file}, kind));
        }
}

TEST_CASE("shares of the board, by hand") {
  // Rounds that go diagonally keep their colour; triangles that go two squares straight keep the parity of file and rank;
  // squares that go three keep both modulo 3: files 3 3 2, ranks 6 5 5.
  CHECK(parts(set("fulke-1"), "round", Reach::marching) == std::vector<std::size_t>{64, 64});
  CHECK(parts(set("fulke-1"), "triangle", Reach::marching) ==
        std::vector<std::size_t>{32, 32, 32, 32});
  CHECK(parts(set("fulke-1"), "square", Reach::marching) ==
        std::vector<std::size_t>{18, 18, 15, 15, 15, 15, 12, 10, 10});
  CHECK(parts(set("fulke-1"), "triangle", Reach::flying_too) == std::vector<std::size_t>{128});
  CHECK(parts(set("fulke-2"), "round", Reach::marching) == std::vector<std::size_t>{128});
  CHECK(parts(set("fulke-3"), "round", Reach::marching) == std::vector<std::size_t>{128});
  // Mebben's triangles go two squares diagonally: 4 files of one parity by 8 ranks of one parity, and of these every other.
  CHECK(parts(set("mebben"), "triangle", Reach::marching) ==
        std::vector<std::size_t>{16, 16, 16, 16, 16, 16, 16, 16});
  CHECK(parts(set("italian"), "round", Reach::marching) == std::vector<std::size_t>{112});
}

TEST_CASE("steps and the squares between") {
  const Board board{8, 16};
  const Draught march{"square", 3, 0, Directions::orthogonal, Purpose::any, false, false, "1"};
  const auto from_corner = landings(march, {0, 0}, board);
  REQUIRE(from_corner.size() == 2);
  CHECK(from_corner[0].to == Square{3, 0});
  CHECK(from_corner[0].between == std::vector<Square>{{1, 0}, {2, 0}});
  const Draught flight{"square", 3,     1,  Directions::orthogonal, Purpose::not_to_take,
                       false,    false, "1"};
  CHECK(landings(flight, {4, 8}, board).size() == 8);
  // Straight on first, then aside: the corner square is passed too.
  CHECK(landings(flight, {0, 0}, board)[0].to == Square{3, 1});
  CHECK(landings(flight, {0, 0}, board)[0].between == std::vector<Square>{{1, 0}, {2, 0}, {3, 0}});
}

// The diagram of line 504: A is d8; F L above, G P below, H R left, I N right by two and three; B C D E at the corners, X beside F,
// W beside D, Y and T next to A.
TEST_CASE("Fulke's own examples of marching and flying, on his diagram") {
  const Board board{8, 16};
  const auto goes = [&](const char* who, Square from, const Board& on, Purpose purpose) {
    std::set<std::string> to;
    for (const Draught& d : set("fulke-1").draughts)
      if (d.who == who && d.purpose == purpose)
        for (const Landing& landing : landings(d, from, on)) to.insert(to_text(landing.to));
    return to;
  };
  using Names = std::set<std::string>;
  CHECK(goes("round", {3, 7}, board, Purpose::any) ==
        Names{"c9", "e9", "e7", "c7"});  // 614: B C D E
  CHECK(goes("triangle", {3, 7}, board, Purpose::any) ==
        Names{"d10", "d6", "b8", "f8"});  // 619: F G H I
  CHECK(goes("square", {3, 7}, board, Purpose::any) ==
        Names{"d11", "g8", "d5", "a8"});  // 621: L N P R
  const Names flying = goes("triangle", {3, 7}, board, Purpose::not_to_take);
  CHECK(flying.contains("c10"));  // 619: from A to X
  CHECK(flying.contains("f7"));   // or W
  const Names square = goes("square", {3, 4}, board, Purpose::not_to_take);
  CHECK(square.contains("c8"));  // 621: from P to Y
  CHECK(square.contains("e8"));  // or T
}

TEST_CASE("squares by name") {
  const Board board{8, 14};
  for (std::size_t i = 0; i < board.squares(); ++i)
    CHECK(parse_square(to_text(board.square(i)), board) == board.square(i));
  for (const auto& [text, offset] : std::vector<std::pair<const char*, std::size_t>>{{"", 0},
                                                                                     {"i1", 0},
                                                                                     {"A1", 0},
                                                                                     {"a", 1},
                                                                                     {"a0", 1},
                                                                                     {"a15", 1},
                                                                                     {"a1x", 2},
                                                                                     {"a01", 1}}) {
    INFO(text);
    REQUIRE_FALSE(parse_square(text, board));
    CHECK(parse_square(text, board).error().offset == offset);
  }
}

TEST_CASE("the ways of taking are those of the relation captures-by-kind") {
  for (const auto& [prefix, numbering] :
       {std::pair("fulke-", "fulke"), std::pair("savard-", "savard")}) {
    std::set<std::string> by_rules, by_relation;
    for (const char* kind : {"1", "2", "3"})
      for (const Capture& capture : set((std::string(prefix) + kind).c_str()).captures)
        by_rules.insert(std::string(capture.name) + " " + kind +
                        (capture.by_agreement ? " optional" : " yes"));
    const Model model =
        Model::make(*relation_named("captures-by-kind"), {{"numbering", numbering}}).value();
    for (const Row& row : model.relation().rows(model))
      by_relation.insert(to_text(row[0]) + " " + to_text(row[1]) + " " + to_text(row[2]));
    CHECK(by_rules == by_relation);
  }
}

TEST_CASE("Savard's version 3 and Fulke's second kind: what both say, and what was filled in") {
  const auto standing = [](const char* a, const char* b, const std::string& topic) {
    const auto all = compare(set(a), set(b));
    return std::ranges::find(all, topic, &Comparison::topic)->standing;
  };
  // Fulke's list of takings by roots has powers above the square (lines 798-809), Savard the square alone (130).
  CHECK(standing("fulke-2", "savard-3", "taking by roots") == Standing::differ);
  // Four men (670) against all directions (122).
  CHECK(standing("fulke-2", "savard-3", "taking by siege") == Standing::differ);
  CHECK(standing("fulke-2", "savard-3", "taking by addition") == Standing::agree);
  // Savard's diagram is lost; the draught played is Fulke's own.
  CHECK(standing("fulke-2", "savard-3", "draught of the round") == Standing::filled_in);
  CHECK(standing("fulke-2", "savard-3", "played here") ==
        Standing::differ);  // who takes, stays; ransom; three men
  CHECK(standing("fulke-2", "fulke-2", "played here") == Standing::agree);
  CHECK(standing("fulke-2", "savard-3", "draught of the square") == Standing::filled_in);
  CHECK(standing("fulke-2", "savard-2", "draught of the square") == Standing::differ);
  CHECK(standing("fulke-2", "savard-2", "taking by ambush") == Standing::differ);
  CHECK(standing("fulke-2", "savard-3", "ransom") == Standing::own_words);
  CHECK(standing("fulke-2", "savard-3", "array") == Standing::one_only);
  CHECK(standing("fulke-1", "italian", "board") == Standing::differ);
}
