// Layouts: impossible squares, and armies that are or are not symmetric.
#include <string>

#include "rithmo/audit/layout.hpp"

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

const std::string header = "rank,place,army,shape,number\n";

table::Table layout(const std::string& rows) {
  table::Table table = *table::make_table(*text::Source::of("layout.csv", header + rows));
  table.name = "layout";
  table.relation.text = "men";
  table.complete = false;
  return table;
}

std::string fault(const std::string& rows) {
  const table::Table table = layout(rows);
  const auto subject = bind(table);
  if (subject) return "accepted";
  return std::to_string(subject.error().place.line) + ":" +
         std::to_string(subject.error().place.column) + ": " + subject.error().reason;
}

std::string note(const std::string& rows) {
  const table::Table table = layout(rows);
  return audit::audit(*bind(table)).layout_note;
}

}  // namespace

TEST_CASE("squares that cannot be") {
  CHECK(fault("1,1,even,round,2\n16,8,odd,round,3\n") == "accepted");
  CHECK(fault("1,1,even,round,2\n1,1,odd,round,3\n") ==
        "3:1: another piece stands on rank 1, place 1 already");
  CHECK(fault("0,1,even,round,2\n") == "2:1: a board has ranks 1 to 16");
  CHECK(fault("17,1,even,round,2\n") == "2:1: a board has ranks 1 to 16");
  CHECK(fault("1,9,even,round,2\n") == "2:3: a rank has places 1 to 8");
  CHECK(fault(",1,even,round,2\n") == "2:1: a board has ranks 1 to 16");
}

TEST_CASE("armies that answer each other") {
  const std::string answered =
      "2 ranks; if the board is turned by 180 degrees, each piece stands where the enemy's piece "
      "of the same order and root stood";
  CHECK(note("1,1,even,round,2\n1,2,even,round,16\n2,1,odd,round,25\n2,2,odd,round,3\n") ==
        answered);
  // A round piece numbered 4 is the first order of root 4 or the second order of root 2; either
  // makes the layout symmetric.
  CHECK(note("1,1,even,round,4\n2,1,odd,round,5\n") == answered);
  CHECK(note("1,1,even,round,4\n2,1,odd,round,9\n") == answered);
  CHECK(note("1,1,even,round,2\n1,2,even,round,16\n2,1,odd,round,3\n2,2,odd,round,25\n") ==
        answered +
            ", but for 2 (rank 1, place 1), 16 (rank 1, place 2), 3 (rank 2, place 1), 25 "
            "(rank 2, place 2)");
  // Ranks and files may be counted over the whole board or from the first piece.
  CHECK(note("3,3,even,round,2\n3,4,even,round,16\n14,5,odd,round,25\n14,6,odd,round,3\n") ==
        "12" + answered.substr(1));
  CHECK(note("").empty());
}

// In each pair the triangle of the second order is on the outside, except in 36 30 (line 608 of the
// transcription of Fulke 1563).
TEST_CASE("neighbours that stand the other way round than all their like") {
  const std::string rows =
      "1,3,even,triangle,25\n1,4,even,triangle,20\n1,5,even,triangle,42\n1,6,even,triangle,49\n"
      "2,1,even,triangle,9\n2,2,even,triangle,6\n2,7,even,triangle,72\n2,8,even,triangle,81\n"
      "3,1,odd,triangle,100\n3,2,odd,triangle,90\n3,7,odd,triangle,12\n3,8,odd,triangle,16\n"
      "4,3,odd,triangle,64\n4,4,odd,triangle,56\n"
      "2,3,even,round,4\n2,4,even,round,16\n2,5,even,round,36\n2,6,even,round,64\n"
      "3,3,odd,round,81\n3,4,odd,round,49\n3,5,odd,round,25\n3,6,odd,round,9\n";
  const std::string exchanged = "but not in 36 30 (rank 4, places 5 and 6)";
  CHECK(note(rows + "4,5,odd,triangle,36\n4,6,odd,triangle,30\n").find(exchanged) !=
        std::string::npos);
  CHECK(note(rows + "4,5,odd,triangle,30\n4,6,odd,triangle,36\n").find("exchanged") ==
        std::string::npos);
}

}  // namespace rithmo::audit
