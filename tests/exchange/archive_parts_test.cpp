// Parts of zip archives: names, order, time, and bytes that belong to no part.
#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

Archive opened(const std::string& bytes) {
  auto archive = Archive::open("a.zip", bytes);
  if (!archive) FAIL(text::to_text(archive.error()));
  return *std::move(archive);
}

}  // namespace

TEST_CASE("parts of any size are read in any order, and again") {
  // Sizes around multiples of the 65536 bytes that are unpacked at a time. The text of zeros and
  // ones is compressible.
  const std::vector<std::size_t> sizes{0, 1, 65'535, 65'536, 65'537, 200'000};
  std::vector<std::pair<std::string, std::string>> parts;
  for (const std::size_t size : sizes) {
    std::string bytes(size, '0');
    for (std::size_t i = 0; i < size; i += 7) bytes[i] = '1';
    parts.emplace_back("p/" + std::to_string(size), bytes);
  }
  Archive archive = opened(zipped(parts));
  CHECK(archive.path() == "a.zip");
  for (int time = 0; time < 2; ++time)
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
      INFO(part->first);
      CHECK(archive.has(part->first));
      const auto read = archive.read(part->first);
      REQUIRE(read);
      CHECK((*read == part->second));
    }
  CHECK_FALSE(archive.has("p"));
  CHECK(text::to_text(archive.read("p").error()) == "a.zip: the part p is missing");
}

TEST_CASE("each part has the first day that DOS counts, and only the type stands as it is") {
  const std::string bytes =
      zipped({{"mimetype", "aaaaaaaaaaaaaaaaaaaa"}, {"b", std::string(99, 'b')}});
  // Offsets in a local header (APPNOTE 4.3.7): method at 8, time at 10, date at 12; 1 January 1980
  // is 0x0021.
  const std::size_t second = bytes.find("PK\3\4", 4);
  REQUIRE(second != std::string::npos);
  CHECK((bytes.substr(8, 6) == std::string("\0\0\0\0\x21\0", 6)));
  CHECK((bytes.substr(second + 8, 6) == std::string("\x08\0\0\0\x21\0", 6)));
}

TEST_CASE("a name is read up to 1024 bytes, and of two parts with one name the first") {
  const std::string longest(1024, 'n'), longer(1025, 'n');
  Archive archive = opened(zipped({{longest, "1"}, {longer, "2"}, {"a", "3"}, {"a", "4"}}));
  CHECK(archive.has(longest));
  CHECK(archive.read(longest) == "1");
  CHECK_FALSE(archive.has(longer));
  CHECK(archive.read("a") == "3");
}

TEST_CASE("bytes that are no archive are refused") {
  for (const std::string& bytes :
       {std::string(), std::string("PK"), std::string("PK\3\4"), std::string(100, 'x')})
    CHECK(text::to_text(Archive::open("a.zip", bytes).error()) == "a.zip: a damaged zip archive");
  // Bytes before the archive, as in a self-extracting program, are ignored.
  CHECK(opened("before" + zipped({{"a", "1"}})).read("a") == "1");
}

TEST_CASE("an encrypted part is refused, and the others are read") {
  std::string bytes = zipped({{"a", "1"}, {"b", "2"}});
  bytes[6] |= 1;
  bytes[bytes.find("PK\1\2") + 8] |= 1;
  Archive archive = opened(bytes);
  CHECK(text::to_text(archive.read("a").error()) ==
        "a.zip: the part a is encrypted: save the file without a password");
  CHECK(archive.read("b") == "2");
}

}  // namespace rithmo::exchange
