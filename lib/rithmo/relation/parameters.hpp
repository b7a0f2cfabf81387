// Parameters that several relations share, each defined once: its domain, its default, and its
// getter.
//
// Example: roots=2,4,6,8/3,5,7,9. The getters may assume a valid text, since Model::make has
// checked it.
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
extern const Parameter kings;      // treatment of kings
extern const Parameter among;      // which numbers take part
extern const Parameter geometric;  // definition of a geometric proportion of four numbers
extern const Parameter army;       // whose pieces
extern const Parameter taker;      // the army that takes
extern const Parameter spaces;     // range of empty spaces that may lie between

game::Roots roots_of(const Model& model);
game::Kings kings_of(const Model& model);
proportion::NumberSet among_of(const Model& model);
number::Integer numbers_among(
    const Model& model);  // size of the set, which is found without listing an interval

// Tests whether a number takes part, when a row is checked; an interval is tested by its ends.
class Membership {
 public:
  explicit Membership(const Model& model);
  bool contains(const number::Integer& number) const;

 private:
  std::variant<game::Interval, proportion::NumberSet> numbers_;
};
proportion::Geometric geometric_of(const Model& model);
std::vector<game::Army> armies_of(const Model& model);
game::Army taker_of(const Model& model);
game::Interval spaces_of(const Model& model);

}  // namespace rithmo::relation::parameter
