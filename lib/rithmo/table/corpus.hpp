// A corpus: the witnesses loaded from a list of paths, each with a unique name. Paths that could
// not be read are reported.
//
// Example: "tables" is a folder of witnesses, and each of them is loaded; "tables/mebben-1996" is
// one witness; "mine.csv" gives a witness with one table, and "registers" with a thousand files of
// tables gives a thousand. Counter-example: below a folder that is itself a witness no other
// witnesses are searched for.
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
  std::vector<Witness> witnesses;        // list of at least one witness
  std::vector<text::Fault> faults = {};  // one fault for each path that could not be read
};

// Rule for tables that are not part of a package and name no rule. Parts of the rule that are not
// given here are inferred.
struct StandaloneRule {
  std::string relation = {};  // name of a relation
  std::map<std::string, std::string, std::less<>> parameters = {};
  // A declared rule; null where `relation` is used.
  std::shared_ptr<const relation::Relation> rule = nullptr;
};

// Tells whether the path is a data package: a folder or a JSON file. Other paths are single tables.
bool is_package(const std::string& path);

// Reads a file that is not a package as a witness (exchange/read_witness.hpp).
using FileReader = std::function<text::Loaded<Witness>(const std::string& path)>;
// Reads no file: always returns a fault, which says that such files cannot be read here.
text::Loaded<Witness> package_fault(const std::string& path);

// Returns the paths of all witnesses that these paths name, in order. A folder that is no data
// package gives, sorted, all data packages and all files of tables below it, except hidden files and
// files beside a data package. Any other path is given unchanged. A folder that cannot be listed is given as a path itself, so
// that loading reports it. The file of decisions on a table that is among the paths is left out.
std::vector<std::string> witness_paths(std::span<const std::string> paths);

// Tells whether a file of this name is read as a table where its folder is given.
bool has_table_ending(const std::filesystem::path& path);

// Loads all witnesses of witness_paths(). Unreadable paths are reported beside the witnesses; if
// none can be read, all faults are returned. REQUIRES: at least one path.
text::Loaded<Corpus> load_corpus(std::span<const std::string> paths,
                                 const FileReader& read_file = package_fault);

// Returns the witnesses in the first of these folders that contains any, in order, as
// path_from_here() shows them. Returns an empty list where none does, and a fault where a folder
// cannot be listed.
text::Loaded<std::vector<std::string>> first_witnesses(
    std::span<const std::filesystem::path> folders);

// Returns a path as shown to the user: relative to the current folder if it is below that.
std::string path_from_here(const std::filesystem::path& path);

// Numbers witnesses that have the same name and title, so that reports can distinguish them: the
// second is "name-2".
void make_names_unique(std::vector<Witness>& witnesses);

// keep_witness() keeps only the witness of this name. keep_tables() keeps, in each witness, only
// the table of this name and what belongs to it, and drops witnesses without one. Both return false
// and change nothing if the name is not found.
bool keep_witness(std::vector<Witness>& witnesses, std::string_view name);
bool keep_tables(std::vector<Witness>& witnesses, std::string_view name);

// Returns the names of all tables, witness by witness.
std::vector<std::string_view> table_names(std::span<const Witness> witnesses);

// Returns all files that were read for the witnesses. An entry is empty where a witness has no such
// file.
std::vector<std::string> files_of(std::span<const Witness> witnesses);

}  // namespace rithmo::table
