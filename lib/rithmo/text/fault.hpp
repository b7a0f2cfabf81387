// A fault in a text: where it is, and why. Functions that read texts never throw and never guess:
// they return a value or a fault. The caller that knows the file turns the offset into line and
// column.
//
// Example: reading "2/4" as a Rational gives {offset 0, "not in lowest terms: write 1/2"}.
// Counter-example: a wrong number in a table is no fault but a finding of the audit.
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
  std::size_t offset;  // in bytes from the start of the parsed text
  std::string reason;  // what is wrong and what was expected, without a full stop

  bool operator==(const TextFault&) const = default;
};

template <class T>
using Parsed = tl::expected<T, TextFault>;

// Declares a variable with the value of an expression, or returns the expression's error from the
// function. Example: RITHMO_TRY(const auto rules, rules_of(given)). Works for all types that have
// an error, such as Parsed and Loaded.
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
