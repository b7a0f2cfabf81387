// What the page cannot do: read HTML, whose library is not compiled for it, and draw sheets. Each says so. And its one thread has no end.
#include <utility>

#include "commands.hpp"
#include "rithmo/exchange/readers/html.hpp"

namespace rithmo::exchange {

text::Loaded<ImportedFile> import_html(const text::Source& source) {
  return tl::unexpected(text::Fault{source.path(), text::nowhere,
                                    "the page does not read HTML: save the table as CSV", ""});
}

}  // namespace rithmo::exchange

namespace rithmo::tool {

Result run_sheet(const Arguments&) {
  return trouble_in("sheet", "", {0, "sheets are drawn by the program, not by this page"});
}

}  // namespace rithmo::tool

// Nobody else writes into the files of a page.
extern "C" int flock(int, int) {
  return 0;
}

// What a thread would free when it ends.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
  return 0;
}
