// The lists about the men (steps of the ladder, sums, marks, oblivion, standards) and the Boolean game: rows() against
// check(), and against what the sources print.
#include <algorithm>
#include <set>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

using namespace rithmo;

namespace {

Model model(const char* relation, const Model::Settings& settings = {}) {
  return Model::make(*relation_named(relation), settings).value();
}

// Every derived row checks; and with any one number raised or lowered, or any label exchanged for another of its
// column, it does not, unless the row so made is derived as well.
void no_row_can_change(const Model& m) {
  const std::vector<Row> rows = m.relation().rows(m);
  const std::set<Row> derived(rows.begin(), rows.end());
  REQUIRE_FALSE(rows.empty());
  for (const Row& row : rows) {
    INFO(m.relation().name << ": " << to_text(row[0]) << " " << to_text(row[1]));
    CHECK(m.relation().check(m, row).holds());
    for (std::size_t c = 0; c < row.size(); ++c) {
      std::vector<Value> others;
      if (const auto* n = std::get_if<Integer>(&row[c]))
        others = {Integer(*n + 1), Integer(*n - 1), Integer(*n * 10)};
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
  // "onely .15. is marked with the roote, all the rest doe want theyr cossicall sygnes": among the first squares.
  for (const std::string& line : lines)
    if (line.find("square first") != line.npos)
      CHECK((line.back() == ' ') == (line.find(" 15 ") == line.npos));
}

// Line 851: .2.4.4.135. and .3.5.7.190., where 135 is on no man and 153 is.
TEST_CASE("the men that only oblivion takes") {
  no_row_can_change(model("oblivion-only"));
  CHECK(listed(model("oblivion-only")) == std::vector<std::string>{"even 2", "even 4", "even 4",
                                                                   "even 153", "odd 3", "odd 5",
                                                                   "odd 7", "odd 190"});
}

// Line 876 and the table after line 880.
TEST_CASE("standards") {
  no_row_can_change(model("army-totals"));
  no_row_can_change(model("standards"));
  CHECK(listed(model("army-totals")) ==
        std::vector<std::string>{"even 1312 1300 130", "odd 1752 1740 174"});
  // Other roots: 392 - 12 is ten times 38, but 1864 - 12 is no ten-fold, so that army has no standards.
  CHECK(listed(model("army-totals", {{"roots", "1,2,3,4/5,6,7,8"}})) ==
        std::vector<std::string>{"even 392 380 38"});
}

TEST_CASE("the Boolean game") {
  no_row_can_change(model("boolean-values"));
  no_row_can_change(model("boolean-truth"));
  no_row_can_change(model("boolean-captures"));
  CHECK(listed(model("boolean-truth")) ==
        std::vector<std::string>{"0 0 0 0 0 1 1", "0 1 0 1 1 1 0", "1 0 0 1 1 1 0",
                                 "1 1 1 1 0 0 0"});  // lines 1444-1447
}
