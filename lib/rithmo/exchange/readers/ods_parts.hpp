// Parts of a table in OpenDocument: rows, columns and cells, in groups of any depth. An element
// that is written once may represent several equal rows, columns or cells.
//
// Example: <table:table-row table:number-rows-repeated="3"> is three rows. Counter-example: a table
// within a cell is not part of the table around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rithmo/exchange/readers/xml.hpp"

namespace rithmo::exchange {

enum class OdsPart : std::uint8_t { row, rows, columns, column };
std::optional<OdsPart> ods_part(const pugi::xml_node& node);

enum class OdsCell : std::uint8_t { seen, covered };  // `covered`: hidden by a merged cell
std::optional<OdsCell> ods_cell(const pugi::xml_node& node);

// Returns a count or width that the file gives; 1 where it gives none. A value beyond the limits of
// any sheet is reduced to the limit.
std::size_t ods_count(const pugi::xml_node& node, const char* name);

}  // namespace rithmo::exchange
