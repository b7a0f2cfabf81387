// Columns of collated tables: which are compared, which are missing somewhere, and which may be one
// under two names.
//
// Example: A has a,b,c and G has a,b,d, both third: c and d may be one column, by their place. So
// may they, wherever they stand, where half of their cells are equal; of many columns and rows (a
// hundred million cells to look at) nothing is proposed. Counter-example: locus, rank and place are
// the editors' own, and never compared.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"

namespace rithmo::collate {

// Returns all columns but the editors' own, in the order of the first table to have them.
std::vector<std::string> columns_of_all(const std::vector<CollatedTable>& tables);

// Returns the indices of those columns that two tables have: rows are matched by these.
std::vector<std::size_t> shared_columns(const std::vector<CollatedTable>& tables,
                                        const std::vector<std::string>& columns);

// Returns the columns that only some tables have. REQUIRES: the rows of the collation are filled
// in.
std::vector<ColumnDifference> column_differences(const std::vector<CollatedTable>& tables,
                                                 const Collation& collation);

}  // namespace rithmo::collate
