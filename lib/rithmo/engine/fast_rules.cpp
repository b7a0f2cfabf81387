// See fast_rules.hpp.
#include "rithmo/engine/fast_rules.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::engine {
namespace {

// Returns the layers whose bits are set, in their order in `all`.
std::vector<std::int64_t> layers_in(const std::vector<std::int64_t>& all, unsigned bits) {
  std::vector<std::int64_t> layers;
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((bits >> i & 1U) != 0) layers.push_back(all[i]);
  return layers;
}

// Returns every piece that an army may have without captives. A king appears once for each
// non-empty subset of its layers.
std::vector<game::Piece> born(game::Army army) {
  std::vector<game::Piece> all;
  for (const game::Piece& piece : game::whole_army(army)) {
    if (!piece.king && std::ranges::find(all, piece) == all.end()) all.push_back(piece);
    if (!piece.king) continue;
    for (unsigned bits = 1; bits < 1U << piece.layers.size(); ++bits)
      all.push_back(game::layers_of(piece, layers_in(piece.layers, bits)));
  }
  return all;
}

FastRules::TakerRequest taker_request_of(const game::Way& way) {
  using TakerRequest = FastRules::TakerRequest;
  const game::Takers takers = game::takers_of(way);
  const TakerRequest::Whom whom =
      takers.stance == game::TakerStance::reaching ? TakerRequest::reaching
      : takers.stance == game::TakerStance::around ? TakerRequest::shutting_in
                                                   : TakerRequest::in_line;
  return {whom, takers.fewest};
}

// Returns the capture rules that are played without an agreement of the players. Sieges come last.
std::vector<const game::CaptureRule*> captures_of(const game::RuleSet& rules) {
  std::vector<const game::CaptureRule*> captures;
  for (const game::CaptureRule& rule : rules.captures)
    if (game::is_played(rule.way) && !rule.by_agreement) captures.push_back(&rule);
  std::ranges::stable_sort(captures, {},
                           [](const game::CaptureRule* one) { return game::shuts_in(one->way); });
  return captures;
}

bool does_edge_hinder(const std::vector<const game::CaptureRule*>& captures) {
  return std::ranges::any_of(captures, [](const game::CaptureRule* one) {
    const auto enclosure = game::enclosure_of(one->way);
    return enclosure && enclosure->edge_hinders;
  });
}

// Returns the map key of a piece: its present army and its text.
std::string key_of(const game::Piece& piece) {
  return game::to_text(piece.army) + game::to_text(piece);
}

}  // namespace

FastRules::FastRules(const game::RuleSet& rules)
    : FastBoard(rules.board),
      rules_(rules),
      captures_(captures_of(rules)),
      routes_(rules, *this, does_edge_hinder(captures_)) {
  first_that_shuts_in_ = static_cast<std::size_t>(std::ranges::count_if(
      captures_, [](const game::CaptureRule* one) { return !game::shuts_in(one->way); }));
  for (const game::CaptureRule* one : captures_) asks_.push_back(taker_request_of(one->way));
  looks_along_lines_ =
      std::ranges::find(asks_, TakerRequest::in_line, &TakerRequest::whom) != asks_.end();
  add_kinds();
}

KindNumber FastRules::number_of(const game::Piece& piece) const {
  return numbers_.at(key_of(piece));
}

void FastRules::add_kinds() {
  for (const game::Army army : game::armies)
    for (const game::Piece& whole : born(army))
      for (const bool captive : {false, true})
        for (const bool announced : {false, true}) {
          FastKind kind{.piece = whole};
          game::Piece& piece = kind.piece;
          piece.army = captive ? game::enemy_of(army) : army;
          piece.captive = captive;
          piece.announced = announced;
          traits_.push_back({piece.army,
                             routes_.add_group(rules_, *this, game::movements_of(rules_, piece)),
                             announced, !piece.king || rules_.triumph.king_joins,
                             piece.king && !captive, piece.number});
          // Packs army, number, king flag and shape into one sort key, in this priority. Each value
          // fits into its bits.
          kind.order = static_cast<std::uint64_t>(piece.army) << 48U |
                       static_cast<std::uint64_t>(piece.number) << 8U |
                       static_cast<std::uint64_t>(piece.king) << 4U |
                       static_cast<std::uint64_t>(piece.shape);
          kind.counts_off = game::counts_off_board(rules_.play, piece);
          kind.enters = game::enters(rules_.play, piece);
          captures_by_.add(game::numbers_to_capture(piece, rules_));
          captured_by_.add(game::numbers_captured(piece, rules_));
          for (const std::int64_t number : piece.king ? piece.layers : std::vector{piece.number})
            kind.spoils.add(number);
          numbers_.emplace(key_of(piece), static_cast<KindNumber>(kinds_.size()));
          kinds_.push_back(std::move(kind));
        }
  for (FastKind& kind : kinds_) {
    game::Piece announced = kind.piece;
    announced.announced = true;
    kind.announced = number_of(announced);
    const game::Army captor = game::enemy_of(kind.piece.army);
    kind.captured = number_of(game::captured_by(captor, kind.piece));
    if (!kind.piece.king) continue;
    for (const std::int64_t layer : kind.piece.layers) {
      std::vector<std::int64_t> left = kind.piece.layers;
      std::erase(left, layer);
      const KindNumber taken =
          number_of(game::captured_by(captor, game::layers_of(kind.piece, {layer})));
      kind.robbed.emplace_back(left.empty() ? taken : number_of(game::layers_of(kind.piece, left)),
                               taken);
    }
  }
}

}  // namespace rithmo::engine
