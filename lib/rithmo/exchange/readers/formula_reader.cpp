// See formula_reader.hpp.
#include "rithmo/exchange/readers/formula_reader.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/table/relative_formula.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

// In characters; the limit of spreadsheet programs.
constexpr std::size_t max_formula_bytes = 8'192;
// Limit for the distinct formulas together.
constexpr std::size_t max_kept_bytes = std::size_t{64} << 20U;
constexpr std::size_t max_arrays = 1'000;  // limit for a sheet; with more arrays, none is looked up

enum class Kind : std::uint8_t { normal, shared, array, unknown };

constexpr std::array<text::Word<Kind>, 4> kinds{{{"normal", Kind::normal},
                                                 {"shared", Kind::shared},
                                                 {"array", Kind::array},
                                                 {"dataTable", Kind::unknown}}};

std::string relative(std::string_view formula, GridPlace place) {
  return table::relative_formula(formula, {place.row, place.column});
}

}  // namespace

void FormulaReader::begin_sheet() {
  shared_.clear();
  arrays_.clear();
}

table::KeptFormula FormulaReader::keep(const std::string& relative) {
  if (const auto found = kept_.find(relative); found != kept_.end()) return found->second;
  kept_bytes_ += relative.size();
  if (kept_bytes_ > max_kept_bytes) return unknown_;
  return kept_.emplace(relative, std::make_shared<const std::string>(relative)).first->second;
}

void FormulaReader::add_array(Range range) {
  if (arrays_.size() <= max_arrays) arrays_.push_back(range);
}

table::KeptFormula FormulaReader::array_formula_at(GridPlace place) const {
  const bool is_in_one =
      arrays_.size() > max_arrays || std::ranges::any_of(arrays_, [&](const Range& range) {
        return range.first.row <= place.row && place.row <= range.last.row &&
               range.first.column <= place.column && place.column <= range.last.column;
      });
  return is_in_one ? unknown_ : nullptr;
}

table::KeptFormula FormulaReader::xlsx_formula(const pugi::xml_node& cell, GridPlace place) {
  const pugi::xml_node node = child_named(cell, "f");
  if (!node) return array_formula_at(place);
  const std::string formula = all_text(node);
  const bool is_known = !formula.empty() && formula.size() <= max_formula_bytes;
  const std::string_view type = attribute(node, "t");
  switch (type.empty() ? Kind::normal : text::meaning(kinds, type).value_or(Kind::unknown)) {
    case Kind::normal:
      return is_known ? keep(relative(formula, place)) : unknown_;
    case Kind::shared: {
      const std::string number(attribute(node, "si"));
      if (is_known) return shared_[number] = keep(relative(formula, place));
      const auto found = shared_.find(number);
      return found == shared_.end() ? unknown_ : found->second;
    }
    case Kind::array: {
      const std::string_view range = attribute(node, "ref");
      const std::size_t colon = range.find(':');
      if (colon == range.npos)
        return is_known ? keep("{" + relative(formula, place) + "}") : unknown_;
      const auto first = parse_sheet_place(range.substr(0, colon)),
                 last = parse_sheet_place(range.substr(colon + 1));
      if (first && last) add_array({*first, *last});
      return unknown_;
    }
    case Kind::unknown:
      return unknown_;
  }
  return unknown_;
}

table::KeptFormula FormulaReader::ods_formula(const pugi::xml_node& cell, GridPlace place) {
  const std::string_view said = attribute(cell, "formula");
  if (said.empty()) return array_formula_at(place);
  const std::string_view wide = attribute(cell, "number-matrix-columns-spanned"),
                         high = attribute(cell, "number-matrix-rows-spanned");
  const std::size_t width = small_number(wide).value_or(1), height = small_number(high).value_or(1);
  if (width > 1 || height > 1) {
    add_array({place, {place.row + height - 1, place.column + width - 1}});
    return unknown_;
  }
  if (said.size() > max_formula_bytes) return unknown_;
  const std::string formula = relative(table::plain_formula(said), place);
  if (formula.empty()) return unknown_;
  return keep(wide.empty() ? formula : "{" + formula + "}");
}

}  // namespace rithmo::exchange
