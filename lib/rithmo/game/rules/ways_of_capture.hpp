// The ways of capture, one type for each: its name, the places of its takers, the numbers that
// capture, and the reason in words.
//
// A way is a template over the surroundings of a prey and over a search that collects captures.
// Three searches use it. captures_in (play/captures.cpp) finds the surroundings in the position and
// stores the reasons. FastSearch (engine/fast_captures.cpp) looks them up in tables and drops the
// reasons. Contact (engine/contact.cpp) lets every number stand everywhere, to learn which numbers
// capture a number. Example: multiplication is find_pairs() of the takers that reach the prey, with
// x * y. Counter-example: play.hpp decides when a turn may capture.
// A new way is an alternative of Way (rules.hpp) with a specialisation of WayOfCapture in this
// file. Fields that a rule file may set are rows of way_fields (rule_fields.hpp). The slow twin is
// in tests/game/slow_game.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rithmo/game/pieces/board.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/proportion/kinds.hpp"

namespace rithmo::game {

// The places where the takers of a way stand.
enum class TakerStance : std::uint8_t {
  reaching,     // they could move to the prey's square in order to capture
  in_line,      // each is the nearest piece on a line from the prey
  in_own_line,  // as in_line, but the taker must move along that line
  beside,       // on the squares next to the prey
  around,       // where they hinder the prey's movements
};

// The number and the places of the takers that a way needs.
struct Takers {
  TakerStance stance;
  std::uint8_t fewest;
  bool several = false;  // three or more may capture together
};

// The conditions under which a prey is shut in.
struct Enclosure {
  std::string_view by;        // who shuts the prey in, as "enemies alone"
  bool edge_hinders = false;  // the edge of the board hinders a movement as an enemy does
  bool four_suffice = false;  // the four straight or the four diagonal directions suffice
};

// A taker with one of the numbers by which it captures.
template <class Place>
struct NumberedTaker {
  Place at;
  std::int64_t number;
  bool operator==(const NumberedTaker&) const = default;
};

// Each way W has a specialisation with
//   prototypes: the ways that a rule file names, with default fields; name(its), takers(its);
//   find(its, around, search, number): adds each capture of that number;
// or, if it shuts the prey in, enclosure(its) and
//   is_closed(its, around, way, hinderers): true if the prey cannot leave that way; appends takers;
//   find(its, around, search): adds each capture.
// The surroundings of a prey, `around`, have
//   numbers(), whole_number(): the numbers by which the prey is captured, and its own number;
//   reaching(), beside(): lists of NumberedTaker;
//   lines(): an element for each taker nearest on a line, with its `way` from the prey (an index of
//     eight_ways) and the number of empty `spaces` between;
//   at(line), numbers(line), goes_along(line): its place, its numbers, true if it moves along it;
//   may_be_closed(first): a cheap test, false only if one of four directions from `first` is free;
//   is_occupied(way, hinderers): true if a taker stands in the next square; appends it;
//   is_hindered(way, edge_hinders, hinderers): true if all ordinary moves that way are hindered;
//   goes_all_ways(): true if the prey has an ordinary movement in each direction.
// The search has
//   max_takers, shuts_in: how many takers one capture may have; true if it includes shutting in;
//   takers(), chosen(): lists of places, and of NumberedTaker, for trying sets;
//   add(number, first, words): adds a capture by the takers from `first` on, for the reason that
//     words(reader) makes of places, of(place), prey() and is_edge(way);
//   is_captured_alone(place): true if one enemy of the takers captures the whole piece there.
template <class W>
struct WayOfCapture;

template <class W>
concept ShutsIn = requires(const W& its) {
  { WayOfCapture<W>::enclosure(its) } -> std::same_as<Enclosure>;
};

// Algorithms that several ways share.
namespace ways {

inline std::string equation(std::int64_t a, std::string_view sign, std::int64_t b,
                            std::int64_t result) {
  return std::to_string(a).append(sign) + std::to_string(b) + " = " + std::to_string(result);
}

template <class Search, class Place, class Words>
void add(Search& search, std::int64_t number, std::initializer_list<Place> takers, Words words) {
  auto& all = search.takers();
  const std::size_t first = all.size();
  all.insert(all.end(), takers);
  search.add(number, first, words);
}

// Adds a capture by each taker that reaches the prey and has a number for which `holds` is true.
template <class Around, class Search, class Holds, class Words>
void find_single_takers(Around& around, Search& search, std::int64_t number, Holds holds,
                        Words words) {
  for (const auto& [at, t] : around.reaching())
    if (holds(t))
      add(search, number, {at}, [&, at = at, t = t](auto& reader) {
        return words(t) + "; " + reader.of(at) + " reaches " + reader.prey();
      });
}

// Adds a capture by each pair of takers with x sign y = number. If the operation depends on the
// order of x and y, both orders are tried.
template <class List, class Search, class Operation>
void find_pairs(const List& takers, Search& search, std::int64_t number, std::string_view sign,
                Operation operation, std::string_view stand = "reach") {
  const bool ordered = operation(2, 1) != operation(1, 2);
  for (const auto& a : takers)
    for (const auto& b : takers)
      if (a.at != b.at && ((ordered && a.number != b.number) || a.at < b.at) &&
          operation(a.number, b.number) == number)
        add(search, number, {a.at, b.at}, [&](auto& reader) {
          return equation(a.number, sign, b.number, number) + "; both " + std::string(stand) + " " +
                 reader.prey();
        });
}

// Extends the chosen takers by others whose numbers add up to `left`, one number for each. Calls
// tell() for each complete set of at least three takers.
template <class List, class Search, class Tell>
void add_up(const List& adders, std::size_t from, std::int64_t left, Search& search, Tell tell) {
  auto& chosen = search.chosen();
  if (left == 0 && chosen.size() > 2) tell();
  for (std::size_t i = from; i < adders.size(); ++i) {
    const auto is_it = [&](const auto& other) { return other.at == adders[i].at; };
    if (adders[i].number > left || std::any_of(chosen.begin(), chosen.end(), is_it)) continue;
    chosen.push_back(adders[i]);
    add_up(adders, i + 1, left - adders[i].number, search, tell);
    chosen.pop_back();
  }
}

// Adds the capture by the chosen takers.
template <class Search>
void add_chosen(Search& search, std::int64_t number, std::string_view sign,
                std::string_view stand) {
  const std::size_t first = search.takers().size();
  for (const auto& taker : search.chosen()) search.takers().push_back(taker.at);
  search.add(number, first, [&](auto& reader) {
    std::string words;
    for (const auto& taker : search.chosen())
      words.append(words.empty() ? "" : sign) += std::to_string(taker.number);
    return words + " = " + std::to_string(number) + "; all " + std::string(stand) + " " +
           reader.prey();
  });
}

// Adds a capture by each set of three or more takers whose numbers add up to `number`.
template <class List, class Search>
void find_sums(const List& takers, Search& search, std::int64_t number, std::string_view stand) {
  if constexpr (Search::max_takers > 2) {
    search.chosen().clear();
    add_up(takers, 0, number, search, [&] { add_chosen(search, number, " + ", stand); });
  }
}

// Adds each capture by a taker whose number exceeds the sum of two or more others by `number`.
template <class List, class Search>
void find_differences(const List& takers, Search& search, std::int64_t number,
                      std::string_view stand) {
  if constexpr (Search::max_takers > 2)
    for (const auto& greatest : takers) {
      search.chosen().assign({greatest});
      add_up(takers, 0, greatest.number - number, search,
             [&] { add_chosen(search, number, " - ", stand); });
    }
}

// Adds a capture by each taker on a line whose number, times or divided by n, is the prey's number.
// n is the number of empty squares between them plus `ends`, the end squares that count.
template <class Around, class Search>
void find_in_line(Around& around, Search& search, std::int64_t number, bool multiplies, int ends,
                  bool own_line) {
  for (const auto& line : around.lines()) {
    const std::int64_t n = line.spaces + ends;
    if (n < 2 || (own_line && !around.goes_along(line))) continue;
    for (const std::int64_t t : around.numbers(line))
      if (multiplies ? t * n == number : t == number * n)
        add(search, number, {around.at(line)}, [&](auto& reader) {
          const std::string_view counted = own_line    ? " fields from "
                                           : ends == 2 ? " spaces, ends counted, between "
                                           : ends == 1 ? " spaces, one end counted, between "
                                                       : " empty spaces between ";
          return equation(t, multiplies ? " × " : " / ", n, number) + "; " +
                 std::to_string(n).append(counted) + reader.of(around.at(line)) +
                 (own_line ? " to " : " and ") + reader.prey();
        });
  }
}

// Returns true if the four directions first, first + 1, ... are closed. If so, appends the takers
// that hinder them.
template <class W, class Around, class List>
bool are_ways_closed(const W& its, Around& around, std::size_t first, List& hinderers) {
  if (!around.may_be_closed(first)) return false;
  const std::size_t size = hinderers.size();
  for (std::size_t way = first; way < first + straight_ways; ++way)
    if (!WayOfCapture<W>::is_closed(its, around, way, hinderers)) {
      hinderers.resize(size);
      return false;
    }
  return true;
}

// Removes repeated elements from index `begin` on.
template <class List>
void make_unique(List& list, std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t i = begin; i < list.size(); ++i) {
    const auto from = list.begin() + static_cast<std::ptrdiff_t>(begin),
               to = list.begin() + static_cast<std::ptrdiff_t>(end);
    if (std::find(from, to, list[i]) == to) list[end++] = list[i];
  }
  list.resize(end);
}

}  // namespace ways

template <>
struct WayOfCapture<way::EqualityCapture> {
  static constexpr std::array prototypes{way::EqualityCapture{}};
  static std::string_view name(const way::EqualityCapture&) { return "equality"; }
  static Takers takers(const way::EqualityCapture&) { return {TakerStance::reaching, 1}; }
  static void find(const way::EqualityCapture&, auto& around, auto& search, std::int64_t number) {
    ways::find_single_takers(
        around, search, number, [&](std::int64_t t) { return t == number; },
        [&](std::int64_t t) { return std::to_string(t) + " = " + std::to_string(number); });
  }
};

template <>
struct WayOfCapture<way::Roots> {
  static constexpr std::array prototypes{way::Roots{}};
  static std::string_view name(const way::Roots&) { return "roots"; }
  static Takers takers(const way::Roots&) { return {TakerStance::reaching, 1}; }
  static void find(const way::Roots& its, auto& around, auto& search, std::int64_t number) {
    const auto power = [&](std::int64_t t) { return power_between(t, number, its.greatest_power); };
    ways::find_single_takers(around, search, number, power, [&](std::int64_t t) {
      return ways::equation(std::min(t, number), "^", *power(t), std::max(t, number));
    });
  }
};

template <>
struct WayOfCapture<way::AdditionCapture> {
  static constexpr std::array prototypes{way::AdditionCapture{}};
  static std::string_view name(const way::AdditionCapture&) { return "addition"; }
  static Takers takers(const way::AdditionCapture& its) {
    return {its.next_to_prey ? TakerStance::beside : TakerStance::reaching, 2, its.more_than_two};
  }
  static void find(const way::AdditionCapture& its, auto& around, auto& search,
                   std::int64_t number) {
    const auto& takers = its.next_to_prey ? around.beside() : around.reaching();
    const std::string_view stand = its.next_to_prey ? "stand next to" : "reach";
    ways::find_pairs(takers, search, number, " + ", std::plus<>(), stand);
    if (its.more_than_two) ways::find_sums(takers, search, number, stand);
  }
};

template <>
struct WayOfCapture<way::SubtractionCapture> {
  static constexpr std::array prototypes{way::SubtractionCapture{}};
  static std::string_view name(const way::SubtractionCapture&) { return "subtraction"; }
  static Takers takers(const way::SubtractionCapture& its) {
    return {its.next_to_prey ? TakerStance::beside : TakerStance::reaching, 2, its.more_than_two};
  }
  static void find(const way::SubtractionCapture& its, auto& around, auto& search,
                   std::int64_t number) {
    const auto& takers = its.next_to_prey ? around.beside() : around.reaching();
    const std::string_view stand = its.next_to_prey ? "stand next to" : "reach";
    ways::find_pairs(takers, search, number, " - ", std::minus<>(), stand);
    if (its.more_than_two) ways::find_differences(takers, search, number, stand);
  }
};

template <>
struct WayOfCapture<way::MultiplicationCapture> {
  static constexpr std::array prototypes{way::MultiplicationCapture{}};
  static std::string_view name(const way::MultiplicationCapture&) { return "multiplication"; }
  static Takers takers(const way::MultiplicationCapture&) { return {TakerStance::reaching, 2}; }
  static void find(const way::MultiplicationCapture&, auto& around, auto& search,
                   std::int64_t number) {
    ways::find_pairs(around.reaching(), search, number, " × ", std::multiplies<>());
  }
};

template <>
struct WayOfCapture<way::DivisionCapture> {
  static constexpr std::array prototypes{way::DivisionCapture{}};
  static std::string_view name(const way::DivisionCapture&) { return "division"; }
  static Takers takers(const way::DivisionCapture&) { return {TakerStance::reaching, 2}; }
  static void find(const way::DivisionCapture&, auto& around, auto& search, std::int64_t number) {
    ways::find_pairs(around.reaching(), search, number, " / ",
                     [](std::int64_t a, std::int64_t b) { return a % b == 0 ? a / b : 0; });
  }
};

template <>
struct WayOfCapture<way::ProportionCapture> {
  static constexpr std::array prototypes{way::ProportionCapture{proportion::Kind::arithmetic},
                                         way::ProportionCapture{proportion::Kind::geometric},
                                         way::ProportionCapture{proportion::Kind::harmonic}};
  static std::string_view name(const way::ProportionCapture& its) {
    return its.kind == proportion::Kind::arithmetic  ? "arithmetic-proportion"
           : its.kind == proportion::Kind::geometric ? "geometric-proportion"
                                                     : "harmonic-proportion";
  }
  static Takers takers(const way::ProportionCapture&) { return {TakerStance::reaching, 2}; }
  static void find(const way::ProportionCapture& its, auto& around, auto& search,
                   std::int64_t number) {
    for (const auto& a : around.reaching())
      for (const auto& b : around.reaching()) {
        if (!(a.at < b.at)) continue;
        std::array<std::int64_t, 3> three{a.number, b.number, number};
        std::ranges::sort(three);
        if (three[0] == three[1] || three[1] == three[2] ||
            !proportion::is_in_proportion(its.kind, three))
          continue;
        ways::add(search, number, {a.at, b.at}, [&](auto& reader) {
          return std::to_string(three[0]) + " " + std::to_string(three[1]) + " " +
                 std::to_string(three[2]) + "; both reach " + reader.prey();
        });
      }
  }
};

template <>
struct WayOfCapture<way::CaptureBySpaces> {
  static constexpr std::array prototypes{way::CaptureBySpaces{true}, way::CaptureBySpaces{false}};
  static std::string_view name(const way::CaptureBySpaces& its) {
    return its.multiplies ? "multiplication-by-spaces" : "division-by-spaces";
  }
  static Takers takers(const way::CaptureBySpaces&) { return {TakerStance::in_line, 1}; }
  static void find(const way::CaptureBySpaces& its, auto& around, auto& search,
                   std::int64_t number) {
    ways::find_in_line(around, search, number, its.multiplies, its.ends_counted, false);
  }
};

template <>
struct WayOfCapture<way::CaptureByFields> {
  static constexpr std::array prototypes{way::CaptureByFields{true}, way::CaptureByFields{false}};
  static std::string_view name(const way::CaptureByFields& its) {
    return its.multiplies ? "multiplication-by-fields" : "division-by-fields";
  }
  static Takers takers(const way::CaptureByFields&) { return {TakerStance::in_own_line, 1}; }
  static void find(const way::CaptureByFields& its, auto& around, auto& search,
                   std::int64_t number) {
    ways::find_in_line(around, search, number, its.multiplies, 2, true);
  }
};

template <>
struct WayOfCapture<way::SiegeCapture> {
  static constexpr std::array prototypes{way::SiegeCapture{}};
  static std::string_view name(const way::SiegeCapture&) { return "siege"; }
  static Takers takers(const way::SiegeCapture&) { return {TakerStance::around, 1}; }
  static Enclosure enclosure(const way::SiegeCapture& its) {
    return {its.edge_hinders ? "enemies and the edge of the board" : "enemies alone",
            its.edge_hinders, its.four_suffice};
  }
  static bool is_closed(const way::SiegeCapture& its, auto& around, std::size_t way,
                        auto& hinderers) {
    return around.is_hindered(way, its.edge_hinders, hinderers);
  }
  static void find(const way::SiegeCapture& its, auto& around, auto& search) {
    auto& takers = search.takers();
    const std::size_t first = takers.size();
    const bool straight = ways::are_ways_closed(its, around, 0, takers);
    const bool four = its.four_suffice && around.goes_all_ways();
    if (!straight && !four) return;
    const bool cornerwise = ways::are_ways_closed(its, around, straight_ways, takers);
    const bool whole = straight && cornerwise;
    if (!whole && !four) takers.resize(first);
    ways::make_unique(takers, first);  // one piece may hinder two movements
    const auto is_captured = [&](const auto& taker) { return search.is_captured_alone(taker); };
    if (takers.size() == first ||
        (its.freed_by_capture && std::any_of(takers.begin() + static_cast<std::ptrdiff_t>(first),
                                             takers.end(), is_captured))) {
      takers.resize(first);
      return;
    }
    search.add(around.whole_number(), first, [&](auto& reader) {
      bool by_edge = false;
      for (std::size_t way = 0; way < eight_ways.size(); ++way)
        by_edge = by_edge || (its.edge_hinders && reader.is_edge(way) &&
                              (whole || straight == (way < straight_ways)));
      return (whole      ? "every move of "
              : straight ? "every straight move of "
                         : "every cornerwise move of ") +
             reader.prey() + " is hindered by an enemy" + (by_edge ? " or the edge" : "");
    });
  }
};

template <>
struct WayOfCapture<way::OblivionCapture> {
  static constexpr std::array prototypes{way::OblivionCapture{}};
  static std::string_view name(const way::OblivionCapture&) { return "oblivion"; }
  static Takers takers(const way::OblivionCapture&) { return {TakerStance::around, 4}; }
  static Enclosure enclosure(const way::OblivionCapture&) {
    return {.by = "four enemies in the next squares", .four_suffice = true};
  }
  static bool is_closed(const way::OblivionCapture&, auto& around, std::size_t way,
                        auto& hinderers) {
    return around.is_occupied(way, hinderers);
  }
  static void find(const way::OblivionCapture& its, auto& around, auto& search) {
    for (const std::size_t first_way : {std::size_t{0}, straight_ways}) {
      const std::size_t first = search.takers().size();
      if (!ways::are_ways_closed(its, around, first_way, search.takers())) continue;
      search.add(around.whole_number(), first, [&](auto& reader) {
        return "four stand next to " + reader.prey() +
               (first_way == 0 ? ", straight" : ", cornerwise");
      });
    }
  }
};

template <>
struct WayOfCapture<way::AmbushCapture> {
  static constexpr std::array prototypes{way::AmbushCapture{}};
  static std::string_view name(const way::AmbushCapture&) { return "ambush"; }
  static Takers takers(const way::AmbushCapture&) { return {TakerStance::beside, 2}; }
  static void find(const way::AmbushCapture& its, auto& around, auto& search, std::int64_t number) {
    for (const auto& one : around.lines())
      for (const auto& other : around.lines()) {
        if (one.way >= other.way || one.spaces > 0 || other.spaces > 0 ||
            (its.opposite && other.way != opposite(one.way)))
          continue;
        for (const std::int64_t x : around.numbers(one))
          for (const std::int64_t y : around.numbers(other))
            if (x + y == number)
              ways::add(search, number, {around.at(one), around.at(other)}, [&](auto& reader) {
                return ways::equation(x, " + ", y, number) + "; both stand next to " +
                       reader.prey();
              });
      }
  }
};

template <>
struct WayOfCapture<way::UndefinedWay> {
  static constexpr std::array<way::UndefinedWay, 0> prototypes{};
  static std::string_view name(const way::UndefinedWay& its) { return its.name; }
  static Takers takers(const way::UndefinedWay&) { return {TakerStance::reaching, 1}; }
  static void find(const way::UndefinedWay&, auto&, auto&, std::int64_t) {}
};

inline Takers takers_of(const Way& way) {
  return std::visit([]<class W>(const W& its) { return WayOfCapture<W>::takers(its); }, way);
}

// Returns what shuts the prey in, or nothing if the way does not shut it in.
inline std::optional<Enclosure> enclosure_of(const Way& way) {
  return std::visit(
      []<class W>(const W& its) -> std::optional<Enclosure> {
        if constexpr (ShutsIn<W>) return WayOfCapture<W>::enclosure(its);
        return std::nullopt;
      },
      way);
}

// Adds all captures by a way. Does nothing if the way shuts the prey in and the search wants
// captures by numbers only.
template <class Around, class Search>
void find_captures(const Way& way, Around& around, Search& search) {
  std::visit(
      [&]<class W>(const W& its) {
        if constexpr (!ShutsIn<W>) {
          for (const std::int64_t number : around.numbers())
            WayOfCapture<W>::find(its, around, search, number);
        } else if constexpr (Search::shuts_in) {
          WayOfCapture<W>::find(its, around, search);
        }
      },
      way);
}

}  // namespace rithmo::game
