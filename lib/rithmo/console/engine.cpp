// See engine.hpp.
#include "rithmo/console/engine.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/game/rule_file.hpp"
#include "rithmo/game/rule_sets.hpp"
#include "rithmo/opponent/opponent.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::console {
namespace {

using Json = text::JsonValue;

Json refusal(std::string reason) {
  return {{"ok", false}, {"error", std::move(reason)}};
}

Json state_of(const games::GameState& game) {
  Json state{{"to_act", game.to_act()},
             {"turn", game.turn() + 1},
             {"position", game.position()},
             {"hash", fmt::format("{:016x}", game.hash())},
             {"result", nullptr}};
  if (const auto result = game.result())
    state["result"] = {{"winner", result->winner}, {"by", result->by}, {"stakes", result->stakes}};
  return state;
}

}  // namespace

struct Engine::Request {
  const text::Json& json;
  // The text under a key; empty where there is none. `wrong` says so where another value stands.
  std::string text(const char* key, std::optional<std::string>& wrong) const {
    const text::Json* found = json.find(key);
    if (!found) return "";
    if (found->type == text::Json::Type::string) return found->text;
    wrong = std::string("\"") + key + "\" is no text";
    return "";
  }
  // The whole number under a key, or `fallback` where there is none; nothing where another value
  // stands.
  std::optional<std::uint64_t> number(const char* key, std::uint64_t fallback) const {
    const text::Json* found = json.find(key);
    if (!found) return fallback;
    std::uint64_t number = 0;
    const char* const end = found->text.data() + found->text.size();
    if (found->type != text::Json::Type::number ||
        std::from_chars(found->text.data(), end, number).ptr != end)
      return std::nullopt;
    return number;
  }
};

struct Engine::Handlers {
  static Json begin(Engine& engine, const Request& request) {
    std::optional<std::string> wrong;
    const std::string rules = request.text("rules", wrong),
                      options = request.text("options", wrong), goal = request.text("goal", wrong),
                      position = request.text("position", wrong);
    if (wrong) return refusal(*wrong);
    const auto found = game::rules_called(rules.empty() ? "fulke-1" : rules);
    if (!found) return refusal("no such rule set: " + rules);
    if (!*found) return refusal(text::to_text(found->error()));
    auto game = games::begin_game(**found, options, goal, position);
    if (!game) {
      constexpr std::array parts{"options: ", "goal: ", "position: "};
      Json answer =
          refusal(parts[static_cast<std::size_t>(game.error().part)] + game.error().fault.reason);
      answer["offset"] = game.error().fault.offset;
      return answer;
    }
    engine.game_ = *std::move(game);
    engine.done_.clear();
    engine.headers_ = {{"Rules", (**found)->name, 0}};
    for (const auto& [name, value] :
         {std::pair("Options", options), std::pair("Goal", goal), std::pair("Position", position)})
      if (!value.empty()) engine.headers_.push_back({name, value, 0});
    return state(engine, request);
  }
  static Json state(Engine& engine, const Request&) {
    Json answer{{"ok", true}};
    answer.update(state_of(*engine.game_));
    return answer;
  }
  static Json legal(Engine& engine, const Request&) {
    return {{"ok", true}, {"legal", engine.game_->legal()}};
  }
  static Json act(Engine& engine, const Request& request) {
    std::optional<std::string> wrong;
    const std::string act = request.text("act", wrong);
    if (wrong || act.empty()) return refusal(wrong.value_or("\"act\" is missing"));
    const std::string side = engine.game_->to_act();
    const std::size_t turn = engine.game_->turn() + 1;
    const auto right = engine.game_->make(act);
    if (!right) {
      Json answer = refusal(right.error().reason);
      answer["offset"] = right.error().offset;
      return answer;
    }
    engine.done_.push_back({turn, side, act, *right, ""});
    Json answer{{"ok", true}, {"by", *right}};
    answer.update(state_of(*engine.game_));
    return answer;
  }
  // What a player of some level would do; nothing is done.
  static Json turn(Engine& engine, const Request& request) {
    const game::Play* const play = engine.game_->play();
    if (!play) return refusal("the program plays the board game alone");
    if (engine.game_->result()) return refusal("the game is over");
    const auto level = request.number("level", 3), seed = request.number("seed", 1);
    if (!level || *level > opponent::highest_level)
      return refusal("\"level\" is 0 to " + std::to_string(opponent::highest_level));
    if (!seed) return refusal("\"seed\" is no number");
    const opponent::PlannedTurn planned =
        opponent::Opponent(static_cast<unsigned>(*level), *seed).turn(*play);
    Json acts = Json::array();
    for (const game::Act& act : planned.acts) acts.push_back(rithmo::game::to_text(act));
    return {{"ok", true}, {"acts", acts}, {"points", planned.points}};
  }
  static Json undo(Engine& engine, const Request& request) {
    if (!engine.game_->undo()) return refusal("nothing was done yet");
    engine.done_.pop_back();
    return state(engine, request);
  }
  static Json record(Engine& engine, const Request&) {
    return {
        {"ok", true},
        {"record", games::to_text(games::record_of(engine.headers_, engine.done_, *engine.game_))}};
  }
  static Json rules(Engine&, const Request&) {
    Json names = Json::array();
    for (const auto& sets : {game::rule_sets(), game::other_rule_sets()})
      for (const game::RuleSet& one : sets) {
        Json options = Json::array();
        for (const game::RuleOption& option : one.options) options.push_back(option.name);
        names.push_back({{"name", one.name}, {"title", one.title}, {"options", options}});
      }
    return {{"ok", true}, {"rules", names}};
  }
  static Json quit(Engine& engine, const Request&) {
    engine.quit_ = true;
    return {{"ok", true}};
  }
};

std::string Engine::answer(std::string_view line) {
  struct Verb {
    Json (*run)(Engine&, const Request&);
    bool needs_game;
    std::vector<std::string_view> keys = {};  // beside "do" and "id"
  };
  static const std::array<text::Word<Verb>, 9> verbs{
      {{"new", {Handlers::begin, false, {"rules", "options", "goal", "position"}}},
       {"state", {Handlers::state, true}},
       {"legal", {Handlers::legal, true}},
       {"act", {Handlers::act, true, {"act"}}},
       {"undo", {Handlers::undo, true}},
       {"turn", {Handlers::turn, true, {"level", "seed"}}},
       {"record", {Handlers::record, true}},
       {"rules", {Handlers::rules, false}},
       {"quit", {Handlers::quit, false}}}};
  if (line.find_first_not_of(" \t\r\n") == line.npos) return "";
  const auto source = text::Source::of("request", std::string(line));
  const auto json = source.and_then(text::parse_json);
  const text::Json* const id = json ? json->find("id") : nullptr;
  const auto answered = [&](Json answer) {
    if (id) answer["id"] = text::to_value(*id);
    return text::json_line(answer);
  };
  constexpr const char* expected = "expected one JSON object on a line, as {\"do\": \"new\"}";
  if (!json) return answered(refusal(std::string(expected) + ": " + json.error().reason));
  if (json->type != text::Json::Type::object) return answered(refusal(expected));
  const Request request{*json};
  std::optional<std::string> wrong;
  const std::string word = request.text("do", wrong);
  const auto verb = std::ranges::find(verbs, word, &text::Word<Verb>::text);
  if (verb == verbs.end())
    return answered(refusal(
        wrong.value_or("\"do\" is new, state, legal, act, undo, turn, record, rules or quit" +
                       text::did_you_mean(word, text::texts_of(verbs)))));
  for (const std::string& key : json->keys) {
    std::vector<std::string_view> known = verb->value.keys;
    known.insert(known.end(), {"do", "id"});
    if (std::ranges::find(known, key) == known.end())
      return answered(
          refusal("\"" + key + "\" is no key of " + word + text::did_you_mean(key, known)));
  }
  if (verb->value.needs_game && !game_)
    return answered(refusal("no game: begin with {\"do\": \"new\"}"));
  return answered(verb->value.run(*this, request));
}

}  // namespace rithmo::console
