// A ratio rendered: its names, and the pairs of pieces whose numbers have this ratio.
#pragma once

#include <string>

#include "rithmo/number/rational.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders a ratio. The result ends with a newline. REQUIRES: ratio > 0.
std::string render_ratio(const number::Rational& ratio, text::Format format);

}  // namespace rithmo::report
