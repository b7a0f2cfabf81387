// The facsimile of a TEI report: a surface for each image, and a zone for each cell that has an
// outline on it. This file also makes the ids of the cells and rows to which notes point.
//
// Example: a cell "c12" with an outline on fol-3r.jpg is <cell xml:id="c12" facs="#zone-1">. The
// third cell of row 11 has a finding but no name, so its id is t-WITNESS.TABLE.r11.c3. An id that
// XML does not allow, or that the document already has, is changed into a valid new one.
// Counter-example: a report of tables without cells.csv has no facsimile.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/audit/finding.hpp"

namespace rithmo::report {

class TeiFacsimile {
 public:
  // Makes the facsimile. `taken`: the ids in the document that do not belong to cells.
  TeiFacsimile(const audit::AuditReport& report, std::set<std::string> taken);

  // Returns the facsimile element, or an empty text if there is none.
  const std::string& element() const { return element_; }
  // Returns the attributes of a cell, each with a space before it, or an empty text.
  std::string attributes(const audit::TableReport& table, audit::CellRef cell) const;
  // These return the attributes of a printed row, and of a supplied row.
  std::string row_attributes(const audit::TableReport& table, std::size_t row) const;
  std::string row_attributes(const audit::Finding& omission) const;
  // Returns the ids to which a finding's note points, each with a # before it: its cells, its row,
  // or the table.
  std::string targets(const audit::Finding& finding) const;

 private:
  struct Cell {
    std::string id, zone;
  };
  std::string own_id(std::string_view wanted);
  void name_targets(const std::string& table_id, const audit::TableReport& table);

  std::set<std::string> taken_;
  std::map<std::string, std::size_t> counted_;  // the last number used for each name
  std::string element_;
  std::map<std::pair<const audit::TableReport*, std::pair<std::size_t, std::size_t>>, Cell> cells_;
  std::map<std::pair<const audit::TableReport*, std::size_t>, std::string> rows_;
  std::map<const audit::Finding*, std::string> supplied_, targets_;
};

// Returns the id of a table.
std::string tei_table_id(const audit::WitnessReport& witness, const audit::TableReport& table);

}  // namespace rithmo::report
