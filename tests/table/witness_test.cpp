// Loading data packages: their contents, and every possible fault with its place.
#include "rithmo/table/witness.hpp"

#include <filesystem>
#include <string>

#include "catch.hpp"
#include "folder.hpp"

namespace rithmo::table {
namespace {

namespace fs = std::filesystem;

const std::string resource = R"({"resources": [{"name": "t", "path": "t.csv", "rithmo": )";

// Returns the result of loading a package with this descriptor, table and notes; messages are shown
// without the folder's name.
std::string outcome(const std::string& descriptor, const std::string& table = "a,b,c\n1,2,3\n",
                    const std::string& notes = "") {
  const Folder folder;
  folder.write("datapackage.json", descriptor);
  folder.write("t.csv", table);
  if (!notes.empty()) folder.write("notes.csv", notes);
  const auto witness = load_witness(folder.path());
  if (witness) return "accepted";
  const text::Fault& fault = witness.error();
  return fs::path(fault.file).filename().string() + ":" + std::to_string(fault.place.line) + ":" +
         std::to_string(fault.place.column) + ": " + fault.reason;
}

}  // namespace

TEST_CASE("a package in full") {
  const Folder folder;
  folder.write("datapackage.json", R"({"name": "w", "title": "A witness", "resources": [
    {"name": "t", "title": "A table", "path": "t.csv", "rithmo": {"relation": "proportions",
      "parameters": {"kind": "harmonic", "among": [3, 4, 6, "12"]}, "locus": "p. 7",
      "printed_total": 18, "complete": false, "blank": "silent"}},
    {"name": "notes", "path": "notes.csv"}]})");
  folder.write("t.csv", "a,b,c\n3,4,6\n4,6,12\n");
  folder.write("notes.csv", "table,row,column,reading\nt,3,c,12\n");
  const auto witness = load_witness(folder.path());
  REQUIRE(witness);
  CHECK(witness->name == "w");
  REQUIRE(witness->tables.size() == 1);
  const Table& table = witness->tables.front();
  CHECK(table.title == "A table");
  CHECK(table.relation.text == "proportions");
  CHECK(table.relation.place == text::Place{2, 79});
  CHECK(table.parameters.at("among").text == "3,4,6,12");
  CHECK(table.locus == "p. 7");
  CHECK(*table.printed_total == 18);
  CHECK_FALSE(table.complete);
  CHECK(table.blank == Blank::silent);
  CHECK(table.rows.size() == 2);
  CHECK(table.rows[1][2].place == text::Place{3, 5});
  REQUIRE(witness->remarks.size() == 1);
  CHECK(witness->remarks[0].row == 3);
  CHECK(witness->remarks[0].column == 3);
  CHECK(witness->remarks[0].place == text::Place{2, 1});
  CHECK(load_witness(folder.path("datapackage.json")).has_value());
}

TEST_CASE("descriptors that are refused") {
  CHECK(outcome("[]") == "datapackage.json:1:1: a data package is an object");
  CHECK(outcome("{}") == "datapackage.json:1:1: the key \"resources\" is missing");
  CHECK(outcome(R"({"resources": {}})") ==
        "datapackage.json:1:15: expected an array for \"resources\", found an object");
  CHECK(outcome(R"({"resources": [7]})") ==
        "datapackage.json:1:16: expected an object for \"resources\", found a number");
  CHECK(outcome(R"({"resources": [{"name": "t", "path": "t.csv", "rithmo": []}]})") ==
        "datapackage.json:1:57: expected an object for \"rithmo\", found an array");
  CHECK(outcome(R"({"resources": [{"name": "t", "path": "../t.csv", "rithmo": {}}]})") ==
        "datapackage.json:1:38: the path leaves the package");
  CHECK(outcome(R"({"resources": [{"name": "t", "path": "/etc/passwd", "rithmo": {}}]})") ==
        "datapackage.json:1:38: the path leaves the package");
  CHECK(outcome(R"({"resources": [{"name": "t", "path": "u.csv", "rithmo": {}}]})") ==
        "datapackage.json:1:38: there is no such file in the folder of the descriptor");
  CHECK(outcome(resource + "{}}]}") == "accepted");  // the relation is then inferred
  CHECK(outcome(resource + R"({"relation": 7}}]})") ==
        "datapackage.json:1:70: expected a string for \"relation\", found a number");
  CHECK(outcome(resource + R"({"relation": "x", "colour": 1}}]})") ==
        "datapackage.json:1:85: unknown key \"colour\" under \"rithmo\"");
  CHECK(outcome(resource + R"({"relation": "x", "printed_total": -3}}]})") ==
        "datapackage.json:1:92: printed_total: a sign is not allowed: expected only the digits 0 "
        "to 9");
  CHECK(outcome(resource + R"({"relation": "x", "complete": "yes"}}]})") ==
        "datapackage.json:1:87: expected true or false for \"complete\", found a string");
  CHECK(outcome(resource + R"({"relation": "x", "blank": "ditto"}}]})") ==
        "datapackage.json:1:84: blank: expected omitted or silent");
  CHECK(outcome(resource + R"({"relation": "x", "parameters": {"a": {}}}}]})") ==
        "datapackage.json:1:95: a parameter is a string, a number, or a list of them");
  CHECK(outcome(R"({"resources": [{"name": "t", "path": "t.csv", "rithmo": {"relation": "x"}},
 {"name": "t", "path": "t.csv", "rithmo": {"relation": "x"}}]})") ==
        "datapackage.json:2:11: two tables of the name 't'");
}

TEST_CASE("tables that are refused") {
  const std::string good = resource + R"({"relation": "x"}}]})";
  CHECK(outcome(good) == "accepted");
  CHECK(outcome(good, "a,b,c\n") == "accepted");
  CHECK(outcome(good, "") ==
        "t.csv:1:1: an empty file: expected a table that begins with a header");
  CHECK(outcome(good, "a,b,a\n") ==
        "t.csv:1:5: the column 'a' is named twice (rithmo import makes a witness with a name for "
        "each "
        "column)");
  CHECK(outcome(good, "a,,c\n") ==
        "t.csv:1:3: a column without a name (rithmo import makes a witness with a name for each "
        "column)");
  CHECK(outcome(good, "a,b,c\n1,2,3\n1,2\n") ==
        "t.csv:3:3: this row has 2 cells, the header 3: an empty cell needs its separator too");
  CHECK(outcome(good, "a,b,c\n1,2,3,4\n") ==
        "t.csv:2:7: this row has 4 cells, the header 3: a cell that contains a separator must be "
        "in quotes");
  CHECK(outcome(good, "a,b,c\n1,\"2,3\n") == "t.csv:2:3: a quote that is never closed");
}

TEST_CASE("remarks that are refused") {
  const std::string good = resource + R"({"relation": "x"}}]})", table = "a,b,c\n1,2,3\n";
  CHECK(outcome(good, table, "table,row,column\nt,2,a\n") ==
        "notes.csv:1:1: the column 'reading' is missing");
  CHECK(outcome(good, table, "table,row,column,reading\nu,2,a,5\n") ==
        "notes.csv:2:1: no table 'u' in this witness");
  CHECK(outcome(good, table, "table,row,column,reading\nt,3,a,5\n") ==
        "notes.csv:2:3: the table's rows are 2 to 2, the header being 1");
  CHECK(outcome(good, table, "table,row,column,reading\nt,1,a,5\n") ==
        "notes.csv:2:3: the table's rows are 2 to 2, the header being 1");
  CHECK(outcome(good, table, "table,row,column,reading\nt,x,a,5\n") ==
        "notes.csv:2:3: not a digit: a number is written only with the digits 0 to 9");
  CHECK(outcome(good, table, "table,row,column,reading\nt,2,z,5\n") ==
        "notes.csv:2:5: the table has no column 'z'");
  CHECK(outcome(good, table, "table,row,column,reading\nt,2,a,5\n") == "accepted");
}

TEST_CASE("loci beyond the text") {
  const std::string good =
      R"({"rithmo": {"extent": 9}, )" + resource.substr(1) + R"({"relation": "x"}}]})";
  CHECK(outcome(good, "a,locus\n1,9\n2,\n") == "accepted");
  CHECK(outcome(good, "a,locus\n1,9\n2,10\n") ==
        "t.csv:3:3: there is no such place: the places of the text are 1 to 9");
  CHECK(outcome(good, "a,locus\n1,0\n") ==
        "t.csv:2:3: there is no such place: the places of the text are 1 to 9");
  CHECK(outcome(good, "a,locus\n1,p. 7\n") ==
        "t.csv:2:3: there is no such place: the places of the text are 1 to 9");
  CHECK(outcome(good, "a,b\n1,2\n", "table,row,column,reading,locus\nt,2,a,5,12\n") ==
        "notes.csv:2:9: there is no such place: the places of the text are 1 to 9");
  CHECK(outcome(R"({"rithmo": {"extent": -1}, "resources": []})") ==
        "datapackage.json:1:23: extent: a sign is not allowed: expected only the digits 0 to 9");
  CHECK(outcome(R"({"rithmo": {"lines": 1}, "resources": []})") ==
        "datapackage.json:1:22: unknown key \"lines\" under \"rithmo\"");
}

TEST_CASE("counts without their tables") {
  const auto counts = [](const std::string& list) {
    return outcome(R"({"rithmo": {"counts": )" + list + R"(}, "resources": []})");
  };
  CHECK(
      counts(
          R"([{"relation": "proportions", "count": 49, "parameters": {"kind": "arithmetic"}}])") ==
      "accepted");
  CHECK(counts("7") == "datapackage.json:1:23: expected an array for \"counts\", found a number");
  CHECK(counts("[7]") ==
        "datapackage.json:1:24: expected an object for \"counts\", found a number");
  CHECK(counts(R"([{"count": 49}])") == "datapackage.json:1:24: the key \"relation\" is missing");
  CHECK(counts(R"([{"relation": "men"}])") ==
        "datapackage.json:1:24: the key \"count\" is missing");
  CHECK(
      counts(R"([{"relation": "men", "count": 4.5}])") ==
      "datapackage.json:1:53: count: not a digit: a number is written only with the digits 0 to 9");
}

TEST_CASE("folders that are no witness") {
  const Folder folder;
  CHECK(load_witness(folder.path()).error().reason ==
        "a folder without a datapackage.json is not a witness: give one of its files, or make a "
        "witness of its files (rithmo import)");
  CHECK(load_witness(folder.path("none")).error().reason == "No such file or directory");
}

}  // namespace rithmo::table
