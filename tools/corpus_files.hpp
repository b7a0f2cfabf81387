// The files on which the audit of a witness depends, and checksums of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/text/check_sum.hpp"

namespace rithmo::tool {

// Returns the files of a witness: of a package those that are read with it (table::files_of), or
// only `path` if it cannot be loaded; of a single file that file and the file of decisions beside
// it, if there is one.
std::vector<std::string> files_of_witness(const std::string& path);

// Returns the file that the value of an option names, as "rule.json" or "among=numbers.txt".
std::vector<std::string> files_of_option(const std::string& value);

// Returns the checksum of the names and contents of files, in order. Something that is no plain
// file is not opened.
std::uint64_t check_of_files(const std::vector<std::string>& files,
                             std::uint64_t check = text::empty_check);
// Returns the checksum of the names and sizes of files.
std::uint64_t check_of_sizes(const std::vector<std::string>& files, std::uint64_t check);
// Formats a checksum as 16 hexadecimal figures.
std::string checksum_text(std::uint64_t check);

// Tells whether a file is, or would be, below a folder.
bool is_below(const std::string& file, const std::string& folder);

}  // namespace rithmo::tool
