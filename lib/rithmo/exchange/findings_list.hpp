// The list of findings that a marked workbook has as a sheet of its own: how it is called, and how
// it is known again.
//
// Example: a workbook that was marked and is read again has its own sheets alone. Counter-example:
// a spreadsheet program that saves the workbook anew gives the list another mark, and it is then a
// sheet like others.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "rithmo/text/characters.hpp"

namespace rithmo::exchange {

// Mark of the list: in the name of its part (.xlsx), or of the style of its table (.ods). The list
// is no table of the workbook.
inline constexpr std::string_view findings_part = "findingsOfRithmo";

// Returns the name of a new list, which no sheet has: "Findings", "Findings 2". For spreadsheet
// programs "findings" is the same name.
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
