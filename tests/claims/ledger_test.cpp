// The ledger: how parts make a verdict, and the places of faults. In the shipped claims a false
// number must reverse every verdict.
#include "rithmo/claims/ledger.hpp"

#include <unistd.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "folder.hpp"
#include "rithmo/claims/dispute.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/traits.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::claims {
namespace {

namespace fs = std::filesystem;

std::string written(const std::string& text) {
  const fs::path file = fs::temp_directory_path() / ("rithmo-claims-" + std::to_string(::getpid()));
  std::ofstream(file) << text;
  return file.string();
}

text::Loaded<std::vector<Claim>> claims_of(const std::string& checks) {
  return load_claims(
      written(R"({"claims": [{"id": "X-1", "locus": "line 1", "claim": "so", "checks": [)" +
              checks + "]}]}"),
      "x");
}

// Returns the verdict on one claim with these checks, or the fault with its place.
std::string verdict(const std::string& checks) {
  const auto claims = claims_of(checks);
  if (!claims) return std::to_string(claims.error().place.column) + ": " + claims.error().reason;
  const auto report = judge(claims->front(), {});
  if (!report) return std::to_string(report.error().place.column) + ": " + report.error().reason;
  return to_text(report->verdict);
}

const UnjudgedLedger& shipped() {
  static const UnjudgedLedger all = [] {
    const auto corpus = table::load_corpus(std::vector{std::string(RITHMO_SOURCE) + "/tables"});
    REQUIRE(corpus);
    REQUIRE(corpus->faults.empty());
    const auto ledger = load_ledger(corpus->witnesses);
    REQUIRE(ledger);
    return *ledger;
  }();
  return all;
}

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

// Returns where numbers begin in a text. Digits after a letter, as in d8, or after @ or [ are not
// numbers.
std::vector<std::size_t> numbers_in(const std::string& text) {
  std::vector<std::size_t> at;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (is_figure(text[i]) &&
        (i == 0 || std::string_view(" ,;-+*/(^=").find(text[i - 1]) != std::string_view::npos))
      at.push_back(i);
  return at;
}

// Returns the text with a digit inserted at this place, which makes the number far greater.
std::string planted(std::string text, std::size_t at) {
  return text.insert(at, "7");
}

}  // namespace

TEST_CASE("a claim holds when all its parts hold, and fails when one does") {
  const std::string right = R"({"check": "formula", "of": "2 + 2", "expected": "4"})";
  const std::string wrong = R"({"check": "formula", "of": "2 + 2", "expected": "5"})";
  const std::string either = R"({"check": "rows", "of": ["men", "kings"], "expected": "48"})";
  const std::string open = R"({"check": "undecided", "wanting": "a page"})";
  const std::string talk = R"({"check": "not-arithmetical", "about": "a date"})";
  CHECK(verdict(right) == "holds");
  CHECK(verdict(right + "," + right) == "holds");
  CHECK(verdict(right + "," + wrong) == "fails");
  CHECK(verdict(either) == "depends");
  CHECK(verdict(either + "," + wrong) == "fails");
  CHECK(verdict(right + "," + open) == "cannot be decided here");
  CHECK(verdict(right + "," + talk) == "holds");
  CHECK(verdict(talk) == "not arithmetical");
}

TEST_CASE("what is wrong with a check is told at its place") {
  CHECK(
      verdict(R"({"check": "count"})").find("no such check (there are listed, among, rows, row") !=
      std::string::npos);
  CHECK(verdict(R"({"check": "rows", "of": "men"})").find("the check rows wants \"expected\"") !=
        std::string::npos);
  CHECK(verdict(R"({"check": "rows", "of": "mens", "expected": "48"})")
            .find("of: no such relation") != std::string::npos);
  for (const std::string check : {"row", "rows", "compare"})
    CHECK(verdict(R"({"check": ")" + check + R"(", "of": "mens", "than": "men", "expected": "x"})")
              .find(check == "compare" ? "of: no such relation" : "no argument \"than\"") !=
          std::string::npos);
  CHECK(
      verdict(R"({"check": "row", "of": "mens", "expected": "x"})").find("of: no such relation") !=
      std::string::npos);
  CHECK(verdict(R"({"check": "rows", "of": "men", "where": "colour = red", "expected": "48"})")
            .find("where: nothing is called 'colour' (known here: army, ") != std::string::npos);
  CHECK(verdict(R"({"check": "rows", "of": "men", "where": "army < 5", "expected": "48"})")
            .find("where: between words only = and != can stand") != std::string::npos);
  CHECK(verdict(R"({"check": "rows", "of": "men", "expected": ["48", "49"]})")
            .find("a claim expects one thing") != std::string::npos);
  CHECK(verdict(
            R"({"check": "rows", "of": ["men", "kings"], "where": ["", "", ""], "expected": "1"})")
            .find("differ in length") != std::string::npos);
  CHECK(verdict(R"({"check": "trait", "rules": "fulke-9", "trait": "board", "expected": ""})")
            .find("rules: no such rule set") != std::string::npos);
  CHECK(verdict(R"({"check": "row", "of": "king-totals", "expected": "even,91,1"})")
            .find("a row has 2 cells here, this one 3") != std::string::npos);
}

TEST_CASE("conditions choose rows, in the language of formulas") {
  // Each army has 24 pieces, 8 of each shape. The even army's rounds have 2 4 6 8 and their
  // squares, the odd army's rounds 3 5 7 9 and theirs.
  const std::vector<std::pair<std::string, std::string>> conditions{
      {"army = even", "24"},
      {"army = 'even'", "24"},
      {"not army = even", "24"},
      {"army = odd and shape = round and number < 10", "5"},
      {"army = odd and shape = round and number in {3, 25..49 by 24}", "3"},
      {"shape = round or shape = square", "32"},
      {"number > 1000", "0"},
      {"shape = round and is_square(number)", "10"},
      {"", "48"}};
  for (const auto& [condition, expected] : conditions) {
    INFO(condition);
    CHECK(verdict(R"({"check": "rows", "of": "men", "where": ")" + condition +
                  R"(", "expected": ")" + expected + R"("})") == "holds");
  }
}

TEST_CASE("every statement that was found is in the ledger once") {
  std::map<std::string, int> by_prefix;
  for (const Claim& claim : shipped().claims) ++by_prefix[claim.id.substr(0, 2)];
  const std::map<std::string, int> found{{"FU", 214}, {"BA", 49}, {"ME", 37}, {"CU", 12},
                                         {"IT", 27},  {"BO", 42}, {"SA", 85}, {"V1", 29},
                                         {"FP", 43},  {"IR", 25}};
  CHECK(by_prefix == found);
}

// With the false number an argument is refused, or the claim no longer holds.
TEST_CASE("a false number in what a claim expects turns its verdict") {
  std::vector<const Claim*> holding;
  for (const Claim& claim : shipped().claims)
    if (judge(claim, shipped().witnesses)->verdict == ClaimVerdict::holds)
      holding.push_back(&claim);
  REQUIRE(holding.size() > 400);
  std::mt19937 random(1563);
  std::ranges::shuffle(holding, random);
  std::size_t tried = 0;
  for (const Claim* claim : holding)
    for (std::size_t p = 0; p < claim->parts.size(); ++p) {
      const auto expected = claim->parts[p].arguments.find("expected");
      if (expected == claim->parts[p].arguments.end()) continue;
      const std::vector<std::size_t> places = numbers_in(expected->second.front().text);
      if (places.empty()) continue;
      Claim false_one = *claim;
      std::string& text = false_one.parts[p].arguments["expected"].front().text;
      text = planted(text, places[random() % places.size()]);
      const auto report = judge(false_one, shipped().witnesses);
      INFO(claim->id << " expecting " << text);
      CHECK((!report || report->verdict != ClaimVerdict::holds));
      ++tried;
    }
  CHECK(tried > 500);
}

TEST_CASE("a claim that fails by a figure holds with the figure that was found") {
  std::size_t tried = 0;
  for (const Claim& claim : shipped().claims) {
    const auto report = judge(claim, shipped().witnesses);
    if (report->verdict != ClaimVerdict::fails) continue;
    for (std::size_t p = 0; p < report->parts.size(); ++p) {
      const PartVerdict& part = report->parts[p];
      if (part.method->name != "rows" || part.cases.size() != 1) continue;
      Claim mended = claim;
      mended.parts[p].arguments["expected"].front().text = part.cases.front().answer.found;
      INFO(claim.id);
      CHECK(judge(mended, shipped().witnesses)->parts[p].verdict == ClaimVerdict::holds);
      ++tried;
    }
  }
  CHECK(tried >= 2);
}

TEST_CASE("a proof that a claim names is a heading of the mathematics") {
  std::ifstream file(fs::path(RITHMO_SOURCE) / "docs/research/mathematics.md");
  std::ostringstream mathematics;
  mathematics << file.rdbuf();
  std::size_t proofs = 0;
  for (const Claim& claim : shipped().claims)
    if (!claim.proof.empty()) {
      INFO(claim.id);
      CHECK(mathematics.str().find("\n## " + claim.proof + "\n") != std::string::npos);
      ++proofs;
    }
  CHECK(proofs > 20);
}

TEST_CASE("disputes name claims that are there, and rule sets answer each once") {
  const std::vector<Dispute>& disputes = shipped().disputes;
  CHECK(disputes.size() >= 20);
  for (const Dispute& dispute : disputes) {
    std::size_t rule_sets_seen = 0;
    for (const TraitAnswer& answer : answers_of(dispute)) rule_sets_seen += answer.rule_sets.size();
    CHECK(rule_sets_seen == (dispute.trait.empty() ? 0 : game::rule_sets().size()));
  }
}

TEST_CASE("a ledger is read from beside its witnesses, and one of one's own is added to it") {
  const Folder folder;
  const auto write = [&](const std::string& name, const std::string& claims) {
    folder.write(name + "/datapackage.json",
                 R"({"resources": [{"name": "t", "path": "t.csv", "rithmo": {}}]})");
    folder.write(name + "/t.csv", "a,b,c\n3,4,6\n");
    if (!claims.empty()) folder.write(name + "/claims.json", R"({"claims": [)" + claims + "]}");
  };
  const auto claim = [](const std::string& id, const std::string& sum) {
    return R"({"id": ")" + id + R"(", "locus": "1", "claim": "so", "checks": [{"check": )" +
           R"("formula", "of": "2 + 2", "expected": ")" + sum + R"("}]})";
  };
  write("all/one", claim("X-1", "4") + "," + claim("X-2", "5"));
  write("all/two", "");
  write("mine", claim("Y-1", "6"));
  const auto load = [&] {
    return load_ledger(table::load_corpus(std::vector{folder.path("all")})->witnesses);
  };

  auto ledger = load();
  REQUIRE(ledger);
  CHECK(ledger->disputes.empty());
  REQUIRE(ledger->claims.size() == 2);
  CHECK(ledger->claims[0].witness == "one");
  CHECK(std::ranges::count(ledger->files, folder.path("all/one/claims.json")) == 1);
  CHECK(std::ranges::count(ledger->files, folder.path("all/two/t.csv")) == 1);
  number::Budget budget;
  const auto judged = judge(*ledger, budget);
  REQUIRE(judged);
  CHECK(judged->witnesses.size() == 2);
  CHECK(judged->claims[0].verdict == ClaimVerdict::holds);
  CHECK(judged->claims[1].verdict == ClaimVerdict::fails);

  folder.write("all/disputes.json", R"({"disputes": [{"question": "2 + 2?", "answers": [
    {"answer": "4", "claims": ["X-1"]}, {"answer": "5", "claims": ["X-2"]}]}]})");
  ledger = load();
  REQUIRE(ledger);
  CHECK(ledger->disputes.size() == 1);
  CHECK(ledger->files.back() == folder.path("all/disputes.json"));

  const auto own = with_own_claims(*ledger, *table::load_witness(folder.path("mine")));
  REQUIRE(own);
  CHECK(own->witnesses.size() == 3);
  REQUIRE(own->claims.size() == 1);
  CHECK(own->claims[0].id == "Y-1");
  CHECK(own->disputes.empty());
  CHECK(std::ranges::count(own->files, folder.path("mine/claims.json")) == 1);
  CHECK(std::ranges::count(own->files, folder.path("mine/t.csv")) == 1);

  folder.write("all/two/claims.json", "{");
  CHECK(load().error().file == folder.path("all/two/claims.json"));
  CHECK(load_ledger({})->claims.empty());
}

TEST_CASE("traits tell apart what the sources tell apart") {
  const auto trait = [](const char* rules, const char* name) {
    return *game::trait_of(*game::rule_set_named(rules), name);
  };
  CHECK(trait("fulke-1", "captives") == "serve the captor on the board");
  CHECK(trait("fulke-3", "captives") == "out of play");
  CHECK(trait("fulke-2", "ransom") == "any layer");
  CHECK(trait("savard-3", "ransom") == "any layer but the lowest");
  CHECK(trait("fulke-1", "capture by geometric-proportion") == "if agreed");
  CHECK(trait("italian", "capture by siege") == "only named");
  CHECK(trait("fulke-1", "capture by roots") == "no");
  CHECK_FALSE(game::trait_of(game::rule_sets().front(), "capture by sorcery"));
  // Made-up rules, with agreements that no source has but players may make.
  game::RuleSet own = *game::rule_set_named("fulke-1");
  for (game::Movement& draught : own.movements) draught.by_agreement = false;
  own.movements.push_back({.piece = game::PieceKind::round, .along = 2, .leaps = true});
  CHECK(*game::trait_of(own, "passing over") == "yes");
  own.movements.back().by_agreement = true;
  CHECK(*game::trait_of(own, "passing over") == "if agreed");
  own.movements.pop_back();
  CHECK(*game::trait_of(own, "passing over") == "no");
  own.movements.erase(own.movements.begin(), own.movements.end());
  CHECK(*game::trait_of(own, "flights") == "none");
  CHECK_FALSE(game::trait_of(game::rule_sets().front(), "colour"));
}

}  // namespace rithmo::claims
