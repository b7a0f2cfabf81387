// See rules.hpp: names, options, facts in one form, and two rule sets side by side.
#include "rithmo/game/rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

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

namespace {

struct NameOf {
  using Text = std::string_view;
  Text operator()(const way::Equality&) const { return "equality"; }
  Text operator()(const way::Roots&) const { return "roots"; }
  Text operator()(const way::Addition&) const { return "addition"; }
  Text operator()(const way::Subtraction&) const { return "subtraction"; }
  Text operator()(const way::Multiplication&) const { return "multiplication"; }
  Text operator()(const way::Division&) const { return "division"; }
  Text operator()(const way::InProportion& way) const {
    return way.kind == proportion::Kind::arithmetic  ? "arithmetic-proportion"
           : way.kind == proportion::Kind::geometric ? "geometric-proportion"
                                                     : "harmonic-proportion";
  }
  Text operator()(const way::BySpaces& way) const {
    return way.multiplies ? "multiplication-by-spaces" : "division-by-spaces";
  }
  Text operator()(const way::ByFields& way) const {
    return way.multiplies ? "multiplication-by-fields" : "division-by-fields";
  }
  Text operator()(const way::Siege&) const { return "siege"; }
  Text operator()(const way::Oblivion&) const { return "oblivion"; }
  Text operator()(const way::Ambush&) const { return "ambush"; }
  Text operator()(const way::NamedOnly& way) const { return way.name; }
};

}  // namespace

std::string_view name_of(const Way& way) {
  return std::visit(NameOf(), way);
}

bool is_played(const Way& way) {
  return !std::holds_alternative<way::NamedOnly>(way);
}

bool shuts_in(const Way& way) {
  return std::holds_alternative<way::Siege>(way) || std::holds_alternative<way::Oblivion>(way);
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

std::string to_text(const Topic& topic) {
  switch (topic.kind) {
    case Topic::Kind::note:
      return topic.of;
    case Topic::Kind::movement:
      return "movement of the " + topic.of;
    case Topic::Kind::capture:
      return "capture by " + topic.of;
    case Topic::Kind::option:
      return "option " + topic.of;
    case Topic::Kind::played:
      return "played here";
  }
  return "";
}

namespace {

std::string counted(int squares) {
  return std::to_string(squares) + (squares == 1 ? " square" : " squares");
}

std::string in_words(Directions directions) {
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

std::string in_words(const Movement& movement) {
  std::string text = counted(movement.along) + " " + in_words(movement.directions);
  if (movement.flies()) text += " and " + std::to_string(movement.aside) + " aside";
  if (movement.purpose == Purpose::not_to_capture) text += ", not to capture";
  if (movement.purpose == Purpose::escape) text += ", only to escape being captured";
  if (movement.purpose == Purpose::siege) text += ", only to besiege or to flee a siege";
  text += movement.along + movement.aside > 1
              ? (movement.leaps ? ", over others" : ", not over others")
              : "";
  if (movement.needs)
    text += (movement.as_base ? ", while its base is a " : ", while it has a ") +
            to_text(*movement.needs) + (movement.as_base ? "" : " layer");
  if (movement.by_agreement) text += ", if agreed";
  return text;
}

std::string in_words(const Figure& figure) {
  using enum Figure::Form;
  const std::string apart = figure.apart == 1   ? "next to each other"
                            : figure.apart == 0 ? "equally far apart"
                                                : std::to_string(figure.apart) + " squares apart";
  switch (figure.form) {
    case anywhere:
      return "anywhere in those ranks";
    case line:
      return "in a line, straight or cornerwise, " + apart +
             (figure.ascending ? ", in the order of their numbers" : "");
    case corner:
      return "on three corners of a square, " + apart +
             (figure.ascending ? ", the middle number between the others" : ", in any order");
    case square:
      return "on the corners of a square, " + apart +
             (figure.ascending ? ", ascending around it" : ", in any order");
  }
  return "";
}

// The topics of both, in the order of the first, then of the second.
std::vector<Topic> topics_of(const std::vector<Fact>& first, const std::vector<Fact>& second) {
  std::vector<Topic> topics;
  for (const auto* facts : {&first, &second})
    for (const Fact& fact : *facts)
      if (std::ranges::find(topics, fact.topic) == topics.end()) topics.push_back(fact.topic);
  return topics;
}

std::vector<Fact> on(const std::vector<Fact>& facts, const Topic& topic) {
  std::vector<Fact> found;
  std::ranges::copy_if(facts, std::back_inserter(found),
                       [&](const Fact& f) { return f.topic == topic; });
  return found;
}

}  // namespace

namespace {

Topic board_topic() {
  return {Topic::Kind::note, "board"};
}

}  // namespace

std::vector<Fact> facts_of(const RuleSet& rules) {
  using enum Topic::Kind;
  constexpr std::array<std::string_view, 3> first{"board", "array", "first player"};
  const auto comes_first = [&](const Note& n) {
    return std::ranges::find(first, n.topic) != first.end();
  };
  std::vector<Fact> facts;
  if (rules.game == Game::philosophers)
    facts.push_back({board_topic(),
                     std::to_string(rules.board.files) + " by " + std::to_string(rules.board.ranks),
                     rules.board_provenance});
  if (rules.array && std::ranges::find(rules.notes, "array", &Note::topic) == rules.notes.end())
    facts.push_back({{note, "array"}, rules.array->title, rules.array->provenance});
  for (const Note& n : rules.notes)
    if (comes_first(n)) facts.push_back({{note, n.topic}, n.says, n.provenance, n.not_enforced});
  for (const Movement& m : rules.movements)
    facts.push_back({{movement, std::string(to_text(m.piece))}, in_words(m), m.provenance});
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

namespace {

// What a parameter rests on; what nobody says of it is the program's.
Support support_of(const RuleSet& rules, std::string_view parameter) {
  const auto found = rules.support.find(parameter);
  return found == rules.support.end() ? Support{} : found->second;
}

}  // namespace

std::string_view to_text(Support::Kind kind) {
  switch (kind) {
    case Support::Kind::said:
      return "said";
    case Support::Kind::inferred:
      return "inferred";
    default:
      return "supplied";
  }
}

std::string to_text(const Support& support) {
  const std::string kind(to_text(support.kind));
  if (support.why.empty()) return kind;
  return kind + (support.kind == Support::Kind::said ? " " : ": ") + support.why;
}

std::vector<RuleReading> readings_of(const RuleSet& rules) {
  using enum RuleReading::Of;
  const PlayRules& c = rules.play;
  const TriumphRules& triumph = rules.triumph;
  const bool has_flights = std::ranges::any_of(
      rules.movements, [](const Movement& m) { return m.purpose != Purpose::any; });
  std::vector<RuleReading> readings;
  const auto add = [&](RuleReading::Of of, std::string_view parameter, std::string says) {
    readings.push_back({of, std::move(says), std::string(parameter), support_of(rules, parameter)});
  };
  add(turn, "play.first", "the " + to_text(c.first) + " army begins");
  add(turn, "play.takers",
      c.timing == CaptureTiming::enter_before ? "before its move an army captures only by the move "
                                                "itself: one of the captors goes into "
                                                "the prey's place, from wherever it stands; after "
                                                "the move it captures what then stands "
                                                "to be captured, and the captors stay"
      : c.timing == CaptureTiming::stay
          ? "an army captures before its move and after it, as much as it can and likes, and the "
            "captors stay where they are"
          : "an army captures after its move, or in place of it, and the captors stay where they "
            "are");
  if (c.timing == CaptureTiming::enter_before)
    add(turn, "play.takers",
        "what stood to be captured before the move is not captured after it, whichever piece "
        "moves");
  if (c.mover_takes_part)
    add(turn, "play.mover-takes-part",
        "after a move, only captures in which the piece that moved takes part");
  if (has_flights)
    add(turn, "play.flight-besieges",
        std::string("a move that may not capture is called a flight; after it nothing is "
                    "captured") +
            (c.flight_besieges ? " but by siege" : ""));
  if (c.no_flight_to_capture)
    add(turn, "play.no-flight-to-capture", "a flight that would open a capture is not allowed");

  const auto fate = [](Captives captives) {
    return captives == Captives::enter  ? "stand at once on an empty square of the captor's first "
                                          "rank, at its own edge, and "
                                          "serve it"
           : captives == Captives::kept ? "leave the board and count in the captor's triumph"
                                        : "are out of play";
  };
  add(RuleReading::Of::captives, "play.captives",
      std::string("pieces captured ") + fate(c.captives));
  add(RuleReading::Of::captives, "play.captive-king",
      std::string("kings captured whole ") + fate(c.captive_king) +
          (c.captive_king == Captives::enter
               ? ", also when all their layers have been captured in turn"
               : "; layers captured are out of play"));

  add(king, "play.total-captured",
      c.total_captured
          ? "a king is captured whole by its total, or layer by layer, each by the layer's own "
            "number"
          : "a king is captured layer by layer, each by the layer's own number, or whole when "
            "it is shut in, but not by its total");
  if (!c.total_remains && c.total_captured)
    add(king, "play.total-remains",
        "a king that has lost layers has the sum of those it has left as its total");
  if (c.total_remains)
    add(king, "play.total-remains",
        "a king is captured by the total it began with, whatever it has lost");
  add(king, "play.layers-capture",
      c.layers_capture ? "a king captures by its total and by each of its layers"
                       : "a king captures by its total alone");
  if (c.whole_to_capture)
    add(king, "play.whole-to-capture", "a king captures by its total only while it is whole");
  if (c.layer_by_shape)
    add(king, "play.layer-by-shape", "a king's layer captures only by a movement of its own shape");
  if (c.timing == CaptureTiming::enter_before)
    add(king, "",
        "a king's layer leaves no place to enter: captured before the move, it is captured in the "
        "move's stead");
  if (c.ransom != Ransom::none)
    add(king, "play.ransom",
        std::string("a layer captured") +
            (c.ransom == Ransom::all_but_the_lowest ? ", but the lowest," : "") +
            " may be bought back at once: the enemy gives a piece of its number or, having "
            "none, any that the captor chooses");
  if (c.king_to_redeemer)
    add(king, "play.king-to-redeemer",
        "a king whose layer is bought back goes to the place of the piece given");
  if (c.lowest_is_king)
    add(king, "play.lowest-is-king", "with its lowest layer, the greatest, a king is lost");
  add(king, "",
      std::string("with its last layer a king is lost") +
          (c.ransom != Ransom::none ? ", and not bought back" : ""));

  add(victory, "triumph.camp",
      "the pieces of a triumph stand in the " + std::to_string(triumph.camp) +
          " ranks at the enemy's edge" +
          (triumph.king_first ? "; it counts only when the enemy's king is gone" : ""));
  for (const auto* figures : {&triumph.of_three, &triumph.of_four}) {
    if (figures->empty()) continue;
    std::string text =
        figures == &triumph.of_three ? "three of them stand " : "four of them stand ";
    for (std::size_t i = 0; i < figures->size(); ++i)
      text += (i ? ", or " : "") + in_words((*figures)[i]);
    add(victory, figures == &triumph.of_three ? "triumph.three" : "triumph.four", text);
  }
  if (triumph.of_three.empty()) add(victory, "triumph.three", "three make no triumph");
  if (triumph.announced == Announcement::before)
    add(victory, "triumph.announced",
        std::string("they are announced before they go there; then they are safe") +
            (has_flights ? ", and do not fly" : ""));
  if (triumph.announced == Announcement::placed)
    add(victory, "triumph.announced",
        std::string("they are announced when they stand there") +
            (has_flights ? ", if they did not fly there" : "") + "; then they are safe");
  if (c.captives == Captives::kept)
    add(victory, "play.captives",
        "one of them at least stands there; the others may be captives off the board");
  if (!triumph.king_joins) add(victory, "triumph.king-joins", "a king is none of them");
  if (!triumph.captive_completes)
    add(victory, "triumph.captive-completes", "the piece that completes a triumph is no captive");
  if (triumph.ends != Grade::great)
    add(victory, "triumph.ends",
        "only the " + triumph.names[static_cast<std::size_t>(triumph.ends)] +
            " triumph ends the game");
  add(victory, "",
      "the game is over with the act that makes a victory, or when neither army could move in its "
      "turn; positions may come again, a "
      "player may resign, and both may agree to end it");

  if (rules.common.king_first)
    add(common, "common.king-first",
        "a common victory, too, is won only when the enemy's king is gone");
  add(common, "", "in a common victory a king counts for as many pieces as it has layers");
  if (rules.common.upon_several)
    add(common, "common.upon-several", "in a victory of honour no one piece has the whole sum");
  add(common, "common.exact-counts",
      rules.common.exact_counts
          ? "where a sum is won in so many pieces or characters, their counts are met exactly"
          : "the numbers of a common victory are met when they are reached or exceeded");
  return readings;
}

namespace {

// What is played by the first and not by the second, as facts of one topic.
std::vector<Fact> played_only(const RuleSet& first, const RuleSet& second) {
  const std::vector<RuleReading> ours = readings_of(first), theirs = readings_of(second);
  std::vector<Fact> facts;
  for (const RuleReading& reading : ours)
    if (std::ranges::find(theirs, reading.says, &RuleReading::says) == theirs.end())
      facts.push_back({{Topic::Kind::played, ""}, reading.says, {"reading"}});
  return facts;
}

// Whether a capture is played alike: everything but the words and the place.
bool same_capture(const RuleSet& first, const RuleSet& second, std::string_view name) {
  const CaptureRule *a = capture_rule_named(first, name), *b = capture_rule_named(second, name);
  return a && b && a->way == b->way && a->by_agreement == b->by_agreement;
}

}  // namespace

std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second) {
  const std::vector<Fact> ours = facts_of(first), theirs = facts_of(second);
  std::vector<Comparison> result;
  for (const Topic& topic : topics_of(ours, theirs)) {
    Comparison one{topic, on(ours, topic), on(theirs, topic), Standing::own_words};
    const auto says_same = [](const Fact& a, const Fact& b) { return a.says == b.says; };
    const auto filled_in = [](const Fact& fact) { return fact.provenance.filled_in; };
    const bool same = std::ranges::is_permutation(one.first, one.second, says_same);
    if (std::ranges::any_of(one.first, filled_in) || std::ranges::any_of(one.second, filled_in))
      one.standing = Standing::filled_in;
    else if (topic.kind == Topic::Kind::capture)  // its conditions are worded by each
      one.standing = same_capture(first, second, topic.of) ? Standing::agree : Standing::differ;
    else if (one.first.empty() || one.second.empty())
      one.standing = Standing::one_only;
    else if (same)
      one.standing = Standing::agree;
    else if (topic.kind == Topic::Kind::movement || topic == board_topic())
      one.standing = Standing::differ;
    result.push_back(std::move(one));
  }
  if (first.game != Game::philosophers || second.game != Game::philosophers) return result;
  Comparison played{{Topic::Kind::played, ""},
                    played_only(first, second),
                    played_only(second, first),
                    Standing::differ};
  if (played.first.empty() && played.second.empty()) played.standing = Standing::agree;
  result.push_back(std::move(played));
  return result;
}

}  // namespace rithmo::game
