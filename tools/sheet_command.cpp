// rithmo print: its options and operands. run_sheet() does the work, in this program or in a
// separate one (sheet.cpp, sheet_elsewhere.cpp).
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "positions.hpp"
#include "rithmo/sheet/sheet_list.hpp"

namespace rithmo::tool {

std::vector<std::string_view> sheet_names() {
  return {sheet::sheet_list.begin(), sheet::sheet_list.end()};
}

Command sheet_command() {
  std::string names;
  for (const std::string_view name : sheet::sheet_list)
    names += (names.empty() ? "" : ", ") + std::string(name);
  static const std::string what = "Draws sheets to print: " + names;
  Option rules = rules_option(Games::all);
  rules.help =
      "for boards, moves, leaflet, rules, cut-outs, board and travel-set: by these rules, or a "
      "file of your own (default: all rule sets of the program)";
  rules.many = true;
  Option relation = relation_option("for table: the rows of this relation");
  return {
      "sheet",
      what,
      {"NAME", "which sheet", 0, false, sheet_names()},
      {{"all", "", "every sheet but table as PDF, into the folder given by --output"},
       {"paper", "PAPER", "the size of the pages (default a4)", false, {"a4", "letter"}},
       {"army",
        "ARMY",
        "only one army, for captures, men and cut-outs (with --all, for these sheets)",
        false,
        {"even", "odd"}},
       {"roots", "ROOTS",
        "roots of the even and of the odd army, as 2,4,6,8/3,5,7,9 (with --all, for the sheets "
        "that have them)"},
       rules,
       {"plain", "", "for board and travel-set: without chequers"},
       {"seed", "N", "for exercises and puzzles: the seed; each number gives others (default 1)"},
       relation,
       rule_option,
       set_option,
       {"witness", "NAME", "for errata: only this witness; for table: its corrected tables"},
       {"table", "NAME", "for table: only this table of the witness"},
       {"by", "COLUMN", "for table: a new page for each value of this column"},
       {"across", "N",
        "for table: the number of columns of rows side by side (default: as many as fit)"},
       {"two-way", "DOWN,ACROSS", "for table: one column's values down, another's across"},
       {"page", "N", "the page to draw as SVG or PNG, of a sheet with several pages"},
       {"output",
        "FILE",
        "the file to write, whose name ends with .pdf, .svg or .png; with --all, a folder",
        false,
        {},
        true}},
      {{"sheet harmonies -o harmonies.pdf", "the three tables of proportions"},
       {"sheet leaflet --rules fulke-3 -o leaflet.pdf",
        "the rules of the third kind of 1563 to learn from"},
       {"sheet table --relation multiplication-by-spaces --set taker=odd --two-way taker,spaces -o "
        "table.pdf",
        "any relation as a table of two ways"},
       {"sheet --all -o .", "every sheet into this folder"}},
      run_sheet};
}

Command print_command() {
  Command command = sheet_command();
  command.name = "print";
  command.summary = "Draws sheets to print: errata, tables, boards, leaflets, exercises";
  command.examples = {
      {"print errata --witness mine -o errata.pdf", "the slips, with the decisions applied"},
      {"print table --witness mine -o table.pdf", "a table as it should read"},
      {"print leaflet --rules fulke-3 -o leaflet.pdf", "the rules to learn from"},
      {"print --all -o .", "every sheet into this folder"}};
  command.parts = {
      {"sheet", sheet_command}, {"explorer", explorer_command}, {"manual", manual_command}};
  return command;
}

}  // namespace rithmo::tool
