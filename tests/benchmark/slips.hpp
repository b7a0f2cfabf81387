// Slips put into numbers: all single ones in turn, or one at random by either of two models of error.
//
// The first model has the audit's own shares (error_model.hpp); the second is another: every edit of one character
// equally likely, as a hand at a keyboard makes them, with figures drawn towards their neighbours on the keys. What the
// audit assumes is so not all that it is graded on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "benchmark/draw.hpp"

namespace rithmo::benchmark {

enum class Channel : std::uint8_t { printer, keyboard };

// Every text that one substitution, drop, addition or exchange of neighbours makes of this one, each once; never the text
// itself, never empty, and of a number never a leading zero. Characters come from the alphabet.
std::vector<std::string> all_single_slips(std::string_view text, std::string_view alphabet);

// One slip at random in a number. Never gives the number itself.
std::string random_slip(const std::string& number, Channel channel, Draw& draw);

}  // namespace rithmo::benchmark
