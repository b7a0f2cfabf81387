// Writes results to standard output, or to a file that is written completely or not at all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::tool {

// A receiver of bytes. It returns false if the bytes cannot be written, and is not called again
// after that.
using Sink = std::function<bool(std::string_view)>;
// A function that passes bytes to a sink, until it is finished or the sink returns false. It
// returns any other failure; the bytes are then invalid.
using Producer = std::function<std::optional<std::string>(const Sink&)>;

// These write a result, and return the failure or nothing. A file gets its name only after all of
// it is safely written beside the target. An input is never overwritten. Links are followed, and a
// link that leads nowhere is refused.
std::optional<std::string> write_output(const Producer& producer, const std::string* file,
                                        const std::vector<std::string>& inputs);
std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs);

// Writes files that belong together, given as name and contents: all of them or none. Returns the
// failure, or nothing. A non-empty `made_folder` is made if it is missing, and removed again on
// failure.
std::optional<std::string> write_files(
    const std::vector<std::pair<std::string, std::string>>& files,
    const std::vector<std::string>& inputs, const std::string& made_folder);

// Writes files with plain names to a new folder or an existing empty one: all of them or none.
// `said` goes to standard output when all files are on the disk. If it cannot be written, no folder
// is made.
std::optional<std::string> write_folder(
    const std::string& folder, const std::vector<std::pair<std::string, std::string>>& files,
    const std::string& said);

// Rewrites a file. `change` gets its contents, or null if there is no file, and returns the new
// contents. Other programs that change files of this folder by this function wait, so that no
// change is lost. Returns the fault of `change`, or the failure; the file is then unchanged.
std::optional<text::Fault> change_file(
    const std::string& file,
    const std::function<text::Loaded<std::string>(const text::Source* now)>& change);

}  // namespace rithmo::tool
