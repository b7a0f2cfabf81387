// See record.hpp. This file makes the acts of records in a game, and writes records of games.
//
// A variation is made from the state before the act or the turn that it replaces. Then its acts are
// taken back one by one.
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/games/record.hpp"

namespace rithmo::games {
namespace {

using Wrong = std::optional<text::TextFault>;

// A player of turns, act by act, with their variations.
class Replayer {
 public:
  Replayer(GameState& game, std::vector<ReplayedAct>& done) : game_(game), done_(done) {}

  // Makes the acts of the turns. `first`: the number in the game of the first turn, from 1.
  // `is_last_ended`: the last turn is ended too.
  Wrong play(const std::vector<RecordedTurn>& turns, std::size_t first, bool is_last_ended) {
    for (std::size_t t = 0; t < turns.size(); ++t) {
      const std::size_t before = game_.turn();
      if (auto wrong = acts_of(turns[t], first + t)) return wrong;
      const bool is_last = t + 1 == turns.size();
      if (game_.turn() != before || game_.result() || (is_last && !is_last_ended)) continue;
      const RecordedAct& last = turns[t].back();
      if (auto wrong = make({"end", last.offset + last.text.size()}, first + t)) {
        refused_.clear();  // ending the turn is not an act of the record
        wrong->offset = last.offset + last.text.size();
        return wrong;
      }
    }
    return std::nullopt;
  }

  // Returns how many acts were made.
  std::size_t made() const { return made_; }
  // Returns the act of the record that could not be made, or an empty text.
  const std::string& refused() const { return refused_; }

 private:
  // The outcome of playing a variation.
  struct VariationResult {
    ReplayedVariation variation;
    Wrong wrong;
    std::string refused;
  };

  Wrong acts_of(const RecordedTurn& turn, std::size_t number) {
    // Plays the variations of the whole turn before it, and reports each with the act after which
    // it stands.
    std::vector<std::vector<VariationResult>> tried(turn.size());
    const auto try_all = [&](std::size_t act, bool replaces_turn) {
      for (const RecordedVariation& one : turn[act].variations)
        if (one.replaces_turn == replaces_turn) tried[act].push_back(try_variation(one, number));
    };
    for (std::size_t act = 0; act < turn.size(); ++act) try_all(act, true);
    for (std::size_t act = 0; act < turn.size(); ++act) {
      try_all(act, false);
      if (auto wrong = make(turn[act], number)) return wrong;
      for (VariationResult& one : in_order(turn[act], tried[act])) {
        if (one.wrong) {
          refused_ = one.refused;
          return one.wrong;
        }
        done_.back().variations.push_back(std::move(one.variation));
      }
    }
    return std::nullopt;
  }

  // Restores the order of the record, in which variations of the turn and of the act may be mixed.
  static std::vector<VariationResult> in_order(const RecordedAct& act,
                                               std::vector<VariationResult>& tried) {
    std::vector<VariationResult> ordered;
    for (const RecordedVariation& one : act.variations) {
      const auto next = std::ranges::find_if(tried, [&](const VariationResult& other) {
        return other.variation.replaces_turn == one.replaces_turn;
      });
      ordered.push_back(std::move(*next));
      tried.erase(next);
    }
    return ordered;
  }

  VariationResult try_variation(const RecordedVariation& variation, std::size_t number) {
    VariationResult tried{{variation.replaces_turn, variation.comment, {}}, {}, {}};
    Replayer replayer(game_, tried.variation.acts);
    tried.wrong = replayer.play(variation.turns, number, false);
    tried.refused = replayer.refused();
    for (std::size_t made = replayer.made(); made > 0; --made) game_.undo();
    return tried;
  }

  Wrong make(const RecordedAct& act, std::size_t number) {
    const auto side = game_.to_act();
    auto right = game_.make(act.text);
    if (!right) {
      refused_ = act.text;
      return text::TextFault{act.offset + right.error().offset, right.error().reason};
    }
    ++made_;
    done_.push_back({number, side, act.text, *std::move(right), act.comment, act.marks});
    return std::nullopt;
  }

  GameState& game_;
  std::vector<ReplayedAct>& done_;
  std::size_t made_ = 0;
  std::string refused_;
};

std::vector<RecordedTurn> turns_of(const std::vector<ReplayedAct>& acts) {
  std::vector<RecordedTurn> turns;
  std::size_t turn = 0;
  for (const ReplayedAct& act : acts) {
    const bool is_first = act.turn != turn;
    if (is_first) turns.emplace_back();
    turn = act.turn;
    if (act.ends_turn() && !is_first) continue;
    RecordedAct written{act.ends_turn() ? "pass" : act.act, 0, act.comment, act.marks};
    for (const ReplayedVariation& one : act.variations)
      written.variations.push_back({0, one.replaces_turn, one.comment, turns_of(one.acts)});
    turns.back().push_back(std::move(written));
  }
  return turns;
}

}  // namespace

bool ReplayedAct::ends_turn() const {
  return act == "end" || act == "pass";
}

RecordReplay replay(const Record& record, GameState& game) {
  RecordReplay done;
  Replayer replayer(game, done.acts);
  done.fault = replayer.play(record.turns, 1, !record.turn_goes_on);
  done.refused = replayer.refused();
  if (done.fault) return done;
  const auto said = std::ranges::find(record.headers, "Result", &Record::Header::name);
  if (said == record.headers.end()) return done;
  const auto result = game.result();
  const std::string is = result ? to_text(*result) : "*";
  const std::string winner = is.substr(0, is.find(':'));
  if (said->value != is && said->value != winner)
    done.fault = text::TextFault{
        said->offset,
        result ? "the game ended otherwise: " + is
               : "the record gives a result, but the game is not over at its end: write * instead"};
  return done;
}

Record record_of(std::vector<Record::Header> headers, const std::vector<ReplayedAct>& acts,
                 const GameState& game) {
  Record record{std::move(headers), "", turns_of(acts)};
  record.turn_goes_on = !acts.empty() && acts.back().turn > game.turn() && !game.result();
  const auto result = game.result();
  record.set("Result", result ? to_text(*result) : "*");
  return record;
}

Record record_of_doing(const std::vector<game::Act>& acts, std::vector<Record::Header> headers,
                       GameState& game) {
  std::vector<ReplayedAct> done;
  for (const game::Act& act : acts) {
    const std::size_t turn = game.turn() + 1;
    const auto side = game.to_act();
    const std::string text = game::to_text(act);
    const auto right = game.make(text);
    assert(right);
    done.push_back({turn, side, text, *right, ""});
  }
  return record_of(std::move(headers), done, game);
}

}  // namespace rithmo::games
