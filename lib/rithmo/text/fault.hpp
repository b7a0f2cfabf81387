// A fault in a text: where it is and why. Reading never throws and never guesses: it gives a value
// or one of these, and the layer that knows the file turns the offset into line and column.
//
// Example: reading "2/4" as a Rational gives {offset 0, "not in lowest terms: write 1/2"}.
// Not a fault: a wrong number in a table. That is a finding, and only the audit speaks of findings.
#pragma once

#if __cplusplus < 202002L
#error "rithmo needs C++20: compile with -std=c++20"
#endif

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace rithmo::text {

struct TextFault {
  std::size_t offset;  // bytes from the start of the parsed text
  std::string reason;  // the finding and the expectation, without a full stop

  bool operator==(const TextFault&) const = default;
};

template <class T>
using Parsed = tl::expected<T, TextFault>;

// Declares the value of an expression, or leaves the function with its error: RITHMO_TRY(const auto
// rules, rules_of(given)). Works for all types with an error: Parsed, Loaded and the like.
#define RITHMO_TRY(declared, ...) RITHMO_TRY_AS(RITHMO_TRY_NAME(__LINE__), declared, __VA_ARGS__)
#define RITHMO_TRY_AS(expected, declared, ...)            \
  auto expected = __VA_ARGS__;                            \
  if (!expected) return tl::unexpected(expected.error()); \
  declared = *std::move(expected)
#define RITHMO_TRY_NAME(line) RITHMO_TRY_JOIN(tried_, line)
#define RITHMO_TRY_JOIN(first, second) first##second

inline tl::unexpected<TextFault> text_fault(std::size_t offset, std::string reason) {
  return tl::unexpected(TextFault{offset, std::move(reason)});
}

}  // namespace rithmo::text
