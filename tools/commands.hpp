// Declarations of the commands, for the table in commands.cpp. Each file of this folder defines one
// of them.
#pragma once

#include <string_view>
#include <vector>

#include "command.hpp"

namespace rithmo::tool {

Command pieces_command();
Command ratio_command();
Command proportions_command();
Command triumphs_command();
Command captures_command();
Command explain_command();
Command relations_command();
Command derive_command();
Command enumerate_command();
Command merge_command();
Command survey_command();
Command audit_command();
Command decide_command();
Command review_command();
Command infer_command();
Command collate_command();
Command claims_command();
Command import_command();
Command export_command();
Command rules_command();
Command reach_command();
Command board_command();
Command perft_command();
Command moves_command();
Command position_captures_command();
Command play_command();
Command hint_command();
Command puzzle_command();
Command puzzles_command();
Command exercises_command();
Command endgame_command();
Command tournament_command();
Command replay_command();
Command engine_command();
Command position_victories_command();
Command explorer_command();
Command sheet_command();

// These draw sheets, in this program or in rithmo-draw, and list the names of sheets.
Result run_sheet(const Arguments& arguments);
std::vector<std::string_view> sheet_names();

Command manual_command();

// These commands have parts.
Command position_command();
Command solve_command();
Command print_command();

// Lists all relations, one a line.
Result list_relations(const Arguments& arguments);
// Reports the names and the neighbours of a ratio.
Result explain_ratio(const Arguments& arguments);

}  // namespace rithmo::tool
