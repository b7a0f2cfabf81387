// Marks after a printed rule: one shows whether the source states it, another that it is doubtful.
//
// Example: a doubtful rule that the program supplied ends with " † (?)", on the same line as its
// last word. Counter-example: a rule from the source has no mark.
#pragma once

#include <string>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"

namespace rithmo::sheet {

inline constexpr std::string_view inferred_mark = " ‡", supplied_mark = " †", doubt_mark = " (?)";
inline constexpr std::string_view key_of_marks =
    "Without a mark: the source states it. ‡: somebody infers it. †: the source is silent, and the "
    "program rithmo supplies it. (?): doubtful.";

inline std::string marks_of(const game::Provenance& provenance) {
  using enum game::SourceSupport::Kind;
  const game::SourceSupport::Kind kind = provenance.support.kind;
  std::string marks(kind == inferred ? inferred_mark : kind == supplied ? supplied_mark : "");
  if (!provenance.doubt.empty()) marks += doubt_mark;
  return marks;
}

}  // namespace rithmo::sheet
