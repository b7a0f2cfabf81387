// A checksum of bytes that is the same on every machine: FNV-1a, 64 bits.
//
// Example: check_of("a") is 0xAF63DC4C8601EC8C. Counter-example: it is not secure against
// deliberate changes.
#pragma once

#include <cstdint>
#include <string_view>

namespace rithmo::text {

inline constexpr std::uint64_t empty_check = 0xCBF29CE484222325U;

// Returns the checksum of these bytes after those with the checksum `so_far`. Checking pieces in
// turn gives the checksum of the whole.
constexpr std::uint64_t check_of(std::string_view bytes, std::uint64_t so_far = empty_check) {
  for (const char c : bytes) so_far = (so_far ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return so_far;
}

}  // namespace rithmo::text
