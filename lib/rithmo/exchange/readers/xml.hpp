// Parses XML for the importers with pugixml, which fetches no files and expands no entities.
// Elements are found by local names, because prefixes are arbitrary.
//
// Documents are refused with a reason if they are not well-formed, nested deeper than 200, or
// declare entities. Counter-example: a DOCTYPE that only names a DTD is skipped, and the DTD is not
// fetched.
#pragma once

#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

// A parsed document, which owns its nodes.
using XmlDocument = std::shared_ptr<const pugi::xml_document>;

text::Loaded<XmlDocument> parse_xml(const text::Source& source);
// Returns the reason why a parsed document is refused; null where it is accepted.
const char* why_not_read(const pugi::xml_document& document);

// Returns "cell" for <tei:cell>.
std::string_view local_name(const pugi::xml_node& node);
bool is_named(const pugi::xml_node& node, std::string_view name);
// Return the attribute's text or the child with this local name; empty where there is none.
std::string_view attribute(const pugi::xml_node& node, std::string_view name);
pugi::xml_node child_named(const pugi::xml_node& node, std::string_view name);
// Returns all text within the node, unchanged.
std::string all_text(const pugi::xml_node& node);
// next_in() returns the next node in document order, including descendants of this one.
// next_after() skips the descendants. Both return an empty node at the end of `root`.
pugi::xml_node next_in(const pugi::xml_node& root, const pugi::xml_node& node);
pugi::xml_node next_after(const pugi::xml_node& root, const pugi::xml_node& node);

// Escapes text for content and attribute values, including carriage returns. REQUIRES:
// xml_holds(text).
std::string xml_escaped(std::string_view text);
// Returns whether XML 1.0 can represent each character.
bool xml_holds(std::string_view text);

}  // namespace rithmo::exchange
