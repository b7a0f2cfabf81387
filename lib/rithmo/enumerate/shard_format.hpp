// The first and last line of a shard's file, for who writes shards and who merges them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rithmo::enumerate::part {

inline constexpr std::string_view begins = "rithmo-part ", ends = "rithmo-end ";
inline constexpr std::string_view counts = "count ";  // how the name of a run begins that counts

// Of one length always, so that it is found from the end.
std::string last_line(std::uint64_t rows, std::uint64_t bytes, std::uint64_t check);

}  // namespace rithmo::enumerate::part
