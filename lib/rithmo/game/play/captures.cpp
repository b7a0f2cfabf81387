// See captures.hpp.
#include "rithmo/game/play/captures.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::game {
namespace {

using PlainTaker = NumberedTaker<Square>;

Square beyond(Square from, std::size_t way, int count = 1) {
  return {from.file + count * eight_ways[way].file, from.rank + count * eight_ways[way].rank};
}

bool allows_direction(const Movement& movement, std::size_t way) {
  return movement.directions == Directions::all ||
         (movement.directions == Directions::orthogonal) == (way < straight_ways);
}

// The pieces around a prey, as the templates of ways_of_capture.hpp require them.
class SimpleSurroundings {
 public:
  // A line from the prey to the first piece on it, if that piece is a taker.
  struct Line {
    Square taker;
    int spaces;
    std::size_t way;
  };

  SimpleSurroundings(const Position& position, const RuleSet& rules, Army taker)
      : rules_(rules), taker_(taker), grid_(rules.board.squares()), views_(rules.board.squares()) {
    for (const auto& [square, piece] : position.pieces) grid_[rules.board.index(square)] = &piece;
  }

  // Finds the takers that reach each square. Call this before reaching().
  void find_reached(const Position& position) {
    reached_.resize(rules_.board.squares());
    for (const auto& [square, piece] : position.pieces)
      if (piece.army == taker_) note_movements(square, piece);
  }
  // Selects the prey. Call this before any member below.
  void select_prey(Square square) {
    prey_ = square;
    view_ = &views_[rules_.board.index(square)];
  }

  Square prey() const { return prey_; }
  const Piece* at(Square square) const {
    return rules_.board.has(square) ? grid_[rules_.board.index(square)] : nullptr;
  }

  std::vector<std::int64_t> numbers() const { return numbers_captured(*at(prey_), rules_); }
  std::int64_t whole_number() const { return at(prey_)->number; }
  const std::vector<PlainTaker>& reaching() const { return reached_[rules_.board.index(prey_)]; }
  const std::vector<PlainTaker>& beside() {
    if (!view_->beside) {
      view_->beside.emplace();
      for (const Line& line : lines())
        if (line.spaces == 0)
          for (const std::int64_t number : numbers(line))
            view_->beside->push_back({line.taker, number});
    }
    return *view_->beside;
  }

  const std::vector<Line>& lines() {
    if (!view_->lines) view_->lines = find_lines();
    return *view_->lines;
  }
  Square at(const Line& line) const { return line.taker; }
  std::vector<std::int64_t> numbers(const Line& line) const {
    return numbers_to_capture(*at(line.taker), rules_);
  }
  bool goes_along(const Line& line) const {
    return std::ranges::any_of(
        movements_of(rules_, *at(line.taker)), [&](const Movement* movement) {
          return movement->purpose == MovementPurpose::any && allows_direction(*movement, line.way);
        });
  }

  bool may_be_closed(std::size_t) const { return true; }
  bool is_occupied(std::size_t way, std::vector<Square>& hinderers) const {
    if (!is_taker(beyond(prey_, way))) return false;
    hinderers.push_back(beyond(prey_, way));
    return true;
  }
  // Returns true if takers hinder all of the prey's movements in this direction. A taker hinders by
  // being the first piece on the way, or by standing at its end. A leap is hindered only at its
  // end. A movement beyond the edge is hindered if the edge hinders; otherwise it is free, and
  // there is no siege.
  bool is_hindered(std::size_t way, bool edge_hinders, std::vector<Square>& hinderers) {
    return std::ranges::all_of(ordinary(), [&](const Movement* movement) {
      if (!allows_direction(*movement, way)) return true;
      if (!rules_.board.has(beyond(prey_, way, movement->along))) return edge_hinders;
      int step = movement->leaps ? movement->along : 1;
      while (step < movement->along && !at(beyond(prey_, way, step))) ++step;
      if (!is_taker(beyond(prey_, way, step))) return false;
      hinderers.push_back(beyond(prey_, way, step));
      return true;
    });
  }
  bool is_edge(std::size_t way) {
    return std::ranges::any_of(ordinary(), [&](const Movement* movement) {
      return allows_direction(*movement, way) &&
             !rules_.board.has(beyond(prey_, way, movement->along));
    });
  }
  bool goes_all_ways() {
    for (std::size_t way = 0; way < eight_ways.size(); ++way)
      if (std::ranges::none_of(ordinary(),
                               [&](const Movement* m) { return allows_direction(*m, way); }))
        return false;
    return true;
  }

 private:
  bool is_taker(Square square) const {
    const Piece* piece = at(square);
    return piece && piece->army == taker_;
  }

  // The cached results for one prey.
  struct PreyCache {
    std::optional<std::vector<Line>> lines;
    std::optional<std::vector<PlainTaker>> beside;
    std::optional<std::vector<const Movement*>> ordinary;
  };

  std::vector<Line> find_lines() const {
    std::vector<Line> found;
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      int steps = 1;
      while (rules_.board.has(beyond(prey_, way, steps)) && !at(beyond(prey_, way, steps))) ++steps;
      if (const Square end = beyond(prey_, way, steps); is_taker(end))
        found.push_back({end, steps - 1, way});
    }
    return found;
  }

  // Records every square to which this taker could move in order to capture, with the numbers by
  // which it captures there.
  void note_movements(Square square, const Piece& piece) {
    const std::vector<std::int64_t> numbers = numbers_to_capture(piece, rules_);
    for (const Movement* movement : movements_of(rules_, piece)) {
      if (movement->purpose != MovementPurpose::any) continue;
      for (const Target& target : targets(*movement, square, rules_.board)) {
        const bool open = movement->leaps ||
                          std::ranges::none_of(target.between, [&](Square s) { return at(s); });
        if (!open) continue;
        std::vector<PlainTaker>& here = reached_[rules_.board.index(target.to)];
        for (const std::int64_t number : numbers)
          if (const PlainTaker taker{square, number};
              counts_on(piece, number, *movement) && std::ranges::find(here, taker) == here.end())
            here.push_back(taker);
      }
    }
  }

  // Returns true if the number may capture by this movement. Some rules let a king's layer capture
  // only by a movement of its own shape.
  bool counts_on(const Piece& piece, std::int64_t number, const Movement& movement) const {
    if (!piece.king || !rules_.play.layer_by_shape || !movement.needs) return true;
    const auto shape = layer_shape(army_of_origin(piece), number);
    return !shape || shape == movement.needs;
  }

  // Returns the movements by which the prey may capture, without flights. A movement that does not
  // leap is dropped if another movement leaps to the same squares.
  const std::vector<const Movement*>& ordinary() {
    if (view_->ordinary) return *view_->ordinary;
    std::vector<const Movement*> all = movements_of(rules_, *at(prey_));
    std::erase_if(all, [](const Movement* movement) {
      return movement->purpose != MovementPurpose::any || movement->is_flight();
    });
    std::erase_if(all, [all](const Movement* movement) {
      return !movement->leaps && std::ranges::any_of(all, [&](const Movement* other) {
        return other->leaps && other->along == movement->along &&
               other->directions == movement->directions;
      });
    });
    return view_->ordinary.emplace(std::move(all));
  }

  const RuleSet& rules_;
  Army taker_;
  std::vector<const Piece*> grid_;                // indexed by square
  std::vector<std::vector<PlainTaker>> reached_;  // the takers that reach a square, by its index
  Square prey_{};
  std::vector<PreyCache> views_;  // indexed by square
  PreyCache* view_ = nullptr;     // the view of the selected prey
};

class SimpleCaptureSearch {
 public:
  enum class Ways : std::uint8_t { all, shutting_in, by_number };
  static constexpr std::size_t max_takers = std::numeric_limits<std::size_t>::max();
  static constexpr bool shuts_in = true;

  SimpleCaptureSearch(const Position& position, const RuleSet& rules, Army taker,
                      Ways ways = Ways::all)
      : position_(position),
        rules_(rules),
        army_(taker),
        ways_(ways),
        around_(position, rules, taker) {
    if (ways != Ways::shutting_in) around_.find_reached(position);
  }

  std::vector<Capture> all() {
    for (const CaptureRule& rule : rules_.captures) {
      if (!is_played(rule.way) ||
          ways_ == (game::shuts_in(rule.way) ? Ways::by_number : Ways::shutting_in))
        continue;
      rule_ = &rule;
      for (const auto& [square, piece] : position_.pieces) {
        if (piece.army == army_ || piece.announced) continue;
        around_.select_prey(square);
        find_captures(rule.way, around_, *this);
      }
    }
    return std::move(found_);
  }

  std::vector<Square>& takers() { return takers_; }
  std::vector<PlainTaker>& chosen() { return chosen_; }
  template <class Words>
  void add(std::int64_t number, std::size_t first, Words words) {
    const auto begin = takers_.begin() + static_cast<std::ptrdiff_t>(first);
    found_.push_back({around_.prey(),
                      number,
                      name_of(rule_->way),
                      game::shuts_in(rule_->way),
                      {begin, takers_.end()},
                      words(*this),
                      rule_->by_agreement});
    takers_.resize(first);
  }
  bool is_captured_alone(Square square) {
    if (!counter_captures_)
      counter_captures_ =
          SimpleCaptureSearch(position_, rules_, enemy_of(army_), Ways::by_number).all();
    return std::ranges::any_of(*counter_captures_, [&](const Capture& capture) {
      return capture.prey == square && capture.takers.size() == 1 && !capture.by_agreement &&
             !is_layer(*around_.at(square), capture.number);
    });
  }

  // The next functions write the places in the reason of a capture.
  std::string of(Square square) const { return to_text(square); }
  std::string prey() { return to_text(around_.prey()); }
  bool is_edge(std::size_t way) { return around_.is_edge(way); }

 private:
  const Position& position_;
  const RuleSet& rules_;
  Army army_;
  Ways ways_;
  SimpleSurroundings around_;
  const CaptureRule* rule_ = nullptr;
  std::vector<Square> takers_;
  std::vector<PlainTaker> chosen_;
  std::vector<Capture> found_;
  // Caches the captures that the prey's army could make.
  std::optional<std::vector<Capture>> counter_captures_;
};

}  // namespace

std::vector<Capture> captures_in(const Position& position, const RuleSet& rules, Army taker) {
  return SimpleCaptureSearch(position, rules, taker).all();
}

std::vector<Capture> captures_by_shutting_in(const Position& position, const RuleSet& rules,
                                             Army taker) {
  return SimpleCaptureSearch(position, rules, taker, SimpleCaptureSearch::Ways::shutting_in).all();
}

}  // namespace rithmo::game
