// See rules.hpp: facts in one form, and two rule sets side by side.
#include "rithmo/game/rules.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace rithmo {
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

std::string in_words(const Draught& draught) {
  std::string text = counted(draught.along) + " " + in_words(draught.directions);
  if (draught.aside) text += " and " + std::to_string(draught.aside) + " aside";
  if (draught.purpose == Purpose::not_to_take) text += ", not to take";
  if (draught.purpose == Purpose::escape) text += ", only to escape being taken";
  if (draught.purpose == Purpose::siege) text += ", only to besiege or to flee a siege";
  text += draught.along + draught.aside > 1
              ? (draught.leaps ? ", over others" : ", not over others")
              : "";
  if (!draught.needs.empty())
    text += std::string(draught.as_base ? ", while his base is a " : ", while he has a ") +
            std::string(draught.needs) + (draught.as_base ? "" : " layer");
  if (draught.by_agreement) text += ", if agreed";
  return text;
}

std::string in_words(const Figure& figure) {
  using enum Figure::Form;
  const std::string apart = figure.apart == 1   ? "next to each other"
                            : figure.apart == 0 ? "equally far apart"
                                                : std::to_string(figure.apart) + " squares apart";
  switch (figure.form) {
    case anywhere:
      return "anywhere in it";
    case line:
      return "in a line, " + apart + (figure.ascending ? ", in the order of their numbers" : "");
    case corner:
      return "on three corners of a square, " + apart;
    case square:
      return "on the corners of a square, " + apart;
  }
  return "";
}

// The topics of both, in the order of the first, then of the second.
std::vector<std::string> topics_of(const std::vector<Fact>& first,
                                   const std::vector<Fact>& second) {
  std::vector<std::string> topics;
  for (const auto* facts : {&first, &second})
    for (const Fact& fact : *facts)
      if (std::ranges::find(topics, fact.topic) == topics.end()) topics.push_back(fact.topic);
  return topics;
}

std::vector<Fact> on(const std::vector<Fact>& facts, const std::string& topic) {
  std::vector<Fact> found;
  std::ranges::copy_if(facts, std::back_inserter(found),
                       [&](const Fact& f) { return f.topic == topic; });
  return found;
}

}  // namespace

std::vector<Fact> facts_of(const RuleSet& rules) {
  std::vector<Fact> facts;
  for (const Note& note : rules.notes)
    if (note.topic == "board" || note.topic == "array" || note.topic == "first player")
      facts.push_back({std::string(note.topic), std::string(note.says), std::string(note.locus),
                       std::string(note.doubt), note.filled_in});
  for (const Draught& draught : rules.draughts)
    facts.push_back({"draught of the " + std::string(draught.who), in_words(draught),
                     std::string(draught.locus), std::string(draught.doubt), draught.filled_in});
  for (const Capture& capture : rules.captures)
    facts.push_back({"taking by " + std::string(capture.name),
                     std::string(capture.condition) + (capture.by_agreement ? "; if agreed" : ""),
                     std::string(capture.locus), std::string(capture.doubt)});
  for (const Note& note : rules.notes)
    if (note.topic != "board" && note.topic != "array" && note.topic != "first player")
      facts.push_back({std::string(note.topic), std::string(note.says), std::string(note.locus),
                       std::string(note.doubt), note.filled_in});
  for (const Choice& choice : rules.choices)
    facts.push_back({"option " + std::string(choice.name), std::string(choice.says),
                     std::string(choice.locus), ""});
  return facts;
}

std::vector<std::string> readings_of(const RuleSet& rules) {
  const Conduct& c = rules.conduct;
  std::vector<std::string> lines;
  lines.emplace_back(
      c.taker == Taker::enters_before
          ? "before his draught an army takes only by going into the prey's place, which is the "
            "draught; after it the takers stay"
      : c.taker == Taker::stays
          ? "an army takes before its draught and after it, and the takers stay"
          : "an army takes after its draught, or in place of it, and the takers stay");
  if (c.mover_takes_part)
    lines.emplace_back("after a draught, only takings in which the man takes part who was drawn");
  const auto fate = [](Captives captives) {
    return captives == Captives::enter ? "stand at once on a void square of the captor's first rank"
           : captives == Captives::kept ? "leave the board and count in the captor's triumph"
                                        : "are out of play";
  };
  lines.push_back(std::string("men taken ") + fate(c.captives));
  lines.push_back(std::string("kings taken whole ") + fate(c.captive_king) +
                  "; layers taken are out of play");
  if (c.taker == Taker::enters_before)
    lines.emplace_back(
        "a king's layer leaves no place to enter: before the draught it is taken in its stead");
  if (std::ranges::any_of(rules.draughts,
                          [](const Draught& d) { return d.purpose != Purpose::any; }))
    lines.emplace_back(c.flight_besieges ? "after a flight nothing is taken but by siege"
                                         : "after a flight nothing is taken");
  lines.emplace_back(c.layers_take ? "a king takes by his total and by each of his layers"
                                   : "a king takes by his total alone");
  if (!c.total_taken)
    lines.emplace_back(
        "a king is taken layer by layer, or whole when he is shut in, but not by his total");
  lines.emplace_back("in a common victory a king counts for as many men as he has layers");
  lines.emplace_back("with his last layer a king is lost, and not redeemed");
  if (c.base_is_king) lines.emplace_back("with his lowest layer a king is lost");
  if (c.whole_to_take) lines.emplace_back("a king takes by his total only while he is whole");
  if (c.layer_by_shape)
    lines.emplace_back("a king's layer takes only by a draught of its own shape");
  if (c.total_remains)
    lines.emplace_back("a king is taken by the total he began with, whatever he has lost");
  if (c.ransom != Ransom::none)
    lines.emplace_back(
        std::string("a layer taken") +
        (c.ransom == Ransom::all_but_the_base ? ", but the lowest," : "") +
        " is bought back at once with a man of its number, else with any man the captor chooses");
  if (c.king_to_redeemer) lines.emplace_back("a ransomed king goes to the place of the man given");
  lines.push_back("a triumph stands in the " + std::to_string(c.camp) +
                  " ranks at the enemy's edge" + (c.king_first ? ", when his king is gone" : ""));
  if (c.announced == Announcement::before)
    lines.emplace_back("its men are announced before they go; then they are safe, and do not fly");
  if (c.announced == Announcement::placed)
    lines.emplace_back(
        "its men are announced when they stand there, if they did not fly there; then they are "
        "safe");
  if (!c.king_joins) lines.emplace_back("a king is none of its men");
  if (!c.captive_completes) lines.emplace_back("the man who completes it is no captive");
  for (const auto* figures : {&c.of_three, &c.of_four}) {
    if (figures->empty()) continue;
    std::string text = figures == &c.of_three ? "three stand " : "four stand ";
    for (std::size_t i = 0; i < figures->size(); ++i)
      text += (i ? ", or " : "") + in_words((*figures)[i]);
    lines.push_back(text);
  }
  if (c.of_three.empty()) lines.emplace_back("three make no triumph");
  return lines;
}

namespace {

// What is played by the first and not by the second, as facts of one topic.
std::vector<Fact> played_only(const RuleSet& first, const RuleSet& second) {
  const std::vector<std::string> ours = readings_of(first), theirs = readings_of(second);
  std::vector<Fact> facts;
  for (const std::string& line : ours)
    if (std::ranges::find(theirs, line) == theirs.end())
      facts.push_back({"played here", line, "reading", ""});
  return facts;
}

// Whether a way of taking is played alike: everything but the words and the place.
bool same_taking(const RuleSet& first, const RuleSet& second, std::string_view name) {
  const auto play_of = [&](const RuleSet& rules) -> std::optional<Capture> {
    const auto found = std::ranges::find(rules.captures, name, &Capture::name);
    if (found == rules.captures.end()) return std::nullopt;
    Capture play = *found;
    play.condition = play.locus = play.doubt = "";
    return play;
  };
  return play_of(first) == play_of(second);
}

}  // namespace

std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second) {
  const std::vector<Fact> ours = facts_of(first), theirs = facts_of(second);
  std::vector<Comparison> result;
  for (const std::string& topic : topics_of(ours, theirs)) {
    Comparison one{topic, on(ours, topic), on(theirs, topic), Standing::own_words};
    const auto says_same = [](const Fact& a, const Fact& b) { return a.says == b.says; };
    const bool same = std::ranges::is_permutation(one.first, one.second, says_same);
    const bool taking = topic.starts_with("taking by "), draught = topic.starts_with("draught of ");
    if (taking)  // its conditions are worded by each
      one.standing =
          same_taking(first, second,
                      std::string_view(topic).substr(std::string_view("taking by ").size()))
              ? Standing::agree
              : Standing::differ;
    else if (std::ranges::any_of(one.first, &Fact::filled_in) ||
             std::ranges::any_of(one.second, &Fact::filled_in))
      one.standing = Standing::filled_in;
    else if (one.first.empty() || one.second.empty())
      one.standing = Standing::one_only;
    else if (same)
      one.standing = Standing::agree;
    else if (draught || topic == "board")
      one.standing = Standing::differ;
    result.push_back(std::move(one));
  }
  if (first.draughts.empty() || second.draughts.empty()) return result;
  Comparison played{"played here", played_only(first, second), played_only(second, first),
                    Standing::differ};
  if (played.first.empty() && played.second.empty()) played.standing = Standing::agree;
  result.push_back(std::move(played));
  return result;
}

}  // namespace rithmo
