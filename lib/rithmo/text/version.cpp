// See version.hpp.
#include "rithmo/text/version.hpp"

#include <string>

namespace rithmo::text {

std::string citation() {
  return "The authors of rithmo: rithmo, the number tables of the Philosophers' Game, derived and "
         "audited, version " +
         std::string(version);
}

}  // namespace rithmo::text
