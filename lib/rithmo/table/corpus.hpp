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
  std::vector<text::Fault> faults = {};  // of paths that could not be read
};

// What is known of lone tables, which say nothing themselves; what this leaves open is left open.
struct LoneRule {
  std::string relation = {};  // a name
  std::map<std::string, std::string, std::less<>> parameters = {};
  std::shared_ptr<const relation::Relation> rule = nullptr;  // or a rule somebody wrote down
};

// Is the path that of a data package, a folder or a JSON file? Anything else is a lone table.
bool is_package(const std::string& path);

// Reads a file that is no package as a witness (exchange/read_witness.hpp).
using FileReader = std::function<text::Loaded<Witness>(const std::string& path)>;
// Reads none: a fault that says so.
text::Loaded<Witness> no_other_file(const std::string& path);

// All paths in turn: data packages, other files, and folders of witnesses, of which each is read;
// but no decisions on a table that is among the paths. Paths that cannot be read are reported
// beside the others; where none can, all their faults are the fault. REQUIRES: at least one path.
text::Loaded<Corpus> load_corpus(std::span<const std::string> paths,
                                 const FileReader& read_file = no_other_file);

// The folders of the witnesses in the first of these folders that holds any, in order, as
// path_from_here shows them; none where none does. A fault where a folder cannot be listed.
text::Loaded<std::vector<std::string>> first_witnesses(
    std::span<const std::filesystem::path> folders);

// A path for people: relative to the current folder where it lies below it.
std::string path_from_here(const std::filesystem::path& path);

// Two witnesses of one name and title are told apart by a number, since reports name them: the
// second is "name-2".
void tell_apart(std::vector<Witness>& witnesses);

// Leaves the witness of this name; or in each witness the table of this name, with what belongs to
// it, and only witnesses that have one. False where there is none; then all is as it was.
bool keep_witness(std::vector<Witness>& witnesses, std::string_view name);
bool keep_tables(std::vector<Witness>& witnesses, std::string_view name);

// The names of all tables, witness by witness.
std::vector<std::string_view> table_names(std::span<const Witness> witnesses);

// Every file that was read for the witnesses; empty where one has no such file.
std::vector<std::string> files_of(std::span<const Witness> witnesses);

}  // namespace rithmo::table
