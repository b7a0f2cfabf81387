// See contact.hpp.
#include "rithmo/engine/contact.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::engine {
namespace {

// A number and where it stands relative to the prey.
struct TakerPlace {
  std::uint8_t number;  // index in the list of takers' numbers
  bool in_line = false;
  int spaces = 0;  // number of empty squares between the taker and the prey
  // Compares the numbers only, because a number is the same taker wherever it stands.
  bool operator==(const TakerPlace& other) const { return number == other.number; }
  auto operator<=>(const TakerPlace& other) const { return number <=> other.number; }
};

// Surroundings of a prey in which every number could be a taker (see ways_of_capture.hpp). Every
// number reaches the prey, stands in line with it at every distance, and stands next to it on two
// opposite sides.
class AllTakersSurroundings {
 public:
  using Taker = game::NumberedTaker<TakerPlace>;
  struct Line {
    TakerPlace taker;
    int spaces;
    std::size_t way;
    std::array<std::int64_t, 1> number;
  };

  AllTakersSurroundings(const std::vector<std::int64_t>& numbers, std::int64_t prey,
                        const game::Board& board)
      : prey_{prey} {
    const int longest = std::max(board.files, board.ranks) - 2;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto number = static_cast<std::uint8_t>(i);
      reaching_.push_back({{number}, numbers[i]});
      beside_.push_back({{number, true}, numbers[i]});
      for (const std::size_t way : {std::size_t{0}, opposite(0)})
        lines_.push_back({{number, true}, 0, way, {numbers[i]}});
      for (int spaces = 1; spaces <= longest; ++spaces)
        lines_.push_back({{number, true, spaces}, spaces, 0, {numbers[i]}});
    }
  }

  std::span<const std::int64_t> numbers() const { return prey_; }
  const std::vector<Taker>& reaching() const { return reaching_; }
  const std::vector<Taker>& beside() const { return beside_; }
  const std::vector<Line>& lines() const { return lines_; }
  TakerPlace at(const Line& line) const { return line.taker; }
  std::span<const std::int64_t> numbers(const Line& line) const { return line.number; }
  bool goes_along(const Line&) const { return true; }

 private:
  std::array<std::int64_t, 1> prey_;
  std::vector<Taker> reaching_, beside_;
  std::vector<Line> lines_;
};

// A collector for the captures of one number, by one taker or by two.
struct TakersOfNumber {
  static constexpr std::size_t max_takers = 2;
  static constexpr bool shuts_in = false;

  std::vector<TakerPlace>& takers() { return all; }
  template <class Words>
  void add(std::int64_t, std::size_t first, const Words&) {
    if (all.size() == first + 1) found.emplace_back(all[first], std::nullopt);
    // A number is not paired with itself, because few pieces of an army share a number.
    else if (all[first] != all[first + 1])
      found.emplace_back(all[first], all[first + 1]);
    all.resize(first);
  }

  std::vector<TakerPlace> all;
  std::vector<std::pair<TakerPlace, std::optional<TakerPlace>>> found;
};

}  // namespace

Contact::Contact(const FastRules& rules, const JourneyLengths& journeys)
    : rules_(rules), journeys_(journeys), kinds_of_groups_(256) {
  paces_.fill(1);
  for (const game::Movement& movement : rules.plain().movements)
    if (movement.purpose == game::MovementPurpose::any && !movement.by_agreement) {
      int& pace = paces_[static_cast<std::size_t>(movement.piece)];
      pace = std::max(pace, movement.along);
    }
  std::set<std::int64_t> numbers;
  for (const game::Army army : game::armies)
    for (const game::Piece& piece : game::whole_army(army)) {
      numbers.insert(piece.number);
      numbers.insert(piece.layers.begin(), piece.layers.end());
    }
  numbers_.assign(numbers.begin(), numbers.end());
  takers_.resize(numbers_.size());
  for (std::size_t prey = 0; prey < numbers_.size(); ++prey) add(prey);
  for (std::size_t kind = 0; kind < rules.kinds(); ++kind) {
    Places& places = places_.emplace_back();
    const auto its = static_cast<KindNumber>(kind);
    kinds_of_groups_[rules.traits(its).group] =
        static_cast<std::uint8_t>(game::kind_of(rules.kind(its).piece));
    for (const std::int64_t number : rules.captures_by(its))
      if (place_of(number) != nobody) places.captures_by.push_back(place_of(number));
    for (const std::int64_t number : rules.captured_by(its))
      if (place_of(number) != nobody) places.captured_by.push_back(place_of(number));
  }
}

// Returns the index of a number. Returns `nobody` for the total of a king that has lost layers,
// because no table is built for it.
std::uint8_t Contact::place_of(std::int64_t number) const {
  const auto found = std::ranges::lower_bound(numbers_, number);
  return found == numbers_.end() || *found != number
             ? nobody
             : static_cast<std::uint8_t>(found - numbers_.begin());
}

void Contact::add(std::size_t place) {
  AllTakersSurroundings around(numbers_, numbers_[place], rules_.plain().board);
  TakersOfNumber search;
  for (const game::CaptureRule* const rule : rules_.captures())
    game::find_captures(rule->way, around, search);
  for (const auto& [first, second] : search.found) {
    const int spaces = first.in_line && !second ? first.spaces : 0;
    const Takers takers{first.number, second ? second->number : nobody, spaces,
                        first.in_line && spaces == 0};
    stands_beside_ = stands_beside_ || takers.beside;
    if (std::ranges::find(takers_[place], takers) == takers_[place].end())
      takers_[place].push_back(takers);
  }
}

Contact::Captors::Captors(const Contact& contact, const FastPosition& position, game::Army captor)
    : contact_(contact), position_(position) {
  bearers_.fill(-1);
  for_each_slot(position.all_of(captor), [&](FastSlot slot) {
    const FastPiece& piece = position.piece(slot);
    const std::uint8_t group = contact.rules_.traits(piece.kind).group;
    const std::uint8_t* const reach = contact.journeys_.reach_from(group, piece.at);
    for (const std::uint8_t place : contact.places_[piece.kind].captures_by) {
      own_[size_] = {piece.at, group, place, bearers_[place], reach};
      bearers_[place] = static_cast<std::int16_t>(size_++);
    }
  });
}

// Returns how many movements the piece needs to a square from which it could move to the prey.
int Contact::Captors::reaching(const OwnNumber& own, FastSquare prey) const {
  if (own.reach[prey] == 0)
    for (const FastWay& way : contact_.rules_.routes().ordinary_ways(own.group, own.at))
      if (way.to == prey && position_.is_open(way)) return 0;
  return std::max<int>(own.reach[prey], 1);
}

// Returns how many movements the piece needs to a square in line with the prey, with `spaces`
// squares between.
int Contact::Captors::in_line(const OwnNumber& own, FastSquare prey, int spaces) const {
  int least = never;
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    // Skips a square off the board.
    if (contact_.rules_.squares_to_edge(prey, way) <= spaces + 1) continue;
    FastSquare at = prey;
    int barred = 0;
    for (int step = 0; step <= spaces; ++step) {
      at = contact_.rules_.next(at, way);
      if (step < spaces) barred += !position_.is_empty(at);
    }
    if (at != own.at && !position_.is_empty(at)) continue;
    least = std::min(least, barred + contact_.journeys_.to(own.group, own.at, at));
  }
  return least < JourneyLengths::never ? least : never;
}

void Contact::Captors::look_at(FastSquare prey) {
  prey_ = prey;
  reaching_.fill(never);
  beside_.fill(never);
  for (std::size_t i = 0; i < size_; ++i) {
    const OwnNumber& own = own_[i];
    reaching_[own.place] = std::min(reaching_[own.place], reaching(own, prey));
    if (contact_.stands_beside_)
      beside_[own.place] = std::min(beside_[own.place], in_line(own, prey, 0));
  }
}

int Contact::Captors::movements_to_capture(std::int64_t number) const {
  const std::uint8_t place = contact_.place_of(number);
  if (place == nobody) return never;
  int least = never;
  for (const Takers& takers : contact_.takers_[place]) {
    const auto& each = takers.beside ? beside_ : reaching_;
    int movements = takers.spaces > 0 ? never : each[takers.first];
    if (takers.spaces > 0)
      for (std::int16_t i = bearers_[takers.first]; i >= 0;
           i = own_[static_cast<std::size_t>(i)].next)
        movements =
            std::min(movements, in_line(own_[static_cast<std::size_t>(i)], prey_, takers.spaces));
    if (takers.second != nobody) movements += each[takers.second];
    least = std::min(least, movements);
  }
  return least;
}

int Contact::Captors::quick_capture_estimate(FastSquare prey, KindNumber kind) const {
  std::array<int, max_numbers> nearest;
  nearest.fill(never);
  for (std::size_t i = 0; i < size_; ++i) {
    const OwnNumber& own = own_[i];
    const int movements = own.reach[prey];
    if (movements < JourneyLengths::never)
      nearest[own.place] = std::min(nearest[own.place], movements);
  }
  const game::Square to = contact_.rules_.square(prey);
  int least = never;
  for (const std::uint8_t place : contact_.places_[kind].captured_by)
    for (const Takers& takers : contact_.takers_[place]) {
      int first = takers.spaces > 0 ? never : nearest[takers.first];
      if (takers.spaces > 0)
        for (std::int16_t i = bearers_[takers.first]; i >= 0;
             i = own_[static_cast<std::size_t>(i)].next) {
          const OwnNumber& own = own_[static_cast<std::size_t>(i)];
          const game::Square at = contact_.rules_.square(own.at);
          const int far = std::max(std::abs(at.file - to.file), std::abs(at.rank - to.rank));
          const int pace = contact_.paces_[contact_.kinds_of_groups_[own.group]];
          first = std::min(first, (std::abs(far - takers.spaces - 1) + pace - 1) / pace);
        }
      if (first < least)
        least = std::min(least, first + (takers.second == nobody ? 0 : nearest[takers.second]));
    }
  return least;
}

double Contact::sum(const FastPosition& position, game::Army captor,
                    const std::vector<double>& worths) const {
  const Captors captors(*this, position, captor);
  double sum = 0;
  for_each_slot(position.all_of(game::enemy_of(captor)), [&](FastSlot slot) {
    const FastPiece& prey = position.piece(slot);
    sum += worths[prey.kind] / (1 + captors.quick_capture_estimate(prey.at, prey.kind));
  });
  return sum;
}

}  // namespace rithmo::engine
