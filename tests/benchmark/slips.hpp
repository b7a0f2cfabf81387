// Slips put into numbers at random, by either of two models of error (all single ones in turn:
// audit/coverage.hpp).
//
// The first model has the audit's own shares (error_model.hpp); the second is another: every edit
// of one character equally likely, as a hand at a keyboard makes them, with figures drawn towards
// their neighbours on the keys. What the audit assumes is so not all that it is graded on.
#pragma once

#include <cstdint>
#include <string>

#include "benchmark/draw.hpp"

namespace rithmo::benchmark {

enum class Channel : std::uint8_t { printer, keyboard };

// One slip at random in a number. Never gives the number itself.
std::string random_slip(const std::string& number, Channel channel, Draw& draw);

}  // namespace rithmo::benchmark
