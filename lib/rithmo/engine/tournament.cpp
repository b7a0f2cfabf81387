// See tournament.hpp.
#include "rithmo/engine/tournament.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rithmo/engine/opponent.hpp"

namespace rithmo::engine {
namespace {

constexpr std::string_view resignation = "resign";  // the word for a resignation in game records

using OrForfeit = tl::expected<void, std::string>;

// Refuses ransoms by a foreign player. The rules would allow this act of the enemy's at the end of
// its turn.
OrForfeit check_foreign_act(const game::Act& act) {
  if (std::holds_alternative<game::RedeemAct>(act))
    return tl::unexpected(std::string("only the enemy may offer a ransom"));
  return {};
}

}  // namespace

// A single game of the tournament.
class Tournament::Match {
 public:
  Match(const Pairing& pairing, Evaluation& evaluation, std::uint64_t number)
      : pairing_(pairing),
        evaluation_(evaluation),
        first_(pairing.start.position().to_move),
        is_exchanged_(number % 2 == 0),
        players_{Opponent(pairing.levels[0], pairing.seed * 0x10001U + 2 * number),
                 Opponent(pairing.levels[1], pairing.seed * 0x10001U + 2 * number + 1)},
        anybody_(0, pairing.seed * 0x10001U + (are_alike() ? number : (number + 1) / 2)) {
    result_.number = number;
    for (const game::Army army : game::armies) {
      const std::size_t player = player_of(army);
      result_.player[static_cast<std::size_t>(army)] = player;
      result_.level[static_cast<std::size_t>(army)] = pairing.levels[player];
    }
    game_.emplace(evaluation.rules(), pairing.start);
  }

  PlayedGame play() {
    begin_foreign();
    while (!is_over() && game_->turn() < pairing_.max_turns) {
      if (has_to_stop()) break;
      const std::size_t turn = game_->turn();
      result_.movements += game_->count_movements();
      result_.triumph_near += is_triumph_near();
      const std::size_t player = player_of(game_->to_move());
      if (turn >= pairing_.opening && foreign_[player])
        play_foreign_turn(player);
      else
        play_own_turn(turn < pairing_.opening ? anybody_ : players_[player]);
      note_lead();
      if (game_->turn() == turn && !is_over()) break;  // the turn cannot be ended
    }
    finish();
    return std::move(result_);
  }

 private:
  bool are_alike() const {
    return pairing_.levels[0] == pairing_.levels[1] && !pairing_.foreign[0] && !pairing_.foreign[1];
  }
  std::size_t player_of(game::Army army) const { return (army != first_) != is_exchanged_; }
  game::Army army_of(std::size_t player) const {
    return player_of(game::Army::even) == player ? game::Army::even : game::Army::odd;
  }
  bool is_over() const { return game_->ending() || is_given_up_; }
  bool has_to_stop() const { return pairing_.stop && *pairing_.stop; }

  // Ends the game as a loss of this player, who gave no legal turn or resigned.
  void lose(std::size_t player, std::string by) {
    if (is_given_up_) return;
    is_given_up_ = true;
    result_.winner = game::enemy_of(army_of(player));
    result_.by = std::move(by);
  }

  void begin_foreign() {
    for (std::size_t player = 0; player < foreign_.size(); ++player) {
      if (!pairing_.foreign[player]) continue;
      if (!plain_) plain_.emplace(pairing_.start.from_here());
      foreign_[player] = pairing_.foreign[player]();
      // The seed is less than 2^31, so that programs in any language read it exactly.
      constexpr std::uint64_t max_seed = 0x7FFFFFFF;
      const std::uint64_t seed = pairing_.seed * 0x10001U + 2 * result_.number + player;
      if (const auto begun = foreign_[player]->begin(seed & max_seed); !begun)
        lose(player, "forfeit: " + begun.error());
    }
  }

  void play_own_turn(Opponent& player) {
    for (const FastAct& act : player.turn(*game_, evaluation_)) {
      if (act.form == FastAct::Form::take)
        count_capture(std::string(game::name_of(game_->capture_permitting(act).way)));
      const game::Act plain = game_->plain(act);
      game_->make(act);
      result_.acts.push_back(plain);
      if (!plain_) continue;
      static_cast<void>(plain_->make(plain));
      tell(plain);
    }
  }

  void play_foreign_turn(std::size_t player) {
    const std::size_t turn = plain_->turn();
    const auto acts = foreign_[player]->turn();
    if (!acts) return lose(player, "forfeit: " + acts.error());
    for (const std::string& text : *acts) {
      if (plain_->ending() || is_given_up_) break;
      if (text == resignation) {
        result_.is_resigned = true;
        return lose(player, "resignation");
      }
      if (plain_->turn() != turn)
        return lose(player, "forfeit: " + text + " is more than its turn");
      if (const auto done = make_foreign(text); !done)
        return lose(player, "forfeit: " + text + ": " + done.error());
    }
    if (!plain_->ending() && !is_given_up_ && plain_->turn() == turn)
      if (const auto ended = make_foreign("end"); !ended)
        return lose(player, "forfeit: its turn does not end: " + ended.error());
    game_.emplace(evaluation_.rules(), *plain_);
  }

  OrForfeit make_foreign(const std::string& text) {
    const auto act = game::parse_act(text, evaluation_.rules().plain().board);
    if (!act) return tl::unexpected(act.error().reason);
    if (auto allowed = check_foreign_act(*act); !allowed) return allowed;
    const auto right = plain_->make(*act);
    if (!right) return tl::unexpected(right.error());
    if (std::holds_alternative<game::Take>(*act)) count_capture(right->substr(0, right->find(':')));
    result_.acts.push_back(*act);
    tell(*act);
    return {};
  }

  // Reports an act to both foreign players.
  void tell(const game::Act& act) {
    for (std::size_t player = 0; player < foreign_.size(); ++player)
      if (foreign_[player] && !is_given_up_)
        if (const auto noted = foreign_[player]->note(game::to_text(act)); !noted)
          lose(player, "forfeit: " + noted.error());
  }

  void count_capture(const std::string& way) {
    ++result_.captures;
    ++result_.by_ways[way];
  }

  bool is_triumph_near() const {
    const game::Army army = game_->to_move();
    if (evaluation_.rules().plain().triumph.king_first && game_->king_stands(game::enemy_of(army)))
      return false;
    return evaluation_.prospects().triumph_plan(game_->pieces(), game_->off(), army).movements <= 1;
  }

  void note_lead() {
    for (const game::Army army : game::armies)
      result_.sums[static_cast<std::size_t>(army)] = game_->spoils(army).sum;
    if (result_.sums[0] == result_.sums[1]) return;
    const game::Army now = result_.sums[0] > result_.sums[1] ? game::Army::even : game::Army::odd;
    result_.lead_changes += ahead_ && *ahead_ != now;
    ahead_ = now;
  }

  void finish() {
    // If the pairing's `stop` is set, a foreign player may have been interrupted while it answered,
    // so the game counts as broken off.
    result_.is_broken_off = has_to_stop() && !game_->ending();
    result_.turns = game_->turn() + (game_->ending() && !is_given_up_ ? 1 : 0);
    if (game_->ending() && !is_given_up_) {
      result_.winner = game_->ending()->winner;
      result_.by = game_->ending()->by;
    }
    for (FastSlot slot = 0; slot < game_->pieces().slots(); ++slot) {
      const FastPiece& piece = game_->pieces().piece(slot);
      result_.unmoved += piece.at != no_square && piece.came == 0;
    }
  }

  const Pairing& pairing_;
  Evaluation& evaluation_;
  game::Army first_;
  bool is_exchanged_, is_given_up_ = false;
  std::array<Opponent, 2> players_;
  Opponent anybody_;
  std::array<std::unique_ptr<ForeignPlayer>, 2> foreign_ = {};
  std::optional<FastPlay> game_;
  std::optional<game::Play> plain_ = {};  // the same game as game::Play, for the foreign players
  std::optional<game::Army> ahead_ = {};
  PlayedGame result_ = {};
};

Tournament::Tournament(const Pairing& pairing)
    : pairing_(pairing), evaluation_(pairing.start.rules(), pairing.start.goal()) {}

PlayedGame Tournament::played(std::uint64_t number) {
  return Match(pairing_, evaluation_, number).play();
}

std::array<double, 2> interval_of(double successes, double trials) {
  if (trials == 0) return {0, 1};
  constexpr double z = 1.959964;  // 97.5 % quantile of the normal distribution
  const double share = successes / trials, spread = z * z / trials,
               middle = (share + spread / 2) / (1 + spread),
               half =
                   z / (1 + spread) * std::sqrt(share * (1 - share) / trials + spread / trials / 4);
  return {middle - half, middle + half};
}

}  // namespace rithmo::engine
