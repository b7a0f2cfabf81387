// Reading the names of ratios as period books and their transcribers spell and shorten them.
//
// "sesqui.sext", "sesquinona", "supquadrupartiens quintas", "septupl.", "occuple" are all read as
// the ratio they name, 7/6, 10/9, 9/5, 7, 8; so a label is compared with the name that the rule
// generates, and only a label that names another ratio, or none, differs from it. Ordinals of parts
// are read the same way: "fyft" is 5. Counter-example: "sesquialtera tertia" names nothing.
// Spellings seen in: Fulke 1563, tables of multiplex, superparticular and superpartient proportion.
#pragma once

#include <optional>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number {

// Returns the ratio (above 1) that a Latin or English name denotes, or nothing where it cannot be
// read.
std::optional<Rational> read_ratio_name(std::string_view label);

// Returns the number that an English ordinal from third to twelfth denotes, in old or new spelling.
std::optional<unsigned> read_ordinal(std::string_view label);

}  // namespace rithmo::number
