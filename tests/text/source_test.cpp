// Source texts: places in them, and texts that are refused before parsing.
#include "rithmo/text/source.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "catch.hpp"

namespace rithmo::text {
namespace {

std::string refused(const std::string& text) {
  const auto source = Source::of("t", text);
  return source ? "accepted" : to_text(source.error());
}

}  // namespace

TEST_CASE("places count lines and code points from 1") {
  const auto source = Source::of("t",
                                 "ab\nc\xC3\xA9"
                                 "d\n\nx");
  REQUIRE(source);
  CHECK(source->place(0) == Place{1, 1});
  CHECK(source->place(2) == Place{1, 3});
  CHECK(source->place(3) == Place{2, 1});
  CHECK(source->place(6) == Place{2, 3});  // the character e acute has two bytes
  CHECK(source->place(9) == Place{4, 1});
  CHECK(source->place(10) == Place{4, 2});
  CHECK(source->line(2) ==
        "c\xC3\xA9"
        "d");
  CHECK(source->line(3).empty());
  CHECK(source->line(9).empty());
}

TEST_CASE("a fault as printed") {
  const auto source = Source::of("squares.csv", "a,b\r\n4,x,36\r\n");
  CHECK(to_text(source->fault(7, "not a figure").value()) ==
        "squares.csv:2:3: not a figure\n  4,x,36\n    ^");
}

TEST_CASE("texts that are refused, each at its place") {
  CHECK(refused(std::string("a\nb\0c", 5)) == "t:2:2: a NUL character");
  CHECK(refused("a\n\xC3(\n") == "t:2:1: not UTF-8: byte 0xC3 (save the file as UTF-8)");
  CHECK(refused("ab\xFF") == "t:1:3: not UTF-8: byte 0xFF (save the file as UTF-8)");
  CHECK(refused("\xED\xA0\x80") ==
        "t:1:1: not UTF-8: byte 0xED (save the file as UTF-8)");  // a surrogate
  CHECK(refused("") == "accepted");
}

TEST_CASE("a byte-order mark is left out, and remembered") {
  const auto source = Source::of("t",
                                 "\xEF\xBB\xBF"
                                 "a,b\n4,x\n");
  REQUIRE(source);
  CHECK(source->had_byte_order_mark());
  CHECK(source->text() == "a,b\n4,x\n");
  CHECK(source->place(2) == Place{1, 3});
  CHECK_FALSE(Source::of("t", "a\n")->had_byte_order_mark());
}

TEST_CASE("trouble that is nowhere in its file has no place; several faults are told together") {
  CHECK(to_text(Source::read("/nowhere/at/all").error()) ==
        "/nowhere/at/all: No such file or directory");
  Faults faults;
  CHECK(faults.empty());
  const auto source = Source::of("t", "a\nb\n");
  for (int i = 0; i < 25; ++i) faults.add(source->fault(Place{2, 1}, "so").value());
  const Fault all = faults.all().value();
  CHECK(all.also.size() == 20);  // twenty faults, and the count of the others
  CHECK(to_text(all.also.back()) == "t: and 5 more faults");
  CHECK(to_text(all).starts_with("t:2:1: so\n  b\n  ^\nt:2:1: so\n"));
}

TEST_CASE("files that cannot be read") {
  char name[] = "/tmp/rithmo-source-XXXXXX";
  REQUIRE(mkdtemp(name));
  const std::filesystem::path folder(name);
  const auto reason = [](const std::filesystem::path& path) {
    return Source::read(path.string()).error().reason;
  };
  CHECK(reason(folder / "none") == "No such file or directory");
  CHECK(reason(folder) == "is a directory");
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(reason(folder / "pipe") == "is a named pipe; give it on standard input, as -");
  CHECK(reason("/dev/null") == "is not a file");
  std::ofstream(folder / "good") << "1,2\n";
  CHECK(Source::read((folder / "good").string())->text() == "1,2\n");
  const auto below = [&](const char* file) {
    const auto source = Source::read_below(folder.string(), (folder / file).string());
    return source ? std::string(source->text()) : source.error().reason;
  };
  CHECK(below("good") == "1,2\n");
  CHECK(below("none") == "No such file or directory");
  std::filesystem::create_symlink("good", folder / "within");
  std::filesystem::create_symlink("/etc/passwd", folder / "without");
  CHECK(below("within") == "1,2\n");
  CHECK(below("without") == "is a link that leads out of the package");
  if (geteuid() != 0) {
    chmod((folder / "good").c_str(), 0);
    CHECK(reason(folder / "good") == "Permission denied");
  }
  std::filesystem::remove_all(folder);
}

}  // namespace rithmo::text
