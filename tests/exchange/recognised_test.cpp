// Recognised texts with confidences: joining of their parts, and their form in cells.csv.
#include "rithmo/exchange/readers/recognised.hpp"

#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "exchange.hpp"

namespace rithmo::exchange {

TEST_CASE("signs become a text that is as sure as all of them") {
  RecognisedText whole;
  whole.append({"2", 0.9, {}}, "");
  whole.append({"5", 0.5, {{"6", 0.4}, {"8", std::nullopt}}}, "");
  CHECK(whole.text == "25");
  CHECK(*whole.confidence == Approx(0.45));
  REQUIRE(whole.others.size() == 2);
  CHECK(whole.others[0].text == "28");
  CHECK(whole.others[1].text == "26");
  CHECK(*whole.others[1].confidence == Approx(0.36));
  whole.append({"lb", std::nullopt, {}}, " ");
  CHECK(whole.text == "25 lb");
  CHECK(whole.others[1].text == "26 lb");
  whole.append({"", 0.1, {}}, " ");
  CHECK(*whole.confidence == Approx(0.45));
}

TEST_CASE("confidences and other readings are written so that they are read again") {
  using table::OtherReading;
  for (const std::vector<OtherReading>& others :
       {std::vector<OtherReading>{{"225", 0.38}}, {{"a\"b", std::nullopt}, {"1|2", 0}}, {{"", 1}}})
    CHECK(table::parse_other_readings(table::to_text(others)) == others);
  CHECK(table::to_text(std::vector<OtherReading>()).empty());
  for (const char* bad : {"[", "{}", "[1]", "[[\"a\"]]", "[[\"a\",2]]", "[[\"a\",\"0.5\"]]"})
    CHECK_FALSE(table::parse_other_readings(bad));
  CHECK(table::confidence_text(0.4123) == "0.412");
  CHECK(table::confidence_text(0) == "0.");
  CHECK(table::confidence_text(0.9999) == "1");
  CHECK_FALSE(table::parse_confidence("1.1"));
}

TEST_CASE("PAGE XML: confidences and other readings of lines and signs go into cells.csv") {
  const auto witness = imported(
      "p.xml",
      "<PcGts><Page imageFilename=\"p.png\"><TableRegion id=\"t\">"
      "<TableCell row=\"0\" col=\"0\"><TextLine><TextEquiv><Unicode>n</Unicode></TextEquiv>"
      "</TextLine></TableCell>"
      "<TableCell id=\"c\" row=\"1\" col=\"0\"><TextLine>"
      "<TextEquiv index=\"1\" conf=\"0.38\"><Unicode>225</Unicode></TextEquiv>"
      "<TextEquiv index=\"0\" conf=\"0.4123\"><Unicode>226</Unicode></TextEquiv>"
      "</TextLine></TableCell>"
      "<TableCell id=\"d\" row=\"2\" col=\"0\"><TextLine><Word>"
      "<Glyph><TextEquiv conf=\"0.9\"><Unicode>4</Unicode></TextEquiv></Glyph>"
      "<Glyph><TextEquiv conf=\"0.5\"><Unicode>7</Unicode></TextEquiv>"
      "<TextEquiv index=\"1\" conf=\"0.4\"><Unicode>1</Unicode></TextEquiv></Glyph>"
      "</Word></TextLine></TableCell></TableRegion></Page></PcGts>");
  CHECK(file_in(witness, "t.csv") == "n\n226\n47\n");
  CHECK(file_in(witness, "cells.csv") ==
        "table,row,column,id,image,points,confidence,other_readings\n"
        "t,2,1,c,p.png,,0.412,\"[[\"\"225\"\",0.38]]\"\n"
        "t,3,1,d,p.png,,0.45,\"[[\"\"41\"\",0.36]]\"\n");
}

}  // namespace rithmo::exchange
