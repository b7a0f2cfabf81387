// See victory.hpp.
#include "rithmo/game/play/victory.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/number/integer.hpp"

namespace rithmo::game {
namespace {

// A piece that may be part of a triumph. It stands on a square, or is a captive off the board.
struct Member {
  std::optional<Square> at;
  const Piece* piece;
};

int distance(Square a, Square b) {
  return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
}

Square between(Square from, Square to) {
  return {to.file - from.file, to.rank - from.rank};
}

bool is_line(const std::vector<Square>& pieces, int apart) {
  const Square step = between(pieces[0], pieces[1]);
  const bool straight =
      step.file == 0 || step.rank == 0 || std::abs(step.file) == std::abs(step.rank);
  for (std::size_t i = 2; i < pieces.size(); ++i)
    if (between(pieces[i - 1], pieces[i]) != step) return false;
  return straight && (apart == 0 || distance(pieces[0], pieces[1]) == apart);
}

// Returns true if the pieces stand on corners of a square whose sides are a file and a rank.
bool are_corners(const std::vector<Square>& pieces, int apart) {
  const auto [file_least, file_most] = std::ranges::minmax(pieces, {}, &Square::file);
  const auto [rank_least, rank_most] = std::ranges::minmax(pieces, {}, &Square::rank);
  const int side = file_most.file - file_least.file;
  if (side == 0 || side != rank_most.rank - rank_least.rank || (apart != 0 && side != apart))
    return false;
  return std::ranges::all_of(pieces, [f = file_least.file, r = rank_least.rank, side](Square s) {
    return (s.file == f || s.file == f + side) && (s.rank == r || s.rank == r + side);
  });
}

// Returns true if the pieces, in this order, stand on a path of equal straight steps that turns by
// a right angle exactly once.
bool has_one_right_turn(const std::vector<Square>& pieces, int apart) {
  std::size_t turns = 0;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const Square step = between(pieces[i - 1], pieces[i]);
    const int length = distance(pieces[i - 1], pieces[i]);
    if ((step.file != 0 && step.rank != 0) || length != distance(pieces[0], pieces[1]) ||
        length == 0 || (apart != 0 && length != apart))
      return false;
    if (i == 1) continue;
    const Square before = between(pieces[i - 2], pieces[i - 1]);
    const int along = step.file * before.file + step.rank * before.rank;
    if (along < 0) return false;  // the path goes back
    turns += along == 0;
  }
  return turns == 1;
}

// Returns true if `corner` is next to both `a` and `b`. REQUIRES: all three are corners of one
// square.
bool is_at_corner(Square corner, Square a, Square b) {
  return (corner.file == a.file && corner.rank == b.rank) ||
         (corner.file == b.file && corner.rank == a.rank);
}

// Returns true if the pieces stand in the figure. `pieces` is in the order of the pieces' numbers.
bool are_in_figure(const Figure& figure, std::vector<Square> pieces) {
  using enum Figure::Form;
  switch (figure.form) {
    case anywhere:
      return true;
    case line:
      if (!figure.ascending) std::ranges::sort(pieces);
      return is_line(pieces, figure.apart);
    case corner:
      if (figure.ascending) return has_one_right_turn(pieces, figure.apart);
      std::ranges::sort(pieces);
      do
        if (has_one_right_turn(pieces, figure.apart)) return true;
      while (std::ranges::next_permutation(pieces).found);
      return false;
    case square:  // ascending: the second and the fourth piece are next to the first
      return are_corners(pieces, figure.apart) &&
             (!figure.ascending || is_at_corner(pieces[0], pieces[1], pieces[3]));
  }
  return false;
}

bool can_join(const Piece& piece, const RuleSet& rules, Army army) {
  return piece.army == army && (!piece.king || rules.triumph.king_joins);
}

bool is_announced(const Piece& piece, const RuleSet& rules) {
  return rules.triumph.announced == Announcement::none || piece.announced;
}

// Returns the pieces that may be part of this army's triumphs in the position, sorted by number.
std::vector<Member> members_of(const Position& position, const RuleSet& rules, Army army) {
  std::vector<Member> members;
  for (const auto& [square, piece] : position.pieces)
    if (can_join(piece, rules, army) && is_in_camp(square, rules, army) &&
        is_announced(piece, rules))
      members.push_back({square, &piece});
  for (const Piece& piece : position.off)
    if (can_join(piece, rules, army) && counts_off_board(rules.play, piece))
      members.push_back({std::nullopt, &piece});
  std::ranges::stable_sort(members, {}, [](const Member& m) { return m.piece->number; });
  return members;
}

// Visits every choice of `least` to `most` members with distinct numbers.
// REQUIRES: the members are sorted by number.
template <class Visit>
void for_each_choice(const std::vector<Member>& members, std::size_t least, std::size_t most,
                     const Visit& visit) {
  std::vector<const Member*> chosen;
  const auto go_on = [&](const auto& self, std::size_t from) -> void {
    if (chosen.size() >= least) visit(chosen);
    if (chosen.size() == most) return;
    for (std::size_t i = from; i < members.size(); ++i) {
      if (!chosen.empty() && chosen.back()->piece->number == members[i].piece->number) continue;
      chosen.push_back(&members[i]);
      self(self, i + 1);
      chosen.pop_back();
    }
  };
  go_on(go_on, 0);
}

class Triumphs {
 public:
  Triumphs(const Position& position, const RuleSet& rules, Army army, const Arrivals& arrivals)
      : rules_(rules), arrivals_(arrivals), members_(members_of(position, rules, army)) {}

  std::vector<Triumph> all() {
    for_each_choice(members_, 3, 4, [&](const auto& chosen) { consider(chosen); });
    return std::move(found_);
  }

 private:
  void consider(const std::vector<const Member*>& chosen) {
    Triumph triumph;
    std::vector<Piece> pieces;
    std::size_t last = 0;
    bool captive_last = false;
    for (const Member* member : chosen) {
      pieces.push_back(*member->piece);
      triumph.numbers.push_back(member->piece->number);
      if (member->at)
        triumph.pieces.push_back(*member->at);
      else
        triumph.off.push_back(*member->piece);
      const auto came = member->at ? arrivals_.find(*member->at) : arrivals_.end();
      if (came == arrivals_.end() || came->second < last) continue;
      last = came->second;
      captive_last = member->piece->captive;
    }
    const auto harmony = harmony_of(pieces, rules_);
    if (!harmony || triumph.pieces.empty() || (captive_last && !rules_.triumph.captive_completes))
      return;
    if (!are_in_allowed_figure(triumph.pieces, triumph.off.size(), rules_)) return;
    triumph.kinds = *harmony;
    found_.push_back(std::move(triumph));
  }

  const RuleSet& rules_;
  const Arrivals& arrivals_;
  std::vector<Member> members_;
  std::vector<Triumph> found_;
};

// The search for triumphs that would be complete if one piece stood elsewhere. It removes a piece
// and tries it, with two or three others, on every free square of the camp.
class NearTriumphFinder {
 public:
  NearTriumphFinder(const Position& position, const RuleSet& rules, Army army, Square from)
      : rules_(rules), from_(from), piece_(position.pieces.at(from)) {
    members_ = members_of(position, rules, army);
    std::erase_if(members_, [&](const Member& m) { return m.at == from; });
    for (int rank = 0; rank < rules.board.ranks; ++rank)
      for (int file = 0; file < rules.board.files; ++file)
        if (const Square to{file, rank};
            is_in_camp(to, rules, army) && (to == from || !position.pieces.contains(to)))
          squares_.push_back(to);
  }

  std::vector<NearTriumph> all() {
    for_each_choice(members_, 2, 3, [&](const auto& chosen) { consider(chosen); });
    return std::move(found_);
  }

 private:
  void consider(const std::vector<const Member*>& chosen) {
    std::vector<Piece> pieces{piece_};
    for (const Member* member : chosen) pieces.push_back(*member->piece);
    const auto harmony = harmony_of(pieces, rules_);
    if (!harmony) return;
    NearTriumph near{.piece = piece_, .from = from_, .to = {}, .numbers = {}, .kinds = *harmony};
    for (const Piece& piece : pieces) near.numbers.push_back(piece.number);
    std::ranges::sort(near.numbers);
    for (const Square to : squares_)
      if (is_triumph_with(chosen, to)) near.to.push_back(to);
    const bool stands_now =
        is_announced(piece_, rules_) && std::ranges::find(near.to, from_) != near.to.end();
    if (!near.to.empty() && !stands_now) found_.push_back(std::move(near));
  }

  bool is_triumph_with(const std::vector<const Member*>& chosen, Square to) const {
    std::vector<Square> pieces;
    std::size_t off = 0;
    bool placed = false;
    for (const Member* member : chosen) {
      if (!placed && member->piece->number > piece_.number) {
        pieces.push_back(to);
        placed = true;
      }
      member->at ? pieces.push_back(*member->at) : void(++off);
    }
    if (!placed) pieces.push_back(to);
    return are_in_allowed_figure(pieces, off, rules_);
  }

  const RuleSet& rules_;
  const Square from_;
  const Piece& piece_;
  std::vector<Member> members_;
  std::vector<Square> squares_;
  std::vector<NearTriumph> found_;
};

}  // namespace

std::optional<proportion::KindSet> harmony_of(const std::vector<Piece>& pieces,
                                              const RuleSet& rules) {
  std::vector<std::int64_t> n;
  for (const Piece& piece : pieces) {
    if (piece.king && !rules.triumph.king_joins) return std::nullopt;
    n.push_back(piece.number);
  }
  std::ranges::sort(n);
  if (std::ranges::adjacent_find(n) != n.end()) return std::nullopt;
  return harmony_of(n, rules);
}

std::optional<proportion::KindSet> harmony_of(std::span<const std::int64_t> n,
                                              const RuleSet& rules) {
  if (n.size() < 3 || n.size() > 4) return std::nullopt;
  const proportion::KindSet set =
      n.size() == 3 ? proportion::kinds_of_three(std::array{n[0], n[1], n[2]})
                    : proportion::kinds_of_four(std::array{n[0], n[1], n[2], n[3]},
                                                proportion::GeometricReading::either);
  if (set.size() < n.size() - 2) return std::nullopt;
  if ((n.size() == 3 ? rules.triumph.of_three : rules.triumph.of_four).empty()) return std::nullopt;
  return set;
}

bool are_in_allowed_figure(const std::vector<Square>& pieces, std::size_t off_board,
                           const RuleSet& rules) {
  return std::ranges::any_of(
      pieces.size() + off_board == 3 ? rules.triumph.of_three : rules.triumph.of_four,
      [&](const Figure& figure) {
        return figure.form == Figure::Form::anywhere ||
               (off_board == 0 && are_in_figure(figure, pieces));
      });
}

std::vector<std::vector<std::int64_t>> triumphal_sets(std::vector<std::int64_t> numbers,
                                                      const RuleSet& rules) {
  std::ranges::sort(numbers);
  numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
  std::vector<std::vector<std::int64_t>> threes;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t j = i + 1; j < numbers.size(); ++j)
      for (std::size_t k = j + 1; k < numbers.size(); ++k)
        if (proportion::kinds_of_three(std::array{numbers[i], numbers[j], numbers[k]}).size() > 0)
          threes.push_back({numbers[i], numbers[j], numbers[k]});
  // Builds fours from threes. Four numbers in two kinds of proportion contain three numbers in one
  // of these kinds. Only the geometric kind may need all four (a:b = c:d).
  std::set<std::vector<std::int64_t>> fours;
  for (const auto& three : threes)
    for (const std::int64_t fourth : numbers) {
      if (rules.triumph.of_four.empty() || std::ranges::find(three, fourth) != three.end())
        continue;
      std::array<std::int64_t, 4> four{three[0], three[1], three[2], fourth};
      std::ranges::sort(four);
      if (proportion::kinds_of_four(four, proportion::GeometricReading::either).size() >= 2)
        fours.emplace(four.begin(), four.end());
    }
  if (rules.triumph.of_three.empty()) threes.clear();
  threes.insert(threes.end(), fours.begin(), fours.end());
  return threes;
}

std::vector<std::vector<std::int64_t>> ending_sets(const std::vector<std::int64_t>& numbers,
                                                   const RuleSet& rules) {
  std::vector<std::vector<std::int64_t>> sets = triumphal_sets(numbers, rules);
  std::erase_if(sets, [&](const std::vector<std::int64_t>& set) {
    return grade_of(set.size(), *harmony_of(set, rules)) < rules.triumph.ends;
  });
  return sets;
}

bool is_in_camp(Square square, const RuleSet& rules, Army army) {
  return army == Army::odd ? square.rank >= rules.board.ranks - rules.triumph.camp
                           : square.rank < rules.triumph.camp;
}

bool king_stands(const Position& position, Army army) {
  return std::ranges::any_of(position.pieces, [&](const auto& piece) {
    return piece.second.king && piece.second.army == army && !piece.second.captive;
  });
}

Grade grade_of(std::size_t pieces, proportion::KindSet harmony) {
  return pieces == 3 ? Grade::great : harmony.size() == 2 ? Grade::greater : Grade::greatest;
}

Grade grade_of(const Triumph& triumph) {
  return grade_of(triumph.numbers.size(), triumph.kinds);
}

std::string name_of(const Triumph& triumph, const RuleSet& rules) {
  return rules.triumph.names[static_cast<std::size_t>(grade_of(triumph))];
}

std::string to_text(const Triumph& triumph) {
  std::string text;
  for (const std::int64_t number : triumph.numbers) text += std::to_string(number) + " ";
  return text + "(" + proportion::to_text(triumph.kinds) + ")";
}

std::vector<Triumph> triumphs_in(const Position& position, const RuleSet& rules, Army army,
                                 const Arrivals& arrivals) {
  if (rules.triumph.king_first && king_stands(position, enemy_of(army))) return {};
  return Triumphs(position, rules, army, arrivals).all();
}

std::vector<NearTriumph> triumphs_lacking_one(const Position& position, const RuleSet& rules,
                                              Army army) {
  std::vector<NearTriumph> all;
  for (const auto& [square, piece] : position.pieces) {
    if (!can_join(piece, rules, army) || (piece.captive && !rules.triumph.captive_completes))
      continue;
    std::vector<NearTriumph> with = NearTriumphFinder(position, rules, army, square).all();
    std::ranges::move(with, std::back_inserter(all));
  }
  return all;
}

void CapturedTotals::add(std::int64_t number) {
  ++pieces;
  sum += number;
  characters += static_cast<std::int64_t>(std::to_string(number).size());
  greatest = std::max(greatest, number);
}

CapturedTotals& CapturedTotals::operator+=(const CapturedTotals& other) {
  pieces += other.pieces;
  sum += other.sum;
  characters += other.characters;
  greatest = std::max(greatest, other.greatest);
  return *this;
}

CapturedTotals spoils_of(const Position& position, Army captor) {
  CapturedTotals spoils;
  const auto note = [&](const Piece& piece) {
    if (piece.army != captor || !piece.captive) return;
    if (piece.king)
      for (const std::int64_t layer : piece.layers) spoils.add(layer);
    else
      spoils.add(piece.number);
  };
  for (const auto& [square, piece] : position.pieces) note(piece);
  for (const Piece& piece : position.off) note(piece);
  return spoils;
}

bool reached(const Goal& goal, const CapturedTotals& spoils, const CommonRules& rules) {
  const auto enough = [&](std::int64_t has, std::int64_t asked) {
    return rules.exact_counts && asked > 0 && goal.sum > 0 ? has == asked : has >= asked;
  };
  return !goal.counts_standards && enough(spoils.pieces, goal.pieces) && spoils.sum >= goal.sum &&
         enough(spoils.characters, goal.characters) &&
         !(rules.upon_several && goal.of_honour && spoils.greatest >= goal.sum);
}

bool reaches(const Goal& goal, const Position& position, const RuleSet& rules, Army army) {
  return (!rules.common.king_first || !king_stands(position, enemy_of(army))) &&
         reached(goal_for(goal, army), spoils_of(position, army), rules.common);
}

std::int64_t standard_of(Army army) {
  return army == Army::even ? 130 : 174;
}

std::int64_t standards_won(const CapturedTotals& spoils, Army captor) {
  return spoils.sum / standard_of(enemy_of(captor));
}

GameEnding ending_by_standards(const Position& position) {
  const auto won = [&](Army army) { return standards_won(spoils_of(position, army), army); };
  const std::int64_t even = won(Army::even), odd = won(Army::odd);
  const std::string by =
      std::to_string(even) + " standards of the even army, " + std::to_string(odd) + " of the odd";
  if (even == odd) return {std::nullopt, by};
  return {even > odd ? Army::even : Army::odd, by};
}

std::optional<GameEnding> ended_by_triumph(const Position& position, const RuleSet& rules,
                                           Army army, const Arrivals& arrivals) {
  const std::vector<Triumph> all = triumphs_in(position, rules, army, arrivals);
  const auto grade = [](const Triumph& triumph) { return grade_of(triumph); };
  const auto highest = std::ranges::max_element(all, {}, grade);
  if (highest == all.end() || grade_of(*highest) < rules.triumph.ends) return std::nullopt;
  return GameEnding{army, name_of(*highest, rules) + " triumph: " + to_text(*highest)};
}

}  // namespace rithmo::game
