// See prospects.hpp.
#include "rithmo/engine/prospects.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::engine {
namespace {

// The number of movements assumed for a layer, or for a direction of a siege, to which no piece can
// come.
constexpr int hopeless = 24;
constexpr double slope = 0.06;
constexpr int farthest = 80;
// The extra movements if the king has to move first, which only its owner can do.
constexpr int of_waiting = 8;

// The maximum number of triumph sets whose pieces are arranged in the camp, as a line or a square.
// The sets whose pieces are nearest to the camp come first.
constexpr std::size_t sets_arranged = 4;

// The number of entries in the cache of arranged triumph sets.
constexpr std::size_t max_arranged = std::size_t{1} << 12;

using Figure = game::Figure;

// Returns how much of a task is left with this number of movements to go. The last movements count
// most.
double remaining_effort(int movements) {
  const double all = std::min(movements, farthest);
  return all / (1 + all) + slope * all;
}

// Returns all placements of `size` pieces in a camp that form one of the figures, in the order of
// the pieces' numbers.
std::vector<std::array<FastSquare, 4>> places_in_camp(const FastRules& rules, game::Army army,
                                                      const std::vector<Figure>& figures,
                                                      std::size_t size) {
  std::vector<std::array<FastSquare, 4>> all;
  if (figures.empty()) return all;
  std::vector<game::Square> camp;
  for (FastSquare cell = 0; cell < rules.squares(); ++cell)
    if (game::is_in_camp(rules.square(cell), rules.plain(), army))
      camp.push_back(rules.square(cell));
  const int most = std::max(rules.plain().board.files, rules.plain().board.ranks);
  // Tries a figure from every first square of the camp. `steps`: the steps from each piece to the
  // next.
  const auto try_steps = [&](const std::vector<game::Square>& steps) {
    for (const game::Square first : camp) {
      std::vector<game::Square> pieces{first};
      for (const game::Square step : steps)
        pieces.push_back({pieces.back().file + step.file, pieces.back().rank + step.rank});
      if (!std::ranges::all_of(
              pieces, [&](game::Square at) { return std::ranges::find(camp, at) != camp.end(); }))
        continue;
      std::vector<std::size_t> order(size);
      for (std::size_t i = 0; i < size; ++i) order[i] = i;
      do {
        std::vector<game::Square> by_number;
        for (const std::size_t i : order) by_number.push_back(pieces[i]);
        if (!game::are_in_allowed_figure(by_number, 0, rules.plain())) continue;
        std::array<FastSquare, 4> cells{no_square, no_square, no_square, no_square};
        for (std::size_t i = 0; i < size; ++i) cells[i] = rules.cell(by_number[i]);
        all.push_back(cells);
      } while (std::ranges::next_permutation(order).found);
    }
  };
  for (int apart = 1; apart < most; ++apart)
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      const game::Square unit = eight_ways[way];
      const game::Square along{unit.file * apart, unit.rank * apart},
          aside{-along.rank, along.file}, back{-along.file, -along.rank};
      try_steps(size == 3 ? std::vector{along, along} : std::vector{along, along, along});
      if (way >= straight_ways) continue;
      try_steps(size == 3 ? std::vector{along, aside} : std::vector{along, along, aside});
      if (size == 4) try_steps({along, aside, back});
    }
  std::ranges::sort(all);
  all.erase(std::ranges::unique(all).begin(), all.end());
  return all;
}

bool allows_any_arrangement(const std::vector<Figure>& figures) {
  return std::ranges::find(figures, Figure::Form::anywhere, &Figure::form) != figures.end();
}

}  // namespace

Prospects::Prospects(const FastRules& rules, const JourneyLengths& journeys, const Contact& contact)
    : rules_(rules), journeys_(journeys), contact_(contact), arranged_(max_arranged) {
  const game::TriumphRules& triumph = rules.plain().triumph;
  for (const game::Army army : game::armies)
    for (const game::Piece& piece : game::whole_army(army))
      if (!piece.king || triumph.king_joins) numbers_.push_back(piece.number);
  std::ranges::sort(numbers_);
  numbers_.erase(std::ranges::unique(numbers_).begin(), numbers_.end());
  const bool threes_end = !triumph.of_three.empty() && triumph.ends == game::Grade::great;
  for (const std::vector<std::int64_t>& set : game::ending_sets(numbers_, rules.plain())) {
    // Three of these four numbers already make a triumph that ends the game.
    if (set.size() == 4 && threes_end) continue;
    Set& its = sets_.emplace_back();
    its.size = static_cast<std::uint8_t>(set.size());
    for (std::size_t i = 0; i < set.size(); ++i)
      its.places[i] =
          static_cast<std::uint8_t>(std::ranges::lower_bound(numbers_, set[i]) - numbers_.begin());
  }
  is_anywhere_ =
      allows_any_arrangement(triumph.of_three) || allows_any_arrangement(triumph.of_four);
  if (is_anywhere_) return;
  for (const game::Army army : game::armies) {
    const auto at = static_cast<std::size_t>(army);
    threes_[at] = places_in_camp(rules, army, triumph.of_three, 3);
    fours_[at] = places_in_camp(rules, army, triumph.of_four, 4);
  }
}

double Prospects::king_hunt_estimate(const FastPosition& pieces, game::Army hunter) const {
  double most = 0;
  for_each_slot(pieces.all_of(game::enemy_of(hunter)), [&](FastSlot slot) {
    const FastPiece& piece = pieces.piece(slot);
    if (!rules_.traits(piece.kind).standing_king) return;
    const auto layers = static_cast<double>(rules_.kind(piece.kind).piece.layers.size());
    const double by_number = number_hunt_estimate(pieces, hunter, slot);
    most =
        std::max(most, std::min(by_number, layers * remaining_effort(shut_in(pieces, hunter, slot,
                                                                             by_number / layers))));
  });
  return most;
}

// Returns the rest of the hunt if the king is captured by numbers: by its total, by its lowest
// layer if that decides, or layer by layer.
double Prospects::number_hunt_estimate(const FastPosition& pieces, game::Army hunter,
                                       FastSlot king) const {
  const FastPiece& placed = pieces.piece(king);
  const game::Piece& piece = rules_.kind(placed.kind).piece;
  Contact::Captors captors(contact_, pieces, hunter);
  const auto layers = static_cast<double>(piece.layers.size());
  captors.look_at(placed.at);
  // If no piece can capture the king on its square, the squares to which the king may move are
  // tried.
  const auto movements_to = [&](std::int64_t number) {
    int movements = captors.movements_to_capture(number);
    if (movements < JourneyLengths::never) return movements;
    for (const FastWay& way :
         rules_.routes().ordinary_ways(rules_.traits(placed.kind).group, placed.at)) {
      if (!pieces.is_empty(way.to)) continue;
      captors.look_at(way.to);
      movements = std::min(movements, of_waiting + captors.movements_to_capture(number));
    }
    captors.look_at(placed.at);
    return movements;
  };
  double by_layers = 0, best = layers * remaining_effort(far);
  for (const std::int64_t number : rules_.captured_by(placed.kind)) {
    const int movements = movements_to(number);
    const double wants = remaining_effort(1 + movements);
    const bool is_layer =
        std::ranges::find(piece.layers, number) != piece.layers.end() && number != piece.number;
    if (!is_layer || (rules_.plain().play.lowest_is_king && game::is_lowest(piece, number)))
      best = std::min(best, layers * wants);
    if (is_layer) by_layers += wants;
  }
  return by_layers > 0 ? std::min(best, by_layers) : best;
}

// Returns the number of movements until the king is besieged on its square. If that is impossible,
// the squares to which the king may move are tried. Prunes this second step if it cannot give less
// than `enough`.
int Prospects::shut_in(const FastPosition& pieces, game::Army hunter, FastSlot king,
                       double enough) const {
  bool is_played = false, four = false, edge = false;
  for (const game::CaptureRule* const rule : rules_.captures())
    if (const auto enclosure = game::enclosure_of(rule->way)) {
      is_played = true;
      four = four || enclosure->four_suffice;
      edge = edge || enclosure->edge_hinders;
    }
  if (!is_played) return far;
  const std::uint8_t group = rules_.traits(pieces.piece(king).kind).group;
  const FastSquare from = pieces.piece(king).at;
  int fewest = movements_to_shut_in(pieces, hunter, from, king, four, edge);
  if (fewest < far || remaining_effort(of_waiting + 1) >= enough) return fewest;
  for (const FastWay& way : rules_.routes().ordinary_ways(group, from))
    if (pieces.is_empty(way.to))
      fewest = std::min(
          fewest, of_waiting + movements_to_shut_in(pieces, hunter, way.to, king, four, edge));
  return fewest;
}

// Returns the number of movements until hunters stand on all neighbouring squares that a siege
// needs.
int Prospects::movements_to_shut_in(const FastPosition& pieces, game::Army hunter, FastSquare at,
                                    FastSlot king, bool four, bool edge) const {
  const std::uint8_t group = rules_.traits(pieces.piece(king).kind).group;
  std::array<int, eight_ways.size()> needed{};
  const Contact::Captors captors(contact_, pieces, hunter);
  std::uint64_t free = pieces.all_of(hunter);  // hunters that do not yet stand next to the king
  std::array<FastSquare, eight_ways.size()> open;
  open.fill(no_square);
  for (std::size_t way = 0; way < needed.size(); ++way) {
    const FastSquare next = rules_.next(at, way);
    if (!rules_.routes().can_go(group, way)) continue;
    if (next == no_square) {
      needed[way] = edge ? 0 : far;
    } else if (pieces.is_empty(next) || pieces.at(next) == king) {
      open[way] = next;
    } else if (const FastSlot slot = pieces.at(next);
               rules_.traits(pieces.piece(slot).kind).army == hunter) {
      free &= ~(std::uint64_t{1} << slot);
    } else {
      // Pieces of the king's own army do not besiege it, so the hunters have to capture them first.
      needed[way] =
          std::min(hopeless, 1 + captors.quick_capture_estimate(next, pieces.piece(slot).kind));
      open[way] = next;
    }
  }
  // Greedy assignment: each direction in turn gets the nearest free hunter.
  struct Besieger {
    const std::uint8_t* movements;
    bool is_free;
  };
  std::array<Besieger, max_fast_pieces> besiegers;
  std::size_t count = 0;
  for_each_slot(free, [&](FastSlot slot) {
    const FastPiece& one = pieces.piece(slot);
    besiegers[count++] = {journeys_.from_here(rules_.traits(one.kind).group, one.at), true};
  });
  for (std::size_t way = 0; way < needed.size(); ++way) {
    if (open[way] == no_square) continue;
    int nearest = hopeless;
    Besieger* who = nullptr;
    for (Besieger& one : std::span(besiegers).first(count))
      if (one.is_free && one.movements[open[way]] < nearest) {
        nearest = one.movements[open[way]];
        who = &one;
      }
    needed[way] += nearest;
    if (who) who->is_free = false;
  }
  int straight = 0, cornerwise = 0;
  for (std::size_t way = 0; way < needed.size(); ++way)
    (way < straight_ways ? straight : cornerwise) += needed[way];
  return 1 + (four && rules_.routes().goes_all_ways(group) ? std::min(straight, cornerwise)
                                                           : straight + cornerwise);
}

// Looks up the movements in the cache. Most positions of a search share an entry, because the
// pieces of the nearest triumphs rarely move between them.
int Prospects::movements_to_arrange(const Bearers& bearers, const Set& set, game::Army army) const {
  FigureKey comers{static_cast<std::uint32_t>(army) + 1};
  std::uint64_t hash = comers[0];
  for (std::size_t i = 0; i < set.size; ++i) {
    const Bearer& bearer = bearers[set.places[i]];
    comers[i + 1] = std::uint32_t{bearer.group} << 16 | (bearer.at + 1U);
    hash = (hash ^ comers[i + 1]) * 0x9E3779B97F4A7C15U;
  }
  FigureDistance& known = arranged_[(hash >> 32) % arranged_.size()];
  if (known.comers != comers) known = {comers, min_movements_to_figure(bearers, set, army)};
  return known.movements;
}

// Tries all figures in the camp, and returns the fewest movements to one. Returns `far` if none can
// be reached.
int Prospects::min_movements_to_figure(const Bearers& bearers, const Set& set,
                                       game::Army army) const {
  std::array<const std::uint8_t*, 4> movements_of{};
  for (std::size_t i = 0; i < set.size; ++i) {
    const Bearer& bearer = bearers[set.places[i]];
    movements_of[i] = journeys_.from_here(bearer.group, bearer.at);
  }
  int fewest = far;
  for (const auto& places : (set.size == 3 ? threes_ : fours_)[static_cast<std::size_t>(army)]) {
    int movements = 0;
    for (std::size_t i = 0; i < set.size && movements < fewest; ++i)
      movements += movements_of[i][places[i]];
    fewest = std::min(fewest, movements);
  }
  return fewest;
}

Prospects::Plan Prospects::triumph_plan(const FastPosition& pieces,
                                        const std::vector<KindNumber>& off, game::Army army) const {
  Bearers bearers{};
  std::uint64_t announced = 0;
  const auto place_of = [&](std::int64_t number) -> std::optional<std::size_t> {
    const auto found = std::ranges::lower_bound(numbers_, number);
    if (found == numbers_.end() || *found != number) return std::nullopt;
    return static_cast<std::size_t>(found - numbers_.begin());
  };
  for_each_slot(pieces.all_of(army), [&](FastSlot slot) {
    const FastPiece& piece = pieces.piece(slot);
    const FastTraits& its = rules_.traits(piece.kind);
    const auto place = its.joins ? place_of(its.number) : std::nullopt;
    if (!place) return;
    Bearer& bearer = bearers[*place];
    const int movements = journeys_.movements_to_camp(its.group, piece.at, army);
    if (its.announced) announced |= std::uint64_t{1} << *place;
    if (bearer.announced || (!its.announced && movements >= bearer.movements)) return;
    bearer = {static_cast<std::uint8_t>(movements), its.group, piece.at, its.announced};
  });
  for (const KindNumber number : off) {
    const FastKind& kind = rules_.kind(number);
    if (kind.piece.army != army || !kind.counts_off || !rules_.traits(number).joins) continue;
    if (const auto place = place_of(kind.piece.number)) bearers[*place] = {0, 0, no_square, false};
  }
  // Select the sets whose pieces are nearest to the camp.
  std::array<std::pair<int, const Set*>, sets_arranged> best;
  std::size_t count = 0;
  for (const Set& set : sets_) {
    int movements = 0;
    std::uint64_t places = 0;
    bool on_board = false;
    for (std::size_t i = 0; i < set.size; ++i) {
      movements += bearers[set.places[i]].movements;
      places |= std::uint64_t{1} << set.places[i];
      on_board = on_board || bearers[set.places[i]].at != no_square;
    }
    if (movements >= JourneyLengths::never || !on_board || (announced & ~places) != 0) continue;
    if (count == best.size() && movements >= best.back().first) continue;
    if (count < best.size()) ++count;
    std::size_t at = count - 1;
    for (; at > 0 && best[at - 1].first > movements; --at) best[at] = best[at - 1];
    best[at] = {movements, &set};
  }
  Plan plan;
  const Set* chosen = nullptr;
  for (std::size_t i = 0; i < count; ++i) {
    const auto [movements, set] = best[i];
    if (movements >= plan.movements) break;
    const bool stands_off =
        std::ranges::any_of(std::span(set->places).first(set->size),
                            [&](std::uint8_t place) { return bearers[place].at == no_square; });
    plan.movements = is_anywhere_ || stands_off
                         ? movements
                         : std::min(plan.movements, movements_to_arrange(bearers, *set, army));
    chosen = set;
  }
  if (chosen)
    for (std::size_t i = 0; i < chosen->size; ++i) plan.pieces[i] = bearers[chosen->places[i]].at;
  return plan;
}

}  // namespace rithmo::engine
