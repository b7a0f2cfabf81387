// See fast_play.hpp. What is legal is in fast_legal.cpp.
#include "rithmo/engine/fast_play.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"

namespace rithmo::engine {

FastPlay::FastPlay(const FastRules& rules, const game::Play& game)
    : rules_(rules),
      plain_(rules.plain()),
      goal_(game.goal()),
      men_(rules),
      ending_(game.ending()),
      search_(rules),
      movements_(rules, men_) {
  take_over(game.now());
}

void FastPlay::take_over(const game::Play::State& state) {
  for (const auto& [square, piece] : state.position.men) {
    const auto came = state.arrivals.find(square);
    men_.put(rules_.cell(square), rules_.number_of(piece),
             came == state.arrivals.end() ? 0 : static_cast<std::uint32_t>(came->second));
  }
  for (const game::Piece& piece : state.position.off) now_.off.push_back(rules_.number_of(piece));
  now_.to_move = state.position.to_move;
  now_.flew = state.flew;
  now_.drawn = state.drawn;
  now_.passed = state.passed;
  if (state.mover) now_.mover = rules_.cell(*state.mover);
  now_.turn = state.turn;
  for (const auto& [king, layer] : state.lost) now_.lost.push_back({rules_.cell(king), layer});
  for (const game::Capture& capture : state.open) {
    const auto rule =
        std::ranges::find(rules_.captures(), capture.way,
                          [](const game::CaptureRule* one) { return game::name_of(one->way); }) -
        rules_.captures().begin();
    FastCaptures& open = now_.open;
    open.all.push_back({rules_.cell(capture.prey), static_cast<std::uint8_t>(capture.takers.size()),
                        static_cast<std::uint16_t>(rule), capture.shuts_in,
                        static_cast<std::uint32_t>(open.takers.size()), capture.number});
    for (const game::Square taker : capture.takers) open.takers.push_back(rules_.cell(taker));
  }
}

game::Position FastPlay::position() const {
  game::Position position{plain_.board, now_.to_move, {}};
  for (FastSlot slot = 0; slot < men_.slots(); ++slot)
    if (const FastMan& man = men_.man(slot); man.at != no_square)
      position.men.emplace(rules_.square(man.at), rules_.kind(man.kind).piece);
  for (const KindNumber kind : now_.off) position.off.push_back(rules_.kind(kind).piece);
  return position;
}

game::Act FastPlay::plain(const FastAct& act) const {
  const auto square = [&](std::size_t i) { return rules_.square(act.cells[i]); };
  const auto layer = act.layer == 0 ? std::nullopt : std::optional(act.layer);
  switch (act.form) {
    case FastAct::Form::draw:
      return game::Draw{square(0), square(1)};
    case FastAct::Form::take:
      return game::Take{square(0), layer,
                        act.cells[1] == no_square ? std::nullopt : std::optional(square(1))};
    case FastAct::Form::enter:
      return game::Enter{rules_.kind(act.captive).piece, square(0)};
    case FastAct::Form::redeem:
      return game::Redeem{square(0), square(1), act.layer};
    case FastAct::Form::announce: {
      game::Announce announce;
      for (std::size_t i = 0; i < act.cells.size() && act.cells[i] != no_square; ++i)
        announce.men.push_back(square(i));
      return announce;
    }
    case FastAct::Form::end:
      break;
  }
  return game::EndTurn{};
}

void FastPlay::keep(Point& point) const {
  point.men = men_.kept();
  point.state = now_;
  point.ending = ending_;
}

void FastPlay::restore(const Point& point) {
  men_.restore(point.men);
  now_ = point.state;
  ending_ = point.ending;
}

FastSquare FastPlay::first_square(game::Army army, int file) const {
  return rules_.cell({file, game::first_rank(plain_.board, army)});
}

bool FastPlay::in_camp(FastSquare cell, game::Army army) const {
  return rithmo::game::in_camp(rules_.square(cell), plain_, army);
}

bool FastPlay::king_stands(game::Army army) const {
  bool stands = false;
  each_slot(men_.all_of(army), [&](FastSlot slot) { stands |= traits(slot).standing_king; });
  return stands;
}

void FastPlay::begin_turn() {
  search_.find(men_, now_.to_move, FastSearch::Ways::all, now_.open);
  now_.mover = no_square;
  now_.flew = now_.drawn = false;
  now_.lost.clear();
}

void FastPlay::make(const FastAct& act) {
  const game::Army army = now_.to_move;
  switch (act.form) {
    case FastAct::Form::draw:
      before_.clear();
      if (act.flies) search_.find(men_, army, FastSearch::Ways::all, before_);
      std::swap(opened_, now_.open);
      men_.move(act.cells[0], act.cells[1]);
      note_move(act.cells[1], act.flies, before_);
      break;
    case FastAct::Form::take:
      do_take(act);
      break;
    case FastAct::Form::enter:
      now_.off.erase(std::ranges::find(now_.off, act.captive));
      men_.put(act.cells[0], act.captive, static_cast<std::uint32_t>(now_.turn + 1));
      break;
    case FastAct::Form::redeem:
      do_redeem(act);
      break;
    case FastAct::Form::announce:
      for (const FastSquare cell : act.cells)
        if (cell != no_square)
          men_.set_kind(cell, rules_.kind(men_.man(men_.at(cell)).kind).announced);
      break;
    case FastAct::Form::end:
      do_end();
      break;
  }
  if (!ending_) look_whether_over(army);
}

// After a movement that ends here; `opened_` is what stood open until now.
void FastPlay::note_move(FastSquare to, bool flew, const FastCaptures& before) {
  now_.drawn = true;
  now_.flew = flew;
  now_.mover = to;
  men_.set_came(to, static_cast<std::uint32_t>(now_.turn + 1));
  search_.find(men_, now_.to_move, FastSearch::Ways::all, now_.open);
  const game::PlayRules& play = plain_.play;
  std::erase_if(now_.open.all, [&](const FastCapture& capture) {
    const auto takers = now_.open.takers_of(capture);
    const auto same = [&](const FastCapture& other) {
      return other.prey == capture.prey && other.number == capture.number &&
             other.rule == capture.rule && std::ranges::equal(before.takers_of(other), takers);
    };
    const auto was_seen = [&](const FastCapture& other) {
      return other.prey == capture.prey && other.number == capture.number;
    };
    if (flew && !(play.flight_besieges && capture.shuts_in) &&
        std::ranges::none_of(before.all, same))
      return true;
    if (play.timing == game::CaptureTiming::enter_before &&
        std::ranges::any_of(opened_.all, was_seen))
      return true;
    return play.mover_takes_part && std::ranges::find(takers, to) == takers.end();
  });
}

void FastPlay::put_off(KindNumber kind) {
  const auto order = [&](KindNumber one) { return rules_.kind(one).order; };
  now_.off.insert(std::ranges::upper_bound(now_.off, order(kind), {}, order), kind);
}

// See unite_king() in captives.hpp.
void FastPlay::unite_king(game::Army captor) {
  if (plain_.play.captive_king != game::Captives::enter) return;
  std::vector<std::int64_t> layers;
  const auto is_part = [&](KindNumber kind) {
    const game::Piece& piece = rules_.kind(kind).piece;
    return piece.king && piece.captive && piece.army == captor;
  };
  KindNumber any = 0;
  for (const KindNumber kind : now_.off)
    if (is_part(kind)) {
      const std::vector<std::int64_t>& its = rules_.kind(kind).piece.layers;
      layers.insert(layers.end(), its.begin(), its.end());
      any = kind;
    }
  std::ranges::sort(layers, std::ranges::greater());
  if (layers != game::whole_king(game::enemy_of(captor))) return;
  std::erase_if(now_.off, is_part);
  put_off(rules_.number_of(game::layers_of(rules_.kind(any).piece, layers)));
}

void FastPlay::do_take(const FastAct& act) {
  const FastSquare prey = act.cells[0];
  const KindNumber number = men_.man(men_.at(prey)).kind;
  const FastKind& man = rules_.kind(number);
  const game::Army captor = now_.to_move;
  opened_ = now_.open;
  if (act.layer != 0) {
    const auto layer = std::ranges::find(man.piece.layers, act.layer) - man.piece.layers.begin();
    const auto [left, taken] = man.robbed[static_cast<std::size_t>(layer)];
    put_off(taken);
    now_.lost.push_back({prey, act.layer});
    if (plain_.play.lowest_is_king && game::is_lowest(man.piece, act.layer)) {
      put_off(rules_.kind(left).captured);
      men_.remove(prey);
    } else {
      men_.set_kind(prey, left);
    }
  } else {
    put_off(man.captured);
    men_.remove(prey);
  }
  std::erase_if(now_.open.all, [&](const FastCapture& open) {
    if (open.prey != prey) return false;
    if (men_.is_empty(prey) || open.number == act.layer) return true;
    const auto left = rules_.captured_by(men_.man(men_.at(prey)).kind);
    return !open.shuts_in && std::ranges::find(left, open.number) == left.end();
  });
  unite_king(captor);
  if (act.cells[1] != no_square) {
    men_.move(act.cells[1], prey);
    note_move(prey, false, before_);
  } else if (plain_.play.timing != game::CaptureTiming::stay && !now_.drawn) {
    now_.drawn = true;  // in the movement's stead
    if (plain_.play.timing == game::CaptureTiming::enter_before) now_.open.all.clear();
  }
}

void FastPlay::do_redeem(const FastAct& act) {
  const auto [man, king] = std::pair(act.cells[0], act.cells[1]);
  const game::Piece robbed = kind_at(king).piece;
  std::vector<std::int64_t> layers = robbed.layers;
  layers.push_back(act.layer);
  std::ranges::sort(layers, std::ranges::greater());
  const game::Piece layer = game::captured_by(now_.to_move, game::layers_of(robbed, {act.layer}));
  men_.set_kind(king, rules_.number_of(game::layers_of(robbed, layers)));
  now_.off.erase(std::ranges::find(now_.off, rules_.number_of(layer)));
  put_off(kind_at(man).captured);
  men_.remove(man);
  now_.lost.erase(std::ranges::find(now_.lost, Layer{king, act.layer}));
  if (plain_.play.king_to_redeemer) {
    men_.move(king, man);
    men_.set_came(man, 0);
    for (Layer& lost : now_.lost)
      if (lost.king == king) lost.king = man;
  }
  std::erase_if(now_.open.all, [&](const FastCapture& open) {
    return open.prey == man || (plain_.play.king_to_redeemer && open.prey == king);
  });
}

void FastPlay::do_end() {
  const bool passes = !now_.drawn;
  if (passes && now_.passed) {
    ending_ = goal_ && goal_->counts_standards
                  ? game::by_standards(position())
                  : game::Ending{std::nullopt, "neither army can move"};
    return;
  }
  now_.passed = passes;
  ++now_.turn;
  now_.to_move = game::enemy_of(now_.to_move);
  begin_turn();
}

// The plain game says by what.
void FastPlay::look_whether_over(game::Army army) {
  if (goal_ && reaches_goal(army)) {
    ending_ = game::Ending{army, game::to_text(game::goal_for(*goal_, army))};
    return;
  }
  if (!has_triumph(army)) return;
  game::Arrivals arrivals;
  for (FastSlot slot = 0; slot < men_.slots(); ++slot)
    if (const FastMan& man = men_.man(slot); man.at != no_square && man.came > 0)
      arrivals[rules_.square(man.at)] = man.came;
  ending_ = game::ended_by_triumph(position(), plain_, army, arrivals);
}

game::Spoils FastPlay::spoils(game::Army army) const {
  game::Spoils spoils;
  const auto add = [&](KindNumber number) {
    const FastKind& kind = rules_.kind(number);
    if (kind.piece.army == army && kind.piece.captive) spoils += kind.spoils;
  };
  for (const KindNumber kind : now_.off) add(kind);
  for (FastSlot slot = 0; slot < men_.slots(); ++slot)
    if (men_.man(slot).at != no_square) add(men_.man(slot).kind);
  return spoils;
}

bool FastPlay::reaches_goal(game::Army army) const {
  return game::reached(game::goal_for(*goal_, army), spoils(army), plain_.common) &&
         !(plain_.common.king_first && king_stands(game::enemy_of(army)));
}

// A triumph great enough to end the game. Four that make one hold three in proportion.
bool FastPlay::has_triumph(game::Army army) {
  struct Member {
    std::int64_t number;
    FastSquare at;
    std::uint32_t came;
    bool captive;
  };
  std::array<Member, 2 * most_fast_men> members;
  std::size_t size = 0;
  each_slot(men_.all_of(army), [&](FastSlot slot) {
    const FastMan& man = men_.man(slot);
    const FastTraits& its = traits(slot);
    if (!its.joins || (plain_.triumph.announced != game::Announcement::none && !its.announced) ||
        !in_camp(man.at, army))
      return;
    members[size++] = {its.number, man.at, man.came, rules_.kind(man.kind).piece.captive};
  });
  if (size == 0) return false;  // one at least stands on the board
  for (const KindNumber number : now_.off) {
    const FastKind& kind = rules_.kind(number);
    if (kind.piece.army == army && rules_.traits(number).joins && kind.counts_off)
      members[size++] = {kind.piece.number, no_square, 0, true};
  }
  if (size < 3) return false;
  std::sort(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(size),
            [](const Member& a, const Member& b) { return a.number < b.number; });
  const auto is_triumph = [&](std::initializer_list<std::size_t> chosen) {
    std::array<std::int64_t, 4> numbers{};
    std::vector<game::Square> squares;
    std::uint32_t last = 0;
    bool captive_last = false;
    std::size_t count = 0;
    for (const std::size_t i : chosen) {
      const Member& member = members[i];
      numbers[count++] = member.number;
      if (member.at != no_square) squares.push_back(rules_.square(member.at));
      if (member.came == 0 || member.came < last) continue;
      last = member.came;
      captive_last = member.captive;
    }
    if (squares.empty() || (captive_last && !plain_.triumph.captive_completes)) return false;
    const auto harmony = game::harmony_of(std::span(numbers).first(count), plain_);
    return harmony && game::grade_of(count, *harmony) >= plain_.triumph.ends &&
           game::stand_as_asked(squares, count - squares.size(), plain_);
  };
  const auto in_order = [&](std::size_t a, std::size_t b) {
    return members[a].number < members[b].number;
  };
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = i + 1; j < size; ++j) {
      if (!in_order(i, j)) continue;
      for (std::size_t k = j + 1; k < size; ++k) {
        if (!in_order(j, k)) continue;
        const std::array three{members[i].number, members[j].number, members[k].number};
        if (proportion::kinds_of_three(three) == proportion::KindSet()) continue;
        if (plain_.triumph.king_first && king_stands(game::enemy_of(army))) return false;
        if (is_triumph({i, j, k})) return true;
        for (std::size_t m = 0; m < size; ++m)
          if (in_order(m, i)                     ? is_triumph({m, i, j, k})
              : in_order(i, m) && in_order(m, j) ? is_triumph({i, m, j, k})
              : in_order(j, m) && in_order(m, k) ? is_triumph({i, j, m, k})
                                                 : in_order(k, m) && is_triumph({i, j, k, m}))
            return true;
      }
    }
  return false;
}

}  // namespace rithmo::engine
