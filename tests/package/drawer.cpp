// A program of somebody else's that draws a sheet with the installed library.
#include <cstdio>
#include <rithmo/sheet/sheets.hpp>

int main() {
  rithmo::SheetRequest request;
  request.roots = rithmo::historical_roots();
  const rithmo::Document document = rithmo::sheet_named("harmonies")->make(request);
  std::printf("%zu %s\n", document.pages(), document.pdf().substr(0, 5).c_str());
}
