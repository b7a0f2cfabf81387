// The columns of collated tables: which are compared, which someone lacks, and which may be one
// under two names.
//
// Example: A has a,b,c and G has a,b,d, both third: c and d may be one column, by their place. So
// may they, wherever they stand, where half of what they hold is the same; of many columns and rows
// (a hundred million cells to look at) nothing is proposed. Counter-example: locus, rank and place
// are the editors' own, and never compared.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"

namespace rithmo::collate {

// All columns but the editors' own, in the order of the first table to have them.
std::vector<std::string> columns_of_all(const std::vector<CollatedTable>& tables);

// Those of them, as indices, that two tables have: what rows are known by.
std::vector<std::size_t> shared_columns(const std::vector<CollatedTable>& tables,
                                        const std::vector<std::string>& columns);

// The others, and those that some tables have. REQUIRES: the rows of the collation are there.
std::vector<ColumnDifference> column_differences(const std::vector<CollatedTable>& tables,
                                                 const Collation& collation);

}  // namespace rithmo::collate
