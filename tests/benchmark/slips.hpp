// Puts random slips into numbers, by either of two error models (audit/coverage.hpp has all single
// slips in turn).
//
// The first model has the audit's own shares (error_model.hpp). The second one is independent:
// every edit of one character is equally likely, as at a keyboard, and figures tend to their
// neighbours on the keys. So the audit is graded not only on its own assumptions.
#pragma once

#include <cstdint>
#include <string>

#include "benchmark/draw.hpp"

namespace rithmo::benchmark {

enum class Channel : std::uint8_t { printer, keyboard };

// Returns the number with one random slip; the result always differs.
std::string random_slip(const std::string& number, Channel channel, Draw& draw);

}  // namespace rithmo::benchmark
