// Reads the formulas of a workbook's cells. Each distinct text is stored once.
//
// In .xlsx a formula that was filled down may be given only in its first cell; other cells refer to
// it by a number (ECMA-376 part 1, 18.3.1.40). With references as offsets all these cells have the
// same text. Example: D7 has <f t="shared" si="0" ref="D7:D20">B7*C7</f>, and <f t="shared"
// si="0"/> in D8 means B8*C8. Counter-example: for an array formula over several cells, and for a
// data table of what-if values, only the existence of a formula is recorded.
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

  // Return the formula of the cell that this element describes; null where it has none.
  table::KeptFormula xlsx_formula(const pugi::xml_node& cell, GridPlace place);
  table::KeptFormula ods_formula(const pugi::xml_node& cell, GridPlace place);

  // Returns the object for a formula whose text is unknown.
  const table::KeptFormula& unknown() const { return unknown_; }

 private:
  struct Range {
    GridPlace first, last;
  };

  table::KeptFormula keep(const std::string& relative);
  // Records that all cells of the range have an array formula.
  void add_array(Range range);
  table::KeptFormula array_formula_at(GridPlace place) const;

  std::unordered_map<std::string, table::KeptFormula> kept_{};
  std::size_t kept_bytes_ = 0;
  // Formulas of the current sheet; key: their number.
  std::map<std::string, table::KeptFormula, std::less<>> shared_{};
  std::vector<Range> arrays_{};  // array formulas of the current sheet
  table::KeptFormula unknown_ = std::make_shared<const std::string>();
};

}  // namespace rithmo::exchange
