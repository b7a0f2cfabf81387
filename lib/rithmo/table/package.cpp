// See package.hpp.
#include "rithmo/table/package.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/table/package_keys.hpp"
#include "rithmo/table/set_apart.hpp"
#include "rithmo/table/side_file.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo::table {
namespace {

namespace fs = std::filesystem;

// Files that are always read; like any file of a package they may also be listed among the
// resources.
constexpr const char* notes_file = "notes.csv";
constexpr const char* cells_file = "cells.csv";
constexpr std::array<std::string_view, 3> side_files{notes_file, cells_file, decisions_file};

// Tells whether a path leaves the package. Frictionless allows only relative paths below the
// descriptor, with forward slashes.
bool leaves_folder(const std::string& path) {
  const fs::path given(path);
  return path.empty() || given.is_absolute() ||
         std::ranges::find(given, fs::path("..")) != given.end() || path.find('\0') != path.npos;
}

// Returns the title of the first source. Other sources, and further keys of a source, are not read.
text::Loaded<std::string> first_source(const text::Descriptor& read, const text::Json& package) {
  const text::Json* sources = package.find("sources");
  const bool has_one = sources && sources->type == text::Json::Type::array &&
                       !sources->items.empty() &&
                       sources->items.front().type == text::Json::Type::object;
  return has_one ? read.text(sources->items.front(), "title", "") : std::string();
}

// Access to the files of the package.
struct Files {
  const PackageFiles& read;
  const std::function<bool(const std::string&)>& has;

  text::Loaded<Table> table(const std::string& path) const {
    RITHMO_TRY(const auto source, read(path));
    return make_table(source);
  }
};

text::Loaded<Table> read_resource(const text::Descriptor& read, const text::Json& resource,
                                  const Files& files) {
  if (const auto object = read.expect(resource, text::Json::Type::object, "resources"); !object)
    return tl::unexpected(object.error());
  RITHMO_TRY(const auto name, read.require(resource, "name", text::Json::Type::string));
  const auto path = read.require(resource, "path", text::Json::Type::string);
  if (!path) return tl::unexpected(path.error());
  if (leaves_folder((*path)->text)) return read.fault(**path, "the path leaves the package");
  RITHMO_TRY(const auto title, read.text(resource, "title", (name)->text));
  const text::Json* const ours = resource.find("rithmo");  // null for packages of other programs
  if (ours)
    if (auto object = read.expect(*ours, text::Json::Type::object, "rithmo"); !object)
      return tl::unexpected(object.error());
  auto table = files.table((*path)->text);
  if (!table) {
    // A missing file is a fault of the descriptor; faults within a file are reported at their place
    // in that file.
    if (!files.has((*path)->text))
      return read.fault(**path, "there is no such file in the folder of the descriptor");
    return tl::unexpected(table.error());
  }
  table->name = (name)->text;
  table->title = title;
  if (ours)
    if (auto fault = read_table_keys(read, *ours, *table)) return tl::unexpected(*fault);
  return table;
}

// Returns faults for loci beyond the end of the text.
std::optional<text::Fault> locus_faults(const Table& table, const number::Integer& extent) {
  const auto at =
      std::ranges::find(table.header, "locus", &text::Cell::text) - table.header.begin();
  if (at == std::ssize(table.header)) return std::nullopt;
  text::Faults faults;
  for (const auto& row : table.rows) {
    const text::Cell& cell = row[static_cast<std::size_t>(at)];
    const auto locus = number::parse_natural(cell.text);
    if (!cell.text.empty() && (!locus || *locus < 1 || *locus > extent))
      faults.add_lazily([&] {
        return table.source.fault(
            cell.place,
            "there is no such place: the places of the text are 1 to " + number::to_text(extent));
      });
  }
  return faults.or_none();
}

// Returns the table and its row that two cells name. Returns nullopt without a fault where the row
// is a note, and nullopt with a fault where the row does not exist.
std::optional<std::pair<std::size_t, std::size_t>> row_named(const Witness& witness,
                                                             const text::Cell& name,
                                                             const text::Cell& number,
                                                             std::size_t first,
                                                             const CellFaultReporter& refuse) {
  const auto table = std::ranges::find(witness.tables, name.text, &Table::name);
  if (table == witness.tables.end()) {
    refuse(name, "no table '" + name.text + "' in this witness");
    return std::nullopt;
  }
  const auto row = number::parse_natural(number.text);
  const std::size_t last = table->rows.size() + table->note_rows.size() + 1;
  if (!row)
    refuse(number, row.error().reason);
  else if (*row < first || *row > last)
    refuse(number, "the table's rows are " + std::to_string(first) + " to " + std::to_string(last) +
                       ", the header being 1");
  else if (const auto own = row_of_table(table->note_rows, row->get_ui()))
    return std::pair(static_cast<std::size_t>(table - witness.tables.begin()), *own);
  return std::nullopt;
}

constexpr std::array note_columns{"table", "row", "column", "reading"};

void read_note(Witness& witness, const std::vector<text::Cell>& row,
               const SideColumns<note_columns.size()>& at, const CellFaultReporter& refuse) {
  const auto place = row_named(witness, row[at[0]], row[at[1]], 2, refuse);
  if (!place) return;
  const Table& table = witness.tables[place->first];
  const auto column = std::ranges::find(table.header, row[at[2]].text, &text::Cell::text);
  if (column == table.header.end())
    return refuse(row[at[2]], "the table has no column '" + row[at[2]].text + "'");
  witness.remarks.push_back({place->first, place->second,
                             static_cast<std::size_t>(column - table.header.begin()) + 1,
                             row[at[3]].text, row[at[0]].place});
}

// Reads notes.csv with the columns table, row, column and reading; editors may add further columns.
std::optional<text::Fault> read_notes(Witness& witness, const Files& files,
                                      const std::optional<number::Integer>& extent) {
  const auto notes = files.table(notes_file);
  if (!notes) return notes.error();
  witness.notes = notes->source;
  const auto at = columns_of(*notes, note_columns);
  if (!at) return at.error();
  text::Faults faults;
  if (extent) faults.add(locus_faults(*notes, *extent));
  const CellFaultReporter refuse(witness.notes, faults);
  for (const auto& row : notes->rows) read_note(witness, row, *at, refuse);
  return faults.or_none();
}

constexpr std::array cell_columns{"table", "row",    "column",     "id",
                                  "image", "points", "confidence", "other_readings"};
// These columns may be missing.
constexpr std::array recognised_columns{"confidence", "other_readings"};

// Reads the text recogniser's results for a cell.
void read_recognised(const std::vector<text::Cell>& row, const SideColumns<cell_columns.size()>& at,
                     const CellFaultReporter& refuse, CellRegion& region) {
  if (at[6] != no_column && !row[at[6]].text.empty()) {
    region.confidence = parse_confidence(row[at[6]].text);
    if (!region.confidence) refuse(row[at[6]], "not a confidence: expected a number from 0 to 1");
  }
  if (at[7] == no_column || row[at[7]].text.empty()) return;
  auto others = parse_other_readings(row[at[7]].text);
  if (!others)
    return refuse(
        row[at[7]],
        "not a list of other readings: expected a list such as [[\"225\",0.38],[\"223\",null]]");
  region.others = *std::move(others);
}

void read_region(Witness& witness, const std::vector<text::Cell>& row,
                 const SideColumns<cell_columns.size()>& at, const CellFaultReporter& refuse) {
  const auto place = row_named(witness, row[at[0]], row[at[1]], 1, refuse);
  if (!place) return;
  Table& table = witness.tables[place->first];
  const text::Cell &number = row[at[2]], &points = row[at[5]];
  const auto column = number::parse_natural(number.text);
  if (!column) return refuse(number, column.error().reason);
  if (*column < 1 || *column > table.header.size())
    return refuse(number, "the table's columns are 1 to " + std::to_string(table.header.size()));
  if (!points.text.empty() && !parse_outline(points.text))
    return refuse(points,
                  "not a list of points: expected pairs such as 10,20 with blanks between them");
  CellRegion region{row[at[3]].text, row[at[4]].text, points.text};
  read_recognised(row, at, refuse, region);
  const bool is_new =
      table.regions.try_emplace({place->second, column->get_ui()}, std::move(region)).second;
  if (!is_new) refuse(number, "the cell already has a line above: delete one of the two lines");
}

// Reads cells.csv: the ids of cells in the file that they came from, and their regions on an image.
std::optional<text::Fault> read_regions(Witness& witness, const Files& files) {
  const auto cells = files.table(cells_file);
  if (!cells) return cells.error();
  witness.cells = cells->source;
  const auto at = columns_of(*cells, cell_columns, recognised_columns);
  if (!at) return at.error();
  text::Faults faults;
  const CellFaultReporter refuse(witness.cells, faults);
  for (const auto& row : cells->rows) read_region(witness, row, *at, refuse);
  return faults.or_none();
}

}  // namespace

text::Loaded<Witness> load_witness(const std::string& path) {
  std::error_code ignored;
  const bool is_folder = fs::is_directory(path, ignored);
  const fs::path descriptor = is_folder ? fs::path(path) / "datapackage.json" : fs::path(path);
  if (is_folder && !fs::exists(descriptor, ignored))
    return tl::unexpected(
        text::Fault{path, text::nowhere,
                    "a folder without a datapackage.json is not a witness: give one of its files, "
                    "or make a witness of its files (rithmo import)",
                    ""});
  RITHMO_TRY(const auto source, text::Source::read(descriptor.string()));
  const fs::path folder = descriptor.parent_path();
  const std::string root = folder.empty() ? "." : folder.string();
  return load_package(
      source, fs::absolute(descriptor, ignored).parent_path().filename().string(),
      [&](const std::string& file) {
        // Symbolic links cannot lead out of the folder.
        return text::Source::read_below(root, (folder / file).string());
      },
      [&](const std::string& file) { return fs::exists(folder / file, ignored); });
}

text::Loaded<Witness> load_package(const text::Source& source, const std::string& otherwise,
                                   const PackageFiles& read_file,
                                   const std::function<bool(const std::string& path)>& has) {
  const Files files{read_file, has};
  RITHMO_TRY(const auto json, text::parse_json(source));
  const text::Descriptor read(source);
  if (json.type != text::Json::Type::object) return read.fault(json, "a data package is an object");
  Witness witness;
  witness.descriptor = source;
  const auto name = read.text(json, "name", otherwise);
  if (!name) return tl::unexpected(name.error());
  RITHMO_TRY(const auto title, read.text(json, "title", *name));
  witness.name = *name;
  witness.title = title;
  RITHMO_TRY(witness.source, first_source(read, json));
  RITHMO_TRY(auto keys, read_package_keys(read, json));
  const std::optional<number::Integer>& extent = keys.extent;
  witness.counts = std::move(keys.counts);
  witness.siglum = std::move(keys.siglum);
  RITHMO_TRY(const auto resources, read.require(json, "resources", text::Json::Type::array));
  text::Faults faults;
  std::size_t cells = 0, bytes = 0;  // sums over all tables, also if several are in one file
  for (const text::Json& resource : (resources)->items) {
    if (const text::Json* file = resource.find("path");
        file && std::ranges::find(side_files, file->text) != side_files.end())
      continue;
    auto table = read_resource(read, resource, files);
    if (!table) {
      faults.add(table.error());
      continue;
    }
    for (const std::string& note : set_apart(*table))
      witness.reading_notes.push_back(table->path() + ": " + note);
    cells += table->header.size() * (table->rows.size() + 1);
    bytes += table->source.text().size();
    if (cells > 10'000'000 || bytes > std::size_t{1} << 30)  // same limits as for one table
      return read.fault(resource,
                        "the tables up to this one have more than 10000000 cells or 1 GiB");
    if (extent) faults.add(locus_faults(*table, *extent));
    if (std::ranges::find(witness.tables, table->name, &Table::name) != witness.tables.end())
      faults.add(read.fault(*resource.find("name"), "two tables of the name '" + table->name + "'")
                     .value());
    witness.tables.push_back(std::move(*table));
  }
  if (!faults.empty()) return faults.all();
  if (has(notes_file))
    if (auto fault = read_notes(witness, files, extent)) return tl::unexpected(*fault);
  if (has(cells_file))
    if (auto fault = read_regions(witness, files)) return tl::unexpected(*fault);
  if (has(decisions_file)) {
    RITHMO_TRY(const auto file, files.table(decisions_file));
    if (auto fault = read_decisions(witness, file)) return tl::unexpected(*fault);
  }
  return witness;
}

}  // namespace rithmo::table
