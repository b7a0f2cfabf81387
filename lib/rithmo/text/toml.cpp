// See toml.hpp.
#include "rithmo/text/toml.hpp"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1  // toml++ then needs no library to link
#include <toml++/toml.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rithmo::text {
namespace {

// Returns the offset of a name that nests more than 64 deep, if there is one. A dotted name nests
// as deep as it has parts, and reading or freeing the tree recurses as deep.
std::optional<std::size_t> find_too_deep_name(std::string_view text) {
  constexpr std::size_t max_depth = 64;
  std::size_t dots = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    constexpr std::string_view name_ends = "\n=,[]{}";
    if (name_ends.find(text[i]) != name_ends.npos || text.substr(i).starts_with("..")) dots = 0;
    dots += text[i] == '.';
    if (dots > max_depth) return i;
  }
  return std::nullopt;
}

Place place_of(const toml::source_region& region) {
  return {region.begin.line, region.begin.column};
}

class TomlReader {
 public:
  explicit TomlReader(const Source& source) : source_(source) {}

  Json value(const toml::node& node) {
    Json json{Json::Type::null, place_of(node.source()), "", {}, {}};
    if (const auto* table = node.as_table()) {
      json.type = Json::Type::object;
      for (const auto& [key, item] : *table) {
        json.keys.emplace_back(key.str());
        json.key_places.push_back(place_of(key.source()));
        json.items.push_back(value(item));
      }
    } else if (const auto* array = node.as_array()) {
      json.type = Json::Type::array;
      for (const toml::node& item : *array) json.items.push_back(value(item));
    } else if (const auto* text = node.as_string()) {
      json.type = Json::Type::string;
      json.text = text->get();
    } else if (const auto* whole = node.as_integer()) {
      json.type = Json::Type::number;
      json.text = std::to_string(whole->get());
    } else if (const auto* real = node.as_floating_point()) {
      json.type = Json::Type::number;
      json.text = std::to_string(real->get());
    } else if (const auto* boolean = node.as_boolean()) {
      json.type = Json::Type::boolean;
      json.text = boolean->get() ? "true" : "false";
    } else if (!fault_) {
      fault_ = source_
                   .fault(json.place,
                          "a date is not allowed: expected a text, a number, true or false, a list "
                          "or a table")
                   .value();
    }
    return json;
  }

  const std::optional<Fault>& fault() const { return fault_; }

 private:
  const Source& source_;
  std::optional<Fault> fault_;
};

}  // namespace

Loaded<Json> parse_toml(const Source& source) {
  if (const auto at = find_too_deep_name(source.text()))
    return source.fault(*at, "names are nested more than 64 deep");
  const toml::parse_result file = toml::parse(source.text(), source.path());
  if (!file)
    return source.fault(place_of(file.error().source()), std::string(file.error().description()));
  TomlReader reader(source);
  Json json = reader.value(file.table());
  if (reader.fault()) return tl::unexpected(*reader.fault());
  return json;
}

}  // namespace rithmo::text
