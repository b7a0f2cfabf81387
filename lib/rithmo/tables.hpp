// Everything for proof-reading tables of numbers, in one header: witnesses, the search for a rule,
// audits, decisions, collations and their reports. docs/library.md names the single headers.
//
// Example: audit::audit(witnesses) and report::to_text(report) need this header alone.
// Counter-example: the game is in game.hpp.
#pragma once

#if __cplusplus < 202002L
#error "rithmo needs C++20: compile with -std=c++20"
#endif

#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/coverage.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/collate/collation.hpp"
#include "rithmo/collate/groups.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/infer/inference.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/coverage_report.hpp"
#include "rithmo/report/audit/inference_report.hpp"
#include "rithmo/report/collation/collation_report.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/table/corpus.hpp"
#include "rithmo/table/witness.hpp"
