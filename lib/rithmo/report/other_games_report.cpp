// See other_games_report.hpp.
#include "rithmo/report/other_games_report.hpp"

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "rithmo/report/position_report.hpp"

namespace rithmo {
namespace {

std::string prey_text(const BooleanPosition& position, const BooleanTaking& taking) {
  return to_text(position.men.at(taking.prey)) + "@" + to_text(taking.prey);
}

std::string standing(const BooleanScore& now) {
  std::string text =
      fmt::format("pyramids {} : {}, pieces {} : {}, values {} : {}\n", now.pyramids[0],
                  now.pyramids[1], now.men[0], now.men[1], now.values[0], now.values[1]);
  if (!now.over) return text;
  if (!now.winner) return text + "the game is over, and nobody is ahead\n";
  constexpr std::array victories{"", "simple", "compound", "perfect"};
  return text + fmt::format("the game is over: a {} victory of {}\n",
                            victories[static_cast<std::size_t>(now.victories)],
                            to_text(*now.winner));
}

}  // namespace

std::string render_board(const BooleanPosition& position, const BooleanRules& rules) {
  return as_field(position) + standing(score(position, rules));
}

std::string render_moves(const BooleanPosition& position, const BooleanRules& rules,
                         Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const BooleanMove& move : moves(position, rules)) {
    const BooleanPosition after = moved(position, move);
    std::string takes;
    for (const BooleanTaking& taking : captures_in(after, move.to, rules))
      takes += (takes.empty() ? "" : "; ") + prey_text(after, taking) + " by " + taking.because;
    rows.push_back({to_text(move), to_text(position.men.at(move.from)), takes});
  }
  return rows.empty() && format == Format::text
             ? "no piece can move\n"
             : position_table(to_text(position), "moves", {"move", "piece", "takes"}, rows, format);
}

std::string render_takings(const BooleanPosition& position, const BooleanRules& rules,
                           Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& [cell, man] : position.men)
    if (man.colour == position.to_move)
      for (const BooleanTaking& taking : captures_in(position, cell, rules))
        rows.push_back({to_text(man) + "@" + to_text(cell), prey_text(position, taking),
                        to_text(taking.function), taking.because});
  return rows.empty() && format == Format::text
             ? "nothing stands to be captured\n"
             : position_table(to_text(position), "captures",
                              {"played", "prey", "function", "because"}, rows, format);
}

std::string as_tables(const TablesPosition& position) {
  std::string text;
  for (int point = tables_points; point >= 1; --point) {
    const int his_point = tables_points + 1 - point;
    const int mine = position.mine[static_cast<std::size_t>(point)];
    const int his = position.his[static_cast<std::size_t>(his_point)];
    text += fmt::format("{:>2} ({:>2}) {}\n", point, his_point,
                        std::string(static_cast<std::size_t>(mine), 'x') +
                            std::string(static_cast<std::size_t>(his), 'o'));
  }
  for (std::size_t end = text.find(" \n"); end != text.npos; end = text.find(" \n"))
    text.erase(end, 1);
  if (position.mine[bar] + position.his[bar] > 0)
    text +=
        fmt::format("bar: {}{}\n", std::string(static_cast<std::size_t>(position.mine[bar]), 'x'),
                    std::string(static_cast<std::size_t>(position.his[bar]), 'o'));
  return text + "x throws; his points first, o's in brackets\n";
}

std::string render_board(const TablesPosition& position) {
  return as_tables(position) +
         (is_bound(position) ? "o's table is bound: it is broken, on one of his points 1 to 6\n"
                             : "");
}

std::string render_plays(const TablesPosition& position, const std::vector<TablesPlay>& plays,
                         Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const TablesPlay& play : plays)
    rows.push_back({to_text(play), to_text(play.after), to_text(turned(play.after))});
  return position_table(to_text(position), "plays", {"play", "after", "next"}, rows, format);
}

std::string render_breaks(const TablesPosition& position, Format format) {
  std::vector<std::vector<std::string>> rows;
  for (int point = 1; point <= home_points; ++point)
    rows.push_back({"break " + std::to_string(point), to_text(broken(position, point))});
  return position_table(to_text(position), "breaks", {"break", "after"}, rows, format);
}

}  // namespace rithmo
