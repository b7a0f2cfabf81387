// Columns of collated tables: finds columns that are compared, columns that some table lacks, and
// columns that may be the same under two names.
//
// Example: A has the columns a,b,c and G has a,b,d. By their position, c and d may be the same
// column. Columns at other positions may also be the same if half of their cells are equal. For
// very large tables (a hundred million comparisons) nothing is proposed. Counter-example: locus,
// rank and place are added by editors, and never compared.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"

namespace rithmo::collate {

// Returns all columns, without those that only an editor adds, in the order of the first table that
// has them.
std::vector<std::string> columns_of_all(const std::vector<CollatedTable>& tables);

// Returns the indexes of the columns that at least two tables have, by which rows are matched.
std::vector<std::size_t> shared_columns(const std::vector<CollatedTable>& tables,
                                        const std::vector<std::string>& columns);

// Returns the columns that only some tables have. REQUIRES: the rows of `collation` are set.
std::vector<ColumnDifference> column_differences(const std::vector<CollatedTable>& tables,
                                                 const Collation& collation);

}  // namespace rithmo::collate
