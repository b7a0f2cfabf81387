// Reading typed values out of a descriptor, each failure a fault at the value's own place.
//
// Example: reading "complete": "yes" as a boolean is refused at the line and column of "yes".
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
  // Returns a fault within a text of the descriptor.
  tl::unexpected<Fault> fault_within(const Json& text, const TextFault& fault) const {
    return source_.fault(Place{text.place.line, text.place.column + 1 + fault.offset},
                         fault.reason);
  }

  // Returns the value, or a fault that says what was expected of `what` and what stands there.
  Loaded<const Json*> expect(const Json& value, Json::Type type, std::string_view what) const;
  // Returns the value under a key of an object; a fault where it is missing.
  Loaded<const Json*> require(const Json& object, std::string_view key, Json::Type type) const;
  // Returns the text under a key, or `otherwise` where the key is missing.
  Loaded<std::string> text(const Json& object, std::string_view key, std::string otherwise) const;

 private:
  const Source& source_;
};

}  // namespace rithmo::text
