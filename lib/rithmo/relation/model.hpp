// A model: a relation with a value for each of its parameters.
//
// Example: multiplication-by-spaces with taker=odd. Counter-example: taker=king is refused, because
// the parameter's domain has no such word. This file is separate from relation.hpp so that code
// that only stores a model is not recompiled when Relation changes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "rithmo/text/fault.hpp"

namespace rithmo::relation {

// The values that a parameter accepts: words, or texts of a certain form, or both.
struct Domain {
  std::vector<std::string_view> words = {};
  // The form shown to users, as "A..B"; empty if only words are accepted.
  std::string_view form = {};
  // Checks a text that should have the form, and returns the text's fault; null if only words are
  // accepted.
  std::optional<text::TextFault> (*fault)(std::string_view) = nullptr;
  // Returns texts of the form, which inference tries in addition to the words.
  std::vector<std::string> (*tried)() = nullptr;
};
std::string to_text(const Domain& domain);  // as "men | even | odd | A..B"

struct Parameter {
  // The role of a parameter, for code that does not know the relation's name.
  enum class Role : std::uint8_t { plain, roots, kings, numbers, spaces };

  std::string_view name;
  std::string_view default_value;
  Domain domain;
  std::string_view meaning;
  Role role = Role::plain;

  // Returns what is wrong with a value, or nothing if it is valid.
  std::optional<text::TextFault> fault(std::string_view text) const;
};

// Returns the values to try if a parameter is unknown, the default first.
std::vector<std::string> choices(const Parameter& parameter);

// The fault of a rejected parameter: its name, or an unknown name, and what is wrong with its
// value. The fault's offset counts in the value.
struct ParameterFault {
  std::string parameter;
  bool unknown;
  text::TextFault fault;
};

struct Relation;

class Model {
 public:
  using Settings = std::map<std::string, std::string, std::less<>>;

  // Makes a model. Parameters that are not given take their defaults. An unknown name or an invalid
  // value is a fault.
  static tl::expected<Model, ParameterFault> make(const Relation& relation, const Settings& given);

  const Relation& relation() const { return *relation_; }
  // Returns the value of the parameter with this role, or nothing if the relation has no such
  // parameter.
  std::optional<std::string_view> value_of(Parameter::Role role) const;
  // Returns a parameter's value, which is valid. REQUIRES: the relation has a parameter of this
  // name.
  std::string_view operator[](std::string_view parameter) const;
  // Returns every parameter with its value.
  Settings settings() const;
  // Returns the settings as "kind=harmonic among=men ...", in the order of the relation's
  // parameters.
  std::string text() const;

  bool operator==(const Model&) const = default;

 private:
  Model(const Relation& relation, std::vector<std::string> values)
      : relation_(&relation), values_(std::move(values)) {}
  const Relation* relation_;
  std::vector<std::string> values_;  // in the order of relation_->parameters
};

}  // namespace rithmo::relation
