// Files that LibreOffice 7.4 wrote from a hand-made sheet: every text must be read as LibreOffice
// shows it.
#include <string>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

const std::string formats =
    "kind,shown\nnoughts,00042\nplaces,2.50\nthousands,\"-1,234,567.89\"\nfraction,3 1/3\n"
    "percent,12.5%\npower,1.23E+05\ntruth,TRUE\nfault,#DIV/0!\n";

ImportedWitness office(const std::string& end) {
  return imported("office." + end, bytes_of_file(data_file("office." + end)));
}

}  // namespace

TEST_CASE("a workbook and a spreadsheet of the same tables") {
  for (const char* end : {"xlsx", "ods"}) {
    INFO(end);
    const auto witness = office(end);
    REQUIRE(witness.tables.size() == 3);
    CHECK(file_in(witness, "formats.csv") == formats);
    CHECK(file_in(witness, "hidden.csv") == "c1,1,2\n1,1,2\n2,2,4\n");
    const std::string sines = file_in(witness, "sines-and-squares.csv");
    CHECK(
        sines.starts_with("arc,sine,found,by\n1,34.2,1901-05-01,Lever\n2,0068.40,29 February "
                          "1996,\n3,102.75,6:07:08,\"a "));
    CHECK(sines.ends_with(" b <c>\nd\"\n"));
    CHECK(witness.tables.front().title == "A table of the sines");
    for (const char* note : {"Hidden: a hidden sheet", "Hidden: hidden rows, read too: 1",
                             "Sines and squares: 1 empty row left out", ": F4:F5",
                             "Sines and squares: 2 empty columns left out", "A1 is named c1"})
      CHECK(is_told(witness, note));
  }
}

TEST_CASE("the same as a page of HTML, without its hidden sheet") {
  const auto witness = office("html");
  REQUIRE(witness.tables.size() == 2);
  CHECK(file_in(witness, "table-2.csv") == formats);
  CHECK(
      file_in(witness, "table-1.csv").starts_with("arc,sine,found,by\n1,34.2,1901-05-01,Lever\n"));
}

}  // namespace rithmo::exchange
