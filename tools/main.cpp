// The program `rithmo`: what was typed, the command, its result. All else is in the library.
#include <gmp.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "command_line.hpp"
#include "output.hpp"
#include "progress.hpp"

namespace {

using namespace rithmo::tool;

constexpr int trouble = 2;

int complain(const std::string& text) {
  std::fprintf(stderr, "%s\n", text.c_str());
  return trouble;
}

int run(int argc, char** argv) {
  auto parsed = parse_command_line(argc, argv);
  if (const auto* said = std::get_if<Said>(&parsed)) {
    std::fputs(said->text.c_str(), said->status == 0 ? stdout : stderr);
    return std::fflush(stdout) == 0 ? said->status
                                    : complain("rithmo: standard output cannot be written");
  }
  const Call& call = std::get<Call>(parsed);
  const Result result = [&] {
    const Progress progress{std::string(call.command->name)};
    return call.command->run(call.arguments);
  }();
  if (!result) return complain(rithmo::to_text(result.error()));
  for (const auto& [name, bytes] : result->files)
    if (const auto failure = write_output(bytes, &name, result->inputs))
      return complain("rithmo: " + *failure);
  if (!result->files.empty()) return result->status;
  const std::string* file =
      call.arguments.has("output") ? &call.arguments.value("output") : nullptr;
  const Progress progress{std::string(call.command->name)};
  if (const auto failure = result->stream ? write_output(result->stream, file, result->inputs)
                                          : write_output(result->text, file, result->inputs))
    return complain("rithmo: " + *failure);
  return result->status;
}

}  // namespace

namespace {

// GMP aborts where there is no memory; here that is trouble like any other.
[[noreturn]] void end_without_memory() {
  remove_unfinished();
  constexpr std::string_view said = "rithmo: out of memory\n";
  [[maybe_unused]] const auto wrote = write(STDERR_FILENO, said.data(), said.size());
  _exit(trouble);
}

void* allocated(std::size_t size) {
  void* const memory = std::malloc(size);
  return memory ? memory : (end_without_memory(), nullptr);
}

void* reallocated(void* old, std::size_t, std::size_t size) {
  void* const memory = std::realloc(old, size);
  return memory ? memory : (end_without_memory(), nullptr);
}

void freed(void* memory, std::size_t) {
  std::free(memory);
}

}  // namespace

int main(int argc, char** argv) {
  mp_set_memory_functions(allocated, reallocated, freed);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is told as any failure to write
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    return complain("rithmo: out of memory");
  } catch (const std::exception& error) {
    return complain(std::string("rithmo: ") + error.what());
  }
}
