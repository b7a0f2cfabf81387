// The sheets: each a name and a function from what was asked to a document.
//
// Example: harmonies, with the roots 2 4 6 8 and 3 5 7 9. Counter-example: boards asks for no
// roots, since the sources' arrays are of the historical pieces. To add a sheet, add a file that
// defines one and a line in sheets.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/sheet/document.hpp"

namespace rithmo::sheet {

// Of a witness's table or of a relation, as it will be printed.
struct PrintedTable;

struct SheetRequest {
  Paper paper = Paper::a4;
  game::Roots roots;
  std::optional<game::Army> army;                           // nothing: both
  std::vector<std::shared_ptr<const game::RuleSet>> rules;  // none: all that come along
  bool plain = false;                                       // a board without chequers
  std::uint32_t seed = 1;                                   // of exercises and puzzles
  std::string version;                                      // of the program, for the foot
  const audit::AuditReport* report = nullptr;               // for the sheets that need one
  const std::vector<PrintedTable>* tables = nullptr;

  // The rule sets asked for, of one game or of all; and the one where a sheet is of one: the first.
  std::vector<const game::RuleSet*> rule_sets(std::optional<game::Game> game) const;
  const game::RuleSet* rule_set() const;  // null where none was asked for
};

struct Sheet {
  std::string_view name;                  // as typed
  std::string_view what;                  // one line for people
  std::vector<std::string_view> options;  // of the command, that it has a use for
  Document (*make)(const SheetRequest& request);
  bool needs_report = false, needs_table = false;
};

std::span<const Sheet> sheets();
const Sheet* sheet_named(std::string_view name);  // null where there is none

// For the files that define them.
Document document_for(const SheetRequest& request, const std::string& title,
                      const std::string& source);
std::string model_text(const game::Roots& roots);  // "roots 2 4 6 8 and 3 5 7 9"

Sheet harmonies_sheet();
Sheet triumphs_sheet();
Sheet captures_sheet();
Sheet men_sheet();
Sheet boards_sheet();
Sheet moves_sheet();
Sheet leaflet_sheet();
Sheet rules_sheet();
Sheet cut_outs_sheet();
Sheet playing_board_sheet();
Sheet travel_set_sheet();
Sheet exercises_sheet();
Sheet puzzles_sheet();
Sheet poster_sheet();
Sheet errata_sheet();
Sheet table_sheet();

}  // namespace rithmo::sheet
