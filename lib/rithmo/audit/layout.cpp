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

#include "rithmo/game/men.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::audit {
namespace {

constexpr std::size_t ranks_of_board = 16, places_of_rank = 8;

struct Square {
  std::size_t rank, place;
  auto operator<=>(const Square&) const = default;
};

// Where the columns rank and place stand in the table; nothing unless it has both.
std::optional<std::pair<std::size_t, std::size_t>> square_columns(const table::Table& table) {
  const auto at = [&](const char* name) {
    return static_cast<std::size_t>(std::ranges::find(table.header, name, &text::Cell::text) -
                                    table.header.begin());
  };
  const std::size_t rank = at("rank"), place = at("place");
  if (rank == table.header.size() || place == table.header.size()) return std::nullopt;
  return std::pair(rank, place);
}

// A number from 1 to `most`; nothing for anything else.
std::optional<std::size_t> counted(const std::string& text, std::size_t most) {
  const auto number = number::parse_natural(text);
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return number->get_ui();
}

// What a piece is but for his army: his shape, his order, and which of the army's four roots he has, from 0.
using Post = std::tuple<game::Shape, game::Order, std::size_t>;

// A round of 4 is the second of root 2 or the first of root 4: both posts are his.
struct Standing {
  std::string army, number;
  std::set<Post> posts;
};

// The piece of a derived row. Columns of the relation men: army, shape, order, root, number.
Standing standing(const std::vector<relation::Row>& men, const relation::Row& man) {
  std::set<number::Integer> roots;
  for (const relation::Row& other : men)
    if (other[0] == man[0]) roots.insert(relation::number(other[3]));
  Standing result{relation::label(man[0]), relation::to_text(man[4]), {}};
  for (const relation::Row& other : men)
    if (other[0] == man[0] && other[1] == man[1] && other[4] == man[4])
      result.posts.emplace(*game::parse_shape(relation::label(other[1])),
                           *game::parse_order(relation::label(other[2])),
                           std::distance(roots.begin(), roots.find(relation::number(other[3]))));
  return result;
}

bool answers(const Standing& man, const Standing& other) {
  return man.army != other.army && std::ranges::any_of(man.posts, [&](const Post& post) {
           return other.posts.contains(post);
         });
}

// The places of a rank that are occupied, from the first to the last.
struct Places {
  std::size_t first = SIZE_MAX, last = 0;
  void add(std::size_t place) {
    first = std::min(first, place);
    last = std::max(last, place);
  }
  Places with(const Places& other) const {
    return {std::min(first, other.first), std::max(last, other.last)};
  }
};

// Where two neighbours in one half of a rank have one shape and root, and stand in the same way everywhere but for one pair:
// that pair. Example: in the first array of the 1563 book the second order of triangles stands outside in seven of eight.
// Nothing where fewer than four pairs agree, or more than one does not.
std::string sides_note(const std::map<Square, Standing>& men,
                       const std::map<std::size_t, Places>& places) {
  std::vector<std::string> outside, inside;  // pairs with the second order there
  for (const auto& [square, man] : men) {
    const auto next = men.find({square.rank, square.place + 1});
    if (next == men.end() || next->second.army != man.army) continue;
    const Places& all = places.at(square.rank);
    const std::size_t ends = all.first + all.last;                          // twice the middle
    if (2 * square.place < ends && ends < 2 * next->first.place) continue;  // over the middle
    // A round of 4 has two posts, and so says nothing of orders.
    if (man.posts.size() != 1 || next->second.posts.size() != 1) continue;
    const bool left = 2 * next->first.place < ends;
    for (const auto& [shape, order, root] : man.posts) {
      const bool is_second = order == game::Order::second;
      const game::Order other = is_second ? game::Order::first : game::Order::second;
      if (!next->second.posts.contains({shape, other, root})) continue;
      (is_second == left ? outside : inside)
          .push_back(man.number + " " + next->second.number + " (rank " +
                     std::to_string(square.rank) + ", places " + std::to_string(square.place) +
                     " and " + std::to_string(square.place + 1) + ")");
    }
  }
  const bool mostly_outside = outside.size() > inside.size();
  const std::vector<std::string>&usual = mostly_outside ? outside : inside,
        &odd_one = mostly_outside ? inside : outside;
  if (odd_one.size() != 1 || usual.size() < 4) return "";
  return "; of neighbours that differ in order alone the second order stands " +
         std::string(mostly_outside ? "outside" : "inside") + " in " +
         std::to_string(usual.size()) + " pairs, and only in " + odd_one.front() +
         " the other way round: these two are likely exchanged";
}

}  // namespace

std::optional<text::Fault> layout_fault(const table::Table& table) {
  const auto columns = square_columns(table);
  if (!columns) return std::nullopt;
  text::Faults faults;
  std::set<Square> taken;
  for (const auto& row : table.rows) {
    const text::Cell &rank_cell = row[columns->first], &place_cell = row[columns->second];
    const auto rank = counted(rank_cell.text, ranks_of_board);
    const auto place = counted(place_cell.text, places_of_rank);
    const auto refuse = [&](const text::Cell& cell, const std::string& reason) {
      faults.add_made([&] { return table.source.fault(cell.place, reason); });
    };
    if (!rank) refuse(rank_cell, "a board has ranks 1 to 16");
    if (!place) refuse(place_cell, "a rank has places 1 to 8");
    if (rank && place && !taken.insert({*rank, *place}).second)
      refuse(rank_cell, "another piece stands on rank " + rank_cell.text + ", place " +
                            place_cell.text + " already");
  }
  return faults.or_none();
}

std::string layout_note(const Subject& subject, const Alignment& alignment) {
  const auto columns = square_columns(*subject.table);
  if (!columns || &subject.model.relation() != relation::relation_named("men")) return "";
  std::vector<relation::Row> all;
  for (std::size_t j = 0; j < subject.derived_rows.size(); ++j)
    all.push_back(subject.derived_rows[j]);
  std::map<Square, Standing> men;
  std::map<std::size_t, Places> places;  // of each rank
  for (std::size_t i = 0; i < alignment.rows.size(); ++i) {
    const auto& row = subject.table->rows[i];
    const Square square{*counted(row[columns->first].text, ranks_of_board),
                        *counted(row[columns->second].text, places_of_rank)};
    places[square.rank].add(square.place);
    if (alignment.rows[i].derived)
      men.emplace(square, standing(all, all[*alignment.rows[i].derived]));
  }
  if (men.empty()) return "";
  // Ranks may be counted over the whole board or from the first that is occupied: either way the ends answer each other.
  const std::size_t ends = places.begin()->first + places.rbegin()->first;
  std::string alone;
  for (const auto& [square, man] : men) {
    const std::size_t rank = ends - square.rank;
    const auto across = places.find(rank);
    if (across != places.end()) {
      const Places both = across->second.with(places[square.rank]);
      const auto answer = men.find({rank, both.first + both.last - square.place});
      if (answer != men.end() && answers(man, answer->second)) continue;
    }
    alone += (alone.empty() ? " but for " : ", ") + man.number + " (rank " +
             std::to_string(square.rank) + ", place " + std::to_string(square.place) + ")";
  }
  const std::size_t ranks = places.rbegin()->first - places.begin()->first + 1;
  return std::to_string(ranks) +
         " ranks; turned half round, each piece stands where the other army's of its order and "
         "root "
         "does" +
         (alone.empty() ? "" : "," + alone) + sides_note(men, places);
}

}  // namespace rithmo::audit
