// Output of long listings: compares shards, threads, limits and merging with the whole listing.
#include "rithmo/enumerate/stream.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

namespace rithmo::enumerate {
namespace {

namespace fs = std::filesystem;

SeriesList harmonic_to(unsigned last) {
  return series_of({.kinds = {proportion::Kind::harmonic}}, 1, last);
}

std::string listed(SeriesList list, const ListingOptions& options,
                   const number::Integer& first = 1) {
  std::string text;
  const bool taken = write_listing(list, Numbers(first), options, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  CHECK(taken);
  return text;
}

struct Folder {
  fs::path path = fs::temp_directory_path() / ("rithmo-stream-" + std::to_string(getpid()));
  Folder() { fs::create_directory(path); }
  ~Folder() { fs::remove_all(path); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path / name, std::ios::binary) << text;
    return (path / name).string();
  }
};

// Returns the text of a merge, or why it fails.
std::string merged(const std::vector<std::string>& files) {
  std::string text;
  const auto done = merge(files, [&](std::string_view piece) {
    text += piece;
    return true;
  });
  return done ? text : done.error().reason;
}

std::string part(const std::string& run, unsigned number, unsigned of,
                 text::Format format = text::Format::csv) {
  return listed(harmonic_to(300), {.format = format, .shard = Shard{number, of}, .run = run});
}

}  // namespace

TEST_CASE("formats of rows") {
  CHECK(listed(harmonic_to(6), {}) == "3 4 6\n2 3 6\n");
  CHECK(listed(harmonic_to(6), {.format = text::Format::csv}) == "a,b,c\n3,4,6\n2,3,6\n");
  CHECK(listed(harmonic_to(6), {.format = text::Format::jsonl}) == "[3,4,6]\n[2,3,6]\n");
  const std::string binary = listed(harmonic_to(6), {.format = text::Format::binary});
  REQUIRE(binary.size() == 48);
  CHECK(binary.substr(0, 16) == std::string("\3\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0", 16));
  const number::Integer far = number::Integer(1) << 100;
  CHECK(listed(series_of({.kinds = {proportion::Kind::arithmetic}}, far, far + 2), {}, far) ==
        "1267650600228229401496703205376 1267650600228229401496703205377 "
        "1267650600228229401496703205378\n");
}

TEST_CASE("the output is the same whatever the number of threads, and a limit cuts it") {
  const ListingChoice greatest{
      ListingChoice::Degree::greatest, {}, proportion::GeometricReading::either};
  const std::string whole = listed(series_of(greatest, 1, 20'000), {});
  CHECK(std::ranges::count(whole, '\n') > 100'000);  // the listing needs more than one task
  for (const unsigned jobs : {2U, 7U})
    CHECK(listed(series_of(greatest, 1, 20'000), {.jobs = jobs}) == whole);
  for (const std::uint64_t limit : {1ULL, 70'000ULL, 10'000'000ULL}) {
    const std::string cut = listed(series_of(greatest, 1, 20'000), {.limit = limit, .jobs = 2});
    CHECK(whole.starts_with(cut));
    CHECK(std::ranges::count(cut, '\n') ==
          std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(limit),
                                   std::ranges::count(whole, '\n')));
  }
}

TEST_CASE("shards one after another are the whole, however many") {
  const Folder folder;
  std::vector<number::Integer> numbers;
  std::mt19937 random(4);
  for (int i = 0; i < 300; ++i) numbers.emplace_back(1 + random() % 2000);
  const proportion::NumberSet set(numbers);
  for (const ListingChoice& wanted :
       {ListingChoice{ListingChoice::Degree::triples,
                      {proportion::Kind::arithmetic, proportion::Kind::geometric,
                       proportion::Kind::harmonic}},
        ListingChoice{ListingChoice::Degree::greater, {}, proportion::GeometricReading::either},
        ListingChoice{ListingChoice::Degree::greatest}})
    for (const bool of_set : {false, true})
      for (const unsigned of : {1U, 2U, 5U, 64U}) {
        const auto series = [&] {
          return of_set ? series_of(wanted, set) : series_of(wanted, 40, 700);
        };
        const Numbers names = of_set ? Numbers(set) : Numbers(number::Integer(40));
        const auto write = [&](const ListingOptions& options) {
          std::string text;
          SeriesList list = series();
          write_listing(list, names, options, [&](std::string_view piece) {
            text += piece;
            return true;
          });
          return text;
        };
        std::vector<std::string> files;
        for (unsigned number = 1; number <= of; ++number)
          files.push_back(folder.write(
              std::to_string(number),
              write({.format = text::Format::csv, .shard = Shard{number, of}, .run = "x"})));
        std::ranges::shuffle(files, random);
        CHECK(merged(files) == write({.format = text::Format::csv}));
      }
}

TEST_CASE("counts are put together by adding") {
  const Folder folder;
  const auto part_of_count = [&](std::uint64_t number, std::uint64_t of, const std::string& run,
                                 const number::Integer& count) {
    return folder.write(run + std::to_string(number), shard_of_count(run, {number, of}, count));
  };
  const auto one = part_of_count(1, 2, "a", number::Integer("36893488147419103232")),
             two = part_of_count(2, 2, "a", 0);
  CHECK(merged({two, one}) == "36893488147419103232\n");
  CHECK(merged({one}) == "shard 2 of 2 is missing");
  CHECK(merged({one, part_of_count(2, 2, "b", 5)}).starts_with("is of another run"));
  // A shard of a list is no shard of a count of the same numbers. A shard with an invalid body is
  // refused.
  CHECK(merged({one, folder.write("list", part("a", 2, 2))}).starts_with("is of another run"));
  for (const char* body : {"", "5", "no\n", "-5\n", "5\n6\n5"}) {
    std::string file;
    write_shard(
        "count c", {1, 1}, [&](const Sink& sink, std::uint64_t&) { return sink(body); },
        [&](std::string_view piece) {
          file += piece;
          return true;
        });
    INFO(body);
    CHECK(merged({folder.write("body", file)}) == "is damaged: it has no count");
  }
  CHECK(merged({folder.write(
            "long", shard_of_count("a", {1, 1}, number::Integer(std::string(2000, '9'))))}) ==
        "is damaged: it has no count");
}

TEST_CASE("parts that do not fit are refused, and which") {
  const Folder folder;
  const auto one = folder.write("1", part("a", 1, 3)), two = folder.write("2", part("a", 2, 3)),
             three = folder.write("3", part("a", 3, 3));
  CHECK(merged({three, one, two}) == listed(harmonic_to(300), {.format = text::Format::csv}));
  CHECK(merged({one, three}) == "shard 2 of 3 is missing");
  CHECK(merged({one, two}) == "shard 3 of 3 is missing");
  CHECK(merged({two, three}) == "shard 1 of 3 is missing");
  CHECK(merged({one, two, two, three}).starts_with("is the same shard as"));
  CHECK(merged({one, two, folder.write("b3", part("b", 3, 3))}).starts_with("is of another run"));
  CHECK(merged({one, two, folder.write("4", part("a", 3, 4))}).starts_with("is of another run"));
  CHECK(merged({folder.write("none", "1,2,3\n")}).starts_with("is not part of a run"));
  CHECK(merged({folder.write("empty", "")}).starts_with("is not part of a run"));
  CHECK(merged({(folder.path / "nowhere").string()}) == "no such file");
  const std::string whole = part("a", 3, 3);
  for (const std::size_t size : {whole.size() - 1, whole.size() - 60, whole.size() / 2})
    CHECK(
        merged({one, two, folder.write("cut", whole.substr(0, size))}).starts_with("is cut short"));
  std::string damaged = whole;
  damaged[whole.size() / 2] ^= 1;
  CHECK(merged({one, two, folder.write("damaged", damaged)}).starts_with("is damaged"));
}

TEST_CASE("shards are told as I/K") {
  CHECK(parse_shard("3/8")->number == 3);
  CHECK(parse_shard("0/4").error().reason == "shards are counted from 1 to 4");
  CHECK(parse_shard("9/8").error().reason == "shards are counted from 1 to 8");
  CHECK(parse_shard("1/0").error().reason == "1 to 1000000 shards");
  CHECK(parse_shard("3").error().offset == 1);
  const Weight whole = (Weight(1) << 100) + 12345;
  Weight sum = 0;
  for (std::uint64_t number = 1; number <= 7; ++number) {
    const auto [from, to] = part_of(whole, {number, 7});
    CHECK(from == sum);
    sum = to;
  }
  CHECK(sum == whole);
}

}  // namespace rithmo::enumerate
