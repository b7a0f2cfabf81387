// A corpus: the witnesses that paths name, those that could be read, each under a name of its own.
//
// Example: "tables" is a folder of witnesses and gives each of them, "tables/mebben-1996" that one,
// "mine.csv" a witness of one table. Counter-example: a folder that holds a witness is that
// witness; folders below it are its own affair.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

struct Corpus {
  std::vector<Witness> witnesses;        // at least one
  std::vector<text::Fault> faults = {};  // one for each path that could not be read
};

// Rule for lone tables, which name none themselves; what this leaves open stays open.
struct LoneRule {
  std::string relation = {};  // a name
  std::map<std::string, std::string, std::less<>> parameters = {};
  std::shared_ptr<const relation::Relation> rule = nullptr;  // or a declared rule
};

// Tells whether the path is that of a data package, a folder or a JSON file; others are lone
// tables.
bool is_package(const std::string& path);

// Reads a file that is no package as a witness (exchange/read_witness.hpp).
using FileReader = std::function<text::Loaded<Witness>(const std::string& path)>;
// Reads no file: returns a fault that reports this.
text::Loaded<Witness> no_other_file(const std::string& path);

// Loads all paths in turn: data packages, other files, and folders of witnesses, of which each is
// read. Skips decisions on a table that is among the paths. Reports paths that cannot be read
// beside the others; where none can, returns all their faults. REQUIRES: at least one path.
text::Loaded<Corpus> load_corpus(std::span<const std::string> paths,
                                 const FileReader& read_file = no_other_file);

// Returns the folders of the witnesses in the first of these folders that holds any, in order, as
// path_from_here shows them; empty where none does. Returns a fault where a folder cannot be
// listed.
text::Loaded<std::vector<std::string>> first_witnesses(
    std::span<const std::filesystem::path> folders);

// Returns a path for people: relative to the current folder where it lies below it.
std::string path_from_here(const std::filesystem::path& path);

// Numbers witnesses that have one name and title, since reports name them: the second is "name-2".
void tell_apart(std::vector<Witness>& witnesses);

// Keep only the witness of this name; or in each witness the table of this name, with what belongs
// to it, and only witnesses that have one. Return false, and change nothing, where there is none.
bool keep_witness(std::vector<Witness>& witnesses, std::string_view name);
bool keep_tables(std::vector<Witness>& witnesses, std::string_view name);

// Returns the names of all tables, witness by witness.
std::vector<std::string_view> table_names(std::span<const Witness> witnesses);

// Returns every file that was read for the witnesses; empty where one has no such file.
std::vector<std::string> files_of(std::span<const Witness> witnesses);

}  // namespace rithmo::table
