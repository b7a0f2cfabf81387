// Zip archives: the same bytes each time, and what is refused.
#include "rithmo/exchange/archive.hpp"

#include <string>

#include "exchange.hpp"

using namespace rithmo;

TEST_CASE("what is zipped is read again, and the bytes are always the same") {
  const std::string bytes = zipped({{"mimetype", "x/y"}, {"a/b.xml", std::string(100'000, 'a')}});
  CHECK(bytes == zipped({{"mimetype", "x/y"}, {"a/b.xml", std::string(100'000, 'a')}}));
  CHECK(bytes.size() < 2'000);
  CHECK(bytes.substr(30, 11) == "mimetypex/y");  // stored as it is, first
  auto archive = Archive::open("a.zip", bytes);
  REQUIRE(archive);
  CHECK(archive->has("a/b.xml"));
  CHECK_FALSE(archive->has("b.xml"));
  CHECK(archive->read("a/b.xml") == std::string(100'000, 'a'));
  CHECK(to_text(archive->read("c").error()) == "a.zip: the part c is missing");
}

TEST_CASE("an archive that is cut off anywhere is refused or read whole") {
  const std::string bytes = workbook(
      "<sheetData><row><c t=\"inlineStr\"><is><t>a</t></is></c></row>"
      "<row><c><v>1</v></c></row></sheetData>");
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    INFO(size);
    CHECK(refused("b.xlsx", bytes.substr(0, size)) != "accepted");
  }
  // One byte changed: refused, or what it was.
  for (std::size_t at = 0; at < bytes.size(); at += 5) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x55);
    static_cast<void>(refused("b.xlsx", changed));
  }
}
