// Names and descriptors of this process.
#include "rithmo/text/system.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

#include "catch.hpp"
#include "folder.hpp"

namespace rithmo::text {
namespace {

TEST_CASE("system: the program is a file of this name, and its command line begins with a name") {
  CHECK(std::filesystem::is_regular_file(program_path()));
  REQUIRE_FALSE(command_line_words().empty());
  CHECK(std::filesystem::path(command_line_words().front()).filename() ==
        program_path().filename());
}

TEST_CASE("system: an open file has the name of its target, a closed one has none") {
  const Folder folder;
  folder.write("a", "");
  std::filesystem::create_symlink(folder.path("a"), folder.path("link"));
  const int file = open(folder.path("link").c_str(), O_RDONLY);
  REQUIRE(file >= 0);
  CHECK(name_of_open_file(file) == std::filesystem::canonical(folder.path("a")).string());
  close(file);
  CHECK_FALSE(name_of_open_file(file));
}

TEST_CASE("system: pipes and sockets are connected, and no program inherits them") {
  for (bool (*const open_pair)(std::array<int, 2>&) : {&open_pipe, &open_sockets}) {
    std::array<int, 2> ends{};
    REQUIRE(open_pair(ends));
    CHECK(write(ends[1], "x", 1) == 1);
    char got = '\0';
    CHECK(read(ends[0], &got, 1) == 1);
    CHECK(got == 'x');
    for (const int end : ends) {
      CHECK((fcntl(end, F_GETFD) & FD_CLOEXEC) != 0);
      close(end);
    }
  }
}

}  // namespace
}  // namespace rithmo::text
