// First and last line of a shard's file, for the code that writes shards and the code that merges
// them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rithmo::enumerate::part {

inline constexpr std::string_view begins = "rithmo-part ", ends = "rithmo-end ";
inline constexpr std::string_view counts = "count ";  // prefix of the name of a run that counts

// Returns a line of fixed length, so that it is found from the end.
std::string last_line(std::uint64_t rows, std::uint64_t bytes, std::uint64_t check);

}  // namespace rithmo::enumerate::part
