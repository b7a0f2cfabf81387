// Text as it may stand in HTML and in XML: nothing in it is markup, and nothing in it is a
// character that XML refuses.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::report {

// For content and for attribute values in double quotes. Characters that XML 1.0 has no place for,
// and bytes that are not UTF-8, come out as U+FFFD, the replacement character.
std::string escaped(std::string_view text);

// The same of a page that is looked at: signs that turn or hide what is shown are shown themselves,
// as \u{202E}.
std::string shown_on_page(std::string_view text);

// A name made of a text, for ids: letters, digits and hyphens as they are, a letter or an
// underscore first, every other byte as _ and its two figures. Different texts have different
// names.
std::string id_of(std::string_view text);

}  // namespace rithmo::report
