// The program `rithmo`: parses the command line, runs the command, and writes its result.
// Everything else is in the library.
#include <fcntl.h>
#include <gmp.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "colour.hpp"
#include "command_line.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "resumed_output.hpp"
#include "unfinished_files.hpp"
#include "wrapped.hpp"

namespace {

using namespace rithmo;
using namespace rithmo::tool;

constexpr int trouble = 2;

int print_error(const std::string& text, std::string_view when = "auto") {
  std::fprintf(stderr, "%s\n",
               (coloured(STDERR_FILENO, when) ? coloured_text(text) : text).c_str());
  return trouble;
}

int write(const CommandCall& call, const Outcome& outcome, std::string_view when) {
  const Arguments& arguments = call.arguments;
  if (!outcome.folder.empty()) {
    const auto failure = write_folder(outcome.folder, outcome.files, outcome.text);
    return failure ? print_error("rithmo: " + text::visible(*failure), when) : outcome.status;
  }
  if (!outcome.files.empty()) {
    const auto failure = write_files(outcome.files, outcome.inputs, outcome.made_folder);
    return failure ? print_error("rithmo: " + text::visible(*failure), when) : outcome.status;
  }
  const std::string* file = arguments.has("output") ? &arguments.value("output") : nullptr;
  if (outcome.talk) {
    if (file)
      return print_error(
          "rithmo: --output: allowed only with --turns; save a game at the terminal by typing save "
          "FILE",
          when);
    const auto failure = outcome.talk();
    return failure ? print_error("rithmo: " + text::visible(*failure), when) : outcome.status;
  }
  if (file && !outcome.faults.empty())
    return print_error(
        "rithmo: " + text::visible(*file) + ": not written, since not all could be read", when);
  const ProgressDisplay progress{std::string(call.command->name)};
  const bool colours =
      !file && arguments.format == text::Format::text && coloured(STDOUT_FILENO, when);
  const std::string text = outcome.is_wrapped && !file && isatty(STDOUT_FILENO)
                               ? report_in_lines(outcome.text, columns_of(STDOUT_FILENO))
                               : outcome.text;
  if (const auto failure =
          outcome.is_resumed ? write_resumably(outcome.stream, *file, outcome.inputs)
          : outcome.stream
              ? write_output(outcome.stream, file, outcome.inputs)
              : write_output(colours ? coloured_text(text) : text, file, outcome.inputs))
    return print_error("rithmo: " + text::visible(*failure), when);
  if (outcome.after) outcome.after();
  if (outcome.stream_end) {
    const auto [status, note] = outcome.stream_end();
    print_error("note: " + text::visible(note), when);
    return status;
  }
  return outcome.faults.empty() ? outcome.status : trouble;
}

int run(int argc, char** argv) {
  auto parsed = parse_command_line(argc, argv);
  if (const auto* said = std::get_if<CommandMessage>(&parsed)) {
    std::fputs(said->text.c_str(), said->status == 0 ? stdout : stderr);
    return std::fflush(stdout) == 0 ? said->status
                                    : print_error("rithmo: standard output cannot be written");
  }
  const CommandCall& call = std::get<CommandCall>(parsed);
  const std::string when = call.arguments.has("color") ? call.arguments.value("color") : "auto";
  const Result result = [&] {
    const ProgressDisplay progress{std::string(call.command->name)};
    return call.command->run(call.arguments);
  }();
  if (!result) return print_error(text::to_text(result.error()), when);
  for (const std::string& note : result->notes) print_error("note: " + text::visible(note), when);
  for (const text::Fault& fault : result->faults) print_error(text::to_text(fault), when);
  return write(call, *result, when);
}

// Ends the program with a fault. Without this function GMP would abort when memory is missing.
[[noreturn]] void exit_out_of_memory() {
  remove_unfinished();
  constexpr std::string_view said = "rithmo: out of memory\n";
  [[maybe_unused]] const auto wrote = ::write(STDERR_FILENO, said.data(), said.size());
  _exit(trouble);
}

// A free list for numbers of up to two limbs, because millions of them are allocated and freed.
// Only the main thread uses it. It is never destroyed, because static objects free their numbers
// after the end of main.
class FreeList {
 public:
  static constexpr std::size_t size = 2 * sizeof(mp_limb_t);

  void set_max_stored(std::size_t most) { most_ = most; }
  void* take() {
    FreeBlock* const one = first_;
    if (one == nullptr) return nullptr;
    first_ = one->next;
    --kept_;
    return one;
  }
  bool keep(void* memory) {
    if (kept_ >= most_) return false;
    first_ = new (memory) FreeBlock{first_};
    ++kept_;
    return true;
  }

 private:
  struct FreeBlock {
    FreeBlock* next;
  };
  FreeBlock* first_ = nullptr;
  std::size_t kept_ = 0, most_ = 0;
};
constinit thread_local FreeList spares;

void* allocated(std::size_t size) {
  if (size <= FreeList::size) {
    if (void* const memory = spares.take()) return memory;
    size = FreeList::size;
  }
  void* const memory = std::malloc(size);
  return memory ? memory : (exit_out_of_memory(), nullptr);
}

// Allocates at least the size of a spare, because the function that frees memory relies on it.
void* reallocated(void* old, std::size_t, std::size_t size) {
  void* const memory = std::realloc(old, std::max(size, FreeList::size));
  return memory ? memory : (exit_out_of_memory(), nullptr);
}

void freed(void* memory, std::size_t size) {
  if (size > FreeList::size || !spares.keep(memory)) std::free(memory);
}

}  // namespace

// Opens standard descriptors that are closed. Otherwise the next opened file would get their
// numbers. They can be neither read nor written, so that each use reports a failure.
void occupy_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0)
      static_cast<void>(open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

int main(int argc, char** argv) {
  occupy_standard_descriptors();
  mp_set_memory_functions(allocated, reallocated, freed);
  spares.set_max_stored(4096);
  std::signal(SIGXFSZ, SIG_IGN);  // a full file is then reported like any other failure to write
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return print_error("rithmo: out of memory");
  } catch (const std::exception& error) {
    return print_error("rithmo: " + text::visible(error.what()));
  }
}
