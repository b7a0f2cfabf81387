// The formulas of a workbook's cells as its file has them, each text stored once.
//
// In .xlsx a formula that was filled down may stand in its first cell alone, and the others name it
// by a number (ECMA-376 part 1, 18.3.1.40): with references as offsets it is the same text in all.
// Example: <f t="shared" si="0"/> in D8 is what <f t="shared" si="0" ref="D7:D20">B7*C7</f> in D7
// means for its own row. Counter-example: of an array formula over several cells, and of a table of
// what-if values, it is known that the cells have a formula, and nothing more.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

class FormulaReader {
 public:
  void begin_sheet();

  // Returns the formula of the cell with this element; null where it has none.
  table::KeptFormula of_xlsx(const pugi::xml_node& cell, GridPlace place);
  table::KeptFormula of_ods(const pugi::xml_node& cell, GridPlace place);

  // Returns the formula of a cell whose text is not known.
  const table::KeptFormula& unknown() const { return unknown_; }

 private:
  struct Range {
    GridPlace first, last;
  };

  table::KeptFormula keep(const std::string& relative);
  // Records that all cells of the range have one formula.
  void add_array(Range range);
  table::KeptFormula of_array_at(GridPlace place) const;

  std::unordered_map<std::string, table::KeptFormula> kept_{};
  std::size_t kept_bytes_ = 0;
  // formulas of the current sheet, by number
  std::map<std::string, table::KeptFormula, std::less<>> shared_{};
  std::vector<Range> arrays_{};  // array formulas of the sheet
  table::KeptFormula unknown_ = std::make_shared<const std::string>();
};

}  // namespace rithmo::exchange
