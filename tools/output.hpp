// Results on their way out: to standard output, or to a file that is written whole or not at all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::tool {

// Takes bytes; false where they could not be written, and then nothing more is asked of it.
using Sink = std::function<bool(std::string_view)>;
// Gives bytes to a sink, all of them or until it says false; or says what else went wrong, and then
// what was written is nothing.
using Producer = std::function<std::optional<std::string>(const Sink&)>;

// Nothing, or what went wrong. A file appears under its name only when all of it is safely written
// beside it. An input is never overwritten; a link is followed, and one that leads nowhere refused.
std::optional<std::string> write_output(const Producer& producer, const std::string* file,
                                        const std::vector<std::string>& inputs);
std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs);

// Files that belong together, name and contents: all of them or none. What went wrong, or nothing.
// `made_folder`, if any, is made for them where it is not there, and is gone again where they are
// none.
std::optional<std::string> write_files(
    const std::vector<std::pair<std::string, std::string>>& files,
    const std::vector<std::string>& inputs, const std::string& made_folder);

// The same in a folder that is made for them, with the folder itself; or in one that is there and
// empty. The names are plain ones. `said` goes to standard output when all is on the disk; where it
// cannot be written, no folder is made.
std::optional<std::string> write_folder(
    const std::string& folder, const std::vector<std::pair<std::string, std::string>>& files,
    const std::string& said);

// Makes a file anew of what it holds: `change` gets the file as it is now, null where there is
// none, and gives all that it is to hold. Whoever changes a file of the same folder in this way
// waits meanwhile, so that of two at once neither is lost. A fault of `change`, or what went wrong;
// then the file is as it was.
std::optional<text::Fault> change_file(
    const std::string& file,
    const std::function<text::Loaded<std::string>(const text::Source* now)>& change);

// Takes away what is being written and is not yet under its own name, when the program has to end
// at once.
void remove_unfinished();

}  // namespace rithmo::tool
