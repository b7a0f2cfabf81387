// The findings of one table in the form of an errata slip, each with its place: "line 735, taker:
// for 22 read 225".
//
// A row is named by its place in the source if the table has the column locus. Otherwise it is
// named by its cell in the first column ("Root 7"), if that cell occurs only once. Otherwise it is
// named as in all reports ("row 8", where the header is row 1). Counter-example: the first column
// 22, 22, 22, 45 names no row, because cells occur several times.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "rithmo/audit/finding.hpp"

namespace rithmo::report {

class Errata {
 public:
  // Prepares a table. REQUIRES: the table outlives this object.
  explicit Errata(const audit::TableReport& table);

  // Returns the slip's line for a finding. REQUIRES: the finding belongs to the table.
  std::string line(const audit::Finding& finding) const;

  // Returns true if a slip lists the finding. All findings are listed except those that the editor
  // rejected.
  static bool belongs(const audit::Finding& finding);

 private:
  std::string place(std::size_t row, const audit::Finding& finding) const;
  std::string readings(const audit::Finding& finding, const audit::Candidate& candidate) const;

  const audit::TableReport& table_;
  std::optional<std::size_t> key_;  // the column that names the rows
  bool is_locus_ = false;           // true if that column has the places in the source
  std::set<std::string> repeated_;  // cells of that column that occur in several rows
};

}  // namespace rithmo::report
