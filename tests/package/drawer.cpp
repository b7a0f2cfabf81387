// An external program that draws a sheet with the installed library.
#include <cstdio>
#include <rithmo/sheet/sheets.hpp>

int main() {
  rithmo::sheet::SheetRequest request;
  request.roots = rithmo::game::historical_roots();
  const rithmo::sheet::Document document = rithmo::sheet::sheet_named("harmonies")->make(request);
  std::printf("%zu %s\n", document.pages(), document.pdf().substr(0, 5).c_str());
}
