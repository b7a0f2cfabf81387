// See layouts.hpp.
#include "rithmo/game/rules/layouts.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::game {
namespace {

// Appends the pieces of one rank to `text`, in the notation of positions. Returns a fault if the
// number of squares is not the number of files.
std::optional<std::string> place(const std::string& pieces, char army, int rank, const Board& board,
                                 std::string& text) {
  std::istringstream words{pieces};
  int file = 0;
  for (std::string word; words >> word; ++file)
    if (word != void_square)
      text += std::string(" ") + army + word + "@" + to_text(Square{file, rank});
  if (file == board.files) return std::nullopt;
  return "\"" + pieces + "\" has " + std::to_string(file) + " squares, and the board " +
         std::to_string(board.files) + " files";
}

}  // namespace

text::Parsed<Position> position_of(const StartingArray& array, const Board& board) {
  std::string text = "odd";
  const auto ranks =
      static_cast<int>(std::max(array.even.size(), array.odd.size())) + array.from_edge;
  if (2 * ranks > board.ranks)
    return text::text_fault(0, "the armies need " + std::to_string(2 * ranks) + " ranks");
  for (const Army army : armies) {
    int from_edge = array.from_edge;
    for (const std::string& pieces : army == Army::even ? array.even : array.odd) {
      const int rank = army == Army::even ? board.ranks - 1 - from_edge : from_edge;
      ++from_edge;
      if (const auto wrong = place(pieces, army == Army::even ? 'E' : 'O', rank, board, text))
        return text::text_fault(0, *wrong);
    }
  }
  return parse_position(text, board);
}

Layout layout_of(const RuleSet& rules) {
  StartingArray array = rules.array.value();
  // An option may leave the board fewer ranks. The armies then stand nearer to the edges. The title
  // gives their distance behind its comma, and that part is dropped.
  const auto depth = static_cast<int>(std::max(array.even.size(), array.odd.size()));
  const int room = std::max(0, rules.board.ranks / 2 - depth);
  if (room < array.from_edge) {
    array.from_edge = room;
    array.title = array.title.substr(0, array.title.find(','));
  }
  return {rules.name, array.title, array.provenance, position_of(array, rules.board).value()};
}

std::span<const Layout> layouts() {
  static const std::vector<Layout> all = [] {
    std::vector<Layout> found;
    for (const RuleSet& rules : rule_sets())
      if (rules.array && rules.array->provenance.is_said()) found.push_back(layout_of(rules));
    return found;
  }();
  return all;
}

std::optional<Position> on_board(const Layout& layout, const Board& board) {
  const Position& whole = layout.position;
  if (board.files != whole.board.files) return std::nullopt;
  std::vector<int> odd, even;  // the ranks on which the pieces stand
  for (const auto& [square, piece] : whole.pieces)
    (piece.army == Army::odd ? odd : even).push_back(square.rank);
  const int gone = whole.board.ranks - board.ranks;
  const int behind = std::ranges::min(odd);
  const int down = std::clamp(gone / 2, 0, behind);
  const int depth = std::ranges::max(odd) - behind + 1;
  if (2 * depth > board.ranks || gone < 0) return std::nullopt;
  Position placed{board, whole.to_move, {}};
  for (const auto& [square, piece] : whole.pieces) {
    const int from_edge =
        piece.army == Army::odd ? square.rank : whole.board.ranks - 1 - square.rank;
    const int rank = from_edge - down;
    placed.pieces.emplace(
        Square{square.file, piece.army == Army::odd ? rank : board.ranks - 1 - rank}, piece);
  }
  return placed;
}

std::optional<Layout> array_for(const RuleSet& rules) {
  if (rules.array) {
    Layout own = layout_of(rules);
    own.position.to_move = rules.play.first;
    return own;
  }
  for (Layout layout : layouts())
    if (auto position = on_board(layout, rules.board)) {
      // The title gives the distance from the edges behind its comma. On another board that
      // distance is wrong, so it is dropped.
      if (layout.position.board != rules.board)
        layout.title = layout.title.substr(0, layout.title.find(','));
      layout.position = *std::move(position);
      layout.position.to_move = rules.play.first;
      layout.provenance.support = {SourceSupport::Kind::supplied,
                                   "these rules have no array of their own"};
      return layout;
    }
  return std::nullopt;
}

bool means_own_array(const RuleSet& rules, std::string_view given) {
  return given == "array" || (rules.game != Game::philosophers && given == rules.name);
}

text::Parsed<Position> parse_start_position(const RuleSet& rules, std::string_view given,
                                            PieceNumbers numbers) {
  const std::string_view first =
      given.substr(0, std::min(given.find_first_of("\r\n"), given.size()));
  const bool own = means_own_array(rules, first);
  if (own && !rules.array)
    return text::text_fault(0,
                            "these rules have no starting array of their own: give the array of "
                            "other rules as the POSITION, " +
                                layouts().front().name + " for example");
  const std::optional<Layout> array = own ? std::optional(layout_of(rules)) : std::nullopt;
  if (const Layout* layout = array ? &*array : layout_named(first)) {
    auto position = on_board(*layout, rules.board);
    if (!position)
      return text::text_fault(0, "this layout does not fit the board of these rules, which has " +
                                     std::to_string(rules.board.files) + " by " +
                                     std::to_string(rules.board.ranks) + " squares");
    position->to_move = rules.play.first;
    return *std::move(position);
  }
  const std::size_t line = std::min(given.find('\n'), given.size());
  const bool is_drawn = line + 1 < given.size();
  return is_drawn ? parse_drawing(given, rules.board, numbers)
                  : parse_position(first, rules.board, numbers);
}

const Layout* layout_named(std::string_view name) {
  static std::map<std::string, Layout, std::less<>> known;  // a cache of the layouts built so far
  static std::mutex busy;
  const std::scoped_lock lock(busy);
  if (const auto found = known.find(name); found != known.end()) return &found->second;
  const RuleSet* rules = rule_set_named(name);
  if (!rules || !rules->array) return nullptr;
  return &known.emplace(rules->name, layout_of(*rules)).first->second;
}

}  // namespace rithmo::game
