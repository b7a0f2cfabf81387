// rithmo-fast-twin ACTS [SEED [TURNS [RULES]]]: plays games at random by every rule set of the board game, in the plain game and in the
// fast one side by side.
//
// After every act both must list the same acts in the same order, hold the same position, have the same captures open and say the same
// of the end. Rule sets are played as they are, with each of their options, and with a goal; from their own array, or from Fulke's first.
// With RULES, "fulke-1" or "fulke-1,walls", that alone. ACTS is how many acts each variant is played at least, games of TURNS at most.
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
#include "rithmo/fast/fast_play.hpp"
#include "rithmo/game/layouts.hpp"
#include "rithmo/game/rule_sets.hpp"

using namespace rithmo;

namespace {

struct Variant {
  RuleSet rules;
  std::string name, goal;
};

[[noreturn]] void fail(const Variant& variant, const Play& game, const std::string& what) {
  std::fprintf(stderr, "%s: %s\n  in %s\n", variant.name.c_str(), what.c_str(),
               to_text(game.position()).c_str());
  std::exit(1);
}

using Captured = std::vector<std::tuple<Square, std::int64_t, bool, std::vector<Square>>>;

Captured captured(const Play& game) {
  Captured all;
  for (const Capture& one : game.open_captures()) {
    all.emplace_back(one.prey, one.number, one.shuts_in, one.takers);
    std::ranges::sort(std::get<3>(all.back()));
  }
  std::ranges::sort(all);
  return all;
}

Captured captured(const FastPlay& game, const FastRules& rules) {
  Captured all;
  for (const FastCapture& one : game.open_captures().all) {
    all.emplace_back(rules.square(one.prey), one.number, one.shuts_in, std::vector<Square>());
    for (const FastSquare cell : game.open_captures().takers_of(one))
      std::get<3>(all.back()).push_back(rules.square(cell));
    std::ranges::sort(std::get<3>(all.back()));
  }
  std::ranges::sort(all);
  return all;
}

void compare(const Variant& variant, const Play& plain, FastPlay& fast, const FastRules& rules,
             const std::vector<Act>& acts, const std::vector<FastAct>& fast_acts) {
  if (plain.position() != fast.position())
    fail(variant, plain, "the fast position is " + to_text(fast.position()));
  if (plain.turn() != fast.turn()) fail(variant, plain, "the turns differ");
  const auto &end = plain.ending(), &fast_end = fast.ending();
  if (end.has_value() != fast_end.has_value() ||
      (end && (end->winner != fast_end->winner || end->by != fast_end->by)))
    fail(variant, plain,
         "over: " + (end ? end->by : "no") + ", and " + (fast_end ? fast_end->by : "no"));
  if (captured(plain) != captured(fast, rules)) fail(variant, plain, "other captures are open");
  for (std::size_t i = 0; i < std::max(acts.size(), fast_acts.size()); ++i) {
    const std::string one = i < acts.size() ? to_text(acts[i]) : "nothing",
                      other = i < fast_acts.size() ? to_text(fast.plain(fast_acts[i])) : "nothing";
    if (one != other)
      fail(variant, plain, "act " + std::to_string(i) + " is " + one + ", and " + other);
  }
  const bool ends = std::ranges::any_of(
      acts, [](const Act& act) { return std::holds_alternative<EndTurn>(act); });
  if (!plain.ending() && ends != fast.can_end()) fail(variant, plain, "the turn's end differs");
}

}  // namespace

int main(int argc, char** argv) {
  const auto least = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 2000);
  const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atoll(argv[2]) : 1563);
  const auto longest = static_cast<std::size_t>(argc > 3 ? std::atoi(argv[3]) : 600);
  const std::string only = argc > 4 ? argv[4] : "";
  std::vector<Variant> variants;
  for (const RuleSet& rules : rule_sets()) {
    variants.push_back({rules, rules.name, ""});
    variants.push_back({rules, rules.name, "goods=100"});
    for (const RuleOption& option : rules.options)
      if (auto with = with_options(rules, option.name))
        variants.push_back({*with, rules.name + "," + option.name, "standards"});
  }
  for (const Variant& variant : variants) {
    const RuleSet& rules = variant.rules;
    if (!only.empty() && variant.name != only) continue;
    const FastRules fast_rules(rules);
    benchmark::Draw draw(seed);
    const auto start = array_for(rules);
    if (!start) continue;
    std::uint64_t done = 0, games = 0, over = 0, turns = 0;
    double plain_seconds = 0, fast_seconds = 0;
    while (done < least) {
      ++games;
      Play plain(start->position, rules,
                 variant.goal.empty() ? std::nullopt : std::optional(*parse_goal(variant.goal)));
      FastPlay fast(fast_rules, plain);
      std::vector<FastAct> fast_acts;
      FastPlay::Point before, after;
      while (true) {
        const auto clock = [] { return std::chrono::steady_clock::now(); };
        const auto t0 = clock();
        const std::vector<Act> acts = plain.legal();
        const auto t1 = clock();
        fast.legal(fast_acts);
        const auto t2 = clock();
        compare(variant, plain, fast, fast_rules, acts, fast_acts);
        if (acts.empty() || plain.turn() >= longest) break;
        const std::size_t chosen = draw.below(acts.size());
        const auto t3 = clock();
        if (!plain.make(acts[chosen])) fail(variant, plain, "a listed act is refused");
        const auto t4 = clock();
        fast.keep(before);
        const auto t5 = clock();
        fast.make(fast_acts[chosen]);
        const auto t6 = clock();
        plain_seconds += std::chrono::duration<double>(t1 - t0 + (t4 - t3)).count();
        fast_seconds += std::chrono::duration<double>(t2 - t1 + (t6 - t5)).count();
        if (done % 16 == 0) {  // there and back
          fast.keep(after);
          fast.restore(before);
          std::vector<FastAct> again;
          fast.legal(again);
          if (again.size() != acts.size()) fail(variant, plain, "coming back leads elsewhere");
          fast.restore(after);
        }
        ++done;
      }
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
}
