// Zip archives: equal output for equal input, and refused archives.
#include "rithmo/exchange/readers/archive.hpp"

#include <string>

#include "exchange.hpp"

namespace rithmo::exchange {

TEST_CASE("what is zipped is read again, and the bytes are always the same") {
  const std::string bytes = zipped({{"mimetype", "x/y"}, {"a/b.xml", std::string(100'000, 'a')}});
  CHECK(bytes == zipped({{"mimetype", "x/y"}, {"a/b.xml", std::string(100'000, 'a')}}));
  CHECK(bytes.size() < 2'000);
  CHECK(bytes.substr(30, 11) == "mimetypex/y");  // the first part, stored without compression
  auto archive = Archive::open("a.zip", bytes);
  REQUIRE(archive);
  CHECK(archive->has("a/b.xml"));
  CHECK_FALSE(archive->has("b.xml"));
  CHECK(archive->read("a/b.xml") == std::string(100'000, 'a'));
  CHECK(text::to_text(archive->read("c").error()) == "a.zip: the part c is missing");
}

TEST_CASE("an archive that is cut off anywhere is refused or read whole") {
  const std::string bytes = workbook(
      "<sheetData><row><c t=\"inlineStr\"><is><t>a</t></is></c></row>"
      "<row><c><v>1</v></c></row></sheetData>");
  for (std::size_t size = 0; size < bytes.size(); size += 7) {
    INFO(size);
    CHECK(refused("b.xlsx", bytes.substr(0, size)) != "accepted");
  }
  // With any byte changed, the archive is either refused or read with the same contents.
  for (std::size_t at = 0; at < bytes.size(); at += 5) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x55);
    static_cast<void>(refused("b.xlsx", changed));
  }
}

TEST_CASE("a part is refused whose bytes, size or packing are not what the archive says") {
  const std::string bytes = zipped({{"mimetype", "some text"}, {"b", std::string(1000, 'b')}});
  const auto read = [](const std::string& changed, const std::string& part) {
    auto archive = Archive::open("a.zip", changed);
    if (!archive) return text::to_text(archive.error());
    const auto text = archive->read(part);
    return text ? "read: " + *text : text::to_text(text.error());
  };
  CHECK(read(bytes, "mimetype") == "read: some text");
  std::string changed = bytes;
  changed[bytes.find("some text")] = 'S';  // the text no longer matches its checksum
  CHECK(read(changed, "mimetype") == "a.zip: the part mimetype is damaged");
  const std::size_t directory = bytes.find("PK\1\2");
  REQUIRE(directory != bytes.npos);
  changed = bytes;
  changed[0 + 8] = changed[directory + 10] =
      12;  // method 12 is bzip2; changed in the part's header and in the directory
  CHECK(read(changed, "mimetype") ==
        "a.zip: the part mimetype is packed in a way that workbooks do not use");
  CHECK(read(changed, "b") == "read: " + std::string(1000, 'b'));
  changed = bytes;
  changed[22] = changed[directory + 24] = 5;  // the unpacked size is wrong
  CHECK(read(changed, "mimetype") == "a.zip: the part mimetype is damaged");
  // The header gives b a size greater than its compressed data.
  changed = bytes;
  const std::size_t header = bytes.find("PK\3\4", 4), entry = bytes.find("PK\1\2", directory + 4);
  REQUIRE(entry != bytes.npos);
  changed[header + 23] = changed[entry + 25] = 7;  // high byte of the size, 1000 = 0x3e8
  CHECK(read(changed, "b") == "a.zip: the part b is damaged");
}

}  // namespace rithmo::exchange
