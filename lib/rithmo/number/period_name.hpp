// Reads the names of ratios in the spellings and abbreviations of historical books and their
// transcribers.
//
// "sesqui.sext", "sesquinona", "supquadrupartiens quintas", "septupl.", "occuple" are read as the
// ratios 7/6, 10/9, 9/5, 7 and 8. A printed label agrees with the name that the rule generates if
// both name the same ratio. Ordinals of parts are read the same way: "fyft" is 5. Counter-example:
// "sesquialtera tertia" names no ratio. Spellings seen in: Fulke 1563, tables of multiplex,
// superparticular and superpartient proportion.
#pragma once

#include <optional>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number {

// Returns the ratio (above 1) that a Latin or English name denotes; nothing where the name cannot
// be read.
std::optional<Rational> read_ratio_name(std::string_view label);

// Returns the number that an English ordinal from third to twelfth denotes, in historical or modern
// spelling.
std::optional<unsigned> read_ordinal(std::string_view label);

}  // namespace rithmo::number
