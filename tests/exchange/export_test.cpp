// Exports of a witness as a single file, compared byte for byte: the XML of both formats, carried
// files, content that the formats cannot represent, and packages with rules.
#include "rithmo/exchange/writers/export_file.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"
#include "folder.hpp"
#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/rule_package.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/shape/table_shape.hpp"
#include "rithmo/exchange/writers/package_writer.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {
namespace {

const std::string one_table =
    R"({"name": "x", "title": "A <title>",
 "resources": [{"name": "t", "title": "T & co", "path": "t.csv", "rithmo": {}}]})";

table::Witness loaded(const Folder& folder) {
  auto witness = table::load_witness(folder.path());
  if (!witness) FAIL(text::to_text(witness.error()));
  return *std::move(witness);
}

std::string bytes_of(const table::Witness& witness, ExportFormat format) {
  const auto bytes = export_witness(witness, format);
  return bytes ? *bytes : text::to_text(bytes.error());
}

// Returns the XML of a cell with this text in the .ods export of a table.
std::string ods_cell(const std::string& text) {
  const Folder folder;
  folder.write("datapackage.json", one_table);
  folder.write("t.csv", "a,b\n\"" + text + "\",1\n");
  auto archive = Archive::open("x.ods", bytes_of(loaded(folder), ExportFormat::ods));
  REQUIRE(archive);
  const std::string content = *archive->read("content.xml");
  const std::string before = "<table:table-row><table:table-cell office:value-type=\"string\">";
  const std::size_t start = content.rfind(before) + before.size();
  return content.substr(start, content.find("</table:table-cell>", start) - start);
}

// Removes blanks and line breaks.
std::string squeezed(const std::string& text) {
  std::string all;
  for (const char c : text)
    if (c != ' ' && c != '\n') all += c;
  return all;
}

}  // namespace

TEST_CASE("a witness as TEI is this document") {
  const Folder folder;
  folder.write("datapackage.json", one_table);
  folder.write("t.csv", "a,b\n1,\" x\"\n,<&>\n");
  folder.write("notes.csv", "table,row,column,reading\n");
  CHECK(bytes_of(loaded(folder), ExportFormat::tei) ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n<fileDesc>\n"
        "<titleStmt><title>A &lt;title&gt;</title></titleStmt>\n"
        "<publicationStmt><p>Made by rithmo export.</p></publicationStmt>\n"
        "<sourceDesc><p>The source is named in datapackage.json.</p></sourceDesc>\n</fileDesc>\n"
        "<xenoData n=\"datapackage.json\">" +
            xml_escaped(one_table) +
            "</xenoData>\n<xenoData n=\"notes.csv\">table,row,column,reading\n</xenoData>\n"
            "</teiHeader>\n<text>\n<body>\n"
            "<table n=\"t\" rows=\"3\" cols=\"2\">\n<head>T &amp; co</head>\n"
            "<row role=\"label\"><cell>a</cell><cell>b</cell></row>\n"
            "<row><cell>1</cell><cell xml:space=\"preserve\"> x</cell></row>\n"
            "<row><cell/><cell>&lt;&amp;&gt;</cell></row>\n"
            "</table>\n</body>\n</text>\n</TEI>\n");
  folder.write("datapackage.json", R"({"name": "x", "resources": []})");
  CHECK(has(bytes_of(loaded(folder), ExportFormat::tei), "<body>\n<p>No tables.</p>\n</body>"));
}

TEST_CASE("a witness as .ods has these parts") {
  const Folder folder;
  folder.write("datapackage.json", one_table);
  folder.write("t.csv", "a,b\n1,<&>\n");
  auto archive = Archive::open("x.ods", bytes_of(loaded(folder), ExportFormat::ods));
  REQUIRE(archive);
  const std::string type = "application/vnd.oasis.opendocument.spreadsheet";
  CHECK(archive->read("mimetype") == type);
  const std::string content = *archive->read("content.xml");
  CHECK(
      content.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:document-content "
                          "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""));
  CHECK(content.ends_with(
      " office:version=\"1.2\">\n<office:body>\n<office:spreadsheet>\n"
      "<table:table table:name=\"t\">\n<table:table-column table:number-columns-repeated=\"2\"/>\n"
      "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>a</text:p>"
      "</table:table-cell><table:table-cell office:value-type=\"string\"><text:p>b</text:p>"
      "</table:table-cell></table:table-row>\n"
      "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>1</text:p>"
      "</table:table-cell><table:table-cell office:value-type=\"string\"><text:p>&lt;&amp;&gt;"
      "</text:p></table:table-cell></table:table-row>\n"
      "</table:table>\n</office:spreadsheet>\n</office:body>\n</office:document-content>\n"));
  const std::string meta = *archive->read("meta.xml");
  CHECK(meta.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:document-meta "));
  CHECK(meta.ends_with(
      "<office:meta>\n<meta:generator>rithmo</meta:generator>\n<dc:title>A "
      "&lt;title&gt;</dc:title>\n<meta:user-defined "
      "meta:name=\"datapackage.json\" meta:value-type=\"string\">" +
      xml_escaped(one_table) + "</meta:user-defined>\n</office:meta>\n</office:document-meta>\n"));
  // OpenDocument 1.2 part 3, 3.2: the manifest has an entry for the package and one for each part.
  CHECK(archive->read("META-INF/manifest.xml") ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<manifest:manifest "
        "xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
        "manifest:version=\"1.2\">\n<manifest:file-entry manifest:full-path=\"/\" "
        "manifest:version=\"1.2\" manifest:media-type=\"" +
            type +
            "\"/>\n<manifest:file-entry manifest:full-path=\"content.xml\" "
            "manifest:media-type=\"text/xml\"/>\n<manifest:file-entry "
            "manifest:full-path=\"meta.xml\" manifest:media-type=\"text/xml\"/>\n"
            "</manifest:manifest>\n");
}

// OpenDocument 1.2 part 1, 6.1.2: a single blank within a line is kept; other blanks are elements.
TEST_CASE("blanks of a cell are written so that they are kept") {
  struct Row {
    std::string text, written;
  };
  for (const Row& row :
       std::vector<Row>{{"a b", "<text:p>a b</text:p>"},
                        {"a  b", "<text:p>a <text:s text:c=\"1\"/>b</text:p>"},
                        {"a    b", "<text:p>a <text:s text:c=\"3\"/>b</text:p>"},
                        {" a", "<text:p><text:s text:c=\"1\"/>a</text:p>"},
                        {"  a", "<text:p><text:s text:c=\"2\"/>a</text:p>"},
                        {"a ", "<text:p>a<text:s text:c=\"1\"/></text:p>"},
                        {"a\tb", "<text:p>a<text:tab/>b</text:p>"},
                        {"\t", "<text:p><text:tab/></text:p>"},
                        {"a \tb", "<text:p>a<text:s text:c=\"1\"/><text:tab/>b</text:p>"},
                        {"a\t b", "<text:p>a<text:tab/><text:s text:c=\"1\"/>b</text:p>"},
                        {"a\nb", "<text:p>a</text:p><text:p>b</text:p>"},
                        {"a\n\n", "<text:p>a</text:p><text:p></text:p><text:p></text:p>"},
                        {"", "<text:p></text:p>"},
                        {" ", "<text:p><text:s text:c=\"1\"/></text:p>"}}) {
    INFO(row.text);
    CHECK(ods_cell(row.text) == row.written);
  }
}

TEST_CASE("what has no place in the format is refused where it stands") {
  const Folder folder;
  folder.write("datapackage.json", one_table);
  folder.write("t.csv", "a,b\n1,2\x02\n");
  const std::string control = ": a control character, which XML cannot contain: remove it";
  for (const ExportFormat format : {ExportFormat::ods, ExportFormat::tei})
    CHECK(bytes_of(loaded(folder), format).starts_with(folder.path("t.csv") + ":2:3" + control));
  folder.write("t.csv", "a,\"b\r\"\n1,2\n");
  CHECK(bytes_of(loaded(folder), ExportFormat::ods)
            .starts_with(
                folder.path("t.csv") +
                ":1:3: a carriage return within a cell, which .ods cannot contain: remove it"));
  CHECK(bytes_of(loaded(folder), ExportFormat::tei).starts_with("<?xml"));
  folder.write("t.csv", "a,b\n1,2\n");
  folder.write("notes.csv", "table,row,column,reading,else\nt,2,a,5,\x02\n");
  CHECK(bytes_of(loaded(folder), ExportFormat::tei) == folder.path("notes.csv") + control);
  for (const std::string key : {"name", "title"}) {
    const Folder named;
    named.write("t.csv", "a\n1\n");
    named.write("datapackage.json", "{\"name\": \"x\", \"resources\": [{\"name\": \"t" +
                                        std::string(key == "name" ? "\\u0002" : "") +
                                        "\", \"title\": \"u" + (key == "title" ? "\\u0002" : "") +
                                        "\", \"path\": \"t.csv\", \"rithmo\": {}}]}");
    CHECK(bytes_of(loaded(named), ExportFormat::tei) ==
          named.path("t.csv") + ": its name has a control character");
  }
}

TEST_CASE("a plain name is a file right in the folder") {
  for (const std::string& name : {std::string("t.csv"), std::string("a b"), std::string("..."),
                                  std::string("\u00E4"), std::string(199, 'a')})
    CHECK(is_plain_name(name));
  for (const std::string& name :
       {std::string(), std::string("."), std::string(".."), std::string("a/b"), std::string("a\\b"),
        std::string("/a"), std::string("a\0b", 3), std::string("-a"), std::string("a\nb"),
        std::string("a\u202E"), std::string(200, 'a')})
    CHECK_FALSE(is_plain_name(name));
}

TEST_CASE("a table in a folder of its own does not go along") {
  const Folder folder;
  folder.write("datapackage.json",
               R"({"name": "x", "resources": [{"name": "t", "path": "in/t.csv", "rithmo": {}}]})");
  folder.write("in/t.csv", "a\n1\n");
  const std::string reason =
      folder.path("in/t.csv") +
      ": this table cannot be exported: it lies in another folder, or its name begins with - or "
      "has invisible characters; move it next to the datapackage.json and rename it";
  CHECK(bytes_of(loaded(folder), ExportFormat::ods) == reason);
  const auto files = files_with_rules(loaded(folder), {});
  REQUIRE_FALSE(files);
  CHECK(text::to_text(files.error()) == reason);
}

TEST_CASE("files that go along keep their byte-order mark") {
  const Folder folder;
  folder.write("datapackage.json", one_table);
  folder.write("t.csv", "a,b\n1,2\n");
  folder.write("notes.csv", "\xEF\xBB\xBFtable,row,column,reading\n");
  folder.write("other.csv", "x\n");
  const auto files = carried_files_of(loaded(folder));
  REQUIRE(files);
  CHECK(*files ==
        std::vector<CarriedFile>{{"datapackage.json", one_table},
                                 {"notes.csv", "\xEF\xBB\xBFtable,row,column,reading\n"}});
  CHECK(carried_paths(loaded(folder)) ==
        std::vector<std::string>{folder.path("datapackage.json"), folder.path("notes.csv"),
                                 folder.path("claims.json"), folder.path("cells.csv"),
                                 folder.path("decisions.csv")});
}

TEST_CASE("rules go into the descriptor of tables that have none") {
  const Folder folder;
  folder.write("datapackage.json",
               R"({"name": "x", "resources": [{"name": "t", "path": "t.csv", "rithmo": {}},
 {"name": "u", "path": "u.csv", "rithmo": {"relation": "multiplication-by-spaces"}},
 {"name": "v", "path": "v.csv", "rithmo": {"rule": {"rows": "a = 1..2"}}},
 {"name": "w", "path": "w.csv", "rithmo": {}}]})");
  for (const std::string name : {"t", "u", "v", "w"}) folder.write(name + ".csv", "a\n1\n");
  const std::map<std::string, std::string> rules{
      {"t", "{\"k\": 1}"}, {"u", "{\"k\": 2}"}, {"v", "{\"k\": 3}"}, {"x", "{\"k\": 4}"}};
  const auto files = files_with_rules(loaded(folder), rules);
  REQUIRE(files);
  REQUIRE(files->size() == 5);
  CHECK(squeezed((*files)[0].text) ==
        R"({"name":"x","resources":[{"name":"t","path":"t.csv","rithmo":{"rule":{"k":1}}},)"
        R"({"name":"u","path":"u.csv","rithmo":{"relation":"multiplication-by-spaces"}},)"
        R"({"name":"v","path":"v.csv","rithmo":{"rule":{"rows":"a=1..2"}}},)"
        R"({"name":"w","path":"w.csv","rithmo":{}}]})");
  CHECK((*files)[1] == CarriedFile{"t.csv", "a\n1\n"});
  CHECK((*files)[4] == CarriedFile{"w.csv", "a\n1\n"});
}

TEST_CASE("a new package has this descriptor, its tables, and the places of their cells") {
  ShapedTable first, second;
  first.name = " My  Table ";
  first.header = {"n", "sq"};
  first.rows = {{"1", "1"}, {"2", "4"}};
  first.regions = {{{2, 1}, {"c1", "i.png", "1,2 3,4"}}};
  second.name = "Cells";
  second.title = "Of cells";
  second.header = {"a"};
  second.rows = {{""}};
  Notes notes;
  notes.add("x");
  const ImportedWitness made = package_of({first, second}, "dir/My B\u00FCch.xlsx", {}, notes);
  const auto field = [](const std::string& name) {
    return "{\"name\":\"" + name + "\",\"type\":\"string\"}";
  };
  const auto resource = [](const std::string& name, const std::string& title,
                           const std::string& fields) {
    return "{\"name\":\"" + name + "\",\"type\":\"table\",\"title\":\"" + title + "\",\"path\":\"" +
           name +
           ".csv\",\"format\":\"csv\",\"mediatype\":\"text/csv\",\"encoding\":\"utf-8\","
           "\"schema\":{\"fields\":[" +
           fields + "]},\"rithmo\":{}}";
  };
  REQUIRE(made.files.size() == 4);
  CHECK(made.files[0] == CarriedFile{"my-table.csv", "n,sq\n1,1\n2,4\n"});
  CHECK(made.files[1] == CarriedFile{"cells-2.csv", "a\n\"\"\n"});
  CHECK(made.files[2].name == "datapackage.json");
  CHECK(squeezed(made.files[2].text) ==
        "{\"$schema\":\"https://datapackage.org/profiles/2.0/datapackage.json\",\"name\":"
        "\"my-buch\",\"title\":\"MyB\u00FCch\",\"sources\":[{\"title\":\"MyB\u00FCch.xlsx\"}],"
        "\"resources\":[" +
            resource("my-table", "MyTable", field("n") + "," + field("sq")) + "," +
            resource("cells-2", "Ofcells", field("a")) + "]}");
  CHECK(made.files[3] == CarriedFile{"cells.csv",
                                     "table,row,column,id,image,points\nmy-table,2,1,c1,i.png,"
                                     "\"1,2 3,4\"\n"});
  CHECK(made.notes == std::vector<std::string>{"x"});
  CHECK_FALSE(made.came_whole);
  CHECK(made.tables[0].title == "My Table");
  CHECK(made.tables[0].rows == 2);
  CHECK(made.tables[0].columns == 2);
  CHECK(made.tables[0].from == " My  Table ");
  // Tables without names are named after the file, or numbered.
  first.name = second.name = "";
  CHECK(package_of({first}, "B.csv", {}, notes).tables[0].name == "b");
  CHECK(package_of({first}, "\u8868.csv", {}, notes).tables[0].name == "imported");
  CHECK(package_of({first}, "B.csv", {}, notes).tables[0].title == "b");
  CHECK(package_of({first, second}, "B.csv", {}, notes).tables[1].name == "table-2");
}

TEST_CASE("a name is made of small letters, figures and single strokes") {
  struct Row {
    std::string text, slug;
  };
  for (const Row& row : std::vector<Row>{{"", ""},
                                         {"az09", "az09"},
                                         {"AZ", "az"},
                                         {"a--b__c  d", "a-b-c-d"},
                                         {" -a- ", "a"},
                                         {"/:@[`{a", "a"},
                                         {"\u00C0\u00FF\u00E7", "ayc"},
                                         // Multiplication and division signs are not letters.
                                         {"a\u00D7b\u00F7c", "a-b-c"},
                                         {"a\u00BFb\u0100c", "a-b-c"},
                                         {std::string(60, 'a'), std::string(60, 'a')},
                                         {std::string(61, 'a'), std::string(60, 'a')},
                                         {std::string(59, 'a') + " b", std::string(59, 'a')}}) {
    INFO(row.text);
    CHECK(slug_of(row.text) == row.slug);
  }
}

}  // namespace rithmo::exchange
