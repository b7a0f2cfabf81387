// JSON values that know where they stand, so that a wrong value in a descriptor is a fault with a
// place.
//
// nlohmann-json parses; this keeps the position of every value and refuses what it would let pass:
// a key given twice, and nesting deeper than a descriptor can need. Example: {"relation": "mens"}
// gives the string mens at line 1, column 14.
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
  std::string text;                    // a string's content; a number's or boolean's literal
  std::vector<Json> items;             // elements of an array, or values of an object
  std::vector<std::string> keys;       // keys of an object, parallel to items
  std::vector<Place> key_places = {};  // parallel to keys

  // Returns true or false; nothing where this is another value.
  std::optional<bool> boolean() const;
  // Returns the value under a key; null where there is none or this is no object.
  const Json* find(std::string_view key) const;
};

Loaded<Json> parse_json(const Source& source);

// Names a type for messages: "a string", "an array".
std::string to_text(Json::Type type);

}  // namespace rithmo::text
