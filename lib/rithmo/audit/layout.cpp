// See layout.hpp.
#include "rithmo/audit/layout.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/evidence/priors.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/board_layout.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

// Description of a piece without its army: its shape, its order, and the index (from 0) of its root
// among the army's four roots.
using Post = std::tuple<game::Shape, game::PieceOrder, std::size_t>;

// A piece with its possible posts. A round piece numbered 4 has two: it is the second order of root
// 2 and the first order of root 4.
struct PlacedPiece {
  std::string army, number;
  std::set<Post> posts;
};

// Indexes of the columns in the relation `men`.
struct PiecesColumn {
  enum : std::size_t { army, shape, order, root, number };
};

// Returns the piece that a derived row describes.
PlacedPiece standing(const std::vector<relation::Row>& pieces, const relation::Row& piece) {
  std::set<number::Integer> roots;
  for (const relation::Row& other : pieces)
    if (other[PiecesColumn::army] == piece[PiecesColumn::army])
      roots.insert(relation::number(other[PiecesColumn::root]));
  PlacedPiece result{relation::label(piece[PiecesColumn::army]),
                     relation::to_text(piece[PiecesColumn::number]),
                     {}};
  for (const relation::Row& other : pieces)
    if (other[PiecesColumn::army] == piece[PiecesColumn::army] &&
        other[PiecesColumn::shape] == piece[PiecesColumn::shape] &&
        other[PiecesColumn::number] == piece[PiecesColumn::number])
      result.posts.emplace(
          *game::parse_shape(relation::label(other[PiecesColumn::shape])),
          *game::parse_order(relation::label(other[PiecesColumn::order])),
          std::distance(roots.begin(), roots.find(relation::number(other[PiecesColumn::root]))));
  return result;
}

bool answers(const PlacedPiece& piece, const PlacedPiece& other) {
  return piece.army != other.army && std::ranges::any_of(piece.posts, [&](const Post& post) {
           return other.posts.contains(post);
         });
}

// First and last occupied place of a rank.
struct Places {
  std::size_t first = SIZE_MAX, last = 0;
  void add(std::size_t place) {
    first = std::min(first, place);
    last = std::max(last, place);
  }
  Places joined_with(const Places& other) const {
    return {std::min(first, other.first), std::max(last, other.last)};
  }
};

// Returns a note on two pieces that are probably exchanged. The function compares pairs: two
// neighbours in one half of a rank, of the same shape and root, but of the first and the second
// order. The note names the only pair in which these orders stand the other way round. The note is
// empty where fewer than four pairs agree, or where more than one pair differs. Example: in the
// first array of the 1563 book the second order of triangles is on the outside in seven of eight
// pairs.
std::string sides_note(const std::map<table::Square, PlacedPiece>& pieces,
                       const std::map<std::size_t, Places>& places) {
  // Pairs whose second order is the outer or the inner piece.
  std::vector<std::string> outside, inside;
  for (const auto& [square, piece] : pieces) {
    const auto next = pieces.find({square.rank, square.place + 1});
    if (next == pieces.end() || next->second.army != piece.army) continue;
    const Places& all = places.at(square.rank);
    const std::size_t ends = all.first + all.last;  // twice the middle of the rank
    // The pair crosses the middle.
    if (2 * square.place < ends && ends < 2 * next->first.place) continue;
    // A round piece numbered 4 has two posts, so that it is no evidence of the order.
    if (piece.posts.size() != 1 || next->second.posts.size() != 1) continue;
    const bool left = 2 * next->first.place < ends;
    for (const auto& [shape, order, root] : piece.posts) {
      const bool is_second = order == game::PieceOrder::second;
      const game::PieceOrder other = is_second ? game::PieceOrder::first : game::PieceOrder::second;
      if (!next->second.posts.contains({shape, other, root})) continue;
      (is_second == left ? outside : inside)
          .push_back(piece.number + " " + next->second.number + " (rank " +
                     std::to_string(square.rank) + ", places " + std::to_string(square.place) +
                     " and " + std::to_string(square.place + 1) + ")");
    }
  }
  const bool mostly_outside = outside.size() > inside.size();
  const std::vector<std::string>&usual = mostly_outside ? outside : inside,
        &odd_one = mostly_outside ? inside : outside;
  if (odd_one.size() != 1 || usual.size() < evidence::fewest_alike) return "";
  return "; where two neighbouring pieces differ only in their order, the piece of the second "
         "order is " +
         std::string(mostly_outside ? "outside" : "inside") + " in " +
         std::to_string(usual.size()) + " pairs, but not in " + odd_one.front() +
         ": these two pieces are probably exchanged";
}

}  // namespace

std::string layout_note(const table::BoundTable& subject, const proof::Alignment& alignment) {
  const auto squares = table::squares_of(*subject.table);
  if (!squares || &subject.model.relation() != relation::relation_named("men")) return "";
  std::vector<relation::Row> all;
  for (std::size_t j = 0; j < subject.derived_rows.size(); ++j)
    all.push_back(subject.derived_rows[j]);
  std::map<table::Square, PlacedPiece> pieces;
  std::map<std::size_t, Places> places;  // occupied places of each rank
  for (std::size_t i = 0; i < alignment.rows.size(); ++i) {
    const table::Square& square = (*squares)[i];
    places[square.rank].add(square.place);
    if (alignment.rows[i].derived)
      pieces.emplace(square, standing(all, all[*alignment.rows[i].derived]));
  }
  if (pieces.empty()) return "";
  // Ranks may be counted from the edge of the board or from the first occupied rank. In both cases
  // the numbers of opposite ranks have the same sum.
  const std::size_t ends = places.begin()->first + places.rbegin()->first;
  std::string alone;
  for (const auto& [square, piece] : pieces) {
    const std::size_t rank = ends - square.rank;
    const auto across = places.find(rank);
    if (across != places.end()) {
      const Places both = across->second.joined_with(places[square.rank]);
      const auto answer = pieces.find({rank, both.first + both.last - square.place});
      if (answer != pieces.end() && answers(piece, answer->second)) continue;
    }
    alone += (alone.empty() ? " but for " : ", ") + piece.number + " (rank " +
             std::to_string(square.rank) + ", place " + std::to_string(square.place) + ")";
  }
  const std::size_t ranks = places.rbegin()->first - places.begin()->first + 1;
  return std::to_string(ranks) +
         " ranks; if the board is turned by 180 degrees, each piece stands where the enemy's piece "
         "of the same order and root stood" +
         (alone.empty() ? "" : "," + alone) + sides_note(pieces, places);
}

}  // namespace rithmo::audit
