// The reference sheets: each a name and a function from what was asked to a document.
//
// Example: harmonies, with the roots 2 4 6 8 and 3 5 7 9. Counter-example: boards asks for no roots, since the sources' arrays are
// of the historical pieces. To add a sheet, add a file that defines one and a line in sheets.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/audit/finding.hpp"
#include "rithmo/game/men.hpp"
#include "rithmo/sheet/document.hpp"

namespace rithmo {

struct SheetRequest {
  Paper paper = Paper::a4;
  Roots roots;
  std::optional<Army> army;             // nothing: both
  std::string version;                  // of the program, for the foot
  const AuditReport* report = nullptr;  // for the sheets that need one
};

struct Sheet {
  std::string_view name;  // as typed
  std::string_view what;  // one line for people
  bool takes_army, takes_roots, needs_report;
  Document (*make)(const SheetRequest& request);
};

std::span<const Sheet> sheets();
const Sheet* sheet_named(std::string_view name);  // null where there is none

// For the files that define them.
Document document_for(const SheetRequest& request, const std::string& title,
                      const std::string& source);
std::string model_text(const Roots& roots);  // "roots 2 4 6 8 and 3 5 7 9"

Sheet harmonies_sheet();
Sheet triumphs_sheet();
Sheet captures_sheet();
Sheet men_sheet();
Sheet boards_sheet();
Sheet moves_sheet();
Sheet cut_outs_sheet();
Sheet rules_sheet();
Sheet errata_sheet();

}  // namespace rithmo
