// One row as texts, on the compared columns of a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rithmo::audit {

using Texts = std::vector<std::string>;

// Stands in a printed row where the witness is silent and nothing is compared. No cell can hold a NUL.
inline const std::string unsaid(1, '\0');

// Stands for a cell that cannot be read at all.
inline constexpr std::string_view unread = "?";

}  // namespace rithmo::audit
