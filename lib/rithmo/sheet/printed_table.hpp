// A table that is ready for printing: of any relation, of a rule of one's own, or of a witness with
// its slips put right.
//
// Example: the division table of 1563, every cell that was emended marked with a star, and each
// emendation listed after the rows with its odds. Counter-example: what the audit cannot decide, a
// tie or a row that nothing explains, stands as printed, and the list reports it.
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
    bool is_number = true;  // aligns digits at the right
  };
  std::string title, subtitle;
  std::vector<Head> heads;
  std::vector<std::vector<audit::EmendedCell>> rows;  // each as long as the heads
  std::vector<std::string> notes;                     // one paragraph each, after the rows
  std::optional<std::size_t> by =
      {};                  // a column: each of its values begins a new page, as its heading
  std::size_t across = 0;  // number of times the columns stand side by side; 0: as many as fit
  bool two_way = false;    // the first column has the heads of rows
};

PrintedTable printed_table(const report::Listing& listing, const std::string& title,
                           const std::string& subtitle);
PrintedTable printed_table(const audit::TableReport& report);

// Makes a two-way table: one column's values down, another's across, the third in the cells. A
// fault where there is no such column, the table has others, or a cell would hold two values.
text::Parsed<PrintedTable> as_two_way(const PrintedTable& table, std::string_view down,
                                      std::string_view across);

// Returns the index of the column with this name, or a fault that lists all names.
text::Parsed<std::size_t> column_called(const PrintedTable& table, std::string_view name);

}  // namespace rithmo::sheet
