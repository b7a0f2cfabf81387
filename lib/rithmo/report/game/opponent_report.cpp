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

// More points are a victory.
constexpr double most_undecided = 500;

std::string points_text(double points) {
  if (points > most_undecided) return "wins";
  if (points < -most_undecided) return "loses";
  return fmt::format("{:+.1f}", std::round(points * 10) / 10 + 0.0);  // no -0.0
}

// By what right the captures of a turn are made, in its order.
std::vector<std::string> rights_of(const game::Play& game, const engine::PlannedTurn& turn) {
  std::vector<std::string> rights;
  game::Play ahead = game.from_here();
  for (const game::Act& act : turn.acts) {
    const auto right = ahead.make(act);
    if (right && !right->empty()) rights.push_back(game::to_text(act) + ": " + *right);
  }
  return rights;
}

// "addition=2 siege=1".
std::string ways_text(const std::map<std::string, std::size_t>& by_ways) {
  std::string text;
  for (const auto& [way, count] : by_ways)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", way, count);
  return text;
}

// The reason without the numbers it was reached with: "great triumph", "goods=100".
std::string kind_of(const std::string& by) {
  return by.empty() ? "not over" : by.substr(0, by.find(':'));
}

std::string share_text(const std::string& who, double points, std::size_t games) {
  const auto count = static_cast<double>(games);
  const auto [low, high] = engine::interval_of(points, count);
  return fmt::format("  {}: {:g} of {}, {:.0f} % ({:.0f} to {:.0f})\n", who, points, games,
                     games == 0 ? 0 : 100 * points / count, 100 * low, 100 * high);
}

// A won game is a point; a game that nobody won is half of one for each.
double points_of(const std::vector<engine::PlayedGame>& games, auto is_won) {
  double points = 0;
  for (const engine::PlayedGame& game : games) points += !game.winner ? 0.5 : is_won(game) ? 1 : 0;
  return points;
}

Json as_json(const TournamentPlayer& player) {
  if (player.command.empty()) return player.level;
  return player.command;
}
std::string in_csv(const TournamentPlayer& player) {
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
      "{} {}\npoints, a game that nobody won being half of one for each "
      "(95 % interval)\n",
      games.size(), games.size() == 1 ? "game" : "games");
  if (players_[0] != players_[1])
    for (std::size_t player = 0; player < players_.size(); ++player)
      text += share_text(
          players_[player].command.empty() ? fmt::format("level {}", players_[player].level)
                                           : text::visible(players_[player].command),
          points_of(games,
                    [&](const engine::PlayedGame& game) {
                      return game.player[static_cast<std::size_t>(*game.winner)] == player;
                    }),
          games.size());
  for (const game::Army army : game::armies)
    text += share_text(
        "the " + game::to_text(army) + " army",
        points_of(games, [&](const engine::PlayedGame& game) { return *game.winner == army; }),
        games.size());
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

std::string to_text(const engine::PlannedTurn& turn) {
  std::string text;
  for (const game::Act& act : turn.acts)
    if (!std::holds_alternative<game::EndTurn>(act))
      text += (text.empty() ? "" : " ") + game::to_text(act);
  return text.empty() ? "pass" : text;
}

std::string render(const game::Play& game, const std::vector<engine::PlannedTurn>& turns,
                   text::Format format) {
  if (format == text::Format::json) {
    Json all = Json::array();
    for (const engine::PlannedTurn& turn : turns) {
      Json acts = Json::array();
      for (const game::Act& act : turn.acts) acts.push_back(game::to_text(act));
      all.push_back({{"acts", acts}, {"points", turn.points}, {"because", rights_of(game, turn)}});
    }
    return text::json_text(
        Json{{"to_act", game::to_text(game.position().to_move)}, {"turns", all}});
  }
  std::string text;
  for (const engine::PlannedTurn& turn : turns) {
    text += fmt::format("{}  {}\n", points_text(turn.points), to_text(turn));
    for (const std::string& right : rights_of(game, turn)) text += "  " + right + "\n";
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
  games_.back().acts = {};  // of thousands of games too much to hold
  if (format_ == text::Format::json) {
    // An array of one, without what closes it.
    Json one = Json::array();
    one.push_back(row_json(game, players_));
    const std::string array = text::json_text(one);
    return (is_first ? "[\n" : ",\n") + array.substr(2, array.size() - 5);
  }
  if (format_ == text::Format::text) return "";
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", game.number,
                     in_csv(players_[game.player[0]]), in_csv(players_[game.player[1]]),
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
