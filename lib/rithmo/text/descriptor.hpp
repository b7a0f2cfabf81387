// Reads typed values from a descriptor. Every failure is a fault at the place of the value.
//
// Example: "complete": "yes", read as a boolean, is refused at the line and column of "yes".
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/json.hpp"

namespace rithmo::text {

class Descriptor {
 public:
  explicit Descriptor(const Source& source) : source_(source) {}

  const Source& source() const { return source_; }
  tl::unexpected<Fault> fault(const Json& value, std::string reason) const {
    return source_.fault(value.place, std::move(reason));
  }
  // Returns a fault whose place lies within a text of the descriptor.
  tl::unexpected<Fault> fault_within(const Json& text, const TextFault& fault) const {
    return source_.fault(Place{text.place.line, text.place.column + 1 + fault.offset},
                         fault.reason);
  }

  // Returns the value if it has the expected type. Otherwise returns a fault that says which type
  // `what` must have, and which it has.
  Loaded<const Json*> expect(const Json& value, Json::Type type, std::string_view what) const;
  // Returns the value under a key of an object. A missing key is a fault.
  Loaded<const Json*> require(const Json& object, std::string_view key, Json::Type type) const;
  // Returns the text under a key, or `otherwise` if the key is missing.
  Loaded<std::string> text(const Json& object, std::string_view key, std::string otherwise) const;

 private:
  const Source& source_;
};

}  // namespace rithmo::text
