// XML as the importers see it: read whole by pugixml, which fetches and expands nothing, and
// searched by local names, since prefixes are arbitrary.
//
// Refused, with a reason: what is not well-formed, nesting deeper than 200, a document that
// declares entities of its own. Counter-example: a DOCTYPE that only names a DTD is read past, and
// the DTD is not looked for.
#pragma once

#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

// Owns what its nodes point to.
using XmlDocument = std::shared_ptr<const pugi::xml_document>;

text::Loaded<XmlDocument> parse_xml(const text::Source& source);
// Returns why a document that was parsed is refused; null where it is accepted.
const char* why_not_read(const pugi::xml_document& document);

// Returns "cell" for <tei:cell>.
std::string_view local_name(const pugi::xml_node& node);
bool is_named(const pugi::xml_node& node, std::string_view name);
// Look up by local name; they return an empty text or an empty node where there is none.
std::string_view attribute(const pugi::xml_node& node, std::string_view name);
pugi::xml_node child_named(const pugi::xml_node& node, std::string_view name);
// Returns all text within the node, unchanged.
std::string all_text(const pugi::xml_node& node);
// Return the next node in document order: within this one too, or only after all that is in it.
// Empty at the end of `root`.
pugi::xml_node next_in(const pugi::xml_node& root, const pugi::xml_node& node);
pugi::xml_node next_after(const pugi::xml_node& root, const pugi::xml_node& node);

// Escapes text for content and attribute values; carriage returns survive being read again.
// REQUIRES: xml_holds(text).
std::string xml_escaped(std::string_view text);
// Returns whether XML 1.0 has a place for each character.
bool xml_holds(std::string_view text);

}  // namespace rithmo::exchange
