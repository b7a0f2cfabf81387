// Populations: the sets of numbers that a search uses. A population is the set of the numbers on
// the pieces, or any set that a user names. Kings contribute to it in one of four ways.
//
// Text forms: "men", "even", "odd", an interval "1..100", or a list "2,3,4,6". Example: "men" with
// kings whole has 35 distinct numbers from 2 to 361; 91 and 190 are among them. Counter-examples,
// each a fault with its place in the text: "", "3..2", "0..9", "5,,7", "white".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/proportion/number_set.hpp"

namespace rithmo::game {

// The numbers that a king contributes: its pyramid's total, the square on each layer, both, or
// none.
enum class KingCounting : std::uint8_t { whole, layers, both, none };
text::Parsed<KingCounting> parse_kings(std::string_view text);

// Returns the distinct numbers on an army's pieces.
proportion::NumberSet values(Army army, const Roots& roots, KingCounting kings);

// Returns the fault of a population's text, or nothing if it names a set. Does not build the set of
// an interval.
std::optional<text::TextFault> population_fault(std::string_view text);

// Parses a population and builds its set.
text::Parsed<proportion::NumberSet> parse_population(std::string_view text, const Roots& roots,
                                                     KingCounting kings);

// An interval of numbers, written "A..B" with A <= B.
struct Interval {
  number::Integer first, last;
};
text::Parsed<Interval> parse_interval(std::string_view text);

}  // namespace rithmo::game
