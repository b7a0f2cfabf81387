// Loading a corpus: witnesses of paths, unreadable paths beside readable ones, equal names, and
// selection of witnesses and tables.
#include "rithmo/table/corpus.hpp"
#include "rithmo/exchange/readers/read_witness.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "folder.hpp"

namespace rithmo::table {
namespace {

const std::string csv = "a,b,c\n3,4,6\n";

// Writes a data package with tables of these names.
void write_package(const Folder& folder, const std::string& name,
                   const std::vector<std::string>& tables) {
  std::string resources;
  for (const std::string& table : tables) {
    resources += (resources.empty() ? "" : ", ") + (R"({"name": ")" + table) + R"(", "path": ")" +
                 table + R"(.csv", "rithmo": {}})";
    folder.write(name + "/" + table + ".csv", csv);
  }
  folder.write(name + "/datapackage.json", R"({"resources": [)" + resources + "]}");
}

std::vector<std::string> names_of(const std::vector<Witness>& witnesses) {
  std::vector<std::string> names;
  for (const Witness& witness : witnesses) names.push_back(witness.name);
  return names;
}

using Names = std::vector<std::string>;

FileReader reader(const text::Loaded<StandaloneRule>& rule = StandaloneRule{}) {
  return [rule](const std::string& path) { return exchange::read_witness(path, rule); };
}

}  // namespace

TEST_CASE("corpus: packages, folders of them and lone tables, in the order of their paths") {
  const Folder folder;
  write_package(folder, "all/two", {"t"});
  write_package(folder, "all/one", {"t", "u"});
  folder.write("all/no-witness/readme", "");
  folder.write("mine.csv", csv);
  const auto corpus = load_corpus(std::vector{folder.path("mine.csv"), folder.path("all"),
                                              folder.path("all/two/datapackage.json")},
                                  reader());
  REQUIRE(corpus);
  REQUIRE(names_of(corpus->witnesses) == Names{"mine", "one", "two", "two-2"});
  CHECK(corpus->faults.empty());
  CHECK(corpus->witnesses[1].tables.size() == 2);
  const Witness& mine = corpus->witnesses[0];
  CHECK(mine.title == "mine");
  CHECK(mine.tables.front().name == "mine");
  CHECK(mine.tables.front().relation.text.empty());
  CHECK(table_names(corpus->witnesses) ==
        std::vector<std::string_view>{"mine", "t", "u", "t", "t"});
  CHECK(files_of({&mine, 1}) ==
        Names{folder.path("mine.csv"), "", "", "", folder.path("mine.csv")});
}

TEST_CASE("corpus: a folder gives all tables below it, sorted, and of a package only the package") {
  const Folder folder;
  write_package(folder, "all/1603/b", {"t"});
  folder.write("all/1603/claims.csv", csv);
  for (const std::string name : {"1602/a.csv", "1602/a.decisions.csv", "1601/z.XLSX",
                                 "1601/deep/er/p.xml", "notes.md", ".hidden/c.csv", "1601/.d.csv"})
    folder.write("all/" + name, csv);
  std::filesystem::create_directory(folder.path("none"));
  CHECK(witness_paths(std::vector{folder.path("all"), folder.path("none"), folder.path("x.md")}) ==
        Names{folder.path("all/1601/deep/er/p.xml"), folder.path("all/1601/z.XLSX"),
              folder.path("all/1602/a.csv"), folder.path("all/1603/b"), folder.path("none"),
              folder.path("x.md")});
}

TEST_CASE("corpus: what is known of lone tables is said of no package") {
  const Folder folder;
  write_package(folder, "one", {"t"});
  folder.write("mine.csv", csv);
  const auto corpus = load_corpus(std::vector{folder.path("mine.csv"), folder.path("one")},
                                  reader(StandaloneRule{"proportions", {{"kind", "harmonic"}}}));
  REQUIRE(corpus);
  REQUIRE(corpus->witnesses.size() == 2);
  const Table& mine = corpus->witnesses[0].tables.front();
  CHECK(mine.relation.text == "proportions");
  CHECK(mine.parameters.at("kind").text == "harmonic");
  CHECK(corpus->witnesses[1].tables.front().relation.text.empty());
  CHECK(is_package(folder.path("one")));
  CHECK(is_package("other.json"));
  CHECK_FALSE(is_package(folder.path("mine.csv")));
  CHECK_FALSE(is_package("-"));
}

TEST_CASE("corpus: what cannot be read is told beside what can, or is the fault") {
  const Folder folder;
  folder.write("mine.csv", csv);
  folder.write("empty/readme", "");
  const auto some =
      load_corpus(std::vector{folder.path("none.csv"), folder.path("mine.csv")}, reader());
  REQUIRE(some);
  CHECK(names_of(some->witnesses) == Names{"mine"});
  REQUIRE(some->faults.size() == 1);
  CHECK(some->faults[0].file == folder.path("none.csv"));
  const auto none =
      load_corpus(std::vector{folder.path("none.csv"), folder.path("empty")}, reader());
  REQUIRE_FALSE(none);
  CHECK(none.error().file == folder.path("none.csv"));
  REQUIRE(none.error().also.size() == 1);
  CHECK(none.error().also[0].reason ==
        "a folder without a datapackage.json is not a witness: give one of its files, or make a "
        "witness of its files (rithmo import)");
}

TEST_CASE("corpus: a rule that is a fault is that of lone tables, not of packages") {
  const Folder folder;
  write_package(folder, "one", {"t"});
  folder.write("mine.csv", csv);
  const tl::unexpected wrong(text::Fault{"--set", text::nowhere, "no such kind", ""});
  const auto mixed =
      load_corpus(std::vector{folder.path("one"), folder.path("mine.csv")}, reader(wrong));
  REQUIRE(mixed);
  CHECK(names_of(mixed->witnesses) == Names{"one"});
  CHECK(mixed->faults == std::vector<text::Fault>{wrong.value()});
  CHECK(load_corpus(std::vector{folder.path("mine.csv")}, reader(wrong)).error() == wrong.value());
}

TEST_CASE("corpus: witnesses of one name and title are told apart, others are not") {
  std::vector<Witness> witnesses(4);
  for (Witness& witness : witnesses) witness.name = witness.title = "a";
  witnesses[1].title = "another edition";
  make_names_unique(witnesses);
  CHECK(names_of(witnesses) == Names{"a", "a", "a-2", "a-3"});
}

TEST_CASE("corpus: the first folder that holds witnesses") {
  const Folder folder;
  write_package(folder, "all/two", {"t"});
  write_package(folder, "all/one", {"t"});
  write_package(folder, "more/three", {"t"});
  folder.write("empty/readme", "");
  const auto first = [&](const std::vector<std::filesystem::path>& folders) {
    return first_witnesses(folders).value();
  };
  const Names all{folder.path("all/one"), folder.path("all/two")};
  CHECK(first({folder.path("none"), folder.path("empty"), folder.path("all"),
               folder.path("more")}) == all);
  CHECK(first({folder.path("empty")}).empty());
  CHECK(first({}).empty());
  CHECK(path_from_here(std::filesystem::current_path() / "below") == "below");
  CHECK(path_from_here(folder.path("all")) == folder.path("all"));
}

TEST_CASE("corpus: one witness or the tables of one name are left, with their remarks") {
  const auto table = [](const char* name) {
    Table one = *make_table(*text::Source::of("t.csv", csv));
    one.name = name;
    return one;
  };
  Witness a, b;
  a.name = "a";
  a.tables = {table("t"), table("u")};
  a.remarks = {{0, 2, 1, "of t", {}}, {1, 2, 1, "of u", {}}};
  a.counts.emplace_back();
  b.name = "b";
  b.tables = {table("t")};
  const std::vector<Witness> both{a, b};

  std::vector<Witness> left = both;
  CHECK(keep_witness(left, "b"));
  CHECK(names_of(left) == Names{"b"});
  CHECK_FALSE(keep_witness(left, "a"));
  CHECK(names_of(left) == Names{"b"});

  left = both;
  CHECK(keep_tables(left, "u"));
  REQUIRE(names_of(left) == Names{"a"});
  CHECK(table_names(left) == std::vector<std::string_view>{"u"});
  REQUIRE(left[0].remarks.size() == 1);
  CHECK(left[0].remarks[0].table == 0);
  CHECK(left[0].remarks[0].reading == "of u");
  CHECK(left[0].counts.empty());

  left = both;
  CHECK(keep_tables(left, "t"));
  CHECK(names_of(left) == Names{"a", "b"});
  CHECK(left[0].remarks[0].reading == "of t");

  left = both;
  CHECK_FALSE(keep_tables(left, "v"));
  CHECK(left[0].tables.size() == 2);
  CHECK(left[0].remarks.size() == 2);

  keep_table(a, "v");
  CHECK(a.tables.empty());
  CHECK(a.remarks.empty());
}

}  // namespace rithmo::table
