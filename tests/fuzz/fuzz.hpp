// The form of every fuzz target: a function of bytes that returns nothing, and may not crash, hang
// or break its promise.
//
// With the preset `fuzz` each becomes a libFuzzer program; in every build `rithmo-fuzz-replay` runs
// them on tests/fuzz/corpus, which stores every input that once found something.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

// Ends the program where a promise is broken, in every build.
#define PROMISE(condition)          \
  do {                              \
    if (!(condition)) std::abort(); \
  } while (false)

namespace rithmo::fuzz {

void csv(const std::string& text);
void package(const std::string& text);
void positions(const std::string& text);
void numbers(const std::string& text);
void audit(const std::string& text);
void rules(const std::string& text);
void claims(const std::string& text);
void imports(const std::string& text);
void images(const std::string& text);
void decisions(const std::string& text);
void protocol(const std::string& text);

struct Target {
  std::string_view name;
  void (*run)(const std::string& text);
};
inline constexpr Target targets[]{
    {"csv", csv},       {"package", package},     {"positions", positions}, {"numbers", numbers},
    {"audit", audit},   {"rules", rules},         {"claims", claims},       {"imports", imports},
    {"images", images}, {"decisions", decisions}, {"protocol", protocol}};

}  // namespace rithmo::fuzz
