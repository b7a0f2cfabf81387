// Code points that are invisible and change how the following text is read: direction marks,
// zero-width characters, line separators. Each output format has its own way to make them visible.
// Example: U+202E reverses the text after it. Counter-example: a blank.
#pragma once

namespace rithmo::text {

constexpr bool is_hidden(char32_t point) {
  return (point >= 0x200B && point <= 0x200F) || (point >= 0x2028 && point <= 0x202E) ||
         (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF || point == 0x061C ||
         point == 0x00AD || point == 0x180E || (point >= 0xFFF9 && point <= 0xFFFB) ||
         (point >= 0xE0000 && point <= 0xE007F);
}

}  // namespace rithmo::text
