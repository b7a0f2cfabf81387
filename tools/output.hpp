// Output of results: to standard output, or to a file that is written whole or not at all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::tool {

// Takes bytes; returns false where they cannot be written, and is then not called again.
using Sink = std::function<bool(std::string_view)>;
// Passes bytes to a sink, all of them or until it returns false. Returns another failure, if any;
// the bytes are then void.
using Producer = std::function<std::optional<std::string>(const Sink&)>;

// Write a result; return the failure, or nothing. A file appears under its name only when all of it
// is safely written beside it. An input is never overwritten; a link is followed, and one that
// leads nowhere is refused.
std::optional<std::string> write_output(const Producer& producer, const std::string* file,
                                        const std::vector<std::string>& inputs);
std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs);

// Writes files that belong together, name and contents: all of them or none. Returns the failure,
// or nothing. `made_folder`, if any, is made where it is missing, and removed again on failure.
std::optional<std::string> write_files(
    const std::vector<std::pair<std::string, std::string>>& files,
    const std::vector<std::string>& inputs, const std::string& made_folder);

// Writes files with plain names into a new folder, or into an existing empty one: all of them or
// none. `said` goes to standard output when all is on the disk; where it cannot be written, no
// folder is made.
std::optional<std::string> write_folder(
    const std::string& folder, const std::vector<std::pair<std::string, std::string>>& files,
    const std::string& said);

// Rewrites a file. `change` gets its current contents, null where there is none, and returns the
// new ones. Other programs that change a file of the same folder in this way wait, so that no
// change is lost. Returns a fault of `change`, or the failure; the file is then unchanged.
std::optional<text::Fault> change_file(
    const std::string& file,
    const std::function<text::Loaded<std::string>(const text::Source* now)>& change);

// Removes files that are not finished, when the program has to end at once.
void remove_unfinished();

}  // namespace rithmo::tool
