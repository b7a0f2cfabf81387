// rithmo solve exercises: makes exercises with their answers, for a class.
#include <cstdint>
#include <limits>

#include "commands.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/report/numbers/exercises.hpp"

namespace rithmo::tool {
namespace {

Result run_exercises(const Arguments& arguments) {
  RITHMO_TRY(const auto seed,
             number_of(arguments, "seed", 1, 0, std::numeric_limits<std::uint32_t>::max()));
  game::Roots roots = game::historical_roots();
  if (arguments.has("roots")) {
    const auto given = game::parse_roots(arguments.value("roots"));
    if (!given) return fault_in("--roots", arguments.value("roots"), given.error());
    roots = *given;
  }
  return Outcome{
      report::render(report::exercises(roots, static_cast<std::uint32_t>(seed)), arguments.format)};
}

}  // namespace

Command exercises_command() {
  return {"exercises",
          "Makes exercises with their answers, for a class; print exercises draws them",
          {},
          {{"seed", "N", "another number gives other exercises (default 1)"},
           {"roots", "ROOTS", "roots of the even and of the odd army, as 2,4,6,8/3,5,7,9"}},
          {{"solve exercises --seed 7", "fifteen exercises, and their answers"}},
          run_exercises,
          {text::Format::text, text::Format::json}};
}

}  // namespace rithmo::tool
