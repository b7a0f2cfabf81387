// Hostile files: each is refused at once with a message. No link is fetched or followed, and no
// file is written.
#include <string>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

std::string tei(const std::string& tables) {
  return "<TEI><text><body>" + tables + "</body></text></TEI>";
}

std::string page(const std::string& cells) {
  return "<PcGts><Page imageFilename='x'><TableRegion id='t'>" + cells +
         "</TableRegion></Page></PcGts>";
}

std::string cell(const std::string& place) {
  return "<TableCell id='c' " + place + "><TextEquiv><Unicode>1</Unicode></TextEquiv></TableCell>";
}

}  // namespace

TEST_CASE("a part that unpacks to more than 256 MB, whatever its header says") {
  std::string bomb = zipped({{"xl/workbook.xml", std::string((std::size_t{257} << 20U), ' ')}});
  CHECK(bomb.size() < 1'000'000);
  CHECK(refused("b.xlsx", bomb) == "b.xlsx: the part xl/workbook.xml unpacks to more than 256 MB");
  // The central directory declares a size that is too small.
  const std::size_t directory = bomb.rfind("PK\1\2");
  REQUIRE(directory != bomb.npos);
  bomb.replace(directory + 24, 4, std::string("\x10\0\0\0", 4));
  CHECK(refused("b.xlsx", bomb).starts_with("b.xlsx: "));
  CHECK(refused("b.xlsx", bomb) != "accepted");
}

TEST_CASE("an encrypted archive, and one whose names lead elsewhere") {
  std::string locked = workbook("<sheetData/>");
  for (const char* header : {"PK\1\2", "PK\3\4"})
    for (std::size_t at = locked.find(header); at != locked.npos; at = locked.find(header, at + 4))
      locked[at + (header[2] == 1 ? 8U : 6U)] |= 1;
  CHECK(has(refused("b.xlsx", locked), "is encrypted"));
  CHECK(has(refused("b.ods", zipped({{"content.xml", "x"},
                                     {"META-INF/manifest.xml", "<manifest:encryption-data/>"}})),
            "is encrypted"));
  CHECK(has(refused("b.zip", zipped({{"../../x", "1"}})), "not a workbook"));
  const auto out = refused(
      "b.xlsx",
      zipped({{"xl/workbook.xml",
               "<workbook xmlns:r='x'><sheets><sheet name='a' r:id='r1'/></sheets></workbook>"},
              {"xl/_rels/workbook.xml.rels",
               "<Relationships><Relationship Id='r1' Type='/worksheet' "
               "Target='../../../../etc/passwd'/></Relationships>"}}));
  CHECK(out == "b.xlsx: no table in it");
}

TEST_CASE("XML that grows, nests without end, or stops short") {
  CHECK(refused("x.xml",
                "<?xml version='1.0'?><!DOCTYPE TEI [<!ENTITY a 'x'><!ENTITY b "
                "'&a;&a;'>]><TEI>&b;</TEI>") ==
        "x.xml: declares entities of its own, which are not read because they could expand without "
        "limit: remove them");
  CHECK(
      refused("x.xml", "<!DOCTYPE TEI [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><TEI>&a;</TEI>") ==
      "x.xml: declares entities of its own, which are not read because they could expand without "
      "limit: remove them");
  CHECK(refused("x.xml", tei(repeated("<div>", 100'000) + repeated("</div>", 100'000))) ==
        "x.xml: nested deeper than 200 elements");
  CHECK(has(refused("x.xml", "<TEI><table><row><cell>1"), "not XML throughout"));
  CHECK(has(refused("x.xml", "<TEI><table></TEI>"), "x.xml:1:15: not XML throughout"));
  CHECK(has(refused("b.ods", zipped({{"content.xml", "<office:document-content><off"}})),
            "not XML throughout"));
  CHECK(refused("x.html", repeated("<div>", 200'000) + "<table><tr><td>1</table>") ==
        "x.html: nested deeper than 1000 elements");
  CHECK(refused("x.html", repeated("<table><tr><td>", 200'000)) ==
        "x.html: nested deeper than 1000 elements");
  std::string attributes;
  for (std::size_t i = 0; i < 200'000; ++i) attributes += " a" + std::to_string(i);
  CHECK(refused("x.html", "<table><tr><td" + attributes + ">1</table>") ==
        "x.html: a tag of more than 10000 attributes");
  CHECK(refused("x.html", repeated("<table><tr><td>1</table>", 2'000)) ==
        "x.html: more than 1000 tables");
}

TEST_CASE("places and spans beyond any table") {
  for (const char* place : {"row='999999999' col='0'", "row='0' col='99999'"})
    CHECK(has(refused("p.xml", page(cell(place))), "a table has at most 1048576 rows"));
  for (const char* place :
       {"row='-1' col='0'", "row='x' col='0'", "col='0'", "row='99999999999999999999' col='0'"})
    CHECK(has(refused("p.xml", page(cell(place))), "the cell c stands at row"));
  CHECK(table_of("p.xml", page(cell("row='0' col='0' rowSpan='999999999' colSpan='999999999'"))) ==
        "c1\n1\n");
  CHECK(has(refused("x.xml", tei("<table><row><cell cols='999999999'>1</cell></row></table>")),
            "wider than 16384 columns"));
  ImportChoice repeat;
  repeat.shape.repeat_merged = true;
  CHECK(table_of("x.xml", tei("<table><row><cell rows='999999999' cols='2'>1</cell></row></table>"),
                 repeat) == "c1\n1\n");
  CHECK(has(refused("x.html", "<table><tr>" + repeated("<td colspan=1000>1", 20) + "</table>"),
            "wider than 16384 columns"));
  CHECK(has(refused("b.xlsx", workbook("<sheetData><row r=\"4294967297\"><c><v>1</v></c></row>"
                                       "</sheetData>")),
            "is not the address of a cell"));
  CHECK(has(refused("b.xlsx", workbook("<sheetData><row><c r=\"ZZZZ1\"><v>1</v></c></row>"
                                       "</sheetData>")),
            "a table has at most"));
  CHECK(
      has(refused("b.xlsx", workbook("<sheetData><row><c t=\"s\"><v>7</v></c></row></sheetData>")),
          "the file is damaged"));
}

TEST_CASE("sheets that repeat without end") {
  const std::string wide =
      "<table:table-cell table:number-columns-repeated=\"999999999\"><text:p>1</text:p>"
      "</table:table-cell>";
  const std::string narrow = "<table:table-cell><text:p>1</text:p></table:table-cell>";
  const auto table = [](const std::string& attributes, const std::string& cells) {
    return spreadsheet("<table:table table:name=\"T\"><table:table-row" + attributes + ">" + cells +
                       "</table:table-row></table:table>");
  };
  CHECK(has(refused("b.ods", table("", wide)), "a row of more than 16384 cells"));
  CHECK(has(refused("b.ods", table(" table:number-rows-repeated=\"99999999999\"", narrow)),
            "a table has at most 1048576 rows"));
  CHECK(has(refused("b.ods", table(" table:number-rows-repeated=\"1000000\"", repeated(narrow, 3))),
            "more than 2000000 cells"));
  // A text that is stored once and repeated in very many cells.
  const std::string text(99'000, 'a');
  CHECK(has(
      refused("b.ods", table(" table:number-rows-repeated=\"1000000\"",
                             "<table:table-cell><text:p>" + text + "</text:p></table:table-cell>")),
      "more than 512 MB"));
  // A few distant cells would make a table with very many cells.
  std::string apart;
  for (std::size_t i = 0; i < 4000; ++i)
    apart += cell("row='" + std::to_string(i) + "' col='" + std::to_string(i) + "'");
  CHECK(has(refused("p.xml", page(apart)), "more than 10000000 cells"));
}

TEST_CASE("nothing is fetched and nothing outside is named") {
  const auto witness = imported(
      "x.xml", tei("<xi:include href='file:///etc/passwd'/><table><row role='label'><cell>a</cell>"
                   "</row><row><cell facs='http://e.org/x.png'>1</cell></row></table>"));
  CHECK(file_in(witness, "cells.csv").find(",http://e.org/x.png,") != std::string::npos);
  // A carried descriptor that names files outside the folder is not used.
  const std::string package =
      "{&quot;resources&quot;: [{&quot;name&quot;: &quot;t&quot;, &quot;path&quot;: "
      "&quot;../../x.csv&quot;, &quot;rithmo&quot;: {}}]}";
  const auto out =
      imported("x.xml", tei("<xenoData n='datapackage.json'>" + package +
                            "</xenoData><xenoData n='../x'>y</xenoData><table n='t'><row "
                            "role='label'><cell>a</cell></row><row><cell>1</cell></row>"
                            "</table>"));
  CHECK(is_told(out, "is not used"));
  REQUIRE(out.files.size() == 2);
  CHECK(out.files[0].name == "t.csv");
}

}  // namespace rithmo::exchange
