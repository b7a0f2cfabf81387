// Text made safe for HTML and XML: no part of it acts as markup, and it contains no character that
// XML refuses.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::report {

// Escapes a text for use as content or in an attribute value in double quotes. Characters that XML
// 1.0 excludes, and bytes that are not UTF-8, become U+FFFD, the replacement character.
std::string escaped(std::string_view text);

// Escapes a text for a page. Characters that hide text or change its direction are shown as
// \u{202E}.
std::string shown_on_page(std::string_view text);

// Makes an id from a text. Letters, digits and hyphens are unchanged; the first character is always
// a letter or an underscore. Every other byte becomes _ and two hexadecimal digits. Different texts
// have different ids.
std::string id_of(std::string_view text);

}  // namespace rithmo::report
