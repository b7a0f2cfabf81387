// XML for the importers: refused texts with their places, local names, traversal, and escaped text
// that is read back unchanged.
#include "rithmo/exchange/readers/xml.hpp"

#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

XmlDocument document_of(const std::string& xml) {
  const auto source = text::Source::of("x.xml", xml);
  REQUIRE(source);
  auto document = parse_xml(*source);
  if (!document) FAIL(text::to_text(document.error()));
  return *std::move(document);
}

std::string refusal_of(const std::string& xml) {
  const auto source = text::Source::of("x.xml", xml);
  REQUIRE(source);
  const auto document = parse_xml(*source);
  return document ? "read" : text::to_text(document.error());
}

std::string nested(std::size_t depth, const std::string& inside) {
  return repeated("<a>", depth) + inside + repeated("</a>", depth);
}

}  // namespace

TEST_CASE("what is not well-formed is refused at its place") {
  CHECK(refusal_of("<a><b></a>").starts_with("x.xml:1:9: not XML throughout: start-end tags "));
  CHECK(refusal_of("<a>\n<b></a>").starts_with("x.xml:2:6: not XML throughout: "));
  CHECK(refusal_of("").starts_with("x.xml:1:1: not XML throughout: no document element"));
  CHECK(refusal_of("<a/>") == "read");
}

TEST_CASE("entities of a document's own are refused, and a DTD that is only named is not") {
  const std::string own =
      "x.xml: declares entities of its own, which are not read because they could expand without "
      "limit: remove them";
  CHECK(refusal_of("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>") == own);
  CHECK(refusal_of("<!DOCTYPE a [<!ELEMENT a EMPTY><!ENTITY b 'c'>]><a/>") == own);
  CHECK(refusal_of("<!DOCTYPE a SYSTEM 'a.dtd'><a/>") == "read");
  CHECK(refusal_of("<!DOCTYPE a [<!ELEMENT a EMPTY>]><a/>") == "read");
  CHECK(refusal_of("<a>[&lt;!ENTITY</a>") == "read");
}

TEST_CASE("two hundred elements may stand within each other, and any number side by side") {
  const std::string deep = "x.xml: nested deeper than 200 elements";
  CHECK(refusal_of(nested(200, "x")) == "read");
  CHECK(refusal_of(nested(202, "")) == deep);
  CHECK(refusal_of(nested(201, "x")) == deep);
  CHECK(refusal_of("<r>" + repeated(nested(150, "x"), 3) + "</r>") == "read");
  CHECK(refusal_of("<r>" + repeated("<a/>x", 1000) + "</r>") == "read");
  CHECK(refusal_of("<r>" + nested(150, "x") + nested(201, "x") + "</r>") == deep);
}

TEST_CASE("names are asked for without their prefixes") {
  const auto document = document_of("<t:a u:n='1' n='2' m='3'>x<b/><t:b k='4'/></t:a>");
  const pugi::xml_node root = document->document_element();
  CHECK(local_name(root) == "a");
  CHECK(is_named(root, "a"));
  CHECK_FALSE(is_named(root, "t:a"));
  CHECK_FALSE(is_named(root.first_child(), ""));  // a text is not an element
  CHECK(attribute(root, "n") == "1");             // the first of two attributes
  CHECK(attribute(root, "m") == "3");
  CHECK(attribute(root, "o").empty());
  CHECK(attribute(child_named(root, "b"), "k").empty());
  CHECK_FALSE(child_named(root, "c"));
}

TEST_CASE("a walk comes by all that is within an element, and goes no further") {
  const auto document =
      document_of("<r><a>1<b>2</b><![CDATA[3]]><!-- x --><c><d/></c></a><e>4</e></r>");
  const pugi::xml_node root = document->document_element(), a = child_named(root, "a");
  CHECK(all_text(a) == "123");
  CHECK(all_text(root) == "1234");
  CHECK(all_text(child_named(a, "c")).empty());
  std::string names;
  for (pugi::xml_node at = next_in(a, a); at; at = next_in(a, at))
    if (at.type() == pugi::node_element) names += local_name(at);
  CHECK(names == "bcd");
  CHECK(local_name(next_after(root, a)) == "e");
  CHECK_FALSE(next_after(a, a));
  CHECK_FALSE(next_after(root, child_named(root, "e")));
  CHECK(local_name(next_after(root, child_named(child_named(a, "c"), "d"))) == "e");
}

TEST_CASE("signs that mean something, or that are not seen, are written as references") {
  struct Row {
    std::string text, written;
  };
  for (const Row& row : std::vector<Row>{{"a&<>\"'b", "a&amp;&lt;&gt;&quot;'b"},
                                         {"a\tb\nc", "a\tb\nc"},
                                         {"a\rb", "a&#13;b"},
                                         {"~\x7F", "~&#127;"},
                                         {"\u0080\u009F\u00A0", "&#128;&#159;\u00A0"},
                                         // This character reverses the direction of the text after
                                         // it.
                                         {"\u202E", "&#8238;"},
                                         {"\u00E4\u20AC", "\u00E4\u20AC"}}) {
    INFO(row.written);
    CHECK(xml_escaped(row.text) == row.written);
    CHECK(all_text(document_of("<a>" + row.written + "</a>")->document_element()) == row.text);
  }
}

// Characters allowed by XML 1.0, production 2.
TEST_CASE("characters that XML has no place for") {
  for (const std::string text : {"", "a", "\t", "\n", "\r", " ", "\x7F", "\uFFFD", "\U00010000"})
    CHECK(xml_holds(text));
  for (const std::string& text :
       {std::string(1, '\0'), std::string("\x01"), std::string("a\x08"), std::string("\x0B"),
        std::string("\x0C"), std::string("\x0E"), std::string("\x1F"), std::string("\uFFFE"),
        std::string("\uFFFF")})
    CHECK_FALSE(xml_holds(text));
}

}  // namespace rithmo::exchange
