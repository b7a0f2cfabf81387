// The ledger of claims rendered as text, JSON, CSV, Markdown or HTML: each statement, its verdict, the evidence.
#pragma once

#include <string>
#include <vector>

#include "rithmo/claims/ledger.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Ends with a newline. HTML and Markdown close with the disputes; JSON has them too.
std::string render(const claims::Ledger& ledger, text::Format format);

// The disputes alone, as text.
std::string disputes_text(const claims::Ledger& ledger);

// What was worked out for a part of a claim, a line for each case: "claimed 49; proportions has 62 rows".
std::vector<std::string> evidence_of(const claims::PartVerdict& part);
// All parts in turn, and a line where the verdict rests on our encoding alone.
std::vector<std::string> evidence_of(const claims::ClaimReport& report);

// "523 claims: 430 hold, 31 fail, ...".
std::string tally_of(const std::vector<const claims::ClaimReport*>& claims);

std::string claims_as_html(const claims::Ledger& ledger);

}  // namespace rithmo::report
