// Triumphs. Great: three pieces in one proportion; greater: four pieces that show exactly two
// kinds; greatest: four pieces that show all three kinds.
//
// Example: 2 3 4 6 is a greatest triumph. Counter-example: 2 3 4 8 is only a greater one:
// arithmetic by 2 3 4 and geometric by 2 4 8, but not harmonic. A parameter decides which four
// numbers count as geometric (kinds.hpp). Sources: Fulke 1563, "Of the triumph"; Mebben 1996, App.
// III; Savard, Victoria Magna, Major, Excellentissima.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include "rithmo/relation/families.hpp"

#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/enumerate/series.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::relation {
namespace {

// The number of kinds that each degree of triumph shows.
constexpr std::array<text::Word<std::size_t>, 3> degrees{
    {{"great", 1}, {"greater", 2}, {"greatest", 3}}};

const Parameter degree{
    "degree",
    "greatest",
    {text::texts_of(degrees)},
    "three pieces in one proportion, four showing two kinds, four showing all three"};

const Parameter wanted_kinds{
    "kinds",
    "any",
    {{"any", "arithmetic,geometric,harmonic"},
     "one of them, or two",
     [](std::string_view text) -> std::optional<text::TextFault> {
       const auto parsed = proportion::parse_kinds(text);
       return parsed ? std::nullopt : std::optional(parsed.error());
     },
     []() -> std::vector<std::string> {
       return {"arithmetic",           "geometric",           "harmonic",
               "arithmetic,geometric", "arithmetic,harmonic", "geometric,harmonic"};
     }},
    "the kinds that are shown, and no others"};

std::size_t kinds_shown(const Model& model) {
  return *text::meaning(degrees, model["degree"]);
}

// Returns the sets of kinds to list: all sets of the degree's size, or only the set that the model
// names, if it has that size.
std::vector<proportion::KindSet> wanted(const Model& model) {
  using enum proportion::Kind;
  std::vector<proportion::KindSet> all{{arithmetic},
                                       {geometric},
                                       {harmonic},
                                       {arithmetic, geometric},
                                       {arithmetic, harmonic},
                                       {geometric, harmonic},
                                       {arithmetic, geometric, harmonic}};
  const auto named = proportion::parse_kinds(model["kinds"]);  // "any" gives no set
  std::erase_if(all, [&](proportion::KindSet set) {
    return set.size() != kinds_shown(model) || (named && set != *named);
  });
  return all;
}

std::string kinds_label(proportion::KindSet set) {
  std::string text = proportion::to_text(set);
  std::ranges::replace(text, ',', '+');
  return text;
}

std::vector<Column> triumph_columns(const Model& model) {
  using enum Column::Type;
  std::vector<Column> result{
      {"a", number, "the least number"}, {"b", number, "the second"}, {"c", number, "the third"}};
  if (kinds_shown(model) > 1) result.push_back({"d", number, "the greatest"});
  result.push_back({"kinds", label, "the kinds of proportion shown, joined by +"});
  return result;
}

std::vector<Row> triumph_rows(const Model& model) {
  const proportion::NumberSet set = parameter::population_of(model);
  std::vector<Row> found;
  for (const proportion::KindSet target : wanted(model)) {
    const auto add = [&](std::span<const proportion::NumberSet::Index> tuple) {
      Row& row = found.emplace_back();
      for (const proportion::NumberSet::Index i : tuple) row.emplace_back(set[i]);
      row.emplace_back(kinds_label(target));
    };
    if (target.size() == 1) {
      for (const proportion::Kind kind : proportion::kinds)
        if (target.contains(kind))
          std::ranges::for_each(enumerate::triples(proportion::mean_of(kind), set), add);
    } else {
      std::ranges::for_each(enumerate::fours(target, parameter::geometric_of(model), set), add);
    }
  }
  const auto numbers_first = [](const Row& x, const Row& y) {
    return std::lexicographical_compare(
        x.begin(), x.end() - 1, y.begin(), y.end() - 1,
        [](const Value& v, const Value& w) { return number(v) < number(w); });
  };
  std::ranges::sort(found, numbers_first);
  return found;
}

// Returns an upper bound of the number of rows. For an interval the rows are counted; for two kinds
// the bound is too high.
number::Integer triumph_rows_at_most(const Model& model) {
  const number::Integer n = parameter::numbers_among(model);
  const auto interval = game::parse_interval(model["among"]);
  if (!interval) return n * n * number::Integer(wanted(model).size());
  enumerate::ListingChoice what;
  what.geometric = parameter::geometric_of(model);
  const std::size_t shown = kinds_shown(model);
  if (shown == 1)
    what.kinds = {proportion::Kind::arithmetic, proportion::Kind::geometric,
                  proportion::Kind::harmonic};
  else
    what.degree = shown == 2 ? enumerate::ListingChoice::Degree::greater
                             : enumerate::ListingChoice::Degree::greatest;
  return enumerate::count_rows(what, interval->first, interval->last);
}

std::string describe(const proportion::KindExample& showing) {
  std::string text = proportion::to_text(showing.kind);
  for (std::size_t i = 0; i < showing.terms.size(); ++i)
    text += (showing.terms.size() == 4 && i ? (i == 2 ? " = " : ":") : " ") +
            number::to_text(showing.terms[i]);
  return text;
}

Check triumph_check(const Model& model, const Row& row) {
  const parameter::NumberMembership set(model);
  std::vector<number::Integer> numbers;
  bool member = true;
  for (std::size_t i = 0; i + 1 < row.size(); ++i) {
    if (!std::holds_alternative<number::Integer>(row[i]))
      return {false, false, "a number is missing"};
    numbers.push_back(number(row[i]));
    member = member && set.contains(numbers.back());
  }
  if (std::ranges::adjacent_find(numbers, std::greater_equal{}) != numbers.end() ||
      numbers.front() <= 0)
    return {false, member, "the numbers do not ascend"};
  // The parameter concerns only four pieces. Three pieces make a great triumph only by a continuous
  // proportion.
  const proportion::GeometricReading reading = numbers.size() == 3
                                                   ? proportion::GeometricReading::continuous
                                                   : parameter::geometric_of(model);
  proportion::KindSet shown;
  std::string because;
  for (const proportion::KindExample& showing : proportion::showings(numbers, reading)) {
    shown.insert(showing.kind);
    because += (because.empty() ? "" : "; ") + describe(showing);
  }
  if (because.empty()) because = "no proportion among them";
  const auto targets = wanted(model);
  const bool right_kinds = std::ranges::find(targets, shown) != targets.end();
  return {right_kinds && kinds_label(shown) == to_text(row.back()), member,
          because + (member ? "" : "; not all among the numbers")};
}

}  // namespace

Relation triumphs_relation() {
  return {"triumphs",
          "triumphs",
          "sets of pieces that make a triumph",
          "Fulke 1563, Of the triumph; Mebben 1996, App. III; Savard",
          {degree, wanted_kinds, parameter::geometric, parameter::among, parameter::roots,
           parameter::kings},
          triumph_columns,
          triumph_rows,
          triumph_check,
          nullptr,
          nullptr,
          triumph_rows_at_most};
}

}  // namespace rithmo::relation
