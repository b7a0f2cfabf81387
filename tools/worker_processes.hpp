// A pool of worker processes made by fork: numbered tasks, whose results are delivered in order.
//
// If a worker dies, only its task is affected: the task is tried once more in a new process, and
// then reported as failed. Example: with two processes tasks 0 and 1 begin at once; if 1 is done
// first, its result waits for that of 0. Counter-example: no worker runs ahead without limit,
// because the waiting results would fill the memory.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

namespace rithmo::tool {

// Returns the result of a task. Runs in a worker process.
using Task = std::function<std::string(std::size_t number)>;
// Takes the result of a task, or the reason why there is none: "was killed by signal 9". Returns
// false to stop.
using ResultHandler =
    std::function<bool(std::size_t number, const tl::expected<std::string, std::string>& result)>;

// Runs the tasks from `first` to before `last` in at most `processes` processes. Returns the reason
// if not even one process can be started. In the WebAssembly build this process runs all tasks
// itself.
std::optional<std::string> run_in_processes(std::size_t first, std::size_t last,
                                            std::size_t processes, const Task& task,
                                            const ResultHandler& handle);

}  // namespace rithmo::tool
