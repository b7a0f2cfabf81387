// The shipped tables. Their errors were found by hand, comparing each cell with the sources.
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

AuditReport shipped() {
  std::vector<table::Witness> witnesses;
  for (const char* name :
       {"basics", "boolean-rithmomachia", "ducoeur-fyrst-plaie", "ducoeur-version-1",
        "italian-reconstruction", "lever-fulke-1563", "mebben-1996", "savard"}) {
    auto witness = table::load_witness(std::string(RITHMO_SOURCE) + "/tables/" + name);
    REQUIRE(witness);
    witnesses.push_back(*std::move(witness));
  }
  auto report = audit::audit(witnesses);
  REQUIRE(report);
  return *std::move(report);
}

}  // namespace

// Errors that a reader found in the sources without seeing the program's list. In the transcription
// of Fulke 1563: lines 560, 572, 582, 607, 629, 630, 760, 778, 790, 851 and 867. In line 867, 2 4 5
// 8 24 64 add up to 107, not 104, and 24 is on no piece. In Savard's page: line 21; in Savard's
// basics: line 213, where 3 x 6 is given as 12. In the report of version 1: line 61, because the
// odd army has no 4. The omissions are products within 2..14 that a table lacks, but its
// counterpart or the rule has.
TEST_CASE("the slips of the shipped tables, and nothing else") {
  std::vector<std::string> reported;
  for (const WitnessReport& witness : shipped())
    for (const TableReport& table : witness.tables)
      for (const Finding& f : table.findings) {
        std::string text = witness.name + "/" + table.name + " " + to_text(f.kind) + " ";
        if (f.cell) text += to_text(*f.cell) + " ";
        reported.push_back(text + report::proposal(f));
      }
  std::vector<std::string> expected{
      "basics/geometric-examples misprint #cell=2,1 a 3, read 2 (one figure wrong)",
      "ducoeur-version-1/equality unexplained no row of the rule explains this row: the armies "
      "do not both have a piece of 4",
      "lever-fulke-1563/superparticular misprint #cell=5,5 after 91, read 81 (one figure wrong)",
      "lever-fulke-1563/first-squares misprint #cell=5,3 second 91, read 81 (one figure wrong)",
      "lever-fulke-1563/superpartient misprint #cell=3,5 before 43, read 45 (one figure wrong)",
      "lever-fulke-1563/layout-1 misprint #cell=36,5 number 2, read 12 (first figure dropped)",
      "lever-fulke-1563/cossick-marks blank #cell=2,4 number blank, read 72 (left blank)",
      "lever-fulke-1563/cossick-marks misprint #cell=6,4 number 81, read 90 (several figures "
      "wrong)"};
  for (const char* row :
       {"25 4 100", "45 5 225", "6 6 36", "15 8 120", "6 11 66", "2 14 28", "4 14 56"})
    expected.push_back("lever-fulke-1563/multiplication-even omission " + std::string(row) +
                       " is missing after this row");
  for (const char* row : {"7 6 42", "9 8 72", "7 13 91"})
    expected.push_back("lever-fulke-1563/multiplication-odd omission " + std::string(row) +
                       " is missing after this row");
  expected.insert(
      expected.end(),
      {"lever-fulke-1563/division-even misprint #cell=16,2 spaces 7, read 8 (one figure wrong)",
       "lever-fulke-1563/division-odd misprint #cell=11,1 taker 22, read 225 (last figure dropped)",
       "lever-fulke-1563/division-odd misprint #cell=23,1 taker 3, read 36 (last figure dropped)",
       "lever-fulke-1563/division-odd omission 56 14 4 is missing after this row",
       "lever-fulke-1563/oblivion-only misprint #cell=5,2 number 135, read 153 (two figures "
       "exchanged)",
       "lever-fulke-1563/victories misprint #cell=2,1 men 2 4 5 8 24 64, read 2 4 6 8 20 64 "
       "(terms "
       "left out or "
       "wrong)",
       "savard/progressions misprint #cell=7,2 terms 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 "
       "8192 16384 "
       "65536 131072, read 1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768 65536 "
       "131072 (terms left "
       "out or wrong)"});
  CHECK(reported == expected);
}

// The transcriber's three notes of misprints are right. The note on line 556 (Fulke 1563) would
// change eight cells in the row of "base numbers", which are right as printed: they are n + 1, the
// greater term of the ratio.
TEST_CASE("the transcriber's remarks: three confirmed, eight refuted") {
  std::map<std::string, int> verdicts;
  for (const WitnessReport& witness : shipped())
    for (const RemarkVerdict& remark : witness.remarks)
      ++verdicts[remark.table + " " + to_text(remark.verdict)];
  CHECK(verdicts == std::map<std::string, int>{{"division-odd confirmed", 2},
                                               {"layout-1 confirmed", 1},
                                               {"superparticular refuted", 8}});
}

// Changes one figure in any cell of a table without errors: the audit must find the cell and read
// its original text.
TEST_CASE("a changed figure in a clean table is found and mended") {
  const auto witness = table::load_witness(std::string(RITHMO_SOURCE) + "/tables/mebben-1996");
  REQUIRE(witness);
  std::size_t tried = 0, first = 0;
  for (std::size_t t = 0; t < 7; ++t)  // the tables of harmonies, which are complete lists
    for (std::size_t row = 0; row < witness->tables[t].rows.size(); row += 3)
      for (std::size_t column = 0; column + 1 < witness->tables[t].header.size(); ++column) {
        table::Witness one{"w", "w", text::Source::of("d", "").value(), {witness->tables[t]},
                           {},  {}};
        std::string& cell = one.tables[0].rows[row][column].text;
        const std::string intended = cell;
        cell.back() = cell.back() == '9' ? '1' : static_cast<char>(cell.back() + 1);
        const auto report = audit::audit(std::span(&one, 1));
        REQUIRE(report);
        const auto& findings = report->front().tables[0].findings;
        INFO(witness->tables[t].name << " row " << row + 2 << " column " << column + 1);
        REQUIRE_FALSE(findings.empty());
        ++tried;
        if (findings.size() == 1 && findings[0].cell == CellRef{row + 2, column + 1} &&
            findings[0].candidates[0].changes[0].reading == intended)
          ++first;
      }
  CHECK(tried > 200);
  CHECK(first == tried);
}

}  // namespace rithmo::audit
