// See play_report.hpp.
#include "rithmo/report/game/play_report.hpp"
#include "rithmo/text/joined.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include "rithmo/text/json_text.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

std::string squares(const game::Triumph& triumph) {
  std::string text;
  for (const game::Square square : triumph.pieces)
    text += (text.empty() ? "" : " ") + game::to_text(square);
  for (const game::Piece& piece : triumph.off)
    text += (text.empty() ? "" : " ") + game::to_text(piece);
  return text;
}

std::vector<std::string> names_of(const std::vector<game::Square>& squares) {
  std::vector<std::string> names;
  for (const game::Square square : squares) names.push_back(game::to_text(square));
  return names;
}

std::string in_text(const game::NearTriumph& near) {
  const bool stands = near.to == std::vector{near.from};
  const std::string where = near.to.size() > 8 ? fmt::format("any of {} squares", near.to.size())
                                               : text::joined(names_of(near.to), " ");
  return fmt::format("  {} ({}) lacks {}: {} of {}{}\n", text::joined(near.numbers, " "),
                     proportion::to_text(near.kinds), near.piece.number, game::to_text(near.piece),
                     game::to_text(near.from), stands ? ", not announced" : " on " + where);
}

std::string in_text(const ArmyStanding& one, const std::optional<game::Goal>& goal) {
  std::string text = fmt::format(
      "{}: {} captured, sum {}, characters {}\n", game::to_text(one.army),
      one.spoils.pieces == 1 ? "1 piece" : std::to_string(one.spoils.pieces) + " pieces",
      one.spoils.sum, one.spoils.characters);
  if (goal && goal->counts_standards) {
    const std::int64_t standards = game::standards_won(one.spoils, one.army);
    text += fmt::format("  {} {}\n", standards, standards == 1 ? "standard" : "standards");
  }
  if (one.reaches_goal) text += fmt::format("  has the victory of {}\n", goal->name);
  for (std::size_t i = 0; i < one.triumphs.size(); ++i)
    text += fmt::format("  {} triumph: {} ({}) on {}\n", one.names[i],
                        text::joined(one.triumphs[i].numbers, " "),
                        proportion::to_text(one.triumphs[i].kinds), squares(one.triumphs[i]));
  for (const game::NearTriumph& near : one.lacking_one) text += in_text(near);
  return text;
}

Json as_json(const std::vector<games::ReplayedAct>& acts) {
  Json list = Json::array();
  for (const games::ReplayedAct& one : acts) {
    if (one.ends_turn() && one.comment.empty() && one.variations.empty()) continue;
    Json act{{"turn", one.turn},
             {"army", games::to_text_or_empty(one.side)},
             {"act", one.act},
             {"by", one.right}};
    if (!one.comment.empty()) act["comment"] = one.comment;
    if (!one.marks.empty()) act["marks"] = one.marks;
    for (const games::ReplayedVariation& other : one.variations) {
      Json variation{{"replaces", other.replaces_turn ? "turn" : "act"},
                     {"acts", as_json(other.acts)}};
      if (!other.comment.empty()) variation["comment"] = other.comment;
      act["variations"].push_back(std::move(variation));
    }
    list.push_back(std::move(act));
  }
  return list;
}

std::string braced_comment(const std::string& comment) {
  return comment.empty() ? "" : " {" + text::visible(comment) + "}";
}

// Lists the acts, one a line. Variations stand in parentheses, indented by their depth.
std::string in_text(const std::vector<games::ReplayedAct>& acts, std::size_t depth) {
  const std::string indent(4 * depth, ' ');
  std::string text;
  std::size_t turn = 0;
  for (const games::ReplayedAct& one : acts) {
    const bool first = one.turn != turn;
    turn = one.turn;
    if (one.ends_turn() && !first) continue;
    std::string act = one.act;
    for (const std::string& mark : one.marks) act += (mark.starts_with('$') ? " " : "") + mark;
    text += indent;
    text += first ? fmt::format("{:>3}. {:<4} ", one.turn, games::to_text_or_empty(one.side))
                  : std::string(10, ' ');
    text += one.right.empty() ? act : fmt::format("{:<12} {}", act, one.right);
    text += braced_comment(one.comment) + "\n";
    for (const games::ReplayedVariation& other : one.variations) {
      std::string lines = in_text(other.acts, depth + 1);
      lines.pop_back();
      text += indent + std::string(5, ' ') +
              (other.replaces_turn ? "(instead of the turn:" : "(instead:") +
              braced_comment(other.comment) + "\n" + lines + ")\n";
    }
  }
  return text;
}

}  // namespace

std::vector<ArmyStanding> standings_in(const game::Position& position, const game::RuleSet& rules,
                                       const std::optional<game::Goal>& goal,
                                       const game::Arrivals& arrivals) {
  std::vector<ArmyStanding> standings;
  for (const game::Army army : game::armies) {
    const game::CapturedTotals spoils = game::spoils_of(position, army);
    ArmyStanding one{army,
                     spoils,
                     game::triumphs_in(position, rules, army, arrivals),
                     {},
                     goal && game::reaches(*goal, position, rules, army),
                     game::triumphs_lacking_one(position, rules, army)};
    for (const game::Triumph& triumph : one.triumphs) {
      one.names.push_back(game::name_of(triumph, rules));
      std::erase_if(one.lacking_one, [&](const game::NearTriumph& near) {
        return game::grade_of(near.numbers.size(), near.kinds) <= game::grade_of(triumph);
      });
    }
    standings.push_back(std::move(one));
  }
  return standings;
}

text::JsonValue as_json(const std::vector<ArmyStanding>& standings,
                        const std::optional<game::Goal>& goal) {
  Json all = Json::array();
  for (const ArmyStanding& one : standings) {
    Json object{{"army", game::to_text(one.army)},
                {"captured", one.spoils.pieces},
                {"sum", one.spoils.sum},
                {"characters", one.spoils.characters}};
    if (goal && goal->counts_standards)
      object["standards"] = game::standards_won(one.spoils, one.army);
    if (goal && !goal->counts_standards) object["reaches_goal"] = one.reaches_goal;
    object["triumphs"] = Json::array();
    for (std::size_t i = 0; i < one.triumphs.size(); ++i)
      object["triumphs"].push_back({{"name", one.names[i]},
                                    {"numbers", one.triumphs[i].numbers},
                                    {"kinds", proportion::to_text(one.triumphs[i].kinds)},
                                    {"men", squares(one.triumphs[i])}});
    object["lacking_one"] = Json::array();
    for (const game::NearTriumph& near : one.lacking_one)
      object["lacking_one"].push_back({{"numbers", near.numbers},
                                       {"kinds", proportion::to_text(near.kinds)},
                                       {"piece", game::to_text(near.piece)},
                                       {"from", game::to_text(near.from)},
                                       {"to", names_of(near.to)}});
    all.push_back(std::move(object));
  }
  return all;
}

std::string render(const game::Position& position, const std::vector<ArmyStanding>& standings,
                   const std::optional<game::Goal>& goal, text::Format format) {
  if (format == text::Format::json)
    return text::json_text(
        Json{{"position", game::to_text(position)}, {"armies", as_json(standings, goal)}});
  std::string text;
  for (const ArmyStanding& one : standings) text += in_text(one, goal);
  return text;
}

std::string render(const std::vector<games::ReplayedAct>& acts, const games::GameState& end,
                   text::Format format) {
  const auto result = end.result();
  const game::Play* play = end.play();
  const std::optional<game::Goal> goal = play ? play->goal() : std::nullopt;
  auto standings = play ? standings_in(play->position(), play->rules(), goal, play->arrivals())
                        : std::vector<ArmyStanding>();
  if (result)  // the game is over
    for (ArmyStanding& one : standings) one.lacking_one.clear();
  if (format == text::Format::json) {
    const Json list = as_json(acts);
    Json json{{"acts", list}, {"position", end.position()}, {"result", nullptr}};
    if (result)
      json["result"] = {{"winner", games::to_text_or_empty(result->winner)},
                        {"by", result->by},
                        {"stakes", result->stakes}};
    if (play) json["armies"] = as_json(standings, goal);
    return text::json_text(json);
  }
  std::string text = in_text(acts, 0);
  text += end.drawing();
  if (play)
    for (const ArmyStanding& one : standings) text += in_text(one, goal);
  else
    for (const std::string& line : end.standing()) text += line + "\n";
  if (result) text += "the game is over: " + games::description_of(*result) + "\n";
  return text + end.position() + "\n";
}

std::string render(const std::vector<GameOutcome>& games, text::Format format) {
  if (format == text::Format::json) {
    Json list = Json::array();
    for (const GameOutcome& one : games) {
      Json headers = Json::object();
      for (const games::Record::Header& header : one.headers) headers[header.name] = header.value;
      Json json{{"game", one.number},
                {"headers", headers},
                {"turns", one.turns},
                {"position", one.position},
                {"result", nullptr}};
      if (one.result)
        json["result"] = {{"winner", games::to_text_or_empty(one.result->winner)},
                          {"by", one.result->by},
                          {"stakes", one.result->stakes}};
      list.push_back(std::move(json));
    }
    return text::json_text(Json{{"games", list}});
  }
  std::string text;
  for (const GameOutcome& one : games) {
    std::string players;
    for (const auto& [side, name] : one.players)
      players += (players.empty() ? "" : ", ") + games::to_text(side) + " " + text::visible(name);
    text += fmt::format("{:>3}. {}{}{}, {} turn{}: {}\n", one.number, one.rules,
                        players.empty() ? "" : ", ", players, one.turns, one.turns == 1 ? "" : "s",
                        one.result ? games::description_of(*one.result) : "goes on");
  }
  return text;
}

}  // namespace rithmo::report
