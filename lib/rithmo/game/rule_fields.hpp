// The fields of rule files: for each kind of thing its keys, how a value is read, what may stand there. For rule_file.cpp, which
// reads them, and rule_schema.cpp, which writes them as a JSON schema.
//
// Example: flag<Movement, &Movement::leaps>("leaps") reads leaps = true. Counter-example: keys that lead to tables of their own
// (board, option) are none of these.
#pragma once

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1  // nothing to link with
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules.hpp"
#include "rithmo/text/source.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::game::rule_file {

using Schema = nlohmann::ordered_json;

template <class E>
inline constexpr std::array<std::string_view, 0> words{};
template <>
inline constexpr std::array<std::string_view, 3> words<Game>{"philosophers", "boolean", "tables"};
template <>
inline constexpr std::array<std::string_view, 4> words<PieceKind>{"round", "triangle", "square",
                                                                  "king"};
template <>
inline constexpr std::array<std::string_view, 2> words<Army>{"even", "odd"};
template <>
inline constexpr std::array<std::string_view, 3> words<Grade>{"great", "greater", "greatest"};
template <>
inline constexpr std::array<std::string_view, 3> words<Shape>{"round", "triangle", "square"};
template <>
inline constexpr std::array<std::string_view, 3> words<Directions>{"orthogonal", "diagonal", "all"};
template <>
inline constexpr std::array<std::string_view, 4> words<Purpose>{"any", "not-to-capture", "siege",
                                                                "escape"};
template <>
inline constexpr std::array<std::string_view, 3> words<CaptureTiming>{"enter-before", "stay",
                                                                      "stay-instead"};
template <>
inline constexpr std::array<std::string_view, 3> words<Captives>{"out-of-play", "kept", "enter"};
template <>
inline constexpr std::array<std::string_view, 3> words<Announcement>{"none", "before", "placed"};
template <>
inline constexpr std::array<std::string_view, 3> words<Ransom>{"none", "any-layer",
                                                               "all-but-the-lowest"};
template <>
inline constexpr std::array<std::string_view, 4> words<Figure::Form>{"anywhere", "line", "corner",
                                                                     "square"};

template <class T>
struct Field {
  std::string_view key;
  std::string (*read)(const toml::node&,
                      T&);  // what is wrong with the value; empty where nothing is
  Schema (*schema)();
  bool required = false;
};

inline std::string quoted_list(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names)
    text += (text.empty() ? "\"" : ", \"") + std::string(name) + "\"";
  return text;
}

// Makers of fields; `Member` leads from T to the place: a pointer to member or a function.
template <class T, auto Member>
constexpr Field<T> flag(std::string_view key) {
  return {key,
          [](const toml::node& node, T& to) -> std::string {
            const auto value = node.value_exact<bool>();
            if (!value) return "expected true or false";
            std::invoke(Member, to) = *value;
            return "";
          },
          [] {
            return Schema{{"type", "boolean"}};
          }};
}
template <class T, auto Member, int least, int most>
constexpr Field<T> count(std::string_view key, bool required = false) {
  return {key,
          [](const toml::node& node, T& to) -> std::string {
            const auto value = node.value_exact<std::int64_t>();
            if (!value || *value < least || *value > most)
              return "expected a whole number from " + std::to_string(least) + " to " +
                     std::to_string(most);
            std::invoke(Member, to) = static_cast<int>(*value);
            return "";
          },
          [] {
            return Schema{{"type", "integer"}, {"minimum", least}, {"maximum", most}};
          },
          required};
}
inline std::string read_text(const toml::node& node, std::string& to) {
  const auto value = node.value_exact<std::string>();
  if (!value) return "expected text in quotation marks";
  if (value->empty()) return "expected a text, this one is empty";
  if (text::visible(*value) != *value)
    return "a line break, or a character that is not seen, in a text";
  to = *value;
  return "";
}
template <class T, auto Member>
constexpr Field<T> text(std::string_view key, bool required = false) {
  return {key,
          [](const toml::node& node, T& to) { return read_text(node, std::invoke(Member, to)); },
          [] {
            return Schema{{"type", "string"}, {"minLength", 1}};
          },
          required};
}
template <class T, auto Member, class E>
constexpr Field<T> one_of(std::string_view key, bool required = false) {
  return {key,
          [](const toml::node& node, T& to) -> std::string {
            const auto value = node.value_exact<std::string>();
            const auto found = std::ranges::find(words<E>, value.value_or(""));
            if (found == words<E>.end())
              return "expected one of " + quoted_list(words<E>) +
                     text::did_you_mean(value.value_or(""), words<E>);
            std::invoke(Member, to) = static_cast<E>(found - words<E>.begin());
            return "";
          },
          [] {
            return Schema{{"enum", words<E>}};
          },
          required};
}
template <class T, auto Member>
constexpr Field<T> texts(std::string_view key, bool required = false) {
  return {key,
          [](const toml::node& node, T& to) -> std::string {
            auto& list = std::invoke(Member, to);
            const toml::array* array = node.as_array();
            if (!array) return "expected a list of texts";
            if constexpr (requires { list.clear(); })
              list.assign(array->size(), "");
            else if (array->size() != list.size())
              return "expected " + std::to_string(list.size()) + " texts";
            for (std::size_t i = 0; i < list.size(); ++i)
              if (std::string wrong = read_text((*array)[i], list[i]); !wrong.empty()) return wrong;
            return "";
          },
          [] {
            return Schema{{"type", "array"}, {"items", {{"type", "string"}, {"minLength", 1}}}};
          },
          required};
}

// Locus, doubt and filled-in, of whatever has a provenance there.
template <class T, auto Member>
inline constexpr std::array<Field<T>, 3> provenance{
    text<T, [](T& to) -> std::string& { return std::invoke(Member, to).locus; }>("locus", true),
    text<T, [](T& to) -> std::string& { return std::invoke(Member, to).doubt; }>("doubt"),
    flag<T, [](T& to) -> bool& { return std::invoke(Member, to).filled_in; }>("filled-in")};

inline constexpr std::array head_fields{text<RuleSet, &RuleSet::title>("title", true),
                                        text<RuleSet, &RuleSet::source>("loci", true),
                                        one_of<RuleSet, &RuleSet::game, Game>("game")};
inline constexpr std::array board_fields{count<Board, &Board::files, 2, 26>("files", true),
                                         count<Board, &Board::ranks, 2, 99>("ranks", true)};
inline constexpr std::array note_fields{text<Note, &Note::topic>("topic", true),
                                        text<Note, &Note::says>("says", true),
                                        flag<Note, &Note::not_enforced>("not-enforced")};
inline constexpr std::array movement_fields{
    one_of<Movement, &Movement::piece, PieceKind>("piece", true),
    count<Movement, &Movement::along, 1, 25>("along", true),
    count<Movement, &Movement::aside, 0, 25>("aside"),
    one_of<Movement, &Movement::directions, Directions>("directions", true),
    one_of<Movement, &Movement::purpose, Purpose>("purpose"),
    flag<Movement, &Movement::leaps>("leaps"),
    flag<Movement, &Movement::by_agreement>("by-agreement"),
    one_of<Movement, &Movement::needs, Shape>("while-it-has"),
    flag<Movement, &Movement::as_base>("as-its-lowest")};
inline constexpr std::array capture_fields{
    text<CaptureRule, &CaptureRule::condition>("says", true),
    flag<CaptureRule, &CaptureRule::by_agreement>("by-agreement")};
inline constexpr std::array array_fields{
    text<StartingArray, &StartingArray::title>("title", true),
    count<StartingArray, &StartingArray::from_edge, 0, 99>("from-edge"),
    texts<StartingArray, &StartingArray::even>("even", true),
    texts<StartingArray, &StartingArray::odd>("odd", true)};
inline constexpr std::array option_fields{text<RuleOption, &RuleOption::name>("name", true),
                                          text<RuleOption, &RuleOption::says>("says", true)};
inline constexpr std::array figure_fields{one_of<Figure, &Figure::form, Figure::Form>("form", true),
                                          count<Figure, &Figure::apart, 0, 25>("apart"),
                                          flag<Figure, &Figure::ascending>("ascending")};

template <class W>
inline constexpr std::array<Field<W>, 0> way_fields{};
template <>
inline constexpr std::array way_fields<way::Roots>{
    count<way::Roots, &way::Roots::greatest_power, 2, 6>("greatest-power")};
template <>
inline constexpr std::array way_fields<way::Addition>{
    flag<way::Addition, &way::Addition::next_to_prey>("next-to-prey"),
    flag<way::Addition, &way::Addition::more_than_two>("more-than-two")};
template <>
inline constexpr std::array way_fields<way::Subtraction>{
    flag<way::Subtraction, &way::Subtraction::next_to_prey>("next-to-prey"),
    flag<way::Subtraction, &way::Subtraction::more_than_two>("more-than-two")};
template <>
inline constexpr std::array way_fields<way::BySpaces>{
    count<way::BySpaces, &way::BySpaces::ends_counted, 0, 2>("ends-counted")};
template <>
inline constexpr std::array way_fields<way::Siege>{
    flag<way::Siege, &way::Siege::edge_hinders>("edge-hinders"),
    flag<way::Siege, &way::Siege::four_suffice>("four-suffice"),
    flag<way::Siege, &way::Siege::freed_by_capture>("freed-by-capture")};
template <>
inline constexpr std::array way_fields<way::Ambush>{
    flag<way::Ambush, &way::Ambush::opposite>("opposite")};

inline constexpr std::array play_fields{
    one_of<PlayRules, &PlayRules::first, Army>("first"),
    one_of<PlayRules, &PlayRules::timing, CaptureTiming>("takers", true),
    flag<PlayRules, &PlayRules::mover_takes_part>("mover-takes-part"),
    one_of<PlayRules, &PlayRules::captives, Captives>("captives", true),
    one_of<PlayRules, &PlayRules::captive_king, Captives>("captive-king", true),
    one_of<PlayRules, &PlayRules::ransom, Ransom>("ransom"),
    flag<PlayRules, &PlayRules::king_to_redeemer>("king-to-redeemer"),
    flag<PlayRules, &PlayRules::flight_besieges>("flight-besieges"),
    flag<PlayRules, &PlayRules::no_flight_to_capture>("no-flight-to-capture"),
    flag<PlayRules, &PlayRules::layers_capture>("layers-capture"),
    flag<PlayRules, &PlayRules::layer_by_shape>("layer-by-shape"),
    flag<PlayRules, &PlayRules::total_captured>("total-captured"),
    flag<PlayRules, &PlayRules::total_remains>("total-remains"),
    flag<PlayRules, &PlayRules::whole_to_capture>("whole-to-capture"),
    flag<PlayRules, &PlayRules::lowest_is_king>("lowest-is-king")};

// Reads a list of figures; their own fields are looked up by hand, for a figure is a table within a list within a table.
template <auto Member>
constexpr Field<TriumphRules> figures(std::string_view key) {
  return {key,
          [](const toml::node& node, TriumphRules& to) -> std::string {
            const toml::array* array = node.as_array();
            if (!array) return "expected a list of figures, as [{ form = \"anywhere\" }]";
            std::vector<Figure> read;
            for (const toml::node& item : *array) {
              const toml::table* table = item.as_table();
              if (!table || !table->contains("form"))
                return "a figure has a form: { form = \"line\", apart = 1 }";
              Figure figure{Figure::Form::anywhere};
              for (const auto& [name, value] : *table) {
                const auto field =
                    std::ranges::find(figure_fields, name.str(), &Field<Figure>::key);
                if (field == figure_fields.end())
                  return "a figure has form, apart and ascending, not " + std::string(name.str());
                if (const std::string wrong = field->read(value, figure); !wrong.empty())
                  return std::string(name.str()) + ": " + wrong;
              }
              read.push_back(figure);
            }
            std::invoke(Member, to) = std::move(read);
            return "";
          },
          [] {
            Schema properties;
            for (const auto& field : figure_fields)
              properties[std::string(field.key)] = field.schema();
            return Schema{{"type", "array"},
                          {"items",
                           {{"type", "object"},
                            {"properties", properties},
                            {"required", {"form"}},
                            {"additionalProperties", false}}}};
          },
          true};
}
inline constexpr std::array triumph_fields{
    count<TriumphRules, &TriumphRules::camp, 0, 99>("camp", true),
    flag<TriumphRules, &TriumphRules::king_first>("king-first"),
    one_of<TriumphRules, &TriumphRules::announced, Announcement>("announced", true),
    flag<TriumphRules, &TriumphRules::king_joins>("king-joins"),
    flag<TriumphRules, &TriumphRules::captive_completes>("captive-completes"),
    figures<&TriumphRules::of_three>("three"),
    figures<&TriumphRules::of_four>("four"),
    one_of<TriumphRules, &TriumphRules::ends, Grade>("ends"),
    texts<TriumphRules, &TriumphRules::names>("names")};
inline constexpr std::array common_fields{
    flag<CommonRules, &CommonRules::king_first>("king-first"),
    flag<CommonRules, &CommonRules::upon_several>("upon-several"),
    flag<CommonRules, &CommonRules::exact_counts>("exact-counts")};

// The ways as a file names them, each with nothing special agreed.
const std::vector<Way>& played_ways();

}  // namespace rithmo::game::rule_file
