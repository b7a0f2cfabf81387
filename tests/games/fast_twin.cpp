// rithmo-fast-twin ACTS [SEED [TURNS [RULES [MIXED]]]]: plays random games by every rule set of the
// board game. The plain game and the fast game are played side by side.
//
// After every act both must list the same acts in the same order, have the same position and open
// captures, and agree about the end. Each rule set is played as it is, with each of its options,
// and with a goal. MIXED (20) more rule sets are made up from the seed. RULES selects "fulke-1",
// "fulke-1,walls", "mixed" or "mixed=1563". Each is played for at least ACTS acts, in games of at
// most TURNS turns. Each game is then played again by the fast game alone, and this second play is
// timed.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "benchmark/draw.hpp"
#include "rithmo/engine/fast_play.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::games {
namespace {

struct Variant {
  game::RuleSet rules;
  std::string name, goal;
  game::Position start;
};

bool coin(benchmark::Draw& draw) {
  return draw.below(2) == 0;
}

// Makes up rules. Movements and ways of capture come from all rule sets, some of them changed; the
// rules of play are random. The board has any size, and most pieces stand anywhere on it.
Variant mixed(std::uint64_t seed) {
  benchmark::Draw draw(seed);
  std::vector<game::Movement> movements;
  std::vector<game::CaptureRule> captures;
  for (const game::RuleSet& rules : game::rule_sets()) {
    movements.insert(movements.end(), rules.movements.begin(), rules.movements.end());
    for (const game::CaptureRule& rule : rules.captures)
      if (game::is_played(rule.way)) captures.push_back(rule);
  }
  game::RuleSet rules = game::rule_sets()[draw.below(game::rule_sets().size())];
  rules.name = "mixed=" + std::to_string(seed);
  rules.board = {4 + static_cast<int>(draw.below(9)), 8 + static_cast<int>(draw.below(11))};
  rules.movements.clear();
  for (std::size_t i = 0; i < 10; ++i) {
    game::Movement movement = draw.of(movements);
    movement.piece = game::piece_kinds[i % game::piece_kinds.size()];
    if (coin(draw)) movement.along = 1 + static_cast<int>(draw.below(4));
    if (draw.below(4) == 0) movement.directions = game::Directions::all;
    if (draw.below(3) == 0) movement.purpose = static_cast<game::MovementPurpose>(draw.below(4));
    if (draw.below(4) == 0) movement.leaps = !movement.leaps;
    if (movement.piece != game::PieceKind::king) movement.needs.reset();
    rules.movements.push_back(movement);
  }
  rules.captures.clear();
  for (int i = 0; i < 5; ++i) {
    game::CaptureRule rule = draw.of(captures);
    if (auto* siege = std::get_if<game::way::SiegeCapture>(&rule.way))
      *siege = {coin(draw), coin(draw), coin(draw)};
    if (auto* addition = std::get_if<game::way::AdditionCapture>(&rule.way))
      *addition = {coin(draw), coin(draw)};
    if (auto* less = std::get_if<game::way::SubtractionCapture>(&rule.way))
      *less = {coin(draw), coin(draw)};
    if (auto* spaces = std::get_if<game::way::CaptureBySpaces>(&rule.way))
      *spaces = {coin(draw), static_cast<int>(draw.below(3))};
    rules.captures.push_back(rule);
  }
  game::PlayRules& play = rules.play;
  play.timing = static_cast<game::CaptureTiming>(draw.below(3));
  play.captives = static_cast<game::CaptivesFate>(draw.below(3));
  play.captive_king = static_cast<game::CaptivesFate>(draw.below(3));
  play.ransom = static_cast<game::Ransom>(draw.below(3));
  for (bool game::PlayRules::*flag :
       {&game::PlayRules::mover_takes_part, &game::PlayRules::king_to_redeemer,
        &game::PlayRules::flight_besieges, &game::PlayRules::no_flight_to_capture,
        &game::PlayRules::layers_capture, &game::PlayRules::layer_by_shape,
        &game::PlayRules::total_captured, &game::PlayRules::total_remains,
        &game::PlayRules::whole_to_capture, &game::PlayRules::lowest_is_king})
    play.*flag = coin(draw);
  game::TriumphRules& triumph = rules.triumph;
  triumph.camp = 2 + static_cast<int>(draw.below(3));
  triumph.king_first = draw.below(3) == 0;
  triumph.announced = static_cast<game::Announcement>(draw.below(3));
  triumph.king_joins = coin(draw);
  triumph.captive_completes = coin(draw);
  game::Position start{rules.board, coin(draw) ? game::Army::even : game::Army::odd, {}};
  for (const game::Army army : game::armies)
    for (const game::Piece& piece : game::whole_army(army))
      if (draw.below(4) > 0)
        start.pieces.emplace(rules.board.square(draw.below(rules.board.squares())), piece);
  return {rules, rules.name, coin(draw) ? "goods=200" : "", start};
}

[[noreturn]] void fail(const Variant& variant, const game::Play& game, const std::string& what) {
  std::fprintf(stderr, "%s: %s\n  in %s\n", variant.name.c_str(), what.c_str(),
               game::to_text(game.position()).c_str());
  std::exit(1);
}

using Captured =
    std::vector<std::tuple<game::Square, std::int64_t, bool, std::vector<game::Square>>>;

Captured captured(const game::Play& game) {
  Captured all;
  for (const game::Capture& one : game.open_captures()) {
    all.emplace_back(one.prey, one.number, one.shuts_in, one.takers);
    std::ranges::sort(std::get<3>(all.back()));
  }
  std::ranges::sort(all);
  return all;
}

Captured captured(const engine::FastPlay& game, const engine::FastRules& rules) {
  Captured all;
  for (const engine::FastCapture& one : game.open_captures().all) {
    all.emplace_back(rules.square(one.prey), one.number, one.shuts_in, std::vector<game::Square>());
    for (const engine::FastSquare cell : game.open_captures().takers_of(one))
      std::get<3>(all.back()).push_back(rules.square(cell));
    std::ranges::sort(std::get<3>(all.back()));
  }
  std::ranges::sort(all);
  return all;
}

// Checks that the capture rule that the fast game used is also one of the plain game's, for the
// whole piece or for a layer.
void compare_right(const Variant& variant, const game::Play& plain, const game::Take& take,
                   const game::CaptureRule& right) {
  const game::Piece& piece = plain.position().pieces.at(take.prey);
  const auto is_right = [&](const game::Capture& capture) {
    const bool layer = piece.king && piece.layers.size() > 1 &&
                       std::ranges::find(piece.layers, capture.number) != piece.layers.end();
    return capture.prey == take.prey && capture.way == game::name_of(right.way) &&
           layer == take.layer.has_value() && (!layer || capture.number == *take.layer);
  };
  if (std::ranges::none_of(plain.open_captures(), is_right))
    fail(variant, plain,
         game::to_text(take) + " is not by " + std::string(game::name_of(right.way)));
}

void compare(const Variant& variant, const game::Play& plain, engine::FastPlay& fast,
             const engine::FastRules& rules, const std::vector<game::Act>& acts,
             const std::vector<engine::FastAct>& fast_acts) {
  if (plain.position() != fast.position())
    fail(variant, plain, "the fast position is " + game::to_text(fast.position()));
  if (plain.turn() != fast.turn()) fail(variant, plain, "the turns differ");
  const auto &end = plain.ending(), &fast_end = fast.ending();
  if (end.has_value() != fast_end.has_value() ||
      (end && (end->winner != fast_end->winner || end->by != fast_end->by)))
    fail(variant, plain,
         "over: " + (end ? end->by : "no") + ", and " + (fast_end ? fast_end->by : "no"));
  if (captured(plain) != captured(fast, rules)) fail(variant, plain, "other captures are open");
  for (std::size_t i = 0; i < std::max(acts.size(), fast_acts.size()); ++i) {
    const std::string one = i < acts.size() ? game::to_text(acts[i]) : "nothing",
                      other = i < fast_acts.size() ? game::to_text(fast.plain(fast_acts[i]))
                                                   : "nothing";
    if (one != other)
      fail(variant, plain, "act " + std::to_string(i) + " is " + one + ", and " + other);
  }
  for (std::size_t i = 0; i < acts.size(); ++i)
    if (const game::Take* const take = std::get_if<game::Take>(&acts[i]))
      compare_right(variant, plain, *take, fast.capture_permitting(fast_acts[i]));
  const bool ends = std::ranges::any_of(
      acts, [](const game::Act& act) { return std::holds_alternative<game::EndTurn>(act); });
  if (!plain.ending() && ends != fast.can_end()) fail(variant, plain, "the turn's end differs");
}

}  // namespace
}  // namespace rithmo::games

int main(int argc, char** argv) {
  using namespace rithmo;
  using namespace rithmo::games;
  const auto least = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 2000);
  const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atoll(argv[2]) : 1563);
  const auto longest = static_cast<std::size_t>(argc > 3 ? std::atoi(argv[3]) : 600);
  const std::string only = argc > 4 ? argv[4] : "";
  const auto mixed_sets = static_cast<std::uint64_t>(argc > 5 ? std::atoll(argv[5]) : 20);
  std::vector<Variant> variants;
  for (const game::RuleSet& rules : game::rule_sets()) {
    const game::Position start = game::array_for(rules).value().position;
    variants.push_back({rules, rules.name, "", start});
    variants.push_back({rules, rules.name, "goods=100", start});
    variants.push_back({rules, rules.name, "goods=100,odd:140", start});
    for (const game::RuleOption& option : rules.options) {
      const game::RuleSet with = game::with_options(rules, option.name).value();
      if (const auto its = game::array_for(with))
        variants.push_back({with, rules.name + "," + option.name, "standards", its->position});
    }
  }
  for (std::uint64_t i = 0; i < mixed_sets; ++i) variants.push_back(mixed(seed + i));
  for (const Variant& variant : variants) {
    const game::RuleSet& rules = variant.rules;
    if (!only.empty() && variant.name != only &&
        (only != "mixed" || !variant.name.starts_with(only)))
      continue;
    const engine::FastRules fast_rules(rules);
    benchmark::Draw draw(seed);
    std::uint64_t done = 0, games = 0, over = 0, turns = 0;
    double plain_seconds = 0, fast_seconds = 0;
    while (done < least && games <= least) {  // some games by made-up rules are over at once
      ++games;
      game::Play plain(
          variant.start, rules,
          variant.goal.empty() ? std::nullopt : std::optional(*game::parse_goal(variant.goal)));
      engine::FastPlay fast(fast_rules, plain), alone(fast_rules, plain);
      std::vector<engine::FastAct> fast_acts;
      std::vector<std::size_t> choices;
      const auto clock = [] { return std::chrono::steady_clock::now(); };
      engine::FastPlay::Point before, after;
      while (true) {
        const auto t0 = clock();
        const std::vector<game::Act> acts = plain.legal();
        const auto t1 = clock();
        fast.list_legal(fast_acts);
        compare(variant, plain, fast, fast_rules, acts, fast_acts);
        if (acts.empty() || plain.turn() >= longest) break;
        const std::size_t chosen = draw.below(acts.size());
        choices.push_back(chosen);
        const auto t2 = clock();
        if (!plain.make(acts[chosen])) fail(variant, plain, "a listed act is refused");
        const auto t3 = clock();
        fast.keep(before);
        fast.make(fast_acts[chosen]);
        plain_seconds += std::chrono::duration<double>(t1 - t0 + (t3 - t2)).count();
        if (done % 16 == 0) {  // takes an act back and makes it again
          fast.keep(after);
          fast.restore(before);
          std::vector<engine::FastAct> again;
          fast.list_legal(again);
          if (again.size() != acts.size()) fail(variant, plain, "coming back leads elsewhere");
          fast.restore(after);
          engine::FastPlay from_here(fast_rules, plain);
          from_here.list_legal(again);
          compare(variant, plain, from_here, fast_rules, plain.legal(), again);
        }
        ++done;
      }
      const auto start = clock();
      for (const std::size_t chosen : choices) {
        alone.list_legal(fast_acts);
        alone.make(fast_acts[chosen]);
      }
      fast_seconds += std::chrono::duration<double>(clock() - start).count();
      if (alone.position() != plain.position()) fail(variant, plain, "alone it ends elsewhere");
      over += plain.ending().has_value();
      turns += plain.turn();
    }
    const auto a_second = [](std::uint64_t count, double seconds) {
      return static_cast<double>(count) / seconds;
    };
    std::printf(
        "%-40s %6llu games, %5llu over, %9llu acts; turns a second %9.0f plain, %9.0f fast\n",
        (variant.name + (variant.goal.empty() ? "" : " " + variant.goal)).c_str(),
        static_cast<unsigned long long>(games), static_cast<unsigned long long>(over),
        static_cast<unsigned long long>(done), a_second(turns, plain_seconds),
        a_second(turns, fast_seconds));
    std::fflush(stdout);
  }
  std::printf("a position, to come back to: %zu bytes\n", sizeof(engine::FastPlay::Point));
}
