// Formulas of a workbook's cells: reading them into tables, and finding cells that deviate from
// their columns.
#include "rithmo/exchange/readers/formula_reader.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "exchange/formula_sheets.hpp"
#include "rithmo/table/column_formulas.hpp"
#include "rithmo/table/relative_formula.hpp"

namespace rithmo::exchange {
namespace {

// Returns the formulas of a file's only table as "C2=A2*B2"; a formula with unknown text is "?".
std::string formulas(const std::string& name, const std::string& bytes) {
  const table::Witness witness = witness_of(name, bytes);
  REQUIRE(witness.tables.size() == 1);
  const table::SheetFormulas& stored = witness.tables.front().formulas;
  std::string text;
  for (const auto& [place, formula] : stored.cells) {
    const std::size_t column = stored.columns[place.second - 1];
    text += (text.empty() ? "" : " ") + table::column_letters(column) +
            std::to_string(place.first) + "=" +
            (formula->empty() ? "?" : table::formula_at(*formula, {place.first - 1, column}));
  }
  return text;
}

// Returns the deviating cells of a file's only table as "total 4: 6 typed, D4*2" or "total 5: C4,
// C5".
std::vector<std::string> departures(const std::string& name, const std::string& bytes) {
  const table::Witness witness = witness_of(name, bytes);
  REQUIRE(witness.tables.size() == 1);
  const table::Table& table = witness.tables.front();
  std::vector<std::string> all;
  for (const table::FormulaDeparture& one : table::formula_departures(table))
    all.push_back(fmt::format("{} {}: {}, {}", table.header[one.column].text, one.row + 2,
                              one.own.empty() ? "typed" : one.own, one.expected));
  return all;
}

// Returns a sheet of units and prices with the given totals from row 2 on.
std::string totals(const std::vector<std::string>& cells) {
  std::string text = "units|price|total\n";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t row = i + 2;
    const std::string usual = fmt::format("{}=A{}*B{}", row * 3, row, row);
    text += fmt::format("{}|3|{}\n", row, cells[i].empty() ? usual : cells[i]);
  }
  return text;
}

}  // namespace

TEST_CASE("formulas come with their cells, and rows that are left out move none") {
  const std::string sheet =
      "A title\n\nunits|price|total\n2|3|6=A4*B4\n\n3|3|9=A6*B6\n4|3|12=A7*$B$4\n";
  const std::string expected = "C4=A4*B4 C6=A6*B6 C7=A7*$B$4";
  CHECK(formulas("b.xlsx", xlsx_of(sheet)) == expected);
  CHECK(formulas("b.ods", ods_of(sheet)) == expected);
  CHECK(formulas("b.xlsx", xlsx_of("|units|total\n\n|2|4=B3*2\n|5|10=B4*2\n")) ==
        "C3=B3*2 C4=B4*2");
  CHECK(formulas("b.xlsx", xlsx_of("units|total\n2|4\n5|10\n")).empty());
}

TEST_CASE("a shared formula is that of its first cell, an array over several cells not known") {
  CHECK(formulas("b.xlsx",
                 xlsx_of("a|b\n1|2=<f t=\"shared\" ref=\"B2:B4\" si=\"0\">A2*2</f>\n"
                         "2|4=<f t=\"shared\" si=\"0\"/>\n3|6=<f t=\"shared\" si=\"0\"/>\n"
                         "4|8=<f t=\"shared\" si=\"7\"/>\n")) == "B2=A2*2 B3=A3*2 B4=A4*2 B5=?");
  CHECK(formulas("b.xlsx", xlsx_of("a|b\n1|2=<f t=\"array\" ref=\"B2:B3\">A2:A3*2</f>\n2|4\n"
                                   "3|6=<f t=\"array\" ref=\"B4\">SUM(A4*2)</f>\n"
                                   "4|8=<f t=\"dataTable\" ref=\"B5\" r1=\"A1\"/>\n5|10\n")) ==
        "B2=? B3=? B4={SUM(A4*2)} B5=?");
  const std::string cell = "<table:table-cell><text:p>1</text:p></table:table-cell>";
  const auto of_matrix = [&](const std::string& attributes, const std::string& more) {
    return spreadsheet("<table:table table:name=\"One\"><table:table-row" + more + ">" + cell +
                       "<table:table-cell table:formula=\"of:=[.A1]*2\"" + attributes +
                       "><text:p>2</text:p></table:table-cell>" + cell +
                       "</table:table-row></table:table>");
  };
  CHECK(formulas("b.ods", of_matrix("", "")) == "B1=A1*2");
  CHECK(formulas("b.ods", of_matrix(" table:number-matrix-columns-spanned=\"1\" "
                                    "table:number-matrix-rows-spanned=\"1\"",
                                    "")) == "B1={A1*2}");
  CHECK(formulas("b.ods", of_matrix(" table:number-matrix-columns-spanned=\"2\" "
                                    "table:number-matrix-rows-spanned=\"1\"",
                                    "")) == "B1=? C1=?");
  CHECK(formulas("b.ods", of_matrix("", " table:number-rows-repeated=\"2\"")) == "B1=? B2=?");
}

TEST_CASE("a cell that computes otherwise than its column departs, and so does a typed number") {
  struct Row {
    std::vector<std::string> totals;
    std::vector<std::string> departures;
  };
  for (const Row& each : std::vector<Row>{
           {{"", "", "", "", "", "21=A7*B6", "", ""}, {"total 7: A7*B6, A7*B7"}},
           {{"", "", "", "", "", "20", "", ""}, {"total 7: typed, A7*B7"}},
           {{"", "", "", "15", "", "", "21=A7*3", "", "", "", ""},
            {"total 5: typed, A5*B5", "total 8: A7*3, A8*B8"}},
           {{"", "", "", "", "", "", "", "", "20", "21=A11*$B$1", "", ""},
            {"total 10: typed, A10*B10", "total 11: A11*$B$1, A11*B11"}},
       }) {
    const std::string sheet = totals(each.totals);
    INFO(sheet);
    CHECK(departures("b.xlsx", xlsx_of(sheet)) == each.departures);
    CHECK(departures("b.ods", ods_of(sheet)) == each.departures);
  }
}

TEST_CASE("what is plainly meant does not depart") {
  std::string with_filled = "a|b|c\n";
  for (int row = 2; row <= 11; ++row)
    with_filled += fmt::format("{0}|2|{1}=A{0}*$B$2+SUM(A{0}:B{0})\n", row, row * 3 + 2);
  std::string running = "date|in|out|balance\n1|||100\n";
  for (int row = 3; row <= 12; ++row)
    running += fmt::format("{0}|5|4|{1}=D{2}+B{0}-C{0}\n", row, 98 + row, row - 1);
  std::string monthly = "day|in|balance\n";
  for (int row = 2; row <= 41; ++row)
    monthly += row % 10 == 2 ? fmt::format("1|5|{}\n", row)
                             : fmt::format("2|1|{0}=C{1}+B{2}\n", row, row - 1, row);
  for (const std::string& sheet :
       {totals({"", "", "", "", "", ""}),                              // no cell deviates
        totals({"", "", "", "", "", "", "", "99=SUM(C2:C8)"}),         // a total at the foot
        totals({"", "", "", "", "", "99=SUM(C2:C6)", "9=C7/10", ""}),  // a subtotal and its tax
        totals({"100", "", "", "", "", "", ""}),                       // an opening balance
        // Two adjacent cells with another common formula.
        totals({"", "", "", "", "", "", "", "", "1=A10+1", "1=A11+1", "", "", ""}),
        totals({"", "", "", "", "", "", "", "", "", "", "1", "1", "1", "1", "", ""}),
        totals({"", "", "1=A4", "", "2=A6+1", "", "3=A8+2"}),  // no formula is common in the column
        totals({"", "1", "", "", ""}),  // too few cells with the column's formula
        // The deviating formula recurs.
        totals({"", "", "1=A4", "", "", "", "1=A8", "", "", "", "1=A12", "", "", ""}), with_filled,
        running, monthly}) {
    INFO(sheet);
    CHECK(departures("b.xlsx", xlsx_of(sheet)).empty());
    CHECK(departures("b.ods", ods_of(sheet)).empty());
  }
}

TEST_CASE("a long formula is cut where it is shown") {
  std::string sheet = "a|b\n";
  for (int row = 2; row <= 12; ++row)
    sheet +=
        fmt::format("1|2={}\n", row == 7 ? "1+1" : repeated(fmt::format("A{}+", row), 200) + "1");
  const auto found = departures("b.xlsx", xlsx_of(sheet));
  REQUIRE(found.size() == 1);
  CHECK(found.front().ends_with(" ..."));
  CHECK(found.front().size() < 400);
}

TEST_CASE("an empty cell or a word is no typed number, and ends a run") {
  const std::string gap = totals({"", "", "", "", "", "", " ", "1", "", "", "", ""}),
                    word = totals({"", "", "", "", "", "", "n/a", "", "", "", "", ""});
  CHECK(departures("b.xlsx", xlsx_of(gap)).empty());
  CHECK(departures("b.xlsx", xlsx_of(word)).empty());
}

}  // namespace rithmo::exchange
