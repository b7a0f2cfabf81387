// The lists about the pieces (steps of the ladder, sums, marks, oblivion, standards) and the
// Boolean game. Compares rows() with check(), and with what the sources print. Lines refer to Fulke
// 1563 unless another source is named.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

Model model(const char* relation, const Model::Settings& settings = {}) {
  return Model::make(*relation_named(relation), settings).value();
}

std::vector<Row> rows_of(const Model& m) {
  return m.relation().rows(m);
}

// Checks that every derived row checks. If one number is raised or lowered, or one label exchanged
// for another, the row must not check unless it is derived as well.
void no_row_can_change(const Model& m) {
  const std::vector<Row> rows = m.relation().rows(m);
  const std::set<Row> derived(rows.begin(), rows.end());
  REQUIRE_FALSE(rows.empty());
  for (const Row& row : rows) {
    INFO(m.relation().name << ": " << to_text(row[0]) << " " << to_text(row[1]));
    CHECK(m.relation().check(m, row).holds());
    for (std::size_t c = 0; c < row.size(); ++c) {
      std::vector<Value> others;
      if (const auto* n = std::get_if<number::Integer>(&row[c]))
        others = {number::Integer(*n + 1), number::Integer(*n - 1), number::Integer(*n * 10)};
      else
        for (const Row& other : rows)
          if (other[c] != row[c] && std::ranges::find(others, other[c]) == others.end())
            others.push_back(other[c]);
      for (const Value& other : others) {
        Row changed = row;
        changed[c] = other;
        if (std::ranges::find(rows, changed) == rows.end())
          CHECK_FALSE(m.relation().check(m, changed).holds());
      }
    }
  }
}

std::vector<std::string> listed(const Model& m) {
  std::vector<std::string> lines;
  for (const Row& row : m.relation().rows(m)) {
    std::string line;
    for (const Value& value : row) line += (line.empty() ? "" : " ") + to_text(value);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

TEST_CASE("steps of the ladder and sums") {
  for (const char* step :
       {"second-round", "first-triangle", "second-triangle", "first-square", "second-square"})
    no_row_can_change(model("ladder-steps", {{"step", step}}));
  for (const char* of : {"rounds", "triangles"}) no_row_can_change(model("sums", {{"of", of}}));
}

TEST_CASE("cossick marks, as the prose of 1563 has them (lines 632, 635, 640)") {
  const Model m = model("cossick-marks");
  no_row_can_change(m);
  const auto lines = listed(m);
  for (const char* line :
       {"even triangle second 9 r2", "even triangle second 25 2", "even triangle second 49 2",
        "even triangle second 81 24", "odd triangle second 16 24", "odd triangle second 36 2",
        "odd triangle second 64 236", "odd triangle second 100 ", "even square first 15 r",
        "even square second 25 2", "even square second 81 24", "odd square second 225 2"})
    CHECK(std::ranges::find(lines, line) != lines.end());
  // "onely .15. is marked with the roote, all the rest doe want theyr cossicall sygnes", of the
  // first order of squares (Fulke 1563).
  for (const std::string& line : lines)
    if (line.find("square first") != line.npos)
      CHECK((line.back() == ' ') == (line.find(" 15 ") == line.npos));
}

// Fulke 1563, line 851: .2.4.4.135. and .3.5.7.190. No piece bears 135, but one bears 153.
TEST_CASE("the men that only oblivion takes") {
  no_row_can_change(model("oblivion-only"));
  CHECK(listed(model("oblivion-only")) == std::vector<std::string>{"even 2", "even 4", "even 4",
                                                                   "even 153", "odd 3", "odd 5",
                                                                   "odd 7", "odd 190"});
}

// Fulke 1563, line 876 and the table after line 880.
TEST_CASE("standards") {
  no_row_can_change(model("army-totals"));
  no_row_can_change(model("standards"));
  CHECK(listed(model("army-totals")) ==
        std::vector<std::string>{"even 1312 1300 130", "odd 1752 1740 174"});
  // With other roots 392 - 12 is ten times 38. But 1864 - 12 is no multiple of ten, so that army
  // has no standards.
  CHECK(listed(model("army-totals", {{"roots", "1,2,3,4/5,6,7,8"}})) ==
        std::vector<std::string>{"even 392 380 38"});
}

TEST_CASE("the Boolean game") {
  no_row_can_change(model("boolean-values"));
  no_row_can_change(model("boolean-truth"));
  no_row_can_change(model("boolean-captures"));
  CHECK(listed(model("boolean-truth")) ==
        std::vector<std::string>{"0 0 0 0 0 1 1", "0 1 0 1 1 1 0", "1 0 0 1 1 1 0",
                                 // Lines 1444-1447 of the rules of Boolean Rithmomachia.
                                 "1 1 1 1 0 0 0"});
}

TEST_CASE("the tables board: both counts of a point, names, and the set-up") {
  for (const char* relation : {"tables-points", "dice-names", "irish-set-up"})
    no_row_can_change(model(relation));
  CHECK(rows_of(model("tables-points")).size() == 24);
  number::Integer pieces = 0, pips = 0;
  for (const Row& row : rows_of(model("irish-set-up"))) {
    pieces += relation::number(row[2]);
    pips += relation::number(row[0]) * relation::number(row[2]);
  }
  CHECK(pieces == 15);  // du Coeur's letter: each player has 15 pieces
  CHECK(pips == 167);   // the sum of all pieces' distances, which backgammon players call pips
}

TEST_CASE("ways of taking by kind: Savard's versions 2 and 3 are Fulke's kinds 3 and 2") {
  no_row_can_change(model("captures-by-kind"));
  no_row_can_change(model("captures-by-kind", {{"numbering", "savard"}}));
  std::set<std::string> fulke, savard;
  for (const Row& row : rows_of(model("captures-by-kind")))
    fulke.insert(to_text(row[0]) + to_text(row[1]));
  for (const Row& row : rows_of(model("captures-by-kind", {{"numbering", "savard"}}))) {
    const std::string kind = to_text(row[1]);
    savard.insert(to_text(row[0]) + (kind == "2" ? "3" : kind == "3" ? "2" : kind));
  }
  CHECK(fulke == savard);
  CHECK(fulke.contains("ambush3"));
  CHECK_FALSE(fulke.contains("ambush2"));
}

TEST_CASE("ratios: rows and check agree on all rows of small numbers") {
  const Model m = model("ratios", {{"among", "1..7"}});
  no_row_can_change(m);
  std::set<Row> checked;
  for (int greater = 1; greater <= 8; ++greater)
    for (int lesser = 0; lesser <= 8; ++lesser)
      for (int times = 0; times <= 8; ++times)
        for (int excess = 0; excess <= 8; ++excess)
          for (const char* part : {"0", "1", "1/2", "1/3", "2/3", "1/4", "2/4", "3/4", "1/5", "2/5",
                                   "3/5", "4/5", "1/6", "5/6"}) {
            const Row row{number::Integer(greater), number::Integer(lesser), number::Integer(times),
                          number::Integer(excess), std::string(part)};
            if (m.relation().check(m, row).holds()) checked.insert(row);
          }
  const std::vector<Row> rows = rows_of(m);
  CHECK(checked == std::set<Row>(rows.begin(), rows.end()));
  CHECK(rows.size() == 21);
}

}  // namespace rithmo::relation
