// The first and last line of a shard's file, for who writes shards and who merges them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rithmo::part {

inline constexpr std::string_view begins = "rithmo-part ", ends = "rithmo-end ";

// A check sum of bytes, piece by piece (FNV-1a, 64 bits).
inline constexpr std::uint64_t empty_check = 0xCBF29CE484222325U;
inline std::uint64_t check_of(std::string_view bytes, std::uint64_t so_far) {
  for (const char c : bytes) so_far = (so_far ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return so_far;
}

// Of one length always, so that it is found from the end.
std::string last_line(std::uint64_t rows, std::uint64_t bytes, std::uint64_t check);

}  // namespace rithmo::part
