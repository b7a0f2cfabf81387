// See page_files.hpp.
#include <algorithm>
#include <cassert>
#include <string_view>

#include "rithmo/report/page_files.hpp"

namespace rithmo::report {

std::string_view page_file(std::string_view name) {
  const auto found = std::ranges::find(page_files(), name, &PageFile::name);
  assert(found != page_files().end());
  return found->text;
}

}  // namespace rithmo::report
