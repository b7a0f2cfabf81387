// Lists of puzzles as JSON, and the built-in list (reports/puzzles/puzzles.json).
//
// docs/schemas/puzzles.json describes the format. Example: {"rules": "mebben", "position": "even
// Er2@c3 ...", "theme": "triumph", "turns": 1, "first": "c5-e3", ...}. Counter-example: a puzzle
// whose key is no act is refused with its place. Whether a puzzle is sound is not checked here;
// puzzle_of() proves that.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "rithmo/engine/puzzle.hpp"
#include "rithmo/text/json_value.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::engine {

struct PuzzleFile {
  std::string_view name, text;
};
// Returns the files of the built-in list.
std::span<const PuzzleFile> puzzle_files();

text::Loaded<std::vector<Puzzle>> parse_puzzles(const text::Source& source);
text::JsonValue as_json(const std::vector<Puzzle>& puzzles);

// Returns the built-in puzzles; the first one has number 1.
const std::vector<Puzzle>& shipped_puzzles();

// The five themes of puzzles. Captures of a layer of the king belong to "king".
inline constexpr std::array<std::string_view, 5> theme_names{"capture", "siege", "king", "ransom",
                                                             "triumph"};
std::string_view theme_of(const Puzzle& puzzle);

}  // namespace rithmo::engine
