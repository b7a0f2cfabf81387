// A table that is ready for printing: of a relation, of a user's own rule, or of a witness with its
// slips corrected.
//
// Example: the division table of 1563. Every corrected cell has a star, and the corrections are
// listed after the rows with their odds. Counter-example: what the audit cannot decide, a tie or a
// row that nothing explains, is printed unchanged, and the list reports it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/audit/finding.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::sheet {

struct PrintedTable {
  struct Head {
    std::string text;
    bool is_number = true;  // the column is aligned at the right
  };
  std::string title, subtitle;
  std::vector<Head> heads;
  // Each row has as many cells as there are heads.
  std::vector<std::vector<audit::EmendedCell>> rows;
  std::vector<std::string> notes;  // one paragraph each, printed after the rows
  std::optional<std::size_t> by =
      {};  // a column: each of its values begins a new page and is the page's heading
  std::size_t across = 0;  // number of column groups side by side on a page; 0: as many as fit
  bool two_way = false;    // true if the first column has the heads of rows
};

PrintedTable printed_table(const report::Listing& listing, const std::string& title,
                           const std::string& subtitle);
PrintedTable printed_table(const audit::TableReport& report);

// Makes a two-way table: the values of one column down, those of another across, and the third
// column in the cells. It is a fault if a column is missing, the table has further columns, or a
// cell would have two values.
text::Parsed<PrintedTable> two_way_table_of(const PrintedTable& table, std::string_view down,
                                            std::string_view across);

// Returns the index of the column with this name. The fault lists the names of all columns.
text::Parsed<std::size_t> column_called(const PrintedTable& table, std::string_view name);

}  // namespace rithmo::sheet
