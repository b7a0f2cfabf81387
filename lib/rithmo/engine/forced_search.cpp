// See forced_search.hpp.
#include "rithmo/engine/forced_search.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/number/chance.hpp"

namespace rithmo::engine {
namespace {

using Form = FastAct::Form;

bool is_same(const FastAct& a, const FastAct& b) {
  return a.form == b.form && a.cells == b.cells && a.layer == b.layer && a.captive == b.captive;
}

// Returns true if the act is the movement of its turn, or a capture by moving onto the prey.
bool is_movement(const FastAct& act) {
  return act.form == Form::draw || (act.form == Form::take && act.cells[1] != no_square);
}

void move_to_front(std::vector<FastAct>& acts, const std::optional<FastAct>& first) {
  if (!first) return;
  const auto found =
      std::ranges::find_if(acts, [&](const FastAct& act) { return is_same(act, *first); });
  if (found != acts.end()) std::rotate(acts.begin(), found, found + 1);
}

std::uint64_t hashed_number(std::uint64_t number) {
  return number::RandomSource(number).next();
}

}  // namespace

ForcedSearch::ForcedSearch(const FastRules& rules, const game::Play& start, const Aim& aim,
                           std::uint64_t max_nodes)
    : rules_(rules),
      game_(rules, start),
      hero_(start.position().to_move),
      tracker_(rules, aim, hero_),
      max_nodes_(max_nodes),
      passed_(start.now().passed) {}

// Returns a hash of everything that affects the rest of the game. REQUIRES: a turn begins here.
std::uint64_t ForcedSearch::key(unsigned turns) const {
  std::uint64_t hash = hashed_number((std::uint64_t{turns} << 20 | tracker_.prey()) << 2 |
                                     (game_.to_move() == hero_ ? 2U : 0U) | (passed_ ? 1U : 0U));
  const FastPosition& pieces = game_.pieces();
  // The order of arrivals matters only if the rules forbid that a captive completes a triumph.
  const bool arrivals = !rules_.plain().triumph.captive_completes;
  for (FastSlot slot = 0; slot < pieces.slots(); ++slot)
    if (const FastPiece& piece = pieces.piece(slot); piece.at != no_square)
      hash += hashed_number(std::uint64_t{arrivals ? piece.came : 0} << 33 |
                            std::uint64_t{1} << 32 | std::uint64_t{piece.at} << 16 | piece.kind);
  for (const KindNumber kind : game_.off()) hash += hashed_number(std::uint64_t{3} << 50 | kind);
  return hash;
}

bool ForcedSearch::make(const FastAct& act) {
  if (act.form == Form::end) passed_ = game_.is_move_open();
  return tracker_.make(game_, act);
}

void ForcedSearch::go_back(const Level& level, Place place) {
  game_.restore(level.here);
  tracker_.restore(place.prey);
  passed_ = place.passed;
}

// Prune: in the last own turn, after the movement, no further capture opens. The prey must
// therefore already be open to capture.
bool ForcedSearch::is_hopeless(unsigned turns) const {
  if (!tracker_.is_open() || turns == 0) return true;
  if (turns > 1 || game_.is_move_open() || game_.to_move() != hero_ ||
      tracker_.aim().kind == Aim::Kind::victory)
    return false;
  return std::ranges::none_of(game_.open_captures().all, [&](const FastCapture& capture) {
    return capture.prey == tracker_.prey();
  });
}

// Prune: in the hero's last turn, ending the turn or announcing pieces cannot open a capture.
void ForcedSearch::keep_useful(std::vector<FastAct>& acts, bool own, unsigned turns) const {
  if (own && turns == 1 && tracker_.aim().kind != Aim::Kind::victory)
    std::erase_if(acts, [](const FastAct& act) {
      return act.form == Form::end || act.form == Form::announce;
    });
  if (own && forbidden_ && first_turn_)
    std::erase_if(acts, [&](const FastAct& act) { return is_same(act, *forbidden_); });
}

bool ForcedSearch::does_any_hold(Level& level, unsigned turns) {
  const Place place{tracker_.prey(), passed_};
  for (const FastAct& act : level.acts) {
    const bool found = holds_after(act, turns);
    go_back(level, place);
    if (is_exhausted()) return false;
    if (found) {
      level.killer = act;
      return true;
    }
  }
  return false;
}

bool ForcedSearch::do_all_hold(Level& level, unsigned turns) {
  const Place place{tracker_.prey(), passed_};
  for (const FastAct& act : level.acts) {
    const bool lost = !holds_after(act, turns);
    go_back(level, place);
    if (is_exhausted()) return false;
    if (lost) {
      level.killer = act;
      return false;
    }
  }
  return true;
}

// Returns true if the aim is reached from here whatever the enemy does. `begins`: a turn begins
// here.
bool ForcedSearch::can_force_aim(unsigned turns, bool begins) {
  if (game_.ending() || is_hopeless(turns) || is_exhausted()) return false;
  std::uint64_t known = 0;
  if (begins) {
    known = key(turns);
    if (const auto found = decided_.find(known); found != decided_.end()) return found->second;
  }
  while (levels_.size() <= depth_) levels_.emplace_back();
  Level& level = levels_[depth_];
  const bool own = game_.to_move() == hero_;
  game_.list_legal(level.acts);
  game_.keep(level.here);
  std::vector<FastAct> offers;  // ransoms, chosen by the army that is not to act
  if (has_ransom()) {
    const auto first =
        std::stable_partition(level.acts.begin(), level.acts.end(),
                              [](const FastAct& act) { return act.form != Form::redeem; });
    offers.assign(first, level.acts.end());
    level.acts.erase(first, level.acts.end());
  }
  keep_useful(level.acts, own, turns);
  move_to_front(level.acts, level.killer);
  bool result =
      own ? does_any_hold(level, turns) : !level.acts.empty() && do_all_hold(level, turns);
  if (!offers.empty() && result == own && !is_exhausted()) {
    level.acts = std::move(offers);
    result = own ? do_all_hold(level, turns) : does_any_hold(level, turns);
  }
  if (begins && !is_exhausted()) decided_.emplace(known, result);
  return result;
}

bool ForcedSearch::holds_after(const FastAct& act, unsigned turns) {
  ++nodes_;
  const game::Army army = game_.to_move();
  if (make(act)) return true;
  const bool begins = game_.to_move() != army;
  const bool first_before = first_turn_;
  if (begins) first_turn_ = false;
  ++depth_;
  const bool result = can_force_aim(begins && army == hero_ ? turns - 1 : turns, begins);
  --depth_;
  first_turn_ = first_before;
  return result;
}

std::optional<bool> ForcedSearch::forces(unsigned turns) {
  const bool result = can_force_aim(turns, false);
  if (is_exhausted()) return std::nullopt;
  return result;
}

std::optional<std::vector<FastAct>> ForcedSearch::forcing_acts(unsigned turns) {
  std::vector<FastAct> acts, forcing;
  game_.list_legal(acts);
  Level here;
  game_.keep(here.here);
  const Place place{tracker_.prey(), passed_};
  for (const FastAct& act : acts) {
    ++depth_;
    const bool found = holds_after(act, turns);
    --depth_;
    go_back(here, place);
    if (is_exhausted()) return std::nullopt;
    if (act.form == Form::redeem) {  // a ransom is the enemy's choice
      if (!found) return std::vector<FastAct>();
    } else if (found) {
      forcing.push_back(act);
    }
  }
  return forcing;
}

// Returns the first act that forces the aim. The end of the turn is tried first, which avoids
// needless acts.
std::optional<FastAct> ForcedSearch::forcing_act(Level& level, unsigned turns) {
  std::vector<FastAct> acts;
  game_.list_legal(acts);
  game_.keep(level.here);
  const Place place{tracker_.prey(), passed_};
  std::erase_if(acts, [](const FastAct& act) { return act.form == Form::redeem; });
  std::ranges::stable_partition(acts, [](const FastAct& act) { return act.form == Form::end; });
  for (const FastAct& act : acts) {
    ++depth_;
    const bool found = holds_after(act, turns);
    --depth_;
    go_back(level, place);
    if (is_exhausted()) return std::nullopt;
    if (found) return act;
  }
  return std::nullopt;
}

std::optional<ForcedTurn> ForcedSearch::first_turn(unsigned turns) {
  Level start, level;
  game_.keep(start.here);
  const Place place{tracker_.prey(), passed_};
  ForcedTurn turn;
  bool found = true;
  for (bool reached = false; found && !reached && game_.to_move() == hero_;) {
    const auto act = forcing_act(level, turns);
    found = act.has_value();
    if (!found) break;
    turn.acts.push_back(*act);
    reached = make(*act);
  }
  go_back(start, place);
  if (!found) return std::nullopt;
  turn.key = key_of(turn.acts, turns);
  if (is_exhausted()) return std::nullopt;
  return turn;
}

std::optional<FastAct> ForcedSearch::key_of(const std::vector<FastAct>& turn, unsigned turns) {
  std::vector<FastAct> candidates;
  for (const FastAct& act : turn)
    if (is_movement(act) || act.form == Form::take) candidates.push_back(act);
  std::ranges::stable_partition(candidates, is_movement);
  for (const FastAct& candidate : candidates) {
    forbidden_ = candidate;
    const auto otherwise = forces(turns);
    forbidden_.reset();
    if (!otherwise) return std::nullopt;
    if (!*otherwise) return candidate;
  }
  return std::nullopt;
}

std::vector<FastAct> ForcedSearch::line(unsigned turns) {
  std::vector<FastAct> line, acts;
  Level start, level;
  game_.keep(start.here);
  const Place place{tracker_.prey(), passed_};
  bool reached = false;
  while (!reached && !game_.ending() && turns > 0) {
    const bool own = game_.to_move() == hero_;
    game_.list_legal(acts);
    game_.keep(level.here);
    const Place here{tracker_.prey(), passed_};
    std::erase_if(acts, [](const FastAct& act) { return act.form == Form::redeem; });
    if (acts.empty()) break;
    // Choose the hero's act that forces the aim in the fewest turns. For the enemy, choose the act
    // that delays the aim longest.
    std::optional<FastAct> chosen;
    for (unsigned in = 1; in <= turns && !(own && chosen); ++in)
      for (const FastAct& act : acts) {
        ++depth_;
        const bool found = holds_after(act, in);
        --depth_;
        go_back(level, here);
        if (found != own) continue;
        chosen = act;
        break;
      }
    if (!chosen) chosen = acts.front();
    const game::Army army = game_.to_move();
    reached = make(*chosen);
    line.push_back(*chosen);
    if (own && game_.to_move() != army) --turns;
  }
  go_back(start, place);
  return line;
}

}  // namespace rithmo::engine
