// See other_games_report.hpp.
#include "rithmo/report/game/other_games_report.hpp"

#include <array>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "rithmo/report/game/position_report.hpp"

namespace rithmo::report {
namespace {

std::string prey_text(const games::BooleanPosition& position, const games::BooleanTaking& taking) {
  return games::to_text(position.pieces.at(taking.prey)) + "@" + games::to_text(taking.prey);
}

std::string standing(const games::BooleanScore& now) {
  std::string text =
      fmt::format("pyramids {} : {}, pieces {} : {}, values {} : {}\n", now.pyramids[0],
                  now.pyramids[1], now.pieces[0], now.pieces[1], now.values[0], now.values[1]);
  if (!now.over) return text;
  if (!now.winner) return text + "the game is over, and nobody is ahead\n";
  constexpr std::array victories{"", "simple", "compound", "perfect"};
  return text + fmt::format("the game is over: a {} victory of {}\n",
                            victories[static_cast<std::size_t>(now.victories)],
                            games::to_text(*now.winner));
}

}  // namespace

std::string render_board(const games::BooleanPosition& position, const games::BooleanRules& rules) {
  return games::field_drawing_of(position) + standing(games::score(position, rules));
}

std::string render_moves(const games::BooleanPosition& position, const games::BooleanRules& rules,
                         text::Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const games::BooleanMove& move : games::moves(position, rules)) {
    const games::BooleanPosition after = games::position_after_move(position, move);
    std::string takes;
    for (const games::BooleanTaking& taking : games::captures_in(after, move.to, rules))
      takes += (takes.empty() ? "" : "; ") + prey_text(after, taking) + " by " + taking.because;
    rows.push_back({games::to_text(move), games::to_text(position.pieces.at(move.from)), takes});
  }
  return rows.empty() && format == text::Format::text
             ? "no piece can move\n"
             : position_table(games::to_text(position), "moves", {"move", "piece", "takes"}, rows,
                              format);
}

std::string render_takings(const games::BooleanPosition& position, const games::BooleanRules& rules,
                           text::Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& [cell, piece] : position.pieces)
    if (piece.colour == position.to_move)
      for (const games::BooleanTaking& taking : games::captures_in(position, cell, rules))
        rows.push_back({games::to_text(piece) + "@" + games::to_text(cell),
                        prey_text(position, taking), games::to_text(taking.function),
                        taking.because});
  return rows.empty() && format == text::Format::text
             ? "nothing can be captured\n"
             : position_table(games::to_text(position), "captures",
                              {"played", "prey", "function", "because"}, rows, format);
}

std::string tables_drawing(const games::TablesPosition& position) {
  std::string text;
  for (int point = games::tables_points; point >= 1; --point) {
    const int his_point = games::tables_points + 1 - point;
    const int mine = position.mine[static_cast<std::size_t>(point)];
    const int his = position.his[static_cast<std::size_t>(his_point)];
    text += fmt::format("{:>2} ({:>2}) {}\n", point, his_point,
                        std::string(static_cast<std::size_t>(mine), 'x') +
                            std::string(static_cast<std::size_t>(his), 'o'));
  }
  for (std::size_t end = text.find(" \n"); end != text.npos; end = text.find(" \n"))
    text.erase(end, 1);
  if (position.mine[games::bar] + position.his[games::bar] > 0)
    text += fmt::format("bar: {}{}\n",
                        std::string(static_cast<std::size_t>(position.mine[games::bar]), 'x'),
                        std::string(static_cast<std::size_t>(position.his[games::bar]), 'o'));
  return text + "x throws; the points of x come first, those of o in brackets\n";
}

std::string render_board(const games::TablesPosition& position) {
  return tables_drawing(position) +
         (games::is_bound(position)
              ? "o's table is bound: one of o's points 1 to 6 must be opened\n"
              : "");
}

std::string render_plays(const games::TablesPosition& position,
                         const std::vector<games::TablesPlay>& plays, text::Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const games::TablesPlay& play : plays)
    rows.push_back({games::to_text(play), games::to_text(play.after),
                    games::to_text(games::position_from_enemy_side(play.after))});
  return position_table(games::to_text(position), "plays", {"play", "after", "next"}, rows, format);
}

std::string render_breaks(const games::TablesPosition& position, text::Format format) {
  std::vector<std::vector<std::string>> rows;
  for (int point = 1; point <= games::home_points; ++point)
    rows.push_back(
        {"break " + std::to_string(point), games::to_text(games::broken(position, point))});
  return position_table(games::to_text(position), "breaks", {"break", "after"}, rows, format);
}

}  // namespace rithmo::report
