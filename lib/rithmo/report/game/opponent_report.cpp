// See opponent_report.hpp.
#include "rithmo/report/game/opponent_report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

// Points above this threshold mean a victory.
constexpr double max_undecided = 500;

// Formats a chance of winning: "wins", "64 %" or "under 1 %". The chance in an undecided game is
// never certain.
std::string chance_text(const engine::PlannedTurn& turn) {
  if (turn.points > max_undecided) return "wins";
  if (turn.points < -max_undecided) return "loses";
  const double percent = 100 * turn.chance();
  if (percent < 1) return "under 1 %";
  if (percent > 99) return "over 99 %";
  return fmt::format("{:.0f} %", percent);
}

Json acts_json(const std::vector<game::Act>& acts) {
  Json all = Json::array();
  for (const game::Act& act : acts) all.push_back(game::to_text(act));
  return all;
}

// Returns the reasons that permit the captures of a turn, in the order of the captures.
std::vector<std::string> capture_reasons(const game::Play& game, const engine::PlannedTurn& turn) {
  std::vector<std::string> rights;
  game::Play ahead = game.from_here();
  for (const game::Act& act : turn.acts) {
    const auto right = ahead.make(act);
    if (right && !right->empty()) rights.push_back(game::to_text(act) + ": " + *right);
  }
  return rights;
}

// Formats counts: "addition=2 siege=1".
std::string ways_text(const std::map<std::string, std::size_t>& by_ways) {
  std::string text;
  for (const auto& [way, count] : by_ways)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", way, count);
  return text;
}

// Returns the kind of an ending without its numbers: "great triumph", "goods=100".
std::string kind_of(const std::string& by) {
  return by.empty() ? "not over" : by.substr(0, by.find(':'));
}

// Describes how many games a player or an army won. Games without a winner count for neither side
// and are not part of the share.
std::string score_text(const std::string& who, const std::vector<engine::PlayedGame>& games,
                       auto is_winner) {
  std::size_t won = 0, decided = 0;
  for (const engine::PlayedGame& game : games) {
    if (!game.winner) continue;
    ++decided;
    won += is_winner(game);
  }
  std::string text = fmt::format("  {}: won {}, lost {}", who, won, decided - won);
  if (decided == 0) return text + "\n";
  const auto count = static_cast<double>(decided), share = static_cast<double>(won);
  const auto [low, high] = engine::interval_of(share, count);
  return text +
         fmt::format("; {:.0f} % ({:.0f} to {:.0f})\n", 100 * share / count, 100 * low, 100 * high);
}

Json as_json(const TournamentPlayer& player) {
  if (player.command.empty()) return player.level;
  return player.command;
}
std::string player_csv(const TournamentPlayer& player) {
  return player.command.empty() ? std::to_string(player.level) : text::csv_field(player.command);
}

Json row_json(const engine::PlayedGame& game, const std::array<TournamentPlayer, 2>& players) {
  return {{"game", game.number},
          {"even", as_json(players[game.player[0]])},
          {"odd", as_json(players[game.player[1]])},
          {"winner", game.winner ? game::to_text(*game.winner) : ""},
          {"by", game.by},
          {"turns", game.turns},
          {"captures", game.captures},
          {"even_sum", game.sums[0]},
          {"odd_sum", game.sums[1]},
          {"movements", game.movements},
          {"lead_changes", game.lead_changes},
          {"unmoved", game.unmoved},
          {"triumph_near", game.triumph_near},
          {"by_ways", game.by_ways}};
}

}  // namespace

std::string TournamentReport::summary() const {
  const std::vector<engine::PlayedGame>& games = games_;
  std::string text = fmt::format(
      "{} {}, {} won by nobody\nof the games that were won, with the 95 % interval\n", games.size(),
      games.size() == 1 ? "game" : "games",
      std::ranges::count_if(games, [](const engine::PlayedGame& game) { return !game.winner; }));
  if (players_[0] != players_[1])
    for (std::size_t player = 0; player < players_.size(); ++player)
      text += score_text(players_[player].command.empty()
                             ? fmt::format("level {}", players_[player].level)
                             : text::visible(players_[player].command),
                         games, [&](const engine::PlayedGame& game) {
                           return game.player[static_cast<std::size_t>(*game.winner)] == player;
                         });
  for (const game::Army army : game::armies)
    text += score_text("the " + game::to_text(army) + " army", games,
                       [&](const engine::PlayedGame& game) { return *game.winner == army; });
  std::map<std::string, std::size_t> ends;
  std::vector<std::size_t> turns, captures;
  for (const engine::PlayedGame& game : games) {
    ++ends[kind_of(game.by)];
    if (!game.by.empty()) turns.push_back(game.turns);
    captures.push_back(game.captures);
  }
  text += "ended\n";
  for (const auto& [by, count] : ends) text += fmt::format("  {}: {}\n", by, count);
  const auto median = [](std::vector<std::size_t>& all) {
    std::ranges::sort(all);
    return all[all.size() / 2];
  };
  if (!turns.empty())
    text += fmt::format("turns of the games that were over: {} to {}, median {}\n",
                        *std::ranges::min_element(turns), *std::ranges::max_element(turns),
                        median(turns));
  if (!captures.empty()) text += fmt::format("captures in a game: median {}\n", median(captures));
  return text;
}

std::string turn_text(const std::vector<game::Act>& acts) {
  std::string text;
  for (const game::Act& act : acts)
    if (!std::holds_alternative<game::EndTurn>(act))
      text += (text.empty() ? "" : " ") + game::to_text(act);
  return text.empty() ? "pass" : text;
}

std::string render(const game::Play& game, const std::vector<engine::PlannedTurn>& turns,
                   text::Format format) {
  if (format == text::Format::json) {
    Json all = Json::array();
    for (const engine::PlannedTurn& turn : turns) {
      Json variation = Json::array();
      for (const std::vector<game::Act>& next : turn.variation)
        variation.push_back(acts_json(next));
      all.push_back({{"acts", acts_json(turn.acts)},
                     {"chance", turn.chance()},
                     {"points", turn.points},
                     {"variation", std::move(variation)},
                     {"because", capture_reasons(game, turn)}});
    }
    return text::json_text(
        Json{{"to_act", game::to_text(game.position().to_move)}, {"turns", all}});
  }
  std::string text;
  for (const engine::PlannedTurn& turn : turns) {
    text += fmt::format("{}  {}\n", chance_text(turn), turn_text(turn.acts));
    for (const std::string& right : capture_reasons(game, turn)) text += "  " + right + "\n";
    std::string then;
    for (const std::vector<game::Act>& next : turn.variation)
      then += (then.empty() ? "  then " : ", ") + turn_text(next);
    if (!then.empty()) text += then + "\n";
  }
  return text;
}

std::string TournamentReport::head() const {
  return format_ == text::Format::csv
             ? "game,even,odd,winner,by,turns,captures,even_sum,odd_sum,movements,lead_changes,"
               "unmoved,triumph_near,by_ways\n"
             : "";
}

std::string TournamentReport::row(const engine::PlayedGame& game) {
  const bool is_first = games_.empty();
  games_.push_back(game);
  games_.back().acts = {};  // the acts of thousands of games would take too much memory
  if (format_ == text::Format::json) {
    // Formats an array that contains one game, without its closing bracket.
    Json one = Json::array();
    one.push_back(row_json(game, players_));
    const std::string array = text::json_text(one);
    return (is_first ? "[\n" : ",\n") + array.substr(2, array.size() - 5);
  }
  if (format_ == text::Format::text) return "";
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", game.number,
                     player_csv(players_[game.player[0]]), player_csv(players_[game.player[1]]),
                     game.winner ? game::to_text(*game.winner) : "", text::csv_field(game.by),
                     game.turns, game.captures, game.sums[0], game.sums[1], game.movements,
                     game.lead_changes, game.unmoved, game.triumph_near, ways_text(game.by_ways));
}

std::string TournamentReport::tail() const {
  if (format_ == text::Format::text) return summary();
  if (format_ == text::Format::csv) return "";
  return games_.empty() ? "[]\n" : "\n]\n";
}

}  // namespace rithmo::report
