// Tests of all importers: text and other content, places, ids, and notes.
#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

std::string data(const std::string& name) {
  return bytes_of_file(data_file(name));
}

std::string utf16(const std::string& ascii, bool big) {
  std::string bytes = big ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : ascii) {
    if (big) bytes += '\0';
    bytes += c;
    if (!big) bytes += '\0';
  }
  return bytes;
}

}  // namespace

TEST_CASE("xlsx: a whole number to its last figure, and what stands in powers of ten is told") {
  const auto witness =
      imported("b.xlsx", workbook("<sheetData><row r=\"1\"><c t=\"str\"><v>n</v></c></row>"
                                  "<row r=\"2\"><c><v>1.1E+15</v></c></row>"
                                  "<row r=\"3\"><c><v>1.5E+20</v></c></row></sheetData>"));
  CHECK(file_in(witness, witness.tables.front().path) == "n\n1100000000000000\n1.5E+20\n");
  CHECK(is_told(witness, "numbers shown in powers of ten, whose further digits are unknown: 1"));
}

TEST_CASE("xlsx: kinds of cells, formats, dates of 1904, merged cells") {
  const std::string cells =
      "<sheetData><row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c>"
      "<c r=\"C1\" t=\"inlineStr\"><is><r><t>in</t></r><r><t xml:space=\"preserve\">line</t></r>"
      "<rPh><t>not this</t></rPh></is></c></row>"
      "<row r=\"2\"><c r=\"A2\" s=\"1\"><v>7</v></c><c t=\"str\"><f>A1&amp;1</f><v>7_x0041_</v></c>"
      "<c t=\"b\"><v>0</v></c></row>"
      "<row><c r=\"A3\" s=\"2\"><v>0</v></c><c r=\"C3\" t=\"e\"><v>#N/A</v></c></row>"
      "<row r=\"5\" hidden=\"1\"><c r=\"A5\" s=\"3\"><v>34.200000000000003</v></c><c "
      "r=\"B5\"/></row>"
      "</sheetData><mergeCells><mergeCell ref=\"A3:B3\"/></mergeCells>";
  const std::string styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"00000\"/><numFmt numFmtId=\"165\" "
      "formatCode=\"[&gt;3]0\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf "
      "numFmtId=\"15\"/><xf numFmtId=\"165\"/></cellXfs>";
  const std::string shared =
      "<si><t>head</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh sb=\"0\" "
      "eb=\"1\"><t>spoken</t></rPh></si>";
  const auto witness =
      imported("b.xlsx", workbook(cells, styles, shared, "<workbookPr date1904=\"1\"/>"));
  CHECK(file_in(witness, "one.csv") ==
        "head,rich text,inline\n00007,7A,FALSE\n1-Jan-04,,#N/A\n34.2,,\n");
  CHECK(is_told(witness, "the number format [>3]0 is unknown"));
  CHECK(is_told(witness, "A3:B3"));
  CHECK(is_told(witness, "hidden rows, read too: 1"));
  CHECK(is_told(witness, "1 empty row"));
}

TEST_CASE("ods: the text and not the value, blanks, repeats, comments") {
  const std::string table =
      "<table:table table:name=\"T\"><table:table-header-rows><table:table-row><table:table-cell>"
      "<text:p>a<text:s text:c=\"2\"/>b</text:p></table:table-cell><table:table-cell><text:p>c"
      "<text:tab/>d</text:p></table:table-cell></table:table-row></table:table-header-rows>"
      "<table:table-row table:number-rows-repeated=\"2\"><table:table-cell "
      "office:value=\"0.333333\">"
      "<office:annotation><text:p>no</text:p></office:annotation><text:p>1<text:span>/3</text:span>"
      "</text:p></table:table-cell><table:table-cell office:value=\"5\" "
      "office:value-type=\"float\"/></table:table-row><table:table-row "
      "table:number-rows-repeated=\"1048570\"><table:table-cell "
      "table:number-columns-repeated=\"16384\"/></table:table-row></table:table>";
  const auto witness = imported("b.ods", spreadsheet(table));
  CHECK(file_in(witness, "t.csv") == "a b,c d\n1/3,5\n1/3,5\n");
  CHECK(is_told(witness, "cells with a value but no text"));
}

TEST_CASE("PAGE XML: cells of Transkribus, with their lines, ids and places") {
  const auto witness = imported("page.xml", data("page-cells.xml"));
  CHECK(file_in(witness, "squares.csv") == "root,square\n2,4 second\n3,9 &c\n,1 6\n");
  CHECK(file_in(witness, "cells.csv")
            .starts_with(
                "table,row,column,id,image,points,confidence,other_readings\nsquares,1,1,c00,"
                "fol 3r.jpg,\"10,60 110,60 110,100 10,100\",,\n"));
  CHECK(is_told(witness, "two cells at row 4, column 2: '1' (c31) and '6' (c31b)"));
  CHECK(is_told(witness, "text regions outside all tables were left out: 1"));
  CHECK(is_told(witness, "row 3, column 1 to row 4, column 1"));
}

TEST_CASE("PAGE XML: regions whose role is a cell") {
  const auto witness = imported("page.xml", data("page-roles.xml"));
  CHECK(file_in(witness, "products.csv") == "taker,7\n6,42\n");
  CHECK(file_in(witness, "cells.csv").find("products,2,2,r4,p12.png,") != std::string::npos);
  CHECK(is_told(witness, "regions that are not cells were left out: 1"));
}

TEST_CASE("TEI: what the witness prints, and where") {
  const auto witness = imported("edition.xml", data("edition.xml"));
  CHECK(file_in(witness, "division.csv") == "taker,spaces,prey\n22,5,45\n?\?0,,lxxx\nthe rest,,\n");
  CHECK(file_in(witness, "table-2.csv") == "name,mark\nin,\xC2\xBC\n");
  CHECK(file_in(witness, "cells.csv") ==
        "table,row,column,id,image,points\n"
        "division,2,1,d1,leaf-1.jpg,\"5,5 50,5 50,30 5,30\"\n"
        "division,2,2,,leaf-1.jpg,\"50,5 95,5 95,30 50,30\"\n");
  CHECK(witness.tables.front().title == "Division, odd against even");
  for (const char* note :
       {"a table within the cell at row 4, column 3", "notes and running heads",
        "text that the editor supplied", "division.csv: a note, and no row: line 4 'the rest'"})
    CHECK(is_told(witness, note));
}

TEST_CASE("HTML: entities, breaks, what is no text, tables within tables") {
  const std::string page =
      "<!DOCTYPE html><title>x</title><table><caption>Of "
      "<i>thirds</i></caption><thead><tr><th>a<th>b"
      "</thead><tr><td>&frac13;<br>x<script>var t = '<td>9';</script><!-- <td> --><td>&nbsp;2 \n "
      "3&nbsp;<tr><td><table><tr><td>in<td>side<tr><td>1<td>2</table>out<td>5</table>";
  const auto witness = imported("p.html", page);
  CHECK(file_in(witness, "of-thirds.csv") == "a,b\n\xE2\x85\x93 x,2 3\nout,5\n");
  CHECK(file_in(witness, "table-2.csv") == "in,side\n1,2\n");
  CHECK(witness.tables.front().title == "Of thirds");
  CHECK(is_told(witness, "a table within the cell at row 3, column 1"));
}

TEST_CASE("HTML: what is struck out or not shown is left out, and told") {
  const auto witness = imported(
      "p.html",
      "<table><tr><th>n<th>square<tr><td>15<td><del>22</del><ins>225</ins><tr><td>16<span style='"
      "Display : none'>sort</span><td>256<s>6</s><tr><td hidden>17<b hidden>x</b><td>289</table>");
  CHECK(file_in(witness, "p.csv") == "n,square\n15,225\n16,256\n17,289\n");
  CHECK(is_told(witness, "text that is struck out is left out"));
  CHECK(is_told(witness, "hidden text is left out"));
}

TEST_CASE("raised figures melt into no number") {
  const std::string page =
      "<table><tr><th>a<th>b<tr><td>12<sup>3</sup><td>3<sup>1</sup>/<sub>2</sub><tr>"
      "<td>12<sup><a href='#n1'>1</a></sup><td>3<sup>1</sup><sub>4</sub><tr><td>16<sup>th</sup><td>"
      "<sup>1</sup>/2</table>";
  const auto witness = imported("p.html", page);
  CHECK(file_in(witness, "p.csv") == "a,b\n12³,3 1/2\n12[^1],3 1/4\n16th,1/2\n");
  CHECK(table_of("t.xml",
                 "<TEI><table><row role='label'><cell>a</cell></row><row><cell>12<hi "
                 "rend='superscript'>3</hi></cell></row><row><cell>3<hi rend='sup'>1</hi>/2</cell>"
                 "</row></table></TEI>") == "a\n12³\n3 1/2\n");
  const std::string raised = "<rPr><vertAlign val=\"superscript\"/></rPr>";
  CHECK(table_of("b.xlsx",
                 workbook("<sheetData><row><c t=\"inlineStr\"><is><t>a</t></is></c></row><row><c "
                          "t=\"inlineStr\"><is><r><t>12</t></r><r>" +
                          raised + "<t>3</t></r></is></c></row></sheetData>")) == "a\n12³\n");
}

TEST_CASE("HTML: a cell that reaches down to the end") {
  CHECK(table_of("p.html",
                 "<table><tr><th>a<th>b<tr><td rowspan=0>1<td>2<tr><td>3<tr><td>4</table>") ==
        "a,b\n1,2\n,3\n,4\n");
}

TEST_CASE("lines that end as on old computers") {
  CHECK(table_of("x.tsv", "a\tb\r1\t2\r3\t4\r") == "a,b\n1,2\n3,4\n");
}

TEST_CASE("what a file is is seen from what is in it") {
  const std::string book = workbook(
      "<sheetData><row><c t=\"inlineStr\"><is><t>a</t></is></c></row><row><c><v>1</v></c></row>"
      "</sheetData>");
  CHECK(table_of("table.csv", book) == "a\n1\n");
  CHECK(table_of("x", "<table><tr><th>a<tr><td>1</table>") == "a\n1\n");
  CHECK(table_of("x", "<p>Look:</p><table><tr><th>a<tr><td>1</table>") == "a\n1\n");
  CHECK(table_of("x.xml",
                 "<?xml version='1.0'?><html><body><table><tr><th>a</th></tr><tr><td>1</td>"
                 "</tr></table></body></html>") == "a\n1\n");
  CHECK(table_of("x", "a\tb\n1\t2\n") == "a,b\n1,2\n");
  CHECK(table_of("x.csv", "a;b\n1;2\n") == "a,b\n1,2\n");
  CHECK(table_of("x.csv", "a\n1\n") == "a\n1\n");
  const std::string kinds =
      "expected .xlsx, .ods, PAGE XML, ALTO, hOCR, TEI, HTML with tables, TSV or CSV";
  CHECK(refused("x", "words and more words") == "x: not a known format: " + kinds);
  CHECK(refused("x.xml", "<?xml version='1.0'?><mets/>") ==
        "x.xml: <mets>, not a known format: " + kinds);
  CHECK(refused("x.pdf", "%PDF-1.4") == "x.pdf: a picture of a table, not a table: " + kinds);
  CHECK(refused("x.zip", zipped({{"a", "b"}})) ==
        "x.zip: a zip archive that is not a workbook: " + kinds);
  CHECK(
      refused("x.xls", "\xD0\xCF\x11\xE0 and so on") ==
      "x.xls: an old workbook (.xls), or one with a password: save it as .xlsx without a password");
  CHECK(refused("x.bin", std::string("\0\1\2", 3)) ==
        "x.bin:1:1: a NUL byte, so the file is not text; not a known format: " + kinds);
  CHECK(refused("x.html", "<p>no table</p>") == "x.html: no table in it");
}

TEST_CASE("encodings other than UTF-8 are read where they are named") {
  const std::string page = "<table><tr><th>a<tr><td>1</table>";
  for (const bool big : {false, true}) CHECK(table_of("p.html", utf16(page, big)) == "a\n1\n");
  CHECK(table_of("p.xml", utf16("<?xml version='1.0' encoding='UTF-16'?><TEI><table><row "
                                "role='label'><cell>a</cell></row><row><cell>1</cell></row></table>"
                                "</TEI>",
                                true)) == "a\n1\n");
  const std::string western =
      "<table><tr><th>Gr\xF6\xDF"
      "e<tr><td>1\x80</table>";
  CHECK(table_of("p.html", western) ==
        "Gr\xC3\xB6\xC3\x9F"
        "e\n1\xE2\x82\xAC\n");
  CHECK(is_told(imported("p.html", western), "read as Windows-1252"));
  CHECK(table_of("p.html", "<meta charset=iso-8859-1>" + western) ==
        "Gr\xC3\xB6\xC3\x9F"
        "e\n1\xE2\x82\xAC\n");
  CHECK(refused("p.html", "<meta charset='shift_jis'>" + page) ==
        "p.html: written in shift_jis, which cannot be read: save the file as UTF-8");
  CHECK(refused("p.xml", "<?xml version='1.0'?><TEI>\xF6</TEI>") ==
        "p.xml:1:27: not UTF-8: byte 0xF6 (save the file as UTF-8)");
}

}  // namespace rithmo::exchange
