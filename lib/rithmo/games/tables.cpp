// See tables.hpp.
#include "rithmo/games/tables.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <utility>

#include "rithmo/number/integer.hpp"

namespace rithmo::games {
namespace {

// Converts a player's number of a point to the enemy's number of the same point.
std::size_t opposite_point(int point) {
  return static_cast<std::size_t>(tables_points + 1 - point);
}

int& pieces_on(TablesSide& side, int point) {
  return side[static_cast<std::size_t>(point)];
}
int pieces_on(const TablesSide& side, int point) {
  return side[static_cast<std::size_t>(point)];
}

bool are_all_home(const TablesSide& side) {
  return std::accumulate(side.begin() + home_points + 1, side.end(), 0) == 0;
}

bool can_step(const TablesPosition& position, int from, int die) {
  if (pieces_on(position.mine, from) == 0) return false;
  if (from != static_cast<int>(bar) && position.mine[bar] > 0) return false;
  const int to = from - die;
  return to <= 0 ? are_all_home(position.mine) : position.his[opposite_point(to)] <= 1;
}

// Makes a movement. REQUIRES: can_step() is true for it.
TablesStep step(TablesPosition& position, int from, int die) {
  const int to = std::max(from - die, 0);
  --pieces_on(position.mine, from);
  if (to > 0) {
    ++pieces_on(position.mine, to);
    int& enemy = position.his[opposite_point(to)];
    position.his[bar] += enemy;  // an enemy's single piece on the point is hit and goes to the bar
    enemy = 0;
  }
  return {from, to};
}

// The search for the plays of a throw. It uses the dice in the given orders as far as possible, and
// collects the longest plays, one for each final position.
class TablesPlaySearch {
 public:
  std::vector<TablesPlay> of(const TablesPosition& position,
                             const std::vector<std::vector<int>>& orders) {
    for (const auto& dice : orders) {
      std::vector<TablesStep> steps;
      go(position, dice, 0, steps);
    }
    std::vector<TablesPlay> all;
    for (auto& [after, steps] : found_) all.push_back({std::move(steps), after});
    return all;
  }

 private:
  void go(const TablesPosition& position, const std::vector<int>& dice, std::size_t next,
          std::vector<TablesStep>& steps) {
    if (steps.size() > longest_) found_.clear();
    longest_ = std::max(longest_, steps.size());
    if (steps.size() == longest_) found_.emplace(position, steps);
    if (next == dice.size()) return;
    for (int from = static_cast<int>(bar); from >= 1; --from) {
      if (!can_step(position, from, dice[next])) continue;
      TablesPosition after = position;
      steps.push_back(step(after, from, dice[next]));
      go(after, dice, next + 1, steps);
      steps.pop_back();
    }
  }

  std::map<TablesPosition, std::vector<TablesStep>> found_;
  std::size_t longest_ = 0;
};

std::string point_text(int point) {
  return point == static_cast<int>(bar) ? "bar" : point == 0 ? "off" : std::to_string(point);
}

std::string side_text(const TablesSide& side) {
  std::string text;
  for (int point = 1; point <= static_cast<int>(bar); ++point)
    if (const int pieces = pieces_on(side, point); pieces > 0)
      text += (text.empty() ? "" : " ") + point_text(point) + ":" + std::to_string(pieces);
  return text;
}

// Reads "6:5 8:3 bar:1". `offset`: the place of `text` in the whole input.
text::Parsed<TablesSide> parse_side(std::string_view text, std::size_t offset) {
  TablesSide side{};
  int all = 0;
  for (std::size_t start = 0; start < text.size();) {
    if (text[start] == ' ') {
      ++start;
      continue;
    }
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    const std::size_t colon = word.find(':');
    if (colon == word.npos)
      return text::text_fault(offset + start,
                              "expected pieces as point:number, for example 6:5 or bar:1");
    int point = static_cast<int>(bar);
    if (word.substr(0, colon) != point_text(point)) {
      const auto number = number::parse_natural(word.substr(0, colon));
      if (!number)
        return text::text_fault(offset + start + number.error().offset, number.error().reason);
      if (*number < 1 || *number > tables_points)
        return text::text_fault(offset + start, "the points are 1 to 24, and bar");
      point = static_cast<int>(number->get_si());
    }
    const auto pieces = number::parse_natural(word.substr(colon + 1));
    if (!pieces)
      return text::text_fault(offset + start + colon + 1 + pieces.error().offset,
                              pieces.error().reason);
    if (*pieces < 1 || *pieces > tables_pieces - all)
      return text::text_fault(offset + start + colon + 1, "each player has 15 pieces");
    if (pieces_on(side, point) != 0)
      return text::text_fault(offset + start, "this point is named already");
    pieces_on(side, point) = static_cast<int>(pieces->get_si());
    all += pieces_on(side, point);
    start = end;
  }
  return side;
}

}  // namespace

TablesPosition irish_set_up() {
  TablesSide side{};
  side[6] = side[13] = 5;
  side[8] = 3;
  side[24] = 2;
  return {side, side};
}

std::string to_text(const TablesPosition& position) {
  return side_text(position.mine) + " | " + side_text(position.his);
}

text::Parsed<TablesPosition> parse_tables_position(std::string_view text) {
  const std::size_t stroke = text.find('|');
  if (stroke == text.npos)
    return text::text_fault(text.size(), "expected | between the pieces of the two players");
  RITHMO_TRY(const auto mine, parse_side(text.substr(0, stroke), 0));
  RITHMO_TRY(const auto his, parse_side(text.substr(stroke + 1), stroke + 1));
  for (int point = 1; point <= tables_points; ++point)
    if (pieces_on(mine, point) > 0 && (his)[opposite_point(point)] > 0)
      return text::text_fault(stroke + 1, "both players have pieces on point " +
                                              std::to_string(point) + " of the first");
  return TablesPosition{mine, his};
}

text::Parsed<DiceThrow> parse_throw(std::string_view text) {
  for (std::size_t at : {std::size_t{0}, std::size_t{2}})
    if (at >= text.size() || text[at] < '1' || text[at] > '6')
      return text::text_fault(std::min(at, text.size()),
                              "expected a throw of two dice, for example 5-2");
  if (text[1] != '-' || text.size() != 3)
    return text::text_fault(text[1] != '-' ? 1 : 3,
                            "expected a throw of two dice, for example 5-2");
  return DiceThrow{text[0] - '0', text[2] - '0'};
}

std::string to_text(const TablesPlay& play) {
  std::string text;
  for (const TablesStep& one : play.steps)
    text += (text.empty() ? "" : " ") + point_text(one.from) + "-" + point_text(one.to);
  return text.empty() ? "forfeit" : text;
}

std::vector<TablesPlay> plays(const TablesPosition& position, DiceThrow thrown, TablesGame game) {
  const auto [a, b] = thrown;
  if (a == b)
    return TablesPlaySearch().of(position,
                                 {std::vector<int>(game == TablesGame::irish ? 2 : 4, a)});
  return TablesPlaySearch().of(position, {{a, b}, {b, a}});
}

TablesPosition position_from_enemy_side(const TablesPosition& position) {
  return {position.his, position.mine};
}

bool has_borne_off_all(const TablesSide& side) {
  return std::accumulate(side.begin(), side.end(), 0) == 0;
}

bool is_bound(const TablesPosition& position) {
  return position.mine[bar] > 0 &&
         std::all_of(position.his.begin() + 1, position.his.begin() + 1 + home_points,
                     [](int pieces) { return pieces >= 2; });
}

text::Parsed<TablesRules> tables_rules(const game::RuleSet& rules, std::string_view agreed) {
  if (const auto known = game::with_options(rules, agreed); !known)
    return tl::unexpected(known.error());
  TablesRules chosen{text::meaning(tables_games, rules.name).value_or(TablesGame::backgammon)};
  constexpr std::array<text::Word<bool TablesRules::*>, 2> options{
      {{"no-bound", &TablesRules::bound}, {"triple", &TablesRules::triple}}};
  for (std::size_t start = 0; start < agreed.size();) {
    const std::size_t end = std::min(agreed.find(',', start), agreed.size());
    if (const auto member = text::meaning(options, agreed.substr(start, end - start)))
      chosen.** member = !(chosen.**member);
    start = end + 1;
  }
  return chosen;
}

int stakes(const TablesRules& rules, const TablesSide& loser, bool doubles) {
  if (rules.game == TablesGame::irish) return 1;
  const bool backgammon = !are_all_home(loser);
  return (backgammon ? (rules.triple ? 3 : 2) : 1) + (doubles ? 1 : 0);
}

TablesPosition broken(TablesPosition position, int point) {
  assert(is_bound(position) && point >= 1 && point <= home_points);
  int& pieces = pieces_on(position.his, point);
  position.his[bar] += pieces - 1;
  pieces = 1;
  return position;
}

}  // namespace rithmo::games
