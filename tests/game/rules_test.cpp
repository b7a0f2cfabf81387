// Rule sets: what they must contain, where their pieces can go, and how they compare.
#include "rithmo/game/rules/rule_sets.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::game {
namespace {

const RuleSet& set(const char* name) {
  return *rule_set_named(name);
}

// The slow twin of reach(): visits all squares repeatedly, and uses only the two numbers of a
// movement.
std::vector<bool> slow_reach(const RuleSet& rules, PieceKind kind, Square from,
                             ReachingMovements with) {
  std::vector<bool> reached(rules.board.squares(), false);
  reached[rules.board.index(from)] = true;
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (std::size_t j = 0; j < reached.size(); ++j) {
        if (!reached[i] || reached[j]) continue;
        const Square a = rules.board.square(i), b = rules.board.square(j);
        const int across = std::abs(a.file - b.file), up = std::abs(a.rank - b.rank);
        for (const Movement& d : rules.movements) {
          if (d.piece != kind || d.by_agreement ||
              (with == ReachingMovements::marching && d.purpose != MovementPurpose::any))
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
    const RuleSet* named = rule_set_named(rules.name);
    REQUIRE(named != nullptr);
    CHECK(named->name == rules.name);
    CHECK(facts_of(*named).size() == facts_of(rules).size());
    for (const PieceKind kind : {PieceKind::round, PieceKind::triangle, PieceKind::square})
      CHECK(has_movement(rules, kind));
    for (const Fact& fact : facts_of(rules)) {
      CHECK_FALSE(fact.says.empty());
      CHECK_FALSE(fact.provenance.support.why.empty());
      // A place is a line or several lines. Words would be a reader's conclusion.
      CHECK(fact.provenance.locus().find_first_not_of("0123456789, -") == std::string::npos);
    }
  }
  CHECK(names.size() == rule_sets().size());
  CHECK(rule_set_named("fulke-4") == nullptr);
}

TEST_CASE(
    "reach against a slow twin, every rule set, piece and kind, from every square of one corner") {
  for (const RuleSet& rules : rule_sets())
    for (const PieceKind kind : piece_kinds)
      for (const ReachingMovements with :
           {ReachingMovements::marching, ReachingMovements::flying_too})
        for (int file = 0; file < 4; ++file) {
          INFO(rules.name << " " << to_text(kind) << " " << file);
          CHECK(reach(rules, kind, {file, file}, with) ==
                slow_reach(rules, kind, {file, file}, with));
        }
}

TEST_CASE("shares of the board, by hand") {
  // Rounds that go diagonally stay on one colour. Triangles that go two squares straight keep the
  // parity of file and rank. Squares that go three keep file and rank modulo 3: files 3 3 2, ranks
  // 6 5 5.
  CHECK(parts(set("fulke-1"), PieceKind::round, ReachingMovements::marching) ==
        std::vector<std::size_t>{64, 64});
  CHECK(parts(set("fulke-1"), PieceKind::triangle, ReachingMovements::marching) ==
        std::vector<std::size_t>{32, 32, 32, 32});
  CHECK(parts(set("fulke-1"), PieceKind::square, ReachingMovements::marching) ==
        std::vector<std::size_t>{18, 18, 15, 15, 15, 15, 12, 10, 10});
  CHECK(parts(set("fulke-1"), PieceKind::triangle, ReachingMovements::flying_too) ==
        std::vector<std::size_t>{128});
  CHECK(parts(set("fulke-2"), PieceKind::round, ReachingMovements::marching) ==
        std::vector<std::size_t>{128});
  CHECK(parts(set("fulke-3"), PieceKind::round, ReachingMovements::marching) ==
        std::vector<std::size_t>{128});
  // Mebben's triangles go two squares diagonally. They stay on 4 files and 8 ranks of one parity,
  // and reach every other square of these.
  CHECK(parts(set("mebben"), PieceKind::triangle, ReachingMovements::marching) ==
        std::vector<std::size_t>{16, 16, 16, 16, 16, 16, 16, 16});
  CHECK(parts(set("italian"), PieceKind::round, ReachingMovements::marching) ==
        std::vector<std::size_t>{112});
}

TEST_CASE("steps and the squares between") {
  const Board board{8, 16};
  const Movement march{PieceKind::square, 3};
  const auto from_corner = targets(march, {0, 0}, board);
  REQUIRE(from_corner.size() == 2);
  CHECK(from_corner[0].to == Square{3, 0});
  CHECK(from_corner[0].between == std::vector<Square>{{1, 0}, {2, 0}});
  const Movement flight{PieceKind::square, 3, 1, Directions::orthogonal,
                        MovementPurpose::not_to_capture};
  CHECK(targets(flight, {4, 8}, board).size() == 8);
  // A flight goes straight first, then aside, so it also passes the square at the corner.
  CHECK(targets(flight, {0, 0}, board)[0].to == Square{3, 1});
  CHECK(targets(flight, {0, 0}, board)[0].between == std::vector<Square>{{1, 0}, {2, 0}, {3, 0}});
}

// Lines refer to Fulke 1563. In the diagram of line 504 A is d8; F L are above, G P below, H R left
// and I N right of it, by two and three squares. B C D E are at the corners, X is beside F, W
// beside D, Y and T are next to A.
TEST_CASE("Fulke's own examples of marching and flying, on his diagram") {
  const Board board{8, 16};
  const auto goes = [&](PieceKind kind, Square from, const Board& on, MovementPurpose purpose) {
    std::set<std::string> to;
    for (const Movement& d : set("fulke-1").movements)
      if (d.piece == kind && d.purpose == purpose)
        for (const Target& landing : targets(d, from, on)) to.insert(to_text(landing.to));
    return to;
  };
  using Names = std::set<std::string>;
  CHECK(goes(PieceKind::round, {3, 7}, board, MovementPurpose::any) ==
        Names{"c9", "e9", "e7", "c7"});  // Fulke, line 614: B C D E
  CHECK(goes(PieceKind::triangle, {3, 7}, board, MovementPurpose::any) ==
        Names{"d10", "d6", "b8", "f8"});  // Fulke, line 619: F G H I
  CHECK(goes(PieceKind::square, {3, 7}, board, MovementPurpose::any) ==
        Names{"d11", "g8", "d5", "a8"});  // Fulke, line 621: L N P R
  const Names flying = goes(PieceKind::triangle, {3, 7}, board, MovementPurpose::not_to_capture);
  CHECK(flying.contains("c10"));  // Fulke, line 619: from A to X
  CHECK(flying.contains("f7"));   // Fulke, line 619: or to W
  const Names square = goes(PieceKind::square, {3, 4}, board, MovementPurpose::not_to_capture);
  CHECK(square.contains("c8"));  // Fulke, line 621: from P to Y
  CHECK(square.contains("e8"));  // Fulke, line 621: or to T
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

// The ways allowed in Fulke's three kinds, as read from his text, with lines of Fulke 1563. y: yes;
// a: if agreed; -: no.
TEST_CASE(
    "the ways of capture in the three kinds of play, in the rule sets and in captures-by-kind") {
  const std::vector<std::pair<std::string, std::string>> by_hand{
      {"siege", "yy-"},                     // Fulke calls it oblivion: lines 627, 670
      {"oblivion", "--y"},                  // by the four next spaces: Fulke, line 847
      {"ambush", "--y"},                    // lying in wait: Fulke, line 845
      {"equality", "yyy"},                  // Fulke, lines 627, 672; encounter: line 839
      {"roots", "-y-"},                     // cossical signs: Fulke, line 687
      {"addition", "yy-"},                  // Fulke, lines 627, 674
      {"subtraction", "yy-"},               // Fulke, lines 627, 674
      {"multiplication", "y--"},            // Fulke, line 627
      {"division", "y--"},                  // Fulke, line 627
      {"multiplication-by-spaces", "-yy"},  // Fulke, line 682; eruption: line 841
      {"division-by-spaces", "-y-"},        // Fulke, line 685
      {"arithmetic-proportion", "a--"},     // Fulke, line 628
      {"geometric-proportion", "a--"},
      {"harmonic-proportion", "a--"}};
  // Savard's version 2 is Fulke's third kind, and his version 3 is Fulke's second.
  for (const auto& [numbering, kinds] :
       {std::pair("fulke", std::array<std::size_t, 3>{0, 1, 2}),
        std::pair("savard", std::array<std::size_t, 3>{0, 2, 1})}) {
    std::set<std::string> wanted, by_rules, by_relation;
    for (const auto& [name, force] : by_hand)
      for (std::size_t kind = 1; kind <= 3; ++kind)
        if (const char f = force[kinds[kind - 1]]; f != '-')
          wanted.insert(name + " " + std::to_string(kind) + (f == 'y' ? " yes" : " optional"));
    for (const char* kind : {"1", "2", "3"})
      for (const CaptureRule& rule : set((std::string(numbering) + "-" + kind).c_str()).captures)
        by_rules.insert(std::string(name_of(rule.way)) + " " + kind +
                        (rule.by_agreement ? " optional" : " yes"));
    const relation::Model model =
        relation::Model::make(*relation::relation_named("captures-by-kind"),
                              {{"numbering", numbering}})
            .value();
    for (const relation::Row& row : model.relation().rows(model))
      by_relation.insert(relation::to_text(row[0]) + " " + relation::to_text(row[1]) + " " +
                         relation::to_text(row[2]));
    CHECK(by_rules == wanted);
    CHECK(by_relation == wanted);
  }
}

TEST_CASE("Savard's version 3 and Fulke's second kind: what both say, and what one does not") {
  const auto standing = [](const char* a, const char* b, const std::string& topic) {
    const auto all = compare(set(a), set(b));
    return std::ranges::find(all, topic, [](const Comparison& one) { return to_text(one.topic); })
        ->standing;
  };
  // Fulke's list of captures by roots has powers above the square (Fulke 1563, lines 798-809).
  // Savard's has only the square (Savard, line 130).
  CHECK(standing("fulke-2", "savard-3", "capture by roots") == TopicAgreement::differ);
  // Four pieces besiege by Fulke (line 670); all directions must be closed by Savard (line 122).
  CHECK(standing("fulke-2", "savard-3", "capture by siege") == TopicAgreement::differ);
  CHECK(standing("fulke-2", "savard-3", "capture by addition") == TopicAgreement::agree);
  // Savard's diagram is lost, so the movement that is played is Fulke's.
  CHECK(standing("fulke-2", "savard-3", "movement of the round") == TopicAgreement::not_said);
  CHECK(
      standing("fulke-2", "savard-3", "played here") ==
      TopicAgreement::differ);  // they differ in: the taker stays; ransom; triumphs of three pieces
  CHECK(standing("fulke-2", "fulke-2", "played here") == TopicAgreement::agree);
  // The definitions of Fulke's first kind are lost. What is supplied from Savard agrees with no
  // source.
  CHECK(standing("fulke-1", "savard-1", "capture by multiplication") == TopicAgreement::not_said);
  CHECK(standing("fulke-1", "savard-1", "capture by equality") == TopicAgreement::agree);
  // Two sources that say nothing do not agree.
  CHECK(standing("fulke-1", "ducoeur-1", "first player") == TopicAgreement::not_said);
  CHECK(standing("fulke-2", "savard-3", "movement of the square") == TopicAgreement::not_said);
  CHECK(standing("fulke-2", "savard-2", "movement of the square") == TopicAgreement::differ);
  CHECK(standing("fulke-2", "savard-2", "capture by ambush") == TopicAgreement::differ);
  CHECK(standing("fulke-2", "savard-3", "ransom") == TopicAgreement::own_words);
  // Savard's array is inferred
  CHECK(standing("fulke-2", "savard-3", "array") == TopicAgreement::not_said);
  CHECK(standing("fulke-1", "italian", "board") == TopicAgreement::differ);
}

}  // namespace rithmo::game
