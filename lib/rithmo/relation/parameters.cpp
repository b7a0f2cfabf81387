// See parameters.hpp.
#include "rithmo/relation/parameters.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::relation::parameter {
namespace {

template <class T>
std::optional<text::TextFault> fault_of(const text::Parsed<T>& parsed) {
  return parsed ? std::nullopt : std::optional(parsed.error());
}

// Returns the ranges from 1, 2 or 3 to the length of any board. On 16 ranks 2 to 14 spaces can lie
// between two pieces; authors who count both end squares begin at 3.
std::vector<std::string> ranges_of_spaces() {
  std::vector<std::string> ranges;
  for (int first = 1; first <= 3; ++first)
    for (int last = 5; last <= 16; ++last)
      ranges.push_back(std::to_string(first) + ".." + std::to_string(last));
  return ranges;
}

}  // namespace

using Role = Parameter::Role;

const Parameter roots{
    "roots",
    "2,4,6,8/3,5,7,9",
    {.form = "a,b,c,d/e,f,g,h",
     .fault = [](std::string_view text) { return fault_of(game::parse_roots(text)); }},
    "roots of the even and of the odd army",
    Role::roots};

const Parameter kings{
    "kings",
    "whole",
    {{"whole", "layers", "both", "none"}},
    "a king counts by its pyramid's total, by its layers' squares, both, or not at all",
    Role::kings};

const Parameter among{"among",
                      "men",
                      {{"men", "even", "odd"}, "A..B | a,b,c,...", game::population_fault},
                      "the numbers that take part",
                      Role::numbers};

const Parameter geometric{"geometric",
                          "either",
                          {{"continuous", "disjunct", "either"}},
                          "a geometric proportion is a:b = b:c, or a:b = c:d, or either of them"};

const Parameter army{"army", "both", {{"both", "even", "odd"}}, "whose pieces"};

const Parameter taker{"taker", "even", {{"even", "odd"}}, "the army that captures"};

const Parameter spaces{"spaces",
                       "2..14",
                       {.form = "A..B",
                        .fault = [](std::string_view text) -> std::optional<text::TextFault> {
                          const auto interval = game::parse_interval(text);
                          if (!interval) return interval.error();
                          if (interval->first == 0) return text::TextFault{0, "at least one space"};
                          return std::nullopt;
                        },
                        .tried = ranges_of_spaces},
                       "how many empty spaces may lie between taker and prey",
                       Role::spaces};

game::Roots roots_of(const Model& model) {
  return *game::parse_roots(model["roots"]);
}
game::KingCounting kings_of(const Model& model) {
  return *game::parse_kings(model["kings"]);
}
proportion::NumberSet population_of(const Model& model) {
  return *game::parse_population(model["among"], roots_of(model), kings_of(model));
}
number::Integer numbers_among(const Model& model) {
  if (const auto interval = game::parse_interval(model["among"]))
    return interval->last - interval->first + 1;
  return number::Integer(population_of(model).size());
}
NumberMembership::NumberMembership(const Model& model) {
  if (const auto interval = game::parse_interval(model["among"]))
    numbers_ = *interval;
  else
    numbers_ = population_of(model);
}
bool NumberMembership::contains(const number::Integer& number) const {
  if (const auto* interval = std::get_if<game::Interval>(&numbers_))
    return number >= interval->first && number <= interval->last;
  return std::get<proportion::NumberSet>(numbers_).contains(number);
}
proportion::GeometricReading geometric_of(const Model& model) {
  return *proportion::parse_geometric(model["geometric"]);
}
std::vector<game::Army> armies_of(const Model& model) {
  if (const auto one = game::parse_army(model["army"])) return {*one};
  return {game::armies.begin(), game::armies.end()};
}

game::Army taker_of(const Model& model) {
  return *game::parse_army(model["taker"]);
}
game::Interval spaces_of(const Model& model) {
  return *game::parse_interval(model["spaces"]);
}

}  // namespace rithmo::relation::parameter
