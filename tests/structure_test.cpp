// Rules for the source tree: a file includes only lower layers, begins with a comment on its idea,
// and is not too long.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/text/version.hpp"

namespace fs = std::filesystem;

namespace {

// The layers, from the lowest up. A file may include its own layer and those before it.
const std::vector<std::string> layers{"text",    "number",   "formula", "proportion", "enumerate",
                                      "game",    "engine",   "games",   "relation",   "evidence",
                                      "table",   "exchange", "proof",   "infer",      "audit",
                                      "collate", "claims",   "report",  "console",    "sheet"};

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::size_t rank(const std::string& layer) {
  return static_cast<std::size_t>(std::find(layers.begin(), layers.end(), layer) - layers.begin());
}

template <class Visit>
void for_each_source(const std::string& folder, Visit visit) {
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(RITHMO_SOURCE) / folder))
    if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
      visit(entry.path());
}

// Returns true if the code contains the word, and not only as a part of a longer word.
bool holds_word(const std::string& code, const std::string& word) {
  const auto of_name = [](char c) {
    return c == '_' || std::isalnum(static_cast<unsigned char>(c));
  };
  for (std::size_t at = code.find(word); at != code.npos; at = code.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool longer = of_name(word.back()) && end < code.size() && of_name(code[end]);
    if ((at == 0 || !of_name(code[at - 1])) && !longer) return true;
  }
  return false;
}

// Returns a file's text without comments, preprocessor lines and quoted text.
std::string code_of(const fs::path& path) {
  static const std::regex quoted(R"re("(\\.|[^"\\])*"|'(\\.|[^'\\])')re");
  std::string code;
  for (const std::string& line : lines_of(path))
    if (!line.starts_with("#")) {
      const std::string bare = std::regex_replace(line, quoted, "0");
      code += bare.substr(0, bare.find("//")) + "\n";
    }
  return code;
}

// Returns the name of the function that a declaration within a class declares. Returns an empty
// text for other declarations, constructors and operators. A function is a name before a bracket,
// without "=" or an open "<" before it: "int f(int)", but not "int a = f()".
std::string function_in(const std::string& declaration, const std::string& its_class) {
  static const std::regex name(R"re((~?\w+)\s*\()re"),
      other(
          R"re(^\s*((public|private|protected)\s*:\s*)*(using|friend|static_assert|enum)\b|\boperator\b)re");
  std::smatch found;
  if (std::regex_search(declaration, other) || !std::regex_search(declaration, found, name))
    return "";
  const std::string before = found.prefix();
  if (before.find('=') != before.npos ||
      std::ranges::count(before, '<') > std::ranges::count(before, '>') || found[1] == its_class ||
      found[1] == "~" + its_class)
    return "";
  return found[1];
}

// Counts the member functions that each class or struct declares. Overloads and private functions
// count; constructors and operators do not. Function bodies are skipped, a nested class counts by
// itself, and inherited functions count where they are declared.
std::vector<std::pair<std::string, std::size_t>> functions_of_classes(const std::string& code) {
  struct Scope {
    std::string its_class;  // empty if the scope is no class
    std::size_t functions = 0;
  };
  static const std::regex head(R"re(^[\s\S]*\b(class|struct)\s+(\w+)[^;(){}=]*$)re"),
      enumeration(R"re(\benum\b)re");
  std::vector<std::pair<std::string, std::size_t>> found;
  std::vector<Scope> scopes;
  std::string text;  // the text since the last brace or semicolon
  const auto end_declaration = [&] {
    if (!scopes.empty() && !scopes.back().its_class.empty() &&
        !function_in(text, scopes.back().its_class).empty())
      ++scopes.back().functions;
    text.clear();
  };
  for (const char c : code) {
    if (c == '{') {
      std::smatch its;
      const bool is_class =
          std::regex_search(text, its, head) && !std::regex_search(text, enumeration);
      const std::string name = is_class ? its[2].str() : "";
      if (!is_class) end_declaration();
      text.clear();
      scopes.push_back({name});
    } else if (c == '}' && !scopes.empty()) {
      if (!scopes.back().its_class.empty())
        found.emplace_back(scopes.back().its_class, scopes.back().functions);
      scopes.pop_back();
      text.clear();
    } else if (c == ';') {
      end_declaration();
    } else {
      text += c;
    }
  }
  return found;
}

}  // namespace

TEST_CASE("member functions are counted as a reader counts them") {
  const std::vector<std::pair<std::string, std::size_t>> rows{
      {"class A { public: A(); ~A(); int f() const; bool operator==(const A&) const; };", 1},
      {"class A { void f(); void f(int); private: int g() { if (x) h(); return g(2); } };", 3},
      {"class A : public B { int a = f(); std::function<void(int)> b; using C = int(*)(); };", 0},
      {"class A { A() : a_{1} {} template <class T> void f(T t) { t(); } std::array<int, 2> "
       "a{f(1)}; };",
       1},
      {"class A { virtual void f() = 0; static int g(); enum class E { a }; friend void h(A&); };",
       2}};
  for (const auto& [code, count] : rows) {
    INFO(code);
    const auto found = functions_of_classes(code);
    REQUIRE(found.size() == 1);
    CHECK(found.front() == std::pair(std::string("A"), count));
  }
  CHECK(functions_of_classes("class A { struct B { int f(); int g(); }; int h(); };") ==
        std::vector<std::pair<std::string, std::size_t>>{{"B", 2}, {"A", 1}});
}

TEST_CASE("no class of the games has more than 25 member functions") {
  std::size_t seen = 0;
  for (const char* const room : {"game", "games", "engine", "console"})
    for_each_source("lib/rithmo/" + std::string(room), [&](const fs::path& path) {
      for (const auto& [name, count] : functions_of_classes(code_of(path))) {
        INFO(name << " in " << path);
        CHECK(count <= 25);
        seen += count;
      }
    });
  CHECK(seen > 300);  // fails if the scan finds no files
}

TEST_CASE("includes point downward only") {
  std::size_t seen = 0;
  for_each_source("lib/rithmo", [&](const fs::path& path) {
    const std::string own = *fs::relative(path, fs::path(RITHMO_SOURCE) / "lib/rithmo").begin();
    INFO(path);
    if (own.ends_with(".hpp")) return;  // umbrella headers stand above all rooms
    REQUIRE(rank(own) < layers.size());
    for (const std::string& line : lines_of(path)) {
      const std::string start = "#include \"rithmo/";
      if (!line.starts_with(start)) continue;
      const std::string included =
          line.substr(start.size(), line.find('/', start.size()) - start.size());
      INFO(line);
      CHECK(rank(included) <= rank(own));
      ++seen;
    }
  });
  CHECK(seen > 50);  // fails if the scan finds no files
}

// The folders from table to finding (the proof) have a lower limit (docs/developing.md).
TEST_CASE("every file opens with its idea, and none is too long") {
  const std::set<std::string> short_rooms{"table", "evidence", "proof",
                                          "infer", "audit",    "collate"};
  std::size_t seen = 0;
  for (const char* folder : {"lib", "tools", "tests"})
    for_each_source(folder, [&](const fs::path& path) {
      const std::string room = *fs::relative(path, fs::path(RITHMO_SOURCE) / "lib/rithmo").begin();
      const auto lines = lines_of(path);
      INFO(path);
      REQUIRE_FALSE(lines.empty());
      CHECK(lines.front().starts_with("// "));
      CHECK(lines.size() <= (short_rooms.contains(room) ? 400U : 500U));
      seen += short_rooms.contains(room);
    });
  CHECK(seen > 100);  // fails if the scan finds no files
}

// A number that decides a verdict or the extent of a search must have a name, a unit and a source
// (evidence/).
TEST_CASE("the audit and the proof have no numbers of their own but 0, 1 and 2") {
  const std::regex literal(R"re([^\w.'](\d[\d'.]*(?:e[-+]?\d+)?)[LUuf]*\b)re"),
      quoted(R"re("(\\.|[^"\\])*"|'(\\.|[^'\\])')re");
  const std::set<std::string> plain{"0", "1", "2", "0.0", "1.0"};
  for (const char* const room : {"lib/rithmo/proof", "lib/rithmo/audit"})
    for_each_source(room, [&](const fs::path& path) {
      for (const std::string& line : lines_of(path)) {
        const std::string code =
            " " + std::regex_replace(line.substr(0, line.find("//")), quoted, "");
        for (std::sregex_iterator at(code.begin(), code.end(), literal), end; at != end; ++at) {
          INFO(path << ": " << line);
          CHECK((code.starts_with(" #") || plain.contains((*at)[1])));
        }
      }
    });
}

TEST_CASE("the constants of evidence are few") {
  std::size_t count = 0;
  for_each_source("lib/rithmo/evidence", [&](const fs::path& path) {
    for (const std::string& line : lines_of(path)) count += line.starts_with("inline constexpr ");
  });
  CHECK(count > 50);  // fails if the scan finds no numbers
  CHECK(count <= 80);
}

// Each file that includes such a header takes one to four seconds longer to compile
// (docs/developing.md).
TEST_CASE("headers that take seconds to compile are included by the one file that needs them") {
  const std::set<std::pair<std::string, std::string>> allowed{
      {"nlohmann/json.hpp", "lib/rithmo/text/json.cpp"},
      {"nlohmann/json.hpp", "lib/rithmo/text/json_text.cpp"},
      {"toml++/toml.h", "lib/rithmo/text/toml.cpp"},
      {"fmt/format-inl.h", "lib/rithmo/text/format_engine.cpp"},
      {"CLI/CLI.hpp", "tools/command_line.cpp"}};
  const std::regex costly("#include <((nlohmann|toml\\+\\+|CLI)/.*|fmt/(?!core\\.h).*|regex)>");
  std::set<std::pair<std::string, std::string>> found;
  for (const char* folder : {"lib", "tools"})
    for_each_source(folder, [&](const fs::path& path) {
      for (const std::string& line : lines_of(path))
        if (std::smatch header; std::regex_match(line, header, costly))
          found.emplace(header[1], fs::relative(path, RITHMO_SOURCE).string());
    });
  CHECK(found == allowed);
}

// The standard libraries of other compilers include other headers, so no name may come from an
// indirect include.
TEST_CASE("every file includes what it uses of the standard library") {
  const std::multimap<std::string, std::string> headers{{"cstdint", "int8_t"},
                                                        {"cstdint", "uint8_t"},
                                                        {"cstdint", "int16_t"},
                                                        {"cstdint", "uint16_t"},
                                                        {"cstdint", "int32_t"},
                                                        {"cstdint", "uint32_t"},
                                                        {"cstdint", "int64_t"},
                                                        {"cstdint", "uint64_t"},
                                                        {"algorithm", "std::ranges::"},
                                                        {"array", "std::array"},
                                                        {"cassert", "assert("},
                                                        {"cmath", "std::log("},
                                                        {"cmath", "std::pow("},
                                                        {"functional", "std::function"},
                                                        {"map", "std::map"},
                                                        {"memory", "std::shared_ptr"},
                                                        {"memory", "std::unique_ptr"},
                                                        {"optional", "std::nullopt"},
                                                        {"optional", "std::optional"},
                                                        {"set", "std::set"},
                                                        {"span", "std::span"},
                                                        {"sstream", "std::istringstream"},
                                                        {"string", "std::string"},
                                                        {"string_view", "std::string_view"},
                                                        {"tuple", "std::tuple"},
                                                        {"utility", "std::move"},
                                                        {"utility", "std::pair"},
                                                        {"variant", "std::variant"},
                                                        {"variant", "std::visit"},
                                                        {"vector", "std::vector"}};
  std::size_t seen = 0;
  const auto each_file = [&](const fs::path& path) {
    if (path.filename() == "structure_test.cpp") return;  // this file contains all these words
    std::string includes, code;
    const auto read = [&](const fs::path& file, std::string* other) {
      for (const std::string& line : lines_of(file))
        if (line.starts_with("#include"))
          includes += line;
        else if (other)
          *other += line.substr(0, line.find("//")) + "\n";
    };
    read(path, &code);
    if (path.extension() == ".cpp") read(fs::path(path).replace_extension(".hpp"), nullptr);
    for (const auto& [header, word] : headers) {
      if (!holds_word(code, word)) continue;
      INFO(path << " says " << word << " and does not include <" << header << ">");
      CHECK(includes.find("<" + header + ">") != includes.npos);
      ++seen;
    }
  };
  for (const char* folder : {"lib", "tools", "tests"}) for_each_source(folder, each_file);
  CHECK(seen > 500);
}

// This shows that each header compiles alone, because its source includes it before anything else.
// Headers without a source are compiled alone (tests/CMakeLists.txt, rithmo-lone-headers).
TEST_CASE("every source includes its own header first") {
  std::size_t seen = 0;
  for (const char* folder : {"lib", "tools"})
    for_each_source(folder, [&](const fs::path& path) {
      const fs::path header = fs::path(path).replace_extension(".hpp");
      if (path.extension() != ".cpp" || !fs::exists(header)) return;
      const auto lines = lines_of(path);
      const auto first = std::ranges::find_if(
          lines, [](const std::string& line) { return line.starts_with("#include"); });
      INFO(path);
      REQUIRE(first != lines.end());
      CHECK(first->find(header.filename().string() + "\"") != first->npos);
      ++seen;
    });
  CHECK(seen > 50);
}

TEST_CASE("a room is a namespace") {
  std::size_t seen = 0;
  for_each_source("lib/rithmo", [&](const fs::path& path) {
    if (path.filename() == "format_engine.cpp") return;  // this file compiles another library
    const std::string room = *fs::relative(path, fs::path(RITHMO_SOURCE) / "lib/rithmo").begin();
    if (room.ends_with(".hpp")) return;  // umbrella headers declare nothing
    bool own = false, other = false;
    for (const std::string& line : lines_of(path)) {
      own = own || line.starts_with("namespace rithmo::" + room);
      other = other || line == "namespace rithmo {";
    }
    INFO(path);
    CHECK(own);
    CHECK_FALSE(other);
    ++seen;
  });
  CHECK(seen > 200);
}

// The linker would take two types with one name in one namespace for the same type, and the program
// would fail without a message.
TEST_CASE("no type is defined in two headers") {
  std::map<std::string, fs::path> defined;
  for_each_source("lib", [&](const fs::path& path) {
    if (path.extension() != ".hpp") return;
    std::string scope;  // the innermost namespace
    for (const std::string& line : lines_of(path)) {
      if (line.starts_with("namespace ")) scope = line.substr(10, line.find(' ', 10) - 10);
      if (line.starts_with("}  // namespace ")) scope = "rithmo";
      for (const std::string start : {"struct ", "class ", "enum class "}) {
        if (!line.starts_with(start) || line.find('{') == line.npos) continue;
        const std::string name =
            scope +
            "::" + line.substr(start.size(), line.find_first_of(" {", start.size()) - start.size());
        INFO(name << " in " << path);
        CHECK(defined.emplace(name, path).second);
      }
    }
  });
  CHECK(defined.size() > 60);
}

// CITATION.cff, CHANGELOG.md and the citation must name the version of the program.
TEST_CASE("what is cited and changed has the version of the program") {
  const auto text_of = [](const char* name) {
    std::ifstream file(fs::path(RITHMO_SOURCE) / name);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string version(rithmo::text::version);
  std::size_t named = 0;
  for (const std::string& line : lines_of(fs::path(RITHMO_SOURCE) / "CITATION.cff")) {
    const std::size_t at = line.find("version: ");
    if (at == line.npos || line.starts_with("cff-")) continue;
    CHECK(line.substr(at) == "version: " + version);
    ++named;
  }
  CHECK(named == 2);
  CHECK(text_of("CHANGELOG.md").find("\n## [" + version + "] - ") != std::string::npos);
  CHECK(rithmo::text::citation().find("version " + version) != std::string::npos);
}

// A test file that is missing in the list is never run.
TEST_CASE("every test file is listed") {
  std::string listed;
  for (const std::string& line : lines_of(fs::path(RITHMO_SOURCE) / "tests/CMakeLists.txt"))
    listed += line + "\n";
  std::size_t count = 0;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator(fs::path(RITHMO_SOURCE) / "tests")) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with("_test.cpp")) continue;
    ++count;
    INFO(entry.path());
    CHECK(listed.find(name) != listed.npos);
  }
  CHECK(count > 100);
}

// Text is parsed once, when it is read. All later code works with enumerators and values.
// The list has the files that read texts, with what each reads.
TEST_CASE("only readers compare a text with a literal") {
  const std::set<std::string> readers{"evidence/error_model.cpp",          // an illegible cell
                                      "claims/claim.cpp",                  // claims.json
                                      "exchange/readers/import_file.cpp",  // "-": standard input
                                      "game/play/act.cpp",                 // turns
                                      "game/pieces/position.cpp",          // positions and drawings
                                      "game/rules/layouts.cpp",            // "array"
                                      "games/record_reader.cpp",           // records
                                      "games/replay.cpp",                  // ends of turns
                                      "games/boolean.cpp",                 // options agreed on
                                      "formula/formula_reader.cpp",
                                      "formula/formula_scanner.hpp",
                                      "formula/name_reader.cpp",
                                      "number/numeral_system.cpp",          // names of systems
                                      "relation/declared/reader.cpp",       // rules
                                      "text/source.cpp",                    // "-": standard input
                                      "table/corpus.cpp",                   // "-": standard input
                                      "exchange/readers/read_witness.cpp",  // "-": standard input
                                      "table/package_keys.cpp"};            // datapackage.json
  const std::regex comparison(R"re([=!]=\s*(std::string(_view)?\()?"|"\s*[=!]=)re");
  std::size_t seen = 0;
  for_each_source("lib/rithmo", [&](const fs::path& path) {
    std::string code;
    for (const std::string& line : lines_of(path)) code += line.substr(0, line.find("//")) + "\n";
    const std::sregex_iterator found(code.begin(), code.end(), comparison);
    const auto count = static_cast<std::size_t>(std::distance(found, std::sregex_iterator()));
    seen += count;
    if (readers.contains(fs::relative(path, fs::path(RITHMO_SOURCE) / "lib/rithmo"))) return;
    INFO(path << " compares texts with literals; read them into an enumerator (text/words.hpp)");
    CHECK(count == 0);
  });
  CHECK(seen > 5);  // fails if the pattern finds nothing
}

TEST_CASE("the library speaks to no terminal and ends no program") {
  for_each_source("lib", [](const fs::path& path) {
    for (const std::string& line : lines_of(path))
      for (const char* word : {"std::cout", "std::cerr", "printf(", "exit(", "abort("}) {
        INFO(path << ": " << line);
        CHECK(line.find(word) == line.npos);
      }
  });
}
