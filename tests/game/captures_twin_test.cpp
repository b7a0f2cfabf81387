// Compares moves and captures with the slow twin on random positions, sparse and crowded, with
// kings that have lost layers and with captives. The rules are those of every source, the same with
// every option agreed on, and random ones.
//
// To test more positions by hand: RITHMO_POSITIONS=100000 build/release/tests/rithmo-tests "random
// positions*"
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"
#include "game/engine_lines.hpp"
#include "game/slow_game.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {
using benchmark::Draw;

namespace {

Piece piece_of(const ArmyPiece& piece) {
  return {piece.army, piece.shape, false, piece.number.get_si(), {}};
}

// Returns the 48 pieces, including the kings as pyramids.
std::vector<Piece> all_pieces() {
  std::vector<Piece> all;
  for (const Army army : armies) {
    const auto its_king = king(army, historical_roots());
    for (const ArmyPiece& piece : army_pieces(army, historical_roots())) {
      all.push_back(piece_of(piece));
      if (!is_king(piece, its_king)) continue;
      all.back().king = true;
      for (const Layer& layer : its_king->layers)
        all.back().layers.insert(all.back().layers.begin(), layer.square.get_si());
    }
  }
  return all;
}

// The parameters of a random position: the files and ranks of the board in use, and the chance that
// a square has a piece.
struct Scene {
  int files, ranks;
  double filled, captives;
  bool again;  // pieces may repeat; small numbers, which are more often in reach of each other
};

const std::vector<Scene> scenes{{8, 16, 0.08, 0.1, false}, {8, 16, 0.37, 0.1, false},
                                {8, 8, 0.7, 0.2, false},   {7, 7, 0.25, 0.3, true},
                                {7, 7, 0.9, 0.5, true},    {5, 5, 0.6, 0.5, true},
                                {4, 8, 0.15, 0.5, true},   {3, 3, 1.0, 0.5, true}};

Piece some_piece(Draw& draw, const std::vector<Piece>& all, const Scene& scene) {
  const Piece* piece = &all[draw.below(all.size())];
  if (scene.again)  // chooses the king, or the smallest of three pieces
    for (int k = 0; k < 2 && !piece->king; ++k) {
      const Piece& other = all[draw.below(all.size())];
      if (other.king || other.number < piece->number) piece = &other;
    }
  return *piece;
}

void lose_layers(Draw& draw, Piece& king) {
  const double lost = draw.chance(0.3) ? 0.0 : 0.6;
  const std::int64_t stored = king.layers[draw.below(king.layers.size())];
  std::erase_if(king.layers, [&](std::int64_t l) { return l != stored && draw.chance(lost); });
  king.number = 0;
  for (const std::int64_t layer : king.layers) king.number += layer;
}

Position some_position(Draw& draw, const Board& board, const Scene& scene) {
  static const std::vector<Piece> all = all_pieces();
  std::vector<Piece> left = all;
  draw.shuffle(left);
  Position position{board, armies[draw.below(2)], {}};
  const int files = std::min(scene.files, board.files), ranks = std::min(scene.ranks, board.ranks);
  const int file = static_cast<int>(draw.below(static_cast<std::size_t>(board.files - files + 1)));
  const int rank = static_cast<int>(draw.below(static_cast<std::size_t>(board.ranks - ranks + 1)));
  for (int f = file; f < file + files; ++f)
    for (int r = rank; r < rank + ranks; ++r) {
      if (!draw.chance(scene.filled) || left.empty()) continue;
      Piece piece = scene.again ? some_piece(draw, all, scene) : left.back();
      if (!scene.again) left.pop_back();
      if (piece.king) lose_layers(draw, piece);
      piece.announced = draw.chance(0.05);
      if (draw.chance(scene.captives)) {
        piece.captive = true;
        piece.army = enemy_of(piece.army);
      }
      position.pieces.emplace(Square{f, r}, piece);
    }
  return position;
}

// Agrees on every option that does not change the board, and on every movement and capture by
// agreement.
RuleSet all_agreed(const RuleSet& rules) {
  std::string names;
  for (const RuleOption& choice : rules.options)
    if (!choice.name.ends_with("-ranks"))
      names += (names.empty() ? "" : ",") + std::string(choice.name);
  RuleSet agreed = with_options(rules, names).value();
  for (Movement& draught : agreed.movements) draught.by_agreement = false;
  for (CaptureRule& capture : agreed.captures) capture.by_agreement = false;
  return agreed;
}

constexpr std::array<std::string_view, 16> capture_names{"equality",
                                                         "addition",
                                                         "subtraction",
                                                         "multiplication",
                                                         "division",
                                                         "arithmetic-proportion",
                                                         "geometric-proportion",
                                                         "harmonic-proportion",
                                                         "roots",
                                                         "multiplication-by-spaces",
                                                         "division-by-spaces",
                                                         "multiplication-by-fields",
                                                         "division-by-fields",
                                                         "ambush",
                                                         "oblivion",
                                                         "siege"};

// Returns rules with every way of capture, and with movements that no source has: captures by leaps
// and by knight's moves, and movements of kings that need a shape.
RuleSet made_up(Draw& draw) {
  RuleSet rules{.name = "made-up", .title = "made up", .source = "no lines", .board = {8, 16}};
  rules.board.ranks -= static_cast<int>(draw.below(5));
  for (const PieceKind piece :
       {PieceKind::round, PieceKind::triangle, PieceKind::square, PieceKind::king, PieceKind::king})
    for (std::size_t count = 1 + draw.below(2); count > 0; --count) {
      const int along = 1 + static_cast<int>(draw.below(3));
      const int aside = draw.chance(0.25) ? 1 : 0;
      const Directions directions = aside ? Directions::orthogonal : Directions(draw.below(3));
      const MovementPurpose purpose =
          draw.chance(0.7) ? MovementPurpose::any : MovementPurpose(draw.below(4));
      const bool leaps = draw.chance(0.2), by_agreement = draw.chance(0.1);
      const auto needs = piece == PieceKind::king && draw.chance(0.6)
                             ? std::optional(shapes[draw.below(3)])
                             : std::nullopt;
      rules.movements.push_back(
          {piece, along, aside, directions, purpose, leaps, by_agreement, needs});
    }
  constexpr std::array powers{2, 3, 4, 6};
  const bool next_to_prey = draw.chance(0.3), multiplies = true;
  const int ends = draw.chance(0.3) ? 2 : 0;
  for (Way way : std::vector<Way>{
           way::EqualityCapture{}, way::Roots{powers[draw.below(powers.size())]},
           way::AdditionCapture{next_to_prey, draw.chance(0.3)},
           way::SubtractionCapture{draw.chance(0.3)}, way::MultiplicationCapture{},
           way::DivisionCapture{}, way::ProportionCapture{proportion::Kind::arithmetic},
           way::ProportionCapture{proportion::Kind::geometric},
           way::ProportionCapture{proportion::Kind::harmonic},
           way::CaptureBySpaces{multiplies, ends},
           way::CaptureBySpaces{!multiplies, draw.chance(0.3) ? 2 : 0},
           way::CaptureByFields{multiplies}, way::CaptureByFields{!multiplies},
           way::AmbushCapture{draw.chance(0.5)}, way::OblivionCapture{},
           way::SiegeCapture{draw.chance(0.3)}})
    rules.captures.push_back({std::move(way), ""});
  for (Movement& movement : rules.movements) movement.as_base = draw.chance(0.5);
  rules.play.whole_to_capture = draw.chance(0.3);
  rules.play.total_remains = draw.chance(0.3);
  rules.play.layer_by_shape = draw.chance(0.3);
  rules.play.layers_capture = draw.chance(0.7);
  rules.play.total_captured = draw.chance(0.7);
  if (draw.chance(0.5)) rules.triumph.announced = Announcement::before;
  return rules;
}

// Returns the lines that only one of the two sets has.
std::string difference(const std::set<std::string>& engine, const std::set<std::string>& twin) {
  std::string text;
  for (const std::string& line : engine)
    if (!twin.contains(line)) text += "\n  engine only: " + line;
  for (const std::string& line : twin)
    if (!engine.contains(line)) text += "\n  twin only: " + line;
  return text;
}

// Returns the name of the rules and their movements, because made-up rules are described in no
// file.
std::string described(const RuleSet& rules) {
  std::string text(rules.name);
  for (const Movement& d : rules.movements)
    text += "\n  " + std::string(to_text(d.piece)) + " " + std::to_string(d.along) + "," +
            std::to_string(d.aside) + " " +
            std::array{"orthogonal", "diagonal", "all"}[static_cast<std::size_t>(d.directions)] +
            " " +
            std::array{"any", "not-to-capture", "siege",
                       "escape"}[static_cast<std::size_t>(d.purpose)] +
            (d.leaps ? " leaps" : "") + (d.by_agreement ? " by-agreement" : "") +
            (d.needs ? " needs " + to_text(*d.needs) : "");
  return text;
}

// Counts what occurred in a run. The run fails if a kind of capture or movement never occurred.
struct Seen {
  std::map<std::string, std::size_t> captures;
  std::size_t moves = 0, taken_layers = 0, taking_layers = 0, captives_take = 0, captives_taken = 0;

  void count(const Position& position, const Capture& taking) {
    ++captures[std::string(taking.way)];
    const Piece& prey = position.pieces.at(taking.prey);
    taken_layers += taking.number != prey.number;
    captives_taken += prey.captive;
    for (const Square square : taking.takers) {
      taking_layers += position.pieces.at(square).layers.size() > 1;
      captives_take += position.pieces.at(square).captive;
    }
  }
};

void compare_all(const RuleSet& rules, const Position& position, Seen& seen) {
  const std::vector<Move> ours = moves(position, rules);
  seen.moves += ours.size();
  std::string differ = difference(lines::lines(ours), slow::moves(position, rules));
  for (const Army army : armies) {
    const std::vector<Capture> takes = captures_in(position, rules, army);
    differ += difference(lines::lines(takes), slow::takings(position, rules, army));
    for (const Capture& taking : takes) seen.count(position, taking);
  }
  if (!differ.empty()) FAIL(described(rules) << "\n" << to_text(position) << differ);
}

std::size_t positions_asked() {
  const char* given = std::getenv("RITHMO_POSITIONS");
  return given ? std::strtoul(given, nullptr, 10) : 10;
}

}  // namespace

TEST_CASE("random positions: moves and takings against the slow twin, by every rule set") {
  Draw draw(1563);
  Seen seen;
  for (const RuleSet& rules : rule_sets()) {
    const RuleSet agreed = all_agreed(rules);
    for (const Scene& scene : scenes)
      for (std::size_t i = 0; i < positions_asked(); ++i) {
        const Position position = some_position(draw, rules.board, scene);
        compare_all(rules, position, seen);
        compare_all(agreed, position, seen);
      }
  }
  for (const std::string_view name : capture_names) {
    INFO(name);
    CHECK(seen.captures[std::string(name)] >= 10);
  }
  CHECK(seen.moves > 10000);
  CHECK(seen.taken_layers > 500);
  CHECK(seen.taking_layers > 500);
  CHECK(seen.captives_take > 500);
  CHECK(seen.captives_taken > 500);
}

TEST_CASE("random positions: the same by rules made up at random") {
  Draw draw(1572);
  Seen seen;
  for (std::size_t i = 0; i < 6 * positions_asked(); ++i) {
    const RuleSet rules = made_up(draw);
    for (const Scene& scene : scenes)
      for (int k = 0; k < 2; ++k) compare_all(rules, some_position(draw, rules.board, scene), seen);
  }
  for (const std::string_view name : capture_names) {
    INFO(name);
    CHECK(seen.captures[std::string(name)] >= 30);
  }
}

// All eight neighbours of the triangle are enemies, and the ends of its movements are empty. It can
// move only where it may leap.
TEST_CASE("a draught that leaps is hindered only at its end") {
  const RuleSet& rules = *rule_set_named("fulke-2");
  const Position position =
      parse_position("odd Et6@d8 Or3@c7 Or5@c8 Or7@c9 Or9@d7 Or25@d9 Or49@e7 Or81@e8 Or9@e9",
                     rules.board)
          .value();
  const std::string siege = "siege d8 6 c7 c8 c9 d7 d9 e7 e8 e9";
  CHECK(slow::takings(position, rules, Army::odd).contains(siege));
  CHECK(lines::lines(captures_in(position, rules, Army::odd)).contains(siege));
  const RuleSet leaping = all_agreed(rules);
  CHECK_FALSE(slow::takings(position, leaping, Army::odd).contains(siege));
  CHECK_FALSE(lines::lines(captures_in(position, leaping, Army::odd)).contains(siege));
}

}  // namespace rithmo::game
