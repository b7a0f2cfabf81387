// Collated witnesses rendered: an apparatus for people, and tables for programs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"
#include "rithmo/text/fault.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::collate {
struct Edition;
}

namespace rithmo::report {

// A collation, with the name of its table.
struct NamedCollation {
  std::string table;
  collate::Collation collation;
  std::shared_ptr<const collate::Edition> edition = nullptr;  // null if no base witness was chosen
};

// Renders collations. Text and Markdown list the differences and how often witnesses agree. JSON
// and CSV have every row and cell. TEI has the tables, with an apparatus in each cell that varies.
// The result ends with a newline.
std::string render(const std::vector<NamedCollation>& collations, text::Format format);

// Renders collations as TEI P5 (collation_tei.cpp).
std::string collation_tei(const std::vector<NamedCollation>& collations);

// Returns, as CSV, how often each pair of witnesses agrees:
// a,b,cells,agreeing,shared_errors,differing_errors,shared_omissions,shared_moves.
std::string agreement_matrix(const std::vector<NamedCollation>& collations);

enum class VariationFormat : std::uint8_t { csv, nexus, phylip };

// Returns the places of variation (variation.hpp) for programs that draw stemmata and trees. CSV
// has a line for each place and a column for each witness, with NA for a missing reading, as the R
// package stemmatology expects. NEXUS (D. Maddison, D. Swofford, W. Maddison, Systematic Biology
// 46, 1997) and PHYLIP have a line for each witness. There a digit or letter stands for each
// reading and ? for none. PHYLIP is the relaxed form: names of any length, without spaces. A place
// with more readings than these formats have signs for is a fault.
text::Parsed<std::string> variation_matrix(const std::vector<NamedCollation>& collations,
                                           VariationFormat format);

}  // namespace rithmo::report
