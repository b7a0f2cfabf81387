// See xml.hpp.
#include "rithmo/exchange/readers/xml.hpp"

#include <utf8.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/hidden.hpp"

namespace rithmo::exchange {
namespace {

constexpr int deepest = 200;

std::string_view without_prefix(std::string_view name) {
  return name.substr(name.find(':') == name.npos ? 0 : name.find(':') + 1);
}

}  // namespace

const char* why_not_read(const pugi::xml_document& document) {
  int depth = 0;
  for (pugi::xml_node node = document.first_child(); node;) {
    const std::string_view value = node.value();
    if (node.type() == pugi::node_doctype && value.find('[') != value.npos &&
        value.find("<!ENTITY") != value.npos)
      return "declares entities of its own, which are not read because they could expand without "
             "limit: remove them";
    if (node.first_child()) {
      node = node.first_child();
      if (++depth > deepest) return "nested deeper than 200 elements";
      continue;
    }
    while (node && !node.next_sibling()) {
      node = node.parent();
      --depth;
    }
    node = node.next_sibling();
  }
  return nullptr;
}

text::Loaded<XmlDocument> parse_xml(const text::Source& source) {
  auto document = std::make_shared<pugi::xml_document>();
  const std::string_view text = source.text();
  const auto result = document->load_buffer(
      text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata | pugi::parse_doctype,
      pugi::encoding_utf8);
  if (result.status == pugi::status_out_of_memory) throw std::bad_alloc();
  if (!result) {
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
    std::string reason = result.description();
    for (char& c : reason)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return source.fault(std::min(offset, text.size()), "not XML throughout: " + reason);
  }
  if (const char* reason = why_not_read(*document))
    return tl::unexpected(text::Fault{source.path(), text::nowhere, reason, ""});
  return XmlDocument(std::move(document));
}

std::string_view local_name(const pugi::xml_node& node) {
  return without_prefix(node.name());
}

bool is_named(const pugi::xml_node& node, std::string_view name) {
  return node.type() == pugi::node_element && local_name(node) == name;
}

std::string_view attribute(const pugi::xml_node& node, std::string_view name) {
  for (const pugi::xml_attribute& one : node.attributes())
    if (without_prefix(one.name()) == name) return one.value();
  return {};
}

pugi::xml_node child_named(const pugi::xml_node& node, std::string_view name) {
  for (const pugi::xml_node& child : node.children())
    if (is_named(child, name)) return child;
  return {};
}

std::string all_text(const pugi::xml_node& node) {
  std::string text;
  for (pugi::xml_node at = next_in(node, node); at; at = next_in(node, at))
    if (at.type() == pugi::node_pcdata || at.type() == pugi::node_cdata) text += at.value();
  return text;
}

pugi::xml_node next_after(const pugi::xml_node& root, const pugi::xml_node& node) {
  for (pugi::xml_node at = node; at && at != root; at = at.parent())
    if (const pugi::xml_node next = at.next_sibling()) return next;
  return {};
}

pugi::xml_node next_in(const pugi::xml_node& root, const pugi::xml_node& node) {
  if (const pugi::xml_node child = node.first_child()) return child;
  return next_after(root, node);
}

bool xml_holds(std::string_view text) {
  for (auto at = text.begin(); at != text.end();) {
    const char32_t point = utf8::unchecked::next(at);
    if ((point < 0x20 && point != '\t' && point != '\n' && point != '\r') || point == 0xFFFE ||
        point == 0xFFFF)
      return false;
  }
  return true;
}

std::string xml_escaped(std::string_view text) {
  std::string result;
  for (auto at = text.begin(); at != text.end();) {
    const auto start = at;
    switch (const char32_t point = utf8::unchecked::next(at)) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        if (point == '\r' || (point >= 0x7F && point < 0xA0) || text::is_hidden(point))
          result += "&#" + std::to_string(static_cast<std::uint32_t>(point)) + ";";
        else
          result.append(start, at);
    }
  }
  return result;
}

}  // namespace rithmo::exchange
