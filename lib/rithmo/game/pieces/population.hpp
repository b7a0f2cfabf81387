// Which numbers take part: the values on the pieces, with their kings counted in one way or
// another, or any set a user names.
//
// Text forms: "men", "even", "odd", an interval "1..100", or a list "2,3,4,6".
// Example: "men" with kings whole is the 35 distinct values 2 .. 361, 91 and 190 among them.
// Counter-examples, each a fault with a place: "", "3..2", "0..9", "5,,7", "white".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/proportion/number_set.hpp"

namespace rithmo::game {

// How a king counts: by the total of its pyramid, by the square on each layer, by both, or not at
// all.
enum class Kings : std::uint8_t { whole, layers, both, none };
text::Parsed<Kings> parse_kings(std::string_view text);

// The distinct numbers an army can use.
proportion::NumberSet values(Army army, const Roots& roots, Kings kings);

// What is wrong with such a text, without making the set; nothing where it names one.
std::optional<text::TextFault> population_fault(std::string_view text);

// The set that `text` names.
text::Parsed<proportion::NumberSet> parse_population(std::string_view text, const Roots& roots,
                                                     Kings kings);

// "A..B" with A <= B, as a pair.
struct Interval {
  number::Integer first, last;
};
text::Parsed<Interval> parse_interval(std::string_view text);

}  // namespace rithmo::game
