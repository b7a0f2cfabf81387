// JSON values with their places, so that a wrong value in a descriptor becomes a fault with a
// place.
//
// nlohmann-json parses. This file stores the position of every value, and refuses two things that
// nlohmann-json allows: a repeated key, and nesting that is deeper than any descriptor needs.
// Example: {"relation": "mens"} gives the string mens at line 1, column 14.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::text {

struct Json {
  enum class Type : std::uint8_t { null, boolean, number, string, array, object };
  Type type = Type::null;
  Place place;
  std::string text;               // the content of a string; the literal of a number or boolean
  std::vector<Json> items;        // the elements of an array, or the values of an object
  std::vector<std::string> keys;  // the keys of an object, parallel to items
  std::vector<Place> key_places = {};  // parallel to keys

  // Returns the boolean, or nothing if this value is no boolean.
  std::optional<bool> boolean() const;
  // Returns the value under a key. Returns null if there is no such key or this value is no object.
  const Json* find(std::string_view key) const;
};

Loaded<Json> parse_json(const Source& source);

// Returns the name of a type for messages, as "a string" or "an array".
std::string to_text(Json::Type type);

}  // namespace rithmo::text
