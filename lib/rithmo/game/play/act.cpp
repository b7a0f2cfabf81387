// See act.hpp.
#include "rithmo/game/play/act.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace rithmo::game {
namespace {

// A part of an act's text, and its offset in the whole text.
struct Part {
  std::string_view text;
  std::size_t offset;
  Part from(std::size_t at) const { return {text.substr(at), offset + at}; }
  Part to(std::size_t at) const { return {text.substr(0, at), offset}; }
};

tl::unexpected<text::TextFault> fault(Part part, std::string reason) {
  return text::text_fault(part.offset, std::move(reason));
}

text::Parsed<Square> square(Part part, const Board& board) {
  auto parsed = parse_square(part.text, board);
  if (!parsed) return text::text_fault(part.offset + parsed.error().offset, parsed.error().reason);
  return parsed;
}

// Parses "a3[25]", or "a3" without a layer.
text::Parsed<std::pair<Square, std::optional<std::int64_t>>> square_and_layer(Part part,
                                                                              const Board& board) {
  const std::size_t bracket = std::min(part.text.find('['), part.text.size());
  RITHMO_TRY(const auto where, square(part.to(bracket), board));
  if (bracket == part.text.size()) return std::pair(where, std::optional<std::int64_t>());
  if (!part.text.ends_with(']')) return fault(part.from(part.text.size()), "a layer ends with ]");
  const Part digits = part.to(part.text.size() - 1).from(bracket + 1);
  const auto layer = number::parse_natural(digits.text);
  if (!layer) return text::text_fault(digits.offset + layer.error().offset, layer.error().reason);
  if (*layer > 64) return fault(digits, "the number is too great: layers have numbers up to 64");
  return std::pair(where, std::optional<std::int64_t>(layer->get_si()));
}

text::Parsed<Act> parse_announcement(Part part, const Board& board) {
  AnnounceAct act;
  for (std::size_t start = 1; start <= part.text.size();) {
    const std::size_t end = std::min(part.text.find(',', start), part.text.size());
    RITHMO_TRY(const auto where, square(part.to(end).from(start), board));
    act.pieces.push_back(where);
    start = end + 1;
  }
  return act;
}

text::Parsed<Act> parse_act(Part part, const Board& board, PieceNumbers numbers) {
  if (part.text == "end" || part.text == "pass") return EndTurn{};
  if (part.text.starts_with('!')) return parse_announcement(part, board);
  if (const std::size_t at = part.text.find('@'); at != part.text.npos) {
    const auto piece = parse_piece(part.text.substr(0, at), numbers);
    if (!piece) return text::text_fault(part.offset + piece.error().offset, piece.error().reason);
    RITHMO_TRY(const auto to, square(part.from(at + 1), board));
    return EnterAct{*piece, to};
  }
  const std::size_t sign = part.text.find_first_of("-x=");
  if (sign == part.text.npos)
    return fault(part,
                 "expected an act such as c9-c10, xd8, c9xd8, Or16*@d1, c7=a3[25], !c9,d9,e9, end "
                 "or pass, not '" +
                     std::string(part.text) + "'");
  if (part.text[sign] == 'x' && sign == 0) {
    RITHMO_TRY(const auto prey, square_and_layer(part.from(1), board));
    return Take{prey.first, prey.second, std::nullopt};
  }
  RITHMO_TRY(const auto first, square(part.to(sign), board));
  if (part.text[sign] == '=') {
    const auto king = square_and_layer(part.from(sign + 1), board);
    if (!king) return tl::unexpected(king.error());
    if (!king->second)
      return fault(part.from(part.text.size()),
                   "expected a layer after the king's square, for example [25]");
    return RedeemAct{first, king->first, *king->second};
  }
  if (const std::size_t bracket = part.text.find('[');
      part.text[sign] == 'x' && bracket != part.text.npos)
    return fault(part.from(bracket),
                 "a captured layer leaves no empty square to enter: write the capture without a "
                 "taker, for example xd8[25]");
  RITHMO_TRY(const auto second, square(part.from(sign + 1), board));
  if (part.text[sign] == 'x') return Take{second, std::nullopt, first};
  return Draw{first, second};
}

std::string layer_text(std::int64_t layer) {
  return "[" + std::to_string(layer) + "]";
}

struct Writer {
  std::string operator()(const Draw& act) const {
    return to_text(act.from) + "-" + to_text(act.to);
  }
  std::string operator()(const Take& act) const {
    return (act.enters ? to_text(*act.enters) : "") + "x" + to_text(act.prey) +
           (act.layer ? layer_text(*act.layer) : "");
  }
  std::string operator()(const EnterAct& act) const {
    return to_text(act.piece) + "@" + to_text(act.to);
  }
  std::string operator()(const RedeemAct& act) const {
    return to_text(act.piece) + "=" + to_text(act.king) + layer_text(act.layer);
  }
  std::string operator()(const AnnounceAct& act) const {
    std::string text;
    for (const Square piece : act.pieces) text += (text.empty() ? "!" : ",") + to_text(piece);
    return text;
  }
  std::string operator()(const EndTurn&) const { return "end"; }
};

}  // namespace

text::Parsed<Act> parse_act(std::string_view text, const Board& board, PieceNumbers numbers) {
  return parse_act(Part{text, 0}, board, numbers);
}

std::string to_text(const Act& act) {
  return std::visit(Writer(), act);
}

}  // namespace rithmo::game
