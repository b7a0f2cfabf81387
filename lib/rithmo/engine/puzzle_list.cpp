// See puzzle_list.hpp.
#include "rithmo/engine/puzzle_list.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "rithmo/engine/puzzle_grade.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/text/descriptor.hpp"
#include "rithmo/text/json.hpp"

namespace rithmo::engine {
namespace {

using text::Json;

constexpr unsigned max_list_turns = 4;

class PuzzleReader {
 public:
  explicit PuzzleReader(const text::Source& source) : read_(source) {}

  text::Loaded<Puzzle> puzzle(const Json& given) const {
    RITHMO_TRY(const Json* name, read_.require(given, "rules", Json::Type::string));
    const game::RuleSet* const rules = game::rule_set_named(name->text);
    if (rules == nullptr) return read_.fault(*name, "no such rule set; see: rithmo rules");
    RITHMO_TRY(const Json* position, read_.require(given, "position", Json::Type::string));
    auto parsed = game::parse_position(position->text, rules->board);
    if (!parsed) return read_.fault_within(*position, parsed.error());
    RITHMO_TRY(const Json* turns, read_.require(given, "turns", Json::Type::number));
    RITHMO_TRY(const std::int64_t turn_count, read_integer(*turns, 1, max_list_turns));
    RITHMO_TRY(const Json* legal, read_.require(given, "acts", Json::Type::number));
    RITHMO_TRY(const std::int64_t legal_count, read_integer(*legal, 1, 1'000'000));
    RITHMO_TRY(const Aim aim, aim_of(given, *parsed));
    RITHMO_TRY(const Json* first, read_.require(given, "first", Json::Type::string));
    RITHMO_TRY(game::Act key, act(*first, rules->board));
    RITHMO_TRY(std::vector<game::Act> acts, turn(given, rules->board));
    RITHMO_TRY(std::string origin, read_.text(given, "from", ""));
    RITHMO_TRY(const auto grade, grade_in(given));
    return Puzzle{.rules = rules->name,
                  .position = *std::move(parsed),
                  .aim = aim,
                  .turns = static_cast<unsigned>(turn_count),
                  .first = std::move(key),
                  .turn = std::move(acts),
                  .legal = static_cast<std::size_t>(legal_count),
                  .origin = std::move(origin),
                  .grade = grade};
  }

 private:
  text::Loaded<std::int64_t> read_integer(const Json& given, std::int64_t min,
                                          std::int64_t max) const {
    std::int64_t number = 0;
    const char* const end = given.text.data() + given.text.size();
    const auto [stopped, error] = std::from_chars(given.text.data(), end, number);
    if (error != std::errc() || stopped != end || number < min || number > max)
      return read_.fault(given, "a whole number from " + std::to_string(min) + " to " +
                                    std::to_string(max) + " is expected here");
    return number;
  }

  text::Loaded<game::Act> act(const Json& given, const game::Board& board) const {
    auto parsed = game::parse_act(given.text, board);
    if (!parsed) return read_.fault_within(given, parsed.error());
    return *std::move(parsed);
  }

  text::Loaded<std::vector<game::Act>> turn(const Json& given, const game::Board& board) const {
    RITHMO_TRY(const Json* list, read_.require(given, "turn", Json::Type::array));
    std::vector<game::Act> acts;
    for (const Json& item : list->items) {
      RITHMO_TRY(const Json* text, read_.expect(item, Json::Type::string, "an act"));
      RITHMO_TRY(game::Act parsed, act(*text, board));
      acts.push_back(std::move(parsed));
    }
    return acts;
  }

  text::Loaded<Aim> aim_of(const Json& given, const game::Position& position) const {
    RITHMO_TRY(const Json* name, read_.require(given, "aim", Json::Type::string));
    const auto kind = aim_kind_named(name->text);
    if (!kind) return read_.fault(*name, "expected capture, siege, layer, king, ransom or triumph");
    Aim aim{*kind};
    if (aim.kind == Aim::Kind::victory) return aim;
    RITHMO_TRY(const Json* prey, read_.require(given, "prey", Json::Type::string));
    const auto square = game::parse_square(prey->text, position.board);
    if (!square) return read_.fault_within(*prey, square.error());
    const auto piece = position.pieces.find(*square);
    if (piece == position.pieces.end() || piece->second.army == position.to_move)
      return read_.fault(*prey, "there is no enemy on this square");
    aim.prey = *square;
    if (aim.kind == Aim::Kind::payment) {
      RITHMO_TRY(const Json* layer, read_.require(given, "layer", Json::Type::number));
      RITHMO_TRY(aim.layer, read_integer(*layer, 1, 1'000));
    }
    return aim;
  }

  text::Loaded<std::optional<PuzzleGrade>> grade_in(const Json& given) const {
    PuzzleGrade grade;
    if (const Json* level = given.find("level"); level && level->type == Json::Type::number) {
      RITHMO_TRY(const std::int64_t number, read_integer(*level, 0, 5));
      grade.level = static_cast<unsigned>(number);
    }
    const Json* name = given.find("grade");
    if (name == nullptr) return std::optional<PuzzleGrade>();
    const auto found = std::ranges::find(grade_names, name->text);
    if (found == grade_names.end()) return read_.fault(*name, "expected easy, medium or hard");
    grade.name = static_cast<PuzzleGrade::Name>(found - grade_names.begin());
    return std::optional(grade);
  }

  text::Descriptor read_;
};

}  // namespace

text::Loaded<std::vector<Puzzle>> parse_puzzles(const text::Source& source) {
  RITHMO_TRY(const Json json, text::parse_json(source));
  const text::Descriptor read(source);
  RITHMO_TRY(const Json* list, read.expect(json, Json::Type::array, "the puzzles"));
  const PuzzleReader reader(source);
  std::vector<Puzzle> puzzles;
  for (const Json& item : list->items) {
    RITHMO_TRY(const Json* object, read.expect(item, Json::Type::object, "a puzzle"));
    RITHMO_TRY(Puzzle puzzle, reader.puzzle(*object));
    puzzle.number = puzzles.size() + 1;
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

text::JsonValue as_json(const std::vector<Puzzle>& puzzles) {
  using Value = text::JsonValue;
  Value all = Value::array();
  for (const Puzzle& puzzle : puzzles) {
    Value one = Value::object();
    if (puzzle.number > 0) one["number"] = puzzle.number;
    one["rules"] = puzzle.rules;
    one["position"] = game::to_text(puzzle.position);
    one["theme"] = theme_of(puzzle);
    one["aim"] = name_of(puzzle.aim.kind);
    if (puzzle.aim.kind != Aim::Kind::victory) one["prey"] = game::to_text(puzzle.aim.prey);
    if (puzzle.aim.kind == Aim::Kind::payment) one["layer"] = puzzle.aim.layer;
    one["turns"] = puzzle.turns;
    one["first"] = game::to_text(puzzle.first);
    Value turn = Value::array();
    for (const game::Act& act : puzzle.turn) turn.push_back(game::to_text(act));
    one["turn"] = std::move(turn);
    one["acts"] = puzzle.legal;
    if (puzzle.grade) {
      one["grade"] = name_of(puzzle.grade->name);
      one["level"] = puzzle.grade->level ? Value(*puzzle.grade->level) : Value();
    }
    if (!puzzle.origin.empty()) one["from"] = puzzle.origin;
    all.push_back(std::move(one));
  }
  return all;
}

const std::vector<Puzzle>& shipped_puzzles() {
  static const std::vector<Puzzle> all = [] {
    const PuzzleFile& file = puzzle_files().front();
    return parse_puzzles(*text::Source::of(std::string(file.name), std::string(file.text))).value();
  }();
  return all;
}

std::string_view theme_of(const Puzzle& puzzle) {
  return puzzle.aim.kind == Aim::Kind::layer ? name_of(Aim::Kind::king) : name_of(puzzle.aim.kind);
}

}  // namespace rithmo::engine
