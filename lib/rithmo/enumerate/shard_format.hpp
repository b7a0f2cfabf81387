// The first and the last line of a shard's file, for the code that writes shards and the code that
// merges them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rithmo/enumerate/shard.hpp"

namespace rithmo::enumerate::part {

inline constexpr std::string_view begins = "rithmo-part ", ends = "rithmo-end ";
// A run of a count has a name with this prefix.
inline constexpr std::string_view counts = "count ";

// Returns the first line, with its end. REQUIRES: `run` is one line.
std::string first_line(const std::string& run, const Shard& shard);

// Returns the last line. Its length is fixed, so that it can be found from the end of the file.
std::string last_line(std::uint64_t rows, std::uint64_t bytes, std::uint64_t check);

}  // namespace rithmo::enumerate::part
