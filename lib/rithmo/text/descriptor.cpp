// See descriptor.hpp.
#include "rithmo/text/descriptor.hpp"

#include <string>
#include <string_view>

namespace rithmo::text {

Loaded<const Json*> Descriptor::expect(const Json& value, Json::Type type,
                                       std::string_view what) const {
  if (value.type == type) return &value;
  return fault(value, "expected " + to_text(type) + " for \"" + std::string(what) + "\", found " +
                          to_text(value.type));
}

Loaded<const Json*> Descriptor::require(const Json& object, std::string_view key,
                                        Json::Type type) const {
  const Json* value = object.find(key);
  if (!value) return fault(object, "the key \"" + std::string(key) + "\" is missing");
  return expect(*value, type, key);
}

Loaded<std::string> Descriptor::text(const Json& object, std::string_view key,
                                     std::string otherwise) const {
  const Json* value = object.find(key);
  if (!value) return otherwise;
  RITHMO_TRY(const auto found, expect(*value, Json::Type::string, key));
  return (found)->text;
}

}  // namespace rithmo::text
