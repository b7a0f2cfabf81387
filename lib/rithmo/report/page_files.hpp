// The styles and scripts of reports that are HTML pages. They are built in from the files in
// pages/.
//
// Example: page_file("audit-style") is the text of pages/audit-style.css. Counter-example: the HTML
// itself is written by audit_html.cpp and claims_html.cpp.
#pragma once

#include <span>
#include <string_view>

namespace rithmo::report {

struct PageFile {
  std::string_view name, text;  // `name`: the file's name without its ending
};

std::span<const PageFile> page_files();

// Returns the text of a built-in file. REQUIRES: a file of this name exists.
std::string_view page_file(std::string_view name);

}  // namespace rithmo::report
