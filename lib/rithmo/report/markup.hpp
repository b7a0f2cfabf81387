// Text as it may stand in HTML and in XML: nothing in it is markup, and nothing in it is a character that XML refuses.
#pragma once

#include <string>
#include <string_view>

namespace rithmo {

// For content and for attribute values in double quotes. Control characters that XML 1.0 has no place for come out as
// U+FFFD, the replacement character.
std::string escaped(std::string_view text);

// A name made of a text: letters, digits and hyphens, beginning with a letter; for ids.
std::string id_of(std::string_view text);

}  // namespace rithmo
