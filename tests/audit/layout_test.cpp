// Layouts: squares that cannot be, and armies that answer each other or do not.
#include <string>

#include "rithmo/audit/layout.hpp"

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"

using namespace rithmo;

namespace {

const std::string header = "rank,place,army,shape,number\n";

Table layout(const std::string& rows) {
  Table table = *make_table(*Source::of("layout.csv", header + rows));
  table.name = "layout";
  table.relation.text = "men";
  table.complete = false;
  return table;
}

std::string fault(const std::string& rows) {
  const Table table = layout(rows);
  const auto subject = bind(table, "");
  if (subject) return "accepted";
  return std::to_string(subject.error().place.line) + ":" +
         std::to_string(subject.error().place.column) + ": " + subject.error().reason;
}

std::string note(const std::string& rows) {
  const Table table = layout(rows);
  return audit(*bind(table, "")).layout_note;
}

}  // namespace

TEST_CASE("squares that cannot be") {
  CHECK(fault("1,1,even,round,2\n16,8,odd,round,3\n") == "accepted");
  CHECK(fault("1,1,even,round,2\n1,1,odd,round,3\n") ==
        "3:1: another man stands on rank 1, place 1 already");
  CHECK(fault("0,1,even,round,2\n") == "2:1: a board has ranks 1 to 16");
  CHECK(fault("17,1,even,round,2\n") == "2:1: a board has ranks 1 to 16");
  CHECK(fault("1,9,even,round,2\n") == "2:3: a rank has places 1 to 8");
  CHECK(fault(",1,even,round,2\n") == "2:1: a board has ranks 1 to 16");
}

TEST_CASE("armies that answer each other") {
  const std::string answered =
      "2 ranks; turned half round, each man stands where the other army's of his order and root "
      "does";
  CHECK(note("1,1,even,round,2\n1,2,even,round,16\n2,1,odd,round,25\n2,2,odd,round,3\n") ==
        answered);
  // A round of 4 is the first of root 4 or the second of root 2; either answers.
  CHECK(note("1,1,even,round,4\n2,1,odd,round,5\n") == answered);
  CHECK(note("1,1,even,round,4\n2,1,odd,round,9\n") == answered);
  CHECK(note("1,1,even,round,2\n1,2,even,round,16\n2,1,odd,round,3\n2,2,odd,round,25\n") ==
        answered +
            ", but for 2 (rank 1, place 1), 16 (rank 1, place 2), 3 (rank 2, place 1), 25 "
            "(rank 2, place 2)");
  CHECK(note("").empty());
}
