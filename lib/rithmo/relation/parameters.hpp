// The parameters that several relations share. Each is defined once, with its domain, its default
// and a function that returns its value.
//
// Example: roots=2,4,6,8/3,5,7,9. These functions assume valid texts, because Model::make has
// checked them.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "rithmo/game/pieces/population.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/relation/model.hpp"

namespace rithmo::relation::parameter {

extern const Parameter roots;      // the roots of both armies
extern const Parameter kings;      // how kings are counted
extern const Parameter among;      // the numbers among which rows are searched
extern const Parameter geometric;  // which proportions of four numbers count as geometric
extern const Parameter army;       // the army whose pieces are listed
extern const Parameter taker;      // the army that captures
extern const Parameter spaces;     // how many empty spaces may lie between, as a range

game::Roots roots_of(const Model& model);
game::KingCounting kings_of(const Model& model);
proportion::NumberSet population_of(const Model& model);
number::Integer numbers_among(
    const Model& model);  // returns the size of the set without listing the numbers of an interval

// The test whether a number belongs to the set, used when a row is checked. An interval is tested
// by its ends.
class NumberMembership {
 public:
  explicit NumberMembership(const Model& model);
  bool contains(const number::Integer& number) const;

 private:
  std::variant<game::Interval, proportion::NumberSet> numbers_;
};
proportion::GeometricReading geometric_of(const Model& model);
std::vector<game::Army> armies_of(const Model& model);
game::Army taker_of(const Model& model);
game::Interval spaces_of(const Model& model);

}  // namespace rithmo::relation::parameter
