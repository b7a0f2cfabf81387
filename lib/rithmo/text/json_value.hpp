// A JSON value for output: null, true or false, a number, a text, an array, or an object. The keys
// of an object keep the order in which they were added.
//
// Example: JsonValue{{"numbers", std::vector{3, 4, 6}}, {"name", "harmony"}} is the object
// {"numbers": [3, 4, 6], "name": "harmony"}; json_text.hpp writes it. Counter-example: {"a", "b"}
// in braces is no array. An array is made from a range of values, or by JsonValue::array({"a",
// "b"}).
//
// The members are compiled only in json_value.cpp, so that files that build values do not compile a
// JSON library's templates. Values that are read, with their places, are in json.hpp.
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
  // Makes an array from the elements of a range. A map becomes an object.
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
  // Returns true if an array or object has no elements. Null counts as empty.
  bool empty() const;
  // Appends to an array. Null becomes an array first. REQUIRES: this value is an array or null.
  void push_back(JsonValue value);
  // Returns the elements. REQUIRES: this value is an array.
  Array& items();
  // Returns the last element. REQUIRES: this value is an array that is not empty.
  JsonValue& back();
  // Returns the value under a key. Returns null if there is no such key or this value is no object.
  const JsonValue* find(std::string_view key) const;
  // Returns the value under a key, and adds null if there is no such key. Null becomes an object
  // first. REQUIRES: this value is an object or null.
  JsonValue& operator[](std::string_view key);
  // Adds the members of another object. They replace members with the same keys. REQUIRES: both
  // values are objects.
  void update(const JsonValue& object);
  // Removes the member with this key, if there is one. REQUIRES: this value is an object.
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

// A member of an object written in braces. `value` may be moved from, because the initializer list
// is not used again.
struct JsonValue::Member {
  std::string_view key;
  mutable JsonValue value;
};

// Converts parsed JSON to a value, and drops the places of keys and values in the text. A whole
// number that does not fit 64 bits becomes a double.
JsonValue to_value(const Json& json);

}  // namespace rithmo::text
