// A witness that was exported as a single file: when the descriptor in the file is used, and when
// it is refused.
#include "rithmo/exchange/readers/carried_files.hpp"

#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

struct Text {
  std::size_t row, column;
  std::string text;
};

ImportedTable table_of_cells(const std::string& name, const std::vector<Text>& cells) {
  ImportedTable table;
  table.name = name;
  for (const Text& cell : cells) table.cells[{cell.row, cell.column}] = {cell.text};
  return table;
}

const std::vector<Text> small{{0, 0, "a"}, {0, 1, "b"}, {1, 1, "2"}, {3, 0, "3"}};

ImportedFile file_with(const std::string& descriptor, const std::vector<ImportedTable>& tables) {
  ImportedFile file;
  file.tables = tables;
  add_carried(file, "datapackage.json", descriptor);
  return file;
}

std::string resources(const std::string& inside) {
  return "{\"resources\": [" + inside + "]}";
}

std::string resource(const std::string& name, const std::string& path) {
  return "{\"name\": \"" + name + "\", \"path\": \"" + path + "\"}";
}

}  // namespace

TEST_CASE("files of a witness are taken, the first of each name, and others are not") {
  ImportedFile file;
  for (const char* name :
       {"datapackage.json", "notes.csv", "claims.json", "cells.csv", "decisions.csv"}) {
    add_carried(file, name, "1");
    add_carried(file, name, "2");
  }
  add_carried(file, "other.csv", "1");
  add_carried(file, "Notes.csv", "1");
  CHECK(file.carried == std::vector<CarriedFile>{{"datapackage.json", "1"},
                                                 {"notes.csv", "1"},
                                                 {"claims.json", "1"},
                                                 {"cells.csv", "1"},
                                                 {"decisions.csv", "1"}});
}

TEST_CASE("tables come back as their descriptor names them, in its order") {
  ImportedFile file = file_with(
      resources(resource("u", "U.csv") + ", {\"name\": \"t\", \"title\": \"T\", \"path\": "
                                         "\"my.csv\"}, {\"name\": \"n\", \"path\": \"notes.csv\"}"),
      {table_of_cells("t", small), table_of_cells("u", {{0, 0, "x"}})});
  add_carried(file, "notes.csv", "remarks");
  Notes notes;
  const auto witness = carried_witness(file, notes);
  REQUIRE(witness);
  CHECK(witness->came_whole);
  CHECK(notes.all().empty());
  CHECK(witness->files.size() == 4);
  CHECK(witness->files[0] == CarriedFile{"U.csv", "x\n"});
  CHECK(witness->files[1] == CarriedFile{"my.csv", "a,b\n,2\n,\n3,\n"});
  CHECK(witness->files[3] == CarriedFile{"notes.csv", "remarks"});
  REQUIRE(witness->tables.size() == 2);
  const TableFileInfo& table = witness->tables[1];
  CHECK(table.name == "t");
  CHECK(table.title == "T");
  CHECK(table.path == "my.csv");
  CHECK(table.rows == 3);
  CHECK(table.columns == 2);
  CHECK(table.from == "t");
  CHECK(witness->tables[0].title.empty());
}

TEST_CASE("a descriptor that does not fit is reported and not used") {
  struct Row {
    std::string descriptor;
    std::vector<Text> cells;
    std::string why;
  };
  const std::string none = "it is not a data package, or names files in other folders",
                    header = "the table t does not begin with a header of all columns";
  const std::string good = resources(resource("t", "t.csv"));
  for (const Row& row : std::vector<Row>{
           {"no JSON", small, none},
           {"\xFF", small, none},
           {"{}", small, none},
           {"{\"resources\": 1}", small, none},
           {resources("{\"path\": \"t.csv\"}"), small, none},
           {resources("{\"name\": \"t\"}"), small, none},
           {resources(resource("t", "../t.csv")), small, none},
           {resources(resource("t", "in/t.csv")), small, none},
           {resources(resource("t", "-t.csv")), small, none},
           // On some file systems this name equals that of a carried file.
           {resources(resource("t", "Notes.csv")), small, none},
           {resources(resource("t", "t.csv") + "," + resource("t", "u.csv")), small, none},
           {resources(resource("t", "t.csv") + "," + resource("u", "T.csv")), small, none},
           {resources(""), small, "it names other tables"},
           {resources(resource("t", "t.csv") + "," + resource("u", "u.csv")), small,
            "it names other tables"},
           {resources(resource("u", "t.csv")), small, "there is no table u"},
           {good, {}, header},
           {good, {{1, 0, "a"}}, header},
           {good, {{0, 0, "a"}, {1, 0, "1"}, {1, 1, "2"}}, header},
           {good, {{0, 0, "a"}, {0, 9, "b"}, {1'000'000, 0, "1"}}, header}}) {
    INFO(text::visible(row.descriptor));
    Notes notes;
    CHECK_FALSE(
        carried_witness(file_with(row.descriptor, {table_of_cells("t", row.cells)}), notes));
    CHECK(
        notes.all() ==
        std::vector<std::string>{
            "the file contains the witness's own datapackage.json, which is not used: " + row.why});
  }
  // A file without a descriptor causes no note.
  Notes notes;
  CHECK_FALSE(carried_witness({}, notes));
  CHECK(notes.all().empty());
}

}  // namespace rithmo::exchange
