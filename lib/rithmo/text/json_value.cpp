// See json_value.hpp.
#include "rithmo/text/json_value.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>

#include "rithmo/text/double.hpp"
#include "rithmo/text/json.hpp"

namespace rithmo::text {
namespace {

template <std::integral Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

JsonValue number_value(std::string_view literal) {
  if (const auto whole = number_in<std::int64_t>(literal)) return *whole;
  if (const auto whole = number_in<std::uint64_t>(literal)) return *whole;
  return to_double(literal).value_or(0);
}

}  // namespace

JsonValue::JsonValue() noexcept = default;
JsonValue::JsonValue(std::nullptr_t) noexcept {}
JsonValue::JsonValue(Scalar value) : value_(value) {}
JsonValue::JsonValue(double value) : value_(Scalar(value)) {}
JsonValue::JsonValue(const char* text) : value_(std::string(text)) {}
JsonValue::JsonValue(std::string_view text) : value_(std::string(text)) {}
JsonValue::JsonValue(std::string text) : value_(std::move(text)) {}
JsonValue::JsonValue(std::initializer_list<Member> members) {
  make_object();
  for (const Member& member : members) (*this)[member.key] = std::move(member.value);
}
JsonValue::JsonValue(const JsonValue&) = default;
JsonValue::JsonValue(JsonValue&&) noexcept = default;
JsonValue& JsonValue::operator=(const JsonValue&) = default;
JsonValue& JsonValue::operator=(JsonValue&&) noexcept = default;
JsonValue::~JsonValue() = default;

JsonValue JsonValue::array(std::initializer_list<JsonValue> values) {
  JsonValue made;
  made.value_ = Array(values);
  return made;
}

JsonValue JsonValue::object() {
  JsonValue made;
  made.make_object();
  return made;
}

bool JsonValue::is_null() const {
  const auto* scalar = std::get_if<Scalar>(&value_);
  return scalar && scalar->index() == 0;
}

bool JsonValue::empty() const {
  if (const auto* array = std::get_if<Array>(&value_)) return array->empty();
  if (const auto* object = std::get_if<Object>(&value_)) return object->keys.empty();
  return is_null();
}

void JsonValue::push_back(JsonValue value) {
  if (!std::holds_alternative<Array>(value_)) make_array();
  std::get<Array>(value_).push_back(std::move(value));
}

JsonValue::Array& JsonValue::items() {
  return std::get<Array>(value_);
}

JsonValue& JsonValue::back() {
  return items().back();
}

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto* object = std::get_if<Object>(&value_);
  if (!object) return nullptr;
  const auto found = std::ranges::find(object->keys, key);
  return found == object->keys.end()
             ? nullptr
             : &object->values[static_cast<std::size_t>(found - object->keys.begin())];
}

JsonValue& JsonValue::operator[](std::string_view key) {
  if (const JsonValue* found = find(key)) return const_cast<JsonValue&>(*found);
  if (!std::holds_alternative<Object>(value_)) make_object();
  auto& [keys, values] = std::get<Object>(value_);
  keys.emplace_back(key);
  return values.emplace_back();
}

void JsonValue::update(const JsonValue& object) {
  const auto& [keys, values] = std::get<Object>(object.value_);
  for (std::size_t i = 0; i < keys.size(); ++i) (*this)[keys[i]] = values[i];
}

void JsonValue::erase(std::string_view key) {
  auto& [keys, values] = std::get<Object>(value_);
  const auto found = std::ranges::find(keys, key);
  if (found == keys.end()) return;
  values.erase(values.begin() + (found - keys.begin()));
  keys.erase(found);
}

void JsonValue::make_array() {
  assert(is_null());
  value_ = Array();
}
void JsonValue::make_object() {
  assert(is_null());
  value_ = Object();
}

JsonValue to_value(const Json& json) {
  switch (json.type) {
    case Json::Type::null:
      break;
    case Json::Type::boolean:
      return *json.boolean();
    case Json::Type::number:
      return number_value(json.text);
    case Json::Type::string:
      return json.text;
    case Json::Type::array: {
      JsonValue array = JsonValue::array();
      for (const Json& item : json.items) array.push_back(to_value(item));
      return array;
    }
    case Json::Type::object: {
      JsonValue object = JsonValue::object();
      for (std::size_t i = 0; i < json.keys.size(); ++i)
        object[json.keys[i]] = to_value(json.items[i]);
      return object;
    }
  }
  return nullptr;
}

}  // namespace rithmo::text
