// Witnesses side by side, rendered: an apparatus for people, tables for programs.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/collation.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// A collation and the name of the table it is of.
struct NamedCollation {
  std::string table;
  Collation collation;
};

// Text and Markdown tell the differences and how the witnesses agree; JSON and CSV have every row and cell; TEI has the
// tables with an apparatus in each cell that varies. Ends with a newline.
std::string render(const std::vector<NamedCollation>& collations, Format format);

// TEI P5 (collation_tei.cpp).
std::string collation_tei(const std::vector<NamedCollation>& collations);

// How often each two witnesses agree, as CSV: a,b,cells,agreeing,shared_errors,differing_errors,shared_omissions,shared_moves.
std::string agreement_matrix(const std::vector<NamedCollation>& collations);

}  // namespace rithmo
