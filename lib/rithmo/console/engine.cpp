// See engine.hpp.
#include "rithmo/console/engine.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/console/session.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/rule_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/report/game/play_report.hpp"
#include "rithmo/report/game/position_report.hpp"
#include "rithmo/report/game/rules_report.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/source.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/version.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::console {
namespace {

using Json = text::JsonValue;

Json state_of(const games::GameState& game) {
  Json state{{"to_act", games::to_text_or_empty(game.to_act())},
             {"turn", game.turn() + 1},
             {"position", game.position()},
             {"hash", fmt::format("{:016x}", game.hash())},
             {"result", nullptr}};
  if (const auto result = game.result())
    state["result"] = {{"winner", games::to_text_or_empty(result->winner)},
                       {"by", result->by},
                       {"stakes", result->stakes}};
  if (const game::Play* const play = game.play())
    for (const game::Army army : game::armies) {
      const game::CapturedTotals spoils = game::spoils_of(play->position(), army);
      state["captured"][rithmo::game::to_text(army)] = {
          {"pieces", spoils.pieces}, {"sum", spoils.sum}, {"characters", spoils.characters}};
    }
  return state;
}

Json acts_of(const std::vector<game::Act>& turn) {
  Json acts = Json::array();
  for (const game::Act& act : turn) acts.push_back(rithmo::game::to_text(act));
  return acts;
}

// Returns the captures that are open before this act, with the reason of each as make() gives it.
std::vector<std::pair<std::string, Json>> captures_before(const games::GameState& game,
                                                          std::string_view act) {
  std::vector<std::pair<std::string, Json>> captures;
  const game::Play* const play = game.play();
  if (!play || act.find('x') == act.npos) return captures;
  const std::vector<game::Capture>& open = play->open_captures();
  Json objects = report::as_json(play->position(), open);
  for (std::size_t i = 0; i < open.size(); ++i)
    captures.emplace_back(std::string(open[i].way) + ": " + open[i].because, objects.items()[i]);
  return captures;
}

// The values of a request, read by key.
class Keys {
 public:
  explicit Keys(const text::Json& json) : json_(json) {}

  // Returns the text under a key, or an empty text if the key is missing. `wrong` gets a message if
  // the value has another type.
  std::string text(const char* key, std::optional<std::string>& wrong) const {
    const text::Json* found = json_.find(key);
    if (!found) return "";
    if (found->type == text::Json::Type::string) return found->text;
    wrong =
        std::string("\"") + key + "\" is " + text::to_text(found->type) + "; a string was expected";
    return "";
  }
  // Returns the flag under a key, or false if the key is missing.
  bool flag(const char* key, std::optional<std::string>& wrong) const {
    const text::Json* found = json_.find(key);
    if (!found) return false;
    if (!found->boolean())
      wrong = std::string("\"") + key + "\" is " + text::to_text(found->type) +
              "; true or false was expected";
    return found->boolean().value_or(false);
  }
  // Returns the whole number under a key, or `fallback` if the key is missing. Returns nothing if
  // the value is no whole number.
  std::optional<std::uint64_t> number(const char* key, std::uint64_t fallback) const {
    const text::Json* found = json_.find(key);
    if (!found) return fallback;
    std::uint64_t number = 0;
    const char* const end = found->text.data() + found->text.size();
    if (found->type != text::Json::Type::number) return std::nullopt;
    const auto [stopped, failure] = std::from_chars(found->text.data(), end, number);
    if (stopped != end || failure != std::errc()) return std::nullopt;
    return number;
  }
  // Returns the texts in the array under a key.
  std::vector<std::string> texts(const char* key, std::optional<std::string>& wrong) const {
    std::vector<std::string> texts;
    const text::Json* found = json_.find(key);
    if (!found) return texts;
    const bool is_right = found->type == text::Json::Type::array &&
                          std::ranges::all_of(found->items, [](const text::Json& item) {
                            return item.type == text::Json::Type::string;
                          });
    if (!is_right)
      wrong = std::string("\"") + key + "\": an array of strings was expected";
    else
      for (const text::Json& item : found->items) texts.push_back(item.text);
    return texts;
  }

 private:
  const text::Json& json_;
};

// The search for the best turns, at a level or for a number of seconds.
class TurnSearch {
 public:
  // Returns the best turns with the expected turns after each, or why the request is refused.
  static Json answer(const game::Play& play, const Keys& request) {
    const auto level = request.number("level", 3), seed = request.number("seed", 1),
               lines = request.number("lines", 1), seconds = request.number("seconds", 0);
    if (!level || *level > engine::highest_level)
      return refusal("\"level\": a number from 0 to " + std::to_string(engine::highest_level) +
                     " was expected");
    if (!seed) return refusal("\"seed\": a number was expected");
    if (!lines || *lines < 1 || *lines > max_lines)
      return refusal("\"lines\": a number from 1 to " + std::to_string(max_lines) +
                     " was expected");
    if (!seconds || *seconds > max_seconds)
      return refusal("\"seconds\": a number from 1 to " + std::to_string(max_seconds) +
                     " was expected");
    const TurnSearch search(play, *seed, *lines);
    return *seconds > 0 ? search.hint_for_seconds(*seconds) : search.hint_at_level(*level);
  }

 private:
  static constexpr std::uint64_t max_lines = 100, max_seconds = 3600;
  static constexpr unsigned min_ranking_level = 2;  // the minimum that Opponent::turns requires

  TurnSearch(const game::Play& play, std::uint64_t seed, std::size_t lines)
      : play_(play), seed_(seed), lines_(lines) {}

  // Searches at one level after the other. A level takes about eight times as long as the level
  // before it. The next level therefore starts only while less than an eighth of the time is used.
  Json hint_for_seconds(std::uint64_t seconds) const {
    using Clock = std::chrono::steady_clock;
    const auto last_start = Clock::now() + std::chrono::milliseconds(1000 * seconds / 8);
    Json answer;
    for (unsigned level = 1; level <= engine::highest_level; ++level) {
      if (level > 1 && Clock::now() > last_start) break;
      answer = hint_at_level(level);
    }
    return answer;
  }

  Json hint_at_level(std::uint64_t level) const {
    const auto depth = static_cast<unsigned>(level);
    engine::Opponent player(depth, seed_);
    std::vector<engine::PlannedTurn> turns;
    if (lines_ > 1 && depth >= min_ranking_level)
      turns = player.turns(play_, lines_);
    else
      turns.push_back(player.turn(play_));
    // Levels 0 and 1 do not evaluate turns, so they have no chance of winning.
    const auto chance_of = [&](const engine::PlannedTurn& turn) {
      return depth >= min_ranking_level ? Json(turn.chance()) : Json();
    };
    Json answer{{"ok", true},
                {"level", depth},
                {"acts", acts_of(turns.front().acts)},
                {"chance", chance_of(turns.front())},
                {"points", turns.front().points}};
    Json lines = Json::array();
    for (const engine::PlannedTurn& turn : turns) {
      Json variation = Json::array();
      for (const std::vector<game::Act>& next : turn.variation) variation.push_back(acts_of(next));
      lines.push_back({{"acts", acts_of(turn.acts)},
                       {"chance", chance_of(turn)},
                       {"points", turn.points},
                       {"variation", std::move(variation)}});
    }
    answer["lines"] = std::move(lines);
    return answer;
  }

  const game::Play& play_;
  std::uint64_t seed_;
  std::size_t lines_;
};

}  // namespace

bool EngineCommands::has(std::string_view word) const {
  return std::ranges::find(words, word) != words.end();
}

Json refusal(std::string reason) {
  return {{"ok", false}, {"error", std::move(reason)}};
}

std::string answer_line(Json answer, const text::Json& request) {
  if (const text::Json* const id = request.find("id")) answer["id"] = text::to_value(*id);
  return text::json_line(answer);
}

struct Engine::Handlers {
  static Json hello(Engine& engine, const Keys&) {
    Json words = Json::array();
    for (const auto& verb : verbs()) words.push_back(verb.text);
    for (const std::string_view word : engine.commands_.words) words.push_back(word);
    return {{"ok", true},
            {"program", "rithmo"},
            {"version", text::version},
            {"protocol", protocol_version},
            {"do", std::move(words)},
            {"cite", text::citation()}};
  }
  static Json begin(Engine& engine, const Keys& request) {
    std::optional<std::string> wrong;
    const std::string rules = request.text("rules", wrong),
                      options = request.text("options", wrong), goal = request.text("goal", wrong),
                      position = request.text("position", wrong);
    const std::vector<std::string> acts = request.texts("acts", wrong);
    const std::string record = request.text("record", wrong);
    const bool any_numbers = request.flag("any_numbers", wrong);
    if (wrong) return refusal(*wrong);
    if (!record.empty()) return begin_recorded(engine, request, record);
    const auto found = game::rules_called(rules.empty() ? "fulke-1" : rules);
    if (!found) return refusal("no such rule set: " + rules);
    if (!*found) return refusal(text::to_text(found->error()));
    auto game =
        games::begin_game(**found, options, goal, position,
                          any_numbers ? game::PieceNumbers::any : game::PieceNumbers::of_armies);
    if (!game) {
      constexpr std::array parts{"options: ", "goal: ", "position: "};
      Json answer =
          refusal(parts[static_cast<std::size_t>(game.error().part)] + game.error().fault.reason);
      answer["offset"] = game.error().fault.offset;
      return answer;
    }
    std::vector<games::ReplayedAct> done;
    std::vector<Json> captures;
    for (std::size_t n = 0; n < acts.size(); ++n)
      if (const auto right = make(**game, acts[n], done, captures); !right) {
        Json answer = refusal("act " + std::to_string(n + 1) + ", " + text::visible(acts[n]) +
                              ": " + right.error().reason);
        answer["offset"] = right.error().offset;
        return answer;
      }
    engine.game_ = *std::move(game);
    engine.done_ = std::move(done);
    engine.captures_ = std::move(captures);
    engine.headers_ = {{"Rules", (**found)->name, 0}};
    for (const auto& [name, value] :
         {std::pair("Options", options), std::pair("Goal", goal), std::pair("Position", position)})
      if (!value.empty()) engine.headers_.push_back({name, value, 0});
    if (any_numbers) engine.headers_.push_back({"Numbers", "any", 0});
    return state(engine, request);
  }
  // Begins the game of a record, and makes its acts. The engine is unchanged if the record is
  // wrong.
  static Json begin_recorded(Engine& engine, const Keys& request, const std::string& text) {
    const auto source = text::Source::of("record", text);
    if (!source) return refusal(text::to_text(source.error()));
    const auto records = games::parse_records(source->text());
    if (!records)
      return refusal(
          text::to_text(source->fault(records.error().offset, records.error().reason).value()));
    const games::Record& record = records->front();
    auto game = game_of(record, *source);
    if (!game) return refusal(text::to_text(game.error()));
    const games::RecordReplay replayed = games::replay(record, **game);
    if (replayed.fault)
      return refusal(
          text::to_text(source->fault(replayed.fault->offset, replayed.fault->reason).value()));
    auto again = game_of(record, *source);  // made act by act, for the captures
    engine.done_.clear();
    engine.captures_.clear();
    for (const games::ReplayedAct& one : replayed.acts)
      static_cast<void>(make(**again, one.act, engine.done_, engine.captures_));
    engine.game_ = *std::move(again);
    games::Record begun = record;
    begun.remove("Result");
    engine.headers_ = std::move(begun.headers);
    return state(engine, request);
  }
  static Json state(Engine& engine, const Keys&) {
    Json answer{{"ok", true}};
    answer.update(state_of(*engine.game_));
    return answer;
  }
  static Json legal(Engine& engine, const Keys&) {
    return {{"ok", true}, {"legal", engine.game_->legal()}};
  }
  static Json act(Engine& engine, const Keys& request) {
    std::optional<std::string> wrong;
    const std::string act = request.text("act", wrong);
    if (wrong || act.empty()) return refusal(wrong.value_or("\"act\" is missing"));
    const auto right = make(*engine.game_, act, engine.done_, engine.captures_);
    if (!right) {
      Json answer = refusal(right.error().reason);
      answer["offset"] = right.error().offset;
      return answer;
    }
    Json answer{{"ok", true}, {"by", *right}};
    if (!engine.captures_.back().is_null()) answer["capture"] = engine.captures_.back();
    answer.update(state_of(*engine.game_));
    return answer;
  }
  // Returns the turn that a player of the given level would make. The game is unchanged.
  static Json turn(Engine& engine, const Keys& request) {
    const game::Play* const play = engine.game_->play();
    if (!play) return refusal("the program itself can play only the Philosophers' Game");
    if (engine.game_->result()) return refusal("the game is over");
    if (!game::has_army_pieces(play->position()))
      return refusal(
          "the program can play only with pieces that have the numbers of the two armies");
    return TurnSearch::answer(*play, request);
  }
  static Json undo(Engine& engine, const Keys& request) {
    if (!engine.game_->undo()) return refusal("nothing was done yet");
    engine.done_.pop_back();
    engine.captures_.pop_back();
    return state(engine, request);
  }
  static Json record(Engine& engine, const Keys&) {
    const games::Record record = games::record_of(engine.headers_, engine.done_, *engine.game_);
    Json acts = Json::array();
    for (std::size_t i = 0; i < engine.done_.size(); ++i) {
      const games::ReplayedAct& one = engine.done_[i];
      acts.push_back({{"turn", one.turn},
                      {"side", games::to_text_or_empty(one.side)},
                      {"act", one.act},
                      {"by", one.right}});
      if (!engine.captures_[i].is_null()) acts.back()["capture"] = engine.captures_[i];
    }
    return {{"ok", true},
            {"record", games::to_text(record)},
            {"rules", record.header("Rules")},
            {"options", record.header("Options")},
            {"goal", record.header("Goal")},
            {"start", record.header("Position")},
            {"acts", std::move(acts)}};
  }
  // Returns what each army can capture as the pieces stand, and how near each is to a victory. The
  // enemy's captures are those that it would have if it were to act now.
  static Json captures(Engine& engine, const Keys&) {
    const game::Play* const play = engine.game_->play();
    if (!play) return refusal("only the board game has these captures");
    const game::Position& position = play->position();
    const game::Army army = position.to_move;
    return {{"ok", true},
            {"captures", report::as_json(position, play->open_captures())},
            {"threats", report::as_json(position, game::captures_in(position, play->rules(),
                                                                    game::enemy_of(army)))},
            {"armies", report::as_json(report::standings_in(position, play->rules(), play->goal(),
                                                            play->arrivals()),
                                       play->goal())}};
  }
  // Returns the names of the rule sets. If the request names one, its facts are included.
  static Json rules(Engine&, const Keys& request) {
    std::optional<std::string> wrong;
    const std::string named = request.text("rules", wrong);
    if (wrong) return refusal(*wrong);
    Json names = Json::array();
    for (const auto& sets : {game::rule_sets(), game::other_rule_sets()})
      for (const game::RuleSet& one : sets) {
        Json options = Json::array();
        for (const game::RuleOption& option : one.options) options.push_back(option.name);
        names.push_back({{"name", one.name}, {"title", one.title}, {"options", options}});
      }
    Json answer{{"ok", true}, {"rules", names}};
    if (named.empty()) return answer;
    const auto found = game::rules_called(named);
    if (!found) return refusal("no such rule set: " + named);
    if (!*found) return refusal(text::to_text(found->error()));
    answer["set"] = report::as_json(***found);
    return answer;
  }
  // This engine cancels nothing. A caller that runs requests in parallel must cancel them itself.
  static Json cancel(Engine&, const Keys&) { return {{"ok", true}, {"cancelled", false}}; }
  static Json quit(Engine& engine, const Keys&) {
    engine.quit_ = true;
    return {{"ok", true}};
  }

  struct Verb {
    Json (*run)(Engine&, const Keys&);
    bool needs_game;
    std::vector<std::string_view> keys = {};  // the keys allowed besides "do" and "id"
  };
  static const std::array<text::Word<Verb>, 12>& verbs() {
    static const std::array<text::Word<Verb>, 12> all{
        {{"hello", {hello, false}},
         {"new",
          {begin,
           false,
           {"rules", "options", "goal", "position", "any_numbers", "acts", "record"}}},
         {"state", {state, true}},
         {"legal", {legal, true}},
         {"act", {act, true, {"act"}}},
         {"captures", {captures, true}},
         {"undo", {undo, true}},
         {"turn", {turn, true, {"level", "seed", "lines", "seconds"}}},
         {"record", {record, true}},
         {"rules", {rules, false, {"rules"}}},
         {"cancel", {cancel, false, {"request"}}},
         {"quit", {quit, false}}}};
    return all;
  }

 private:
  // Makes an act, and records it in `done` and its capture, or null, in `captures`.
  static text::Parsed<std::string> make(games::GameState& game, const std::string& act,
                                        std::vector<games::ReplayedAct>& done,
                                        std::vector<Json>& captures) {
    const auto side = game.to_act();
    const std::size_t turn = game.turn() + 1;
    const auto open = captures_before(game, act);
    auto right = game.make(act);
    if (!right) return right;
    done.push_back({turn, side, act, *right, ""});
    const auto made =
        std::ranges::find_if(open, [&](const auto& one) { return right->starts_with(one.first); });
    captures.push_back(made == open.end() ? Json() : made->second);
    return right;
  }
};

tl::expected<EngineRequest, std::string> Engine::read(std::string_view line) const {
  if (line.find_first_not_of(" \t\r\n") == line.npos) return tl::unexpected(std::string());
  const auto source = text::Source::of("request", std::string(line));
  auto json = source.and_then(text::parse_json);
  constexpr const char* expected =
      "expected one JSON object on a line, for example {\"do\": \"new\"}";
  if (!json)
    return tl::unexpected(
        text::json_line(refusal(std::string(expected) + ": " + json.error().reason)));
  const auto refused = [&](std::string reason) {
    return tl::unexpected(answer_line(refusal(std::move(reason)), *json));
  };
  if (json->type != text::Json::Type::object) return refused(expected);
  std::optional<std::string> wrong;
  std::string word = Keys(*json).text("do", wrong);
  if (wrong) return refused(*wrong);
  const auto& verbs = Handlers::verbs();
  const auto verb = std::ranges::find(verbs, word, &text::Word<Handlers::Verb>::text);
  if (verb != verbs.end()) {
    for (const std::string& key : json->keys) {
      std::vector<std::string_view> known = verb->value.keys;
      known.insert(known.end(), {"do", "id"});
      if (std::ranges::find(known, key) == known.end())
        return refused("\"" + key + "\" is no key of " + word + text::did_you_mean(key, known));
    }
  } else if (!commands_.has(word)) {
    std::vector<std::string_view> words = text::texts_of(verbs);
    words.insert(words.end(), commands_.words.begin(), commands_.words.end());
    std::string list;
    for (const std::string_view one : words)
      list += (list.empty() ? "" : one == words.back() ? " or " : ", ") + std::string(one);
    return refused("\"do\" is " + list + text::did_you_mean(word, words));
  }
  return EngineRequest{std::move(word), *std::move(json)};
}

std::string Engine::answer(const EngineRequest& request) {
  if (commands_.has(request.word)) return answer_line(commands_.run(request), request.json);
  const auto& verbs = Handlers::verbs();
  const auto verb = std::ranges::find(verbs, request.word, &text::Word<Handlers::Verb>::text);
  if (verb->value.needs_game && !game_)
    return answer_line(refusal("there is no game yet: begin with {\"do\": \"new\"}"), request.json);
  return answer_line(verb->value.run(*this, Keys(request.json)), request.json);
}

std::string Engine::answer(std::string_view line) {
  const auto request = read(line);
  return request ? answer(*request) : request.error();
}

}  // namespace rithmo::console
