// The list of findings that a marked workbook has as a separate sheet: its name, and the mark by
// which it is recognised.
//
// Example: when a marked workbook is read again, the list is skipped and only the user's sheets are
// read. Counter-example: if a spreadsheet program saves the workbook, the mark is lost, and the
// list is read like any other sheet.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "rithmo/text/characters.hpp"

namespace rithmo::exchange {

// Mark of the list: in the name of its part (.xlsx), or of its table style (.ods). A sheet with
// this mark is not read as a table.
inline constexpr std::string_view findings_part = "findingsOfRithmo";

// Returns a name for a new list that no sheet has: "Findings", "Findings 2". The comparison ignores
// case, as spreadsheet programs do.
inline std::string free_findings_name(const std::set<std::string, std::less<>>& names) {
  const std::string first = "Findings";
  std::set<std::string, std::less<>> taken;
  for (const std::string& name : names) taken.insert(text::lower(name));
  std::string name = first;
  for (std::size_t n = 2; taken.contains(text::lower(name)); ++n)
    name = first + " " + std::to_string(n);
  return name;
}

}  // namespace rithmo::exchange
