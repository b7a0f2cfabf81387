// Recognition of file formats: by the content, then by the name. Also tests the choice of one
// sheet, and files of unknown formats.
#include <string>
#include <vector>

#include "exchange.hpp"
#include "folder.hpp"

namespace rithmo::exchange {
namespace {

const std::string kinds =
    "not a known format: expected .xlsx, .ods, PAGE XML, ALTO, hOCR, TEI, HTML with tables, "
    "TSV or CSV";

// Returns the only table, read without a header, or the reason why the file is refused.
std::string result(const std::string& name, const std::string& bytes) {
  ImportChoice choice;
  choice.shape.header = 0;
  const auto witness = import_bytes(name, bytes, choice);
  if (!witness) return text::to_text(witness.error());
  REQUIRE(witness->tables.size() == 1);
  return witness->files.front().text;
}

const std::string tei_table = "<table><row><cell>t</cell></row></table>";
const std::string html_table = "<table><tr><td>h</td></tr></table>";

}  // namespace

TEST_CASE("the first element says what a file of XML is, past all that stands before it") {
  const std::string tei = "c1\nt\n", html = "c1\nh\n";
  struct Row {
    std::string name, bytes, result;
  };
  for (const Row& row : std::vector<Row>{
           {"x.csv", "<TEI>" + tei_table + "</TEI>", tei},
           {"x", "<TEI/>", "x: no table in it"},
           {"x", "<teiCorpus>" + tei_table + "</teiCorpus>", tei},
           {"x", "<t:TEI xmlns:t='x'>" + tei_table + "</t:TEI>", tei},
           {"x", "<TEI\n>" + tei_table + "</TEI>", tei},
           {"x", " \t\r\n<TEI>" + tei_table + "</TEI>", tei},
           {"x", "<!-- <html> --><TEI>" + tei_table + "</TEI>", tei},
           {"x", "<?xml version='1.0'?>\n<?a b?><!-- c -->\n<TEI>" + tei_table + "</TEI>", tei},
           {"x", "<!DOCTYPE TEI><TEI>" + tei_table + "</TEI>", tei},
           {"x", "<!DOCTYPE TEI [<!ELEMENT TEI ANY>]><TEI>" + tei_table + "</TEI>", tei},
           {"x", "<!DOCTYPE TEI><TEI>" + tei_table + "[]></TEI>", tei},
           {"x", "<html>" + html_table + "</html>", html},
           {"x", "<HTML>" + html_table + "</HTML>", html},
           {"x.xml", html_table, html},
           {"x.csv", "text and " + html_table, html},
           {"x", "<p><TABLE><tr><td>h</TABLE>", html},
           {"x",
            "<office:document xmlns:office='x'><body><spreadsheet><table><table-row><table-cell>"
            "<p>o</p></table-cell></table-row></table></spreadsheet></body></office:document>",
            "c1\no\n"},
           {"x",
            "<PcGts><Page><TableRegion><TableCell row='0' col='0'><TextEquiv><Unicode>p</Unicode>"
            "</TextEquiv></TableCell></TableRegion></Page></PcGts>",
            "c1\np\n"},
           {"x.csv",
            "<?xml version='1.0'?><a:alto xmlns:a='x'><a:Layout><a:Page><a:String CONTENT='7' "
            "HPOS='1' VPOS='1' WIDTH='1' HEIGHT='1'/></a:Page></a:Layout></a:alto>",
            "c1\n7\n"},
           {"x.txt",
            "<html><p class='ocr_page'><i class='ocrx_word' title='bbox 1 1 2 2'>8</i></html>",
            "c1\n8\n"},
           {"x", "<html>ocr_page bbox" + html_table + "</html>", html},
           {"x.xml", "<?xml version='1.0'?><mets/>", "x.xml: <mets>, " + kinds},
           {"x.csv", "<?xml version='1.0'?><mets>a,b</mets>", "x.csv: <mets>, " + kinds},
           {"x.xml", "<?xml version='1.0'?><mets>" + html_table + "</mets>",
            "x.xml: <mets>, " + kinds},
           {"x.xml", "<x:mets/>", "x.xml: <mets>, " + kinds},
           {"x", "<!-- TEI", "x: " + kinds},
           {"x.html", "<?xml version='1.0'?><body>" + html_table + "</body>", html}}) {
    INFO(row.bytes);
    CHECK(result(row.name, row.bytes) == row.result);
  }
}

TEST_CASE("tabs and commas say that a text is a table, then its name does") {
  struct Row {
    std::string name, bytes, result;
  };
  for (const Row& row : std::vector<Row>{{"x", "a\tb\n", "c1,c2\na,b\n"},
                                         {"x.xls", "a\tb\n", "c1,c2\na,b\n"},
                                         {"x.html", "a\tb\n", "c1,c2\na,b\n"},
                                         {"x", "a,b\n", "c1,c2\na,b\n"},
                                         {"x", "a;b\n", "c1,c2\na,b\n"},
                                         {"x.fods", "a;b\n", "c1,c2\na,b\n"},
                                         // The first line has no separator.
                                         {"x", "a\nb,c\n", "x: " + kinds},
                                         {"x", "a\n", "x: " + kinds},
                                         {"x.fods", "a\n", "x.fods: " + kinds},
                                         {"x.csv", "a\n", "c1\na\n"},
                                         {"x.tsv", "a\n", "c1\na\n"},
                                         {"x.tab", "a\n", "c1\na\n"},
                                         {"x.TXT", "a\n", "c1\na\n"},
                                         {"my.x/y", "a\n", "my.x/y: " + kinds},
                                         {"x.csv", "<b> a\n", "c1\n<b> a\n"},
                                         {"x", "<b>\ta\n", "x: <b>, " + kinds},
                                         {"x.htm", "a\n", "x.htm: no table in it"},
                                         {"x.xhtml", "a\n", "x.xhtml: no table in it"},
                                         {"x.xls", "a\n", "x.xls: no table in it"},
                                         {"x.csv", "", "x.csv: no table in it"}}) {
    INFO(row.name << ": " << row.bytes);
    CHECK(result(row.name, row.bytes) == row.result);
  }
  // Separators are searched for only in the first 4096 bytes.
  CHECK(result("x", std::string(4095, 'a') + "\tb").starts_with("c1,c2\n"));
  CHECK(result("x", std::string(4096, 'a') + "\tb") == "x: " + kinds);
}

TEST_CASE("pictures, old workbooks and other bytes are refused by their beginning") {
  const std::string picture =
      "x: a picture of a table, not a table: expected .xlsx, .ods, PAGE XML, ALTO, hOCR, TEI, HTML "
      "with tables, TSV or CSV";
  for (const std::string head : {"%PDF-1.7", "\x89PNG\r\n", "\xFF\xD8\xFF\xE0"})
    CHECK(result("x", head) == picture);
  CHECK(result("x", "\xD0\xCF\x11\xE0") ==
        "x: an old workbook (.xls), or one with a password: save it as .xlsx without a password");
  CHECK(result("x", "PK") == "x: a damaged zip archive");
  // A file with NUL in its first 1024 bytes is not a text; a later NUL is reported with its place.
  const auto with_nul = [](std::size_t at) {
    return "a\tb\n" + std::string(at - 4, 'a') + std::string(1, '\0');
  };
  CHECK(result("x", with_nul(1023)) == "x:2:1020: a NUL byte, so the file is not text; " + kinds);
  CHECK(result("x", with_nul(1024)).starts_with("x:2:1021: "));
  // Each character of UTF-16 has two bytes.
  CHECK(result("x", std::string("\xFF\xFE"
                                "a\0\t\0b\0",
                                8)) == "c1,c2\na,b\n");
  CHECK(result("x", std::string("\xFE\xFF\0a\0\t\0b", 8)) == "c1,c2\na,b\n");
  CHECK(result("x", std::string(max_part_bytes + 1, 'a')) == "x: more than 256 MB");
}

TEST_CASE("what is told of the encoding comes before what is told of the tables") {
  const auto witness =
      imported("x.html", "<table><tr><td>\xE4<del>1</del><td>2<tr><td>3<td>4</table>");
  REQUIRE(witness.notes.size() >= 2);
  CHECK(witness.notes[0] == "the file is not UTF-8 and declares no encoding: read as Windows-1252");
  CHECK(witness.notes[1] == "text that is struck out is left out");
}

TEST_CASE("one sheet is asked for by its name in the file or in the witness") {
  const std::string file =
      "<TEI><table n='One Two'><row><cell>1</cell></row></table><table "
      "n='Three'><row><cell>3</cell></row></table></TEI>";
  struct Row {
    std::string sheet, cells;
  };
  for (const Row& row : std::vector<Row>{{"One Two", "1"}, {"one-two", "1"}, {"three", "3"}}) {
    ImportChoice choice;
    choice.sheet = row.sheet;
    const auto witness = imported("x", file, choice);
    REQUIRE(witness.tables.size() == 1);
    CHECK(has(witness.files.front().text, row.cells));
  }
  ImportChoice choice;
  choice.sheet = "none of these";
  CHECK(refused("x", file, choice) == "x: no table 'none of these'; there are: One Two, Three");
  CHECK(refused("x", "<TEI/>", choice) == "x: no table 'none of these'");
}

TEST_CASE("a file has at most a thousand tables") {
  CHECK(imported("x", "<TEI>" + repeated(tei_table, 1000) + "</TEI>").tables.size() == 1000);
  CHECK(refused("x", "<TEI>" + repeated(tei_table, 1001) + "</TEI>") == "x: more than 1000 tables");
}

TEST_CASE("tables without a name are counted where something is told of them") {
  const auto witness = imported("x",
                                "<TEI><table><row><cell>1</cell></row></table><table n='b'><row>"
                                "<cell>1</cell></row></table></TEI>");
  const std::string no_header =
      "no header found: the columns are named c1 to c1 (--header N if row N is the header)";
  CHECK(witness.notes == std::vector<std::string>{"table 1: " + no_header, "b: " + no_header});
}

TEST_CASE("a witness that came along whole is used unless something else is asked for") {
  const std::string file =
      "<TEI><xenoData n='datapackage.json'>{\"resources\": [{\"name\": \"t\", \"path\": "
      "\"my.csv\"}]}</xenoData><table n='t'><row><cell>a</cell></row><row><cell>1</cell></row>"
      "</table></TEI>";
  CHECK(imported("x", file).came_whole);
  CHECK(file_in(imported("x", file), "my.csv") == "a\n1\n");
  ImportChoice sheet, header, merged;
  sheet.sheet = "t";
  header.shape.header = 1;
  merged.shape.repeat_merged = true;
  for (const ImportChoice& choice : {sheet, header, merged}) {
    const auto witness = imported("x", file, choice);
    CHECK_FALSE(witness.came_whole);
    CHECK(witness.tables.front().path == "t.csv");
  }
}

TEST_CASE("a file is read from the disk by its path") {
  const Folder folder;
  folder.write("t.csv", "a,b\n1,2\n");
  const auto witness = import_file(folder.path("t.csv"));
  REQUIRE(witness);
  CHECK(file_in(*witness, "t.csv") == "a,b\n1,2\n");
  const auto missing = import_file(folder.path("none.csv"));
  REQUIRE_FALSE(missing);
  CHECK(text::to_text(missing.error()).starts_with(folder.path("none.csv") + ": "));
}

}  // namespace rithmo::exchange
