// The rule set recommended to newcomers has short games in reports/play, and the documents name it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::games {
namespace {

// The lengths of games between two searching players by one rule set, with a common victory.
struct Lengths {
  std::string rules;
  double median, median_low, median_high;  // in turns, with the confidence interval of the median
  double over_low;  // lower bound of the share of games that end within the limit of turns
};

double number_in(const text::Json& run, std::string_view key, std::size_t index) {
  return std::stod(run.find(key)->items.at(index).text);
}

std::vector<Lengths> lengths_of_games() {
  const auto source = text::Source::read(std::string(RITHMO_SOURCE) + "/reports/play/games.json");
  const text::Json runs = text::parse_json(source.value()).value();
  std::vector<Lengths> all;
  for (const text::Json& run : runs.items)
    if (run.find("part")->text == "play" && run.find("levels")->text == "2,2")
      all.push_back({run.find("rules")->text, number_in(run, "turns", 0),
                     number_in(run, "turns", 1), number_in(run, "turns", 2),
                     number_in(run, "over", 1)});
  return all;
}

}  // namespace

TEST_CASE("no rule set has shorter games than the one recommended to newcomers") {
  const std::vector<Lengths> all = lengths_of_games();
  REQUIRE(all.size() == game::rule_sets().size());
  const auto own = std::ranges::find(all, game::recommended_rule_set().name, &Lengths::rules);
  REQUIRE(own != all.end());
  CHECK(own->over_low > 0.9);
  for (const Lengths& other : all) {
    INFO(other.rules << ": " << other.median);
    // No other rule set has a median that is lower beyond the confidence intervals.
    CHECK_FALSE(other.median_high < own->median_low);
  }
}

TEST_CASE("the documents tell newcomers to begin with the recommended rule set") {
  const std::string name = game::recommended_rule_set().name;
  for (const auto& [file, sentence] :
       {std::array<std::string, 2>{"README.md", "rithmo play --against 1"},
        {"docs/play.md", "Begin with `" + name + "`"},
        {"docs/first-game.md", "rithmo print leaflet --rules " + name},
        {"docs/first-game.md", "rithmo print cut-outs --rules " + name},
        {"docs/first-game.md", "rithmo print board --rules " + name},
        {"docs/play.md", "rithmo play --rules " + name + " --against 1"}}) {
    INFO(file << ": " << sentence);
    const auto source = text::Source::read(std::string(RITHMO_SOURCE) + "/" + file);
    REQUIRE(source);
    CHECK(source->text().find(sentence) != std::string_view::npos);
  }
}

}  // namespace rithmo::games
