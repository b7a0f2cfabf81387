// Text as it may stand in HTML and in XML: nothing in it is markup, and nothing in it is a
// character that XML refuses.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::report {

// Escapes a text for content, and for attribute values in double quotes. Characters that XML 1.0
// excludes, and bytes that are not UTF-8, become U+FFFD, the replacement character.
std::string escaped(std::string_view text);

// Escapes a text for a visible page: characters that turn or hide text are shown as \u{202E}.
std::string shown_on_page(std::string_view text);

// Makes an id of a text. Letters, digits and hyphens stay, and a letter or an underscore comes
// first. Every other byte becomes _ and two hexadecimal digits. Different texts have different ids.
std::string id_of(std::string_view text);

}  // namespace rithmo::report
