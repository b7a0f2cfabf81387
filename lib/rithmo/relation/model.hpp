// A model: a relation with a value for each of its parameters.
//
// Example: multiplication-by-spaces with taker=odd. Counter-example: taker=king is refused, for no
// parameter's domain has that word. Apart from relation.hpp, so that what only holds a model is not
// compiled anew when relations learn something.
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

// Values that a parameter accepts: words, or texts of a form, or both.
struct Domain {
  std::vector<std::string_view> words = {};
  std::string_view form = {};  // shown to users: "A..B"; empty where there are only words
  std::optional<text::TextFault> (*fault)(std::string_view) =
      nullptr;  // reports what is wrong with a text of the form
  std::vector<std::string> (*tried)() =
      nullptr;  // texts of the form that inference tries in addition to the words
};
std::string to_text(const Domain& domain);  // "men | even | odd | A..B"

struct Parameter {
  // Role of a parameter, for code that knows no relation by name.
  enum class Role : std::uint8_t { plain, roots, kings, numbers, spaces };

  std::string_view name;
  std::string_view default_value;
  Domain domain;
  std::string_view meaning;
  Role role = Role::plain;

  // Returns what is wrong with a value, if anything.
  std::optional<text::TextFault> fault(std::string_view text) const;
};

// Returns the values to try where a parameter is not known, the default first.
std::vector<std::string> choices(const Parameter& parameter);

// A rejected parameter: its name (or an unknown name), and what is wrong with the value. The offset
// is in the value.
struct ParameterFault {
  std::string parameter;
  bool unknown;
  text::TextFault fault;
};

struct Relation;

class Model {
 public:
  using Settings = std::map<std::string, std::string, std::less<>>;

  // Makes a model. Each parameter of the relation is given or takes its default; anything else is
  // rejected.
  static tl::expected<Model, ParameterFault> make(const Relation& relation, const Settings& given);

  const Relation& relation() const { return *relation_; }
  // Returns the value of the parameter with this role; nothing where the relation has none.
  std::optional<std::string_view> value_of(Parameter::Role role) const;
  // Returns a valid value. REQUIRES: the relation has a parameter of this name.
  std::string_view operator[](std::string_view parameter) const;
  // Returns every parameter with its value.
  Settings settings() const;
  // Returns "kind=harmonic among=men ...", in the relation's order.
  std::string text() const;

  bool operator==(const Model&) const = default;

 private:
  Model(const Relation& relation, std::vector<std::string> values)
      : relation_(&relation), values_(std::move(values)) {}
  const Relation* relation_;
  std::vector<std::string> values_;  // in the order of relation_->parameters
};

}  // namespace rithmo::relation
