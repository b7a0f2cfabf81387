// A table as it will be printed: of any relation, of a rule of one's own, or of a witness with its
// slips put right.
//
// Example: the division table of 1563, every cell that was emended marked with a star, and each
// emendation listed after the rows with its odds. Counter-example: what the audit cannot decide, a
// tie or a row that nothing explains, stands as printed, and the list says so.
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
    bool is_number = true;  // figures stand under each other from the right
  };
  std::string title, subtitle;
  std::vector<Head> heads;
  std::vector<std::vector<audit::EmendedCell>> rows;  // each as long as the heads
  std::vector<std::string> notes;                     // after the rows, a paragraph each
  std::optional<std::size_t> by =
      {};                  // a column: each of its values begins a new page, and heads it
  std::size_t across = 0;  // how often the columns stand side by side; 0: as often as they fit
  bool two_way = false;    // the first column holds heads of the rows
};

PrintedTable printed_table(const report::Listing& listing, const std::string& title,
                           const std::string& subtitle);
PrintedTable printed_table(const audit::TableReport& report);

// One column's values down, another's across, the third in the cells. A fault where there is no
// such column, the table has others, or a cell would hold two.
text::Parsed<PrintedTable> as_two_way(const PrintedTable& table, std::string_view down,
                                      std::string_view across);

// The place of a column of this name, or a fault that lists them.
text::Parsed<std::size_t> column_called(const PrintedTable& table, std::string_view name);

}  // namespace rithmo::sheet
