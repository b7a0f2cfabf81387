// Answers numbered questions in several processes made by fork, and delivers the answers in the
// order of the questions.
//
// A process that fails takes no other answer with it: its question is asked once more in a new
// process, and then has a failure for an answer. Example: with two processes, questions 0 and 1
// begin at once; if 1 is answered first, its answer waits for that of 0. Counter-example: a process
// does not run ahead without limit, because the waiting answers would fill the memory.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <tl/expected.hpp>

namespace rithmo::tool {

// Returns the answer to a question, in a process of its own.
using AnswerQuestion = std::function<std::string(std::size_t question)>;
// Takes an answer, or the reason why there is none: "ended by signal 9". Returns false to stop.
using DeliverAnswer =
    std::function<bool(std::size_t question, const tl::expected<std::string, std::string>& answer)>;

// Answers the questions from `first` to before `last` in at most `processes` processes. Returns the
// reason if a process cannot be started. In the page, this process answers them all.
std::optional<std::string> answer_in_processes(std::size_t first, std::size_t last,
                                               std::size_t processes, const AnswerQuestion& answer,
                                               const DeliverAnswer& deliver);

}  // namespace rithmo::tool
