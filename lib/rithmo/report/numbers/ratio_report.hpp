// A ratio and its names, rendered; among them the pairs of pieces that stand in it.
#pragma once

#include <string>

#include "rithmo/number/rational.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders a ratio. REQUIRES: ratio > 0. Ends with a newline.
std::string render_ratio(const number::Rational& ratio, text::Format format);

}  // namespace rithmo::report
