// Boolean Rithmomachia as a GameState (see game_state.hpp). A turn is one move with all its
// captures.
//
// Example: "111-222" moves the piece and makes all captures that follow. Counter-example: there are
// no announcements, and no act ends a turn.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/games/boolean.hpp"
#include "rithmo/games/game_states.hpp"
#include "rithmo/text/check_sum.hpp"

namespace rithmo::games {
namespace {

Side side_of(Colour colour) {
  return colour == Colour::white ? Side::white : Side::black;
}

class BooleanGame : public GameState {
 public:
  BooleanGame(BooleanPosition position, BooleanRules rules)
      : rules_(rules), history_{std::move(position)} {}

  std::array<Side, 2> sides() const override {
    const Colour first = history_.front().to_move;
    return {side_of(first), side_of(other_colour(first))};
  }
  std::size_t turn() const override { return history_.size() - 1; }
  std::string position() const override { return rithmo::games::to_text(now()); }
  std::string drawing(game::PieceGlyphs) const override { return field_drawing_of(now()); }
  std::vector<std::string> standing() const override {
    const BooleanScore counts = score(now(), rules_);
    std::vector<std::string> lines;
    for (const Colour colour : {Colour::white, Colour::black}) {
      const auto side = static_cast<std::size_t>(colour);
      lines.push_back(rithmo::games::to_text(colour) + ": pyramids " +
                      std::to_string(counts.pyramids[side]) + ", pieces " +
                      std::to_string(counts.pieces[side]) + ", values " +
                      std::to_string(counts.values[side]));
    }
    return lines;
  }
  std::vector<ActForm> act_forms() const override {
    std::vector<ActForm> forms{
        {"111-222", "moves, and then captures automatically all that can be captured"}};
    if (rules_.push)
      forms.push_back({"111-222>223", "moves the pyramid onto a piece and pushes that piece on"});
    return forms;
  }
  std::uint64_t hash() const override { return text::check_of(position()); }

 protected:
  std::optional<Side> acting() const override {
    return ended() ? std::nullopt : std::optional(side_of(now().to_move));
  }
  std::vector<std::string> acts() const override {
    std::vector<std::string> texts;
    for (const BooleanMove& move : moves(now(), rules_))
      texts.push_back(rithmo::games::to_text(move));
    return texts;
  }
  text::Parsed<std::string> do_act(std::string_view text) override {
    RITHMO_TRY(const auto move, parse_boolean_move(text));
    if (auto reason = why_not(now(), move, rules_)) return text::text_fault(0, *std::move(reason));
    std::string rights;
    for (const BooleanTaking& taking :
         captures_in(position_after_move(now(), move), move.to, rules_))
      rights += (rights.empty() ? "captures " : "; ") + rithmo::games::to_text(taking.prey) + ": " +
                taking.because;
    history_.push_back(position_after(now(), move, rules_));
    return rights;
  }
  bool undo_act() override {
    if (history_.size() == 1) return false;
    history_.pop_back();
    return true;
  }
  std::optional<GameResult> ended() const override {
    const BooleanScore standing = score(now(), rules_);
    if (!standing.over) return std::nullopt;
    if (!standing.winner) return GameResult{std::nullopt, "equal in pyramids, pieces and values"};
    constexpr std::array names{"simple", "compound", "perfect"};
    return GameResult{
        side_of(*standing.winner),
        std::string(names[static_cast<std::size_t>(standing.victories - 1)]) + " victory"};
  }

 private:
  const BooleanPosition& now() const { return history_.back(); }

  BooleanRules rules_;
  std::vector<BooleanPosition> history_;
};

}  // namespace

Begun boolean_game(const game::RuleSet& rules, std::string_view options,
                   std::string_view position) {
  const auto agreed = parse_boolean_rules(options);
  if (!agreed) return start_fault(StartFault::Part::options, agreed.error());
  if (game::means_own_array(rules, position))
    return std::make_unique<BooleanGame>(boolean_set_up(), *agreed);
  auto start = parse_boolean_position(position);
  if (!start) return start_fault(StartFault::Part::position, start.error());
  return std::make_unique<BooleanGame>(*std::move(start), *agreed);
}

}  // namespace rithmo::games
