// See base64.hpp.
#include "rithmo/text/base64.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::text {
namespace {

constexpr std::string_view base64_characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char padding = '=';
constexpr std::size_t group_bytes = 3, group_characters = 4;
constexpr unsigned byte_bits = 8, character_bits = 6, character_mask = 63, byte_mask = 255;

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + group_bytes - 1) / group_bytes * group_characters);
  for (std::size_t at = 0; at < bytes.size(); at += group_bytes) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < group_bytes; ++i)
      group = group << byte_bits |
              (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < group_characters; ++i) {
      const bool is_padding = at + i > bytes.size();
      const auto shift = static_cast<unsigned>(group_characters - 1 - i) * character_bits;
      text += is_padding ? padding : base64_characters[group >> shift & character_mask];
    }
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % group_characters != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / group_characters * group_bytes);
  for (std::size_t at = 0; at < text.size(); at += group_characters) {
    std::uint32_t group = 0;
    std::size_t count = 0;  // number of characters before the padding
    for (std::size_t i = 0; i < group_characters; ++i) {
      const char c = text[at + i];
      const std::size_t value = base64_characters.find(c);
      const bool is_last_group = at + group_characters == text.size();
      const bool is_padding = c == padding && is_last_group && i > 1;
      if (!is_padding && (value == base64_characters.npos || count < i)) return std::nullopt;
      if (!is_padding) ++count;
      group = group << character_bits | (is_padding ? 0U : static_cast<std::uint32_t>(value));
    }
    for (std::size_t i = 0; i + 1 < count; ++i) {
      const auto shift = static_cast<unsigned>(group_bytes - 1 - i) * byte_bits;
      bytes += static_cast<char>(group >> shift & byte_mask);
    }
  }
  return bytes;
}

}  // namespace rithmo::text
