// The findings of one table as an errata slip has them, each at its place: "line 735, taker: for 22
// read 225".
//
// A row is named by the source's own place where the table has the column locus, otherwise by its
// cell of the first column ("Root 7") where that stands nowhere else in it, otherwise as in all
// reports ("row 8", the header being row 1). Counter-example: in a table whose first column repeats
// itself (22, 22, 22, 45) no row is named by it.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "rithmo/audit/finding.hpp"

namespace rithmo::report {

class Errata {
 public:
  // REQUIRES: the table outlives this object.
  explicit Errata(const audit::TableReport& table);

  // Returns one line. REQUIRES: a finding of the table.
  std::string line(const audit::Finding& finding) const;

  // Returns whether a slip lists the finding: all except those that the editor rejected.
  static bool belongs(const audit::Finding& finding);

 private:
  std::string place(std::size_t row, const audit::Finding& finding) const;
  std::string readings(const audit::Finding& finding, const audit::Candidate& candidate) const;

  const audit::TableReport& table_;
  std::optional<std::size_t> key_;  // the column that names the rows
  bool is_locus_ = false;           // the column has the source's own places
  std::set<std::string> repeated_;  // cells of the column that stand in several rows
};

}  // namespace rithmo::report
