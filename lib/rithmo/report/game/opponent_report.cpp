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

std::string summary(const std::vector<engine::PlayedGame>& games,
                    const std::array<unsigned, 2>& levels) {
  std::string text = fmt::format(
      "{} {}\npoints, a game that nobody won being half of one for each "
      "(95 % interval)\n",
      games.size(), games.size() == 1 ? "game" : "games");
  if (levels[0] != levels[1])
    for (const unsigned level : levels)
      text +=
          share_text(fmt::format("level {}", level),
                     points_of(games,
                               [&](const engine::PlayedGame& game) {
                                 return game.level[static_cast<std::size_t>(*game.winner)] == level;
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

}  // namespace

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

std::string render(const std::vector<engine::PlayedGame>& games,
                   const std::array<unsigned, 2>& levels, text::Format format) {
  if (format == text::Format::text) return summary(games, levels);
  std::string text =
      "game,even,odd,winner,by,turns,captures,even_sum,odd_sum,movements,lead_changes,unmoved,"
      "triumph_near,by_ways\n";
  Json all = Json::array();
  for (const engine::PlayedGame& game : games) {
    const std::string winner = game.winner ? game::to_text(*game.winner) : "";
    if (format == text::Format::json)
      all.push_back({{"game", game.number},
                     {"even", game.level[0]},
                     {"odd", game.level[1]},
                     {"winner", winner},
                     {"by", game.by},
                     {"turns", game.turns},
                     {"captures", game.captures},
                     {"even_sum", game.sums[0]},
                     {"odd_sum", game.sums[1]},
                     {"movements", game.movements},
                     {"lead_changes", game.lead_changes},
                     {"unmoved", game.unmoved},
                     {"triumph_near", game.triumph_near},
                     {"by_ways", game.by_ways}});
    else
      text +=
          fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", game.number, game.level[0],
                      game.level[1], winner, text::csv_field(game.by), game.turns, game.captures,
                      game.sums[0], game.sums[1], game.movements, game.lead_changes, game.unmoved,
                      game.triumph_near, ways_text(game.by_ways));
  }
  return format == text::Format::json ? text::json_text(all) : text;
}

}  // namespace rithmo::report
