// The facsimile of a TEI report: a surface for each image, a zone for each cell that has an outline on it, and the ids of cells.
//
// Example: a cell "c12" with an outline on fol-3r.jpg is <cell xml:id="c12" facs="#zone-1">. An id that XML does not allow, or that the
// document has already, is made one that it does. Counter-example: a report of tables without cells.csv has no facsimile.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/audit/finding.hpp"

namespace rithmo {

class TeiFacsimile {
 public:
  // `taken`: ids of the document that are not of cells.
  TeiFacsimile(const AuditReport& report, std::set<std::string> taken);

  // The element, or nothing.
  const std::string& element() const { return element_; }
  // Attributes of a cell, each with a blank before it.
  std::string attributes(const TableReport& table, CellRef cell) const;

 private:
  std::string own_id(std::string_view wanted);

  std::set<std::string> taken_;
  std::map<std::string, std::size_t> counted_;  // the last number behind a name
  std::string element_;
  std::map<std::pair<const TableReport*, std::pair<std::size_t, std::size_t>>, std::string> cells_;
};

}  // namespace rithmo
