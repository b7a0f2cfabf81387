// The audit's other formats: cells are marked, and no text in a table can act as markup.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/report/audit/audit_diff.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/cell_pictures.hpp"
#include "rithmo/report/markup.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/json.hpp"

namespace rithmo::report {
namespace {

audit::AuditReport report(const std::string& rows, const std::string& title = "t") {
  table::Table table = *table::make_table(*text::Source::of("t.csv", "a,b,c,locus\n" + rows));
  table.name = "t";
  table.title = title;
  table.relation.text = "proportions";
  table.parameters["kind"].text = "harmonic";
  table.parameters["among"].text = "2,3,4,6,12";
  const table::Witness one{"w",     title, text::Source::of("datapackage.json", "").value(),
                           {table}, {},    {}};
  return *audit::audit(std::span(&one, 1));
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

}  // namespace

TEST_CASE("HTML marks the cell, the wanting row and the stranger") {
  const std::string page = audit_as_html(report("2,3,6,p. 1\n4,6,9,p. 2\n11,77,5,p. 3\n"));
  CHECK(has(page, "<del>9</del> <ins>12</ins>"));
  CHECK(has(page, "<tr class=\"omission\" data-kind=\"omission\">"));
  CHECK(has(page, "<tr class=\"unexplained\" data-kind=\"unexplained\">"));
  const std::size_t id = page.find("<li id=\"f-w-");
  REQUIRE(id != page.npos);
  CHECK(has(page, "href=\"#" + page.substr(id + 8, 12) + "\""));
  CHECK_FALSE(has(page, "src="));  // the page needs no other file
}

TEST_CASE("HTML opens with a line for each finding, which leads to its row") {
  const std::string page = audit_as_html(report("2,3,6,7\n4,6,9,8\n11,77,5,9\n"));
  const std::size_t index = page.find("<table class=\"findings\">"),
                    tables = page.find("<caption>");
  REQUIRE(index < tables);
  CHECK(has(page,
            "line 8, c: for 9 read 12</td><td><span class=\"kind\">misprint</span> several figures "
            "wrong"));
  CHECK(has(page, "after line 7 add 3 4 6</td>"));
  std::size_t lines = 0;
  for (std::size_t at = page.find("<td><a href=\"#", index); at < tables;
       at = page.find("<td><a href=\"#", at + 1)) {
    const std::size_t start = at + 14, end = page.find('"', start);
    CHECK(has(page, " id=\"" + page.substr(start, end - start) + "\""));
    ++lines;
  }
  CHECK(lines == 3);
  CHECK_FALSE(has(audit_as_html(report("2,3,6,1\n3,4,6,2\n4,6,12,3\n")), "class=\"findings\""));
}

TEST_CASE("HTML shows a cell on an image beside the page, and fetches none from elsewhere") {
  audit::AuditReport findings = report("2,3,6,7\n3,4,9,8\n4,6,19,9\n");
  findings[0].tables[0].regions[{3, 3}] = {"c1", "fol 3r.jpg", "100,200 180,240"};
  findings[0].tables[0].regions[{4, 3}] = {"c2", "https://e.org/3r.jpg", "100,200 180,240"};
  const std::string page = audit_as_html(findings);
  CHECK(has(page, "viewBox=\"90 190 100 60\"><image href=\"fol%203r.jpg\"/></svg></a>"));
  CHECK(has(page, "<a class=\"region\" href=\"https://e.org/3r.jpg#xywh=100,200,80,40\">c2</a>"));
  CHECK_FALSE(has(page, "<image href=\"https:"));
  CHECK(has(page, "content=\"default-src 'none'; img-src 'self' file: data:;"));
}

TEST_CASE("HTML carries the cells that are cut out of images, and says how many are not") {
  audit::AuditReport findings = report("2,3,6,7\n3,4,9,8\n4,6,19,9\n");
  auto& regions = findings[0].tables[0].regions;
  regions[{3, 3}] = {"c\"1", "a.png", "100,200 180,240"};
  regions[{4, 3}] = {"c2", "b.png", "100,200 1080,240"};
  const std::vector<CellPicture> wanted = wanted_pictures(findings);
  REQUIRE(wanted.size() == 2);
  CHECK(wanted[0] == CellPicture{0, "a.png", 90, 190, 100, 60});
  CellPictures pictures;
  for (const CellPicture& one : wanted)
    pictures.addresses[one] =
        "data:image/png;base64," + std::string(one.image == "a.png" ? "AA==" : "BB==");
  const std::string page = audit_as_html(findings, pictures);
  CHECK(has(page,
            "<a class=\"region\" href=\"a.png#xywh=100,200,80,40\"><img class=\"crop\" "
            "alt=\"c&quot;1 as printed\" width=\"80\" height=\"48\" "
            "src=\"data:image/png;base64,AA==\"></a>"));
  CHECK(has(page, "width=\"320\" height=\"19\" src=\"data:image/png;base64,BB==\">"));
  CHECK_FALSE(has(page, "<svg class"));
  CHECK_FALSE(has(page, "Not all cells"));
  pictures.addresses.erase(wanted[1]);
  pictures.left_out = 1;
  const std::string some = audit_as_html(findings, pictures);
  CHECK(has(some, "<image href=\"b.png\"/>"));
  CHECK(has(some, "Not all cells are shown as details of their images: 1 more"));
}

TEST_CASE("nothing in a table is markup") {
  const std::string hostile = "<script>alert('x')</script>&\"";
  for (const std::string& text : {audit_as_html(report("2,3,6,<img>\n", hostile)),
                                  audit_as_tei(report("2,3,6,<img>\n", hostile))}) {
    CHECK_FALSE(has(text, "<script>alert"));
    CHECK_FALSE(has(text, "<img>"));
    CHECK(has(text, "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;&quot;"));
  }
  CHECK(escaped("a\x01\x7F\tb") == "a\xEF\xBF\xBD\xEF\xBF\xBD\tb");
  CHECK(id_of("1 a/b") == "_31_20a_2fb");
  CHECK(id_of("") == "_");
}

TEST_CASE("TEI: choice, supplied, and a tie as an apparatus") {
  const std::string slip = audit_as_tei(report("2,3,6,1\n3,4,6,2\n4,6,19,3\n"));
  CHECK(has(slip, "<choice><sic>19</sic><corr cert=\""));
  CHECK(has(slip, "ana=\"#one-figure-wrong\">12</corr></choice>"));
  CHECK(has(audit_as_tei(report("2,3,6,1\n3,4,6,2\n")),
            "<supplied reason=\"omitted\" resp=\"#rithmo\" cert=\"high\">4</supplied>"));
  CHECK(has(slip,
            "<row n=\"3\" ana=\"#row-misprint\"><cell>4</cell><cell>6</cell><cell "
            "xml:id=\"t-w.t.r4.c3\">"));
  CHECK(has(slip, " target=\"#t-w.t.r4.c3\" resp=\"#rithmo\">"));
  CHECK_FALSE(has(slip, "<cell>locus"));
  CHECK(
      has(audit_as_tei(report("4,6,12,1\n?,?,6,2\n")), "<app type=\"tie\"><rdg type=\"printed\">"));
}

TEST_CASE("an errata slip in the classic words, by the source's own places") {
  CHECK(audit_as_slip(report("2,3,6,101\n3,4,9,102\n4,6,12,103\n")) ==
        "ERRATA\n\nt\n    line 102, c: for 9 read 6\n");
  CHECK(has(audit_as_slip(report("2,3,6,7\n4,6,12,8\n")), "after line 7 add 3 4 6\n"));
  CHECK(has(audit_as_slip(report("3,4,6,8\n4,6,12,9\n")), "at the head add 2 3 6\n"));
  CHECK(audit_as_slip(report("2,3,6,1\n3,4,6,2\n4,6,12,3\n")) == "ERRATA\n\nNone found.\n");
}

TEST_CASE("a reading that the others outweigh is a guess, and is called so") {
  audit::AuditReport audited = report("2,3,6,1\n3,4,9,2\n4,6,12,3\n");
  audit::Finding& finding = audited.front().tables.front().findings.front();
  CHECK(has(proposal(finding), "9, read 6"));
  finding.candidates.front().odds = 0.3;
  CHECK(has(proposal(finding), "9, perhaps 6"));
  CHECK(has(audit_as_slip(audited), "for 9 perhaps 6"));
}

TEST_CASE("a slip names a row by its first cell, or where that is of no use by its number") {
  const auto slip_of = [](const std::string& csv) {
    table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
    table.name = table.title = "t";
    table.relation.text = "squares-and-cubes";
    table.parameters["last"].text = "6";
    const table::Witness one{"w",     "Book", text::Source::of("datapackage.json", "").value(),
                             {table}, {},     {}};
    return audit_as_slip(*audit::audit(std::span(&one, 1)));
  };
  const std::string slip =
      slip_of("root,square,cube\n1,1,1\n2,5,8\n3,9,27\n4,16,64\n4,25,125\n6,36,216\n");
  CHECK(has(slip, "    root 2, square: for 5 read 4\n"));
  // The cell that names rows is the slip itself, so the row is named by its number.
  CHECK(has(slip, "    row 5, root: for 4 read 5\n"));
  // A number that occurs twice cannot identify a row.
  CHECK(has(slip_of("root,square,cube\n1,1,1\n2,4,8\n3,9,27\n4,15,64\n4,25,125\n6,36,216\n"),
            "    row 4, square: for 15 read 16\n"));
}

TEST_CASE("a highlighter diff") {
  CHECK(audit_as_highlighter(report("2,3,6,1\n3,4,9,2\n")) ==
        "@@,a,b,c,locus\n,2,3,6,1\n->,3,4,9->6,2\n+++,4,6,12,\n");
  CHECK(audit_as_highlighter(report("2,3,6,1\n3,4,6,2\n3,4,6,3\n4,6,12,4\n")) ==
        "@@,a,b,c,locus\n,2,3,6,1\n,3,4,6,2\n---,3,4,6,3\n,4,6,12,4\n");
}

TEST_CASE("JSON has the cells of a table where they are requested, with their rows in the file") {
  const audit::AuditReport audited = report("2,3,6,1\n3,4,9,2\n");
  CHECK(!has(audit_as_json(audited), "row_numbers"));
  const auto json =
      text::parse_json(*text::Source::of("report.json", audit_as_json(audited, true)));
  REQUIRE(json);
  const text::Json& table = json->find("witnesses")->items.front().find("tables")->items.front();
  CHECK(table.find("header")->items.size() == 4);
  CHECK(table.find("printed")->items.at(1).items.at(2).text == "9");
  CHECK(table.find("row_numbers")->items.at(1).text == "3");
  CHECK(table.find("findings")->items.front().find("row")->text == "3");
}

TEST_CASE("beside an earlier report: what is new and what has vanished") {
  const audit::AuditReport before = report("2,3,6,1\n3,4,9,2\n4,6,12,3\n");
  const text::Source earlier = *text::Source::of("earlier.json", audit_as_json(before));
  const auto same = compare_with(earlier, before);
  REQUIRE(same);
  CHECK(same->unchanged == 1);
  CHECK(same->none());

  const auto mended = compare_with(earlier, report("2,3,6,1\n3,4,6,2\n4,6,12,3\n"));
  const std::string id = before.front().tables.front().findings.front().id;
  CHECK(mended->vanished == std::vector<std::string>{id + ": w/t: misprint 3 4 9, read 3 4 6"});

  const auto worse = compare_with(earlier, report("2,3,6,1\n3,4,9,2\n4,6,19,3\n"));
  CHECK(worse->unchanged == 1);
  CHECK(audit::count_findings(worse->added) == 1);

  audit::AuditReport otherwise = before;
  otherwise.front().tables.front().findings.front().candidates.front().row = {"3", "4", "5"};
  CHECK(compare_with(earlier, otherwise)->otherwise ==
        std::vector<std::string>{id + ": misprint 3 4 9, read 3 4 6; now 3 4 5"});
  table::Decision decision{};
  otherwise.front().tables.front().findings.front().decision = decision;
  CHECK(compare_with(earlier, otherwise)->none());  // the editor who decided knows the change

  audit::AuditReport other = before;
  other.front().tables.front().name = "u";
  CHECK(
      compare_with(earlier, other).error().reason ==
      "the earlier report is about other tables: give an earlier report on the tables audited now");
  CHECK_FALSE(compare_with(*text::Source::of("e.json", "[]"), before));
  CHECK_FALSE(
      compare_with(*text::Source::of("e.json", R"({"witnesses": [{"name": "w"}]})"), before));
  CHECK_FALSE(compare_with(*text::Source::of("e.json", "{"), before));
}

}  // namespace rithmo::report
