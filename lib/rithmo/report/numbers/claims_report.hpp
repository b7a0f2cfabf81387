// The ledger of claims rendered as text, JSON, CSV, Markdown or HTML: each statement, its verdict,
// the evidence.
#pragma once

#include <string>
#include <vector>

#include "rithmo/claims/ledger.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders the ledger; it ends with a newline. HTML and Markdown close with the disputes; JSON has
// them too.
std::string render(const claims::Ledger& ledger, text::Format format);

// Renders only the disputes, as text.
std::string disputes_text(const claims::Ledger& ledger);

// Returns the computed evidence for a part of a claim, a line for each case: "claimed 49;
// proportions has 62 rows".
std::vector<std::string> evidence_of(const claims::PartVerdict& part);
// Returns the evidence for all parts in turn, and a line on what the verdict rests on, where that
// is more than figures.
std::vector<std::string> evidence_of(const claims::ClaimReport& report);

// Names what the verdict rests on, "our encoding"; empty where nothing is decided.
std::string ground_of(const claims::ClaimReport& report);

// Returns "3 claims: 2 hold (1 independent, 1 our encoding), 1 fail (1 independent)".
std::string tally_of(const std::vector<const claims::ClaimReport*>& claims);

std::string claims_as_html(const claims::Ledger& ledger);

}  // namespace rithmo::report
