// See fast_captures.hpp.
#include "rithmo/fast/fast_captures.hpp"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "rithmo/game/piece_rules.hpp"

namespace rithmo::fast {
void FastSearch::find(const FastPosition& position, game::Army army, Ways ways,
                      FastCaptures& found) {
  position_ = &position;
  army_ = army;
  found_ = &found;
  capture_all(ways);
}

void FastSearch::capture_all(Ways ways) {
  found_->clear();
  freeing_found_ = false;
  const auto& rules = rules_.captures();
  const std::size_t shutting = rules_.first_that_shuts_in();
  const bool by_number = ways != Ways::shutting_in;
  if (by_number) {
    look_who_reaches();
    if (rules_.looks_along_lines()) look_along_lines();
  }
  for (prey_ = 0; prey_ < position_->slots(); ++prey_) {
    if (!is_prey(prey_)) continue;
    prey_at_ = position_->man(prey_).at;
    const bool met = by_number && (!preys_[prey_].reached.empty() || preys_[prey_].lines > 0);
    const std::size_t end = ways == Ways::by_number ? shutting : rules.size();
    for (std::size_t rule = met ? 0 : shutting; rule < end; ++rule) {
      rule_ = static_cast<std::uint16_t>(rule);
      std::visit([&](const auto& its) { capture(its); }, rules[rule]->way);
    }
  }
}

void FastSearch::find_nearly_shut_in(const FastPosition& position, game::Army army,
                                     std::vector<FastSlot>& preys) {
  position_ = &position;
  army_ = army;
  found_ = &tried_;
  preys.clear();
  const auto& rules = rules_.captures();
  for (prey_ = 0; prey_ < position.slots(); ++prey_) {
    if (!is_prey(prey_)) continue;
    prey_at_ = position.man(prey_).at;
    tried_.clear();
    for (std::size_t rule = rules_.first_that_shuts_in(); rule < rules.size(); ++rule) {
      const auto* const siege = std::get_if<game::way::Siege>(&rules[rule]->way);
      const auto free_from = [&](std::size_t first) {
        int free = 0;
        for (std::size_t way = first; way < first + straight_ways && free < 2; ++way)
          free += siege ? !is_hindered(way, siege->edge_hinders) : !is_taken(way);
        return free;
      };
      const int straight = free_from(0);
      if (straight > 1 && siege && !siege->four_suffice) continue;
      const int cornerwise = free_from(straight_ways);
      if (siege && !siege->four_suffice ? straight + cornerwise > 1
                                        : straight > 1 && cornerwise > 1)
        continue;
      preys.push_back(prey_);
      break;
    }
  }
}

bool FastSearch::takes_part(const FastPosition& position, FastSquare taker, Ways ways,
                            const std::vector<FastSlot>& nearly) {
  position_ = &position;
  army_ = traits(position.at(taker)).army;
  found_ = &tried_;
  const auto is_among = [&] {
    return std::ranges::any_of(tried_.all, [&](const FastCapture& capture) {
      const auto takers = tried_.takers_of(capture);
      return std::ranges::find(takers, taker) != takers.end();
    });
  };
  if (ways == Ways::shutting_in) {  // it stands in one direction from each prey
    freeing_found_ = false;
    return std::ranges::any_of(nearly, [&](FastSlot prey) {
      if (!is_near(position_->man(prey).at, taker)) return false;
      tried_.clear();
      shut_in(prey);
      return is_among();
    });
  }
  if (!could_take_part(taker, nearly)) return false;
  capture_all(ways);
  return is_among();
}

void FastSearch::shut_in(FastSlot prey) {
  prey_ = prey;
  prey_at_ = position_->man(prey).at;
  const auto& rules = rules_.captures();
  for (std::size_t rule = rules_.first_that_shuts_in(); rule < rules.size(); ++rule) {
    rule_ = static_cast<std::uint16_t>(rule);
    std::visit([&](const auto& its) { capture(its); }, rules[rule]->way);
  }
}

// It is near enough to hinder a movement of one that is nearly shut in, goes to an enemy, or stands in line with one.
bool FastSearch::could_take_part(FastSquare taker, const std::vector<FastSlot>& nearly) const {
  if (std::ranges::any_of(nearly,
                          [&](FastSlot prey) { return is_near(position_->man(prey).at, taker); }))
    return true;
  const auto is_enemy = [&](FastSquare cell) {
    return !position_->is_empty(cell) && traits(position_->at(cell)).army != army_;
  };
  if (std::ranges::any_of(rules_.capturing_ways(traits(position_->at(taker)).group, taker),
                          [&](const FastWay& way) { return is_enemy(way.to) && is_open(way); }))
    return true;
  if (!rules_.looks_along_lines()) return false;
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    FastSquare next = rules_.next(taker, way);
    while (next != no_square && position_->is_empty(next)) next = rules_.next(next, way);
    if (next != no_square && is_enemy(next)) return true;
  }
  return false;
}

bool FastSearch::is_near(FastSquare prey, FastSquare taker) const {
  const auto near = rules_.near(prey);
  return std::find(near.begin(), near.end(), taker) != near.end();
}

bool FastSearch::is_open(const FastWay& way) const {
  const FastSquare* const between = rules_.cells(way.between);
  for (std::uint8_t i = 0; i < way.length; ++i)
    if (!position_->is_empty(between[i])) return false;
  return true;
}

// For each enemy, who could go to it in order to capture, with the numbers that count there.
void FastSearch::look_who_reaches() {
  for (FastSlot slot = 0; slot < position_->slots(); ++slot) preys_[slot].reached.clear();
  for (FastSlot slot = 0; slot < position_->slots(); ++slot) {
    const FastSquare from = position_->man(slot).at;
    if (from == no_square || traits(slot).army != army_) continue;
    const FastKind& taker = kind(slot);
    const bool by_shape = taker.piece.king && rules_.plain().play.layer_by_shape;
    for (const FastWay& way : rules_.capturing_ways(traits(slot).group, from)) {
      const FastSlot prey = position_->at(way.to);
      if (prey == no_fast_slot || traits(prey).army == army_ || !is_open(way)) continue;
      std::vector<Taker>& reached = preys_[prey].reached;
      for (const std::int64_t number : taker.captures_by) {
        if (by_shape && way.movement->needs) {  // a layer by movements of its own shape alone
          const auto shape = game::layer_shape(game::born_in(taker.piece), number);
          if (shape && shape != way.movement->needs) continue;
        }
        if (std::ranges::none_of(reached, [&](const Taker& other) {
              return other.at == from && other.number == number;
            }))
          reached.push_back({from, number});
      }
    }
  }
}

// Going over the board file by file, a piece's neighbours on its file, rank and diagonals are those last seen there.
void FastSearch::look_along_lines() {
  const game::Board& board = rules_.plain().board;
  const auto files = static_cast<std::size_t>(board.files),
             ranks = static_cast<std::size_t>(board.ranks), diagonals = files + ranks;
  last_.assign(ranks + 2 * diagonals, no_fast_slot);
  for (FastSlot slot = 0; slot < position_->slots(); ++slot) preys_[slot].lines = 0;
  FastSquare cell = 0;
  for (std::size_t file = 0; file < files; ++file) {
    FastSlot on_file = no_fast_slot;
    for (std::size_t rank = 0; rank < ranks; ++rank, ++cell) {
      const FastSlot slot = position_->at(cell);
      if (slot == no_fast_slot) continue;
      const auto meet = [&](FastSlot& last,
                            std::size_t way) {  // the way from here to the one before
        if (last != no_fast_slot) {
          const game::Square here = rules_.square(cell),
                             there = rules_.square(position_->man(last).at);
          const int spaces = std::max(here.file - there.file, std::abs(here.rank - there.rank)) - 1;
          note_in_line(slot, last, spaces, way);
        }
        last = slot;
      };
      meet(on_file, 3);
      meet(last_[rank], 2);
      meet(last_[ranks + file + (ranks - 1 - rank)], 6);
      meet(last_[ranks + diagonals + file + rank], 5);
    }
  }
}

void FastSearch::note_in_line(FastSlot from, FastSlot to, int spaces, std::size_t way) {
  const bool is_prey = traits(from).army != army_;
  if (is_prey == (traits(to).army != army_)) return;
  constexpr std::array<std::uint8_t, eight_ways.size()> opposite{2, 3, 0, 1, 6, 7, 4, 5};
  Prey& prey = preys_[is_prey ? from : to];
  prey.in_line[prey.lines++] = {is_prey ? to : from, static_cast<std::uint8_t>(spaces),
                                is_prey ? static_cast<std::uint8_t>(way) : opposite[way]};
}

const std::vector<FastSearch::Taker>& FastSearch::standing_next() {
  next_to_.clear();
  const Prey& prey = preys_[prey_];
  for (std::uint8_t i = 0; i < prey.lines; ++i)
    if (prey.in_line[i].spaces == 0)
      for (const std::int64_t number : kind(prey.in_line[i].taker).captures_by)
        next_to_.push_back({position_->man(prey.in_line[i].taker).at, number});
  return next_to_;
}

template <class W>
void FastSearch::capture(const W& its) {
  for (const std::int64_t number : kind(prey_).captured_by) by(its, number);
}

void FastSearch::by(const game::way::Equality&, std::int64_t number) {
  for (const Taker& taker : preys_[prey_].reached)
    if (taker.number == number) add(number, {taker.at});
}

void FastSearch::by(const game::way::Roots& its, std::int64_t number) {
  for (const Taker& taker : preys_[prey_].reached)
    if (game::power_between(taker.number, number, its.greatest_power)) add(number, {taker.at});
}

void FastSearch::by(const game::way::Addition& its, std::int64_t number) {
  const std::vector<Taker>& takers = its.next_to_prey ? standing_next() : preys_[prey_].reached;
  two(takers, number, false, [](std::int64_t a, std::int64_t b) { return a + b; });
  if (!its.more_than_two) return;
  chosen_.clear();
  add_up(takers, 0, number, [&] {
    if (chosen_.size() < 3) return;
    const std::size_t first = found_->takers.size();
    for (const Taker& taker : chosen_) found_->takers.push_back(taker.at);
    add_noted(number, first);
  });
}

void FastSearch::by(const game::way::Subtraction& its, std::int64_t number) {
  const std::vector<Taker>& takers = its.next_to_prey ? standing_next() : preys_[prey_].reached;
  two(takers, number, true, [](std::int64_t a, std::int64_t b) { return a - b; });
  if (!its.more_than_two) return;
  for (const Taker& greatest : takers) {
    std::vector<Taker> others;
    std::ranges::copy_if(takers, std::back_inserter(others),
                         [&](const Taker& one) { return one.at != greatest.at; });
    chosen_.clear();
    add_up(others, 0, greatest.number - number, [&] {
      if (chosen_.size() < 2) return;
      const std::size_t first = found_->takers.size();
      found_->takers.push_back(greatest.at);
      for (const Taker& taker : chosen_) found_->takers.push_back(taker.at);
      add_noted(number, first);
    });
  }
}

void FastSearch::by(const game::way::Multiplication&, std::int64_t number) {
  two(preys_[prey_].reached, number, false, [](std::int64_t a, std::int64_t b) { return a * b; });
}

void FastSearch::by(const game::way::Division&, std::int64_t number) {
  two(preys_[prey_].reached, number, true,
      [](std::int64_t a, std::int64_t b) { return a % b == 0 ? a / b : 0; });
}

void FastSearch::by(const game::way::InProportion& its, std::int64_t number) {
  const std::vector<Taker>& takers = preys_[prey_].reached;
  for (const Taker& a : takers)
    for (const Taker& b : takers) {
      if (a.at >= b.at) continue;
      std::array three{a.number, b.number, number};
      std::ranges::sort(three);
      if (three[0] != three[1] && three[1] != three[2] &&
          proportion::in_proportion(its.kind, three))
        add(number, {a.at, b.at});
    }
}

void FastSearch::by(const game::way::BySpaces& its, std::int64_t number) {
  by_line(number, false, its.multiplies, its.ends_counted);
}
void FastSearch::by(const game::way::ByFields& its, std::int64_t number) {
  by_line(number, true, its.multiplies, 2);
}

void FastSearch::by_line(std::int64_t number, bool fields, bool multiplies, int ends) {
  const Prey& prey = preys_[prey_];
  for (std::uint8_t i = 0; i < prey.lines; ++i) {
    const InLine& line = prey.in_line[i];
    const std::int64_t n = line.spaces + ends;
    if (n < 2) continue;
    if (fields && !rules_.goes(traits(line.taker).group, line.way)) continue;
    for (const std::int64_t t : kind(line.taker).captures_by)
      if (multiplies ? t < number && t * n == number : t > number && t == number * n)
        add(number, {position_->man(line.taker).at});
  }
}

void FastSearch::by(const game::way::Ambush& its, std::int64_t number) {
  const Prey& prey = preys_[prey_];
  for (std::uint8_t i = 0; i < prey.lines; ++i)
    for (std::uint8_t j = 0; j < prey.lines; ++j) {
      const InLine &one = prey.in_line[i], &other = prey.in_line[j];
      if (one.way >= other.way || one.spaces > 0 || other.spaces > 0) continue;
      const game::Square a = eight_ways[one.way], b = eight_ways[other.way];
      if (its.opposite && (a.file != -b.file || a.rank != -b.rank)) continue;
      for (const std::int64_t x : kind(one.taker).captures_by)
        for (const std::int64_t y : kind(other.taker).captures_by)
          if (x + y == number)
            add(number, {position_->man(one.taker).at, position_->man(other.taker).at});
    }
}

// Two different pieces, in either order where the operation asks for one.
template <class Operation>
void FastSearch::two(const std::vector<Taker>& takers, std::int64_t number, bool ordered,
                     Operation operation) {
  for (const Taker& a : takers)
    for (const Taker& b : takers)
      if (a.at != b.at && ((ordered && a.number != b.number) || a.at < b.at) &&
          operation(a.number, b.number) == number)
        add(number, {a.at, b.at});
}

template <class Tell>
void FastSearch::add_up(const std::vector<Taker>& adders, std::size_t from, std::int64_t left,
                        Tell tell) {
  if (left == 0 && !chosen_.empty()) tell();
  for (std::size_t i = from; i < adders.size(); ++i) {
    if (adders[i].number > left || (!chosen_.empty() && chosen_.back().at == adders[i].at))
      continue;
    chosen_.push_back(adders[i]);
    add_up(adders, i + 1, left - adders[i].number, tell);
    chosen_.pop_back();
  }
}

bool FastSearch::is_taken(std::size_t way) const {
  const FastSquare next = rules_.next(prey_at_, way);
  return next != no_square && is_taker(next);
}

void FastSearch::capture(const game::way::Oblivion&) {
  for (const std::size_t first : {std::size_t{0}, straight_ways}) {
    const std::size_t begin = found_->takers.size();
    for (std::size_t way = first; way < first + straight_ways; ++way) {
      if (is_taken(way)) found_->takers.push_back(rules_.next(prey_at_, way));
    }
    if (found_->takers.size() - begin == straight_ways)
      add_noted(kind(prey_).piece.number, begin);
    else
      found_->takers.resize(begin);
  }
}

// Whether the prey has no movement in this direction that is free; who hinders it is noted among the takers.
bool FastSearch::is_hindered(std::size_t way, bool edge_hinders) {
  for (const FastHindrance& one : rules_.hindrances(traits(prey_).group, prey_at_, way)) {
    if (!one.ends && edge_hinders) continue;
    if (!one.ends) return false;
    const FastSquare* const steps = rules_.cells(one.cells);
    std::uint8_t step = 0;
    while (step + 1 < one.length && position_->is_empty(steps[step])) ++step;
    if (!is_taker(steps[step])) return false;
    found_->takers.push_back(steps[step]);
  }
  return true;
}

void FastSearch::capture(const game::way::Siege& its) {
  const std::size_t begin = found_->takers.size();
  // A way that was free when last asked is asked first: most often it is free still.
  const auto all_hindered = [&](std::size_t first) {
    const std::size_t noted = found_->takers.size();
    std::uint8_t& free = preys_[prey_].free_ways[first > 0];
    const bool still_free = !is_hindered(first + free, its.edge_hinders);
    found_->takers.resize(noted);
    if (still_free) return false;
    for (std::size_t way = 0; way < straight_ways; ++way)
      if (!is_hindered(first + way, its.edge_hinders)) {
        found_->takers.resize(noted);
        free = static_cast<std::uint8_t>(way);
        return false;
      }
    return true;
  };
  const bool straight = all_hindered(0);
  const bool four = its.four_suffice && rules_.goes_all_ways(traits(prey_).group);
  if (!straight && !four) return;
  const bool whole = all_hindered(straight_ways) && straight;
  if (!whole && straight && !four) {
    found_->takers.resize(begin);
    return;
  }
  // Who hinders two movements counts once.
  std::vector<FastSquare>& takers = found_->takers;
  std::size_t end = begin;
  for (std::size_t i = begin; i < takers.size(); ++i)
    if (std::find(takers.begin() + static_cast<std::ptrdiff_t>(begin),
                  takers.begin() + static_cast<std::ptrdiff_t>(end),
                  takers[i]) == takers.begin() + static_cast<std::ptrdiff_t>(end))
      takers[end++] = takers[i];
  takers.resize(end);
  if (end == begin || (its.freed_by_capture && is_freed(begin)))
    takers.resize(begin);
  else
    add_noted(kind(prey_).piece.number, begin);
}

// Whether one piece of the prey's army captures one of the besiegers, a king as a whole.
bool FastSearch::is_freed(std::size_t first_besieger) {
  if (!freeing_found_) {
    if (!other_) other_ = std::make_unique<FastSearch>(rules_);
    other_->find(*position_, game::enemy_of(army_), Ways::by_number, freeing_);
    freeing_found_ = true;
  }
  return std::ranges::any_of(freeing_.all, [&](const FastCapture& capture) {
    const game::Piece& besieger = kind(position_->at(capture.prey)).piece;
    const bool layer = besieger.layers.size() > 1 &&
                       std::ranges::find(besieger.layers, capture.number) != besieger.layers.end();
    return !layer && capture.takers == 1 &&
           std::find(found_->takers.begin() + static_cast<std::ptrdiff_t>(first_besieger),
                     found_->takers.end(), capture.prey) != found_->takers.end();
  });
}

void FastSearch::add(std::int64_t number, std::initializer_list<FastSquare> takers) {
  const std::size_t first = found_->takers.size();
  found_->takers.insert(found_->takers.end(), takers);
  add_noted(number, first);
}

void FastSearch::add_noted(std::int64_t number, std::size_t first_taker) {
  found_->all.push_back({prey_at_, static_cast<std::uint8_t>(found_->takers.size() - first_taker),
                         rule_, game::shuts_in(rules_.captures()[rule_]->way),
                         static_cast<std::uint32_t>(first_taker), number});
}

}  // namespace rithmo::fast
