// What the page cannot do: read zip archives and HTML, whose libraries are not compiled for it, and draw sheets. Each says so.
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/exchange/archive.hpp"
#include "rithmo/exchange/html.hpp"

namespace rithmo {

struct Archive::Contents {
  std::string path;
};
Loaded<Archive> Archive::open(std::string path, std::string) {
  return tl::unexpected(
      Fault{std::move(path), nowhere, "the page does not read spreadsheets: save it as CSV", ""});
}
const std::string& Archive::path() const { return contents_->path; }
bool Archive::has(const std::string&) const { return false; }
Loaded<std::string> Archive::read(const std::string& name) {
  return tl::unexpected(Fault{contents_->path, nowhere, "no part " + name, ""});
}
std::string zipped(const std::vector<std::pair<std::string, std::string>>&) { return ""; }

Loaded<ImportedFile> import_html(const Source& source) {
  return tl::unexpected(
      Fault{source.path(), nowhere, "the page does not read HTML: save the table as CSV", ""});
}

}  // namespace rithmo

namespace rithmo::tool {

Result run_sheet(const Arguments&) {
  return trouble_in("sheet", "", {0, "sheets are drawn by the program, not by this page"});
}

}  // namespace rithmo::tool
