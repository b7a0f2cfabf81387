// The table of the sheets; see sheets.hpp.
#include "rithmo/sheet/sheets.hpp"

#include <algorithm>
#include <array>

namespace rithmo {

std::span<const Sheet> sheets() {
  static const std::array all{harmonies_sheet(), triumphs_sheet(), captures_sheet(),
                              men_sheet(),       boards_sheet(),   moves_sheet(),
                              cut_outs_sheet(),  rules_sheet(),    errata_sheet()};
  return all;
}

const Sheet* sheet_named(std::string_view name) {
  const auto all = sheets();
  const auto found = std::ranges::find(all, name, &Sheet::name);
  return found == all.end() ? nullptr : &*found;
}

Document document_for(const SheetRequest& request, const std::string& title,
                      const std::string& source) {
  return {"The Philosophers’ Game: " + title, source + " · rithmo " + request.version,
          request.paper};
}

std::string model_text(const Roots& roots) {
  std::string text = "roots";
  for (const Integer& root : roots.even) text += " " + to_text(root);
  text += " and";
  for (const Integer& root : roots.odd) text += " " + to_text(root);
  return text;
}

}  // namespace rithmo
