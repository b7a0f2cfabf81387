// The eleven means (medietates): ten of Nicomachus and Boethius, and the eleventh, which is
// Pappus's.
//
// Three numbers a < b < c are in a mean when one difference is to another as one term is to
// another:
//   arithmetic  (c-b):(b-a) = a:a    2 3 4        harmonic  (c-b):(b-a) = c:a    3 4 6
//   geometric   (c-b):(b-a) = b:a    4 6 9        and eight more, each a row of the table in
//   mean.cpp.
// Multiplied out, every mean is an equation `f(a,b,c) = 0` that is linear in one of its terms, so
// the third number of a pair is found by evaluating f at 0 and 1 and needs no formula of its own.
// Counter-example: 2 2 2 shows no mean, for the terms must ascend strictly.
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

// One of the three terms; a is the least.
enum class Term : std::uint8_t { a, b, c };

// Difference greater - lesser of two terms.
struct Difference {
  Term greater, lesser;
};

struct MeanRule {
  Mean mean;
  std::string_view name;
  Difference first, second;     // first : second ...
  Term antecedent, consequent;  // ... = antecedent : consequent
  Term solved;                  // the term in which the equation is linear
  std::array<int, 3> example;   // example of Nicomachus or Pappus
  std::string_view source;
};

// Returns all eleven, in the order of the enumeration.
std::span<const MeanRule> mean_rules();
const MeanRule& rule_of(Mean mean);
std::optional<Mean> mean_named(std::string_view name);  // "harmonic"; also the alias "musical"

// Returns whether a < b < c are in this mean; false also when they do not ascend or are not
// positive.
bool stands(Mean mean, const number::Integer& a, const number::Integer& b,
            const number::Integer& c);

// Returns the defining proportion in letters, "(c-b):(b-a) = c:a".
std::string definition(const MeanRule& rule);

}  // namespace rithmo::proportion
