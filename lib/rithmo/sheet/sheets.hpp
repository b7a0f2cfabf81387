// The sheets. Each has a name and a function that makes a document from a request.
//
// Example: harmonies, with the roots 2 4 6 8 and 3 5 7 9. Counter-example: boards takes no roots,
// because the sources' arrays have the historical pieces. To add a sheet, add a file that defines
// it and a line in sheets.cpp.
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

// A table of a witness or of a relation, ready for printing.
struct PrintedTable;

struct SheetRequest {
  Paper paper = Paper::a4;
  game::Roots roots;
  std::optional<game::Army> army;                           // null: both armies
  std::vector<std::shared_ptr<const game::RuleSet>> rules;  // empty: all shipped rule sets
  bool plain = false;                                       // true for a board without chequers
  std::uint32_t seed = 1;                                   // the seed for exercises and puzzles
  std::string version;                                      // the program's version, for the footer
  const audit::AuditReport* report = nullptr;               // needed by some sheets
  const std::vector<PrintedTable>* tables = nullptr;

  // Returns the requested rule sets, of one game or of all games. rule_set(), for sheets of one
  // rule set, returns the first.
  std::vector<const game::RuleSet*> rule_sets(std::optional<game::Game> game) const;
  const game::RuleSet* rule_set() const;  // null if none was requested
};

struct Sheet {
  std::string_view name;                  // the name on the command line
  std::string_view what;                  // a description in one line, for users
  std::vector<std::string_view> options;  // the command's options that the sheet uses
  Document (*make)(const SheetRequest& request);
  bool needs_report = false, needs_table = false;
};

std::span<const Sheet> sheets();
const Sheet* sheet_named(std::string_view name);  // null if there is no such sheet

// Begins a document. For the files that define sheets.
Document document_for(const SheetRequest& request, const std::string& title,
                      const std::string& source);
std::string model_text(const game::Roots& roots);  // as "roots 2 4 6 8 and 3 5 7 9"

Sheet harmonies_sheet();
Sheet triumphs_sheet();
Sheet captures_sheet();
Sheet pieces_sheet();
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
