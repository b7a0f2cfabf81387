// The hash index: numbers found by the hash of their texts, compared with a map.
#include "rithmo/table/flat_index.hpp"

#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::table {

TEST_CASE("things are found by their hash, also where many have the same") {
  // Only three hash values, so that most texts have the same hash as others.
  const auto hash = [](const std::string& text) { return text.size() % 3; };
  std::vector<std::string> texts;
  FlatIndex index;
  std::map<std::string, FlatIndex::Number> expected;
  const auto find = [&](const std::string& text) {
    return index.find(hash(text), [&](FlatIndex::Number n) { return texts[n] == text; });
  };
  CHECK(find("") == FlatIndex::none);
  for (int i = 0; i < 300; ++i) {
    const std::string text = std::to_string(i * i % 211);
    if (const auto known = expected.find(text); known != expected.end()) {
      CHECK(find(text) == known->second);
      continue;
    }
    CHECK(find(text) == FlatIndex::none);
    const auto number = static_cast<FlatIndex::Number>(texts.size());
    texts.push_back(text);
    index.add(hash(text), number);
    expected.emplace(text, number);
  }
  for (const auto& [text, number] : expected) CHECK(find(text) == number);
  // Erases the entries in mixed order; the remaining ones must still be found.
  while (!expected.empty()) {
    auto one = expected.begin();
    std::advance(one, expected.size() / 3);
    const auto [text, number] = *one;
    index.erase(hash(text), number);
    expected.erase(one);
    CHECK(find(text) == FlatIndex::none);
    for (const auto& [other, of_other] : expected) CHECK(find(other) == of_other);
  }
}

}  // namespace rithmo::table
