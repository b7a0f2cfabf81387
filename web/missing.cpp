// What WebAssembly has not: it draws no sheets, and its one thread has no end. And the working
// folder, which WASI's C library always takes to be the root: whoever starts the program says it in
// PWD.
#include <unistd.h>

#include <cstdlib>

#include "commands.hpp"

namespace rithmo::tool {

Result run_sheet(const Arguments&) {
  return fault_in("sheet", "",
                  {0,
                   "sheets are drawn by the program for Debian, not here; their PDF files come "
                   "with each release"});
}

}  // namespace rithmo::tool

namespace {

[[gnu::constructor]] void enter_working_folder() {
  if (const char* const folder = std::getenv("PWD")) static_cast<void>(chdir(folder));
}

}  // namespace

// Nobody else writes into the files of a page.
extern "C" int flock(int, int) {
  return 0;
}

// Stands in for the registration of an object that is destroyed when a thread ends. Registers
// nothing.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
  return 0;
}
