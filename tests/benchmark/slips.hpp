// Puts random slips into numbers by one of two error models. (audit/coverage.hpp lists all single
// slips instead.)
//
// The first model has the audit's own shares (error_model.hpp). The second is independent of them:
// every edit of one character is equally likely, as at a keyboard, and wrong figures tend to be
// neighbours on the keys. The audit is therefore graded not only on its own assumptions.
#pragma once

#include <cstdint>
#include <string>

#include "benchmark/draw.hpp"

namespace rithmo::benchmark {

enum class Channel : std::uint8_t { printer, keyboard };

// Returns the number with one random slip. The result always differs from the number.
std::string random_slip(const std::string& number, Channel channel, Draw& draw);

}  // namespace rithmo::benchmark
