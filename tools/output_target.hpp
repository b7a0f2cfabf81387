// The file that an output is written to: links resolved, and inputs protected.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace rithmo::tool {

// Returns the message for a file after a failed call, from errno.
std::string failure_text(const std::string& file);

// The target of a name after links are resolved.
struct Target {
  std::string path;
  bool exists = false;
  bool in_place = false;  // true for a device, a pipe and the like
  mode_t mode = 0;        // permissions that the file has, or that a new file gets
};

// Resolves links. A link that leads nowhere is refused and never replaced, because its file cannot
// be named. Returns the message of a refusal.
tl::expected<Target, std::string> target_of(const std::string& given);

// Flushes the folder of a file, so that a new name survives a power cut. Failures are ignored,
// because some file systems cannot do this.
void flush_folder_of(const std::string& path);

// Returns the message that the file is one of these inputs, or nothing.
std::optional<std::string> input_overwritten_text(const std::string& file,
                                                  const std::vector<std::string>& inputs);

}  // namespace rithmo::tool
