// A JSON value that is built to be written: null, true or false, a number, a text, an array, or an
// object whose keys keep the order in which they were added.
//
// Example: JsonValue{{"numbers", std::vector{3, 4, 6}}, {"name", "harmony"}} is the object
// {"numbers": [3, 4, 6], "name": "harmony"}; json_text.hpp writes it. Counter-example: {"a", "b"}
// in braces is no array; an array is a range of values, or JsonValue::array({"a", "b"}).
//
// The members are compiled once, in json_value.cpp: a file that only builds values does not pay for
// a JSON library's templates. Values that are read, with their places, are json.hpp's.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rithmo::text {

struct Json;

class JsonValue {
 public:
  struct Member;
  using Array = std::vector<JsonValue>;
  struct Object {
    std::vector<std::string> keys;
    Array values;  // parallel to keys
  };

  JsonValue() noexcept;
  JsonValue(std::nullptr_t) noexcept;
  template <std::same_as<bool> Bool>
  JsonValue(Bool value) : JsonValue(Scalar(value)) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonValue(Number value) : JsonValue(whole(value)) {}
  JsonValue(double value);
  JsonValue(const char* text);
  JsonValue(std::string_view text);
  JsonValue(std::string text);
  JsonValue(std::initializer_list<Member> members);  // makes an object
  // Makes an array of the elements of a range; a map becomes an object.
  template <std::ranges::input_range Range>
  requires(!std::convertible_to<const Range&, std::string_view> &&
           !std::same_as<std::remove_cvref_t<Range>, JsonValue>) JsonValue(const Range& range)
      : JsonValue(nullptr) {
    if constexpr (requires { typename Range::mapped_type; }) {
      make_object();
      for (const auto& [key, value] : range) (*this)[key] = JsonValue(value);
    } else {
      make_array();
      for (const auto& value : range) push_back(JsonValue(value));
    }
  }

  JsonValue(const JsonValue&);
  JsonValue(JsonValue&&) noexcept;
  JsonValue& operator=(const JsonValue&);
  JsonValue& operator=(JsonValue&&) noexcept;
  ~JsonValue();

  static JsonValue array(std::initializer_list<JsonValue> values = {});
  static JsonValue object();

  bool is_null() const;
  // Returns whether an array or an object has no elements; null counts as empty.
  bool empty() const;
  // Appends to an array; null becomes one. REQUIRES: this is an array or null.
  void push_back(JsonValue value);
  // Returns the elements. REQUIRES: this is an array.
  Array& items();
  // Returns the last element. REQUIRES: this is an array with a value in it.
  JsonValue& back();
  // Returns the value under a key; null where there is none or this is no object.
  const JsonValue* find(std::string_view key) const;
  // Returns the value under a key, added as null where there is none; null becomes an object.
  // REQUIRES: this is an object or null.
  JsonValue& operator[](std::string_view key);
  // Adds the members of another object, and replaces those of the same keys. REQUIRES: both are
  // objects.
  void update(const JsonValue& object);
  // Removes a member, if there is one of this key. REQUIRES: this is an object.
  void erase(std::string_view key);

  using Scalar = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double>;
  using Value = std::variant<Scalar, std::string, Array, Object>;
  const Value& value() const { return value_; }

 private:
  explicit JsonValue(Scalar value);
  static Scalar whole(std::signed_integral auto number) { return std::int64_t{number}; }
  static Scalar whole(std::unsigned_integral auto number) { return std::uint64_t{number}; }
  void make_array();
  void make_object();

  Value value_;
};

// Member of a braced object. `value` may be moved from: the initializer list is not used again.
struct JsonValue::Member {
  std::string_view key;
  mutable JsonValue value;
};

// Converts a parsed value, without its places. A whole number beyond 64 bits becomes a double.
JsonValue to_value(const Json& json);

}  // namespace rithmo::text
