// Pages of ALTO: marked and unmarked tables, confidences, alternative readings, hyphens, units, and
// small files that are costly to read.
#include "rithmo/exchange/readers/alto.hpp"

#include <ctime>
#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

std::string string_at(const std::string& text, int left, int top, const std::string& more = "",
                      const std::string& inside = "") {
  return "<String ID='s" + std::to_string(left) + "-" + std::to_string(top) + "' HPOS='" +
         std::to_string(left) + "' VPOS='" + std::to_string(top) + "' WIDTH='" +
         std::to_string(10 * text.size()) + "' HEIGHT='14' CONTENT='" + text + "' " + more + ">" +
         inside + "</String>";
}

std::string alto(const std::string& page, const std::string& unit = "pixel",
                 const std::string& image = "p.png") {
  return "<?xml version='1.0'?><alto xmlns='http://www.loc.gov/standards/alto/ns-v4#'><Description>"
         "<MeasurementUnit>" +
         unit + "</MeasurementUnit><sourceImageInformation><fileName>" + image +
         "</fileName></sourceImageInformation></Description><Layout><Page ID='P'><PrintSpace>" +
         page + "</PrintSpace></Page></Layout></alto>";
}

std::string line(const std::string& words) {
  return "<TextLine>" + words + "</TextLine>";
}

std::string block(const std::string& words) {
  return "<TextBlock>" + line(words) + "</TextBlock>";
}

const std::string squares =
    block(string_at("n", 20, 0) + string_at("square", 80, 0)) +
    block(string_at("2", 20, 20) + string_at("4", 100, 20, "WC='0.93'")) +
    block(string_at("3", 20, 40) +
          string_at("9", 100, 40, "WC='0.6'", "<ALTERNATIVE PURPOSE='OCR'>0</ALTERNATIVE>"));

}  // namespace

TEST_CASE("ALTO: the words of a page without a marked table are put into a grid") {
  const auto witness = imported("p.xml", alto(squares));
  CHECK(file_in(witness, "p.csv") == "n,square\n2,4\n3,9\n");
  CHECK(file_in(witness, "cells.csv") ==
        "table,row,column,id,image,points,confidence,other_readings\n"
        "p,1,1,s20-0,p.png,\"20,0 30,0 30,14 20,14\",,\n"
        "p,1,2,s80-0,p.png,\"80,0 140,0 140,14 80,14\",,\n"
        "p,2,1,s20-20,p.png,\"20,20 30,20 30,34 20,34\",,\n"
        "p,2,2,s100-20,p.png,\"100,20 110,20 110,34 100,34\",0.93,\n"
        "p,3,1,s20-40,p.png,\"20,40 30,40 30,54 20,54\",,\n"
        "p,3,2,s100-40,p.png,\"100,40 110,40 110,54 100,54\",0.6,\"[[\"\"0\"\",null]]\"\n");
  CHECK(
      is_told(witness,
              "P: its rows and columns are not given: 6 cells were put into 3 rows and 2 columns"));
}

TEST_CASE("ALTO: the blocks of a marked table are its cells, and other words are told") {
  const std::string cells =
      block(string_at("n", 20, 0)) + block(string_at("square", 80, 0)) +
      block(string_at("12", 20, 20)) + block(string_at("1", 90, 20) + string_at("44", 103, 20)) +
      "<ComposedBlock ID='in' TYPE='table'>" + block(string_at("13", 20, 40)) +
      block(string_at("169", 90, 40)) + "</ComposedBlock>";
  const auto witness =
      imported("p.xml", alto(block(string_at("Title", 0, 900)) +
                             "<ComposedBlock ID='T' TYPE='Table'>" + cells + "</ComposedBlock>"));
  CHECK(file_in(witness, "t.csv") == "n,square\n12,1 44\n13,169\n");
  CHECK(is_told(witness, "words outside all tables were left out: 1"));
  CHECK(is_told(witness,
                "T: a table within it (in), whose cells are read as cells of the outer table"));
}

TEST_CASE("ALTO: blocks that are whole columns have a cell in each line") {
  std::string left, right;
  for (int row = 0; row < 5; ++row) {
    left += line(string_at(std::to_string(row + 2), 20, 20 * row));
    right += line(string_at(std::to_string(row), 100, 20 * row) + string_at("7", 113, 20 * row));
  }
  const auto witness =
      imported("p.xml", alto("<ComposedBlock ID='T' TYPE='table'><TextBlock>" + left +
                             "</TextBlock><TextBlock>" + right + "</TextBlock></ComposedBlock>"));
  CHECK(file_in(witness, "t.csv") == "c1,c2\n2,0 7\n3,1 7\n4,2 7\n5,3 7\n6,4 7\n");
  CHECK(is_told(
      witness,
      "T: its blocks are read as whole columns, and each of their lines as a cell: 2 blocks"));
  // A single block is not a cell; its words are the cells.
  CHECK(table_of("p.xml", alto("<ComposedBlock TYPE='table'><TextBlock>" +
                               line(string_at("2", 0, 0) + string_at("4", 90, 0)) +
                               line(string_at("3", 0, 20) + string_at("9", 90, 20)) +
                               "</TextBlock></ComposedBlock>")) == "c1,c2\n2,4\n3,9\n");
}

TEST_CASE("ALTO: signs have confidences too, and parted words are whole in a cell") {
  const auto cells = [](const std::string& words) {
    return imported("p.xml",
                    alto("<ComposedBlock ID='T' TYPE='table'>" + words + "</ComposedBlock>"));
  };
  const auto witness =
      cells(block(string_at("27", 0, 0, "CC='0 5'")) + block(string_at("3", 90, 0, "CC='x'")) +
            block(string_at("4", 0, 20, "WC='1.5'")) + block(string_at("5", 90, 20, "WC='0'")));
  CHECK(has(file_in(witness, "cells.csv"), "\"0,0 20,0 20,14 0,14\",0.5,"));
  CHECK(has(file_in(witness, "cells.csv"), "\"90,20 100,20 100,34 90,34\",0.,"));
  CHECK(has(file_in(witness, "cells.csv"), "\"90,0 100,0 100,14 90,14\",,"));
  const std::string hyphen = "<HYP CONTENT='-'/>";
  const std::string parted =
      "<TextBlock>" +
      line(string_at("Tempe", 0, 0, "SUBS_TYPE='HypPart1' SUBS_CONTENT='Temperature'") + hyphen) +
      line(string_at("rature", 0, 16, "SUBS_TYPE='HypPart2' SUBS_CONTENT='Temperature'")) +
      "</TextBlock>";
  CHECK(file_in(cells(parted + block(string_at("No", 90, 8)) + block(string_at("1", 10, 60)) +
                      block(string_at("2", 90, 60))),
                "t.csv") == "Temperature,No\n1,2\n");
  CHECK(table_of("p.xml", alto(line(string_at("ob", 0, 0) + hyphen) +
                               block(string_at("7", 0, 20)))) == "ob-\n7\n");
}

TEST_CASE("ALTO: places in other units, words without a place, images by their whole path") {
  const auto metric = imported("p.xml", alto(squares, "mm10"));
  CHECK(is_told(metric, "places are given in mm10, not in pixels"));
  CHECK_FALSE(has(file_in(metric, "cells.csv"), "20,20"));
  const auto lost = imported("p.xml", alto(squares + "<String CONTENT='8'/>", "pixel", "/a/b.png"));
  CHECK(is_told(lost, "words without a position were left out: 1"));
  CHECK(has(file_in(lost, "cells.csv"), ",b.png,"));
  CHECK(is_told(lost, "only its file name is stored: b.png"));
  for (const char* bad :
       {"<alto/>", "<alto><Layout/></alto>", "<alto><Layout><Page/></Layout></alto>"})
    CHECK(refused("p.xml", bad) == "p.xml: no table in it");
}

TEST_CASE("ALTO: small files that ask for much are read or refused soon") {
  const std::clock_t began = std::clock();
  std::string row, other;
  for (int i = 0; i < 40'000; ++i) row += string_at("1", 30 * i, 0);
  CHECK(has(refused("p.xml", alto(row)), "a table has at most 1048576 rows and 16384 columns"));
  CHECK(has(refused("p.xml", alto("<ComposedBlock TYPE='table'>" +
                                  block(repeated(string_at("12", 0, 0), 60'000)) +
                                  block(string_at("1", 90, 0)) + "</ComposedBlock>")),
            "has a text of more than 100000 bytes"));
  for (int i = 0; i < 2'000; ++i) other += "<ALTERNATIVE>" + std::to_string(i) + "</ALTERNATIVE>";
  CHECK(refused("p.xml", alto(repeated(string_at("12", 0, 0, "", other), 50))) == "accepted");
  for (const char* number : {"1e300", "-1e308", "x", "", "1e9", "nan"})
    CHECK_FALSE(refused("p.xml", alto("<String CONTENT='1' HPOS='" + std::string(number) +
                                      "' VPOS='0' WIDTH='1e9' HEIGHT='0'/>" + squares))
                    .empty());
  CHECK(static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC < 20);
}

}  // namespace rithmo::exchange
