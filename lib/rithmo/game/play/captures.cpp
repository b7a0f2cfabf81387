// See captures.hpp.
#include "rithmo/game/play/captures.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rithmo::game {
namespace {

constexpr std::array<Square, 8> ways{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

Square beyond(Square from, Square way, int count = 1) {
  return {from.file + count * way.file, from.rank + count * way.rank};
}

bool is_straight(Square way) {
  return way.file == 0 || way.rank == 0;
}

class Search {
 public:
  enum class Ways : std::uint8_t { all, shutting_in, by_number };

  Search(const Position& position, const RuleSet& rules, Army taker, Ways ways_asked = Ways::all)
      : position_(position),
        rules_(rules),
        taker_(taker),
        ways_asked_(ways_asked),
        grid_(rules.board.squares()),
        drawn_to_(ways_asked == Ways::shutting_in ? 0 : rules.board.squares()) {
    for (const auto& [square, piece] : position.men) grid_[rules.board.index(square)] = &piece;
    for (const auto& [square, piece] : position.men)
      if (piece.army == taker && !drawn_to_.empty()) note_movements(square, piece);
  }

  std::vector<Capture> all() {
    for (const CaptureRule& rule : rules_.captures) {
      if (!is_played(rule.way) || !asks_for(rule.way)) continue;
      for (const auto& [square, piece] : position_.men) {
        if (piece.army == taker_ || piece.announced) continue;
        rule_ = &rule;
        prey_ = square;
        std::visit([&](const auto& its) { capture(its, piece); }, rule.way);
      }
    }
    return std::move(found_);
  }

 private:
  using Values = std::pair<Square, std::int64_t>;  // a taker and one number it counts by

  bool asks_for(const Way& way) const {
    return ways_asked_ == Ways::all || (ways_asked_ == Ways::shutting_in) == shuts_in(way);
  }

  // By each way, of which none can be forgotten: those that ask for the prey's number, and those that shut it in.
  template <class W>
  void capture(const W& its, const Piece& prey) {
    for (const std::int64_t number : numbers_captured(prey, rules_)) by(its, number);
  }
  void capture(const way::Siege& its, const Piece& prey) { siege(prey, its); }
  void capture(const way::Oblivion&, const Piece& prey) { oblivion(prey); }
  void capture(const way::NamedOnly&, const Piece&) {}

  void by(const way::Equality&, std::int64_t number) {
    one(
        number, [&](std::int64_t t) { return t == number; }, " = ");
  }
  void by(const way::Roots& its, std::int64_t number) { roots(number, its.greatest_power); }
  void by(const way::Addition& its, std::int64_t number) {
    const std::vector<Values> takers = its.next_to_prey ? standing_next() : drawn_here();
    two(takers, number, " + ", std::plus<>(), its.next_to_prey);
    if (its.more_than_two) more_than_two(takers, number, its.next_to_prey);
  }
  void by(const way::Subtraction& its, std::int64_t number) {
    const std::vector<Values> takers = its.next_to_prey ? standing_next() : drawn_here();
    two(takers, number, " - ", std::minus<>(), its.next_to_prey);
    if (its.more_than_two) less_several(takers, number, its.next_to_prey);
  }
  void by(const way::Multiplication&, std::int64_t number) {
    two(drawn_here(), number, " × ", std::multiplies<>());
  }
  void by(const way::Division&, std::int64_t number) {
    two(drawn_here(), number, " / ",
        [](std::int64_t a, std::int64_t b) { return a % b == 0 ? a / b : 0; });
  }
  void by(const way::InProportion& its, std::int64_t number) { proportion(number, its.kind); }
  void by(const way::BySpaces& its, std::int64_t number) {
    spaces(number, false, its.multiplies, its.ends_counted);
  }
  void by(const way::ByFields& its, std::int64_t number) {
    spaces(number, true, its.multiplies, 2);
  }
  void by(const way::Ambush& its, std::int64_t number) { ambush(number, its.opposite); }

  const Piece* at(Square square) const {
    return rules_.board.has(square) ? grid_[rules_.board.index(square)] : nullptr;
  }
  bool is_empty(Square square) const { return !at(square); }
  bool is_taker(Square square) const {
    const Piece* man = at(square);
    return man && man->army == taker_;
  }

  // Every place that this taker could be drawn to in order to take, with the numbers he counts by there.
  void note_movements(Square square, const Piece& piece) {
    const std::vector<std::int64_t> numbers = numbers_to_capture(piece, rules_);
    for (const Movement* movement : movements_of(rules_, piece)) {
      if (movement->purpose != Purpose::any) continue;
      for (const Target& target : targets(*movement, square, rules_.board)) {
        const bool open = movement->leaps || std::ranges::all_of(target.between, [&](Square s) {
                            return is_empty(s);
                          });
        if (!open) continue;
        std::vector<Values>& here = drawn_to_[rules_.board.index(target.to)];
        for (const std::int64_t number : numbers)
          if (counts_on(piece, number, *movement) &&
              std::ranges::find(here, Values(square, number)) == here.end())
            here.emplace_back(square, number);
      }
    }
  }

  // Some let a king's layer capture only by a movement of its own shape.
  bool counts_on(const Piece& piece, std::int64_t number, const Movement& movement) const {
    if (!piece.king || !rules_.play.layer_by_shape || !movement.needs) return true;
    const auto shape = layer_shape(born_in(piece), number);
    return !shape || shape == movement.needs;
  }

  // The takers who could be drawn to the prey's place, with each number they count by.
  const std::vector<Values>& drawn_here() const { return drawn_to_[rules_.board.index(prey_)]; }

  // Those that stand in the next squares to the prey instead.
  std::vector<Values> standing_next() const {
    std::vector<Values> next;
    for (const Square way : ways)
      if (const Square square = beyond(prey_, way); is_taker(square))
        for (const std::int64_t number : numbers_to_capture(*at(square), rules_))
          next.emplace_back(square, number);
    return next;
  }

  void add(std::int64_t number, std::vector<Square> takers, std::string because) {
    found_.push_back({prey_, number, name_of(rule_->way), shuts_in(rule_->way), std::move(takers),
                      std::move(because), rule_->by_agreement});
  }

  template <class Holds>
  void one(std::int64_t number, Holds holds, const char* sign) {
    for (const auto& [square, t] : drawn_here())
      if (holds(t))
        add(number, {square},
            std::to_string(t) + sign + std::to_string(number) + "; " + to_text(square) +
                " reaches " + to_text(prey_));
  }

  void roots(std::int64_t number, int greatest_power) {
    for (const auto& [square, t] : drawn_here())
      if (const auto power = power_between(t, number, greatest_power))
        add(number, {square},
            std::to_string(std::min(t, number)) + "^" + std::to_string(*power) + " = " +
                std::to_string(std::max(t, number)) + "; " + to_text(square) + " reaches " +
                to_text(prey_));
  }

  // Two different pieces a and b, in either order where the operation asks for one, with a sign b = number.
  template <class Operation>
  void two(const std::vector<Values>& takers, std::int64_t number, const std::string& sign,
           Operation operation, bool next_to_prey = false) {
    const bool ordered = operation(2, 1) != operation(1, 2);
    for (const auto& [a, x] : takers)
      for (const auto& [b, y] : takers)
        if (a != b && ((ordered && x != y) || a < b) && operation(x, y) == number)
          add(number, {a, b},
              std::to_string(x) + sign + std::to_string(y) + " = " + std::to_string(number) +
                  (next_to_prey ? "; both stand next to " : "; both reach ") + to_text(prey_));
  }

  // Three pieces or more who add up, each by one number; every set of them once, in the order of their squares.
  void more_than_two(const std::vector<Values>& takers, std::int64_t number, bool next_to_prey) {
    std::vector<Values> chosen;
    add_up(takers, 0, number, chosen, [&] {
      if (chosen.size() > 2) add_several(chosen, " + ", number, next_to_prey);
    });
  }

  // One piece less two or more others.
  void less_several(const std::vector<Values>& takers, std::int64_t number, bool next_to_prey) {
    for (const Values& greatest : takers) {
      std::vector<Values> others, chosen;
      std::ranges::copy_if(takers, std::back_inserter(others),
                           [&](const Values& one) { return one.first != greatest.first; });
      add_up(others, 0, greatest.second - number, chosen, [&] {
        if (chosen.size() < 2) return;
        std::vector<Values> all{greatest};
        all.insert(all.end(), chosen.begin(), chosen.end());
        add_several(all, " - ", number, next_to_prey);
      });
    }
  }

  void add_several(const std::vector<Values>& chosen, const char* sign, std::int64_t number,
                   bool next_to_prey) {
    std::vector<Square> takers;
    std::string because;
    for (const auto& [square, value] : chosen) {
      takers.push_back(square);
      because += (because.empty() ? "" : sign) + std::to_string(value);
    }
    add(number, std::move(takers),
        because + " = " + std::to_string(number) +
            (next_to_prey ? "; all stand next to " : "; all reach ") + to_text(prey_));
  }

  // Sets of the adders, each piece by one number, that make up what is left; told when they do.
  template <class Tell>
  void add_up(const std::vector<Values>& adders, std::size_t from, std::int64_t left,
              std::vector<Values>& chosen, Tell tell) {
    if (left == 0 && !chosen.empty()) tell();
    for (std::size_t i = from; i < adders.size(); ++i) {
      if (adders[i].second > left || (!chosen.empty() && chosen.back().first == adders[i].first))
        continue;
      chosen.push_back(adders[i]);
      add_up(adders, i + 1, left - adders[i].second, chosen, tell);
      chosen.pop_back();
    }
  }

  void proportion(std::int64_t number, proportion::Kind kind) {
    const std::vector<Values>& takers = drawn_here();
    for (const auto& [a, x] : takers)
      for (const auto& [b, y] : takers) {
        if (!(a < b)) continue;
        std::array<std::int64_t, 3> three{x, y, number};
        std::ranges::sort(three);
        if (three[0] == three[1] || three[1] == three[2] || !proportion::in_proportion(kind, three))
          continue;
        add(number, {a, b},
            std::to_string(three[0]) + " " + std::to_string(three[1]) + " " +
                std::to_string(three[2]) + "; both reach " + to_text(prey_));
      }
  }

  // A taker on a line with nothing between but void squares; `fields` counts both ends too, and keeps to his movements.
  void spaces(std::int64_t number, bool fields, bool multiplies, int ends) {
    for (const Square way : ways) {
      int count = 0;
      Square end = beyond(prey_, way);
      while (rules_.board.has(end) && is_empty(end)) {
        ++count;
        end = beyond(end, way);
      }
      if (!is_taker(end) || (count == 0 && ends == 0)) continue;
      const Piece& piece = *at(end);
      if (fields && !goes(piece, way)) continue;
      const std::int64_t n = count + ends;
      for (const std::int64_t t : numbers_to_capture(piece, rules_)) {
        const bool holds =
            multiplies ? t < number && t * n == number : t > number && t == number * n;
        if (holds && n > 1)
          add(number, {end},
              std::to_string(t) + (multiplies ? " × " : " / ") + std::to_string(n) + " = " +
                  std::to_string(number) + "; " + std::to_string(n) +
                  (fields      ? " fields from "
                   : ends == 2 ? " spaces, ends counted, between "
                   : ends == 1 ? " spaces, one end counted, between "
                               : " empty spaces between ") +
                  to_text(end) + (fields ? " to " : " and ") + to_text(prey_));
      }
    }
  }

  bool goes(const Piece& piece, Square way) const {
    return std::ranges::any_of(movements_of(rules_, piece), [&](const Movement* movement) {
      return movement->purpose == Purpose::any &&
             (movement->directions == Directions::all ||
              (movement->directions == Directions::orthogonal) == is_straight(way));
    });
  }

  void ambush(std::int64_t number, bool opposite) {
    for (std::size_t i = 0; i < ways.size(); ++i)
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        if (opposite && (ways[i].file != -ways[j].file || ways[i].rank != -ways[j].rank)) continue;
        const Square a = beyond(prey_, ways[i]), b = beyond(prey_, ways[j]);
        if (!is_taker(a) || !is_taker(b)) continue;
        for (const std::int64_t x : numbers_to_capture(*at(a), rules_))
          for (const std::int64_t y : numbers_to_capture(*at(b), rules_))
            if (x + y == number)
              add(number, {a, b},
                  std::to_string(x) + " + " + std::to_string(y) + " = " + std::to_string(number) +
                      "; both stand next to " + to_text(prey_));
      }
  }

  void oblivion(const Piece& prey) {
    for (const bool straight : {true, false}) {
      std::vector<Square> takers;
      for (const Square way : ways)
        if (is_straight(way) == straight && is_taker(beyond(prey_, way)))
          takers.push_back(beyond(prey_, way));
      if (takers.size() == 4)
        add(prey.number, takers,
            std::string("four stand next to ") + to_text(prey_) +
                (straight ? ", straight" : ", cornerwise"));
    }
  }

  // How a direction stands in which the prey would go: an enemy hinders every movement there, on its way or at its end, before
  // anyone else; one that leaps, at its end. A movement off the board is free, and saves the prey, unless the edge counts as a wall.
  struct Direction {
    bool is_way = false, hindered = true, by_edge = false;
    std::vector<Square> besiegers;
  };

  Direction besieged_in(const std::vector<const Movement*>& movements, Square way,
                        bool edge_hinders) const {
    Direction direction;
    for (const Movement* movement : movements) {
      if (movement->directions != Directions::all &&
          (movement->directions == Directions::orthogonal) != is_straight(way))
        continue;
      direction.is_way = true;
      int step = movement->leaps ? movement->along : 1;
      while (step < movement->along && rules_.board.has(beyond(prey_, way, step)) &&
             is_empty(beyond(prey_, way, step)))
        ++step;
      const Square first = beyond(prey_, way, step);
      const bool ends = rules_.board.has(beyond(prey_, way, movement->along));
      if (!ends && edge_hinders)
        direction.by_edge = true;
      else if (!ends || !is_taker(first))
        direction.hindered = false;
      else if (std::ranges::find(direction.besiegers, first) == direction.besiegers.end())
        direction.besiegers.push_back(first);
    }
    return direction;
  }

  void siege(const Piece& prey, const way::Siege& its) {
    std::vector<const Movement*> ordinary = movements_of(rules_, prey);
    std::erase_if(ordinary, [](const Movement* movement) {
      return movement->purpose != Purpose::any || movement->flies();
    });
    // Who leaps need not go on foot as well.
    const auto leaps_so = [](const Movement* way) {
      return [way](const Movement* other) {
        return other->leaps && other->along == way->along && other->directions == way->directions;
      };
    };
    std::erase_if(ordinary, [&, all = ordinary](const Movement* movement) {
      return !movement->leaps && std::ranges::any_of(all, leaps_so(movement));
    });
    std::array<Direction, ways.size()> around;
    std::ranges::transform(ways, around.begin(), [&](Square way) {
      return besieged_in(ordinary, way, its.edge_hinders);
    });
    const auto four = std::span(around).first<4>(), corners = std::span(around).last<4>();
    const auto hindered = [](std::span<const Direction> directions) {
      return std::ranges::all_of(directions,
                                 [](const Direction& d) { return !d.is_way || d.hindered; });
    };
    const auto open = [](const Direction& d) { return d.is_way; };
    const bool eight = std::ranges::all_of(around, open);
    const bool straight = hindered(four), cornerwise = hindered(corners);
    const bool whole = straight && cornerwise;
    if (!whole && !(its.four_suffice && eight && (straight || cornerwise))) return;
    std::vector<Square> takers;
    bool by_edge = false;
    for (const Direction& direction : whole      ? std::span<const Direction>(around)
                                      : straight ? four
                                                 : corners) {
      by_edge = by_edge || direction.by_edge;
      for (const Square square : direction.besiegers)
        if (std::ranges::find(takers, square) == takers.end()) takers.push_back(square);
    }
    if (takers.empty() || (its.freed_by_capture && is_freed(takers))) return;
    add(prey.number, takers,
        (whole      ? "every move of "
         : straight ? "every straight move of "
                    : "every cornerwise move of ") +
            to_text(prey_) + " is hindered by an enemy" + (by_edge ? " or the edge" : ""));
  }

  // Whether one piece of the prey's army captures one of these besiegers, a king as a whole.
  bool is_freed(const std::vector<Square>& besiegers) {
    if (!freed_) freed_ = Search(position_, rules_, enemy_of(taker_), Ways::by_number).all();
    return std::ranges::any_of(*freed_, [&](const Capture& capture) {
      const Piece& besieger = *at(capture.prey);
      const bool layer =
          besieger.layers.size() > 1 &&
          std::ranges::find(besieger.layers, capture.number) != besieger.layers.end();
      return !capture.by_agreement && !layer && capture.takers.size() == 1 &&
             std::ranges::find(besiegers, capture.prey) != besiegers.end();
    });
  }

  const Position& position_;
  const RuleSet& rules_;
  Army taker_;
  Ways ways_asked_;
  std::vector<const Piece*> grid_;  // by board index
  std::vector<std::vector<Values>>
      drawn_to_;  // by board index: who could go there, by which numbers
  const CaptureRule* rule_ = nullptr;
  Square prey_{};
  std::vector<Capture> found_;
  std::optional<std::vector<Capture>>
      freed_;  // what the prey's army captures, found when first asked for
};

}  // namespace

std::vector<Capture> captures_in(const Position& position, const RuleSet& rules, Army taker) {
  return Search(position, rules, taker).all();
}

std::vector<Capture> shut_in_by(const Position& position, const RuleSet& rules, Army taker) {
  return Search(position, rules, taker, Search::Ways::shutting_in).all();
}

}  // namespace rithmo::game
