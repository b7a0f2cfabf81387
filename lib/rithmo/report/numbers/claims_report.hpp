// The ledger of claims rendered as text, JSON, CSV, Markdown or HTML: each statement with its
// verdict and its evidence.
#pragma once

#include <string>
#include <vector>

#include "rithmo/claims/ledger.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders the ledger; the result ends with a newline. HTML, Markdown and JSON include the disputes.
std::string render(const claims::Ledger& ledger, text::Format format);

// Renders only the disputes, as text.
std::string disputes_text(const claims::Ledger& ledger);

// Returns the computed evidence for a part of a claim, with a line for each case, as "claimed 49;
// proportions has 62 rows".
std::vector<std::string> evidence_of(const claims::PartVerdict& part);
// Returns the evidence for all parts of a claim. A last line says what the verdict rests on, unless
// it rests only on figures.
std::vector<std::string> evidence_of(const claims::ClaimReport& report);

// Returns the ground of the verdict, as "our encoding", or an empty text if nothing is decided.
std::string ground_of(const claims::ClaimReport& report);

// Returns the tally of the claims, as "3 claims: 2 hold (1 independent, 1 our encoding), 1 fail (1
// independent)".
std::string tally_of(const std::vector<const claims::ClaimReport*>& claims);

std::string claims_as_html(const claims::Ledger& ledger);

}  // namespace rithmo::report
