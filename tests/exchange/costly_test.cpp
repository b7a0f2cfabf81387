// Small files that could be costly to read. Each is refused with a message or read within a second,
// without a crash.
#include <ctime>
#include <string>

#include "exchange.hpp"
#include "rithmo/exchange/readers/carried_files.hpp"

namespace rithmo::exchange {
namespace {

// Returns the result of an import. Fails the test if the import takes too long; the limit allows
// for sanitizers.
std::string soon(const std::string& name, const std::string& bytes) {
  const std::clock_t began = std::clock();
  std::string said = refused(name, bytes);
  CHECK(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC < 10);
  return said;
}

std::string styled(const std::string& code, const std::string& cells) {
  return workbook(
      "<sheetData><row>" + cells + "</row></sheetData>",
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"" + code +
          "\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/></cellXfs>");
}

}  // namespace

TEST_CASE("elements within each other, however their ends are hidden") {
  const std::string cell = "<table><tr><td>", deeper = "nested deeper than 1000 elements";
  CHECK(has(soon("x.html", cell + "<svg>" + repeated("<td>", 40'000)), deeper));
  CHECK(has(soon("x.html", cell + "<svg><style>" + repeated("<g>", 300'000)), deeper));
  CHECK(has(soon("x.html", cell + repeated("<i></x>", 40'000)), deeper));
  CHECK(has(soon("x.html", cell + repeated("<div></x>", 300'000)), deeper));
  CHECK(has(soon("x.html", repeated("<div><table><tr><td></div>", 40'000)), deeper));
  // Complete files within the limits are accepted.
  CHECK(soon("x.html", "<table><tr><th>n<th>m" + repeated("<tr><td>1<td>2", 40'000)) == "accepted");
  CHECK(soon("x.html", "<table><tr><td>n" + repeated("<tr><td><p>1<p>2", 20'000)) == "accepted");
  CHECK(soon("x.html", "<style>a<b</style><table><tr><td>n<tr><td><svg><path/></svg>1</table>") ==
        "accepted");
  CHECK(soon("x.html", "<table><tr><td>n<tr><td>" +
                           repeated("<b>1</b><font color=red>2</font>", 5'000)) == "accepted");
}

TEST_CASE("styles that nobody closes go on in each paragraph") {
  std::string fonts = "<p>";
  for (int i = 0; i < 900; ++i) fonts += "<font size=" + std::to_string(i) + ">";
  CHECK(has(soon("x.html", fonts + repeated("<p>x", 50'000)), "are open at once"));
}

TEST_CASE("texts that grow with each of their signs") {
  const std::string escaped = "<sheetData><row><c t=\"str\"><v>" + repeated("_x0041_", 1'000'000) +
                              "</v></c></row></sheetData>";
  CHECK(has(soon("b.xlsx", workbook(escaped)), "has a text of more than 100000 bytes"));
  CHECK(soon("b.xlsx", workbook("<sheetData><row><c t=\"str\"><v>_x0041_x_x005F_x0041_</v></c>"
                                "</row></sheetData>")) == "accepted");
  CHECK(has(soon("b.xlsx", workbook("<sheetData><row>" +
                                    repeated("<c r=\"A1\" t=\"str\"><v> </v></c>", 300'000) +
                                    "<c r=\"A1\"><v>1</v></c></row></sheetData>")),
            "accepted"));
  CHECK(has(soon("b.ods", spreadsheet("<table:table table:name=\"T\"><table:table-row>"
                                      "<table:table-cell>" +
                                      repeated("<text:p>a</text:p>", 600'000) +
                                      "</table:table-cell></table:table-row></table:table>")),
            "has a text of more than 100000 bytes"));
  CHECK(soon("x.html", "<table><tr><td>" + repeated("<sup>1</sup>", 30'000) + "</table>") ==
        "accepted");
}

TEST_CASE("formats longer than any program writes") {
  CHECK(soon("b.xlsx", styled("0" + repeated("%", 1'000'000), "<c s=\"1\"><v>1</v></c>")) ==
        "accepted");
  CHECK(soon("b.xlsx", styled("0" + repeated("&quot;a&quot;", 30'000),
                              repeated("<c s=\"1\"><v>1</v></c>", 16'000))) == "accepted");
}

TEST_CASE("heads and parts of tables that are looked for row by row") {
  CHECK(soon("x.html", "<table><tr>" + repeated("<th>a", 16'000) + "<tr>" +
                           repeated("<td>1", 16'000) + "</table>") == "accepted");
  CHECK(soon("x.html", "<table>" + repeated("<tr><th>a", 10'000) + repeated("<tr><td>1", 10'000)) ==
        "accepted");
  std::string parted = "x,y\n1,2\n", words = "a,b\n" + repeated("word\n", 30'000);
  for (int i = 0; i < 20'000; ++i)
    parted += "\n" + std::string(1, static_cast<char>('a' + i % 26)) + ",b" +
              std::string(1, static_cast<char>('a' + i / 26 % 26)) + "\n";
  soon("x.csv", parted);
  for (char c = 'a'; c < 'u'; ++c) words += std::string(1, c) + ",";
  soon("x.csv", words + "z\n");
  // A row of 16,000 words above many rows with one number.
  CHECK(has(
      soon("b.ods", spreadsheet("<table:table table:name=\"T\"><table:table-row><table:table-cell "
                                "table:number-columns-repeated=\"16000\"><text:p>a</text:p>"
                                "</table:table-cell></table:table-row><table:table-row "
                                "table:number-rows-repeated=\"900000\"><table:table-cell>"
                                "<text:p>7</text:p></table:table-cell></table:table-row>"
                                "</table:table>")),
      "more than 10000000 cells"));
}

TEST_CASE("files that a spreadsheet carries have plain names") {
  CHECK(is_plain_name("a.csv"));
  for (const char* name : {"-rf", "a\nb.csv", "a\x1B[31m.csv", "\xE2\x80\xAE.csv", "..", "a/b.csv"})
    CHECK_FALSE(is_plain_name(name));
}

}  // namespace rithmo::exchange
