// Rule files: the shipped ones in their folder, the faults of others with their places, and what
// options change.
#include "rithmo/game/rules/rule_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {
namespace {

// Returns the text of a minimal valid rule set. `first` comes before its tables, `last` after them.
std::string file(const std::string& first = "", const std::string& last = "") {
  return "title = \"T\"\nloci = \"lines\"\n" + first +
         "movement = [\n"
         "  { piece = \"round\", along = 1, directions = \"all\", locus = \"1\" },\n"
         "  { piece = \"king\", along = 2, aside = 1, directions = \"orthogonal\", locus = \"1\" "
         "},\n]\n"
         "[board]\nfiles = 8\nranks = 16\nlocus = \"1\"\n"
         "[play]\ntakers = \"stay\"\ncaptives = \"kept\"\ncaptive-king = \"kept\"\n"
         "[triumph]\ncamp = 8\nannounced = \"none\"\nthree = []\nfour = []\n"
         "[[capture]]\nby = \"siege\"\nsays = \"shut in\"\nlocus = \"2\"\n" +
         last;
}

text::Loaded<RuleSet> read(const std::string& text) {
  return read_rules(text::Source::of("my/club.toml", text).value());
}

// Returns each fault as "line:column: reason". The reason ends at its first semicolon or bracket.
std::string faults(const std::string& text) {
  const auto rules = read(text);
  if (rules) return "accepted";
  std::string all;
  const auto add = [&](const text::Fault& fault) {
    all += (all.empty() ? "" : "\n") + std::to_string(fault.place.line) + ":" +
           std::to_string(fault.place.column) + ": " +
           fault.reason.substr(0, std::min(fault.reason.find("; "), fault.reason.find(" (there")));
  };
  add(rules.error());
  for (const text::Fault& fault : rules.error().also) add(fault);
  return all;
}

std::string option(const std::string& changes) {
  return file("", "[[option]]\nname = \"o\"\nsays = \"it\"\nlocus = \"3\"\n" + changes + "\n");
}

}  // namespace

TEST_CASE("the rule files of the folder are those built in, and each can be read") {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(RITHMO_SOURCE "/rules")) {
    INFO(entry.path());
    if (entry.is_directory()) continue;  // this folder has declared relations
    const auto source = text::Source::read(entry.path());
    REQUIRE(source);
    const auto rules = read_rules(*source);
    if (!rules) FAIL(text::to_text(rules.error()));
    const auto built_in =
        std::ranges::find(rule_files(), entry.path().stem().string(), &RuleFile::name);
    REQUIRE(built_in != rule_files().end());
    CHECK(built_in->text == source->text());
    CHECK(rules->name == built_in->name);
    for (const RuleOption& one : rules->options) CHECK(with_options(*rules, one.name));
    ++count;
  }
  CHECK(count == rule_files().size());
  CHECK(count == rule_sets().size() + other_rule_sets().size());
}

TEST_CASE("the schema that is shipped is that of the reader") {
  std::ifstream shipped(RITHMO_SOURCE "/docs/schemas/rules.json");
  CHECK(rules_schema() == std::string(std::istreambuf_iterator<char>(shipped), {}));
}

TEST_CASE("a rule file that is whole") {
  const auto rules = read(file());
  REQUIRE(rules);
  CHECK(rules->name == "club");
  CHECK(rules->movements.size() == 2);
  CHECK(rules->movements[1].is_flight());
  CHECK(rules->captures.at(0).provenance.locus() == "2");
  CHECK(rules->play.captives == CaptivesFate::stored);
}

TEST_CASE("what is wrong with a rule file, all of it, each at its place") {
  for (const auto& [text, expected] : std::vector<std::pair<std::string, std::string>>{
           {"",
            "1:1: the key \"title\" is missing\n1:1: the key \"loci\" is missing\n1:1: the key "
            "\"board\" is missing\n1:1: the key \"movement\" is missing\n1:1: the key \"play\" is "
            "missing\n1:1: the key \"triumph\" is missing"},
           {file("colour = 1\n"), "3:1: unknown key \"colour\""},
           {file("game = \"chess\"\n"),
            "3:8: game: expected one of \"philosophers\", \"boolean\", \"tables\""},
           {file("", "[[capture]]\nby = \"sege\"\nsays = \"x\"\nlocus = \"1\"\n"),
            "25:6: no way of capture \"sege\""},
           {file("",
                 "[[capture]]\nby = \"oblivion\"\nedge-hinders = true\nsays = \"x\"\nlocus = "
                 "\"1\"\n"),
            "26:1: unknown key \"edge-hinders\""},
           {file("", "[[capture]]\nby = \"x\"\nnamed-only = true\nsays = \"x\"\nlocus = \"1\"\n"),
            "accepted"},
           {file("", "[[capture]]\nby = \"roots\"\nsays = \"x\"\n"),
            "24:1: the support is missing: expected the key \"locus\", or \"inferred\" or "
            "\"supplied\" if the source does not say it"},
           {file("", "[[fact]]\ntopic = \"t\"\nsays = \"\"\nlocus = 7\n"),
            "26:8: says: the text is empty: expected at least one character\n27:9: locus: expected "
            "text in "
            "quotation marks"},
           {file("", "[[fact]]\ntopic = \"t\"\nsays = \"a\\u202Eb\"\nlocus = \"1\\n2\"\n"),
            "26:8: says: the text has a line break or an invisible character: remove it\n27:9: "
            "locus: the text has a line break or an invisible character: remove it"},
           {file("fact = 3\n"), "3:8: fact: expected a list of tables, for example [[fact]]"},
           {file("captures-of = \"fulke-9\"\n"),
            "3:15: captures-of: expected the name of a rule set that comes with the program"},
           {file("", "[array]\ntitle = \"a\"\neven = [\"r2 r4\"]\nodd = []\nlocus = \"1\"\n"),
            "24:1: array: \"r2 r4\" has 2 squares, and the board 8 files"},
           {file("x = \n"), "3:5: "},
           {option("board.ranks = 1"), "28:15: ranks: expected a whole number from 2 to 99"},
           {option("play.hop = true"), "28:6: unknown key \"hop\""},
           {option("capture = [{ by = \"ambush\", opposite = true }]"),
            "28:12: by: these rules have no such capture"},
           {option("movement = [{ where = { piece = \"square\" }, leaps = true }]"),
            "28:13: these rules have no such movement"},
           {option("agreed = [\"dice\"]"), "28:11: agreed: expected \"captures\" or \"movements\""},
           {option("board.ranks = 10"), "accepted"},
           // Facts are read before movements, but the faults are in the order of the file.
           {file("movement2 = 1\n",
                 "[[fact]]\ntopic = 7\nsays = \"x\"\nlocus = \"1\"\n[[fact]]\nsays = 1\n")
                .replace(file("movement2 = 1\n").find("along = 1"), 9, "along = 0"),
            "3:1: unknown key \"movement2\"\n5:30: along: expected a whole number from 1 to "
            "25\n26:9: topic: "
            "expected text in quotation marks\n29:1: the key \"topic\" is missing\n29:1: the "
            "support is missing: expected the key \"locus\", or \"inferred\" or \"supplied\" if "
            "the source does not say it\n30:8: "
            "says: expected text in quotation marks"},
           {option(""), "24:1: this option changes nothing"},
           {option("triumph.camp = 17"), "24:1: camp: the board has 16 ranks"},
           {option("board.ranks = 7"), "24:1: camp: the board has 7 ranks"},
           {option("play.total-captured = false") +
                option("play.total-captured = true").substr(file().size()),
            "29:1: name: another option has this name"},
           {file("", "[[capture]]\nby = \"siege\"\nsays = \"x\"\nlocus = \"1\"\n"),
            "24:1: by: these rules already have this capture"},
           {file("colour = 1\n", "[array]\ntitle = \"a\"\neven = [\"r2\"]\nodd = []\nlocus = 3\n"),
            "3:1: unknown key \"colour\"\n29:9: locus: expected text in quotation marks"}}) {
    INFO(text);
    const std::string found = faults(text);
    CHECK(found.substr(0, expected.ends_with(": ") ? expected.size() : found.size()) == expected);
  }
}

TEST_CASE("what options change") {
  const auto with = [](const std::string& changes) {
    return with_options(read(option(changes)).value(), "o").value();
  };
  CHECK(with("board.ranks = 10").board == Board{8, 10});
  CHECK(with("play.captives = \"enter\"").play.captives == CaptivesFate::enter);
  CHECK(with("play.captives = \"enter\"").play.captive_king == CaptivesFate::stored);
  CHECK(with("triumph.three = [{ form = \"line\" }]").triumph.of_three.size() == 1);
  CHECK(std::get<way::SiegeCapture>(
            with("capture = [{ by = \"siege\", edge-hinders = true }]").captures.at(0).way)
            .edge_hinders);
  const RuleSet leaping = with("movement = [{ where = { flying = true }, leaps = true }]");
  CHECK_FALSE(leaping.movements.at(0).leaps);
  CHECK(leaping.movements.at(1).leaps);
  CHECK(with("movement = [{ where = { piece = \"king\" }, remove = true }]").movements.size() == 1);
  const RuleSet others = with("captures-of = \"fulke-3\"\ninstead-of = [\"siege\"]");
  CHECK(others.captures.size() == 4);
  CHECK(std::ranges::all_of(others.captures,
                            [](const CaptureRule& rule) { return !rule.provenance.is_said(); }));
}

}  // namespace rithmo::game
