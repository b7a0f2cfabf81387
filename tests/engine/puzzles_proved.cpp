// Proves the built-in puzzles again by the slow twin (puzzle_twin.hpp), each with at most MAX_ACTS
// acts.
//
//   rithmo-puzzles-proved MAX_ACTS [EVERY [REST]]
//
// MAX_ACTS 0 means no limit. With EVERY only the puzzles are proved whose number leaves the
// remainder REST when divided by EVERY. A puzzle that the limit leaves undecided is only counted;
// the long tests have no limit. Exit status 1: a puzzle is unsound, or fewer than half are decided.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/puzzle_twin.hpp"
#include "rithmo/engine/puzzle_list.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

int main(int count, char** words) {
  using namespace rithmo;
  const std::uint64_t given = count > 1 ? std::strtoull(words[1], nullptr, 10) : 0;
  const std::uint64_t max_acts = given == 0 ? ~std::uint64_t{0} : given;
  const std::size_t every = count > 2 ? std::strtoull(words[2], nullptr, 10) : 1;
  const std::size_t rest = count > 3 ? std::strtoull(words[3], nullptr, 10) : 0;
  std::size_t proved = 0, undecided = 0, unsound = 0;
  for (const engine::Puzzle& puzzle : engine::shipped_puzzles()) {
    if (puzzle.number % every != rest) continue;
    const auto fault = engine::fault_of(puzzle, *game::rule_set_named(puzzle.rules), max_acts);
    if (!fault) {
      ++undecided;
    } else if (fault->empty()) {
      ++proved;
    } else {
      ++unsound;
      std::printf("puzzle %zu (%s): %s\n", puzzle.number, puzzle.rules.c_str(), fault->c_str());
    }
    std::fflush(stdout);
  }
  std::printf("%zu puzzles proved, %zu not decided, %zu unsound\n", proved, undecided, unsound);
  return unsound > 0 || proved < undecided ? 1 : 0;
}
