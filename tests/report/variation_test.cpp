// The places of variation as other programs read them: matrices, and the apparatus in TEI for
// teiphy and open-cbgm.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/report/collation/collation_report.hpp"
#include "rithmo/report/collation/variation.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::report {
namespace {

// A tag or a text in the reports' XML, which has no comments, no CDATA, and attributes in double
// quotes.
struct Piece {
  std::string name, text;  // as "app" or "/app"; empty for a text
  std::map<std::string, std::string> attributes;
  bool empty = false;
};

std::vector<Piece> pieces_of(const std::string& xml) {
  std::vector<Piece> pieces;
  const std::regex attribute("([A-Za-z:]+)=\"([^\"]*)\"");
  for (std::size_t at = 0; at < xml.size();) {
    const std::size_t end =
        xml[at] == '<' ? xml.find('>', at) + 1 : std::min(xml.find('<', at), xml.size());
    std::string piece = xml.substr(at, end - at);
    Piece& one = pieces.emplace_back();
    at = end;
    if (piece.front() != '<') {
      one.text = piece;
      continue;
    }
    one.name = piece.substr(1, piece.find_first_of(" />", 2) - 1);
    one.empty = piece[piece.size() - 2] == '/';
    for (std::sregex_iterator a(piece.begin(), piece.end(), attribute), none; a != none; ++a)
      one.attributes[(*a)[1]] = (*a)[2];
  }
  return pieces;
}

struct Unit {
  std::string id;
  std::map<std::string, std::string> reading_of;  // the reading of each witness
  std::size_t readings = 0;
};

std::vector<std::string> sigla(const std::string& wit) {
  std::vector<std::string> all;
  std::istringstream words(wit);
  for (std::string word; words >> word;) all.push_back(word.substr(word.find_first_not_of('#')));
  return all;
}

// Reads TEI as teiphy does (variation_unit.py, reading.py). The id of an app is @xml:id, otherwise
// @n. Each rdg, and each lem with @wit, is a reading, whose id is found in the same way. A reading
// whose type counts as missing is dropped.
std::vector<Unit> read_as_teiphy(const std::string& xml, const std::set<std::string>& missing) {
  std::vector<Unit> units;
  for (const Piece& piece : pieces_of(xml)) {
    const auto value = [&](const std::string& name) {
      const auto at = piece.attributes.find(name);
      return at == piece.attributes.end() ? std::string() : at->second;
    };
    const std::string id = value("xml:id").empty() ? value("n") : value("xml:id");
    if (piece.name == "app") units.push_back({id, {}, 0});
    const bool reading =
        piece.name == "rdg" || (piece.name == "lem" && piece.attributes.contains("wit"));
    if (!reading || missing.contains(value("type"))) continue;
    ++units.back().readings;
    for (const std::string& siglum : sigla(value("wit"))) units.back().reading_of[siglum] = id;
  }
  return units;
}

// Reads TEI as open-cbgm does (variation_unit.cpp). It uses only rdg, by @n. A star or a V at the
// end of a siglum does not belong to the siglum.
std::vector<Unit> read_as_open_cbgm(const std::string& xml, const std::set<std::string>& dropped) {
  std::vector<Unit> units;
  for (const Piece& piece : pieces_of(xml)) {
    const auto value = [&](const std::string& name) {
      const auto at = piece.attributes.find(name);
      return at == piece.attributes.end() ? std::string() : at->second;
    };
    if (piece.name == "app") units.push_back({value("xml:id"), {}, 0});
    if (piece.name != "rdg" || dropped.contains(value("type"))) continue;
    ++units.back().readings;
    for (std::string siglum : sigla(value("wit"))) {
      for (const char mark : {'*', 'V'})
        if (siglum.back() == mark) siglum.pop_back();
      units.back().reading_of[siglum] = value("n");
    }
  }
  return units;
}

std::vector<std::string> listed(const std::string& xml) {
  std::vector<std::string> ids;
  for (const Piece& piece : pieces_of(xml))
    if (piece.name == "witness") ids.push_back(piece.attributes.at("xml:id"));
  return ids;
}

std::vector<NamedCollation> collated(const std::vector<std::pair<std::string, std::string>>& files,
                                     const std::string& name = "t") {
  std::vector<table::Table> tables;
  for (const auto& file : files)
    tables.push_back(*table::make_table(*text::Source::of("t.csv", file.second)));
  std::vector<collate::CollatedTable> list;
  for (std::size_t i = 0; i < files.size(); ++i) list.push_back({files[i].first, &tables[i]});
  return {{name, *collate::collate(list, std::nullopt)}};
}

// Returns collations with slips, an omission, an illegible cell, a moved row, a renamed column, and
// sigla that are hard to write.
std::vector<NamedCollation> everything() {
  return collated({{"A", "a,b,c\n2,3,6\n3,4,6\n3,5,15\n4,6,12\n5,7,35\n6,8,24\n7,9,63\n"},
                   {"A V", "a,b,c\n2,3,6\n3,4,9\n3,5,15\n4,?,12\n5,7,35\n6,8,24\n7,9,63\n"},
                   {"a'b", "a,b,c\n7,9,63\n2,3,6\n3,4,9\n4,6,12\n5,7,35\n6,8,24\n"},
                   {"7", "a,b,d\n2,3,6\n3,4,9\n4,6,12\n5,7,35\n6,8,24\n7,9,63\n"}},
                  "t \"1\"");
}

std::string matrix(const std::vector<NamedCollation>& named, VariationFormat format) {
  return variation_matrix(named, format).value();
}

}  // namespace

TEST_CASE("a row that is left out is one place, however many cells of it vary") {
  const auto named =
      collated({{"A", "a,b\n12,10\n34,56\n"}, {"B", "a,b\n12,10\n34,57\n"}, {"C", "a,b\n12,10\n"}});
  CHECK(matrix(named, VariationFormat::csv) == "place,A,B,C\nt:2:a,1,1,0\nt:2:b,1,2,NA\n");
}

TEST_CASE("NEXUS and PHYLIP: a sign for each state, names that their readers take") {
  const auto named = everything();
  CHECK(matrix(named, VariationFormat::csv) ==
        "place,A,A V,a'b,7\n\"t \"\"1\"\":column:c\",1,1,1,2\n\"t \"\"1\"\":2:c\",1,2,2,NA\n"
        "\"t \"\"1\"\":3:a\",1,1,0,0\n\"t \"\"1\"\":4:b\",1,NA,1,1\n"
        "\"t \"\"1\"\":7:order\",1,1,2,1\n");
  const std::string nexus = matrix(named, VariationFormat::nexus);
  CHECK(nexus.starts_with(
      "#NEXUS\n\nBEGIN TAXA;\n  DIMENSIONS NTAX=4;\n  TAXLABELS A 'A V' 'a''b' '_7';\nEND;\n"));
  CHECK(nexus.find("DATATYPE=STANDARD MISSING=? SYMBOLS=\"012\";") != nexus.npos);
  const std::string phylip = matrix(named, VariationFormat::phylip);
  const std::size_t places = std::stoul(phylip.substr(2));
  std::istringstream lines(phylip);
  std::string line;
  std::getline(lines, line);
  std::vector<std::string> names;
  while (std::getline(lines, line)) {
    names.push_back(line.substr(0, line.find(' ')));
    CHECK(line.size() - names.back().size() - 1 == places);
  }
  CHECK(names == std::vector<std::string>{"A", "A_V", "a_b", "7"});
  CHECK(nexus.find("DIMENSIONS NCHAR=" + std::to_string(places) + ";") != nexus.npos);
}

TEST_CASE("names that come out alike are told apart") {
  const auto named = collated({{"a b", "a\n1\n"}, {"a/b", "a\n1\n"}, {"A B", "a\n2\n"}});
  CHECK(matrix(named, VariationFormat::phylip).starts_with("3 "));
  CHECK(matrix(named, VariationFormat::phylip).find("\na_b_2 ") != std::string::npos);
  CHECK(matrix(named, VariationFormat::nexus).find("'a b' 'a/b' 'A B 2'") != std::string::npos);
}

TEST_CASE("more readings than there are signs is a fault, and no matrix") {
  std::vector<std::pair<std::string, std::string>> files;
  for (int i = 10; i < 50; ++i)
    files.emplace_back(std::to_string(i), "a,b,c,d,e\n1,2,3,4," + std::to_string(i) + "\n");
  const auto named = collated(files);
  CHECK(variation_matrix(named, VariationFormat::csv));
  CHECK_FALSE(variation_matrix(named, VariationFormat::nexus));
}

TEST_CASE("what reads an apparatus reads ours as the matrix has it") {
  const auto named = everything();
  const std::string xml = collation_tei(named);
  const std::vector<std::string> witnesses = listed(xml);
  REQUIRE(witnesses.size() == 4);
  for (const std::string& id : witnesses) CHECK(id.back() != 'V');
  const std::vector<Unit> by_id = read_as_teiphy(xml, {"lac"}),
                          by_n = read_as_open_cbgm(xml, {"lac"});
  std::istringstream lines(matrix(named, VariationFormat::csv));
  std::string line;
  std::getline(lines, line);
  // The states of each witness, one place after another.
  std::map<std::string, std::vector<std::string>> expected;
  std::size_t places = 0;
  for (; std::getline(lines, line); ++places) {
    std::istringstream states(
        line.substr(line.rfind("\","[0]) == line.npos ? line.find(',') + 1 : line.rfind('"') + 2));
    for (const std::string& id : witnesses) {
      std::string state;
      std::getline(states, state, ',');
      expected[id].push_back(state);
    }
  }
  REQUIRE(by_id.size() == places);
  REQUIRE(by_n.size() == places);
  std::set<std::string> ids;
  for (std::size_t p = 0; p < places; ++p) {
    CHECK(ids.insert(by_id[p].id).second);
    CHECK(by_id[p].readings == by_n[p].readings);
    for (const std::string& id : witnesses) {
      const auto has = by_n[p].reading_of.find(id);
      CHECK((has == by_n[p].reading_of.end() ? "NA" : has->second) == expected[id][p]);
      const auto also = by_id[p].reading_of.find(id);
      CHECK((also == by_id[p].reading_of.end() ? "" : also->second) ==
            (has == by_n[p].reading_of.end() ? "" : by_id[p].id + "." + has->second));
    }
  }
}

TEST_CASE("an omission is a reading without text, not a note") {
  const std::string xml = collation_tei(collated({{"A", "a,b\n1,2\n3,4\n"}, {"B", "a,b\n1,2\n"}}));
  CHECK(xml.find("<rdg xml:id=\"app.t.r2.c1.0\" n=\"0\" wit=\"#w-B\"/>") != xml.npos);
  CHECK(xml.find("<note") == xml.npos);
}

}  // namespace rithmo::report
