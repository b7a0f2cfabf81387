// See takings.hpp.
#include "rithmo/game/takings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo {
namespace {

constexpr std::array<Square, 8> ways{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

Square beyond(Square from, Square way, int count = 1) {
  return {from.file + count * way.file, from.rank + count * way.rank};
}

bool is_straight(Square way) {
  return way.file == 0 || way.rank == 0;
}

bool has_layer(const Piece& king, std::string_view shape) {
  return std::ranges::any_of(king.layers, [&](std::int64_t layer) {
    return to_text(*layer_shape(born_in(king), layer)) == shape;
  });
}

bool has_base(const Piece& king, std::string_view shape) {
  return to_text(*layer_shape(born_in(king), king.layers.front())) == shape;
}

class Search {
 public:
  // `shut_in`: only the ways that shut a man in, siege and oblivion.
  Search(const Position& position, const RuleSet& rules, Army taker, bool shut_in = false)
      : position_(position),
        rules_(rules),
        taker_(taker),
        shut_in_(shut_in),
        grid_(rules.board.squares()),
        drawn_to_(shut_in ? 0 : rules.board.squares()) {
    for (const auto& [square, piece] : position.men) grid_[rules.board.index(square)] = &piece;
    for (const auto& [square, piece] : position.men)
      if (piece.army == taker && !shut_in) note_draughts(square, piece);
  }

  std::vector<Taking> all() {
    for (const Capture& capture : rules_.captures) {
      if (capture.named_only || (shut_in_ && !shuts_in(capture.name))) continue;
      for (const auto& [square, piece] : position_.men) {
        if (piece.army == taker_ || piece.announced) continue;
        capture_ = &capture;
        prey_ = square;
        by(std::string(capture.name), piece);
      }
    }
    return std::move(found_);
  }

 private:
  using Values = std::pair<Square, std::int64_t>;  // a taker and one number he counts by

  void by(const std::string& name, const Piece& prey) {
    if (name == "siege") return siege(prey);
    if (name == "oblivion") return oblivion(prey);
    for (const std::int64_t number : numbers_taken(prey, rules_)) {
      if (name == "equality")
        one(
            number, [&](std::int64_t t) { return t == number; }, " = ");
      if (name == "roots") roots(number);
      if (name == "addition") two(adders(), number, " + ", std::plus<>());
      if (name == "addition" && capture_->many) more_than_two(number);
      if (name == "subtraction") two(adders(), number, " - ", std::minus<>());
      if (name == "multiplication") two(drawn_here(), number, " x ", std::multiplies<>());
      if (name == "division")
        two(drawn_here(), number, " / ",
            [](std::int64_t a, std::int64_t b) { return a % b == 0 ? a / b : 0; });
      if (name == "arithmetic-proportion")
        proportion(number, [](auto a, auto b, auto c) { return b - a == c - b; });
      if (name == "geometric-proportion")
        proportion(number, [](auto a, auto b, auto c) { return a * c == b * b; });
      if (name == "harmonic-proportion")
        proportion(number, [](auto a, auto b, auto c) { return (c - b) * a == (b - a) * c; });
      if (name == "multiplication-by-spaces") spaces(number, false, true);
      if (name == "division-by-spaces") spaces(number, false, false);
      if (name == "multiplication-by-fields") spaces(number, true, true);
      if (name == "division-by-fields") spaces(number, true, false);
      if (name == "ambush") ambush(number);
    }
  }

  const Piece* at(Square square) const {
    return rules_.board.has(square) ? grid_[rules_.board.index(square)] : nullptr;
  }
  bool is_void(Square square) const { return !at(square); }
  bool is_taker(Square square) const {
    const Piece* man = at(square);
    return man && man->army == taker_;
  }

  // Every place that this taker could be drawn to in order to take, with the numbers he counts by there.
  void note_draughts(Square square, const Piece& piece) {
    const std::vector<std::int64_t> numbers = numbers_to_take(piece, rules_);
    for (const Draught* draught : draughts_of(rules_, piece)) {
      if (draught->purpose != Purpose::any) continue;
      for (const Landing& landing : landings(*draught, square, rules_.board)) {
        const bool open = draught->leaps || std::ranges::all_of(landing.between, [&](Square s) {
                            return is_void(s);
                          });
        if (!open) continue;
        std::vector<Values>& here = drawn_to_[rules_.board.index(landing.to)];
        for (const std::int64_t number : numbers)
          if (counts_on(piece, number, *draught) &&
              std::ranges::find(here, Values(square, number)) == here.end())
            here.emplace_back(square, number);
      }
    }
  }

  // Some let a king's layer take only by a draught of its own shape.
  bool counts_on(const Piece& piece, std::int64_t number, const Draught& draught) const {
    if (!piece.king || !rules_.conduct.layer_by_shape || draught.needs.empty()) return true;
    const auto shape = layer_shape(born_in(piece), number);
    return !shape || to_text(*shape) == draught.needs;
  }

  // The takers who could be drawn to the prey's place, with each number they count by.
  const std::vector<Values>& drawn_here() const { return drawn_to_[rules_.board.index(prey_)]; }

  // The same for addition and subtraction, where some want them to stand next to the prey instead.
  std::vector<Values> adders() const {
    if (!capture_->near) return drawn_here();
    std::vector<Values> next;
    for (const Square way : ways)
      if (const Square square = beyond(prey_, way); is_taker(square))
        for (const std::int64_t number : numbers_to_take(*at(square), rules_))
          next.emplace_back(square, number);
    return next;
  }

  void add(std::int64_t number, std::vector<Square> takers, std::string because) {
    found_.push_back({prey_, number, capture_->name, std::move(takers), std::move(because),
                      capture_->by_agreement});
  }

  std::string both_reach() const {
    return (capture_->near ? "; both stand next to " : "; both reach ") + to_text(prey_);
  }

  template <class Holds>
  void one(std::int64_t number, Holds holds, const char* sign) {
    for (const auto& [square, t] : drawn_here())
      if (holds(t))
        add(number, {square},
            std::to_string(t) + sign + std::to_string(number) + "; " + to_text(square) +
                " reaches " + to_text(prey_));
  }

  void roots(std::int64_t number) {
    for (const auto& [square, t] : drawn_here())
      for (const int power : {2, 3, 4, 6}) {
        if (power > capture_->greatest_power || t == number) continue;
        const std::int64_t root = std::min(t, number), great = std::max(t, number);
        std::int64_t value = 1;
        for (int k = 0; k < power && value <= great; ++k) value *= root;
        if (root > 1 && value == great)
          add(number, {square},
              std::to_string(root) + "^" + std::to_string(power) + " = " + std::to_string(great) +
                  "; " + to_text(square) + " reaches " + to_text(prey_));
      }
  }

  // Two different men a and b, in either order where the operation asks for one, with a sign b = number.
  template <class Operation>
  void two(const std::vector<Values>& takers, std::int64_t number, const std::string& sign,
           Operation operation) {
    const bool ordered = sign == " - " || sign == " / ";
    for (const auto& [a, x] : takers)
      for (const auto& [b, y] : takers)
        if (a != b && ((ordered && x != y) || a < b) && operation(x, y) == number)
          add(number, {a, b},
              std::to_string(x) + sign + std::to_string(y) + " = " + std::to_string(number) +
                  both_reach());
  }

  // Three men or more who add up, each by one number; every set of them once, in the order of their squares.
  void more_than_two(std::int64_t number) {
    std::vector<Values> chosen;
    add_up(adders(), 0, number, number, chosen);
  }

  void add_up(const std::vector<Values>& adders, std::size_t from, std::int64_t left,
              std::int64_t number, std::vector<Values>& chosen) {
    if (left == 0 && chosen.size() > 2) {
      std::vector<Square> takers;
      std::string because;
      for (const auto& [square, value] : chosen) {
        takers.push_back(square);
        because += (because.empty() ? "" : " + ") + std::to_string(value);
      }
      add(number, takers,
          because + " = " + std::to_string(number) + "; all reach " + to_text(prey_));
    }
    for (std::size_t i = from; i < adders.size(); ++i) {
      if (adders[i].second > left || (!chosen.empty() && chosen.back().first == adders[i].first))
        continue;
      chosen.push_back(adders[i]);
      add_up(adders, i + 1, left - adders[i].second, number, chosen);
      chosen.pop_back();
    }
  }

  template <class Holds>
  void proportion(std::int64_t number, Holds holds) {
    const std::vector<Values> takers = drawn_here();
    for (const auto& [a, x] : takers)
      for (const auto& [b, y] : takers) {
        if (!(a < b)) continue;
        std::array<std::int64_t, 3> three{x, y, number};
        std::ranges::sort(three);
        if (three[0] == three[1] || three[1] == three[2] || !holds(three[0], three[1], three[2]))
          continue;
        add(number, {a, b},
            std::to_string(three[0]) + " " + std::to_string(three[1]) + " " +
                std::to_string(three[2]) + both_reach());
      }
  }

  // A taker on a line with nothing between but void squares; `fields` counts both ends too, and keeps to his draughts.
  void spaces(std::int64_t number, bool fields, bool multiplies) {
    for (const Square way : ways) {
      int count = 0;
      Square end = beyond(prey_, way);
      while (rules_.board.has(end) && is_void(end)) {
        ++count;
        end = beyond(end, way);
      }
      if (!is_taker(end) || (count == 0 && !fields && capture_->ends == 0)) continue;
      const Piece& piece = *at(end);
      if (fields && !goes(piece, way)) continue;
      const std::int64_t n = count + (fields ? 2 : capture_->ends);
      for (const std::int64_t t : numbers_to_take(piece, rules_)) {
        const bool holds =
            multiplies ? t < number && t * n == number : t > number && t == number * n;
        if (holds && n > 1)
          add(number, {end},
              std::to_string(t) + (multiplies ? " x " : " / ") + std::to_string(n) + " = " +
                  std::to_string(number) + "; " + std::to_string(n) +
                  (fields           ? " fields from "
                   : capture_->ends ? " spaces, ends counted, between "
                                    : " void spaces between ") +
                  to_text(end) + (fields ? " to " : " and ") + to_text(prey_));
      }
    }
  }

  bool goes(const Piece& piece, Square way) const {
    return std::ranges::any_of(draughts_of(rules_, piece), [&](const Draught* draught) {
      return draught->purpose == Purpose::any &&
             (draught->directions == Directions::all ||
              (draught->directions == Directions::orthogonal) == is_straight(way));
    });
  }

  void ambush(std::int64_t number) {
    for (std::size_t i = 0; i < ways.size(); ++i)
      for (std::size_t j = i + 1; j < ways.size(); ++j) {
        if (capture_->opposite && (ways[i].file != -ways[j].file || ways[i].rank != -ways[j].rank))
          continue;
        const Square a = beyond(prey_, ways[i]), b = beyond(prey_, ways[j]);
        if (!is_taker(a) || !is_taker(b)) continue;
        for (const std::int64_t x : numbers_to_take(*at(a), rules_))
          for (const std::int64_t y : numbers_to_take(*at(b), rules_))
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

  // Every ordinary draught must meet an enemy on its way or at its end, before anyone else; one that leaps, at its end. A draught
  // off the board is free of enemies, so it saves him, unless the edge counts as a wall.
  void siege(const Piece& prey) {
    std::vector<Square> takers;
    std::size_t draughts = 0;
    for (const Draught* draught : draughts_of(rules_, prey)) {
      if (draught->purpose != Purpose::any || draught->aside != 0) continue;
      ++draughts;
      for (const Square way : ways) {
        if (draught->directions != Directions::all &&
            (draught->directions == Directions::orthogonal) != is_straight(way))
          continue;
        int step = draught->leaps ? draught->along : 1;
        while (step < draught->along && rules_.board.has(beyond(prey_, way, step)) &&
               is_void(beyond(prey_, way, step)))
          ++step;
        const Square first = beyond(prey_, way, step);
        const bool ends = rules_.board.has(beyond(prey_, way, draught->along));
        if (!ends && capture_->walls) continue;
        if (!ends || !is_taker(first)) return;
        if (std::ranges::find(takers, first) == takers.end()) takers.push_back(first);
      }
    }
    if (draughts > 0 && !takers.empty())
      add(prey.number, takers, "every draught of " + to_text(prey_) + " is hindered by an enemy");
  }

  const Position& position_;
  const RuleSet& rules_;
  Army taker_;
  bool shut_in_;
  std::vector<const Piece*> grid_;  // by board index
  std::vector<std::vector<Values>>
      drawn_to_;  // by board index: who could go there, by which numbers
  const Capture* capture_ = nullptr;
  Square prey_{};
  std::vector<Taking> found_;
};

}  // namespace

std::string_view who(const Piece& piece) {
  if (piece.king) return "king";
  return piece.shape == Shape::round      ? "round"
         : piece.shape == Shape::triangle ? "triangle"
                                          : "square";
}

bool shuts_in(std::string_view capture) {
  return capture == "siege" || capture == "oblivion";
}

std::vector<const Draught*> draughts_of(const RuleSet& rules, const Piece& piece) {
  std::vector<const Draught*> found;
  for (const Draught& draught : rules.draughts)
    if (draught.who == who(piece) && !draught.by_agreement &&
        (draught.needs.empty() ||
         (draught.as_base ? has_base(piece, draught.needs) : has_layer(piece, draught.needs))) &&
        !(piece.announced && rules.conduct.announced == Announcement::before &&
          draught.purpose != Purpose::any))
      found.push_back(&draught);
  return found;
}

std::vector<std::int64_t> numbers_to_take(const Piece& piece, const RuleSet& rules) {
  if (!piece.king) return {piece.number};
  std::vector<std::int64_t> numbers;
  const bool whole = piece.layers == whole_king(born_in(piece));
  if (whole || !rules.conduct.whole_to_take || piece.layers.size() == 1)
    numbers.push_back(piece.number);
  if (rules.conduct.layers_take && piece.layers.size() > 1)
    numbers.insert(numbers.end(), piece.layers.begin(), piece.layers.end());
  return numbers;
}

std::vector<std::int64_t> numbers_taken(const Piece& piece, const RuleSet& rules) {
  if (!piece.king) return {piece.number};
  std::vector<std::int64_t> numbers = piece.layers;
  const std::vector<std::int64_t>& all = whole_king(born_in(piece));
  const std::int64_t total = rules.conduct.total_remains
                                 ? std::accumulate(all.begin(), all.end(), std::int64_t{0})
                                 : piece.number;
  if (rules.conduct.total_taken && std::ranges::find(numbers, total) == numbers.end())
    numbers.insert(numbers.begin(), total);
  return numbers;
}

std::vector<Taking> takings(const Position& position, const RuleSet& rules, Army taker) {
  return Search(position, rules, taker).all();
}

std::vector<Taking> shut_in_by(const Position& position, const RuleSet& rules, Army taker) {
  return Search(position, rules, taker, true).all();
}

}  // namespace rithmo
