// See rules.hpp. Names, options, facts in one common form, and the comparison of two rule sets.
#include "rithmo/game/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::game {

std::string_view to_text(PieceKind kind) {
  constexpr std::array<std::string_view, piece_kinds.size()> names{"round", "triangle", "square",
                                                                   "king"};
  return names[static_cast<std::size_t>(kind)];
}

std::optional<PieceKind> parse_piece_kind(std::string_view text) {
  for (const PieceKind kind : piece_kinds)
    if (text == to_text(kind)) return kind;
  return std::nullopt;
}

std::string_view name_of(const Way& way) {
  return std::visit([]<class W>(const W& its) { return WayOfCapture<W>::name(its); }, way);
}

bool is_played(const Way& way) {
  return !std::holds_alternative<way::UndefinedWay>(way);
}

bool shuts_in(const Way& way) {
  return std::visit([]<class W>(const W&) { return ShutsIn<W>; }, way);
}

const CaptureRule* capture_rule_named(const RuleSet& rules, std::string_view name) {
  const auto found = std::ranges::find(rules.captures, name,
                                       [](const CaptureRule& rule) { return name_of(rule.way); });
  return found == rules.captures.end() ? nullptr : &*found;
}

bool has_movement(const RuleSet& rules, PieceKind kind) {
  return std::ranges::find(rules.movements, kind, &Movement::piece) != rules.movements.end();
}

text::Parsed<RuleSet> with_options(RuleSet rules, std::string_view names) {
  const std::vector<RuleOption> options = rules.options;
  for (std::size_t start = 0; start <= names.size() && !names.empty();) {
    const std::size_t end = std::min(names.find(',', start), names.size());
    const std::string_view name = names.substr(start, end - start);
    const auto option = std::ranges::find(options, name, &RuleOption::name);
    if (option == options.end()) {
      std::string known;
      for (const RuleOption& one : options) known += (known.empty() ? "" : ", ") + one.name;
      return text::text_fault(start, rules.name + " has no option '" + std::string(name) + "'" +
                                         (known.empty() ? ", nor any other" : "; it has " + known));
    }
    option->apply(rules);
    start = end + 1;
  }
  return rules;
}

std::string to_text(const FactTopic& topic) {
  switch (topic.kind) {
    case FactTopic::Kind::note:
      return topic.of;
    case FactTopic::Kind::movement:
      return "movement of the " + topic.of;
    case FactTopic::Kind::capture:
      return "capture by " + topic.of;
    case FactTopic::Kind::option:
      return "option " + topic.of;
    case FactTopic::Kind::played:
      return "played here";
  }
  return "";
}

namespace {

std::string counted(int squares) {
  return std::to_string(squares) + (squares == 1 ? " square" : " squares");
}

std::string description_of(Directions directions) {
  switch (directions) {
    case Directions::orthogonal:
      return "orthogonally";
    case Directions::diagonal:
      return "diagonally";
    case Directions::all:
      return "in all eight directions";
  }
  return "";
}

}  // namespace

std::string description_of(const Movement& movement) {
  std::string text = counted(movement.along) + " " + description_of(movement.directions);
  if (movement.is_flight()) text += " and " + std::to_string(movement.aside) + " aside";
  if (movement.purpose == MovementPurpose::not_to_capture) text += ", not to capture";
  if (movement.purpose == MovementPurpose::escape) text += ", only to escape being captured";
  if (movement.purpose == MovementPurpose::siege) text += ", only to besiege or to flee a siege";
  text += movement.along + movement.aside > 1
              ? (movement.leaps ? ", over others" : ", not over others")
              : "";
  if (movement.needs)
    text += (movement.as_base ? ", while its base is a " : ", while it has a ") +
            to_text(*movement.needs) + (movement.as_base ? "" : " layer");
  if (movement.by_agreement) text += ", if agreed";
  return text;
}

namespace {

// Returns the topics of both lists, each once, in the order of the first list, then of the second.
std::vector<FactTopic> topics_of(const std::vector<Fact>& first, const std::vector<Fact>& second) {
  std::vector<FactTopic> topics;
  for (const auto* facts : {&first, &second})
    for (const Fact& fact : *facts)
      if (std::ranges::find(topics, fact.topic) == topics.end()) topics.push_back(fact.topic);
  return topics;
}

std::vector<Fact> facts_on(const std::vector<Fact>& facts, const FactTopic& topic) {
  std::vector<Fact> found;
  std::ranges::copy_if(facts, std::back_inserter(found),
                       [&](const Fact& f) { return f.topic == topic; });
  return found;
}

}  // namespace

namespace {

FactTopic board_topic() {
  return {FactTopic::Kind::note, "board"};
}

}  // namespace

std::vector<Fact> facts_of(const RuleSet& rules) {
  using enum FactTopic::Kind;
  constexpr std::array<std::string_view, 3> first{"board", "array", "first player"};
  const auto comes_first = [&](const Note& n) {
    return std::ranges::find(first, n.topic) != first.end();
  };
  std::vector<Fact> facts;
  if (rules.game == Game::philosophers)
    facts.push_back({board_topic(),
                     std::to_string(rules.board.files) + " by " + std::to_string(rules.board.ranks),
                     rules.board_provenance});
  if (rules.array)
    facts.push_back(
        {{note, "array"}, "drawn here: " + rules.array->title, rules.array->provenance});
  for (const Note& n : rules.notes)
    if (comes_first(n)) facts.push_back({{note, n.topic}, n.says, n.provenance, n.not_enforced});
  for (const Movement& m : rules.movements)
    facts.push_back({{movement, std::string(to_text(m.piece))}, description_of(m), m.provenance});
  for (const CaptureRule& rule : rules.captures)
    facts.push_back({{capture, std::string(name_of(rule.way))},
                     rule.condition + (rule.by_agreement ? "; if agreed" : ""),
                     rule.provenance,
                     !is_played(rule.way)});
  for (const Note& n : rules.notes)
    if (!comes_first(n)) facts.push_back({{note, n.topic}, n.says, n.provenance, n.not_enforced});
  for (const RuleOption& o : rules.options)
    facts.push_back({{option, o.name}, o.says, o.provenance});
  return facts;
}

std::string_view to_text(SourceSupport::Kind kind) {
  switch (kind) {
    case SourceSupport::Kind::said:
      return "said";
    case SourceSupport::Kind::inferred:
      return "inferred";
    default:
      return "supplied";
  }
}

std::string to_text(const SourceSupport& support) {
  const std::string kind(to_text(support.kind));
  if (support.why.empty()) return kind;
  return kind + (support.kind == SourceSupport::Kind::said ? " " : ": ") + support.why;
}

std::string place_of(const Provenance& provenance) {
  return provenance.is_said() ? provenance.support.why : to_text(provenance.support);
}

namespace {

// Returns a reading as a fact under the topic "played here".
Fact played(const RuleReading& reading) {
  return {{FactTopic::Kind::played, ""}, reading.says, {reading.support, ""}};
}

// Returns, as facts, the readings that only the first rule set has.
std::vector<Fact> readings_only_in_first(const RuleSet& first, const RuleSet& second) {
  const std::vector<RuleReading> theirs = readings_of(second);
  std::vector<Fact> facts;
  for (const RuleReading& reading : readings_of(first))
    if (std::ranges::find(theirs, reading.says, &RuleReading::says) == theirs.end())
      facts.push_back(played(reading));
  return facts;
}

// Compares the readings that both rule sets have: either those that both sources state, or the
// others.
Comparison played_by_both(const RuleSet& first, const RuleSet& second, bool said_by_both) {
  const std::vector<RuleReading> theirs = readings_of(second);
  Comparison alike{{FactTopic::Kind::played, ""},
                   {},
                   {},
                   said_by_both ? TopicAgreement::agree : TopicAgreement::not_said};
  for (const RuleReading& reading : readings_of(first)) {
    const auto other = std::ranges::find(theirs, reading.says, &RuleReading::says);
    if (other == theirs.end()) continue;
    const Fact one = played(reading), two = played(*other);
    if ((one.provenance.is_said() && two.provenance.is_said()) != said_by_both) continue;
    alike.first.push_back(one);
    alike.second.push_back(two);
  }
  return alike;
}

// Returns true if both rule sets play this capture in the same way. The words of its condition and
// its place in the source are ignored.
bool same_capture(const RuleSet& first, const RuleSet& second, std::string_view name) {
  const CaptureRule *a = capture_rule_named(first, name), *b = capture_rule_named(second, name);
  return a && b && a->way == b->way && a->by_agreement == b->by_agreement;
}

}  // namespace

std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second) {
  const std::vector<Fact> ours = facts_of(first), theirs = facts_of(second);
  std::vector<Comparison> result;
  for (const FactTopic& topic : topics_of(ours, theirs)) {
    Comparison one{topic, facts_on(ours, topic), facts_on(theirs, topic),
                   TopicAgreement::own_words};
    const auto says_same = [](const Fact& a, const Fact& b) { return a.says == b.says; };
    const auto not_said = [](const Fact& fact) { return !fact.provenance.is_said(); };
    const bool same = std::ranges::is_permutation(one.first, one.second, says_same);
    if (std::ranges::any_of(one.first, not_said) || std::ranges::any_of(one.second, not_said))
      one.standing = TopicAgreement::not_said;
    // Compares the rules, because the sources' words always differ.
    else if (topic.kind == FactTopic::Kind::capture)
      one.standing =
          same_capture(first, second, topic.of) ? TopicAgreement::agree : TopicAgreement::differ;
    else if (one.first.empty() || one.second.empty())
      one.standing = TopicAgreement::one_only;
    else if (same)
      one.standing = TopicAgreement::agree;
    else if (topic.kind == FactTopic::Kind::movement || topic == board_topic())
      one.standing = TopicAgreement::differ;
    result.push_back(std::move(one));
  }
  if (first.game != Game::philosophers || second.game != Game::philosophers) return result;
  result.push_back({{FactTopic::Kind::played, ""},
                    readings_only_in_first(first, second),
                    readings_only_in_first(second, first),
                    TopicAgreement::differ});
  for (const bool said_by_both : {true, false})
    result.push_back(played_by_both(first, second, said_by_both));
  std::erase_if(result, [](const Comparison& one) {
    return one.topic.kind == FactTopic::Kind::played && one.first.empty() && one.second.empty();
  });
  return result;
}

}  // namespace rithmo::game
