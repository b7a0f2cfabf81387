// The fields of rule files. Each type of table has a list of fields: the key, the function that
// reads a value, and the schema of the allowed values. rule_file.cpp reads files with these lists,
// and rule_schema.cpp writes them as a JSON schema.
//
// Example: flag<Movement, &Movement::leaps>("leaps") reads leaps = true. Counter-example: a key
// that leads to a table of its own (board, option) is no field.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_value.hpp"
#include "rithmo/text/source.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::game::rule_file {

using Schema = text::JsonValue;
using Value = text::Json;  // the value of a key in a rule file, converted from TOML

inline const std::string* text_of(const Value& value) {
  return value.type == Value::Type::string ? &value.text : nullptr;
}
inline const Value* array_of(const Value& value) {
  return value.type == Value::Type::array ? &value : nullptr;
}
inline const Value* table_of(const Value& value) {
  return value.type == Value::Type::object ? &value : nullptr;
}

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
inline constexpr std::array<std::string_view, 4> words<MovementPurpose>{"any", "not-to-capture",
                                                                        "siege", "escape"};
template <>
inline constexpr std::array<std::string_view, 3> words<CaptureTiming>{"enter-before", "stay",
                                                                      "stay-instead"};
template <>
inline constexpr std::array<std::string_view, 3> words<CaptivesFate>{"out-of-play", "kept",
                                                                     "enter"};
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
  // Reads the value into T. Returns the fault of the value, or an empty text if there is none.
  std::string (*read)(const Value&, T&);
  Schema (*schema)();
  bool required = false;
};

// Returns the names in quotation marks, separated by commas: "a", "b", "c".
std::string quoted_list(std::span<const std::string_view> names);

// These functions read a value into `to` and return the value's fault, or an empty text if there is
// none.
std::string read_flag(const Value& value, bool& to);
std::string read_count(const Value& value, int& to, int least, int most);
std::string read_text(const Value& value, std::string& to);
std::string read_texts(const Value& value, std::span<std::string> to);
std::string read_texts(const Value& value, std::vector<std::string>& to);
// Reads a word, as its index in the list of allowed words.
std::string read_word(const Value& value, std::span<const std::string_view> words, std::size_t& to);

// These functions return the JSON schema of the values that the functions above read.
Schema flag_schema();
Schema count_schema(int least, int most);
Schema text_schema();
Schema texts_schema();
Schema word_schema(std::span<const std::string_view> words);

inline constexpr std::string_view doubt_key = "doubt";
inline constexpr std::string_view one_support =
    "a fact has one support: expected only one of locus, inferred and supplied";

// These functions create fields. `Member` leads from T to the place of the value: it is a pointer
// to a member, or a function.
template <class T, auto Member>
constexpr Field<T> flag(std::string_view key) {
  return {key, [](const Value& value, T& to) { return read_flag(value, std::invoke(Member, to)); },
          flag_schema};
}
template <class T, auto Member, int least, int most>
constexpr Field<T> count(std::string_view key, bool required = false) {
  return {key,
          [](const Value& value, T& to) {
            return read_count(value, std::invoke(Member, to), least, most);
          },
          [] { return count_schema(least, most); }, required};
}
template <class T, auto Member>
constexpr Field<T> text(std::string_view key, bool required = false) {
  return {key, [](const Value& value, T& to) { return read_text(value, std::invoke(Member, to)); },
          text_schema, required};
}
template <class T, auto Member, class E>
constexpr Field<T> one_of(std::string_view key, bool required = false) {
  return {key,
          [](const Value& value, T& to) {
            std::size_t word = 0;
            std::string wrong = read_word(value, words<E>, word);
            if (wrong.empty()) std::invoke(Member, to) = static_cast<E>(word);
            return wrong;
          },
          [] { return word_schema(words<E>); }, required};
}
template <class T, auto Member>
constexpr Field<T> texts(std::string_view key, bool required = false) {
  return {key, [](const Value& value, T& to) { return read_texts(value, std::invoke(Member, to)); },
          texts_schema, required};
}

// Creates the field of one kind of support: "locus" (the source says it), "inferred" or "supplied".
// `Member` leads to a Provenance. If the table has a second support, that is a fault.
template <class T, auto Member, SourceSupport::Kind kind>
constexpr Field<T> supported_by(std::string_view key) {
  return {key,
          [](const Value& value, T& to) {
            SourceSupport& support = std::invoke(Member, to).support;
            if (!support.why.empty()) return std::string(one_support);
            support.kind = kind;
            return read_text(value, support.why);
          },
          text_schema};
}
template <class T, auto Member>
inline constexpr std::array<Field<T>, 4> provenance{
    supported_by<T, Member, SourceSupport::Kind::said>("locus"),
    supported_by<T, Member, SourceSupport::Kind::inferred>("inferred"),
    supported_by<T, Member, SourceSupport::Kind::supplied>("supplied"),
    text<T, [](T& to) -> std::string& { return std::invoke(Member, to).doubt; }>(doubt_key)};

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
    one_of<Movement, &Movement::purpose, MovementPurpose>("purpose"),
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
inline constexpr std::array way_fields<way::AdditionCapture>{
    flag<way::AdditionCapture, &way::AdditionCapture::next_to_prey>("next-to-prey"),
    flag<way::AdditionCapture, &way::AdditionCapture::more_than_two>("more-than-two")};
template <>
inline constexpr std::array way_fields<way::SubtractionCapture>{
    flag<way::SubtractionCapture, &way::SubtractionCapture::next_to_prey>("next-to-prey"),
    flag<way::SubtractionCapture, &way::SubtractionCapture::more_than_two>("more-than-two")};
template <>
inline constexpr std::array way_fields<way::CaptureBySpaces>{
    count<way::CaptureBySpaces, &way::CaptureBySpaces::ends_counted, 0, 2>("ends-counted")};
template <>
inline constexpr std::array way_fields<way::SiegeCapture>{
    flag<way::SiegeCapture, &way::SiegeCapture::edge_hinders>("edge-hinders"),
    flag<way::SiegeCapture, &way::SiegeCapture::four_suffice>("four-suffice"),
    flag<way::SiegeCapture, &way::SiegeCapture::freed_by_capture>("freed-by-capture")};
template <>
inline constexpr std::array way_fields<way::AmbushCapture>{
    flag<way::AmbushCapture, &way::AmbushCapture::opposite>("opposite")};

inline constexpr std::array play_fields{
    one_of<PlayRules, &PlayRules::first, Army>("first"),
    one_of<PlayRules, &PlayRules::timing, CaptureTiming>("takers", true),
    flag<PlayRules, &PlayRules::mover_takes_part>("mover-takes-part"),
    one_of<PlayRules, &PlayRules::captives, CaptivesFate>("captives", true),
    one_of<PlayRules, &PlayRules::captive_king, CaptivesFate>("captive-king", true),
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

std::string read_figures(const Value& value, std::vector<Figure>& to);
Schema figures_schema();

template <auto Member>
constexpr Field<TriumphRules> figures(std::string_view key) {
  return {key,
          [](const Value& value, TriumphRules& to) {
            return read_figures(value, std::invoke(Member, to));
          },
          figures_schema, true};
}
inline constexpr std::array triumph_fields{
    count<TriumphRules, &TriumphRules::camp, 0, 99>("camp", true),
    flag<TriumphRules, &TriumphRules::king_first>("king-first"),
    one_of<TriumphRules, &TriumphRules::announced, Announcement>("announced", true),
    flag<TriumphRules, &TriumphRules::flight_places>("flight-places"),
    flag<TriumphRules, &TriumphRules::king_joins>("king-joins"),
    flag<TriumphRules, &TriumphRules::captive_completes>("captive-completes"),
    figures<&TriumphRules::of_three>("three"),
    figures<&TriumphRules::of_four>("four"),
    one_of<TriumphRules, &TriumphRules::ends, Grade>("ends"),
    texts<TriumphRules, &TriumphRules::names>("names")};
inline constexpr std::array common_fields{
    flag<CommonRules, &CommonRules::king_first>("king-first"),
    flag<CommonRules, &CommonRules::upon_several>("upon-several"),
    flag<CommonRules, &CommonRules::exact_counts>("exact-counts"),
    texts<CommonRules, &CommonRules::kinds>("kinds")};

// The key of the table that gives the support of each parameter, and the words for the kinds of
// support.
inline constexpr std::string_view support_key = "support";
inline constexpr std::array<text::Word<SourceSupport::Kind>, 3> support_kinds{
    {{"said", SourceSupport::Kind::said},
     {"inferred", SourceSupport::Kind::inferred},
     {"supplied", SourceSupport::Kind::supplied}}};

// Returns the ways of capture that a rule file can name. Each has the default values of its fields.
const std::vector<Way>& played_ways();

}  // namespace rithmo::game::rule_file
