// The eleven means (medietates): ten of Nicomachus and Boethius, and an eleventh of Pappus.
//
// Three numbers a < b < c are in a mean if one difference is to another as one term is to another:
//   arithmetic  (c-b):(b-a) = a:a    2 3 4        harmonic  (c-b):(b-a) = c:a    3 4 6
//   geometric   (c-b):(b-a) = b:a    4 6 9        and eight more, each a row of the table in
//   mean.cpp
// Multiplied out, every mean is an equation `f(a,b,c) = 0` that is linear in one of its terms. The
// third number of a pair is therefore found by evaluating f at 0 and at 1, without a formula of its
// own. Counter-example: 2 2 2 is in no mean, because the terms must ascend strictly.
//
// Sources: Boethius, De institutione arithmetica II 40-53 (after Nicomachus, Introductio II 21-28);
// Pappus, Collectio III, as tabulated by Heath, A History of Greek Mathematics I (1921), p. 87.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/number/integer.hpp"

namespace rithmo::proportion {

enum class Mean : std::uint8_t {
  arithmetic,
  geometric,
  harmonic,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
  eleventh,
};

// A term of a mean; a is the least of the three.
enum class Term : std::uint8_t { a, b, c };

// The difference of two terms: greater - lesser.
struct Difference {
  Term greater, lesser;
};

struct MeanRule {
  Mean mean;
  std::string_view name;
  Difference first, second;     // the left side of the proportion, first : second
  Term antecedent, consequent;  // the right side of the proportion, antecedent : consequent
  Term solved;                  // the term in which the mean's equation is linear
  std::array<int, 3> example;   // the example that Nicomachus or Pappus gives
  std::string_view source;
};

// Returns the rules of all eleven means, in the order of the enumeration.
std::span<const MeanRule> mean_rules();
const MeanRule& rule_of(Mean mean);
std::optional<Mean> mean_named(std::string_view name);  // reads "harmonic", or its alias "musical"

// Returns true if a < b < c are in this mean. Returns false if they do not ascend or are not
// positive.
bool stands(Mean mean, const number::Integer& a, const number::Integer& b,
            const number::Integer& c);

// Returns the proportion that defines the mean, in letters: "(c-b):(b-a) = c:a".
std::string definition(const MeanRule& rule);

}  // namespace rithmo::proportion
