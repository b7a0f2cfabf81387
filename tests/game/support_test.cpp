// The support of each parameter of play, in each shipped rule set: in the file and in the output.
#include <algorithm>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "rithmo/game/rules/rule_fields.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/report/game/rules_report.hpp"

namespace rithmo::game {
namespace {

std::string keys_without(const RuleSet& rules) {
  std::string without;
  const auto look = [&](std::string_view table, const auto& fields) {
    for (const auto& field : fields) {
      const std::string key = std::string(table) + "." + std::string(field.key);
      const auto found = rules.support.find(key);
      if (found == rules.support.end() || found->second.why.empty()) without += key + " ";
    }
  };
  look("play", rule_file::play_fields);
  look("triumph", rule_file::triumph_fields);
  look("common", rule_file::common_fields);
  return without;
}

}  // namespace

TEST_CASE("every parameter of every shipped set says what it rests on") {
  std::size_t sets = 0, said = 0, supplied = 0;
  for (const RuleSet& rules : rule_sets()) {
    if (rules.game != Game::philosophers) continue;
    INFO(rules.name);
    ++sets;
    CHECK(keys_without(rules).empty());
    for (const auto& [key, support] : rules.support) {
      INFO(key);
      said += support.kind == SourceSupport::Kind::said;
      supplied += support.kind == SourceSupport::Kind::supplied;
      // A place is a line or several lines. Words would be a reader's conclusion.
      if (support.kind == SourceSupport::Kind::said)
        CHECK(support.why.find_first_not_of("0123456789, -") == std::string::npos);
    }
  }
  CHECK(sets == 10);
  CHECK(said > 50);
  CHECK(supplied > 50);  // some parameters are supplied, but not all
}

TEST_CASE("what is doubtful in a fact is doubtful in how it is played") {
  std::size_t doubts = 0;
  for (const RuleSet& rules : rule_sets())
    for (const Note& note : rules.notes) {
      if (note.provenance.doubt.empty() || note.not_enforced || rules.game != Game::philosophers)
        continue;
      INFO(rules.name << ": " << note.topic);
      ++doubts;
      // The array has its own line and doubt.
      CHECK((note.topic == "array" ||
             std::ranges::any_of(readings_of(rules), [&](const RuleReading& reading) {
               return reading.doubt.find(note.provenance.doubt) != std::string::npos;
             })));
    }
  CHECK(doubts > 20);
}

TEST_CASE("a fact, movement or option without support is refused") {
  const std::string head =
      "title = \"t\"\nloci = \"l\"\n[board]\nfiles = 8\nranks = 16\nlocus = \"1\"\n[play]\ntakers "
      "= \"stay\"\ncaptives = \"kept\"\ncaptive-king = \"kept\"\n[triumph]\ncamp = 1\nannounced = "
      "\"none\"\nthree = []\nfour = []\n";
  const std::string movement = "[[movement]]\npiece = \"round\"\nalong = 1\ndirections = \"all\"\n",
                    option = "[[option]]\nname = \"o\"\nsays = \"s\"\nplay.first = \"even\"\n",
                    fact = "[[fact]]\ntopic = \"t\"\nsays = \"s\"\n", said = "locus = \"1\"\n",
                    supplied = "supplied = \"no line says it\"\n";
  const auto read = [&](const std::string& rest) {
    return read_rules(*text::Source::of("t.toml", head + rest)).has_value();
  };
  CHECK(read(movement + said + option + supplied + fact + "inferred = \"Savard 1\"\n"));
  CHECK_FALSE(read(movement));
  CHECK_FALSE(read(movement + said + option));
  CHECK_FALSE(read(movement + said + fact + "doubt = \"d\"\n"));
  CHECK_FALSE(read(movement + said + supplied));  // only one kind of support is allowed
}

TEST_CASE("a key without support is found") {
  RuleSet rules = rule_sets().front();
  rules.support.erase("play.takers");
  CHECK(keys_without(rules) == "play.takers ");
}

TEST_CASE("supports of a file are read, and refused where they are none") {
  const std::string head =
      "title = \"t\"\nloci = \"l\"\nmovement = [{ piece = \"round\", along = 1, directions = "
      "\"all\", locus = \"1\" }]\n[board]\nfiles = 8\nranks = 16\nlocus = \"1\"\n[triumph]\ncamp = "
      "1\nannounced = \"none\"\nthree = []\nfour = []\n[play]\ntakers = \"stay\"\ncaptives = "
      "\"kept\"\ncaptive-king = \"kept\"\n[play.support]\n";
  const auto read = [&](const std::string& line) {
    return read_rules(*text::Source::of("t.toml", head + line + "\n"));
  };
  const auto rules = read("takers = { inferred = \"Savard 106\" }");
  REQUIRE(rules);
  CHECK(to_text(rules->support.at("play.takers")) == "inferred: Savard 106");
  const std::string shown = report::render(*rules, text::Format::text);
  CHECK(shown.find("[inferred: Savard 106]") != std::string::npos);
  CHECK(shown.find("the odd army begins [supplied]") != std::string::npos);
  for (const char* bad :
       {"takers = \"674\"", "takers = { said = 674 }", "takers = {}", "takers = { told = \"674\" }",
        "taker = { said = \"674\" }", "takers = { said = \"1\", supplied = \"x\" }"}) {
    INFO(bad);
    CHECK_FALSE(read(bad));
  }
}

}  // namespace rithmo::game
