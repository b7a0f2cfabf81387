// One row as texts, on the compared columns of a table (table/rows.hpp).
#pragma once

#include "rithmo/table/rows.hpp"

namespace rithmo::audit {

using table::Texts;
using table::unread;
using table::unsaid;

}  // namespace rithmo::audit
